"""What bots think with: native rules once they are compiled, the interpreted ones until then.

Compiling takes a while and never stands between a person and a move: `warm_up` compiles in a process
of its own, and `engine` hands out native rules as soon as they lie in the cache.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from digsite.kernel.game import Game

Integers = npt.NDArray[np.int64]

KERNELS = ("drive_one", "value_one", "hoped_one", "imagine_one")
"""What bots need of a game as native code."""


class Engine(Protocol):
    """Rules over arrays of positions."""

    fast: bool

    def drive(
        self, positions: Any, choices: Integers, dice: Integers, limit: int, how_far: int
    ) -> Integers: ...

    def value(self, positions: Any, seats: Integers) -> Integers: ...

    def imagine(self, positions: Any, viewers: Integers) -> None: ...


class Interpreted:
    """The interpreted rules, one position after the other."""

    fast = False

    def __init__(self, game: Game) -> None:
        self.game = game

    def drive(self, positions: Any, choices: Integers, dice: Integers, limit: int, how_far: int) -> Integers:
        return self.game.python.drive_all(positions, choices, dice, limit, how_far)

    def value(self, positions: Any, seats: Integers) -> Integers:
        worth = self.game.python.bound(self.game.value)
        return np.array(
            [worth(p, int(s)) for p, s in zip(self.game.python.records(positions), seats, strict=True)]
        )

    def imagine(self, positions: Any, viewers: Integers) -> None:
        for p, viewer in zip(self.game.python.records(positions), viewers, strict=True):
            self.game.python.imagine(p, int(viewer))


def is_compiled(game: Game) -> bool:
    """Whether native rules for the game as it is now lie in the cache."""
    from digsite.kernel.targets import cache

    place = cache.folder(game, "native")
    return all(cache.marker(place, kernel).exists() for kernel in KERNELS)


def can_search() -> bool:
    """Whether the loops of a tree search, the same for all games, lie in the cache."""
    return _search_marker().exists()


def _search_marker() -> Path:
    from digsite.bots import guided, tree
    from digsite.kernel.targets import cache, loops

    assert tree.__file__ is not None
    sources = [loops.sources_of(loop) for loop in (tree.search, guided.search_by_network)]
    return cache.marker(cache.shared_folder(), f"search_{'_'.join(sources)}", Path(tree.__file__))


def engine(game: Game) -> Engine:
    """The fastest rules at hand without waiting."""
    loaded: Engine | None = game.__dict__.get("engine")
    if loaded is None or not loaded.fast:
        loaded = game.native if is_compiled(game) else Interpreted(game)
        game.__dict__["engine"] = loaded
    return loaded


def compile_all(game: Game) -> None:
    """Compile everything bots need, now."""
    none = np.zeros(0, game.position.dtype)
    nobody = np.zeros(0, np.int64)
    game.native.compile()
    game.native.value(none, nobody)
    game.native.imagine(none, nobody)
    compile_search(game)


def compile_search(game: Game) -> None:
    """Compile the loops of a tree search, alone and with a network, on the example of a game."""
    from digsite.bots.forest import Forest
    from digsite.bots.guided import GuidedForest
    from digsite.bots.network import empty_network

    Forest(game, game.search, room=2).think(0)
    GuidedForest(game, game.search, empty_network(game), room=2).think(0)
    _search_marker().touch()


def warm_up(game: Game) -> subprocess.Popen[bytes] | None:
    """Begin to compile in the background; nothing to do where it is done already."""
    if is_compiled(game) and can_search():
        return None
    command = [sys.executable, "-m", "digsite.bots.engine", game.id]
    if game.components is not None and game.components.override is not None:
        command.append(str(game.components.override))
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)


def main() -> None:
    """Compile the game named on the command line, with the components of the file behind it."""
    from digsite.games import load

    compile_all(load(sys.argv[1], Path(sys.argv[2]) if len(sys.argv) > 2 else None))


if __name__ == "__main__":
    main()

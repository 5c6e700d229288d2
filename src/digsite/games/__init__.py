"""The games there are. Only the one asked for is imported."""

from __future__ import annotations

import difflib
import importlib
import importlib.util
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Literal, overload

from digsite.kernel.errors import DigsiteError

if TYPE_CHECKING:
    from digsite.games.artifact.position import Position as Artifact
    from digsite.games.connect_four.rules import Position as ConnectFour
    from digsite.games.eminent_domain.position import Position as EminentDomain
    from digsite.games.excavation_earth.position import Position as ExcavationEarth
    from digsite.kernel.game import Game


class UnknownGame(DigsiteError):
    """A game that is not registered."""

    def __init__(self, asked: str) -> None:
        near = difflib.get_close_matches(asked.lower().replace("_", "-").replace(" ", "-"), names(), n=2)
        way_out = f"Did you mean {' or '.join(near)}?" if near else f"There are: {', '.join(names())}."
        super().__init__(f"There is no game '{asked}'.", way_out)
        self.asked = asked
        self.near = near


@dataclass(frozen=True)
class Listed:
    """What is known of a game before it is loaded: its id and the module that offers it as `GAME`."""

    id: str
    module: str

    @property
    def folder(self) -> Path:
        """The game's folder, with ledgers and texts; its module is not imported for that."""
        spec = importlib.util.find_spec(self.module)
        if spec is None or spec.origin is None:
            raise DigsiteError(
                f"The game '{self.id}' is announced, but its module {self.module} is missing.",
                "Install the package of the game again.",
            )
        return Path(spec.origin).parent


OWN = tuple(
    Listed(id, f"{__name__}.{id.replace('-', '_')}")
    for id in ("artifact", "connect-four", "eminent-domain", "excavation-earth")
)
"""The games of this package."""

GROUP = "digsite.games"
"""The entry points by which other packages add theirs: `my-game = "my_package.my_game"`."""


@cache
def registered() -> tuple[Listed, ...]:
    """Every game: ours, and those that installed packages add under other ids."""
    own = {game.id for game in OWN}
    added = [Listed(point.name, point.value) for point in entry_points(group=GROUP) if point.name not in own]
    return (*OWN, *sorted(added, key=lambda game: game.id))


def names() -> list[str]:
    """The ids of all games."""
    return [game.id for game in registered()]


def listed(id: str) -> Listed:
    """The game of this id, not loaded."""
    for game in registered():
        if game.id == id:
            return game
    raise UnknownGame(id)


@overload
def load(id: Literal["artifact"], components: Path | None = None) -> Game[Artifact]: ...
@overload
def load(id: Literal["connect-four"], components: Path | None = None) -> Game[ConnectFour]: ...
@overload
def load(id: Literal["eminent-domain"], components: Path | None = None) -> Game[EminentDomain]: ...
@overload
def load(id: Literal["excavation-earth"], components: Path | None = None) -> Game[ExcavationEarth]: ...
@overload
def load(id: str, components: Path | None = None) -> Game: ...


def load(id: str, components: Path | None = None) -> Game:
    """The game of this id; with `components`, under the values an owner entered in that file."""
    game: Game = importlib.import_module(listed(id).module).GAME
    return game if components is None else game.with_components(components)

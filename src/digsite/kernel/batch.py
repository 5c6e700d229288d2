"""Many games side by side: n positions in one array, stepped, masked and observed together.

Position i holds the game of the seed `seed/number`, so that each can be played again alone; numbers count up
from `first`, and a restarted position takes the next number not yet used. Random play has dice of its own for
every number (`seed/dice/number`), which leave the games' generators alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import numpy.typing as npt

from digsite.kernel.chance import states_from
from digsite.kernel.errors import DigsiteError
from digsite.kernel.playout import BEGIN, CHECKED, NO_CHOICE, TO_THE_END
from digsite.kernel.record import OVER

if TYPE_CHECKING:
    from digsite.kernel.game import Game
    from digsite.kernel.targets.gpu_observe import GpuObserver
    from digsite.kernel.targets.native_observe import NativeObserver
    from digsite.kernel.targets.python_observe import PythonObserver

Target = Literal["python", "native", "cuda"]
Integers = npt.NDArray[np.int64]


class BatchError(DigsiteError):
    """A batch asked for something that does not fit it."""


class Batch:
    """n games on one target, all begun.

    Arrays a batch hands out live where the games do: numpy arrays for `python` and `native`, arrays with
    `__cuda_array_interface__` for `cuda`. PyTorch and JAX take both without a copy.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        seats: int,
        seed: str,
        options: Mapping[str, Any] | None = None,
        target: Target = "native",
        first: int = 0,
    ) -> None:
        if n < 1:
            raise BatchError(f"A batch of {n} games is none.", "Ask for at least one.")
        if target not in ("python", "native", "cuda"):
            raise BatchError(f"There is no target '{target}'.", "Choose python, native or cuda.")
        self.game = game
        self.n = n
        self.seed = seed
        self.target = target
        self.numbers = np.arange(first, first + n)
        self._next = first + n
        self._template = game.blank(seats, seed, options).data
        self._keep(self._begun(self.numbers), self._states(f"{seed}/dice", n, first))

    # Playing

    def step(self, choices: Any) -> Any:
        """Carry out one choice a game; NO_CHOICE (-1) leaves a game alone.

        Returns for each game how many decisions were made: 1, 0, or REFUSED (-1) where the choice is not
        allowed, or the game over, and nothing happened.
        """
        return self._drive(self._fitting(choices, "choice"), 0, TO_THE_END)

    def play_out(self, limit: int, checked: bool = False) -> Any:
        """Play every game on at random to its end, or for `limit` decisions.

        Returns for each game how many decisions were made. `checked`: every invariant of the game is checked
        after every decision; a game that breaks number k stops and returns BROKEN - k.
        """
        idle = np.full(self.n, NO_CHOICE, np.int64)
        return self._drive(idle, limit, CHECKED if checked else TO_THE_END)

    def restart(self, where: npt.ArrayLike) -> None:
        """Begin new games in these places (a mask, or their indices), with the next numbers."""
        chosen = np.asarray(where)
        if chosen.dtype == np.bool_ and chosen.shape != (self.n,):
            raise BatchError(f"{chosen.size} marks do not fit {self.n} games.", "Give one mark a game.")
        places = np.flatnonzero(chosen) if chosen.dtype == np.bool_ else np.unique(chosen.astype(np.intp))
        if places.size and (places[0] < 0 or places[-1] >= self.n):
            raise BatchError(f"There are games 0 to {self.n - 1} only.", "Give places among them.")
        if places.size:
            numbers = np.arange(self._next, self._next + places.size)
            self._next += places.size
            self.numbers[places] = numbers
            self._replace(places, self._begun(numbers))

    # Looking

    @property
    def positions(self) -> npt.NDArray[Any]:
        """The positions as records; for `cuda` a copy on the host."""
        return self.game.cuda.to_host(self._held) if self.target == "cuda" else self._held

    @property
    def raw(self) -> Any:
        """The positions as 16-bit integers, one row a game: the games' own memory, not a copy."""
        raw = self._held.view(np.int16)
        return raw if self.target == "cuda" else raw.reshape(self.n, self.game.position.words)

    @property
    def over(self) -> Any:
        """Which games are over."""
        return self._look.over(self.raw) if self.target == "cuda" else self._held["decision"] == OVER

    def masked(self, viewers: Any) -> Any:
        """Each position as its viewer may see it, in the form of `raw`."""
        return self._look.masked(self.raw, self._fitting(viewers, "viewer"))

    def observe(self, viewers: Any) -> Any:
        """Each viewer's observation of its position; see observation.slices for the names of its parts."""
        return self._look.observe(self.raw, self._fitting(viewers, "viewer"))

    def legal(self) -> Any:
        """Row i: which of the game's actions game i allows to the seat that decides."""
        return self._look.legal(self.raw)

    # Targets

    def _begun(self, numbers: Integers) -> npt.NDArray[Any]:
        """Games of these consecutive numbers, each waiting at its first decision."""
        positions = np.repeat(self._template, numbers.size)
        positions["random"] = self._states(self.seed, numbers.size, int(numbers[0]))
        dice = np.zeros((numbers.size, 4), np.int64)
        self._drive_host(positions, np.full(numbers.size, BEGIN, np.int64), dice, 0, TO_THE_END)
        return positions

    def _states(self, seed: str, count: int, first: int) -> Integers:
        """The generators of so many games of a seed; hashed natively where anything is compiled."""
        if self.target == "python":
            return states_from(seed, count, first)
        from digsite.kernel.targets.loops import states_natively

        return states_natively(seed, count, first)

    def __getstate__(self) -> dict[str, Any]:
        """A batch is pickled with its positions and dice on the host, wherever it works."""
        state = {name: value for name, value in vars(self).items() if name != "_look"}
        if self.target == "cuda":
            state |= {"_held": self.positions, "_dice": self._dice.copy_to_host()}
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._keep(state["_held"], state["_dice"])

    def _keep(self, positions: npt.NDArray[Any], dice: Integers) -> None:
        """Hold the positions and their dice where the target works."""
        self._held: Any = positions
        self._dice: Any = dice
        self._look: Any = observer(self.game, self.target)
        if self.target == "cuda":
            from digsite.kernel.targets.gpu import on_device

            self._held = self.game.cuda.to_device(positions)
            self._dice = on_device(dice)

    def _replace(self, places: npt.NDArray[np.intp], positions: npt.NDArray[Any]) -> None:
        if self.target == "cuda":
            self._look.put(self._held, places, self.game.cuda.to_device(positions))
        else:
            self._held[places] = positions

    def _drive(self, choices: Any, limit: int, how_far: int) -> Any:
        if self.target == "cuda":
            return self.game.cuda.drive(self._held, choices, self._dice, limit, how_far)
        return self._drive_host(self._held, choices, self._dice, limit, how_far)

    def _drive_host(
        self, positions: npt.NDArray[Any], choices: Integers, dice: Integers, limit: int, how_far: int
    ) -> Integers:
        """Drive positions that lie on the host, on this batch's target."""
        game = self.game
        if self.target == "native":
            return game.native.drive(positions, choices, dice, limit, how_far)
        if self.target == "cuda":
            made: Integers = game.cuda.drive(positions, choices, dice, limit, how_far)
            return made
        return game.python.drive_all(positions, choices, dice, limit, how_far)

    def _fitting(self, given: Any, what: str) -> Any:
        """One integer a game: a host array as int64, an array on the GPU as it is."""
        if len(given) != self.n:
            raise BatchError(f"{len(given)} {what}s do not fit {self.n} games.", f"Give one {what} a game.")
        on_gpu = self.target == "cuda" and hasattr(given, "__cuda_array_interface__")
        return given if on_gpu else np.ascontiguousarray(given, np.int64)


def observer(game: Game, target: Target) -> PythonObserver | NativeObserver | GpuObserver:
    """What looks at positions on a target."""
    if target == "python":
        from digsite.kernel.targets.python_observe import PythonObserver

        return PythonObserver(game)
    if target == "native":
        from digsite.kernel.targets.native_observe import NativeObserver

        return NativeObserver(game)
    from digsite.kernel.targets.gpu_observe import GpuObserver

    return GpuObserver(game.position, game.space.size)

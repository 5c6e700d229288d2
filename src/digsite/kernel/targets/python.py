"""The interpreted target: the reference. Bounds-checked, no warm-up, tracebacks that point at the rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from digsite.kernel import agenda
from digsite.kernel.agenda import advance, choose, find_options
from digsite.kernel.playout import broken, drive
from digsite.kernel.targets.bind import Binder, bound_entries

if TYPE_CHECKING:
    from digsite.kernel.game import Game

Rule = Callable[..., Any]


class Python:
    """A game's rules, interpreted. An integer that would leave its 16 bits raises."""

    def __init__(self, game: Game, instead: Mapping[Rule, Rule] | None = None) -> None:
        """`instead`: what to call in place of some rules of the kernel."""
        binder = Binder(game, lambda function: function)
        for function, other in (instead or {}).items():
            binder.put(function, other)
        finds, acts, runs = bound_entries(game, binder)
        decisions = len(finds)
        binder.put(agenda.find_options, lambda p, entry: finds[entry](p))
        binder.put(agenda.carry_out, lambda p, entry, option: acts[entry](p, option))
        binder.put(agenda.run_step, lambda p, entry: runs[entry - decisions](p))
        binder.put(broken, binder.bound(game.broken))
        self.position = game.position
        self.bound = binder.bound
        self._find = binder.special[agenda.__name__, find_options.__name__]
        self._advance = binder.bound(advance)
        self._choose = binder.bound(choose)
        self._drive = binder.bound(drive)
        self._imagine = binder.bound(game.imagine_rule)

    def advance(self, p: Any) -> None:
        with np.errstate(over="raise"):
            self._advance(p)

    def choose(self, p: Any, option: int) -> None:
        with np.errstate(over="raise"):
            self._choose(p, option)

    def find_options(self, p: Any) -> None:
        """Find the options of the decision at hand again."""
        p.option_count = 0
        with np.errstate(over="raise"):
            self._find(p, p.decision)

    def imagine(self, p: Any, viewer: int) -> None:
        """Fill in what a viewer does not know; nothing is revealed by that."""
        revealed = p.reveals
        with np.errstate(over="raise"):
            self._imagine(p, viewer)
        p.reveals = revealed

    def drive(self, p: Any, choice: int, dice: Any, limit: int, how_far: int) -> int:
        with np.errstate(over="raise"):
            return int(self._drive(p, choice, dice, limit, how_far))

    def drive_all(
        self, positions: npt.NDArray[Any], choices: Any, dice: Any, limit: int, how_far: int
    ) -> npt.NDArray[np.int64]:
        """`drive` for an array of positions."""
        made = [
            self.drive(p, int(choice), state, limit, how_far)
            for p, choice, state in zip(self.records(positions), choices, dice, strict=True)
        ]
        return np.array(made, np.int64)

    def records(self, positions: npt.NDArray[Any]) -> list[Any]:
        """The positions of an array one by one, over its own bytes."""
        return [self.position(positions[i : i + 1]) for i in range(len(positions))]

"""The interpreted target: the reference. Bounds-checked, no warm-up, tracebacks that point at the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from digsite.kernel import agenda
from digsite.kernel.agenda import advance, choose, find_options
from digsite.kernel.drive import broken, drive
from digsite.kernel.targets.bind import Binder, tables

if TYPE_CHECKING:
    from digsite.kernel.game import Game


class Python:
    """A game's rules, interpreted. An integer that would leave its 16 bits raises."""

    def __init__(self, game: Game) -> None:
        binder = Binder(game, lambda function: function)
        finds, acts, runs = tables(game, binder)
        decisions = len(finds)
        binder.put(agenda.find_options, lambda p, entry: finds[entry](p))
        binder.put(agenda.carry_out, lambda p, entry, option: acts[entry](p, option))
        binder.put(agenda.run_step, lambda p, entry: runs[entry - decisions](p))
        binder.put(broken, binder.twin(game.broken))
        self.twin = binder.twin
        self._find = binder.special[agenda.__name__, find_options.__name__]
        self._advance = binder.twin(advance)
        self._choose = binder.twin(choose)
        self._drive = binder.twin(drive)

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

    def drive(self, p: Any, choice: int, dice: Any, limit: int, how_far: int) -> int:
        with np.errstate(over="raise"):
            return int(self._drive(p, choice, dice, limit, how_far))

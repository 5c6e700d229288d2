"""The counting target: native code that adds up, game by game, how often each event happens with which
argument.

A position there carries its counts behind its own words; `counted` has one row a seat and one for the table.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from digsite.kernel.targets import telling
from digsite.kernel.targets.native import Native


class Counting(Native):
    """A game's rules as native code that counts events."""

    name = "counting"
    telling = telling.COUNTING

    @cached_property
    def layout(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], int]:
        return telling.layout(self.game)

    def record_type(self) -> np.dtype[Any]:
        """A position with its counts."""
        position = self.game.position
        rows, slots = position.max_seats + 1, self.layout[2]
        fields = [(name, field.dtype, field.shape) for name, field in position.fields.items()]
        return np.dtype([*fields, ("counted", np.int32, (rows, slots))], align=True)

    def special(self) -> dict[tuple[str, str], Any]:
        """Where each count stands."""
        slot, added, _ = self.layout
        return {(telling.__name__, "SLOT"): slot, (telling.__name__, "ADDED"): added}

    def widened(self, positions: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Positions with room for their counts, all zero."""
        wide = np.zeros(len(positions), self.dtype)
        for name in self.game.position.fields:
            wide[name] = positions[name]
        return wide

    def narrowed(self, wide: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """The same positions without their counts."""
        positions = np.zeros(len(wide), self.game.position.dtype)
        for name in self.game.position.fields:
            positions[name] = wide[name]
        return positions

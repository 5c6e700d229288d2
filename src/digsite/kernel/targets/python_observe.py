"""Masks, observations and legal options of positions by numpy, with nothing compiled: the reference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from digsite.kernel.observation import legal_all, observe_all
from digsite.kernel.visibility import mask_all

if TYPE_CHECKING:
    from digsite.kernel.game import Game

Words = npt.NDArray[np.int16]


class PythonObserver:
    """Looks at positions on the host (`raw`: their 16-bit words, one row a position)."""

    def __init__(self, game: Game) -> None:
        self.record: Any = game.position
        self.actions = game.space.size

    def masked(self, raw: Words, viewers: Any) -> Words:
        """Each position as its viewer may see it."""
        masked = mask_all(self.record, self._positions(raw), viewers)
        return masked.view(np.int16).reshape(raw.shape)

    def observe(self, raw: Words, viewers: Any) -> Words:
        """One observation a position."""
        return observe_all(self.record, self._positions(self.masked(raw, viewers)), viewers)

    def legal(self, raw: Words) -> npt.NDArray[np.bool_]:
        """Row i: which of the game's actions position i allows."""
        return legal_all(self.actions, self._positions(raw))

    def _positions(self, raw: Words) -> npt.NDArray[Any]:
        positions: npt.NDArray[Any] = raw.view(self.record.dtype).reshape(len(raw))
        return positions

"""Masks, observations and legal options of positions on the host: compiled, on as many cores as there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from digsite.kernel.looks import legal_all, looks, mask_all, masks, observe_all, size_of

if TYPE_CHECKING:
    from digsite.kernel.game import Game

Words = npt.NDArray[np.int16]


class NativeObserver:
    """Looks at positions on the host (`raw`: their 16-bit words, one row a position)."""

    def __init__(self, game: Game) -> None:
        self.record: Any = game.position
        self.actions = game.space.size
        self.run = game.native.on_all_cores

    def masked(self, raw: Words, viewers: Any) -> Words:
        """Each position as its viewer may see it."""
        out = np.empty_like(raw)
        self.run(mask_all, len(raw), (raw, viewers, *masks(self.record), out))
        return out

    def observe(self, raw: Words, viewers: Any) -> Words:
        """One observation a position."""
        out = np.empty((len(raw), size_of(self.record)), np.int16)
        self.run(observe_all, len(raw), (raw, viewers, *looks(self.record), out))
        return out

    def legal(self, raw: Words) -> npt.NDArray[np.bool_]:
        """Row i: which of the game's actions position i allows."""
        out = np.zeros((len(raw), self.actions), np.bool_)
        self.run(legal_all, len(raw), (raw, looks(self.record).at, out))
        return out

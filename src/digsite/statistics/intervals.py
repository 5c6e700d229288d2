"""95 % confidence intervals. Games are the units: what several chairs of a game have is one game's doing."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Z_95 = 1.959963984540054
"""The 97.5th percentile of the normal distribution: 95 % lie within it on both sides."""

Interval = tuple[float, float]


def wilson(wins: float, games: float) -> Interval:
    """The 95 % confidence interval of a share (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    doubt = Z_95**2 / games
    middle = (share + doubt / 2) / (1 + doubt)
    half = Z_95 / (1 + doubt) * math.sqrt(share * (1 - share) / games + doubt / (4 * games))
    return max(middle - half, 0.0), min(middle + half, 1.0)


def around(mean: float, variance: float) -> Interval:
    """The 95 % confidence interval of a mean whose variance is known well enough."""
    half = Z_95 * math.sqrt(variance)
    return mean - half, mean + half


@dataclass
class Ratio:
    """A mean a chair, over games of which each has some chairs. Sums are exact integers, so that the order of
    counting does not matter."""

    games: int = 0
    chairs: int = 0
    total: int = 0
    squares: int = 0
    products: int = 0
    chairs_squared: int = 0

    def add(self, totals: npt.NDArray[np.int64], chairs: npt.NDArray[np.int64]) -> None:
        """Count in some games: the sum over its chairs, and how many they are."""
        self.games += int((chairs > 0).sum())
        self.chairs += int(chairs.sum())
        self.total += int(totals.sum())
        self.squares += int((totals * totals).sum())
        self.products += int((totals * chairs).sum())
        self.chairs_squared += int((chairs * chairs).sum())

    @property
    def mean(self) -> float:
        return self.total / self.chairs if self.chairs else 0.0

    @property
    def variance(self) -> float:
        """The variance of the mean (the linearised one of a ratio of sums over games)."""
        if not self.chairs:
            return 0.0
        residue = (
            self.squares * self.chairs**2
            - 2 * self.total * self.products * self.chairs
            + self.total**2 * self.chairs_squared
        )
        return residue / self.chairs**4

    def interval(self) -> Interval:
        """Of the mean; unbounded while there is but one game."""
        if self.games < 2:
            return -math.inf, math.inf
        return around(self.mean, self.variance * self.games / (self.games - 1))

    def share_interval(self, whole: int) -> Interval:
        """Of a share, where `whole` is all that a chair can have: Wilson's, for as many independent chairs as
        would vary so much, never more than there are; for games where nothing varies."""
        share = self.mean / whole
        binomial = share * (1 - share)
        varies = self.variance / whole**2
        effective = binomial / varies if varies else float(self.chairs if binomial else self.games)
        effective = min(effective, float(self.chairs))
        return wilson(share * effective, effective)

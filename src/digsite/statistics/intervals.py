"""95 % confidence intervals."""

from __future__ import annotations

import math

Z_95 = 1.959963984540054
"""The 97.5th percentile of the normal distribution: 95 % lie within it on both sides."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    doubt = Z_95**2 / games
    middle = (share + doubt / 2) / (1 + doubt)
    half = Z_95 / (1 + doubt) * math.sqrt(share * (1 - share) / games + doubt / (4 * games))
    return max(middle - half, 0.0), min(middle + half, 1.0)

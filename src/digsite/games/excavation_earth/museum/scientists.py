"""Scientists: gained in play, placed in the gallery when the game ends (EEM-GEN-06 to EEM-GEN-13)."""

from __future__ import annotations

from digsite.games.excavation_earth.position import Position
from digsite.kernel.rules import rule


@rule
def gain_scientist(p: Position, seat: int) -> None:
    """The seat takes a scientist of the common stock, if one is left (EEM-GEN-06, EEM-GEN-07)."""
    if p.scientists_left > 0:
        p.scientists_left -= 1
        p.scientist[seat] += 1

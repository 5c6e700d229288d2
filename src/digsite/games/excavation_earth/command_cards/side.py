"""The side of the command cards that is up."""

from __future__ import annotations

from digsite.games.excavation_earth.position import Position
from digsite.kernel.rules import rule


@rule
def side(p: Position) -> int:
    """The side that is up: 0 white in round 2, 1 yellow in round 3 (EE-PREP-02, EE-PREP-03)."""
    return 1 if p.round >= 3 else 0

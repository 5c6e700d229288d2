"""Biggest influence swing: where one envoy of Zu changes most (EE-SOLO-PRI-01 to EE-SOLO-PRI-06)."""

from __future__ import annotations

from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.kernel.rules import rule

NO_ENVOYS, TIES_YOU, BREAKS_TIE, REDUCES_LEAD, RAISES_LEAD = 500, 400, 300, 200, 100


@rule
def influence_swing(p: Position, centre: int) -> int:
    """How much one envoy of Zu would change in a centre: the higher the better. Where it only reduces your
    lead or raises Zu's, the smaller difference goes first (EE-SOLO-PRI-01 to EE-SOLO-PRI-06)."""
    yours = int(p.envoy[centre, YOU])
    zus = int(p.envoy[centre, ZU])
    if yours + zus == 0:
        return NO_ENVOYS
    if yours - zus == 1:
        return TIES_YOU
    if yours == zus:
        return BREAKS_TIE
    if yours > zus:
        return REDUCES_LEAD - (yours - zus)
    return RAISES_LEAD - (zus - yours)

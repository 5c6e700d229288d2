"""Zu's COMMAND: a trader in the card's market and an envoy in its centre (EE-SOLO-CMD)."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import CENTRE, MARKET
from digsite.games.excavation_earth.map_components import CENTRE_OF
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.games.excavation_earth.zu.board import has_cubes, take_zus_cube
from digsite.games.excavation_earth.zu.failure import fail
from digsite.games.excavation_earth.zu.lines import NO_CUBES_FOR_COMMAND
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import rule

trader_placed = Event("zu.command_trader", clause="EE-SOLO-CMD-01", market=MARKET)
envoy_placed = Event("zu.envoy", clause="EE-SOLO-CMD-02", centre=CENTRE)


@rule
def zu_commands(p: Position, market: int) -> bool:
    """A trader where Zu has none (EE-SOLO-CMD-01), and always an envoy (EE-SOLO-CMD-02); without cubes for
    both the action fails (EE-DIFF-15)."""
    traders = 1 if p.trader[market, ZU] == 0 else 0
    if not has_cubes(p, traders + 1):
        return fail(p, NO_CUBES_FOR_COMMAND)
    if traders > 0:
        take_zus_cube(p)
        p.trader[market, ZU] += 1
        tell(p, trader_placed, market)
    take_zus_cube(p)
    p.envoy[CENTRE_OF[market], ZU] += 1
    tell(p, envoy_placed, int(CENTRE_OF[market]))
    return True

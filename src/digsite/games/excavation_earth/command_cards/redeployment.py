"""Redeployment: a trader goes elsewhere (EE-CC6-W, EE-CC6-Y)."""

from __future__ import annotations

from digsite.games.excavation_earth.command_cards.side import side
from digsite.games.excavation_earth.components import REDEPLOY_CREDITS
from digsite.games.excavation_earth.domains import CENTRE, EARNED, MARKET, MARKETS
from digsite.games.excavation_earth.map_components import CENTRE_OF
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import Decision, rule

redeploy_from = Decision("ability.redeploy.from", MARKET, clause="EE-CC6-W")
redeploy_to = Decision("ability.redeploy.to", MARKET, clause="EE-CC6-W")
redeployed = Event("ability.redeployed", clause="EE-CC6-W", market=MARKET, target=MARKET, credits=EARNED)
promoted = Event("ability.promoted", clause="EE-CC6-Y", market=MARKET, centre=CENTRE, credits=EARNED)


@rule
def can_use_redeployment(p: Position) -> bool:
    """Whether the seat has a trader anywhere."""
    for market in range(MARKETS):
        if p.trader[market, p.seat] > 0:
            return True
    return False


@rule
def use_redeployment(p: Position) -> None:
    """A trader is chosen."""
    then(p, redeploy_from)


@redeploy_from.options
def own_traders(p: Position) -> None:
    """Markets with an own trader."""
    for market in range(MARKETS):
        if p.trader[market, p.seat] > 0:
            allow(p, MARKET + market)


@redeploy_from.choose
def redeploy(p: Position, choice: int) -> None:
    """White: the trader goes to another market. Yellow: it becomes an envoy in its market's centre
    (EE-CC6-W, EE-CC6-Y). The credits come with the move."""
    market = choice - MARKET
    if side(p) == 0:
        then(p, redeploy_to, market)
    else:
        leave_market(p, market)
        p.envoy[CENTRE_OF[market], p.seat] += 1
        tell(p, promoted, market, int(CENTRE_OF[market]), int(REDEPLOY_CREDITS[side(p)]))


@rule
def leave_market(p: Position, market: int) -> None:
    """A trader leaves its market, and the credits of the ability are gained."""
    p.trader[market, p.seat] -= 1
    p.credits[p.seat] += REDEPLOY_CREDITS[side(p)]


@redeploy_to.options
def other_markets(p: Position) -> None:
    """Any other market."""
    for market in range(MARKETS):
        if market != p.arg:
            allow(p, MARKET + market)


@redeploy_to.choose
def drop_trader(p: Position, choice: int) -> None:
    """The trader stands in its new market."""
    leave_market(p, p.arg)
    p.trader[choice - MARKET, p.seat] += 1
    tell(p, redeployed, p.arg, choice - MARKET, int(REDEPLOY_CREDITS[side(p)]))

"""Where Zu can sell a colour."""

from __future__ import annotations

from digsite.games.excavation_earth.actions.sell import MARKETS_IN_A_SALE
from digsite.games.excavation_earth.buyers import interested_buyers
from digsite.games.excavation_earth.domains import MARKETS
from digsite.games.excavation_earth.holds import held_of_colour
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.kernel.rules import rule


@rule
def zu_sells_at(p: Position, market: int, colour: int) -> bool:
    """A market needs a trader of Zu and an interested buyer (EE-SOLO-SELL-01)."""
    return bool(p.trader[market, ZU] > 0 and interested_buyers(p, market, colour) > 0)


@rule
def outlets_for(p: Position, colour: int) -> int:
    """In how many markets Zu could sell a colour."""
    count = 0
    for market in range(MARKETS):
        if zu_sells_at(p, market, colour):
            count += 1
    return count


@rule
def markets_for(p: Position, colour: int) -> int:
    """In how many markets Zu sells a colour: no more than three, and one artefact in each
    (EE-SOLO-SELL-02)."""
    return min(MARKETS_IN_A_SALE, held_of_colour(p, ZU, colour), outlets_for(p, colour))


@rule
def is_wanted_anywhere(p: Position, colour: int) -> bool:
    """Whether any market has a buyer interested in a colour; traders do not matter (EE-SOLO-SNIPE-01)."""
    for market in range(MARKETS):
        if interested_buyers(p, market, colour) > 0:
            return True
    return False

"""Zu's SNIPE: one artefact, sold wherever most buyers want it (EE-SOLO-SNIPE)."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import types_of
from digsite.games.excavation_earth.buyers import interested_buyers
from digsite.games.excavation_earth.domains import COLOURS, MARKET, MARKETS
from digsite.games.excavation_earth.holds import held_of_colour
from digsite.games.excavation_earth.museum.zu_crew import is_crew_counted
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.games.excavation_earth.zu.board import has_cubes, take_zus_cube
from digsite.games.excavation_earth.zu.failure import fail
from digsite.games.excavation_earth.zu.lines import (
    CHANCE_OF_SNIPE,
    CHANCE_OF_SNIPED,
    FEWEST_HELD,
    LOWEST_VALUE_IN_SNIPE,
    MOST_BUYERS_IN_SNIPE,
    NO_CUBE_FOR_SNIPE,
    NO_CUBE_TO_SNIPE,
    NO_SNIPE,
    ONLY_COLOUR_TO_SNIPE,
    ONLY_MARKET_TO_SNIPE,
    ONLY_ONE_TO_SNIPE,
    POPULAR_IN_SNIPE,
)
from digsite.games.excavation_earth.zu.priorities import (
    also,
    artefacts_in_holds,
    keep_best,
    most_lucrative_market,
    one_of,
)
from digsite.games.excavation_earth.zu.sales import is_wanted_anywhere
from digsite.games.excavation_earth.zu.sell import (
    begin_sale,
    close_zus_sale,
    lowest_valued,
    sell_in,
    sell_off,
)
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import rule

trader_placed = Event("zu.snipe_trader", clause="EE-SOLO-SNIPE-07", market=MARKET)


@rule
def zu_snipes(p: Position) -> bool:
    """Zu sells one artefact in one market, with or without a trader there (EE-SOLO-SNIPE-05, -07); it fails
    if no market wants any (EE-SOLO-SNIPE-01) or a trader is needed and no cube left (EE-DIFF-16,
    EEM-SOLO-18)."""
    colours = 0
    for colour in range(COLOURS):
        if held_of_colour(p, ZU, colour) > 0 and is_wanted_anywhere(p, colour):
            colours = also(colours, colour)
    if colours == 0:
        return fail(p, NO_SNIPE)
    begin_sale(p, colour_to_snipe(p, colours))
    artefact = artefact_to_snipe(p)
    why = p.zu_line
    market = market_to_snipe(p)
    if p.trader[market, ZU] == 0 and not has_cubes(p, 1):
        p.sale_colour = 0
        return fail(p, NO_CUBE_TO_SNIPE if is_crew_counted(p) else NO_CUBE_FOR_SNIPE)
    sell_in(p, market)
    if p.trader[market, ZU] == 0:
        take_zus_cube(p)
        p.trader[market, ZU] += 1
        tell(p, trader_placed, market)
    p.zu_line = why
    sell_off(p, artefact)
    close_zus_sale(p)
    return True


@rule
def colour_to_snipe(p: Position, colours: int) -> int:
    """The colour of which Zu has fewest, then the more popular (EE-SOLO-SNIPE-02, -03)."""
    p.zu_line = ONLY_COLOUR_TO_SNIPE
    colours = keep_best(p, colours, FEWEST_HELD)
    colours = keep_best(p, colours, POPULAR_IN_SNIPE)
    return one_of(p, colours, CHANCE_OF_SNIPE)


@rule
def artefact_to_snipe(p: Position) -> int:
    """The artefact of the lowest value (EE-SOLO-SNIPE-04)."""
    types = types_of(p.sale_colour)
    artefacts = artefacts_in_holds(p, types.start, types.stop)
    p.zu_line = ONLY_ONE_TO_SNIPE
    return lowest_valued(p, artefacts, LOWEST_VALUE_IN_SNIPE, CHANCE_OF_SNIPED)


@rule
def market_to_snipe(p: Position) -> int:
    """The market with most interested buyers, then the most lucrative (EE-SOLO-SNIPE-05, -06)."""
    markets = 0
    for market in range(MARKETS):
        if interested_buyers(p, market, p.sale_colour) > 0:
            markets = also(markets, market)
    p.zu_line = ONLY_MARKET_TO_SNIPE
    return most_lucrative_market(p, markets, MOST_BUYERS_IN_SNIPE)

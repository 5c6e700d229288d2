"""Zu's MARKET: traders in two markets, and buyers for them (EE-SOLO-MKT)."""

from __future__ import annotations

from digsite.games.excavation_earth.buyers import add_buyer
from digsite.games.excavation_earth.domains import BUYER, COLOUR, COLOURS, LINE, MARKET, MARKETS, WILD
from digsite.games.excavation_earth.holds import artefacts_held, held_of_colour
from digsite.games.excavation_earth.museum.zu_crew import is_crew_counted
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.games.excavation_earth.zu.board import has_cubes, take_zus_cube
from digsite.games.excavation_earth.zu.failure import fail
from digsite.games.excavation_earth.zu.lines import (
    CHANCE_OF_BUYERS,
    CHANCE_OF_TRADERS,
    CHANCE_WITHOUT_ARTEFACTS,
    CLAUSES,
    MOST_BUYERS_FOR_TRADER,
    MOST_HELD,
    MOST_POPULAR_HELD,
    NO_CUBE_FOR_MARKET,
    NO_CUBE_TO_MARKET,
    ONLY_COLOUR_HELD,
    ONLY_FREE_MARKET,
    SWING_OF_TRADER,
    TRADERS_EVERYWHERE,
)
from digsite.games.excavation_earth.zu.priorities import also, keep_best, one_of, without
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import rule

NO_COLOUR = -1
NO_MARKET = -1

reference = Event("zu.buyer_colour", clause=CLAUSES, by="line", colour=COLOUR, line=LINE)
trader_placed = Event("zu.trader", clause=CLAUSES, by="line", market=MARKET, line=LINE)
buyer_joined = Event("zu.buyer", clause="EE-SOLO-MKT-06", buyer=BUYER, market=MARKET)
no_buyer = Event("zu.no_buyer", clause="EE-SOLO-MKT-08", buyer=BUYER, market=MARKET)


@rule
def zu_markets(p: Position) -> bool:
    """Traders in two markets without one of Zu, or in one (EE-SOLO-MKT-02), then buyers for both; it fails if
    there is no such market (EE-SOLO-MKT-01) or no cube (EE-DIFF-14, EEM-SOLO-14)."""
    markets = markets_without_trader(p)
    if markets == 0:
        return fail(p, TRADERS_EVERYWHERE)
    if not has_cubes(p, 1):
        return fail(p, NO_CUBE_TO_MARKET if is_crew_counted(p) else NO_CUBE_FOR_MARKET)
    p.zu_colour = reference_colour(p)
    first = place_trader_by_list(p, markets)
    markets = without(markets, first)
    second = NO_MARKET
    if markets > 0 and has_cubes(p, 1):
        second = place_trader_by_list(p, markets)
    bring_buyers(p, first)
    if second != NO_MARKET:
        bring_buyers(p, second)
    return True


@rule
def markets_without_trader(p: Position) -> int:
    """The markets in which Zu has no trader."""
    markets = 0
    for market in range(MARKETS):
        if p.trader[market, ZU] == 0:
            markets = also(markets, market)
    return markets


@rule
def reference_colour(p: Position) -> int:
    """The colour of the buyers Zu adds, fixed once: the most popular it holds, then that of which it holds
    most (EE-SOLO-MKT-07). Without artefacts it is any with a buyer in supply (EE-R-51)."""
    held = 0
    in_supply = 0
    for colour in range(COLOURS):
        if held_of_colour(p, ZU, colour) > 0:
            held = also(held, colour)
        if p.track[colour] > 0:
            in_supply = also(in_supply, colour)
    if held > 0:
        p.zu_line = ONLY_COLOUR_HELD
        held = keep_best(p, held, MOST_POPULAR_HELD)
        held = keep_best(p, held, MOST_HELD)
        colour = one_of(p, held, CHANCE_OF_BUYERS)
    elif in_supply > 0 and p.zu_wild_only == 0:
        p.zu_line = CHANCE_WITHOUT_ARTEFACTS
        colour = one_of(p, in_supply, CHANCE_WITHOUT_ARTEFACTS)
    else:
        return NO_COLOUR
    tell(p, reference, colour, p.zu_line)
    return colour


@rule
def place_trader_by_list(p: Position, markets: int) -> int:
    """The market of the next trader (EE-SOLO-MKT-03 to -05); without artefacts Zu looks at no buyers
    (EE-R-51)."""
    p.zu_line = ONLY_FREE_MARKET
    if artefacts_held(p, ZU) > 0:
        markets = keep_best(p, markets, MOST_BUYERS_FOR_TRADER)
    markets = keep_best(p, markets, SWING_OF_TRADER)
    market = one_of(p, markets, CHANCE_OF_TRADERS)
    take_zus_cube(p)
    p.trader[market, ZU] += 1
    tell(p, trader_placed, market, p.zu_line)
    return market


@rule
def bring_buyers(p: Position, market: int) -> None:
    """A wild buyer and then one of the colour, as far as they are in supply (EE-SOLO-MKT-06, -08); only the
    wild one, if that was agreed (EE-DIFF-03)."""
    bring_buyer(p, market, WILD)
    if p.zu_colour != NO_COLOUR and p.zu_wild_only == 0:
        bring_buyer(p, market, p.zu_colour)


@rule
def bring_buyer(p: Position, market: int, kind: int) -> None:
    """A buyer of a kind joins the queue, if one is in supply."""
    if p.track[kind] > 0:
        add_buyer(p, market, kind)
        tell(p, buyer_joined, kind, market)
    else:
        tell(p, no_buyer, kind, market)

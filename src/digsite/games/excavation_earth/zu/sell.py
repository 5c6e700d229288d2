"""Zu's SELL: the colour for which it has most markets, at the most lucrative of them (EE-SOLO-SELL)."""

from __future__ import annotations

from digsite.games.excavation_earth.actions.sell import buyers_in_sale, close_markets, markets_chosen, pay_out
from digsite.games.excavation_earth.artefacts import types_of
from digsite.games.excavation_earth.domains import COLOUR, COLOURS, HOLD, LINE, MARKET, MARKETS, TILE
from digsite.games.excavation_earth.holds import held_of_colour
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.games.excavation_earth.zu.failure import fail
from digsite.games.excavation_earth.zu.lines import (
    ALL_MARKETS,
    ALL_OF_COLOUR,
    CHANCE_OF_SALE,
    CHANCE_OF_SOLD,
    CLAUSES,
    LOWEST_VALUE,
    MOST_BUYERS,
    MOST_MARKETS,
    NO_SALE,
    ONLY_COLOUR_TO_SELL,
    POPULAR_IN_SALE,
)
from digsite.games.excavation_earth.zu.priorities import (
    also,
    artefacts_in_holds,
    hold_where,
    how_many,
    keep_best,
    most_lucrative_market,
    one_of,
    take_from_hold,
    without,
)
from digsite.games.excavation_earth.zu.sales import markets_for, zu_sells_at
from digsite.kernel.agenda import then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import rule

colour_chosen = Event("zu.sale", clause=CLAUSES, by="line", colour=COLOUR, line=LINE)
market_chosen = Event("zu.sale_market", clause=CLAUSES, by="line", market=MARKET, line=LINE)
sold = Event("zu.sold", clause=CLAUSES, by="line", artefact=TILE, hold=HOLD, line=LINE)


@rule
def zu_sells(p: Position) -> bool:
    """Zu sells in as many markets as it can; it fails if it can in none (EE-SOLO-SELL-01)."""
    colours = 0
    for colour in range(COLOURS):
        if markets_for(p, colour) > 0:
            colours = also(colours, colour)
    if colours == 0:
        return fail(p, NO_SALE)
    begin_sale(p, colour_to_sell(p, colours))
    count = markets_for(p, p.sale_colour)
    choose_markets(p, count)
    part_with_lowest(p, count)
    close_zus_sale(p)
    return True


@rule
def begin_sale(p: Position, colour: int) -> None:
    """A sale of a colour, with no market yet."""
    p.sale_colour = colour
    p.zu_colour = colour
    tell(p, colour_chosen, colour, p.zu_line)


@rule
def colour_to_sell(p: Position, colours: int) -> int:
    """The colour Zu can sell in most markets, then the more popular (EE-SOLO-SELL-02, -03)."""
    p.zu_line = ONLY_COLOUR_TO_SELL
    colours = keep_best(p, colours, MOST_MARKETS)
    colours = keep_best(p, colours, POPULAR_IN_SALE)
    return one_of(p, colours, CHANCE_OF_SALE)


@rule
def choose_markets(p: Position, count: int) -> None:
    """All markets that take the colour, or the most lucrative of them (EE-SOLO-SELL-04), ranked before
    anything changes (EE-R-54)."""
    markets = 0
    for market in range(MARKETS):
        if zu_sells_at(p, market, p.sale_colour):
            markets = also(markets, market)
    if how_many(markets) == count:
        p.zu_line = ALL_MARKETS
        for _ in range(count):
            market = first_in(markets)
            markets = without(markets, market)
            sell_in(p, market)
    else:
        for _ in range(count):
            market = most_lucrative_market(p, markets, MOST_BUYERS)
            markets = without(markets, market)
            sell_in(p, market)


@rule
def first_in(candidates: int) -> int:
    """The lowest number of a set."""
    first = 0
    while (candidates >> first) & 1 == 0:
        first += 1
    return first


@rule
def sell_in(p: Position, market: int) -> None:
    """A market takes part in Zu's sale."""
    p.sale_markets[market] = 1
    tell(p, market_chosen, market, p.zu_line)


@rule
def part_with_lowest(p: Position, count: int) -> None:
    """All artefacts of the colour are sold, or those of the lowest values (EE-SOLO-SELL-05)."""
    types = types_of(p.sale_colour)
    everything = held_of_colour(p, ZU, p.sale_colour) == count
    p.zu_line = ALL_OF_COLOUR
    for _ in range(count):
        artefacts = artefacts_in_holds(p, types.start, types.stop)
        if everything:
            artefact = first_in(artefacts)
        else:
            artefact = lowest_valued(p, artefacts, LOWEST_VALUE, CHANCE_OF_SOLD)
        sell_off(p, artefact)


@rule
def lowest_valued(p: Position, artefacts: int, lowest: int, chance: int) -> int:
    """The artefact worth least (EE-SOLO-SELL-05, EE-SOLO-SNIPE-04)."""
    artefacts = keep_best(p, artefacts, lowest)
    return one_of(p, artefacts, chance)


@rule
def sell_off(p: Position, artefact: int) -> None:
    """The artefact sold leaves the game (EE-SELL-22)."""
    kind = take_from_hold(p, artefact)
    p.removed[kind] += 1
    tell(p, sold, kind, hold_where(artefact), p.zu_line)


@rule
def close_zus_sale(p: Position) -> None:
    """Credits, buyers to the mothership, promotion; the bonus card never (EE-SOLO-SELL-06)."""
    pay_out(p, ZU, p.sale_colour, buyers_in_sale(p), markets_chosen(p))
    then(p, close_markets)

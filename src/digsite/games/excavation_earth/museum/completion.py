"""A complete column of the museum: what every guide in it brings (EEM-M7-47 to EEM-M7-62)."""

from __future__ import annotations

from digsite.games.excavation_earth.cards import draw_into_hand
from digsite.games.excavation_earth.domains import CARD, CENTRE, CENTRES, MARKET, MARKETS, NO
from digsite.games.excavation_earth.museum.components import AMOUNT
from digsite.games.excavation_earth.museum.domains import (
    COLUMNS,
    MIDDLE,
    MUSEUM_COLUMN,
    NO_EXHIBIT,
    NO_TILE,
    OUTER,
    ROWS,
)
from digsite.games.excavation_earth.museum.reconstruction import OPENING_GALA, owns
from digsite.games.excavation_earth.museum.scientists import gain_scientist
from digsite.games.excavation_earth.museum.zu_completion import gain_zus_bonus
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import is_zu
from digsite.kernel.agenda import allow, then, then_for
from digsite.kernel.events import Event, own, tell
from digsite.kernel.rules import Decision, rule, step

crew_to_move = Decision("completion.from", MARKET, NO, CENTRE, clause="EEM-M7-52")
crew_goes_to = Decision("completion.to", MARKET, CENTRE, clause="EEM-M7-53")
crew_to_take_back = Decision("completion.take_back", MARKET, NO, CENTRE, clause="EEM-M7-54")

completed = Event("museum.completed", clause="EEM-M7-47", column=MUSEUM_COLUMN)
trader_moved = Event("museum.trader_moved", clause="EEM-M7-52", market=MARKET, target=MARKET)
trader_promoted = Event("museum.trader_promoted", clause="EEM-M7-53", market=MARKET, centre=CENTRE)
envoy_demoted = Event("museum.envoy_demoted", clause="EEM-M7-53", centre=CENTRE, market=MARKET)
envoy_moved = Event("museum.envoy_moved", clause="EEM-M7-52", centre=CENTRE, target=CENTRE)
trader_back = Event("museum.trader_back", clause="EEM-M7-54", market=MARKET)
envoy_back = Event("museum.envoy_back", clause="EEM-M7-54", centre=CENTRE)
gala_card = Event("museum.gala", clause="EEM-RC-20", card=own(CARD), listed="card")


@rule
def ring_of(column: int) -> int:
    """Whether a column is an outer, a middle or an inner one (EEM-M7-10)."""
    return min(column, COLUMNS - 1 - column)


@rule
def is_complete(p: Position, column: int) -> bool:
    """Whether every tile of a column has its artefact; spaces without a tile count as filled (EEM-M7-48)."""
    for row in range(ROWS):
        space = column * ROWS + row
        if p.exhibit_tile[space] != NO_TILE and p.exhibit[space] == NO_EXHIBIT:
            return False
    return True


@rule
def guides_in(p: Position, seat: int, column: int) -> int:
    """How many guides a seat has in a column."""
    count = 0
    for row in range(ROWS):
        if p.guide[column * ROWS + row] == seat:
            count += 1
    return count


@rule
def place_in_order(p: Position, seat: int) -> int:
    """The place of a seat in turn order."""
    for place in range(p.rows):
        if p.order[place] == seat:
            return place
    return 0


@step
def complete_column(p: Position) -> None:
    """If the last free tile of a column was filled, every seat gains its bonus once for each own guide there:
    the active seat first, then round the turn order, whoever has passed too (EEM-M7-47, EEM-M7-49,
    EEM-M7-60, EEM-M7-61)."""
    column = p.arg
    if not is_complete(p, column):
        return
    tell(p, completed, column)
    first = place_in_order(p, p.seat)
    for after in range(p.rows):
        seat = int(p.order[(first + after) % p.rows])
        guides = guides_in(p, seat, column)
        for _ in range(guides):
            then_for(p, seat, gain_completion_bonus, column)
        if guides > 0:
            then_for(p, seat, hold_gala)


@step
def gain_completion_bonus(p: Position) -> None:
    """What one guide brings: a scientist, a move of a trader or envoy, or one taken back (EEM-M7-51,
    EEM-M7-52, EEM-M7-54)."""
    ring = ring_of(p.arg)
    if is_zu(p, p.seat):
        gain_zus_bonus(p, ring)
    elif ring == OUTER:
        gain_scientist(p, p.seat)
    elif ring == MIDDLE:
        then(p, crew_to_move)
    else:
        then(p, crew_to_take_back)


@rule
def allow_own_crew(p: Position) -> None:
    """Offer the markets and centres with a cube of the seat, or none of them (EEM-M7-55). Guards, keepers,
    guides and cubes on the forecast stay where they are (EEM-M7-57)."""
    for market in range(MARKETS):
        if p.trader[market, p.seat] > 0:
            allow(p, MARKET + market)
    allow(p, NO)
    for centre in range(CENTRES):
        if p.envoy[centre, p.seat] > 0:
            allow(p, CENTRE + centre)


@crew_to_move.options
def crew_that_may_move(p: Position) -> None:
    """An own trader or envoy, or none."""
    allow_own_crew(p)


@crew_to_move.choose
def lift_crew(p: Position, choice: int) -> None:
    """The cube stands up, or all stay."""
    if choice != NO:
        then(p, crew_goes_to, choice)


@crew_goes_to.options
def other_places(p: Position) -> None:
    """Any other market or command centre; nothing else is needed there (EEM-M7-53)."""
    for market in range(MARKETS):
        if MARKET + market != p.arg:
            allow(p, MARKET + market)
    for centre in range(CENTRES):
        if CENTRE + centre != p.arg:
            allow(p, CENTRE + centre)


@crew_goes_to.choose
def move_crew(p: Position, choice: int) -> None:
    """A trader may become an envoy and an envoy a trader; nothing follows from it (EEM-M7-53, EEM-M7-56)."""
    if p.arg < CENTRE:
        market = p.arg - MARKET
        p.trader[market, p.seat] -= 1
        if choice < CENTRE:
            p.trader[choice - MARKET, p.seat] += 1
            tell(p, trader_moved, market, choice - MARKET)
        else:
            p.envoy[choice - CENTRE, p.seat] += 1
            tell(p, trader_promoted, market, choice - CENTRE)
    else:
        centre = p.arg - CENTRE
        p.envoy[centre, p.seat] -= 1
        if choice < CENTRE:
            p.trader[choice - MARKET, p.seat] += 1
            tell(p, envoy_demoted, centre, choice - MARKET)
        else:
            p.envoy[choice - CENTRE, p.seat] += 1
            tell(p, envoy_moved, centre, choice - CENTRE)


@crew_to_take_back.options
def crew_that_may_come_back(p: Position) -> None:
    """An own trader or envoy, or none."""
    allow_own_crew(p)


@crew_to_take_back.choose
def take_crew_back(p: Position, choice: int) -> None:
    """The cube is back in the supply; no command card is used for it (EEM-M7-54, EEM-M7-56)."""
    if choice == NO:
        return
    p.supply[p.seat] += 1
    if choice < CENTRE:
        p.trader[choice - MARKET, p.seat] -= 1
        tell(p, trader_back, choice - MARKET)
    else:
        p.envoy[choice - CENTRE, p.seat] -= 1
        tell(p, envoy_back, choice - CENTRE)


@step
def hold_gala(p: Position) -> None:
    """The Opening gala brings an action card once for each column completed with a guide of its owner
    (EEM-RC-20)."""
    if owns(p, p.seat, OPENING_GALA):
        for _ in range(AMOUNT[OPENING_GALA]):
            draw_into_hand(p, p.seat, gala_card)

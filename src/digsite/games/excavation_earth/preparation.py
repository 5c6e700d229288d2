"""The Preparation Phase of rounds 2 and 3: six steps in this order (EE-PREP)."""

from __future__ import annotations

from digsite.games.excavation_earth.buyers import fill_queue, return_front_buyer
from digsite.games.excavation_earth.cards import colour_of, draw_card
from digsite.games.excavation_earth.components import FORECAST_CARDS, QUEUE_LIMIT, START_QUEUE
from digsite.games.excavation_earth.domains import (
    CENTRES,
    COLOURS,
    FORECAST,
    MARKETS,
    NO_CARD,
    NOBODY,
    ROUNDS,
    SEATS,
    TRAVEL_CARDS,
)
from digsite.games.excavation_earth.draft import deal_packs
from digsite.games.excavation_earth.holds import draw_tile, put_under, take_top
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import then
from digsite.kernel.chance import pick
from digsite.kernel.rules import rule, step

COMMAND_CARDS = 8
TILES_TO_THE_MAP = 2


@step
def prepare(p: Position) -> None:
    """Command abilities, buyer queues, forecast, turn order, hands, black market (EE-PREP-01)."""
    then(p, set_out_command_cards)
    then(p, reset_queues)
    then(p, resolve_forecast)
    then(p, settle_turn_order)
    then(p, deal_packs)
    then(p, take_back_travel_cards)
    then(p, cycle_black_market)


@step
def set_out_command_cards(p: Position) -> None:
    """Round 2: three of the eight cards at random, one a centre (EE-PREP-02). In round 3 the same
    cards lie there with their other side up (EE-PREP-03)."""
    if p.round == 2:
        for centre in range(CENTRES):
            place = pick(p, COMMAND_CARDS - centre)
            card = 0
            while place > 0 or is_set_out(p, card):
                if not is_set_out(p, card):
                    place -= 1
                card += 1
            p.command_card[centre] = card


@rule
def is_set_out(p: Position, card: int) -> bool:
    """Whether a command card lies at a centre already."""
    for centre in range(CENTRES):
        if p.command_card[centre] == card:
            return True
    return False


@step
def reset_queues(p: Position) -> None:
    """First every queue of four returns its front buyer, then those below three are filled up,
    market by market (EE-PREP-04 to EE-PREP-08)."""
    for market in range(MARKETS):
        if p.queue_size[market] == QUEUE_LIMIT:
            return_front_buyer(p, market)
    for market in range(MARKETS):
        fill_queue(p, market, START_QUEUE)


@step
def resolve_forecast(p: Position) -> None:
    """Each card brings three tiles of its colour (EE-PREP-10); then cubes and cards leave, and in
    round 2 a new forecast is drawn (EE-PREP-12, EE-PREP-13)."""
    for place in range(FORECAST):
        if p.forecast[place] != NO_CARD:
            bring_tiles(p, colour_of(int(p.forecast[place])))
    for place in range(FORECAST):
        if p.forecast_marker[place] != NOBODY:
            p.supply[p.forecast_marker[place]] += 1
            p.forecast_marker[place] = NOBODY
        if p.forecast[place] != NO_CARD:
            p.discard[p.forecast[place]] += 1
            p.forecast[place] = NO_CARD
    if p.round < ROUNDS:
        for place in range(FORECAST_CARDS[p.seats]):
            p.forecast[place] = draw_card(p)


@rule
def bring_tiles(p: Position, colour: int) -> None:
    """Two tiles go to the map and a third to the bottom of the stack, as far as they last
    (EE-PREP-10, EE-PREP-11)."""
    for _ in range(TILES_TO_THE_MAP):
        kind = draw_tile(p, colour)
        if kind >= 0:
            p.tile[kind] += 1
    kind = draw_tile(p, colour)
    if kind >= 0:
        put_under(p, kind)


@step
def settle_turn_order(p: Position) -> None:
    """Token holders take the place of their number, the others follow in their previous order
    (EE-PREP-14); then all tokens return (EE-PREP-15)."""
    holders = 0
    for seat in range(p.seats):
        if p.token[seat] > 0:
            holders += 1
    for token in range(holders, 0, -1):
        for seat in range(p.seats):
            if p.token[seat] == token:
                move_to_front(p, seat)
    for seat in range(SEATS):
        p.token[seat] = 0


@rule
def move_to_front(p: Position, seat: int) -> None:
    """The seat goes first; those before it move back by one."""
    place = 0
    while p.order[place] != seat:
        place += 1
    while place > 0:
        p.order[place] = p.order[place - 1]
        place -= 1
    p.order[0] = seat


@step
def take_back_travel_cards(p: Position) -> None:
    """All three travel cards return to every hand (EE-PREP-21)."""
    for seat in range(p.seats):
        for travel in range(TRAVEL_CARDS):
            p.travel[seat, travel] = 1


@step
def cycle_black_market(p: Position) -> None:
    """The top tile of each stack goes to its bottom (EE-PREP-22, EE-PREP-23)."""
    for colour in range(COLOURS):
        if p.stack_size[colour] > 1:
            put_under(p, take_top(p, colour))

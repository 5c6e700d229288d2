"""The Preparation Phase of rounds 2 and 3: six steps in this order (EE-PREP)."""

from __future__ import annotations

from digsite.games.excavation_earth.buyers import fill_queue, return_front_buyer
from digsite.games.excavation_earth.cards import colour_of, draw_for_all
from digsite.games.excavation_earth.components import (
    FORECAST_CARDS,
    QUEUE_LIMIT,
    START_QUEUE,
)
from digsite.games.excavation_earth.domains import (
    BUYER,
    CARD,
    CENTRE,
    CENTRES,
    COLOUR,
    COLOURS,
    COMMAND_CARD,
    FORECAST,
    FORECAST_CARD,
    MARKET,
    MARKETS,
    NO_CARD,
    NOBODY,
    ROUNDS,
    SEATS,
    TILE,
    TRAVEL_CARDS,
)
from digsite.games.excavation_earth.draft import deal_packs
from digsite.games.excavation_earth.holds import draw_tile, put_under, take_top
from digsite.games.excavation_earth.museum.command_deck import COMMAND_CARDS, is_in_command_deck
from digsite.games.excavation_earth.museum.pop_ups import open_pop_up
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import solo
from digsite.games.excavation_earth.zu.deck import prepare_zus_deck
from digsite.kernel.agenda import then
from digsite.kernel.chance import pick
from digsite.kernel.events import Event, tell_for
from digsite.kernel.rules import rule, step

TILES_TO_THE_MAP = 2

set_out = Event("preparation.command_card", clause="EE-PREP-02", card=COMMAND_CARD, centre=CENTRE)
turned = Event("preparation.turned", clause="EE-PREP-03", card=COMMAND_CARD, centre=CENTRE)
returned = Event("preparation.returned", clause="EE-PREP-04", buyer=BUYER, market=MARKET)
joined = Event("preparation.queue", clause="EE-PREP-06", buyer=BUYER, market=MARKET, listed="buyer")
brought = Event("preparation.map", clause="EE-PREP-10", artefact=TILE, colour=COLOUR, listed="artefact")
added_below = Event("preparation.stack", clause="EE-PREP-10", artefact=TILE, colour=COLOUR, listed="artefact")
cube_back = Event("preparation.cube", clause="EE-PREP-12", place=FORECAST_CARD, listed="place")
resolved = Event("preparation.resolved", clause="EE-PREP-12", card=CARD, listed="card")
new_forecast = Event("preparation.forecast", clause="EE-PREP-13", card=CARD, listed="card")
new_order = Event("preparation.order", clause="EE-PREP-14", player=SEATS, listed="player")
tokens_back = Event("preparation.tokens", clause="EE-PREP-15")
travel_cards_back = Event("preparation.travel_cards", clause="EE-PREP-21")
cycled = Event("preparation.black_market", clause="EE-PREP-22", colour=COLOUR, listed="colour")


@step
def prepare(p: Position) -> None:
    """Command abilities, buyer queues, forecast, turn order, hands, black market (EE-PREP-01); against Zu
    also its deck (EE-SOLO-PREP-01); at last a pop-up market, if they are played (EEM-M8-05)."""
    if solo(p):
        then(p, prepare_zus_deck)
    then(p, set_out_command_cards)
    then(p, reset_queues)
    then(p, resolve_forecast)
    then(p, settle_turn_order)
    then(p, deal_packs)
    then(p, take_back_travel_cards)
    then(p, cycle_black_market)
    then(p, open_pop_up)


@step
def set_out_command_cards(p: Position) -> None:
    """Round 2: three of the eight cards at random, one a centre (EE-PREP-02). In round 3 the same
    cards lie there with their other side up (EE-PREP-03)."""
    if p.round == 2:
        for centre in range(CENTRES):
            place = pick(p, command_cards_left(p))
            card = 0
            while place > 0 or not can_be_set_out(p, card):
                if can_be_set_out(p, card):
                    place -= 1
                card += 1
            p.command_card[centre] = card
            tell_for(p, NOBODY, set_out, card, centre)
    else:
        for centre in range(CENTRES):
            if p.command_card[centre] != NO_CARD:
                tell_for(p, NOBODY, turned, int(p.command_card[centre]), centre)


@rule
def is_set_out(p: Position, card: int) -> bool:
    """Whether a command card lies at a centre already."""
    for centre in range(CENTRES):
        if p.command_card[centre] == card:
            return True
    return False


@rule
def can_be_set_out(p: Position, card: int) -> bool:
    """Whether a command card is in the deck and lies at no centre yet."""
    return is_in_command_deck(p, card) and not is_set_out(p, card)


@rule
def command_cards_left(p: Position) -> int:
    """How many command cards can still be drawn."""
    count = 0
    for card in range(COMMAND_CARDS):
        if can_be_set_out(p, card):
            count += 1
    return count


@step
def reset_queues(p: Position) -> None:
    """First every queue of four returns its front buyer, then those below three are filled up,
    market by market (EE-PREP-04 to EE-PREP-08)."""
    for market in range(MARKETS):
        if p.queue_size[market] == QUEUE_LIMIT:
            front = return_front_buyer(p, market)
            tell_for(p, NOBODY, returned, front, market)
    for market in range(MARKETS):
        fill_queue(p, market, START_QUEUE, joined)


@step
def resolve_forecast(p: Position) -> None:
    """Each card brings three tiles of its colour (EE-PREP-10); then cubes and cards leave, and in
    round 2 a new forecast is drawn (EE-PREP-12, EE-PREP-13)."""
    for place in range(FORECAST):
        if p.forecast[place] != NO_CARD:
            bring_tiles(p, colour_of(int(p.forecast[place])))
    for place in range(FORECAST):
        if p.forecast_marker[place] != NOBODY:
            seat = int(p.forecast_marker[place])
            p.supply[seat] += 1
            p.forecast_marker[place] = NOBODY
            tell_for(p, seat, cube_back, place)
    for place in range(FORECAST):
        if p.forecast[place] != NO_CARD:
            card = int(p.forecast[place])
            p.discard[card] += 1
            p.forecast[place] = NO_CARD
            tell_for(p, NOBODY, resolved, card)
    if p.round < ROUNDS:
        for place in range(FORECAST_CARDS[p.seats]):
            p.forecast[place] = draw_for_all(p)
            if p.forecast[place] != NO_CARD:
                tell_for(p, NOBODY, new_forecast, int(p.forecast[place]))


@rule
def bring_tiles(p: Position, colour: int) -> None:
    """Two tiles go to the map and a third to the bottom of the stack, as far as they last
    (EE-PREP-10, EE-PREP-11)."""
    for _ in range(TILES_TO_THE_MAP):
        kind = draw_tile(p, colour)
        if kind >= 0:
            p.tile[kind] += 1
            tell_for(p, NOBODY, brought, kind, colour)
    kind = draw_tile(p, colour)
    if kind >= 0:
        put_under(p, kind)
        tell_for(p, NOBODY, added_below, kind, colour)


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
    for place in range(p.rows):
        tell_for(p, NOBODY, new_order, int(p.order[place]))
    for seat in range(SEATS):
        p.token[seat] = 0
    if holders > 0:
        tell_for(p, NOBODY, tokens_back)


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
    tell_for(p, NOBODY, travel_cards_back)


@step
def cycle_black_market(p: Position) -> None:
    """The top tile of each stack goes to its bottom (EE-PREP-22, EE-PREP-23)."""
    for colour in range(COLOURS):
        if p.stack_size[colour] > 1:
            put_under(p, take_top(p, colour))
            tell_for(p, NOBODY, cycled, colour)

"""Whether a card serves for an action, alone or with what may be used in addition: the action must be
possible when its effects start (EEM-GEN-31, EEM-M8-14, EEM-R-40)."""

from __future__ import annotations

from digsite.games.excavation_earth.actions.command import can_command
from digsite.games.excavation_earth.actions.excavate import any_in_reach
from digsite.games.excavation_earth.actions.market import is_visited
from digsite.games.excavation_earth.actions.sell import can_sell_with
from digsite.games.excavation_earth.actions.smuggle import NO_COLOUR, can_acquire, can_offload
from digsite.games.excavation_earth.actions.survey import any_unmarked, can_survey
from digsite.games.excavation_earth.buyers import any_coloured_buyer
from digsite.games.excavation_earth.cards import colour_of, icon_of, played_colour, played_icon
from digsite.games.excavation_earth.domains import (
    CARDS,
    COLOURS,
    COMMAND,
    EXCAVATE,
    IN_CARGO,
    IN_HIDDEN,
    MARKET_ACTION,
    MARKETS,
    PASS,
    ROUNDS,
    SELL,
    SMUGGLE,
    SURVEY,
    TRAVEL_ACTION,
    TYPES,
    WILD,
)
from digsite.games.excavation_earth.gallery import has_cube
from digsite.games.excavation_earth.holds import at_black_market, cargo_room, hold_of
from digsite.games.excavation_earth.museum.components import AMOUNT, POP_UP_GAIN
from digsite.games.excavation_earth.museum.domains import EXHIBIT, POP_UPS
from digsite.games.excavation_earth.museum.placing import can_place, type_of
from digsite.games.excavation_earth.museum.pop_ups import (
    GAINS_CREDITS,
    can_buy_offer,
    gives_cards,
    is_at_pop_up,
    is_offer,
    meets,
    offer_price,
)
from digsite.games.excavation_earth.museum.reconstruction import PAIRED_AGENTS
from digsite.games.excavation_earth.position import Position
from digsite.kernel.rules import rule


@rule
def serves(p: Position, action: int, colour: int, icon: int) -> bool:
    """Whether an action can be carried out as the table stands, with a card that counts as this colour and
    icon. Travel always can, and so can what is over already."""
    if action == EXCAVATE:
        return cargo_room(p, p.seat) > 0 and any_in_reach(p, colour)
    if action == MARKET_ACTION:
        return is_visited(p, icon) and (has_cube(p, p.seat) or p.track[WILD] > 0 or any_coloured_buyer(p))
    if action == SELL:
        return can_sell_with(p, icon)
    if action == COMMAND:
        return can_command(p, icon)
    if action == SMUGGLE:
        return at_black_market(p, p.seat, icon) and (can_offload(p) or can_acquire(p, NO_COLOUR))
    if action == SURVEY:
        return can_survey(p, colour) and (p.round == ROUNDS or any_unmarked(p))
    return can_place(p) if action == EXHIBIT else True


@rule
def still_serves(p: Position) -> bool:
    """Whether the action at hand can be carried out with the card played for it."""
    return serves(p, p.action, played_colour(p), played_icon(p))


# With a pop-up market


@rule
def allows_pop_up(action: int) -> bool:
    """Every action but Travel and Pass allows the use of a pop-up market (EEM-M8-10, EEM-M8-11)."""
    return action != TRAVEL_ACTION and action != PASS


@rule
def serves_after_offer(p: Position, action: int, colour: int, icon: int, card: int) -> bool:
    """Whether an action is possible once the artefact of an offer is bought."""
    kind = int(p.offer[card])
    price = offer_price(p, card)
    p.credits[p.seat] -= price
    p.cargo[p.seat, kind] += 1
    possible = serves(p, action, colour, icon)
    p.cargo[p.seat, kind] -= 1
    p.credits[p.seat] += price
    return possible


@rule
def serves_after_request(p: Position, action: int, colour: int, icon: int, card: int, choice: int) -> bool:
    """Whether an action is possible once an artefact is given away for a request. If that brings a
    reconstruction card, brokers may leave the tracks too (EEM-RC-13)."""
    gain = int(POP_UP_GAIN[card, GAINS_CREDITS])
    hidden = hold_of(choice)
    kind = type_of(choice)
    p.credits[p.seat] += gain
    p.hidden[p.seat, kind] -= hidden
    p.cargo[p.seat, kind] -= 1 - hidden
    possible = serves(p, action, colour, icon)
    p.cargo[p.seat, kind] += 1 - hidden
    p.hidden[p.seat, kind] += hidden
    p.credits[p.seat] -= gain
    if action == MARKET_ACTION and gives_cards(card):
        return possible and can_spare_buyers(p, int(AMOUNT[PAIRED_AGENTS]))
    return possible


@rule
def can_spare_buyers(p: Position, count: int) -> bool:
    """Whether Market has something to add even if so many coloured buyers leave the supply."""
    coloured = 0
    for colour in range(COLOURS):
        coloured += p.track[colour]
    return has_cube(p, p.seat) or p.track[WILD] > 0 or coloured > count


@rule
def can_give(p: Position, action: int, colour: int, icon: int, card: int, choice: int) -> bool:
    """Whether an artefact of a hold meets a request and the action stays possible without it."""
    kind = type_of(choice)
    held = p.cargo[p.seat, kind] if choice < IN_HIDDEN else p.hidden[p.seat, kind]
    return held > 0 and meets(card, kind) and serves_after_request(p, action, colour, icon, card, choice)


@rule
def serves_with(p: Position, action: int, colour: int, icon: int, card: int) -> bool:
    """Whether a pop-up market can be used before the effects of an action that is possible then."""
    if not is_at_pop_up(p, card):
        return False
    if is_offer(card):
        return can_buy_offer(p, card) and serves_after_offer(p, action, colour, icon, card)
    for kind in range(TYPES):
        if can_give(p, action, colour, icon, card, IN_CARGO + kind):
            return True
        if can_give(p, action, colour, icon, card, IN_HIDDEN + kind):
            return True
    return False


@rule
def can_follow(p: Position, action: int, colour: int, icon: int) -> bool:
    """Whether an action is possible with a card that counts as this colour and icon, at once or after the use
    of a pop-up market (EEM-M8-14)."""
    if serves(p, action, colour, icon):
        return True
    if allows_pop_up(action):
        for card in range(POP_UPS):
            if serves_with(p, action, colour, icon, card):
                return True
    return False


# With a broker


@rule
def can_be_changed(p: Position, action: int, card: int) -> bool:
    """Only an action card that is discarded can be changed: not a travel card, nor the card that Survey plays
    into the forecast (EEM-GEN-28, EEM-GEN-30)."""
    return card < CARDS and (action != SURVEY or p.round == ROUNDS)


@rule
def can_follow_as(p: Position, action: int, card: int, colour: int) -> bool:
    """Use A: the card takes the colour of a broker the seat has (EEM-GEN-21)."""
    return p.broker[p.seat, colour] > 0 and can_follow(p, action, colour, icon_of(card))


@rule
def can_follow_with_all_icons(p: Position, action: int, card: int, colour: int) -> bool:
    """Use B: the card has the colour of a broker the seat has, and shows all icons (EEM-GEN-22,
    EEM-GEN-23)."""
    if p.broker[p.seat, colour] == 0 or colour != colour_of(card):
        return False
    for icon in range(MARKETS):
        if can_follow(p, action, colour, icon):
            return True
    return False


@rule
def can_pay_with(p: Position, action: int, card: int) -> bool:
    """Whether a card pays for an action, with or without what may be used in addition."""
    if can_follow(p, action, colour_of(card), icon_of(card)):
        return True
    if can_be_changed(p, action, card):
        for colour in range(COLOURS):
            if can_follow_as(p, action, card, colour):
                return True
            if can_follow_with_all_icons(p, action, card, colour):
                return True
    return False

"""A round of turns: who is next, the start of a turn, and the choice of an action (EE-ACT)."""

from __future__ import annotations

from digsite.games.excavation_earth.actions.command import command, command_card, why_no_command
from digsite.games.excavation_earth.actions.excavate import excavate, excavate_card, why_no_excavate
from digsite.games.excavation_earth.actions.market import add_to_market, market_card, why_no_market
from digsite.games.excavation_earth.actions.passing import leave_round
from digsite.games.excavation_earth.actions.sell import sell, sell_card, why_no_sale
from digsite.games.excavation_earth.actions.smuggle import smuggle, smuggle_card, why_no_smuggle
from digsite.games.excavation_earth.actions.survey import survey, survey_card, why_no_survey
from digsite.games.excavation_earth.actions.travel import pilot_from, travel, travel_card
from digsite.games.excavation_earth.cards import cards_in_hand
from digsite.games.excavation_earth.components import START_MARKETS
from digsite.games.excavation_earth.domains import (
    ACTION,
    COMMAND,
    DAL_HARRAI,
    EXCAVATE,
    LOCATION,
    LOCATIONS,
    MARKET_ACTION,
    NOWHERE,
    PASS,
    SELL,
    SMUGGLE,
    SURVEY,
    TRAVEL_ACTION,
)
from digsite.games.excavation_earth.map_components import MARKET_LOCATION
from digsite.games.excavation_earth.museum.domains import EXHIBIT
from digsite.games.excavation_earth.museum.exhibit import exhibit, exhibit_card, why_no_exhibit
from digsite.games.excavation_earth.museum.in_addition import (
    after_action,
    before_effects,
    card_with_addition,
    has_addition,
    is_made_possible,
)
from digsite.games.excavation_earth.museum.modules import any_module
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.reasons import NO_CARD_IN_HAND
from digsite.games.excavation_earth.zu.automa import is_zu
from digsite.games.excavation_earth.zu.turn import reveal_card
from digsite.kernel.agenda import allow, then, then_for
from digsite.kernel.events import Event, tell, tell_for
from digsite.kernel.rules import Decision, rule, step

THIRD = 2

third_explorer = Decision("third_explorer", LOCATION, clause="EE-SETUP-29", opens=True)
choose_action = Decision("action", ACTION, EXHIBIT, clause="EE-ACT-03", opens=True)
turn_begun = Event("turn_begins", clause="EE-ACT-02", spoken=False)
third_placed = Event("explorer", clause="EE-SETUP-29", place=LOCATION)


@step
def next_turn(p: Position) -> None:
    """The next seat in turn order that has not passed takes a turn; when all have passed the phase
    is over (EE-ACT-01, EE-ACT-10, EE-ACT-11)."""
    for _ in range(p.rows):
        seat = int(p.order[p.turn])
        p.turn = (p.turn + 1) % p.rows
        if p.passed[seat] == 0:
            take_turn(p, seat)
            return


@rule
def take_turn(p: Position, seat: int) -> None:
    """Third explorer, faction ability, then two actions (EE-ACT-02, EE-ACT-12); two cards of Zu, if it is
    Zu's turn (EE-SOLO-ACT-02)."""
    tell_for(p, seat, turn_begun)
    if is_zu(p, seat):
        then_for(p, seat, reveal_card)
        then_for(p, seat, reveal_card)
        then_for(p, seat, next_turn)
        return
    if p.explorer[seat, THIRD] == NOWHERE:
        then_for(p, seat, third_explorer)
    if p.faction[seat] == DAL_HARRAI:
        then_for(p, seat, pilot_from)
    then_for(p, seat, take_action)
    then_for(p, seat, take_action)
    then_for(p, seat, next_turn)


@third_explorer.options
def places_for_third_explorer(p: Position) -> None:
    """Any location but those of the two starting markets (EE-SETUP-30)."""
    for location in range(LOCATIONS):
        if MARKET_LOCATION[START_MARKETS[0]] != location and MARKET_LOCATION[START_MARKETS[1]] != location:
            allow(p, LOCATION + location)


@third_explorer.choose
def place_third_explorer(p: Position, choice: int) -> None:
    """The third explorer stands on the map."""
    p.explorer[p.seat, THIRD] = choice - LOCATION
    tell(p, third_placed, choice - LOCATION)


@step
def take_action(p: Position) -> None:
    """An action is chosen, unless the seat has passed with its first one (EE-PASS-06)."""
    if p.passed[p.seat] == 0:
        then(p, choose_action)


@choose_action.options
def actions(p: Position) -> None:
    """Every action whose conditions are met (EE-ACT-14); Pass always is (EE-ACT-05). An empty hand
    leaves nothing but Pass (EE-ACT-07)."""
    for action in range(TRAVEL_ACTION, PASS + 1):
        if why_not(p, action) == 0:
            allow(p, action)
    if why_not(p, EXHIBIT) == 0:
        allow(p, EXHIBIT)


@choose_action.why_not
def why_not(p: Position, choice: int) -> int:
    """What an action lacks, if no broker and no pop-up market makes it possible (EEM-GEN-31, EEM-M8-14)."""
    why = why_not_alone(p, choice)
    if why > 0 and any_module(p) and is_made_possible(p, choice):
        return 0
    return why


@rule
def why_not_alone(p: Position, choice: int) -> int:
    """What an action lacks by itself; Travel needs nothing but a card."""
    if choice == EXHIBIT:
        return why_no_exhibit(p)
    if choice == TRAVEL_ACTION:
        return 0 if cards_in_hand(p, p.seat) > 0 else NO_CARD_IN_HAND
    if choice == EXCAVATE:
        return why_no_excavate(p)
    if choice == MARKET_ACTION:
        return why_no_market(p)
    if choice == SELL:
        return why_no_sale(p)
    if choice == COMMAND:
        return why_no_command(p)
    if choice == SMUGGLE:
        return why_no_smuggle(p)
    return why_no_survey(p) if choice == SURVEY else 0


@choose_action.choose
def begin_action(p: Position, choice: int) -> None:
    """Every action but Pass is paid with one card (EE-ACT-06)."""
    p.action = choice
    if choice == PASS:
        leave_round(p)
        return
    pay_for_action(p, choice)
    if any_module(p):
        then(p, before_effects)
    then(p, effects_of(choice))
    if any_module(p):
        then(p, after_action)


@rule
def pay_for_action(p: Position, action: int) -> None:
    """A card is chosen and leaves the hand."""
    if any_module(p) and has_addition(p, action):
        then(p, card_with_addition)
    elif action == TRAVEL_ACTION:
        then(p, travel_card)
    elif action == EXCAVATE:
        then(p, excavate_card)
    elif action == MARKET_ACTION:
        then(p, market_card)
    elif action == SELL:
        then(p, sell_card)
    elif action == COMMAND:
        then(p, command_card)
    elif action == SMUGGLE:
        then(p, smuggle_card)
    elif action == SURVEY:
        then(p, survey_card)
    else:
        then(p, exhibit_card)


@rule
def effects_of(action: int) -> int:
    """The step with which an action takes effect."""
    if action == TRAVEL_ACTION:
        return int(travel)
    if action == EXCAVATE:
        return int(excavate)
    if action == MARKET_ACTION:
        return int(add_to_market)
    if action == SELL:
        return int(sell)
    if action == COMMAND:
        return int(command)
    if action == SMUGGLE:
        return int(smuggle)
    return int(survey) if action == SURVEY else int(exhibit)

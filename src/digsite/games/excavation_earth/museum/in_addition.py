"""What may be used in addition to an action: a broker on the card paid for it, and a pop-up market before its
effects or after it (EEM-GEN-26, EEM-M8-13)."""

from __future__ import annotations

from digsite.games.excavation_earth.actions.command import pay_for_command
from digsite.games.excavation_earth.actions.excavate import pay_for_excavate
from digsite.games.excavation_earth.actions.market import pay_for_market
from digsite.games.excavation_earth.actions.sell import pay_for_sale
from digsite.games.excavation_earth.actions.smuggle import pay_for_smuggle
from digsite.games.excavation_earth.actions.survey import play_card
from digsite.games.excavation_earth.domains import (
    CARD,
    CARDS,
    COMMAND,
    EXCAVATE,
    MARKET_ACTION,
    SELL,
    SMUGGLE,
    SURVEY,
    TRAVEL_CARDS,
)
from digsite.games.excavation_earth.museum.brokers import has_broker
from digsite.games.excavation_earth.museum.domains import NO_ACTION
from digsite.games.excavation_earth.museum.exhibit import pay_for_exhibit
from digsite.games.excavation_earth.museum.pop_ups import open_pop_up, visits_any
from digsite.games.excavation_earth.museum.sending import use_broker
from digsite.games.excavation_earth.museum.serving import allows_pop_up, can_be_changed, can_pay_with
from digsite.games.excavation_earth.museum.visiting import visit_pop_ups
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.rules import Decision, rule, step

card_with_addition = Decision("addition.card", CARD, clause="EEM-GEN-31", private=True)


# The card


@rule
def has_addition(p: Position, action: int) -> bool:
    """Whether the acting seat has anything to use in addition that could help an action along; Travel needs
    no help."""
    return allows_pop_up(action) and (has_broker(p, p.seat) or visits_any(p))


@rule
def pays_with(p: Position, action: int, card: int) -> bool:
    """Whether a card in hand pays for an action; of the actions asked here only Sell takes travel cards."""
    if card < CARDS:
        return p.hand[p.seat, card] > 0 and can_pay_with(p, action, card)
    return action == SELL and p.travel[p.seat, card - CARDS] > 0 and can_pay_with(p, action, card)


@rule
def is_made_possible(p: Position, action: int) -> bool:
    """Whether a broker or a pop-up market makes an action legal that is not so by itself."""
    if has_addition(p, action):
        for card in range(CARDS + TRAVEL_CARDS):
            if pays_with(p, action, card):
                return True
    return False


@card_with_addition.options
def cards_that_serve_somehow(p: Position) -> None:
    """Every card with which the action is possible, with or without what is used in addition."""
    for card in range(CARDS + TRAVEL_CARDS):
        if pays_with(p, p.action, card):
            allow(p, CARD + card)


@card_with_addition.choose
def pay_with(p: Position, choice: int) -> None:
    """The card is paid as for any action."""
    if p.action == EXCAVATE:
        pay_for_excavate(p, choice)
    elif p.action == MARKET_ACTION:
        pay_for_market(p, choice)
    elif p.action == SELL:
        pay_for_sale(p, choice)
    elif p.action == COMMAND:
        pay_for_command(p, choice)
    elif p.action == SMUGGLE:
        pay_for_smuggle(p, choice)
    elif p.action == SURVEY:
        play_card(p, choice)
    else:
        pay_for_exhibit(p, choice)


# The windows


@step
def before_effects(p: Position) -> None:
    """The card is paid: a broker may be sent, then a pop-up market may be used (EEM-GEN-26, EEM-M8-13)."""
    if can_be_changed(p, p.action, p.card) and has_broker(p, p.seat):
        then(p, use_broker)
    if allows_pop_up(p.action):
        then(p, visit_pop_ups)


@step
def after_action(p: Position) -> None:
    """The action is over: a pop-up market may be used, if none was (EEM-M8-12, EEM-M8-13). After that a sale
    brings a new one (EEM-M8-03, EEM-M8-15)."""
    if allows_pop_up(p.action) and p.pop_up_used == 0:
        then(p, visit_pop_ups)
    if p.action == SELL:
        then(p, open_pop_up)
    p.action = NO_ACTION
    p.broker_sent = 0
    then(p, forget_pop_up)


@step
def forget_pop_up(p: Position) -> None:
    """With the next action a pop-up market may be used again."""
    p.pop_up_used = 0

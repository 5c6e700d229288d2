"""What several actions share: exactly one of two alternatives, a colony, a card of a stack."""

from __future__ import annotations

from digsite.games.eminent_domain.cards import check_stack, take_from_stack, to_hand
from digsite.games.eminent_domain.colonize import any_settling, settle, tuck
from digsite.games.eminent_domain.components import ACTION_FIGHTERS, ACTION_RESOURCES
from digsite.games.eminent_domain.domains import (
    ATTACK,
    CARD,
    COLONIZE,
    DEED,
    FOUND_COLONY,
    PLANET,
    POLITICS,
    PRODUCE,
    PRODUCE_TRADE,
    SETTLE,
    SLOT,
    STACK,
    STACKS,
    TAKE_FIGHTERS,
    TRADE,
)
from digsite.games.eminent_domain.goods import (
    MUST,
    any_free,
    any_trade,
    produce_up_to,
    trade_up_to,
)
from digsite.games.eminent_domain.planets import allow_face_down, planet_in
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.removal import TUCKED
from digsite.games.eminent_domain.warfare import any_attack, attack
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Amount, Event, own, tell
from digsite.kernel.rules import Decision, rule

action_deed = Decision("action.deed", DEED, clause="ED-ACT-08")
take_role_card = Decision("action.stack", STACK, clause="ED-POL-01")
found_colony = Decision("action.colony", SLOT, clause="ED-COL-01")

fighters_taken = Event(
    "action.fighters", clause="ED-WAR-01", fighters=Amount("fighters"), total=Amount("fighters")
)
colony_founded = Event("action.colony", clause="ED-COL-01", card=CARD, slot=SLOT, planet=own(PLANET))
card_taken = Event("action.card", clause="ED-POL-01", stack=STACK, left=Amount("cards"))
card_taken_by_intelligence = Event(
    "action.second_card", clause="ED-TECH-F2-2-02", stack=STACK, left=Amount("cards")
)


@rule
def any_role_card(p: Position) -> bool:
    """Whether any role stack has a card."""
    for stack in range(STACKS):
        if p.stack[stack] > 0:
            return True
    return False


@action_deed.options
def alternatives(p: Position) -> None:
    """Exactly one alternative, and only one that can be carried out (ED-ACT-08, ED-ACT-09)."""
    if ACTION_FIGHTERS[p.card] > 0:
        allow(p, TAKE_FIGHTERS)
        if any_attack(p, p.seat):
            allow(p, ATTACK)
    if p.card == COLONIZE:
        allow(p, FOUND_COLONY)
        if any_settling(p, p.seat):
            allow(p, SETTLE)
    if p.card == PRODUCE_TRADE:
        if any_free(p, p.seat):
            allow(p, PRODUCE)
        if any_trade(p, p.seat):
            allow(p, TRADE)


@action_deed.choose
def do_alternative(p: Position, choice: int) -> None:
    """The alternative chosen is carried out."""
    if choice == TAKE_FIGHTERS:
        p.fighters[p.seat] += ACTION_FIGHTERS[p.card]
        tell(p, fighters_taken, ACTION_FIGHTERS[p.card], p.fighters[p.seat])
    elif choice == ATTACK:
        then(p, attack)
    elif choice == FOUND_COLONY:
        then(p, found_colony)
    elif choice == SETTLE:
        then(p, settle)
    elif choice == PRODUCE:
        produce_up_to(p, int(ACTION_RESOURCES[p.card]), MUST)
    else:
        trade_up_to(p, int(ACTION_RESOURCES[p.card]), MUST)


@found_colony.options
def planets_for_a_colony(p: Position) -> None:
    """Own face-down planets (ED-COL-01)."""
    allow_face_down(p)


@found_colony.choose
def tuck_played_card(p: Position, choice: int) -> None:
    """The card played stays as a colony."""
    slot = choice - SLOT
    p.goes_to = TUCKED
    tuck(p, p.card, slot)
    tell(p, colony_founded, p.card, slot, planet_in(p, p.seat, slot))


@take_role_card.options
def stacks_with_cards(p: Position) -> None:
    """Any role stack with a card (ED-POL-05, ED-TECH-F2-2-03)."""
    for stack in range(STACKS):
        if p.stack[stack] > 0:
            allow(p, STACK + stack)


@take_role_card.choose
def take_card(p: Position, choice: int) -> None:
    """The card comes to the hand; Artificial Intelligence takes a second one."""
    stack = choice - STACK
    take_from_stack(p, p.seat, stack)
    to_hand(p, p.seat, stack)
    if p.card == POLITICS:
        tell(p, card_taken, stack, p.stack[stack])
    else:
        tell(p, card_taken_by_intelligence, stack, p.stack[stack])
    check_stack(p, stack)
    p.left -= 1
    if p.left > 0 and any_role_card(p):
        then(p, take_role_card)

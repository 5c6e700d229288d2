"""The role phase: the leader chooses a role, everybody follows or passes (ED-ROLE)."""

from __future__ import annotations

from digsite.games.eminent_domain.cards import (
    check_stack,
    draw_cards,
    from_hand,
    stack_in_play,
    take_from_stack,
    to_discard,
)
from digsite.games.eminent_domain.colonize import any_settling, settle, tuck
from digsite.games.eminent_domain.components import CARD_SYMBOLS, DISSENSION_DRAW
from digsite.games.eminent_domain.domains import (
    A3_1,
    ANSWER,
    ATTACK,
    CARD,
    CARDS,
    COLONIZING,
    DEED,
    DISSENT,
    DONE,
    F3_1,
    FIGHTING,
    FOLLOW,
    FOUND_COLONY,
    PLANET,
    POLITICS,
    PRODUCE_TRADE,
    PRODUCING,
    RESEARCH_CARD,
    RESEARCHING,
    ROLE,
    SEATS,
    SETTLE,
    SIDE_A,
    SIDE_B,
    SLOT,
    STACK,
    SURVEYING,
    SYMBOLS,
    TAKE_FIGHTERS,
    TRADING,
)
from digsite.games.eminent_domain.goods import MAY, any_free, any_trade, produce_up_to, trade_up_to
from digsite.games.eminent_domain.planets import (
    allow_face_down,
    any_face_down,
    any_planet,
    display_symbols,
    has_permanent,
    planet_in,
)
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.reasons import NO_RESEARCH
from digsite.games.eminent_domain.research import any_technology, choose_technology
from digsite.games.eminent_domain.survey import survey_planets
from digsite.games.eminent_domain.warfare import any_attack, attack
from digsite.kernel.agenda import allow, then, then_for
from digsite.kernel.events import Amount, Event, own, tell, tell_for
from digsite.kernel.rules import Decision, rule, step

choose_role = Decision("role", ROLE, clause="ED-ROLE-01", opens=True)
respond = Decision("respond", ANSWER, clause="ED-ROLE-21", opens=True, standing=True)
role_deed = Decision("role.deed", DEED, clause="ED-R-66")
boost = Decision("role.boost", CARD, DONE, clause="ED-ROLE-05", private=True)
tuck_card = Decision("role.tuck", SLOT, clause="ED-COL-06")

led = Event("role.led", clause="ED-ROLE-03", role=ROLE, stack=STACK, left=Amount("cards"))
led_by_symbol = Event("role.led_by_symbol", clause="ED-ROLE-18", role=ROLE)
led_without_card = Event("role.led_without_card", clause="ED-ROLE-17", role=ROLE)
followed = Event("role.followed", clause="ED-ROLE-24", role=ROLE, leader=SEATS)
passed = Event("role.passed", clause="ED-ROLE-23")
dissented = Event("role.dissented", clause="ED-TECH-F3-1a-01", cards=Amount("cards"))
boosted = Event("role.boosted", clause="ED-ROLE-05", card=CARD, listed="card")
carried_out = Event("role.carried_out", clause="ED-ROLE-08", role=ROLE, symbols=Amount("symbols"))
without_effect = Event("role.without_effect", clause="ED-ROLE-20", role=ROLE, symbols=Amount("symbols"))
fighters_gathered = Event(
    "role.fighters", clause="ED-WAR-07", fighters=Amount("fighters"), total=Amount("fighters")
)
colonies_founded = Event(
    "role.colonies", clause="ED-COL-06", card=CARD, slot=SLOT, planet=own(PLANET), listed="card"
)
put_away = Event("role.discarded", clause="ED-ROLE-31", card=CARD, listed="card")


@rule
def stack_of(role: int) -> int:
    """The stack a role's card comes from; Produce and Trade share one (ED-ROLE-02)."""
    if role <= COLONIZING:
        return role
    return RESEARCH_CARD if role == RESEARCHING else PRODUCE_TRADE


@choose_role.options
def roles_to_lead(p: Position) -> None:
    """Every role may be led at any time, with or without effect (ED-ROLE-20, ED-R-04)."""
    for role in range(SYMBOLS):
        if why_not_lead(p, ROLE + role) == 0:
            allow(p, ROLE + role)


@choose_role.why_not
def why_not_lead(p: Position, choice: int) -> int:
    """The simplified game has no Research (ED-VAR-SIMPLE-05)."""
    return 0 if stack_in_play(p, stack_of(choice - ROLE)) else NO_RESEARCH


@choose_role.choose
def lead(p: Position, choice: int) -> None:
    """The leader takes a card of the stack; if it is empty, Produce, Trade and Research give a symbol
    instead (ED-ROLE-03, ED-ROLE-15 to -18). Then come the others, clockwise (ED-ROLE-21)."""
    p.role = choice - ROLE
    p.bonus = 0
    stack = stack_of(p.role)
    if p.stack[stack] > 0:
        take_from_stack(p, p.seat, stack)
        p.played[p.seat, stack] += 1
        tell(p, led, p.role, stack, p.stack[stack])
        check_stack(p, stack)
    elif stack >= PRODUCE_TRADE:
        p.bonus = 1
        tell(p, led_by_symbol, p.role)
    else:
        tell(p, led_without_card, p.role)
    begin_part(p)
    for step_on in range(1, p.seats):
        then_for(p, (p.seat + step_on) % p.seats, respond)
    then(p, end_role)


@respond.options
def follow_or_pass(p: Position) -> None:
    """Either, never both."""
    allow(p, FOLLOW)
    allow(p, DISSENT)


@respond.choose
def follow_role(p: Position, choice: int) -> None:
    """Passing draws a card, two with Dissension (ED-ROLE-23, ED-TECH-F3-1a-01)."""
    if choice == FOLLOW:
        tell(p, followed, p.role, p.active)
        begin_part(p)
    elif has_permanent(p, p.seat, F3_1, SIDE_A):
        tell(p, dissented, DISSENSION_DRAW)
        draw_cards(p, p.seat, DISSENSION_DRAW)
    else:
        tell(p, passed)
        draw_cards(p, p.seat, 1)


# One seat's part


@rule
def is_leader(p: Position) -> bool:
    """Whether the acting seat leads the role."""
    return bool(p.seat == p.active)


@rule
def may_choose_deed(p: Position) -> bool:
    """The leader, or a follower with Bureaucracy, may attack or settle instead of the role's effect, if
    that can be done (ED-WAR-08, ED-COL-16, ED-TECH-F3-1b-01, ED-R-18)."""
    if not is_leader(p) and not has_permanent(p, p.seat, F3_1, SIDE_B):
        return False
    if p.role == FIGHTING:
        return any_attack(p, p.seat)
    return p.role == COLONIZING and any_settling(p, p.seat)


@rule
def begin_part(p: Position) -> None:
    """An attack or a settling is announced before any card is played (ED-R-66)."""
    if may_choose_deed(p):
        then(p, role_deed)
    else:
        then(p, boost)


@role_deed.options
def deeds_in_the_role(p: Position) -> None:
    """The role's own effect, or the deed in its place."""
    if p.role == FIGHTING:
        allow(p, TAKE_FIGHTERS)
        allow(p, ATTACK)
    else:
        allow(p, FOUND_COLONY)
        allow(p, SETTLE)


@role_deed.choose
def announce(p: Position, choice: int) -> None:
    """After the announcement of a deed no card is played."""
    if choice == ATTACK:
        then(p, attack)
    elif choice == SETTLE:
        then(p, settle)
    else:
        then(p, boost)


@rule
def symbols_on(p: Position, card: int) -> int:
    """How many symbols of the led role a card shows; with Adaptability a Research card stands for any
    (ED-ROLE-08, ED-TECH-A3-1a-01)."""
    count = int(CARD_SYMBOLS[card, p.role])
    if count == 0 and card == RESEARCH_CARD and has_permanent(p, p.seat, A3_1, SIDE_A):
        return 1
    return count


@boost.options
def cards_that_boost(p: Position) -> None:
    """Hand cards with the symbol of the role, any number (ED-ROLE-05, ED-ROLE-06)."""
    for card in range(CARDS):
        if p.hand[p.seat, card] > 0 and card != POLITICS and symbols_on(p, card) > 0:
            allow(p, CARD + card)
    allow(p, DONE)


@boost.choose
def play_boost(p: Position, choice: int) -> None:
    """The card lies before its owner; when all are played the role is carried out (ED-ROLE-12)."""
    if choice == DONE:
        carry_out_role(p)
        return
    from_hand(p, p.seat, choice - CARD)
    p.played[p.seat, choice - CARD] += 1
    tell(p, boosted, choice - CARD)
    then(p, boost)


@rule
def strength_of(p: Position) -> int:
    """Symbols played, in the display, and of an empty stack for its leader (ED-ROLE-08)."""
    count = display_symbols(p, p.seat, p.role)
    if is_leader(p):
        count += p.bonus
    for card in range(CARDS):
        if p.played[p.seat, card] > 0:
            count += p.played[p.seat, card] * symbols_on(p, card)
    return int(count)


@rule
def has_effect(p: Position) -> bool:
    """Whether the role, carried out with its strength, does anything (ED-ROLE-20)."""
    if p.role == SURVEYING:
        return bool((p.strength > 1 or (p.strength == 1 and is_leader(p))) and any_planet(p))
    if p.role == COLONIZING:
        return any_played(p) and any_face_down(p, p.seat)
    if p.role == PRODUCING:
        return p.strength > 0 and any_free(p, p.seat)
    if p.role == TRADING:
        return p.strength > 0 and any_trade(p, p.seat)
    return any_technology(p) if p.role == RESEARCHING else bool(p.strength > 0)


@rule
def any_played(p: Position) -> bool:
    """Whether the acting seat has a card before it."""
    for card in range(CARDS):
        if p.played[p.seat, card] > 0:
            return True
    return False


@rule
def carry_out_role(p: Position) -> None:
    """The effect of the role for one seat."""
    p.strength = strength_of(p)
    if has_effect(p):
        tell(p, carried_out, p.role, p.strength)
    else:
        tell(p, without_effect, p.role, p.strength)
    if p.role == SURVEYING:
        survey_planets(p, p.strength if is_leader(p) else p.strength - 1)
    elif p.role == FIGHTING:
        p.fighters[p.seat] += p.strength
        if p.strength > 0:
            tell(p, fighters_gathered, p.strength, p.fighters[p.seat])
    elif p.role == COLONIZING:
        then(p, tuck_next)
    elif p.role == PRODUCING:
        produce_up_to(p, p.strength, MAY)
    elif p.role == TRADING:
        trade_up_to(p, p.strength, MAY)
    else:
        choose_technology(p)


# Colonies of a Colonize role


@step
def tuck_next(p: Position) -> None:
    """Every card played is tucked, split as its owner likes (ED-COL-06); without a face-down planet the
    cards just go to the discard pile (ED-COL-20)."""
    if any_face_down(p, p.seat):
        for card in range(CARDS):
            if p.played[p.seat, card] > 0:
                then(p, tuck_card, card)
                return


@tuck_card.options
def planets_to_tuck_under(p: Position) -> None:
    """Own face-down planets."""
    allow_face_down(p)


@tuck_card.choose
def tuck_under(p: Position, choice: int) -> None:
    """The card is a colony of that planet."""
    slot = choice - SLOT
    p.played[p.seat, p.arg] -= 1
    tuck(p, p.arg, slot)
    tell(p, colonies_founded, p.arg, slot, planet_in(p, p.seat, slot))
    then(p, tuck_next)


@step
def end_role(p: Position) -> None:
    """All cards played go to their owners' discard piles (ED-ROLE-31)."""
    for seat in range(p.seats):
        for card in range(CARDS):
            for _ in range(p.played[seat, card]):
                to_discard(p, seat, card)
                tell_for(p, seat, put_away, card)
            p.played[seat, card] = 0
    p.role_done = 1

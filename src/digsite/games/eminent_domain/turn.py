"""A turn: action, role, clean-up; and who is next (ED-TURN, ED-CLEAN, ED-END)."""

from __future__ import annotations

from digsite.games.eminent_domain.actions import action_phase
from digsite.games.eminent_domain.cards import (
    allow_hand,
    draw_cards,
    from_hand,
    hand_limit,
    lay_aside,
    to_discard,
)
from digsite.games.eminent_domain.domains import (
    ACTION_FIRST,
    CARD,
    DONE,
    M3_1,
    NO_CARD,
    PHASES,
    RESOURCES,
    ROLE_FIRST,
    SIDE_A,
)
from digsite.games.eminent_domain.planets import has_permanent
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.removal import window
from digsite.games.eminent_domain.roles import choose_role
from digsite.games.eminent_domain.scoring import end_game
from digsite.games.eminent_domain.technologies import mobilize
from digsite.kernel.agenda import allow, then, then_for
from digsite.kernel.events import Event, own, tell
from digsite.kernel.rules import Decision, step

phase_order = Decision("phases", PHASES, clause="ED-TECH-M3-1a-01", opens=True)
clean_up = Decision("clean_up", CARD, DONE, clause="ED-CLEAN-01", secret=True, opens=True, repeats=True)

turn_begun = Event("turn.begun", clause="ED-TURN-01", spoken=False)
role_before_action = Event("turn.role_first", clause="ED-TECH-M3-1a-01")
discarded = Event("clean_up.discarded", clause="ED-CLEAN-01", card=own(CARD), listed="card")
discarded_openly = Event("clean_up.discarded_openly", clause="ED-R-59", card=CARD, listed="card")


@step
def begin_turn(p: Position) -> None:
    """Nothing of an earlier turn lasts. Logistics lets its owner play the role phase first."""
    p.active = p.seat
    tell(p, turn_begun)
    p.card = NO_CARD
    p.role_done = 0
    p.pruned = 0
    p.mobilized = 0
    p.diverse = 0
    p.special = 0
    p.genetic = 0
    for kind in range(RESOURCES):
        p.traded[kind] = 0
        p.produced[kind] = 0
    then(p, window)
    then(p, order_phases)


@step
def order_phases(p: Position) -> None:
    """Action before role (ED-TURN-02), unless Logistics says otherwise (ED-TECH-M3-1a-01)."""
    if has_permanent(p, p.seat, M3_1, SIDE_A):
        then(p, phase_order)
    else:
        then(p, phases, ACTION_FIRST)


@phase_order.options
def both_orders(p: Position) -> None:
    """Decided anew each turn."""
    allow(p, ACTION_FIRST)
    allow(p, ROLE_FIRST)


@phase_order.choose
def take_order(p: Position, choice: int) -> None:
    """Each phase is played as a whole (ED-TECH-M3-1a-02)."""
    then(p, phases, choice)


@step
def phases(p: Position) -> None:
    """The phases of the turn, and the moments between them when cards may be removed (ED-R-38)."""
    if p.arg == ROLE_FIRST:
        tell(p, role_before_action)
        then(p, choose_role)
        then(p, window)
        then(p, action_phase)
    else:
        then(p, action_phase)
        then(p, choose_role)
        then(p, mobilize)
        then(p, window)
    then(p, clean_up)
    then(p, window)
    then(p, end_turn)


@clean_up.options
def cards_to_discard(p: Position) -> None:
    """Any hand card; no more once the hand fits its limit (ED-CLEAN-01, ED-CLEAN-03)."""
    allow_hand(p)
    if p.hand_size[p.seat] <= hand_limit(p, p.seat):
        allow(p, DONE)


@clean_up.choose
def discard_or_draw(p: Position, choice: int) -> None:
    """Cards are discarded first, then the hand is drawn up to its limit (ED-CLEAN-02, ED-CLEAN-05)."""
    if choice != DONE:
        if p.discard_piles > 0:
            from_hand(p, p.seat, choice - CARD)
            to_discard(p, p.seat, choice - CARD)
            tell(p, discarded_openly, choice - CARD)
        else:
            lay_aside(p, p.seat, choice - CARD)
            tell(p, discarded, choice - CARD)
        then(p, clean_up)
    else:
        draw_cards(p, p.seat, hand_limit(p, p.seat) - p.hand_size[p.seat])


@step
def end_turn(p: Position) -> None:
    """The next seat clockwise; once the end is triggered the round is finished (ED-END-06)."""
    following = (p.seat + 1) % p.seats
    if p.ending > 0 and following == p.first:
        then(p, end_game)
    else:
        then_for(p, following, begin_turn)

"""The action phase: one hand card is played for its printed action (ED-ACT)."""

from __future__ import annotations

from digsite.games.eminent_domain.cards import (
    draw_cards,
    from_hand,
    influence_on,
    remove_card,
    to_discard,
)
from digsite.games.eminent_domain.components import ACTION_DRAW, ACTION_REMOVE, ACTION_ROLE_CARDS
from digsite.games.eminent_domain.deeds import action_deed, any_role_card, take_role_card
from digsite.games.eminent_domain.domains import (
    ARTIFICIAL_INTELLIGENCE,
    CARD,
    CARDS,
    COLONIZE,
    DONE,
    FIRST_TECHNOLOGY,
    IMPROVED_COLONIZE,
    IMPROVED_PRODUCTION,
    M3_1,
    NO_CARD,
    POLITICS,
    PRODUCE_TRADE,
    RESEARCH_CARD,
    SIDE_B,
    SURVEY_TEAM,
    TERRAFORMING,
    WAR_PATH,
    WARFARE,
)
from digsite.games.eminent_domain.goods import any_free, any_trade
from digsite.games.eminent_domain.planets import any_face_down, any_planet, has_permanent
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.reasons import (
    NO_ATTACK,
    NO_FACE_DOWN,
    NO_FREE_SLOT,
    NO_GOODS,
    NO_PLANET_LEFT,
    NO_ROLE_CARD,
    NOT_IN_HAND,
    NOT_THERE,
)
from digsite.games.eminent_domain.removal import (
    TO_BOX,
    TO_DISCARD,
    WITH_ITSELF,
    remove_up_to,
    window,
)
from digsite.games.eminent_domain.technologies import act_by_technology, mobilize, name_of
from digsite.games.eminent_domain.warfare import any_attack
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Amount, Event, tell
from digsite.kernel.rules import Decision, rule, step

play_action = Decision("action", CARD, DONE, clause="ED-ACT-01", private=True, opens=True)

played = Event("action.played", clause="ED-ACT-01", card=CARD)
put_away = Event("action.discarded", clause="ED-ACT-05", card=CARD)
put_into_box = Event("action.removed", clause="ED-ACT-06", card=CARD, influence=Amount("influence", gain=-1))


@rule
def why_no_effect(p: Position, card: int) -> int:
    """At least part of the action must be possible (ED-ACT-09, ED-R-02)."""
    name = name_of(card)
    if card == COLONIZE or name == IMPROVED_COLONIZE or name == TERRAFORMING:
        return 0 if any_face_down(p, p.seat) else NO_FACE_DOWN
    if card == PRODUCE_TRADE:
        return 0 if any_free(p, p.seat) or any_trade(p, p.seat) else NO_GOODS
    if card == POLITICS or name == ARTIFICIAL_INTELLIGENCE:
        return 0 if any_role_card(p) else NO_ROLE_CARD
    if name == IMPROVED_PRODUCTION:
        return 0 if any_free(p, p.seat) else NO_FREE_SLOT
    if name == SURVEY_TEAM:
        return 0 if any_planet(p) else NO_PLANET_LEFT
    return NO_ATTACK if name == WAR_PATH and not any_attack(p, p.seat) else 0


@rule
def owns(p: Position, card: int) -> bool:
    """Whether a card is in the acting seat's deck."""
    if card < FIRST_TECHNOLOGY:
        return bool(p.owned[p.seat, card] > 0)
    return bool(p.holder[card - FIRST_TECHNOLOGY] == p.seat)


@step
def action_phase(p: Position) -> None:
    """One action, two with Productivity (ED-ACT-01, ED-TECH-M3-1b-01)."""
    p.actions = 2 if has_permanent(p, p.seat, M3_1, SIDE_B) else 1
    then(p, play_action)


@play_action.options
def cards_with_an_action(p: Position) -> None:
    """Any hand card whose action can be carried out, or none (ED-ACT-02, ED-ACT-03)."""
    for card in range(CARDS):
        if p.hand[p.seat, card] > 0 and why_not_play(p, CARD + card) == 0:
            allow(p, CARD + card)
    allow(p, DONE)


@play_action.why_not
def why_not_play(p: Position, choice: int) -> int:
    """Why a card of the own deck cannot be played for its action; none may always be."""
    if choice == DONE:
        return 0
    card = choice - CARD
    if p.hand[p.seat, card] > 0:
        return why_no_effect(p, card)
    return NOT_IN_HAND if owns(p, card) else NOT_THERE


@play_action.choose
def play_card(p: Position, choice: int) -> None:
    """The card lies on the table until its action is over (ED-DECK-06)."""
    if choice == DONE:
        return
    p.card = choice - CARD
    p.goes_to = TO_DISCARD
    p.actions -= 1
    from_hand(p, p.seat, p.card)
    tell(p, played, p.card)
    if p.card < FIRST_TECHNOLOGY:
        act_by_role_card(p)
    else:
        act_by_technology(p, name_of(p.card))
    then(p, finish_action)


@rule
def act_by_role_card(p: Position) -> None:
    """The action printed on a role card."""
    if p.card == WARFARE or p.card == COLONIZE or p.card == PRODUCE_TRADE:
        then(p, action_deed)
    elif p.card == RESEARCH_CARD:
        remove_up_to(p, int(ACTION_REMOVE[p.card]), WITH_ITSELF)
    elif p.card == POLITICS:
        p.goes_to = TO_BOX
        p.left = ACTION_ROLE_CARDS[p.card]
        then(p, take_role_card)
    else:
        draw_cards(p, p.seat, int(ACTION_DRAW[p.card]))


@step
def finish_action(p: Position) -> None:
    """The card goes to the discard pile, or to the box, or stays tucked (ED-ACT-05, ED-ACT-06). After
    the role phase a Mobilization attack follows at once (ED-R-35)."""
    if p.goes_to == TO_DISCARD:
        to_discard(p, p.seat, p.card)
        tell(p, put_away, p.card)
    elif p.goes_to == TO_BOX:
        remove_card(p, p.seat, p.card)
        tell(p, put_into_box, p.card, influence_on(p.card))
    p.card = NO_CARD
    if p.role_done > 0:
        then(p, mobilize)
    then(p, window)
    if p.actions > 0:
        then(p, play_action)

"""The action phase: one hand card is played for its printed action (ED-ACT)."""

from __future__ import annotations

from digsite.games.eminent_domain.cards import (
    draw_cards,
    from_hand,
    remove_card,
    take_from_stack,
    to_discard,
    to_hand,
)
from digsite.games.eminent_domain.components import (
    ACTION_ATTACKS,
    ACTION_DRAW,
    ACTION_FIGHTERS,
    ACTION_REMOVE,
    ACTION_RESOURCES,
    ACTION_ROLE_CARDS,
    ACTION_TOKENS,
    TECHNOLOGY_NAME,
)
from digsite.games.eminent_domain.domains import (
    ARTIFICIAL_INTELLIGENCE,
    ATTACK,
    CARD,
    CARDS,
    COLONIZE,
    DATA_NETWORK,
    DEED,
    DIVERSE_MARKETS,
    DONE,
    FIRST_TECHNOLOGY,
    FOUND_COLONY,
    GENETIC_ENGINEERING,
    IMPROVED_COLONIZE,
    IMPROVED_PRODUCTION,
    IMPROVED_RESEARCH,
    IMPROVED_TRADE,
    IMPROVED_WARFARE,
    M3_1,
    MOBILIZATION,
    NO_CARD,
    PLANETS,
    POLITICS,
    PRODUCE,
    PRODUCE_TRADE,
    RESEARCH_CARD,
    RESOURCE,
    RESOURCES,
    SETTLE,
    SIDE_B,
    SLOT,
    SPECIALIZATION,
    STACK,
    STACKS,
    SURVEY_TEAM,
    TAKE_FIGHTERS,
    TERRAFORMING,
    TRADE,
    WAR_PATH,
    WARFARE,
)
from digsite.games.eminent_domain.goods import (
    MUST,
    any_free,
    any_trade,
    gain_tokens,
    produce_up_to,
    trade_up_to,
)
from digsite.games.eminent_domain.planets import (
    allow_face_down,
    any_attack,
    any_face_down,
    any_settling,
    attack,
    attack_planet,
    colonies_under,
    colonize_cost,
    has_permanent,
    lay_down,
    planets_to_attack,
    planets_to_settle,
    settle,
    take_planet,
    tuck,
    turn_face_up,
)
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.removal import (
    TO_BOX,
    TO_DISCARD,
    TUCKED,
    WITH_ITSELF,
    WITHOUT_ITSELF,
    remove_up_to,
    window,
)
from digsite.kernel.agenda import allow, then
from digsite.kernel.rules import Decision, rule, step

play_action = Decision("action", CARD, DONE, clause="ED-ACT-01", private=True, opens=True)
action_deed = Decision("action.deed", DEED, clause="ED-ACT-08")
take_role_card = Decision("action.stack", STACK, clause="ED-POL-01")
found_colony = Decision("action.colony", SLOT, clause="ED-COL-01")
settle_first = Decision("action.settle_first", SLOT, DONE, clause="ED-TECH-ICOL-01")
terraform = Decision("action.terraform", SLOT, clause="ED-TECH-F2-1-02")
name_type = Decision("action.type", RESOURCE, clause="ED-TECH-A2-3-02")
attack_again = Decision("action.attack_again", SLOT, DONE, clause="ED-TECH-M2-3-02")


@rule
def name_of(card: int) -> int:
    """Which technology a card is; a role card is none."""
    return int(TECHNOLOGY_NAME[card - FIRST_TECHNOLOGY]) if card >= FIRST_TECHNOLOGY else -1


@rule
def any_role_card(p: Position) -> bool:
    """Whether any role stack has a card."""
    for stack in range(STACKS):
        if p.stack[stack] > 0:
            return True
    return False


@rule
def any_planet(p: Position) -> bool:
    """Whether the planet deck or its discard has a planet."""
    if p.planet_deck_size > 0:
        return True
    for planet in range(PLANETS):
        if p.planet_discard[planet] > 0:
            return True
    return False


@rule
def can_act(p: Position, card: int) -> bool:
    """At least part of the action can be carried out (ED-ACT-09, ED-R-02)."""
    name = name_of(card)
    if card == COLONIZE or name == IMPROVED_COLONIZE:
        return any_face_down(p, p.seat)
    if card == PRODUCE_TRADE:
        return any_free(p, p.seat) or any_trade(p, p.seat)
    if card == POLITICS or name == ARTIFICIAL_INTELLIGENCE:
        return any_role_card(p)
    if name == IMPROVED_PRODUCTION:
        return any_free(p, p.seat)
    if name == TERRAFORMING:
        return any_face_down(p, p.seat)
    if name == SURVEY_TEAM:
        return any_planet(p)
    if name == WAR_PATH:
        return any_attack(p, p.seat)
    return True


@step
def action_phase(p: Position) -> None:
    """One action, two with Productivity (ED-ACT-01, ED-TECH-M3-1b-01)."""
    p.actions = 2 if has_permanent(p, p.seat, M3_1, SIDE_B) else 1
    then(p, play_action)


@play_action.options
def cards_with_an_action(p: Position) -> None:
    """Any hand card whose action can be carried out, or none (ED-ACT-02, ED-ACT-03)."""
    for card in range(CARDS):
        if p.hand[p.seat, card] > 0 and can_act(p, card):
            allow(p, CARD + card)
    allow(p, DONE)


@play_action.choose
def play_card(p: Position, choice: int) -> None:
    """The card lies on the table until its action is over (ED-DECK-06)."""
    if choice == DONE:
        return
    p.card = choice - CARD
    p.goes_to = TO_DISCARD
    p.actions -= 1
    from_hand(p, p.seat, p.card)
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


@rule
def act_by_technology(p: Position, name: int) -> None:
    """The action printed on a one-sided technology (ED-TECH)."""
    draw_cards(p, p.seat, int(ACTION_DRAW[p.card]))
    if name == IMPROVED_COLONIZE:
        if any_settling(p, p.seat):
            then(p, settle_first)
        then(p, settle_or_colony)
    elif name == IMPROVED_WARFARE:
        then(p, action_deed)
    elif name == IMPROVED_PRODUCTION:
        produce_up_to(p, int(ACTION_RESOURCES[p.card]), MUST)
    elif name == IMPROVED_TRADE:
        gain_tokens(p, p.seat, int(ACTION_TOKENS[p.card]))
    elif name == IMPROVED_RESEARCH:
        remove_up_to(p, int(ACTION_REMOVE[p.card]), WITH_ITSELF)
    elif name == DATA_NETWORK:
        remove_up_to(p, int(ACTION_REMOVE[p.card]), WITHOUT_ITSELF)
    else:
        act_by_rare_technology(p, name)


@rule
def act_by_rare_technology(p: Position, name: int) -> None:
    """The actions of the remaining level-2 technologies."""
    if name == DIVERSE_MARKETS:
        p.diverse = 1
    elif name == SPECIALIZATION:
        then(p, name_type)
    elif name == TERRAFORMING:
        then(p, terraform)
    elif name == ARTIFICIAL_INTELLIGENCE:
        p.left = ACTION_ROLE_CARDS[p.card]
        then(p, take_role_card)
    elif name == GENETIC_ENGINEERING:
        p.genetic = 1
    elif name == SURVEY_TEAM:
        lay_down(p, p.seat, take_planet(p, p.seat))
    elif name == MOBILIZATION:
        p.fighters[p.seat] += ACTION_FIGHTERS[p.card]
        p.mobilized = 1
    elif name == WAR_PATH:
        p.left = ACTION_ATTACKS[p.card] - 1
        then(p, attack)
        then(p, more_attacks)


@step
def finish_action(p: Position) -> None:
    """The card goes to the discard pile, or to the box, or stays tucked (ED-ACT-05, ED-ACT-06). After
    the role phase a Mobilization attack follows at once (ED-R-35)."""
    if p.goes_to == TO_DISCARD:
        to_discard(p, p.seat, p.card)
    elif p.goes_to == TO_BOX:
        remove_card(p, p.seat, p.card)
    p.card = NO_CARD
    if p.role_done > 0:
        then(p, mobilize)
    then(p, window)
    if p.actions > 0:
        then(p, play_action)


# Alternatives


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
    p.goes_to = TUCKED
    tuck(p, p.card, choice - SLOT)


# Improved Colonize


@settle_first.options
def first_settling(p: Position) -> None:
    """The first settling is optional (ED-TECH-ICOL-03)."""
    planets_to_settle(p)
    allow(p, DONE)


@settle_first.choose
def settle_or_skip(p: Position, choice: int) -> None:
    """A planet is settled, or not."""
    if choice != DONE:
        turn_face_up(p, choice - SLOT, False)


@step
def settle_or_colony(p: Position) -> None:
    """Then one more is settled or the card becomes a colony, if either is possible (ED-TECH-ICOL-02)."""
    if any_face_down(p, p.seat):
        then(p, second_deed)


second_deed = Decision("action.second_deed", DEED, clause="ED-TECH-ICOL-02")


@second_deed.options
def colony_or_settling(p: Position) -> None:
    """A colony, or another settling with the discounts of this moment."""
    allow(p, FOUND_COLONY)
    if any_settling(p, p.seat):
        allow(p, SETTLE)


@second_deed.choose
def do_second(p: Position, choice: int) -> None:
    """The second part is carried out."""
    if choice == FOUND_COLONY:
        then(p, found_colony)
    else:
        then(p, settle)


# Terraforming, Specialization, War Path, Mobilization, role cards


@terraform.options
def planets_to_terraform(p: Position) -> None:
    """Own face-down planets."""
    allow_face_down(p)


@terraform.choose
def terraform_planet(p: Position, choice: int) -> None:
    """Two colonies; if they reach the printed cost the planet must be settled, without discounts
    (ED-TECH-F2-1-03, ED-TECH-F2-1-04)."""
    slot = choice - SLOT
    p.goes_to = TUCKED
    tuck(p, p.card, slot)
    if colonies_under(p, p.seat, slot) >= colonize_cost(int(p.back[p.seat, slot])):
        turn_face_up(p, slot, False)


@name_type.options
def types_to_name(p: Position) -> None:
    """Any of the four types, owned or not (ED-TECH-A2-3-04)."""
    for kind in range(RESOURCES):
        allow(p, RESOURCE + kind)


@name_type.choose
def specialize(p: Position, choice: int) -> None:
    """The type pays one more for the rest of the turn."""
    p.special = choice - RESOURCE + 1


@step
def more_attacks(p: Position) -> None:
    """War Path: a second attack may follow (ED-R-36)."""
    if p.left > 0 and any_attack(p, p.seat):
        then(p, attack_again)


@step
def mobilize(p: Position) -> None:
    """Mobilization: an attack after the role phase, at normal cost (ED-TECH-M2-2-03)."""
    if p.mobilized > 0 and any_attack(p, p.seat):
        p.left = 0
        then(p, attack_again)
    p.mobilized = 0


@attack_again.options
def optional_attack(p: Position) -> None:
    """A planet that can be paid, or none."""
    planets_to_attack(p)
    allow(p, DONE)


@attack_again.choose
def attack_or_not(p: Position, choice: int) -> None:
    """The attack is carried out, or not; War Path may go on while it has attacks left."""
    if choice != DONE:
        p.left -= 1
        attack_planet(p, choice)
        then(p, more_attacks)


@take_role_card.options
def stacks_with_cards(p: Position) -> None:
    """Any role stack with a card (ED-POL-05, ED-TECH-F2-2-03)."""
    for stack in range(STACKS):
        if p.stack[stack] > 0:
            allow(p, STACK + stack)


@take_role_card.choose
def take_card(p: Position, choice: int) -> None:
    """The card comes to the hand; Artificial Intelligence takes a second one."""
    take_from_stack(p, p.seat, choice - STACK)
    to_hand(p, p.seat, choice - STACK)
    p.left -= 1
    if p.left > 0 and any_role_card(p):
        then(p, take_role_card)

"""The actions of the one-sided technologies (ED-TECH)."""

from __future__ import annotations

from digsite.games.eminent_domain.backs import colonize_cost
from digsite.games.eminent_domain.cards import draw_cards
from digsite.games.eminent_domain.colonize import (
    any_settling,
    colonies_under,
    planets_to_settle,
    settle,
    settle_planet,
    tuck,
    why_not_settle,
)
from digsite.games.eminent_domain.components import (
    ACTION_ATTACKS,
    ACTION_DRAW,
    ACTION_FIGHTERS,
    ACTION_REMOVE,
    ACTION_RESOURCES,
    ACTION_ROLE_CARDS,
    ACTION_TOKENS,
    CARD_SYMBOLS,
    COLONIZE_COST,
    PLANET_TYPE,
    TECHNOLOGY_NAME,
    WARFARE_COST,
)
from digsite.games.eminent_domain.deeds import action_deed, found_colony, take_role_card
from digsite.games.eminent_domain.domains import (
    ARTIFICIAL_INTELLIGENCE,
    CARD,
    COLONIZING,
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
    KIND,
    MOBILIZATION,
    PLANET,
    RESOURCE,
    RESOURCES,
    SETTLE,
    SLOT,
    SPECIALIZATION,
    SURVEY_TEAM,
    TERRAFORMING,
    WAR_PATH,
)
from digsite.games.eminent_domain.goods import INFLUENCE, MUST, gain_tokens, produce_up_to
from digsite.games.eminent_domain.planets import (
    allow_face_down,
    any_face_down,
    lay_down,
    planet_in,
    show_top,
    take_planet,
)
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.removal import (
    TUCKED,
    WITH_ITSELF,
    WITHOUT_ITSELF,
    remove_up_to,
)
from digsite.games.eminent_domain.warfare import (
    any_attack,
    attack,
    attack_planet,
    planets_to_attack,
    why_not_attack,
)
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Amount, Event, own, tell
from digsite.kernel.rules import Decision, rule, step

settle_first = Decision("action.settle_first", SLOT, DONE, clause="ED-TECH-ICOL-01")
terraform = Decision("action.terraform", SLOT, clause="ED-TECH-F2-1-02")
name_type = Decision("action.type", RESOURCE, clause="ED-TECH-A2-3-02")
attack_again = Decision("action.attack_again", SLOT, DONE, clause="ED-TECH-M2-3-02")
attack_at_last = Decision("mobilization", SLOT, DONE, clause="ED-TECH-M2-2-03")

tokens_taken = Event("technology.tokens", clause="ED-TECH-ITRA-01", influence=INFLUENCE)
markets_diversified = Event("technology.diverse", clause="ED-TECH-A2-2-02")
specialized = Event("technology.special", clause="ED-TECH-A2-3-02", resource=RESOURCE)
genes_engineered = Event("technology.genetic", clause="ED-TECH-F2-3-02")
terraformed = Event(
    "technology.terraformed",
    clause="ED-TECH-F2-1-02",
    card=CARD,
    slot=SLOT,
    planet=own(PLANET),
    colonies=Amount("colonies"),
)
team_sent = Event(
    "technology.team",
    clause="ED-TECH-M2-1-02",
    slot=SLOT,
    planet=own(PLANET),
    kind=KIND,
    warfare=Amount("fighters"),
    colonize=Amount("colonies"),
)
fighters_mobilized = Event(
    "technology.mobilized", clause="ED-TECH-M2-2-02", fighters=Amount("fighters"), total=Amount("fighters")
)


@rule
def name_of(card: int) -> int:
    """Which technology a card is; a role card is none."""
    return int(TECHNOLOGY_NAME[card - FIRST_TECHNOLOGY]) if card >= FIRST_TECHNOLOGY else -1


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
        tell(p, tokens_taken, ACTION_TOKENS[p.card])
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
        tell(p, markets_diversified)
    elif name == SPECIALIZATION:
        then(p, name_type)
    elif name == TERRAFORMING:
        then(p, terraform)
    elif name == ARTIFICIAL_INTELLIGENCE:
        p.left = ACTION_ROLE_CARDS[p.card]
        then(p, take_role_card)
    elif name == GENETIC_ENGINEERING:
        p.genetic = 1
        tell(p, genes_engineered)
    elif name == SURVEY_TEAM:
        send_team(p)
    elif name == MOBILIZATION:
        p.fighters[p.seat] += ACTION_FIGHTERS[p.card]
        p.mobilized = 1
        tell(p, fighters_mobilized, ACTION_FIGHTERS[p.card], p.fighters[p.seat])
    elif name == WAR_PATH:
        p.left = ACTION_ATTACKS[p.card] - 1
        then(p, attack)
        then(p, more_attacks)


@rule
def send_team(p: Position) -> None:
    """Survey Team: the top planet lies face down in the display, unseen before (ED-TECH-M2-1-02)."""
    planet = take_planet(p, p.seat)
    slot = lay_down(p, p.seat, planet)
    tell(p, team_sent, slot, planet, PLANET_TYPE[planet], WARFARE_COST[planet], COLONIZE_COST[planet])
    show_top(p)


@settle_first.options
def first_settling(p: Position) -> None:
    """The first settling is optional (ED-TECH-ICOL-03)."""
    planets_to_settle(p)
    allow(p, DONE)


@settle_first.why_not
def why_not_settle_first(p: Position, choice: int) -> int:
    """Why a planet cannot be settled; none may always be."""
    return 0 if choice == DONE else why_not_settle(p, choice)


@settle_first.choose
def settle_or_skip(p: Position, choice: int) -> None:
    """A planet is settled, or not."""
    if choice != DONE:
        settle_planet(p, choice)


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
    tell(p, terraformed, p.card, slot, planet_in(p, p.seat, slot), CARD_SYMBOLS[p.card, COLONIZING])
    if colonies_under(p, p.seat, slot) >= colonize_cost(int(p.back[p.seat, slot])):
        settle_planet(p, choice)


@name_type.options
def types_to_name(p: Position) -> None:
    """Any of the four types, owned or not (ED-TECH-A2-3-04)."""
    for kind in range(RESOURCES):
        allow(p, RESOURCE + kind)


@name_type.choose
def specialize(p: Position, choice: int) -> None:
    """The type pays one more for the rest of the turn."""
    p.special = choice - RESOURCE + 1
    tell(p, specialized, choice - RESOURCE)


@step
def more_attacks(p: Position) -> None:
    """War Path: a second attack may follow (ED-R-36)."""
    if p.left > 0 and any_attack(p, p.seat):
        then(p, attack_again)


@step
def mobilize(p: Position) -> None:
    """Mobilization: an attack after the role phase, at normal cost (ED-TECH-M2-2-03)."""
    if p.mobilized > 0 and any_attack(p, p.seat):
        then(p, attack_at_last)
    p.mobilized = 0


@attack_at_last.options
def last_attack(p: Position) -> None:
    """A planet that can be paid, or none (ED-TECH-M2-2-03)."""
    optional_attack(p)


@attack_at_last.choose
def attack_before_cleanup(p: Position, choice: int) -> None:
    """The attack is carried out, or not."""
    if choice != DONE:
        attack_planet(p, choice)


@attack_again.options
def optional_attack(p: Position) -> None:
    """A planet that can be paid, or none."""
    planets_to_attack(p)
    allow(p, DONE)


@attack_at_last.why_not
@attack_again.why_not
def why_not_attack_again(p: Position, choice: int) -> int:
    """Why a planet cannot be attacked; none may always be."""
    return 0 if choice == DONE else why_not_attack(p, choice)


@attack_again.choose
def attack_or_not(p: Position, choice: int) -> None:
    """The attack is carried out, or not; War Path may go on while it has attacks left."""
    if choice != DONE:
        p.left -= 1
        attack_planet(p, choice)
        then(p, more_attacks)

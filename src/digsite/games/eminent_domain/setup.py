"""Setting up the table (ED-SETUP, ED-VAR)."""

from __future__ import annotations

from digsite.games.eminent_domain.cards import SIMPLIFIED, draw_cards, stack_in_play
from digsite.games.eminent_domain.components import (
    COLONIZE_COST,
    EXTENDED_REMOVED,
    FIRST_HAND,
    PLANET_SYMBOL,
    PLANET_TYPE,
    ROLE_CARDS,
    START_DECK,
    TECHNOLOGY_LEVEL,
    WARFARE_COST,
)
from digsite.games.eminent_domain.domains import (
    KIND,
    NO_CARD,
    NOBODY,
    OUT_OF_GAME,
    PLANET,
    PLANET_IDS,
    PLANETS,
    POLITICS,
    RESEARCHING,
    SHUFFLED_IN,
    SLOT,
    STACK,
    STACKS,
    TECHNOLOGIES,
)
from digsite.games.eminent_domain.memory import note
from digsite.games.eminent_domain.planets import lay_down, show_top, turn_up_top
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.turn import begin_turn
from digsite.kernel.agenda import then, then_for
from digsite.kernel.chance import draw, pick
from digsite.kernel.events import Amount, Event, own, tell_for
from digsite.kernel.rules import rule, step

LEVEL_1_ONLY = 1
FIRST_START_PLANET = PLANET_IDS.index("S1")
FIRST_BONUS_PLANET = PLANET_IDS.index("B1")

decks_dealt = Event("setup.decks", clause="ED-SETUP-03", cards=Amount("cards"))
stack_laid_out = Event(
    "setup.stacks", clause="ED-SETUP-01", stack=STACK, cards=Amount("cards"), listed="stack"
)
planet_dealt = Event(
    "setup.planet",
    clause="ED-SETUP-08",
    slot=SLOT,
    planet=own(PLANET),
    kind=KIND,
    warfare=Amount("fighters"),
    colonize=Amount("colonies"),
)
start_player = Event("setup.first", clause="ED-SETUP-10")


@step
def begin(p: Position) -> None:
    """The steps of the rulebook, then the start player's first turn."""
    p.card = NO_CARD
    then(p, sort_technologies)
    then(p, deal_role_cards)
    then(p, deal_planets)
    then(p, draw_first_hands)


@step
def sort_technologies(p: Position) -> None:
    """Three stacks; the variants leave some or all of them out (ED-SETUP-12, ED-VAR-SIMPLE-01,
    ED-VAR-LEVEL1-01)."""
    for technology in range(TECHNOLOGIES):
        out = p.technologies == SIMPLIFIED
        if p.technologies == LEVEL_1_ONLY and TECHNOLOGY_LEVEL[technology] > 1:
            out = True
        p.holder[technology] = OUT_OF_GAME if out else NOBODY


@step
def deal_role_cards(p: Position) -> None:
    """Every seat gets its start deck from the stacks (ED-SETUP-02 to -06); the extended game of three
    takes some cards out (ED-VAR-EXT3-01)."""
    for stack in range(STACKS):
        p.stack[stack] = ROLE_CARDS[stack] if stack_in_play(p, stack) else 0
        p.removed[stack] = ROLE_CARDS[stack] - p.stack[stack]
        if p.length > 0 and stack_in_play(p, stack):
            p.stack[stack] -= EXTENDED_REMOVED[stack]
            p.removed[stack] += EXTENDED_REMOVED[stack]
    p.removed[POLITICS] = ROLE_CARDS[POLITICS] - p.seats * START_DECK[POLITICS]
    for seat in range(p.seats):
        for card in range(POLITICS + 1):
            if card == POLITICS or stack_in_play(p, card):
                deal_card(p, seat, card)
    tell_for(p, NOBODY, decks_dealt, p.draw_size[0])
    for stack in range(STACKS):
        if stack_in_play(p, stack):
            tell_for(p, NOBODY, stack_laid_out, stack, p.stack[stack])


@rule
def deal_card(p: Position, seat: int, card: int) -> None:
    """A seat's copies of one role card, into its draw pile (ED-SETUP-07)."""
    count = START_DECK[card]
    p.owned[seat, card] = count
    p.draw_pile[seat, card] = count
    note(p, seat, card, SHUFFLED_IN, count)
    p.draw_size[seat] += count
    if card != POLITICS:
        p.stack[card] -= count


@step
def deal_planets(p: Position) -> None:
    """A random start planet each (ED-SETUP-08); the regular planets are the deck, with the bonus
    planets if they are in play (ED-SETUP-09, ED-VAR-BONUS-01). The simplified game leaves out those
    with a research symbol (ED-VAR-SIMPLE-03)."""
    for planet in range(FIRST_START_PLANET, FIRST_BONUS_PLANET):
        p.planet_deck[planet] = 1
    for seat in range(p.seats):
        dealt = draw(p, p.planet_deck, FIRST_START_PLANET, FIRST_BONUS_PLANET)
        slot = lay_down(p, seat, dealt)
        kind = PLANET_TYPE[dealt]
        tell_for(p, seat, planet_dealt, slot, dealt, kind, WARFARE_COST[dealt], COLONIZE_COST[dealt])
    for planet in range(PLANETS):
        p.planet_deck[planet] = 1 if in_planet_deck(p, planet) else 0
        p.planet_deck_size += p.planet_deck[planet]
    turn_up_top(p)
    show_top(p)


@rule
def is_start_planet(planet: int) -> bool:
    """Start planets lie in displays only."""
    return FIRST_START_PLANET <= planet < FIRST_BONUS_PLANET


@rule
def in_planet_deck(p: Position, planet: int) -> bool:
    """Whether a planet belongs to the deck of this game."""
    if is_start_planet(planet) or (planet >= FIRST_BONUS_PLANET and p.bonus_planets == 0):
        return False
    return bool(p.technologies != SIMPLIFIED or PLANET_SYMBOL[planet] != RESEARCHING)


@step
def draw_first_hands(p: Position) -> None:
    """Five cards each (ED-SETUP-13); the start player is drawn at random (ED-R-63)."""
    for seat in range(p.seats):
        draw_cards(p, seat, FIRST_HAND)
    p.first = pick(p, p.seats)
    tell_for(p, p.first, start_player)
    then_for(p, p.first, begin_turn)

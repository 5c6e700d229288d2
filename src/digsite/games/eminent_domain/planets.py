"""Planets: the deck, the displays, what a planet brings that is turned face up (ED-PLANET)."""

from __future__ import annotations

from digsite.games.eminent_domain.backs import back_of, colonize_cost, kind_on, warfare_cost
from digsite.games.eminent_domain.cards import to_discard
from digsite.games.eminent_domain.components import (
    PERMANENT_SYMBOLS,
    PLANET_SLOTS,
    PLANET_SYMBOL,
)
from digsite.games.eminent_domain.domains import (
    ANY_RESOURCE,
    CARD,
    COLONIZE,
    F2_4,
    FIRST_TECHNOLOGY,
    KIND,
    NOBODY,
    ONE_SIDED,
    PERMANENTS,
    PLACE,
    PLANETS,
    RESEARCH_CARD,
    RESOURCE,
    RESOURCES,
    SIDE_B,
    SLOT,
    SLOTS,
    SPACES,
)
from digsite.games.eminent_domain.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.chance import draw
from digsite.kernel.events import Amount, Event, tell, tell_for
from digsite.kernel.rules import Decision, rule

SURVEYED = 1
IN_SLOT = 2  # the slot is added

top_shown = Event(
    "planets.top", clause="ED-INFO-12", kind=KIND, warfare=Amount("fighters"), colonize=Amount("colonies")
)
deck_emptied = Event("planets.empty", clause="ED-SURVEY-12")
planets_shuffled = Event("planets.shuffled", clause="ED-SURVEY-12")
colonies_discarded = Event("planet.colonies", clause="ED-DECK-09", card=CARD, slot=SLOT, listed="card")
filled = Event("planet.filled", clause="ED-TECH-F2-4b-01", place=PLACE, resource=RESOURCE)
filled_by_choice = Event("planet.filled_any", clause="ED-TECH-F2-4b-03", place=PLACE, resource=RESOURCE)


# The deck


@rule
def turn_up_top(p: Position) -> None:
    """The next planet lies on top; everybody sees its back (ED-INFO-12)."""
    p.top[0] = draw(p, p.planet_deck, 0, PLANETS)
    p.top_back = back_of(int(p.top[0])) if p.top[0] != NOBODY else 0


@rule
def show_top(p: Position) -> None:
    """Everybody sees the back of the planet that is on top now (ED-INFO-12)."""
    back = int(p.top_back)
    if back > 0:
        tell_for(p, NOBODY, top_shown, kind_on(back), warfare_cost(back), colonize_cost(back))
    else:
        tell_for(p, NOBODY, deck_emptied)


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
def take_planet(p: Position, seat: int) -> int:
    """The top planet of the deck comes into a seat's hands; an empty deck is made anew from the planet
    discard when a planet must be taken (ED-SURVEY-12). Returns NOBODY if there is none."""
    if p.top[0] == NOBODY:
        for planet in range(PLANETS):
            p.planet_deck[planet] += p.planet_discard[planet]
            p.planet_deck_size += p.planet_discard[planet]
            p.planet_discard[planet] = 0
        if p.planet_deck_size > 0:
            tell_for(p, NOBODY, planets_shuffled)
        turn_up_top(p)
    planet = int(p.top[0])
    if planet != NOBODY:
        p.planet[seat, planet] = SURVEYED
        p.planet_deck_size -= 1
        turn_up_top(p)
    return planet


@rule
def lay_down(p: Position, seat: int, planet: int) -> int:
    """A planet lies face down in a display: its back for all, its front for the owner (ED-INFO-15).
    Returns the slot it lies in."""
    slot = 0
    while p.back[seat, slot] > 0:
        slot += 1
    p.back[seat, slot] = back_of(planet)
    p.planet[seat, planet] = IN_SLOT + slot
    return slot


@rule
def planet_in(p: Position, seat: int, slot: int) -> int:
    """Which planet lies in a slot."""
    for planet in range(PLANETS):
        if p.planet[seat, planet] == IN_SLOT + slot:
            return planet
    return NOBODY


@rule
def any_face_down(p: Position, seat: int) -> bool:
    """Whether a seat has a face-down planet."""
    for slot in range(SLOTS):
        if p.back[seat, slot] > 0:
            return True
    return False


@rule
def allow_face_down(p: Position) -> None:
    """Offer every own face-down planet."""
    for slot in range(SLOTS):
        if p.back[p.seat, slot] > 0:
            allow(p, SLOT + slot)


@rule
def has_permanent(p: Position, seat: int, permanent: int, side: int) -> bool:
    """Whether a seat has this side of a permanent technology in its display."""
    return bool(p.holder[ONE_SIDED + permanent] == seat and p.side[permanent] == side)


@rule
def display_symbols(p: Position, seat: int, symbol: int) -> int:
    """Symbols on the own face-up planets and permanents (ED-ROLE-07)."""
    count = 0
    for planet in range(PLANETS):
        if p.face_up[planet] == seat + 1 and PLANET_SYMBOL[planet] == symbol:
            count += 1
    for permanent in range(PERMANENTS):
        if p.holder[ONE_SIDED + permanent] == seat:
            count += PERMANENT_SYMBOLS[permanent, p.side[permanent] - 1, symbol]
    return count


# Turning a planet face up


@rule
def discard_colonies(p: Position, seat: int, slot: int) -> None:
    """All colonies of a planet go to the owner's discard pile (ED-COL-04, ED-WAR-06)."""
    for _ in range(p.colonies[seat, slot]):
        to_discard(p, seat, COLONIZE)
        tell_for(p, seat, colonies_discarded, COLONIZE, slot)
    for _ in range(p.studies[seat, slot]):
        to_discard(p, seat, RESEARCH_CARD)
        tell_for(p, seat, colonies_discarded, RESEARCH_CARD, slot)
    p.colonies[seat, slot] = 0
    p.studies[seat, slot] = 0
    for technology in range(ONE_SIDED):
        if p.under[technology] == slot + 1 and p.holder[technology] == seat:
            p.under[technology] = 0
            to_discard(p, seat, FIRST_TECHNOLOGY + technology)
            tell_for(p, seat, colonies_discarded, FIRST_TECHNOLOGY + technology, slot)


@rule
def turn_face_up(p: Position, slot: int, planet: int) -> None:
    """The planet counts from now on; its colonies are discarded (ED-PLANET-02, ED-ACT-11). Everybody
    sees its front."""
    p.reveals += 1
    discard_colonies(p, p.seat, slot)
    p.back[p.seat, slot] = 0
    p.planet[p.seat, planet] = 0
    p.face_up[planet] = p.seat + 1


@rule
def fill_spaces(p: Position, planet: int) -> None:
    """Abundance: every resource slot is filled at once (ED-TECH-F2-4b-01)."""
    if not has_permanent(p, p.seat, F2_4, SIDE_B):
        return
    for number in range(SPACES):
        kind = PLANET_SLOTS[planet, number]
        if kind == ANY_RESOURCE:
            then(p, fill_any, planet * SPACES + number)
        elif kind >= 0:
            p.resource[planet, number] = kind + 1
            tell(p, filled, planet * SPACES + number, kind)


fill_any = Decision("fill_any", RESOURCE, clause="ED-TECH-F2-4b-03")


@fill_any.options
def any_type(p: Position) -> None:
    """A utopian slot takes any type (ED-R-40)."""
    for kind in range(RESOURCES):
        allow(p, RESOURCE + kind)


@fill_any.choose
def fill_with(p: Position, choice: int) -> None:
    """The resource lies on its slot."""
    p.resource[p.arg // SPACES, p.arg % SPACES] = choice - RESOURCE + 1
    tell(p, filled_by_choice, p.arg, choice - RESOURCE)

"""Research: take a technology (ED-RES)."""

from __future__ import annotations

from digsite.games.eminent_domain.cards import to_hand
from digsite.games.eminent_domain.components import (
    LEVEL_PLANETS,
    LEVEL_SYMBOLS,
    PLANET_TYPE,
    TECHNOLOGY_INFLUENCE,
    TECHNOLOGY_LEVEL,
    TECHNOLOGY_TYPE,
)
from digsite.games.eminent_domain.domains import (
    DONE,
    FIRST_TECHNOLOGY,
    NOBODY,
    ONE_SIDED,
    PLANETS,
    SIDE,
    SIDE_A,
    TECHNOLOGIES,
    TECHNOLOGY,
    UTOPIAN,
)
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.reasons import GONE, TAKEN, TOO_FEW_PLANETS, TOO_FEW_SYMBOLS
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Amount, Event, tell
from digsite.kernel.rules import Decision, rule

take_technology = Decision("research.technology", TECHNOLOGY, DONE, clause="ED-RES-05")
choose_side = Decision("research.side", SIDE, clause="ED-RES-15")

taken_into_hand = Event(
    "research.hand", clause="ED-RES-14", technology=TECHNOLOGY, influence=Amount("influence", gain=1)
)
laid_into_display = Event(
    "research.display", clause="ED-RES-15", technology=TECHNOLOGY, influence=Amount("influence", gain=1)
)
side_chosen = Event("research.side", clause="ED-RES-15", technology=TECHNOLOGY, side=SIDE)
none_taken = Event("research.none", clause="ED-RES-13")


@rule
def planets_of_type(p: Position, seat: int, kind: int) -> int:
    """How many face-up planets of a type a seat has."""
    count = 0
    for planet in range(PLANETS):
        if p.face_up[planet] == seat + 1 and PLANET_TYPE[planet] == kind:
            count += 1
    return count


@rule
def enough_planets(p: Position, technology: int) -> bool:
    """Planets of the technology's type; for level 2 and 3 one utopian planet may stand in for one of
    them, beside at least one real one (ED-RES-06 to -08, ED-VAR-BONUS-05 to -09)."""
    level = int(TECHNOLOGY_LEVEL[technology])
    real = planets_of_type(p, p.seat, int(TECHNOLOGY_TYPE[technology]))
    if level > 1 and real > 0 and planets_of_type(p, p.seat, UTOPIAN) > 0:
        real += 1
    return bool(real >= LEVEL_PLANETS[level])


@rule
def any_technology(p: Position) -> bool:
    """Whether any technology can be taken."""
    for technology in range(TECHNOLOGIES):
        if why_not_taken(p, TECHNOLOGY + technology) == 0:
            return True
    return False


@rule
def choose_technology(p: Position) -> None:
    """One technology, if any can be taken (ED-RES-11)."""
    if any_technology(p):
        then(p, take_technology)


@take_technology.options
def technologies_in_reach(p: Position) -> None:
    """Any whose requirements are met, or none (ED-RES-12, ED-RES-13)."""
    for technology in range(TECHNOLOGIES):
        if why_not_taken(p, TECHNOLOGY + technology) == 0:
            allow(p, TECHNOLOGY + technology)
    allow(p, DONE)


@take_technology.why_not
def why_not_taken(p: Position, choice: int) -> int:
    """A technology must lie in its stack and be met with symbols and planets enough; none may always be
    taken."""
    if choice == DONE:
        return 0
    technology = choice - TECHNOLOGY
    if p.holder[technology] != NOBODY:
        return TAKEN if p.holder[technology] >= 0 else GONE
    if p.strength < LEVEL_SYMBOLS[TECHNOLOGY_LEVEL[technology]]:
        return TOO_FEW_SYMBOLS
    return 0 if enough_planets(p, technology) else TOO_FEW_PLANETS + TECHNOLOGY_TYPE[technology]


@take_technology.choose
def gain_technology(p: Position, choice: int) -> None:
    """A one-sided technology goes to the hand, a permanent into the display (ED-RES-14, ED-RES-15)."""
    if choice == DONE:
        tell(p, none_taken)
        return
    technology = choice - TECHNOLOGY
    p.holder[technology] = p.seat
    if technology < ONE_SIDED:
        to_hand(p, p.seat, FIRST_TECHNOLOGY + technology)
        tell(p, taken_into_hand, technology, TECHNOLOGY_INFLUENCE[technology])
    else:
        p.side[technology - ONE_SIDED] = SIDE_A
        tell(p, laid_into_display, technology, TECHNOLOGY_INFLUENCE[technology])
        then(p, choose_side, technology - ONE_SIDED)


@choose_side.options
def both_sides(p: Position) -> None:
    """Either side, once and for all."""
    allow(p, SIDE)
    allow(p, SIDE + 1)


@choose_side.choose
def lay_side_up(p: Position, choice: int) -> None:
    """Only this side has effect (ED-TECH-GEN-03)."""
    p.side[p.arg] = choice - SIDE + 1
    tell(p, side_chosen, ONE_SIDED + p.arg, choice - SIDE)

"""Colonize: put colonies under a planet and settle it (ED-COL)."""

from __future__ import annotations

from digsite.games.eminent_domain.backs import colonize_cost
from digsite.games.eminent_domain.components import (
    CARD_SYMBOLS,
    PLANET_INFLUENCE,
)
from digsite.games.eminent_domain.domains import (
    COLONIZE,
    COLONIZING,
    FIRST_TECHNOLOGY,
    ONE_SIDED,
    PLANET,
    RESEARCH_CARD,
    SLOT,
    SLOTS,
)
from digsite.games.eminent_domain.planets import (
    display_symbols,
    fill_spaces,
    planet_in,
    turn_face_up,
)
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.reasons import NOT_THERE, TOO_FEW_COLONIES
from digsite.kernel.agenda import allow
from digsite.kernel.events import Amount, Event, tell
from digsite.kernel.rules import Decision, rule

settled = Event(
    "planet.settled", clause="ED-COL-03", planet=PLANET, slot=SLOT, influence=Amount("influence", gain=1)
)

settle = Decision("settle", SLOT, clause="ED-COL-03")


@rule
def colonies_under(p: Position, seat: int, slot: int) -> int:
    """Colonies count by colonize symbols on the tucked cards (ED-COL-08)."""
    count = int(p.colonies[seat, slot]) + int(p.studies[seat, slot])
    for technology in range(ONE_SIDED):
        if p.under[technology] == slot + 1 and p.holder[technology] == seat:
            count += CARD_SYMBOLS[FIRST_TECHNOLOGY + technology, COLONIZING]
    return count


@rule
def tuck(p: Position, card: int, slot: int) -> None:
    """A card of the acting seat is tucked under one of its face-down planets."""
    if card == COLONIZE:
        p.colonies[p.seat, slot] += 1
    elif card == RESEARCH_CARD:
        p.studies[p.seat, slot] += 1
    else:
        p.under[card - FIRST_TECHNOLOGY] = slot + 1


@rule
def why_no_settling(p: Position, seat: int, slot: int) -> int:
    """Colonies and discounts together must reach the colonize cost (ED-COL-03, ED-COL-10)."""
    if p.back[seat, slot] == 0:
        return NOT_THERE
    need = colonize_cost(int(p.back[seat, slot])) - display_symbols(p, seat, COLONIZING)
    return TOO_FEW_COLONIES if need > 0 and colonies_under(p, seat, slot) < need else 0


@rule
def can_settle(p: Position, seat: int, slot: int) -> bool:
    """Whether a seat can settle the planet in a slot."""
    return why_no_settling(p, seat, slot) == 0


@rule
def any_settling(p: Position, seat: int) -> bool:
    """Whether a seat can settle a planet."""
    for slot in range(SLOTS):
        if can_settle(p, seat, slot):
            return True
    return False


@settle.options
def planets_to_settle(p: Position) -> None:
    """Own face-down planets with enough colonies."""
    for slot in range(SLOTS):
        if why_not_settle(p, SLOT + slot) == 0:
            allow(p, SLOT + slot)


@settle.why_not
def why_not_settle(p: Position, choice: int) -> int:
    """Why a planet cannot be settled."""
    return why_no_settling(p, p.seat, choice - SLOT)


@settle.choose
def settle_planet(p: Position, choice: int) -> None:
    """The planet is turned face up."""
    slot = choice - SLOT
    planet = planet_in(p, p.seat, slot)
    tell(p, settled, planet, slot, PLANET_INFLUENCE[planet])
    turn_face_up(p, slot, planet)
    fill_spaces(p, planet)

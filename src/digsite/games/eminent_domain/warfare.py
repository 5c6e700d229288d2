"""Warfare: attack a planet with fighters (ED-WAR)."""

from __future__ import annotations

from digsite.games.eminent_domain.backs import warfare_cost
from digsite.games.eminent_domain.components import (
    PLANET_INFLUENCE,
    SCORCHED_DISCOUNT,
)
from digsite.games.eminent_domain.domains import (
    M2_4,
    PLANET,
    SIDE_B,
    SLOT,
    SLOTS,
)
from digsite.games.eminent_domain.planets import (
    fill_spaces,
    has_permanent,
    planet_in,
    turn_face_up,
)
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.reasons import NOT_THERE, TOO_FEW_FIGHTERS
from digsite.kernel.agenda import allow
from digsite.kernel.events import Amount, Event, tell
from digsite.kernel.rules import Decision, rule

attacked = Event(
    "planet.attacked",
    clause="ED-WAR-03",
    planet=PLANET,
    slot=SLOT,
    price=Amount("fighters"),
    influence=Amount("influence", gain=1),
)
scorched = Event("planet.scorched", clause="ED-TECH-M2-4b-03", planet=PLANET)

attack = Decision("attack", SLOT, clause="ED-WAR-03")


@rule
def attack_price(p: Position, seat: int, slot: int) -> int:
    """Fighters an attack costs; Scorched Earth makes it cheaper, never below 0 (ED-TECH-M2-4b-01)."""
    price = warfare_cost(int(p.back[seat, slot]))
    if has_permanent(p, seat, M2_4, SIDE_B):
        price -= SCORCHED_DISCOUNT
    return max(price, 0)


@rule
def why_no_attack(p: Position, seat: int, slot: int) -> int:
    """Only an own face-down planet can be attacked, and it is paid in full (ED-WAR-04, ED-WAR-05)."""
    if p.back[seat, slot] == 0:
        return NOT_THERE
    return TOO_FEW_FIGHTERS if p.fighters[seat] < attack_price(p, seat, slot) else 0


@rule
def can_attack(p: Position, seat: int, slot: int) -> bool:
    """Whether a seat can attack the planet in a slot."""
    return why_no_attack(p, seat, slot) == 0


@rule
def any_attack(p: Position, seat: int) -> bool:
    """Whether a seat can attack a planet."""
    for slot in range(SLOTS):
        if can_attack(p, seat, slot):
            return True
    return False


@attack.options
def planets_to_attack(p: Position) -> None:
    """Own face-down planets that can be paid."""
    for slot in range(SLOTS):
        if why_not_attack(p, SLOT + slot) == 0:
            allow(p, SLOT + slot)


@attack.why_not
def why_not_attack(p: Position, choice: int) -> int:
    """Why a planet cannot be attacked."""
    return why_no_attack(p, p.seat, choice - SLOT)


@attack.choose
def attack_planet(p: Position, choice: int) -> None:
    """Fighters go back to the supply and the planet is turned face up. Scorched Earth keeps resources
    off it for good, even those of Abundance (ED-TECH-M2-4b-03, ED-TECH-M2-4b-06)."""
    slot = choice - SLOT
    planet = planet_in(p, p.seat, slot)
    price = attack_price(p, p.seat, slot)
    p.fighters[p.seat] -= price
    tell(p, attacked, planet, slot, price, PLANET_INFLUENCE[planet])
    turn_face_up(p, slot, planet)
    if has_permanent(p, p.seat, M2_4, SIDE_B):
        p.scorched[planet] = 1
        tell(p, scorched, planet)
    else:
        fill_spaces(p, planet)

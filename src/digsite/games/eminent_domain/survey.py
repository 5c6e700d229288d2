"""Survey: look at planets of the deck and keep one (ED-SURVEY)."""

from __future__ import annotations

from digsite.games.eminent_domain.domains import PLANET, PLANETS
from digsite.games.eminent_domain.planets import SURVEYED, lay_down, take_planet
from digsite.games.eminent_domain.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.rules import Decision, rule

keep_planet = Decision("survey.keep", PLANET, clause="ED-SURVEY-05", secret=True)


@rule
def survey_planets(p: Position, count: int) -> None:
    """The full number is taken, as far as there are planets (ED-SURVEY-11, ED-SURVEY-13)."""
    p.surveyed_size = 0
    for _ in range(count):
        if take_planet(p, p.seat) >= 0:
            p.surveyed_size += 1
    if p.surveyed_size > 0:
        then(p, keep_planet)


@keep_planet.options
def planets_in_hand(p: Position) -> None:
    """The planets taken; both sides are for the surveyor's eyes (ED-SURVEY-04, ED-INFO-14)."""
    for planet in range(PLANETS):
        if p.planet[p.seat, planet] == SURVEYED:
            allow(p, PLANET + planet)


@keep_planet.choose
def keep_one(p: Position, choice: int) -> None:
    """Exactly one is kept, face down; the others go to the planet discard (ED-SURVEY-05, -06)."""
    p.reveals += 1
    lay_down(p, p.seat, choice - PLANET)
    for planet in range(PLANETS):
        if p.planet[p.seat, planet] == SURVEYED:
            p.planet[p.seat, planet] = 0
            p.planet_discard[planet] = 1
    p.surveyed_size = 0

"""Survey: look at planets of the deck and keep one (ED-SURVEY)."""

from __future__ import annotations

from digsite.games.eminent_domain.components import COLONIZE_COST, PLANET_TYPE, WARFARE_COST
from digsite.games.eminent_domain.domains import KIND, PLANET, PLANETS, SLOT
from digsite.games.eminent_domain.planets import SURVEYED, lay_down, show_top, take_planet
from digsite.games.eminent_domain.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Amount, Event, own, tell
from digsite.kernel.rules import Decision, rule

keep_planet = Decision("survey.keep", PLANET, clause="ED-SURVEY-05", secret=True)

looked_at = Event("survey.looked", clause="ED-SURVEY-04", planet=own(PLANET), listed="planet")
kept = Event(
    "survey.kept",
    clause="ED-SURVEY-05",
    slot=SLOT,
    planet=own(PLANET),
    kind=KIND,
    warfare=Amount("fighters"),
    colonize=Amount("colonies"),
)
rejected = Event("survey.rejected", clause="ED-SURVEY-06", planet=PLANET, listed="planet")


@rule
def survey_planets(p: Position, count: int) -> None:
    """The full number is taken, as far as there are planets (ED-SURVEY-11, ED-SURVEY-13)."""
    p.surveyed_size = 0
    p.surveyed_back = p.top_back
    for _ in range(count):
        planet = take_planet(p, p.seat)
        if planet >= 0:
            p.surveyed_size += 1
            tell(p, looked_at, planet)
    if p.surveyed_size > 0:
        show_top(p)
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
    chosen = choice - PLANET
    slot = lay_down(p, p.seat, chosen)
    tell(p, kept, slot, chosen, PLANET_TYPE[chosen], WARFARE_COST[chosen], COLONIZE_COST[chosen])
    for planet in range(PLANETS):
        if p.planet[p.seat, planet] == SURVEYED:
            p.planet[p.seat, planet] = 0
            p.planet_discard[planet] = 1
            tell(p, rejected, planet)
    p.surveyed_size = 0
    p.surveyed_back = 0

"""Zu's crew counted: 24 cubes instead of as many as it needs, and a reserve (EEM-SOLO-01 to EEM-SOLO-06)."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import SAMPLE
from digsite.games.excavation_earth.museum.components import ZU_RESERVE_CUBES, ZU_SECOND_COLOUR
from digsite.games.excavation_earth.museum.modules import any_module
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU, solo
from digsite.kernel.events import Amount, Event, tell_for
from digsite.kernel.rules import rule

extra_cube = Event("zu.extra_cube", clause="EEM-SOLO-03", left=Amount("crew"))
no_extra_cube = Event("zu.no_extra_cube", clause="EEM-SOLO-48")
unsampled = Event("zu.unsampled", clause="EEM-SOLO-08", artefact=SAMPLE)


@rule
def is_crew_counted(p: Position) -> bool:
    """Whether the revised solo rules hold: with any module, or as was agreed (EEM-SOLO-01, EEM-R-49)."""
    return solo(p) and (any_module(p) or p.zu_counted_crew > 0)


@rule
def add_second_colour(p: Position) -> None:
    """At the start Zu has two cubes of a second colour too (EEM-SOLO-02), or none of them (EEM-SOLO-71)."""
    if is_crew_counted(p) and p.zu_one_set == 0:
        p.zu_reserve = ZU_SECOND_COLOUR
        p.supply[ZU] += ZU_SECOND_COLOUR


@rule
def cubes_in_reserve(p: Position) -> int:
    """Cubes of the second colour that are not in play; with one set there are none (EEM-SOLO-03, -71)."""
    return 0 if p.zu_one_set > 0 else ZU_SECOND_COLOUR + ZU_RESERVE_CUBES - p.zu_reserve


@rule
def take_extra_cube(p: Position) -> None:
    """A cube of the reserve joins Zu's supply, while there is one (EEM-SOLO-46, EEM-SOLO-73, EEM-R-73)."""
    if cubes_in_reserve(p) > 0:
        p.zu_reserve += 1
        p.supply[ZU] += 1
        tell_for(p, ZU, extra_cube, cubes_in_reserve(p))
    else:
        tell_for(p, ZU, no_extra_cube)

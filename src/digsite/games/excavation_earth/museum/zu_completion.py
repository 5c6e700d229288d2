"""What a complete column of the museum brings Zu, guide by guide (EEM-SOLO-44 to EEM-SOLO-48)."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import CENTRES
from digsite.games.excavation_earth.museum.domains import MIDDLE, OUTER
from digsite.games.excavation_earth.museum.zu_command import envoy_chosen, recall
from digsite.games.excavation_earth.museum.zu_crew import take_extra_cube
from digsite.games.excavation_earth.museum.zu_priorities import lead_of_zu
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.games.excavation_earth.zu.board import take_zus_cube
from digsite.games.excavation_earth.zu.lines import (
    CHANCE_OF_LEADS,
    CHANCE_OF_MINORITIES,
    FURTHEST_BEHIND,
    LARGEST_LEAD,
    ONLY_LEAD,
    ONLY_MINORITY,
)
from digsite.games.excavation_earth.zu.priorities import also, keep_best, one_of
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import rule

no_bonus = Event("zu.no_bonus", clause="EEM-SOLO-48")


@rule
def gain_zus_bonus(p: Position, ring: int) -> None:
    """Whoever completed the column (EEM-SOLO-47): a cube for a guide in an outer one (EEM-SOLO-46), an envoy
    in a middle one, a recall in an inner one; what is not possible is no failed action (EEM-SOLO-48)."""
    if ring == OUTER:
        take_extra_cube(p)
    elif ring == MIDDLE:
        catch_up(p)
    else:
        recall_from_lead(p)


@rule
def catch_up(p: Position) -> None:
    """An envoy where Zu is furthest behind (EEM-SOLO-45); it starts nothing else (EEM-SOLO-77)."""
    centres = 0
    for centre in range(CENTRES):
        if lead_of_zu(p, centre) < 0:
            centres = also(centres, centre)
    if centres == 0 or p.supply[ZU] == 0:
        tell(p, no_bonus)
        return
    p.zu_line = ONLY_MINORITY
    centres = keep_best(p, centres, FURTHEST_BEHIND)
    centre = one_of(p, centres, CHANCE_OF_MINORITIES)
    take_zus_cube(p)
    p.envoy[centre, ZU] += 1
    tell(p, envoy_chosen, centre, p.zu_line)


@rule
def recall_from_lead(p: Position) -> None:
    """An envoy comes back from where Zu leads most (EEM-SOLO-44)."""
    centres = 0
    for centre in range(CENTRES):
        if lead_of_zu(p, centre) > 0:
            centres = also(centres, centre)
    if centres == 0:
        tell(p, no_bonus)
        return
    p.zu_line = ONLY_LEAD
    centres = keep_best(p, centres, LARGEST_LEAD)
    recall(p, one_of(p, centres, CHANCE_OF_LEADS), p.zu_line)

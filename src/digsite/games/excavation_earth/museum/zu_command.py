"""Zu's COMMAND when its cubes are counted: it recalls envoys too (EEM-SOLO-11 to EEM-SOLO-13, EEM-SOLO-22 to
EEM-SOLO-26), and by an Exhibit/Command card it chooses the centre (EEM-SOLO-51, EEM-SOLO-52)."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import CENTRE, CENTRES, EARNED, LINE, ROUNDS
from digsite.games.excavation_earth.map_components import CENTRE_OF
from digsite.games.excavation_earth.museum.components import ZU_RECALL_CREDITS
from digsite.games.excavation_earth.museum.zu_mysteries import part_with_mystery
from digsite.games.excavation_earth.museum.zu_priorities import lead_of_zu
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.games.excavation_earth.zu.board import take_zus_cube
from digsite.games.excavation_earth.zu.command import envoy_placed, trader_placed
from digsite.games.excavation_earth.zu.failure import fail
from digsite.games.excavation_earth.zu.lines import (
    CHANCE_OF_CENTRES,
    CHANCE_OF_RECALLS,
    CLAUSES,
    HAS_THE_MAJORITY,
    LEAST_INFLUENCE,
    MOST_INFLUENCE,
    NO_CUBE_FOR_ENVOY,
    NO_ENVOY_ANYWHERE,
    NO_ENVOY_TO_RECALL,
    ONLY_CENTRE_WITH_ENVOY,
)
from digsite.games.excavation_earth.zu.priorities import also, keep_best, one_of
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import rule

envoy_chosen = Event("zu.envoy_chosen", clause=CLAUSES, by="line", centre=CENTRE, line=LINE)
recalled = Event("zu.recalled", clause=CLAUSES, by="line", centre=CENTRE, credits=EARNED, line=LINE)


# Command cards


@rule
def zu_commands_counted(p: Position, market: int) -> bool:
    """A trader, then an envoy or a recall in the centre of the market (EEM-SOLO-25)."""
    centre = int(CENTRE_OF[market])
    if p.supply[ZU] == 0:
        return recall_for_want_of_cubes(p, centre)
    if places_trader(p, market):
        take_zus_cube(p)
        p.trader[market, ZU] += 1
        tell(p, trader_placed, market)
    if p.round > 1 and lead_of_zu(p, centre) > 0:
        recall(p, centre, HAS_THE_MAJORITY)
    else:
        take_zus_cube(p)
        p.envoy[centre, ZU] += 1
        tell(p, envoy_placed, centre)
        part_with_mystery(p)
    return True


@rule
def places_trader(p: Position, market: int) -> bool:
    """Where Zu has none; not with its last cube (EEM-SOLO-11), nor in round 3 where nobody queues
    (EEM-SOLO-26)."""
    if p.trader[market, ZU] > 0 or p.supply[ZU] == 1:
        return False
    return p.round < ROUNDS or bool(p.queue_size[market] > 0)


@rule
def recall_for_want_of_cubes(p: Position, centre: int) -> bool:
    """An envoy of the named centre comes back (EEM-SOLO-12); without one there the action fails
    (EEM-SOLO-13)."""
    if p.envoy[centre, ZU] == 0:
        return fail(p, NO_ENVOY_TO_RECALL)
    recall(p, centre, NO_CUBE_FOR_ENVOY)
    return True


@rule
def recall(p: Position, centre: int, line: int) -> None:
    """An envoy comes back to Zu's supply, for credits in place of a command ability (EEM-SOLO-22,
    EEM-R-52)."""
    p.envoy[centre, ZU] -= 1
    p.supply[ZU] += 1
    p.credits[ZU] += ZU_RECALL_CREDITS
    tell(p, recalled, centre, ZU_RECALL_CREDITS, line)


# Exhibit/Command cards


@rule
def zu_commands_anywhere(p: Position) -> bool:
    """An envoy where it swings most influence, no trader and no look at majorities (EEM-SOLO-51); without a
    cube a recall from where it swings least, or the action fails (EEM-SOLO-52)."""
    if p.supply[ZU] == 0:
        return recall_from_anywhere(p)
    centre = centre_of_most_influence(p)
    take_zus_cube(p)
    p.envoy[centre, ZU] += 1
    tell(p, envoy_chosen, centre, p.zu_line)
    part_with_mystery(p)
    return True


@rule
def centre_of_most_influence(p: Position) -> int:
    """The biggest influence swing of all centres (EEM-SOLO-51)."""
    centres = 0
    for centre in range(CENTRES):
        centres = also(centres, centre)
    centres = keep_best(p, centres, MOST_INFLUENCE)
    return one_of(p, centres, CHANCE_OF_CENTRES)


@rule
def recall_from_anywhere(p: Position) -> bool:
    """The smallest influence swing among the centres with an envoy of Zu (EEM-SOLO-52, EEM-R-63)."""
    centres = 0
    for centre in range(CENTRES):
        if p.envoy[centre, ZU] > 0:
            centres = also(centres, centre)
    if centres == 0:
        return fail(p, NO_ENVOY_ANYWHERE)
    p.zu_line = ONLY_CENTRE_WITH_ENVOY
    centres = keep_best(p, centres, LEAST_INFLUENCE)
    recall(p, one_of(p, centres, CHANCE_OF_RECALLS), p.zu_line)
    return True

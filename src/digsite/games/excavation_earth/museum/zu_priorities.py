"""What Zu's lists of priorities compare in the museum: artefacts to exhibit, free spaces and command centres
(EEM-SOLO-44, EEM-SOLO-45, EEM-SOLO-51, EEM-SOLO-52, EEM-SOLO-56, EEM-SOLO-57)."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import artefact_colour
from digsite.games.excavation_earth.buyers import popularity_level
from digsite.games.excavation_earth.components import VALUE
from digsite.games.excavation_earth.domains import NOBODY
from digsite.games.excavation_earth.holds import held_of_colour
from digsite.games.excavation_earth.museum.domains import COLUMNS, ROWS
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.games.excavation_earth.zu.influence import influence_swing
from digsite.games.excavation_earth.zu.lines import (
    ANY_GUIDES,
    FEWEST_OF_COLOUR,
    LARGEST_LEAD,
    LEAST_INFLUENCE,
    LEAST_POPULAR_EXHIBIT,
    LOWEST_VALUE_EXHIBIT,
    MOST_INFLUENCE,
    MOST_ZU_GUIDES,
    OUTERMOST_COLUMN,
)
from digsite.kernel.rules import rule


@rule
def points_in_museum(p: Position, line: int, candidate: int) -> int:
    """How well a candidate meets a line of the museum's lists."""
    if line <= LOWEST_VALUE_EXHIBIT:
        return points_of_exhibit(p, line, candidate)
    if line >= MOST_INFLUENCE:
        return points_of_centre(p, line, candidate)
    return points_of_space(p, line, candidate)


@rule
def points_of_exhibit(p: Position, line: int, kind: int) -> int:
    """The less popular colour, then the one Zu has fewest of, then the lower value (EEM-SOLO-56)."""
    colour = artefact_colour(kind)
    if line == LEAST_POPULAR_EXHIBIT:
        return -popularity_level(p, colour)
    if line == FEWEST_OF_COLOUR:
        return -held_of_colour(p, ZU, colour)
    return -int(VALUE[kind])


@rule
def points_of_space(p: Position, line: int, space: int) -> int:
    """A column with guides of Zu, then with any guides, then further out, then the higher row
    (EEM-SOLO-57)."""
    column = space // ROWS
    if line == MOST_ZU_GUIDES:
        return zus_guides_in(p, column)
    if line == ANY_GUIDES:
        return 1 if has_guides(p, column) else 0
    if line == OUTERMOST_COLUMN:
        return max(column, COLUMNS - 1 - column)
    return -(space % ROWS)


@rule
def points_of_centre(p: Position, line: int, centre: int) -> int:
    """The influence swing (EEM-SOLO-51, EEM-SOLO-52), or the bare difference of envoys (EEM-SOLO-44,
    EEM-SOLO-45)."""
    if line == MOST_INFLUENCE:
        return influence_swing(p, centre)
    if line == LEAST_INFLUENCE:
        return -influence_swing(p, centre)
    return lead_of_zu(p, centre) if line == LARGEST_LEAD else -lead_of_zu(p, centre)


@rule
def lead_of_zu(p: Position, centre: int) -> int:
    """How many envoys Zu has more than you; a tie is no majority (EEM-SOLO-23, EEM-R-51)."""
    return int(p.envoy[centre, ZU]) - int(p.envoy[centre, YOU])


@rule
def zus_guides_in(p: Position, column: int) -> int:
    """How many guides Zu has in a column of the museum."""
    count = 0
    for space in range(column * ROWS, column * ROWS + ROWS):
        if p.guide[space] == ZU:
            count += 1
    return count


@rule
def has_guides(p: Position, column: int) -> bool:
    """Whether anybody has a guide in a column of the museum."""
    for space in range(column * ROWS, column * ROWS + ROWS):
        if p.guide[space] != NOBODY:
            return True
    return False

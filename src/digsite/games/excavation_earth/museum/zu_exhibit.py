"""Zu's EXHIBIT, by the cards that show it beside Command (EEM-SOLO-50, EEM-SOLO-53 to EEM-SOLO-63)."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import artefact_colour
from digsite.games.excavation_earth.domains import EARNED, LINE, TILE, TYPES
from digsite.games.excavation_earth.museum.completion import complete_column, ring_of
from digsite.games.excavation_earth.museum.components import MATCH_CREDITS
from digsite.games.excavation_earth.museum.curators import add_curator
from digsite.games.excavation_earth.museum.domains import COLUMNS, MIDDLE, MUSEUM_SPACE, OUTER, ROWS, SPACES
from digsite.games.excavation_earth.museum.placing import exhibited, fits, guided, matched
from digsite.games.excavation_earth.museum.zu_command import zu_commands_anywhere
from digsite.games.excavation_earth.museum.zu_crew import take_extra_cube
from digsite.games.excavation_earth.museum.zu_mysteries import discard_reconstruction
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.games.excavation_earth.zu.board import take_zus_cube
from digsite.games.excavation_earth.zu.lines import (
    ANY_GUIDES,
    CHANCE_OF_EXHIBITS,
    CHANCE_OF_SPACES,
    CLAUSES,
    FEWEST_OF_COLOUR,
    HIGHEST_ROW,
    LEAST_POPULAR_EXHIBIT,
    LOWEST_VALUE_EXHIBIT,
    MOST_ZU_GUIDES,
    ONLY_FITTING_SPACE,
    ONLY_ONE_FOR_SPACE,
    ONLY_ONE_TO_EXHIBIT,
    OUTERMOST_COLUMN,
)
from digsite.games.excavation_earth.zu.priorities import (
    also,
    held_artefact,
    keep_best,
    one_of,
    take_from_hold,
)
from digsite.kernel.agenda import then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import rule

NO_COLOUR = -1
NO_SPACE = -1
ANYWHERE, IN_MATCHING_ROWS = 0, 1

artefact_chosen = Event("zu.exhibit", clause=CLAUSES, by="line", artefact=TILE, line=LINE)
space_chosen = Event("zu.space", clause=CLAUSES, by="line", space=MUSEUM_SPACE, line=LINE)
match_paid = Event("zu.match_credits", clause="EEM-SOLO-74", credits=EARNED)


@rule
def zu_exhibits_or_commands(p: Position) -> bool:
    """Exhibit with an artefact that fits a free tile and a cube for its guide, otherwise Command
    (EEM-SOLO-50)."""
    if p.supply[ZU] == 0 or artefacts_to_exhibit(p, NO_COLOUR, ANYWHERE) == 0:
        return zu_commands_anywhere(p)
    zu_exhibits(p)
    return True


@rule
def zu_exhibits(p: Position) -> None:
    """Two artefacts of different colours, or one (EEM-SOLO-53, EEM-SOLO-54); then guides, matches, complete
    columns from left to right, and a curator (EEM-SOLO-60, EEM-SOLO-61, EEM-R-66)."""
    first = exhibit_next(p, NO_COLOUR)
    second = NO_SPACE
    if p.supply[ZU] > 1:
        second = exhibit_next(p, artefact_colour(int(p.exhibit[first])))
    assign_zus_guide(p, first)
    assign_zus_guide(p, second)
    reward_zus_match(p, first)
    reward_zus_match(p, second)
    for column in range(COLUMNS):
        if column == first // ROWS or column == second // ROWS:
            then(p, complete_column, column)
    then(p, add_curator)


# Which artefact, and where


@rule
def exhibit_next(p: Position, besides: int) -> int:
    """An artefact of another colour than one already placed, if there is one, and returns its space: first
    the artefact, if one matches a curator (EEM-SOLO-55), otherwise first the space (EEM-SOLO-58)."""
    matching = artefacts_to_exhibit(p, besides, IN_MATCHING_ROWS)
    if matching > 0:
        kind = artefact_by_list(p, matching, ONLY_ONE_TO_EXHIBIT)
        space = space_by_list(p, spaces_for(p, kind, IN_MATCHING_ROWS))
    elif artefacts_to_exhibit(p, besides, ANYWHERE) > 0:
        space = space_by_list(p, spaces_for_any(p, besides))
        kind = artefact_by_list(p, artefacts_for(p, besides, space), ONLY_ONE_FOR_SPACE)
    else:
        return NO_SPACE
    hold = 0 if p.cargo[ZU, kind] > 0 else 1
    take_from_hold(p, held_artefact(kind, hold))
    p.exhibit[space] = kind
    tell(p, exhibited, kind, hold, space)
    return space


@rule
def artefact_by_list(p: Position, kinds: int, only: int) -> int:
    """The less popular colour, fewer artefacts of it, the lower value (EEM-SOLO-56)."""
    p.zu_line = only
    kinds = keep_best(p, kinds, LEAST_POPULAR_EXHIBIT)
    kinds = keep_best(p, kinds, FEWEST_OF_COLOUR)
    kinds = keep_best(p, kinds, LOWEST_VALUE_EXHIBIT)
    kind = one_of(p, kinds, CHANCE_OF_EXHIBITS)
    tell(p, artefact_chosen, kind, p.zu_line)
    return kind


@rule
def space_by_list(p: Position, spaces: int) -> int:
    """Most guides of Zu in the column, any guides there, further out, the higher row (EEM-SOLO-57)."""
    p.zu_line = ONLY_FITTING_SPACE
    spaces = keep_best(p, spaces, MOST_ZU_GUIDES)
    spaces = keep_best(p, spaces, ANY_GUIDES)
    spaces = keep_best(p, spaces, OUTERMOST_COLUMN)
    spaces = keep_best(p, spaces, HIGHEST_ROW)
    space = one_of(p, spaces, CHANCE_OF_SPACES)
    tell(p, space_chosen, space, p.zu_line)
    return space


# What fits where


@rule
def may_go(p: Position, kind: int, space: int, where: int) -> bool:
    """Whether an artefact fits a free tile, of all or of those in the row of a curator of its colour."""
    if not fits(p, kind, space):
        return False
    return where == ANYWHERE or bool(p.curator[space % ROWS] == artefact_colour(kind))


@rule
def spaces_for(p: Position, kind: int, where: int) -> int:
    """The spaces to which an artefact may go."""
    spaces = 0
    for space in range(SPACES):
        if may_go(p, kind, space, where):
            spaces = also(spaces, space)
    return spaces


@rule
def is_exhibit(p: Position, kind: int, besides: int) -> bool:
    """Whether Zu has an artefact of a type in either hold, of another colour than the one placed
    (EEM-SOLO-54)."""
    return bool(p.cargo[ZU, kind] + p.hidden[ZU, kind] > 0) and artefact_colour(kind) != besides


@rule
def artefacts_to_exhibit(p: Position, besides: int, where: int) -> int:
    """The types of Zu's artefacts that may go anywhere, or to matching rows."""
    kinds = 0
    for kind in range(TYPES):
        if is_exhibit(p, kind, besides) and spaces_for(p, kind, where) > 0:
            kinds = also(kinds, kind)
    return kinds


@rule
def artefacts_for(p: Position, besides: int, space: int) -> int:
    """The types of Zu's artefacts that fit one space."""
    kinds = 0
    for kind in range(TYPES):
        if is_exhibit(p, kind, besides) and fits(p, kind, space):
            kinds = also(kinds, kind)
    return kinds


@rule
def spaces_for_any(p: Position, besides: int) -> int:
    """All spaces that some artefact of Zu fits (EEM-SOLO-58)."""
    spaces = 0
    for kind in range(TYPES):
        if is_exhibit(p, kind, besides):
            spaces |= spaces_for(p, kind, ANYWHERE)
    return spaces


# Guides and matches


@rule
def assign_zus_guide(p: Position, space: int) -> None:
    """A cube becomes the guide, when all artefacts are placed (EEM-SOLO-60)."""
    if space != NO_SPACE:
        take_zus_cube(p)
        p.guide[space] = ZU
        tell(p, guided, space)


@rule
def reward_zus_match(p: Position, space: int) -> None:
    """For an artefact of the colour of its row's curator: credits, a cube or credits for a reconstruction
    card, by its column (EEM-SOLO-43, EEM-SOLO-73, EEM-SOLO-74)."""
    if space == NO_SPACE or p.curator[space % ROWS] != artefact_colour(int(p.exhibit[space])):
        return
    tell(p, matched, artefact_colour(int(p.exhibit[space])), space)
    ring = ring_of(space // ROWS)
    if ring == OUTER:
        p.credits[ZU] += MATCH_CREDITS
        tell(p, match_paid, MATCH_CREDITS)
    elif ring == MIDDLE:
        take_extra_cube(p)
    else:
        discard_reconstruction(p)

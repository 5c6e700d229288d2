"""Zu's unused cubes in its gallery, when the game ends: the best total there is (EEM-SOLO-64 to EEM-SOLO-67).

What a gallery pays depends on how many spaces of each column and each row are filled, and on nothing else. So
every way to spread the cubes over the columns and every way to spread them over the rows is looked at, and
the best two that go together on the free spaces are laid out. A spread is a number: its digits say how many
cubes each column, or each row, has.
"""

from __future__ import annotations

import numpy as np

from digsite.games.excavation_earth.components import COLUMN_CHART, ROW_CHART
from digsite.games.excavation_earth.domains import COLOURS, GLYPHS, SAMPLE, TYPES
from digsite.games.excavation_earth.gallery import samples_in_column, samples_in_row
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.games.excavation_earth.zu.board import take_zus_cube
from digsite.games.excavation_earth.zu.priorities import also, how_many, without
from digsite.kernel.events import Event, tell_for
from digsite.kernel.rules import rule, step

COLUMNS, ROWS = 0, 1
"""The lines of a gallery, of two kinds."""
LINES = np.array([COLOURS, GLYPHS], np.int64)
SPACES = np.array([GLYPHS, COLOURS], np.int64)
"""How many columns and rows there are, and how many spaces each has."""
LINE = np.array([(1 << int(GLYPHS)) - 1, sum(1 << kind for kind in range(0, int(TYPES), int(GLYPHS)))])
APART = np.array([GLYPHS, 1], np.int64)
"""The spaces of the first column and of the first row, as a set, and how many spaces on the next one lies."""
ROW_SETS = 1 << int(GLYPHS)
NONE = -1

put_to_use = Event("zu.unused_cube", clause="EEM-SOLO-64", artefact=SAMPLE, listed="artefact")


@step
def fill_zus_gallery(p: Position) -> None:
    """All cubes of Zu's supply go on free gallery spaces, as far as there are any (EEM-SOLO-66), for the best
    total and not the best single steps (EEM-SOLO-65)."""
    free = free_gallery(p)
    cubes = min(int(p.supply[ZU]), how_many(free))
    if cubes > 0:
        columns = best_columns(p, free, cubes)
        lay_out(p, free, columns, best_rows(free, guards_by(p, ROWS), cubes, columns, NONE))


@rule
def free_gallery(p: Position) -> int:
    """The spaces of Zu's gallery without a guard."""
    free = 0
    for kind in range(TYPES):
        if p.guard[ZU, kind] == 0:
            free = also(free, kind)
    return free


@rule
def digit(lines: int) -> int:
    """What a digit of a spread over such lines counts to: a column has up to four cubes, a row up to five."""
    return int(SPACES[lines]) + 1


@rule
def guards_by(p: Position, lines: int) -> int:
    """How many spaces of each column, or of each row, are filled, as a spread."""
    spread = 0
    for line in range(LINES[lines] - 1, -1, -1):
        filled = samples_in_column(p, ZU, line) if lines == COLUMNS else samples_in_row(p, ZU, line)
        spread = spread * digit(lines) + filled
    return spread


# Every spread that has room on the free spaces


@rule
def ways_over(lines: int, free: int) -> int:
    """In how many ways the lines can get cubes, each up to its free spaces."""
    ways = 1
    for _ in range(LINES[lines]):
        ways *= how_many(free & int(LINE[lines])) + 1
        free >>= int(APART[lines])
    return ways


@rule
def spread_over(lines: int, free: int, way: int) -> int:
    """One of these ways, as a spread."""
    spread = 0
    one = 1
    for _ in range(LINES[lines]):
        most = how_many(free & int(LINE[lines])) + 1
        spread += one * (way % most)
        way //= most
        free >>= int(APART[lines])
        one *= digit(lines)
    return spread


# The best spread


@rule
def best_columns(p: Position, free: int, cubes: int) -> int:
    """The spread over the columns that pays most together with one over the rows."""
    in_columns = guards_by(p, COLUMNS)
    in_rows = guards_by(p, ROWS)
    most_of_rows = best_row_credits(free, in_rows, cubes)
    best = NONE
    found = 0
    for way in range(ways_over(COLUMNS, free)):
        columns = spread_over(COLUMNS, free, way)
        credits = credits_of(COLUMNS, in_columns, columns, cubes)
        if credits != NONE and credits + most_of_rows > best:
            rows = best_rows(free, in_rows, cubes, columns, max(best - credits, NONE))
            if rows != NONE:
                best = credits + credits_of(ROWS, in_rows, rows, cubes)
                found = columns
    return found


@rule
def best_rows(free: int, filled: int, cubes: int, columns: int, floor: int) -> int:
    """The spread over the rows that pays most, and more than a floor, with this one over the columns."""
    found = NONE
    for way in range(ways_over(ROWS, free)):
        rows = spread_over(ROWS, free, way)
        credits = credits_of(ROWS, filled, rows, cubes)
        if credits > floor and can_be_laid(free, columns, rows):
            floor = credits
            found = rows
    return found


@rule
def best_row_credits(free: int, filled: int, cubes: int) -> int:
    """What the rows pay at most, whatever the columns get."""
    best = NONE
    for way in range(ways_over(ROWS, free)):
        best = max(best, credits_of(ROWS, filled, spread_over(ROWS, free, way), cubes))
    return best


@rule
def credits_of(lines: int, filled: int, spread: int, cubes: int) -> int:
    """What the lines pay with a spread of all cubes, or NONE if it has more or fewer."""
    total = 0
    for _ in range(LINES[lines]):
        cubes -= spread % digit(lines)
        full = filled % digit(lines) + spread % digit(lines)
        total += int(COLUMN_CHART[full]) if lines == COLUMNS else int(ROW_CHART[full])
        filled //= digit(lines)
        spread //= digit(lines)
    return total if cubes == 0 else NONE


# Columns and rows together


@rule
def can_be_laid(free: int, columns: int, rows: int) -> bool:
    """Whether free spaces can be filled so that each column and each row gets its cubes: the cubes of any
    rows together find room in the columns."""
    for some in range(1, ROW_SETS):
        if cubes_of(rows, some) > room_for(free, columns, some):
            return False
    return True


@rule
def cubes_of(rows: int, some: int) -> int:
    """How many cubes some of the rows get."""
    count = 0
    for glyph in range(GLYPHS):
        if (some >> glyph) & 1 > 0:
            count += rows % digit(ROWS)
        rows //= digit(ROWS)
    return count


@rule
def room_for(free: int, columns: int, some: int) -> int:
    """How many cubes of some rows the columns take: no more than they get, nor than they have free there."""
    room = 0
    for _ in range(COLOURS):
        room += min(columns % digit(COLUMNS), how_many(free & some))
        columns //= digit(COLUMNS)
        free >>= GLYPHS
    return room


@rule
def lay_out(p: Position, free: int, columns: int, rows: int) -> None:
    """The cubes go on the first spaces that leave the others where they belong."""
    one_of_column = 1
    for colour in range(COLOURS):
        one_of_row = 1
        for glyph in range(GLYPHS):
            kind = colour * GLYPHS + glyph
            free = without(free, kind)
            wanted = columns // one_of_column % digit(COLUMNS) > 0 and rows // one_of_row % digit(ROWS) > 0
            wanted = wanted and p.guard[ZU, kind] == 0
            if wanted and can_be_laid(free, columns - one_of_column, rows - one_of_row):
                columns -= one_of_column
                rows -= one_of_row
                put_cube_to_use(p, kind)
            one_of_row *= digit(ROWS)
        one_of_column *= digit(COLUMNS)


@rule
def put_cube_to_use(p: Position, kind: int) -> None:
    """An unused cube stands in the gallery as a guard (EEM-SOLO-64)."""
    take_zus_cube(p)
    p.guard[ZU, kind] = 1
    tell_for(p, ZU, put_to_use, kind)

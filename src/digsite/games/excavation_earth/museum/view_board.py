"""What a screen shows of the museum board: tiles, exhibits, guides and curators."""

from __future__ import annotations

from digsite.games.excavation_earth.components import GLYPHS
from digsite.games.excavation_earth.domains import NOBODY
from digsite.games.excavation_earth.museum import components, names
from digsite.games.excavation_earth.museum.completion import ring_of
from digsite.games.excavation_earth.museum.domains import (
    COLUMNS,
    MUSEUM_COLUMN,
    MUSEUM_SPACE,
    NO_CURATOR,
    NO_EXHIBIT,
    NO_TILE,
    OUTER,
    ROWS,
)
from digsite.games.excavation_earth.museum.placing import museum_space, type_of
from digsite.games.excavation_earth.museum.view_types import Board, Curator, ExhibitColumn, ExhibitSpace
from digsite.games.excavation_earth.narrate.sight import Sight
from digsite.games.excavation_earth.view_pieces import Artefact
from digsite.games.excavation_earth.view_seat import COLOUR_WORDS, GLYPH_WORDS, artefact
from digsite.telling.naming import in_each_language
from digsite.telling.text import Name
from digsite.telling.view import element, place


def board(sight: Sight) -> Board:
    """The museum board, open to all (EEM-INF-08)."""
    return {
        "columns": [column_of(sight, column) for column in range(COLUMNS)],
        "curators": [curator(sight, row) for row in range(ROWS)],
        "buyer_cards": int(sight.p.buyer_deck.sum()),
        "placing": placing(sight),
    }


def placing(sight: Sight) -> Artefact | None:
    """The artefact for which a space is being chosen."""
    chosen = sight.decision == museum_space.name
    return artefact(sight, type_of(int(sight.p.arg))) if chosen else None


def column_of(sight: Sight, column: int) -> ExhibitColumn:
    """One column, and how far it is from being complete."""
    spaces = [space_of(sight, column * ROWS + row) for row in range(ROWS)]
    return {
        "column": components.COLUMNS[column],
        "element": place(MUSEUM_COLUMN.name, column),
        "name": in_each_language(sight.game, Name(MUSEUM_COLUMN, column)),
        "match": in_each_language(sight.game, names.match_bonus(sight.game, column)),
        "credits": int(sight.constant("MATCH_CREDITS")) if ring_of(column) == OUTER else 0,
        "completion": in_each_language(sight.game, names.completion_bonus(column)),
        "spaces": spaces,
        "filled": sum(space["exhibit"] is not None for space in spaces),
        "needed": sum(space["used"] for space in spaces),
    }


def space_of(sight: Sight, index: int) -> ExhibitSpace:
    """One space: what its tile asks for, what is exhibited there, and whose guide shows it."""
    p = sight.p
    tile, kind, seat = int(p.exhibit_tile[index]), int(p.exhibit[index]), int(p.guide[index])
    values = sight.constant("EXHIBIT_VALUE")
    return {
        "space": MUSEUM_SPACE.labels[index],
        "element": element(sight, MUSEUM_SPACE, index),
        "name": in_each_language(sight.game, Name(MUSEUM_SPACE, index)),
        "row": index % ROWS,
        "used": tile != NO_TILE,
        "glyph": GLYPH_WORDS[tile] if 0 <= tile < len(GLYPHS) else None,
        "value": int(values[tile - len(GLYPHS)]) if tile >= len(GLYPHS) else None,
        "exhibit": None if kind == NO_EXHIBIT else artefact(sight, kind),
        "guide": None if seat == NOBODY else seat,
    }


def curator(sight: Sight, row: int) -> Curator:
    """One place of the queue; front first."""
    colour = int(sight.p.curator[row])
    return {
        "element": place("curator", row),
        "row": row,
        "colour": None if colour == NO_CURATOR else COLOUR_WORDS[colour],
    }

"""Setting up the modules of It Belongs in a Museum."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import BUYER, GLYPHS, MARKETS, NOBODY, WILD
from digsite.games.excavation_earth.museum.components import (
    SPACE_FROM,
    TILES_OF_A_GLYPH,
    VALUE_TILES_USED,
)
from digsite.games.excavation_earth.museum.curators import turn_up_buyer_card
from digsite.games.excavation_earth.museum.domains import (
    EXHIBIT_TILE,
    MUSEUM_SPACE,
    NO_CURATOR,
    NO_EXHIBIT,
    NO_OFFER,
    NO_TILE,
    POP_UPS,
    ROWS,
    SPACES,
)
from digsite.games.excavation_earth.position import Position
from digsite.kernel.chance import pick
from digsite.kernel.events import Amount, Event, tell_for
from digsite.kernel.rules import rule, step

tiles_laid = Event("setup.museum", clause="EEM-M7-09", tiles=Amount("tiles"))
tile_laid = Event(
    "setup.exhibit_tile", clause="EEM-M7-09", tile=EXHIBIT_TILE, space=MUSEUM_SPACE, spoken=False
)
first_curators = Event("setup.curators", clause="EEM-M7-12", buyer=BUYER, listed="buyer")


@rule
def clear_museum(p: Position) -> None:
    """Nothing is exhibited, nobody is a guide or a curator, and no pop-up offers anything."""
    for space in range(SPACES):
        p.exhibit_tile[space] = NO_TILE
        p.exhibit[space] = NO_EXHIBIT
        p.guide[space] = NOBODY
    for row in range(ROWS):
        p.curator[row] = NO_CURATOR
    for card in range(POP_UPS):
        p.offer[card] = NO_OFFER


# The Galactic Museum


@step
def open_museum(p: Position) -> None:
    """Exhibit tiles by number of players, one on each space used (EEM-M7-05 to EEM-M7-09), then two curators
    (EEM-M7-12, EEM-M7-13); the third place stays empty (EEM-M7-14)."""
    for tile in range(VALUE_TILES_USED[p.rows]):
        lay_value_tile(p, GLYPHS + tile)
    tiles = 0
    for space in range(SPACES):
        if SPACE_FROM[space] <= p.rows:
            tiles += 1
            if p.exhibit_tile[space] == NO_TILE:
                p.exhibit_tile[space] = draw_glyph_tile(p)
            tell_for(p, NOBODY, tile_laid, int(p.exhibit_tile[space]), space)
    tell_for(p, NOBODY, tiles_laid, tiles)
    greet_curator(p, 0, last_buyer(p))
    greet_curator(p, 1, turn_up_buyer_card(p))


@rule
def lay_value_tile(p: Position, tile: int) -> None:
    """A value tile goes to a random space (EEM-M7-08)."""
    free = 0
    for space in range(SPACES):
        if SPACE_FROM[space] <= p.rows and p.exhibit_tile[space] == NO_TILE:
            free += 1
    place = pick(p, free)
    for space in range(SPACES):
        if SPACE_FROM[space] <= p.rows and p.exhibit_tile[space] == NO_TILE:
            if place == 0:
                p.exhibit_tile[space] = tile
                return
            place -= 1


@rule
def glyph_tiles_left(p: Position, glyph: int) -> int:
    """How many tiles of a glyph are not laid out; what is left when all spaces have theirs is out of the game
    (EEM-M7-06, EEM-M7-07)."""
    left = int(TILES_OF_A_GLYPH[p.rows])
    for space in range(SPACES):
        if p.exhibit_tile[space] == glyph:
            left -= 1
    return left


@rule
def draw_glyph_tile(p: Position) -> int:
    """A random glyph tile of those not laid out."""
    left = 0
    for glyph in range(GLYPHS):
        left += glyph_tiles_left(p, glyph)
    place = pick(p, left)
    for glyph in range(GLYPHS):
        place -= glyph_tiles_left(p, glyph)
        if place < 0:
            return glyph
    return NO_TILE


@rule
def last_buyer(p: Position) -> int:
    """What the last buyer card turned up shows: the last buyer of the last market came with it."""
    last = MARKETS - 1
    return int(p.queue[last, p.queue_size[last] - 1]) if p.queue_size[last] > 0 else WILD


@rule
def greet_curator(p: Position, row: int, kind: int) -> None:
    """A first curator has the colour of a buyer card: of the last one that brought a buyer to a market, then
    of a new one. For a wild one further cards are turned up (EEM-M7-12, EEM-M7-13, EEM-M7-15)."""
    while kind == WILD:
        kind = turn_up_buyer_card(p)
    p.track[kind] -= 1
    p.curator[row] = kind
    tell_for(p, NOBODY, first_curators, kind)

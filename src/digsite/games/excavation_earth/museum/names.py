"""What the things of It Belongs in a Museum are called."""

from __future__ import annotations

from typing import Any

from digsite.games.excavation_earth.components import GLYPHS
from digsite.games.excavation_earth.domains import COLOUR
from digsite.games.excavation_earth.museum import components, domains
from digsite.games.excavation_earth.museum.completion import ring_of
from digsite.games.excavation_earth.museum.domains import MUSEUM_COLUMN, ROWS
from digsite.kernel.game import Game
from digsite.telling.naming import Namer, titled
from digsite.telling.sight import components_of
from digsite.telling.text import Name, Phrase

RECONSTRUCTED = "reconstructed"


def coloured(message: str) -> Namer:
    """Things of which there is one a colour."""
    return lambda game, colour: Phrase(message, {"colour": Name(COLOUR, colour)})


def space(game: Game, index: int) -> Phrase:
    """A space of the museum by its column and its row."""
    column, row = divmod(index, ROWS)
    return Phrase("thing.space", {"column": Name(MUSEUM_COLUMN, column), "row": row_name(row)})


def row_name(row: int) -> Phrase:
    """A row of the museum."""
    return Phrase(f"museum_row.{components.ROWS[row]}")


def exhibit_tile(game: Game, index: int) -> Phrase:
    """What an exhibit tile asks for: a glyph or a value."""
    if index < len(GLYPHS):
        return Phrase("thing.tile_glyph", {"glyph": GLYPHS[index]})
    return Phrase("thing.tile_value", {"value": int(game.constants["EXHIBIT_VALUE"][index - len(GLYPHS)])})


NAMERS: dict[str, Namer] = {
    domains.MYSTERY.name: coloured("thing.mystery"),
    domains.KEPT.name: coloured("thing.mystery"),
    domains.AS_COLOUR.name: coloured("thing.as_colour"),
    domains.ALL_ICONS.name: coloured("thing.all_icons"),
    domains.MUSEUM_SPACE.name: space,
    domains.EXHIBIT_TILE.name: exhibit_tile,
    domains.RECONSTRUCTION.name: titled(components.reconstruction_titles),
    domains.POP_UP.name: titled(components.pop_up_titles),
}


# The museum

RINGS = ("outer", "middle", "inner")
"""The columns by their distance from the curators."""


def match_bonus(game: Game, column: int) -> Phrase:
    """What an artefact of the curator's colour brings (EEM-M7-40 to EEM-M7-42)."""
    return Phrase(f"museum.match.{RINGS[ring_of(column)]}", {"credits": int(game.constants["MATCH_CREDITS"])})


def completion_bonus(column: int) -> Phrase:
    """What each guide brings when the column is complete (EEM-M7-51 to EEM-M7-54)."""
    return Phrase(f"museum.completion.{RINGS[ring_of(column)]}")


# Cards


def ability(game: Game, card: int) -> Phrase:
    """What a reconstruction card does."""
    amount = int(game.constants["AMOUNT"][card])
    return Phrase(f"reconstruction.{components.RECONSTRUCTION_CARDS[card]}", {"amount": amount})


def is_reconstructed(game: Game, sheet: str) -> bool:
    """Whether what stands on a sheet of components is invented, not read from the printed game."""
    return components_of(game).sheet(sheet).confidence == RECONSTRUCTED


def mark(game: Game, sheet: str) -> Any:
    """The word for that, or nothing."""
    return Phrase("mark.reconstructed") if is_reconstructed(game, sheet) else ""


def wanted(game: Game, card: int) -> Phrase:
    """What a request asks for (EEM-M8-26)."""
    glyph = int(game.constants["POP_UP_GLYPH"][card])
    value = {"value": int(game.constants["POP_UP_LEAST"][card])}
    if glyph == components.NO_GLYPH:
        return Phrase("pop_up.any_glyph", value)
    return Phrase("pop_up.glyph", {"glyph": GLYPHS[glyph], **value})


def reward(game: Game, card: int) -> list[Phrase]:
    """What a request brings."""
    gains = zip(components.GAINS, map(int, game.constants["POP_UP_GAIN"][card]), strict=True)
    return [Phrase(f"pop_up.{gain}", {"count": count}) for gain, count in gains if count > 0]

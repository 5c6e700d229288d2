"""What things are called. The texts have the words for sentences ("African", "a ship"); whatever an owner of
the game has named anew is called by that name instead. Titles, as on a label, come from the components."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from digsite.games.artifact import components
from digsite.games.artifact.domains import (
    A_STONE,
    BUY,
    CROSS,
    EXHIBIT,
    FACE,
    FACES,
    FIND,
    HIRE,
    HIRE_TWO,
    LAY_OUT,
    ORIGIN,
    RESEARCH,
    ROLE,
    SELL,
    SHIP_FROM,
    SITE,
    SPACES,
    STONE,
    STONES,
    SWAP,
    THREE_SITES,
    TILE,
    USE_GOLD,
)
from digsite.games.artifact.domains import words as words
from digsite.kernel.game import Game
from digsite.kernel.text import Name, Phrase
from digsite.kernel.told import Namer, named_by_owner, naming, several, titles
from digsite.kernel.view_types import Title

# Things made of others


def find(game: Game, index: int) -> Phrase:
    """A find by its face and where it is from."""
    site, face = divmod(index, int(FACES))
    return Phrase("thing.find", {"face": Name(FACE, face), "origin": Name(ORIGIN, site)})


def needs(game: Game, tile: int) -> Phrase:
    """The finds that an exhibition tile asks for."""
    size = int(game.constants["TILE_SIZE"][tile])
    kind, site = int(game.constants["TILE_TYPE"][tile]), int(game.constants["TILE_SITE"][tile])
    if kind >= 0:
        return Phrase("thing.needs.type", {"size": size, "face": Name(FACE, kind)})
    if site >= 0:
        return Phrase("thing.needs.site", {"size": size, "origin": Name(ORIGIN, site)})
    return Phrase("thing.needs.sites" if tile == THREE_SITES else "thing.needs.types", {"size": size})


def at_site(message: str) -> Namer:
    """An action at a site."""
    return lambda game, site: Phrase(message, {"place": Name(SITE, site)})


def gold(game: Game, index: int) -> Phrase:
    """Gold of a site for a find of the market."""
    known = {"origin": Name(ORIGIN, index // SPACES), "number": index % SPACES + 1}
    return Phrase("thing.gold", known)


def swap(game: Game, index: int) -> Phrase:
    """One stone for another."""
    known = {"own": Name(A_STONE, index // STONES), "other": Name(A_STONE, index % STONES)}
    return Phrase("thing.swap", known)


def role(game: Game, index: int) -> Title:
    """A role by the name of its city or archaeologist."""
    return titles(game, components.role_names)[index]


def tile_title(game: Game, tile: int) -> Title:
    """An exhibition tile in short: its type or site, and its size."""
    return titles(game, components.tile_names)[tile]


NAMERS: dict[str, Namer] = {
    FACE.name: named_by_owner(components.face_names),
    ORIGIN.name: named_by_owner(components.site_names),
    SITE.name: named_by_owner(components.site_names),
    STONE.name: named_by_owner(components.stone_names),
    A_STONE.name: named_by_owner(components.stone_names),
    RESEARCH.name: at_site("thing.research"),
    HIRE.name: at_site("thing.hire"),
    HIRE_TWO.name: at_site("thing.hire_two"),
    SHIP_FROM.name: at_site("thing.ship"),
    TILE.name: needs,
    EXHIBIT.name: lambda game, tile: Phrase("thing.exhibit", {"needs": needs(game, tile)}),
    LAY_OUT.name: lambda game, site: Phrase("thing.lay_out", {"origin": Name(ORIGIN, site)}),
    SELL.name: lambda game, index: Phrase("thing.sell", {"find": find(game, index)}),
    BUY.name: lambda game, place: Phrase("thing.buy", {"number": place + 1}),
    USE_GOLD.name: gold,
    SWAP.name: swap,
    FIND.name: find,
    ROLE.name: role,
    CROSS.name: role,
}
"""How each domain is named that the texts do not name alone."""

name = naming(NAMERS)


# Several things


def finds(counts: Iterable[int]) -> list[Any]:
    """Finds by kind."""
    return several((Name(FIND, kind), int(count)) for kind, count in enumerate(counts))


def faces(counts: Iterable[int]) -> list[Any]:
    """Finds of one site, by face."""
    return several((Name(FACE, face), int(count)) for face, count in enumerate(counts))


def stones(counts: Iterable[int]) -> list[Any]:
    """Stones by kind."""
    return several((Name(STONE, kind), int(count)) for kind, count in enumerate(counts))

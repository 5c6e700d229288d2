"""What things are called. The texts have the words for sentences ("African", "a ship"); whatever an owner of
the game has named anew is called by that name instead. Titles, as on a label, come from the components."""

from __future__ import annotations

from digsite.games.artifact import components
from digsite.games.artifact.domains import (
    A_STONE,
    FACE,
    FIND,
    ORIGIN,
    SITE,
    SPACE,
    THREE_SITES,
    TILE,
)
from digsite.games.artifact.domains import words as words
from digsite.kernel.game import Game
from digsite.kernel.rules import Domain
from digsite.telling.naming import made_of, named_by_owner, naming, titled
from digsite.telling.text import Name, Phrase

MADE_OF: dict[str, dict[str, Domain]] = {
    "research": {"place": SITE},
    "hire": {"place": SITE},
    "hire_two": {"place": SITE},
    "ship_from": {"place": SITE},
    "exhibit": {"needs": TILE},
    "lay_out": {"origin": ORIGIN},
    "sell": {"find": FIND},
    "buy": {"number": SPACE},
    "gold": {"origin": ORIGIN, "number": SPACE},
    "swap": {"own": A_STONE, "other": A_STONE},
    "find": {"origin": ORIGIN, "face": FACE},
}
"""Things that are made of others, by their domain."""


def needs(game: Game, tile: int) -> Phrase:
    """An exhibition tile by the finds it asks for."""
    size, kind, site = (int(game.constants[f"TILE_{part}"][tile]) for part in ("SIZE", "TYPE", "SITE"))
    if kind >= 0:
        return Phrase("thing.needs.type", {"size": size, "face": Name(FACE, kind)})
    if site >= 0:
        return Phrase("thing.needs.site", {"size": size, "origin": Name(ORIGIN, site)})
    return Phrase("thing.needs.sites" if tile == THREE_SITES else "thing.needs.types", {"size": size})


tile_title = titled(components.tile_names)
"""An exhibition tile in short: its type or site, and its size."""

name = naming(
    {
        "face": named_by_owner(components.face_names),
        "origin": named_by_owner(components.site_names),
        "site": named_by_owner(components.site_names),
        "stone": named_by_owner(components.stone_names),
        "a_stone": named_by_owner(components.stone_names),
        "tile": needs,
        "role": titled(components.role_names),
        "cross": titled(components.role_names),
        **{domain: made_of(f"thing.{domain}", parts) for domain, parts in MADE_OF.items()},
    }
)

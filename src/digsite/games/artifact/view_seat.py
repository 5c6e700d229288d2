"""What a screen shows of one seat: its finds, stones, tiles and roles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from digsite.games.artifact import components
from digsite.games.artifact.domains import (
    EXHIBIT,
    FACE_NAMES,
    FACES,
    FIND_NAMES,
    FIRST_INCOME_TILE,
    NOBODY,
    OUT_OF_GAME,
    ROLE_NAMES,
    SINGLE,
    SITE_NAMES,
    SITES,
    STONE,
    STONE_NAMES,
    STONES,
    TILE_NAMES,
    TILES,
    TYPE_NAMES,
)
from digsite.games.artifact.income import base_income, bonus_income, single_exhibitions
from digsite.games.artifact.narrate.sight import Sight
from digsite.games.artifact.scoring import exhibitions, prestige, research_bonus
from digsite.games.artifact.sets import most_finds
from digsite.games.artifact.view_types import (
    Face,
    Find,
    Finds,
    Lying,
    Prestige,
    Seat,
    SiteName,
    StoneName,
    Stones,
    Tile,
    TypeName,
)
from digsite.telling.naming import titles
from digsite.telling.view import at_seat, by_kind, place

SITE_WORDS = cast("tuple[SiteName, ...]", SITE_NAMES)
FACE_WORDS = cast("tuple[Face, ...]", FACE_NAMES)
STONE_WORDS = cast("tuple[StoneName, ...]", STONE_NAMES)
TYPE_WORDS = cast("tuple[TypeName, ...]", TYPE_NAMES)


def seat_of(sight: Sight, seat: int) -> Seat:
    """One player's area."""
    p = sight.p
    bonus = int(sight.ask(bonus_income, seat))
    return {
        "seat": seat,
        "coins": int(p.coins[seat]),
        "hand": {
            "size": int(p.hand_size[seat]),
            "finds": finds(sight, p.hand[seat], at_seat(sight, seat, "find")),
        },
        "stones": [stones_of(sight, seat, kind) for kind in range(STONES) if p.stones[seat, kind] > 0],
        "supply": int(p.supply[seat]),
        "huts": {SITE_WORDS[site]: int(p.huts[seat, site]) for site in range(SITES)},
        "tiles": [TILE_NAMES[tile] for tile in range(TILES) if p.owner[tile] == seat],
        "laid_out": laid_out(sight, seat),
        "roles": [ROLE_NAMES[role] for role in sight.roles(seat)],
        "research": research(sight, seat) if p.expansion_one else None,
        "passed": bool(p.passed[seat]),
        "bonus_income": bonus,
        "next_income": int(sight.ask(base_income)) + bonus,
        "prestige": scored(sight, seat),
        "score": int(p.score[seat]),
        "place": int(p.place[seat]) or None,
    }


# Finds


def find(sight: Sight, kind: int, shown: str) -> Find:
    """One find, under the element by which it is shown."""
    site, face = divmod(kind, int(FACES))
    return {
        "find": FIND_NAMES[kind],
        "element": shown,
        "site": SITE_WORDS[site],
        "face": FACE_WORDS[face],
        "site_title": titles(sight.game, components.site_names)[site],
        "title": titles(sight.game, components.face_names)[face],
    }


def finds(sight: Sight, counts: Iterable[int], where: str) -> list[Finds] | None:
    """Finds at one place by kind, None if the viewer may not see them."""
    return by_kind(counts, lambda kind, count: {**find(sight, kind, place(where, kind)), "count": count})


def finds_of_site(sight: Sight, site: int) -> list[Finds]:
    """The finds that lie open beside a site."""
    here = [count if kind // FACES == site else 0 for kind, count in enumerate(sight.p.open)]
    return finds(sight, here, "open") or []


def laid_out(sight: Sight, seat: int) -> list[Finds]:
    """The single exhibitions of a seat."""
    counts = [0] * (SITES * FACES)
    for site in range(SITES):
        counts[site * FACES + SINGLE] = int(sight.p.laid_out[seat, site])
    return finds(sight, counts, at_seat(sight, seat, "single")) or []


# Stones, tiles, prestige


def stones_of(sight: Sight, seat: int, kind: int) -> Stones:
    """The stones of one kind on a player board."""
    return {
        "stone": STONE_WORDS[kind],
        "element": place(at_seat(sight, seat, STONE.name), kind),
        "title": titles(sight.game, components.stone_names)[kind],
        "count": int(sight.p.stones[seat, kind]),
    }


def tile_of(sight: Sight, tile: int) -> Tile:
    """One exhibition tile, both of its sides, and where it is."""
    owner = int(sight.p.owner[tile])
    kind, site = int(sight.constant("TILE_TYPE")[tile]), int(sight.constant("TILE_SITE")[tile])
    board: Lying = "museum" if tile < FIRST_INCOME_TILE else "income"
    return {
        "id": TILE_NAMES[tile],
        "element": place(EXHIBIT.name if owner < 0 else at_seat(sight, owner, EXHIBIT.name), tile),
        "title": titles(sight.game, components.tile_names)[tile],
        "kind": "type" if kind >= 0 else "site" if site >= 0 else "mixed",
        "type": TYPE_WORDS[kind] if kind >= 0 else None,
        "site": SITE_WORDS[site] if site >= 0 else None,
        "size": int(sight.constant("TILE_SIZE")[tile]),
        "prestige": int(sight.constant("TILE_PRESTIGE")[tile]),
        "bonus": int(sight.constant("TILE_BONUS")[tile]),
        "owner": owner if owner >= 0 else None,
        "on": "seat" if owner >= 0 else "out" if owner == OUT_OF_GAME else board,
    }


def fitting(sight: Sight) -> dict[str, int] | None:
    """How much of the set of every tile on the board the viewer has in hand; None for spectators, and while
    finds are being shown."""
    if sight.viewer is None or sight.p.shown.any():
        return None
    sizes = sight.constant("TILE_SIZE")
    there = [tile for tile in range(TILES) if sight.p.owner[tile] == NOBODY]
    return {TILE_NAMES[t]: min(int(sight.ask(most_finds, sight.viewer, t)), int(sizes[t])) for t in there}


def research(sight: Sight, seat: int) -> dict[SiteName, int]:
    """What the fields of a seat's research markers are worth."""
    return {SITE_WORDS[site]: sight.points(seat, site) for site in range(SITES) if site != sight.p.out}


def scored(sight: Sight, seat: int) -> Prestige:
    """What a seat would score now."""
    p = sight.p
    worth = sight.constant("TILE_PRESTIGE")
    singles = int(sight.ask(single_exhibitions, seat)) * int(sight.constant("SINGLE_PRESTIGE"))
    return {
        "tiles": sum(int(worth[tile]) for tile in range(TILES) if p.owner[tile] == seat),
        "coins": int(p.coins[seat]) // int(sight.constant("COINS_PER_PRESTIGE")),
        "singles": singles,
        "research": int(sight.ask(research_bonus, seat)) if p.expansion_one else 0,
        "total": int(sight.ask(prestige, seat)),
        "exhibitions": int(sight.ask(exhibitions, seat)),
    }

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
from digsite.games.artifact.narrate.scene import Scene
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


def seat_of(scene: Scene, seat: int) -> Seat:
    """One player's area."""
    p = scene.p
    bonus = int(scene.ask(bonus_income, seat))
    return {
        "seat": seat,
        "coins": int(p.coins[seat]),
        "hand": {
            "size": int(p.hand_size[seat]),
            "finds": finds(scene, p.hand[seat], at_seat(scene, seat, "find")),
        },
        "stones": [stones_of(scene, seat, kind) for kind in range(STONES) if p.stones[seat, kind] > 0],
        "supply": int(p.supply[seat]),
        "huts": {SITE_WORDS[site]: int(p.huts[seat, site]) for site in range(SITES)},
        "tiles": [TILE_NAMES[tile] for tile in range(TILES) if p.owner[tile] == seat],
        "laid_out": laid_out(scene, seat),
        "roles": [ROLE_NAMES[role] for role in scene.roles(seat)],
        "research": research(scene, seat) if p.expansion_one else None,
        "passed": bool(p.passed[seat]),
        "bonus_income": bonus,
        "next_income": int(scene.ask(base_income)) + bonus,
        "prestige": scored(scene, seat),
        "score": int(p.score[seat]),
        "place": int(p.place[seat]) or None,
    }


# Finds


def find(scene: Scene, kind: int, shown: str) -> Find:
    """One find, under the element by which it is shown."""
    site, face = divmod(kind, int(FACES))
    return {
        "find": FIND_NAMES[kind],
        "element": shown,
        "site": SITE_WORDS[site],
        "face": FACE_WORDS[face],
        "site_title": titles(scene.game, components.site_names)[site],
        "title": titles(scene.game, components.face_names)[face],
    }


def finds(scene: Scene, counts: Iterable[int], where: str) -> list[Finds] | None:
    """Finds at one place by kind, None if the viewer may not see them."""
    return by_kind(counts, lambda kind, count: {**find(scene, kind, place(where, kind)), "count": count})


def finds_of_site(scene: Scene, site: int) -> list[Finds]:
    """The finds that lie open beside a site."""
    here = [count if kind // FACES == site else 0 for kind, count in enumerate(scene.p.open)]
    return finds(scene, here, "open") or []


def laid_out(scene: Scene, seat: int) -> list[Finds]:
    """The single exhibitions of a seat."""
    counts = [0] * (SITES * FACES)
    for site in range(SITES):
        counts[site * FACES + SINGLE] = int(scene.p.laid_out[seat, site])
    return finds(scene, counts, at_seat(scene, seat, "single")) or []


# Stones, tiles, prestige


def stones_of(scene: Scene, seat: int, kind: int) -> Stones:
    """The stones of one kind on a player board."""
    return {
        "stone": STONE_WORDS[kind],
        "element": place(at_seat(scene, seat, STONE.name), kind),
        "title": titles(scene.game, components.stone_names)[kind],
        "count": int(scene.p.stones[seat, kind]),
    }


def tile_of(scene: Scene, tile: int) -> Tile:
    """One exhibition tile, both of its sides, and where it is."""
    owner = int(scene.p.owner[tile])
    kind, site = int(scene.table("TILE_TYPE")[tile]), int(scene.table("TILE_SITE")[tile])
    board: Lying = "museum" if tile < FIRST_INCOME_TILE else "income"
    return {
        "id": TILE_NAMES[tile],
        "element": place(EXHIBIT.name if owner < 0 else at_seat(scene, owner, EXHIBIT.name), tile),
        "title": titles(scene.game, components.tile_names)[tile],
        "kind": "type" if kind >= 0 else "site" if site >= 0 else "mixed",
        "type": TYPE_WORDS[kind] if kind >= 0 else None,
        "site": SITE_WORDS[site] if site >= 0 else None,
        "size": int(scene.table("TILE_SIZE")[tile]),
        "prestige": int(scene.table("TILE_PRESTIGE")[tile]),
        "bonus": int(scene.table("TILE_BONUS")[tile]),
        "owner": owner if owner >= 0 else None,
        "on": "seat" if owner >= 0 else "out" if owner == OUT_OF_GAME else board,
    }


def fitting(scene: Scene) -> dict[str, int] | None:
    """How much of the set of every tile on the board the viewer has in hand; None for spectators, and while
    finds are being shown."""
    if scene.viewer is None or scene.p.shown.any():
        return None
    sizes = scene.table("TILE_SIZE")
    there = [tile for tile in range(TILES) if scene.p.owner[tile] == NOBODY]
    return {TILE_NAMES[t]: min(int(scene.ask(most_finds, scene.viewer, t)), int(sizes[t])) for t in there}


def research(scene: Scene, seat: int) -> dict[SiteName, int]:
    """What the fields of a seat's research markers are worth."""
    return {SITE_WORDS[site]: scene.points(seat, site) for site in range(SITES) if site != scene.p.out}


def scored(scene: Scene, seat: int) -> Prestige:
    """What a seat would score now."""
    p = scene.p
    worth = scene.table("TILE_PRESTIGE")
    singles = int(scene.ask(single_exhibitions, seat)) * int(scene.table("SINGLE_PRESTIGE"))
    return {
        "tiles": sum(int(worth[tile]) for tile in range(TILES) if p.owner[tile] == seat),
        "coins": int(p.coins[seat]) // int(scene.table("COINS_PER_PRESTIGE")),
        "singles": singles,
        "research": int(scene.ask(research_bonus, seat)) if p.expansion_one else 0,
        "total": int(scene.ask(prestige, seat)),
        "exhibitions": int(scene.ask(exhibitions, seat)),
    }

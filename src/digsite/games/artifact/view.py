"""What a screen needs, from a masked record. Its shape is written in `view_types`."""

from __future__ import annotations

from typing import cast

from digsite.games.artifact import components
from digsite.games.artifact.domains import (
    BUY,
    CITIES,
    FIELDS,
    FIRST_INCOME_TILE,
    FIRST_WORKER,
    HIRE,
    HIRE_TWO,
    NOBODY,
    RESEARCH,
    ROLE,
    ROLE_NAMES,
    SHIP,
    SHIP_FROM,
    SITE,
    SITES,
    SPACES,
    STONES,
    TILE_NAMES,
    TILES,
    TYPES,
)
from digsite.games.artifact.income import base_income, tiles_on_income_track
from digsite.games.artifact.narrate.scene import TRIGGERS, Scene
from digsite.games.artifact.position import Position
from digsite.games.artifact.rounds import begin_round, next_year
from digsite.games.artifact.scoring import score_all
from digsite.games.artifact.sites import in_play
from digsite.games.artifact.view_seat import (
    SITE_WORDS,
    STONE_WORDS,
    TYPE_WORDS,
    find,
    finds,
    finds_of_site,
    fitting,
    seat_of,
    tile_of,
)
from digsite.games.artifact.view_types import (
    Exhibition,
    Expansion,
    Header,
    Income,
    Marker,
    MarketSpace,
    Phase,
    PrintedNumbers,
    Role,
    Room,
    Site,
    Track,
    Trigger,
    View,
)
from digsite.kernel.game import Game
from digsite.telling.naming import in_each_language, titles
from digsite.telling.view import element, onlooker, place, provenance

EXPANSIONS: tuple[Expansion, ...] = ("expansion_one", "expansion_two")


def view(game: Game, masked: Position) -> View:
    """Everything on the table as the viewer of the masked record sees it."""
    scene = Scene(game, masked)
    return {
        "header": header(scene),
        "seats": [seat_of(scene, seat) for seat in range(masked.seats)],
        "sites": [site_of(scene, site) for site in range(SITES)],
        "tracks": [track_of(scene, kind) for kind in range(STONES)],
        "museum": [museum_space(scene, kind) for kind in range(TYPES)],
        "income": income(scene),
        "tiles": [tile_of(scene, tile) for tile in range(TILES)],
        "fitting": fitting(scene),
        "market": market(scene),
        "roles": [role_of(scene, role) for role in range(len(ROLE_NAMES))] if masked.expansion_two else [],
        "exhibition": exhibition(scene),
        "finds_out": {
            "tucked": finds(scene, masked.tucked, "tucked") or [],
            "removed": finds(scene, masked.removed, "box") or [],
        },
        "numbers": numbers(scene),
        "provenance": provenance(game),
    }


# Who plays, and what is asked


def header(scene: Scene) -> Header:
    """Where in the game we are."""
    p = scene.p
    return {
        "year": scene.calendar_year,
        "round": int(p.year) + 1,
        "rounds": int(scene.table("ROUNDS")),
        "phase": phase(scene),
        "first": int(p.first),
        "last_round": cast("Trigger", TRIGGERS[p.last_round]) or None,
        "expansions": [name for name in EXPANSIONS if getattr(p, name)],
        **onlooker(scene),
    }


def phase(scene: Scene) -> Phase:
    """The phase in which a decision waits; income is paid without one."""
    if scene.p.over:
        return "over"
    if scene.pending(begin_round):
        return "setup"
    if scene.pending(next_year):
        return "round_end"
    return "game_end" if scene.pending(score_all) else "actions"


def numbers(scene: Scene) -> PrintedNumbers:
    """Numbers printed on the boards that no single thing carries."""
    return {
        "wild_cost": int(scene.table("WILD_COST")),
        "stones_held": int(scene.table("STONES_HELD")),
        "research": [int(points) for points in scene.table("RESEARCH_POINTS")],
        "single": {
            "prestige": int(scene.table("SINGLE_PRESTIGE")),
            "bonus": int(scene.table("SINGLE_INCOME")),
        },
    }


# The board


def site_of(scene: Scene, site: int) -> Site:
    """One dig site."""
    p, viewer = scene.p, scene.viewer
    playing = bool(scene.ask(in_play, site))
    research: list[Marker] = [
        {"field": int(p.research[seat, site]), "points": scene.points(seat, site)} for seat in range(p.seats)
    ]
    return {
        "site": SITE_WORDS[site],
        "element": element(scene, SITE, site),
        "title": titles(scene.game, components.site_names)[site],
        "in_play": playing,
        "deck": int(p.deck_size[site]),
        "open": finds_of_site(scene, site),
        "huts": [int(p.huts[seat, site]) for seat in range(p.seats)],
        "research": research if p.expansion_one and playing else None,
        "due": None if viewer is None else scene.due(viewer, site),
        "actions": {
            "research": element(scene, RESEARCH, site),
            "hire": element(scene, HIRE, site),
            "hire_two": element(scene, HIRE_TWO, site),
            "ship": element(scene, SHIP_FROM, site),
        },
    }


def track_of(scene: Scene, kind: int) -> Track:
    """The track of a kind of stone."""
    costs = [int(cost) for cost in scene.table("COSTS")]
    playing = kind < FIRST_WORKER or bool(scene.ask(in_play, kind - FIRST_WORKER))
    numbers = scene.table("MARKET_NUMBERS") if kind == SHIP else ()
    return {
        "stone": STONE_WORDS[kind],
        "element": place("track", kind),
        "title": titles(scene.game, components.stone_names)[kind],
        "in_play": playing,
        "standing": int(scene.p.track[kind]),
        "capacity": len(costs),
        "next_cost": scene.next_cost(kind) if playing else None,
        "costs": costs,
        "market_numbers": [int(number) for number in numbers],
        "next_market_number": scene.market_number if kind == SHIP else None,
    }


def museum_space(scene: Scene, kind: int) -> Room:
    """The tiles of one type that are still to be had, the smallest first."""
    there = (scene.table("TILE_TYPE") == kind) & (scene.p.owner == NOBODY)
    return {
        "type": TYPE_WORDS[kind],
        "title": titles(scene.game, components.type_names)[kind],
        "tiles": [TILE_NAMES[tile] for tile in range(TILES) if there[tile]],
    }


def income(scene: Scene) -> Income:
    """The income track: its tiles lie on the right, without gaps."""
    row = [int(number) for number in scene.table("INCOME_ROW")]
    covered = int(scene.ask(tiles_on_income_track))
    left = [tile for tile in range(FIRST_INCOME_TILE, TILES) if scene.p.owner[tile] == NOBODY]
    return {
        "row": [{"number": n, "covered": place >= len(row) - covered} for place, n in enumerate(row)],
        "base": int(scene.ask(base_income)),
        "paid": int(scene.p.base),
        "tiles": [TILE_NAMES[tile] for tile in left],
    }


def market(scene: Scene) -> list[MarketSpace]:
    """The spaces of the black market from left to right; the newest find lies on the far right."""
    p = scene.p
    empty: list[MarketSpace] = [{"element": None, "find": None} for _ in range(SPACES - int(p.market_size))]
    return empty + [market_space(scene, index) for index in range(p.market_size)]


def market_space(scene: Scene, index: int) -> MarketSpace:
    """A space of the black market with its find."""
    shown = element(scene, BUY, index)
    return {"element": shown, "find": find(scene, int(scene.p.market[index]), shown)}


def role_of(scene: Scene, role: int) -> Role:
    """One role, who has it and what it does."""
    return {
        "role": ROLE_NAMES[role],
        "element": element(scene, ROLE, role),
        "title": titles(scene.game, components.role_names)[role],
        "group": "city" if role // FIELDS == CITIES else "archaeologist",
        "holders": [seat for seat in range(scene.p.seats) if role in scene.roles(seat)],
        "about": in_each_language(scene.game, scene.effect(role)),
    }


def exhibition(scene: Scene) -> Exhibition | None:
    """The exhibition that is being put together."""
    p = scene.p
    if p.over or scene.decision not in ("exhibit.show", "exhibit.keep"):
        return None
    showing = scene.decision == "exhibit.show"
    return {
        "seat": scene.seat,
        "tile": TILE_NAMES[p.arg] if showing else None,
        "shown": finds(scene, p.shown, "shown") or [],
        "left": int(p.left),
    }

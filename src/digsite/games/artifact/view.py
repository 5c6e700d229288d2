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
from digsite.games.artifact.narrate.sight import TRIGGERS, Sight
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
    sight = Sight(game, masked)
    return {
        "header": header(sight),
        "seats": [seat_of(sight, seat) for seat in range(masked.seats)],
        "sites": [site_of(sight, site) for site in range(SITES)],
        "tracks": [track_of(sight, kind) for kind in range(STONES)],
        "museum": [museum_space(sight, kind) for kind in range(TYPES)],
        "income": income(sight),
        "tiles": [tile_of(sight, tile) for tile in range(TILES)],
        "fitting": fitting(sight),
        "market": market(sight),
        "roles": [role_of(sight, role) for role in range(len(ROLE_NAMES))] if masked.expansion_two else [],
        "exhibition": exhibition(sight),
        "finds_out": {
            "tucked": finds(sight, masked.tucked, "tucked") or [],
            "removed": finds(sight, masked.removed, "box") or [],
        },
        "numbers": numbers(sight),
        "provenance": provenance(game),
    }


# Who plays, and what is asked


def header(sight: Sight) -> Header:
    """Where in the game we are."""
    p = sight.p
    return {
        "year": sight.calendar_year,
        "round": int(p.year) + 1,
        "rounds": int(sight.constant("ROUNDS")),
        "phase": phase(sight),
        "first": int(p.first),
        "last_round": cast("Trigger", TRIGGERS[p.last_round]) or None,
        "expansions": [name for name in EXPANSIONS if getattr(p, name)],
        **onlooker(sight),
    }


def phase(sight: Sight) -> Phase:
    """The phase in which a decision waits; income is paid without one."""
    if sight.p.over:
        return "over"
    if sight.pending(begin_round):
        return "setup"
    if sight.pending(next_year):
        return "round_end"
    return "game_end" if sight.pending(score_all) else "actions"


def numbers(sight: Sight) -> PrintedNumbers:
    """Numbers printed on the boards that no single thing carries."""
    return {
        "wild_cost": int(sight.constant("WILD_COST")),
        "stones_held": int(sight.constant("STONES_HELD")),
        "research": [int(points) for points in sight.constant("RESEARCH_POINTS")],
        "single": {
            "prestige": int(sight.constant("SINGLE_PRESTIGE")),
            "bonus": int(sight.constant("SINGLE_INCOME")),
        },
    }


# The board


def site_of(sight: Sight, site: int) -> Site:
    """One dig site."""
    p, viewer = sight.p, sight.viewer
    playing = bool(sight.ask(in_play, site))
    research: list[Marker] = [
        {"field": int(p.research[seat, site]), "points": sight.points(seat, site)} for seat in range(p.seats)
    ]
    return {
        "site": SITE_WORDS[site],
        "element": element(sight, SITE, site),
        "title": titles(sight.game, components.site_names)[site],
        "in_play": playing,
        "deck": int(p.deck_size[site]),
        "open": finds_of_site(sight, site),
        "huts": [int(p.huts[seat, site]) for seat in range(p.seats)],
        "research": research if p.expansion_one and playing else None,
        "due": None if viewer is None else sight.due(viewer, site),
        "actions": {
            "research": element(sight, RESEARCH, site),
            "hire": element(sight, HIRE, site),
            "hire_two": element(sight, HIRE_TWO, site),
            "ship": element(sight, SHIP_FROM, site),
        },
    }


def track_of(sight: Sight, kind: int) -> Track:
    """The track of a kind of stone."""
    costs = [int(cost) for cost in sight.constant("COSTS")]
    playing = kind < FIRST_WORKER or bool(sight.ask(in_play, kind - FIRST_WORKER))
    numbers = sight.constant("MARKET_NUMBERS") if kind == SHIP else ()
    return {
        "stone": STONE_WORDS[kind],
        "element": place("track", kind),
        "title": titles(sight.game, components.stone_names)[kind],
        "in_play": playing,
        "standing": int(sight.p.track[kind]),
        "capacity": len(costs),
        "next_cost": sight.next_cost(kind) if playing else None,
        "costs": costs,
        "market_numbers": [int(number) for number in numbers],
        "next_market_number": sight.market_number if kind == SHIP else None,
    }


def museum_space(sight: Sight, kind: int) -> Room:
    """The tiles of one type that are still to be had, the smallest first."""
    there = (sight.constant("TILE_TYPE") == kind) & (sight.p.owner == NOBODY)
    return {
        "type": TYPE_WORDS[kind],
        "title": titles(sight.game, components.type_names)[kind],
        "tiles": [TILE_NAMES[tile] for tile in range(TILES) if there[tile]],
    }


def income(sight: Sight) -> Income:
    """The income track: its tiles lie on the right, without gaps."""
    row = [int(number) for number in sight.constant("INCOME_ROW")]
    covered = int(sight.ask(tiles_on_income_track))
    left = [tile for tile in range(FIRST_INCOME_TILE, TILES) if sight.p.owner[tile] == NOBODY]
    return {
        "row": [{"number": n, "covered": place >= len(row) - covered} for place, n in enumerate(row)],
        "base": int(sight.ask(base_income)),
        "paid": int(sight.p.base),
        "tiles": [TILE_NAMES[tile] for tile in left],
    }


def market(sight: Sight) -> list[MarketSpace]:
    """The spaces of the black market from left to right; the newest find lies on the far right."""
    p = sight.p
    empty: list[MarketSpace] = [{"element": None, "find": None} for _ in range(SPACES - int(p.market_size))]
    return empty + [market_space(sight, index) for index in range(p.market_size)]


def market_space(sight: Sight, index: int) -> MarketSpace:
    """A space of the black market with its find."""
    shown = element(sight, BUY, index)
    return {"element": shown, "find": find(sight, int(sight.p.market[index]), shown)}


def role_of(sight: Sight, role: int) -> Role:
    """One role, who has it and what it does."""
    return {
        "role": ROLE_NAMES[role],
        "element": element(sight, ROLE, role),
        "title": titles(sight.game, components.role_names)[role],
        "group": "city" if role // FIELDS == CITIES else "archaeologist",
        "holders": [seat for seat in range(sight.p.seats) if role in sight.roles(seat)],
        "about": in_each_language(sight.game, sight.effect(role)),
    }


def exhibition(sight: Sight) -> Exhibition | None:
    """The exhibition that is being put together."""
    p = sight.p
    if p.over or sight.decision not in ("exhibit.show", "exhibit.keep"):
        return None
    showing = sight.decision == "exhibit.show"
    return {
        "seat": sight.seat,
        "tile": TILE_NAMES[p.arg] if showing else None,
        "shown": finds(sight, p.shown, "shown") or [],
        "left": int(p.left),
    }

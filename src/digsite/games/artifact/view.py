"""What a screen needs, from a masked record: plain data, ready for JSON, with the components in force.

    header      year, round (from 1), rounds, phase (setup, actions, round_end, game_end or over), first
                (start player), last_round (None, or what made this round the last: tiles, types, deck,
                year), expansions, viewer (a seat; None for a spectator), deciding (who decides and what)
    seats       one object a seat: coins, hand, stones, supply, huts by site, tiles (ids), laid_out, roles,
                research, passed, bonus_income, next_income, prestige, score, place. Of `hand` everybody
                sees `size`; its `finds` are None unless they are the viewer's
    sites       element, title, in_play, deck (its size), open finds, huts by seat, research by seat (field
                and points; None without the first expansion), due (finds that the viewer would ship now),
                actions (the element of each action there)
    tracks      one a kind of stone: element, title, in_play, standing, capacity, next_cost, costs; of ships
                also market_numbers and next_market_number. A number is None where no space is free
    museum      one a type: title, tiles (ids of those still there, the smallest first)
    income      row (numbers from left to right, each with whether a tile covers it), tiles (ids of those
                that do), base (income that the next round would pay), paid (base income of this round)
    tiles       all of them: id, element, title, kind (type, site or mixed), type, site, size, prestige,
                bonus, owner (a seat or None), on (museum, income, seat or out)
    fitting     finds in the viewer's hand for every tile on the board, by id, at most its size; None for a
                spectator and while finds are being shown
    market      spaces from left to right, the finds lying on the right: element (to buy) and find, or None
    roles       element, crossing (the element of coming from the other group), title, group, holders, about
    exhibition  what is being shown: seat, tile (id, or None when finds are chosen to keep), shown, left
    finds_out   finds that are tucked, and finds that left the game
    numbers     wild_cost (coins for an action with a stone of another kind), stones_held (room on a player
                board), research (points of the fields of a research track), single (prestige and bonus
                income of a single exhibition)
    provenance  tables of components by how well they are known, those confirmed left out
    decision    for the seat that decides: name, clause, and options with id, element, token and price (coins
                and whether only a wild stone serves; of a sale the coins it brings); else None. An option
                that moves no coins has no price

Things are named as in records: `africa-pottery` for a find, `worker-asia` for a stone, `pottery-3` for a
tile. An `element` is what the options of a decision call a thing, for a screen to click; finds have those of
selling and laying out besides. Titles are by language.
"""

from __future__ import annotations

from digsite.games.artifact import components
from digsite.games.artifact.domains import (
    BUY,
    CITIES,
    CROSS,
    FIELDS,
    FIRST_INCOME_TILE,
    FIRST_WORKER,
    HIRE,
    HIRE_TWO,
    NOBODY,
    RESEARCH,
    ROLE,
    ROLE_NAMES,
    SELL,
    SHIP,
    SHIP_FROM,
    SITE,
    SITE_NAMES,
    SITES,
    SPACES,
    STONE,
    STONE_NAMES,
    STONES,
    TILE_NAMES,
    TILES,
    TYPE_NAMES,
    TYPES,
    USE_GOLD,
)
from digsite.games.artifact.income import base_income, tiles_on_income_track
from digsite.games.artifact.narrate.scene import TRIGGERS, Scene
from digsite.games.artifact.position import Position
from digsite.games.artifact.rounds import begin_round, next_year
from digsite.games.artifact.scoring import score_all
from digsite.games.artifact.sites import in_play
from digsite.games.artifact.view_seat import find, finds, finds_of_site, fitting, seat_of, tile_of
from digsite.kernel.game import Game
from digsite.kernel.scene import Data, decision_of, element, onlooker, provenance
from digsite.kernel.told import in_words, titles


def view(game: Game, masked: Position) -> Data:
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
        "finds_out": {"tucked": finds(scene, masked.tucked), "removed": finds(scene, masked.removed)},
        "numbers": numbers(scene),
        "provenance": provenance(game),
        "decision": decision(scene),
    }


# Who plays, and what is asked


def header(scene: Scene) -> Data:
    """Where in the game we are."""
    p = scene.p
    return {
        "year": scene.calendar_year,
        "round": int(p.year) + 1,
        "rounds": int(scene.table("ROUNDS")),
        "phase": phase(scene),
        "first": int(p.first),
        "last_round": TRIGGERS[p.last_round] or None,
        "expansions": [name for name in ("expansion_one", "expansion_two") if getattr(p, name)],
        **onlooker(scene),
    }


def phase(scene: Scene) -> str:
    """The phase in which a decision waits; income is paid without one."""
    if scene.p.over:
        return "over"
    if scene.pending(begin_round):
        return "setup"
    if scene.pending(next_year):
        return "round_end"
    return "game_end" if scene.pending(score_all) else "actions"


def decision(scene: Scene) -> Data | None:
    """The decision at hand with the price of every option, for the seat that takes it."""
    found = decision_of(scene)
    if found is None:
        return None
    return {
        **found,
        "options": [{**option, "price": price(scene, option["id"])} for option in found["options"]],
    }


def price(scene: Scene, option: int) -> Data | None:
    """The coins of an option: of an action with the cheapest stone held, of a stone that pays for one."""
    if scene.decision == "pay":
        action, kind = int(scene.p.arg), option - STONE
        return {"coins": scene.price(kind, action), "wild": kind != scene.right_stone(action)}
    if scene.decision != "act" or option >= USE_GOLD:
        return None
    if option >= SELL:
        return {"coins": scene.market_number, "wild": False}
    cost = scene.cost(option)
    return {"coins": cost.values.get("coins", 0), "wild": cost.message == "cost.wild"}


def numbers(scene: Scene) -> Data:
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


def site_of(scene: Scene, site: int) -> Data:
    """One dig site."""
    p, viewer = scene.p, scene.viewer
    playing = bool(scene.ask(in_play, site))
    research = [
        {"field": int(p.research[seat, site]), "points": scene.points(seat, site)} for seat in range(p.seats)
    ]
    return {
        "site": SITE_NAMES[site],
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


def track_of(scene: Scene, kind: int) -> Data:
    """The track of a kind of stone."""
    costs = [int(cost) for cost in scene.table("COSTS")]
    playing = kind < FIRST_WORKER or bool(scene.ask(in_play, kind - FIRST_WORKER))
    track = {
        "stone": STONE_NAMES[kind],
        "element": element(scene, STONE, kind),
        "title": titles(scene.game, components.stone_names)[kind],
        "in_play": playing,
        "standing": int(scene.p.track[kind]),
        "capacity": len(costs),
        "next_cost": scene.next_cost(kind) if playing else None,
        "costs": costs,
    }
    if kind == SHIP:
        track["market_numbers"] = [int(number) for number in scene.table("MARKET_NUMBERS")]
        track["next_market_number"] = scene.market_number
    return track


def museum_space(scene: Scene, kind: int) -> Data:
    """The tiles of one type that are still to be had, the smallest first."""
    there = (scene.table("TILE_TYPE") == kind) & (scene.p.owner == NOBODY)
    return {
        "type": TYPE_NAMES[kind],
        "title": titles(scene.game, components.type_names)[kind],
        "tiles": [TILE_NAMES[tile] for tile in range(TILES) if there[tile]],
    }


def income(scene: Scene) -> Data:
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


def market(scene: Scene) -> list[Data]:
    """The spaces of the black market from left to right; the newest find lies on the far right."""
    p = scene.p
    free = SPACES - int(p.market_size)
    empty: list[Data] = [{"element": None, "find": None} for _ in range(free)]
    return empty + [
        {"element": element(scene, BUY, place), "find": find(scene, int(p.market[place]))}
        for place in range(p.market_size)
    ]


def role_of(scene: Scene, role: int) -> Data:
    """One role, who has it and what it does."""
    return {
        "role": ROLE_NAMES[role],
        "element": element(scene, ROLE, role),
        "crossing": element(scene, CROSS, role),
        "title": titles(scene.game, components.role_names)[role],
        "group": "city" if role // FIELDS == CITIES else "archaeologist",
        "holders": [seat for seat in range(scene.p.seats) if role in scene.roles(seat)],
        "about": in_words(scene.game, scene.effect(role)),
    }


def exhibition(scene: Scene) -> Data | None:
    """The exhibition that is being put together."""
    p = scene.p
    if p.over or scene.decision not in ("exhibit.show", "exhibit.keep"):
        return None
    showing = scene.decision == "exhibit.show"
    return {
        "seat": scene.seat,
        "tile": TILE_NAMES[p.arg] if showing else None,
        "shown": finds(scene, p.shown),
        "left": int(p.left),
    }

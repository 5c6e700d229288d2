"""The values that prompts, options, titles and reasons name: what the seat has, what is decided, and what
each thing is now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from digsite.games.artifact import components
from digsite.games.artifact.actions import MOST_ACTIONS, cheapest_stone, price_of, right_kind, seventh_action
from digsite.games.artifact.components import SETUP_HUTS
from digsite.games.artifact.domains import (
    CURSED,
    FACES,
    FIELDS,
    FIND,
    FRAGMENT,
    GOLD,
    MANUSCRIPT,
    NO_FIND,
    ROLE,
    ROLE_NAMES,
    SELL,
    SINGLE,
    SITE,
    SITE_NAMES,
    SITES,
    SPACES,
    STONES,
    TILE,
)
from digsite.games.artifact.narrate.names import MADE_OF, tile_title
from digsite.games.artifact.narrate.scene import Scene
from digsite.games.artifact.position import Position
from digsite.games.artifact.sets import is_wild, most_finds
from digsite.games.artifact.sites import huts_at, open_at
from digsite.games.artifact.stones import stones_held
from digsite.kernel.game import Game
from digsite.kernel.rules import Domain
from digsite.telling.naming import Facts, facts_at_hand, parts_of, printed, titles
from digsite.telling.text import Name, Phrase


def facts(game: Game, masked: Position) -> Facts:
    """What the prompt and the options of the decision at hand may name."""
    return facts_at_hand(Scene(game, masked), of_the_seat, FACTS, thing)


# Decisions


def of_the_seat(scene: Scene) -> Facts:
    """What the deciding seat has to work with."""
    p, seat, stones = scene.p, scene.seat, int(scene.ask(stones_held, scene.seat))
    return {
        **printed(scene.game),
        "coins": int(p.coins[seat]),
        "stones": stones,
        "missing": int(scene.table("STONES_HELD")) - stones,
        "supply": int(p.supply[seat]),
        "hand": int(p.hand_size[seat]),
        "left": int(p.left),
        "market": scene.market_number or 0,
    }


def acting(scene: Scene) -> Facts:
    """Where in the turn the seat stands."""
    p = scene.p
    state = "first" if p.acted == 0 else "second" if p.acted < MOST_ACTIONS else "after"
    if state != "after" and not scene.ask(stones_held, scene.seat):
        without = "no_stone" if p.acted == 0 else "after"
        state = "seventh" if scene.ask(seventh_action, scene.seat) else without
    passing = Phrase("act.for_good" if p.last_round else "act.for_now")
    return {"state": Phrase(f"act.{state}", of_the_seat(scene)), "passing": passing}


def showing(scene: Scene) -> Facts:
    """Finds for a tile."""
    tile = int(scene.p.arg)
    size = int(scene.table("TILE_SIZE")[tile])
    return {"needs": Name(TILE, tile), "size": size, "number": size - int(scene.p.left) + 1}


def using_a_role(scene: Scene) -> Facts:
    """What is asked. `role` and `site` are for standing orders, as records write them."""
    role, site = divmod(int(scene.p.arg), int(SITES))
    known = {"role": ROLE_NAMES[role], "site": SITE_NAMES[site]}
    return {**known, "called": Name(ROLE, role), **use(scene, 0)}


def manuscripts(scene: Scene) -> int:
    """How many manuscripts the seat holds, as far as the viewer knows."""
    hand = scene.p.hand[scene.seat].reshape(SITES, FACES)
    return int(hand[:, MANUSCRIPT].sum()) if scene.sees_hand(scene.seat) else 0


FACTS: dict[str, Callable[[Scene], Facts]] = {
    "first_huts": lambda scene: {"number": int(scene.p.huts[scene.seat].sum()) + 1, "huts": SETUP_HUTS},
    "act": acting,
    "pay": lambda scene: {"deed": Name(*scene.game.space.of(int(scene.p.arg)))},
    "ship.find": lambda scene: site(scene, int(scene.p.arg)),
    "exhibit.show": showing,
    "exhibit.keep": lambda scene: {"shown": int(scene.p.shown.sum())},
    "use_role": using_a_role,
    "manuscript": lambda scene: {"manuscripts": manuscripts(scene)},
}
"""What each decision adds."""


# Things


def thing(scene: Scene, domain: Domain, index: int) -> Facts:
    """What the texts of a thing may name: what it is made of, what it is now, and what an action costs."""
    known = parts_of(MADE_OF.get(domain.name, {}), index)
    known |= NOW[domain.name](scene, index) if domain.name in NOW else {}
    return {**known, "cost": cost(scene, domain + index)} if domain < SELL else known


def cost(scene: Scene, choice: int) -> Phrase:
    """The cheapest way to pay for an action; the seventh one is free."""
    kind = scene.ask(cheapest_stone, choice)
    return Phrase("cost.free") if kind < 0 else price(scene, "cost", kind, choice)


def price(scene: Scene, message: str, kind: int, choice: int) -> Phrase:
    """What an action costs with a stone, the right one or a wild one."""
    right = kind == scene.game.python.bound(right_kind)(choice)
    coins = {"coins": int(scene.ask(price_of, kind, choice))}
    return Phrase(f"{message}.right" if right else f"{message}.wild", coins)


def site(scene: Scene, site: int) -> Facts:
    """A site: its huts, its open finds, what another hut would bring, and a step of research."""
    known = {"place": Name(SITE, site), "huts": int(scene.ask(huts_at, site))}
    known |= {"open": int(scene.ask(open_at, site)), "points": scene.points(scene.seat, site)}
    known |= {"brings": Phrase("hut.find" if known["huts"] else "hut.first", {**known})}
    return {**known, "then": scene.points(scene.seat, site, 1)}


def turned_up(scene: Scene, site: int, count: int) -> Phrase:
    """How many finds a deck will bring."""
    count = min(count, int(scene.p.deck_size[site]))
    return Phrase("brings.finds" if count else "brings.empty", {"count": count})


def research(scene: Scene, site: int) -> Facts:
    """A hut, a find where others dig already, and with the first expansion a step of the marker."""
    found = turned_up(scene, site, 1) if scene.ask(huts_at, site) else Phrase("brings.alone")
    here, there = scene.points(scene.seat, site), scene.points(scene.seat, site, 1)
    step = Phrase("brings.step" if there > here else "brings.top", {"points": there})
    return {"brings": found, "step": step if scene.p.expansion_one else ""}


def hire(scene: Scene, site: int, count: int = 1) -> Facts:
    """Further huts and as many finds."""
    huts = int(scene.p.huts[scene.seat, site]) + count
    return {"count": count, "huts": huts, "brings": turned_up(scene, site, count)}


def ship_from(scene: Scene, site: int) -> Facts:
    """How many of the open finds come to hand, and how many huts go home."""
    due = scene.due(scene.seat, site)
    boxed = min(due, int(scene.p.open[site * FACES + CURSED]))
    known = {"count": due - boxed, "open": int(scene.ask(open_at, site)), "boxed": boxed}
    load = "ship.cursed" if boxed else "ship.finds" if due else "ship.nothing"
    return {"load": Phrase(load, known), "huts": int(scene.p.huts[scene.seat, site])}


def exhibit(scene: Scene, tile: int) -> Facts:
    """What a tile brings, and how many finds for it the seat has, as far as the viewer knows."""
    have = int(scene.ask(most_finds, scene.seat, tile)) if scene.sees_hand(scene.seat) else 0
    worth = {part: int(scene.table(f"TILE_{part.upper()}")[tile]) for part in ("prestige", "bonus")}
    return {**worth, "have": have, "title": tile_title(scene.game, tile)}


def on_market(scene: Scene, space: int) -> Any:
    """The find on a space of the market."""
    lying = int(scene.p.market[space])
    return Name(FIND, lying) if lying != NO_FIND else ""


def sell(scene: Scene, kind: int) -> Facts:
    """What a sale drives out of a full market."""
    full = scene.p.market_size == SPACES
    return {"pushes": Phrase("market.pushes", {"find": on_market(scene, 0)}) if full else ""}


def find(scene: Scene, kind: int) -> Facts:
    """What a find counts as in the exhibition at hand."""
    if kind % FACES == FRAGMENT:
        return {"note": Phrase("note.fragment")}
    wild = scene.decision == "exhibit.show" and scene.ask(is_wild, int(scene.p.arg), kind)
    return {"note": Phrase("note.wild") if wild else ""}


def stone(scene: Scene, kind: int) -> Facts:
    """How many stones stand on its track, what giving one back would cost after taking one, and what it
    costs for the action at hand."""
    standing = int(scene.p.track[kind])
    known: Facts = {"standing": standing, "cost": int(scene.table("COSTS")[max(standing - 1, 0)])}
    if scene.decision == "pay" and scene.p.stones[scene.seat, kind] > 0:
        known["price"] = price(scene, "pay", kind, int(scene.p.arg))
    return known


def swap(scene: Scene, index: int) -> Facts:
    """On a label workers go by their sites."""
    stones, sites = (titles(scene.game, kind) for kind in (components.stone_names, components.site_names))
    labels = [*stones[:-SITES], *sites]
    return {"given": labels[index // STONES], "taken": labels[index % STONES]}


def role(scene: Scene, index: int, crossing: bool = False) -> Facts:
    """What a role does, and which one would be left for it."""
    held = scene.roles(scene.seat)
    left = [other for other in held if (other // FIELDS == index // FIELDS) != crossing]
    leaving = Phrase("role_left", {"role": Name(ROLE, left[0])}) if left else ""
    return {"about": scene.effect(index), "leaving": leaving}


def use(scene: Scene, answer: int) -> Facts:
    """What the role that is asked about would bring now."""
    role, site = divmod(int(scene.p.arg), int(SITES))
    further = int(scene.table("CARTER_FIELDS")) - 1
    known = {"place": Name(SITE, site), "points": scene.points(scene.seat, site, further)}
    known |= {"deck": int(scene.p.deck_size[site]), **printed(scene.game)}
    return {"about": Phrase("use.none" if answer else f"use.{ROLE_NAMES[role]}", known)}


NOW: dict[str, Callable[[Scene, int], Facts]] = {
    "site": site,
    "research": research,
    "hire": hire,
    "hire_two": lambda scene, site: hire(scene, site, int(scene.table("MORLEY_TIMES"))),
    "ship_from": ship_from,
    "exhibit": exhibit,
    "lay_out": lambda scene, site: {"find": Name(FIND, site * FACES + SINGLE)},
    "sell": sell,
    "buy": lambda scene, space: {"find": on_market(scene, space)},
    "gold": lambda scene, index: {
        "gold": Name(FIND, index // SPACES * FACES + GOLD),
        "find": on_market(scene, index % SPACES),
    },
    "find": find,
    "stone": stone,
    "swap": swap,
    "role": role,
    "cross": lambda scene, index: role(scene, index, crossing=True),
    "use": use,
}
"""What the texts of a thing may name of it now, by its domain."""

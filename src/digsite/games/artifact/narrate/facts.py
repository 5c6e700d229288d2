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
from digsite.games.artifact.narrate.sight import Sight
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
    return facts_at_hand(Sight(game, masked), of_the_seat, FACTS, thing)


# Decisions


def of_the_seat(sight: Sight) -> Facts:
    """What the deciding seat has to work with."""
    p, seat, stones = sight.p, sight.seat, int(sight.ask(stones_held, sight.seat))
    return {
        **printed(sight.game),
        "coins": int(p.coins[seat]),
        "stones": stones,
        "missing": int(sight.constant("STONES_HELD")) - stones,
        "supply": int(p.supply[seat]),
        "hand": int(p.hand_size[seat]),
        "left": int(p.left),
        "market": sight.market_number or 0,
    }


def acting(sight: Sight) -> Facts:
    """Where in the turn the seat stands."""
    p = sight.p
    state = "first" if p.acted == 0 else "second" if p.acted < MOST_ACTIONS else "after"
    if state != "after" and not sight.ask(stones_held, sight.seat):
        without = "no_stone" if p.acted == 0 else "after"
        state = "seventh" if sight.ask(seventh_action, sight.seat) else without
    passing = Phrase("act.for_good" if p.last_round else "act.for_now")
    return {"state": Phrase(f"act.{state}", of_the_seat(sight)), "passing": passing}


def showing(sight: Sight) -> Facts:
    """Finds for a tile."""
    tile = int(sight.p.arg)
    size = int(sight.constant("TILE_SIZE")[tile])
    return {"needs": Name(TILE, tile), "size": size, "number": size - int(sight.p.left) + 1}


def using_a_role(sight: Sight) -> Facts:
    """What is asked. `role` and `site` are for standing orders, as records write them."""
    role, site = divmod(int(sight.p.arg), int(SITES))
    known = {"role": ROLE_NAMES[role], "site": SITE_NAMES[site]}
    return {**known, "called": Name(ROLE, role), **use(sight, 0)}


FACTS: dict[str, Callable[[Sight], Facts]] = {
    "first_huts": lambda sight: {"number": int(sight.p.huts[sight.seat].sum()) + 1, "huts": SETUP_HUTS},
    "act": acting,
    "ship.find": lambda sight: site(sight, int(sight.p.arg)),
    "exhibit.show": showing,
    "use_role": using_a_role,
}
"""What each decision adds."""


# Things


def thing(sight: Sight, domain: Domain, index: int) -> Facts:
    """What the texts of a thing may name: what it is made of, what it is now, and what an action costs."""
    known = parts_of(MADE_OF.get(domain.name, {}), index)
    known |= NOW[domain.name](sight, index) if domain.name in NOW else {}
    return {**known, "cost": cost(sight, domain + index)} if domain < SELL else known


def cost(sight: Sight, choice: int) -> Phrase:
    """The cheapest way to pay for an action; the seventh one is free."""
    kind = sight.ask(cheapest_stone, choice)
    return Phrase("cost.free") if kind < 0 else price(sight, "cost", kind, choice)


def price(sight: Sight, message: str, kind: int, choice: int) -> Phrase:
    """What an action costs with a stone, the right one or a wild one."""
    right = kind == sight.game.python.bound(right_kind)(choice)
    coins = {"coins": int(sight.ask(price_of, kind, choice))}
    return Phrase(f"{message}.right" if right else f"{message}.wild", coins)


def site(sight: Sight, site: int) -> Facts:
    """A site: its huts, its open finds, what another hut would bring, and a step of research."""
    known = {"place": Name(SITE, site), "huts": int(sight.ask(huts_at, site))}
    known |= {"open": int(sight.ask(open_at, site)), "points": sight.points(sight.seat, site)}
    known |= {"brings": Phrase("hut.find" if known["huts"] else "hut.first", {**known})}
    return {**known, "then": sight.points(sight.seat, site, 1)}


def turned_up(sight: Sight, site: int, count: int) -> Phrase:
    """How many finds a deck will bring."""
    count = min(count, int(sight.p.deck_size[site]))
    return Phrase("brings.finds" if count else "brings.empty", {"count": count})


def research(sight: Sight, site: int) -> Facts:
    """A hut, a find where others dig already, and with the first expansion a step of the marker."""
    found = turned_up(sight, site, 1) if sight.ask(huts_at, site) else Phrase("brings.alone")
    here, there = sight.points(sight.seat, site), sight.points(sight.seat, site, 1)
    step = Phrase("brings.step" if there > here else "brings.top", {"points": there})
    return {"brings": found, "step": step if sight.p.expansion_one else ""}


def hire(sight: Sight, site: int, count: int = 1) -> Facts:
    """Further huts and as many finds."""
    huts = int(sight.p.huts[sight.seat, site]) + count
    return {"count": count, "huts": huts, "brings": turned_up(sight, site, count)}


def ship_from(sight: Sight, site: int) -> Facts:
    """How many of the open finds come to hand, and how many huts go home."""
    due = sight.due(sight.seat, site)
    boxed = min(due, int(sight.p.open[site * FACES + CURSED]))
    known = {"count": due - boxed, "open": int(sight.ask(open_at, site)), "boxed": boxed}
    load = "ship.cursed" if boxed else "ship.finds" if due else "ship.nothing"
    return {"load": Phrase(load, known), "huts": int(sight.p.huts[sight.seat, site])}


def exhibit(sight: Sight, tile: int) -> Facts:
    """What a tile brings, and how many finds for it the seat has, as far as the viewer knows."""
    have = int(sight.ask(most_finds, sight.seat, tile)) if sight.sees_hand(sight.seat) else 0
    worth = {part: int(sight.constant(f"TILE_{part.upper()}")[tile]) for part in ("prestige", "bonus")}
    return {**worth, "have": have, "title": tile_title(sight.game, tile)}


def on_market(sight: Sight, space: int) -> Any:
    """The find on a space of the market."""
    lying = int(sight.p.market[space])
    return Name(FIND, lying) if lying != NO_FIND else ""


def sell(sight: Sight, kind: int) -> Facts:
    """What a sale drives out of a full market."""
    full = sight.p.market_size == SPACES
    return {"pushes": Phrase("market.pushes", {"find": on_market(sight, 0)}) if full else ""}


def find(sight: Sight, kind: int) -> Facts:
    """What a find counts as in the exhibition at hand."""
    if kind % FACES == FRAGMENT:
        return {"note": Phrase("note.fragment")}
    wild = sight.decision == "exhibit.show" and sight.ask(is_wild, int(sight.p.arg), kind)
    return {"note": Phrase("note.wild") if wild else ""}


def stone(sight: Sight, kind: int) -> Facts:
    """How many stones stand on its track, what giving one back would cost after taking one, and what it
    costs for the action at hand."""
    standing = int(sight.p.track[kind])
    known: Facts = {"standing": standing, "cost": int(sight.constant("COSTS")[max(standing - 1, 0)])}
    if sight.decision == "pay" and sight.p.stones[sight.seat, kind] > 0:
        known["price"] = price(sight, "pay", kind, int(sight.p.arg))
    return known


def swap(sight: Sight, index: int) -> Facts:
    """On a label workers go by their sites."""
    stones, sites = (titles(sight.game, kind) for kind in (components.stone_names, components.site_names))
    labels = [*stones[:-SITES], *sites]
    return {"given": labels[index // STONES], "taken": labels[index % STONES]}


def role(sight: Sight, index: int, crossing: bool = False) -> Facts:
    """What a role does, and which one would be left for it."""
    held = sight.roles(sight.seat)
    left = [other for other in held if (other // FIELDS == index // FIELDS) != crossing]
    leaving = Phrase("role_left", {"role": Name(ROLE, left[0])}) if left else ""
    return {"about": sight.effect(index), "leaving": leaving}


def use(sight: Sight, answer: int) -> Facts:
    """What the role that is asked about would bring now."""
    role, site = divmod(int(sight.p.arg), int(SITES))
    further = int(sight.constant("CARTER_FIELDS")) - 1
    known = {"place": Name(SITE, site), "points": sight.points(sight.seat, site, further)}
    known |= {"deck": int(sight.p.deck_size[site]), **printed(sight.game)}
    return {"about": Phrase("use.none" if answer else f"use.{ROLE_NAMES[role]}", known)}


NOW: dict[str, Callable[[Sight, int], Facts]] = {
    "site": site,
    "research": research,
    "hire": hire,
    "hire_two": lambda sight, site: hire(sight, site, int(sight.constant("MORLEY_TIMES"))),
    "ship_from": ship_from,
    "exhibit": exhibit,
    "lay_out": lambda sight, site: {"find": Name(FIND, site * FACES + SINGLE)},
    "sell": sell,
    "buy": lambda sight, space: {"find": on_market(sight, space)},
    "gold": lambda sight, index: {
        "gold": Name(FIND, index // SPACES * FACES + GOLD),
        "find": on_market(sight, index % SPACES),
    },
    "find": find,
    "stone": stone,
    "swap": swap,
    "role": role,
    "cross": lambda sight, index: role(sight, index, crossing=True),
    "use": use,
}
"""What the texts of a thing may name of it now, by its domain."""

"""The values that prompts and options name, decision by decision: what a choice costs and brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from digsite.games.artifact.actions import MOST_ACTIONS, seventh_action
from digsite.games.artifact.component_checks import SETUP_HUTS
from digsite.games.artifact.domains import (
    A_STONE,
    BUY,
    CROSS,
    EXHIBIT,
    FACES,
    FIELDS,
    FIND,
    FRAGMENT,
    GOLD,
    HIRE,
    HIRE_TWO,
    LAY_OUT,
    MANUSCRIPT,
    NO_FIND,
    RESEARCH,
    ROLE,
    ROLE_NAMES,
    SELL,
    SHIP_FROM,
    SINGLE,
    SITE,
    SITE_NAMES,
    SITES,
    SPACES,
    STONE,
    STONES,
    SWAP,
    THREE_SITES,
    USE,
    USE_GOLD,
)
from digsite.games.artifact.narrate.names import find, needs
from digsite.games.artifact.narrate.scene import Scene
from digsite.games.artifact.position import Position
from digsite.games.artifact.sets import fits, group_shown
from digsite.games.artifact.stones import stones_held
from digsite.kernel.game import Game
from digsite.kernel.text import Name, Phrase
from digsite.kernel.told import Facts, elements, facts_at_hand


def facts(game: Game, masked: Position) -> Facts:
    """What the prompt and the options of the decision at hand may name."""
    return facts_at_hand(Scene(game, masked), of_the_seat, FACTS)


def of_the_seat(scene: Scene) -> Facts:
    """What the deciding seat has to work with."""
    p, seat = scene.p, scene.seat
    return {
        "year": scene.calendar_year,
        "coins": int(p.coins[seat]),
        "stones": int(scene.ask(stones_held, seat)),
        "room": int(scene.table("STONES_HELD")),
        "supply": int(p.supply[seat]),
        "hand": int(p.hand_size[seat]),
        "left": int(p.left),
        "wild": int(scene.table("WILD_COST")),
        "market": scene.market_number or 0,
    }


# Set-up and stones


def placing_first_huts(scene: Scene) -> Facts:
    """Which of the two huts it is, and what each site offers."""

    def of_site(site: int) -> Facts:
        huts = scene.huts(site)
        known = {"place": Name(SITE, site), "huts": huts}
        return {**known, "brings": Phrase("hut.find" if huts else "hut.first", known)}

    placed = int(scene.p.huts[scene.seat].sum())
    known = {"number": placed + 1, "huts": SETUP_HUTS}
    return {**known, **elements(scene.game, SITE, of_site)}


def taking_a_stone(scene: Scene) -> Facts:
    """How many stones stand on each track, and what giving one back would cost right after."""
    costs = scene.table("COSTS")

    def of_stone(kind: int) -> Facts:
        standing = int(scene.p.track[kind])
        return {"standing": standing, "cost": int(costs[max(standing - 1, 0)])}

    missing = int(scene.table("STONES_HELD")) - int(scene.ask(stones_held, scene.seat))
    return {"missing": missing, **elements(scene.game, STONE, of_stone)}


def resting(scene: Scene) -> Facts:
    """Taking or swapping after passing."""

    def of_swap(swap: int) -> Facts:
        return {"own": Name(A_STONE, swap // STONES), "other": Name(A_STONE, swap % STONES)}

    return {**taking_a_stone(scene), **elements(scene.game, SWAP, of_swap)}


def paying(scene: Scene) -> Facts:
    """The price of every kind of stone: the right one, or a wild one."""
    choice = int(scene.p.arg)
    right = scene.right_stone(choice)

    def of_stone(kind: int) -> Facts:
        price = {"price": scene.price(kind, choice) if scene.p.stones[scene.seat, kind] > 0 else 0}
        return {"price": Phrase("pay.right" if kind == right else "pay.wild", price)}

    return {"deed": scene.deed(choice), **elements(scene.game, STONE, of_stone)}


# The turn


def acting(scene: Scene) -> Facts:
    """What every action costs and brings."""
    known = of_the_seat(scene)
    game = scene.game
    return {
        "state": Phrase(f"act.{state_of_turn(scene)}", {**known, "number": int(scene.p.acted) + 1}),
        "passing": Phrase("act.for_good" if scene.p.last_round else "act.for_now"),
        **elements(game, RESEARCH, lambda site: researching(scene, site)),
        **elements(game, HIRE, lambda site: hiring(scene, HIRE + site, site, 1)),
        **elements(game, HIRE_TWO, lambda site: hiring(scene, HIRE_TWO + site, site, times(scene))),
        **elements(game, SHIP_FROM, lambda site: shipping(scene, site)),
        **elements(game, EXHIBIT, lambda tile: {**scene.tile(tile), "cost": scene.cost(EXHIBIT + tile)}),
        **elements(game, LAY_OUT, lambda site: laying_out(scene, site)),
        **elements(game, SELL, lambda index: {"find": find(game, index), "pushes": pushed_out(scene)}),
        **elements(game, BUY, lambda place: {"find": on_market(scene, place)}),
        **elements(game, USE_GOLD, lambda index: trading_gold(scene, index)),
    }


def state_of_turn(scene: Scene) -> str:
    """Where in the turn the seat stands."""
    p = scene.p
    if p.acted >= MOST_ACTIONS:
        return "after"
    if not scene.ask(stones_held, scene.seat):
        if scene.ask(seventh_action, scene.seat):
            return "seventh"
        return "no_stone" if p.acted == 0 else "after"
    return "first" if p.acted == 0 else "second"


def times(scene: Scene) -> int:
    """How often Morley hires."""
    return int(scene.table("MORLEY_TIMES"))


def turned_up(scene: Scene, site: int, count: int) -> Phrase:
    """How many finds a deck will bring."""
    count = min(count, int(scene.p.deck_size[site]))
    return Phrase("brings.finds" if count else "brings.empty", {"count": count})


def researching(scene: Scene, site: int) -> Facts:
    """A hut, a find where others dig already, and with the first expansion a step of the marker."""
    found = turned_up(scene, site, 1) if scene.huts(site) else Phrase("brings.alone")
    step: Any = ""
    if scene.p.expansion_one:
        here, there = scene.points(scene.seat, site), scene.points(scene.seat, site, 1)
        step = Phrase("brings.step" if there > here else "brings.top", {"points": there})
    return {"place": Name(SITE, site), "brings": found, "step": step, "cost": scene.cost(RESEARCH + site)}


def hiring(scene: Scene, choice: int, site: int, count: int) -> Facts:
    """Further huts and as many finds."""
    huts = int(scene.p.huts[scene.seat, site])
    known = {"place": Name(SITE, site), "count": count, "huts": huts + count, "cost": scene.cost(choice)}
    return {**known, "brings": turned_up(scene, site, count)}


def shipping(scene: Scene, site: int) -> Facts:
    """How many of the open finds come to hand, and how many huts go home."""
    due, lying = scene.due(scene.seat, site), scene.open_finds(site)
    boxed = min(due, scene.cursed(site))
    known = {"count": due - boxed, "open": lying, "boxed": boxed}
    load = "ship.cursed" if boxed else "ship.finds" if due else "ship.nothing"
    return {
        "place": Name(SITE, site),
        "load": Phrase(load, known),
        "huts": int(scene.p.huts[scene.seat, site]),
        "cost": scene.cost(SHIP_FROM + site),
    }


def laying_out(scene: Scene, site: int) -> Facts:
    """A single exhibition."""
    return {
        "find": find(scene.game, site * FACES + SINGLE),
        "prestige": int(scene.table("SINGLE_PRESTIGE")),
        "bonus": int(scene.table("SINGLE_INCOME")),
        "cost": scene.cost(LAY_OUT + site),
    }


def on_market(scene: Scene, place: int) -> Any:
    """The find on a space of the market."""
    lying = int(scene.p.market[place])
    return find(scene.game, lying) if lying != NO_FIND else ""


def pushed_out(scene: Scene) -> Any:
    """What a sale drives out of a full market."""
    full = scene.p.market_size == SPACES
    return Phrase("market.pushes", {"find": on_market(scene, 0)}) if full else ""


def trading_gold(scene: Scene, index: int) -> Facts:
    """Gold of a site for a find of the market."""
    gold = find(scene.game, index // SPACES * FACES + GOLD)
    return {"gold": gold, "find": on_market(scene, index % SPACES)}


# What actions are made of


def choosing_a_find(scene: Scene) -> Facts:
    """Finds to ship from a site."""
    site = int(scene.p.arg)
    return {"place": Name(SITE, site), "open": scene.open_finds(site)}


def showing(scene: Scene) -> Facts:
    """Finds for a tile; which of them count as something else."""
    tile = int(scene.p.arg)

    def of_find(index: int) -> Facts:
        if index % FACES == FRAGMENT:
            return {"note": Phrase("note.fragment")}
        return {"note": Phrase("note.wild") if is_wild(scene, tile, index) else ""}

    size = int(scene.table("TILE_SIZE")[tile])
    known = {"needs": needs(scene.game, tile), "size": size, "number": size - int(scene.p.left) + 1}
    return {**known, **elements(scene.game, FIND, of_find)}


def is_wild(scene: Scene, tile: int, index: int) -> bool:
    """Whether a find could only be shown as the one that New York makes wild."""
    if scene.table("TILE_TYPE")[tile] >= 0 or scene.table("TILE_SITE")[tile] >= 0:
        return not scene.ask(fits, tile, index)
    group = index // FACES if tile == THREE_SITES else index % FACES
    return bool(scene.ask(group_shown, tile, group) > 0)


def keeping(scene: Scene) -> Facts:
    """How many of the finds shown may return to the hand."""
    return {"shown": int(scene.p.shown.sum())}


def taking_a_role(scene: Scene) -> Facts:
    """What every role does, and which one would be left for it."""
    held = scene.roles(scene.seat)

    def of_role(role: int, crossing: bool) -> Facts:
        left = [other for other in held if (other // FIELDS == role // FIELDS) != crossing]
        leaving = Phrase("role_left", {"role": Name(ROLE, left[0])}) if left else ""
        return {"about": scene.effect(role), "leaving": leaving}

    return {
        **elements(scene.game, ROLE, lambda role: of_role(role, False)),
        **elements(scene.game, CROSS, lambda role: of_role(role, True)),
    }


def using_a_role(scene: Scene) -> Facts:
    """What the role would bring now. `role` and `site` are for standing orders, as records write them."""
    role, site = divmod(int(scene.p.arg), int(SITES))
    known = {
        "called": Name(ROLE, role),
        "place": Name(SITE, site),
        "extra": int(scene.table("BERLIN_COINS")),
        "points": scene.points(scene.seat, site, int(scene.table("CARTER_FIELDS")) - 1),
        "deck": int(scene.p.deck_size[site]),
    }
    about = [Phrase(f"use.{ROLE_NAMES[role]}", known), Phrase("use.none", known)]
    return {
        **known,
        "role": ROLE_NAMES[role],
        "site": SITE_NAMES[site],
        "about": about[0],
        **elements(scene.game, USE, lambda answer: {"about": about[answer]}),
    }


def reading_manuscripts(scene: Scene) -> Facts:
    """The research markers with what one more field would be worth."""
    hand = scene.p.hand[scene.seat]
    known = scene.sees_hand(scene.seat)
    held = sum(int(hand[site * FACES + MANUSCRIPT]) for site in range(SITES)) if known else 0

    def of_site(site: int) -> Facts:
        here, there = scene.points(scene.seat, site), scene.points(scene.seat, site, 1)
        return {"place": Name(SITE, site), "points": here, "then": there}

    return {"manuscripts": held, **elements(scene.game, SITE, of_site)}


FACTS: dict[str, Callable[[Scene], Facts]] = {
    "first_huts": placing_first_huts,
    "stone": taking_a_stone,
    "act": acting,
    "pay": paying,
    "rest": resting,
    "ship.find": choosing_a_find,
    "exhibit.show": showing,
    "exhibit.keep": keeping,
    "role": taking_a_role,
    "use_role": using_a_role,
    "manuscript": reading_manuscripts,
}
"""What each decision adds."""

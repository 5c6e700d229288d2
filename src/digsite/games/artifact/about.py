"""What each thing on the screen is and does now, with its numbers, from a viewer's masked record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from digsite.games.artifact.actions import right_kind, times_of
from digsite.games.artifact.domains import (
    EXHIBIT,
    FACE_NAMES,
    FACES,
    FIND,
    FIRST_WORKER,
    NO_FIND,
    ROLE,
    SITE,
    STONE,
    STONE_NAMES,
    TILE,
    TYPES,
    space,
)
from digsite.games.artifact.income import base_income, bonus_income
from digsite.games.artifact.narrate.facts import thing
from digsite.games.artifact.narrate.sight import Sight
from digsite.games.artifact.places import PLACES
from digsite.games.artifact.position import Position
from digsite.games.artifact.scoring import prestige
from digsite.games.artifact.sites import in_play
from digsite.games.artifact.stones import stones_held
from digsite.kernel.game import Game
from digsite.kernel.hooks import About
from digsite.kernel.rules import Domain
from digsite.telling.naming import Facts, printed, several
from digsite.telling.text import Name, Phrase, Seat

DOMAINS: dict[str, Domain] = {domain.name: domain for domain in space.domains}
ROLE_CLAUSES = (
    "AR-X2-19", "AR-X2-22", "AR-X2-26", "AR-X2-28", "AR-X2-36", "AR-X2-46", "AR-X2-48", "AR-X2-50",
)  # fmt: skip
OF_A_HAND = ("hidden", "seat")
FACE_CLAUSES = ("AR-X1-19", "AR-X1-28", "AR-X1-35", "AR-X1-42", "AR-X1-50")


class Thing(NamedTuple):
    """What is told of a thing: its name, the message about it, the clause, and values of the message."""

    name: Any
    message: str
    clause: str
    known: Facts | None = None


def about(game: Game, masked: Position, element: str) -> About | None:
    """What an element is: `find:3`, or `seat:1/find:3` of what another seat has; `find` alone is one whose
    face the viewer may not know."""
    sight = Sight(game, masked)
    before, within, rest = element.rpartition("/")
    kind, numbered, number = rest.partition(":")
    index = int(number) if numbered else 0
    if kind in PLACES:  # options that are chosen at something else
        kind, _, number = PLACES[kind](index)[0].partition(":")
        index = int(number)
    if kind == "find" and not numbered:
        kind = "hidden"
    if kind not in THINGS:
        return None
    found = THINGS[kind](sight, index)
    owner = int(before.partition(":")[2]) if within else owner_of(sight, kind, index)
    if kind in OF_A_HAND and owner is not None:
        found = with_what_was_seen(sight, found, owner)
    known = {
        **of_the_table(sight),
        **(of_a_seat(sight, owner) if owner is not None else {}),
        **(found.known or {}),
    }
    return About(found.name, Phrase(f"about.{found.message}", known), found.clause, owner)


def with_what_was_seen(sight: Sight, found: Thing, seat: int) -> Thing:
    """A thing that speaks of a hand, with the finds that everybody has seen going there, if there are any."""
    seen = several((Name(FIND, kind), int(count)) for kind, count in enumerate(sight.p.known[seat]))
    known = {**(found.known or {}), "seen": seen}
    return found._replace(message=f"{found.message}_known", known=known) if seen else found


def owner_of(sight: Sight, kind: str, index: int) -> int | None:
    """Whose a thing is that stands under its plain element: a taken tile, a hut, what the viewer has."""
    if kind == "exhibit":
        return int(sight.p.owner[index]) if sight.p.owner[index] >= 0 else None
    if kind in ("seat", "hut"):
        return index
    return sight.viewer if kind in ("coins", "supply") else None


def of_the_table(sight: Sight) -> Facts:
    """Numbers of the table that messages may name."""
    p = sight.p
    return {
        **printed(sight.game),
        "base": int(sight.ask(base_income)),
        "market": sight.market_number or 0,
        "lying": int(p.market_size),
        "round": int(p.year) + 1,
    }


def of_a_seat(sight: Sight, seat: int) -> Facts:
    """What everybody sees of a seat."""
    p = sight.p
    return {
        "coins": int(p.coins[seat]),
        "stones": int(sight.ask(stones_held, seat)),
        "hand": int(p.hand_size[seat]),
        "supply": int(p.supply[seat]),
        "bonus": int(sight.ask(bonus_income, seat)),
        "prestige": int(sight.ask(prestige, seat)),
    }


# Sites and what is done there


def site(sight: Sight, index: int) -> Thing:
    known = {**thing(sight, SITE, index), "deck": int(sight.p.deck_size[index])}
    playing = sight.ask(in_play, index)
    return Thing(Name(SITE, index), "site" if playing else "site_out", "AR-SHIP-03", known)


def deck(sight: Sight, index: int) -> Thing:
    known = {"place": Name(SITE, index), "deck": int(sight.p.deck_size[index])}
    return Thing(Phrase("about.name.deck", known), "deck", "AR-END-03", known)


def deed(name: str, clause: str) -> Callable[[Sight, int], Thing]:
    """An action at a site, with its price for the right stone and for any other."""

    def told(sight: Sight, index: int) -> Thing:
        choice = DOMAINS[name] + index
        bound = sight.game.python.bound
        kind, times = bound(right_kind)(choice), bound(times_of)(choice)
        right = {"right": (sight.next_cost(kind) or 0) * times, "wild": sight.constant("WILD_COST") * times}
        known = {**thing(sight, DOMAINS[name], index), **right, "stone": Name(STONE, kind)}
        return Thing(Name(DOMAINS[name], index), name, clause, known)

    return told


# Tiles, finds, stones, roles


def tile(sight: Sight, index: int) -> Thing:
    return Thing(Name(TILE, index), "exhibit", "AR-EXHIBIT-02", thing(sight, EXHIBIT, index))


def find(sight: Sight, index: int) -> Thing:
    face = index % FACES
    name = Name(FIND, index)
    if face < TYPES:
        return Thing(name, "find.ordinary", "AR-EXHIBIT-05")
    return Thing(name, f"find.{FACE_NAMES[face]}", FACE_CLAUSES[face - TYPES])


def market_space(sight: Sight, index: int) -> Thing:
    lying = int(sight.p.market[index])
    return Thing(Phrase("about.name.space"), "space", "AR-BUY-03") if lying == NO_FIND else find(sight, lying)


def stone(sight: Sight, index: int) -> Thing:
    kind = STONE_NAMES[index] if index < FIRST_WORKER else "worker"
    place = {"place": Name(SITE, index - FIRST_WORKER)} if index >= FIRST_WORKER else {}
    return Thing(Name(STONE, index), f"stone.{kind}", "AR-TURN-08", place)


def track(sight: Sight, index: int) -> Thing:
    known = {"stone": Name(STONE, index), "standing": int(sight.p.track[index])}
    cost = sight.next_cost(index)
    name = Phrase("about.name.track", known)
    return Thing(name, "track_full" if cost is None else "track", "AR-TRACK-01", {**known, "cost": cost})


def role(sight: Sight, index: int) -> Thing:
    return Thing(Name(ROLE, index), "role", ROLE_CLAUSES[index], {"about": sight.effect(index)})


# Everything else


def panel(name: str, clause: str) -> Callable[[Sight, int], Thing]:
    """A part of the table that is named by a message of its own."""
    return lambda sight, index: Thing(Phrase(f"about.name.{name}"), name, clause)


THINGS: dict[str, Callable[[Sight, int], Thing]] = {
    "site": site,
    "deck": deck,
    "research": deed("research", "AR-RESEARCH-02"),
    "hire": deed("hire", "AR-HIRE-02"),
    "hire_two": deed("hire_two", "AR-X2-50"),
    "ship_from": deed("ship_from", "AR-SHIP-03"),
    "exhibit": tile,
    "find": find,
    "open": find,
    "shown": find,
    "single": find,
    "tucked": find,
    "box": find,
    "hidden": lambda sight, index: Thing(Phrase("about.name.find"), "find.hidden", "AR-INFO-04"),
    "buy": market_space,
    "stone": stone,
    "track": track,
    "role": role,
    "seat": lambda sight, index: Thing(Seat(index), "seat", "AR-SCORE-01"),
    "hut": panel("hut", "AR-SHIP-03"),
    "supply": panel("supply", "AR-COMP-05"),
    "coins": panel("coins", "AR-SCORE-02"),
    "market": panel("market", "AR-SELL-05"),
    "income": panel("income", "AR-INCOME-02"),
    "year": panel("year", "AR-ROUND-02"),
    "pass": panel("pass", "AR-PASS-02"),
    "end": panel("end", "AR-TURN-04"),
    "use": panel("use", "AR-X2-14"),
    "done": panel("done", "AR-PASS-03"),
}
"""By the kind of the element."""

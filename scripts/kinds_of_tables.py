"""Which tables networks are trained at, and what points are worth there."""

from __future__ import annotations

import random
from typing import Any

from digsite.kernel.errors import DigsiteError
from digsite.kernel.game import Game

SCALE = {"excavation-earth": 40.0, "eminent-domain": 12.0, "artifact": 20.0}
"""How many points ahead are nearly as good as it gets; 1 for other games."""
KINDS = 240
"""How many kinds of tables there are: seats and options."""


def kinds_of_tables(game: Game, seed: str) -> list[tuple[int, dict[str, Any]]]:
    """Seats in turn, the fewest that play together twice as often; every other table as the game comes, the
    rest with options drawn at random."""
    dice = random.Random(seed)
    seats = [*game.seats, next((n for n in game.seats if n > 1), game.seats[0])]
    found: list[tuple[int, dict[str, Any]]] = []
    while len(found) < KINDS:
        people = seats[len(found) // 2 % len(seats)]
        chosen = (
            {o.name: dice.choice(o.choices) for o in game.options if not o.per_seat} if len(found) % 2 else {}
        )
        open_here = {o.name for o in game.options if o.seats is None or people in o.seats}
        chosen = {name: choice for name, choice in chosen.items() if name in open_here}
        try:
            game.blank(people, "", chosen)
        except DigsiteError:
            continue
        found.append((people, chosen))
    return found


KIND_IN_WORDS = (
    "more tables of a kind, a third as many as of all others: SEATS or SEATS:NAME=VALUE,NAME=VALUE"
)


def kind_named(words: str) -> tuple[int, dict[str, Any]]:
    """The kind of table that somebody asks for, as 4, 4:technologies=none or 2:factions=aquilla/random."""
    seats, _, options = words.partition(":")
    chosen = dict(option.split("=", 1) for option in options.split(",") if option)
    return int(seats), {name: value.split("/") if "/" in value else value for name, value in chosen.items()}


KINDS_IN_WORDS = "SEATS, SEATS:NAME=VALUE,NAME=VALUE, or SEATS:any, options at random; slashes part seats"


def kinds_named(game: Game, words: str, seed: str) -> list[tuple[int, dict[str, Any]]]:
    """The kinds of tables that somebody asks for, as 4, 4:technologies=none or 4:any."""
    seats, _, options = words.partition(":")
    if options != "any":
        return [kind_named(words)]
    return [kind for kind in kinds_of_tables(game, seed) if kind[0] == int(seats)]

"""Tokens: how a record writes the options of a decision, without the numbers the engine uses."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple
from urllib.parse import quote

from digsite.kernel.errors import RuleError
from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.kernel.rules import Space

UNWRITABLE = re.compile(r"[\s{}%]|[^ -~](?<!\w)")


class Label(NamedTuple):
    """An option's token, and the longer one for a decision in which two options share the first."""

    short: str
    long: str


@cache
def labels(space: Space) -> tuple[Label, ...]:
    """The tokens of every option of a game, by action id."""
    found = []
    for domain in space.domains:
        for label in domain.labels:
            if not label:
                raise RuleError(f"domain {domain.name} has an option without a label")
            short = UNWRITABLE.sub(lambda sign: quote(sign[0], safe=""), label)
            found.append(Label(short, f"{domain.name}:{short}"))
    return tuple(found)


def tokens(game: Game, p: Record) -> dict[str, int]:
    """The options of the decision at hand by their tokens, each token once."""
    table = labels(game.space)
    legal = p.legal
    shared: dict[str, int] = {}
    for option in legal:
        shared[table[option].short] = shared.get(table[option].short, 0) + 1
    return {table[o].short if shared[table[o].short] == 1 else table[o].long: o for o in legal}


def known(game: Game, token: str) -> list[int]:
    """Every option of the game that a record could write so, possible now or not."""
    return [option for option, label in enumerate(labels(game.space)) if token in label]

"""Tokens: how a record writes the options of a decision, without the numbers the engine uses."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple
from urllib.parse import quote

from digsite.kernel.errors import RuleError
from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.kernel.rules import Decision, Space

UNWRITABLE = re.compile(r"[\s{}%]|[^ -~](?<!\w)")

BY_ORDER = "†"
"""Stands behind a token that a standing order chose; no token holds it."""


class Label(NamedTuple):
    """An option's token, and the longer one for a decision in which two options share the first."""

    short: str
    long: str


def one_word(text: str) -> str:
    """A text without the signs that mean something in a record; `unquote` brings them back."""
    return UNWRITABLE.sub(lambda sign: quote(sign[0], safe=""), text)


@cache
def labels(space: Space) -> tuple[Label, ...]:
    """The tokens of every option of a game, by action id."""
    found = []
    for domain in space.domains:
        for label in domain.labels:
            if not label:
                raise RuleError(f"domain {domain.name} has an option without a label")
            short = one_word(label)
            found.append(Label(short, f"{domain.name}:{short}"))
    return tuple(found)


def tokens(game: Game, p: Record) -> dict[str, int]:
    """The options of the decision at hand by their tokens, each token once."""
    return _each_once(game, p.legal)


def tokens_of(game: Game, decision: Decision) -> dict[str, int]:
    """Every option that a decision may ever have by its token, each token once."""
    return _each_once(
        game, [int(domain) + place for domain in decision.domains for place in range(domain.size)]
    )


def _each_once(game: Game, options: Sequence[int]) -> dict[str, int]:
    """Options by their tokens, the longer one where two would share the short one."""
    written = labels(game.space)
    shared = Counter(written[option].short for option in options)
    return {written[o].short if shared[written[o].short] == 1 else written[o].long: o for o in options}


def known(game: Game, token: str) -> list[int]:
    """Every option of the game that a record could write so, possible now or not."""
    return [option for option, label in enumerate(labels(game.space)) if token in label]

"""A game to be checked, played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.kernel.record import SPECTATOR, Record
from digsite.match.match import Match


class NotConforming(AssertionError):
    """A game breaks its word: which promise, and where."""


@dataclass(frozen=True)
class Case:
    """A game to be checked: one number of seats, one seed, one set of options."""

    game: Game
    seats: int
    seed: str
    options: Mapping[str, Any] = field(default_factory=dict)

    def new(self) -> Record:
        return self.game.new(self.seats, self.seed, self.options)  # type: ignore[no-any-return]

    def names(self) -> list[str]:
        return [f"Seat {seat + 1}" for seat in range(self.seats)]

    def viewers(self) -> list[int]:
        return [SPECTATOR, *range(self.seats)]

    def demand(self, holds: bool, promise: str, where: Record | None = None) -> None:
        """Raise unless the promise holds."""
        if not holds:
            place = "" if where is None else f", at {describe(self.game, where)}"
            case = f"{self.game.id}, {self.seats} seats, seed '{self.seed}', {dict(self.options)}"
            raise NotConforming(f"{case}{place}: {promise}")


def describe(game: Game, p: Record) -> str:
    """Where a position stands, for whoever looks for the mistake."""
    return "the end" if p.over else f"'{game.decision(p).name}' of seat {p.seat} (reveals {p.reveals})"


class Turn(NamedTuple):
    """One decision of a game: the position before it, the choice, the position after it, and what
    happened."""

    before: Record
    choice: int
    after: Record
    told: list[Told]


def random_game(case: Case) -> Iterator[Turn]:
    """A whole game at random."""
    dice = random.Random(f"conformance {case.seed}")
    p = case.new()
    for _ in range(case.game.longest):
        if p.over:
            return
        before = p.copy()
        choice = dice.choice(p.legal)
        told = case.game.choose(p, choice)
        yield Turn(before, choice, p.copy(), told)
    case.demand(p.over, f"the game is not over after {case.game.longest} decisions", p)


def differing(one: Record, other: Record) -> list[str]:
    """The fields in which two records differ."""
    return [name for name in one.fields if not np.array_equal(one.data[name], other.data[name])]


def new_match(case: Case) -> Match:
    return Match.begin(case.game, case.names(), dict(case.options), case.seed)


def random_match(case: Case) -> Match:
    """The same game as a match."""
    match = new_match(case)
    for before, choice, _, _ in random_game(case):
        match.choose(before.seat, choice)
    return match

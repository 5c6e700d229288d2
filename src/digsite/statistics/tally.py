"""Counting over many games, a chunk at a time: spreads of numbers, and shares of wins with their doubt."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.statistics.intervals import wilson


@dataclass
class Spread:
    """How some numbers spread; sums are exact integers, so that the order of counting does not matter."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int | None = None
    most: int | None = None

    def add(self, numbers: npt.NDArray[Any]) -> None:
        """Count these numbers in."""
        if numbers.size:
            wide = numbers.astype(np.int64)
            self.count += wide.size
            self.total += int(wide.sum())
            self.squares += int((wide * wide).sum())
            self.least = int(wide.min()) if self.least is None else min(self.least, int(wide.min()))
            self.most = int(wide.max()) if self.most is None else max(self.most, int(wide.max()))

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the sample."""
        if self.count < 2:
            return 0.0
        return math.sqrt((self.squares * self.count - self.total**2) / (self.count * (self.count - 1)))

    def told(self) -> dict[str, Any]:
        return {"mean": self.mean, "sd": self.deviation, "min": self.least, "max": self.most}


@dataclass
class Wins:
    """Wins among the games of one kind of seat. A win shared by n seats is 1/n of a win."""

    games: int = 0
    wins: float = 0.0

    def add(self, shares: npt.NDArray[np.float64]) -> None:
        """Count in what each of these seats won of its game."""
        self.games += shares.size
        self.wins += float(shares.sum())

    def told(self) -> dict[str, Any]:
        low, high = wilson(self.wins, self.games)
        share = self.wins / self.games if self.games else 0.0
        return {"games": self.games, "wins": round(self.wins, 6), "share": share, "low": low, "high": high}


def seats_differ_in(game: Game) -> dict[str, tuple[str, ...]]:
    """What seats of a game differ in, and the names of its values: options chosen for each seat, and what the
    record holds for each seat of a domain of the same name (a faction drawn at set-up, say)."""
    fields = game.position.fields
    own = [name for name in fields if name not in Record.__annotations__]
    per_seat = {name for name in own if fields[name].shape == (game.position.max_seats,)}
    differing = {o.name: o.choices for o in game.options if o.per_seat and o.name in per_seat}
    return differing | {d.name: d.labels for d in game.space.domains if d.name in per_seat}


@dataclass
class Tally:
    """What is counted over finished games: `options` are the names and choices of what seats differ in,
    `automas` the names of those that play without a seat."""

    seats: int
    options: dict[str, tuple[str, ...]]
    automas: tuple[str, ...] = ()
    lengths: Spread = field(default_factory=Spread)
    scores: Spread = field(default_factory=Spread)
    wins: dict[str, dict[str, Wins]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rows = [*(str(seat + 1) for seat in range(self.seats)), *self.automas]
        self.row_scores = {row: Spread() for row in self.rows}
        self.wins = {"seat": {row: Wins() for row in self.rows}}
        self.wins |= {name: {} for name in self.options}

    def add(self, positions: npt.NDArray[Any], made: npt.NDArray[np.int64]) -> None:
        """Count in some finished games and how many decisions each took."""
        self.lengths.add(made)
        scores = positions["score"][:, : len(self.rows)]
        self.scores.add(scores[:, : self.seats])
        winners = positions["place"][:, : len(self.rows)] == 1
        shares = winners / np.maximum(winners.sum(axis=1, keepdims=True), 1)
        for place, row in enumerate(self.rows):
            self.row_scores[row].add(scores[:, place])
            self.wins["seat"][row].add(shares[:, place])
        for name, choices in self.options.items():
            chosen = positions[name][:, : self.seats]
            for value in np.unique(chosen):
                label = choices[value] if 0 <= value < len(choices) else str(value)
                self.wins[name].setdefault(label, Wins()).add(shares[:, : self.seats][chosen == value])

    def told(self) -> dict[str, Any]:
        """Everything counted, ready for JSON."""
        return {
            "decisions": self.lengths.told() | {"total": self.lengths.total},
            "scores": self.scores.told()
            | {"by_seat": {row: spread.told() for row, spread in self.row_scores.items()}},
            "wins": {
                kind: {label: wins.told() for label, wins in sorted(kinds.items())}
                for kind, kinds in self.wins.items()
            },
        }

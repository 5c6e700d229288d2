"""Counting over many games, a chunk at a time: spreads of numbers, and shares of wins with their doubt."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from digsite.statistics.ends import SEAT, Ends, Seating
from digsite.statistics.intervals import Ratio

WIN = math.lcm(*range(1, 17))
"""A whole win, so that what each of up to 16 winners has of it is an integer."""


@dataclass
class Spread:
    """How some numbers spread: how often each occurs. Counts are exact: their order does not matter."""

    counts: Counter[int] = field(default_factory=Counter)

    def add(self, numbers: npt.NDArray[Any]) -> None:
        """Count these numbers in."""
        values, counts = np.unique(numbers, return_counts=True)
        self.counts.update(dict(zip(values.tolist(), counts.tolist(), strict=True)))

    @property
    def count(self) -> int:
        return self.counts.total()

    @property
    def total(self) -> int:
        return sum(value * count for value, count in self.counts.items())

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the sample."""
        if self.count < 2:
            return 0.0
        squares = sum(value * value * count for value, count in self.counts.items())
        return math.sqrt((squares * self.count - self.total**2) / (self.count * (self.count - 1)))

    def quantile(self, part: float) -> int | None:
        """The least number that this part of all numbers does not exceed."""
        seen = 0
        for value, count in sorted(self.counts.items()):
            seen += count
            if seen >= part * self.count:
                return value
        return None

    def told(self) -> dict[str, Any]:
        quantiles = {"5": 0.05, "25": 0.25, "50": 0.5, "75": 0.75, "95": 0.95}
        return {
            "mean": self.mean,
            "sd": self.deviation,
            "min": min(self.counts, default=None),
            "max": max(self.counts, default=None),
            "percentiles": {name: self.quantile(part) for name, part in quantiles.items()},
            "histogram": [list(pair) for pair in sorted(self.counts.items())],
        }


@dataclass
class Group:
    """The chairs of one kind (a seat, a faction, a bot): what they win, and their scores."""

    wins: Ratio = field(default_factory=Ratio)
    scores: Ratio = field(default_factory=Ratio)

    def add(self, ends: Ends, chairs: npt.NDArray[np.bool_]) -> None:
        """Count in the chairs marked, by game and row."""
        width = chairs.shape[1]
        held = chairs.sum(axis=1, dtype=np.int64)
        won = np.rint(ends.shares[:, :width] * WIN).astype(np.int64)
        self.wins.add((won * chairs).sum(axis=1), held)
        self.scores.add((ends.score[:, :width].astype(np.int64) * chairs).sum(axis=1), held)

    @property
    def share(self) -> float:
        """Wins a chair; a win shared by n is 1/n of a win."""
        return self.wins.mean / WIN

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of wins a chair."""
        return self.wins.share_interval(WIN)

    def told(self) -> dict[str, Any]:
        low, high = self.interval()
        score_low, score_high = self.scores.interval() if self.scores.games > 1 else (None, None)
        return {
            "games": self.wins.games,
            "chairs": self.wins.chairs,
            "wins": self.wins.total / WIN,
            "share": self.share,
            "low": low,
            "high": high,
            "score": self.scores.mean,
            "score_low": score_low,
            "score_high": score_high,
        }


@dataclass
class Tally:
    """What is counted over finished games of one seating."""

    seating: Seating
    lengths: Spread = field(default_factory=Spread)
    scores: Spread = field(default_factory=Spread)
    won: Spread = field(default_factory=Spread)
    """The winners' scores, one a game."""
    row_scores: dict[str, Spread] = field(default_factory=dict)
    groups: dict[str, dict[str, Group]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.row_scores = {row: Spread() for row in self.seating.rows}
        self.groups = {SEAT: {row: Group() for row in self.seating.rows}}

    def add(self, ends: Ends) -> None:
        """Count in some games."""
        self.lengths.add(ends.decisions)
        self.scores.add(ends.score[:, : self.seating.seats])
        first = ends.place.argmin(axis=1, keepdims=True)
        self.won.add(np.take_along_axis(ends.score, first, axis=1))
        for place, row in enumerate(self.seating.rows):
            self.row_scores[row].add(ends.score[:, place])
        for kind in self.seating.kinds(ends):
            groups = self.groups.setdefault(kind.name, {})
            for value in np.unique(kind.values).tolist():
                groups.setdefault(kind.label(value), Group()).add(ends, kind.values == value)

    def told(self) -> dict[str, Any]:
        """Everything counted, ready for JSON."""
        return {
            "decisions": self.lengths.told() | {"total": self.lengths.total},
            "scores": self.scores.told()
            | {"winner": self.won.told()}
            | {"by_seat": {row: spread.told() for row, spread in self.row_scores.items()}},
            "wins": {
                kind: {label: group.told() for label, group in sorted(groups.items())}
                for kind, groups in self.groups.items()
            },
        }

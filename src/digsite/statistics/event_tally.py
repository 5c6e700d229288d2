"""How often events happen over many games, with which arguments, and whether winners do it more often.

Games are the units: what happens ten times in one game is ten times one game's doing, so intervals are
taken over games. Winners and others are compared within each game."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from digsite.kernel.events import Argument, Event
from digsite.kernel.rules import Domain
from digsite.kernel.targets.telling import layout
from digsite.statistics.intervals import around, wilson

if TYPE_CHECKING:
    from digsite.kernel.game import Game

Numbers = npt.NDArray[np.float64]


class Row(NamedTuple):
    """One thing that is counted: an event, one value of its argument, or an amount added up."""

    event: str
    clause: str
    argument: str
    value: str


@dataclass
class Means:
    """Means of many numbers at once, each with its 95 % interval over games."""

    count: Numbers
    total: Numbers
    squares: Numbers

    @classmethod
    def of(cls, size: int) -> Means:
        return cls(np.zeros(size), np.zeros(size), np.zeros(size))

    def add(self, numbers: Numbers) -> None:
        """Count in some games, one row each."""
        self.count += len(numbers)
        self.total += numbers.sum(axis=0)
        self.squares += (numbers**2).sum(axis=0)

    def merge(self, more: Means) -> None:
        """Count in what was counted elsewhere."""
        self.count += more.count
        self.total += more.total
        self.squares += more.squares

    def told(self, place: int) -> tuple[float, float, float]:
        """A mean, and the ends of its interval."""
        count, total = self.count[place], self.total[place]
        if count < 2:
            return (total / count if count else 0.0), -math.inf, math.inf
        mean = total / count
        spread = max(self.squares[place] - total * mean, 0.0) / (count - 1)
        return mean, *around(mean, spread / count)


class EventTally:
    """What is counted of the events of finished games."""

    def __init__(self, game: Game, seats: int) -> None:
        self.seats = seats
        self.slots = layout(game)[2]
        self.games = 0
        self.games_with = np.zeros(self.slots, np.int64)
        self.a_game = Means.of(self.slots)
        self.a_winner = Means.of(self.slots)
        self.an_other = Means.of(self.slots)
        self.difference = Means.of(self.slots)

    def add(self, counted: npt.NDArray[Any], winners: npt.NDArray[np.bool_]) -> None:
        """Count in some games: `counted` by game, seat (the last row is nobody's) and slot; who won them."""
        own = counted[:, : self.seats].astype(np.float64)
        whole = own.sum(axis=1) + counted[:, -1]
        self.games += len(counted)
        self.games_with += (whole != 0).sum(axis=0)
        self.a_game.add(whole)
        both = winners.any(axis=1) & ~winners.all(axis=1)
        won = winners[both][:, :, None]
        theirs = (own[both] * won).sum(axis=1) / won.sum(axis=1)
        others = (own[both] * ~won).sum(axis=1) / (~won).sum(axis=1)
        self.a_winner.add(theirs)
        self.an_other.add(others)
        self.difference.add(theirs - others)

    def merge(self, more: EventTally) -> None:
        """Count in what was counted in other games."""
        self.games += more.games
        self.games_with += more.games_with
        for mine, theirs in (
            (self.a_game, more.a_game),
            (self.a_winner, more.a_winner),
            (self.an_other, more.an_other),
            (self.difference, more.difference),
        ):
            mine.merge(theirs)

    def told(self, game: Game) -> list[dict[str, Any]]:
        """Everything counted, ready for JSON: what never happened is left out."""
        named = enumerate(rows(game))
        return [self._told(place, row) for place, row in named if self.games_with[place]]

    def _told(self, place: int, row: Row) -> dict[str, Any]:
        low, high = wilson(int(self.games_with[place]), self.games)
        mean, mean_low, mean_high = self.a_game.told(place)
        difference, difference_low, difference_high = self.difference.told(place)
        return {
            **row._asdict(),
            "games": int(self.games_with[place]),
            "share": int(self.games_with[place]) / self.games,
            "share_low": low,
            "share_high": high,
            "mean": mean,
            "mean_low": mean_low,
            "mean_high": mean_high,
            "winners": self.a_winner.told(place)[0],
            "others": self.an_other.told(place)[0],
            "difference": difference,
            "difference_low": difference_low,
            "difference_high": difference_high,
        }


def rows(game: Game) -> Iterator[Row]:
    """What stands in each slot of the counts."""
    for event in game.events:
        yield Row(event.name, event.clauses[0], "", "")
        for argument in event.arguments:
            yield from values(event, argument)


def values(event: Event, argument: Argument) -> Iterator[Row]:
    """An argument's values one by one; of an amount the sum."""
    if not argument.size:
        yield Row(event.name, event.clauses[0], argument.name, "")
    for value in range(argument.size):
        label = argument.kind.labels[value] if isinstance(argument.kind, Domain) else str(value + 1)
        clause = event.clauses[value if argument.name == event.by else 0]
        yield Row(event.name, clause, argument.name, label)

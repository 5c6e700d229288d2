"""Who meets whom on the ladder: tables of different bots that play the same deals, each from every chair.

A tournament is a study like any other, so it is played in chunks, here or on a cluster. Tables take turns,
game by game, so that wherever it is cut short all have played as often, give or take one; a table plays each
deal as often as it has chairs, everybody one chair on each time. More games begin with those of fewer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, combinations_with_replacement

import numpy as np
import numpy.typing as npt

from digsite.statistics.ends import Ends
from digsite.statistics.ratings import comparisons
from digsite.study.games import Study, moved_on


def line_ups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """The tables, at each as many different bots as can be: all sets of them, or each bot and some again."""
    if len(bots) >= seats:
        return list(combinations(bots, seats))
    again = combinations_with_replacement(bots, seats - len(bots))
    return [tuple(sorted((*bots, *more), key=bots.index)) for more in again]


@dataclass(frozen=True)
class Tournament(Study):
    """A study in which `bots` are all contestants, of whom those of a table meet."""

    @cached_property
    def tables(self) -> list[tuple[str, ...]]:
        return line_ups(self.bots, self.seats)

    @property
    def chunk(self) -> int:
        """Each game by itself: its end is kept as soon as it is there."""
        return 1

    def games(self, each: int) -> int:
        """How many games are played if each table plays at least so many: every deal from every chair."""
        return -(-each // self.seats) * self.seats * len(self.tables)

    def deal(self, number: int) -> str:
        """The seed of a game: the same for all tables, and until all chairs have had it."""
        return f"{self.seed}/{number // len(self.tables) // self.seats}"

    def chairs(self, number: int) -> tuple[str, ...]:
        """The bots of a game by seat."""
        meeting, table = divmod(number, len(self.tables))
        return moved_on(self.tables[table], meeting)

    def compared(self, ends: Ends) -> npt.NDArray[np.float64]:
        """Games as tables: how often each contestant came before each other one. The same bots in the same
        chairs that come to the same end have played one game, however often: bots without dice do so where
        nothing is dealt."""
        games: dict[tuple[bytes, bytes], npt.NDArray[np.float64]] = {}
        places = ends.place[:, : self.seats].tolist()
        for bots, place, course in zip(ends.bot, places, ends.course, strict=True):
            table = comparisons(bots.tolist(), place, len(self.bots))
            key = (bots.tobytes(), course)
            games[key] = games[key] + table if key in games else table
        return np.array(list(games.values()))

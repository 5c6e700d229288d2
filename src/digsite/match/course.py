"""The course of a match: the decisions taken, what each brought, and the position at any of them."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from typing import Self

from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.match.decision_taken import Asked, DecisionTaken, Move
from digsite.match.simultaneous import at_once, stage_start

SNAPSHOT_EVERY = 32
"""How many decisions lie between two positions kept whole."""

RECENT = 16
"""How many of the newest positions are kept besides: a log looks at them again and again."""


class Course:
    """What has been played from a position on. `position` is how it stands now, `kept_positions` are those
    kept whole, by number of decision; `told[n]` is what happened at decision n (from 1; 0: before the
    first), `asked[n]` how decision n (from 0) was asked."""

    def __init__(self, game: Game, start: Record, before_first: Sequence[Told] = ()) -> None:
        self.game = game
        self.position = start
        self.played: list[DecisionTaken] = []
        self.told: list[tuple[Told, ...]] = [tuple(before_first)]
        self.asked: list[Asked] = []
        self.kept_positions = {0: start.tobytes()}
        self._recent: dict[int, Record] = {}

    def copy(self) -> Self:
        """The same course once more, to go another way."""
        other = copy.copy(self)
        other.played, other.told, other.asked = list(self.played), list(self.told), list(self.asked)
        other.kept_positions, other._recent = dict(self.kept_positions), dict(self._recent)
        return other

    def add(self, answer: DecisionTaken, after: Record, told: Sequence[Told]) -> None:
        """One more decision, and the position it led to."""
        p = self.position
        self.asked.append(Asked(p.seat, at_once(self.game, p), p.reveals))
        self._recent[len(self.played)] = p
        self._recent.pop(len(self.played) - RECENT, None)
        self.played.append(answer)
        self.told.append(tuple(told))
        self.position = after
        if len(self.played) % SNAPSHOT_EVERY == 0:
            self.kept_positions[len(self.played)] = after.tobytes()

    def go_back(self, n: int) -> None:
        """Forget all decisions after the first n."""
        self.position = self.at(n)
        del self.played[n:], self.asked[n:], self.told[n + 1 :]
        for kept in [s for s in self.kept_positions if s > n]:
            del self.kept_positions[kept]
        self._recent.clear()

    def at(self, n: int) -> Record:
        """The position after n decisions; the same bytes as when it was on the table."""
        if not 0 <= n <= len(self.played):
            raise IndexError(f"the match has {len(self.played)} decisions, not {n}")
        if n == len(self.played):
            return self.position.copy()
        if n in self._recent:
            return self._recent[n].copy()
        kept = n - n % SNAPSHOT_EVERY
        p: Record = self.game.position.frombytes(self.kept_positions[kept])
        for past in self.played[kept:n]:
            self.game.choose(p, past.option)
        return p

    def moves(self, first: int = 0) -> Iterator[Move]:
        """The decisions from one on, each with the positions before and after it."""
        before = self.at(first)
        for number, past in enumerate(self.played[first:], first):
            after = before.copy()
            self.game.choose(after, past.option)
            yield Move(number, before, past, after, self.told[number + 1])
            before = after

    def stage_start(self) -> int:
        """How many decisions were taken before those that are being taken at the same time now."""
        return stage_start(self.asked, self.game, self.position)

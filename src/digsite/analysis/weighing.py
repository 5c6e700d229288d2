"""A match decision by decision: how good the chances were, and what the choice cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from digsite.analysis.adviser import Adviser, by_liking
from digsite.bots.judged import Step
from digsite.kernel.errors import DigsiteError
from digsite.kernel.record import Record
from digsite.match.match import Match


class NotForYou(DigsiteError):
    """An analysis that would tell somebody what they may not know yet."""


@dataclass(frozen=True)
class Weighed:
    """A decision with a real choice: its number in the log, what the deciding seat (or, with the truth,
    anybody) knew then, what was chosen and what was best, the chances of every row behind either, 0 to 1, and
    what was expected to follow the best."""

    number: int
    seat: int
    seen: Record
    chosen: int
    best: int
    chances: tuple[float, ...]
    after: tuple[float, ...]
    line: tuple[Step, ...]

    @property
    def cost(self) -> float:
        """What of its chance the seat gave away."""
        return self.chances[self.seat] - self.after[self.seat]

    @property
    def best_line(self) -> tuple[Step, ...]:
        """The best option, and what was expected to follow."""
        return (Step(self.seen.decision, self.seat, self.best), *self.line)


class Choice(NamedTuple):
    """A decision of a match with several options: its number in the log (from 1), whose it was, what was
    taken, and the position before it: the truth."""

    number: int
    seat: int
    option: int
    before: Record


def analyse(
    match: Match, adviser: Adviser, viewer: int | None = None, watch: Callable[[], None] = lambda: None
) -> list[Weighed]:
    """Every decision with a real choice, weighed; of one seat alone if there is a viewer. While a game runs
    there must be one, for whom what others know is not meant. `watch` is called after each."""
    if not match.over and (adviser.known or viewer is None):
        way_out = "Ask for one seat, by what it knows, or wait for the end."
        raise NotForYou("The game still runs: what its seats do not know is not told.", way_out)
    found = []
    for choice in choices(match, viewer):
        found.append(weighed(adviser, choice.number, choice.seat, choice.option, seen_at(adviser, choice)))
        watch()
    return found


def choices(match: Match, viewer: int | None = None) -> list[Choice]:
    """The decisions that there are to weigh."""
    return [
        Choice(move.number + 1, move.played.seat, move.played.option, move.before)
        for move in match.moves()
        if move.before.option_count > 1 and viewer in (None, move.played.seat)
    ]


def seen_at(adviser: Adviser, choice: Choice) -> Record:
    """All that an adviser is handed of a position: what the deciding seat saw, or the truth."""
    return choice.before if adviser.known else adviser.game.mask(choice.before, choice.seat)


def weighed(adviser: Adviser, number: int, seat: int, chosen: int, seen: Record) -> Weighed:
    """One decision weighed. What was chosen and is not what the search likes best is looked at alone: where
    that turns out no worse, it is the best."""
    about = str(number)
    judged = adviser.weigh(seen, seat, about)
    best = by_liking(judged, seat)[0]
    value = judged[best]
    taken = value if chosen == best else adviser.alone(seen, seat, chosen, about)
    if taken.chances[seat] >= value.chances[seat]:
        best, value = chosen, taken
    return Weighed(number, seat, seen, chosen, best, value.chances, taken.chances, value.line)

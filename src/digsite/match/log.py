"""The log: what happened, for one viewer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile

from digsite.kernel.events import ALL_EYES, NOBODY, Told
from digsite.kernel.game import Game
from digsite.kernel.record import SPECTATOR
from digsite.kernel.rules import Decision
from digsite.match.match import Match
from digsite.telling.lines import lines
from digsite.telling.text import Line


@dataclass(frozen=True)
class LoggedDecision:
    """One decision as a viewer may know it: number (from 1; 0 is what happened before the first), seat, the
    decision's name and clause, the option chosen (None if it is not for this viewer), what happened as the
    viewer may know it, and, for its own seat alone, whether a standing order answered."""

    number: int
    seat: int
    decision: str
    clause: str
    option: int | None
    told: tuple[Told, ...]
    ordered: bool = False


@dataclass(frozen=True)
class Action:
    """What a seat or an automa did in a row: decisions that belong together, from one that opens a sequence
    to the next, or what an event opened."""

    entries: tuple[LoggedDecision, ...]

    @property
    def first(self) -> int:
        return self.entries[0].number

    @property
    def last(self) -> int:
        return self.entries[-1].number

    @property
    def seat(self) -> int:
        return self.entries[0].seat

    @property
    def gain(self) -> int:
        """What whoever did it gained by it, before it went on with others; negative where it cost."""
        told = [each for entry in self.entries for each in entry.told]
        own = takewhile(lambda each: each.seat == self.seat, told)
        return sum(each.gain for each in own if each.known and not each.event.due)

    def lines(self, game: Game, viewer: int) -> list[Line]:
        """What happened, in the order of the rules."""
        return lines(game, [told for entry in self.entries for told in entry.told], viewer)


def entries(match: Match, viewer: int = SPECTATOR, first: int = 0) -> list[LoggedDecision]:
    """The log from one decision (counted from 0) to now; from the first on, with what happened before it.
    What is decided at the same time stays with its seat until all have decided. ALL_EYES see everything."""
    game = match.game
    decisions = {decision.name: decision for decision in game.decisions}
    still_open = match.stage_start()
    found = []
    if first == 0 and match.told(0):
        told = tuple(each.to(viewer) for each in match.told(0))
        found.append(LoggedDecision(0, NOBODY, "", "", None, told))
    for number in range(first, len(match.played)):
        past = match.played[number]
        decision: Decision = decisions[past.decision]
        foreign = viewer not in (past.seat, ALL_EYES)
        waits = foreign and number >= still_open
        found.append(
            LoggedDecision(
                number=number + 1,
                seat=past.seat,
                decision=past.decision,
                clause=decision.clause,
                option=None if waits or (decision.secret and foreign) else past.option,
                told=() if waits else tuple(each.to(viewer) for each in match.told(number + 1)),
                ordered=past.ordered and past.seat == viewer,
            )
        )
    return found


def actions(game: Game, found: Sequence[LoggedDecision]) -> Iterator[Action]:
    """Entries put together by action: from a decision or an event that opens one to the next; a decision that
    repeats itself opens only one."""
    decisions = {decision.name: decision for decision in game.decisions}
    run: list[LoggedDecision] = []
    for entry in (part for whole in found for part in parts(whole)):
        decision = decisions.get(entry.decision)
        again = bool(run) and run[-1].decision == entry.decision
        opens = decision is not None and decision.opens and not (again and decision.repeats)
        opens |= decision is None and bool(entry.told) and entry.told[0].event.opens
        if run and (opens or entry.seat != run[-1].seat):
            yield Action(tuple(run))
            run = []
        run.append(entry)
    if run:
        yield Action(tuple(run))


def parts(entry: LoggedDecision) -> Iterator[LoggedDecision]:
    """A decision with what came of it, and apart from it what events opened."""
    told = entry.told
    starts = [place for place, each in enumerate(told) if each.event.opens] + [len(told)]
    yield replace(entry, told=told[: starts[0]])
    for start, end in pairwise(starts):
        yield LoggedDecision(entry.number, told[start].seat, "", "", None, told[start:end])


def since(match: Match, viewer: int) -> list[LoggedDecision]:
    """What happened since the viewer last chose for itself; everything if it never did."""
    return entries(match, viewer, match.last_chosen(viewer))

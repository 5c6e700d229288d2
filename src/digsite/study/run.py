"""Running a study: its chunks, played here or by others, merged once each in the order of their numbers."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice, takewhile
from time import monotonic, perf_counter
from typing import Protocol, TypeVar

from digsite.kernel.errors import DigsiteError
from digsite.statistics.ends import Ends
from digsite.statistics.event_tally import EventTally
from digsite.statistics.tally import Tally
from digsite.study.games import Chunk, Failure, Player, Study, player


class GameFailed(DigsiteError):
    """A game that went wrong where nothing can be said without it."""

    def __init__(self, study: Study, failure: Failure) -> None:
        way_out = f"See: digsite simulate {study.game.id} --seed '{study.seed}'"
        super().__init__(str(failure), way_out)


Spans = Iterable[tuple[int, int]]
"""Chunks to be played: the number of the first game, and how many."""

Asked = TypeVar("Asked")


class Crew(Protocol):
    """Who plays the chunks of a study, and hands over each when it is done, in any order."""

    def play(self, study: Study, spans: Spans) -> Iterator[Chunk]: ...


class Alone:
    """This process, one chunk after the other."""

    def __init__(self, here: Player | None = None) -> None:
        self.here = here

    def play(self, study: Study, spans: Spans) -> Iterator[Chunk]:
        here = self.here or player(study)
        for first, count in spans:
            yield here.play(first, count)


class InTime:
    """A crew that begins no more chunks once some minutes are over; those it has begun are played."""

    def __init__(self, crew: Crew, minutes: float) -> None:
        self.crew = crew
        self.end = monotonic() + 60 * minutes

    def play(self, study: Study, spans: Spans) -> Iterator[Chunk]:
        return self.crew.play(study, takewhile(lambda _: monotonic() < self.end, spans))


Watch = Callable[[Ends], None]
"""Told how the next games ended."""


@dataclass(frozen=True)
class Outcome:
    """What came of a study; with a failure, nothing after the failed game is counted. The digest is taken
    over the digests of the final positions in the order of their games."""

    tally: Tally
    digest: str
    games: int
    seconds: float
    failure: Failure | None
    events: EventTally | None


def run(
    study: Study,
    games: int,
    watch: Watch = lambda ends: None,
    here: Player | None = None,
    cluster: Crew | None = None,
    chunk: int = 0,
) -> Outcome:
    """Play the games numbered 0 to games - 1, to the end or the first failure."""
    tally = Tally(study.seating)
    events = EventTally(study.game, len(study.seating.rows)) if study.events else None
    digest = hashlib.sha256()
    start = perf_counter()
    done, failure = 0, None
    spans = list(split(games, chunk or study.chunk))
    crew = cluster or Alone(here)
    for found in in_order(crew.play(study, spans)):
        tally.add(found.ends)
        digest.update(b"".join(found.ends.digest))
        if events and found.events:
            events.merge(found.events)
        done += len(found.ends)
        watch(found.ends)
        failure = found.failure
        if failure:
            break
    return Outcome(tally, digest.hexdigest(), done, perf_counter() - start, failure, events)


def split(games: int, chunk: int) -> Iterator[tuple[int, int]]:
    """The chunks of so many games: the number of the first, and how many."""
    for first in range(0, games, chunk):
        yield first, min(chunk, games - first)


def in_order(chunks: Iterable[Chunk]) -> Iterator[Chunk]:
    """Chunks in the order of their numbers, as far as none is missing."""
    early: dict[int, Chunk] = {}
    due = 0
    for chunk in chunks:
        early[chunk.ends.first] = chunk
        while due in early:
            found = early.pop(due)
            due += len(found.ends)
            yield found


def as_done(
    spans: Spans,
    room: Callable[[], int],
    ask: Callable[[int, int], Asked],
    wait: Callable[[list[Asked]], tuple[Iterable[Asked], Iterable[Asked]]],
    cancel: Callable[[Asked], object],
) -> Iterator[Asked]:
    """Chunks handed out to others, so many at a time, each as it is done; `wait` parts those asked for into
    the ones that are done, at least one, and the others."""
    left = iter(spans)
    done: Iterable[Asked] = ()
    waiting: list[Asked] = []
    try:
        while True:
            waiting += [ask(*span) for span in islice(left, max(room() - len(waiting), 0))]
            yield from done
            if not waiting:
                return
            done, others = wait(waiting)
            waiting = list(others)
    finally:
        for asked in waiting:
            cancel(asked)

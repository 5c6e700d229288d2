"""Running a study: its chunks in the order of their numbers, here or on a cluster, merged once each."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

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


class Crew(Protocol):
    """Others who play the chunks of a study: a cluster, or processes of this machine."""

    def play(self, study: Study, spans: Sequence[tuple[int, int]]) -> Iterator[Chunk]: ...


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
    start = time.perf_counter()
    done, failure = 0, None
    spans = list(split(games, chunk or study.chunk))
    chunks = cluster.play(study, spans) if cluster else played(here or player(study), spans)
    for found in chunks:
        tally.add(found.ends)
        digest.update(b"".join(found.ends.digest))
        if events and found.events:
            events.merge(found.events)
        done += len(found.ends)
        watch(found.ends)
        failure = found.failure
        if failure:
            break
    return Outcome(tally, digest.hexdigest(), done, time.perf_counter() - start, failure, events)


def split(games: int, chunk: int) -> Iterator[tuple[int, int]]:
    """The chunks of so many games: the number of the first, and how many."""
    for first in range(0, games, chunk):
        yield first, min(chunk, games - first)


def played(here: Player, spans: list[tuple[int, int]]) -> Iterator[Chunk]:
    """The chunks, played on this machine."""
    for first, count in spans:
        yield here.play(first, count)

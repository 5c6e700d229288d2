"""Who is served next where there is more to do than can be done at once.

Whoever has had least lately goes first: first by network, among the people of one network by person, among
the tables of one person by table. So somebody who asks for much waits for themselves, and nobody else does.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import IntEnum

HALF_LIFE = 60.0
"""Seconds after which half of what somebody has had is forgotten."""
FORGOTTEN = 0.001
"""Seconds of work that are not worth remembering."""
REMEMBERED = 10_000
"""How many are remembered before those forgotten are looked for."""

Asker = tuple[str, ...]
"""On whose behalf: a network, a person, a table; less where less is known."""


class Kind(IntEnum):
    """What goes before what, whoever asks."""

    PLAY = 0
    HINT = 1
    ANALYSIS = 2


@dataclass(eq=False)
class Waiting:
    asker: Asker
    kind: Kind
    place: asyncio.Future[int]


class FairQueue:
    """So many places, of which one network has `most` at a time."""

    def __init__(self, places: int, most: int | None = None) -> None:
        self.free = list(range(places))
        self.most = places if most is None else most
        self.waiting: list[Waiting] = []
        self.at_work: Counter[Asker] = Counter()
        self.had: dict[Asker, tuple[float, float]] = {}

    @asynccontextmanager
    async def turn(self, asker: Asker = ("",), kind: Kind = Kind.PLAY) -> AsyncIterator[int]:
        """A place, as soon as it is one's turn; what it is used for meanwhile is remembered."""
        entry = Waiting(asker, kind, asyncio.get_running_loop().create_future())
        self.waiting.append(entry)
        self._serve()
        try:
            place = await entry.place
            began = time.monotonic()
            try:
                yield place
            finally:
                self._remember(asker, time.monotonic() - began)
        finally:
            self._end(entry)

    def _serve(self) -> None:
        """Give free places to those whose turn it is."""
        while self.free and (chosen := self._next()) is not None:
            self.waiting.remove(chosen)
            self.at_work.update(parts(chosen.asker))
            chosen.place.set_result(self.free.pop())

    def _next(self) -> Waiting | None:
        """Whose turn it is: of what goes before all else, the network that has least, of its people the one
        that has least, of their tables too; of equals the first that came."""
        full = {asker for asker, places in self.at_work.items() if len(asker) == 1 and places >= self.most}
        left = [each for each in self.waiting if not each.place.cancelled() and each.asker[:1] not in full]
        kind = min((each.kind for each in left), default=Kind.PLAY)
        left = [each for each in left if each.kind == kind]
        for length in range(1, max((len(each.asker) for each in left), default=0) + 1):
            if len(left) > 1:  # many wait, and few of them are asked about more than once
                standing = {part: self._standing(part, length) for part in {e.asker[:length] for e in left}}
                least = min(standing.values())
                left = [each for each in left if standing[each.asker[:length]] == least]
        return left[0] if left else None

    def _standing(self, part: Asker, length: int) -> tuple[float, float]:
        """What somebody has now, and had lately; of whom less is known goes first."""
        return (self.at_work.get(part, 0), self._had(part)) if len(part) == length else (-1.0, 0.0)

    def _end(self, entry: Waiting) -> None:
        """Somebody is done, or does not wait any longer."""
        if entry in self.waiting:
            self.waiting.remove(entry)
            return
        for part in parts(entry.asker):
            self.at_work[part] -= 1
            if not self.at_work[part]:
                del self.at_work[part]
        self.free.append(entry.place.result())
        self._serve()

    # What everybody has had lately

    def _had(self, part: Asker) -> float:
        seconds, when = self.had.get(part, (0.0, 0.0))
        return float(seconds * 0.5 ** ((time.monotonic() - when) / HALF_LIFE)) if seconds else 0.0

    def _remember(self, asker: Asker, seconds: float) -> None:
        for part in parts(asker):
            self.had[part] = (self._had(part) + seconds, time.monotonic())
        if len(self.had) > REMEMBERED:
            self.had = {part: found for part, found in self.had.items() if self._had(part) > FORGOTTEN}


def parts(asker: Asker) -> list[Asker]:
    """A network, a person of it, a table of theirs."""
    return [asker[: count + 1] for count in range(len(asker))]

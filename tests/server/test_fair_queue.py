"""Who is served next: whoever has had least, by network, person and table; hints after play."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from digsite.server import fair_queue
from digsite.server.fair_queue import Asker, FairQueue, Kind

EVE, ANN = "192.0.2.66", "192.0.2.1"


def scene(run: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(run(), 60))  # type: ignore[arg-type]


class Served:
    """Notes in which order everybody is served, one after the other. Nobody is done before all have asked."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.asked = asyncio.Event()
        self.order: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def asks(self, name: str, asker: Asker, kind: Kind = Kind.PLAY) -> None:
        self.tasks.append(asyncio.create_task(self._asks(name, asker, kind)))
        await asyncio.sleep(0)

    async def _asks(self, name: str, asker: Asker, kind: Kind) -> None:
        async with self.queue.turn(asker, kind):
            self.order.append(name)
            await self.asked.wait()
            await asyncio.sleep(0.001)

    async def all(self) -> list[str]:
        self.asked.set()
        await asyncio.gather(*self.tasks)
        return self.order


def test_who_asks_for_much_waits_for_themselves_alone() -> None:
    """Three tables that never stop asking, and somebody who comes later: one thought is waited for."""

    async def run() -> None:
        served = Served(FairQueue(1))
        for number in range(30):
            await served.asks("eve", (EVE, "eve", f"table {number % 3}"))
        await served.asks("ann", (ANN, "ann", "hers"))
        assert (await served.all()).index("ann") == 1

    scene(run)


def test_people_behind_one_address_take_turns_and_so_do_the_tables_of_one_person() -> None:
    async def run() -> None:
        served = Served(FairQueue(1))
        for _ in range(10):
            await served.asks("eve", (ANN, "eve", "t1"))
        await served.asks("ann", (ANN, "ann", "t2"))
        assert (await served.all()).index("ann") == 1
        served = Served(FairQueue(1))
        for _ in range(10):
            await served.asks("first", (ANN, "ann", "t1"))
        await served.asks("second", (ANN, "ann", "t2"))
        assert (await served.all()).index("second") == 1

    scene(run)


def test_hints_wait_behind_play_whoever_asks() -> None:
    async def run() -> None:
        served = Served(FairQueue(1))
        await served.asks("first", (EVE, "eve", "t1"))
        await served.asks("hint", (ANN, "ann", "t2"), Kind.HINT)
        await served.asks("analysis", (ANN, "ann", "t2"), Kind.ANALYSIS)
        for _ in range(3):
            await served.asks("play", (EVE, "eve", "t1"))
        assert await served.all() == ["first", "play", "play", "play", "hint", "analysis"]

    scene(run)


def test_one_network_never_has_all_places() -> None:
    async def run() -> None:
        queue = FairQueue(2, most=1)
        async with queue.turn((EVE, "eve", "t1")):
            waits = asyncio.create_task(queue.turn((EVE, "other eve", "t2")).__aenter__())
            await asyncio.sleep(0)
            assert not waits.done()
            async with queue.turn((ANN, "ann", "t3")):
                assert not waits.done()
        await waits

    scene(run)


def test_who_does_not_wait_any_longer_takes_no_place() -> None:
    async def run() -> None:
        queue = FairQueue(1)
        async with queue.turn():
            waits = asyncio.create_task(queue.turn().__aenter__())
            await asyncio.sleep(0)
            waits.cancel()
            await asyncio.gather(waits, return_exceptions=True)
            late = asyncio.create_task(queue.turn().__aenter__())
            await asyncio.sleep(0)
        assert queue.waiting == []
        late.cancel()  # served, and gone before it noticed
        await asyncio.gather(late, return_exceptions=True)
        assert (queue.free, dict(queue.at_work)) == ([0], {})

    scene(run)


def test_many_who_wait_are_weighed_once_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind one address, each at a table of their own: a busy server has no time for more."""
    weighed: list[Asker] = []

    async def run() -> None:
        queue = FairQueue(1, most=2)
        had = queue._had
        async with queue.turn((ANN, "first", "table")):
            people: list[Asker] = [(ANN, f"person {number}", "table") for number in range(200)]
            waiting = [asyncio.create_task(queue.turn(asker).__aenter__()) for asker in people]
            await asyncio.sleep(0)
            for number, asker in enumerate(people):
                queue._remember(asker[:2], 200.0 - number)
            monkeypatch.setattr(queue, "_had", lambda part: weighed.append(part) or had(part))
            assert queue._next() is queue.waiting[-1], "who has had least"
            assert len(set(weighed)) == len(weighed) == 1 + len(people)
            for task in waiting:
                task.cancel()

    scene(run)


def test_what_somebody_had_is_forgotten() -> None:
    queue = FairQueue(1)
    queue._remember((EVE, "eve"), 10.0)
    assert queue._had((EVE,)) > 9
    seconds, when = queue.had[(EVE,)]
    queue.had[(EVE,)] = (seconds, when - 20 * fair_queue.HALF_LIFE)
    assert queue._had((EVE,)) < fair_queue.FORGOTTEN
    queue.had |= {(str(number),): (0.0, 0.0) for number in range(fair_queue.REMEMBERED)}
    queue._remember((ANN,), 1.0)
    assert set(queue.had) == {(EVE, "eve"), (ANN,)}

"""What a server does by itself from time to time. Whatever goes wrong is said, and tried again the next time:
a disk that was full goes on by itself when there is room."""

from __future__ import annotations

import asyncio
import gc
import inspect
import logging
import time
from collections.abc import Callable, Sequence

from digsite.server.store import Store
from digsite.server.store.keys import drop_old_keys
from digsite.server.store.passkeys import PasskeyStore
from digsite.server.store.retention import forget
from digsite.server.writer import Writer

log = logging.getLogger("digsite.server")

EVERY = 5.0
"""Seconds."""
SELDOM = 600.0

Task = Callable[[], object]


class Tidying:
    """Tasks, each so often, in a thread where they would keep others waiting; `trouble` says which of them
    went wrong the last time."""

    def __init__(self, often: Sequence[Task], seldom: Sequence[Task], every: float = EVERY) -> None:
        self.often = often
        self.seldom = seldom
        self.every = every
        self.trouble: dict[str, str] = {}
        self.rounds = 0
        self.next_seldom = time.monotonic() + SELDOM
        self.task = asyncio.get_running_loop().create_task(self._go_on())

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            await self.once()

    async def once(self) -> None:
        """One round."""
        for task in self.often:
            await self._try(task)
        if time.monotonic() >= self.next_seldom:
            self.next_seldom = time.monotonic() + SELDOM
            for task in self.seldom:
                await self._try(task)
        self.rounds += 1

    async def _try(self, task: Task) -> None:
        name = getattr(task, "__name__", str(task))
        try:
            if inspect.iscoroutinefunction(task):
                await task()
            else:
                await asyncio.to_thread(task)
        except Exception as problem:
            if name not in self.trouble:
                log.warning("%s failed and is tried again", name, exc_info=problem)
            self.trouble[name] = str(problem)
        else:
            if self.trouble.pop(name, None) is not None:
                log.warning("%s works again", name)

    def close(self) -> None:
        self.task.cancel()


def tidying_of(store: Store, writer: Writer) -> Task:
    """The care of what is written ahead: beside the writes, and in their turn once it is too long."""

    async def tidy() -> None:
        if await asyncio.to_thread(store.tidy):
            await writer.run(store.tidy_whole)

    return tidy


def look_for_garbage() -> None:
    """All there is: see `serve.COLLECT`."""
    gc.collect()


def chores(store: Store, forget_after: int | None) -> list[Task]:
    """What is done now and then."""

    def drop_keys() -> None:
        drop_old_keys(store)

    def forget_old() -> None:
        if forget_after is not None:
            done = forget(store, forget_after)
            log.info("forgotten: %s tables, %s records, %s people", done.tables, done.records, done.people)

    return [drop_keys, PasskeyStore(store).drop_answered, forget_old]

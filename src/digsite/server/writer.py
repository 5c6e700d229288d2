"""One thread that writes: nobody waits for anybody else's lock, and what waits is kept together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from digsite.server.store import Kept, Store

log = logging.getLogger("digsite.server")

T = TypeVar("T")
Waiting = tuple[Kept, "asyncio.Future[None]"]


def report(done: Future[Any]) -> None:
    """Say what went wrong, if anything did."""
    if not done.cancelled() and done.exception() is not None:
        log.warning("something could not be written", exc_info=done.exception())


class Writer:
    """Keeps events in the order they come, all that wait in one transaction: the disk is asked once."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self.waiting: list[Waiting] = []
        self.busy: asyncio.Task[None] | None = None

    async def run(self, write: Callable[..., T], *arguments: Any) -> T:
        """Any other write, in its turn."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, write, *arguments)

    def later(self, write: Callable[..., Any], *arguments: Any) -> None:
        """A write that nobody waits for: if it fails, it is missed once."""
        self.thread.submit(write, *arguments).add_done_callback(report)

    async def append(self, kept: Kept) -> None:
        """Returns when the event is kept, or raises why it is not."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((kept, done))
        if self.busy is None:
            self.busy = asyncio.create_task(self._write_all())
        await done

    async def _write_all(self) -> None:
        while self.waiting:
            batch, self.waiting = self.waiting, []
            failures = await self.run(self._write, [kept for kept, _ in batch])
            for (_, done), failure in zip(batch, failures, strict=True):
                if not done.done():
                    done.set_result(None) if failure is None else done.set_exception(failure)
        self.busy = None

    def _write(self, batch: Sequence[Kept]) -> list[Exception | None]:
        """What became of each: if together they cannot be kept, each is tried alone."""
        try:
            self.store.append(*batch)
        except Exception as problem:
            if len(batch) == 1:
                return [problem]
            return [failure for kept in batch for failure in self._write([kept])]
        return [None] * len(batch)

    def close(self) -> None:
        self.thread.shutdown(wait=True)

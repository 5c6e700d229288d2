"""Whose time is up, at all tables that this server has: one task for those that are open, and a look into the
database for those that nobody has opened for days."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError

from digsite.kernel.errors import DigsiteError
from digsite.server.clocks import LAG
from digsite.server.ownership import Elsewhere
from digsite.server.store.deadlines import due, put_off, say_alive, stalled
from digsite.server.table import Table
from digsite.server.tables import Tables

log = logging.getLogger("digsite.server")

AGAIN = 5_000
"""Milliseconds until what went wrong is tried again."""
DOWN_AFTER = 15_000
"""Milliseconds of silence after which several workers count as down; one alone is down while it is not up."""


class Deadlines:
    """Carries out that time is up. It holds a table like anybody who changes it, and looks again then: what
    was decided in time has been decided."""

    def __init__(self, tables: Tables, open_table: Callable[[str], Awaitable[Table | None]]) -> None:
        self.tables = tables
        self.open_table = open_table
        self.due: dict[str, int] = {}
        self.woken = asyncio.Event()
        self.looked = False
        put_off(tables.store, tables.now(), DOWN_AFTER if tables.ownership.shared else 0)
        self.task = asyncio.get_running_loop().create_task(self._go_on())

    def heed(self, table: Table) -> None:
        """Know when the first clock of a table will be at zero."""
        self.due.pop(table.row.id, None)
        if table.clocks is not None and table.clocks.deadline is not None:
            self.due[table.row.id] = table.clocks.deadline + LAG
            self.woken.set()

    async def _go_on(self) -> None:
        while True:
            self.woken.clear()
            first = min(self.due.values(), default=None)
            pause = None if first is None else max(first - self.tables.now(), 0) / 1000
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.woken.wait(), pause)
            await self.call_time()

    async def call_time(self) -> None:
        """Let bots decide wherever time is up now."""
        at = self.tables.now()
        for id in [id for id, moment in self.due.items() if moment <= at]:
            del self.due[id]
            try:
                table = await self.open_table(id)
                if table is not None:
                    await self.tables.call_time(table)
            except Elsewhere:
                continue  # whoever has the table looks after it
            except DigsiteError as refusal:
                log.info("nobody's time is up at %s: %s", id, refusal.message)
            except Exception:
                log.exception("the clocks at %s are looked at again", id)
                self.due[id] = at + AGAIN

    async def look(self) -> None:
        """Find tables that nobody has open: those where time is up, and once those where only bots are asked;
        and say that clocks run."""
        at, store = self.tables.now(), self.tables.store
        found = await asyncio.to_thread(due, store, at - LAG)
        if not self.looked:
            found += await asyncio.to_thread(stalled, store)
            self.looked = True
        self.due |= dict.fromkeys(found, 0)
        await self.call_time()
        await self.say_alive()

    async def say_alive(self) -> None:
        await self.tables.writer.run(say_alive, self.tables.store, self.tables.now())

    async def close(self) -> None:
        self.task.cancel()
        with contextlib.suppress(SQLAlchemyError):
            await self.say_alive()

"""Several workers behind one address: a table is one worker's at a time.

A worker that is asked for a table claims it in the database, keeps it as long as it lives, and sends on what
is asked of tables that others have (`forwarding.py`). Who is killed renews nothing: a few seconds later the
tables are free, and whoever is asked next opens them from what was kept. Should two workers ever take a table
for theirs, the number of the next event tells: the database keeps only one of that number.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time

from digsite.server.store import Store
from digsite.server.store.leases import Holder, claim, release, renew

log = logging.getLogger("digsite.server")

LEASE = 4.0
"""Seconds that a table stays with a worker of which nothing is heard."""
RENEWALS = 4
"""How often in that time a worker says that it lives."""


COUNTED = "digsite.counted"
"""In the scope of a request to one of several workers: whether they have counted it together (`rates.py`).
What is sent on, or tried again, was."""


class Elsewhere(Exception):
    """Another worker has the table: what is asked of it is to be asked there."""

    def __init__(self, holder: Holder) -> None:
        super().__init__(holder.address)
        self.holder = holder


class Alone:
    """One server on its database: all tables are its own."""

    shared = False
    """Whether others work on the same database."""

    def holds(self, table: str) -> bool:
        return True

    async def claim(self, table: str) -> None:
        pass

    def give_up(self, table: str) -> None:
        pass

    async def close(self) -> None:
        pass


class Leases(Alone):
    """One worker of several."""

    shared = True

    def __init__(self, store: Store, address: str, lease: float = LEASE) -> None:
        self.store = store
        self.holder = Holder(secrets.token_hex(16), address)
        self.lease = lease
        self.mine: set[str] = set()
        self.renewed = time.monotonic()
        self.renewing = asyncio.get_running_loop().create_task(self._renew())

    @property
    def sure(self) -> bool:
        """Whether what this worker has is certainly still its own."""
        return time.monotonic() < self.renewed + self.lease * (RENEWALS - 1) / RENEWALS

    def holds(self, table: str) -> bool:
        return table in self.mine and self.sure

    async def claim(self, table: str) -> None:
        """Have a table from now on; `Elsewhere` if another worker does."""
        found = await asyncio.to_thread(claim, self.store, table, self.holder, self._milliseconds)
        if found.worker != self.holder.worker:
            self.mine.discard(table)
            raise Elsewhere(found)
        self.mine.add(table)

    def give_up(self, table: str) -> None:
        """Leave a table to whoever is asked for it next."""
        self.mine.discard(table)
        asyncio.get_running_loop().run_in_executor(None, release, self.store, self.holder.worker, table)

    async def close(self) -> None:
        """Leave all tables to the others, at once."""
        self.renewing.cancel()
        await asyncio.to_thread(release, self.store, self.holder.worker)

    @property
    def _milliseconds(self) -> int:
        return int(1000 * self.lease)

    async def _renew(self) -> None:
        """Say again and again that this worker lives; after a silence all is claimed anew."""
        while True:
            await asyncio.sleep(self.lease / RENEWALS)
            began = time.monotonic()
            try:
                if not self.sure:
                    self.mine.clear()
                await asyncio.to_thread(renew, self.store, self.holder.worker, self._milliseconds)
                self.renewed = began
            except Exception:
                log.warning("this worker cannot say that it lives", exc_info=True)

"""What several workers count together: how often somebody has asked for what costs all of them."""

from __future__ import annotations

import time

import sqlalchemy as sa
from limits.storage import Storage
from sqlalchemy.dialects.postgresql import insert

from digsite.server.store.database import Database
from digsite.server.store.leases import NOW
from digsite.server.store.schema import counts


class SharedCounts(Storage):
    """Counts in the database, each until its time is over by the clock of the database."""

    STORAGE_SCHEME: list[str] | None = None

    def __init__(self, database: Database) -> None:
        super().__init__()
        self.database = database

    @property
    def base_exceptions(self) -> type[Exception]:
        return sa.exc.SQLAlchemyError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        fresh = insert(counts).values(key=key, count=amount, until=NOW + 1000 * expiry)
        over = counts.c.until <= NOW
        counted = fresh.on_conflict_do_update(
            index_elements=[counts.c.key],
            set_={
                "count": sa.case((over, amount), else_=counts.c.count + amount),
                "until": sa.case((over, fresh.excluded.until), else_=counts.c.until),
            },
        )
        with self.database.writing() as db:
            return int(db.execute(counted.returning(counts.c.count)).scalar_one())

    def get(self, key: str) -> int:
        query = sa.select(counts.c.count).where(counts.c.key == key, counts.c.until > NOW)
        with self.database.reading() as db:
            return int(db.scalar(query) or 0)

    def get_expiry(self, key: str) -> float:
        """When a count is over, by the clock of this machine."""
        with self.database.reading() as db:
            left = db.scalar(sa.select(counts.c.until - NOW).where(counts.c.key == key))
        return time.time() + float(left or 0) / 1000

    def check(self) -> bool:
        return True

    def reset(self) -> int | None:
        with self.database.writing() as db:
            return db.execute(sa.delete(counts)).rowcount

    def clear(self, key: str) -> None:
        with self.database.writing() as db:
            db.execute(sa.delete(counts).where(counts.c.key == key))

    def drop_old(self) -> None:
        """Forget what is over."""
        with self.database.writing() as db:
            db.execute(sa.delete(counts).where(counts.c.until <= NOW))

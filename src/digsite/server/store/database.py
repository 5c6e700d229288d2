"""The database behind the store: SQLite in one file, or PostgreSQL."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection, Engine

from digsite.server.store.migrate import bring_up_to_date
from digsite.server.store.sqlite_file import (
    LOG_LIMIT,
    PATIENCE,
    file_of,
    make_private,
    take_over,
    take_over_whole,
)


class Database:
    """A database that is open, with the tables of this version. One short transaction a call."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.engine = engine_for(address)
        alone = self.engine.dialect.name == "sqlite"
        self.turn: AbstractContextManager[Any] = threading.RLock() if alone else nullcontext()
        """SQLite lets one write at a time. Its own way to wait is to look again after a while, up to a tenth
        of a second: whoever writes here waits in line, and goes on at once."""
        try:
            bring_up_to_date(self.engine)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """All that is done inside is kept when it ends, or none of it."""
        with self.turn, self.engine.begin() as connection:
            yield connection

    def tidy(self) -> bool:
        """Take what SQLite wrote ahead over into its file; whether it should be done again while nobody
        writes."""
        if self.engine.dialect.name != "sqlite":
            return False
        with self.reading() as db:
            return take_over(db, file_of(self.address))

    def tidy_whole(self) -> None:
        """The same while nobody writes: it is done by who does."""
        with self.turn, self.reading() as db:
            take_over_whole(db)


def put(db: Connection, table: sa.Table, *rows: Mapping[str, Any]) -> None:
    """Write rows in the place of those with the same keys, also where two do so at the same time: both would
    find nothing to remove, and the later could not insert."""
    fresh = (postgresql if db.dialect.name == "postgresql" else sqlite).insert(table)
    others = {column.name: fresh.excluded[column.name] for column in table.columns if not column.primary_key}
    key = list(table.primary_key)
    written = fresh.on_conflict_do_update(index_elements=key, set_=others) if others else None
    db.execute(fresh.on_conflict_do_nothing() if written is None else written, [dict(row) for row in rows])


def write_ahead(connection: sqlite3.Connection) -> None:
    """From now on the file is written ahead. While somebody else writes in a new one SQLite refuses that at
    once, however long it may wait for other things."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > end:
                raise
            time.sleep(0.01)


def engine_for(address: str) -> Engine:
    """A database by its address; SQLite writes ahead, so that readers and the one writer go on together.
    Errors are told without the values that were to be kept."""
    if not address.startswith("sqlite"):
        return sa.create_engine(address, pool_pre_ping=True, hide_parameters=True)
    file = file_of(address)
    if file is not None:
        make_private(file)
    engine = sa.create_engine(address, connect_args={"timeout": PATIENCE}, hide_parameters=True)

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        write_ahead(connection)
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA wal_autocheckpoint=0")  # see `tidy`
        connection.execute(f"PRAGMA journal_size_limit={LOG_LIMIT // 4}")

    return engine

"""Persons who are marked, each in a table with since when: operators, and those who are kept out."""

from __future__ import annotations

import sqlalchemy as sa

from digsite.server.store.database import Database, put
from digsite.server.store.rows import now


def mark(database: Database, table: sa.Table, person: str) -> None:
    """A person is marked from now on."""
    with database.writing() as db:
        put(db, table, {"person": person, "since": now()})


def unmark(database: Database, table: sa.Table, person: str) -> bool:
    """A person is marked no more; whether they were."""
    with database.writing() as db:
        return db.execute(sa.delete(table).where(table.c.person == person)).rowcount == 1

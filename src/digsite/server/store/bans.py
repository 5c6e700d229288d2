"""Persons whom an operator keeps out."""

from __future__ import annotations

import sqlalchemy as sa

from digsite.server.store.database import Database
from digsite.server.store.rows import now
from digsite.server.store.schema import bans


def banned(database: Database) -> frozenset[str]:
    """Everybody who is kept out."""
    with database.reading() as db:
        return frozenset(db.scalars(sa.select(bans.c.person)))


def ban(database: Database, person: str) -> None:
    """Keep a person out from now on."""
    with database.writing() as db:
        db.execute(sa.delete(bans).where(bans.c.person == person))
        db.execute(sa.insert(bans).values(person=person, since=now()))


def lift_ban(database: Database, person: str) -> bool:
    """Let a person in again; whether they were kept out."""
    with database.writing() as db:
        return db.execute(sa.delete(bans).where(bans.c.person == person)).rowcount == 1

"""Persons whom an operator keeps out."""

from __future__ import annotations

import sqlalchemy as sa

from digsite.server.store.database import Database
from digsite.server.store.marked import mark, unmark
from digsite.server.store.schema import bans


def banned(database: Database) -> frozenset[str]:
    """Everybody who is kept out."""
    with database.reading() as db:
        return frozenset(db.scalars(sa.select(bans.c.person)))


def ban(database: Database, person: str) -> None:
    """Keep a person out from now on."""
    mark(database, bans, person)


def lift_ban(database: Database, person: str) -> bool:
    """Let a person in again; whether they were kept out."""
    return unmark(database, bans, person)

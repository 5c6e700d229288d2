"""The keys that sign cookies: the newest signs, all of them are honoured, old ones are dropped in time."""

from __future__ import annotations

import secrets
from itertools import pairwise

import sqlalchemy as sa

from digsite.server.store.database import Database
from digsite.server.store.rows import now
from digsite.server.store.schema import keys

DAY = 24 * 3600 * 1000
"""Milliseconds."""
HONOURED = 90 * DAY
"""How long a key is honoured after a newer one came. Who comes by meanwhile gets a cookie by the new one."""


def signing_keys(database: Database) -> list[str]:
    """All keys, the one that signs last; the first is made when there is none."""
    query = sa.select(keys.c.secret).order_by(keys.c.since, keys.c.secret)
    with database.reading() as db:
        found = list(db.scalars(query))
    if not found:
        add_key(database)
        with database.reading() as db:
            found = list(db.scalars(query))
    return found


def add_key(database: Database) -> None:
    """A new key signs from now on."""
    with database.writing() as db:
        newest = db.scalar(sa.select(sa.func.max(keys.c.since)))
        since = max(now(), (newest or 0) + 1)
        db.execute(sa.insert(keys).values(secret=secrets.token_urlsafe(32), since=since))


def drop_old_keys(database: Database, at: int | None = None) -> int:
    """Forget the keys that have been followed by another for long enough; how many there were."""
    before = (now() if at is None else at) - HONOURED
    with database.writing() as db:
        rows = db.execute(sa.select(keys.c.secret, keys.c.since).order_by(keys.c.since)).all()
        old = [row.secret for row, after in pairwise(rows) if after.since < before]
        if old:
            db.execute(sa.delete(keys).where(keys.c.secret.in_(old)))
    return len(old)

"""Lists for those who run a server. They hold no secrets: neither seeds nor invitations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from digsite.server.store.database import Database
from digsite.server.store.schema import bans, people, seats, tables


def all_tables(database: Database, most: int, over: bool) -> list[dict[str, Any]]:
    """Tables, those changed last first; also those whose games are over."""
    columns = (
        tables.c.id,
        tables.c.game,
        tables.c.updated,
        tables.c.decisions,
        tables.c.over,
        tables.c.closed,
    )
    query = sa.select(*columns).order_by(tables.c.updated.desc()).limit(most)
    with database.reading() as db:
        rows = db.execute(query if over else query.where(sa.not_(tables.c.over))).all()
        sit = sa.select(seats).where(seats.c.table.in_([row.id for row in rows])).order_by(seats.c.seat)
        names: dict[str, list[str]] = {row.id: [] for row in rows}
        for seat in db.execute(sit):
            names[seat.table].append(f"{seat.name} ({seat.person or seat.bot or 'free'})")
    return [{**row._mapping, "seats": ", ".join(names[row.id])} for row in rows]


def names_at(database: Database, ids: Sequence[str]) -> dict[str, str]:
    """Who sits at tables, by name alone."""
    query = sa.select(seats.c.table, seats.c.name).where(seats.c.table.in_(ids)).order_by(seats.c.seat)
    names: dict[str, list[str]] = {id: [] for id in ids}
    with database.reading() as db:
        for table, name in db.execute(query):
            names[table].append(name)
    return {id: ", ".join(found) for id, found in names.items()}


def all_people(database: Database, most: int) -> list[dict[str, Any]]:
    """Persons, the newest first, and who is kept out."""
    kept_out = sa.select(bans.c.person)
    query = sa.select(people.c.id, people.c.since, people.c.name, people.c.id.in_(kept_out).label("banned"))
    with database.reading() as db:
        rows = db.execute(query.order_by(people.c.since.desc()).limit(most)).all()
    return [{**row._mapping, "banned": bool(row.banned)} for row in rows]

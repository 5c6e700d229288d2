"""What is forgotten after a time, where the operator says so: games that were broken off, records that were
brought, and persons who have left nothing. Games that are over stay for ever."""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from digsite.server.store.database import Database
from digsite.server.store.keys import DAY
from digsite.server.store.rows import now
from digsite.server.store.schema import (
    accounts,
    analyses,
    bans,
    chat,
    chat_rooms,
    events,
    invites,
    people,
    push_subscriptions,
    records,
    results,
    seats,
    snapshots,
    tables,
)

MANY = 500
"""Tables forgotten in one transaction."""


@dataclass(frozen=True)
class Forgotten:
    """How much was forgotten."""

    tables: int
    records: int
    people: int


def forget(database: Database, days: int, at: int | None = None) -> Forgotten:
    """Forget what nobody has touched for so many days."""
    before = (now() if at is None else at) - days * DAY
    broken_off = 0
    while True:
        with database.writing() as db:
            some = forget_tables(db, before)
        broken_off += some
        if some < MANY:
            break
    with database.writing() as db:
        old = records.c.since < before
        db.execute(sa.delete(analyses).where(analyses.c.replay.in_(sa.select(records.c.id).where(old))))
        brought = db.execute(sa.delete(records).where(old)).rowcount
        return Forgotten(broken_off, brought, forget_people(db, before))


def forget_tables(db: Connection, before: int) -> int:
    """Forget games that were broken off, so many at a time; one at which a clock runs is not."""
    idle = sa.and_(sa.not_(tables.c.over), tables.c.updated < before, tables.c.deadline.is_(None))
    ids = list(db.scalars(sa.select(tables.c.id).where(idle).limit(MANY)))
    for part in (events, snapshots, seats, chat, chat_rooms, invites):
        db.execute(sa.delete(part).where(part.c.table.in_(ids)))
    db.execute(sa.delete(tables).where(tables.c.id.in_(ids)))
    return len(ids)


def forget_people(db: Connection, before: int) -> int:
    """Forget persons who sit nowhere, have no table, no result, no ban and no account. (Whatever else a
    person may have belongs into this list.)"""
    left = [
        sa.select(column).where(column.is_not(None))
        for column in (seats.c.person, tables.c.host, results.c.person, bans.c.person, accounts.c.person)
    ]
    nothing = [people.c.id.not_in(something) for something in left]
    gone = db.execute(sa.delete(people).where(people.c.since < before, *nothing)).rowcount
    nobody_s = push_subscriptions.c.person.not_in(sa.select(people.c.id))
    db.execute(sa.delete(push_subscriptions).where(nobody_s))
    return gone

"""When somebody's time is up, at which tables; and that no time passes while no server runs."""

from __future__ import annotations

import sqlalchemy as sa

from digsite.server.store.database import Database
from digsite.server.store.schema import settings, tables

ALIVE = "alive"
"""The setting that tells when a server ran last, as far as clocks are concerned."""


def due(database: Database, at: int) -> list[str]:
    """The tables at which a clock is at zero."""
    with database.reading() as db:
        return list(db.scalars(sa.select(tables.c.id).where(tables.c.deadline < at)))


def stalled(database: Database) -> list[str]:
    """The tables with a clock at which bots alone are asked: a server that ended left them thinking."""
    going_on = sa.and_(sa.not_(tables.c.over), sa.not_(tables.c.gathering), tables.c.deadline.is_(None))
    with database.reading() as db:
        return list(db.scalars(sa.select(tables.c.id).where(tables.c.time.is_not(None), going_on)))


def say_alive(database: Database, at: int) -> None:
    """A server runs; written only while a clock does."""
    with database.reading() as db:
        if db.scalar(sa.select(tables.c.id).where(tables.c.deadline.is_not(None)).limit(1)) is None:
            return
    with database.writing() as db:
        db.execute(sa.update(settings).where(settings.c.name == ALIVE).values(value=str(at)))


def put_off(database: Database, at: int, patience: int) -> None:
    """A server starts: if none was heard of for so long, all deadlines are put off by the time since then, or
    since the last thing that happened at a table. Of several that start at once, one does it."""
    here = settings.c.name == ALIVE
    with database.writing() as db:
        told = db.scalar(sa.select(settings.c.value).where(here).with_for_update())
        alive = 0 if told is None else int(told)
        if told is None:
            db.execute(sa.insert(settings).values(name=ALIVE, value=str(at)))
        elif at - alive >= patience:
            db.execute(sa.update(settings).where(here).values(value=str(at)))
        else:
            return
        last = sa.case((tables.c.updated > alive, tables.c.updated), else_=sa.literal(alive, sa.BigInteger))
        later = sa.update(tables).where(tables.c.deadline.is_not(None), last < at)
        db.execute(later.values(deadline=tables.c.deadline + at - last))

"""Games that are over: kept in words, and closed where they cannot go on."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from digsite.server.store.database import Database, put
from digsite.server.store.schema import kept_games, tables
from digsite.server.store.store import remove_table

BY_RULES = "rules"
"""Why a table was closed: the rules of now play its decisions otherwise."""
BY_OPERATOR = "operator"


def keep_game(database: Database, table: str, game: dict[str, Any]) -> None:
    """Keep what a game was, in words."""
    data = zlib.compress(json.dumps(game).encode())
    with database.writing() as db:
        put(db, kept_games, {"table": table, "data": data})


def kept_game(database: Database, table: str) -> dict[str, Any] | None:
    with database.reading() as db:
        data = db.scalar(sa.select(kept_games.c.data).where(kept_games.c.table == table))
    found: dict[str, Any] | None = None if data is None else json.loads(zlib.decompress(data))
    return found


def not_kept(database: Database) -> list[str]:
    """Games that are over and not kept in words yet, the newest first."""
    kept = sa.select(kept_games.c.table)
    over = sa.select(tables.c.id).where(tables.c.over, tables.c.id.not_in(kept))
    with database.reading() as db:
        return list(db.scalars(over.order_by(tables.c.updated.desc())))


def close_table(database: Database, table: str, why: str) -> bool:
    """End a table whose game is not over: nothing is added to it any more. One at which nothing is dealt is
    forgotten. Whether there was one."""
    here = sa.and_(tables.c.id == table, sa.not_(tables.c.over))
    with database.writing() as db:
        if db.scalar(sa.select(tables.c.gathering).where(here)):
            remove_table(db, table)
            return True
        done = db.execute(
            sa.update(tables).where(here).values(closed=why, over=True, pending=[], deadline=None)
        )
    return done.rowcount == 1


def closed_of(database: Database, ids: Sequence[str]) -> list[str]:
    """Which of these tables were closed, or are there no more."""
    with database.reading() as db:
        going_on = sa.select(tables.c.id).where(tables.c.id.in_(ids), tables.c.closed.is_(None))
        return sorted(set(ids) - set(db.scalars(going_on)))


def plays_under(database: Database, table: str, rules_version: int) -> None:
    """A table goes on under other rules than those it was begun under."""
    with database.writing() as db:
        db.execute(sa.update(tables).where(tables.c.id == table).values(rules_version=rules_version))

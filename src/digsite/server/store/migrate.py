"""Bringing a database up to date: a new one gets the tables of `schema`, an older one the revisions it lacks.

All of it is one transaction, and one process at a time: who is killed in the middle leaves what was there.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from digsite.kernel.errors import DigsiteError
from digsite.server.store.schema import REVISION, SCHEMA, revision, settings, tables

if TYPE_CHECKING:
    from alembic.config import Config

SCRIPTS = Path(__file__).with_name("migrations")
FIRST = "first"
"""The revision that release 0.1.0 wrote without saying so."""
UNNAMED = "1"
"""What release 0.1.0 wrote in its settings instead."""
NAMED = "alembic"
"""What stands there now, so that release 0.1.0 refuses to write."""
LOCK = 0x44494753
"""By this number PostgreSQL knows who migrates."""


class OtherSchema(DigsiteError):
    """A database that another version of Digsite made."""

    code = "other-schema"


def bring_up_to_date(engine: Engine, scripts: Path = SCRIPTS, goal: str = REVISION) -> None:
    """Make sure that a database has the tables of this version, or refuse it."""
    with engine.connect() as db:
        if revision_of(db) == goal:
            return
    with alone(engine) as db:
        if revision_of(db) is None and not sa.inspect(db).has_table(tables.name):
            create(db)
            return
        if revision_of(db) is None:
            adopt(db)
        upgrade(db, scripts, goal)


@contextmanager
def alone(engine: Engine) -> Iterator[Connection]:
    """A transaction during which no other process migrates."""
    with engine.begin() as db:
        if engine.dialect.name == "sqlite":
            db.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            db.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
        yield db


def revision_of(db: Connection) -> str | None:
    """What a database says of itself."""
    if not sa.inspect(db).has_table(revision.name):
        return None
    return db.scalar(sa.select(revision.c.version_num))


def create(db: Connection) -> None:
    """The tables of this version, where there are none."""
    SCHEMA.create_all(db)
    db.execute(sa.insert(revision).values(version_num=REVISION))
    db.execute(sa.insert(settings).values(name="schema", value=NAMED))


def adopt(db: Connection) -> None:
    """Name the revision of a database that release 0.1.0 made."""
    version = settings.c.name == "schema"
    if db.scalar(sa.select(settings.c.value).where(version)) != UNNAMED:
        raise other("another")
    revision.create(db, checkfirst=True)
    db.execute(sa.insert(revision).values(version_num=FIRST))
    db.execute(sa.update(settings).where(version).values(value=NAMED))


def config_for(db: Connection, scripts: Path = SCRIPTS) -> Config:
    """How Alembic finds the revisions and the database."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.attributes["connection"] = db
    return config


def upgrade(db: Connection, scripts: Path, goal: str) -> None:
    """Carry out the revisions that a database lacks."""
    from alembic import command
    from alembic.script import ScriptDirectory

    config = config_for(db, scripts)
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if revision_of(db) not in known:
        raise other("a newer")
    command.upgrade(config, goal)
    if goal == REVISION:
        check(db)


def check(db: Connection) -> None:
    """Refuse a database whose tables are not those of its revision."""
    inspector = sa.inspect(db)
    for table in SCHEMA.sorted_tables:
        there = inspector.has_table(table.name) and {c["name"] for c in inspector.get_columns(table.name)}
        if there != set(table.columns.keys()):
            raise other("another")


def other(version: str) -> OtherSchema:
    return OtherSchema(
        f"The games are kept in a database that {version} version of Digsite made.",
        "Name another one with --database, or start the version that made it.",
    )

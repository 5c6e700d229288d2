"""Databases of every release open, with their games; what is newer than this version is refused."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import Engine

from digsite.games import load
from digsite.server.store import OtherSchema, Store
from digsite.server.store.database import engine_for
from digsite.server.store.migrate import SCRIPTS, alone, bring_up_to_date, config_for, revision_of
from digsite.server.store.schema import REVISION, SCHEMA, settings
from digsite.server.tables import Tables

from .conftest import sqlite
from .running import commanded

RELEASES = sorted((Path(__file__).parent / "databases").glob("*.sql"))

MORE = """
import sqlalchemy as sa
from alembic import op

revision = "more"
down_revision = "{before}"


def upgrade() -> None:
    op.add_column("people", sa.Column("country", sa.String, nullable=True))
    {then}
"""


def written_by(release: Path, folder: Path) -> str:
    """The address of a database as a release left it."""
    with sqlite3.connect(folder / "tables.db") as db:
        db.executescript(release.read_text())
    db.close()
    return sqlite(folder)


def tables_of(engine: Engine) -> dict[str, Any]:
    """All columns, keys and indexes."""
    there = sa.inspect(engine)
    return {
        name: (
            {c["name"]: (str(c["type"]), c["nullable"]) for c in there.get_columns(name)},
            there.get_pk_constraint(name)["constrained_columns"],
            sorted(tuple(unique["column_names"]) for unique in there.get_unique_constraints(name)),
            sorted((index["name"] or "", *index["column_names"]) for index in there.get_indexes(name)),
        )
        for name in sorted(there.get_table_names())
    }


def test_the_revisions_lead_to_the_tables_of_a_new_database(fresh_database: Callable[[], str]) -> None:
    by_revisions, new = engine_for(fresh_database()), Store(fresh_database())
    with alone(by_revisions) as db:
        command.upgrade(config_for(db), "head")
        context = MigrationContext.configure(db, opts={"compare_type": True})
        assert compare_metadata(context, SCHEMA) == []
        assert revision_of(db) == REVISION
    assert tables_of(by_revisions) == tables_of(new.engine)
    by_revisions.dispose()
    new.close()


def test_the_revisions_stand_in_one_row() -> None:
    scripts = ScriptDirectory(str(SCRIPTS))
    assert scripts.get_heads() == [REVISION], "a revision names the one before it, and `schema` the newest"


@pytest.mark.parametrize("release", RELEASES, ids=lambda file: file.stem)
def test_a_database_of_an_earlier_release_opens_with_its_games(release: Path, tmp_path: Path) -> None:
    store = Store(written_by(release, tmp_path))
    with store.reading() as db:
        assert revision_of(db) == REVISION
    assert store.person("ann") == "Ann"
    assert len(store.results("ann")) == 2
    assert store.record("record") is not None

    async def look() -> None:
        open_tables = Tables(store, load)
        finished, running = await open_tables.get("finished-four"), await open_tables.get("running-four")
        assert finished is not None
        assert running is not None
        assert finished.match.places == [1, 2]
        assert (finished.number, len(finished.match.played), finished.seats[1].person) == (8, 7, "bob")
        assert (running.number, running.match.pending()) == (5, [1])
        choice = commanded("choose", 1, running.match.ticket(1), 0)
        after = await open_tables.command(running, choice, lambda table: None)
        assert len(after.match.played) == 4
        earth = await open_tables.get("running-earth")
        assert earth is not None
        assert len(earth.match.played) == 70

    asyncio.run(look())
    store.close()


def test_a_database_that_is_up_to_date_needs_no_alembic(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would be waited for at every start."""
    monkeypatch.setattr("digsite.server.store.migrate.upgrade", None)
    Store(sqlite(tmp_path)).close()
    Store(sqlite(tmp_path)).close()


def with_one_more(folder: Path, then: str) -> Path:
    """The revisions of the next release."""
    shutil.copytree(SCRIPTS, folder / "next")
    (folder / "next/versions/more.py").write_text(MORE.format(before=REVISION, then=then))
    return folder / "next"


def test_a_new_revision_is_one_file(tmp_path: Path) -> None:
    store = Store(sqlite(tmp_path))
    store.add_person("ann", "Ann")
    bring_up_to_date(store.engine, with_one_more(tmp_path, "pass"), "more")
    assert "country" in tables_of(store.engine)["people"][0]
    assert store.person("ann") == "Ann"
    store.close()


def test_a_revision_that_fails_leaves_what_was_there(
    tmp_path: Path, fresh_database: Callable[[], str]
) -> None:
    store = Store(fresh_database())
    before = tables_of(store.engine)
    with pytest.raises(ZeroDivisionError):
        bring_up_to_date(store.engine, with_one_more(tmp_path, "1 / 0"), "more")
    assert tables_of(store.engine) == before
    store.close()


def refused(folder: Path, change: str) -> None:
    with sqlite3.connect(folder / "tables.db") as db:
        db.executescript(change)
    db.close()
    with pytest.raises(OtherSchema) as refusal:
        Store(sqlite(folder))
    assert refusal.value.code == "other-schema"
    assert "--database" in refusal.value.way_out


@pytest.mark.parametrize(
    "change", ["update alembic_version set version_num = 'of next year'", "drop table alembic_version"]
)
def test_a_database_of_another_version_is_refused(tmp_path: Path, change: str) -> None:
    Store(sqlite(tmp_path)).close()
    refused(tmp_path, change)


def test_a_database_that_is_no_release_s_is_refused(tmp_path: Path) -> None:
    written_by(RELEASES[0], tmp_path)
    refused(tmp_path, "alter table people drop column name")


def test_release_0_1_0_refuses_what_this_one_made(tmp_path: Path) -> None:
    """It looks at one setting, and knows no revisions."""
    for store in (Store(sqlite(tmp_path / "new")), Store(written_by(RELEASES[0], tmp_path))):
        with store.reading() as db:
            assert db.scalar(sa.select(settings.c.value).where(settings.c.name == "schema")) != "1"
        store.close()


def test_several_open_a_new_database_at_once(fresh_database: Callable[[], str]) -> None:
    address, problems = fresh_database(), []

    def open_it() -> None:
        try:
            Store(address).close()
        except Exception as problem:
            problems.append(problem)

    threads = [threading.Thread(target=open_it) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems


def test_a_new_file_is_opened_while_another_writes_in_it(tmp_path: Path) -> None:
    """SQLite does not wait by itself to write ahead in a file that another has just begun to write."""
    file = tmp_path / "tables.db"
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as other:
        other.execute("create table t (x)")
        other.execute("begin immediate")
        soon = threading.Timer(0.3, other.execute, ["commit"])
        soon.start()
        with engine_for(sqlite(tmp_path)).connect() as db:
            assert db.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        soon.join()

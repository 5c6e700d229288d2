"""The care of the database: bounded, private, whole, used by one server; and what is kept for how long."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from itsdangerous import URLSafeSerializer

from digsite import cli
from digsite.server.people import COOKIE
from digsite.server.serve import check_database
from digsite.server.store import SeatRow, Store, TableRow, TableStatus, database, now, sqlite_file
from digsite.server.store.keys import DAY, HONOURED, add_key, drop_old_keys, signing_keys
from digsite.server.store.retention import Forgotten, forget
from digsite.server.store.schema import people
from digsite.server.store.sqlite_file import Damaged, InUse, NoFile, beside
from digsite.server.tidying import Tidying, tidying_of
from digsite.server.writer import Writer

from .conftest import sqlite
from .running import Json, Person, Server, serving, until


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(sqlite(tmp_path))
    yield store
    store.close()


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose database these tests may trouble."""
    with serving(sqlite(tmp_path_factory.mktemp("alone"))) as server:
        yield server


def file_of(server: Server) -> Path:
    file = sqlite_file.file_of(server.services.settings.database)
    assert file is not None
    return file


# One write after the other


def test_a_write_that_waits_for_another_goes_on_as_soon_as_that_one_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite itself would look again after a while, longer each time: here it need not look at all."""
    monkeypatch.setattr(database, "PATIENCE", 0)
    store, written, go_on = Store(sqlite(tmp_path)), threading.Event(), threading.Event()

    def keep_writing() -> None:
        with store.writing() as db:
            db.execute(sa.insert(people).values(id="ann", name="Ann", since=now()))
            written.set()
            go_on.wait()

    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(keep_writing)
        written.wait()
        second = threads.submit(store.add_person, "bob", "Bob")
        wait([second], timeout=0.2)  # for a refusal that must not come
        go_on.set()
        first.result()
        second.result()
    assert (store.person("ann"), store.person("bob")) == ("Ann", "Bob")
    store.close()


# What is written ahead


def test_what_is_written_ahead_stays_small_under_a_steady_load(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However fast decisions come: there is always a next one waiting."""
    monkeypatch.setattr(sqlite_file, "LOG_LIMIT", 100_000)
    file = sqlite_file.file_of(store.address)
    assert file is not None
    written_ahead, sizes = beside(file, "-wal"), [0]
    many, much = 60, 20_000

    async def load(writer: Writer) -> None:
        for _ in range(many):
            await writer.run(store.add_record, "x" * much)
            sizes.append(written_ahead.stat().st_size)

    async def both() -> None:
        writer = Writer(store)
        tidy = tidying_of(store, writer)
        busy = asyncio.gather(*(load(writer) for _ in range(3)))
        while not busy.done():
            await tidy()
        await busy
        await tidy()
        writer.close()

    asyncio.run(both())
    assert max(sizes) < 3 * many * much / 2, "it began anew meanwhile"
    assert written_ahead.stat().st_size <= 100_000
    with store.reading() as db:
        assert db.exec_driver_sql("select count(*) from records").scalar() == 3 * many


def test_tidying_survives_what_goes_wrong_and_says_so_once(caplog: pytest.LogCaptureFixture) -> None:
    troubles = [OSError("disk full"), OSError("disk full"), None, None]
    done: list[str] = []

    def first() -> None:
        trouble = troubles.pop(0)
        if trouble is not None:
            raise trouble

    async def second() -> None:
        done.append("second")

    async def four_rounds() -> None:
        tidying = Tidying([first, second], [], every=0.001)
        while tidying.rounds < 4:
            await asyncio.sleep(0.001)
            if tidying.rounds == 2:
                assert "first" in tidying.trouble
        assert not tidying.trouble
        assert not tidying.task.done()
        tidying.close()

    asyncio.run(four_rounds())
    assert done[:4] == ["second"] * 4, "the others are done all the same"
    said = [record.getMessage() for record in caplog.records]
    assert said == ["first failed and is tried again", "first works again"]


def test_a_disk_that_was_full_goes_on_by_itself(alone: Server, caplog: pytest.LogCaptureFixture) -> None:
    ann, store = alone.person("Ann"), alone.services.store
    table = ann.opens("connect-four", "me Ann", "me Bob")
    ann.decides(table, 0)
    pages = [1]

    def bound(connection: Any, *_: Any) -> None:
        connection.execute(f"PRAGMA max_page_count={pages[0]}")

    sa.event.listen(store.engine, "checkout", bound)
    try:
        answer, acknowledged = send_until_full(ann, table)
        assert (answer.status_code, answer.json()["code"]) == (503, "database")
        assert answer.json()["wayOut"]
        assert answer.headers["retry-after"]
        assert "database or disk is full" in caplog.text
        pages[0] = 1_000_000
        assert ann.sees(table)["decisions"] == acknowledged, "what was not acknowledged did not happen"
        assert ann.decides(table, acknowledged % 2)["decisions"] == acknowledged + 1
    finally:
        sa.event.remove(store.engine, "checkout", bound)


def send_until_full(ann: Person, table: str) -> tuple[Any, int]:
    """Open tables until the database has no page left, then decide; a page may have room for a few more
    decisions. The refusal, and how many decisions were acknowledged."""
    until(lambda: ann.http.post("/api/tables", json=plain_table("x" * 60)).status_code == 503, "it is full")
    acknowledged = 1
    while True:
        for kind in ("choose", "undo"):
            option = {"option": 0} if kind == "choose" else {}
            command = ann.command(kind, 1, ann.sees(table, 1)["asked"], **option)
            answer = ann.http.post(f"/api/tables/{table}/commands", json=command)
            if answer.status_code == 503:
                return answer, acknowledged
            acknowledged = answer.json()["decisions"]


def plain_table(seed: str) -> Json:
    return {"game": "connect-four", "seats": [{"kind": "me"}, {"kind": "me"}], "seed": seed}


# Who reads it, who uses it


def test_nobody_else_can_read_the_files(alone: Server) -> None:
    alone.person("Ann")
    file = file_of(alone)
    files = [each for each in file.parent.iterdir() if each.is_file()]
    assert {each.name for each in files} >= {"tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock"}
    assert {stat.S_IMODE(each.stat().st_mode) for each in files} == {0o600}


def test_files_that_an_earlier_release_left_open_are_closed(tmp_path: Path) -> None:
    Store(sqlite(tmp_path)).close()
    file = tmp_path / "tables.db"
    file.chmod(0o644)
    Store(sqlite(tmp_path)).close()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_second_server_on_the_same_file_is_refused(alone: Server, tmp_path: Path) -> None:
    with pytest.raises(InUse) as refusal:
        check_database(alone.services.settings.database)
    assert refusal.value.code == "in-use"
    with serving(sqlite(tmp_path)) as other:
        assert other.services.lock is not None
    check_database(sqlite(tmp_path))


def test_a_damaged_database_is_refused(tmp_path: Path) -> None:
    store = Store(sqlite(tmp_path))
    for number in range(60):
        store.add_record(f"{number}" * 500)
    store.tidy()
    store.close()
    file = tmp_path / "tables.db"
    with file.open("r+b") as handle:
        handle.seek(file.stat().st_size // 2)
        handle.write(os.urandom(20_000))
    with pytest.raises(Damaged) as refusal:
        check_database(sqlite(tmp_path))
    assert refusal.value.code == "damaged"
    assert "restore" in refusal.value.way_out
    file.write_bytes(b"no database at all" * 100)
    with pytest.raises(Damaged):
        check_database(sqlite(tmp_path))


def killed_while_it_wrote(store: Store) -> Path:
    """The files of a server that was killed in the middle of a transaction, before it wrote ahead."""
    file = sqlite_file.needed_file(str(store.engine.url))
    for number in range(60):
        store.add_record(f"{number}" * 500)
    store.close()
    db = sqlite3.connect(file, isolation_level=None)
    for order in ("PRAGMA journal_mode=DELETE", "PRAGMA cache_size=1", "BEGIN", "DELETE FROM records"):
        db.execute(order)
    journal = beside(file, "-journal")
    at_that_moment = {each: each.read_bytes() for each in (file, journal)}
    db.close()
    for each, data in at_that_moment.items():
        each.write_bytes(data)
    return file


def test_a_server_killed_while_it_wrote_starts_again(tmp_path: Path) -> None:
    file = killed_while_it_wrote(Store(sqlite(tmp_path)))
    check_database(sqlite(tmp_path))
    assert not beside(file, "-journal").exists()
    db = sqlite3.connect(file)
    assert db.execute("SELECT count(*) FROM records").fetchone() == (60,), "the transaction never was"
    db.close()


def test_a_backup_is_not_changed_by_what_a_killed_server_left(tmp_path: Path) -> None:
    good, copy = Store(sqlite(tmp_path / "good")), tmp_path / "copy.db"
    record = good.add_record("kept")
    good.close()
    sqlite_file.backup(tmp_path / "good" / "tables.db", copy)
    file = killed_while_it_wrote(Store(sqlite(tmp_path)))
    aside = sqlite_file.restore(sqlite(tmp_path), copy)
    assert aside is not None
    assert beside(aside, "-journal").exists(), "it belongs to what was put aside"
    restored = Store(sqlite(tmp_path))
    assert restored.record(record) == "kept"
    restored.close()
    sqlite_file.check_whole(file)


# Copies


def admin(*words: str, database: str) -> int:
    return cli.main(["admin", "--database", database, *words])


def test_a_backup_is_made_while_the_server_runs_and_restored(
    alone: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, database = alone.person("Ann"), alone.services.settings.database
    table = ann.opens("connect-four", "me Ann", "me Bob")
    ann.decides(table, 0)
    copy, elsewhere = tmp_path / "copy.db", sqlite(tmp_path / "new")
    assert admin("backup", str(copy), database=database) == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert admin("backup", str(copy), database=database) == 2, "it overwrites nothing"
    assert admin("restore", str(copy), database=database) == 2, "a server uses it"
    assert "Another server" in capsys.readouterr().err
    ann.decides(table, 1)
    for _ in range(2):
        assert admin("restore", str(copy), database=elsewhere) == 0
    assert "What was there lies in" in capsys.readouterr().out
    restored = Store(elsewhere)
    assert len(restored.events(table)) == 1
    restored.close()
    copy.write_bytes(b"something else")
    assert admin("restore", str(copy), database=elsewhere) == 2
    with pytest.raises(NoFile):
        sqlite_file.needed_file("postgresql+psycopg://nobody@/x")


# What is forgotten


def test_what_nobody_needs_is_forgotten_when_it_is_old(store: Store) -> None:
    for person in ("ann", "bob", "visitor"):
        store.add_person(person, person)
    for id, over, deadline in (("finished", True, None), ("broken off", False, None), ("slow", False, 7)):
        row = TableRow(id, "connect-four", 1, {}, "seed", "2026-01-01", "ann", False)
        store.add_table(row, [SeatRow(0, "Bob", "bob", None)], TableStatus(over, 0, [], deadline))
    record = store.add_record("a record")
    assert forget(store, 30) == Forgotten(0, 0, 0)
    assert forget(store, 30, now() + 31 * DAY) == Forgotten(tables=1, records=1, people=1)
    assert store.table("finished") is not None
    assert store.table("broken off") is None
    assert store.table("slow") is not None, "somebody has time left"
    assert store.record(record) is None
    assert [store.person(person) for person in ("ann", "bob", "visitor")] == ["ann", "bob", None]


# Keys


def test_cookies_outlive_a_new_key_for_a_while(alone: Server) -> None:
    ann, services = alone.person("Ann"), alone.services
    before = ann.http.cookies[COOKIE]
    assert admin("rotate", database=services.settings.database) == 0
    services.people.refresh()
    assert len(signing_keys(services.store)) == 2
    assert ann.get("/me")["name"] == "Ann"
    after = ann.http.cookies[COOKIE]
    assert after != before, "who comes by gets a cookie by the new key"
    assert drop_old_keys(services.store) == 0
    assert drop_old_keys(services.store, now() + HONOURED + 1000) == 1
    services.people.refresh()
    assert ann.get("/me")["name"] == "Ann"
    assert Person(alone.address, cookies={COOKIE: before}).get("/me")["name"] == ""


def test_the_key_of_an_earlier_release_is_the_first_of_the_list(tmp_path: Path) -> None:
    release = Path(__file__).parent / "databases" / "0.1.0.sql"
    with sqlite3.connect(tmp_path / "tables.db") as db:
        db.executescript(release.read_text())
        (secret,) = db.execute("select value from settings where name = 'secret'").fetchone()
    db.close()
    store = Store(sqlite(tmp_path))
    assert signing_keys(store) == [secret]
    add_key(store)
    assert signing_keys(store)[0] == secret
    signed = URLSafeSerializer(secret, salt="person").dumps("ann")
    assert URLSafeSerializer(signing_keys(store), salt="person").loads(signed) == "ann"
    store.close()

"""Several workers on one PostgreSQL: a table is one's at a time, and what belongs to another is sent on."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from digsite.server.forwarding import SENT_ON
from digsite.server.ownership import Leases
from digsite.server.serve import bound
from digsite.server.settings import Settings
from digsite.server.store import Store
from digsite.server.store.leases import Holder, claim, release
from digsite.server.store.schema import leases
from digsite.server.workers import NeedsPostgres, Workers

from .conftest import sqlite
from .postgres import Cluster
from .running import HOST, Person, Server, answers, free_port, program, until
from .test_crash import GAMES, Stubborn, check_kept, end, kill_often
from .watching import Watcher

LONG = 60_000
"""Milliseconds that no test lasts."""


@pytest.fixture(scope="module")
def database(cluster: Cluster) -> str:
    return cluster.database()


def worker(database: str) -> Server:
    port = free_port()
    quick = {"bot_processes": 1, "bot_pause": 0.0, "bot_nice": 0, "heartbeat": 0.3}
    return Server(Settings(database, worker_address=f"http://{HOST}:{port}", **quick), port)


@pytest.fixture(scope="module")
def workers(database: str) -> Iterator[tuple[Server, Server]]:
    both = worker(database), worker(database)
    yield both
    for each in both:
        each.end()


def at(person: Person, server: Server) -> Person:
    """The same person, asking another worker."""
    return Person(server.address, cookies=person.http.cookies)


def holder_of(database: str, table: str) -> str:
    """Where the worker is reached that has a table."""
    store = Store(database)
    with store.reading() as db:
        found = db.scalar(sa.select(leases.c.address).where(leases.c.table == table))
    store.close()
    return str(found)


def test_a_table_is_played_through_any_worker(workers: tuple[Server, Server], database: str) -> None:
    one, other = workers
    ann = one.person("Ann")
    table = ann.opens("connect-four", "me Ann", "me Bob")
    elsewhere = at(ann, other)
    watcher = Watcher(elsewhere, table)
    for number in range(6):
        (ann, elsewhere)[number % 2].decides(table, number % 2, str(number % 3 + 1))
    assert ann.sees(table, 0)["view"] == elsewhere.sees(table, 0)["view"]
    watcher.sees(*range(1, 7))
    assert holder_of(database, table) == one.address
    assert table not in other.services.tables.open, "a table is open once"
    assert elsewhere.http.get("/api/tables/nowhere").status_code == 404
    elsewhere.refused(
        f"/tables/{table}/commands", 409, "stale", ann.command("choose", 0, {"ticket": "x"}, option=0)
    )
    watcher.close()


def test_one_that_does_not_answer_is_waited_for_until_its_time_is_over(
    workers: tuple[Server, Server], database: str
) -> None:
    """A dead worker has the table for another moment: nobody is refused meanwhile."""
    one, _ = workers
    ann = one.person("Ann")
    table = ann.opens("connect-four", "me Ann", "me Bob")
    ann.decides(table, 0)
    store, dead = Store(database), Holder("dead", f"http://{HOST}:{free_port()}")
    ownership = one.services.tables.ownership
    assert isinstance(ownership, Leases)
    release(store, ownership.holder.worker, table)
    ownership.mine.discard(table)
    assert claim(store, table, dead, 700) == dead
    assert ann.decides(table, 1)["decisions"] == 2
    assert holder_of(database, table) == one.address
    store.close()


def test_a_table_is_claimed_once(database: str) -> None:
    store = Store(database)
    found: list[Holder] = []
    holders = [Holder(str(number), "") for number in range(8)]

    def try_it(holder: Holder) -> None:
        found.append(claim(store, "wanted", holder, LONG))

    threads = [threading.Thread(target=try_it, args=(holder,)) for holder in holders]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == len(holders)
    assert len(set(found)) == 1
    release(store, found[0].worker, "wanted")
    assert claim(store, "wanted", holders[3], LONG) == holders[3]
    release(store, "3")
    store.close()


def test_what_was_sent_on_is_not_sent_on_again(workers: tuple[Server, Server], database: str) -> None:
    one, _ = workers
    ann = one.person("Ann")
    store = Store(database)
    table = ann.opens("connect-four", "me Ann", "me Bob")
    ownership = one.services.tables.ownership
    assert isinstance(ownership, Leases)
    release(store, ownership.holder.worker, table)
    ownership.mine.discard(table)
    claim(store, table, Holder("another", f"http://{HOST}:{free_port()}"), LONG)
    name = ownership.holder.worker.encode()
    answer = ann.http.get(f"/api/tables/{table}", headers=[(SENT_ON, name)])
    assert (answer.status_code, answer.json()["code"], answer.headers["retry-after"]) == (503, "moving", "1")
    release(store, "another")
    store.close()


def test_sqlite_has_one_worker(tmp_path: Path) -> None:
    with pytest.raises(NeedsPostgres):
        Workers(bound(HOST, 0), Settings(sqlite(tmp_path)), 2, None)


def children(process: subprocess.Popen[str]) -> list[int]:
    """The workers of a program: the copies of the process that it has loaded everything in."""
    loaded = [pid for pid, said in below(process.pid) if "forkserver" in said]
    return [pid for mother in loaded for pid, said in below(mother) if "forkserver" in said]


def below(pid: int) -> list[tuple[int, str]]:
    """The processes that one has started, with what they were called by."""
    command = ["ps", "-o", "pid=,args=", "--ppid", str(pid)]
    told = subprocess.run(command, capture_output=True, text=True)
    lines = [line.strip().partition(" ") for line in told.stdout.splitlines()]
    return [(int(number), said) for number, _, said in lines]


def serve(port: int, database: str) -> list[str]:
    """Two workers for people who play as fast as they can."""
    where = ["--host", HOST, "--port", str(port), "--database", database]
    return ["serve", *where, "--workers", "2", "--no-limits"]


def test_workers_end_with_whoever_looks_after_them(cluster: Cluster, tmp_path: Path) -> None:
    port = free_port()
    with program(*serve(port, cluster.database()), data=tmp_path) as process:
        until(lambda: answers(f"http://{HOST}:{port}"), "the workers answer")
        until(lambda: len(children(process)) == 2, "both workers live")
        at_work = children(process)
        process.kill()
        until(lambda: not any(lives(pid) for pid in at_work), "both are gone")
        bound(HOST, port).close()


def lives(pid: int) -> bool:
    told = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout
    return bool(told.strip()) and not told.startswith("Z")


def test_kill_9_of_workers_loses_nothing(cluster: Cluster, tmp_path: Path) -> None:
    """One is killed as it serves or starts, now and then both at once."""
    database, port = cluster.database(), free_port()
    address = f"http://{HOST}:{port}"
    with program(*serve(port, database), data=tmp_path) as process:

        def kill(dice: random.Random) -> None:
            until(lambda: len(children(process)) == 2, "both workers live")
            for pid in dice.sample(children(process), dice.choice((1, 1, 1, 2))):
                os.kill(pid, signal.SIGKILL)

        until(lambda: answers(address), "the workers answer")
        players = [Stubborn(address, game) for game in GAMES]
        kill_often(kill, players)
        end(players)
        process.send_signal(signal.SIGTERM)
        process.wait(120)
    check_kept(database, players)

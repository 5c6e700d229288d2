"""Servers on both databases: SQLite always, PostgreSQL where the machine has one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .holder import Holder
from .hours import Hours
from .postgres import Cluster, programs
from .push_service import PushService, push_service
from .running import Server, serving

SQLITE, POSTGRESQL = "sqlite", "postgresql"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    found = programs()
    if found is None:
        pytest.skip("this machine has no PostgreSQL (no initdb in the PATH or in /usr/lib/postgresql)")
    cluster = Cluster(found)
    yield cluster
    cluster.end()


@pytest.fixture(scope="session", params=[SQLITE, POSTGRESQL])
def fresh_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[], str]:
    """Makes new databases, of one kind after the other."""
    if request.param == POSTGRESQL:
        cluster: Cluster = request.getfixturevalue("cluster")
        return cluster.database
    return lambda: sqlite(tmp_path_factory.mktemp("database"))


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


@pytest.fixture(scope="session")
def server(fresh_database: Callable[[], str]) -> Iterator[Server]:
    """A server that many tests share, each at tables of its own; once on each database."""
    with serving(fresh_database()) as server:
        yield server


@pytest.fixture(scope="session")
def embedded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same on SQLite alone, for what has nothing to do with the database."""
    with serving(sqlite(tmp_path_factory.mktemp("embedded"))) as server:
        yield server


@pytest.fixture
def service(embedded: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    """A push service that the server takes for a public one."""
    with push_service(tmp_path) as service:
        courier = service.courier()
        monkeypatch.setattr(embedded.services.push, "courier", courier, raising=False)
        yield service
        embedded.does(courier.close())


@pytest.fixture
def holder(server: Server) -> Holder:
    return Holder(server)


@pytest.fixture
def hours() -> Hours:
    """A clock that the test sets."""
    return Hours()


@pytest.fixture(autouse=True)
def no_compiler(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Bots play interpreted unless native rules lie in the cache: no test waits for a compiler."""
    if "compiling" not in request.fixturenames:
        monkeypatch.setattr("digsite.server.bot_turns.warm_up", lambda game: None)

"""`digsite bench --server`: who is there and what is told. How long people wait no test asserts."""

from __future__ import annotations

import asyncio
import gc
import json
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from digsite.bench import bench, server
from digsite.bots import engine

from ..server.conftest import sqlite
from ..server.running import Server, serving
from .test_bench import arguments


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A server in this process, and people who come at once."""
    monkeypatch.setattr("digsite.server.bot_turns.warm_up", lambda game: None)
    monkeypatch.setattr(server, "ARRIVALS", 1000.0)
    monkeypatch.setattr(server, "SETTLED", 0.0)
    monkeypatch.setattr(gc, "disable", lambda: None)
    with serving(sqlite(tmp_path)) as found:

        @asynccontextmanager
        async def running(processes: int, *more: str) -> AsyncIterator[str]:
            yield found.address

        monkeypatch.setattr(server, "running", running)
        yield found


def decided(found: Server) -> list[bool]:
    """Whether somebody has decided something, at each table."""
    return [bool(table.match.played) for table in found.services.tables.open.values()]


def test_some_are_at_work_and_the_others_listen(served: Server) -> None:
    told = asyncio.run(server.measure("connect-four", 2, 3, 2.0, 1, 0.01, 1))
    assert (told["tables"], told["people_at_work"]) == (3, 1)
    assert (told["events_lost"], told["events_doubled"], told["commands_refused"]) == (0, 0, 0)
    assert decided(served).count(False) >= 2


def test_those_at_work_are_spread_over_the_tables() -> None:
    found = server.spread(300, 1000)
    assert sum(found) == 300
    assert sum(found[:500]) == 150
    assert server.spread(100, 100) == [True] * 100


CROWD = ("--tables", "1000")


@pytest.mark.parametrize(("words", "at_work"), [((), 100), (CROWD, 300), ((*CROWD, "--people", "700"), 700)])
def test_as_many_are_at_work_as_are_asked_for(
    words: tuple[str, ...],
    at_work: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    @asynccontextmanager
    async def running(processes: int, *more: str) -> AsyncIterator[str]:
        yield "http://127.0.0.1"

    async def play_all(people: list[server.Person], found: server.Found, seconds: float) -> None:
        assert sum(person.thought < math.inf for person in people) == at_work

    monkeypatch.setattr(gc, "disable", lambda: None)
    monkeypatch.setattr(engine, "compile_all", lambda game: None)
    monkeypatch.setattr(server, "running", running)
    monkeypatch.setattr(server, "play_all", play_all)
    assert bench.run(arguments("--server", *words)) == 0
    assert json.loads(capsys.readouterr().out)["people_at_work"] == at_work

"""Bots in processes of their own: one that dies or hangs is replaced, and the game goes on."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from digsite.bots import engine

from .conftest import sqlite
from .running import Server, serving, until

ANN, BOB = 0, 1


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One bot process, which waits for nobody, and is waited for no longer than three seconds."""
    with serving(sqlite(tmp_path), bot_patience=3.0) as server:
        yield server


def worker(server: Server) -> Any:
    """The bot process that runs now."""
    return until(lambda: server.services.bots.workers[0], "a bot process")


def test_bots_play_a_game_to_its_end(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("connect-four", "random", "random", seed="bots")
    until(lambda: ann.sees(table)["over"], "the game ends")
    assert server.services.bots.replaced == 0


def test_a_bot_process_that_dies_is_replaced(server: Server) -> None:
    """The process is killed again and again, whatever it is doing; every decision is taken once."""
    ann = server.person("Ann")
    table = ann.opens("artifact", "random", "random", "random", seed="dies")
    for kill in range(4):
        reached = ann.sees(table)["decisions"]
        until(lambda reached=reached: ann.sees(table)["decisions"] > reached + 5, "they play on")  # type: ignore[misc]
        worker(server).process.kill()
        until(lambda kill=kill: server.services.bots.replaced > kill, "another process")  # type: ignore[misc]
    replay = ann.get(f"/replays/{table}", viewer="spectator")
    kept = [(event.number, event.seat) for event in server.services.store.events(table)]
    taken = [(mark["number"], mark["seat"]) for mark in replay["marks"]]
    assert kept[: len(taken)] == taken


def test_a_bot_process_that_hangs_is_replaced(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("connect-four", "me", "random")
    ann.decides(table, ANN)
    until(lambda: ann.sees(table)["decisions"] == 2, "the bot decides")
    os.kill(worker(server).process.pid, signal.SIGSTOP)
    ann.decides(table, ANN)
    until(lambda: ann.sees(table)["decisions"] == 4, "the bot decides all the same", 20)
    assert server.services.bots.replaced == 1


def test_while_a_bot_hangs_people_are_served(server: Server) -> None:
    """Who takes the seat back need not wait for the bot, and what it says afterwards does not count."""
    ann = server.person("Ann")
    table = ann.opens("connect-four", "me Ann", "me Bob")
    ann.changes(table, ANN, "bot", level="random")
    until(lambda: ann.sees(table)["decisions"] == 1, "the bot decides")
    os.kill(worker(server).process.pid, signal.SIGSTOP)
    ann.changes(table, BOB, "bot", level="random")
    ann.changes(table, BOB, "return")
    ann.changes(table, ANN, "return")
    ann.decides(table, BOB, "7")
    assert server.services.bots.replaced == 0, "nobody waited until the bot was given up"
    until(lambda: server.services.bots.replaced, "another process")
    until(lambda: not server.services.tables.open[table].thinking, "the bot is done")
    state = ann.sees(table)
    assert [entry["seat"] for entry in state["log"]] == [ANN, BOB]


def test_a_bot_that_always_fails_leaves_the_game_to_chance(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> int:
        raise EOFError

    monkeypatch.setattr(server.services.bots, "_ask", fail)
    ann = server.person("Ann")
    table = ann.opens("connect-four", "me", "random")
    ann.refused(f"/tables/{table}/hint", 409, "no-hint", seat=ANN)
    ann.decides(table, ANN)
    until(lambda: ann.sees(table)["decisions"] == 2, "something is decided")


def test_after_a_restart_bots_play_on(tmp_path: Path) -> None:
    """Once somebody looks at the table."""
    with serving(sqlite(tmp_path)) as server:
        ann = server.person("Ann")
        table = ann.opens("connect-four", "random", "me", seed="restart")
        until(lambda: ann.sees(table)["decisions"] == 1, "the bot begins")
        worker(server).process.kill()
        ann.decides(table, 1)
    with serving(sqlite(tmp_path)) as server:
        someone = server.person()
        until(lambda: someone.sees(table)["decisions"] == 3, "the bot goes on")


@pytest.fixture
def compiling(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[list[subprocess.Popen[bytes] | None]]:
    """Nothing lies in the cache; the compilers that were started."""
    monkeypatch.setenv("DIGSITE_CACHE", str(tmp_path / "cache"))
    started: list[subprocess.Popen[bytes] | None] = []
    begin = engine.warm_up
    monkeypatch.setattr("digsite.server.services.warm_up", lambda game: started.append(begin(game)))
    yield started
    for process in started:
        if process is not None:
            process.kill()
            process.wait()


def test_the_first_move_does_not_wait_for_a_compiler(
    compiling: list[subprocess.Popen[bytes] | None], tmp_path: Path
) -> None:
    with serving(sqlite(tmp_path)) as server:
        ann = server.person("Ann")
        table = ann.opens("excavation-earth", "greedy", "greedy", seed="first")
        until(lambda: ann.sees(table)["decisions"] > 0, "the first move")
        [compiler] = compiling
        assert compiler is not None
        assert compiler.poll() is None, "the bot moved while the compiler was still at work"

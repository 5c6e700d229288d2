"""Bots in processes of their own: one that dies or hangs is replaced, and the game goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from digsite.bots import engine
from digsite.bots.search import SearchBot
from digsite.games import load
from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.server.bots import BotPool, WhatIsBest, answer

from . import odd_bots
from .conftest import sqlite
from .running import PATIENCE, Server, serving, until

ANN, BOB = 0, 1


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One bot process, which is waited for as long as it takes."""
    with serving(sqlite(tmp_path)) as server:
        yield server


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Server]:
    """The same, but it is waited for no longer than three seconds."""
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


def test_a_bot_process_that_hangs_is_replaced(hasty: Server) -> None:
    ann = hasty.person("Ann")
    table = ann.opens("connect-four", "me", "random")
    ann.decides(table, ANN)
    until(lambda: ann.sees(table)["decisions"] == 2, "the bot decides")
    os.kill(worker(hasty).process.pid, signal.SIGSTOP)
    ann.decides(table, ANN)
    until(lambda: ann.sees(table)["decisions"] == 4, "the bot decides all the same")
    assert hasty.services.bots.replaced >= 1


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
    worker(server).process.kill()
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


# Hints


def hinted(language: str = "en") -> Any:
    """What is said to Bob, who must stop a tower of Ann's."""
    game = load("connect-four")
    p = game.new(2, "hint")
    for column in (0, 1, 0, 1, 0):
        game.choose(p, column)
    names = ("Ann", "Bob")
    masked = game.mask(p, BOB).tobytes()
    return answer(WhatIsBest(game.id, "greedy", "dice", BOB, masked, language, names))


def test_a_hint_names_the_best_options_with_chances_and_what_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SearchBot, "is_ready", lambda bot: True)
    hint = hinted("de")
    best = hint["best"]
    assert 2 <= len(best) <= 3
    assert (hint["bot"], hint["option"], hint["text"]) == ("search", 0, "Spalte 1 (noch 3 Felder)")
    assert (best[0]["option"], best[0]["text"]) == (hint["option"], hint["text"])
    assert best[0]["chances"][BOB] > best[1]["chances"][BOB]
    assert best[0]["line"][0].startswith("Ann wirft einen Stein in Spalte ")
    assert hinted("de") == hint, "the same again"


def test_a_hint_does_not_wait_for_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SearchBot, "is_ready", lambda bot: False)
    hint = hinted()
    assert (hint["bot"], hint["option"]) == ("greedy", 0)
    assert hint["best"] == [
        {"option": 0, "rank": 1, "text": "column 1 (3 spaces left)", "chances": [], "line": []}
    ]


# Bots that do what a bot should not


def asked(spec: str, patience: float, meanwhile: Callable[[BotPool], None] = lambda pool: None) -> BotPool:
    """A pool of one process after two decisions: one of a bot of ours, which is waited for so long, and then
    one at random."""
    pool = BotPool(1, patience, nice=0)
    game = load("connect-four")
    masked = game.mask(game.new(2, "odd"), 0)

    async def decide() -> None:
        thinking = asyncio.create_task(pool.decide(game, f"{odd_bots.__name__}:{spec}", "dice", masked, 0))
        await asyncio.to_thread(meanwhile, pool)
        answers.append(await thinking)
        pool.patience = PATIENCE
        answers.append(await pool.decide(game, "random", "dice", masked, 0))

    answers: list[int] = []
    try:
        asyncio.run(decide())
    finally:
        pool.close()
    assert set(answers) <= set(masked.legal), "something is decided, and the next bot is asked as usual"
    assert len(answers) == 2
    return pool


def test_a_process_killed_in_the_middle_of_a_decision_is_replaced_and_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = tmp_path / "begun"
    monkeypatch.setenv(odd_bots.BEGUN, str(begun))

    def kill(pool: BotPool) -> None:
        pid = until(lambda: begun.exists() and begun.read_text(), "it thinks")
        os.kill(int(pid), signal.SIGKILL)

    assert asked("SlowOnce", PATIENCE, kill).replaced == 1


def test_a_bot_that_never_answers_is_given_up_twice() -> None:
    assert asked("Sleeper", 0.3).replaced == 2


@pytest.mark.parametrize("spec", ["Raiser", "Cheat"])
def test_a_bot_with_a_mistake_costs_no_process(spec: str) -> None:
    assert asked(spec, PATIENCE).replaced == 0


def test_only_levels_sit_down(server: Server) -> None:
    """A spec could keep all bot processes busy for everybody."""
    ann = server.person("Ann")
    for spec in ("greedy:1000", f"{odd_bots.__name__}:Sleeper"):
        seats = [{"kind": "bot", "level": spec}, {"kind": "me"}]
        ann.refused("/tables", 422, "refused", {"game": "connect-four", "seats": seats})
    table = ann.opens("connect-four", "me", "family")
    refusal = ann.refused(f"/tables/{table}/seats/0", 422, "refused", {"action": "bot", "level": "greedy:2"})
    assert "championship" in refusal["wayOut"]
    assert [seat["levelTitle"] for seat in ann.sees(table, language="de")["seats"]] == [None, "Familientisch"]


def test_a_table_stored_with_a_spec_opens_and_plays_on(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    specs: list[str] = []

    async def ask(game: Game, spec: str, seed: str, masked: Record, seat: int, asker: Any) -> int:
        specs.append(spec)
        return masked.legal[0]

    monkeypatch.setattr(server.services.bots, "ask", ask)
    ann = server.person("Ann")
    table = ann.opens("connect-four", "me Ann", "me Bob")
    [_, place] = server.services.tables.open[table].seats
    old = replace(place, bot="greedy:1000")
    server.does(server.services.tables.sit(server.services.tables.open[table], old))
    ann.decides(table, ANN)
    until(lambda: ann.sees(table)["decisions"] == 2, "the bot decides")
    assert specs == ["greedy"]
    assert ann.sees(table)["seats"][BOB]["level"] == "greedy"


@pytest.fixture
def compiling(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[list[subprocess.Popen[bytes] | None]]:
    """Nothing lies in the cache; the compilers that were started."""
    monkeypatch.setenv("DIGSITE_CACHE", str(tmp_path / "cache"))
    started: list[subprocess.Popen[bytes] | None] = []
    begin = engine.warm_up
    monkeypatch.setattr("digsite.server.bot_turns.warm_up", lambda game: started.append(begin(game)))
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


def test_what_the_first_snapshot_needs_is_there_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = vars(load("connect-four"))
    with serving(sqlite(tmp_path)) as server:
        monkeypatch.delitem(known, "events", raising=False)
        server.does(server.services.bot_turns.prepare(load("connect-four")))
        until(lambda: "events" in known, "it is worked out")

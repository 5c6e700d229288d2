"""Analyses of games that are over: found in the bot processes, kept with the game, never while it runs."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

from digsite import games
from digsite.analysis.adviser import Adviser
from digsite.analysis.told import told, told_in
from digsite.analysis.weighing import analyse
from digsite.kernel.game import Game
from digsite.match.match import Match
from digsite.match.notation import from_text
from digsite.server.analyses import MOST_WAITING, PATIENCE, WORST, Analyses, Job
from digsite.server.bot_turns import BotTurns
from digsite.server.bots import BotPool, WhatWasItWorth, Worth
from digsite.server.errors import Refused
from digsite.server.store import Store
from digsite.server.writer import Writer
from digsite.telling.text import Text

from .conftest import sqlite
from .running import Json, Person, Server, until

GAME = games.load("connect-four")
BLUNDER = ["1", "2", "1", "2", "1", "7", "1"]
"""Both build a tower; Bob does not stop Ann's fourth, at decision 6."""


def played(person: Person, decisions: int = len(BLUNDER), names: tuple[str, str] = ("Ann", "Bob")) -> str:
    """A table at which one person has played both sides."""
    table = person.opens("connect-four", *(f"me {name}" for name in names), seed="analysis")
    for number, column in enumerate(BLUNDER[:decisions]):
        person.decides(table, number % 2, column)
    return table


def match_of(seed: str = "analysis") -> Match:
    match = Match.begin(GAME, ("Ann", "Bob"), seed=seed)
    for number, column in enumerate(BLUNDER):
        match.choose_token(number % 2, column)
    return match


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a compiler but the bot process itself."""

    async def compiled(turns: BotTurns, game: Game) -> bool:
        return True

    monkeypatch.setattr(BotTurns, "compiled", compiled)


def analysed(server: Server, person: Person, table: str, **how: Any) -> Json:
    """The analysis of a game, once it is done."""
    path = f"/replays/{table}/analysis"
    server.services.analyses.compiled = server.services.bot_turns.compiled
    begun = person.http.post(f"/api{path}", params=how)
    assert begun.status_code == 200, begun.text
    assert begun.json()["state"] in ("waiting", "compiling", "running", "done")
    ends = ("done", "failed")
    found: Json = until(lambda: (now := person.get(path, **how))["state"] in ends and now, "it is done")
    assert found["state"] == "done"
    return found


# What it says


@pytest.mark.usefixtures("ready")
def test_it_says_what_the_command_line_says_of_the_record(embedded: Server) -> None:
    ann = embedded.person("Ann")
    table = played(ann)
    match = from_text(ann.http.get(f"/api/replays/{table}/record").text)
    for knowledge, language in (("seat", "en"), ("truth", "de")):
        found = analysed(embedded, ann, table, knowledge=knowledge, language=language)
        adviser = Adviser.of(match, known=knowledge == "truth")
        text = Text(match.game, language, match.header.names)
        decisions = [told_in([text], adviser, w)[0] for w in analyse(match, adviser)]
        expected = told(match, adviser, decisions, WORST, language)
        assert found == {**expected, "state": "done", "total": 7, "done": 7}
        assert found["worst"][0] == 6
        assert found["decisions"][5]["line"]


@pytest.mark.usefixtures("ready")
def test_what_was_found_is_kept_and_who_has_seen_some_gets_the_rest(
    embedded: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = embedded.person("Ann")
    table = played(ann, names=("Ann", "Cleo"))
    whole = analysed(embedded, ann, table)

    async def nobody(question: WhatWasItWorth) -> None:
        raise AssertionError("it is asked again")

    monkeypatch.setattr(embedded.services.bots, "weigh", nobody)
    assert embedded.services.analyses.jobs == {}
    assert embedded.person().http.post(f"/api/replays/{table}/analysis").json() == whole
    rest = ann.get(f"/replays/{table}/analysis", after=5)
    assert [each["number"] for each in rest["decisions"]] == [6, 7]
    assert {**rest, "decisions": whole["decisions"]} == whole
    assert ann.get(f"/replays/{table}/analysis", knowledge="truth")["state"] == "none"


def test_a_game_that_runs_is_not_analysed(embedded: Server) -> None:
    ann = embedded.person("Ann")
    table = played(ann, len(BLUNDER) - 1)
    for person in (ann, embedded.person()):
        for knowledge in ("seat", "truth"):
            path = f"/replays/{table}/analysis?knowledge={knowledge}"
            person.refused(path, 409, "not-over")
            person.refused(path, 409, "not-over", {})
    assert embedded.services.analyses.jobs == {}


@pytest.mark.usefixtures("ready")
def test_a_process_that_dies_is_replaced_and_the_analysis_goes_on(embedded: Server) -> None:
    ann = embedded.person("Ann")
    table = played(ann, names=("Ann", "Dora"))
    bots = embedded.services.bots
    before = bots.replaced
    ask = bots._ask

    def kill_once(number: int, question: Any) -> Any:
        if isinstance(question, WhatWasItWorth) and question.number == 3 and bots.replaced == before:
            worker = bots.workers[number]
            assert worker is not None
            worker.process.kill()
            worker.process.join()
        return ask(number, question)

    bots._ask = kill_once  # type: ignore[method-assign]
    try:
        assert len(analysed(embedded, ann, table)["decisions"]) == 7
    finally:
        del bots._ask
    assert bots.replaced > before


# How it goes on


class Bots:
    """Bot processes that weigh nothing: they answer at once, or not at all."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []
        self.broken: set[int] = set()
        self.gate = asyncio.Event()
        self.gate.set()

    async def weigh(self, question: WhatWasItWorth) -> Worth | None:
        await self.gate.wait()
        self.asked.append((question.seed, question.number))
        if question.number in self.broken:
            return None
        chances: Any = {"option": 0, "text": "", "chances": [0.5, 0.5]}
        one: Any = {
            "number": question.number,
            "seat": question.seat,
            "decision": "",
            "title": "",
            "cost": 0.0,
        }
        one |= {"chosen": chances, "best": chances, "line": []}
        return {"en": one, "de": one}


class House:
    """Analyses with such bots, on a database of their own."""

    def __init__(self, folder: Path) -> None:
        self.bots = Bots()
        self.store = Store(sqlite(folder))
        self.writer = Writer(self.store)
        self.can_compile = True
        self.analyses = Analyses(self.store, self.writer, cast(BotPool, self.bots), self.compiled)

    async def compiled(self, game: Game) -> bool:
        return self.can_compile

    async def done(self, job: Job) -> Job:
        while self.analyses.task is not None:
            await self.analyses.task
        return await self.analyses.look(job.replay, job.match, job.adviser.known)


def numbers(house: House) -> list[int]:
    return [number for _, number in house.bots.asked]


def test_decisions_that_nobody_could_weigh_are_weighed_when_it_is_asked_for_again(tmp_path: Path) -> None:
    async def play() -> None:
        house = House(tmp_path)
        house.bots.broken = {3}
        job = await house.done(await house.analyses.begin("game", match_of(), known=False))
        assert (job.state, sorted(job.found), job.total) == ("failed", [1, 2, 4, 5, 6, 7], 7)
        assert numbers(house) == [1, 2, 3, 4, 5, 6, 7, 3]
        house.bots.broken, house.bots.asked = set(), []
        job = await house.done(await house.analyses.begin("game", match_of(), known=False))
        assert (job.state, sorted(job.found)) == ("done", [1, 2, 3, 4, 5, 6, 7])
        assert numbers(house) == [3]

    asyncio.run(play())


def test_when_all_fails_it_is_given_up_and_what_was_found_outlives_the_server(tmp_path: Path) -> None:
    async def play() -> None:
        house = House(tmp_path)
        house.bots.broken = set(range(3, 8))
        job = await house.done(await house.analyses.begin("game", match_of(), known=False))
        assert (job.state, sorted(job.found)) == ("failed", [1, 2])
        assert numbers(house) == [1, 2, *range(3, 3 + PATIENCE)]
        other = House(tmp_path)
        job = await other.analyses.look("game", match_of(), known=False)
        assert (job.state, sorted(job.found), job.total) == ("none", [1, 2], 7)
        job = await other.done(await other.analyses.begin("game", match_of(), known=False))
        assert job.state == "done"
        assert numbers(other) == [3, 4, 5, 6, 7]

    asyncio.run(play())


def test_without_a_compiler_it_says_that_it_failed(tmp_path: Path) -> None:
    async def play() -> None:
        house = House(tmp_path)
        house.can_compile = False
        job = await house.done(await house.analyses.begin("game", match_of(), known=False))
        assert (job.state, job.found, job.total) == ("failed", {}, None)

    asyncio.run(play())


def test_one_game_at_a_time_and_not_too_many_wait(tmp_path: Path) -> None:
    async def play() -> None:
        house = House(tmp_path)
        house.bots.gate.clear()
        matches = [match_of(f"game {number}") for number in range(MOST_WAITING + 1)]
        jobs = [await house.analyses.begin(f"{n}", match, False) for n, match in enumerate(matches[:-1])]
        assert await house.analyses.begin("0", matches[0], False) is jobs[0]
        with pytest.raises(Refused, match="Too many"):
            await house.analyses.begin("last", matches[-1], False)
        house.bots.gate.set()
        assert (await house.done(jobs[-1])).state == "done"
        seeds = [match.header.commitment for match in matches[:-1]]
        assert house.bots.asked == [(seed, number) for seed in seeds for number in range(1, 8)]

    asyncio.run(play())


def test_another_end_of_a_game_is_another_analysis() -> None:
    one, other = match_of(), match_of()
    other = other.renamed(["Ann", "Ben"])
    keys = {
        Job("game", match, Adviser.of(match, known=known)).key
        for match in (one, other)
        for known in (False, True)
    }
    assert len(keys) == 4
    assert Job("game", match_of(), Adviser.of(one)).key in keys

"""kill -9: whatever was acknowledged is there after the restart, and nothing twice.

`DIGSITE_KILLS=500` kills that often, here and of two workers (`test_workers.py`); `-s` tells what it came to.
"""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx

from digsite.server.store import Store, now

from .mortal import Mortal
from .running import PATIENCE, Json, Person, asked_seat, until

KILLS = int(os.environ.get("DIGSITE_KILLS", "4"))
GAMES = ("connect-four", "excavation-earth")
CLOCK = {"kind": "live", "base": 12 * 3600, "increment": 20, "up": "loss"}


class Stubborn:
    """Plays one game after another for all seats, every other one with a clock. A command that got no answer
    is sent again as it was, until it gets one; every acknowledged one is noted down."""

    def __init__(self, address: str, game: str) -> None:
        self.game = game
        self.dice = random.Random(game)
        self.person = Person(address)
        self.acknowledged: dict[str, list[tuple[str, str]]] = {}
        self.repeated = 0
        self.problem: BaseException | None = None
        self.enough = threading.Event()
        self.thread = threading.Thread(target=self.play, daemon=True)
        self.thread.start()

    @property
    def count(self) -> int:
        return sum(len(done) for done in list(self.acknowledged.values()))

    def play(self) -> None:
        try:
            self.insist(lambda: self.person.get("/me"))
            while not self.enough.is_set():
                self.one_game()
        except BaseException as problem:
            self.problem = problem

    def one_game(self) -> None:
        clock = CLOCK if (len(self.acknowledged) + GAMES.index(self.game)) % 2 else None
        table = self.insist(lambda: self.person.opens(self.game, "me Ann", "me Bob", time=clock))
        done = self.acknowledged[table] = []
        asked, state = now(), self.insist(lambda: self.person.sees(table))
        while not state["over"] and not self.enough.is_set():
            asked, state = self.one_decision(table, asked, state, done)

    def one_decision(
        self, table: str, asked: int, told: Json, done: list[tuple[str, str]]
    ) -> tuple[int, Json]:
        """Look, and decide; what was told before, when asked at a moment, still holds."""
        seat = asked_seat(told)
        seen = self.insist(lambda: self.person.sees(table, seat))
        assert seen["decisions"] == len(done), "acknowledged decisions are there, each once"
        check_clocks(told, seen, now() - asked)
        option = self.dice.choice(seen["asked"]["options"])
        command = self.person.command("choose", seat, seen["asked"], option=option["id"])
        asked, state = now(), self.insist(lambda: self.person.sends(table, command))
        done.append((command["id"], option["token"]))
        assert state["decisions"] == len(done)
        return asked, state

    def insist(self, ask: Callable[[], Any]) -> Any:
        while True:
            try:
                return ask()
            except httpx.TransportError:
                self.repeated += 1
                time.sleep(0.03)


def check_clocks(told: Json, seen: Json, passed: int) -> None:
    """A clock that runs has moved by the time that passed at most, and others have not at all."""
    for before, after in zip(told["seats"], seen["seats"], strict=True):
        assert ("clock" in before) == ("clock" in after) == ("time" in told)
        if "clock" in before:
            moved = abs(after["clock"]["left"] - before["clock"]["left"])
            assert moved <= (passed if before["clock"]["runs"] else 0)


def kill_often(kill: Callable[[random.Random], None], players: list[Stubborn]) -> None:
    """Kill at moments of all kinds: as a server starts, between two commands, in the middle of one."""
    moments = random.Random("moments")
    for _ in range(KILLS):
        decisions = moments.randint(0, 9)
        play_on(players, decisions)
        time.sleep(moments.uniform(0, 0.02 if decisions else 1))
        kill(moments)


def play_on(players: list[Stubborn], decisions: int) -> None:
    """Wait until so many more decisions are acknowledged, and everybody has had one; or, for none, not."""
    goal = sum(player.count for player in players) + decisions

    def played() -> bool:
        counts = [player.count for player in players]
        enough = not decisions or (sum(counts) >= goal and all(counts))
        return enough or any(player.problem for player in players)

    until(played, "they play on")


def end(players: list[Stubborn]) -> None:
    """Nobody plays on; whatever went wrong with somebody is told."""
    play_on(players, 4)
    for player in players:
        player.enough.set()
        player.thread.join(PATIENCE)
        assert not player.thread.is_alive()
        if player.problem is not None:
            raise player.problem


def test_whatever_was_acknowledged_survives_kill_9(fresh_database: Callable[[], str]) -> None:
    database = fresh_database()
    mortal = Mortal(database)

    def kill(_: random.Random) -> None:
        mortal.kill()
        mortal.begin()

    try:
        players = [Stubborn(mortal.address, game) for game in GAMES]
        kill_often(kill, players)
        end(players)
    finally:
        mortal.end()
    assert sum(player.repeated for player in players) >= KILLS, "they were interrupted"
    check_kept(database, players)


def check_kept(database: str, players: list[Stubborn]) -> None:
    """The store has what was acknowledged in its order, each once, and nothing else."""
    store = Store(database)
    for player in players:
        assert player.count > 0
        for table, done in player.acknowledged.items():
            events = store.events(table)
            assert [(event.command, event.data["token"]) for event in events] == done
            assert [event.number for event in events] == list(range(1, len(done) + 1))
        told = f"{player.count} decisions at {len(player.acknowledged)} tables, {player.repeated} asked again"
        print(f"\n{database.partition(':')[0]}, {KILLS} kills, {player.game}: {told}")
    store.close()

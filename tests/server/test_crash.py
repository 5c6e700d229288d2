"""kill -9: whatever was acknowledged is there after the restart, and nothing twice."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx

from digsite.server.store import Store

from .mortal import Mortal
from .running import PATIENCE, Json, Person, asked_seat, until

KILLS = 4
GAMES = ("connect-four", "excavation-earth")


class Stubborn:
    """Plays one game after another for all seats. A command that got no answer is sent again as it was,
    until it gets one; every acknowledged one is noted down."""

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
        table = self.insist(lambda: self.person.opens(self.game, "me Ann", "me Bob"))
        done = self.acknowledged[table] = []
        state = self.insist(lambda: self.person.sees(table))
        while not state["over"] and not self.enough.is_set():
            state = self.one_decision(table, asked_seat(state), done)

    def one_decision(self, table: str, seat: int, done: list[tuple[str, str]]) -> Json:
        seen = self.insist(lambda: self.person.sees(table, seat))
        assert seen["decisions"] == len(done), "acknowledged decisions are there, each once"
        option = self.dice.choice(seen["asked"]["options"])
        command = self.person.command("choose", seat, seen["asked"], option=option["id"])
        state: Json = self.insist(lambda: self.person.sends(table, command))
        done.append((command["id"], option["token"]))
        assert state["decisions"] == len(done)
        return state

    def insist(self, ask: Callable[[], Any]) -> Any:
        while True:
            try:
                return ask()
            except httpx.TransportError:
                self.repeated += 1
                time.sleep(0.03)


def kill_often(mortal: Mortal, players: list[Stubborn]) -> None:
    """Kill the server at moments of all kinds: as it starts, between two commands, in the middle of one."""
    moments = random.Random("moments")
    for number in range(KILLS):
        if number:
            play_on(players, moments.randint(1, 9))
        time.sleep(moments.uniform(0, 0.02))
        mortal.kill()
        mortal.begin()


def play_on(players: list[Stubborn], decisions: int) -> None:
    """Wait until so many more decisions are acknowledged, and everybody has had one."""
    goal = sum(player.count for player in players) + decisions

    def played() -> bool:
        counts = [player.count for player in players]
        return (sum(counts) >= goal and all(counts)) or any(player.problem for player in players)

    until(played, "they play on")


def test_whatever_was_acknowledged_survives_kill_9(fresh_database: Callable[[], str]) -> None:
    database = fresh_database()
    mortal = Mortal(database)
    try:
        players = [Stubborn(mortal.address, game) for game in GAMES]
        kill_often(mortal, players)
        for player in players:
            player.enough.set()
            player.thread.join(PATIENCE)
            assert not player.thread.is_alive()
            if player.problem is not None:
                raise player.problem
    finally:
        mortal.end()
    assert sum(player.repeated for player in players) >= KILLS, "they were interrupted"
    for player in players:
        check_kept(database, player)


def check_kept(database: str, player: Stubborn) -> None:
    """The store has what was acknowledged in its order, each once, and nothing else."""
    store = Store(database)
    assert player.count > 0
    for table, done in player.acknowledged.items():
        events = store.events(table)
        assert [(event.command, event.data["token"]) for event in events] == done
        assert [event.number for event in events] == list(range(1, len(done) + 1))
    store.close()

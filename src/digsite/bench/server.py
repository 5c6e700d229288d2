"""`digsite bench --server`: many tables at once, and how long a person waits for an answer.

A server of its own is started. At every table one person sits against bots that decide as fast as they can,
and hears what happens; so many of them are at work, the others have the table open and decide nothing. People
arrive one after the other, so many a second; from when all of them are there, everybody counts: how long a
command took after a moment's thought, and whether an event came twice or not at all.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import math
import random
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx

ARRIVALS = 10.0
"""Persons who arrive in a second."""
SETTLED = 5.0
"""Seconds after the last of them until it is counted."""
AT_WORK = 300
"""People who decide something, unless more are asked for."""
KEPT = httpx.Limits(keepalive_expiry=60)
"""A connection waits for the next command, as that of a browser does."""


@dataclass
class Found:
    """What all persons together saw since it was counted."""

    counting: bool = False
    commands: list[float] = field(default_factory=list)
    looks: list[float] = field(default_factory=list)
    events: int = 0
    lost: int = 0
    doubled: int = 0
    refused: int = 0
    finished: int = 0

    def report(self, tables: int, seconds: float) -> dict[str, Any]:
        return {
            "tables": tables,
            "seconds": round(seconds, 1),
            "commands": len(self.commands),
            "command_ms": quantiles(self.commands),
            "state_ms": quantiles(self.looks),
            "events_a_second": round(self.events / seconds, 1),
            "events": self.events,
            "events_lost": self.lost,
            "events_doubled": self.doubled,
            "commands_refused": self.refused,
            "games_finished": self.finished,
        }


def quantiles(seconds: list[float]) -> dict[str, float]:
    """Half, nearly all and the worst, in milliseconds."""
    ordered = sorted(seconds) or [0.0]
    places = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return {
        name: round(1000 * ordered[min(int(p * len(ordered)), len(ordered) - 1)], 1)
        for name, p in places.items()
    }


class Person:
    """One person at one table after the other, who thinks so many seconds on average; for ever if it is
    infinite."""

    def __init__(
        self, number: int, address: str, game: str, seats: int, found: Found, thought: float
    ) -> None:
        self.dice = random.Random(number)
        self.client = httpx.AsyncClient(base_url=address, timeout=30, verify=False, limits=KEPT)
        self.game = game
        self.seats = seats
        self.found = found
        self.thought = thought
        self.id = ""
        self.version = 0
        self.woken = asyncio.Event()

    async def play(self, until: float) -> None:
        """Games until the time is up."""
        await self.client.get("/api/me")
        while time.monotonic() < until:
            places = [{"kind": "me"}] + [{"kind": "bot", "level": "greedy"}] * (self.seats - 1)
            made = await self.client.post("/api/tables", json={"game": self.game, "seats": places})
            self.id, self.version = made.json()["id"], 0
            listening = asyncio.create_task(self.listen())
            await self.one_game(until)
            if not listening.cancel():
                listening.result()  # what ended it
        await self.client.aclose()

    async def one_game(self, until: float) -> None:
        """Look, wait to be asked, think, decide; the answer to a decision shows how the table stands then."""
        state = await self.look()
        while time.monotonic() < until and not state["over"]:
            if state["asked"] is None:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.woken.wait(), until - time.monotonic())
                    self.woken.clear()
                    state = await self.look()
            else:
                left = until - time.monotonic()
                thought = self.thought * self.dice.expovariate(1)
                await asyncio.sleep(min(thought, left))
                if thought >= left:
                    break
                state = await self.decide(state["asked"])
        self.found.finished += state["over"]

    async def look(self) -> dict[str, Any]:
        began = time.perf_counter()
        answer = await self.client.get(f"/api/tables/{self.id}", params={"seat": 0})
        if self.found.counting:
            self.found.looks.append(time.perf_counter() - began)
        found: dict[str, Any] = answer.json()
        return found

    async def decide(self, asked: dict[str, Any]) -> dict[str, Any]:
        option = self.dice.choice(asked["options"])["id"]
        command = {
            "id": str(uuid.UUID(int=self.dice.getrandbits(128))),
            "seat": 0,
            "kind": "choose",
            "ticket": asked["ticket"],
            "option": option,
        }
        began = time.perf_counter()
        answer = await self.client.post(f"/api/tables/{self.id}/commands", json=command)
        if self.found.counting:
            self.found.commands.append(time.perf_counter() - began)
        self.found.refused += answer.status_code != 200
        found: dict[str, Any] = answer.json() if answer.status_code == 200 else await self.look()
        return found

    async def listen(self) -> None:
        """Hear every event once, in order."""
        async with self.client.stream("GET", f"/api/tables/{self.id}/events", params={"after": 0}) as stream:
            async for line in stream.aiter_lines():
                if line.startswith("id: "):
                    version = int(line[4:])
                    self.found.events += self.found.counting
                    self.found.doubled += version <= self.version
                    self.found.lost += max(version - self.version - 1, 0)
                    self.version = version
                elif line.startswith("data: "):
                    news = json.loads(line[6:])
                    if 0 in news["pending"] or news["over"]:
                        self.woken.set()


@asynccontextmanager
async def running(processes: int, *more: str) -> AsyncIterator[str]:
    """A server of our own with an empty database, and what else it is told."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.db"
        command = [sys.executable, "-m", "digsite.cli", "serve", "--host", "127.0.0.1", "--port", str(port)]
        command += ["--database", database, "--bot-pause", "0", "--bot-processes", str(processes), *more]
        server = subprocess.Popen(command)
        address = f"http://127.0.0.1:{port}"
        try:
            async with httpx.AsyncClient() as client:
                while server.poll() is None:  # however long it takes on a busy machine
                    try:
                        await client.get(f"{address}/api/games", timeout=60)
                        break
                    except httpx.TransportError:
                        await asyncio.sleep(0.05)
            yield address
        finally:
            server.terminate()
            server.wait(10)


async def measure(
    game: str,
    seats: int,
    tables: int,
    seconds: float,
    processes: int,
    thought: float,
    at_work: int | None = None,
) -> dict[str, Any]:
    """Many tables at once for some time. Of the people there so many are at work; each of them thinks
    `thought` seconds on average."""
    at_work = min(AT_WORK if at_work is None else at_work, tables)
    found = Found()
    gc.disable()  # we measure the server's pauses, not our own
    async with running(processes, "--no-limits") as address:
        people = [
            Person(number, address, game, seats, found, thought if works else math.inf)
            for number, works in enumerate(spread(at_work, tables))
        ]
        await play_all(people, found, seconds)
    told = {"game": game, "seats": seats, "people_at_work": at_work, "thought_s": thought}
    return {**told, **found.report(tables, seconds)}


def spread(some: int, all_of_them: int) -> list[bool]:
    """Which of all, so that there are some and as many among the first as among the last."""
    return [number * some % all_of_them < some for number in range(all_of_them)]


async def play_all(people: Sequence[Person], found: Found, seconds: float) -> None:
    """They arrive one after the other; when all are there, what they see is counted for some time."""
    all_there = time.monotonic() + len(people) / ARRIVALS + SETTLED
    playing = []
    for number, person in enumerate(people, 1):
        playing.append(asyncio.create_task(person.play(all_there + seconds)))
        await asyncio.sleep(all_there - SETTLED - (len(people) - number) / ARRIVALS - time.monotonic())
    await asyncio.sleep(SETTLED)
    found.counting = True
    await asyncio.gather(*playing)

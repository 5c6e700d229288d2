"""A real server, in a thread or as a program, and the people who use it."""

from __future__ import annotations

import asyncio
import faulthandler
import itertools
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, TypeVar

import httpx

from digsite.server.requests import Command
from digsite.server.serve import listen
from digsite.server.services import Services
from digsite.server.settings import Settings

from ..outside import environment

HOST = "127.0.0.1"
SHARE = "5a" * 16
"""What a browser of these tests adds to a seed."""
PATIENCE = 120.0
"""Seconds until something that should happen counts as not happening, on a busy machine too."""
Json = dict[str, Any]
T = TypeVar("T")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


class Server:
    """A server that listens, its address, and the services behind it."""

    def __init__(self, settings: Settings, port: int | None = None) -> None:
        port = port or free_port()
        self.people: list[Person] = []
        self.address = f"http://{HOST}:{port}"
        self.uvicorn = listen(HOST, port, settings)
        self.loop = asyncio.new_event_loop()
        serve = self.loop.run_until_complete
        self.thread = threading.Thread(target=lambda: serve(self.uvicorn.serve()), daemon=True)
        self.thread.start()
        until(lambda: self.uvicorn.started, "the server starts")

    @property
    def services(self) -> Services:
        services: Services = self.uvicorn.config.app.state.services
        return services

    def does(self, what: Coroutine[Any, Any, T]) -> T:
        """Let the server do something without being asked over the network."""
        return asyncio.run_coroutine_threadsafe(what, self.loop).result(PATIENCE)

    def person(self, name: str = "") -> Person:
        self.people.append(Person(self.address, name))
        return self.people[-1]

    def end(self) -> None:
        for person in self.people:
            person.http.close()
        self.uvicorn.should_exit = True
        self.thread.join(PATIENCE)
        if self.thread.is_alive():
            for task in asyncio.all_tasks(self.loop):
                task.print_stack()
            faulthandler.dump_traceback()
            raise AssertionError("the server does not end; what it waits for stands in the error output")


@contextmanager
def serving(database: str, **more: Any) -> Iterator[Server]:
    """A server on a database, for a while. Its bots yield to nobody, or they would wait for all
    that is busy beside them; who is gone can be replaced at once."""
    usual: Json = {"bot_processes": 1, "bot_pause": 0.0, "bot_nice": 0, "bot_patience": PATIENCE}
    usual |= {"heartbeat": 0.3, "grace": 0.0}
    server = Server(Settings(database=database, **{**usual, **more}))
    try:
        yield server
    finally:
        server.end()


@contextmanager
def program(*arguments: str, data: Path, beside: Path | None = None) -> Iterator[subprocess.Popen[str]]:
    """`digsite` with these arguments, for a while; `beside`: a folder of more packages."""
    command = [sys.executable, "-m", "digsite.cli", *arguments]
    env = environment(beside) | {"DIGSITE_DATA": str(data)}
    process = subprocess.Popen(
        command, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):  # with all that it has started
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/api/me").status_code == 200
    except httpx.TransportError:
        return False


class Person:
    """Somebody with a browser: a cookie of their own, or none yet."""

    numbers = itertools.count(1)

    def __init__(self, address: str, name: str = "", cookies: Any = None) -> None:
        self.http = httpx.Client(base_url=address, timeout=PATIENCE, cookies=cookies)
        if name:
            self.http.put("/api/me", json={"name": name}).raise_for_status()

    def again(self) -> Person:
        """The same person at another device."""
        return Person(str(self.http.base_url), cookies=self.http.cookies)

    def get(self, path: str, /, **params: Any) -> Any:
        response = self.http.get(f"/api{path}", params=params)
        assert response.status_code == 200, response.text
        return response.json()

    def post(self, path: str, **body: Any) -> Any:
        response = self.http.post(f"/api{path}", json=body)
        assert response.status_code == 200, response.text
        return response.json()

    def refused(self, path: str, status: int, code: str, /, body: Json | None = None, **params: Any) -> Json:
        """The refusal of a request that must not be carried out."""
        if body is None:
            response = self.http.get(f"/api{path}", params=params)
        else:
            response = self.http.post(f"/api{path}", json=body)
        assert (response.status_code, response.json()["code"]) == (status, code), response.text
        refusal: Json = response.json()
        return refusal

    # At a table

    def opens(self, game: str, *seats: str, **more: Any) -> str:
        """A new table; a seat is `me`, `open`, a `me` or `open` with a name, or a bot's level."""
        return str(self.post("/tables", game=game, seats=[place(seat) for seat in seats], **more)["id"])

    def sees(self, table: str, seat: int | None = None, **params: Any) -> Json:
        eyes = {} if seat is None else {"seat": seat}
        state: Json = self.get(f"/tables/{table}", **eyes, **params)
        return state

    def command(self, kind: str, seat: int, asked: Json | None, **more: Any) -> Json:
        """A command as a browser makes it, for the decision that it shows."""
        decision = {} if asked is None else {"ticket": asked["ticket"]}
        return {"id": f"command-{next(self.numbers)}", "seat": seat, "kind": kind, **decision, **more}

    def sends(self, table: str, command: Json) -> Json:
        state: Json = self.post(f"/tables/{table}/commands", **command)
        return state

    def decides(
        self, table: str, seat: int, token: str | None = None, dice: random.Random | None = None
    ) -> Json:
        """Look, and choose an option: by its token, by chance, or the first."""
        asked = self.sees(table, seat)["asked"]
        assert asked is not None, f"seat {seat} is not asked"
        options = asked["options"]
        if token is not None:
            chosen = next(option for option in options if option["token"] == token)
        else:
            chosen = dice.choice(options) if dice else options[0]
        return self.sends(table, self.command("choose", seat, asked, option=chosen["id"]))

    def gathers(self, table: str) -> Json:
        """The table before the game."""
        found = self.sees(table)
        assert found["gathering"], "the game has begun"
        return found

    def ready(self, table: str, share: str | None = SHARE) -> bool:
        """Say so, or take it back without a share; whether the game has begun."""
        return bool(self.post(f"/tables/{table}/ready", share=share)["begun"])

    def plays_with(self, *guests: Person, game: str = "connect-four", **more: Any) -> str:
        """A table at which the game has begun: this person at the first seat, guests at the others."""
        table = self.opens(game, "me", *["open"] * len(guests), **more)
        for seat, guest in enumerate(guests, 1):
            guest.takes(self.gathers(table)["seats"][seat]["invitation"])
        assert [person.ready(table) for person in (self, *guests)][-1], "all are ready"
        return table

    def takes(self, invitation: str, name: str = "") -> Json:
        joined: Json = self.post("/join", token=invitation, name=name)
        return joined

    def changes(self, table: str, seat: int, action: str, **more: Any) -> Json:
        state: Json = self.post(f"/tables/{table}/seats/{seat}", action=action, **more)
        return state


def commanded(
    kind: Literal["choose", "undo", "order"], seat: int, ticket: str | None = None, option: int | None = None
) -> Command:
    """A command that no browser sends."""
    id = f"command-{next(Person.numbers)}"
    return Command(id=id, kind=kind, seat=seat, ticket=ticket, option=option)


def place(seat: str) -> Json:
    kind, _, rest = seat.partition(" ")
    if kind in ("me", "open"):
        return {"kind": kind, **({"name": rest} if rest else {})}
    return {"kind": "bot", "level": kind, **({"name": rest} if rest else {})}


def sits_down(server: Server, table: str, seat: int, person: Person) -> None:
    """Somebody has a seat, whatever the rules of the house say: also where the seed was chosen."""
    found = server.does(server.services.table(table))
    me = person.get("/me")
    place = replace(found.seats[seat], person=me["id"], name=me["name"])
    server.does(server.services.tables.sit(found, place))


def asked_seat(state: Json) -> int:
    """The seat that the table waits for."""
    return next(int(place["seat"]) for place in state["seats"] if place["pending"])


def until(holds: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """What holds sooner or later."""
    end = time.monotonic() + patience
    while not (found := holds()):
        assert time.monotonic() < end, f"not yet: {what}"
        time.sleep(0.03)
    return found

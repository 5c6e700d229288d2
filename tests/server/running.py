"""A real server, in a thread or as a program, and the people who use it."""

from __future__ import annotations

import asyncio
import itertools
import random
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, TypeVar

import httpx

from digsite.server.requests import Command
from digsite.server.serve import listen
from digsite.server.services import Services
from digsite.server.settings import Settings

from ..outside import environment

HOST = "127.0.0.1"
Json = dict[str, Any]
T = TypeVar("T")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


class Server:
    """A server that listens, its address, and the services behind it."""

    def __init__(self, settings: Settings) -> None:
        port = free_port()
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
        return asyncio.run_coroutine_threadsafe(what, self.loop).result(30)

    def person(self, name: str = "") -> Person:
        return Person(self.address, name)

    def end(self) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(10)
        assert not self.thread.is_alive(), "the server does not end"


@contextmanager
def serving(database: str, **more: Any) -> Iterator[Server]:
    """A server on a database, for a while."""
    usual: Json = {"bot_processes": 1, "bot_pause": 0.0, "heartbeat": 0.3}
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
    process = subprocess.Popen(command, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        yield process
    finally:
        process.kill()
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
        self.http = httpx.Client(base_url=address, timeout=30, cookies=cookies)
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


def asked_seat(state: Json) -> int:
    """The seat that the table waits for."""
    return next(int(place["seat"]) for place in state["seats"] if place["pending"])


def until(holds: Callable[[], Any], what: str, patience: float = 30.0) -> Any:
    """What holds sooner or later."""
    end = time.monotonic() + patience
    while not (found := holds()):
        assert time.monotonic() < end, f"not yet: {what}"
        time.sleep(0.03)
    return found

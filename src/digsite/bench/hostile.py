"""`digsite bench --hostile`: what ordinary people feel while somebody does all they can against the server.

A server of its own listens on loopback, with the limits that strangers meet. First people play alone, then
beside attackers who open half connections, send heads and bodies without end, open tables with strong bots,
watch them by the hundred, bring records, ask without pause and a thousand times in one go, and read nothing
of what they asked for. The attackers come from other addresses, one for each kind, are bounded in number and
time, and run in another process that yields to all others: a true attacker brings a machine of their own.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import httpx

from digsite.bench.server import Found, Person, play_all, quantiles, running
from digsite.kernel.errors import DigsiteError
from digsite.server.connections import Bounds

HELD_MS = 150.0
"""What ordinary people's answers are to stay under, 99 of 100."""
AT_ONCE = {
    "half_open": 1100,
    "long_heads": 4,
    "long_bodies": 4,
    "strong_bots": 6,
    "streams": 200,
    "records": 4,
    "looks": 8,
    "slow_readers": 40,
    "far_ahead": 40,
}
"""How many attackers of each kind there are at the same time."""
EVES = {name: f"127.0.0.{66 + number}" for number, name in enumerate(AT_ONCE)}
"""Where they are: other addresses of this machine, which no proxy of ours has."""
PAUSE = 0.05
"""Seconds an attacker waits after a refusal."""
A_MEBIBYTE = 1 << 20
GAMES = b"GET /api/games HTTP/1.1\r\nhost: localhost\r\n\r\n"
LINES = 100_000
"""Of a record that an attacker brings."""
FIRST = asyncio.FIRST_COMPLETED


class NoAddress(DigsiteError):
    """A machine without addresses enough."""


# Ordinary people


class Waiting(Person):
    """Somebody who opens a small table again and again, and waits for the first move of a bot."""

    waits: list[float]

    async def play(self, until: float) -> None:
        self.waits = []
        await self.client.get("/api/me")
        while time.monotonic() < until:
            places = [{"kind": "bot", "level": "game-night"}, {"kind": "me"}]
            began = time.perf_counter()
            made = await self.client.post("/api/tables", json={"game": "connect-four", "seats": places})
            if made.status_code != 200:  # enough of them
                break
            self.id, self.version = made.json()["id"], 0
            listening = asyncio.create_task(self.listen())
            while self.version < 1 and time.perf_counter() - began < 60:
                await asyncio.sleep(0.002)
            self.waits.append(time.perf_counter() - began)
            listening.cancel()
            await asyncio.sleep(self.thought * 4)
        await self.client.aclose()


async def ordinary(address: str, game: str, seats: int, tables: int, seconds: float) -> dict[str, Any]:
    """What people meet for some time, each at an address of their own."""
    found = Found()
    people = [Person(number, address, game, seats, found, 1.0) for number in range(tables)]
    waiting = Waiting(tables, address, "connect-four", 2, found, 1.0)
    for number, person in enumerate([*people, waiting]):
        person.client.headers["X-Forwarded-For"] = f"198.51.100.{number + 1}"
    await play_all([*people, waiting], found, seconds)
    return {
        **found.report(tables, seconds),
        "first_bot_move_ms": quantiles(waiting.waits),
        "load_average": round(os.getloadavg()[0], 1),
    }


async def measure(game: str, seats: int, tables: int, seconds: float, processes: int) -> dict[str, Any]:
    """The same people without and with attackers."""
    check_address()
    async with running(processes) as address:
        quiet = await ordinary(address, game, seats, tables, seconds)
        command = [sys.executable, "-m", "digsite.bench.hostile", address, str(seconds)]
        attackers = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        assert attackers.stdout is not None
        await attackers.stdout.readline()  # they begin
        attacked = await ordinary(address, game, seats, tables, seconds)
        said, _ = await attackers.communicate()
    worst = max(attacked["command_ms"]["p99"], attacked["state_ms"]["p99"])
    return {
        "game": game,
        "cores": os.cpu_count(),
        "quiet": quiet,
        "attacked": attacked,
        "attackers": json.loads(said),
        "worst_p99_ms": worst,
        "held": worst < HELD_MS,
    }


def check_address() -> None:
    """Attackers need addresses of their own."""
    import socket

    for address in EVES.values():
        try:
            with socket.socket() as probe:
                probe.bind((address, 0))
        except OSError as problem:
            message = f"This machine has no address {address} ({problem.strerror})."
            raise NoAddress(message, f"Linux has it; elsewhere: ifconfig lo0 alias {address}") from problem


# Attackers


class Attack:
    """Everybody who means ill, until the time is up, and what they were answered."""

    def __init__(self, address: str, seconds: float) -> None:
        self.url = httpx.URL(address)
        self.until = time.monotonic() + seconds
        self.answers: dict[str, Counter[str]] = {name: Counter() for name in AT_ONCE}

    async def run(self, *chosen: str) -> dict[str, dict[str, int]]:
        """All kinds of attackers, or some of them."""
        kinds = {name: getattr(self, name) for name in chosen or AT_ONCE}
        tasks = [self.again(name, once) for name, once in kinds.items() for _ in range(AT_ONCE[name])]
        await asyncio.gather(*tasks)
        return {name: dict(counted) for name, counted in self.answers.items()}

    async def again(self, name: str, once: Callable[[str], Awaitable[None]]) -> None:
        """The same over and over."""
        while (left := self.until - time.monotonic()) > 0:
            try:
                await asyncio.wait_for(once(name), left)
            except TimeoutError:
                self.answers[name]["held until the end"] += 1
            except (OSError, httpx.HTTPError, asyncio.IncompleteReadError) as problem:
                self.answers[name][type(problem).__name__] += 1
            await asyncio.sleep(PAUSE)

    def client(self, name: str) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=EVES[name])
        return httpx.AsyncClient(base_url=self.url, transport=transport, timeout=30)

    def note(self, name: str, answer: httpx.Response) -> Any:
        self.answers[name][str(answer.status_code)] += 1
        return answer

    async def sends(self, name: str, *parts: bytes, times: int = 0) -> None:
        """Send the parts, the last again and again, until something comes back."""
        reader, writer = await self.connection(name)
        hearing = asyncio.create_task(reader.readline())
        try:
            for part in (*parts, *parts[-1:] * times):
                writer.write(part)
                await asyncio.wait([hearing, asyncio.create_task(writer.drain())], return_when=FIRST)
                if hearing.done():
                    break
            line = await hearing
            self.answers[name][line.decode().split()[1] if line else "closed without a word"] += 1
        finally:
            hearing.cancel()
            writer.close()

    async def connection(self, name: str, **more: Any) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        here = (EVES[name], 0)
        return await asyncio.open_connection(self.url.host, self.url.port, local_addr=here, **more)

    # Each kind

    async def half_open(self, name: str) -> None:
        await self.sends(name, b"GET /api/games HTTP/1.1\r\nhost: localhost\r\n")

    async def long_heads(self, name: str) -> None:
        await self.sends(name, b"GET / HTTP/1.1\r\nhost: localhost\r\nx: ", b"y" * A_MEBIBYTE, times=200)

    async def long_bodies(self, name: str) -> None:
        head = b"POST /api/replays HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
        if random.random() < 0.5:
            size = f"content-length: {600 * A_MEBIBYTE}\r\n\r\n".encode()
            await self.sends(name, head + size, b"y" * A_MEBIBYTE, times=600)
        else:
            chunk = b"%x\r\n" % A_MEBIBYTE + b"y" * A_MEBIBYTE + b"\r\n"
            await self.sends(name, head + b"transfer-encoding: chunked\r\n\r\n", chunk, times=600)

    async def strong_bots(self, name: str) -> None:
        """A table of the strongest bots, watched so that they play on."""
        async with self.client(name) as client:
            seats = [{"kind": "bot", "level": "championship"}] * 2
            plan = {"game": "connect-four", "seats": seats, "listed": True}
            made = self.note(name, await client.post("/api/tables", json=plan))
            if made.status_code == 200:
                async with client.stream("GET", f"/api/tables/{made.json()['id']}/events") as stream:
                    async for _ in stream.aiter_lines():
                        pass

    async def streams(self, name: str) -> None:
        async with self.client(name) as client:
            tables = (await client.get("/api/tables")).json()
            if isinstance(tables, list) and tables:
                path = f"/api/tables/{random.choice(tables)['id']}/events"
                async with client.stream("GET", path) as stream:
                    self.note(name, stream)
                    async for _ in stream.aiter_lines():
                        pass

    async def records(self, name: str) -> None:
        async with self.client(name) as client:
            text = "game: connect-four\n" + "1. Ann: 1\n" * LINES
            self.note(name, await client.post("/api/replays", json={"text": text}))

    async def looks(self, name: str) -> None:
        """Everything that can be asked for, as fast as it is answered, never with a cookie."""
        async with self.client(name) as client:
            for path in ("/api/me", "/api/tables", "/api/games", "/", "/api/openapi.json", "/api/docs"):
                client.cookies.clear()
                self.note(name, await client.get(path))

    async def far_ahead(self, name: str) -> None:
        """Ask a thousand times in one go."""
        await self.sends(name, GAMES * 1000)

    async def slow_readers(self, name: str) -> None:
        """Ask for as much on one connection as may wait there, and read nothing."""
        _, writer = await self.connection(name, limit=1)
        try:
            writer.write(GAMES * Bounds.ahead)
            await asyncio.sleep(30)
        finally:
            writer.close()


def main() -> None:
    """The attackers' process."""
    os.nice(5)
    address, seconds = sys.argv[1], float(sys.argv[2])
    print("begin", flush=True)
    print(json.dumps(asyncio.run(Attack(address, seconds).run(*sys.argv[3:]))))


if __name__ == "__main__":
    main()

"""Connections: what is too large, too slow or too many is refused in words, and the others go on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from digsite.server.addresses import HostNames, network_of
from digsite.server.connections import Bounds, allow_files, bounded

HOST = "127.0.0.1"
FOREVER = 10**6
PATIENT = Bounds(send=FOREVER, take=FOREVER, idle=FOREVER)
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Door = Callable[[], Awaitable[Streams]]


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Says how long the body was; `/flood` answers without end."""
    length, message = 0, {"more_body": True}
    while message.get("more_body"):
        message = await receive()
        length += len(message.get("body", b""))
    await send({"type": "http.response.start", "status": 200, "headers": []})
    while scope["path"] == "/flood" and kind.door.open:
        await send(FLOOD)
        await asyncio.sleep(0)
    await send({"type": "http.response.body", "body": str(length).encode()})


FLOOD = {"type": "http.response.body", "body": b"x" * 65536, "more_body": True}
kind: Any = None


@asynccontextmanager
async def listening(bounds: Bounds, trusted: tuple[str, ...] = ()) -> AsyncIterator[Door]:
    """A server of such connections, and a way to it."""
    global kind
    kind = bounded(bounds, trusted)
    config = uvicorn.Config(echo, http=kind, ws="none", lifespan="off", timeout_keep_alive=bounds.idle)
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: kind(config, state, {}, loop), HOST, 0)
    port = server.sockets[0].getsockname()[1]
    writers = []

    async def door() -> Streams:
        streams = await asyncio.open_connection(HOST, port)
        writers.append(streams[1])
        return streams

    yield door
    server.close()
    for writer in writers:
        writer.close()


async def answer(streams: Streams, *sent: bytes) -> tuple[int, str]:
    """What comes back for what is sent: the status and the code of a refusal, or the body."""
    reader, writer = streams
    for part in sent:
        writer.write(part)
        try:
            await asyncio.wait_for(writer.drain(), 0.5)
        except TimeoutError:
            break
        except ConnectionError:
            break
    head = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 30)).decode().lower()
    status = int(head.split()[1])
    if "content-length" not in head:
        line = await reader.readline()
        body = await reader.readexactly(int(line, 16) + 2)
        await reader.readline()
        return status, body.decode().strip()
    length = int(head.split("content-length: ")[1].split()[0])
    found = json.loads(await reader.readexactly(length))
    assert found["message"]
    assert found["wayOut"]
    assert "connection: close" in head
    return status, found["code"]


def scene(run: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(run(), 60))  # type: ignore[arg-type]


GET = b"GET / HTTP/1.1\r\nhost: here\r\n"
POST = b"POST / HTTP/1.1\r\nhost: here\r\n"


def test_a_request_within_bounds_is_answered_and_the_connection_stays() -> None:
    async def run() -> None:
        async with listening(PATIENT) as door:
            streams = await door()
            for _ in range(3):
                assert await answer(streams, POST + b"content-length: 3\r\n\r\nabc") == (200, "3")
            chunked = (POST + b"transfer-encoding: chunked\r\n\r\n", b"5\r\nhello\r\n", b"0\r\n\r\n")
            assert await answer(streams, *chunked) == (200, "5")

    scene(run)


def test_a_head_without_end_is_refused() -> None:
    async def run() -> None:
        async with listening(PATIENT) as door:
            one = [GET + b"x: ", *[b"y" * 10_000] * 20]
            assert await answer(await door(), *one) == (431, "head-too-large")
            many = [GET, *[b"x: " + b"y" * 1000 + b"\r\n"] * 100]
            assert await answer(await door(), *many) == (431, "head-too-large")
            url = b"GET /" + b"x" * 40_000 + b" HTTP/1.1\r\nhost: here\r\n\r\n"
            assert await answer(await door(), url) == (431, "head-too-large")

    scene(run)


def test_a_body_that_is_too_large_is_refused_before_it_is_read() -> None:
    async def run() -> None:
        async with listening(PATIENT) as door:
            told = (POST + b"content-length: 600000000\r\n\r\n", b"x" * 1000)
            assert await answer(await door(), *told) == (413, "body-too-large")
            chunk = b"2710\r\n" + b"x" * 10_000 + b"\r\n"
            untold = (POST + b"transfer-encoding: chunked\r\n\r\n", *[chunk] * 50)
            assert await answer(await door(), *untold) == (413, "body-too-large")
            record = b"POST /api/replays HTTP/1.1\r\nhost: here\r\ncontent-length: 200000\r\n\r\n"
            assert await answer(await door(), record, *[b"x" * 50_000] * 4) == (200, "200000")

    scene(run)


def test_a_body_in_crumbs_and_a_head_of_nothings_are_refused() -> None:
    """Each piece costs as much as a larger one: few bytes would keep everybody waiting."""

    async def run() -> None:
        async with listening(PATIENT) as door:
            chunked = POST + b"transfer-encoding: chunked\r\n\r\n"
            small = [b"c8\r\n" + b"x" * 200 + b"\r\n"] * 200
            assert await answer(await door(), chunked, *small, b"0\r\n\r\n") == (200, "40000")
            assert await answer(await door(), chunked + b"1\r\nx\r\n" * 1000) == (413, "body-in-crumbs")
            assert await answer(await door(), GET + b"x: y\r\n" * 100 + b"\r\n") == (200, "0")
            assert await answer(await door(), GET + b"x:\r\n" * 1100 + b"\r\n") == (431, "head-too-large")

    scene(run)


def test_who_asks_far_ahead_of_the_answers_is_refused() -> None:
    """What one connection sends at once is read at once: a thousand requests would keep everybody waiting."""

    async def run() -> None:
        async with listening(replace(PATIENT, ahead=3)) as door:
            streams = await door()
            streams[1].write((GET + b"\r\n") * 4)
            assert [await answer(streams) for _ in range(4)] == [(200, "0")] * 4, "one and three ahead of it"
            assert await answer(streams, GET + b"\r\n") == (200, "0")
            streams = await door()
            streams[1].write((GET + b"\r\n") * 1000)
            assert await answer(streams) == (429, "too-far-ahead")
            assert await streams[0].read() == b""

    scene(run)


def test_what_is_no_http_is_refused_in_words() -> None:
    async def run() -> None:
        async with listening(PATIENT) as door:
            assert await answer(await door(), b"\x16\x03\x01 hello\r\n\r\n") == (400, "bad-request")

    scene(run)


def test_who_sends_too_slowly_is_refused_and_who_sends_nothing_is_let_go() -> None:
    async def run() -> None:
        async with listening(Bounds(send=0.05)) as door:
            assert await answer(await door(), GET) == (408, "too-slow")
            assert await answer(await door(), POST + b"content-length: 10\r\n\r\nabc") == (408, "too-slow")
            reader, _ = await door()
            assert await reader.read() == b""

    scene(run)


def test_who_does_not_take_the_answer_is_let_go() -> None:
    async def run() -> None:
        async with listening(Bounds(send=FOREVER, take=0.05)) as door:
            _, writer = await door()
            writer.write(b"GET /flood HTTP/1.1\r\nhost: here\r\n\r\n")
            await asyncio.sleep(0)
            while kind.door.open == 0:
                await asyncio.sleep(0.01)
            while kind.door.open:
                await asyncio.sleep(0.01)

    scene(run)


def test_so_many_connections_a_network_and_no_more() -> None:
    async def run() -> None:
        async with listening(Bounds(send=FOREVER, connections_a_network=3)) as door:
            mine = [await door() for _ in range(3)]
            assert await answer(mine[0], GET + b"\r\n") == (200, "0")
            assert await answer(await door()) == (429, "too-many-connections")
            mine[1][1].close()
            while kind.door.by_network[HOST] >= 3:
                await asyncio.sleep(0.01)
            assert await answer(await door(), GET + b"\r\n") == (200, "0")
        async with listening(Bounds(send=FOREVER, connections_a_network=1), trusted=(HOST,)) as door:
            for _ in range(3):
                assert await answer(await door(), GET + b"\r\n") == (200, "0")
        async with listening(Bounds(send=FOREVER, connections=1)) as door:
            await door()
            assert await answer(await door()) == (503, "full")

    scene(run)


def test_the_process_may_have_many_files_open() -> None:
    assert allow_files(64) >= 64


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_a_server_is_called_by_its_addresses_and_by_the_names_it_was_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Attic")
    names = HostNames(["play.example"])
    for known in ("localhost:80", "127.0.0.1:8765", "[::1]:8765", "192.0.2.7", "attic", "attic.local:1"):
        assert names.knows(known), known
    assert names.knows("Play.Example.:443")
    for other in ("evil.example", "localhost.evil.example", "", "127.0.0.1.evil.example", "xattic"):
        assert not names.knows(other), other
    assert HostNames(["*"]).knows("evil.example")

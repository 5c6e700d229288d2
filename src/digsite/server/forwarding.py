"""Requests for tables that another worker has are sent on to it, and its answers come back as they are.

The body of a request is kept until it is answered: whoever must send it on, or try again because the other
worker is dead, has it whole.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable
from typing import Any

import httpx
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from digsite.server.errors import Refused, answer
from digsite.server.fast_json import FastJson
from digsite.server.ownership import COUNTED, LEASE, Elsewhere
from digsite.server.store.leases import Holder

SENT_ON = b"x-digsite-sent-on"
"""Says that a request was sent on once, by a worker: who else could know this one's name?"""
ASKED_BY = b"x-digsite-asked-by"
"""The address of whoever asked that worker."""
SECONDS_BETWEEN_TRIES = 0.25
TRIES = round(2 * LEASE / SECONDS_BETWEEN_TRIES)
"""A worker that does not answer is asked until its time is over for certain."""
OF_ONE_HOP = {
    *(b"connection", b"keep-alive", b"transfer-encoding", b"te", b"trailer", b"upgrade", b"host"),
    *(b"date", b"server", SENT_ON, ASKED_BY),
}
Headers = list[tuple[bytes, bytes]]


class SentOn(Response):
    """Instead of an answer: another worker has it."""

    def __init__(self, holder: Holder) -> None:
        super().__init__()
        self.holder = holder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["elsewhere"].append(self.holder)


async def send_on(_: Request, elsewhere: Exception) -> Response:
    """Whatever a request meets on its way to a table that another worker has."""
    assert isinstance(elsewhere, Elsewhere)
    return SentOn(elsewhere.holder)


class Forwarding:
    """Around the app of a worker: what belongs elsewhere goes there."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=64)
        timeout = httpx.Timeout(30, read=None)  # a stream of events may be silent
        self.client = httpx.AsyncClient(limits=limits, timeout=timeout, trust_env=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        sent_on = was_sent_on(scope, scope["app"].state.services.tables.ownership.holder)
        scope[COUNTED] = sent_on
        request = Kept(receive)
        for _ in range(1 if sent_on else TRIES):
            scope["elsewhere"] = []
            await self.app(scope, request.again(), send)
            if not scope["elsewhere"]:
                return
            if sent_on:
                break
            try:
                await self._send_on(scope["elsewhere"][0], scope, await request.whole(), receive, send)
                return
            except (httpx.ConnectError, httpx.RemoteProtocolError, httpx.ReadError):
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)
        await moving(scope, receive, send)

    async def _send_on(self, holder: Holder, scope: Scope, body: bytes, receive: Receive, send: Send) -> None:
        """Ask another worker; an error before it answers leaves everything to be tried again."""
        query = scope["query_string"].decode("latin-1")
        url = f"{holder.address}{scope['raw_path'].decode('latin-1')}{'?' + query if query else ''}"
        host = next((value for name, value in scope["headers"] if name == b"host"), b"")
        headers = [*of_the_message(scope["headers"]), (b"host", host), (SENT_ON, holder.worker.encode())]
        headers += [(ASKED_BY, scope["client"][0].encode())] if scope.get("client") else []
        async with self.client.stream(scope["method"], url, headers=headers, content=body) as told:
            start = {"status": told.status_code, "headers": of_the_message(told.headers.raw)}
            await send({"type": "http.response.start", **start})
            await hand_back(told, receive, send)


def was_sent_on(scope: Scope, holder: Holder) -> bool:
    """Whether another worker sends this on; then it is asked by whom that worker names."""
    said = dict(scope["headers"])
    if not secrets.compare_digest(said.get(SENT_ON, b""), holder.worker.encode()):
        return False
    if asker := said.get(ASKED_BY):
        scope["client"] = (asker.decode("latin-1"), 0)
    return True


class Kept:
    """A request whose body can be read more than once."""

    def __init__(self, receive: Receive) -> None:
        self.receive = receive
        self.read: list[Message] = []

    def again(self) -> Receive:
        """What an app reads from the beginning."""
        place = 0

        async def read() -> Message:
            nonlocal place
            if place == len(self.read):
                message = await self.receive()
                if message["type"] != "http.request":
                    return message
                self.read.append(message)
            place += 1
            return self.read[place - 1]

        return read

    async def whole(self) -> bytes:
        while not self.read or self.read[-1].get("more_body"):
            message = await self.receive()
            if message["type"] != "http.request":
                break
            self.read.append(message)
        return b"".join(message.get("body", b"") for message in self.read)


async def hand_back(told: httpx.Response, receive: Receive, send: Send) -> None:
    """The body of an answer as it comes, until it ends or whoever asked is gone. An answer that breaks off
    does so here too: a browser listens again."""

    async def bring() -> None:
        async for part in told.aiter_raw():
            await send({"type": "http.response.body", "body": part, "more_body": True})
        await send({"type": "http.response.body", "body": b""})

    async def leave() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    tasks = [asyncio.ensure_future(bring()), asyncio.ensure_future(leave())]
    done, waiting = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    for task in done:
        if isinstance(problem := task.exception(), httpx.HTTPError):
            raise BrokenOff(str(problem)) from problem


class BrokenOff(Exception):
    """The other worker ended in the middle of an answer."""


def of_the_message(headers: Iterable[tuple[bytes, bytes]]) -> Headers:
    """The headers that belong to a message, not to the connection it came by."""
    return [(name.lower(), value) for name, value in headers if name.lower() not in OF_ONE_HOP]


async def moving(scope: Scope, receive: Receive, send: Send) -> None:
    """For now nobody has the table."""
    refusal = Refused(503, "moving", "The table is moving to another worker.", "Ask again in a moment.")
    status, body = answer(refusal)
    response: Any = FastJson(body, status)
    response.headers["Retry-After"] = "1"
    await response(scope, receive, send)

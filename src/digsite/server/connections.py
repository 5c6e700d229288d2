"""Connections: how many there may be, how much each may send, and how long it may take.

uvicorn reads heads and bodies of any length at any pace. Here both end: whatever is too large, too slow or
too many is refused in words, and the connection closed. A refusal of this kind comes before anything of ours
was called, so that it costs next to nothing.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from digsite.server.addresses import network_of
from digsite.server.errors import Refused, answer

HEADER = 32
"""Bytes that a header counts for besides what it says, as HTTP/2 has it: many small ones cost much."""
CRUMBS, CRUMB = 100, 64
"""After so many pieces of a body each is to have so many bytes on average."""
LINGER = 1.0
"""Seconds in which a client that still sends can read why it was refused."""


@dataclass(frozen=True)
class Bounds:
    """What a connection may do: bytes of a head and of a body (a record may be longer), seconds for sending
    a request and for taking an answer, seconds it may lie idle, how many requests it may send ahead of their
    answers, and how many connections there are, in all and by network."""

    head: int = 32 * 1024
    body: int = 64 * 1024
    bodies: dict[bytes, int] = field(default_factory=lambda: {b"/api/replays": 4 * 1024 * 1024})
    send: float = 20.0
    take: float = 30.0
    idle: int = 75
    ahead: int = 16
    connections: int = 4_096
    connections_a_network: int = 128


class Door:
    """How many connections there are, in all and by network. Proxies we trust stand for many people."""

    def __init__(self, bounds: Bounds, trusted: Collection[str] = ()) -> None:
        self.bounds = bounds
        self.trusted = trusted
        self.open = 0
        self.by_network: Counter[str] = Counter()

    def enter(self, network: str) -> Refused | None:
        """Count somebody in; a refusal if they are too many."""
        self.open += 1
        self.by_network[network] += 1
        if self.open > self.bounds.connections:
            return Refused(503, "full", "Too many people are here.", "Try again in a minute.")
        most = self.bounds.connections_a_network
        if self.by_network[network] > most and network not in self.trusted:
            return Refused(
                429, "too-many-connections", f"You have {most} connections.", "Close some of them."
            )
        return None

    def leave(self, network: str) -> None:
        self.open -= 1
        self.by_network[network] -= 1
        if self.by_network[network] <= 0:
            del self.by_network[network]


TOO_LONG_A_HEAD = Refused(
    431, "head-too-large", "The head of the request is too long.", "Send fewer headers."
)
TOO_LONG_A_BODY = Refused(413, "body-too-large", "That is more than is taken here.", "Send less at once.")
IN_CRUMBS = Refused(413, "body-in-crumbs", "The body comes in too many pieces.", "Send larger ones.")
TOO_SLOW = Refused(408, "too-slow", "The request did not arrive in time.", "Send it again.")
TOO_FAR_AHEAD = Refused(
    429, "too-far-ahead", "So many requests wait for their answers.", "Read some of the answers first."
)
NOT_HTTP = Refused(400, "bad-request", "This is no HTTP request.", "See /api/docs.")


class Connection(HttpToolsProtocol):
    """A connection within bounds."""

    bounds = Bounds()
    door = Door(bounds)

    network = ""
    left = False
    refused: Refused | None = None
    unanswered: tuple[RequestResponseCycle, ...] = ()
    in_head = False
    head = parsed = body = pieces = most = 0
    timer: asyncio.TimerHandle | None = None
    write_timer: asyncio.TimerHandle | None = None

    # From the first byte to the last

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.network = network_of(self.client[0]) if self.client else ""
        refusal = self.door.enter(self.network)
        if refusal is not None:
            self.refuse(refusal)
        else:
            self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.left:
            self.left = True
            self.door.leave(self.network)
        self._stop_waiting()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.refused is not None:
            return
        if self.timer is None and (self.cycle is None or self.cycle.response_complete):
            self._wait_for_head()
        super().data_received(data)
        if self.in_head and self.refused is None:
            self.head += len(data)
            if self.head > self.bounds.head:
                self.refuse(TOO_LONG_A_HEAD)

    # What the parser finds: an error raised here ends in `send_400_response`

    def on_message_begin(self) -> None:
        self.unanswered = tuple(cycle for cycle in self.unanswered if not cycle.response_complete)
        if len(self.unanswered) > self.bounds.ahead:
            self.refused = TOO_FAR_AHEAD
            raise ValueError("too many requests ahead of their answers")
        super().on_message_begin()
        self.in_head, self.head, self.parsed, self.body, self.pieces = True, 0, 0, 0, 0
        if self.timer is None:
            self._wait_for_head()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._count_head(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._count_head(len(name) + len(value) + HEADER)

    def _count_head(self, more: int) -> None:
        self.parsed += more
        if self.parsed > self.bounds.head:
            self.refused = TOO_LONG_A_HEAD
            raise ValueError("the head is too long")

    def on_headers_complete(self) -> None:
        self.in_head = False
        self._stop_waiting()
        self.most = self.bounds.bodies.get(self.url.partition(b"?")[0], self.bounds.body)
        length = next((value for name, value in self.headers if name == b"content-length"), b"0")
        self._check_body(int(length) if length.isdigit() else 0)
        super().on_headers_complete()
        self.unanswered = (*self.unanswered, self.cycle)
        self.timer = self.loop.call_later(self.bounds.send, self._too_slow)

    def on_body(self, body: bytes) -> None:
        self.body += len(body)
        self.pieces += 1
        self._check_body(self.body)
        if self.pieces > CRUMBS and self.body < CRUMB * self.pieces:
            self.refused = IN_CRUMBS
            raise ValueError("the body comes in crumbs")
        super().on_body(body)

    def _check_body(self, length: int) -> None:
        if length > self.most:
            self.refused = TOO_LONG_A_BODY
            raise ValueError("the body is too long")

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    # Time

    def _wait_for_head(self) -> None:
        self.timer = self.loop.call_later(self.bounds.send, self._too_slow)

    def _stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _too_slow(self) -> None:
        """A request that does not come; who never sent a byte, as browsers do, is left without a word."""
        begun = self.in_head or (self.cycle is not None and not self.cycle.response_complete)
        self.refuse(TOO_SLOW) if begun else self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.write_timer is None:
            self.write_timer = self.loop.call_later(self.bounds.take, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.write_timer is not None:
            self.write_timer.cancel()
            self.write_timer = None

    # Refusing

    def send_400_response(self, msg: str) -> None:
        self.refuse(self.refused or NOT_HTTP)

    def refuse(self, refusal: Refused) -> None:
        """Say why, unless an answer has begun already; then the connection ends."""
        self.refused = refusal
        self._stop_waiting()
        if self.transport.is_closing():
            return
        waiting = [cycle for cycle in self.unanswered if not cycle.response_complete]
        for cycle in waiting:
            cycle.disconnected = True
            cycle.message_event.set()
        if not any(cycle.response_started for cycle in waiting):
            self.transport.write(spoken(refusal))
        self.loop.call_later(LINGER, self.transport.close)


def spoken(refusal: Refused) -> bytes:
    """A refusal as it goes over the wire."""
    status, content = answer(refusal)
    body = json.dumps(content).encode()
    head = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n"
        f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
        "cache-control: no-store\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body


def bounded(bounds: Bounds, trusted: Collection[str] = ()) -> type[Any]:
    """The kind of connection that a server has."""
    return type("Bounded", (Connection,), {"bounds": bounds, "door": Door(bounds, trusted)})


def allow_files(wanted: int) -> int:
    """Let this process have so many files, and connections, open at once if the system allows it; how many it
    may have now."""
    try:
        import resource
    except ImportError:  # Windows knows no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        return most
    return wanted if soft == resource.RLIM_INFINITY else soft

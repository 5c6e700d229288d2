"""Messages to other servers whose addresses strangers name: over HTTPS, to public hosts, and nowhere else.

A name is looked up here, every address it stands for is checked, and the connection goes to one of those
checked: a name that stands for another address a moment later leads nowhere else. Nobody is followed
elsewhere, and of an answer nothing but its status is read, and when to come again.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import NamedTuple
from urllib.parse import urlsplit

import httpcore

HTTPS = 443
SECONDS = 10.0
"""For a whole delivery."""
AGAIN = b"retry-after"
LOOKING_UP = 4
"""Names that are looked up at once, in threads of their own: a slow one keeps nobody else waiting."""
EMBEDDING = ("::/96", "64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16")
"""Networks of IPv6 that lead on to some address of IPv4."""

Place = tuple[str, int]
"""An address and a port."""
Lookup = Callable[[str], Awaitable[list[Place]]]
SocketOptions = Iterable[
    tuple[int, int, int] | tuple[int, int, bytes | bytearray] | tuple[int, int, None, int]
]


class NotPublic(Exception):
    """An address at which nothing may be delivered."""


class NotFound(NotPublic):
    """Nobody knows such a host, now."""


MAY_PASS = (
    NotFound,
    OSError,
    httpcore.NetworkError,
    httpcore.ProtocolError,
    httpcore.TimeoutException,
)
"""What goes wrong on the way and may be over soon; TimeoutError is an OSError."""


class Answer(NamedTuple):
    """How a message was answered, and in how many seconds one may come again."""

    status: int
    wait: float


def is_public(address: str) -> bool:
    """Whether an address belongs to the public network: neither to this machine, nor to one beside it."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if any(found in ipaddress.ip_network(network) for network in EMBEDDING):
            return False
    return found.is_global and not found.is_multicast and not found.is_reserved


def host_of_endpoint(endpoint: str) -> str:
    """The host at which a message is delivered; refused unless it can only be another server's."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError as problem:
        raise NotPublic("no address") from problem
    if parts.scheme != "https" or port not in (None, HTTPS) or "@" in parts.netloc or "." not in host:
        raise NotPublic("not HTTPS to a host by its full name")
    return host


def seconds_of(told: str) -> float:
    """How long somebody asks to wait, in seconds or until a moment; not at all if they say nothing."""
    if told.isascii() and told.isdigit():
        return float(told)
    try:
        moment = parsedate_to_datetime(told)
    except ValueError:
        return 0.0
    return max((moment.replace(tzinfo=moment.tzinfo or UTC) - datetime.now(UTC)).total_seconds(), 0.0)


class Courier:
    """Delivers messages. `lookup` says which places a name stands for, `allowed` which of them may be."""

    def __init__(
        self,
        lookup: Lookup | None = None,
        allowed: Callable[[str], bool] = is_public,
        context: ssl.SSLContext | None = None,
    ) -> None:
        self.threads = ThreadPoolExecutor(LOOKING_UP, thread_name_prefix="lookup")
        self.lookup = lookup or self._look_up
        self.allowed = allowed
        self.pool = httpcore.AsyncConnectionPool(
            ssl_context=context, max_connections=32, keepalive_expiry=30.0, network_backend=Doors(self)
        )

    async def _look_up(self, host: str) -> list[Place]:
        def found() -> list[Place]:
            flags = socket.AI_ADDRCONFIG
            each = socket.getaddrinfo(host, HTTPS, type=socket.SOCK_STREAM, flags=flags)
            return [(str(where[0]), HTTPS) for *_, where in each]

        return await asyncio.get_running_loop().run_in_executor(self.threads, found)

    async def places(self, host: str) -> list[Place]:
        """Where a host is, if all of it is public."""
        try:
            found = await self.lookup(host)
        except (OSError, UnicodeError) as problem:
            raise NotFound("nobody knows this host") from problem
        if not found or not all(self.allowed(address) for address, _ in found):
            raise NotPublic("not a public host")
        return found

    async def check(self, endpoint: str) -> None:
        """Refuse an address at which nothing may be delivered."""
        async with asyncio.timeout(SECONDS):
            await self.places(host_of_endpoint(endpoint))

    async def post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Deliver a message; how it was answered."""
        host_of_endpoint(endpoint)
        sent = [(name.encode(), value.encode()) for name, value in headers.items()]
        async with (
            asyncio.timeout(SECONDS),
            self.pool.stream("POST", endpoint, headers=sent, content=body) as answer,
        ):
            again = [value for name, value in answer.headers if name.lower() == AGAIN]
            return Answer(answer.status, seconds_of(b"".join(again).decode("latin-1")))

    async def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
        await self.pool.aclose()


class Doors(httpcore.AsyncNetworkBackend):
    """Opens connections to places that were checked, never to a name."""

    def __init__(self, courier: Courier) -> None:
        self.courier = courier
        self.inner = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: SocketOptions | None = None,
    ) -> httpcore.AsyncNetworkStream:
        problem: Exception | None = None
        for address, at in await self.courier.places(host):
            try:
                return await self.inner.connect_tcp(address, at, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as failed:
                problem = failed
        raise problem or httpcore.ConnectError(host)

    async def sleep(self, seconds: float) -> None:
        await self.inner.sleep(seconds)

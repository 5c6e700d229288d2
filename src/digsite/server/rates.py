"""How much anybody may ask for, by person and by network, so that there is something left for the others.

The numbers are far above what people reach, also several behind one address. What is counted is kept in the
memory of this process, so that nobody's request waits for a count. What is rare and costs all of several
workers (tables, records, analyses) they also count together, in the database.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple

from limits import RateLimitItem, parse_many
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from digsite.server.addresses import network_of
from digsite.server.errors import Refused, answer
from digsite.server.fair_queue import FairQueue
from digsite.server.ownership import COUNTED
from digsite.server.services import Services
from digsite.server.store.counts import SharedCounts

log = logging.getLogger("digsite.server")


@dataclass(frozen=True)
class Rate:
    """How often requests of a kind may come, from one person and from one network: to each worker, or to all
    of them together."""

    name: str
    method: str
    path: re.Pattern[str]
    person: str
    network: str
    together: bool = False


ANALYSIS = r"/api/replays/[^/]+/analysis$"
TABLES = ("30/10 minutes; 200/day", "120/10 minutes; 1000/day")
RATES = (
    Rate("requests", "", re.compile(""), "250/10 seconds", "500/10 seconds"),
    Rate("tables", "POST", re.compile(r"/api/tables/?$"), *TABLES, True),
    Rate("tables", "POST", re.compile(r"/api/tables/[^/]+/rematch$"), *TABLES, True),
    Rate("tables", "POST", re.compile(r"/api/seeks/?$"), *TABLES, True),
    Rate("accounts", "POST", re.compile(r"/api/account/?$"), "20/hour; 50/day", "120/hour; 600/day", True),
    Rate("records", "POST", re.compile(r"/api/replays$"), "20/10 minutes", "60/10 minutes", True),
    Rate("analyses", "POST", re.compile(ANALYSIS), "10/10 minutes", "30/10 minutes", True),
    Rate("changes", "POST", re.compile(r"/api/(join|tables/[^/]+/seats/.*)$"), "60/minute", "240/minute"),
    Rate("changes", "PUT", re.compile(r"/api/me$"), "60/minute", "240/minute"),
    Rate("mail", "PUT", re.compile(r"/api/alerts/mail$"), "10/hour; 20/day", "30/hour; 100/day"),
    Rate("alerts", "PUT", re.compile(r"/api/alerts/"), "60/10 minutes", "240/10 minutes"),
)
STREAM = re.compile(r"/api/(tables/[^/]+|seeks)/events$")
STREAMS = {"person": 24, "network": 96}
"""How many event streams there may be at once."""
HEAVY = re.compile(
    r"/api/(tables/?$|(replays|results|games|rules|docs|openapi.json)(/|$)"
    r"|tables/[^/]+/(reach|race|moments|text|log)$)"
)
"""What takes long to work out: one at a time for each network, and a few in all. Each more that is at work
makes every write wait, for they share one interpreter."""
DESKS, DESKS_A_NETWORK = 2, 1
KEPT = 50_000
"""How many counts are kept before those that are over are looked for."""


class Counts(Storage):
    """What was counted, in memory. (The one that comes with the library looks through all of it every few
    milliseconds, in a thread of its own.)"""

    STORAGE_SCHEME: list[str] | None = None

    def __init__(self) -> None:
        super().__init__()
        self.counts: dict[str, tuple[int, float]] = {}

    @property
    def base_exceptions(self) -> type[Exception]:
        return ValueError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        count, end = self.counts.get(key, (0, 0.0))
        now = time.time()
        if end <= now:
            self._forget(now)
            count, end = 0, now + expiry
        self.counts[key] = (count + amount, end)
        return count + amount

    def _forget(self, now: float) -> None:
        if len(self.counts) > KEPT:
            self.counts = {key: found for key, found in self.counts.items() if found[1] > now}

    def get(self, key: str) -> int:
        count, end = self.counts.get(key, (0, 0.0))
        return count if end > time.time() else 0

    def get_expiry(self, key: str) -> float:
        return self.counts.get(key, (0, time.time()))[1]

    def check(self) -> bool:
        return True

    def reset(self) -> int:
        count = len(self.counts)
        self.counts.clear()
        return count

    def clear(self, key: str) -> None:
        self.counts.pop(key, None)


class Who(NamedTuple):
    """Who asks: a network, and a person if they have a cookie of ours."""

    network: str
    person: str

    @property
    def parts(self) -> Mapping[str, str]:
        return {"network": self.network, **({"person": self.person} if self.person else {})}


class Limiter:
    """Counts what everybody asks for."""

    def __init__(self, counts: Storage | None = None, rates: Sequence[Rate] | None = None) -> None:
        self.strategy = FixedWindowRateLimiter(counts or Counts())
        self.rates = [
            (rate, {"person": parse_many(rate.person), "network": parse_many(rate.network)})
            for rate in (RATES if rates is None else rates)
        ]
        self.streams: Counter[tuple[str, str]] = Counter()

    def counts(self, method: str, path: str) -> bool:
        """Whether requests of a kind are counted here."""
        return any(fits(rate, method, path) for rate, _ in self.rates)

    def count(self, who: Who, method: str, path: str) -> int:
        """Count a request; how many seconds to wait if it is one too many, else none."""
        for rate, items in self.rates:
            if fits(rate, method, path):
                for part, name in who.parts.items():
                    for item in items[part]:
                        if not self.strategy.hit(item, rate.name, part, name):
                            return self._wait(item, rate.name, part, name)
        return 0

    def _wait(self, item: RateLimitItem, *names: str) -> int:
        return max(int(self.strategy.get_window_stats(item, *names).reset_time - time.time()) + 1, 1)

    @contextmanager
    def stream(self, who: Who) -> Iterator[None]:
        """An event stream, as long as it is open; a refusal if it is one too many."""
        mine = list(who.parts.items())
        if any(self.streams[part] >= STREAMS[part[0]] for part in mine):
            way_out = "Close the tables that you do not look at."
            raise Refused(429, "too-many-streams", "You watch too many tables at once.", way_out)
        self.streams.update(mine)
        try:
            yield
        finally:
            self.streams.subtract(mine)
            for part in mine:
                if not self.streams[part]:
                    del self.streams[part]


def fits(rate: Rate, method: str, path: str) -> bool:
    """Whether a request is of a kind."""
    return rate.method in ("", method) and rate.path.match(path) is not None


class Gate:
    """Lets requests in as far as there are not too many of the same kind. What `COUNTED`, in the scope of a
    request, says that several workers have not counted yet they count together."""

    def __init__(self, app: ASGIApp, limiter: Limiter) -> None:
        self.app = app
        self.limiter = limiter
        self.together: Limiter | None = None
        self.desks = FairQueue(DESKS, DESKS_A_NETWORK)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        who, path = whoever(Request(scope)), scope["path"]
        try:
            seconds = self.limiter.count(who, scope["method"], path) or await self._count_together(who, scope)
            if seconds:
                raise Refused(429, "too-often", "That is more than one can ask for.", wait(seconds))
            if STREAM.match(path):
                with self.limiter.stream(who):
                    await self.app(scope, receive, send)
            elif HEAVY.match(path):
                async with self.desks.turn(who):
                    await self.app(scope, receive, send)
            else:
                await self.app(scope, receive, send)
        except Refused as refusal:
            status, body = answer(refusal)
            headers = {"Retry-After": str(seconds)} if seconds else {}
            if scope["method"] == "GET":  # who still sends a body would not hear why
                headers["Connection"] = "close"
            await JSONResponse(body, status, headers)(scope, receive, send)

    async def _count_together(self, who: Who, scope: Scope) -> int:
        """The same for what several workers count together. A database in trouble counts nothing."""
        if scope.get(COUNTED, True):
            return 0
        if self.together is None:
            services: Services = scope["app"].state.services
            self.together = Limiter(SharedCounts(services.store), [rate for rate in RATES if rate.together])
        if not self.together.counts(scope["method"], scope["path"]):
            return 0
        scope[COUNTED] = True
        try:
            return await asyncio.to_thread(self.together.count, who, scope["method"], scope["path"])
        except SQLAlchemyError:
            log.warning("nothing could be counted just now", exc_info=True)
            return 0


def wait(seconds: int) -> str:
    """For how long, in words."""
    if seconds < 120:
        return f"Wait {seconds} seconds."
    return f"Wait {seconds // 60} minutes." if seconds < 7200 else f"Wait {seconds // 3600} hours."


def whoever(request: Request) -> Who:
    """Who sends a request."""
    services: Services = request.app.state.services
    network = network_of(request.client.host) if request.client else ""
    return Who(network, services.people.signed(request) or "")

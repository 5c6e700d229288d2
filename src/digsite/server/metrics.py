"""Figures about a running server, as Prometheus reads them."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from digsite.server.store.sqlite_file import beside, file_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from digsite.server.services import Services

log = logging.getLogger("digsite.server.requests")

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
OTHER = "other"
"""The address of a request that no route took: what strangers make up is no label."""


class Figures:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "digsite_requests", "Requests answered", ["method", "route", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "digsite_request_seconds",
            "Until an answer began",
            ["route"],
            buckets=SECONDS,
            registry=self.registry,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)


class ServiceGauges(Collector):
    """How the services stand when somebody asks."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def collect(self) -> Iterator[Metric]:
        services = self.services
        tables = list(services.tables.open.values())
        yield gauge("tables_open", "Tables in memory", len(tables))
        watchers = sum(sum(list(table.presence.watching.values())) for table in tables)
        yield gauge("watchers", "Streams of events that are open", watchers)
        thinking = sum(len(table.thinking) for table in tables)
        yield gauge("bots_thinking", "Seats for which a bot decides", thinking)
        yield gauge("bots_waiting", "Questions that wait for a bot process", len(services.bots.queue.waiting))
        yield gauge("seekers", "Persons who look for a game and listen here", len(services.seeks.listening))
        yield gauge("waiting_writes", "Events not kept yet", len(services.tables.writer.waiting))
        yield gauge("troubles", "Chores that failed the last time", len(services.tidying.trouble))
        file = file_of(services.settings.database)
        if file is not None:
            yield gauge("database_bytes", "Of the database file", size(file))
            yield gauge("database_log_bytes", "Written ahead of it", size(beside(file, "-wal")))


def gauge(name: str, about: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"digsite_{name}", about, value=value)


def size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0


class Measured:
    """Counts every request by the pattern of its address, and writes it down."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.count(scope, message["status"], time.perf_counter() - began)
            await send(message)

        await self.app(scope, receive, sent)

    def count(self, scope: Scope, status: int, seconds: float) -> None:
        figures: Figures = scope["app"].state.services.figures
        route = getattr(scope.get("route"), "path", OTHER)
        method = scope["method"] if scope["method"] in METHODS else OTHER
        figures.requests.labels(method, route, str(status)).inc()
        figures.seconds.labels(route).observe(seconds)
        if log.isEnabledFor(logging.INFO):
            facts = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
            log.info("%s %s %s", method, route, status, extra=facts)


METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS")

"""How much anybody may ask for: refused beyond it, with how long to wait, and nobody else is."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from digsite.server import rates
from digsite.server.errors import Refused
from digsite.server.rates import RATES, Counts, Gate, Limiter, Rate, Who
from digsite.server.settings import Settings
from digsite.server.store import Store, schema
from digsite.server.store.counts import SharedCounts

from .postgres import Cluster
from .running import HOST, SHARE, Person, Server, free_port

EVE, ANN = Who("192.0.2.66", "eve"), Who("192.0.2.1", "ann")
TABLES = "/api/tables"


def asked(limiter: Limiter, who: Who, times: int, path: str = TABLES, method: str = "POST") -> list[int]:
    """How long to wait after each of several requests."""
    return [limiter.count(who, method, path) for _ in range(times)]


def test_a_person_opens_so_many_tables_and_others_are_not_touched() -> None:
    limiter = Limiter()
    waits = asked(limiter, EVE, 31)
    assert waits[:30] == [0] * 30
    assert 0 < waits[30] <= 600
    assert limiter.count(EVE, "POST", f"{TABLES}/some/rematch") > 0, "another way to open one"
    assert limiter.count(EVE, "GET", TABLES) == 0, "to look is something else"
    assert asked(limiter, ANN, 30) == [0] * 30


def test_many_persons_behind_one_address_are_counted_together() -> None:
    limiter = Limiter()
    waits = [limiter.count(Who(EVE.network, f"person {n}"), "POST", TABLES) for n in range(121)]
    assert waits[:120] == [0] * 120
    assert waits[120] > 0
    strangers = Limiter()
    assert [strangers.count(Who(EVE.network, ""), "POST", TABLES) for _ in range(121)][-1] > 0


@pytest.mark.parametrize(
    ("method", "path", "most"),
    [
        ("POST", "/api/replays", 20),
        ("POST", "/api/seeks", 30),
        ("POST", "/api/account", 20),
        ("POST", "/api/replays/some/analysis", 10),
        ("POST", "/api/join", 60),
        ("POST", "/api/tables/some/seats/1", 60),
        ("PUT", "/api/me", 60),
        ("GET", "/api/tables/some", 250),
        ("POST", "/api/tables/some/commands", 250),
        ("GET", "/", 250),
    ],
)
def test_everything_has_its_measure(method: str, path: str, most: int) -> None:
    waits = asked(Limiter(), EVE, most + 1, path, method)
    assert waits[:most] == [0] * most
    assert waits[most] > 0


def test_a_person_watches_so_many_tables_at_once() -> None:
    limiter, opened = Limiter(), []
    for _ in range(rates.STREAMS["person"]):
        stream = limiter.stream(EVE)
        stream.__enter__()
        opened.append(stream)
    with pytest.raises(Refused, match="too many"), limiter.stream(EVE):
        pass
    with limiter.stream(ANN), limiter.stream(Who(EVE.network, "another eve")):
        pass
    opened.pop().__exit__(None, None, None)
    with limiter.stream(EVE):
        pass
    for stream in opened:
        stream.__exit__(None, None, None)
    assert limiter.streams == {}


def test_counts_end_and_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("digsite.server.rates.time.time", lambda: now)
    monkeypatch.setattr(rates, "KEPT", 3)
    counts = Counts()
    assert [counts.incr("a", 10), counts.incr("a", 10), counts.get("a")] == [1, 2, 2]
    assert counts.get_expiry("a") == 1010
    now = 1011.0
    assert counts.get("a") == 0
    for key in "bcd":
        counts.incr(key, 10)
    assert set(counts.counts) == {"a", "b", "c", "d"}
    counts.incr("e", 10)
    assert set(counts.counts) == {"b", "c", "d", "e"}
    counts.clear("b")
    assert counts.reset() == 3


# In front of the server


def through(gate: Gate, *requests: tuple[str, str]) -> list[httpx.Response]:
    """What comes back for requests, all at the same time."""

    async def run() -> list[httpx.Response]:
        transport = httpx.ASGITransport(gate)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            return await asyncio.gather(*(http.request(*request) for request in requests))

    return asyncio.run(run())


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Gate]:
    """A gate before something of ours; whoever asks is Eve."""
    monkeypatch.setattr(rates, "whoever", lambda request: EVE)
    monkeypatch.setattr(rates, "RATES", (Rate("few", "", re.compile("/few"), "2/minute", "5/minute"),))
    return lambda app: Gate(app, Limiter())


async def fine(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def test_a_refusal_says_how_long_to_wait(gate: Callable[..., Gate]) -> None:
    answers = through(gate(fine), *[("GET", "/few")] * 3, ("GET", "/other"))
    assert [answer.status_code for answer in answers] == [200, 200, 429, 200]
    refused = answers[2]
    assert refused.json()["code"] == "too-often"
    assert refused.json()["wayOut"] == rates.wait(int(refused.headers["retry-after"]))
    assert 0 < int(refused.headers["retry-after"]) <= 60


def test_what_is_heavy_is_worked_out_one_at_a_time_for_a_network(gate: Callable[..., Gate]) -> None:
    now, most = 0, 0

    async def heavy(scope: Any, receive: Any, send: Any) -> None:
        nonlocal now, most
        now += 1
        most = max(most, now)
        await asyncio.sleep(0.001)
        now -= 1
        await fine(scope, receive, send)

    answers = through(gate(heavy), *[("GET", "/api/tables/some/reach")] * 8)
    assert {answer.status_code for answer in answers} == {200}
    assert most == 1
    through(gate(heavy), *[("GET", "/api/tables/some")] * 8)
    assert most > 1, "what is light is not"


def test_waiting_is_told_in_words() -> None:
    assert [rates.wait(n) for n in (9, 300, 80_000)] == [
        "Wait 9 seconds.",
        "Wait 5 minutes.",
        "Wait 22 hours.",
    ]


# Several workers


def test_workers_count_together_what_costs_all_of_them(cluster: Cluster) -> None:
    store = Store(cluster.database())
    one, other = (Limiter(SharedCounts(store), [r for r in RATES if r.together]) for _ in range(2))
    waits = [limiter.count(EVE, "POST", TABLES) for limiter in (one, other) * 15]
    assert waits == [0] * 30
    for limiter in (one, other):
        assert 0 < limiter.count(EVE, "POST", TABLES) <= 600
        assert limiter.count(ANN, "POST", TABLES) == 0
        assert not limiter.counts("GET", TABLES)
        assert not limiter.counts("POST", "/api/tables/some/commands"), "that is each worker's own matter"
    store.close()


def test_a_count_ends_with_its_time(cluster: Cluster) -> None:
    store = Store(cluster.database())
    counts = SharedCounts(store)
    assert [counts.incr("eve", 600), counts.incr("eve", 600)] == [1, 2]
    assert counts.get("eve") == 2
    assert 500 < counts.get_expiry("eve") - time.time() <= 600
    assert [counts.incr("ann", 0), counts.incr("ann", 600)] == [1, 1], "the first is over at once"
    counts.incr("bob", 0)
    assert counts.get("bob") == 0
    counts.drop_old()
    assert counts.reset() == 2, "Eve's and Ann's"
    store.close()


def test_what_is_sent_on_is_counted_once(cluster: Cluster) -> None:
    """A rematch of a table that another worker has: both let it in, one counts it."""
    database = cluster.database()
    ports = [free_port(), free_port()]
    quick = {"bot_processes": 1, "bot_nice": 0, "limited": True}
    servers = [
        Server(Settings(database, worker_address=f"http://{HOST}:{port}", **quick), port) for port in ports
    ]
    try:
        ann = servers[0].person("Ann")
        table = ann.opens("connect-four", "me Ann", "me Bob")
        for number in range(7):
            ann.decides(table, number % 2, str(1 + number % 2))
        Person(servers[1].address, cookies=ann.http.cookies).post(f"/tables/{table}/rematch", share=SHARE)
        with servers[0].services.store.reading() as db:
            counted = {row.count for row in db.execute(sa.select(schema.counts))}
        assert counted == {2}, "a table and a rematch, by person and by address"
    finally:
        for server in servers:
            server.end()

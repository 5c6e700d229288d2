"""Who is at a table: bots wait for somebody to look, a broken connection has its grace, silence its end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa
from fastapi import Response

from digsite.games import load
from digsite.server.bots import BotPool
from digsite.server.people import COOKIE, SECURE_COOKIE, People
from digsite.server.presence import asker
from digsite.server.table import Table

from .running import Person, Server, until
from .watching import Watcher

ANN, BOB = 0, 1


@pytest.fixture
def set_up(embedded: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The server with other settings for a while."""

    def change(**settings: Any) -> Server:
        monkeypatch.setattr(embedded.services, "settings", replace(embedded.services.settings, **settings))
        return embedded

    return change


def open_table(server: Server, id: str) -> Table:
    return server.services.tables.open[id]


# Bots wait for people


def test_bots_wait_until_somebody_looks(set_up: Any) -> None:
    server = set_up(attention=0.0)
    ann = server.person("Ann")
    id = ann.opens("artifact", "random", "random", "random", seed="unattended")
    table = open_table(server, id)
    ann.sees(id)
    assert (table.thinking, len(table.match.played)) == ({}, 0), "nobody has it open"
    watcher = Watcher(ann, id)
    until(lambda: len(table.match.played) > 3, "they play while somebody has it open")
    watcher.close()
    until(lambda: not table.thinking, "they stop")
    stopped = len(table.match.played)
    assert not table.match.over
    assert server.services.bots.queue.waiting == []
    again = Watcher(server.person(), id)
    until(lambda: len(table.match.played) > stopped, "they go on for a stranger too")
    again.close()


def test_a_look_counts_for_a_while(set_up: Any) -> None:
    server = set_up(attention=1000.0)
    ann = server.person("Ann")
    id = ann.opens("connect-four", "random", "random")
    until(lambda: open_table(server, id).match.over, "they play to the end")


# Nobody else's bots stop


def test_one_client_does_not_stop_everybody_s_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three tables that ask without end, one process, and somebody who comes later."""
    pool, order = BotPool(1), []
    game = load("connect-four")
    masked = game.mask(game.new(2, "fair"), 0)

    def ask(number: int, question: Any) -> int:
        order.append(question.seed)
        return int(masked.legal[0])

    monkeypatch.setattr(pool, "_ask", ask)

    async def decide() -> None:
        def turn(name: str, table: str) -> Any:
            return asyncio.create_task(pool.decide(game, "random", name, masked, 0, (name, name, table)))

        eve = [turn("eve", f"table {number % 3}") for number in range(30)]
        ann = turn("ann", "hers")
        await asyncio.gather(ann, *eve)

    try:
        asyncio.run(decide())
    finally:
        pool.close()
    assert order.index("ann") <= 1


def test_bots_think_on_behalf_of_who_sits_there(embedded: Server) -> None:
    ann, bob = embedded.person("Ann"), embedded.person("Bob")
    id = ann.plays_with(bob)
    assert asker(open_table(embedded, id)) == ("127.0.0.1", ann.get("/me")["id"], id)
    ann.changes(id, ANN, "leave")
    bob.sees(id)
    assert asker(open_table(embedded, id)) == ("127.0.0.1", bob.get("/me")["id"], id)


def test_what_a_bot_will_do_cannot_be_computed_from_what_is_public(
    embedded: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[str] = []

    async def ask(game: Any, spec: str, seed: str, masked: Any, seat: int, asker: Any) -> int:
        seeds.append(seed)
        return int(masked.legal[0])

    monkeypatch.setattr(embedded.services.bots, "ask", ask)
    ann = embedded.person("Ann")
    id = ann.opens("connect-four", "random", "me")
    until(lambda: ann.sees(id)["decisions"] == 1, "the bot decides")
    seed = embedded.services.bot_turns.dice(id, 0, 0)
    assert seed in seeds, "the same after a restart"
    assert open_table(embedded, id).match.header.commitment not in seed
    monkeypatch.setattr(embedded.services.bot_turns, "secret", b"of another server")
    assert seed != embedded.services.bot_turns.dice(id, 0, 0)


# Grace and silence


def two_at_a_table(server: Server) -> tuple[Person, Person, str]:
    ann, bob = server.person("Ann"), server.person("Bob")
    id = ann.plays_with(bob)
    return ann, bob, id


def test_a_broken_connection_has_its_grace(set_up: Any) -> None:
    server = set_up(grace=1000.0)
    ann, bob, id = two_at_a_table(server)
    watcher = Watcher(bob, id)
    replace_him = (f"/tables/{id}/seats/{BOB}", {"action": "bot"})
    ann.refused(replace_him[0], 403, "still-here", replace_him[1])
    watcher.close()
    until(lambda: not ann.sees(id)["seats"][BOB]["present"], "the connection is gone")
    assert "seconds" in ann.refused(replace_him[0], 409, "grace", replace_him[1])["wayOut"]
    person = bob.get("/me")["id"]
    open_table(server, id).presence.seen[person] -= 1001
    assert ann.changes(id, BOB, "bot")["seats"][BOB]["standIn"]
    bob.changes(id, BOB, "return")
    ann.refused(replace_him[0], 409, "grace", replace_him[1])


def test_who_is_here_and_silent_for_long_can_be_replaced(set_up: Any) -> None:
    server = set_up(grace=1000.0, silence=600.0)
    ann, bob, id = two_at_a_table(server)
    watcher = Watcher(bob, id)
    table = open_table(server, id)
    table.last_at -= 601_000
    ann.refused(
        f"/tables/{id}/seats/{BOB}", 403, "still-here", {"action": "bot"}
    )  # it is not Bob who is asked
    ann.decides(id, ANN)
    ann.refused(f"/tables/{id}/seats/{BOB}", 403, "still-here", {"action": "bot"})
    table.last_at -= 601_000
    bob.refused(f"/tables/{id}/seats/{ANN}", 403, "not-yours", {"action": "bot"})
    assert ann.changes(id, BOB, "bot")["seats"][BOB]["standIn"]
    watcher.close()


# Persons and their cookies


def persons(server: Server) -> int:
    with server.services.store.engine.connect() as db:
        return int(db.scalar(sa.text("select count(*) from people")) or 0)


def test_who_only_looks_is_not_stored(embedded: Server) -> None:
    before = persons(embedded)
    for _ in range(3):
        stranger = embedded.person()
        me = stranger.get("/me")
        assert stranger.get("/me") == me, "known by the cookie all the same"
        stranger.get("/tables")
        stranger.refused("/join", 404, "not-found", {"token": "x" * 32})
    assert persons(embedded) == before
    stranger.opens("connect-four", "me", "me")
    assert persons(embedded) == before + 1
    assert stranger.get("/me") == me
    stranger.opens("connect-four", "me", "me")
    assert persons(embedded) == before + 1


def test_behind_https_a_cookie_is_this_host_s_alone_and_an_old_one_is_exchanged_once(
    embedded: Server,
) -> None:
    people = People(embedded.services.store, secure=True)
    signed = people.signer.dumps("ann")

    def cookies(**given: str) -> tuple[str, list[str]]:
        response = Response()
        request: Any = SimpleNamespace(cookies=given)
        person = asyncio.run(people.welcome(request, response))
        return person, response.headers.getlist("set-cookie")

    _, [fresh] = cookies()
    assert fresh.startswith(f"{SECURE_COOKIE}=")
    assert {"Secure", "HttpOnly", "Path=/"} <= set(fresh.split("; "))
    assert "Domain" not in fresh
    person, [given, deleted] = cookies(**{COOKIE: signed})
    assert person == "ann"
    assert given.startswith(f"{SECURE_COOKIE}={signed};")
    assert deleted.startswith(f'{COOKIE}="";')
    assert cookies(**{SECURE_COOKIE: signed}) == ("ann", [])
    other = people.signer.dumps("eve")
    assert cookies(**{SECURE_COOKIE: signed, COOKIE: other}) == ("ann", []), "the old one counts no more"

"""Turn alerts: who is awaited and not there is told once a turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from digsite.server.table import Table

from .push_service import PushBrowser, PushService, settled
from .running import Person, Server, asked_seat, until
from .test_friends import friends
from .watching import Watcher

ANN, BOB = 0, 1


@pytest.fixture
def server(embedded: Server) -> Server:
    return embedded


def graced(server: Server, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    settings = replace(server.services.settings, grace=seconds)
    monkeypatch.setattr(server.services, "settings", settings)


def table_of(server: Server, id: str) -> Table:
    return server.services.tables.open[id]


def looks_again(server: Server, id: str, person: Person) -> None:
    """The moment comes at which it is looked at again whether somebody is there."""
    turn = table_of(server, id).turns[person.get("/me")["id"]]

    async def look() -> None:
        server.services.alerts._weigh(turn)

    server.does(look())


def test_who_is_away_is_told_once_a_turn(server: Server, service: PushService) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    browser = PushBrowser(service, bob)
    german = PushBrowser(service, bob.again(), "de")
    table = ann.plays_with(bob)
    ann.decides(table, ANN)
    path = f"/t/{table}"
    turn = {"title": "Your turn: Connect Four", "body": "With Ann", "tag": table, "path": path}
    assert browser.told() == [turn]
    dran = {**turn, "title": "Du bist dran: Vier gewinnt", "body": "Mit Ann"}
    assert german.told() == [dran]
    headers, _ = service.at(browser.path)[0]
    assert (headers["topic"], headers["ttl"]) == (table, "86400")
    bob.decides(table, BOB)
    ann.decides(table, ANN)
    assert browser.told(2) == [turn, turn]


def test_a_turn_of_several_decisions_is_told_once(server: Server, service: PushService) -> None:
    people = [server.person("Ann"), server.person("Bob")]
    browsers = [PushBrowser(service, person) for person in people]
    table = people[0].plays_with(people[1], game="eminent-domain")
    first = asked_seat(people[0].sees(table))
    decided = 0
    while asked_seat(people[first].sees(table)) == first:
        people[first].decides(table, first)
        decided += 1
    assert decided > 1
    settled(server)
    assert len(browsers[first].told()) == len(browsers[1 - first].told()) == 1


def test_who_watches_is_not_told(
    server: Server, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    browser = PushBrowser(service, bob)
    table = ann.plays_with(bob)
    watcher = Watcher(bob, table)
    ann.decides(table, ANN)
    settled(server)
    watcher.close()
    bob.decides(table, BOB)
    assert service.at(browser.path) == []
    graced(server, monkeypatch, 1000.0)
    ann.decides(table, ANN)
    settled(server)
    assert service.at(browser.path) == [], "he was here a moment ago"
    table_of(server, table).presence.seen[bob.get("/me")["id"]] -= 1001
    looks_again(server, table, bob)
    assert len(browser.told()) == 1


def test_whose_connection_breaks_early_in_their_turn_is_told(
    server: Server, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    graced(server, monkeypatch, 1000.0)
    ann, bob = server.person("Ann"), server.person("Bob")
    browser = PushBrowser(service, bob)
    table = ann.plays_with(bob)
    watcher = Watcher(bob, table)
    ann.decides(table, ANN)
    watcher.close()
    until(lambda: not ann.sees(table)["seats"][BOB]["present"], "the connection is gone")
    looks_again(server, table, bob)
    settled(server)
    assert service.at(browser.path) == []
    table_of(server, table).presence.seen[bob.get("/me")["id"]] -= 1001
    looks_again(server, table, bob)
    assert len(browser.told()) == 1


def test_nobody_waits_where_a_bot_decides_or_nobody_else_plays(server: Server, service: PushService) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    browser = PushBrowser(service, bob)
    alone = bob.opens("connect-four", "me", "me")
    bob.decides(alone, 0)
    table = ann.plays_with(bob)
    bob.changes(table, BOB, "bot", level="first-evening")
    ann.decides(table, ANN)
    settled(server)
    assert service.at(browser.path) == []


def test_a_table_that_is_opened_again_tells_old_news_to_nobody(server: Server, service: PushService) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.plays_with(bob)
    ann.decides(table, ANN)
    browser = PushBrowser(service, bob)

    def opened_again(age: int) -> None:
        found = table_of(server, table)
        found.turns.clear()
        found.last_at -= age
        server.does(looked(server, found))
        settled(server)

    opened_again(301_000)
    assert service.at(browser.path) == []
    opened_again(-301_000)
    assert len(browser.told()) == 1, "a turn that has just begun, at a server that was started meanwhile"


async def looked(server: Server, table: Table) -> None:
    server.services.alerts.look(table)


def test_a_friend_s_invitation_is_told_once(server: Server, service: PushService) -> None:
    ann, bob = friends(server)
    browser = PushBrowser(service, bob.here)
    table = ann.here.opens("connect-four", "me", "open")
    for _ in range(2):
        ann.here.post(f"/tables/{table}/invite", name=bob.name)
    settled(server)
    told = {
        "title": f"{ann.name} invites you",
        "body": "To a table of Connect Four",
        "tag": table,
        "path": "/",
    }
    assert browser.told() == [told]


def test_a_muted_friend_s_invitation_is_not_told(server: Server, service: PushService) -> None:
    ann, bob = friends(server)
    browser = PushBrowser(service, bob.here)
    played = ann.here.plays_with(bob.here)
    ann.here.post(f"/tables/{played}/chat", text="Loser!")
    bob.here.post(f"/tables/{played}/chat/1/mute", muted=True)
    settled(server)
    told = len(service.at(browser.path))
    table = ann.here.opens("connect-four", "me", "open")
    ann.here.post(f"/tables/{table}/invite", name=bob.name)
    settled(server)
    assert len(service.at(browser.path)) == told
    assert [invite["table"] for invite in bob.here.get("/friends")["invites"]] == [table], "he may find it"


def test_nothing_hidden_is_told(server: Server, service: PushService) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    browsers = [PushBrowser(service, person) for person in (ann, bob)]
    table = ann.plays_with(bob, game="excavation-earth")
    first = asked_seat(ann.sees(table))
    told = browsers[first].told()[0]
    assert set(told) == {"title", "body", "tag", "path"}
    assert (told["title"], told["body"]) == ("Your turn: Excavation Earth", f"With {['Bob', 'Ann'][first]}")
    assert table in told["path"]


def test_a_server_for_one_machine_has_no_alerts(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = server.services.settings
    monkeypatch.setattr(server.services, "settings", replace(alone, people=False))
    server.person("Ann").refused("/alerts", 404, "alone")
    table = table_of(server, server.person("Ann").plays_with(server.person("Bob")))
    assert table.turns == {}

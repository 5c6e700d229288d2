"""Chat: who may write, who hears it, and that it is never more than text."""

from __future__ import annotations

import json

import pytest

from digsite.server import chat as chats
from digsite.server.chat import Pace
from digsite.server.errors import Refused

from .running import Person, Server, until
from .test_accounts import Owner
from .test_plain import HOSTILE
from .watching import Watcher


@pytest.fixture
def unhurried(server: Server, monkeypatch: pytest.MonkeyPatch) -> Server:
    """A server where nobody writes too fast."""
    monkeypatch.setattr(server.services.chat.pace, "check", lambda person: None)
    return server


def texts(person: Person, table: str) -> list[str]:
    return [message["text"] for message in person.get(f"/tables/{table}/chat")["messages"]]


def says(person: Person, table: str, text: str) -> None:
    person.post(f"/tables/{table}/chat", text=text)


def test_who_sits_there_writes_and_everybody_reads(server: Server) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    table = ann.opens("connect-four", "me", "random", listed=True)
    says(ann, table, "Good luck!")
    room = eve.get(f"/tables/{table}/chat")
    assert [(m["name"], m["text"], m["seat"], m["mine"]) for m in room["messages"]] == [
        ("Ann", "Good luck!", 0, False)
    ]
    assert not room["mayWrite"]
    eve.refused(f"/tables/{table}/chat", 403, "listeners", {"text": "me too"})
    assert eve.http.put(f"/api/tables/{table}/chat", json={"spectators": True}).status_code == 403
    assert ann.http.put(f"/api/tables/{table}/chat", json={"spectators": True}).json()["spectators"]
    says(eve, table, "me too")
    assert [m["seat"] for m in ann.get(f"/tables/{table}/chat")["messages"]] == [0, None]
    ann.refused(f"/tables/{table}/chat", 422, "empty", {"text": "\u200b \u202e"})


def test_a_message_is_told_by_the_stream_and_changes_no_game(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("connect-four", "me Ann", "me Bob")
    version = ann.sees(table)["version"]
    watcher = Watcher(ann, table)
    says(ann, table, "Hello")
    until(lambda: watcher.data == [1], "the message is told")
    assert watcher.numbers == [], "it is no event of the game"
    watcher.close()
    assert ann.sees(table)["version"] == version
    assert server.services.store.events(table) == []


def test_what_hides_in_a_message_is_left_out(unhurried: Server) -> None:
    ann = unhurried.person("Ann")
    table = ann.opens("connect-four", "me", "random")
    for written, kept in HOSTILE.values():
        body = json.dumps({"text": written})
        answer = ann.http.post(
            f"/api/tables/{table}/chat", content=body, headers={"content-type": "application/json"}
        )
        if answer.status_code == 200:
            assert texts(ann, table)[-1] == kept
        else:
            assert "\ud800" in written, "half a character is no JSON"
    markup = "<img src=x onerror=alert(1)> {0} %s"
    says(ann, table, markup)
    assert texts(ann, table)[-1] == markup, "it is text; pages show it as such"
    says(ann, table, "x" * 900)
    assert len(texts(ann, table)[-1]) == chats.LONGEST


def test_who_is_muted_is_not_heard_by_that_viewer(unhurried: Server) -> None:
    ann, bob, cleo = (unhurried.person(name) for name in ("Ann", "Bob", "Cleo"))
    table = ann.opens("connect-four", "me", "random", listed=True)
    ann.http.put(f"/api/tables/{table}/chat", json={"spectators": True})
    says(bob, table, "boo")
    ann.post(f"/tables/{table}/chat/1/mute", muted=True)
    says(bob, table, "boo again")
    assert texts(ann, table) == ["", ""]
    assert texts(cleo, table) == ["boo", "boo again"]
    other = ann.opens("connect-four", "me", "random")
    ann.http.put(f"/api/tables/{other}/chat", json={"spectators": True})
    says(bob, other, "here too")
    assert texts(ann, other) == [""], "at any table"
    ann.post(f"/tables/{table}/chat/1/mute", muted=False)
    assert texts(ann, table) == ["boo", "boo again"]
    bob.refused(f"/tables/{table}/chat/1/mute", 409, "own-message", {"muted": True})
    ann.refused(f"/tables/{table}/chat/99/mute", 404, "not-found", {"muted": True})


def test_a_report_is_kept_for_the_operator(unhurried: Server) -> None:
    ann, bob = Owner(unhurried), unhurried.person("Bob")
    table = bob.opens("connect-four", "me", "random", listed=True)
    says(bob, table, "something vile")
    for _ in range(2):
        ann.here.http.post(f"/api/tables/{table}/chat/1/report").raise_for_status()
    kept = [r for r in unhurried.services.chat.kept.reports() if r.table == table]
    assert [(r.name, r.text, r.number) for r in kept] == [("Bob", "something vile", 1)]
    assert kept[0].reporter == ann.here.get("/me")["id"]


def test_who_writes_too_much_is_slowed() -> None:
    clock = [0.0]
    pace = Pace(lambda: clock[0])
    for _ in range(chats.AT_ONCE):
        pace.check("ann")
    with pytest.raises(Refused) as refused:
        pace.check("ann")
    assert (refused.value.status, refused.value.code) == (429, "too-fast")
    pace.check("bob")
    clock[0] += chats.EVERY
    pace.check("ann")
    clock[0] += 1_000
    pace.check("bob")
    assert set(pace.free_at) == {"bob"}, "nobody is remembered for long"

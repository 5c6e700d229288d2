"""The page for operators: who comes in, what they see, and what they do, which is written to the log."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest

from digsite.server.errors import Refused

from .running import Json, Person, Server
from .test_accounts import PASSWORD, Owner
from .test_operation import admin
from .watching import Watcher

CHORES = "/operator/close", "/operator/ban", "/operator/unsay", "/operator/dealt"


@pytest.fixture
def boss(server: Server) -> Owner:
    """Somebody with an account who was named operator."""
    owner = Owner(server)
    assert admin(server, "operator", owner.name.upper()) == 0
    return owner


def insulted(server: Server) -> tuple[str, Person, Person]:
    """A table at which Bob has said something that Ann reports."""
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.plays_with(bob)
    for text in ("Hello", "Good luck!", "You are a fool.", "Mind your words."):
        (bob if text.startswith("You") else ann).post(f"/tables/{table}/chat", text=text)
    ann.post(f"/tables/{table}/chat/3/report")
    return table, ann, bob


def reports(page: Json, table: str) -> list[Json]:
    return [each for each in page["reports"] if each["table"] == table]


def test_only_operators_come_in(server: Server, boss: Owner) -> None:
    for person in (server.person(), server.person("Guest"), Owner(server).here):
        person.refused("/operator", 403, "no-operator")
        bodies: list[Json] = [
            {"table": "x"},
            {"person": "x", "out": True},
            *[{"table": "x", "number": 1}] * 2,
        ]
        for path, body in zip(CHORES, bodies, strict=True):
            person.refused(path, 403, "no-operator", body)
    assert boss.here.get("/account")["operator"]
    assert boss.here.get("/operator")["figures"]
    assert not Owner(server).here.get("/account")["operator"]
    assert admin(server, "operator", boss.name, "--lift") == 0
    assert admin(server, "operator", boss.name, "--lift") == 2
    assert admin(server, "operator", "nobody at all") == 2
    boss.here.refused("/operator", 403, "no-operator")


def test_who_deletes_the_account_is_no_operator(server: Server, boss: Owner) -> None:
    person = boss.here.get("/me")["id"]
    boss.here.post("/account/delete", password=PASSWORD)
    boss.here.refused("/operator", 403, "no-operator")
    with pytest.raises(Refused):
        server.does(server.services.operating.check(person))


def test_reports_come_with_what_was_said_around_them(
    server: Server, boss: Owner, capsys: pytest.CaptureFixture[str]
) -> None:
    table, _, bob = insulted(server)
    (found,) = reports(boss.here.get("/operator"), table)
    assert (found["name"], found["text"], found["by"], found["done"]) == ("Bob", "You are a fool.", 1, False)
    assert [each["text"] for each in found["near"]][:2] == ["Hello", "Good luck!"]
    assert found["person"] == bob.get("/me")["id"]
    admin(server, "reports", "--json")
    (line,) = [
        row for each in capsys.readouterr().out.splitlines() if (row := json.loads(each))["table"] == table
    ]
    assert (line["number"], line["text"]) == (3, "You are a fool.")
    assert admin(server, "dealt", table, "3") == 0
    assert admin(server, "dealt", table, "3") == 2
    assert reports(boss.here.get("/operator"), table) == []
    assert reports(boss.here.get("/operator", dealt=True), table)[0]["done"]


def test_an_operator_acts_and_it_is_written_down(
    server: Server, boss: Owner, caplog: pytest.LogCaptureFixture
) -> None:
    table, ann, bob = insulted(server)
    him = bob.get("/me")["id"]
    with caplog.at_level(logging.WARNING, logger="digsite.server.operators"):
        page = boss.here.post("/operator/unsay", table=table, number=3)
        assert reports(page, table)[0]["text"] == "You are a fool.", "the report keeps the words"
        said = ann.get(f"/tables/{table}/chat")["messages"][2]
        assert (said["text"], said["removed"]) == ("", True)
        page = boss.here.post("/operator/ban", person=him, out=True)
        assert him in [each["person"] for each in page["keptOut"]]
        bob.refused("/me", 403, "banned")
        boss.here.post("/operator/ban", person=him, out=False)
        assert bob.get("/me")["id"] == him
        assert reports(boss.here.post("/operator/dealt", table=table, number=3), table) == []
        assert table in [each["id"] for each in boss.here.get("/operator")["tables"]]
        page = boss.here.post("/operator/close", table=table)
        assert table not in [each["id"] for each in page["tables"]]
        ann.refused(f"/tables/{table}", 409, "closed")
    written = [record.getMessage() for record in caplog.records]
    assert len(written) == 5
    me = boss.here.get("/me")["id"]
    assert all(line.startswith(f"operator {me} ") for line in written)
    assert written[0].endswith(f"took a message out: table {table}, number 3")
    assert "fool" not in "".join(written)


def test_a_table_that_gathers_is_closed_as_its_host_would(server: Server, boss: Owner) -> None:
    ann = server.person("Ann")
    table = ann.opens("connect-four", "me", "open", listed=True)
    watcher = Watcher(ann, table)
    boss.here.post("/operator/close", table=table)
    watcher.ended()
    ann.refused(f"/tables/{table}", 404, "not-found")
    assert table not in [each["id"] for each in ann.get("/tables")]


def test_what_cannot_be_done_is_refused(server: Server, boss: Owner) -> None:
    here: Any = boss.here
    here.refused("/operator/close", 404, "not-found", {"table": "nowhere"})
    here.refused("/operator/ban", 404, "not-found", {"person": "nobody", "out": True})
    here.refused("/operator/ban", 409, "yourself", {"person": here.get("/me")["id"], "out": True})
    here.refused("/operator/unsay", 404, "not-found", {"table": "nowhere", "number": 1})
    here.refused("/operator/dealt", 404, "not-found", {"table": "nowhere", "number": 1})


def test_how_the_server_is(server: Server, boss: Owner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(server.services.tidying.trouble, "a chore", "disk full")
    page = boss.here.get("/operator")
    figures = {figure["name"]: figure["value"] for figure in page["figures"]}
    assert {"games", "people", "tables_open", "watchers", "bots_thinking", "bots_waiting"} < figures.keys()
    assert figures["people"] >= 1
    assert {"chore": "a chore", "why": "disk full"} in page["trouble"]

"""How answers travel: compressed, the log only as far as it is new, and a page for whoever follows a link."""

from __future__ import annotations

import json
import random
from pathlib import Path

import httpx
import pytest

from digsite.server import app as web

from .running import Json, Person, Server

ANN = 0


@pytest.fixture
def ann(embedded: Server) -> Person:
    return embedded.person("Ann")


def merged(log: list[Json], state: Json) -> list[Json]:
    """What the page makes of its log and of the news."""
    first = state["log"][0]["first"] if state["log"] else state["decisions"] + 1
    return [entry for entry in log if entry["last"] < first] + state["log"]


def test_a_state_travels_compressed(ann: Person) -> None:
    table = ann.opens("excavation-earth", "me")
    assert ann.http.get(f"/api/tables/{table}").headers["content-encoding"] == "gzip"


def test_the_log_comes_as_far_as_it_is_new(ann: Person) -> None:
    table, dice = ann.opens("excavation-earth", "me", seed="news"), random.Random("news")
    log: list[Json] = []
    known: Json = {}
    for number in range(40):
        undone = number % 7 == 6 and ann.sees(table, ANN)["undo"]["possible"]
        if undone:
            ann.sends(table, ann.command("undo", ANN, ann.sees(table, ANN)["asked"]))
        else:
            ann.decides(table, ANN, dice=dice)
        if number % 3 == 0:
            continue
        state = ann.sees(table, ANN, **known)
        whole = ann.sees(table, ANN)["log"]
        gap = state["gap"]
        left = ann.get(f"/tables/{table}/log", seat=ANN, **gap) if gap else []
        log = merged(log, {**state, "log": left + state["log"]})
        assert log[-len(whole) :] == whole
        known = {"version": state["version"], "after": state["settled"]}
    assert len(state["log"]) < len(whole)


def test_events_are_not_compressed(ann: Person) -> None:
    table = ann.opens("connect-four", "me", "me")
    with ann.http.stream("GET", f"/api/tables/{table}/events") as answer:
        assert "content-encoding" not in answer.headers
        assert next(answer.iter_lines()) == ": hello"


def test_an_address_that_is_none_gets_the_page(
    embedded: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("<title>Digsite</title>")
    monkeypatch.setattr(web, "CLIENT", tmp_path)
    browser = {"accept": "text/html,application/xhtml+xml"}
    answer = httpx.get(f"{embedded.address}/nowhere", headers=browser)
    assert (answer.status_code, answer.text) == (404, "<title>Digsite</title>")
    asked = httpx.get(f"{embedded.address}/api/nowhere", headers=browser)
    assert json.loads(asked.text)["code"] == "not-found"
    assert httpx.get(f"{embedded.address}/nowhere").json()["code"] == "not-found", "programs read JSON"

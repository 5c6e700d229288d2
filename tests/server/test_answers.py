"""How answers travel: compressed, the log only as far as it is new, and a page for whoever follows a link."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path

import httpx
import pytest

from digsite.server import app as web

from .running import Json, Person, Server, asked_seat

ANN = 0
MOST = 8 * 1024
"""Bytes of a state after the first."""
NEWS = 40
"""Lines of the log at once; when an automa plays a round to its end there may be more, and a state larger."""
FULL = {"mysterious_artefacts": "on", "galactic_museum": "on"}


@pytest.fixture
def ann(embedded: Server) -> Person:
    return embedded.person("Ann")


def merged(log: list[Json], state: Json) -> list[Json]:
    """What the page makes of its log and of the news."""
    first = state["log"][0]["first"] if state["log"] else state["decisions"] + 1
    return [entry for entry in log if entry["last"] < first] + state["log"]


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("excavation-earth", 4, FULL),
        ("excavation-earth", 1, FULL),
        ("eminent-domain", 4, {}),
        ("artifact", 5, {"expansion_one": "with", "expansion_two": "with"}),
    ],
)
def test_a_state_after_the_first_is_small(ann: Person, game: str, seats: int, options: Json) -> None:
    table = ann.opens(game, *(["me"] * seats), options=options, seed="small")
    dice, largest = random.Random(game), 0
    state = ann.sees(table)
    for _ in range(120):
        if state["over"]:
            break
        seat = asked_seat(state)
        known = {"version": state["version"], "after": state["settled"], "language": "de"}
        asked = ann.sees(table, seat)["asked"]
        command = ann.command("choose", seat, asked, option=dice.choice(asked["options"])["id"])
        answer = ann.http.post(f"/api/tables/{table}/commands", json=command, params=known)
        assert answer.headers["content-encoding"] == "gzip"
        state = answer.json()
        if sum(len(entry["lines"]) for entry in state["log"]) <= NEWS:
            largest = max(largest, len(gzip.compress(answer.content, 6)))
    assert largest <= MOST


def test_the_log_comes_as_far_as_it_is_new(ann: Person) -> None:
    table, dice = ann.opens("excavation-earth", "me", seed="news"), random.Random("news")
    log: list[Json] = []
    version = after = 0
    for number in range(40):
        undone = number % 7 == 6 and ann.sees(table, ANN)["undo"]["possible"]
        if undone:
            ann.sends(table, ann.command("undo", ANN, ann.sees(table, ANN)["asked"]))
        else:
            ann.decides(table, ANN, dice=dice)
        if number % 3 == 0:
            continue
        state = ann.sees(table, ANN, version=version, after=after)
        whole = ann.sees(table, ANN)["log"]
        log = merged(log, state)
        assert log[-len(whole) :] == whole
        version, after = state["version"], state["settled"]
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

"""A table with an automa: what it did since the viewer's last decision, why, and how it stands in the end."""

from __future__ import annotations

import random

import pytest

from .running import Person, Server

GAME = "excavation-earth"
ZU = 1


@pytest.fixture
def ann(embedded: Server) -> Person:
    return embedded.person("Ann")


def test_what_it_did_after_the_own_decision_is_told_and_marked(ann: Person) -> None:
    dice = random.Random("since")
    table = ann.opens(GAME, "me", seed="since")
    for _ in range(40):
        ann.decides(table, 0, dice=dice)
        state = ann.sees(table, 0)
        acts = [entry for entry in state["log"] if (entry["seat"], entry["last"]) == (ZU, state["decisions"])]
        if any("why" in line for entry in acts for line in entry["lines"]):
            break
    assert acts
    marked = {element for entry in acts for line in entry["lines"] for element in line["elements"]}
    assert set(state["touched"]) == marked, "the own action is no news"
    assert ZU in state["touched"].values()
    why = next(line["why"] for entry in acts for line in entry["lines"] if "why" in line)
    assert 0 <= why["decided"] < len(why["lines"])


def test_it_has_a_seat_of_its_own_kind_and_its_score_by_parts(ann: Person) -> None:
    dice = random.Random("result")
    table = ann.opens(GAME, "me", seed="result")
    while not (state := ann.sees(table, 0))["over"]:
        ann.decides(table, 0, dice=dice)
    assert [seat["kind"] for seat in state["seats"]] == ["person", "automa"]
    assert [score["total"] for score in state["scores"]] == [seat["score"] for seat in state["seats"]]
    assert {part["id"] for part in state["scores"][ZU]["parts"]} == {
        "credits",
        "columns",
        "rows",
        "leftovers",
    }
    (line,) = ann.get("/results")
    mine, zus = state["scores"][0]["total"], state["scores"][ZU]["total"]
    assert (line["game"], line["difficulty"], line["games"]) == (GAME, "Standard", 1)
    assert (line["wins"], line["bestMargin"], line["bestScore"]) == (int(mine > zus), mine - zus, mine)
    assert line["playedAs"]
    replay = ann.get(f"/replays/{table}", at=state["decisions"])
    assert (replay["names"][ZU], replay["seats"]) == ("Zu", 1)
    assert any(line["seat"] == ZU for line in replay["entry"]["lines"])


def test_a_score_has_the_parts_of_what_is_played(ann: Person) -> None:
    plain = ann.opens("excavation-earth", "me", "random", seed="parts")
    modules = {"mysterious_artefacts": "on", "galactic_museum": "on"}
    museum = ann.opens("excavation-earth", "me", "random", seed="parts", options=modules)
    parts = [{part["id"] for part in ann.sees(table, 0)["scores"][0]["parts"]} for table in (plain, museum)]
    assert parts[0] == {"credits", "columns", "rows"}
    assert parts[1] == parts[0] | {"reconstruction", "guides", "brokers"}

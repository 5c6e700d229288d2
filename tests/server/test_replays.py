"""Replays: finished games and record files, decision by decision and from any seat."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from digsite.games import load
from digsite.match.match import Match
from digsite.match.notation import from_text, to_json, to_text
from digsite.server.store.games import keep_game, kept_game

from .running import Json, Person, Server, asked_seat

CORPUS = Path(__file__).parents[1] / "corpus"
ANN, BOB = 0, 1


@pytest.fixture
def ann(embedded: Server) -> Person:
    return embedded.person("Ann")


def finished(ann: Person) -> str:
    """A game of Connect Four that Ann has won in column 1."""
    table = ann.opens("connect-four", "me Ann", "me Bob", seed="finished")
    for number in range(7):
        ann.decides(table, number % 2, str(1 + number % 2))
    return table


def test_a_finished_table_is_replayed_decision_by_decision(ann: Person) -> None:
    table = finished(ann)
    last: Json = ann.get(f"/replays/{table}")
    assert (last["last"], last["at"], last["open"], last["seed"]) == (7, 7, True, "finished")
    assert last["places"] == [1, 2]
    assert [mark["seat"] for mark in last["marks"]] == [0, 1, 0, 1, 0, 1, 0]
    assert last["view"] == ann.sees(table)["view"]
    assert [now["total"] for now in last["now"]] == last["scores"]
    first = ann.get(f"/replays/{table}", at=0)
    assert first["entry"] is None
    second = ann.get(f"/replays/{table}", at=2, viewer=1, language="de")
    assert (second["viewer"], second["entry"]["last"], second["entry"]["seat"]) == (BOB, 2, BOB)
    assert [line["text"] for line in second["entry"]["lines"]] == ["Bob wirft einen Stein in Spalte 2."]
    ann.refused(f"/replays/{table}", 404, "not-found", at=8)
    for viewer in ("2", "-1", "cat", "²"):
        assert ann.http.get(f"/api/replays/{table}", params={"viewer": viewer}).status_code == 422


def test_the_record_of_a_finished_table_plays_again(embedded: Server, ann: Person) -> None:
    bob = embedded.person("Bob")
    table = ann.plays_with(bob)
    ann.changes(table, ANN, "name", name="Anna")
    for number in range(7):
        (ann, bob)[number % 2].decides(table, number % 2, str(1 + number % 2))
    answer = embedded.person().http.get(f"/api/tables/{table}/record")
    assert answer.headers["content-disposition"].startswith("attachment")
    match = from_text(answer.text)
    assert match.over
    assert match.header.names == ("Anna", "Bob"), "the names of those who played it"
    assert embedded.person().http.get(f"/api/replays/{table}/record").text == answer.text


def test_past_views_are_those_that_were_seen(ann: Person) -> None:
    """Each seat sees of the past in a replay what it saw then."""
    table = ann.opens("excavation-earth", "me Ann", "me Bob", seed="past")
    dice = random.Random("past")
    seen: list[list[Json]] = []
    while not (state := ann.sees(table))["over"]:
        if state["decisions"] % 40 == 0:
            seen.append([ann.sees(table, seat) for seat in (ANN, BOB)])
        ann.decides(table, asked_seat(state), dice=dice)
    for both in seen:
        for seat, then in enumerate(both):
            replayed = ann.get(f"/replays/{table}", at=then["decisions"], viewer=seat)
            assert replayed["view"] == then["view"]


def test_a_running_game_shows_its_past_to_spectators_alone(ann: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob")
    ann.decides(table, ANN)
    assert ann.get(f"/replays/{table}", viewer="spectator", at=1)["seed"] is None
    for viewer in ("open", "0", "1"):
        ann.refused(f"/replays/{table}", 403, "not-yours", viewer=viewer)
    ann.refused(f"/tables/{table}/record", 409, "not-over")


@pytest.mark.parametrize(
    "record", ["excavation-earth-3-everything-001.dig", "eminent-domain-2-plain-001.dig"]
)
def test_a_record_file_is_brought_and_replayed(ann: Person, record: str) -> None:
    text = (CORPUS / record).read_text()
    match = from_text(text)
    for written in (text, to_json(match)):
        id = ann.post("/replays", text=written)["id"]
        replay = ann.get(f"/replays/{id}", at=3, viewer=1)
        assert (replay["at"], replay["last"], replay["game"]) == (3, len(match.played), match.game.id)
        assert ann.http.get(f"/api/replays/{id}/record").text == text
        assert ann.get(f"/replays/{id}")["scores"] == match.scores


def test_a_record_of_a_game_that_was_broken_off_is_open_to_who_has_it(ann: Person) -> None:
    match = Match.begin(load("connect-four"), ["Ann", "Bob"], seed="open")
    match.choose(ANN, 3)
    id = ann.post("/replays", text=to_text(match))["id"]
    assert ann.get(f"/replays/{id}", viewer="open")["last"] == 1
    assert ann.http.get(f"/api/replays/{id}/record").text == to_text(match)


def test_a_bad_record_is_refused_with_the_place(ann: Person) -> None:
    good = (CORPUS / "connect-four-2-corpus-001.dig").read_text()
    cheated = good.replace("\n", "\nCheat\n", 1)
    cut, deep = good[: len(good) // 2], '{"digsite":' * 50_000
    match = from_text(good)
    match.comments[1] = "what no database\x00can keep"
    for bad in ("", "no record", "{}", '{"digsite": 1}', cut, cheated, to_text(match), deep):
        answer = ann.http.post("/api/replays", json={"text": bad})
        assert (answer.status_code, answer.json()["code"]) == (422, "bad-record"), bad[:40]
        assert answer.json()["wayOut"]
    assert ann.http.post("/api/replays", json={"text": "x" * 2_000_001}).status_code == 422


def test_a_record_brought_before_is_there_after_a_restart(ann: Person, embedded: Server) -> None:
    text = (CORPUS / "connect-four-2-corpus-002.dig").read_text()
    id = ann.post("/replays", text=text)["id"]
    embedded.services.replays.clear()
    assert ann.get(f"/replays/{id}")["last"] == len(from_text(text).played)


def test_two_may_keep_the_same_game_at_the_same_time(server: Server) -> None:
    """Whoever asks for a game that is not kept yet has it kept: two who ask at once both get it."""
    store, table = server.services.store, "kept-by-several"
    with ThreadPoolExecutor(8) as several:
        list(several.map(lambda number: keep_game(store, table, {"number": number}), range(80)))
    found = kept_game(store, table)
    assert found is not None
    assert found["number"] in range(80)

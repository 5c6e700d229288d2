"""Before the game: people gather, and nothing is dealt until everybody is there and ready."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from digsite.match.dealing import committed, dealt
from digsite.match.header import commitment
from digsite.match.verify import verify

from .running import SHARE, Json, Person, Server, serving
from .watching import Watcher

ANN, BOB, CLEO = 0, 1, 2
HERS, HIS = "a1" * 16, "b2" * 16


@pytest.fixture
def ann(embedded: Server) -> Person:
    return embedded.person("Ann")


@pytest.fixture
def bob(embedded: Server) -> Person:
    return embedded.person("Bob")


def link(person: Person, table: str, seat: int) -> str:
    invitation = person.gathers(table)["seats"][seat]["invitation"]
    assert invitation is not None
    return str(invitation)


def finished(ann: Person, bob: Person, table: str) -> Json:
    """The first seat wins in its first column."""
    for _ in range(3):
        ann.decides(table, ANN, "1")
        bob.decides(table, BOB, "2")
    return ann.decides(table, ANN, "1")


# Dealing


def test_nothing_is_dealt_before_everybody_is_there_and_ready(
    embedded: Server, ann: Person, bob: Person
) -> None:
    table = ann.opens("excavation-earth", "me", "open")
    for person in (ann, bob, embedded.person()):
        assert not {"view", "asked", "log", "scores"} & person.sees(table).keys()
        for path in ("/text", "/record", "/race", "/moments"):
            person.refused(f"/tables/{table}{path}", 409, "gathering")
        person.refused(f"/replays/{table}", 409, "gathering")
    ann.refused(f"/tables/{table}/reach", 409, "gathering", seat=ANN)
    ann.refused(f"/tables/{table}/commands", 409, "gathering", ann.command("undo", ANN, None))
    assert not ann.ready(table), "a seat is free"
    bob.takes(link(ann, table, BOB))
    assert ann.sees(table, ANN)["gathering"]
    assert [place["ready"] for place in bob.gathers(table)["seats"]] == [True, False]
    assert bob.ready(table)
    assert ann.sees(table, ANN)["decisions"] == 0
    assert bob.ready(table), "once more: harmless"


def test_a_game_against_bots_begins_at_once(ann: Person) -> None:
    table = ann.opens("connect-four", "me", "random", share=SHARE)
    assert ann.sees(table, ANN)["asked"] is not None


def test_whoever_was_ready_may_take_it_back(ann: Person, bob: Person) -> None:
    table = ann.opens("connect-four", "me", "open")
    bob.takes(link(ann, table, BOB))
    assert not bob.ready(table)
    assert bob.gathers(table)["ready"]
    assert not bob.ready(table, None)
    assert not bob.gathers(table)["ready"]
    assert not ann.ready(table), "Bob is not ready any more"
    assert bob.ready(table)


def test_only_who_sits_there_is_ready(embedded: Server, ann: Person, bob: Person) -> None:
    table = ann.opens("connect-four", "me", "open", listed=True)
    bob.refused(f"/tables/{table}/ready", 403, "not-yours", {"share": SHARE})
    embedded.person().refused(f"/tables/{table}/ready", 403, "not-yours", {"share": SHARE})
    for bad in ("short", "Z" * 32, "a" * 200):
        ann.refused(f"/tables/{table}/ready", 422, "bad-request", {"share": bad})


def test_the_seed_is_made_of_the_secret_and_every_share(ann: Person, bob: Person, tmp_path: Path) -> None:
    table = ann.opens("connect-four", "me", "open")
    bob.takes(link(ann, table, BOB))
    promised = bob.gathers(table)["commitment"]
    ann.ready(table, HERS)
    for answer in (bob.gathers(table), bob.get("/tables")):
        assert HERS not in json.dumps(answer), "nobody sees a share before all are in"
    bob.ready(table, HIS)
    during = bob.sees(table, BOB)
    assert (during["commitment"], during["seed"], during["dealing"]) == (promised, None, None)
    assert not during["chosen"]
    end = finished(ann, bob, table)
    secret, shares = end["dealing"]["secret"], end["dealing"]["shares"]
    assert shares == [HERS, HIS]
    assert len(secret) * 4 >= 128
    assert promised == committed(secret)
    assert end["seed"] == dealt(secret, (HERS, HIS))
    (tmp_path / "game.dig").write_text(bob.http.get(f"/api/tables/{table}/record").text)
    held = verify(tmp_path / "game.dig")
    assert held.header.commitment == promised
    assert held.header.dealing is not None
    assert held.header.dealing.shares == (HERS, HIS)


def test_the_host_s_share_is_in_the_seed_of_a_game_that_begins_at_once(ann: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob", share=HERS)
    end = finished(ann, ann, table)
    assert end["dealing"]["shares"] == [HERS, ""]
    assert end["seed"] == dealt(end["dealing"]["secret"], (HERS, ""))


# A seed that was chosen


def test_a_seed_is_chosen_only_by_who_plays_alone_and_it_is_marked(ann: Person) -> None:
    for seats in (("me", "open"), ("open", "open"), ("open", "random")):
        body = {
            "game": "connect-four",
            "seats": [{"kind": s} for s in seats if s != "random"],
            "seed": "1234",
        }
        ann.refused("/tables", 422, "chosen-seed", body)
    table = ann.opens("connect-four", "me Ann", "me Bob", seed="1234")
    state = ann.sees(table)
    assert state["chosen"]
    assert state["commitment"] not in {commitment(f"{number:04}") for number in range(10_000)}
    end = finished(ann, ann, table)
    assert (end["seed"], end["chosen"], end["dealing"]["shares"]) == ("1234", True, None)
    assert '[Dealt "chosen"]' in ann.http.get(f"/api/tables/{table}/record").text


def test_nobody_joins_whoever_chose_the_seed(embedded: Server, ann: Person, bob: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob", seed="1234")
    ann.changes(table, BOB, "leave")
    invitation = ann.sees(table)["seats"][BOB]["invitation"]
    bob.refused("/join", 409, "chosen-seed", {"token": invitation})


# One person a seat


def test_a_guest_is_not_shown_the_links_of_other_seats(ann: Person, bob: Person) -> None:
    table = ann.opens("excavation-earth", "me", "open", "open")
    bob.takes(link(ann, table, BOB))
    assert [place["invitation"] for place in bob.gathers(table)["seats"]] == [None, None, None]
    assert link(ann, table, CLEO)
    ann.changes(table, CLEO, "bot", level="random")
    ann.ready(table)
    bob.ready(table)
    ann.changes(table, CLEO, "bot", level="greedy")
    assert [place["invitation"] for place in bob.sees(table, BOB)["seats"]] == [None, None, None]


def test_one_person_takes_one_seat(embedded: Server, ann: Person, bob: Person) -> None:
    table = ann.opens("excavation-earth", "me", "open", "open", listed=True)
    links = [link(ann, table, seat) for seat in (BOB, CLEO)]
    bob.takes(links[0])
    bob.refused("/join", 409, "one-seat", {"token": links[1]})
    bob.refused(f"/tables/{table}/seats/{CLEO}", 409, "one-seat", {"action": "take"})
    ann.refused(f"/tables/{table}/seats/{CLEO}", 409, "one-seat", {"action": "take"})
    assert embedded.person("Cleo").takes(links[1])["seat"] == CLEO


def test_who_has_seen_the_cards_of_a_seat_plays_no_other(embedded: Server, ann: Person, bob: Person) -> None:
    cleo = embedded.person("Cleo")
    table = ann.plays_with(bob, cleo, game="excavation-earth")
    bob.changes(table, BOB, "leave")
    cleo.changes(table, CLEO, "leave")
    ann.changes(table, ANN, "leave")
    free = [place["invitation"] for place in ann.sees(table)["seats"]]
    ann.refused("/join", 409, "one-seat", {"token": free[BOB]})
    ann.refused(f"/tables/{table}/seats/{BOB}", 409, "one-seat", {"action": "take"})
    cleo.refused("/join", 409, "one-seat", {"token": free[BOB]})
    assert ann.takes(free[ANN])["seat"] == ANN, "her own seat again"
    assert embedded.person("Dan").takes(free[BOB])["seat"] == BOB


def test_a_stranger_takes_no_seat_of_a_game_that_goes_on_without_its_link(
    embedded: Server, ann: Person, bob: Person
) -> None:
    table = ann.plays_with(bob, listed=True)
    bob.changes(table, BOB, "leave")
    embedded.person("Eve").refused(f"/tables/{table}/seats/{BOB}", 403, "private", {"action": "take"})


def test_people_at_one_screen_are_declared_by_whoever_opens_the_table(ann: Person, bob: Person) -> None:
    table = ann.opens("excavation-earth", "me Ann", "me Ben", "open")
    assert bob.gathers(table)["hotSeat"]
    assert [place["host"] for place in bob.gathers(table)["seats"]] == [True, True, False]
    ann.changes(table, CLEO, "take")
    assert ann.ready(table, HERS), "one says it for all at one screen"
    assert ann.sees(table)["mine"] == [ANN, BOB, CLEO]


# The host


def test_the_host_decides_who_plays(embedded: Server, ann: Person, bob: Person) -> None:
    table = ann.opens("excavation-earth", "me", "open", "random")
    old = link(ann, table, BOB)
    bob.takes(old)
    bob.refused(f"/tables/{table}/seats/{ANN}", 403, "not-yours", {"action": "free"})
    bob.refused(f"/tables/{table}/seats/{CLEO}", 403, "not-yours", {"action": "bot"})
    ann.refused(f"/tables/{table}/seats/{BOB}", 403, "not-yours", {"action": "bot"})
    assert ann.changes(table, BOB, "free")["seats"][BOB]["kind"] == "open"
    bob.refused("/join", 404, "not-found", {"token": old})
    assert ann.changes(table, CLEO, "free")["seats"][CLEO]["invitation"]
    assert ann.changes(table, CLEO, "bot", level="greedy")["seats"][CLEO]["level"] == "greedy"
    ann.ready(table)
    assert ann.changes(table, BOB, "bot", level="random")["decisions"] == 0, "nobody is missing"
    ann.refused(f"/tables/{table}/seats/{CLEO}", 409, "begun", {"action": "free"})


def test_the_host_closes_a_table_at_which_nothing_is_dealt(ann: Person, bob: Person) -> None:
    table = ann.opens("connect-four", "me", "open")
    bob.takes(link(ann, table, BOB))
    watcher = Watcher(bob, table)
    bob.refused(f"/tables/{table}/close", 403, "not-yours", {})
    ann.post(f"/tables/{table}/close")
    watcher.ended()
    bob.refused(f"/tables/{table}", 404, "not-found")
    assert table not in {each["id"] for each in bob.get("/tables")}
    begun = ann.plays_with(bob)
    ann.refused(f"/tables/{begun}/close", 409, "begun", {})


def test_what_cannot_be_played_is_refused_when_the_table_opens(ann: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    wrong = {"game": "excavation-earth", "seats": seats, "options": {"hands": "marked"}}
    ann.refused("/tables", 422, "bad-option", wrong)


def test_the_lobby_asks_whoever_is_not_ready(ann: Person, bob: Person) -> None:
    table = ann.opens("connect-four", "me", "open", listed=True)

    def line(person: Person) -> Json:
        return next(entry for entry in person.get("/tables") if entry["id"] == table)

    assert (line(bob)["gathering"], line(bob)["open"], line(bob)["myTurn"]) == (True, 1, False)
    bob.changes(table, BOB, "take")
    assert (line(bob)["open"], line(bob)["myTurn"]) == (0, True)
    bob.ready(table)
    assert not line(bob)["myTurn"]
    ann.ready(table)
    assert not line(ann)["gathering"]


# What everybody is told


def test_a_seat_that_changes_hands_says_so_to_all(embedded: Server, ann: Person, bob: Person) -> None:
    table = ann.plays_with(bob)

    def said(language: str = "en") -> list[str]:
        return [note["text"] for note in embedded.person().sees(table, language=language)["notes"]]

    assert said() == ["Bob sits down at seat 2."]
    bob.changes(table, BOB, "bot", level="random")
    bob.changes(table, BOB, "return")
    ann.decides(table, ANN)
    bob.changes(table, BOB, "leave")
    embedded.person("Eve").takes(ann.sees(table)["seats"][BOB]["invitation"])
    assert said()[1:] == [
        "A bot plays for Bob.",
        "Bob plays again; the bot is gone.",
        "Bob leaves seat 2.",
        "Eve takes over the seat of Bob.",
    ]
    assert said("de")[-1] == "Eve übernimmt den Platz von Bob."


def test_a_restart_forgets_nothing_of_a_table_that_gathers(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with serving(database) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        table = ann.opens("connect-four", "me", "open")
        bob.takes(link(ann, table, BOB))
        ann.ready(table, HERS)
        before = bob.gathers(table)
        cookies = [dict(person.http.cookies) for person in (ann, bob)]
    with serving(database) as server:
        ann, bob = (Person(server.address, cookies=each) for each in cookies)
        server.people += [ann, bob]
        assert {**bob.gathers(table), "seats": None} == {**before, "seats": None}
        assert bob.ready(table, HIS)
        assert finished(ann, bob, table)["dealing"]["shares"] == [HERS, HIS]
    with serving(database) as server:
        bob = Person(server.address, cookies=cookies[1])
        server.people.append(bob)
        assert [note["text"] for note in bob.sees(table)["notes"]] == ["Bob sits down at seat 2."]
        assert bob.sees(table)["commitment"] == before["commitment"]


# Again


def test_a_rematch_asks_people_anew(ann: Person, bob: Person) -> None:
    table = ann.plays_with(bob)
    finished(ann, bob, table)
    again = ann.post(f"/tables/{table}/rematch", share=HERS)["id"]
    assert bob.sees(table)["rematch"] == again
    waits = bob.gathers(again)
    assert [(place["name"], place["ready"]) for place in waits["seats"]] == [("Bob", False), ("Ann", True)]
    assert bob.ready(again, HIS)
    assert bob.sees(again, 0)["asked"] is not None
    assert ann.sees(again)["commitment"] == waits["commitment"] != ann.sees(table)["commitment"]

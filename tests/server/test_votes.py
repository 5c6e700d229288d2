"""Going on without somebody, and that nobody escapes the end of a rated game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from digsite.server.ranking import with_last

from .conftest import sqlite
from .hours import DAY, HOUR, SECOND, Hours, bot_decides, time_passes, told, with_hours
from .running import Person, Server
from .test_accounts import Owner
from .watching import Watcher

ANN, BOB, CLEO, DAN = 0, 1, 2, 3
LIVE = {"kind": "live", "base": 600, "increment": 0, "up": "bot"}
SLOW = {"kind": "slow", "base": 2 * DAY // SECOND, "up": "bot"}


@pytest.fixture
def server(tmp_path: Path, hours: Hours, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    with with_hours(sqlite(tmp_path), hours, monkeypatch, grace=1000.0) as server:
        yield server


def at_a_table(server: Server, *names: str, **more: object) -> tuple[list[Person], str]:
    people = [server.person(name) for name in names]
    game = "connect-four" if len(people) == 2 else "artifact"
    return people, people[0].plays_with(*people[1:], game=game, **more)


def goes(server: Server, table: str, person: Person) -> None:
    """Somebody has been away for longer than a broken connection is waited for."""
    server.services.tables.open[table].presence.seen[person.get("/me")["id"]] = -2000.0


def vote(table: str, seat: int) -> tuple[str, dict[str, str]]:
    return f"/tables/{table}/seats/{seat}", {"action": "vote"}


# Votes


def test_more_than_half_of_the_others_remove_who_is_missing(server: Server) -> None:
    (ann, bob, cleo, dan), table = at_a_table(server, "Ann", "Bob", "Cleo", "Dan")
    where, body = vote(table, BOB)
    ann.refused(where, 409, "grace", body)
    goes(server, table, bob)
    state = ann.changes(table, BOB, "vote")
    assert state["seats"][BOB]["votes"] == {"given": 1, "needed": 2, "mine": True}
    assert told(cleo, table) == "Ann wants to go on without Bob."
    assert ann.changes(table, BOB, "vote")["seats"][BOB]["votes"]["given"] == 1, "once more counts once"
    assert not dan.sees(table)["seats"][BOB]["votes"]["mine"]
    state = dan.changes(table, BOB, "vote")
    assert (state["seats"][BOB]["kind"], state["seats"][BOB]["standIn"]) == ("bot", False)
    assert told(dan, table) == "By vote a bot takes the seat of Bob for good."
    assert "votes" not in state["seats"][BOB]
    bob.refused(f"/tables/{table}", 403, "not-yours", seat=BOB)
    assert bob.sees(table)["mine"] == [], "he may look on"
    bob.refused(f"/tables/{table}/seats/{BOB}", 403, "not-yours", {"action": "return"})


def test_who_is_missing_does_not_keep_others_from_voting(server: Server) -> None:
    (ann, bob, cleo, dan), table = at_a_table(server, "Ann", "Bob", "Cleo", "Dan")
    for away in (bob, cleo, dan):
        goes(server, table, away)
    assert ann.changes(table, BOB, "vote")["seats"][BOB]["kind"] == "bot", "she alone is here"


def test_nobody_is_removed_who_is_here(server: Server) -> None:
    (ann, bob), table = at_a_table(server, "Ann", "Bob")
    watcher = Watcher(bob, table)
    where, body = vote(table, BOB)
    ann.refused(where, 403, "still-here", body)
    ann.refused(f"/tables/{table}/seats/{ANN}", 409, "yourself", body)
    server.person("Eve").refused(where, 403, "not-yours", body)
    watcher.close()


def test_who_was_voted_about_and_decides_is_here_again(server: Server) -> None:
    (ann, bob, cleo), table = at_a_table(server, "Ann", "Bob", "Cleo")
    people = (ann, bob, cleo)
    asked = next(seat["seat"] for seat in ann.sees(table)["seats"] if seat["pending"])
    others = [person for person in people if person is not people[asked]]
    goes(server, table, people[asked])
    assert "votes" in others[0].changes(table, asked, "vote")["seats"][asked]
    people[asked].decides(table, asked)
    assert "votes" not in others[0].sees(table)["seats"][asked]


def test_a_seat_that_was_left_is_given_to_a_bot_by_who_is_no_host(server: Server) -> None:
    (ann, bob), table = at_a_table(server, "Ann", "Bob")
    ann.changes(table, ANN, "leave")
    assert bob.changes(table, ANN, "vote")["seats"][ANN]["kind"] == "bot"
    where, body = vote(table, ANN)
    bob.refused(where, 409, "bot", body)


def test_in_a_slow_game_nobody_is_missing_before_time_is_up(server: Server, hours: Hours) -> None:
    (ann, bob), table = at_a_table(server, "Ann", "Bob", time=SLOW)
    goes(server, table, ann)
    where, body = vote(table, ANN)
    bob.refused(where, 403, "has-time", body)
    time_passes(server, hours, 3 * DAY)
    assert bob.sees(table)["seats"][ANN]["standIn"]
    state = bob.changes(table, ANN, "vote")
    assert (state["seats"][ANN]["kind"], state["seats"][ANN]["standIn"]) == ("bot", False)


def test_who_may_think_is_not_silent(server: Server, hours: Hours) -> None:
    """Ten minutes of silence count where there is no clock."""
    (ann, bob), clocked = at_a_table(server, "Ann", "Bob", time={**LIVE, "base": 3600})
    plain = ann.plays_with(bob)
    watchers = [Watcher(ann, table) for table in (clocked, plain)]
    hours.pass_by(601 * SECOND)
    where, body = vote(clocked, ANN)
    bob.refused(where, 403, "still-here", body)
    assert bob.changes(plain, ANN, "vote")["seats"][ANN]["kind"] == "bot"
    for watcher in watchers:
        watcher.close()


def test_votes_are_there_after_a_restart(server: Server) -> None:
    (ann, bob, cleo, _), table = at_a_table(server, "Ann", "Bob", "Cleo", "Dan")
    goes(server, table, bob)
    ann.changes(table, BOB, "vote")
    server.services.tables.open.pop(table)
    cleo.sees(table)
    goes(server, table, bob)
    assert cleo.changes(table, BOB, "vote")["seats"][BOB]["kind"] == "bot"


# Ratings


def owners(server: Server, **more: object) -> tuple[Owner, Owner, str]:
    ann, bob = Owner(server), Owner(server)
    return ann, bob, ann.here.plays_with(bob.here, listed=True, **more)


def rating(owner: Owner) -> int:
    found = owner.here.get(f"/people/{owner.name}")["ratings"]
    return int(found[0]["rating"]) if found else 0


def finish_by_bot(server: Server, table: str, *, bot: int, person: Person) -> None:
    """The bot and who is left play to the end, in the first columns there are."""
    while not (state := person.sees(table))["over"]:
        seat = next(place["seat"] for place in state["seats"] if place["pending"])
        if seat == bot:
            bot_decides(server, table, seat)
        else:
            person.decides(table, seat)


@pytest.mark.parametrize("how", ["leaves", "is voted out", "hands over", "runs out of time"])
def test_nobody_escapes_the_end_of_a_rated_game(server: Server, hours: Hours, how: str) -> None:
    ann, bob, table = owners(server, **({"time": LIVE} if how == "runs out of time" else {}))
    if how == "leaves":
        ann.here.changes(table, ANN, "leave")
        bob.here.changes(table, ANN, "vote")
    elif how == "is voted out":
        goes(server, table, ann.here)
        bob.here.changes(table, ANN, "vote")
    elif how == "hands over":
        ann.here.changes(table, ANN, "bot")
    else:
        time_passes(server, hours, HOUR)
    finish_by_bot(server, table, bot=ANN, person=bob.here)
    assert (rating(ann), rating(bob)) == (1338, 1662), "whoever won"
    history = ann.here.get(f"/people/{ann.name}", before=hours.at + 1)["history"]
    assert [(game["place"], game["change"], game["won"]) for game in history] == [(2, -162, False)]


def test_who_comes_back_counts_as_they_play(server: Server) -> None:
    ann, bob, table = owners(server)
    ann.here.changes(table, ANN, "bot")
    bot_decides(server, table, ANN)
    ann.here.changes(table, ANN, "return")
    for _ in range(3):
        bob.here.decides(table, BOB, "2")
        ann.here.decides(table, ANN, "1")
    assert ann.here.sees(table)["over"]
    assert (rating(ann), rating(bob)) == (1662, 1338)


def test_who_goes_first_is_last() -> None:
    assert with_last([1, 2, 3], {}) == [1, 2, 3]
    assert with_last([1, 2, 3], {0: 7}) == [3, 1, 2]
    assert with_last([1, 1, 3], {2: 5, 1: 9}) == [1, 2, 3]
    assert with_last([2, 1], {0: 9, 1: 4}) == [1, 2], "who hands over after the other has left is before them"


def test_where_a_guest_plays_nothing_is_rated(server: Server) -> None:
    ann, guest = Owner(server), server.person("Guest")
    table = ann.here.plays_with(guest, listed=True)
    guest.changes(table, BOB, "leave")
    ann.here.changes(table, BOB, "vote")
    finish_by_bot(server, table, bot=BOB, person=ann.here)
    assert rating(ann) == 0

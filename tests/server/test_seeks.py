"""Seeks: somebody says what they want to play, and is brought to a table with others who want the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from digsite import games
from digsite.server.matching import party_of
from digsite.server.seats import new_row, open_row
from digsite.server.store import Store, TableStatus, now
from digsite.server.store.seeks import SeekRow, SeekStore, Taken

from .conftest import sqlite
from .postgres import Cluster
from .running import Json, Person, Server, serving, until
from .test_workers import at, database, workers  # noqa: F401
from .watching import Watcher

LONG_AGO = 0


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    """A server at which nobody looks for anything yet."""
    with serving(sqlite(tmp_path)) as server:
        yield server


def wants(person: Person, game: str = "connect-four", **more: Any) -> Json:
    found: Json = person.post("/seeks", game=game, **more)
    return found


def listens(person: Person) -> Watcher:
    return Watcher(person, "", path="/api/seeks/events")


def lines(person: Person) -> list[tuple[str, str, int, int]]:
    found = person.get("/seeks")["seeks"]
    return [(each["name"], each["game"], each["fewest"], each["most"]) for each in found]


# Being brought together


def test_who_wants_the_same_comes_to_one_table_and_plays_when_all_are_ready(
    fresh_database: Callable[[], str],
) -> None:
    with serving(fresh_database()) as house:
        ann, bob = house.person("Ann"), house.person("Bob")
        heard = listens(ann)
        assert wants(ann)["table"] is None
        assert lines(bob) == [("Ann", "connect-four", 2, 2)]
        table = wants(bob)["table"]
        until(lambda: heard.data and heard.data[-1]["table"] == table, "Ann is told where")
        assert lines(bob) == [], "neither looks any more"
        room = bob.gathers(table)
        assert sorted(place["name"] for place in room["seats"]) == ["Ann", "Bob"]
        assert not any(place["ready"] for place in room["seats"]), "nothing is dealt before both say so"
        assert room["readyBy"] > now()
        assert ann.gathers(table)["host"], "who has looked longest"
        assert not bob.ready(table)
        assert ann.ready(table)
        assert bob.sees(table)["decisions"] == 0
        heard.close()


def test_a_table_begins_as_soon_as_there_are_enough_for_everybody(house: Server) -> None:
    ann, bob, cleo = (house.person(name) for name in ("Ann", "Bob", "Cleo"))
    assert wants(ann, "eminent-domain", fewest=3, most=3)["table"] is None
    assert wants(bob, "eminent-domain", fewest=3, most=4)["table"] is None
    assert lines(cleo) == [("Ann", "eminent-domain", 3, 3), ("Bob", "eminent-domain", 3, 4)]
    assert wants(cleo, "artifact", fewest=3, most=3)["table"] is None, "another game"
    table = wants(cleo, "eminent-domain", fewest=2, most=4)["table"]
    assert len(cleo.gathers(table)["seats"]) == 3
    assert lines(cleo) == []


def test_people_meet_where_they_agree_on_the_time(house: Server) -> None:
    ann, bob, cleo, dan = (house.person(name) for name in ("Ann", "Bob", "Cleo", "Dan"))
    assert wants(ann, time="live")["table"] is None
    assert wants(bob, time="slow")["table"] is None
    told = wants(cleo, time="none")
    assert told["table"] is None
    assert [each["time"] for each in told["seeks"]] == ["live", "slow", "none"]
    table = wants(dan)["table"]
    room = dan.gathers(table)
    assert {place["name"] for place in room["seats"]} == {"Ann", "Dan"}, "he minds no clock"
    assert room["time"] in told["times"], "what was promised"
    assert room["time"]["kind"] == "live"
    assert house.person("Eve").post("/seeks", game="connect-four", time="none")["table"]
    dan.refused("/seeks", 422, "bad-request", {"game": "connect-four", "time": "blitz"})


def test_their_clocks_run_once_both_are_ready(house: Server) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    wants(ann, time="slow")
    table = wants(bob, time="slow")["table"]
    ann.ready(table)
    assert bob.ready(table)
    state = bob.sees(table)
    assert state["time"]["kind"] == "slow"
    assert [seat["clock"]["runs"] for seat in state["seats"]] == [True, False]


def test_a_person_looks_for_one_thing(house: Server) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    wants(ann)
    wants(ann, "artifact", fewest=4, most=5)
    assert lines(bob) == [("Ann", "artifact", 4, 5)]
    assert wants(bob)["table"] is None, "she does not look for that any more"


def test_numbers_are_those_of_the_game(house: Server) -> None:
    ann = house.person("Ann")
    wants(ann, "artifact")
    assert lines(ann) == [("Ann", "artifact", 3, 5)]
    ann.refused("/seeks", 422, "bad-seats", {"game": "artifact", "fewest": 2, "most": 2})
    ann.refused("/seeks", 422, "bad-seats", {"game": "artifact", "fewest": 5, "most": 4})
    ann.refused("/seeks", 404, "not-found", {"game": "chess"})


def test_bots_fill_up_for_those_who_would_have_them(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), seek_bots=0.0) as house:
        ann, bob = house.person("Ann"), house.person("Bob")
        assert wants(bob, "artifact", fewest=3, most=3)["table"] is None, "he would rather wait"
        table = wants(ann, "artifact", fewest=3, most=3, bots=True)["table"]
        kinds = [place["kind"] for place in ann.gathers(table)["seats"]]
        assert kinds == ["person", "bot", "bot"]
        assert ann.ready(table)
        assert lines(ann) == [("Bob", "artifact", 3, 3)]


def test_nobody_is_brought_to_whom_they_do_not_want_to_hear(house: Server) -> None:
    ann, bob, cleo = (house.person(name) for name in ("Ann", "Bob", "Cleo"))
    table = ann.plays_with(bob)
    bob.post(f"/tables/{table}/chat", text="Loser!")
    ann.post(f"/tables/{table}/chat/1/mute", muted=True)
    wants(ann)
    assert wants(bob)["table"] is None
    brought = wants(cleo)["table"]
    assert {place["name"] for place in cleo.gathers(brought)["seats"]} == {"Ann", "Cleo"}


# Going away


def test_what_is_withdrawn_or_left_alone_vanishes(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), seek_grace=2.0) as house:
        ann, bob = house.person("Ann"), house.person("Bob")
        heard = listens(ann)
        wants(ann, "artifact")
        wants(bob)
        until(lambda: [line[0] for line in lines(bob)] == ["Ann"], "Bob's browser is gone, Ann's is here")
        heard.close()
        until(lambda: lines(bob) == [], "her browser is gone too")
        wants(ann)
        assert ann.post("/seeks/withdraw")["seeks"] == []
        assert wants(bob)["table"] is None


def test_who_is_not_ready_in_time_loses_the_seat(house: Server) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    wants(ann)
    table = wants(bob)["table"]
    bob.ready(table)
    services = house.services
    house.does(services.seeks.wait_no_longer(services.tables.open[table]))
    room = bob.gathers(table)
    assert room["host"], "the table is Bob's now"
    assert room["readyBy"] is None
    assert sorted(place["kind"] for place in room["seats"]) == ["open", "person"]
    assert room["notes"][-1]["text"].startswith("Ann was not ready in time")
    (line,) = ann.get("/tables")
    assert (line["open"], line["mine"]) == (1, False), "anybody may take the seat"


def test_a_table_to_which_nobody_comes_is_closed(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), seek_ready=0.0) as house:
        ann, bob = house.person("Ann"), house.person("Bob")
        wants(ann)
        table = wants(bob)["table"]
        until(lambda: ann.http.get(f"/api/tables/{table}").status_code == 404, "it is closed")


def test_a_server_for_one_machine_brings_nobody_together(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), people=False) as house:
        ann = house.person("Ann")
        ann.refused("/seeks", 404, "alone")
        ann.refused("/seeks", 404, "alone", {"game": "connect-four"})
        ann.refused("/seeks/events", 404, "alone")


def test_others_are_not_told_who_somebody_is(house: Server) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    wants(ann)
    assert ann.get("/me")["id"] not in bob.http.get("/api/seeks").text


# Several workers


def test_two_workers_bring_people_together_once(workers: tuple[Server, Server]) -> None:  # noqa: F811
    one, other = workers
    ann, bob, cleo = one.person("Ann"), other.person("Bob"), other.person("Cleo")
    heard = listens(ann)
    wants(ann, time="live")
    assert lines(bob) == [("Ann", "connect-four", 2, 2)]
    assert wants(cleo, time="slow")["table"] is None, "they do not agree on the time"
    table = wants(bob)["table"]
    until(lambda: heard.data and heard.data[-1]["table"] == table, "Ann hears it from her worker")
    assert bob.gathers(table)["time"]["kind"] == "live"
    cleo.post("/seeks/withdraw")
    ann.ready(table)
    assert bob.ready(table)
    assert at(bob, one).sees(table)["decisions"] == 0
    heard.close()


def test_nobody_is_brought_to_two_tables(fresh_database: Callable[[], str]) -> None:
    store = Store(fresh_database())
    kept, game = SeekStore(store), games.load("connect-four")
    for name in ("ann", "bob", "cleo"):
        kept.put(looking(name))
    for number, pair in enumerate((("ann", "bob"), ("bob", "cleo"))):
        row = new_row(game, pair[0], id=f"table {number}", gathering=True)
        seats = [replace(open_row(seat), person=person) for seat, person in enumerate(pair)]
        if number == 0:
            kept.seat(row, seats, TableStatus(False, 0, []))
        else:
            with pytest.raises(Taken):
                kept.seat(row, seats, TableStatus(False, 0, []))
    assert {seek.person: seek.table for seek in kept.alive(LONG_AGO)} == {
        "ann": "table 0",
        "bob": "table 0",
        "cleo": None,
    }
    assert store.table("table 1") is None, "all of it or nothing"
    store.close()


def test_workers_that_reach_for_the_same_people_at_once_do_not_wait_for_each_other(cluster: Cluster) -> None:
    store = Store(cluster.database())
    kept, game, people = SeekStore(store), games.load("connect-four"), [f"person {n}" for n in range(6)]
    for person in people:
        kept.put(looking(person))
    pairs = [(a, b) for a in people for b in people if a != b]

    def seat(pair: tuple[str, str]) -> bool:
        row = new_row(game, pair[0], gathering=True)
        seats = [replace(open_row(seat), person=person) for seat, person in enumerate(pair)]
        try:
            kept.seat(row, seats, TableStatus(False, 0, []))
        except Taken:
            return False
        return True

    with ThreadPoolExecutor(8) as threads:
        done = list(threads.map(seat, pairs))
    found = [seek.table for seek in kept.alive(LONG_AGO)]
    assert sum(done) == 3
    assert sorted(Counter(found).values()) == [2, 2, 2], "everybody sits at one table, with one other"
    store.close()


# Who plays with whom


def looking(person: str, fewest: int = 2, most: int = 2, since: int = 0, **more: Any) -> SeekRow:
    usual: Json = {"game": "g", "bots": False, "time": "any", "seen": now()}
    return SeekRow(person, fewest=fewest, most=most, since=since, **{**usual, **more})


def brought(*seeks: SeekRow, apart: Any = (), bots_since: int = -1) -> tuple[list[str], int] | None:
    found = party_of(seeks, apart, bots_since)
    return None if found is None else ([seek.person for seek in found.people], found.seats)


def test_the_largest_table_comes_first_and_whoever_has_looked_longest() -> None:
    four = [looking(name, 2, 4) for name in "abcd"]
    assert brought(*four) == (["a", "b", "c", "d"], 4)
    assert brought(*four, looking("e", 2, 4)) == (["a", "b", "c", "d"], 4)
    assert brought(*four[:2], looking("c", 3, 3)) == (["a", "b", "c"], 3)
    assert brought(looking("a", 3, 4), looking("b", 2, 2)) is None
    assert brought(looking("a", table="t"), looking("b")) is None, "she was brought somewhere"


def test_those_who_do_not_get_along_are_passed_over() -> None:
    apart = {frozenset("ab"), frozenset("ac")}
    people = [looking(name) for name in "abc"]
    assert brought(*people, apart=apart) == (["b", "c"], 2)
    assert brought(*people[:2], apart=apart) is None


def timed(**times: str) -> list[SeekRow]:
    return [looking(name, 2, 4, time=time, bots=True) for name, time in times.items()]


def test_who_minds_no_clock_plays_with_whoever_makes_the_larger_table() -> None:
    assert brought(*timed(a="live", b="slow")) is None
    assert brought(*timed(a="any", b="live", c="slow", d="slow")) == (["a", "c", "d"], 3)
    assert brought(*timed(a="any", b="any", c="none")) == (["a", "b", "c"], 3)


def test_the_time_is_what_somebody_named() -> None:
    for times, agreed in (
        ({"a": "any", "b": "slow"}, "slow"),
        ({"a": "live", "b": "any"}, "live"),
        ({"a": "any", "b": "any"}, "none"),
        ({"a": "none", "b": "any"}, "none"),
    ):
        found = party_of(timed(**times), (), -1)
        assert found is not None
        assert found.time == agreed


def test_bots_fill_up_for_those_who_agree_on_the_time() -> None:
    three = [replace(seek, fewest=4) for seek in timed(a="any", b="live", c="slow", d="slow")]
    assert brought(*three, bots_since=0) == (["a", "c", "d"], 4)
    assert brought(*three[1:], bots_since=0) == (["b"], 4)


def test_with_bots_the_smallest_table_that_suits_is_filled_up() -> None:
    ann = looking("ann", 3, 5, since=10, bots=True)
    ben = looking("ben", 2, 3, since=20, bots=True)
    assert brought(ann, ben, bots_since=9) is None
    assert brought(ann, ben, bots_since=10) == (["ann", "ben"], 3)
    assert brought(ann, replace(ben, bots=False), bots_since=10) == (["ann"], 3)
    assert brought(replace(ann, bots=False), ben, bots_since=20) == (["ben"], 2)

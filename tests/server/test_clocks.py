"""Clocks: whose runs, what is left after a restart, and what happens when time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from digsite.server.clocks import LAG, Clocks, Control
from digsite.server.deadlines import DOWN_AFTER
from digsite.server.store import SeatRow, Store, TableRow, TableStatus
from digsite.server.store.deadlines import put_off, say_alive
from digsite.server.store.games import BY_OPERATOR, close_table

from .conftest import sqlite
from .hours import (
    DAY,
    HOUR,
    MINUTE,
    SECOND,
    Hours,
    bot_decides,
    clocks,
    runs,
    time_passes,
    told,
    with_hours,
)
from .running import Person, Server, commanded, until

ANN, BOB, CLEO = 0, 1, 2
LIVE = {"kind": "live", "base": 600, "increment": 20, "up": "bot"}
SUDDEN = {"kind": "live", "base": 60, "increment": 0, "up": "bot"}
LOSS = {"kind": "live", "base": 60, "increment": 20, "up": "loss"}
SLOW = {"kind": "slow", "base": 2 * DAY // SECOND, "up": "bot"}


@pytest.fixture
def server(tmp_path: Path, hours: Hours, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    with with_hours(sqlite(tmp_path), hours, monkeypatch) as server:
        yield server


def two(server: Server, time: Any) -> tuple[Person, Person, str]:
    ann, bob = server.person("Ann"), server.person("Bob")
    return ann, bob, ann.plays_with(bob, time=time)


# The clocks alone

TEN = Control.of(LIVE)
assert TEN is not None


def test_a_turn_of_several_decisions_is_one_and_gets_its_time_once() -> None:
    start = Clocks.set_up(TEN, 2, 0).after(TEN, 0, [0], (), 0, False)
    assert start.left == (600 * SECOND, 600 * SECOND), "the first turn is paid by the base"
    again = start.after(TEN, 5 * SECOND, [0], (), 1, False)
    assert again.left[0] == 595 * SECOND
    handed = again.after(TEN, 10 * SECOND, [1], (), 2, False)
    assert handed.left == (590 * SECOND, 600 * SECOND)
    back = handed.after(TEN, 40 * SECOND, [0], (), 3, False)
    assert back.left == (610 * SECOND, 570 * SECOND)


def test_taking_back_and_answering_anew_brings_no_time() -> None:
    at = Clocks.set_up(TEN, 2, 0).after(TEN, 0, [0, 1], (), 4, False)
    for number in range(3):
        at = at.after(TEN, at.at + SECOND, [1], (), 5 + number, False)
        at = at.after(TEN, at.at + SECOND, [0, 1], (), 5 + number, True)
        assert at.left[0] == 600 * SECOND - (number + 1) * SECOND
    assert at.left[1] == 594 * SECOND


def test_a_seat_that_is_asked_again_for_the_same_decision_gets_nothing() -> None:
    """Another takes back that it handed over, and hands over once more."""
    at = Clocks.set_up(TEN, 2, 0).after(TEN, 0, [0], (), 0, False)
    for decisions, asked in ((1, 1), (2, 0), (3, 1)):
        at = at.after(TEN, 0, [asked], (), decisions, False)
    assert at.left[1] == 620 * SECOND
    at = at.after(TEN, 0, [0], (), 2, True).after(TEN, 0, [1], (), 3, False)
    assert at.left[1] == 620 * SECOND


def test_a_bot_has_no_clock_and_gathers_no_time() -> None:
    at = Clocks.set_up(TEN, 2, 0).after(TEN, 0, [0], {0}, 0, False)
    assert (at.running, at.deadline) == ((), None)
    at = at.after(TEN, HOUR, [1], {0}, 1, False).after(TEN, HOUR, [0], {0}, 2, False)
    assert at.left[0] == 600 * SECOND


# At a table


def test_a_clock_runs_while_its_seat_is_asked(server: Server, hours: Hours) -> None:
    ann, bob, table = two(server, LIVE)
    assert (clocks(ann, table), runs(ann, table)) == ([600, 600], [ANN])
    hours.pass_by(30 * SECOND)
    assert clocks(bob, table) == [570, 600]
    ann.decides(table, ANN)
    hours.pass_by(100 * SECOND)
    assert (clocks(ann, table), runs(ann, table)) == ([570, 500], [BOB])
    bob.decides(table, BOB)
    assert clocks(ann, table) == [590, 500]
    assert server.services.deadlines.due[table] == hours.at + 590 * SECOND + LAG


def test_undo_gives_no_time_back(server: Server, hours: Hours) -> None:
    ann, _, table = two(server, LIVE)
    for used in (30, 60):
        hours.pass_by(30 * SECOND)
        ann.decides(table, ANN)
        hours.pass_by(5 * SECOND)
        ann.sends(table, ann.command("undo", ANN, None))
        assert runs(ann, table) == [ANN]
        assert clocks(ann, table)[ANN] == 600 - used


def test_who_decides_at_the_same_time_has_a_clock_that_runs(server: Server, hours: Hours) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.plays_with(bob, game="excavation-earth", options={"hands": "drafted"}, time=LIVE)
    assert runs(ann, table) == [ANN, BOB]
    hours.pass_by(60 * SECOND)
    assert clocks(ann, table) == [540, 540]
    bob.decides(table, BOB)
    hours.pass_by(60 * SECOND)
    assert clocks(ann, table)[ANN] == 480


def test_a_table_without_a_clock_is_as_ever(server: Server, hours: Hours) -> None:
    ann, bob, table = two(server, None)
    time_passes(server, hours, 30 * DAY)
    state = ann.decides(table, ANN)
    assert "time" not in state
    assert not any("clock" in seat or seat["standIn"] for seat in state["seats"])
    assert server.services.store.status(table).deadline is None
    assert not any("clocks" in event.data for event in server.services.store.events(table))
    assert bob.get("/tables")[0]["left"] is None


def test_what_is_no_time_is_refused(server: Server) -> None:
    ann = server.person("Ann")
    table = {"game": "connect-four", "seats": [{"kind": "me"}, {"kind": "open"}]}
    for time in (
        {**LIVE, "base": 5},
        {**LIVE, "base": DAY},
        {**LIVE, "up": "shame"},
        {**SLOW, "base": 3600},
        {**SLOW, "increment": 5},
    ):
        ann.refused("/tables", 422, "bad-request", {**table, "time": time})


# Time is up


def test_a_bot_takes_over_until_the_person_is_back(server: Server, hours: Hours) -> None:
    ann, bob, table = two(server, LIVE)
    time_passes(server, hours, 600 * SECOND)
    assert clocks(bob, table) == [0, 600], "a decision may be on its way"
    time_passes(server, hours, LAG)
    state = bob.sees(table)
    assert state["seats"][ANN]["standIn"]
    assert told(bob, table) == "The time of Ann is up: a bot plays on."
    assert ann.sees(table, ANN)["asked"] is not None, "her seat is hers"
    ann.refused(f"/tables/{table}/seats/{ANN}", 409, "bots-turn", {"action": "return"})
    bot_decides(server, table, ANN)
    ann.changes(table, ANN, "return")
    bob.decides(table, BOB)
    assert (clocks(ann, table), runs(ann, table)) == ([20, 620 - 20], [ANN])


def test_without_an_increment_nobody_comes_back(server: Server, hours: Hours) -> None:
    ann, _, table = two(server, SUDDEN)
    time_passes(server, hours, HOUR)
    bot_decides(server, table, ANN)
    ann.refused(f"/tables/{table}/seats/{ANN}", 409, "time-up", {"action": "return"})


def test_who_loses_on_time_is_last_however_the_bot_plays(server: Server, hours: Hours) -> None:
    ann, bob, table = two(server, LOSS)
    time_passes(server, hours, 61 * SECOND)
    assert told(bob, table) == "Ann has lost on time; a bot plays to the end."
    for _ in range(3):
        bot_decides(server, table, ANN)  # in the first column
        bob.decides(table, BOB, "2")
        ann.refused(f"/tables/{table}/seats/{ANN}", 409, "lost", {"action": "return"})
    bot_decides(server, table, ANN)
    state = bob.sees(table)
    assert state["over"]
    assert [(seat["place"], seat.get("lost", False)) for seat in state["seats"]] == [(2, True), (1, False)]
    for replay in (f"/replays/{table}/log", f"/replays/{table}"):
        assert bob.get(replay)["places"] == [2, 1], "as the result has it"
    assert [result.place for result in server.services.store.results(ann.get("/me")["id"])] == [2]


def test_a_free_seat_does_not_keep_others_waiting(server: Server, hours: Hours) -> None:
    ann, bob, table = two(server, LIVE)
    ann.changes(table, ANN, "leave")
    time_passes(server, hours, 601 * SECOND)
    assert bob.sees(table)["seats"][ANN]["kind"] == "bot"


def test_what_came_in_time_counts_however_long_it_waits(server: Server, hours: Hours) -> None:
    """The table is busy when a decision comes in the last second, and free when time is up."""
    ann, _, id = two(server, SUDDEN)
    services = server.services
    hours.pass_by(59 * SECOND)

    async def play() -> None:
        table = await services.table(id)
        choice = commanded("choose", ANN, table.match.ticket(ANN), 0)
        async with table.lock:
            decides = asyncio.create_task(services.tables.command(table, choice, lambda found: None))
            await asyncio.sleep(0)
            hours.pass_by(MINUTE)
            ends = asyncio.create_task(services.deadlines.look())
            await asyncio.sleep(0)
        await asyncio.gather(decides, ends)

    server.does(play())
    state = ann.sees(id)
    assert (state["decisions"], state["seats"][ANN]["standIn"]) == (1, False)
    assert clocks(ann, id)[ANN] == 1


def test_what_comes_too_late_is_refused_and_the_bot_takes_over(server: Server, hours: Hours) -> None:
    ann, _, id = two(server, SUDDEN)
    command = ann.command("choose", ANN, ann.sees(id, ANN)["asked"], option=0)
    hours.pass_by(61 * SECOND)
    ann.refused(f"/tables/{id}/commands", 409, "time-up", command)
    state = ann.sees(id)
    assert (state["decisions"], state["seats"][ANN]["standIn"]) == (0, True)


def test_the_task_survives_what_goes_wrong(
    server: Server, hours: Hours, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann, _, id = two(server, SUDDEN)
    deadlines = server.services.deadlines
    works = deadlines.open_table

    async def breaks(id: str) -> Any:
        raise OSError("the disk is gone")

    monkeypatch.setattr(deadlines, "open_table", breaks)
    time_passes(server, hours, HOUR)
    assert not ann.sees(id)["seats"][ANN]["standIn"]
    assert "the disk is gone" in caplog.text
    monkeypatch.setattr(deadlines, "open_table", works)
    time_passes(server, hours, 6 * SECOND)
    assert ann.sees(id)["seats"][ANN]["standIn"]
    assert not deadlines.task.done()


# Slow games


def test_a_slow_game_gives_the_same_for_each_turn(server: Server, hours: Hours) -> None:
    ann, bob, table = two(server, SLOW)
    hours.pass_by(DAY)
    assert clocks(ann, table)[ANN] == DAY // SECOND
    ann.decides(table, ANN)
    hours.pass_by(HOUR)
    bob.decides(table, BOB)
    assert clocks(ann, table)[ANN] == 2 * DAY // SECOND, "what was left over is gone"


def test_a_slow_game_that_nobody_has_open_is_found(server: Server, hours: Hours) -> None:
    ann, bob, table = two(server, SLOW)
    lobby = bob.get("/tables")[0]
    assert (lobby["pending"], lobby["left"], lobby["time"]["kind"]) == ([ANN], 2 * DAY, "slow")
    server.services.tables.open.pop(table)
    server.services.deadlines.due.clear()
    time_passes(server, hours, 2 * DAY + LAG + 1)
    assert table in server.services.tables.open
    assert bob.sees(table)["seats"][ANN]["standIn"]
    ann.refused(f"/tables/{table}/seats/{ANN}", 409, "bots-turn", {"action": "return"})
    bot_decides(server, table, ANN)
    ann.changes(table, ANN, "return")
    bob.decides(table, BOB)
    assert clocks(ann, table)[ANN] == 2 * DAY // SECOND


def test_who_sees_a_game_late_hears_of_no_clock(server: Server, hours: Hours) -> None:
    """Whose clock runs would tell whose turn it is."""
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.plays_with(bob, time=SLOW, listed=True, delay=10)
    stranger = server.person("Eve")
    (found,) = stranger.get("/tables")
    assert (found["pending"], found["left"]) == ([], None)
    assert clocks(stranger, table) == [None, None]
    assert bob.get("/tables")[0]["left"] == 2 * DAY


def test_bots_of_a_slow_game_need_nobody_to_look(embedded: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded.services, "settings", replace(embedded.services.settings, attention=0.0))
    ann = embedded.person("Ann")
    table = ann.opens("connect-four", "random", "me", time=SLOW)
    found = embedded.services.tables.open[table]
    until(lambda: found.match.pending() == [BOB], "the bot decides")


# After a restart


def shifted(store: Store, table: str, before: int | None) -> int:
    after = store.status(table).deadline
    assert after is not None
    assert before is not None
    return after - before


def test_clocks_are_as_they_were_after_a_restart(
    tmp_path: Path, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = sqlite(tmp_path)
    with with_hours(database, hours, monkeypatch) as server:
        ann, bob, live = two(server, LIVE)
        slow = ann.plays_with(bob, time=SLOW)
        for table in (live, slow):
            hours.pass_by(30 * SECOND)
            ann.decides(table, ANN)
        hours.pass_by(10 * SECOND)
        before = clocks(bob, live), clocks(bob, slow)
        cookies = bob.http.cookies
    hours.pass_by(5 * DAY)  # nothing runs
    with with_hours(database, hours, monkeypatch) as server:
        bob = Person(server.address, cookies=cookies)
        server.people.append(bob)
        assert (clocks(bob, live), clocks(bob, slow)) == before
        time_passes(server, hours, 10 * SECOND)
        assert clocks(bob, live)[BOB] == (before[0][BOB] or 0) - 10
        assert not bob.sees(slow)["seats"][BOB]["standIn"]
        bob.decides(live, BOB)
        assert clocks(bob, live)[ANN] == (before[0][ANN] or 0) + 20


def test_time_in_which_no_server_ran_does_not_count(fresh_database: Callable[[], str]) -> None:
    """Killed five seconds after it said that it runs: those count, and no more."""
    store = Store(fresh_database())
    for id, updated, deadline in (("early", 1_000, 100_000), ("late", 22_000, 100_000), ("without", 0, None)):
        row = TableRow(id, "connect-four", 1, {}, "seed", "2026-11-18", "ann", False, created=updated)
        store.add_table(row, [SeatRow(0, "Ann", "ann", None)], TableStatus(False, 0, [0], deadline))
    put_off(store, 0, 0)
    say_alive(store, 20_000)
    put_off(store, 50_000, 0)
    assert shifted(store, "early", 100_000) == 30_000
    assert shifted(store, "late", 100_000) == 28_000, "something happened there after that"
    assert store.status("without").deadline is None
    put_off(store, 50_000 + DOWN_AFTER - 1, DOWN_AFTER)
    assert shifted(store, "early", 130_000) == 0, "other workers ran meanwhile"
    store.close()


def test_a_table_closed_by_an_operator_has_no_deadline(server: Server, hours: Hours) -> None:
    ann, _, table = two(server, SUDDEN)
    close_table(server.services.store, table, BY_OPERATOR)
    time_passes(server, hours, HOUR)
    assert server.services.store.status(table).deadline is None
    ann.refused(f"/tables/{table}", 409, "closed")

"""Events: whoever watches learns of every change once, also after a break."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable

from .running import Server, serving, until
from .watching import Watcher


def play(server: Server, moves: int = 0) -> tuple[str, Callable[[], None]]:
    """A table, and a way to let one more thing happen there."""
    ann = server.person("Ann")
    table = ann.opens("connect-four", "me Ann", "me Bob")
    columns = [column for row in range(6) for column in ("1", "2", "3", "4", "5", "6", "7")]
    left = iter(columns[7:14] + columns[:7] + columns[14:])
    done = 0

    def move() -> None:
        nonlocal done
        ann.decides(table, done % 2, next(left))
        done += 1

    for _ in range(moves):
        move()
    return table, move


def test_after_a_break_the_stream_goes_on_where_it_was(server: Server) -> None:
    table, move = play(server)
    watcher = Watcher(server.person(), table)
    for _ in range(3):
        move()
    watcher.sees(1, 2, 3)
    watcher.close()
    for _ in range(4):
        move()
    resumed = Watcher(server.person(), table, after=watcher.numbers[-1])
    resumed.sees(4, 5, 6, 7)
    move()
    resumed.sees(4, 5, 6, 7, 8)
    assert resumed.data[-1] == {"version": 8, "decisions": 8, "over": False, "pending": [0]}
    resumed.close()


def test_who_has_read_the_state_begins_there(server: Server) -> None:
    table, move = play(server, 4)
    stranger = server.person()
    version = stranger.sees(table)["version"]
    move()
    watchers = [Watcher(stranger, table, after) for after in (version, None, 0)]
    watchers.append(Watcher(stranger, table, query={"after": version}))
    move()
    watchers[0].sees(5, 6)
    watchers[1].sees(6)
    watchers[2].sees(1, 2, 3, 4, 5, 6)
    watchers[3].sees(5, 6)
    for watcher in watchers:
        watcher.close()


def test_an_id_from_the_future_or_from_nowhere_harms_nobody(server: Server) -> None:
    table, move = play(server, 2)
    future = Watcher(server.person(), table, after=10**9)
    for wrong in ("-1", "abc", "1.5", "²"):
        headers = {b"Last-Event-ID": wrong.encode("latin-1")}
        with server.person().http.stream("GET", f"/api/tables/{table}/events", headers=headers) as stream:
            assert stream.status_code == 200
    move()
    future.sees(3)
    future.close()


def test_signs_of_life_between_events(server: Server) -> None:
    table, _ = play(server)
    watcher = Watcher(server.person(), table)
    until(lambda: watcher.signs.count("still here") >= 2, "two signs of life", 10)
    assert watcher.numbers == []
    watcher.close()


def test_many_watch_and_each_sees_all(server: Server) -> None:
    table, move = play(server)
    watchers = [Watcher(server.person(), table) for _ in range(6)]
    for _ in range(10):
        move()
    for watcher in watchers:
        watcher.sees(*range(1, 11))
        watcher.close()


def test_however_often_the_line_breaks_nothing_is_lost_or_doubled(server: Server) -> None:
    """A game is played while the line of a watcher breaks again and again."""
    table, move = play(server)
    playing = threading.Thread(target=lambda: [move() for _ in range(21)], daemon=True)
    playing.start()
    dice = random.Random("breaks")
    seen: list[int] = []
    while len(seen) < 21:
        seen += some_events(server, table, seen[-1] if seen else 0, min(dice.randint(1, 4), 21 - len(seen)))
    playing.join()
    assert seen == list(range(1, 22))


def some_events(server: Server, table: str, after: int, want: int) -> list[int]:
    """What somebody sees who watches for a while."""
    watcher = Watcher(server.person(), table, after=after)
    until(lambda: len(watcher.numbers) >= want, "events")
    watcher.close()
    return watcher.numbers


def test_a_restart_of_the_server_is_a_break_like_any_other(fresh_database: Callable[[], str]) -> None:
    database = fresh_database()
    with serving(database) as server:
        table, _ = play(server, 5)
    with serving(database) as server:
        resumed = Watcher(server.person(), table, after=3)
        resumed.sees(4, 5)
        assert server.person().sees(table)["version"] == 5
        resumed.close()


def test_a_closed_stream_is_noticed_at_once(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("connect-four", "me", "me")
    watcher = Watcher(ann, table)
    assert ann.sees(table)["seats"][0]["present"]
    watcher.close()
    until(lambda: not ann.sees(table)["seats"][0]["present"], "she is away", 10)
    assert server.services.tables.open[table].presence.watching == {}

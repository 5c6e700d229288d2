"""A new version of the rules: tables go on where it changes nothing for them, and every game can be read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from digsite.games import load
from digsite.kernel.errors import BadOption
from digsite.kernel.game import Game
from digsite.server import kept_games
from digsite.server.kept_games import Keeper, read_kept
from digsite.server.store import SeatRow, Store, TableClosed, TableRow
from digsite.server.store.games import BY_OPERATOR, close_table, kept_game, not_kept
from digsite.server.store.schema import events, tables
from digsite.server.store.schema import kept_games as kept_rows
from digsite.server.table import Table
from digsite.server.tables import Tables

from .conftest import sqlite
from .running import Server, commanded, until
from .test_replays import finished

GAME = load("connect-four")
CHOICES = (3, 3, 2, 4)
Change = Callable[[Any, int], None]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(sqlite(tmp_path))
    yield store
    store.close()


def unchanged(p: Any, option: int) -> None:
    """The next version mends what never happened at this table."""


def forbidding(p: Any, option: int) -> None:
    """The third column is closed."""
    if option == 2:
        raise BadOption("The column is closed.")


def counting(p: Any, option: int) -> None:
    """A disc in the third column counts."""
    p.score[0] += option == 2


def refusing(p: Any, option: int) -> None:
    """The game cannot even begin as it did."""


class NextFour(Game[Any]):
    """Connect Four in its next version; what is new happens after each choice."""

    change: Change

    def choose(self, p: Any, option: int) -> Any:
        told = super().choose(p, option)
        self.change(p, option)
        return told

    def begin(self, *about: Any) -> Any:
        if self.change is refusing:
            raise BadOption("It has no such option any more.")
        return super().begin(*about)


def following(change: Change) -> Game[Any]:
    parts = {part.name: getattr(GAME, part.name) for part in fields(GAME) if part.init}
    game = NextFour(**{**parts, "rules_version": GAME.rules_version + 1})
    object.__setattr__(game, "change", change)
    return game


async def play(store: Store, choices: tuple[int, ...] = CHOICES) -> Table:
    row = TableRow("table", GAME.id, GAME.rules_version, {}, "seed", "2026-01-01", "ann", False)
    open_tables = Tables(store, load)
    table = await open_tables.add(row, [SeatRow(0, "Ann", "ann", None), SeatRow(1, "Bob", "bob", None)])
    for number, option in enumerate(choices):
        command = commanded("choose", number % 2, table.match.ticket(number % 2), option)
        await open_tables.command(table, command, lambda table: None)
    return table


def opened(store: Store, change: Change) -> Table:
    """The table on a server that has the next version."""
    game = following(change)
    table = asyncio.run(Tables(store, lambda id: game).get("table"))
    assert table is not None
    return table


def test_a_table_goes_on_under_rules_that_change_nothing_for_it(store: Store) -> None:
    before = asyncio.run(play(store))
    table = opened(store, unchanged)
    assert table.match.digest == before.match.digest
    assert (table.number, table.version) == (before.number, before.version)
    found = store.table("table")
    assert found is not None
    assert (found[0].rules_version, found[0].closed) == (2, None), "from now on it plays under these"


def without_marks(store: Store) -> None:
    """The events as release 0.1.0 wrote them."""
    with store.writing() as db:
        for row in db.execute(sa.select(events)).all():
            data = {name: value for name, value in row.data.items() if name != "position"}
            db.execute(sa.update(events).where(events.c.number == row.number).values(data=data))


def test_a_table_of_release_0_1_0_goes_on_as_far_as_its_decisions_are_legal(store: Store) -> None:
    asyncio.run(play(store))
    without_marks(store)
    assert len(opened(store, unchanged).match.played) == len(CHOICES)
    with store.writing() as db:
        db.execute(sa.update(tables).values(rules_version=1))
    closes(store, forbidding, told=2)


def closes(store: Store, change: Change, told: int) -> None:
    """A server with the next version closes the table; its log can be read."""
    game = following(change)
    services = kept_games
    with pytest.raises(services.PlaysOtherwise) as refusal:
        asyncio.run(Tables(store, lambda id: game).get("table"))
    assert refusal.value.code == "other-rules"
    services.give_up(store, game, refusal.value)
    found = store.table("table")
    assert found is not None
    assert found[0].closed == "rules"
    assert store.status("table").over
    assert store.results("ann") == [], "nobody has won"
    kept = read_kept(store, "table", "open", "de")
    assert kept is not None
    assert (kept["closed"], kept["told"], kept["decisions"]) == ("rules", told, len(CHOICES))
    assert (kept["open"], kept["scores"], kept["names"]) == (False, [], ["Ann", "Bob"])
    lines = [line["text"] for action in kept["log"] for line in action["lines"]]
    words = [f"{name} wirft einen Stein in Spalte 4." for name in ("Ann", "Bob")]
    assert lines == [*words, "Ann: 3", "Bob: 5"] if told else ["Ann: 4", "Bob: 4", "Ann: 3", "Bob: 5"]


@pytest.mark.parametrize(("change", "told"), [(forbidding, 2), (counting, 2), (refusing, 0)])
def test_a_table_that_other_rules_would_change_is_closed(store: Store, change: Change, told: int) -> None:
    asyncio.run(play(store))
    closes(store, change, told)


def test_nothing_is_added_to_a_table_that_was_closed(store: Store) -> None:
    async def go_on() -> None:
        open_tables = Tables(store, load)
        await play(store)
        table = await open_tables.get("table")
        assert table is not None
        assert close_table(store, "table", BY_OPERATOR)
        assert not close_table(store, "table", BY_OPERATOR), "once"
        for _ in range(2):  # by who has it open, and by who opens it
            command = commanded("choose", 0, table.match.ticket(0), 0)
            with pytest.raises(TableClosed):
                await open_tables.command(table, command, lambda table: None)
        assert len(store.events("table")) == len(CHOICES)

    asyncio.run(go_on())


WON = (0, 1, 0, 1, 0, 1, 0)


def test_a_finished_game_can_be_read_when_the_rules_have_changed(store: Store) -> None:
    async def end_and_keep() -> None:
        table = await play(store, WON)
        assert table.match.over
        keeper = Keeper(store, load)
        await keeper.keep("table")
        keeper.close()

    asyncio.run(end_and_keep())
    with pytest.raises(kept_games.PlaysOtherwise):
        opened(store, lambda p, option: counting(p, option + 2))
    for viewer in ("open", "spectator"):
        kept = read_kept(store, "table", viewer, "en")
        assert kept is not None
        assert (kept["places"], kept["told"], kept["closed"]) == ([1, 2], 7, None)
        assert kept["log"][0]["lines"][0]["text"] == "Ann drops a disc into column 1."
        assert kept["open"] == (viewer == "open")


def test_games_that_ended_before_are_kept_when_a_server_starts(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of release 0.1.0, and one that ended as the machine died."""
    monkeypatch.setattr(kept_games, "CATCH_UP_AFTER", 0)

    async def start() -> None:
        await play(store, WON)
        assert not_kept(store) == ["table"]
        keeper = Keeper(store, load)
        await asyncio.gather(*keeper.busy)

    asyncio.run(start())
    assert not_kept(store) == []
    assert kept_game(store, "table") is not None


def test_the_log_of_a_finished_game_is_read_over_the_network(embedded: Server) -> None:
    ann = embedded.person("Ann")
    table = finished(ann)
    until(lambda: kept_game(embedded.services.store, table) is not None, "the game is kept")
    read = ann.get(f"/replays/{table}/log", language="de")
    assert (read["names"], read["decisions"], read["open"]) == (["Ann", "Bob"], 7, True)
    running = ann.opens("connect-four", "me Ann", "me Bob")
    ann.refused(f"/replays/{running}/log", 409, "not-over")
    ann.refused("/replays/nobody/log", 404, "not-found")


def test_a_closed_table_says_so_over_the_network(embedded: Server) -> None:
    ann, services = embedded.person("Ann"), embedded.services
    table = ann.opens("connect-four", "me Ann", "me Bob")
    ann.decides(table, 0, "1")
    with services.store.writing() as db:
        db.execute(sa.update(tables).where(tables.c.id == table).values(rules_version=0))
        mine = sa.and_(events.c.table == table, events.c.number == 1)
        data = {"token": "1", "told": True, "position": "another"}
        db.execute(sa.update(events).where(mine).values(data=data))
    services.tables.open.clear()
    ann.refused(f"/tables/{table}", 409, "other-rules")
    ann.refused(f"/tables/{table}", 409, "closed")
    ann.refused(f"/replays/{table}", 409, "closed")
    (summary,) = [each for each in ann.get("/tables") if each["id"] == table]
    assert (summary["over"], summary["myTurn"]) == (True, False)
    assert ann.get(f"/replays/{table}/log")["closed"] == "rules"
    with services.store.reading() as db:
        assert db.scalar(sa.select(sa.func.count()).where(kept_rows.c.table == table)) == 1

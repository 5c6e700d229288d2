"""Snapshots: a long game opens at once, and is the same game, byte for byte."""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import subprocess
import sys
import threading
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import digsite
from digsite.games import load
from digsite.kernel.errors import DigsiteError
from digsite.kernel.game import Game
from digsite.match.header import header_for
from digsite.match.match import Match
from digsite.match.notation import to_text
from digsite.match.snapshot import Unusable, open_saved, save, version_of
from digsite.server import tables
from digsite.server.requests import Command
from digsite.server.state import state
from digsite.server.store import SeatRow, Store, TableRow, TableStatus
from digsite.server.store.schema import snapshots
from digsite.server.table import CHOOSE, ORDER, UNDO, Table, open_table
from digsite.server.tables import RECENT, SNAPSHOT_EVERY, Tables

from .running import PATIENCE, commanded

EVERYTHING = {
    "artifact": {"expansion_one": "with", "expansion_two": "with"},
    "eminent-domain": {"bonus_planets": "with", "length": "extended"},
    "excavation-earth": {"hands": "drafted"},
}
NAMES = ("Ann", "Bob", "Cleo")


@pytest.fixture
def store(fresh_database: Callable[[], str]) -> Any:
    store = Store(fresh_database())
    yield store
    store.close()


def begin(game: str) -> tuple[TableRow, list[SeatRow]]:
    rules = load(game)
    row = TableRow("table", game, rules.rules_version, EVERYTHING[game], "seed", "2026-01-01", "host", False)
    return row, [SeatRow(seat, name, f"person {name}", None) for seat, name in enumerate(NAMES)]


def wild(table: Table, dice: random.Random) -> Command:
    """Anything a seat may do: decide (early too), now and then take back, or give an order."""
    match = table.match
    seat = dice.choice(match.pending())
    masked, ticket = match.decision_for(seat), match.ticket(seat)
    if dice.random() < 0.1 and match.can_undo(seat):
        return commanded(UNDO, seat)
    assert masked is not None
    orderly = table.game.decision(masked).standing and dice.random() < 0.5
    return commanded(ORDER if orderly else CHOOSE, seat, ticket, dice.choice(masked.legal))


async def play(store: Store, game: str, events: int) -> Table:
    """A table at which much has happened."""
    open_tables = Tables(store, load)
    table = await open_tables.add(*begin(game))
    dice = random.Random(game)
    while table.number < events and not table.match.over:
        await open_tables.command(table, wild(table, dice), lambda table: None)
    return table


def everything_of(table: Table) -> Any:
    """All that a table is, for all who look at it."""
    views = [state(table, "", viewer, "de") for viewer in (None, 0, 1, 2)]
    clocks = (table.number, table.version, table.thought, table.last_at)
    return save(table.match), to_text(table.match), views, clocks


@pytest.mark.parametrize("game", sorted(EVERYTHING))
def test_a_game_opened_from_its_snapshot_is_the_game_played_again(store: Store, game: str) -> None:
    played = asyncio.run(play(store, game, 2 * SNAPSHOT_EVERY + 9))
    kept = store.snapshot("table")
    assert kept is not None
    assert kept[0] == played.number - played.number % SNAPSHOT_EVERY
    opened = open_table(played.game, played.row, played.seats, store)
    with store.engine.begin() as db:
        db.execute(sa.delete(snapshots))
    again = open_table(played.game, played.row, played.seats, store)
    assert everything_of(opened) == everything_of(again) == everything_of(played)


def damaged(data: bytes) -> list[bytes]:
    """Snapshots that nobody can use."""
    content = json.loads(zlib.decompress(data))
    others: list[Any] = [
        {**content, "version": "another"},
        {**content, "told": [[[999, 0]]]},
        {**content, "position": "AAAA"},
        {**content, "early": []},
        {key: value for key, value in content.items() if key != "orders"},
        ["no", "snapshot"],
        "no snapshot",
    ]
    packed = [zlib.compress(json.dumps(other).encode()) for other in others]
    return [b"", b"garbage", data[:-7], data[: len(data) // 2], *packed]


def test_a_snapshot_that_cannot_be_used_is_ignored(store: Store) -> None:
    played = asyncio.run(play(store, "eminent-domain", SNAPSHOT_EVERY + 3))
    number, data = store.snapshot("table") or (0, b"")
    for bad in damaged(data):
        with pytest.raises(Unusable):
            open_saved(played.game, played.match.header, "seed", True, bad)
        store.save_snapshot("table", number, bad)
        opened = open_table(played.game, played.row, played.seats, store)
        assert save(opened.match) == save(played.match)


def test_a_snapshot_says_by_which_names_and_fields_its_numbers_are_meant() -> None:
    """Format, rules version, components, decisions and steps, events, options and fields: any other one and
    the bytes mean something else."""
    game = load("artifact")
    header = header_for(game, NAMES, EVERYTHING["artifact"], "seed")
    known = version_of(game, header)

    def other(**parts: Any) -> str:
        changed = replace(game)
        changed.__dict__.update({"entries": game.entries, "events": game.events, **parts})
        return version_of(changed, header)

    assert other() == known
    assert other(rules_version=2) != known
    assert other(entries=[game.entries[1], game.entries[0], *game.entries[2:]]) != known
    assert other(entries=[*game.entries[:-2], game.entries[-1], game.entries[-2]]) != known
    assert other(events=game.events[::-1]) != known
    assert other(position=load("eminent-domain").position) != known
    assert other(space=load("eminent-domain").space) != known
    assert version_of(game, replace(header, components="others")) != known


SWAPPED = (
    """    elif action == MARKET_ACTION:
        then(p, market_card)
    elif action == SELL:
        then(p, sell_card)
""",
    """    elif action == SELL:
        then(p, sell_card)
    elif action == MARKET_ACTION:
        then(p, market_card)
""",
)

OPENED_ELSEWHERE = """
import json, sys
from pathlib import Path
import digsite
from digsite.games import load
from digsite.match.header import header_for
from digsite.match.match import Match
from digsite.match.snapshot import Unusable, open_saved
kept = json.loads(sys.stdin.read())
game = load("excavation-earth")
names = ["Ann", "Bob"]
try:
    match = open_saved(game, header_for(game, names, {}, "seed"), "seed", True, bytes.fromhex(kept["saved"]))
    how = "opened"
except Unusable:
    match = Match.begin(game, names, {}, "seed")
    for seat, token in kept["decisions"]:
        match.choose_token(seat, token)
    how = "played again"
print(how, game.decision(match.position).name)
"""


def test_rules_written_in_another_order_open_a_table_where_it_was(tmp_path: Path) -> None:
    """Two branches change places, which is no change of rules, but decisions are numbered otherwise."""
    game = load("excavation-earth")
    match = Match.begin(game, ["Ann", "Bob"], {}, "seed")
    while not game.decision(match.position).name.endswith(".card"):
        match.choose(match.position.seat, match.position.legal[-2 if len(match.position.legal) > 1 else 0])
    here = game.decision(match.position).name
    kept = {
        "saved": save(match).hex(),
        "decisions": [[past.seat, past.token] for past in match.played],
    }

    def opened(swap: bool) -> str:
        source = tmp_path / str(swap) / "digsite"
        shutil.copytree(Path(digsite.__file__).parent, source, ignore=shutil.ignore_patterns("client"))
        turn = source / "games/excavation_earth/turn.py"
        before, after = SWAPPED
        assert before in turn.read_text()
        if swap:
            turn.write_text(turn.read_text().replace(before, after))
        done = subprocess.run(
            [sys.executable, "-c", OPENED_ELSEWHERE],
            input=json.dumps(kept),
            env={**os.environ, "PYTHONPATH": str(source.parent)},
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout.strip()

    assert opened(swap=False) == f"opened {here}"
    assert opened(swap=True) == f"played again {here}"


def test_what_cannot_be_kept_did_not_happen(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full: nobody ever sees the decision, and whoever tries again plays on."""

    async def lose_one() -> None:
        open_tables = Tables(store, load)
        table = await open_tables.add(*begin("excavation-earth"))
        dice = random.Random("full")
        for _ in range(5):
            await open_tables.command(table, wild(table, dice), lambda table: None)
        before = save(table.match)

        def full(*_: Any) -> None:
            raise OSError("no space left")

        with monkeypatch.context() as patch:
            patch.setattr(store, "append", full)
            lost = [open_tables.command(table, wild(table, dice), lambda table: None) for _ in range(3)]
            results = await asyncio.gather(*lost, return_exceptions=True)
        assert all(isinstance(result, OSError) for result in results)
        assert save(table.match) == before
        again = await open_tables.get("table")
        assert again is not None
        assert again is not table, "what the store has is opened anew"
        assert save(again.match) == before
        await open_tables.command(table, wild(again, dice), lambda table: None)
        assert again.number == 6, "an old hand on the table reaches the one that is open"

    asyncio.run(lose_one())


def test_tables_that_nobody_looked_at_lately_are_closed_and_come_back(store: Store) -> None:
    async def many() -> None:
        open_tables = Tables(store, load, most=3)

        async def add(number: int) -> Table:
            row, seats = begin("artifact")
            return await open_tables.add(replace(row, id=f"table {number}"), seats)

        for number in range(6):
            (await add(number)).presence.looked -= RECENT
        assert list(open_tables.open) == ["table 3", "table 4", "table 5"], "the oldest go first"
        first = await open_tables.get("table 0")
        assert first is not None
        assert list(open_tables.open) == ["table 4", "table 5", "table 0"]
        with pytest.raises(DigsiteError):
            await open_tables.command(first, commanded(CHOOSE, 0, "of old", 0), lambda table: None)
        for number in range(6, 10):
            await add(number)
        assert list(open_tables.open) == [f"table {n}" for n in (0, 6, 7, 8, 9)], "whoever is here stays"

    asyncio.run(many())


def test_a_table_that_many_ask_for_is_opened_once_and_keeps_no_other_waiting(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("slow", "quick"):
        row, seats = begin("artifact")
        store.add_table(replace(row, id=name), seats, TableStatus(False, 0, []))
    asked_for_all, opened = threading.Event(), []

    def opens(game: Game, row: TableRow, *more: Any) -> Table:
        opened.append(row.id)
        if row.id == "slow":
            assert asked_for_all.wait(PATIENCE)
        return open_table(game, row, *more)

    monkeypatch.setattr(tables, "open_table", opens)

    async def ask() -> None:
        open_tables = Tables(store, load)
        many = [asyncio.create_task(open_tables.get("slow")) for _ in range(5)]
        while "slow" not in opened:
            await asyncio.sleep(0)
        many[0].cancel()
        assert await open_tables.get("quick") is not None
        asked_for_all.set()
        found = await asyncio.gather(*many[1:])
        assert {id(table) for table in found} == {id(open_tables.open["slow"])}

    asyncio.run(ask())
    assert sorted(opened) == ["quick", "slow"]

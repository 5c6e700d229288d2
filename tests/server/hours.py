"""A server whose clock a test sets, and at which no bot moves by itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from digsite.server.bot_turns import BotTurns
from digsite.server.store import now
from digsite.server.table import Table

from .running import Json, Person, Server, commanded, serving

SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000


class Hours:
    """The time at a server. It stands still until the test lets it pass."""

    def __init__(self) -> None:
        self.at = now()

    def __call__(self) -> int:
        return self.at

    def pass_by(self, milliseconds: int) -> None:
        self.at += milliseconds


@contextmanager
def with_hours(database: str, hours: Hours, monkeypatch: pytest.MonkeyPatch, **more: Any) -> Iterator[Server]:
    monkeypatch.setattr("digsite.server.tables.now", hours)
    monkeypatch.setattr(BotTurns, "wake", lambda self, table: None)
    with serving(database, **more) as server:
        yield server


def time_passes(server: Server, hours: Hours, milliseconds: int) -> None:
    """Time passes, and the server looks whose is up."""
    hours.pass_by(milliseconds)
    server.does(server.services.deadlines.look())


def clocks(person: Person, table: str) -> list[int | None]:
    """What everybody has left, in seconds; None where a bot plays."""
    seats = person.sees(table)["seats"]
    return [seat["clock"]["left"] // SECOND if "clock" in seat else None for seat in seats]


def runs(person: Person, table: str) -> list[int]:
    """Whose clock runs."""
    return [seat["seat"] for seat in person.sees(table)["seats"] if seat.get("clock", {}).get("runs")]


def bot_decides(server: Server, id: str, seat: int) -> None:
    """A bot takes the first option."""
    table: Table = server.does(server.services.table(id))
    masked = table.match.decision_for(seat)
    assert masked is not None
    choice = commanded("choose", seat, table.match.ticket(seat), int(masked.legal[0]))
    server.does(server.services.tables.command(table, choice, lambda found: None))


def told(person: Person, table: str) -> str:
    """The newest note."""
    notes: list[Json] = person.sees(table)["notes"]
    return str(notes[-1]["text"])

"""Turn alerts: who is awaited at a table and is not there is told, once a turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace

from digsite.server.notices import Notice, turn_at
from digsite.server.store import now
from digsite.server.table import Table
from digsite.server.tables import Tables

LATE = 300.0
"""Seconds after which a turn is old news to a server that has only now opened the table."""


@dataclass(eq=False)
class Turn:
    """Somebody is awaited. `again` is when it is looked at again whether they are there."""

    table: Table
    person: str
    again: asyncio.TimerHandle | None = None

    def end(self) -> None:
        if self.again is not None:
            self.again.cancel()


class Alerts:
    """Looks after who is awaited. Who has the table open sees and hears that it is their turn; who has been
    away for the grace is told by `tell`. Where nobody else plays nobody waits, and nothing is told."""

    def __init__(
        self, tables: Tables, grace: Callable[[], float], tell: Callable[[str, Notice], None]
    ) -> None:
        self.tables = tables
        self.grace = grace
        self.tell = tell

    def look(self, table: Table) -> None:
        """Something has changed at a table, or it was opened."""
        people = awaited(table)
        for person in table.turns.keys() - people:
            table.turns.pop(person).end()
        for person in people - table.turns.keys():
            turn = table.turns[person] = Turn(table, person)
            if now() - table.last_at < 1000 * LATE:
                self._weigh(turn)

    def _weigh(self, turn: Turn) -> None:
        """Tell who has been away for the grace; who is here for as long after their turn began knows it."""
        table, person, grace = turn.table, turn.person, self.grace()
        if (
            self.tables.open.get(table.row.id, table) is not table
        ):  # it was opened anew, with turns of its own
            return
        if person in table.presence.watching:
            left = grace - (now() - table.last_at) / 1000
            if left > 0:
                self._look_again(turn, left)
        elif (gone := table.presence.gone(person)) < grace:
            self._look_again(turn, grace - gone)
        else:
            notice = turn_at(table, person)
            self.tell(person, replace(notice, holds=lambda: table.turns.get(person) is turn))

    def _look_again(self, turn: Turn, seconds: float) -> None:
        turn.again = asyncio.get_running_loop().call_later(seconds, self._weigh, turn)


def awaited(table: Table) -> set[str]:
    """The people for whom others wait: at a seat that is asked, without a stand-in."""
    asked = [table.seats[seat] for seat in table.status().pending]
    decide = {place.person for place in asked if place.person is not None and place.bot is None}
    return decide if len({place.person for place in table.seats} - {None}) > 1 else set()

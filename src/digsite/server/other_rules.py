"""Tables that were begun under another version of the rules: they go on if decisions lead where they led."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from digsite.kernel.errors import DigsiteError
from digsite.match.match import Match
from digsite.server.errors import Refused
from digsite.server.store import Event, Store, TableRow
from digsite.server.store.games import plays_under

if TYPE_CHECKING:
    from digsite.server.table import Table

SIGNS = 16
"""Of the digest of a position."""


def mark(match: Match) -> str:
    """What an event says of the position it led to, so that other rules can be held against it."""
    return match.digest[:SIGNS]


class PlaysOtherwise(Refused):
    """These rules do not lead where a table stood. `match` is as far as they do, None if it cannot even
    begin; `rest` is what happened after that."""

    def __init__(
        self, row: TableRow, names: Sequence[str], match: Match | None, rest: Sequence[Event]
    ) -> None:
        super().__init__(
            409,
            "other-rules",
            f"This game was begun under rules version {row.rules_version}, which played otherwise.",
            "Its log can still be read.",
        )
        self.row, self.names, self.match, self.rest = row, names, match, rest


def begun_otherwise(
    row: TableRow, names: Sequence[str], events: Sequence[Event], begin: Callable[[], Table]
) -> Table:
    """A table at its first decision, if it still can be begun."""
    try:
        return begin()
    except DigsiteError as problem:
        raise PlaysOtherwise(row, names, None, events) from problem


def carry_over(table: Table, events: Sequence[Event], store: Store) -> Table:
    """A table on which everything happens once more, legally and to the same positions; it goes on under the
    rules of now."""
    row = table.row
    for done, event in enumerate(events):
        before = table.match.fork()
        if not same(table, event):
            raise PlaysOtherwise(row, table.names, before, events[done:])
        table.count(event)
    if table.status() != store.status(row.id):
        raise PlaysOtherwise(row, table.names, table.match, [])
    table.row = replace(row, rules_version=table.game.rules_version)
    plays_under(store, row.id, table.row.rules_version)
    return table


def same(table: Table, event: Event) -> bool:
    """Carry out again what was kept: whether it could be done, and led to the same position."""
    try:
        table.replay(event)
    except (DigsiteError, LookupError, ValueError, ArithmeticError, AssertionError):
        return False
    known = event.data.get("position")
    return known is None or known == mark(table.match)

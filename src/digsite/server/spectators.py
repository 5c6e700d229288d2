"""What those who look on see of a game: all that everybody may see, at once or some decisions late.

Whoever sees it late gets everything from another table, at which nothing was decided since: neither a state,
nor a log, nor an event can tell more than that table knows.
"""

from __future__ import annotations

from digsite.server.errors import Refused
from digsite.server.store import TableRow, now
from digsite.server.table import Table

NOBODY = -1
"""The delay of a table at which nobody looks on before the game is over."""


def sight(table: Table, person: str) -> Table:
    """The table as somebody sees it. Who sits there sees it as it is, and so does everybody once the game is
    over."""
    if is_live(table, person):
        return table
    if table.row.delay == NOBODY:
        way_out = "Come back when the game is over."
        raise Refused(403, "no-spectators", "Nobody looks on at this table.", way_out)
    if table.late is None or not holds(table.late, table):
        table.late = late_table(table)
    return table.late


def seen_if_any(table: Table, person: str) -> Table | None:
    """The same, or nothing where somebody may not look on."""
    try:
        return sight(table, person)
    except Refused:
        return None


def is_live(table: Table, person: str) -> bool:
    """Whether somebody sees a table as it is. Before the game there is nothing to hide."""
    begun = table.playing is not None and not table.playing.over
    return not (begun and table.row.delay) or bool(table.seats_of(person))


def holds(late: Table, table: Table) -> bool:
    """Whether what was shown last is still right: enough decisions were taken since, fewer than would show
    the next, and none of those shown was taken back. (Who takes back what was not shown yet is not heard.)"""
    played, shown = table.match.played, late.match.played
    next_one = len(played) - table.row.delay > len(shown)
    return not next_one and played[: len(shown)] == shown and late.seats == table.seats


def late_table(table: Table) -> Table:
    """The table as it was so many decisions ago; who sits there is told as it is now. Its version is that of
    the moment in which it is shown."""
    before, match = table.late, table.match
    shown = max(len(match.played) - table.row.delay, 0)
    was = before.match.played if before is not None else []
    if shown < len(was) and match.played[: len(was)] == was:
        shown = len(was)
    late = Table(table.row, table.seats, match.rewound(shown))
    late.version, late.last_at, late.presence = table.version, now(), table.presence
    late.account_of = table.account_of
    late.notes = [note for note in table.notes if note.decisions <= shown]
    late.behind, late.lost = table.row.delay, table.lost
    late.undone = table.version if match.played[: len(was)] != was else before.undone if before else 0
    return late


def decisions_told(row: TableRow, decisions: int, live: bool) -> int:
    """How many decisions a list tells of a game."""
    if live or not row.delay:
        return decisions
    return 0 if row.delay == NOBODY else max(decisions - row.delay, 0)

"""What people are told who are not at their tables: whose turn it is at which game, and who invites. Nothing
of it says what lies on a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, TypedDict

from digsite.kernel.game import Game
from digsite.server.table import Table
from digsite.telling.text import Messages, Text

LONGEST = 300
"""Characters of a line."""


@dataclass(frozen=True)
class Notice:
    """It is a person's `turn` at a table, with these others; or one of them sends an `invite`. `holds` tells
    whether that is still so."""

    kind: Literal["turn", "invite"]
    table: str
    game: Game
    names: tuple[str, ...]
    holds: Callable[[], bool] = field(default=lambda: True, compare=False)


class NoticeLines(TypedDict):
    """A notice as a browser shows it: two lines, what it replaces, and where it leads."""

    title: str
    body: str
    tag: str
    path: str


def turn_at(table: Table, person: str) -> Notice:
    """It is a person's turn."""
    others = tuple(place.name for place in table.seats if place.person != person and place.name)
    return Notice("turn", table.row.id, table.game, others)


def in_words(notice: Notice, language: str) -> NoticeLines:
    """A notice in words."""
    words, title = Messages(language), Text(notice.game, language).title
    names = list(notice.names)
    if notice.kind == "turn":
        lines = words.message("alert.turn", title=title), words.message("alert.with", names=names)
        path = f"/t/{notice.table}"
    else:
        lines = words.message("alert.invite", name=names[0]), words.message("alert.to", title=title)
        path = "/"
    return {"title": lines[0][:LONGEST], "body": lines[1][:LONGEST], "tag": notice.table, "path": path}

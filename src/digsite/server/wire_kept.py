"""What the server says of a game that is kept in words."""

from __future__ import annotations

from typing_extensions import TypedDict

from digsite.server.wire import LogEntry


class KeptGame(TypedDict):
    """A game that is over, in words: whatever becomes of its rules, it can be read."""

    id: str
    game: str
    title: str
    date: str
    names: list[str]
    decisions: int
    closed: str | None  # why it ended before it was over: `rules` or `operator`
    scores: list[int]  # none if it was closed
    places: list[int]
    open: bool  # tells everything; else what everybody saw
    log: list[LogEntry]
    told: int  # decisions told in words; those after it are told as a record writes them

"""What the server sends to those who run it."""

from __future__ import annotations

from typing_extensions import TypedDict


class Figure(TypedDict):
    """One thing that is counted, as /metrics calls it."""

    name: str
    value: float


class Trouble(TypedDict):
    """A chore that failed the last time."""

    chore: str
    why: str


class NearbyLine(TypedDict):
    """Something that was said near a message that was reported."""

    number: int
    name: str
    text: str  # empty where it was taken out


class ReportLine(TypedDict):
    """A message that was reported."""

    table: str
    number: int
    person: str
    name: str
    text: str
    at: int  # milliseconds since 1970
    by: int  # how many have reported it
    done: bool
    near: list[NearbyLine]


class TableLine(TypedDict):
    """A table at which a game goes on."""

    id: str
    title: str
    seats: str
    decisions: int
    updated: int  # milliseconds since 1970


class KeptOut(TypedDict):
    """Somebody who is kept out."""

    person: str
    name: str
    since: int  # milliseconds since 1970


class Operation(TypedDict):
    """How a server is, and what waits for whoever runs it."""

    figures: list[Figure]
    trouble: list[Trouble]
    reports: list[ReportLine]
    tables: list[TableLine]
    keptOut: list[KeptOut]

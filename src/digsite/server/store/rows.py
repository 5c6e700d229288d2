"""What is kept, a dataclass a row."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from digsite.kernel.errors import DigsiteError


@dataclass
class SeatRow:
    """Who sits at a seat: a person, a bot (in a person's place as a stand-in), or nobody yet. `share` is what
    a person adds to the seed, from when they are ready."""

    seat: int
    name: str
    person: str | None
    bot: str | None
    invitation: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    share: str | None = None


@dataclass(frozen=True)
class TableRow:
    """The header of a table. While it is `gathering` nothing is dealt, and there is no seed. `secret` and
    `shares` are what the seed is made of; a table with a secret and no shares has a seed that was chosen.
    At a `hot_seat` table the host has several seats, for people at one screen. `closed` says why its game
    ended before it was over; until `ready_by`, if anything, those who were brought here are to be ready.
    Those who look on see it `delay` decisions late, or not at all (`spectators.NOBODY`). `time` is how much
    of it everybody has, None at a table without clocks."""

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    seed: str
    date: str
    host: str
    listed: bool
    created: int = field(default_factory=lambda: now())
    secret: str = ""
    shares: list[str] | None = None
    gathering: bool = False
    hot_seat: bool = False
    closed: str | None = None
    ready_by: int | None = None
    delay: int = 0
    time: dict[str, Any] | None = None


@dataclass(frozen=True)
class Event:
    """One thing that happened at a table, in the order it happened (from 1)."""

    number: int
    kind: str
    seat: int
    data: dict[str, Any]
    at: int
    command: str | None = None


@dataclass(frozen=True)
class TableStatus:
    """How a table stands, for the lobby. `deadline` is when the first clock will be at zero, None while none
    runs."""

    over: bool
    decisions: int
    pending: list[int]
    deadline: int | None = field(default=None, compare=False)


@dataclass(frozen=True)
class ResultRow:
    """How a person's game ended: `played` is what the seat was (a faction, say), by the name of the domain;
    `margin` the distance to the best of the others; `change` what it did to the rating, None if it was not
    rated. Release 0.1.0 kept no places."""

    table: str
    seat: int
    person: str
    game: str
    options: dict[str, Any]
    seats: int
    played: dict[str, str]
    score: int
    margin: int
    won: bool
    at: int
    place: int | None = None
    change: int | None = None


class Rated(NamedTuple):
    """Who began a game at a seat, and the place that counts for them."""

    person: str
    place: int


@dataclass(frozen=True)
class Kept:
    """An event of a table with what follows from it: who sits at some seats from now on, the header of a
    table whose game begins with it, and what counts for ratings where it ends."""

    table: str
    event: Event
    status: TableStatus
    places: tuple[SeatRow, ...] = ()
    results: tuple[ResultRow, ...] = ()
    begun: TableRow | None = None
    rated: tuple[Rated, ...] = ()


class TableClosed(DigsiteError):
    """Something is to be added to a table that was closed."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000

"""Who sits where: what it means that a seat changes hands, and who may sit down."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any, Final, NamedTuple

from digsite.bots.levels import USUAL_LEVEL, chosen
from digsite.kernel.game import Game
from digsite.match.dealing import Dealing, committed, dealt, fresh_secret
from digsite.server.store import SeatRow, TableRow
from digsite.telling.text import Messages

TOOK: Final = "took"
LEFT: Final = "left"
REMOVED: Final = "removed"
LATE: Final = "late"
STAND_IN: Final = "stand-in"
BOT: Final = "bot"
BACK: Final = "back"
FREED: Final = "freed"
NAMED: Final = "named"
TIME_UP: Final = "time-up"
LOST: Final = "lost"
VOTE: Final = "vote"
VOTED_OUT: Final = "voted-out"
"""What can happen at a seat, as events keep it."""

WITHOUT: Final = (STAND_IN, TIME_UP, LOST)
"""A bot decides for whoever sits there."""


BEFORE: Final = -1
"""Decisions taken before the game."""


class Note(NamedTuple):
    """A seat that changed hands, after so many decisions: everybody is told."""

    version: int
    decisions: int
    seat: int
    what: str
    name: str
    was: str

    def text(self, language: str) -> str:
        replaced = self.what == TOOK and self.decisions != BEFORE and self.was != self.name
        key = "replaced" if replaced else self.what
        return Messages(language).message(
            f"seats.{key}", name=self.name, was=self.was, number=str(self.seat + 1)
        )


def what_changed(was: SeatRow, now: SeatRow) -> str:
    """What happens when a seat is handed on."""
    if was.person != now.person:
        return LEFT if now.person is None else TOOK
    if was.bot != now.bot:
        if now.bot is None:
            return BACK if now.person is not None else FREED
        return STAND_IN if now.person is not None else BOT
    return NAMED


# A new table


def new_row(game: Game, host: str, **more: Any) -> TableRow:
    """The header of a new table, with a secret of its own."""
    return TableRow(
        **{
            "id": secrets.token_hex(12),
            "game": game.id,
            "rules_version": game.rules_version,
            "options": {},
            "seed": "",
            "date": date.today().isoformat(),
            "host": host,
            "listed": False,
            "secret": fresh_secret(),
            **more,
        }
    )


def seat_row(number: int, place: dict[str, Any], host: str, host_name: str) -> SeatRow:
    """Who sits at a seat of a new table. The host's own name is for one seat: nobody has it twice."""
    kind, name = place.get("kind"), " ".join(str(place.get("name") or "").split())
    if kind == "bot":
        return bot_row(number, str(place.get("level") or USUAL_LEVEL), name)
    if kind == "me":
        return SeatRow(number, name or host_name or f"Player {number + 1}", host, None)
    return open_row(number, name)


def bot_row(number: int, level: str, name: str = "") -> SeatRow:
    return SeatRow(number, name or f"Bot {number + 1}", None, chosen(level))


def open_row(number: int, name: str = "") -> SeatRow:
    return SeatRow(number, name or f"Player {number + 1}", None, None)


def free_name(seats: Sequence[SeatRow], seat: int, name: str) -> str:
    """A name nobody else at the table has."""
    tidy = " ".join(name.split()) or seats[seat].name
    others = {place.name for place in seats if place.seat != seat}
    number, free = 2, tidy
    while free in others:
        free, number = f"{tidy} {number}", number + 1
    return free


def with_share(seats: Sequence[SeatRow], person: str, share: str | None) -> list[SeatRow]:
    """The seats of a person who is ready, or is not any more. Who has several adds one share."""
    mine = [place for place in seats if place.person == person]
    rest = None if share is None else ""
    return [replace(place, share=rest if number else share) for number, place in enumerate(mine)]


# Dealing


def is_complete(seats: Sequence[SeatRow]) -> bool:
    """Whether the game can begin: somebody sits at every seat, and every person is ready."""
    return all(place.bot is not None or (place.person and place.share is not None) for place in seats)


def dealt_row(row: TableRow, seats: Sequence[SeatRow], rules_version: int) -> TableRow:
    """A table whose game begins: the seed is made of its secret and everybody's shares."""
    shares = [place.share or "" for place in seats]
    seed = dealt(row.secret, tuple(shares))
    return replace(row, seed=seed, shares=shares, gathering=False, rules_version=rules_version)


def dealing_of(row: TableRow) -> Dealing | None:
    """How the seed of a table came about; None for a table of a time when its seed alone was committed to."""
    return Dealing(row.secret, None if row.shares is None else tuple(row.shares)) if row.secret else None


def commitment_of(row: TableRow) -> str:
    """What a table that gathers has committed to."""
    return committed(row.secret)

"""What the server sends of a table before the game."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from digsite.server.wire import Note
from digsite.server.wire_lobby import Level, SeatKind, TimeControl


class ChosenOption(TypedDict):
    """An option of a game as it is played here."""

    title: str
    choice: str
    usual: bool


class GatheringSeat(TypedDict):
    """One seat before the game."""

    seat: int
    name: str
    kind: SeatKind
    level: str | None
    levelTitle: str | None
    mine: bool
    host: bool  # whoever opened the table sits here
    present: bool
    ready: bool
    invitation: str | None  # token of the link to this seat, for the host
    options: list[ChosenOption]  # of this seat
    account: NotRequired[str]  # its name, if the person has one; others are guests


class Gathering(TypedDict):
    """A table before the game, as one person sees it."""

    gathering: Literal[True]
    id: str
    game: str
    title: str
    version: int
    listed: bool
    learn: bool
    host: bool  # you opened it
    mine: list[int]
    ready: bool  # you are
    hotSeat: bool  # whoever opened it has several seats, for people at one screen
    commitment: str
    levels: list[Level]
    options: list[ChosenOption]
    seats: list[GatheringSeat]
    notes: list[Note]
    delay: int  # decisions by which those who look on will be late; -1: nobody looks on
    readyBy: int | None  # whoever is not ready then loses the seat: milliseconds since 1970
    time: TimeControl | None  # null without clocks


class Begun(TypedDict):
    """Whether the cards are dealt."""

    begun: bool


class Closing(TypedDict):
    """A table that is not there any more."""

    closed: bool

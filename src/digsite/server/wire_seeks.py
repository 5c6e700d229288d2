"""What the server sends about those who look for a game."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from digsite.server.wire_lobby import TimeControl


class Seek(TypedDict):
    """Somebody who looks for a game."""

    name: str
    account: str | None  # its name, if the person has one; others are guests
    mine: bool
    game: str
    title: str
    fewest: int  # seats
    most: int
    bots: bool  # bots may fill up after a while
    time: Literal["any", "none", "live", "slow"]
    since: int  # milliseconds since 1970


class Seeks(TypedDict):
    """Those who look for a game, whoever has looked longest first."""

    seeks: list[Seek]
    botsAfter: int  # seconds after which bots fill up
    times: list[TimeControl]  # what a clock is here, live or slow
    table: str | None  # where you were brought just now

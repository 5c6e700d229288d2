"""What the server sends about games, tables of the lobby and invitations."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

SeatKind = Literal["person", "bot", "open", "automa"]


class TimeControl(TypedDict):
    """How much time everybody has, in seconds: for the game and each further turn, or of a slow game for each
    turn; and what happens when it is used up."""

    kind: Literal["live", "slow"]
    base: int
    increment: int
    up: Literal["bot", "loss"]


class Choice(TypedDict):
    """One way to set an option of a game."""

    id: str
    title: str
    needs: dict[str, str]  # the choices of other options without which it cannot be taken
    seats: list[int]  # for how many it can be taken


class GameOption(TypedDict):
    """Something chosen before the game."""

    name: str
    title: str
    about: str  # in a sentence; empty where the title says all
    clause: str
    choices: list[Choice]
    default: str
    perSeat: bool  # one choice a seat
    seats: list[int]  # for how many people it is a choice


class Preset(TypedDict):
    """Choices that go well together."""

    id: str
    title: str
    about: str
    options: dict[str, str]
    seats: list[int]  # for how many people


class Level(TypedDict):
    """How strong a bot is."""

    id: str
    title: str
    about: str
    rating: int | None  # on the ladder's scale, if it was measured
    usual: bool  # it is taken where nobody chooses


class GameInfo(TypedDict):
    """A game as the set-up page needs it."""

    id: str
    learn: bool  # it has a Learn page
    guide: bool  # and a guided first game
    title: str
    seats: list[int]  # how many can play
    options: list[GameOption]
    presets: list[Preset]
    automas: dict[str, list[str]]  # who else plays, by how many people
    levels: list[Level]  # of the bots, weakest first
    reconstructed: list[str]  # sheets of components whose values are reconstructed


class ResultLine(TypedDict):
    """Own games alone against an automa, played as one thing (a faction) at one difficulty."""

    game: str
    title: str
    playedAs: str
    difficulty: str
    games: int
    wins: int
    bestMargin: int
    bestScore: int


class SeatName(TypedDict):
    """Who sits at a table."""

    name: str
    kind: SeatKind


class SummarySeat(SeatName):
    """Who sits at a table of the lobby."""

    mine: bool
    account: str | None  # its name, if the person has one; others are guests


class TableSummary(TypedDict):
    """One table of the lobby."""

    id: str
    game: str
    title: str
    seats: list[SummarySeat]
    decisions: int
    watch: bool  # one may look on
    over: bool
    gathering: bool  # nothing is dealt: the game begins when everybody is ready
    mine: bool
    myTurn: bool  # you are asked to decide, or to say that you are ready
    open: int  # seats where nobody sits
    updated: int  # milliseconds since 1970
    pending: list[int]  # seats that are asked now
    time: TimeControl | None  # null without clocks
    left: int | None  # milliseconds until the first clock is at zero


class Invitation(TypedDict):
    """What a link to a seat is for."""

    id: str
    game: str
    title: str
    seat: int
    name: str
    free: bool
    mine: bool
    begun: bool  # the game goes on; whoever sat there before has seen its cards
    time: TimeControl | None  # null without clocks
    seats: list[SeatName]


class Created(TypedDict):
    """A table or a replay that is there now."""

    id: str


class Joined(TypedDict):
    """A seat that was taken."""

    id: str
    seat: int

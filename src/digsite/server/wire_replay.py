"""What the server sends of a game that is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from typing_extensions import TypedDict

from digsite.analysis.told_types import Told
from digsite.server.wire import LogEntry, ScoreNow


class Mark(TypedDict):
    """A decision and its seat, for the scrubber."""

    number: int
    seat: int


class ReplayState(TypedDict):
    """One position of a replay."""

    id: str
    game: str
    board: str | None  # address of the board that the game brings along
    title: str
    names: list[str]  # of the seats, then of automas
    seats: int
    at: int  # decisions taken
    last: int  # decisions in all
    viewer: int | None
    open: bool  # everything is shown
    view: Mapping[str, Any]
    entry: LogEntry | None  # the action that led here
    marks: list[Mark]
    now: list[ScoreNow]  # what every seat would have scored here
    scores: list[int]  # at the end
    places: list[int]
    seed: str | None


AnalysisState = Literal["none", "waiting", "compiling", "running", "failed", "done"]


class Analysis(Told):
    """What was found of a game that is over: of its decisions those that are new to who asks. `waiting`:
    another game is before it. `failed`: it could not be finished, and can be asked for again."""

    state: AnalysisState
    total: int | None  # decisions with a choice; null as long as nobody has counted them
    done: int

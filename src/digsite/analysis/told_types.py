"""What an analysis says, ready for JSON: the same in files, in answers of the server and in the pages."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

Knowledge = Literal["seat", "truth"]


class ToldOption(TypedDict):
    """An option in words, with the chances of every row of the game behind it, 0 to 1."""

    option: int
    text: str
    chances: list[float]


class ToldDecision(TypedDict):
    """One decision: who was asked what, what was chosen, what was best, and what the choice cost."""

    number: int  # from 1
    seat: int
    decision: str
    title: str
    cost: float  # of the seat's own chance
    chosen: ToldOption
    best: ToldOption
    line: list[str]  # what was expected to happen then, as the log tells it; empty if the choice cost nothing


class Told(TypedDict):
    """A whole analysis, or as much of it as there is."""

    game: str
    title: str
    names: list[str]  # of the rows, seats first
    over: bool
    scores: list[int] | None  # once the game is over
    places: list[int] | None
    knowledge: Knowledge  # by what the deciding seat knew, or by the truth
    by: str  # what thought: a search, or one with a network
    iterations: int  # about a decision
    seed: str
    decisions: list[ToldDecision]
    worst: list[int]  # the numbers of the decisions that cost most, worst first

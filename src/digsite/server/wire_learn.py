"""What the server sends to those who learn a game; see `digsite.telling.learning`."""

from __future__ import annotations

from typing_extensions import TypedDict


class LearnGoal(TypedDict):
    """A game in five lines."""

    win: str
    ways: list[str]
    end: str
    turn: str


class LearnPart(TypedDict):
    """A part of the Learn page, with chapters of its own."""

    id: str
    title: str


class LearnChapter(TypedDict):
    """One chapter of the Learn page."""

    id: str
    part: str
    title: str
    paragraphs: list[str]
    clauses: list[str]
    picture: str  # the name of a drawing; empty for none
    trial: bool  # there is a position in which to try it


class LearnTerm(TypedDict):
    """A word of the game."""

    name: str
    text: str


class Learn(TypedDict):
    """All that is read about a game."""

    game: str
    title: str
    goal: LearnGoal
    parts: list[LearnPart]
    chapters: list[LearnChapter]
    terms: list[LearnTerm]
    guide: bool  # there is a guided first game


class GuideStop(TypedDict):
    """A stop of the guided game that is still to come."""

    id: str
    number: int  # from 1
    of: int
    decisions: list[str]  # at which it comes
    prompt: str  # for the prompt line
    text: str  # a little more, for a card
    clause: str
    rings: list[str]  # elements of the screen; one that ends with a colon stands for all that begin so
    about: list[str]  # more of them that its card speaks of and must not cover
    now: bool  # it comes at the decision at hand

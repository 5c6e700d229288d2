"""What happened, told to one viewer: a run of decisions of one seat is one paragraph, or several where it
grows long; what an automa does is told step by step, with the clause of each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from digsite.kernel.events import NOBODY
from digsite.match.log import Action, actions, entries
from digsite.match.match import Match
from digsite.telling.text import Name, Text

LONG = 240
"""Letters after which a paragraph ends where something new begins: about three lines."""


def tell(match: Match, text: Text, viewer: int, first: int = 0, last: int | None = None) -> list[str]:
    """The log from decision `first` (counted from 0) up to before `last`, folded."""
    found = entries(match, viewer, first)
    found = found if last is None else [entry for entry in found if entry.number <= last]
    told: list[str] = []
    for seat, acts in groupby(actions(match.game, found), key=lambda action: action.seat):
        if seat >= match.header.seats:
            told += [step for action in acts for step in steps_of(action, text, viewer)]
            continue
        sentences: list[str] = []
        name = "" if seat == NOBODY else text.seat(seat)
        for action in acts:
            if len(fold(sentences, name)) > LONG:
                told.append(fold(sentences, name))
                sentences = []
            sentences += sentences_of(action, text, viewer)
        told.append(fold(sentences, name))
    return [line for line in told if line]


def steps_of(action: Action, text: Text, viewer: int) -> list[str]:
    """What an automa did, line by line, those after the first set in; each with its clause."""
    said = [f"{text.line(line)} [{line.clause}]" for line in action.lines(text.game, viewer)]
    return [step if n == 0 else f"  {step}" for n, step in enumerate(said)]


def sentences_of(action: Action, text: Text, viewer: int) -> list[str]:
    """What happened in an action, and what a standing order answered in it."""
    ordered = [entry.option for entry in action.entries if entry.ordered and entry.option is not None]
    chosen = [Name(*text.game.space.of(option)) for option in ordered]
    said = [text.message("log.ordered", option=name) for name in chosen]
    return said + [text.line(line) for line in action.lines(text.game, viewer)]


def fold(sentences: Sequence[str], seat: str) -> str:
    """Sentences about a seat that follow each other name it once: "Ann digs. Ann rests." becomes
    "Ann digs; rests."."""
    told = ""
    subject = False
    for sentence in sentences:
        same = sentence.startswith(f"{seat} ")
        if same and subject and told.endswith("."):
            told = f"{told[:-1]}; {sentence[len(seat) + 1 :]}"
        else:
            told = f"{told} {sentence}".lstrip()
        subject = same
    return told

"""What happened, told to one viewer: a run of decisions of one seat is one paragraph, or several where it
grows long."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from digsite.kernel.text import Name, Seat, Text
from digsite.match.log import Entry, entries
from digsite.match.match import Match

LONG = 240
"""Letters after which a paragraph ends where something new begins: about three lines."""


def tell(match: Match, text: Text, viewer: int, first: int = 0, last: int | None = None) -> list[str]:
    """The log from decision `first` (counted from 0) up to before `last`, folded."""
    found = entries(match, viewer, first)
    found = found if last is None else [entry for entry in found if entry.number <= last]
    opening = {decision.name for decision in match.game.decisions if decision.opens}
    told = []
    for seat, entries_of_seat in groupby(found, key=lambda entry: entry.seat):
        run: list[Entry] = []
        for entry in entries_of_seat:
            if entry.decision in opening and len(paragraph(run, text, seat == viewer)) > LONG:
                told.append(paragraph(run, text, seat == viewer))
                run = []
            run.append(entry)
        told.append(paragraph(run, text, seat == viewer))
    return [line for line in told if line]


def paragraph(run: Sequence[Entry], text: Text, own: bool) -> str:
    """What a seat did in a row. Choices that changed nothing to see are named only where nothing else is,
    and not to whoever made them, unless a standing order did."""
    lines = []
    for entry in run:
        if entry.ordered and entry.option is not None:
            lines.append(text.message("log.ordered", option=Name(*text.game.space.of(entry.option))))
        lines += [text.line(line) for line in entry.lines]
    if not lines and not own:
        lines = list(dict.fromkeys(choice(entry, text) for entry in run))
    return fold(lines, text.seat(run[0].seat) if run else "")


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


def choice(entry: Entry, text: Text) -> str:
    """Who chose what, as far as the viewer may know."""
    if entry.option is None:
        return text.message("log.secret", seat=Seat(entry.seat))
    named = Name(*text.game.space.of(entry.option))
    return text.message("log.choice", seat=Seat(entry.seat), option=named)

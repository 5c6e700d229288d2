"""What happened, told to one viewer: a run of decisions of one seat is one paragraph."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from digsite.kernel.text import Name, Seat, Text
from digsite.match.log import Entry, entries
from digsite.match.match import Match


def tell(match: Match, text: Text, viewer: int, first: int = 0, last: int | None = None) -> list[str]:
    """The log from decision `first` (counted from 0) up to before `last`, folded."""
    found = entries(match, viewer, first)
    found = found if last is None else [entry for entry in found if entry.number <= last]
    return [paragraph(list(run), text) for _, run in groupby(found, key=lambda entry: entry.seat)]


def paragraph(run: Sequence[Entry], text: Text) -> str:
    """What a seat did in a row. Choices that changed nothing to see are named only where nothing else is."""
    lines = [text.line(line) for entry in run for line in entry.lines]
    told = lines or [choice(entry, text) for entry in run]
    return " ".join(dict.fromkeys(told))


def choice(entry: Entry, text: Text) -> str:
    """Who chose what, as far as the viewer may know."""
    if entry.option is None:
        return text.message("log.secret", seat=Seat(entry.seat))
    named = Name(*text.game.space.of(entry.option))
    return text.message("log.choice", seat=Seat(entry.seat), option=named)

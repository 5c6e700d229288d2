"""The log in words, action by action."""

from __future__ import annotations

from digsite.kernel.events import NOBODY
from digsite.kernel.hooks import Why
from digsite.match.log import Action
from digsite.server import wire
from digsite.telling.text import Line, Text

OPEN = "open"
"""A viewer from whom nothing is hidden."""
WATCH = "spectator"


def action_json(action: Action, text: Text, viewer: int) -> wire.LogEntry:
    """An action in words, and where on the screen it happened."""
    told = action.lines(text.game, viewer)
    said: wire.LogEntry = {
        "first": action.first,
        "last": action.last,
        "seat": None if action.seat == NOBODY else action.seat,
        "lines": [line_json(line, text) for line in told],
    }
    if action.seat != NOBODY and action.gain:
        said["gain"] = action.gain
    return said


def line_json(line: Line, text: Text) -> wire.LogLine:
    said: wire.LogLine = {
        "text": text.line(line),
        "clause": line.clause,
        "seat": None if line.seat == NOBODY else line.seat,
        "elements": list(line.elements),
        "moves": [{"piece": m.piece, "source": m.source, "target": m.target} for m in line.moves],
    }
    if line.why is not None:
        said["why"] = why_json(line.why, text)
    return said


def why_json(why: Why, text: Text) -> wire.Why:
    """A list of priorities in words."""
    lines = zip(why.lines, why.clauses, strict=True)
    return {
        "lines": [{"text": text.name(why.domain, each), "clause": clause} for each, clause in lines],
        "decided": why.decided,
    }

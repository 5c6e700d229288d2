"""What a screen shows of an event: the piece that travels, from where to where, and what else it touches.

It stands in `text/screen.toml` of a game's folder, by the name of the event, like its line of the log:

    sell.sold = "tile:{artefact} from @hold:{hold} to removed, @credits"
    role.carter = "role:carter, site:{site}"

These are elements of the screen: a thing and its number, which is an argument of the event in braces, or the
word that records have for it; `{seat}` is the event's seat, and `@` stands for the things of that seat. An
event that is not there touches what it names: its things and what its seat gains or pays, or else the seat.
An empty text shows nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from digsite.kernel.events import Event, Moved
from digsite.kernel.game import Game
from digsite.kernel.record import Dim
from digsite.kernel.rules import Domain
from digsite.telling.text import MessageError, messages

NAMED = re.compile(r"\{(\w+)\}")
JOURNEY = re.compile(r"(\S+) from (\S+) to (\S+)")
ITS_SEAT = "seat:{seat}"
"""The seat of an event; what happens to the table has none."""


class Shown(NamedTuple):
    """What moves, if anything does, and the further elements an event touches."""

    moved: Moved | None
    touches: tuple[str, ...]


@cache
def shown(game: Game, event: Event) -> Shown:
    """What a screen shows of an event of a game."""
    if event.moved or event.touches:
        return Shown(event.moved, event.touches)
    written = sentences(game).get(event.name)
    if written is not None:
        return read(game, event, written)
    return Shown(None, tuple(named(game, event)) or (ITS_SEAT,))


def screen_file(game: Game) -> Path:
    """Where a game says what its screen shows."""
    return game.folder / "text" / "screen.toml"


def sentences(game: Game) -> Mapping[str, str]:
    """What a game says of its events, by their names; each of them happens."""
    file = screen_file(game)
    found = messages(file) if file.exists() else {}
    for name in found.keys() - {event.name for event in game.events}:
        raise MessageError(file, name, "no event has this name")
    return found


def named(game: Game, event: Event) -> Iterator[str]:
    """What an event names that is on the screen: things to choose, seats, what its seat gains or pays."""
    for name, kind, _ in event.arguments:
        if isinstance(kind, Dim):
            yield f"seat:{{{name}}}"
        elif isinstance(kind, Domain):
            if any(kind is domain for domain in game.space.domains):
                yield f"{kind.name}:{{{name}}}"
        elif kind.gain != 0:
            yield f"@{kind.name}"


def read(game: Game, event: Event, written: str) -> Shown:
    """What is written of an event."""
    known = {"seat", *(argument.name for argument in event.arguments)}
    for name in NAMED.findall(written):
        if name not in known:
            raise MessageError(screen_file(game), event.name, f"{{{name}}} is none of its arguments")
    parts = [part for part in written.split(", ") if part]
    journey = JOURNEY.fullmatch(parts[0]) if parts else None
    elements = [element(game, event, part) for part in (journey.groups() if journey else ())]
    touches = [element(game, event, part) for part in parts[1 if journey else 0 :]]
    return Shown(Moved(*elements) if journey else None, tuple(touches))


def element(game: Game, event: Event, written: str) -> str:
    """An element of the screen as it is written: `role:london` is `role:1`."""
    thing, _, which = written.partition(":")
    if " " in written:
        raise MessageError(screen_file(game), event.name, f"'{written}' is no element")
    if not which or NAMED.search(which) or which.isdigit():
        return written
    for domain in game.space.domains:
        if domain.name == thing.removeprefix("@") and which in domain.labels:
            return f"{thing}:{domain.labels.index(which)}"
    raise MessageError(screen_file(game), event.name, f"nothing is called '{written}'")

"""From events to the lines of a log, for one viewer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from digsite.kernel.events import NOBODY, Amount, Argument, Moved, Told
from digsite.kernel.game import Game
from digsite.kernel.record import UNKNOWN, Dim
from digsite.telling.naming import several
from digsite.telling.screen import ITS_SEAT, NAMED, shown
from digsite.telling.text import Line, Name, Seat


def lines(game: Game, told: Sequence[Told], viewer: int) -> list[Line]:
    """What happened, line by line. Tellings that follow each other and differ only in what their event
    lists are one line."""
    spoken = [each.to(viewer) for each in told if each.event.spoken]
    found = []
    n = 0
    for alike in runs(spoken):
        found.append(replace(line(game, alike, viewer), why=game.why(spoken, n)))
        n += len(alike)
    return found


def runs(told: Sequence[Told]) -> Iterator[list[Told]]:
    """Tellings in their order, those that make one line together."""
    run: list[Told] = []
    for each in told:
        if run and not same_line(run[-1], each):
            yield run
            run = []
        run.append(each)
    if run:
        yield run


def same_line(one: Told, other: Told) -> bool:
    event = one.event
    if event is not other.event or one.seat != other.seat or not event.listed:
        return False
    place = event.place(event.listed)
    rest = [(a, b) for n, (a, b) in enumerate(zip(one.values, other.values, strict=True)) if n != place]
    return all(a == b for a, b in rest)


def line(game: Game, run: Sequence[Told], viewer: int) -> Line:
    """One line of the tellings that belong together."""
    first = run[0]
    event = first.event
    values = {a.name: value_of(a, v) for a, v in zip(event.arguments, first.values, strict=True)}
    if event.listed:
        argument = event.arguments[event.place(event.listed)]
        counts = Counter(each.value(event.listed) for each in run)
        values[event.listed] = several((value_of(argument, v), count) for v, count in counts.items())
        values["count"] = len(run)
    values |= game.words(first)
    if first.seat != NOBODY:
        values["seat"] = Seat(first.seat)
    message = f"log.{event.name}" if first.known else f"log.{event.name}.unseen"
    moved, touches = shown(game, event)
    moves = tuple(Moved(*(place(each, element, viewer) for element in moved)) for each in run if moved)
    touched = [
        place(each, element, viewer)
        for each in run
        for element in touches
        if first.seat != NOBODY or element != ITS_SEAT
    ]
    elements = [element for move in moves for element in (move.source, move.target)] + touched
    return Line(message, first.clause, values, first.seat, tuple(dict.fromkeys(elements)), moves)


def value_of(argument: Argument, value: int) -> Any:
    """An argument as a value of a message; empty where it is not for this viewer."""
    if argument.own and value == UNKNOWN:
        return ""
    if isinstance(argument.kind, Amount):
        return value
    return Seat(value) if isinstance(argument.kind, Dim) else Name(argument.kind, value)


def place(told: Told, element: str, viewer: int) -> str:
    """An element of the screen, with the values of an event: `@` stands for the things of the event's seat,
    which others find under `seat:N/`. What the viewer may not know is left out: `card` for
    `card:{card}`."""
    known = {a.name: v for a, v in zip(told.event.arguments, told.values, strict=True)} | {"seat": told.seat}
    if any(known[name] == UNKNOWN for name in NAMED.findall(element)):
        element = element.partition(":")[0]
    found = NAMED.sub(lambda match: str(known[match[1]]), element)
    if not found.startswith("@"):
        return found
    return found[1:] if told.seat == viewer else f"seat:{told.seat}/{found[1:]}"

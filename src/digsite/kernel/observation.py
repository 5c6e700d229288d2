"""What a learning agent gets: the masked record as one vector of numbers, with named slices.

Seats are counted from the viewer on, round the table: on every axis of seats the viewer's own place comes
first, and numbers that name a seat are told the same way, 0 for the viewer. So one network can play every
seat. Rows of automas, behind those of the people, stay where they are. What is unknown is -1. The legal
options are a mask of their own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import numpy as np
import numpy.typing as npt

from digsite.kernel.record import HIGHEST, LOWEST, OVER, UNKNOWN, Dim, Field, Record, once_a_record

if TYPE_CHECKING:
    from digsite.kernel.game import Game

LEFT_OUT = ("random", "agenda", "agenda_size", "options", "option_count", "reveals", "filler")
"""Fields that say how the engine works, not how the game stands."""

SEAT = "seat"
"""The name of the dimension of seats."""

DECISION = "decision"
"""The field that says which decision a game waits at."""

P = TypeVar("P", bound=Record)
Kind = Literal["number", "thing", "things"]


@dataclass(frozen=True)
class Slice:
    """Where a field stands in the observation, and what its numbers mean: `number` a count, a sum or a mark,
    `thing` one of the things that `of` names (from `first` on, `size` of them; others mean that it is none
    or not known), `things` several of them, as bits. `values`: which of these numbers there are, if not all.
    `lowest` and `highest`: the range that none of its numbers leaves, that of 16 bits where no other is
    declared."""

    name: str
    start: int
    stop: int
    shape: tuple[int, ...]
    dims: tuple[str, ...]
    kind: Kind = "number"
    of: str = ""
    first: int = 0
    size: int = 0
    values: tuple[int, ...] = ()
    lowest: int = LOWEST
    highest: int = HIGHEST


def _fields(record: type[Record]) -> list[str]:
    return [n for n, f in record.fields.items() if not (n in LEFT_OUT or f.hidden or f.packed)]


@once_a_record
def slices(record: type[Record]) -> dict[str, Slice]:
    """The named slices of an observation."""
    found = {}
    start = 0
    for name in _fields(record):
        field = record.fields[name]
        stop = start + int(np.prod(field.shape, dtype=int))
        dims = tuple(d.name if isinstance(d, Dim) else "" for d in field.shape)
        shape = tuple(map(int, field.shape))
        found[name] = Slice(name, start, stop, shape, dims, *_meaning(field), *field.span)
        start = stop
    return found


def spec(game: Game) -> dict[str, Slice]:
    """The parts of a game's observations by name: where they stand, their axes, what they mean. Which
    decision it is about is one of the game's decisions, by its place in `game.decisions`."""
    parts = slices(game.position)
    many = len(game.decisions)
    meaning: dict[str, Any] = {"of": DECISION, "size": many, "lowest": OVER, "highest": many - 1}
    decision = replace(parts[DECISION], kind="thing", **meaning)
    return {**parts, DECISION: decision}


def _meaning(field: Field) -> tuple[Kind, str, int, int, tuple[int, ...]]:
    if field.of is None:
        return "number", "", 0, 0, ()
    values = tuple(field.first + place for place in field.of.there)
    return "things" if field.bits else "thing", field.of.name, field.first, int(field.of), values


def turned_places(shape: tuple[int, ...], dims: tuple[str, ...], seats: int, viewer: int) -> Any:
    """The places of an array in the order in which a viewer counts them."""
    places = np.arange(int(np.prod(shape, dtype=int))).reshape(shape)
    for axis, dim in enumerate(dims):
        if dim == SEAT:
            people = [(viewer + place) % seats for place in range(seats)]
            places = np.take(places, [*people, *range(seats, shape[axis])], axis=axis)
    return places.ravel()


@once_a_record
def words_seen_from(record: type[Record]) -> npt.NDArray[np.intp]:
    """By the number of seats and the viewer: which word of the record each place of the observation shows."""
    size = max(part.stop for part in slices(record).values())
    seen = np.zeros((record.max_seats + 1, record.max_seats, size), np.intp)
    for seats in range(1, record.max_seats + 1):
        for viewer in range(seats):
            for part in slices(record).values():
                places = turned_places(part.shape, part.dims, seats, viewer)
                seen[seats, viewer, part.start : part.stop] = record.first_word[part.name] + places
    return seen


NO_SEAT, SEATS_AS_BITS = -2, -3
"""Places of an observation whose numbers name no seat, and those that name several."""


@once_a_record
def first_seats(record: type[Record]) -> npt.NDArray[np.int64]:
    """For each place of an observation the number that stands for the first seat, or one of the above."""
    found = np.full(max(part.stop for part in slices(record).values()), NO_SEAT)
    for part in slices(record).values():
        if part.of == SEAT:
            found[part.start : part.stop] = part.first if part.kind == "thing" else SEATS_AS_BITS
    return found


@once_a_record
def used_places(record: type[Record]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """For each place of an observation its place in a list, and the word that says how long the list is; -1
    where it is part of none."""
    places = np.full(len(first_seats(record)), -1)
    counts = places.copy()
    for part in slices(record).values():
        used = record.fields[part.name].used
        if used:
            places[part.start : part.stop] = np.arange(part.stop - part.start)
            counts[part.start : part.stop] = record.first_word[used]
    return places, counts


def observe_all(
    record: type[Record], masked: npt.NDArray[Any], viewers: npt.NDArray[Any]
) -> npt.NDArray[np.int16]:
    """One observation a masked position. Who has no seat looks as from the first."""
    raw = masked.view(np.int16).reshape(len(masked), record.words)
    seats = masked["seats"].astype(np.intp)
    eyes = np.maximum(viewers, 0)
    seen = np.take_along_axis(raw, words_seen_from(record)[seats, eyes], axis=1)
    first = first_seats(record)
    columns = np.flatnonzero(first >= 0)
    seen[:, columns] = seats_from(seen[:, columns], first[columns], seats[:, None], eyes[:, None])
    columns = np.flatnonzero(first == SEATS_AS_BITS)
    seen[:, columns] = bits_from(seen[:, columns], seats[:, None], eyes[:, None])
    places, counts = used_places(record)
    columns = np.flatnonzero(counts >= 0)
    seen[:, columns] = np.where(places[columns] < raw[:, counts[columns]], seen[:, columns], UNKNOWN)
    return seen


def seats_from(named: Any, first: Any, seats: Any, viewer: Any) -> Any:
    """Numbers that name seats, counted from the viewer on. Those of automas, and what is none, stay."""
    seat = named.astype(np.int64) - first
    return np.where((seat >= 0) & (seat < seats), (seat - viewer) % seats + first, named)


def bits_from(named: Any, seats: Any, viewer: Any) -> Any:
    """The same for bits: the viewer's is the lowest."""
    wide = named.astype(np.int64)
    turned = ((wide >> viewer) | (wide << (seats - viewer))) & ((1 << seats) - 1)
    return np.where(wide >= 0, turned, named)


def turned(p: P, by: int) -> P:
    """The same position where everybody has moved so many seats on, against the order of play: what was seat
    `by` is seat 0. Only the generator stays."""
    other = p.copy()
    seats = np.int64(p.seats)
    for name, field in p.fields.items():
        if field.shape:
            dims = tuple(d.name if isinstance(d, Dim) else "" for d in field.shape)
            places = turned_places(tuple(map(int, field.shape)), dims, p.seats, by)
            other.data[name][0] = np.asarray(p.data[name][0]).ravel()[places].reshape(field.shape)
        if field.of is not None and field.of.name == SEAT:
            used = getattr(p, field.used) if field.used else None
            named = other.data[name][0, :used] if field.shape else other.data[name]
            named[...] = (
                bits_from(named, seats, by) if field.bits else seats_from(named, field.first, seats, by)
            )
    other.agenda[: p.agenda_size, 1] = seats_from(p.agenda[: p.agenda_size, 1], 0, seats, by)
    return other


def legal_all(actions: int, positions: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
    """Row i: which of the game's actions position i allows."""
    legal = np.zeros((len(positions), actions), np.bool_)
    options = positions["options"]
    rows, columns = np.nonzero(np.arange(options.shape[1]) < positions["option_count"][:, None])
    legal[rows, options[rows, columns]] = True
    return legal

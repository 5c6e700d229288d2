"""What a learning agent gets: the masked record as one vector of numbers, with named slices.

Rows that belong to seats are turned so that the viewer's own row comes first, and every seat can be
played by the same network. What is unknown is -1. The legal options are a mask of their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from digsite.kernel.record import Dim, Record, once_a_record

LEFT_OUT = ("random", "agenda", "agenda_size", "options", "option_count", "reveals", "filler")
"""Fields that say how the engine works, not how the game stands."""


@dataclass(frozen=True)
class Slice:
    """Where a field stands in the observation."""

    name: str
    start: int
    stop: int
    shape: tuple[int, ...]
    dims: tuple[str, ...]


def _fields(record: type[Record]) -> list[str]:
    return [n for n, f in record.fields.items() if n not in LEFT_OUT and not f.hidden]


@once_a_record
def slices(record: type[Record]) -> dict[str, Slice]:
    """The named slices of an observation."""
    found = {}
    start = 0
    for name in _fields(record):
        shape = record.fields[name].shape
        stop = start + int(np.prod(shape, dtype=int))
        dims = tuple(d.name if isinstance(d, Dim) else "" for d in shape)
        found[name] = Slice(name, start, stop, tuple(map(int, shape)), dims)
        start = stop
    return found


@once_a_record
def words_seen_from(record: type[Record]) -> npt.NDArray[np.intp]:
    """Row v: which word of the record each place of viewer v's observation shows."""
    rows = []
    for viewer in range(record.max_seats):
        row = []
        for part in slices(record).values():
            first = record.first_word[part.name]
            words = np.arange(first, first + part.stop - part.start).reshape(part.shape)
            if part.dims and part.dims[0] == "seat":
                words = np.roll(words, -viewer, axis=0)
            row.append(words.ravel())
        rows.append(np.concatenate(row))
    return np.array(rows)


def observe_all(
    record: type[Record], masked: npt.NDArray[Any], viewers: npt.NDArray[Any]
) -> npt.NDArray[np.int16]:
    """One observation a masked position."""
    raw = masked.view(np.int16).reshape(len(masked), record.words)
    return np.take_along_axis(raw, words_seen_from(record)[viewers], axis=1)


def legal_all(actions: int, positions: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
    """Row i: which of the game's actions position i allows."""
    legal = np.zeros((len(positions), actions), np.bool_)
    options = positions["options"]
    rows, columns = np.nonzero(np.arange(options.shape[1]) < positions["option_count"][:, None])
    legal[rows, options[rows, columns]] = True
    return legal

"""Masks, observations and legal options of positions on the host: compiled, on as many cores as there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from digsite.kernel.looks import (
    BLOCK,
    SEATS_AT,
    bits_from,
    legal_all,
    look_of,
    looks,
    mask_all,
    masks,
    size_of,
)
from digsite.kernel.rules import rule
from digsite.kernel.targets import calls

if TYPE_CHECKING:
    from digsite.kernel.game import Game

Words = npt.NDArray[np.int16]

BYTES = 2
address_of: Any = calls.address_of
copy_bytes: Any = calls.copy_bytes
fill_unknown: Any = calls.fill_unknown


@rule
def count_seats(i: int, seats: Any, viewer: Any, named: Any, out: Any) -> None:
    """Numbers that name seats, counted from the viewer on, as looks.seat_from does: all in 16 bits and
    without a jump, so that many go at once."""
    for run in range(len(named)):
        start, first = named[run, 0], np.int16(named[run, 2])
        for k in range(named[run, 1]):
            seat = np.int16(out[i, start + k] - first)
            from_viewer = np.int16(seat - viewer)
            from_viewer = np.int16(from_viewer + seats) if from_viewer < 0 else from_viewer
            told = from_viewer if 0 <= seat < seats else seat
            out[i, start + k] = np.int16(told + first)


@rule
def observe(
    raw: Any,
    i: int,
    viewer: int,
    at: Any,
    runs: Any,
    first_run: Any,
    named: Any,
    bits: Any,
    listed: Any,
    out: Any,
) -> None:
    """A viewer's observation of position i."""
    seats = int(raw[i, at[SEATS_AT]])
    look = look_of(raw, i, viewer, at)
    eyes = max(viewer, 0)
    source = address_of(raw) + i * raw.shape[1] * BYTES
    target = address_of(out) + i * out.shape[1] * BYTES
    other = first_run[seats, look, 1]
    for run in range(first_run[seats, look, 0], other):
        place, word = int(runs[run, 0]), int(runs[run, 1])
        copy_bytes(target + place * BYTES, source + word * BYTES, BLOCK * BYTES)
    for run in range(other, first_run[seats, look, 2]):
        place, word, length = int(runs[run, 0]), int(runs[run, 1]), int(runs[run, 2])
        if word < 0:
            fill_unknown(target + place * BYTES, length * BYTES)
        for k in range(length if word >= 0 else 0):
            out[i, place + k] = raw[i, word + k]
    if eyes > 0:
        count_seats(i, np.int16(seats), np.int16(eyes), named, out)
    for k in range(len(bits)):
        out[i, bits[k]] = bits_from(int(out[i, bits[k]]), seats, eyes)
    for k in range(len(listed)):
        used = min(max(int(raw[i, listed[k, 2]]), 0), listed[k, 1])
        fill_unknown(target + (listed[k, 0] + used) * BYTES, (listed[k, 1] - used) * BYTES)


def observe_all(
    raw: Any,
    viewers: Any,
    at: Any,
    runs: Any,
    first_run: Any,
    named: Any,
    bits: Any,
    listed: Any,
    out: Any,
    first: int,
    end: int,
) -> None:
    """`observe` for the positions first … end - 1."""
    for i in range(first, end):
        observe(raw, i, viewers[i], at, runs, first_run, named, bits, listed, out)


class NativeObserver:
    """Looks at positions on the host (`raw`: their 16-bit words, one row a position)."""

    def __init__(self, game: Game) -> None:
        self.record: Any = game.position
        self.actions = game.space.size
        self.run = game.native.on_all_cores

    def masked(self, raw: Words, viewers: Any) -> Words:
        """Each position as its viewer may see it."""
        out = np.empty_like(raw)
        self.run(mask_all, len(raw), (raw, viewers, *masks(self.record), out))
        return out

    def observe(self, raw: Words, viewers: Any) -> Words:
        """One observation a position."""
        out = np.empty((len(raw), size_of(self.record)), np.int16)
        self.run(observe_all, len(raw), (raw, viewers, *looks(self.record), out))
        return out

    def legal(self, raw: Words) -> npt.NDArray[np.bool_]:
        """Row i: which of the game's actions position i allows."""
        out = np.zeros((len(raw), self.actions), np.bool_)
        self.run(legal_all, len(raw), (raw, looks(self.record).at, out))
        return out

"""Masks, observations and legal options of positions on the GPU, by the same arrays as on the host.

Nothing here knows a game: visibility and observation are look-ups a word of the record, so one small kernel
each serves every game. What comes out equals visibility.mask_all, observation.observe_all and legal_all.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from digsite.kernel.looks import (
    SEATS_AT,
    bits_from,
    look_of,
    mark_legal,
    masked_word,
    masks,
    seat_from,
    size_of,
    where_to_look,
    words_shown,
)
from digsite.kernel.observation import SEATS_AS_BITS, first_seats, used_places
from digsite.kernel.record import OVER, UNKNOWN, Record
from digsite.kernel.targets.gpu import DeviceArray, cuda, kernel, on_device

THREADS = 128
FEW = 8
"""Threads that a row of few elements gets, or as many times that as it has."""


def _mask(raw: Any, viewers: Any, at: Any, visible: Any, role: Any, place: Any, out: Any) -> None:
    """One word of one masked position."""
    i, word = cuda.grid(2)
    if i < raw.shape[0] and word < raw.shape[1]:
        out[i, word] = masked_word(raw, i, word, viewers[i], at, visible, role, place)


def _observe(
    raw: Any, viewers: Any, at: Any, shown: Any, first: Any, places: Any, counts: Any, out: Any
) -> None:
    """One number of one observation, as looks.observe finds it."""
    i, place = cuda.grid(2)
    if i < out.shape[0] and place < out.shape[1]:
        viewer = max(viewers[i], 0)
        seats = int(raw[i, at[SEATS_AT]])
        word = shown[seats, look_of(raw, i, viewers[i], at), place]
        named = int(raw[i, word]) if word >= 0 else UNKNOWN
        if first[place] >= 0:
            named = seat_from(named, first[place], seats, viewer)
        elif first[place] == SEATS_AS_BITS:
            named = bits_from(named, seats, viewer)
        if counts[place] >= 0 and places[place] >= raw[i, counts[place]]:
            named = UNKNOWN
        out[i, place] = named


def _clear(out: Any) -> None:
    """One element of an array is 0."""
    i, place = cuda.grid(2)
    if i < out.shape[0] and place < out.shape[1]:
        out[i, place] = 0


def _legal(raw: Any, at: Any, out: Any) -> None:
    """The legal options of one position, in a row of zeros."""
    i = cuda.grid(1)
    if i < raw.shape[0]:
        mark_legal(raw, i, at, out)


def _over(raw: Any, decision_at: int, out: Any) -> None:
    """1 for a finished game."""
    i = cuda.grid(1)
    if i < raw.shape[0]:
        out[i] = 1 if raw[i, decision_at] == OVER else 0


def _put(words: Any, where: Any, fresh: Any) -> None:
    """One word of one position replaced."""
    k, word = cuda.grid(2)
    if k < fresh.shape[0] and word < fresh.shape[1]:
        words[where[k], word] = fresh[k, word]


class GpuObserver:
    """Looks at positions on the GPU (`raw`: their 16-bit words, one row a position)."""

    def __init__(self, record: type[Record], actions: int) -> None:
        self.record: Any = record
        self.actions = actions

    def masked(self, raw: DeviceArray, viewers: Any) -> DeviceArray:
        """Each position as its viewer may see it."""
        out = cuda.device_array(raw.shape, np.int16)
        run(self._kernels["mask"], raw.shape, raw, on_device(viewers), *self._masks, out)
        return out

    def observe(self, raw: DeviceArray, viewers: Any, out: DeviceArray | None = None) -> DeviceArray:
        """One observation a position, in an array of its own unless one is given."""
        if out is None:
            out = cuda.device_array((raw.shape[0], size_of(self.record)), np.int16)
        run(self._kernels["observe"], out.shape, raw, on_device(viewers), *self._looks, out)
        return out

    def legal(self, raw: DeviceArray, out: DeviceArray | None = None) -> DeviceArray:
        """Row i: 1 for each of the game's actions that position i allows (uint8)."""
        if out is None:
            out = cuda.device_array((raw.shape[0], self.actions), np.uint8)
        run(self._kernels["clear"], out.shape, out)
        run(self._kernels["legal"], raw.shape[:1], raw, self._looks[0], out)
        return out

    def over(self, raw: DeviceArray) -> DeviceArray:
        """1 for each finished game (uint8)."""
        out = cuda.device_array(raw.shape[0], np.uint8)
        run(self._kernels["over"], raw.shape[:1], raw, self.record.first_word["decision"], out)
        return out

    def put(self, words: DeviceArray, where: npt.NDArray[np.intp], fresh: DeviceArray) -> None:
        """Put other positions into these places."""
        run(self._kernels["put"], fresh.shape, words, on_device(where), fresh)

    @cached_property
    def _kernels(self) -> dict[str, Any]:
        made: tuple[Any, ...] = (_mask, _observe, _legal, _clear, _over, _put)
        return {function.__name__[1:]: kernel(function) for function in made}

    @cached_property
    def _looks(self) -> list[DeviceArray]:
        """Where to look, what each place of an observation shows, which seat it counts from, in which list it
        stands."""
        record = self.record
        arrays = (where_to_look(record), words_shown(record), first_seats(record), *used_places(record))
        return [on_device(array) for array in arrays]

    @cached_property
    def _masks(self) -> list[DeviceArray]:
        return [on_device(array) for array in masks(self.record)]


def run(kernel: Any, shape: tuple[int, ...], *arguments: Any) -> None:
    """One thread for each element; the words of one position go to neighbouring threads."""
    if len(shape) == 1:
        kernel[-(-shape[0] // THREADS), THREADS](*arguments)
        return
    across = min(THREADS, -(-shape[1] // FEW) * FEW)
    down = THREADS // across
    kernel[(-(-shape[0] // down), -(-shape[1] // across)), (down, across)](*arguments)

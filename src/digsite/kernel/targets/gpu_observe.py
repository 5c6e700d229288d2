"""Masks, observations and legal options of positions on the GPU, by the same arrays as on the host.

Nothing here knows a game: visibility and observation are look-ups a word of the record, so one small kernel
each serves every game. What comes out equals visibility.mask_all, observation.observe_all and legal_all.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from digsite.kernel.looks import (
    MOST_SEATS,
    NAMES_SEAT,
    PLAIN,
    SEATS_AT,
    kinds_of_places,
    look_of,
    mark_legal,
    masked_word,
    masks,
    put_right,
    seat_from,
    size_of,
    where_to_look,
    words_shown,
)
from digsite.kernel.record import OVER, UNKNOWN, Record
from digsite.kernel.targets.gpu import DeviceArray, clear, cuda, kernel, on_device

THREADS = 128
SIDE_BY_SIDE = 16
"""Threads that share one observation."""


def _mask(raw: Any, viewers: Any, at: Any, visible: Any, role: Any, place: Any, out: Any) -> None:
    """One word of one masked position."""
    i, word = cuda.grid(2)
    if i < raw.shape[0] and word < raw.shape[1]:
        out[i, word] = masked_word(raw, i, word, viewers[i], at, visible, role, place)


def _prepare(raw: Any, viewers: Any, at: Any, rows: Any) -> None:
    """Which row of the table `shown` a viewer's look at one position is."""
    i = cuda.grid(1)
    if i < raw.shape[0]:
        looks = 2 * at[MOST_SEATS] + 1
        rows[i] = raw[i, at[SEATS_AT]] * looks + look_of(raw, i, viewers[i], at)


def _observe(
    raw: Any, viewers: Any, at: Any, shown: Any, kinds: Any, first: Any, counts: Any, rows: Any, out: Any
) -> None:
    """Some numbers of one observation, as native_observe.observe finds them: every SIDE_BY_SIDE-th. Most are
    what a word shows; `kinds` tells which are more than that."""
    thread = cuda.grid(1)
    i = thread // SIDE_BY_SIDE
    if i < out.shape[0]:
        row = rows[i]
        viewer = max(viewers[i], 0)
        seats = int(raw[i, at[SEATS_AT]])
        for place in range(thread % SIDE_BY_SIDE, out.shape[1], SIDE_BY_SIDE):
            word = shown[row, place]
            named = int(raw[i, word]) if word >= 0 else UNKNOWN
            kind = kinds[place]
            if kind == NAMES_SEAT:
                named = seat_from(named, int(first[place]), seats, viewer)
            elif kind != PLAIN:
                used = raw[i, counts[place]]
                named = put_right(named, int(kind), int(first[place]), int(used), seats, viewer)
            out[i, place] = named


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
        eyes = on_device(viewers)
        rows = self._rows(raw.shape[0])
        run(self._kernels["prepare"], raw.shape[:1], raw, eyes, self._looks[0], rows)
        threads = (raw.shape[0] * SIDE_BY_SIDE,)
        run(self._kernels["observe"], threads, raw, eyes, *self._looks, rows, out)
        return out

    @lru_cache(maxsize=4)  # noqa: B019  # an observer lives as long as its batch
    def _rows(self, count: int) -> DeviceArray:
        """Room for the looks at so many positions: to ask for it each time takes longer than to look."""
        return cuda.device_array(count, np.int32)

    def legal(self, raw: DeviceArray, out: DeviceArray | None = None) -> DeviceArray:
        """Row i: 1 for each of the game's actions that position i allows (uint8)."""
        if out is None:
            out = cuda.device_array((raw.shape[0], self.actions), np.uint8)
        clear(out)
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
        made: tuple[Any, ...] = (_mask, _prepare, _observe, _legal, _over, _put)
        return {function.__name__[1:]: kernel(function) for function in made}

    @cached_property
    def _looks(self) -> list[DeviceArray]:
        """Where to look, what each place of an observation shows by the row of `_prepare`, and what else is
        to be known of it."""
        record = self.record
        shown = words_shown(record)
        arrays = (where_to_look(record), shown.reshape(-1, shown.shape[2]), *kinds_of_places(record))
        return [on_device(array) for array in arrays]

    @cached_property
    def _masks(self) -> list[DeviceArray]:
        return [on_device(array) for array in masks(self.record)]


def run(kernel: Any, shape: tuple[int, ...], *arguments: Any) -> None:
    """One thread for each element; the words of one position go to neighbouring threads."""
    if len(shape) == 1:
        kernel[-(-shape[0] // THREADS), THREADS](*arguments)
        return
    kernel[(shape[0], -(-shape[1] // THREADS)), (1, THREADS)](*arguments)

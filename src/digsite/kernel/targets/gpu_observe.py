"""Masks, observations and legal options of positions on the GPU, by the same arrays as on the host.

Nothing here knows a game: visibility and observation are look-ups a word of the record, so one small kernel
each serves every game. What comes out equals visibility.mask_all, observation.observe_all and legal_all.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from digsite.kernel.observation import SEATS_AS_BITS, first_seats, used_places, words_seen_from
from digsite.kernel.record import OVER, UNKNOWN, Record
from digsite.kernel.targets.gpu import DeviceArray, cuda, on_device
from digsite.kernel.visibility import visible_words

THREADS = 128
OPTION, OPTION_COUNT, AGENDA = 1, 2, 3
"""Words that masking treats specially, by what they hold; all others are 0."""


def _mask(raw: Any, viewers: Any, visible: Any, role: Any, place: Any, at: Any, out: Any) -> None:
    """One word of one masked position. `at`: the words of seat, option_count, agenda_size, decision and
    place, and the row of `visible` for a finished game, -1 if it stays closed."""
    i, word = cuda.grid(2)
    if i < raw.shape[0] and word < raw.shape[1]:
        viewer = viewers[i]
        foreign = raw[i, at[0]] != viewer
        options = raw[i, at[1]]
        row = viewer if viewer >= 0 else visible.shape[0] - 1
        if at[5] >= 0 and raw[i, at[3]] == OVER and raw[i, at[4]] > 0:
            row = at[5]
        shown = visible[row, word]
        if role[word] == OPTION:
            shown = shown and not foreign and place[word] < options
        elif role[word] == OPTION_COUNT:
            shown = shown and (not foreign or options <= 0)
        elif role[word] == AGENDA:
            shown = shown and place[word] < raw[i, at[2]]
        out[i, word] = raw[i, word] if shown else UNKNOWN


def _observe(
    masked: Any, viewers: Any, seen: Any, first: Any, places: Any, counts: Any, seats_at: int, out: Any
) -> None:
    """One number of one observation, as observation.observe_all finds it."""
    i, place = cuda.grid(2)
    if i < out.shape[0] and place < out.shape[1]:
        viewer = viewers[i] if viewers[i] > 0 else 0
        seats = masked[i, seats_at]
        named = masked[i, seen[seats, viewer, place]]
        if first[place] >= 0 and first[place] <= named < first[place] + seats:
            named = (named - first[place] - viewer + seats) % seats + first[place]
        elif first[place] == SEATS_AS_BITS and named >= 0:
            named = ((named >> viewer) | (named << (seats - viewer))) & ((1 << seats) - 1)
        if counts[place] >= 0 and places[place] >= masked[i, counts[place]]:
            named = UNKNOWN
        out[i, place] = named


def _legal(raw: Any, first: int, count_at: int, out: Any) -> None:
    """The legal options of one position, as a row of 0 and 1."""
    i = cuda.grid(1)
    if i < raw.shape[0]:
        for option in range(out.shape[1]):
            out[i, option] = 0
        for k in range(raw[i, count_at]):
            out[i, raw[i, first + k]] = 1


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
        _run(self._kernels["mask"], raw.shape, raw, on_device(viewers), *self._mask_arrays, out)
        return out

    def observe(self, masked: DeviceArray, viewers: Any) -> DeviceArray:
        """One observation a masked position."""
        out = cuda.device_array((masked.shape[0], self._observed[0].shape[2]), np.int16)
        seats_at = self.record.first_word["seats"]
        _run(self._kernels["observe"], out.shape, masked, on_device(viewers), *self._observed, seats_at, out)
        return out

    def legal(self, raw: DeviceArray) -> DeviceArray:
        """Row i: 1 for each of the game's actions that position i allows (uint8)."""
        out = cuda.device_array((raw.shape[0], self.actions), np.uint8)
        first = self.record.first_word
        _run(self._kernels["legal"], raw.shape[:1], raw, first["options"], first["option_count"], out)
        return out

    def over(self, raw: DeviceArray) -> DeviceArray:
        """1 for each finished game (uint8)."""
        out = cuda.device_array(raw.shape[0], np.uint8)
        _run(self._kernels["over"], raw.shape[:1], raw, self.record.first_word["decision"], out)
        return out

    def put(self, words: DeviceArray, where: npt.NDArray[np.intp], fresh: DeviceArray) -> None:
        """Put other positions into these places."""
        _run(self._kernels["put"], fresh.shape, words, on_device(where), fresh)

    @cached_property
    def _kernels(self) -> dict[str, Any]:
        made = {"mask": _mask, "observe": _observe, "legal": _legal, "over": _over, "put": _put}
        return {name: cuda.jit(function) for name, function in made.items()}

    @cached_property
    def _observed(self) -> list[DeviceArray]:
        """What each place of an observation shows, which seat it counts from, and which list it is in."""
        record = self.record
        arrays = (words_seen_from(record), first_seats(record), *used_places(record))
        return [on_device(array) for array in arrays]

    @cached_property
    def _mask_arrays(self) -> list[DeviceArray]:
        """Who sees which word, which words are special, and which entry of its field each special word is."""
        record = self.record
        first = record.first_word
        role = np.zeros(record.words, np.int64)
        place = np.zeros(record.words, np.int64)
        options, (entries, parts) = record.fields["options"].shape[0], record.fields["agenda"].shape
        special = {
            OPTION: (first["options"], np.arange(options)),
            OPTION_COUNT: (first["option_count"], np.zeros(1, np.int64)),
            AGENDA: (first["agenda"], np.repeat(np.arange(entries), parts)),
        }
        for kind, (start, places) in special.items():
            role[start : start + len(places)] = kind
            place[start : start + len(places)] = places
        opened = record.max_seats if record.open_at_end else -1
        names = ("seat", "option_count", "agenda_size", "decision", "place")
        at = np.array([*(first[name] for name in names), opened])
        return [on_device(array) for array in (visible_words(record), role, place, at)]


def _run(kernel: Any, shape: tuple[int, ...], *arguments: Any) -> None:
    """One thread for each element; the words of one position go to neighbouring threads."""
    if len(shape) == 1:
        kernel[-(-shape[0] // THREADS), THREADS](*arguments)
    else:
        kernel[(shape[0], -(-shape[1] // THREADS)), (1, THREADS)](*arguments)

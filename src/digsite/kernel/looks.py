"""Masks, observations and legal options as compiled code finds them: look-up tables, and the rules that read
them. What comes out equals visibility.mask_all, observation.observe_all and observation.legal_all.

A *look* is what a viewer sees in a position: the seats' own looks come first, then theirs when a game that
ends with a reveal is over, then the spectator's. For each look an observation is mostly runs of neighbouring
words, copied or unknown; numbers that name seats, and lists of which only a part is used, are put right
afterwards.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from digsite.kernel.observation import SEATS_AS_BITS, first_seats, slices, used_places, words_seen_from
from digsite.kernel.record import OVER, UNKNOWN, Record, once_a_record
from digsite.kernel.rules import rule
from digsite.kernel.visibility import visible_words

Run = tuple[int, int, int]
Table = npt.NDArray[np.int64]
Places = npt.NDArray[np.uint64]
"""Unsigned, so that compiled code need not ask whether to count from the end."""

SEATS_AT, SEAT_AT, DECISION_AT, PLACE_AT, COUNT_AT, OPTIONS_AT, AGENDA_SIZE_AT, MOST_SEATS, REVEALS = range(9)
"""What `Looks.at` tells: words of the record, how many seats it has room for, and whether it ends with a
reveal."""
PLAIN, NAMES_SEAT, NAMES_SEATS, LISTED = 0, 1, 2, 4
LISTED_BITS = 2
"""What a number of an observation is: what a word shows, a seat, seats as bits, part of a list."""
BLOCK = 16
"""So many words are copied as soon as one."""
OPTION, OPTION_COUNT, AGENDA = 1, 2, 3
"""Words that masking treats specially, by what they hold; all others are 0."""


class Looks(NamedTuple):
    """The tables of a record."""

    at: Table
    runs: npt.NDArray[np.int16]
    """Runs of an observation: its first place, the word shown there or -1, how many. Blocks come first, in an
    order in which each shows anew what those before it show too much."""
    first_run: Table
    """By the number of seats and the look: its first run, the first that is no block, and the first of the
    next."""
    named: Places
    """Runs of places that name seats: the first place, how many, and the number of the first seat there."""
    bits: Table
    """Places that name seats by bits."""
    listed: Table
    """Lists: the first place, how many there are, and the word that tells how many are used."""


class Masks(NamedTuple):
    """The tables of a record that masking reads: who sees which word, which words are special, and which
    entry of its field each special word is."""

    at: Table
    visible: npt.NDArray[np.bool_]
    role: Table
    place: Table


def size_of(record: type[Record]) -> int:
    """How many numbers an observation has."""
    return len(first_seats(record))


@once_a_record
def words_shown(record: type[Record]) -> npt.NDArray[np.int32]:
    """By the number of seats and the look: the word that each place of an observation shows, -1 if none."""
    most = record.max_seats
    seen, visible = words_seen_from(record), visible_words(record)
    shown = np.full((most + 1, 2 * most + 1, size_of(record)), -1, np.int32)
    for seats in range(1, most + 1):
        for viewer in range(seats):
            words = seen[seats, viewer]
            shown[seats, viewer] = np.where(visible[viewer, words], words, -1)
            shown[seats, most + viewer] = np.where(visible[most, words], words, -1)
        shown[seats, 2 * most] = np.where(visible[-1, seen[seats, 0]], seen[seats, 0], -1)
    return shown


@once_a_record
def shown_in_play(record: type[Record]) -> npt.NDArray[np.bool_]:
    """Which places of an observation show something to a seat at some table, before the game is over. The
    others, rows of other seats' secrets, are unknown."""
    return np.asarray((words_shown(record)[1:, : record.max_seats] >= 0).any((0, 1)))


def where_to_look(record: type[Record]) -> Table:
    """What `at` tells."""
    names = ("seats", "seat", "decision", "place", "option_count", "options", "agenda_size")
    words = [record.first_word[name] for name in names]
    return np.array([*words, record.max_seats, record.open_at_end], np.int64)


@once_a_record
def looks(record: type[Record]) -> Looks:
    """The tables of a record, worked out once."""
    shown = words_shown(record)
    runs: list[Run] = []
    first_run = np.zeros((*shown.shape[:2], 3), np.int64)
    for where in np.ndindex(*shown.shape[:2]):
        blocks, others = _in_blocks(_runs(shown[where].tolist()), record.words)
        first_run[where] = len(runs) + np.cumsum([0, len(blocks), len(others)])
        runs += blocks + others
    numbers = first_seats(record)
    lists = [part for part in slices(record).values() if record.fields[part.name].used]
    words = [record.first_word[record.fields[part.name].used] for part in lists]
    listed = [(part.start, part.stop - part.start, word) for part, word in zip(lists, words, strict=True)]
    return Looks(
        where_to_look(record),
        np.array(runs, np.int16).reshape(-1, 3),
        first_run,
        np.array(_named_runs(numbers.tolist()), np.uint64).reshape(-1, 3),
        np.flatnonzero(numbers == SEATS_AS_BITS).astype(np.int64),
        np.array(listed, np.int64).reshape(-1, 3),
    )


def without_unknown(tables: Looks) -> Looks:
    """The same tables for observations that are filled again and again: what a seat never sees stays unknown
    there, and is not written anew."""
    known = tables.runs[:, 1] >= 0
    before = np.concatenate([[0], np.cumsum(known)])
    return tables._replace(runs=tables.runs[known], first_run=before[tables.first_run])


@once_a_record
def masks(record: type[Record]) -> Masks:
    """The tables that masking reads, worked out once."""
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
    return Masks(where_to_look(record), visible_words(record), role, place)


@once_a_record
def kinds_of_places(record: type[Record]) -> tuple[npt.NDArray[np.int16], Table, Table]:
    """For each place of an observation its kind (bits of those above; the number of a place in a list,
    counted from 1, stands above them), the number of the first seat, and the word that says how many are
    used."""
    first = first_seats(record)
    places, counts = used_places(record)
    kinds = np.where(first >= 0, NAMES_SEAT, np.where(first == SEATS_AS_BITS, NAMES_SEATS, PLAIN))
    kinds |= np.where(counts >= 0, (places + 1) << LISTED_BITS, 0)
    return kinds.astype(np.int16), np.maximum(first, 0), np.maximum(counts, 0)


def _runs(words: list[int]) -> list[Run]:
    """Neighbouring places that show neighbouring words, or nothing."""
    found: list[Run] = []
    for place, word in enumerate(words):
        if found:
            start, source, length = found[-1]
            if word == (source + length if source >= 0 else -1):
                found[-1] = (start, source, length + 1)
                continue
        found.append((place, word, 1))
    return found


def _in_blocks(runs: list[Run], words: int) -> tuple[list[Run], list[Run]]:
    """The known runs as blocks, and those that are no whole blocks. A block may show too much where the
    record goes on so long and blocks after it show those places anew."""
    blocks: list[Run] = []
    others: list[Run] = []
    known_from = known_to = -1  # the stretch of known places that begins with the run after
    for place, word, length in reversed(runs):
        if word >= 0:
            known_to = known_to if known_from == place + length else place + length
            known_from = place
        starts = list(range(0, length, BLOCK))
        if place + starts[-1] + BLOCK > known_to or word + starts[-1] + BLOCK > words:
            starts[-1] = length - BLOCK
        if word < 0 or starts[-1] < 0:
            others.append((place, word, length))
        else:
            blocks += [(place + start, word + start, BLOCK) for start in reversed(starts)]
    return blocks[::-1], others[::-1]


def _named_runs(first_seats: list[int]) -> list[Run]:
    """Neighbouring places that name seats from the same number on."""
    found: list[Run] = []
    for place, first in enumerate(first_seats):
        if found and found[-1][0] + found[-1][1] == place and found[-1][2] == first:
            found[-1] = (found[-1][0], found[-1][1] + 1, first)
        elif first >= 0:
            found.append((place, 1, first))
    return found


@rule
def look_of(raw: Any, i: int, viewer: int, at: Any) -> int:
    """Which look a viewer has at position i."""
    most = at[MOST_SEATS]
    if at[REVEALS] > 0 and raw[i, at[DECISION_AT]] == OVER and raw[i, at[PLACE_AT]] > 0:
        return int(most + max(viewer, 0))
    return int(viewer) if viewer >= 0 else int(2 * most)


@rule
def seat_from(named: int, first: int, seats: int, viewer: int) -> int:
    """A number that names a seat, counted from the viewer on; what names none stays."""
    if first <= named < first + seats:
        named -= viewer
        return named if named >= first else named + seats
    return named


@rule
def bits_from(named: int, seats: int, viewer: int) -> int:
    """The same for bits: the viewer's is the lowest."""
    if named < 0:
        return named
    return ((named >> viewer) | (named << (seats - viewer))) & ((1 << seats) - 1)


@rule
def put_right(named: int, kind: int, first: int, used: int, seats: int, viewer: int) -> int:
    """A number of an observation that is not told as a word shows it; `used`: how many of its list are."""
    if kind & NAMES_SEAT:
        named = seat_from(named, first, seats, viewer)
    if kind & NAMES_SEATS:
        named = bits_from(named, seats, viewer)
    if kind >= LISTED and (kind >> LISTED_BITS) > used:
        named = UNKNOWN
    return named


@rule
def masked_word(
    raw: Any, i: int, word: int, viewer: int, at: Any, visible: Any, role: Any, place: Any
) -> int:
    """One word of position i as a viewer may see it."""
    row = min(look_of(raw, i, viewer, at), at[MOST_SEATS])
    if viewer < 0 and look_of(raw, i, viewer, at) == 2 * at[MOST_SEATS]:
        row = at[MOST_SEATS] + 1
    shown = visible[row, word]
    if role[word] == OPTION:
        shown = shown and raw[i, at[SEAT_AT]] == viewer and place[word] < raw[i, at[COUNT_AT]]
    elif role[word] == OPTION_COUNT:
        shown = shown and (raw[i, at[SEAT_AT]] == viewer or raw[i, at[COUNT_AT]] <= 0)
    elif role[word] == AGENDA:
        shown = shown and place[word] < raw[i, at[AGENDA_SIZE_AT]]
    return int(raw[i, word]) if shown else UNKNOWN


@rule
def mark_legal(raw: Any, i: int, at: Any, legal: Any) -> None:
    """1 for each of the game's actions that position i allows, in a row of zeros."""
    first = at[OPTIONS_AT]
    for option in range(raw[i, at[COUNT_AT]]):
        legal[i, raw[i, first + option]] = 1


def mask_all(
    raw: Any, viewers: Any, at: Any, visible: Any, role: Any, place: Any, out: Any, first: int, end: int
) -> None:
    """`masked_word` for every word of the positions first … end - 1."""
    for i in range(first, end):
        for word in range(raw.shape[1]):
            out[i, word] = masked_word(raw, i, word, viewers[i], at, visible, role, place)


def legal_all(raw: Any, at: Any, legal: Any, first: int, end: int) -> None:
    """`mark_legal` for the positions first … end - 1."""
    for i in range(first, end):
        mark_legal(raw, i, at, legal)

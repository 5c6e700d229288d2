"""The next draws: a state of the generator that brings what a scene wishes for.

What follows is rehearsed on a copy in which the wishes come true; the rehearsal notes of which number every
draw was made and which results will do. Then a state is searched whose numbers fall so. It lies in the
position like any other: the same draws come on every target, and in a record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from digsite.kernel.chance import MASK, below, draw, pick
from digsite.kernel.errors import DigsiteError
from digsite.kernel.game import Game
from digsite.kernel.targets.python import Python

Words = npt.NDArray[np.uint64]

RARE = 1e-7
"""Rarer luck is not searched for."""

BATCH = 1 << 17
CANDIDATES = 200

FIFTH, NINTH = pow(5, -1, MASK + 1), pow(9, -1, MASK + 1)


class CannotDraw(DigsiteError):
    """What a scene wishes for cannot come, or is too rare to be found."""


def nothing_so_named(name: str) -> CannotDraw:
    return CannotDraw(f"Nothing named '{name}' is drawn in this game.", "Use the names of records.")


@dataclass(frozen=True)
class Wish:
    """Something to be drawn: this kind from a pile, which is kept as how many it holds of each kind; or,
    where the rules `pick` a number without a pile, the number that means it in the position."""

    name: str
    kind: int = 0
    pile: Callable[[Any], Any] | None = None
    number: Callable[[Any], int] | None = None


@dataclass(frozen=True)
class Note:
    """A number below `n` was drawn; any from `low` to below `high` will do."""

    n: int
    low: int
    high: int


class Missed(Exception):
    """The generator brings something else."""


class Rehearsal:
    """Plays a game with its draws under control. `forced`: wishes come true by themselves; otherwise they are
    compared with what the generator brings."""

    def __init__(self, game: Game) -> None:
        self.left: list[Wish] = []
        self.notes: list[Note] = []
        self.forced = False
        target = Python(game, instead={draw: self.draw, pick: self.pick})
        self.advance, self.choose = target.advance, target.choose

    def start(self, wishes: Sequence[Wish], forced: bool) -> None:
        self.left, self.notes, self.forced = list(wishes), [], forced

    def draw(self, p: Any, counts: Any, first: int, end: int) -> int:
        """The kernel's `draw`."""
        total = int(sum(counts[first:end]))
        if total == 0:
            return -1
        low, high = 0, total
        wish = self.wish_for(p, counts, first, end)
        if wish is not None:
            low = int(sum(counts[first : wish.kind]))
            high = low + int(counts[wish.kind])
            if low == high:
                raise CannotDraw(f"{wish.name} is not in the pile that is drawn from.", "Put it there first.")
        place = self.number(p, Note(total, low, high))
        kind = first
        while place >= counts[kind]:
            place -= int(counts[kind])
            kind += 1
        counts[kind] -= 1
        return kind

    def wish_for(self, p: Any, counts: Any, first: int, end: int) -> Wish | None:
        """The first wish for a pile, which now comes true."""
        for wish in self.left:
            here = wish.pile is not None and wish.pile(p).ctypes.data == counts.ctypes.data
            if here and first <= wish.kind < end:
                self.left.remove(wish)
                return wish
        return None

    def pick(self, p: Any, n: int) -> int:
        """The kernel's `pick`, where it is not part of a `draw`."""
        for wish in self.left:
            if wish.number is not None:
                self.left.remove(wish)
                place = wish.number(p)
                if not 0 <= place < n:
                    raise CannotDraw(f"{wish.name} cannot be drawn now.", "Name something that can.")
                return self.number(p, Note(int(n), place, place + 1))
        return self.number(p, Note(int(n), 0, int(n)))

    def number(self, p: Any, note: Note) -> int:
        """A number as noted, by force or by the generator."""
        p.reveals += 1
        if note.n <= 1:
            return 0
        self.notes.append(note)
        if self.forced and note.high - note.low < note.n:
            return note.low
        place = below(p.random, note.n)
        if not note.low <= place < note.high:
            raise Missed
        return place


@cache
def rehearsal_of(game: Game) -> Rehearsal:
    return Rehearsal(game)


def generator_for(
    game: Game, p: Any, wishes: Sequence[Wish], act: Callable[[Any, Rehearsal], None]
) -> list[int]:
    """The state of the generator with which `act` brings all wishes. `act` plays on a copy of the
    position."""
    rehearsal = rehearsal_of(game)
    rehearsal.start(wishes, forced=True)
    act(p.copy(), rehearsal)
    if rehearsal.left:
        names = ", ".join(wish.name for wish in rehearsal.left)
        raise CannotDraw(
            f"What is played now does not draw {names}.", "Say `next` right before the play that draws."
        )
    for state in candidates(rehearsal.notes, [int(word) for word in p.random]):
        copy = p.copy()
        copy.random[:] = state
        rehearsal.start(wishes, forced=False)
        try:
            act(copy, rehearsal)
        except (Missed, CannotDraw, AssertionError):
            continue  # something that nobody wished for was drawn and led elsewhere
        if not rehearsal.left:
            return state
    raise CannotDraw("No generator was found that brings all draws wished for.", "Wish for fewer.")


def candidates(notes: Sequence[Note], seed: list[int]) -> Iterator[list[int]]:
    """States whose next numbers are as noted, some hundred at most. Four draws in a row can be had for
    certain; the others must come by luck."""
    starts = range(max(len(notes) - 3, 1))
    window = min(starts, key=lambda start: luck(notes[start : start + 4]))
    chance = luck([*notes[:window], *notes[window + 4 :]])
    if chance < RARE:
        raise CannotDraw(
            f"These {len(notes)} draws come together too rarely: once in {1 / chance:.0e} tries.",
            "Wish for fewer at once, or leave fewer things in the pile.",
        )
    random = np.random.default_rng(seed)
    found = 0
    for _ in range(int(20 / (chance * BATCH)) + CANDIDATES):
        for state in bringing(notes, window, random):
            yield [int(word) for word in state]
            found += 1
            if found == CANDIDATES:
                return


def luck(notes: Sequence[Note]) -> float:
    """How likely it is that all these draws fall as noted."""
    return prod((note.high - note.low) / note.n for note in notes)


def bringing(notes: Sequence[Note], window: int, random: np.random.Generator) -> Words:
    """Of a batch of states, one a row, those whose next numbers are as noted. The four draws from `window` on
    are as noted in all of them."""
    size = BATCH if len(notes) > 4 else 16
    words = []
    for place in range(window, window + 4):
        note = notes[place] if place < len(notes) else Note(1, 0, 1)
        first, end = (-(-(bound << 32) // note.n) for bound in (note.low, note.high))
        words.append(random.integers(first, end, size, np.uint64))
    states = states_with(words)
    for _ in range(window):
        states = step_back(states)
    kept = np.arange(size)
    running = states
    for note in notes:
        word, running = step(running)
        product = word * np.uint64(note.n)
        number = product >> np.uint64(32)
        good = (number >= note.low) & (number < note.high) & ((product & np.uint64(MASK)) >= note.n)
        kept, running = kept[good], running[:, good]
    return states[:, kept].T


def step(state: Words) -> tuple[Words, Words]:
    """`next_word` of the kernel for many generators at once, one a column."""
    s0, s1, s2, s3 = state
    s2, s3 = s2 ^ s0, s3 ^ s1
    word = times(rotated(times(s1, 5), 7), 9)
    return word, np.stack([s0 ^ s3, s1 ^ s2, s2 ^ shifted(s1, 9), rotated(s3, 11)])


def step_back(state: Words) -> Words:
    """The states before a `step`."""
    s0, s1, s2, s3 = state
    s3 = rotated(s3, 21)
    s0 = s0 ^ s3
    both = s1 ^ s2
    before = both ^ shifted(both, 9) ^ shifted(both, 18) ^ shifted(both, 27)
    return np.stack([s0, before, s1 ^ before ^ s0, s3 ^ before])


def states_with(words: Sequence[Words]) -> Words:
    """The generators, one a column, whose next four words are these. A word tells the second part of the
    state, and four second parts in a row tell the whole state."""
    x0, x1, x2, x3 = (times(rotated(times(word, NINTH), 25), FIFTH) for word in words)
    third = x0 ^ x1 ^ shifted(x0, 9)
    first = x2 ^ x1 ^ third
    first_then = x3 ^ x2 ^ third ^ first ^ shifted(x1, 9)
    s3 = rotated(first_then ^ first ^ x1, 21) ^ x0
    s0 = first ^ x0 ^ s3
    return np.stack([s0, x0, s0 ^ x0 ^ x1, s3])


def times(word: Words, factor: int) -> Words:
    return word * np.uint64(factor) & np.uint64(MASK)


def shifted(word: Words, bits: int) -> Words:
    return word << np.uint64(bits) & np.uint64(MASK)


def rotated(word: Words, bits: int) -> Words:
    return shifted(word, bits) | word >> np.uint64(32 - bits)

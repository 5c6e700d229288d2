"""Chance comes only from the generator inside the position.

xoshiro128** (Blackman and Vigna): 128 bits of state as four 32-bit words, kept in 64-bit integers so
that interpreter, native code and GPU compute the same bits without overflow.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import numpy.typing as npt

from digsite.kernel.record import Record
from digsite.kernel.rules import rule

MASK = 0xFFFFFFFF
State = npt.NDArray[np.int64]


def state_from(seed: str) -> list[int]:
    """The generator's state for a seed; a seed is any text."""
    digest = hashlib.sha256(f"digsite:{seed}".encode()).digest()
    words = [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 16, 4)]
    return words if any(words) else [1, 2, 3, 4]


def states_from(seed: str, count: int, first: int = 0) -> State:
    """States of the games `seed/0`, `seed/1`, …: each can be played again alone from that seed."""
    return np.array([state_from(f"{seed}/{i}") for i in range(first, first + count)], np.int64).reshape(-1, 4)


@rule
def next_word(state: Any) -> int:
    """The next 32 random bits of a generator."""
    s0 = state[0]
    s1 = state[1]
    s2 = state[2] ^ s0
    s3 = state[3] ^ s1
    scrambled = (s1 * 5) & MASK
    scrambled = ((scrambled << 7) | (scrambled >> 25)) & MASK
    state[0] = s0 ^ s3
    state[1] = s1 ^ s2
    state[2] = s2 ^ ((s1 << 9) & MASK)
    state[3] = ((s3 << 11) | (s3 >> 21)) & MASK
    return int((scrambled * 9) & MASK)


@rule
def below(state: Any, n: int) -> int:
    """A number from 0 to n - 1, each equally likely (Lemire's method)."""
    product = next_word(state) * n
    if (product & MASK) < n:
        floor = (MASK + 1 - n) % n
        while (product & MASK) < floor:
            product = next_word(state) * n
    return product >> 32


@rule
def pick(p: Record, n: int) -> int:
    """A random number from 0 to n - 1. Something unforeseen happened: undo ends here."""
    p.reveals += 1
    if n <= 1:
        return 0
    return below(p.random, int(n))


@rule
def draw(p: Record, counts: Any, first: int, end: int) -> int:
    """Take one thing out of a shuffled pile and return its kind, or -1 from an empty pile.

    A pile is kept as how many it holds of each kind (`counts[first:end]`): nobody knows its order,
    so the order need not exist. Every single thing in the pile is equally likely.
    """
    total = 0
    for kind in range(first, end):
        total += counts[kind]
    if total == 0:
        return -1
    place = pick(p, total)
    for kind in range(first, end):
        place -= counts[kind]
        if place < 0:
            counts[kind] -= 1
            return kind
    return -1

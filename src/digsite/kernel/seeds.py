"""From the number of a game to its generator, as fast on every target: SHA-256, written as rules.

The game `seed/17` of a batch begins with the state that `chance.state_from` finds for that text, wherever the
batch lives. Words of 32 bits are kept in 64-bit integers, as in chance.py.
"""

from __future__ import annotations

from math import isqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from digsite.kernel.chance import MASK
from digsite.kernel.rules import rule

BLOCK, WORDS, ROUNDS = 64, 16, 64
"""Bytes of a block, its words, and the rounds that mix it."""
SCRATCH = WORDS + 8
"""Words that a rule here works with: those of a block, and the hash so far."""
TEN, ZERO = 10, ord("0")


def _primes(count: int) -> list[int]:
    found: list[int] = []
    number = 2
    while len(found) < count:
        if all(number % prime for prime in found):
            found.append(number)
        number += 1
    return found


def _cube_root(number: int) -> int:
    low, high = 0, number
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if middle**3 <= number else (low, middle - 1)
    return low


FIRST_HASH = np.array([isqrt(prime << 64) & MASK for prime in _primes(8)], np.int64)
KEYS = np.array([_cube_root(prime << 96) & MASK for prime in _primes(ROUNDS)], np.int64)
"""The first 32 bits behind the point of the square roots and cube roots of the first primes."""


def text_before_number(seed: str) -> npt.NDArray[np.uint8]:
    """What is hashed for the games of a seed, but for their number."""
    return np.frombuffer(f"digsite:{seed}/".encode(), np.uint8)


@rule
def turned_right(word: int, by: int) -> int:
    """The bits of a word, turned to the right."""
    return ((word >> by) | (word << (32 - by))) & MASK


@rule
def byte_at(text: Any, number: int, digits: int, blocks: int, at: int) -> int:
    """A byte of the message: the text, the number in digits, a mark, zeros and the length in bits."""
    size = len(text) + digits
    if at < len(text):
        return int(text[at])
    if at < size:
        for _ in range(size - 1 - at):
            number //= TEN
        return ZERO + number % TEN
    if at == size:
        return 0x80
    behind = blocks * BLOCK - 1 - at
    return ((8 * size) >> (8 * behind)) & 0xFF if behind < 4 else 0


@rule
def mix(words: Any) -> None:
    """One block of a message goes into the hash."""
    a, b, c, d = words[WORDS], words[WORDS + 1], words[WORDS + 2], words[WORDS + 3]
    e, f, g, h = words[WORDS + 4], words[WORDS + 5], words[WORDS + 6], words[WORDS + 7]
    for number in range(ROUNDS):
        place = number % WORDS
        if number >= WORDS:
            early, late = words[(number + 1) % WORDS], words[(number + 14) % WORDS]
            early = turned_right(early, 7) ^ turned_right(early, 18) ^ (early >> 3)
            late = turned_right(late, 17) ^ turned_right(late, 19) ^ (late >> 10)
            words[place] = (words[place] + early + words[(number + 9) % WORDS] + late) & MASK
        turned = turned_right(e, 6) ^ turned_right(e, 11) ^ turned_right(e, 25)
        one = (h + turned + ((e & f) ^ (~e & MASK & g)) + KEYS[number] + words[place]) & MASK
        turned = turned_right(a, 2) ^ turned_right(a, 13) ^ turned_right(a, 22)
        two = turned + ((a & b) ^ (a & c) ^ (b & c))
        h, g, f, e = g, f, e, (d + one) & MASK
        d, c, b, a = c, b, a, (one + two) & MASK
    words[WORDS] = (words[WORDS] + a) & MASK
    words[WORDS + 1] = (words[WORDS + 1] + b) & MASK
    words[WORDS + 2] = (words[WORDS + 2] + c) & MASK
    words[WORDS + 3] = (words[WORDS + 3] + d) & MASK
    words[WORDS + 4] = (words[WORDS + 4] + e) & MASK
    words[WORDS + 5] = (words[WORDS + 5] + f) & MASK
    words[WORDS + 6] = (words[WORDS + 6] + g) & MASK
    words[WORDS + 7] = (words[WORDS + 7] + h) & MASK


@rule
def seed_state(text: Any, number: int, words: Any, state: Any) -> None:
    """The state of game `number`; `words` is room to work in."""
    digits = 1
    left = number // TEN
    while left > 0:
        digits += 1
        left //= TEN
    blocks = (len(text) + digits + 9 + BLOCK - 1) // BLOCK
    for place in range(8):
        words[WORDS + place] = FIRST_HASH[place]
    for block in range(blocks):
        for place in range(WORDS):
            word = 0
            for byte in range(4):
                at = block * BLOCK + place * 4 + byte
                word = (word << 8) | byte_at(text, number, digits, blocks, at)
            words[place] = word
        mix(words)
    total = 0
    for place in range(4):
        word = int(words[WORDS + place])
        state[place] = (
            (word >> 24) | ((word >> 8) & 0xFF00) | ((word << 8) & 0xFF0000) | ((word << 24) & MASK)
        )
        total |= word
    if total == 0:
        for place in range(4):
            state[place] = place + 1


def seed_all(text: Any, numbers: Any, words: Any, states: Any) -> None:
    """The states of many games."""
    for i in range(len(numbers)):
        seed_state(text, numbers[i], words, states[i])

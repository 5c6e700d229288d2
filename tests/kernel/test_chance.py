"""Chance: the generator's numbers, a number below a bound, a thing out of a pile."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from digsite.games.connect_four import GAME
from digsite.kernel.chance import below, draw, next_word, pick, state_from, states_from

WORDS = 2**32
PUBLISHED = [
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
]  # fmt: skip
"""What xoshiro128** brings from the state 1, 2, 3, 4."""


def state(*words: int) -> Any:
    return np.array(words, np.int64)


def state_before(word: int) -> Any:
    """A state whose next word is this one."""
    turned = word * pow(9, -1, WORDS) % WORDS
    turned = (turned >> 7 | turned << 25) % WORDS
    return state(0, turned * pow(5, -1, WORDS) % WORDS, 77, 5)


def test_the_generator_brings_its_published_numbers() -> None:
    numbers = state(1, 2, 3, 4)
    assert [next_word(numbers) for _ in PUBLISHED] == PUBLISHED


def test_a_seed_means_the_same_state_for_ever() -> None:
    assert state_from("seed") == [3486679511, 1848255740, 2785348440, 423109644]


def test_games_of_a_batch_have_the_seeds_of_their_numbers() -> None:
    assert states_from("seed", 3).tolist() == [state_from(f"seed/{number}") for number in range(3)]
    assert states_from("seed", 2, first=5).tolist() == [state_from("seed/5"), state_from("seed/6")]
    assert states_from("seed", 0).shape == (0, 4)


@pytest.mark.parametrize(
    ("bound", "word", "number"), [(3, 2863311531, 2), (6, 1431655766, 2), (2, 0, 0), (7, WORDS - 1, 6)]
)
def test_a_word_that_is_fair_decides_alone(bound: int, word: int, number: int) -> None:
    numbers = state_before(word)
    after = numbers.copy()
    assert next_word(after) == word
    assert below(numbers, bound) == number
    assert numbers.tolist() == after.tolist()


@pytest.mark.parametrize(("bound", "word"), [(3, 0), (6, 0), (6, 715827883)])
def test_a_word_that_would_favour_a_number_is_passed_over(bound: int, word: int) -> None:
    numbers = state_before(word)
    later = numbers.copy()
    next_word(later)
    assert below(numbers, bound) == below(later, bound)
    assert numbers.tolist() == later.tolist()


def test_every_number_below_a_bound_comes_about_equally_often() -> None:
    numbers = state(1, 2, 3, 4)
    counts = Counter(below(numbers, 5) for _ in range(5000))
    assert sorted(counts) == [0, 1, 2, 3, 4]
    assert all(900 < count < 1100 for count in counts.values())


@pytest.mark.parametrize(("things", "words_taken"), [(0, 0), (1, 0), (2, 1)])
def test_a_pick_reveals_something_and_takes_a_word_if_there_is_a_choice(
    things: int, words_taken: int
) -> None:
    p = GAME.new(2, "seed")
    reveals, numbers = p.reveals, p.random.copy()
    for _ in range(words_taken):
        next_word(numbers)
    assert pick(p, things) in range(max(things, 1))
    assert p.reveals == reveals + 1
    assert p.random.tolist() == numbers.tolist()


def test_a_pile_is_drawn_to_its_end_and_nothing_beside_it_is_touched() -> None:
    p = GAME.new(2, "seed")
    counts = np.array([4, 2, 0, 1, 3], np.int16)
    assert sorted(draw(p, counts, 1, 4) for _ in range(3)) == [1, 1, 3]
    assert counts.tolist() == [4, 0, 0, 0, 3]


def test_an_empty_pile_brings_nothing_and_reveals_nothing() -> None:
    p = GAME.new(2, "seed")
    reveals = p.reveals
    assert draw(p, np.zeros(3, np.int16), 0, 3) == -1
    assert p.reveals == reveals


def test_every_thing_of_a_pile_is_equally_likely() -> None:
    p = GAME.new(2, "seed")
    pile = np.array([1, 0, 3, 1], np.int16)
    counts = Counter(draw(p, pile.copy(), 0, 4) for _ in range(2000))
    assert sorted(counts) == [0, 2, 3]
    assert 300 < counts[0] < 500
    assert 300 < counts[3] < 500

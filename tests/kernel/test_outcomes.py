"""What a finished game is worth to a seat, interpreted: other environments are paid by the same rule."""

from __future__ import annotations

import numpy as np
import pytest

from digsite.kernel.outcomes import KINDS, worth

SEATS = 4
ENDS = np.array([0, 1, 1 + SEATS])
"""The words that hold the number of rows, the first score and the first place."""


def ended(scores: list[int], places: list[int]) -> np.ndarray:
    """A record of a finished game, after that of another one."""
    empty = [0] * (SEATS - len(scores))
    other = [2, 30, 40, 0, 0, 2, 1, 0, 0]
    return np.array([other, [len(scores), *scores, *empty, *places, *empty]], np.int16)


def paid(kind: str, scores: list[int], places: list[int], scale: float = 1.0) -> list[float]:
    """What each seat is paid, and one where nobody sits."""
    raw = ended(scores, places)
    return [worth(raw, 1, seat, KINDS.index(kind), scale, ENDS) for seat in range(SEATS)]


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ([1, 2, 3, 4], [1, 1 / 3, -1 / 3, -1]),
        ([4, 1, 2, 2], [-1, 1, 0, 0]),
        ([1, 1, 3], [0.5, 0.5, -1, 0]),
        ([1, 1, 1], [0, 0, 0, 0]),
        ([2, 1], [-1, 1, 0, 0]),
        ([1], [0, 0, 0, 0]),
    ],
)
def test_a_place_is_worth_as_many_as_are_behind_less_those_in_front(places, expected):
    assert paid("place", [5] * len(places), places) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ([10, 7, 12], [-2, -5, 2, 0]),
        ([3, 9, 9, 1], [-6, 0, 0, -8]),
        ([-5, -3], [-2, 2, 0, 0]),
        ([-30000, -20000], [-10000, 10000, 0, 0]),
        ([8], [8, 0, 0, 0]),
    ],
)
def test_a_margin_is_the_score_less_the_best_of_the_others(scores, expected):
    assert paid("margin", scores, [1] * len(scores)) == expected


def test_a_score_is_worth_itself():
    assert paid("score", [10, -7, 12], [2, 3, 1]) == [10, -7, 12, 0]


def test_a_margin_is_counted_in_the_scale_and_a_score_is_not():
    assert paid("margin", [10, 7], [1, 2], scale=2.0) == [1.5, -1.5, 0, 0]
    assert paid("score", [10, 7], [1, 2], scale=2.0) == [10, 7, 0, 0]


@pytest.mark.parametrize(
    ("scores", "places", "expected"),
    [
        ([30, 20], [1, 2], [(2 + 1 / 2 + 3 / 4) / 4, (-2 - 1 / 2 + 2 / 3) / 4, 0, 0]),
        ([10, 20, 0], [2, 1, 3], [0, (2 + 1 / 2 + 2 / 3) / 4, (-2 - 2 / 3) / 4, 0]),
    ],
)
def test_mixed_is_half_the_place_and_a_quarter_each_of_margin_and_score(scores, places, expected):
    assert paid("mixed", scores, places, scale=10.0) == pytest.approx(expected)

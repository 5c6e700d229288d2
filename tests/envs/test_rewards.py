"""What a finished game is worth."""

from __future__ import annotations

import numpy as np
import pytest

from digsite.envs.rewards import Reward, UnknownReward, bounds, checked, is_zero_sum, rewards


def paid(kind: Reward, score: list[int], place: list[int], seats: int = 0, scale: float = 1.0) -> list[float]:
    """The rewards of one game."""
    rows = np.array([score], np.int16), np.array([place], np.int16)
    found = rewards(kind, *rows, seats or len(score), scale)
    assert found.dtype == np.float32
    return [round(float(each), 4) for each in found[0]]


def test_a_place_is_worth_equal_steps_from_the_first_to_the_last() -> None:
    assert paid("place", [9, 7, 5], [1, 2, 3]) == [1, 0, -1]
    assert paid("place", [5, 9, 7, 1], [3, 1, 2, 4]) == [-0.3333, 1, 0.3333, -1]


def test_who_shares_a_place_shares_its_worth() -> None:
    assert paid("place", [0, 0], [1, 1]) == [0, 0]
    assert paid("place", [9, 9, 5], [1, 1, 3]) == [0.5, 0.5, -1]
    assert paid("place", [9, 5, 5], [1, 2, 2]) == [1, -0.5, -0.5]


def test_the_margin_is_to_the_best_of_the_others_in_the_given_scale() -> None:
    assert paid("margin", [9, 7, 5], [1, 2, 3]) == [2, -2, -4]
    assert paid("margin", [9, 7, 5], [1, 2, 3], scale=10) == [0.2, -0.2, -0.4]
    assert paid("margin", [-3, -7], [1, 2]) == [4, -4]


def test_mixed_pays_the_place_first_then_margin_and_score() -> None:
    won, lost = paid("mixed", [30, 20], [1, 2], scale=10)
    assert (won, lost) == (0.8125, -0.4583)
    hurried = paid("mixed", [7, 5], [1, 2], scale=10)
    assert lost < 0 < hurried[0] < won
    assert paid("mixed", [40, 55], [2, 1], seats=1, scale=10) == [-0.45]


def test_no_score_is_worth_a_place() -> None:
    """Of two, who wins by nothing has more than who loses with as much as there can be."""
    won, lost = paid("mixed", [0, 0], [1, 2])[0], paid("mixed", [32766, 32767], [2, 1])[0]
    assert lost < 0 < won


def test_the_score_is_the_own() -> None:
    assert paid("score", [9, -7, 5], [1, 3, 2]) == [9, -7, 5]


def test_an_automa_counts_among_the_others_and_is_paid_nothing() -> None:
    assert paid("place", [40, 55], [2, 1], seats=1) == [-1]
    assert paid("margin", [40, 55], [2, 1], seats=1) == [-15]
    assert paid("score", [40, 55], [2, 1], seats=1) == [40]


def test_scores_at_the_ends_of_their_range_stay_within_the_bounds() -> None:
    low, high = bounds("margin")
    assert paid("margin", [32767, -32768], [1, 2]) == [high, low]
    assert bounds("score") == (-32768, 32767)
    assert bounds("place", scale=7) == (-1, 1)
    assert bounds("mixed", scale=7) == (-1, 1)
    assert paid("mixed", [32767, -32768], [1, 2]) == [1, -1]
    assert bounds("margin", scale=65535) == (-1, 1)


def test_what_is_zero_sum() -> None:
    assert is_zero_sum("place", seats=3, rows=3)
    assert is_zero_sum("margin", seats=2, rows=2)
    assert not is_zero_sum("margin", seats=3, rows=3)
    assert not is_zero_sum("place", seats=1, rows=2)
    assert not is_zero_sum("score", seats=2, rows=2)


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(UnknownReward, match="Choose one of: place, margin, score, mixed"):
        checked("winning")

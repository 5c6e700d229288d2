"""Differences of paired games: known cases."""

from __future__ import annotations

import numpy as np
import pytest

from digsite.statistics.ends import Ends, Seating
from digsite.statistics.paired import Quantity, compared, difference, level, quantities


def two_seats(score: list[list[int]], place: list[list[int]]) -> Ends:
    games = len(score)
    return Ends(
        first=0,
        decisions=np.arange(10, 10 + games),
        digest=(b"",) * games,
        score=np.array(score, np.int16),
        place=np.array(place, np.int16),
        order=np.array([[0, 1]] * games, np.int16),
        bot=np.array([[0, 1]] * games, np.int16),
        played={},
    )


def test_a_difference_that_every_game_has_is_certain() -> None:
    one, other = np.array([3.0, 9.0, 5.0]), np.array([1.0, 7.0, 3.0])
    assert difference(Quantity(one), Quantity(other)) == (2.0, (2.0, 2.0))
    assert level(Quantity(one))[1][1] > 8, "though each run by itself is not"


def test_paired_shares_have_the_interval_of_agresti_and_min() -> None:
    """The approval ratings of Agresti's Categorical Data Analysis: 794, 150, 86 and 570 of 1,600."""
    before = np.repeat([1.0, 1.0, 0.0, 0.0], [794, 150, 86, 570])
    after = np.repeat([1.0, 0.0, 1.0, 0.0], [794, 150, 86, 570])
    mean, (low, high) = difference(Quantity(after, share=True), Quantity(before, share=True))
    assert mean == pytest.approx(-0.04)
    assert (low, high) == pytest.approx((-0.0586, -0.0214), abs=2e-4)


def test_shares_that_never_differ_are_still_in_doubt() -> None:
    same = Quantity(np.ones(20), share=True)
    mean, (low, high) = difference(same, same)
    assert mean == 0
    assert low < -0.05 < 0.05 < high


def test_games_that_lack_a_quantity_are_left_out() -> None:
    one, other = np.array([1.0, np.nan, 5.0, 7.0]), np.array([0.0, 4.0, np.nan, 6.0])
    assert difference(Quantity(one), Quantity(other))[0] == 1.0
    assert level(Quantity(one))[0] == pytest.approx(13 / 3)


def test_what_is_compared_of_games() -> None:
    found = quantities(
        Seating(2, bots=("greedy", "random")),
        two_seats([[5, 3], [4, 4], [1, 8]], [[1, 2], [1, 1], [2, 1]]),
    )
    assert found["score"].numbers.tolist() == [4, 4, 4.5]
    assert found["winner's score"].numbers.tolist() == [5, 4, 8]
    assert found["winner's lead"].numbers.tolist() == [2, 0, 7]
    assert found["shared wins"].numbers.tolist() == [0, 1, 0]
    assert found["seat 1: wins"].numbers.tolist() == [1, 0.5, 0]
    assert found["bot random: score"].numbers.tolist() == [3, 4, 8]
    rows = compared(found, found)
    assert [row["quantity"] for row in rows] == list(found), "in the order they are told"
    assert all(row["difference"] == 0 for row in rows)

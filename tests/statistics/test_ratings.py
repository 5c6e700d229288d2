"""Ratings: what games between players say of their strength, and how sure that is."""

from __future__ import annotations

import math

import numpy as np
import pytest

from digsite.statistics.ratings import comparisons, rate, strengths

ANCHOR = 0


def games(*results: tuple[int, int, int], players: int) -> np.ndarray:
    """Games of two: who won, against whom, how often."""
    table = []
    for winner, loser, times in results:
        table += [comparisons((winner, loser), (1, 2), players)] * times
    return np.array(table)


def test_a_game_of_several_is_a_comparison_of_each_pair_by_places() -> None:
    won = comparisons((2, 0, 1), (1, 2, 2), 3)
    assert won.tolist() == [[0, 0.5, 0], [0.5, 0, 0], [1, 1, 0]]
    assert comparisons((1, 1, 0), (1, 3, 2), 2).tolist() == [[0, 1], [1, 0]], "nobody is before himself"


def test_odds_of_ten_to_one_are_four_hundred_points() -> None:
    won = np.array([[[0.0, 10.0], [100.0, 0.0]]])
    assert strengths(won, ANCHOR)[0, 1] == pytest.approx(math.log(10))


def test_strengths_give_back_what_was_expected() -> None:
    """Wins that are just what strengths expect are likeliest under those strengths."""
    true = np.array([0.0, 1.3, -0.7, 2.1])
    won = 1000 / (1 + np.exp(true[None, :] - true[:, None]))
    np.fill_diagonal(won, 0)
    assert strengths(won[None], ANCHOR)[0] == pytest.approx(true)


def test_who_was_never_met_is_rated_by_those_between() -> None:
    found = rate(games((1, 0, 300), (0, 1, 100), (2, 1, 300), (1, 2, 100), players=3), ANCHOR, 1000)
    step = 400 * math.log10(3)
    assert found.ratings == pytest.approx((1000, 1000 + step, 1000 + 2 * step), abs=3)
    low, high = found.intervals[2]
    nearer = found.intervals[1]
    assert low < found.ratings[2] < high
    assert high - low > nearer[1] - nearer[0], "the further from the anchor, the less sure"
    assert found.intervals[ANCHOR] == (1000, 1000)


def test_who_wins_always_has_a_rating_and_the_doubt_of_so_many_games() -> None:
    """The interval is Jeffreys's: after 40 wins of 40 a share below 93.9 % is not believed."""
    found = rate(games((1, 0, 40), players=2), ANCHOR, 0)
    low, high = found.intervals[1]
    assert low == pytest.approx(400 * math.log10(0.939 / 0.061), abs=25)
    assert high > found.ratings[1] > low
    more = rate(games((1, 0, 400), players=2), ANCHOR, 0)
    assert more.intervals[1][0] > low + 300


def test_games_are_the_units_not_comparisons() -> None:
    """Two chairs each that always finish together tell no more than one chair each."""
    two = games((1, 0, 30), (0, 1, 20), players=2)
    four = np.array(
        [comparisons((1, 1, 0, 0), (1, 1, 3, 3) if won else (3, 3, 1, 1), 2) for won in [1] * 30 + [0] * 20]
    )
    widths = [high - low for low, high in (rate(table, ANCHOR, 0).intervals[1] for table in (two, four))]
    assert widths[0] == pytest.approx(widths[1], rel=0.1)

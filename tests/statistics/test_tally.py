"""Tallies and intervals: against counts by hand over recorded games, and against known cases."""

from __future__ import annotations

import math
import random
from collections import defaultdict

import numpy as np
import pytest

from digsite.games import load
from digsite.kernel.game import Game
from digsite.match.match import Match
from digsite.statistics.ends import Ends, Seating
from digsite.statistics.intervals import Ratio, wilson
from digsite.statistics.tally import Spread, Tally

SEATS = 3


def ends(places: list[list[int]], factions: list[list[int]], scores: list[list[int]] | None = None) -> Ends:
    games = len(places)
    return Ends(
        first=0,
        decisions=np.arange(5, 5 + games),
        digest=(b"",) * games,
        score=np.array(scores or np.zeros_like(places), np.int16),
        place=np.array(places, np.int16),
        order=np.tile(np.arange(len(places[0]), dtype=np.int16), (games, 1)),
        bot=np.zeros((games, 0), np.int16),
        played={"faction": np.array(factions, np.int16)},
    )


def seating(seats: int) -> Seating:
    return Seating(seats, differing={"faction": ("red", "blue")})


def test_intervals_are_wilsons() -> None:
    low, high = wilson(10, 100)
    assert low == pytest.approx(0.05523, abs=1e-5)
    assert high == pytest.approx(0.17437, abs=1e-5)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0


def test_one_chair_a_game_has_wilsons_interval() -> None:
    ratio = Ratio()
    ratio.add(np.array([1] * 10 + [0] * 90), np.ones(100, np.int64))
    assert ratio.share_interval(1) == pytest.approx(wilson(10, 100))


def test_chairs_that_win_and_lose_together_are_no_more_than_their_games() -> None:
    ratio = Ratio()
    ratio.add(np.array([2] * 10 + [0] * 90), np.full(100, 2))
    assert ratio.mean == 0.1
    assert ratio.share_interval(1) == pytest.approx(wilson(10, 100)), "two chairs, one fate: 100, not 200"
    ratio = Ratio()
    ratio.add(np.zeros(10, np.int64), np.full(10, 2))
    assert ratio.share_interval(1) == wilson(0, 10)


def test_chairs_of_which_one_always_wins_are_at_most_as_many_as_they_are() -> None:
    ratio = Ratio()
    ratio.add(np.ones(100, np.int64), np.full(100, 2))
    assert ratio.share_interval(1) == pytest.approx(wilson(100, 200))


def test_the_mean_of_one_number_a_game_has_the_usual_interval() -> None:
    numbers = np.array([3, 5, 8, 8, 11])
    ratio = Ratio()
    ratio.add(numbers, np.ones(5, np.int64))
    half = 1.959964 * numbers.std(ddof=1) / math.sqrt(5)
    assert ratio.interval() == pytest.approx((7 - half, 7 + half))


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """Two chairs a game that share their luck: a share of 0.3, and 100 games a time."""
    dice = random.Random(7)
    held = 0
    for _ in range(400):
        fates = np.array([dice.random() < 0.3 for _ in range(100)], np.int64)
        ratio = Ratio()
        ratio.add(fates * 2, np.full(100, 2))
        low, high = ratio.share_interval(1)
        held += low <= 0.3 <= high
    assert 0.92 <= held / 400 <= 0.98


def test_a_shared_win_counts_in_parts_for_seats_and_factions() -> None:
    tally = Tally(seating(2))
    tally.add(ends([[1, 1], [1, 2], [2, 1]], [[0, 1], [1, 0], [1, 0]]))
    told = tally.told()
    assert told["wins"]["seat"]["1"]["wins"] == 1.5
    assert told["wins"]["faction"]["blue"]["wins"] == 1.5
    assert told["wins"]["faction"]["red"]["games"] == 3
    assert (told["decisions"]["mean"], told["decisions"]["sd"]) == (6.0, 1.0)
    assert told["decisions"]["total"] == 18


def test_a_third_of_a_win_three_times_is_a_win() -> None:
    tally = Tally(seating(3))
    tally.add(ends([[1, 1, 1]], [[0, 0, 0]]))
    assert tally.told()["wins"]["faction"]["red"]["wins"] == 1.0
    assert tally.told()["wins"]["faction"]["red"]["chairs"] == 3


def test_a_spread_knows_its_histogram_and_percentiles() -> None:
    spread = Spread()
    spread.add(np.array([4]))
    assert spread.told()["sd"] == 0.0
    assert spread.told()["histogram"] == [[4, 1]]
    spread.add(np.array([1, 2, 3, 4, 5, 6, 7, 8, 9]))
    told = spread.told()
    assert told["histogram"][3] == [4, 2]
    assert (told["min"], told["max"], told["mean"]) == (1, 9, 4.9)
    assert told["percentiles"] == {"5": 1, "25": 3, "50": 4, "75": 7, "95": 9}
    assert Spread().told()["min"] is None


def recorded(game: Game, number: int) -> Match:
    """A game of three played by chance, with its record."""
    dice = random.Random(number)
    match = Match.begin(game, ["Ann", "Ben", "Cem"], seed=f"count/{number}")
    while not match.position.over:
        match.choose(match.position.seat, dice.choice(match.position.legal))
    return match


def test_a_tally_is_the_count_by_hand_over_recorded_games() -> None:
    game = load("artifact")
    matches = [recorded(game, number) for number in range(4)]
    tally = Tally(Seating.of(game, SEATS))
    wins: dict[int, float] = defaultdict(float)
    for number, match in enumerate(matches):
        p = match.position
        tally.add(
            Ends(
                first=number,
                decisions=np.array([len(list(match.moves()))]),
                digest=(b"",),
                score=p.score[:SEATS].reshape(1, SEATS),
                place=p.place[:SEATS].reshape(1, SEATS),
                order=np.arange(SEATS, dtype=np.int16).reshape(1, SEATS),
                bot=np.zeros((1, 0), np.int16),
                played={},
            )
        )
        first = [seat for seat in range(SEATS) if p.place[seat] == 1]
        for seat in first:
            wins[seat] += 1 / len(first)
    told = tally.told()
    scores = [int(match.position.score[1]) for match in matches]
    assert told["scores"]["by_seat"]["2"]["mean"] == pytest.approx(sum(scores) / 4)
    assert told["scores"]["by_seat"]["2"]["max"] == max(scores)
    best = [max(match.position.score[:SEATS]) for match in matches]
    assert told["scores"]["winner"]["mean"] == pytest.approx(sum(best) / 4)
    for seat in range(SEATS):
        assert told["wins"]["seat"][str(seat + 1)]["wins"] == pytest.approx(wins[seat])
    assert told["decisions"]["total"] == sum(len(list(match.moves())) for match in matches)

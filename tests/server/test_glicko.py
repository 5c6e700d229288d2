"""Ratings: the example of the paper, and what must hold for any game."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from digsite.server.glicko import CENTRE, WIDEST, Rating, after, by_places


def test_the_example_of_the_paper() -> None:
    player = Rating(1500, 200, 0.06)
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    found = after(player, games)
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_becomes_less_certain() -> None:
    before = Rating(1500, 200, 0.06)
    assert after(before, []).deviation == pytest.approx(200.2714, abs=0.0001), "step 6 of the paper alone"
    assert after(Rating(), []).deviation == WIDEST, "but never less than at the beginning"


def test_a_surprise_raises_volatility() -> None:
    games = [(Rating(2400, 30), 1.0)] * 5
    assert after(Rating(1500, 60), games).volatility > 0.06


def test_places_are_compared_in_pairs() -> None:
    first, second, third = by_places([Rating()] * 3, [1, 2, 3])
    assert first.rating > second.rating > third.rating
    assert second.rating == pytest.approx(CENTRE), "one won against, one lost to"
    assert first.rating - CENTRE == pytest.approx(CENTRE - third.rating)
    both = by_places([Rating(1600, 80), Rating(1600, 80)], [1, 1])
    assert [rating.rating for rating in both] == pytest.approx([1600, 1600])


ANY = st.builds(Rating, st.floats(200, 3200), st.floats(30, WIDEST), st.floats(0.03, 0.12))


@settings(max_examples=60, deadline=None)
@given(st.lists(ANY, min_size=2, max_size=5), st.data())
def test_winners_rise_and_losers_fall(ratings: list[Rating], data: st.DataObject) -> None:
    places = data.draw(st.permutations(range(1, len(ratings) + 1)))
    for before, now, place in zip(ratings, by_places(ratings, places), places, strict=True):
        assert 0 < now.deviation <= WIDEST
        assert 0 < now.volatility < 1
        if place == 1:
            assert now.rating > before.rating
        if place == len(ratings):
            assert now.rating < before.rating

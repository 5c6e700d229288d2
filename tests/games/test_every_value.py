"""What holds for the hand-made value of every game, with all that an expansion adds."""

from __future__ import annotations

import warnings
from random import Random

import pytest

from digsite.games import load
from digsite.games.artifact import value as artifact
from digsite.games.eminent_domain import value as domain
from digsite.games.excavation_earth import value as earth

MUSEUM = ("seekers_and_commanders", "mysterious_artefacts", "galactic_museum", "pop_up_markets")
TABLES = [
    ("artifact", 5, {}),
    ("artifact", 3, {"expansion_one": "with", "expansion_two": "with"}),
    ("eminent-domain", 2, {}),
    ("eminent-domain", 4, {"bonus_planets": "with"}),
    ("eminent-domain", 3, {"technologies": "none", "length": "extended"}),
    ("excavation-earth", 3, {}),
    ("excavation-earth", 1, {}),
    ("excavation-earth", 2, dict.fromkeys(MUSEUM, "on")),
]
EVERY = 12
"""Decisions between two positions that are looked at."""


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_prospects_are_whole_numbers_that_do_not_overflow(
    name: str, seats: int, options: dict[str, str]
) -> None:
    """Numbers of the record are 16 bits wide: a product of them has to be made an integer first."""
    game = load(name)
    assert game.prospects is not None
    hoped = game.python.bound(game.prospects)
    p = game.new(seats, "value", options)
    dice = Random("value")
    made = 0
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        while not p.over:
            if made % EVERY == 0:
                assert {type(hoped(p, seat)) for seat in range(p.rows)} == {int}
            game.choose(p, dice.choice(list(p.legal)))
            made += 1
        assert {type(hoped(p, seat)) for seat in range(p.rows)} == {int}


@pytest.mark.parametrize(
    ("name", "point"),
    [("artifact", artifact.POINT), ("eminent-domain", domain.POINT), ("excavation-earth", earth.CREDIT)],
)
def test_a_search_knows_what_a_point_is_worth(name: str, point: int) -> None:
    assert load(name).search.unit == point

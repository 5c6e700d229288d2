"""Whole games through the page: things on the table, the list, the keyboard, by turns."""

from __future__ import annotations

import random

import pytest

from .conftest import Visits
from .visitor import RESULT

BOT = "random"
TABLES = {
    "connect-four": ["me", BOT],
    "excavation-earth": ["me", BOT],
}


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_through_the_page(game: str, visits: Visits) -> None:
    """The result names everybody with their points and what they come from, and has checked the shuffles."""
    ann = visits("Ann", show="result")
    table = ann.opens(game, *TABLES[game], seed=f"browser {game}")
    used = ann.plays_on(random.Random(game))
    assert all(used.values()), used
    end = ann.sees(table)
    assert end["over"]
    ann.shows("Shuffles checked")
    said = ann.page.locator(RESULT).inner_text()
    for seat in end["seats"]:
        assert seat["name"] in said
        assert str(seat["score"]) in said

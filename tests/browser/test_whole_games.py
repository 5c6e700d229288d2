"""Whole games through the page: clicked on the board, chosen in the prompt, typed on the keyboard."""

from __future__ import annotations

import random

import pytest

from .conftest import Visits
from .visitor import RESULT, Visitor

BOT = "random"
TABLES = {
    "connect-four": ["me", BOT],
    "excavation-earth": ["me", BOT],
    "eminent-domain": ["me", BOT],
    "artifact": ["me", BOT, BOT],
}


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_through_the_page(game: str, visits: Visits) -> None:
    ann = visits("Ann", one_tap=True)
    table = ann.opens(game, *TABLES[game], seed=f"browser {game}")
    used = ann.plays_on(random.Random(game))
    assert all(used.values()), used
    end = ann.sees(table)
    assert end["over"]
    assert_result(ann, end)


def assert_result(ann: Visitor, end: dict) -> None:  # type: ignore[type-arg]
    """The result names everybody with their points, the winner first, and the seed that was sealed."""
    said = ann.page.locator(RESULT).inner_text()
    for seat in end["seats"]:
        assert seat["name"] in said
        assert f"{seat['score']} point" in said
    assert end["seed"] in said
    assert end["commitment"] in said
    ranked = ann.page.locator(f"{RESULT} ol .seat-name").all_inner_texts()
    first = [seat["name"] for seat in end["seats"] if seat["place"] == 1]
    assert set(ranked[: len(first)]) == set(first)

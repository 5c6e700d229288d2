"""Whole games through the page: things on the table, the list, the keyboard, by turns."""

from __future__ import annotations

import random

from .conftest import Visits
from .visitor import RESULT, UNCUT

BOT = "random"


def test_a_whole_game_through_the_page(visits: Visits) -> None:
    """The result names everybody with their points and what they come from, and how it was shuffled. A
    stretch with all modules of Excavation Earth is played in test_museum.py."""
    ann = visits("Anna Schmidt-Lüdenscheid", show="result")
    table = ann.opens("connect-four", "me", BOT, seed="browser connect-four")
    used = ann.plays_on(random.Random("connect-four"))
    assert all(used.values()), used
    end = ann.sees(table)
    assert end["over"]
    ann.shows("Seed was chosen")
    said = ann.page.locator(RESULT).inner_text()
    for seat in end["seats"]:
        assert seat["name"] in said
        assert str(seat["score"]) in said
    names = ann.page.locator(f"{RESULT} thead .seat-name").all()
    assert [name.inner_text() for name in names] == [seat["name"] for seat in end["seats"]]
    assert all(name.evaluate(UNCUT) for name in names)

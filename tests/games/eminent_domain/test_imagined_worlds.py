"""Worlds imagined from what a viewer sees: how likely what is."""

from __future__ import annotations

import pytest

from digsite.testing.eminent_domain import table

WORLDS = 600


@pytest.mark.clause("ED-INFO-01")
def test_each_card_of_a_seat_is_as_likely_in_hand_or_a_pile_as_they_are_large():
    t = table()
    cards = ["survey", "warfare", "politics", "A1-1", "M2-3"]
    t.give(0, "survey")
    t.give(0, "warfare", "A1-1", to="discard")
    t.give(0, "politics", "M2-3", to="draw_pile")
    worlds = t.begin(seat=1).imagined(1, WORLDS)
    for where, part in (("hand", 1 / 5), ("discard", 2 / 5), ("draw_pile", 2 / 5)):
        shares = {card: sum(card in world.cards_of(0, where) for world in worlds) / WORLDS for card in cards}
        assert shares == pytest.approx(dict.fromkeys(cards, part), abs=0.08)

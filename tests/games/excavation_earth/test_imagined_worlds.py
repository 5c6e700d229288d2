"""Worlds imagined from what a viewer sees: how likely what is."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.draft import draft_stage
from digsite.games.excavation_earth.setup import offer_replacement
from digsite.testing.excavation_earth import Table, table

WORLDS = 600


@pytest.mark.clause("EE-INFO-02", "EE-INFO-04")
def test_each_unseen_card_is_as_likely_in_a_hand_or_a_pack_as_they_are_large():
    t = table()
    cards = ["yellow#1", "green#2", "red#3", "purple#4", "orange#5", "orange#6"]
    seen = ["yellow#2", "green#3", "red#4", "purple#5"]
    t.only_in_deck(*cards, *seen)
    t.give(0, "yellow#1")
    t.deal_pack(0, "green#2", "red#3", "purple#4", "orange#6")
    t.deal_pack(1, *seen)
    worlds = t.begin(draft_stage, arg=2).imagined(1, WORLDS)
    for held, part in ((Table.hand_of, 1 / 6), (Table.pack_of, 4 / 6)):
        shares = {card: sum(card in held(world, 0) for world in worlds) / WORLDS for card in cards}
        assert shares == pytest.approx(dict.fromkeys(cards, part), abs=0.08)


@pytest.mark.clause("EE-INFO-03")
@pytest.mark.parametrize(
    ("alike", "others"),
    [
        (["yellow#1", "yellow#2", "yellow#3", "yellow#4"], ["red#5", "purple#6"]),
        (["orange#1", "orange#2", "orange#3", "orange#4"], ["red#5", "purple#6"]),
        (["yellow#1", "green#1", "red#1", "purple#1"], ["yellow#2", "orange#3"]),
        (["yellow#6", "green#6", "red#6", "purple#6"], ["yellow#2", "orange#3"]),
    ],
)
def test_who_may_replace_cards_is_imagined_with_the_choice_its_hand_gives(alike, others):
    t = table()
    t.only_in_deck(*alike, *others)
    t.give(0, *alike, *others)
    t.begin(offer_replacement)
    for world in t.imagined(1):
        assert world.hand_of(0) == t.hand_of(0)
        assert world.options() == [*alike, "done"]

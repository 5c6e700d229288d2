"""Worlds imagined from what a viewer sees: how likely what is."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.draft import draft_stage
from digsite.games.excavation_earth.setup import offer_replacement
from tests.games.excavation_earth.table import (
    begin,
    deal_pack,
    give,
    hand_of,
    only_in_deck,
    options,
    pack_of,
    table,
)
from tests.games.scene import Scene

WORLDS = 600

imagined = Scene(GAME).imagined


@pytest.mark.clause("EE-INFO-02", "EE-INFO-04")
def test_each_unseen_card_is_as_likely_in_a_hand_or_a_pack_as_they_are_large():
    p = table()
    cards = ["yellow#1", "green#2", "red#3", "purple#4", "orange#5", "orange#6"]
    seen = ["yellow#2", "green#3", "red#4", "purple#5"]
    only_in_deck(p, *cards, *seen)
    give(p, 0, "yellow#1")
    deal_pack(p, 0, "green#2", "red#3", "purple#4", "orange#6")
    deal_pack(p, 1, *seen)
    worlds = imagined(begin(p, draft_stage, arg=2), 1, WORLDS)
    for held, part in ((hand_of, 1 / 6), (pack_of, 4 / 6)):
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
    p = table()
    only_in_deck(p, *alike, *others)
    give(p, 0, *alike, *others)
    begin(p, offer_replacement)
    for world in imagined(p, 1):
        assert hand_of(world, 0) == hand_of(p, 0)
        assert options(world) == [*alike, "done"]

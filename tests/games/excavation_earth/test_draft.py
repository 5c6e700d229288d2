"""Refilling hands by draft, step 5 of chapter 4 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.draft import deal_packs, draft_stage
from digsite.games.excavation_earth.preparation import prepare
from digsite.testing.excavation_earth import table

REDS = ["red#1", "red#2", "red#3", "red#4", "red#5", "red#6", "yellow#1", "yellow#2"]
GREENS = ["green#1", "green#2", "green#3", "green#4", "green#5", "green#6", "yellow#3", "yellow#4"]
PURPLES = ["purple#1", "purple#2", "purple#3", "purple#4", "purple#5", "purple#6", "yellow#5", "yellow#6"]
ORANGES = ["orange#1", "orange#2", "orange#3", "orange#4", "orange#5", "orange#6", "green#1", "green#2"]


def drafting(seats=2, round=2):
    """Packs of known cards lie in front of the seats."""
    t = table(seats=seats, round=round)
    for seat, cards in enumerate((REDS, GREENS, PURPLES, ORANGES)[:seats]):
        t.deal_pack(seat, *cards)
    return t


@pytest.mark.clause("EE-PREP-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_is_dealt_eight_cards(seats):
    t = table(seats=seats, round=2).begin(deal_packs)
    assert [len(t.pack_of(seat)) for seat in range(seats)] == [8] * seats
    assert t.deck_size == 60 - 8 * seats


@pytest.mark.clause("EE-PREP-16")
def test_cards_carried_over_stay_apart_from_the_cards_dealt():
    t = table(round=2)
    t.give(0, "red#1", "red#1")
    t.begin(deal_packs)
    while t.asked() == "draft.keep":
        assert "red#1" not in t.options()
        t.play(t.options()[-1])
    assert t.hand_of(0).count("red#1") == 2
    assert len(t.hand_of(0)) == 8


@pytest.mark.clause("EE-PREP-17")
def test_two_of_eight_two_of_six_and_two_of_four_cards_are_kept():
    t = drafting().begin(draft_stage)
    assert sorted(t.options()) == sorted(REDS)
    t.play("red#1", "red#2", "green#1", "green#2")
    assert sorted(t.options()) == sorted(GREENS[2:]), "the six cards the other player passed"
    t.play("green#3", "green#4", "red#3", "red#4")
    assert sorted(t.options()) == sorted(REDS[4:])
    t.play("red#5", "red#6", "green#5", "green#6")
    assert t.asked() == "over"
    assert sorted(t.hand_of(0)) == ["green#3", "green#4", "red#1", "red#2", "red#5", "red#6"]
    assert sorted(t.hand_of(1)) == ["green#1", "green#2", "green#5", "green#6", "red#3", "red#4"]


@pytest.mark.clause("EE-PREP-17")
def test_exactly_two_cards_are_kept_at_a_time():
    t = drafting().begin(draft_stage)
    t.play("red#1")
    assert t.seat == 0
    assert "done" not in t.options()
    t.play("red#2")
    assert t.seat == 1


@pytest.mark.clause("EE-PREP-17")
def test_all_players_choose_at_once_and_unseen():
    t = drafting().begin(draft_stage)
    t.play("red#1", "red#2")
    assert GAME.decision(t.p).simultaneous
    assert GAME.decision(t.p).secret
    assert sorted(t.options()) == sorted(GREENS), "nothing is passed before all have chosen"
    assert t.seen_by(1).hand_of(0) == []


@pytest.mark.clause("EE-PREP-18")
def test_the_last_two_cards_are_discarded_and_not_passed_on():
    t = drafting().begin(draft_stage)
    t.play("red#1", "red#2", "green#1", "green#2")
    t.play("green#3", "green#4", "red#3", "red#4")
    t.play("red#5", "red#6", "green#5", "green#6")
    assert t.discard_of() == ["yellow#1", "yellow#2", "yellow#3", "yellow#4"]
    assert t.pack_of(0) == t.pack_of(1) == []


@pytest.mark.clause("EE-PREP-19", "EE-R-71")
@pytest.mark.parametrize("round", [2, 3])
def test_packs_go_to_the_next_higher_seat_and_from_the_last_to_the_first(round):
    t = drafting(seats=4, round=round)
    t.order[:] = 3, 1, 0, 2
    t.begin(draft_stage)
    t.play("red#1", "red#2", "green#1", "green#2", "purple#1", "purple#2", "orange#1", "orange#2")
    passed = [sorted(cards[2:]) for cards in (ORANGES, REDS, GREENS, PURPLES)]
    assert [sorted(t.pack_of(seat)) for seat in range(4)] == passed


@pytest.mark.clause("EE-PREP-19")
def test_the_second_pass_goes_to_the_left_as_well():
    t = drafting(seats=3).begin(draft_stage)
    t.play("red#1", "red#2", "green#1", "green#2", "purple#1", "purple#2")
    t.play("purple#3", "purple#4", "red#3", "red#4", "green#3", "green#4")
    assert [sorted(t.pack_of(seat)) for seat in range(3)] == [
        sorted(cards[4:]) for cards in (GREENS, PURPLES, REDS)
    ]


@pytest.mark.clause("EE-PREP-20")
def test_a_deck_that_runs_out_while_dealing_is_made_anew_from_the_discard_pile():
    t = table(round=2)
    t.only_in_deck(*REDS, "orange#5", "orange#6")
    t.begin(deal_packs)
    dealt = t.pack_of(0) + t.pack_of(1)
    assert len(dealt) == 16
    assert set(dealt) >= {*REDS, "orange#5", "orange#6"}, "the old deck was dealt first"
    assert t.deck_size == 44
    assert t.discard_of() == []


@pytest.mark.clause("EE-PREP-21")
def test_all_travel_cards_come_back_and_the_hand_has_eleven_cards():
    t = table(round=2)
    t.give(0, "red#1", "green#1", "travel-3")
    t.begin(prepare).draft_anything()
    assert t.travel[:2].tolist() == [[1, 1, 1], [1, 1, 1]]
    assert len(t.hand_of(0)) + 3 == 11
    assert len(t.hand_of(1)) + 3 == 9

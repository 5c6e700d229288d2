"""Refilling hands by draft, step 5 of chapter 4 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.draft import deal_packs, draft_stage
from digsite.games.excavation_earth.preparation import prepare
from tests.games.excavation_earth.table import (
    asked,
    begin,
    deal_pack,
    discard_of,
    draft_anything,
    give,
    hand_of,
    only_in_deck,
    options,
    pack_of,
    play,
    table,
)

REDS = ["red#1", "red#2", "red#3", "red#4", "red#5", "red#6", "yellow#1", "yellow#2"]
GREENS = ["green#1", "green#2", "green#3", "green#4", "green#5", "green#6", "yellow#3", "yellow#4"]
PURPLES = ["purple#1", "purple#2", "purple#3", "purple#4", "purple#5", "purple#6", "yellow#5", "yellow#6"]
ORANGES = ["orange#1", "orange#2", "orange#3", "orange#4", "orange#5", "orange#6", "green#1", "green#2"]


def drafting(seats=2, round=2):
    """Packs of known cards lie in front of the seats."""
    p = table(seats=seats, round=round)
    for seat, cards in enumerate((REDS, GREENS, PURPLES, ORANGES)[:seats]):
        deal_pack(p, seat, *cards)
    return p


@pytest.mark.clause("EE-PREP-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_is_dealt_eight_cards(seats):
    p = begin(table(seats=seats, round=2), deal_packs)
    assert [len(pack_of(p, seat)) for seat in range(seats)] == [8] * seats
    assert p.deck_size == 60 - 8 * seats


@pytest.mark.clause("EE-PREP-16")
def test_cards_carried_over_stay_apart_from_the_cards_dealt():
    p = table(round=2)
    give(p, 0, "red#1", "red#1")
    begin(p, deal_packs)
    while asked(p) == "draft.keep":
        assert "red#1" not in options(p)
        play(p, options(p)[-1])
    assert hand_of(p, 0).count("red#1") == 2
    assert len(hand_of(p, 0)) == 8


@pytest.mark.clause("EE-PREP-17")
def test_two_of_eight_two_of_six_and_two_of_four_cards_are_kept():
    p = begin(drafting(), draft_stage)
    assert sorted(options(p)) == sorted(REDS)
    play(p, "red#1", "red#2", "green#1", "green#2")
    assert sorted(options(p)) == sorted(GREENS[2:]), "the six cards the other player passed"
    play(p, "green#3", "green#4", "red#3", "red#4")
    assert sorted(options(p)) == sorted(REDS[4:])
    play(p, "red#5", "red#6", "green#5", "green#6")
    assert asked(p) == "over"
    assert sorted(hand_of(p, 0)) == ["green#3", "green#4", "red#1", "red#2", "red#5", "red#6"]
    assert sorted(hand_of(p, 1)) == ["green#1", "green#2", "green#5", "green#6", "red#3", "red#4"]


@pytest.mark.clause("EE-PREP-17")
def test_exactly_two_cards_are_kept_at_a_time():
    p = begin(drafting(), draft_stage)
    play(p, "red#1")
    assert p.seat == 0
    assert "done" not in options(p)
    play(p, "red#2")
    assert p.seat == 1


@pytest.mark.clause("EE-PREP-17")
def test_all_players_choose_at_once_and_unseen():
    p = begin(drafting(), draft_stage)
    play(p, "red#1", "red#2")
    assert GAME.decision(p).simultaneous
    assert GAME.decision(p).secret
    assert sorted(options(p)) == sorted(GREENS), "nothing is passed before all have chosen"
    assert hand_of(GAME.mask(p, 1), 0) == []


@pytest.mark.clause("EE-PREP-18")
def test_the_last_two_cards_are_discarded_and_not_passed_on():
    p = begin(drafting(), draft_stage)
    play(p, "red#1", "red#2", "green#1", "green#2")
    play(p, "green#3", "green#4", "red#3", "red#4")
    play(p, "red#5", "red#6", "green#5", "green#6")
    assert discard_of(p) == ["yellow#1", "yellow#2", "yellow#3", "yellow#4"]
    assert pack_of(p, 0) == pack_of(p, 1) == []


@pytest.mark.clause("EE-PREP-19", "EE-R-71")
@pytest.mark.parametrize("round", [2, 3])
def test_packs_go_to_the_next_higher_seat_and_from_the_last_to_the_first(round):
    p = drafting(seats=4, round=round)
    p.order[:] = 3, 1, 0, 2
    begin(p, draft_stage)
    play(p, "red#1", "red#2", "green#1", "green#2", "purple#1", "purple#2", "orange#1", "orange#2")
    passed = [sorted(cards[2:]) for cards in (ORANGES, REDS, GREENS, PURPLES)]
    assert [sorted(pack_of(p, seat)) for seat in range(4)] == passed


@pytest.mark.clause("EE-PREP-19")
def test_the_second_pass_goes_to_the_left_as_well():
    p = begin(drafting(seats=3), draft_stage)
    play(p, "red#1", "red#2", "green#1", "green#2", "purple#1", "purple#2")
    play(p, "purple#3", "purple#4", "red#3", "red#4", "green#3", "green#4")
    assert [sorted(pack_of(p, seat)) for seat in range(3)] == [
        sorted(cards[4:]) for cards in (GREENS, PURPLES, REDS)
    ]


@pytest.mark.clause("EE-PREP-20")
def test_a_deck_that_runs_out_while_dealing_is_made_anew_from_the_discard_pile():
    p = table(round=2)
    only_in_deck(p, *REDS, "orange#5", "orange#6")
    begin(p, deal_packs)
    dealt = pack_of(p, 0) + pack_of(p, 1)
    assert len(dealt) == 16
    assert set(dealt) >= {*REDS, "orange#5", "orange#6"}, "the old deck was dealt first"
    assert p.deck_size == 44
    assert discard_of(p) == []


@pytest.mark.clause("EE-PREP-21")
def test_all_travel_cards_come_back_and_the_hand_has_eleven_cards():
    p = table(round=2)
    give(p, 0, "red#1", "green#1", "travel-3")
    draft_anything(begin(p, prepare))
    assert p.travel[:2].tolist() == [[1, 1, 1], [1, 1, 1]]
    assert len(hand_of(p, 0)) + 3 == 11
    assert len(hand_of(p, 1)) + 3 == 9

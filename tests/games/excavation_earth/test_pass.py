"""PASS, chapter 13 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.rounds import play_round
from digsite.games.excavation_earth.turn import next_turn
from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import card

FIVE = ("yellow#1", "green#2", "red#3", "purple#4", "orange#5")


def scene(seats: int = 2) -> Table:
    """Nobody has an ability that shows when turns are taken."""
    return table(seats, ("gul", "aquilla", "kuti_kuti", "issisinui"))


@pytest.mark.clause("EE-PASS-01")
def test_passing_costs_no_card():
    t = scene()
    t.give(0, "red#5", "green#1")
    t.begin().play("pass")
    assert t.hand_of(0) == ["green#1", "red#5"]


@pytest.mark.clause("EE-PASS-02")
def test_travel_cards_left_in_hand_go_to_the_personal_pile():
    t = scene()
    t.give(0, "travel-2", "travel-4")
    t.give(1, "travel-2", "travel-4")
    t.begin().play("pass")
    assert t.travel[0].tolist() == [0, 0, 0]
    assert t.travel[1].tolist() == [1, 0, 1], "nobody else's"
    assert t.discard.sum() == 0


@pytest.mark.clause("EE-PASS-02", "EE-PASS-04")
def test_in_the_next_round_the_kept_cards_are_still_there_and_the_travel_cards_back():
    t = scene()
    t.give(0, "travel-4", *FIVE)
    t.begin(play_round).play("pass", "green#2", "red#3", "orange#5")
    assert t.asked() == "draft.keep", "the other seat passed for want of cards, round 2 is prepared"
    assert t.hand_of(0) == ["yellow#1", "purple#4"]
    t.draft_anything()
    assert {"yellow#1", "purple#4"} <= set(t.hand_of(0))
    assert len(t.hand_of(0)) == 8
    assert t.travel[0].tolist() == [1, 1, 1]


@pytest.mark.clause("EE-PASS-03")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_with_two_action_cards_or_fewer_none_is_discarded(count: int):
    t = scene()
    t.give(0, "travel-2", *FIVE[:count])
    t.begin().play("pass")
    assert t.hand_of(0) == list(FIVE[:count])
    assert t.over, "nothing was asked"


@pytest.mark.clause("EE-PASS-03", "EE-R-17")
@pytest.mark.parametrize("kept", [("yellow#1", "green#2"), ("red#3", "purple#4")])
def test_action_cards_are_discarded_by_choice_until_exactly_two_are_left(kept: tuple[str, str]):
    t = scene()
    t.give(0, *FIVE[:4])
    t.begin().play("pass")
    assert t.options() == list(FIVE[:4]), "to stop is not offered"
    gone = [name for name in FIVE[:4] if name not in kept]
    t.play(*gone)
    assert t.over, "nothing further can be discarded"
    assert t.hand_of(0) == list(kept)
    assert [t.discard[card(name)] for name in gone] == [1, 1]


@pytest.mark.clause("EE-PASS-05")
def test_whoever_passed_takes_no_further_turn_in_the_round():
    t = scene()
    t.give(0, "red#1", "red#2")
    t.give(1, "travel-2", "travel-3", "travel-4")
    t.begin(next_turn).play("pass")
    t.play("travel", "travel-2", "done", "travel", "travel-3", "done")
    assert (t.asked(), t.seat) == ("action", 1), "the other seat takes turn after turn"
    t.play("pass")
    assert t.over
    assert t.hand_of(0) == ["red#1", "red#2"]


@pytest.mark.clause("EE-PASS-06")
def test_passing_first_forfeits_the_second_action():
    t = scene()
    t.give(0, "red#1", "red#2")
    t.give(1, "green#1", "green#2")
    t.begin(next_turn).play("pass")
    assert (t.asked(), t.seat) == ("action", 1)


@pytest.mark.clause("EE-PASS-07")
@pytest.mark.parametrize("first", [0, 1])
def test_who_passes_first_does_not_change_the_next_turn_order(first: int):
    t = scene()
    for seat in (0, 1):
        t.give(seat, "travel-2", "travel-3", "travel-4")
    t.begin(play_round)
    if first == 1:
        t.play("travel", "travel-2", "done", "travel", "travel-3", "done")
    t.play("pass", "pass")
    assert t.round == 2
    assert t.order[:2].tolist() == [0, 1]


@pytest.mark.clause("EE-PASS-07")
def test_initiative_tokens_set_the_order_whenever_their_holders_pass():
    t = scene()
    t.lay_forecast("red#1", "red#2", "red#3")
    t.mark(1, 1)
    t.give(0, "travel-2")
    t.give(1, "travel-2")
    t.begin(play_round).play("pass", "pass")
    assert t.order[:2].tolist() == [1, 0]


@pytest.mark.clause("EE-PASS-08X")
def test_two_travel_cards_and_three_action_cards_leave_a_hand_of_seven():
    t = scene()
    t.give(0, "travel-4", "travel-2", *FIVE)
    t.begin().play("pass", "yellow#1", "red#3", "orange#5")
    assert t.travel[0].tolist() == [0, 0, 0]
    assert t.discard.nonzero()[0].tolist() == [card(name) for name in ("yellow#1", "red#3", "orange#5")]
    assert t.hand_of(0) == ["green#2", "purple#4"]

"""PASS, chapter 13 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.rounds import play_round
from digsite.games.excavation_earth.turn import next_turn
from tests.games.excavation_earth.table import (
    asked,
    begin,
    card,
    draft_anything,
    forecast,
    give,
    hand_of,
    mark,
    options,
    play,
    table,
)

FIVE = ("yellow#1", "green#2", "red#3", "purple#4", "orange#5")


def scene(seats: int = 2) -> Position:
    """Nobody has an ability that shows when turns are taken."""
    return table(seats, ("gul", "aquilla", "kuti_kuti", "issisinui"))


@pytest.mark.clause("EE-PASS-01")
def test_passing_costs_no_card():
    p = scene()
    give(p, 0, "red#5", "green#1")
    play(begin(p), "pass")
    assert hand_of(p, 0) == ["green#1", "red#5"]


@pytest.mark.clause("EE-PASS-02")
def test_travel_cards_left_in_hand_go_to_the_personal_pile():
    p = scene()
    give(p, 0, "travel-2", "travel-4")
    give(p, 1, "travel-2", "travel-4")
    play(begin(p), "pass")
    assert p.travel[0].tolist() == [0, 0, 0]
    assert p.travel[1].tolist() == [1, 0, 1], "nobody else's"
    assert p.discard.sum() == 0


@pytest.mark.clause("EE-PASS-02", "EE-PASS-04")
def test_in_the_next_round_the_kept_cards_are_still_there_and_the_travel_cards_back():
    p = scene()
    give(p, 0, "travel-4", *FIVE)
    play(begin(p, play_round), "pass", "green#2", "red#3", "orange#5")
    assert asked(p) == "draft.keep", "the other seat passed for want of cards, round 2 is prepared"
    assert hand_of(p, 0) == ["yellow#1", "purple#4"]
    draft_anything(p)
    assert {"yellow#1", "purple#4"} <= set(hand_of(p, 0))
    assert len(hand_of(p, 0)) == 8
    assert p.travel[0].tolist() == [1, 1, 1]


@pytest.mark.clause("EE-PASS-03")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_with_two_action_cards_or_fewer_none_is_discarded(count: int):
    p = scene()
    give(p, 0, "travel-2", *FIVE[:count])
    play(begin(p), "pass")
    assert hand_of(p, 0) == list(FIVE[:count])
    assert p.over, "nothing was asked"


@pytest.mark.clause("EE-PASS-03", "EE-R-17")
@pytest.mark.parametrize("kept", [("yellow#1", "green#2"), ("red#3", "purple#4")])
def test_action_cards_are_discarded_by_choice_until_exactly_two_are_left(kept: tuple[str, str]):
    p = scene()
    give(p, 0, *FIVE[:4])
    play(begin(p), "pass")
    assert options(p) == list(FIVE[:4]), "to stop is not offered"
    gone = [name for name in FIVE[:4] if name not in kept]
    play(p, *gone)
    assert p.over, "nothing further can be discarded"
    assert hand_of(p, 0) == list(kept)
    assert [p.discard[card(name)] for name in gone] == [1, 1]


@pytest.mark.clause("EE-PASS-05")
def test_whoever_passed_takes_no_further_turn_in_the_round():
    p = scene()
    give(p, 0, "red#1", "red#2")
    give(p, 1, "travel-2", "travel-3", "travel-4")
    play(begin(p, next_turn), "pass")
    play(p, "travel", "travel-2", "done", "travel", "travel-3", "done")
    assert (asked(p), p.seat) == ("action", 1), "the other seat takes turn after turn"
    play(p, "pass")
    assert p.over
    assert hand_of(p, 0) == ["red#1", "red#2"]


@pytest.mark.clause("EE-PASS-06")
def test_passing_first_forfeits_the_second_action():
    p = scene()
    give(p, 0, "red#1", "red#2")
    give(p, 1, "green#1", "green#2")
    play(begin(p, next_turn), "pass")
    assert (asked(p), p.seat) == ("action", 1)


@pytest.mark.clause("EE-PASS-07")
@pytest.mark.parametrize("first", [0, 1])
def test_who_passes_first_does_not_change_the_next_turn_order(first: int):
    p = scene()
    for seat in (0, 1):
        give(p, seat, "travel-2", "travel-3", "travel-4")
    begin(p, play_round)
    if first == 1:
        play(p, "travel", "travel-2", "done", "travel", "travel-3", "done")
    play(p, "pass", "pass")
    assert p.round == 2
    assert p.order[:2].tolist() == [0, 1]


@pytest.mark.clause("EE-PASS-07")
def test_initiative_tokens_set_the_order_whenever_their_holders_pass():
    p = scene()
    forecast(p, "red#1", "red#2", "red#3")
    mark(p, 1, 1)
    give(p, 0, "travel-2")
    give(p, 1, "travel-2")
    play(begin(p, play_round), "pass", "pass")
    assert p.order[:2].tolist() == [1, 0]


@pytest.mark.clause("EE-PASS-08X")
def test_two_travel_cards_and_three_action_cards_leave_a_hand_of_seven():
    p = scene()
    give(p, 0, "travel-4", "travel-2", *FIVE)
    play(begin(p), "pass", "yellow#1", "red#3", "orange#5")
    assert p.travel[0].tolist() == [0, 0, 0]
    assert p.discard.nonzero()[0].tolist() == [card(name) for name in ("yellow#1", "red#3", "orange#5")]
    assert hand_of(p, 0) == ["green#2", "purple#4"]

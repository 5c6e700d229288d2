"""The end of a round, chapter 6 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.rounds import begin_round, end_round
from digsite.testing.artifact import table


def boards(t, *counts: int) -> None:
    """So many workers lie on the boards, another kind for each seat."""
    kinds = ["worker-africa", "worker-asia", "worker-america", "worker-middle-east"]
    for seat, count in enumerate(counts):
        t.give_stones(seat, *[kinds[seat]] * count)


def refill(t) -> list[int]:
    """All take stones until their boards are full; the seats that were asked, stone by stone."""
    seats = []
    while t.asked() == "stone":
        seats.append(t.seat)
        t.play(t.options()[0])
    return seats


@pytest.mark.clause("AR-ROUND-03")
def test_the_action_phase_ends_as_soon_as_the_last_player_has_passed():
    t = table()
    boards(t, 2, 2, 2, 2)
    t.have_passed(2, 3)
    t.begin().play("done")
    assert (t.asked(), t.seat) == ("rest", 1)
    t.play("done")
    assert (t.asked(), t.seat) == ("stone", 1)


@pytest.mark.clause("AR-ROUND-04")
@pytest.mark.parametrize("first", [0, 1, 3])
def test_the_last_to_pass_becomes_start_player(first):
    t = table()
    t.first = first
    t.have_passed(1, 2, 3)
    t.begin().play("done")
    assert t.first == 0


@pytest.mark.clause("AR-ROUND-05")
def test_boards_are_filled_one_after_the_other_from_the_new_start_player():
    t = table()
    boards(t, 5, 2, 4, 3)
    t.have_passed(0, 1, 3, 2)
    seats = refill(t.begin(end_round))
    assert seats == [2] * 2 + [3] * 3 + [0] * 1 + [1] * 4
    assert [len(t.stones_of(seat)) for seat in range(4)] == [6, 6, 6, 6]


@pytest.mark.clause("AR-ROUND-05")
def test_the_refill_is_of_any_kinds_and_forced():
    t = table()
    t.begin(end_round)
    assert t.options() == [
        "museum",
        "ship",
        "worker-africa",
        "worker-asia",
        "worker-america",
        "worker-middle-east",
    ]


@pytest.mark.clause("AR-ROUND-06")
def test_nobody_swaps_during_the_refill():
    t = table()
    boards(t, 4)
    t.begin(end_round)
    assert not [choice for choice in t.options() if "-for-" in choice]
    t.play("ship", "museum")
    assert t.stones_of(0) == ["museum", "ship", *["worker-africa"] * 4]


@pytest.mark.clause("AR-ROUND-07")
def test_whoever_has_six_stones_takes_none():
    t = table()
    boards(t, 6, 5, 6, 6)
    assert refill(t.begin(end_round)) == [1]
    assert t.stones_of(0) == ["worker-africa"] * 6


@pytest.mark.clause("AR-ROUND-08")
@pytest.mark.parametrize(("seats", "held", "left"), [(3, 18, 22), (4, 24, 30), (5, 30, 30)])
def test_there_are_stones_enough_for_all_boards(seats, held, left):
    t = table(seats)
    assert len(refill(t.begin(end_round))) == held
    assert t.track.sum() == left


@pytest.mark.clause("AR-ROUND-09")
def test_pass_tiles_turn_back_after_the_refill():
    t = table()
    boards(t, 5, 6, 6, 6)
    t.have_passed(0, 1, 2, 3)
    t.begin(end_round, seat=3)
    assert t.passed[:4].tolist() == [1, 1, 1, 1]
    refill(t)
    assert t.passed[:4].tolist() == [0, 0, 0, 0]
    assert (t.asked(), t.seat) == ("act", 3)


@pytest.mark.clause("AR-ROUND-10")
def test_a_new_year_begins_with_income_after_the_refill():
    t = table()
    boards(t, 5, 6, 6, 6)
    t.begin(end_round)
    assert (t.year, t.coins[:4].tolist()) == (0, [0, 0, 0, 0])
    refill(t)
    assert (t.year, t.coins[:4].tolist()) == (1, [8, 8, 8, 8])


@pytest.mark.clause("AR-ROUND-11")
def test_hands_coins_huts_and_finds_stay_from_round_to_round():
    t = table()
    boards(t, 6, 6, 6, 6)
    t.hut(0, "africa", 2)
    t.hut(1, "africa")
    t.lay_open("africa", "pottery", "weapons")
    t.on_market("asia-pottery", "america-weapons")
    t.give(2, "asia-weapons", "asia-sculpture")
    t.coins[3] = 4
    t.begin(end_round)
    assert t.year == 1
    assert t.huts[:4, 0].tolist() == [2, 1, 0, 0]
    assert t.open_finds("africa") == ["pottery", "weapons"]
    assert t.market_of() == ["asia-pottery", "america-weapons"]
    assert t.hand_of(2) == ["asia-sculpture", "asia-weapons"]
    assert t.coins[:4].tolist() == [8, 8, 8, 4 + 8]


@pytest.mark.clause("AR-ROUND-12X")
def test_the_order_of_passing_makes_the_next_start_player():
    """B, D, A and C pass in this order: C refills and plays first, then D, A and B."""
    t = table()
    for seat in range(4):
        t.give_stones(seat, "museum", "museum")
        t.coins[seat] = 20
    t.begin(begin_round)
    act, rest = ("research-africa", "end"), ("pass", "done")
    for choices in (act, rest, act, rest, rest, ("done",), rest):
        t.play(*choices)
    assert t.first == 2
    assert refill(t) == [2] * 5 + [3] * 4 + [0] * 5 + [1] * 4
    turns = []
    for _ in range(4):
        turns.append(t.seat)
        t.play("pass", "done")
    assert turns == [2, 3, 0, 1]

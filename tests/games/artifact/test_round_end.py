"""The end of a round, chapter 6 of the ledger."""

from __future__ import annotations

import pytest

from tests.games.artifact.table import (
    asked,
    begin,
    begin_round,
    coins,
    end_round,
    give,
    give_stones,
    hand_of,
    hut,
    lay_open,
    market_of,
    on_market,
    open_finds,
    options,
    passed,
    play,
    stones_of,
    table,
)


def boards(p, *counts: int) -> None:
    """So many workers lie on the boards, another kind for each seat."""
    kinds = ["worker-africa", "worker-asia", "worker-america", "worker-middle-east"]
    for seat, count in enumerate(counts):
        give_stones(p, seat, *[kinds[seat]] * count)


def refill(p) -> list[int]:
    """All take stones until their boards are full; the seats that were asked, stone by stone."""
    seats = []
    while asked(p) == "stone":
        seats.append(p.seat)
        play(p, options(p)[0])
    return seats


@pytest.mark.clause("AR-ROUND-03")
def test_the_action_phase_ends_as_soon_as_the_last_player_has_passed():
    p = table()
    boards(p, 2, 2, 2, 2)
    passed(p, 2, 3)
    play(begin(p), "done")
    assert (asked(p), p.seat) == ("rest", 1)
    play(p, "done")
    assert (asked(p), p.seat) == ("stone", 1)


@pytest.mark.clause("AR-ROUND-04")
@pytest.mark.parametrize("first", [0, 1, 3])
def test_the_last_to_pass_becomes_start_player(first):
    p = table()
    p.first = first
    passed(p, 1, 2, 3)
    play(begin(p), "done")
    assert p.first == 0


@pytest.mark.clause("AR-ROUND-05")
def test_boards_are_filled_one_after_the_other_from_the_new_start_player():
    p = table()
    boards(p, 5, 2, 4, 3)
    passed(p, 0, 1, 3, 2)
    seats = refill(begin(p, end_round))
    assert seats == [2] * 2 + [3] * 3 + [0] * 1 + [1] * 4
    assert [len(stones_of(p, seat)) for seat in range(4)] == [6, 6, 6, 6]


@pytest.mark.clause("AR-ROUND-05")
def test_the_refill_is_of_any_kinds_and_forced():
    p = table()
    begin(p, end_round)
    assert options(p) == [
        "museum",
        "ship",
        "worker-africa",
        "worker-asia",
        "worker-america",
        "worker-middle-east",
    ]


@pytest.mark.clause("AR-ROUND-06")
def test_nobody_swaps_during_the_refill():
    p = table()
    boards(p, 4)
    begin(p, end_round)
    assert not [choice for choice in options(p) if "-for-" in choice]
    play(p, "ship", "museum")
    assert stones_of(p, 0) == ["museum", "ship", *["worker-africa"] * 4]


@pytest.mark.clause("AR-ROUND-07")
def test_whoever_has_six_stones_takes_none():
    p = table()
    boards(p, 6, 5, 6, 6)
    assert refill(begin(p, end_round)) == [1]
    assert stones_of(p, 0) == ["worker-africa"] * 6


@pytest.mark.clause("AR-ROUND-08")
@pytest.mark.parametrize(("seats", "held", "left"), [(3, 18, 22), (4, 24, 30), (5, 30, 30)])
def test_there_are_stones_enough_for_all_boards(seats, held, left):
    p = table(seats)
    assert len(refill(begin(p, end_round))) == held
    assert p.track.sum() == left


@pytest.mark.clause("AR-ROUND-09")
def test_pass_tiles_turn_back_after_the_refill():
    p = table()
    boards(p, 5, 6, 6, 6)
    passed(p, 0, 1, 2, 3)
    begin(p, end_round, seat=3)
    assert p.passed[:4].tolist() == [1, 1, 1, 1]
    refill(p)
    assert p.passed[:4].tolist() == [0, 0, 0, 0]
    assert (asked(p), p.seat) == ("act", 3)


@pytest.mark.clause("AR-ROUND-10")
def test_a_new_year_begins_with_income_after_the_refill():
    p = table()
    boards(p, 5, 6, 6, 6)
    begin(p, end_round)
    assert (p.year, p.coins[:4].tolist()) == (0, [0, 0, 0, 0])
    refill(p)
    assert (p.year, p.coins[:4].tolist()) == (1, [8, 8, 8, 8])


@pytest.mark.clause("AR-ROUND-11")
def test_hands_coins_huts_and_finds_stay_from_round_to_round():
    p = table()
    boards(p, 6, 6, 6, 6)
    hut(p, 0, "africa", 2)
    hut(p, 1, "africa")
    lay_open(p, "africa", "pottery", "weapons")
    on_market(p, "asia-pottery", "america-weapons")
    give(p, 2, "asia-weapons", "asia-sculpture")
    coins(p, 3, 4)
    begin(p, end_round)
    assert p.year == 1
    assert p.huts[:4, 0].tolist() == [2, 1, 0, 0]
    assert open_finds(p, "africa") == ["pottery", "weapons"]
    assert market_of(p) == ["asia-pottery", "america-weapons"]
    assert hand_of(p, 2) == ["asia-sculpture", "asia-weapons"]
    assert p.coins[:4].tolist() == [8, 8, 8, 4 + 8]


@pytest.mark.clause("AR-ROUND-12X")
def test_the_order_of_passing_makes_the_next_start_player():
    """B, D, A and C pass in this order: C refills and plays first, then D, A and B."""
    p = table()
    for seat in range(4):
        give_stones(p, seat, "museum", "museum")
        coins(p, seat, 20)
    begin(p, begin_round)
    act, rest = ("research-africa", "end"), ("pass", "done")
    for choices in (act, rest, act, rest, rest, ("done",), rest):
        play(p, *choices)
    assert p.first == 2
    assert refill(p) == [2] * 5 + [3] * 4 + [0] * 5 + [1] * 4
    turns = []
    for _ in range(4):
        turns.append(p.seat)
        play(p, "pass", "done")
    assert turns == [2, 3, 0, 1]

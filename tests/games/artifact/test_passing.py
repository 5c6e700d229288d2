"""Passing, chapter 4.4 of the ledger."""

from __future__ import annotations

import pytest

from tests.games.artifact.table import (
    asked,
    begin,
    begin_round,
    coins,
    give_stones,
    hut,
    next_in_deck,
    offered,
    on_track,
    options,
    passed,
    play,
    standing,
    stones_of,
    table,
)

KINDS = ["museum", "ship", "worker-africa", "worker-asia", "worker-america", "worker-middle-east"]


def players_with_museums(seats: int = 4, count: int = 2):
    """All seats can research: stones and coins enough."""
    p = table(seats)
    for seat in range(seats):
        give_stones(p, seat, *["museum"] * count)
        coins(p, seat, 20)
    return p


# The pass tile


@pytest.mark.clause("AR-PASS-01")
def test_whoever_passes_turns_the_own_pass_tile():
    p = play(begin(players_with_museums()), "pass")
    assert p.passed[:4].tolist() == [1, 0, 0, 0]
    play(p, "done", "pass")
    assert p.passed[:4].tolist() == [1, 1, 0, 0]


@pytest.mark.clause("AR-PASS-02")
def test_a_passed_player_does_not_act_again_in_the_round():
    p = players_with_museums(3)
    play(begin(p), "pass", "done", "research-africa", "end", "research-africa", "end")
    assert (asked(p), p.seat) == ("rest", 0)
    assert not offered(p, "research")
    play(p, "done")
    assert p.passed[0] == 1


# Take, swap, or nothing


@pytest.mark.clause("AR-PASS-03")
@pytest.mark.parametrize("later", [False, True], ids=["turn of passing", "later turn"])
def test_a_passed_player_takes_or_swaps_a_stone_or_does_nothing(later):
    p = table(3)
    give_stones(p, 0, "museum")
    if later:
        passed(p, 0)
    begin(p)
    assert (asked(p), p.seat) == ("rest", 0)
    assert options(p) == [
        "museum",
        "ship",
        "worker-africa",
        "worker-america",
        "worker-middle-east",
        "museum-for-ship",
        "museum-for-worker-africa",
        "museum-for-worker-america",
        "museum-for-worker-middle-east",
        "done",
    ]


@pytest.mark.clause("AR-PASS-03")
def test_doing_nothing_changes_nothing():
    p = players_with_museums()
    before = p.track.tolist()
    play(begin(p), "pass", "done")
    assert (p.seat, stones_of(p, 0), p.track.tolist()) == (1, ["museum", "museum"], before)


@pytest.mark.clause("AR-PASS-04")
@pytest.mark.parametrize("kind", KINDS)
def test_a_stone_of_any_kind_is_taken_for_free(kind):
    p = play(begin(table()), kind)
    assert (stones_of(p, 0), on_track(p, kind), p.coins[0]) == ([kind], 8, 0)


@pytest.mark.clause("AR-PASS-05", "AR-R-19")
def test_a_swap_is_free_whatever_number_the_returned_stone_covers():
    p = table()
    give_stones(p, 0, "museum")
    standing(p, "museum", 1)
    play(begin(p), "museum-for-worker-asia")
    assert (stones_of(p, 0), p.coins[0]) == (["worker-asia"], 0)
    assert (on_track(p, "museum"), on_track(p, "worker-asia")) == (2, 8)


@pytest.mark.clause("AR-PASS-05", "AR-R-19")
def test_a_swapped_stone_takes_the_highest_free_number():
    """Five museums on the track, the sixth covers the second 3; the next one costs 2."""
    p = table()
    give_stones(p, 0, "museum")
    give_stones(p, 1, "museum")
    standing(p, "museum", 5)
    coins(p, 1, 10)
    play(begin(p), "museum-for-ship", "research-asia")
    assert p.coins[1] == 10 - 2


@pytest.mark.clause("AR-PASS-05", "AR-R-19")
def test_a_stone_is_swapped_for_another_kind_only():
    p = table()
    give_stones(p, 0, "museum", "ship")
    begin(p)
    swaps = [choice for choice in options(p) if "-for-" in choice]
    assert {"museum-for-ship", "ship-for-museum"} < set(swaps)
    assert not {"museum-for-museum", "ship-for-ship"} & set(swaps)
    assert len(swaps) == 10


@pytest.mark.clause("AR-PASS-04", "AR-PASS-05")
@pytest.mark.parametrize("choice", ["ship", "museum-for-ship"])
def test_the_last_stone_of_a_track_can_be_taken_or_swapped_for(choice):
    p = table()
    give_stones(p, 0, "museum")
    standing(p, "ship", 1)
    play(begin(p), choice)
    assert (p.stones[0, KINDS.index("ship")], on_track(p, "ship")) == (1, 0)


@pytest.mark.clause("AR-PASS-04", "AR-PASS-05")
def test_from_an_empty_track_no_stone_comes():
    p = table()
    give_stones(p, 0, "museum")
    standing(p, "ship", 0)
    begin(p)
    assert (asked(p), p.seat) == ("rest", 0)
    assert not {"ship", "museum-for-ship"} & set(options(p))
    assert {"worker-asia", "museum-for-worker-asia"} < set(options(p))


@pytest.mark.clause("AR-PASS-06")
@pytest.mark.parametrize("held", [0, 1, 5, 6])
def test_swapping_needs_a_stone(held):
    p = table()
    give_stones(p, 0, *["worker-asia"] * held)
    begin(p)
    assert (asked(p), p.seat) == ("rest", 0)
    assert ("worker-asia-for-ship" in options(p)) == (held > 0)


@pytest.mark.clause("AR-PASS-07")
@pytest.mark.parametrize(("held", "room"), [(5, True), (6, False)])
def test_six_stones_leave_no_room_for_another(held, room):
    p = table()
    give_stones(p, 0, *["worker-asia"] * held)
    begin(p)
    assert [kind in options(p) for kind in KINDS] == [room] * 6
    assert {"worker-asia-for-ship", "done"} < set(options(p))


@pytest.mark.clause("AR-PASS-08")
@pytest.mark.parametrize("choice", ["ship", "museum-for-ship"])
def test_after_one_take_or_swap_the_next_player_is_on(choice):
    p = players_with_museums()
    play(begin(p), "pass", choice)
    assert (asked(p), p.seat) == ("act", 1)


@pytest.mark.clause("AR-PASS-09")
@pytest.mark.parametrize(
    ("choice", "stones"),
    [("ship", ["museum", "museum", "ship"]), ("museum-for-ship", ["museum", "ship"])],
)
def test_who_did_nothing_may_take_or_swap_later(choice, stones):
    p = players_with_museums(3)
    play(begin(p), "pass", "done", "research-africa", "end", "research-africa", "end")
    play(p, choice)
    assert stones_of(p, 0) == stones


@pytest.mark.clause("AR-PASS-10")
def test_unused_stones_stay_and_count_towards_six():
    p = table()
    give_stones(p, 0, "worker-asia", "worker-asia", "worker-africa")
    passed(p, 1, 2, 3)
    play(begin(p), "done")
    assert (asked(p), p.seat) == ("stone", 0)
    assert stones_of(p, 0) == ["worker-africa", "worker-asia", "worker-asia"]
    play(p, "ship", "ship", "ship")
    assert stones_of(p, 0) == ["ship", "ship", "ship", "worker-africa", "worker-asia", "worker-asia"]
    assert p.seat == 1


# The last round


@pytest.mark.clause("AR-PASS-11", "AR-R-20")
def test_in_1928_passed_players_neither_take_nor_swap():
    p = players_with_museums()
    p.year = 8
    play(begin(p, begin_round), "pass")
    assert (asked(p), p.seat) == ("act", 1)
    play(p, "research-africa", "end", "pass", "pass")
    assert (asked(p), p.seat) == ("act", 1)
    assert stones_of(p, 0) == ["museum", "museum"]


@pytest.mark.clause("AR-PASS-11")
def test_in_1927_passed_players_still_take():
    p = players_with_museums()
    p.year = 7
    play(begin(p, begin_round), "pass")
    assert (asked(p), p.seat) == ("rest", 0)


@pytest.mark.clause("AR-PASS-11", "AR-R-20")
def test_the_turns_of_passed_players_are_empty_from_the_trigger_on():
    p = players_with_museums(3)
    hut(p, 1, "africa")
    give_stones(p, 1, "worker-africa")
    next_in_deck(p, "africa", "pottery")
    play(begin(p), "pass", "ship", "hire-africa", "worker-africa", "end")
    play(p, "research-america", "end")
    assert (asked(p), p.seat) == ("act", 1)
    assert stones_of(p, 0) == ["museum", "museum", "ship"]


# Until the last has passed


@pytest.mark.clause("AR-PASS-12", "AR-R-21")
@pytest.mark.parametrize(
    ("choice", "stones"),
    [
        ("worker-asia", ["museum", "museum", "worker-asia"]),
        ("museum-for-worker-asia", ["museum", "worker-asia"]),
        ("done", ["museum", "museum"]),
    ],
)
def test_the_last_to_pass_still_has_a_choice_and_then_nobody_else(choice, stones):
    p = players_with_museums()
    passed(p, 1, 2, 3)
    play(begin(p), "pass")
    assert (asked(p), p.seat) == ("rest", 0)
    play(p, choice)
    assert stones_of(p, 0) == stones
    assert (asked(p), p.seat) == ("stone", 0)


@pytest.mark.clause("AR-PASS-13")
def test_passed_players_have_their_turns_as_long_as_one_acts():
    p = players_with_museums()
    passed(p, 1, 2, 3)
    play(begin(p), "research-africa", "end")
    turns = []
    while p.seat != 0:
        turns.append((asked(p), p.seat))
        play(p, "ship")
    assert turns == [("rest", 1), ("rest", 2), ("rest", 3)]
    assert asked(p) == "act"


# The examples


@pytest.mark.clause("AR-PASS-14X")
def test_two_stones_become_four_and_the_round_ends_without_a_further_turn():
    p = players_with_museums()
    play(begin(p), "pass", "ship")
    assert len(stones_of(p, 0)) == 3
    for _ in range(3):
        play(p, "research-africa", "end")
    assert (asked(p), p.seat) == ("rest", 0)
    play(p, "ship")
    assert len(stones_of(p, 0)) == 4
    for _ in range(3):
        play(p, "pass", "done")
    assert (asked(p), p.seat) == ("stone", 3)
    assert len(stones_of(p, 0)) == 4


@pytest.mark.clause("AR-PASS-15X")
def test_a_museum_is_swapped_for_a_ship():
    p = table()
    give_stones(p, 0, "museum", *["worker-asia"] * 5)
    standing(p, "museum", 6)
    standing(p, "ship", 3)
    coins(p, 0, 4)
    passed(p, 0)
    play(begin(p), "museum-for-ship")
    assert (on_track(p, "museum"), on_track(p, "ship"), p.coins[0]) == (7, 2, 4)
    assert stones_of(p, 0) == ["ship", *["worker-asia"] * 5]

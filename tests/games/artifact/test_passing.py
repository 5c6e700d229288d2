"""Passing, chapter 4.4 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.rounds import begin_round
from digsite.testing.artifact import table

KINDS = ["museum", "ship", "worker-africa", "worker-asia", "worker-america", "worker-middle-east"]


def players_with_museums(seats: int = 4, count: int = 2):
    """All seats can research: stones and coins enough."""
    t = table(seats)
    for seat in range(seats):
        t.give_stones(seat, *["museum"] * count)
        t.coins[seat] = 20
    return t


# The pass tile


@pytest.mark.clause("AR-PASS-01")
def test_whoever_passes_turns_the_own_pass_tile():
    t = players_with_museums().begin().play("pass")
    assert t.passed[:4].tolist() == [1, 0, 0, 0]
    t.play("done", "pass")
    assert t.passed[:4].tolist() == [1, 1, 0, 0]


@pytest.mark.clause("AR-PASS-02")
def test_a_passed_player_does_not_act_again_in_the_round():
    t = players_with_museums(3)
    t.begin().play("pass", "done", "research-africa", "end", "research-africa", "end")
    assert (t.asked(), t.seat) == ("rest", 0)
    assert not t.offers("research")
    t.play("done")
    assert t.passed[0] == 1


# Take, swap, or nothing


@pytest.mark.clause("AR-PASS-03")
@pytest.mark.parametrize("later", [False, True], ids=["turn of passing", "later turn"])
def test_a_passed_player_takes_or_swaps_a_stone_or_does_nothing(later):
    t = table(3)
    t.give_stones(0, "museum")
    if later:
        t.have_passed(0)
    t.begin()
    assert (t.asked(), t.seat) == ("rest", 0)
    assert t.options() == [
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
    t = players_with_museums()
    before = t.track.tolist()
    t.begin().play("pass", "done")
    assert (t.seat, t.stones_of(0), t.track.tolist()) == (1, ["museum", "museum"], before)


@pytest.mark.clause("AR-PASS-04")
@pytest.mark.parametrize("kind", KINDS)
def test_a_stone_of_any_kind_is_taken_for_free(kind):
    t = table().begin().play(kind)
    assert (t.stones_of(0), t.on_track(kind), t.coins[0]) == ([kind], 8, 0)


@pytest.mark.clause("AR-PASS-05", "AR-R-19")
def test_a_swap_is_free_whatever_number_the_returned_stone_covers():
    t = table()
    t.give_stones(0, "museum")
    t.standing("museum", 1)
    t.begin().play("museum-for-worker-asia")
    assert (t.stones_of(0), t.coins[0]) == (["worker-asia"], 0)
    assert (t.on_track("museum"), t.on_track("worker-asia")) == (2, 8)


@pytest.mark.clause("AR-PASS-05", "AR-R-19")
def test_a_swapped_stone_takes_the_highest_free_number():
    """Five museums on the track, the sixth covers the second 3; the next one costs 2."""
    t = table()
    t.give_stones(0, "museum")
    t.give_stones(1, "museum")
    t.standing("museum", 5)
    t.coins[1] = 10
    t.begin().play("museum-for-ship", "research-asia")
    assert t.coins[1] == 10 - 2


@pytest.mark.clause("AR-PASS-05", "AR-R-19")
def test_a_stone_is_swapped_for_another_kind_only():
    t = table()
    t.give_stones(0, "museum", "ship")
    t.begin()
    swaps = [choice for choice in t.options() if "-for-" in choice]
    assert {"museum-for-ship", "ship-for-museum"} < set(swaps)
    assert not {"museum-for-museum", "ship-for-ship"} & set(swaps)
    assert len(swaps) == 10


@pytest.mark.clause("AR-PASS-04", "AR-PASS-05")
@pytest.mark.parametrize("choice", ["ship", "museum-for-ship"])
def test_the_last_stone_of_a_track_can_be_taken_or_swapped_for(choice):
    t = table()
    t.give_stones(0, "museum")
    t.standing("ship", 1)
    t.begin().play(choice)
    assert (t.stones[0, KINDS.index("ship")], t.on_track("ship")) == (1, 0)


@pytest.mark.clause("AR-PASS-04", "AR-PASS-05")
def test_from_an_empty_track_no_stone_comes():
    t = table()
    t.give_stones(0, "museum")
    t.standing("ship", 0)
    t.begin()
    assert (t.asked(), t.seat) == ("rest", 0)
    assert not {"ship", "museum-for-ship"} & set(t.options())
    assert {"worker-asia", "museum-for-worker-asia"} < set(t.options())


@pytest.mark.clause("AR-PASS-06")
@pytest.mark.parametrize("held", [0, 1, 5, 6])
def test_swapping_needs_a_stone(held):
    t = table()
    t.give_stones(0, *["worker-asia"] * held)
    t.begin()
    assert (t.asked(), t.seat) == ("rest", 0)
    assert ("worker-asia-for-ship" in t.options()) == (held > 0)


@pytest.mark.clause("AR-PASS-07")
@pytest.mark.parametrize(("held", "room"), [(5, True), (6, False)])
def test_six_stones_leave_no_room_for_another(held, room):
    t = table()
    t.give_stones(0, *["worker-asia"] * held)
    t.begin()
    assert [kind in t.options() for kind in KINDS] == [room] * 6
    assert {"worker-asia-for-ship", "done"} < set(t.options())


@pytest.mark.clause("AR-PASS-08")
@pytest.mark.parametrize("choice", ["ship", "museum-for-ship"])
def test_after_one_take_or_swap_the_next_player_is_on(choice):
    t = players_with_museums()
    t.begin().play("pass", choice)
    assert (t.asked(), t.seat) == ("act", 1)


@pytest.mark.clause("AR-PASS-09")
@pytest.mark.parametrize(
    ("choice", "stones"),
    [("ship", ["museum", "museum", "ship"]), ("museum-for-ship", ["museum", "ship"])],
)
def test_who_did_nothing_may_take_or_swap_later(choice, stones):
    t = players_with_museums(3)
    t.begin().play("pass", "done", "research-africa", "end", "research-africa", "end")
    t.play(choice)
    assert t.stones_of(0) == stones


@pytest.mark.clause("AR-PASS-10")
def test_unused_stones_stay_and_count_towards_six():
    t = table()
    t.give_stones(0, "worker-asia", "worker-asia", "worker-africa")
    t.have_passed(1, 2, 3)
    t.begin().play("done")
    assert (t.asked(), t.seat) == ("stone", 0)
    assert t.stones_of(0) == ["worker-africa", "worker-asia", "worker-asia"]
    t.play("ship", "ship", "ship")
    assert t.stones_of(0) == ["ship", "ship", "ship", "worker-africa", "worker-asia", "worker-asia"]
    assert t.seat == 1


# The last round


@pytest.mark.clause("AR-PASS-11", "AR-R-20")
def test_in_1928_passed_players_neither_take_nor_swap():
    t = players_with_museums()
    t.year = 8
    t.begin(begin_round).play("pass")
    assert (t.asked(), t.seat) == ("act", 1)
    t.play("research-africa", "end", "pass", "pass")
    assert (t.asked(), t.seat) == ("act", 1)
    assert t.stones_of(0) == ["museum", "museum"]


@pytest.mark.clause("AR-PASS-11")
def test_in_1927_passed_players_still_take():
    t = players_with_museums()
    t.year = 7
    t.begin(begin_round).play("pass")
    assert (t.asked(), t.seat) == ("rest", 0)


@pytest.mark.clause("AR-PASS-11", "AR-R-20")
def test_the_turns_of_passed_players_are_empty_from_the_trigger_on():
    t = players_with_museums(3)
    t.hut(1, "africa")
    t.give_stones(1, "worker-africa")
    t.next_in_deck("africa", "pottery")
    t.begin().play("pass", "ship", "hire-africa", "worker-africa", "end")
    t.play("research-america", "end")
    assert (t.asked(), t.seat) == ("act", 1)
    assert t.stones_of(0) == ["museum", "museum", "ship"]


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
    t = players_with_museums()
    t.have_passed(1, 2, 3)
    t.begin().play("pass")
    assert (t.asked(), t.seat) == ("rest", 0)
    t.play(choice)
    assert t.stones_of(0) == stones
    assert (t.asked(), t.seat) == ("stone", 0)


@pytest.mark.clause("AR-PASS-13")
def test_passed_players_have_their_turns_as_long_as_one_acts():
    t = players_with_museums()
    t.have_passed(1, 2, 3)
    t.begin().play("research-africa", "end")
    turns = []
    while t.seat != 0:
        turns.append((t.asked(), t.seat))
        t.play("ship")
    assert turns == [("rest", 1), ("rest", 2), ("rest", 3)]
    assert t.asked() == "act"


# The examples


@pytest.mark.clause("AR-PASS-14X")
def test_two_stones_become_four_and_the_round_ends_without_a_further_turn():
    t = players_with_museums()
    t.begin().play("pass", "ship")
    assert len(t.stones_of(0)) == 3
    for _ in range(3):
        t.play("research-africa", "end")
    assert (t.asked(), t.seat) == ("rest", 0)
    t.play("ship")
    assert len(t.stones_of(0)) == 4
    for _ in range(3):
        t.play("pass", "done")
    assert (t.asked(), t.seat) == ("stone", 3)
    assert len(t.stones_of(0)) == 4


@pytest.mark.clause("AR-PASS-15X")
def test_a_museum_is_swapped_for_a_ship():
    t = table()
    t.give_stones(0, "museum", *["worker-asia"] * 5)
    t.standing("museum", 6)
    t.standing("ship", 3)
    t.coins[0] = 4
    t.have_passed(0)
    t.begin().play("museum-for-ship")
    assert (t.on_track("museum"), t.on_track("ship"), t.coins[0]) == (7, 2, 4)
    assert t.stones_of(0) == ["ship", *["worker-asia"] * 5]

"""Tracks and stones, chapter 4.2 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.rounds import end_round
from digsite.testing.artifact import Table, player, table


def shipping(stones_before: int, seats: int = 4):
    """The turn of a seat with 20 coins, a lone hut in Africa and a ship, so many others on their track."""
    t = table(seats)
    t.hut(0, "africa")
    t.give_stones(0, "ship")
    t.standing("ship", stones_before)
    t.coins[0] = 20
    return t.begin()


# Returning


@pytest.mark.clause("AR-TRACK-01", "AR-TRACK-04", "AR-TRACK-05")
@pytest.mark.parametrize(
    ("stones_before", "cost"),
    [(0, 5), (1, 5), (2, 4), (3, 4), (4, 3), (5, 3), (6, 2), (7, 2), (8, 1), (9, 1)],
)
def test_a_returned_stone_covers_the_highest_free_number(stones_before, cost):
    t = shipping(stones_before, seats=5).play("ship-africa")
    assert 20 - t.coins[0] == cost
    assert t.on_track("ship") == stones_before + 1


@pytest.mark.clause("AR-TRACK-01")
@pytest.mark.parametrize(
    ("stone", "action"),
    [("museum", "research-asia"), ("ship", "ship-africa"), ("worker-africa", "hire-africa")],
)
def test_a_stone_returns_to_the_track_of_its_kind(stone, action):
    t = player(stone, money=5)
    t.with_every_action()
    before = t.track.copy()
    t.begin().play(action)
    kinds = ["museum", "ship", "worker-africa", "worker-asia", "worker-america", "worker-middle-east"]
    assert [kind for kind, change in zip(kinds, t.track - before, strict=True) if change == 1] == [stone]
    assert (t.track - before).sum() == 1


@pytest.mark.clause("AR-TRACK-02")
@pytest.mark.parametrize(
    ("stones_before", "costs"), [(2, [4, 4]), (3, [4, 3]), (4, [3, 3]), (5, [3, 2]), (6, [2, 2]), (7, [2, 1])]
)
def test_both_spaces_of_a_number_are_filled_before_a_lower_one(stones_before, costs):
    t = table(5)
    t.hut(0, "africa")
    t.hut(0, "asia")
    t.give_stones(0, "ship", "ship")
    t.standing("ship", stones_before)
    t.coins[0] = 20
    paid = []
    t.begin()
    for action in ("ship-africa", "ship-asia"):
        before = int(t.coins[0])
        t.play(action)
        paid.append(before - int(t.coins[0]))
    assert paid == costs


@pytest.mark.clause("AR-TRACK-06")
@pytest.mark.parametrize(("seats", "stones_before"), [(3, 7), (4, 8), (5, 9)])
def test_there_is_room_for_the_last_stone_of_a_kind(seats, stones_before):
    t = shipping(stones_before, seats)
    assert sum(t.stones_of(seat).count("ship") for seat in range(seats)) == 1
    t.play("ship-africa")
    assert t.on_track("ship") == stones_before + 1


@pytest.mark.clause("AR-TRACK-08")
@pytest.mark.parametrize(
    ("seats", "costs"),
    [
        (3, [5, 5, 4, 4, 3, 3, 2, 2]),
        (4, [5, 5, 4, 4, 3, 3, 2, 2, 1]),
        (5, [5, 5, 4, 4, 3, 3, 2, 2, 1, 1]),
    ],
)
def test_the_fewer_the_players_the_fewer_low_numbers_come_into_reach(seats, costs):
    most = table(seats).on_track("ship")
    ends = [shipping(stones_before, seats).play("ship-africa") for stones_before in range(most)]
    assert [20 - t.coins[0] for t in ends] == costs


# Taking


@pytest.mark.clause("AR-TRACK-03", "AR-TRACK-04", "AR-R-16")
@pytest.mark.parametrize(("standing_before", "next_cost"), [(7, 2), (6, 3), (5, 3), (4, 4), (1, 5)])
def test_a_taken_stone_frees_the_lowest_number(standing_before, next_cost):
    t = table()
    t.hut(1, "africa")
    t.give_stones(1, "ship")
    t.standing("ship", standing_before)
    t.coins[1] = 20
    t.begin().play("ship")
    assert t.on_track("ship") == standing_before - 1
    t.play("ship-africa")
    assert 20 - t.coins[1] == next_cost


@pytest.mark.clause("AR-TRACK-07")
def test_a_passed_player_cannot_take_from_an_empty_track():
    t = table()
    t.give_stones(0, "museum", "worker-asia")
    t.standing("ship", 0)
    t.begin()
    assert t.asked() == "rest"
    assert {"museum", "worker-asia", "museum-for-worker-africa", "worker-asia-for-museum"} < set(t.options())
    assert not {"ship", "museum-for-ship", "worker-asia-for-ship"} & set(t.options())


@pytest.mark.clause("AR-TRACK-07")
def test_nobody_refills_from_an_empty_track():
    t = table()
    t.standing("ship", 0)
    t.begin(end_round)
    assert (t.asked(), t.seat) == ("stone", 0)
    assert t.options() == ["museum", "worker-africa", "worker-asia", "worker-america", "worker-middle-east"]


@pytest.mark.clause("AR-TRACK-09")
@pytest.mark.parametrize("choice", ["ship", "museum-for-ship"])
def test_passed_players_take_and_swap_for_free(choice):
    t = table()
    t.give_stones(0, "museum")
    t.coins[0] = 0
    t.begin().play(choice)
    assert "ship" in t.stones_of(0)
    assert t.coins[0] == 0


@pytest.mark.clause("AR-TRACK-09")
def test_the_refill_is_free():
    t = table()
    t.coins[0] = 4
    t.begin(end_round).play(*["museum"] * 6)
    assert (t.seat, len(t.stones_of(0)), t.coins[0]) == (1, 6, 4)


@pytest.mark.clause("AR-TRACK-09")
def test_the_stones_of_set_up_are_free():
    t = Table(GAME.new(4, "scene", {"start_player": "first-seat"}))
    t.play(*["africa"] * 8)
    while t.asked() == "stone":
        assert t.coins[:4].tolist() == [0, 0, 0, 0]
        t.play(t.options()[0])
    assert t.coins[:4].tolist() == [8, 8, 8, 8]


# The examples


@pytest.mark.clause("AR-TRACK-05", "AR-TRACK-10X")
def test_six_ships_return_at_ever_lower_costs():
    t = table(5)
    for seat in range(3):
        t.give_stones(seat, "ship", "ship")
        t.hut(seat, "africa")
        t.hut(seat, "asia")
        t.coins[seat] = 20
    assert t.on_track("ship") == 4
    t.begin()
    costs = []
    for seat in range(3):
        for where in ("africa", "asia"):
            t.play(f"ship-{where}")
            if t.asked() == "ship.find":
                t.play(t.options()[0])
            costs.append(20 - int(t.coins[seat]) - sum(costs[2 * seat :]))
    assert costs == [3, 3, 2, 2, 1, 1]


@pytest.mark.clause("AR-TRACK-11X")
def test_research_makes_the_exhibition_of_the_same_turn_cheaper():
    t = player("museum", "museum", money=10)
    t.with_every_action()
    t.standing("museum", 5)
    t.begin().play("research-asia")
    assert (10 - t.coins[0], t.on_track("museum")) == (3, 6)
    t.play("exhibit-pottery-3")
    assert 10 - t.coins[0] == 3 + 2

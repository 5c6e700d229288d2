"""Tracks and stones, chapter 4.2 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact import GAME
from tests.games.artifact.table import (
    asked,
    begin,
    coins,
    end_round,
    give_stones,
    hut,
    on_track,
    options,
    play,
    player,
    standing,
    stones_of,
    table,
    with_every_action,
)


def shipping(stones_before: int, seats: int = 4):
    """The turn of a seat with 20 coins, a lone hut in Africa and a ship, so many others on their track."""
    p = table(seats)
    hut(p, 0, "africa")
    give_stones(p, 0, "ship")
    standing(p, "ship", stones_before)
    coins(p, 0, 20)
    return begin(p)


# Returning


@pytest.mark.clause("AR-TRACK-01", "AR-TRACK-04", "AR-TRACK-05")
@pytest.mark.parametrize(
    ("stones_before", "cost"),
    [(0, 5), (1, 5), (2, 4), (3, 4), (4, 3), (5, 3), (6, 2), (7, 2), (8, 1), (9, 1)],
)
def test_a_returned_stone_covers_the_highest_free_number(stones_before, cost):
    p = play(shipping(stones_before, seats=5), "ship-africa")
    assert 20 - p.coins[0] == cost
    assert on_track(p, "ship") == stones_before + 1


@pytest.mark.clause("AR-TRACK-01")
@pytest.mark.parametrize(
    ("stone", "action"),
    [("museum", "research-asia"), ("ship", "ship-africa"), ("worker-africa", "hire-africa")],
)
def test_a_stone_returns_to_the_track_of_its_kind(stone, action):
    p = player(stone, money=5)
    with_every_action(p)
    before = p.track.copy()
    play(begin(p), action)
    kinds = ["museum", "ship", "worker-africa", "worker-asia", "worker-america", "worker-middle-east"]
    assert [kind for kind, change in zip(kinds, p.track - before, strict=True) if change == 1] == [stone]
    assert (p.track - before).sum() == 1


@pytest.mark.clause("AR-TRACK-02")
@pytest.mark.parametrize(
    ("stones_before", "costs"), [(2, [4, 4]), (3, [4, 3]), (4, [3, 3]), (5, [3, 2]), (6, [2, 2]), (7, [2, 1])]
)
def test_both_spaces_of_a_number_are_filled_before_a_lower_one(stones_before, costs):
    p = table(5)
    hut(p, 0, "africa")
    hut(p, 0, "asia")
    give_stones(p, 0, "ship", "ship")
    standing(p, "ship", stones_before)
    coins(p, 0, 20)
    paid = []
    begin(p)
    for action in ("ship-africa", "ship-asia"):
        before = int(p.coins[0])
        play(p, action)
        paid.append(before - int(p.coins[0]))
    assert paid == costs


@pytest.mark.clause("AR-TRACK-06")
@pytest.mark.parametrize(("seats", "stones_before"), [(3, 7), (4, 8), (5, 9)])
def test_there_is_room_for_the_last_stone_of_a_kind(seats, stones_before):
    p = shipping(stones_before, seats)
    assert sum(stones_of(p, seat).count("ship") for seat in range(seats)) == 1
    play(p, "ship-africa")
    assert on_track(p, "ship") == stones_before + 1


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
    most = on_track(table(seats), "ship")
    ends = [play(shipping(stones_before, seats), "ship-africa") for stones_before in range(most)]
    assert [20 - p.coins[0] for p in ends] == costs


# Taking


@pytest.mark.clause("AR-TRACK-03", "AR-TRACK-04", "AR-R-16")
@pytest.mark.parametrize(("standing_before", "next_cost"), [(7, 2), (6, 3), (5, 3), (4, 4), (1, 5)])
def test_a_taken_stone_frees_the_lowest_number(standing_before, next_cost):
    p = table()
    hut(p, 1, "africa")
    give_stones(p, 1, "ship")
    standing(p, "ship", standing_before)
    coins(p, 1, 20)
    play(begin(p), "ship")
    assert on_track(p, "ship") == standing_before - 1
    play(p, "ship-africa")
    assert 20 - p.coins[1] == next_cost


@pytest.mark.clause("AR-TRACK-07")
def test_a_passed_player_cannot_take_from_an_empty_track():
    p = table()
    give_stones(p, 0, "museum", "worker-asia")
    standing(p, "ship", 0)
    begin(p)
    assert asked(p) == "rest"
    assert {"museum", "worker-asia", "museum-for-worker-africa", "worker-asia-for-museum"} < set(options(p))
    assert not {"ship", "museum-for-ship", "worker-asia-for-ship"} & set(options(p))


@pytest.mark.clause("AR-TRACK-07")
def test_nobody_refills_from_an_empty_track():
    p = table()
    standing(p, "ship", 0)
    begin(p, end_round)
    assert (asked(p), p.seat) == ("stone", 0)
    assert options(p) == ["museum", "worker-africa", "worker-asia", "worker-america", "worker-middle-east"]


@pytest.mark.clause("AR-TRACK-09")
@pytest.mark.parametrize("choice", ["ship", "museum-for-ship"])
def test_passed_players_take_and_swap_for_free(choice):
    p = table()
    give_stones(p, 0, "museum")
    coins(p, 0, 0)
    play(begin(p), choice)
    assert "ship" in stones_of(p, 0)
    assert p.coins[0] == 0


@pytest.mark.clause("AR-TRACK-09")
def test_the_refill_is_free():
    p = table()
    coins(p, 0, 4)
    play(begin(p, end_round), *["museum"] * 6)
    assert (p.seat, len(stones_of(p, 0)), p.coins[0]) == (1, 6, 4)


@pytest.mark.clause("AR-TRACK-09")
def test_the_stones_of_set_up_are_free():
    p = GAME.new(4, "scene", {"start_player": "first-seat"})
    play(p, *["africa"] * 8)
    while asked(p) == "stone":
        assert p.coins[:4].tolist() == [0, 0, 0, 0]
        play(p, options(p)[0])
    assert p.coins[:4].tolist() == [8, 8, 8, 8]


# The examples


@pytest.mark.clause("AR-TRACK-05", "AR-TRACK-10X")
def test_six_ships_return_at_ever_lower_costs():
    p = table(5)
    for seat in range(3):
        give_stones(p, seat, "ship", "ship")
        hut(p, seat, "africa")
        hut(p, seat, "asia")
        coins(p, seat, 20)
    assert on_track(p, "ship") == 4
    begin(p)
    costs = []
    for seat in range(3):
        for where in ("africa", "asia"):
            play(p, f"ship-{where}")
            if asked(p) == "ship.find":
                play(p, options(p)[0])
            costs.append(20 - int(p.coins[seat]) - sum(costs[2 * seat :]))
    assert costs == [3, 3, 2, 2, 1, 1]


@pytest.mark.clause("AR-TRACK-11X")
def test_research_makes_the_exhibition_of_the_same_turn_cheaper():
    p = player("museum", "museum", money=10)
    with_every_action(p)
    standing(p, "museum", 5)
    play(begin(p), "research-asia")
    assert (10 - p.coins[0], on_track(p, "museum")) == (3, 6)
    play(p, "exhibit-pottery-3")
    assert 10 - p.coins[0] == 3 + 2

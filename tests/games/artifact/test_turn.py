"""A turn of the action phase, chapter 4.1 of the ledger."""

from __future__ import annotations

import pytest

from tests.games.artifact.table import (
    asked,
    begin,
    begin_round,
    coins,
    give,
    give_stones,
    hand_of,
    hut,
    lay_open,
    on_market,
    on_track,
    options,
    play,
    player,
    standing,
    stones_of,
    table,
    with_every_action,
)

RIGHT_STONE = [
    ("research-asia", "museum"),
    ("hire-africa", "worker-africa"),
    ("ship-africa", "ship"),
    ("exhibit-pottery-3", "museum"),
]
MARKET_ACTIONS = [("sell-africa-pottery", "ship"), ("buy-1", "ship")]


# Whose turn it is


@pytest.mark.clause("AR-TURN-01")
def test_turns_go_clockwise_from_the_start_player_until_all_have_passed():
    p = table()
    p.first = 2
    for seat in range(4):
        give_stones(p, seat, "museum", "museum")
        coins(p, seat, 10)
    begin(p, begin_round, seat=2)
    turns = []
    for choices in [("research-africa", "end")] * 4 + [("pass", "done")] * 4:
        assert asked(p) == "act"
        turns.append(p.seat)
        play(p, *choices)
    assert turns == [2, 3, 0, 1, 2, 3, 0, 1]
    assert asked(p) == "stone"


@pytest.mark.clause("AR-TURN-02")
def test_a_turn_begins_with_an_action_or_with_passing():
    p = table()
    give_stones(p, 0, "museum")
    coins(p, 0, 10)
    assert options(begin(p)) == [
        "research-africa",
        "research-asia",
        "research-america",
        "research-middle-east",
        "pass",
    ]


@pytest.mark.clause("AR-TURN-02")
def test_one_action_is_enough_for_a_turn():
    p = table()
    give_stones(p, 0, "museum", "museum")
    give_stones(p, 1, "museum")
    coins(p, 0, 10)
    coins(p, 1, 10)
    play(begin(p), "research-africa", "end")
    assert (asked(p), p.seat) == ("act", 1)
    assert stones_of(p, 0) == ["museum"]
    assert p.passed[0] == 0


@pytest.mark.clause("AR-TURN-03")
def test_whoever_has_acted_cannot_pass_in_the_same_turn():
    p = table()
    give_stones(p, 0, "museum", "museum")
    coins(p, 0, 10)
    play(begin(p), "research-africa")
    assert "end" in options(p)
    assert "pass" not in options(p)


@pytest.mark.clause("AR-TURN-03")
def test_gold_does_not_stand_in_for_an_action():
    p = table(expansion_one="with")
    give_stones(p, 0, "museum")
    coins(p, 0, 10)
    give(p, 0, "asia-gold")
    on_market(p, "america-weapons")
    play(begin(p), "gold-asia-1")
    assert "pass" in options(p)
    assert "end" not in options(p)


@pytest.mark.clause("AR-TURN-04")
def test_the_turn_is_over_after_two_actions_whatever_stones_are_left():
    p = table()
    give_stones(p, 0, "museum", "museum", "museum", "museum")
    give_stones(p, 1, "museum")
    coins(p, 0, 20)
    coins(p, 1, 20)
    play(begin(p), "research-africa", "research-asia")
    assert (asked(p), p.seat) == ("act", 1)
    assert stones_of(p, 0) == ["museum", "museum"]


# Two actions one after the other


@pytest.mark.clause("AR-TURN-05", "AR-R-13")
def test_the_second_action_is_chosen_when_the_first_is_finished():
    p = table()
    hut(p, 0, "africa", 2)
    lay_open(p, "africa", "pottery")
    give_stones(p, 0, "ship", "ship")
    coins(p, 0, 5)
    assert options(begin(p)) == ["ship-africa", "pass"]
    play(p, "ship-africa")
    assert hand_of(p, 0) == ["africa-pottery"]
    assert (asked(p), p.seat) == ("act", 0)
    assert options(p) == ["sell-africa-pottery", "end"]


@pytest.mark.clause("AR-TURN-06")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("research-asia", "research-america"),
        ("hire-africa", "hire-africa"),
        ("sell-africa-pottery", "sell-africa-pottery"),
        ("research-asia", "exhibit-pottery-3"),
        ("exhibit-pottery-3", "research-asia"),
        ("ship-africa", "research-africa"),
        ("hire-africa", "ship-africa"),
        ("sell-africa-pottery", "buy-1"),
    ],
)
def test_two_actions_of_any_kinds_make_a_turn(first, second):
    p = player(*["museum", "ship", "worker-africa"] * 2, money=20)
    with_every_action(p)
    begin(p)
    for action in (first, second):
        play(p, action)
        if asked(p) == "pay":
            play(p, dict(RIGHT_STONE).get(action, "museum"))
        if asked(p) == "exhibit.keep":
            play(p, "done")
    assert len(stones_of(p, 0)) == 4
    assert p.seat != 0


@pytest.mark.clause("AR-TURN-13")
def test_the_coins_of_a_sale_pay_for_the_second_action():
    p = table()
    give(p, 0, "africa-pottery")
    give_stones(p, 0, "ship", "museum")
    standing(p, "ship", 4)
    standing(p, "museum", 4)
    coins(p, 0, 0)
    assert options(begin(p)) == ["sell-africa-pottery", "pass"]
    play(p, "sell-africa-pottery", "research-asia")
    assert (p.coins[0], p.huts[0, 1]) == (5 - 3, 1)


# Stones


@pytest.mark.clause("AR-TURN-07")
@pytest.mark.parametrize(("action", "stone"), RIGHT_STONE + MARKET_ACTIONS)
def test_an_action_takes_one_stone_of_the_own_board(action, stone):
    p = table()
    with_every_action(p)
    give_stones(p, 0, stone, stone, stone)
    give_stones(p, 1, stone)
    coins(p, 0, 10)
    play(begin(p), action)
    assert stones_of(p, 0) == [stone, stone]
    assert stones_of(p, 1) == [stone]
    assert on_track(p, stone) == 6


@pytest.mark.clause("AR-TURN-07")
def test_without_a_stone_left_there_is_no_second_action():
    p = table()
    give_stones(p, 0, "museum")
    give_stones(p, 1, "museum")
    coins(p, 0, 20)
    coins(p, 1, 20)
    play(begin(p), "research-africa")
    assert (asked(p), p.seat) == ("act", 1)


@pytest.mark.clause("AR-TURN-08")
@pytest.mark.parametrize(
    ("stone", "actions"),
    [
        ("museum", ["research-asia", "research-america", "research-middle-east", "exhibit-pottery-3"]),
        ("ship", ["ship-africa", "sell-africa-pottery", "buy-1"]),
        ("worker-africa", ["hire-africa"]),
    ],
)
def test_each_stone_has_its_actions(stone, actions):
    p = player(stone, money=5)
    with_every_action(p)
    assert options(begin(p)) == [*actions, "pass"]


@pytest.mark.clause("AR-TURN-08")
def test_a_worker_hires_at_his_own_site():
    p = table()
    for where in ("africa", "asia", "middle-east"):
        hut(p, 0, where)
    give_stones(p, 0, "worker-asia")
    coins(p, 0, 5)
    assert options(begin(p)) == ["hire-asia", "pass"]


# Paying


@pytest.mark.clause("AR-TURN-09")
def test_the_stone_is_placed_and_paid_for_before_the_effect():
    p = table()
    hut(p, 0, "africa")
    hut(p, 1, "africa", 2)
    lay_open(p, "africa", "pottery", "weapons")
    give_stones(p, 0, "ship")
    standing(p, "ship", 4)
    coins(p, 0, 10)
    play(begin(p), "ship-africa")
    assert asked(p) == "ship.find"
    assert (on_track(p, "ship"), p.coins[0]) == (5, 7)
    assert (hand_of(p, 0), p.huts[0, 0]) == ([], 1)
    play(p, "africa-weapons")
    assert (hand_of(p, 0), p.huts[0, 0]) == (["africa-weapons"], 0)


@pytest.mark.clause("AR-TURN-10")
@pytest.mark.parametrize(("stones_before", "cost"), [(2, 4), (4, 3), (7, 2)])
@pytest.mark.parametrize(("action", "stone"), RIGHT_STONE)
def test_an_action_with_the_right_stone_costs_the_covered_number(action, stone, stones_before, cost):
    p = player(stone, money=10)
    with_every_action(p)
    standing(p, stone, stones_before)
    play(begin(p), action)
    assert p.coins[0] == 10 - cost


@pytest.mark.clause("AR-TURN-11", "AR-R-03")
@pytest.mark.parametrize(("action", "stone"), RIGHT_STONE)
def test_an_action_that_cannot_be_paid_in_full_is_not_offered(action, stone):
    p = player(stone, "ship", money=2)
    with_every_action(p)
    standing(p, stone, 4)
    begin(p)
    assert "sell-africa-pottery" in options(p)
    assert action not in options(p)


@pytest.mark.clause("AR-TURN-12", "AR-R-03")
@pytest.mark.parametrize(("action", "stone"), RIGHT_STONE)
def test_the_last_coins_may_be_spent(action, stone):
    p = player(stone, money=3)
    with_every_action(p)
    standing(p, stone, 4)
    play(begin(p), action)
    assert p.coins[0] == 0


# What cannot be done


@pytest.mark.clause("AR-TURN-14", "AR-R-14")
def test_what_has_no_effect_cannot_be_chosen_to_be_rid_of_a_stone():
    """No own hut to hire beside or to ship from, no set, no find to sell or to buy."""
    p = table()
    give_stones(p, 0, "ship", "worker-africa", "worker-asia", "worker-america", "museum")
    hut(p, 1, "africa", 2)
    coins(p, 0, 40)
    assert options(begin(p)) == [
        "research-africa",
        "research-asia",
        "research-america",
        "research-middle-east",
        "pass",
    ]


@pytest.mark.clause("AR-TURN-14", "AR-R-14")
def test_without_a_hut_in_supply_nothing_is_researched_or_hired():
    p = table()
    hut(p, 0, "africa", 10)
    give_stones(p, 0, "museum", "worker-africa")
    coins(p, 0, 40)
    assert options(begin(p)) == ["ship-africa", "pass"]


@pytest.mark.clause("AR-R-14")
def test_a_shipment_without_finds_is_an_action_all_the_same():
    p = table()
    hut(p, 0, "asia")
    give_stones(p, 0, "ship")
    coins(p, 0, 5)
    play(begin(p), "ship-asia")
    assert (stones_of(p, 0), hand_of(p, 0), p.supply[0]) == ([], [], 10)


@pytest.mark.clause("AR-TURN-15")
@pytest.mark.parametrize(
    ("stones", "money"),
    [((), 40), (("museum",), 0), (("ship", "worker-africa"), 5)],
    ids=["no stone", "no coins", "nothing to do with them"],
)
def test_whoever_cannot_act_must_pass(stones, money):
    p = table()
    give_stones(p, 0, *stones)
    coins(p, 0, money)
    begin(p)
    assert (asked(p), p.seat) == ("rest", 0)
    assert p.passed[0] == 1


@pytest.mark.clause("AR-TURN-16")
def test_a_player_may_pass_in_the_first_turn_of_the_round_with_stones_and_coins():
    p = table()
    with_every_action(p)
    give_stones(p, 0, "museum", "ship", "worker-africa")
    begin(p, begin_round)
    assert {"research-asia", "hire-africa", "ship-africa"} < set(options(p))
    play(p, "pass")
    assert p.passed[0] == 1
    assert stones_of(p, 0) == ["museum", "ship", "worker-africa"]


# The hand


@pytest.mark.clause("AR-TURN-17", "AR-R-15")
def test_a_hand_has_no_limit():
    p = table()
    faces = ("architecture", "sculpture", "pottery", "jewellery", "weapons")
    give(p, 0, *(f"{where}-{face}" for where in ("asia", "america") for face in faces for _ in range(4)))
    on_market(p, "africa-pottery")
    give_stones(p, 0, "ship", "museum")
    coins(p, 0, 20)
    play(begin(p), "buy-1")
    assert len(hand_of(p, 0)) == 41
    assert (asked(p), p.seat) == ("act", 0)

"""A turn of the action phase, chapter 4.1 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.rounds import begin_round
from digsite.testing.artifact import player, table

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
    t = table()
    t.first = 2
    for seat in range(4):
        t.give_stones(seat, "museum", "museum")
        t.coins[seat] = 10
    t.begin(begin_round, seat=2)
    turns = []
    for choices in [("research-africa", "end")] * 4 + [("pass", "done")] * 4:
        assert t.asked() == "act"
        turns.append(t.seat)
        t.play(*choices)
    assert turns == [2, 3, 0, 1, 2, 3, 0, 1]
    assert t.asked() == "stone"


@pytest.mark.clause("AR-TURN-02")
def test_a_turn_begins_with_an_action_or_with_passing():
    t = table()
    t.give_stones(0, "museum")
    t.coins[0] = 10
    assert t.begin().options() == [
        "research-africa",
        "research-asia",
        "research-america",
        "research-middle-east",
        "pass",
    ]


@pytest.mark.clause("AR-TURN-02")
def test_one_action_is_enough_for_a_turn():
    t = table()
    t.give_stones(0, "museum", "museum")
    t.give_stones(1, "museum")
    t.coins[0] = 10
    t.coins[1] = 10
    t.begin().play("research-africa", "end")
    assert (t.asked(), t.seat) == ("act", 1)
    assert t.stones_of(0) == ["museum"]
    assert t.passed[0] == 0


@pytest.mark.clause("AR-TURN-03")
def test_whoever_has_acted_cannot_pass_in_the_same_turn():
    t = table()
    t.give_stones(0, "museum", "museum")
    t.coins[0] = 10
    t.begin().play("research-africa")
    assert "end" in t.options()
    assert "pass" not in t.options()


@pytest.mark.clause("AR-TURN-03")
def test_gold_does_not_stand_in_for_an_action():
    t = table(expansion_one="with")
    t.give_stones(0, "museum")
    t.coins[0] = 10
    t.give(0, "asia-gold")
    t.on_market("america-weapons")
    t.begin().play("gold-asia-1")
    assert "pass" in t.options()
    assert "end" not in t.options()


@pytest.mark.clause("AR-TURN-04")
def test_the_turn_is_over_after_two_actions_whatever_stones_are_left():
    t = table()
    t.give_stones(0, "museum", "museum", "museum", "museum")
    t.give_stones(1, "museum")
    t.coins[0] = 20
    t.coins[1] = 20
    t.begin().play("research-africa", "research-asia")
    assert (t.asked(), t.seat) == ("act", 1)
    assert t.stones_of(0) == ["museum", "museum"]


# Two actions one after the other


@pytest.mark.clause("AR-TURN-05", "AR-R-13")
def test_the_second_action_is_chosen_when_the_first_is_finished():
    t = table()
    t.hut(0, "africa", 2)
    t.lay_open("africa", "pottery")
    t.give_stones(0, "ship", "ship")
    t.coins[0] = 5
    assert t.begin().options() == ["ship-africa", "pass"]
    t.play("ship-africa")
    assert t.hand_of(0) == ["africa-pottery"]
    assert (t.asked(), t.seat) == ("act", 0)
    assert t.options() == ["sell-africa-pottery", "end"]


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
    t = player(*["museum", "ship", "worker-africa"] * 2, money=20)
    t.with_every_action()
    t.begin()
    for action in (first, second):
        t.play(action)
        if t.asked() == "pay":
            t.play(dict(RIGHT_STONE).get(action, "museum"))
        if t.asked() == "exhibit.keep":
            t.play("done")
    assert len(t.stones_of(0)) == 4
    assert t.seat != 0


@pytest.mark.clause("AR-TURN-13")
def test_the_coins_of_a_sale_pay_for_the_second_action():
    t = table()
    t.give(0, "africa-pottery")
    t.give_stones(0, "ship", "museum")
    t.standing("ship", 4)
    t.standing("museum", 4)
    t.coins[0] = 0
    assert t.begin().options() == ["sell-africa-pottery", "pass"]
    t.play("sell-africa-pottery", "research-asia")
    assert (t.coins[0], t.huts[0, 1]) == (5 - 3, 1)


# Stones


@pytest.mark.clause("AR-TURN-07")
@pytest.mark.parametrize(("action", "stone"), RIGHT_STONE + MARKET_ACTIONS)
def test_an_action_takes_one_stone_of_the_own_board(action, stone):
    t = table()
    t.with_every_action()
    t.give_stones(0, stone, stone, stone)
    t.give_stones(1, stone)
    t.coins[0] = 10
    t.begin().play(action)
    assert t.stones_of(0) == [stone, stone]
    assert t.stones_of(1) == [stone]
    assert t.on_track(stone) == 6


@pytest.mark.clause("AR-TURN-07")
def test_without_a_stone_left_there_is_no_second_action():
    t = table()
    t.give_stones(0, "museum")
    t.give_stones(1, "museum")
    t.coins[0] = 20
    t.coins[1] = 20
    t.begin().play("research-africa")
    assert (t.asked(), t.seat) == ("act", 1)


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
    t = player(stone, money=5)
    t.with_every_action()
    assert t.begin().options() == [*actions, "pass"]


@pytest.mark.clause("AR-TURN-08")
def test_a_worker_hires_at_his_own_site():
    t = table()
    for where in ("africa", "asia", "middle-east"):
        t.hut(0, where)
    t.give_stones(0, "worker-asia")
    t.coins[0] = 5
    assert t.begin().options() == ["hire-asia", "pass"]


# Paying


@pytest.mark.clause("AR-TURN-09")
def test_the_stone_is_placed_and_paid_for_before_the_effect():
    t = table()
    t.hut(0, "africa")
    t.hut(1, "africa", 2)
    t.lay_open("africa", "pottery", "weapons")
    t.give_stones(0, "ship")
    t.standing("ship", 4)
    t.coins[0] = 10
    t.begin().play("ship-africa")
    assert t.asked() == "ship.find"
    assert (t.on_track("ship"), t.coins[0]) == (5, 7)
    assert (t.hand_of(0), t.huts[0, 0]) == ([], 1)
    t.play("africa-weapons")
    assert (t.hand_of(0), t.huts[0, 0]) == (["africa-weapons"], 0)


@pytest.mark.clause("AR-TURN-10")
@pytest.mark.parametrize(("stones_before", "cost"), [(2, 4), (4, 3), (7, 2)])
@pytest.mark.parametrize(("action", "stone"), RIGHT_STONE)
def test_an_action_with_the_right_stone_costs_the_covered_number(action, stone, stones_before, cost):
    t = player(stone, money=10)
    t.with_every_action()
    t.standing(stone, stones_before)
    t.begin().play(action)
    assert t.coins[0] == 10 - cost


@pytest.mark.clause("AR-TURN-11", "AR-R-03")
@pytest.mark.parametrize(("action", "stone"), RIGHT_STONE)
def test_an_action_that_cannot_be_paid_in_full_is_not_offered(action, stone):
    t = player(stone, "ship", money=2)
    t.with_every_action()
    t.standing(stone, 4)
    t.begin()
    assert "sell-africa-pottery" in t.options()
    assert action not in t.options()


@pytest.mark.clause("AR-TURN-12", "AR-R-03")
@pytest.mark.parametrize(("action", "stone"), RIGHT_STONE)
def test_the_last_coins_may_be_spent(action, stone):
    t = player(stone, money=3)
    t.with_every_action()
    t.standing(stone, 4)
    t.begin().play(action)
    assert t.coins[0] == 0


# What cannot be done


@pytest.mark.clause("AR-TURN-14", "AR-R-14")
def test_what_has_no_effect_cannot_be_chosen_to_be_rid_of_a_stone():
    """No own hut to hire beside or to ship from, no set, no find to sell or to buy."""
    t = table()
    t.give_stones(0, "ship", "worker-africa", "worker-asia", "worker-america", "museum")
    t.hut(1, "africa", 2)
    t.coins[0] = 40
    assert t.begin().options() == [
        "research-africa",
        "research-asia",
        "research-america",
        "research-middle-east",
        "pass",
    ]


@pytest.mark.clause("AR-TURN-14", "AR-R-14")
def test_without_a_hut_in_supply_nothing_is_researched_or_hired():
    t = table()
    t.hut(0, "africa", 10)
    t.give_stones(0, "museum", "worker-africa")
    t.coins[0] = 40
    assert t.begin().options() == ["ship-africa", "pass"]


@pytest.mark.clause("AR-R-14")
def test_a_shipment_without_finds_is_an_action_all_the_same():
    t = table()
    t.hut(0, "asia")
    t.give_stones(0, "ship")
    t.coins[0] = 5
    t.begin().play("ship-asia")
    assert (t.stones_of(0), t.hand_of(0), t.supply[0]) == ([], [], 10)


@pytest.mark.clause("AR-TURN-15")
@pytest.mark.parametrize(
    ("stones", "money"),
    [((), 40), (("museum",), 0), (("ship", "worker-africa"), 5)],
    ids=["no stone", "no coins", "nothing to do with them"],
)
def test_whoever_cannot_act_must_pass(stones, money):
    t = table()
    t.give_stones(0, *stones)
    t.coins[0] = money
    t.begin()
    assert (t.asked(), t.seat) == ("rest", 0)
    assert t.passed[0] == 1


@pytest.mark.clause("AR-TURN-16")
def test_a_player_may_pass_in_the_first_turn_of_the_round_with_stones_and_coins():
    t = table()
    t.with_every_action()
    t.give_stones(0, "museum", "ship", "worker-africa")
    t.begin(begin_round)
    assert {"research-asia", "hire-africa", "ship-africa"} < set(t.options())
    t.play("pass")
    assert t.passed[0] == 1
    assert t.stones_of(0) == ["museum", "ship", "worker-africa"]


# The hand


@pytest.mark.clause("AR-TURN-17", "AR-R-15")
def test_a_hand_has_no_limit():
    t = table()
    faces = ("architecture", "sculpture", "pottery", "jewellery", "weapons")
    t.give(0, *(f"{where}-{face}" for where in ("asia", "america") for face in faces for _ in range(4)))
    t.on_market("africa-pottery")
    t.give_stones(0, "ship", "museum")
    t.coins[0] = 20
    t.begin().play("buy-1")
    assert len(t.hand_of(0)) == 41
    assert (t.asked(), t.seat) == ("act", 0)

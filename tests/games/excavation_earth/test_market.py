"""MARKET, chapter 8 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import COLOUR_NAMES
from digsite.testing.excavation_earth import table
from digsite.testing.excavation_earth_names import kind, market


def at_market_3(*buyers, card="yellow#3"):
    """An explorer stands at Market #3 with one card that serves there."""
    t = table()
    t.stand(0, "L10", "L01", "L21")
    t.line_up("#3", *buyers)
    t.give(0, card)
    return t


@pytest.mark.clause("EE-MKT-01")
def test_an_action_card_with_the_icon_of_the_market_is_discarded():
    t = at_market_3()
    t.give(0, "red#3", "red#5", "travel-2")
    t.begin().play("market")
    assert t.options() == ["yellow#3", "red#3"], "of any colour"
    t.play("red#3", "yes", "no", "done")
    assert t.discard_of() == ["red#3"]
    assert t.trader[market("#3"), 0] == 1


@pytest.mark.clause("EE-MKT-02")
def test_an_own_explorer_must_stand_at_the_market():
    t = at_market_3()
    t.stand(0, "L11", "L12", "L21")
    t.stand(1, "L10", "L01", "L21")
    assert "market" not in t.begin().options()


@pytest.mark.clause("EE-MKT-02")
def test_only_markets_with_an_own_explorer_can_be_chosen():
    t = at_market_3()
    t.give(0, "red#1", "red#2", "red#4")
    t.begin().play("market")
    assert t.options() == ["yellow#3", "red#1"], "explorers stand at #3 and #1"


@pytest.mark.clause("EE-MKT-03")
def test_trader_wild_buyer_and_coloured_buyer_are_asked_once_each_in_this_order():
    t = at_market_3()
    t.begin().play("market")
    steps = []
    for choice in ("yes", "yes", "green"):
        steps.append(t.asked())
        t.play(choice)
    assert steps == ["market.trader", "market.wild", "market.buyer"]
    assert t.asked() == "over"
    assert t.trader[market("#3"), 0] == 1
    assert t.queue_of("#3") == ["wild", "green"]


@pytest.mark.clause("EE-MKT-03")
@pytest.mark.parametrize(
    ("choices", "trader", "buyers"),
    [
        (["yes", "no", "done"], 1, []),
        (["no", "yes", "done"], 0, ["wild"]),
        (["no", "no", "red"], 0, ["red"]),
        (["yes", "no", "red"], 1, ["red"]),
        (["no", "yes", "red"], 0, ["wild", "red"]),
    ],
)
def test_any_of_the_steps_may_be_left_out(choices, trader, buyers):
    t = at_market_3()
    t.begin().play("market", *choices)
    assert t.asked() == "over"
    assert t.trader[market("#3"), 0] == trader
    assert t.queue_of("#3") == buyers


@pytest.mark.clause("EE-MKT-03")
def test_after_leaving_out_trader_and_wild_buyer_a_coloured_one_must_be_added():
    t = at_market_3()
    t.begin().play("market", "no", "no")
    assert "done" not in t.options()


@pytest.mark.clause("EE-MKT-03")
def test_a_market_where_no_step_is_possible_cannot_be_chosen():
    t = at_market_3()
    t.empty_supply(0)
    t.leave_buyers()
    assert "market" not in t.begin().options()


@pytest.mark.clause("EE-MKT-03")
def test_the_only_step_possible_must_be_done():
    t = at_market_3()
    t.leave_buyers()
    t.begin().play("market")
    assert t.asked() == "over"
    assert t.trader[market("#3"), 0] == 1


@pytest.mark.clause("EE-MKT-03")
def test_without_trader_and_coloured_buyers_the_wild_one_must_be_added():
    t = at_market_3()
    t.leave_buyers("wild")
    t.begin().play("market", "no")
    assert t.asked() == "over"
    assert t.queue_of("#3") == ["wild"]


@pytest.mark.clause("EE-MKT-04")
def test_the_trader_comes_from_the_supply():
    t = at_market_3()
    t.guards(0, "red-A", "green-B")
    t.begin().play("market", "yes")
    assert t.asked() == "market.wild", "no guard was asked for"
    assert t.supply[0] == 19
    assert t.samples_of(0) == ["green-B", "red-A"]


@pytest.mark.clause("EE-MKT-04")
def test_with_an_empty_supply_a_guard_may_become_the_trader():
    t = at_market_3()
    t.guards(0, "red-A", "green-B")
    t.empty_supply(0)
    t.begin().play("market", "yes")
    assert t.options() == ["guard-green-B", "guard-red-A"]
    t.play("guard-red-A", "no", "done")
    assert t.trader[market("#3"), 0] == 1
    assert t.samples_of(0) == ["green-B"]


@pytest.mark.clause("EE-MKT-04")
def test_traders_and_envoys_cannot_become_the_trader():
    t = at_market_3()
    t.empty_supply(0)
    t.begin().play("market")
    assert t.asked() == "market.wild", "there is no cube for a trader"
    assert t.trader[market("#6"), 0] == 22


@pytest.mark.clause("EE-MKT-05")
def test_a_wild_buyer_comes_from_the_pool_to_the_back_of_the_queue():
    t = at_market_3("red", "green")
    t.begin().play("market", "no", "yes", "done")
    assert t.queue_of("#3") == ["red", "green", "wild"]
    assert t.track[kind("wild")] == 5


@pytest.mark.clause("EE-MKT-05")
def test_an_empty_pool_gives_no_wild_buyer_even_if_one_stands_at_the_front():
    t = at_market_3("wild", "red", "red", "red")
    t.leave_buyers("green", "yellow")
    t.begin().play("market", "yes")
    assert t.asked() == "market.buyer"


@pytest.mark.clause("EE-MKT-06")
def test_a_buyer_of_any_colour_on_its_track_joins_the_back():
    t = at_market_3("red")
    t.begin().play("market", "no", "no")
    assert t.options() == list(COLOUR_NAMES)
    t.play("orange")
    assert t.queue_of("#3") == ["red", "orange"]


@pytest.mark.clause("EE-MKT-06")
def test_a_colour_without_a_buyer_on_its_track_cannot_be_added():
    t = at_market_3("red", "red", "red", "red")
    t.leave_buyers("green", "purple", "purple")
    t.begin().play("market", "yes")
    assert t.options() == ["green", "purple", "done"]


@pytest.mark.clause("EE-MKT-07")
def test_the_coloured_buyer_stands_behind_the_wild_one():
    t = at_market_3("red")
    t.begin().play("market", "no", "yes", "purple")
    assert t.queue_of("#3") == ["red", "wild", "purple"]


@pytest.mark.clause("EE-MKT-07")
def test_no_wild_buyer_can_follow_a_coloured_one():
    t = at_market_3("red")
    t.begin().play("market", "yes", "no", "purple")
    assert t.asked() == "over"
    assert t.queue_of("#3") == ["red", "purple"]


@pytest.mark.clause("EE-MKT-08")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([], ["wild", "purple"]),
        (["red", "green"], ["red", "green", "wild", "purple"]),
        (["red", "green", "yellow"], ["green", "yellow", "wild", "purple"]),
        (["red", "green", "yellow", "orange"], ["yellow", "orange", "wild", "purple"]),
    ],
)
def test_two_new_buyers_eject_as_many_as_the_queue_cannot_hold(before, after):
    t = at_market_3(*before)
    t.begin().play("market", "no", "yes", "purple")
    assert t.queue_of("#3") == after


@pytest.mark.clause("EE-MKT-08")
def test_one_new_buyer_ejects_one_from_a_full_queue():
    t = at_market_3("red", "green", "yellow", "orange")
    t.begin().play("market", "no", "no", "purple")
    assert t.queue_of("#3") == ["green", "yellow", "orange", "purple"]
    assert t.level("red") == 2, "back on its track"


@pytest.mark.clause("EE-MKT-09X")
def test_example_a_wild_and_orange_eject_purple_and_yellow():
    t = at_market_3("purple", "yellow", "red", "green")
    before = {name: t.level(name) for name in COLOUR_NAMES}
    t.begin().play("market", "yes", "yes", "orange")
    assert t.queue_of("#3") == ["red", "green", "wild", "orange"]
    change = {name: t.level(name) - before[name] for name in COLOUR_NAMES}
    assert change == {"yellow": -1, "green": 0, "red": 0, "purple": -1, "orange": 1}
    assert t.track[kind("wild")] == 5
    assert t.trader[market("#3"), 0] == 1


@pytest.mark.clause("EE-MKT-10X")
@pytest.mark.parametrize(
    ("wild", "after", "change"),
    [("no", ["green", "red", "yellow", "green"], 1), ("yes", ["red", "yellow", "wild", "green"], 0)],
)
def test_example_b_green_gains_popularity_only_without_the_wild_buyer(wild, after, change):
    t = at_market_3("green", "red", "yellow")
    before = t.level("green")
    t.begin().play("market", "yes", wild, "green")
    assert t.queue_of("#3") == after
    assert t.level("green") == before + change


@pytest.mark.clause("EE-R-09")
def test_after_a_sale_the_remaining_buyers_close_up_in_order():
    t = table()
    t.line_up("#1", "red", "yellow", "wild", "green")
    t.traders(0, "#1")
    t.load(0, "red-A")
    t.give(0, "travel-2", "yellow#1")
    t.begin().play("sell", "travel-2")
    assert t.queue_of("#1") == ["yellow", "green"]
    t.begin().play("market", "no", "no", "purple")
    assert t.queue_of("#1") == ["yellow", "green", "purple"], "there is no gap"
    assert t.hand_of(0) == []

"""MARKET, chapter 8 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import COLOUR_NAMES
from tests.games.excavation_earth.table import (
    asked,
    begin,
    discard_of,
    empty_supply,
    give,
    guards,
    hand_of,
    kind,
    leave_buyers,
    level,
    load,
    market,
    options,
    play,
    queue,
    queue_of,
    samples_of,
    stand,
    table,
    traders,
)


def at_market_3(*buyers, card="yellow#3"):
    """An explorer stands at Market #3 with one card that serves there."""
    p = table()
    stand(p, 0, "L10", "L01", "L21")
    queue(p, "#3", *buyers)
    give(p, 0, card)
    return p


@pytest.mark.clause("EE-MKT-01")
def test_an_action_card_with_the_icon_of_the_market_is_discarded():
    p = at_market_3()
    give(p, 0, "red#3", "red#5", "travel-2")
    play(begin(p), "market")
    assert options(p) == ["yellow#3", "red#3"], "of any colour"
    play(p, "red#3", "yes", "no", "done")
    assert discard_of(p) == ["red#3"]
    assert p.trader[market("#3"), 0] == 1


@pytest.mark.clause("EE-MKT-02")
def test_an_own_explorer_must_stand_at_the_market():
    p = at_market_3()
    stand(p, 0, "L11", "L12", "L21")
    stand(p, 1, "L10", "L01", "L21")
    assert "market" not in options(begin(p))


@pytest.mark.clause("EE-MKT-02")
def test_only_markets_with_an_own_explorer_can_be_chosen():
    p = at_market_3()
    give(p, 0, "red#1", "red#2", "red#4")
    play(begin(p), "market")
    assert options(p) == ["yellow#3", "red#1"], "explorers stand at #3 and #1"


@pytest.mark.clause("EE-MKT-03")
def test_trader_wild_buyer_and_coloured_buyer_are_asked_once_each_in_this_order():
    p = at_market_3()
    play(begin(p), "market")
    steps = []
    for choice in ("yes", "yes", "green"):
        steps.append(asked(p))
        play(p, choice)
    assert steps == ["market.trader", "market.wild", "market.buyer"]
    assert asked(p) == "over"
    assert p.trader[market("#3"), 0] == 1
    assert queue_of(p, "#3") == ["wild", "green"]


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
    p = at_market_3()
    play(begin(p), "market", *choices)
    assert asked(p) == "over"
    assert p.trader[market("#3"), 0] == trader
    assert queue_of(p, "#3") == buyers


@pytest.mark.clause("EE-MKT-03")
def test_after_leaving_out_trader_and_wild_buyer_a_coloured_one_must_be_added():
    p = at_market_3()
    play(begin(p), "market", "no", "no")
    assert "done" not in options(p)


@pytest.mark.clause("EE-MKT-03")
def test_a_market_where_no_step_is_possible_cannot_be_chosen():
    p = at_market_3()
    empty_supply(p, 0)
    leave_buyers(p)
    assert "market" not in options(begin(p))


@pytest.mark.clause("EE-MKT-03")
def test_the_only_step_possible_must_be_done():
    p = at_market_3()
    leave_buyers(p)
    play(begin(p), "market")
    assert asked(p) == "over"
    assert p.trader[market("#3"), 0] == 1


@pytest.mark.clause("EE-MKT-03")
def test_without_trader_and_coloured_buyers_the_wild_one_must_be_added():
    p = at_market_3()
    leave_buyers(p, "wild")
    play(begin(p), "market", "no")
    assert asked(p) == "over"
    assert queue_of(p, "#3") == ["wild"]


@pytest.mark.clause("EE-MKT-04")
def test_the_trader_comes_from_the_supply():
    p = at_market_3()
    guards(p, 0, "red-A", "green-B")
    play(begin(p), "market", "yes")
    assert asked(p) == "market.wild", "no guard was asked for"
    assert p.supply[0] == 19
    assert samples_of(p, 0) == ["green-B", "red-A"]


@pytest.mark.clause("EE-MKT-04")
def test_with_an_empty_supply_a_guard_may_become_the_trader():
    p = at_market_3()
    guards(p, 0, "red-A", "green-B")
    empty_supply(p, 0)
    play(begin(p), "market", "yes")
    assert options(p) == ["guard-green-B", "guard-red-A"]
    play(p, "guard-red-A", "no", "done")
    assert p.trader[market("#3"), 0] == 1
    assert samples_of(p, 0) == ["green-B"]


@pytest.mark.clause("EE-MKT-04")
def test_traders_and_envoys_cannot_become_the_trader():
    p = at_market_3()
    empty_supply(p, 0)
    play(begin(p), "market")
    assert asked(p) == "market.wild", "there is no cube for a trader"
    assert p.trader[market("#6"), 0] == 22


@pytest.mark.clause("EE-MKT-05")
def test_a_wild_buyer_comes_from_the_pool_to_the_back_of_the_queue():
    p = at_market_3("red", "green")
    play(begin(p), "market", "no", "yes", "done")
    assert queue_of(p, "#3") == ["red", "green", "wild"]
    assert p.track[kind("wild")] == 5


@pytest.mark.clause("EE-MKT-05")
def test_an_empty_pool_gives_no_wild_buyer_even_if_one_stands_at_the_front():
    p = at_market_3("wild", "red", "red", "red")
    leave_buyers(p, "green", "yellow")
    play(begin(p), "market", "yes")
    assert asked(p) == "market.buyer"


@pytest.mark.clause("EE-MKT-06")
def test_a_buyer_of_any_colour_on_its_track_joins_the_back():
    p = at_market_3("red")
    play(begin(p), "market", "no", "no")
    assert options(p) == list(COLOUR_NAMES)
    play(p, "orange")
    assert queue_of(p, "#3") == ["red", "orange"]


@pytest.mark.clause("EE-MKT-06")
def test_a_colour_without_a_buyer_on_its_track_cannot_be_added():
    p = at_market_3("red", "red", "red", "red")
    leave_buyers(p, "green", "purple", "purple")
    play(begin(p), "market", "yes")
    assert options(p) == ["green", "purple", "done"]


@pytest.mark.clause("EE-MKT-07")
def test_the_coloured_buyer_stands_behind_the_wild_one():
    p = at_market_3("red")
    play(begin(p), "market", "no", "yes", "purple")
    assert queue_of(p, "#3") == ["red", "wild", "purple"]


@pytest.mark.clause("EE-MKT-07")
def test_no_wild_buyer_can_follow_a_coloured_one():
    p = at_market_3("red")
    play(begin(p), "market", "yes", "no", "purple")
    assert asked(p) == "over"
    assert queue_of(p, "#3") == ["red", "purple"]


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
    p = at_market_3(*before)
    play(begin(p), "market", "no", "yes", "purple")
    assert queue_of(p, "#3") == after


@pytest.mark.clause("EE-MKT-08")
def test_one_new_buyer_ejects_one_from_a_full_queue():
    p = at_market_3("red", "green", "yellow", "orange")
    play(begin(p), "market", "no", "no", "purple")
    assert queue_of(p, "#3") == ["green", "yellow", "orange", "purple"]
    assert level(p, "red") == 2, "back on its track"


@pytest.mark.clause("EE-MKT-09X")
def test_example_a_wild_and_orange_eject_purple_and_yellow():
    p = at_market_3("purple", "yellow", "red", "green")
    before = {name: level(p, name) for name in COLOUR_NAMES}
    play(begin(p), "market", "yes", "yes", "orange")
    assert queue_of(p, "#3") == ["red", "green", "wild", "orange"]
    change = {name: level(p, name) - before[name] for name in COLOUR_NAMES}
    assert change == {"yellow": -1, "green": 0, "red": 0, "purple": -1, "orange": 1}
    assert p.track[kind("wild")] == 5
    assert p.trader[market("#3"), 0] == 1


@pytest.mark.clause("EE-MKT-10X")
@pytest.mark.parametrize(
    ("wild", "after", "change"),
    [("no", ["green", "red", "yellow", "green"], 1), ("yes", ["red", "yellow", "wild", "green"], 0)],
)
def test_example_b_green_gains_popularity_only_without_the_wild_buyer(wild, after, change):
    p = at_market_3("green", "red", "yellow")
    before = level(p, "green")
    play(begin(p), "market", "yes", wild, "green")
    assert queue_of(p, "#3") == after
    assert level(p, "green") == before + change


@pytest.mark.clause("EE-R-09")
def test_after_a_sale_the_remaining_buyers_close_up_in_order():
    p = table()
    queue(p, "#1", "red", "yellow", "wild", "green")
    traders(p, 0, "#1")
    load(p, 0, "red-A")
    give(p, 0, "travel-2", "yellow#1")
    play(begin(p), "sell", "travel-2")
    assert queue_of(p, "#1") == ["yellow", "green"]
    play(begin(p), "market", "no", "no", "purple")
    assert queue_of(p, "#1") == ["yellow", "green", "purple"], "there is no gap"
    assert hand_of(p, 0) == []

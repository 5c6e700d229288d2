"""SELL, chapter 9 of the ledger. Every seat begins with 8 credits and, with two seats, every colour at
level 2; a buyer in a queue or on the mothership raises its colour by 1."""

from __future__ import annotations

import pytest

from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import artefact, card, kind, market


def stall(t: Table, where: str, *buyers: str) -> None:
    """A market with an own trader and these buyers."""
    t.traders(0, where)
    t.line_up(where, *buyers)


def red_stalls(count: int) -> Table:
    """Markets #1, #3, #5 and #6, as many as wanted, with a trader and a red buyer each."""
    t = table()
    for where in ("#1", "#3", "#5", "#6")[:count]:
        stall(t, where, "red")
    return t


@pytest.mark.clause("EE-SELL-01")
def test_an_action_card_and_a_travel_card_both_pay_for_a_sale():
    t = red_stalls(1)
    t.load(0, "red-A")
    t.give(0, "green#5", "travel-2")
    t.begin().play("sell")
    assert t.options() == ["green#5", "travel-2"]


@pytest.mark.clause("EE-SELL-01")
def test_an_action_card_is_discarded_to_the_common_pile():
    t = red_stalls(1)
    t.load(0, "red-A")
    t.give(0, "green#5", "travel-2")
    t.begin().play("sell", "green#5")
    assert t.hand_of(0) == []
    assert t.discard[card("green#5")] == 1
    assert t.travel[0].tolist() == [1, 0, 0]


@pytest.mark.clause("EE-SELL-01")
def test_a_travel_card_is_discarded_to_its_owners_pile():
    t = red_stalls(1)
    t.load(0, "red-A")
    t.give(0, "green#5", "travel-2")
    t.begin().play("sell", "travel-2")
    assert t.hand_of(0) == ["green#5"]
    assert t.discard.sum() == 0
    assert t.travel[0].sum() == 0


@pytest.mark.clause("EE-SELL-02")
def test_the_colour_sold_is_chosen_and_need_not_match_the_card():
    t = table()
    stall(t, "#1", "red", "yellow")
    t.load(0, "red-A", "yellow-A")
    t.give(0, "purple#4")
    t.begin().play("sell")
    assert t.options() == ["yellow", "red"]
    t.play("red")
    assert t.removed[artefact("red-A")] == 1
    assert t.cargo[0, artefact("yellow-A")] == 1


@pytest.mark.clause("EE-SELL-02")
def test_all_artefacts_of_a_sale_have_the_chosen_colour():
    t = table()
    for where in ("#1", "#3"):
        stall(t, where, "red", "yellow")
    t.load(0, "red-A", "red-B", "red-C", "yellow-A")
    t.give(0, "purple#4")
    t.begin().play("sell", "red", "#1", "#3")
    assert t.options() == ["cargo-red-A", "cargo-red-B", "cargo-red-C"]
    t.play("cargo-red-A")
    assert t.options() == ["cargo-red-B", "cargo-red-C"]


@pytest.mark.clause("EE-SELL-03")
def test_a_market_is_chosen_once_and_there_are_three_at_most():
    t = red_stalls(4)
    t.load(0, "red-B", "red-B", "red-B", "red-B")
    t.only_in_deck("yellow#1", "yellow#1")
    t.give(0, "travel-2")
    t.begin().play("sell", "#3")
    assert t.options() == ["#1", "#5", "#6", "done"]
    t.play("#1", "#6")
    assert t.asked() == "over", "a fourth market is not offered"
    assert t.trader[:, 0].tolist() == [0, 0, 0, 0, 1, 0]


@pytest.mark.clause("EE-SELL-03")
def test_each_market_takes_exactly_one_artefact():
    t = table()
    stall(t, "#1", "red", "red", "wild")
    t.load(0, "red-B", "red-B", "red-B")
    t.give(0, "travel-2")
    t.begin().play("sell")
    assert t.cargo[0, artefact("red-B")] == 2


@pytest.mark.clause("EE-SELL-04")
def test_there_are_no_more_markets_than_artefacts_of_the_colour_in_both_holds():
    t = red_stalls(3)
    t.load(0, "red-A", "yellow-A", hidden=["red-B"])
    t.give(0, "travel-2")
    t.begin().play("sell", "#1", "#3")
    assert t.asked() == "over"
    assert t.trader[:, 0].tolist() == [0, 0, 0, 0, 1, 0]
    assert t.removed[[artefact("red-A"), artefact("red-B")]].tolist() == [1, 1]


@pytest.mark.clause("EE-SELL-05")
def test_a_market_needs_a_buyer_of_the_colour_or_a_wild_one():
    t = table()
    stall(t, "#1", "red")
    stall(t, "#2", "yellow", "green", "purple", "orange")
    stall(t, "#3", "wild")
    stall(t, "#4")
    t.load(0, "red-A")
    t.give(0, "travel-2")
    t.begin().play("sell")
    assert t.options() == ["#1", "#3"]


@pytest.mark.clause("EE-SELL-06")
def test_a_market_needs_an_own_trader_but_no_explorer():
    t = red_stalls(3)
    t.line_up("#2", "red")
    t.traders(1, "#2")
    t.line_up("#4", "red")
    t.stand(0, "L05", "L13", "L09")
    t.load(0, "red-A")
    t.give(0, "travel-2")
    t.begin().play("sell")
    assert t.options() == ["#1", "#3", "#5"]


@pytest.mark.clause("EE-SELL-07")
@pytest.mark.parametrize("missing", ["nothing", "card", "artefact", "trader", "buyer"])
def test_sell_needs_card_artefact_trader_and_interested_buyer(missing: str):
    t = table()
    if missing != "card":
        t.give(0, "travel-2")
    t.load(0, "yellow-A" if missing == "artefact" else "red-A")
    t.traders(0, "#2" if missing == "trader" else "#1")
    t.line_up("#1", "yellow" if missing == "buyer" else "red")
    t.line_up("#3", "red", "yellow", "wild")
    t.begin()
    assert ("sell" in t.options()) == (missing == "nothing")


@pytest.mark.clause("EE-SELL-08")
def test_fewer_markets_than_possible_may_be_used():
    t = red_stalls(3)
    t.load(0, "red-B", "red-B", "red-B")
    t.give(0, "travel-2")
    t.begin().play("sell", "#3", "done")
    assert t.asked() == "over"
    assert t.cargo[0, artefact("red-B")] == 2
    assert t.trader[:, 0].tolist() == [1, 0, 0, 0, 1, 0]


@pytest.mark.clause("EE-SELL-09")
@pytest.mark.parametrize("sold", ["cargo-red-B", "cargo-red-C", "hidden-red-A"])
def test_the_seller_picks_the_artefact_and_its_value_does_not_matter(sold: str):
    t = red_stalls(1)
    t.load(0, "red-B", "red-C", hidden=["red-A"])
    t.give(0, "travel-2")
    t.begin().play("sell")
    assert t.options() == ["cargo-red-B", "cargo-red-C", "hidden-red-A"]
    t.play(sold)
    assert t.credits[0] == 8 + 9 + 2
    assert t.removed[artefact(sold.split("-", 1)[1])] == 1
    assert t.cargo[0].sum() + t.hidden[0].sum() == 2


@pytest.mark.clause("EE-SELL-17", "EE-R-21")
def test_all_interested_buyers_board_the_mothership_and_the_others_close_up():
    t = table()
    stall(t, "#1", "yellow", "red", "wild", "green")
    t.line_up("#2", "red", "wild")
    t.load(0, "red-A")
    t.give(0, "travel-2")
    t.begin().play("sell")
    assert t.asked() == "over", "the seller is not asked which buyers take part"
    assert t.credits[0] == 8 + 9 + 4, "both of them paid"
    assert t.queue_of("#1") == ["yellow", "green"]
    assert t.queue_of("#2") == ["red", "wild"], "a market not chosen is not touched"
    assert t.mothership[kind("red")] == t.mothership[kind("wild")] == 1
    assert t.mothership.sum() == 2


@pytest.mark.clause("EE-SELL-18")
def test_buyers_of_earlier_sales_return_to_the_supply():
    t = table()
    t.board("green", "green", "red", "wild")
    stall(t, "#1", "red", "wild")
    t.load(0, "red-A")
    t.give(0, "travel-2")
    assert (t.level("green"), t.level("red"), t.track[kind("wild")]) == (4, 4, 4)
    t.begin().play("sell")
    assert (t.level("green"), t.level("red"), t.track[kind("wild")]) == (2, 3, 5)
    assert t.mothership.tolist() == [0, 0, 1, 0, 0, 1]


@pytest.mark.clause("EE-SELL-19")
def test_a_buyer_on_the_mothership_keeps_its_colour_popular_until_anyone_sells():
    t = red_stalls(1)
    t.load(0, "red-A")
    t.give(0, "travel-2")
    t.begin().play("sell")
    assert t.level("red") == 3
    t.traders(1, "#2")
    t.line_up("#2", "green")
    t.load(1, "green-A")
    t.give(1, "travel-2")
    t.begin(seat=1).play("sell")
    assert t.level("red") == 2
    assert t.level("green") == 3


@pytest.mark.clause("EE-SELL-20")
def test_one_trader_of_each_chosen_market_is_promoted_to_its_centre():
    t = table()
    stall(t, "#3", "red")
    stall(t, "#6", "red")
    t.traders(0, "#3", 2)
    t.traders(1, "#3")
    t.load(0, "red-A", "red-B")
    t.give(0, "travel-2")
    t.begin().play("sell", "#3", "#6")
    assert t.envoy[:, 0].tolist() == [0, 1, 1]
    assert t.trader[:, 0].tolist() == [0, 0, 2, 0, 0, 0]
    assert t.trader[market("#3"), 1] == 1, "others' traders stay"
    assert t.envoy[:, 1].sum() == 0


@pytest.mark.clause("EE-SELL-21X")
def test_markets_1_and_2_both_promote_to_the_left_centre():
    t = table()
    stall(t, "#1", "red")
    stall(t, "#2", "red")
    t.load(0, "red-A", "red-B")
    t.give(0, "travel-2")
    t.begin().play("sell", "#1", "#2")
    assert t.envoy[:, 0].tolist() == [2, 0, 0]


@pytest.mark.clause("EE-SELL-22")
def test_sold_artefacts_leave_the_game():
    t = red_stalls(2)
    t.load(0, "red-A", hidden=["red-C"])
    pile = t.pile.tolist()
    t.give(0, "travel-2")
    t.begin().play("sell", "#1", "#3")
    assert t.removed[[artefact("red-A"), artefact("red-C")]].tolist() == [1, 1]
    assert t.cargo[0].sum() == t.hidden[0].sum() == 0
    assert t.stack_size.sum() == 0
    assert t.pile.tolist() == pile


@pytest.mark.clause("EE-SELL-26")
def test_credits_come_before_the_bonus_card_and_buyers_and_traders_move_after_it():
    t = red_stalls(3)
    t.board("green")
    t.load(0, "red-A", "red-B", "red-C")
    t.give(0, "travel-2")
    t.only_in_deck("yellow#2", "orange#6")
    t.begin().play("sell", "#1", "#3", "#5")
    assert t.asked() == "keep_card"
    assert t.credits[0] == 8 + 9 + 6 + 8
    assert t.queue_of("#1") == ["red"]
    assert (t.mothership.tolist(), t.envoy[:, 0].tolist()) == ([0, 1, 0, 0, 0, 0], [0, 0, 0])
    t.play("yellow#2")
    assert t.queue_of("#1") == []
    assert (t.mothership.tolist(), t.envoy[:, 0].tolist()) == ([0, 0, 3, 0, 0, 0], [1, 1, 1])
    assert t.removed.sum() == 3

"""SELL, chapter 9 of the ledger. Every seat begins with 8 credits and, with two seats, every colour at
level 2; a buyer in a queue or on the mothership raises its colour by 1."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.position import Position
from tests.games.excavation_earth.table import (
    artefact,
    asked,
    begin,
    board,
    card,
    give,
    hand_of,
    kind,
    level,
    load,
    market,
    only_in_deck,
    options,
    play,
    queue,
    queue_of,
    stand,
    table,
    traders,
)


def stall(p: Position, where: str, *buyers: str) -> None:
    """A market with an own trader and these buyers."""
    traders(p, 0, where)
    queue(p, where, *buyers)


def red_stalls(count: int) -> Position:
    """Markets #1, #3, #5 and #6, as many as wanted, with a trader and a red buyer each."""
    p = table()
    for where in ("#1", "#3", "#5", "#6")[:count]:
        stall(p, where, "red")
    return p


@pytest.mark.clause("EE-SELL-01")
def test_an_action_card_and_a_travel_card_both_pay_for_a_sale():
    p = red_stalls(1)
    load(p, 0, "red-A")
    give(p, 0, "green#5", "travel-2")
    play(begin(p), "sell")
    assert options(p) == ["green#5", "travel-2"]


@pytest.mark.clause("EE-SELL-01")
def test_an_action_card_is_discarded_to_the_common_pile():
    p = red_stalls(1)
    load(p, 0, "red-A")
    give(p, 0, "green#5", "travel-2")
    play(begin(p), "sell", "green#5")
    assert hand_of(p, 0) == []
    assert p.discard[card("green#5")] == 1
    assert p.travel[0].tolist() == [1, 0, 0]


@pytest.mark.clause("EE-SELL-01")
def test_a_travel_card_is_discarded_to_its_owners_pile():
    p = red_stalls(1)
    load(p, 0, "red-A")
    give(p, 0, "green#5", "travel-2")
    play(begin(p), "sell", "travel-2")
    assert hand_of(p, 0) == ["green#5"]
    assert p.discard.sum() == 0
    assert p.travel[0].sum() == 0


@pytest.mark.clause("EE-SELL-02")
def test_the_colour_sold_is_chosen_and_need_not_match_the_card():
    p = table()
    stall(p, "#1", "red", "yellow")
    load(p, 0, "red-A", "yellow-A")
    give(p, 0, "purple#4")
    play(begin(p), "sell")
    assert options(p) == ["yellow", "red"]
    play(p, "red")
    assert p.removed[artefact("red-A")] == 1
    assert p.cargo[0, artefact("yellow-A")] == 1


@pytest.mark.clause("EE-SELL-02")
def test_all_artefacts_of_a_sale_have_the_chosen_colour():
    p = table()
    for where in ("#1", "#3"):
        stall(p, where, "red", "yellow")
    load(p, 0, "red-A", "red-B", "red-C", "yellow-A")
    give(p, 0, "purple#4")
    play(begin(p), "sell", "red", "#1", "#3")
    assert options(p) == ["cargo-red-A", "cargo-red-B", "cargo-red-C"]
    play(p, "cargo-red-A")
    assert options(p) == ["cargo-red-B", "cargo-red-C"]


@pytest.mark.clause("EE-SELL-03")
def test_a_market_is_chosen_once_and_there_are_three_at_most():
    p = red_stalls(4)
    load(p, 0, "red-B", "red-B", "red-B", "red-B")
    only_in_deck(p, "yellow#1", "yellow#1")
    give(p, 0, "travel-2")
    play(begin(p), "sell", "#3")
    assert options(p) == ["#1", "#5", "#6", "done"]
    play(p, "#1", "#6")
    assert asked(p) == "over", "a fourth market is not offered"
    assert p.trader[:, 0].tolist() == [0, 0, 0, 0, 1, 0]


@pytest.mark.clause("EE-SELL-03")
def test_each_market_takes_exactly_one_artefact():
    p = table()
    stall(p, "#1", "red", "red", "wild")
    load(p, 0, "red-B", "red-B", "red-B")
    give(p, 0, "travel-2")
    play(begin(p), "sell")
    assert p.cargo[0, artefact("red-B")] == 2


@pytest.mark.clause("EE-SELL-04")
def test_there_are_no_more_markets_than_artefacts_of_the_colour_in_both_holds():
    p = red_stalls(3)
    load(p, 0, "red-A", "yellow-A", hidden=["red-B"])
    give(p, 0, "travel-2")
    play(begin(p), "sell", "#1", "#3")
    assert asked(p) == "over"
    assert p.trader[:, 0].tolist() == [0, 0, 0, 0, 1, 0]
    assert p.removed[[artefact("red-A"), artefact("red-B")]].tolist() == [1, 1]


@pytest.mark.clause("EE-SELL-05")
def test_a_market_needs_a_buyer_of_the_colour_or_a_wild_one():
    p = table()
    stall(p, "#1", "red")
    stall(p, "#2", "yellow", "green", "purple", "orange")
    stall(p, "#3", "wild")
    stall(p, "#4")
    load(p, 0, "red-A")
    give(p, 0, "travel-2")
    play(begin(p), "sell")
    assert options(p) == ["#1", "#3"]


@pytest.mark.clause("EE-SELL-06")
def test_a_market_needs_an_own_trader_but_no_explorer():
    p = red_stalls(3)
    queue(p, "#2", "red")
    traders(p, 1, "#2")
    queue(p, "#4", "red")
    stand(p, 0, "L05", "L13", "L09")
    load(p, 0, "red-A")
    give(p, 0, "travel-2")
    play(begin(p), "sell")
    assert options(p) == ["#1", "#3", "#5"]


@pytest.mark.clause("EE-SELL-07")
@pytest.mark.parametrize("missing", ["nothing", "card", "artefact", "trader", "buyer"])
def test_sell_needs_card_artefact_trader_and_interested_buyer(missing: str):
    p = table()
    if missing != "card":
        give(p, 0, "travel-2")
    load(p, 0, "yellow-A" if missing == "artefact" else "red-A")
    traders(p, 0, "#2" if missing == "trader" else "#1")
    queue(p, "#1", "yellow" if missing == "buyer" else "red")
    queue(p, "#3", "red", "yellow", "wild")
    begin(p)
    assert ("sell" in options(p)) == (missing == "nothing")


@pytest.mark.clause("EE-SELL-08")
def test_fewer_markets_than_possible_may_be_used():
    p = red_stalls(3)
    load(p, 0, "red-B", "red-B", "red-B")
    give(p, 0, "travel-2")
    play(begin(p), "sell", "#3", "done")
    assert asked(p) == "over"
    assert p.cargo[0, artefact("red-B")] == 2
    assert p.trader[:, 0].tolist() == [1, 0, 0, 0, 1, 0]


@pytest.mark.clause("EE-SELL-09")
@pytest.mark.parametrize("sold", ["cargo-red-B", "cargo-red-C", "hidden-red-A"])
def test_the_seller_picks_the_artefact_and_its_value_does_not_matter(sold: str):
    p = red_stalls(1)
    load(p, 0, "red-B", "red-C", hidden=["red-A"])
    give(p, 0, "travel-2")
    play(begin(p), "sell")
    assert options(p) == ["cargo-red-B", "cargo-red-C", "hidden-red-A"]
    play(p, sold)
    assert p.credits[0] == 8 + 9 + 2
    assert p.removed[artefact(sold.split("-", 1)[1])] == 1
    assert p.cargo[0].sum() + p.hidden[0].sum() == 2


@pytest.mark.clause("EE-SELL-17", "EE-R-21")
def test_all_interested_buyers_board_the_mothership_and_the_others_close_up():
    p = table()
    stall(p, "#1", "yellow", "red", "wild", "green")
    queue(p, "#2", "red", "wild")
    load(p, 0, "red-A")
    give(p, 0, "travel-2")
    play(begin(p), "sell")
    assert asked(p) == "over", "the seller is not asked which buyers take part"
    assert p.credits[0] == 8 + 9 + 4, "both of them paid"
    assert queue_of(p, "#1") == ["yellow", "green"]
    assert queue_of(p, "#2") == ["red", "wild"], "a market not chosen is not touched"
    assert p.mothership[kind("red")] == p.mothership[kind("wild")] == 1
    assert p.mothership.sum() == 2


@pytest.mark.clause("EE-SELL-18")
def test_buyers_of_earlier_sales_return_to_the_supply():
    p = table()
    board(p, "green", "green", "red", "wild")
    stall(p, "#1", "red", "wild")
    load(p, 0, "red-A")
    give(p, 0, "travel-2")
    assert (level(p, "green"), level(p, "red"), p.track[kind("wild")]) == (4, 4, 4)
    play(begin(p), "sell")
    assert (level(p, "green"), level(p, "red"), p.track[kind("wild")]) == (2, 3, 5)
    assert p.mothership.tolist() == [0, 0, 1, 0, 0, 1]


@pytest.mark.clause("EE-SELL-19")
def test_a_buyer_on_the_mothership_keeps_its_colour_popular_until_anyone_sells():
    p = red_stalls(1)
    load(p, 0, "red-A")
    give(p, 0, "travel-2")
    play(begin(p), "sell")
    assert level(p, "red") == 3
    traders(p, 1, "#2")
    queue(p, "#2", "green")
    load(p, 1, "green-A")
    give(p, 1, "travel-2")
    play(begin(p, seat=1), "sell")
    assert level(p, "red") == 2
    assert level(p, "green") == 3


@pytest.mark.clause("EE-SELL-20")
def test_one_trader_of_each_chosen_market_is_promoted_to_its_centre():
    p = table()
    stall(p, "#3", "red")
    stall(p, "#6", "red")
    traders(p, 0, "#3", 2)
    traders(p, 1, "#3")
    load(p, 0, "red-A", "red-B")
    give(p, 0, "travel-2")
    play(begin(p), "sell", "#3", "#6")
    assert p.envoy[:, 0].tolist() == [0, 1, 1]
    assert p.trader[:, 0].tolist() == [0, 0, 2, 0, 0, 0]
    assert p.trader[market("#3"), 1] == 1, "others' traders stay"
    assert p.envoy[:, 1].sum() == 0


@pytest.mark.clause("EE-SELL-21X")
def test_markets_1_and_2_both_promote_to_the_left_centre():
    p = table()
    stall(p, "#1", "red")
    stall(p, "#2", "red")
    load(p, 0, "red-A", "red-B")
    give(p, 0, "travel-2")
    play(begin(p), "sell", "#1", "#2")
    assert p.envoy[:, 0].tolist() == [2, 0, 0]


@pytest.mark.clause("EE-SELL-22")
def test_sold_artefacts_leave_the_game():
    p = red_stalls(2)
    load(p, 0, "red-A", hidden=["red-C"])
    pile = p.pile.tolist()
    give(p, 0, "travel-2")
    play(begin(p), "sell", "#1", "#3")
    assert p.removed[[artefact("red-A"), artefact("red-C")]].tolist() == [1, 1]
    assert p.cargo[0].sum() == p.hidden[0].sum() == 0
    assert p.stack_size.sum() == 0
    assert p.pile.tolist() == pile


@pytest.mark.clause("EE-SELL-26")
def test_credits_come_before_the_bonus_card_and_buyers_and_traders_move_after_it():
    p = red_stalls(3)
    board(p, "green")
    load(p, 0, "red-A", "red-B", "red-C")
    give(p, 0, "travel-2")
    only_in_deck(p, "yellow#2", "orange#6")
    play(begin(p), "sell", "#1", "#3", "#5")
    assert asked(p) == "keep_card"
    assert p.credits[0] == 8 + 9 + 6 + 8
    assert queue_of(p, "#1") == ["red"]
    assert (p.mothership.tolist(), p.envoy[:, 0].tolist()) == ([0, 1, 0, 0, 0, 0], [0, 0, 0])
    play(p, "yellow#2")
    assert queue_of(p, "#1") == []
    assert (p.mothership.tolist(), p.envoy[:, 0].tolist()) == ([0, 0, 3, 0, 0, 0], [1, 1, 1])
    assert p.removed.sum() == 3

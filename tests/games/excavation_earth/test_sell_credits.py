"""What a sale brings, chapter 9 of the ledger: credits and bonus cards. Every seat begins with 8 credits
and, with two seats, every colour at level 2; a buyer in a queue or on the mothership raises its colour
by 1."""

from __future__ import annotations

import pytest

from digsite.testing.excavation_earth import table
from digsite.testing.excavation_earth_names import artefact, card
from tests.games.excavation_earth.test_sell import red_stalls, stall


@pytest.mark.clause("EE-SELL-10")
@pytest.mark.parametrize(
    ("colour", "payout"), [("purple", 9), ("orange", 5), ("yellow", 3), ("green", 1), ("red", 0)]
)
def test_the_popularity_of_the_colour_is_paid(colour: str, payout: int):
    t = table()
    t.board(*["purple"] * 4, *["orange"] * 3, *["yellow"] * 2, "green")
    stall(t, "#1", "wild")
    t.load(0, f"{colour}-A")
    t.give(0, "travel-2")
    t.begin().play("sell")
    assert t.credits[0] == 8 + payout + 2


@pytest.mark.clause("EE-SELL-10")
def test_popularity_is_paid_once_however_many_markets_take_part():
    t = red_stalls(2)
    t.load(0, "red-A", "red-B")
    t.give(0, "travel-2")
    t.begin().play("sell", "#1", "#3")
    assert t.credits[0] == 8 + 9 + 4 + 3


@pytest.mark.clause("EE-SELL-11", "EE-R-22")
def test_popularity_is_read_before_earlier_buyers_leave_the_mothership():
    t = table()
    t.board("red", "red")
    t.line_up("#2", "yellow", "yellow")
    stall(t, "#1", "red")
    t.load(0, "red-A")
    t.give(0, "travel-2")
    t.begin().play("sell")
    assert t.credits[0] == 8 + 9 + 2, "red was at 5 against 4 of yellow"
    assert (t.level("red"), t.level("yellow")) == (3, 4)


@pytest.mark.clause("EE-SELL-12")
def test_every_interested_buyer_of_all_chosen_markets_pays_two():
    t = table()
    stall(t, "#1", "red", "yellow", "wild")
    stall(t, "#3", "green", "red", "red", "red")
    stall(t, "#5", "wild", "red")
    t.load(0, "red-A", "red-B")
    t.give(0, "travel-2")
    t.begin().play("sell", "#1", "#3")
    assert t.credits[0] == 8 + 9 + 10 + 3


@pytest.mark.clause("EE-SELL-13")
@pytest.mark.parametrize(("markets", "gain"), [(1, 9 + 2 + 0), (2, 9 + 4 + 3), (3, 9 + 6 + 8)])
def test_several_markets_pay_a_bonus(markets: int, gain: int):
    t = red_stalls(markets)
    t.load(0, "red-A", "red-B", "red-D")
    t.only_in_deck("yellow#1", "yellow#1")
    t.give(0, "travel-2")
    t.begin().play("sell", *["#1", "#3", "#5"][: markets if markets > 1 else 0])
    while t.asked() == "sell.artefact":
        t.play(t.options()[0])
    assert t.credits[0] == 8 + gain


@pytest.mark.clause("EE-SELL-14")
def test_one_market_brings_no_bonus_card():
    t = red_stalls(1)
    t.load(0, "red-A")
    t.give(0, "green#5")
    t.begin().play("sell")
    assert t.hand_of(0) == []
    assert t.deck_size == 59


@pytest.mark.clause("EE-SELL-15")
def test_two_markets_bring_an_action_card():
    t = red_stalls(2)
    t.load(0, "red-A", "red-B")
    t.give(0, "green#5")
    t.only_in_deck("orange#6")
    t.begin().play("sell", "#1", "#3")
    assert t.hand_of(0) == ["orange#6"]


@pytest.mark.clause("EE-SELL-16")
def test_three_markets_bring_two_cards_of_which_one_is_kept():
    t = red_stalls(3)
    t.load(0, "red-A", "red-B", "red-C")
    t.give(0, "green#5")
    t.only_in_deck("yellow#2", "orange#6")
    t.begin().play("sell", "#1", "#3", "#5")
    assert t.asked() == "keep_card"
    assert t.options() == ["yellow#2", "orange#6"]
    before = t.discard[card("yellow#2")]
    t.play("orange#6")
    assert t.hand_of(0) == ["orange#6"]
    assert t.discard[card("yellow#2")] == before + 1


@pytest.mark.clause("EE-SELL-23X")
def test_the_sale_of_the_rulebook_brings_twenty_credits_and_a_card():
    t = table()
    t.board("red", "red", "red")
    stall(t, "#1", "purple", "purple", "purple")
    stall(t, "#3", "red", "red", "red")
    t.line_up("#4", "purple")
    stall(t, "#5", "purple", "red", "wild", "purple")
    t.load(0, "purple-A", "purple-B", "purple-C")
    t.give(0, "travel-2")
    t.begin().play("sell")
    assert t.options() == ["#1", "#5"]
    t.play("#1", "#5", "cargo-purple-C", "cargo-purple-A")
    assert t.credits[0] == 8 + 20
    assert len(t.hand_of(0)) == 1
    assert t.mothership.tolist() == [0, 0, 0, 5, 0, 1]
    assert (t.level("purple"), t.level("red")) == (8, 6), "three red buyers are back in supply"
    assert t.envoy[:, 0].tolist() == [1, 0, 1]
    assert t.cargo[0].nonzero()[0].tolist() == [artefact("purple-B")]


@pytest.mark.clause("EE-SELL-24X")
def test_tied_for_first_at_one_market_with_a_wild_buyer_brings_eleven():
    t = table()
    t.line_up("#2", "red", "green")
    stall(t, "#1", "wild")
    t.load(0, "red-A")
    t.give(0, "green#5")
    t.begin().play("sell")
    assert t.credits[0] == 8 + 11
    assert t.hand_of(0) == []


@pytest.mark.clause("EE-SELL-25X", "EE-R-22")
def test_purple_on_the_mothership_outranks_red_until_the_red_sale_is_paid():
    t = table()
    t.board("purple", "purple", "purple")
    t.line_up("#2", "purple", "purple", "purple")
    t.line_up("#4", "red", "red", "red")
    stall(t, "#1", "red")
    t.load(0, "red-A")
    t.give(0, "travel-2")
    assert (t.level("purple"), t.level("red")) == (8, 6)
    t.begin().play("sell")
    assert t.credits[0] == 8 + 5 + 2
    assert t.level("purple") == 5

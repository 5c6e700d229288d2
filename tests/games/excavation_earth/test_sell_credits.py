"""What a sale brings, chapter 9 of the ledger: credits and bonus cards. Every seat begins with 8 credits
and, with two seats, every colour at level 2; a buyer in a queue or on the mothership raises its colour
by 1."""

from __future__ import annotations

import pytest

from tests.games.excavation_earth.table import (
    artefact,
    asked,
    begin,
    board,
    card,
    give,
    hand_of,
    level,
    load,
    only_in_deck,
    options,
    play,
    queue,
    table,
)
from tests.games.excavation_earth.test_sell import red_stalls, stall


@pytest.mark.clause("EE-SELL-10")
@pytest.mark.parametrize(
    ("colour", "payout"), [("purple", 9), ("orange", 5), ("yellow", 3), ("green", 1), ("red", 0)]
)
def test_the_popularity_of_the_colour_is_paid(colour: str, payout: int):
    p = table()
    board(p, *["purple"] * 4, *["orange"] * 3, *["yellow"] * 2, "green")
    stall(p, "#1", "wild")
    load(p, 0, f"{colour}-A")
    give(p, 0, "travel-2")
    play(begin(p), "sell")
    assert p.credits[0] == 8 + payout + 2


@pytest.mark.clause("EE-SELL-10")
def test_popularity_is_paid_once_however_many_markets_take_part():
    p = red_stalls(2)
    load(p, 0, "red-A", "red-B")
    give(p, 0, "travel-2")
    play(begin(p), "sell", "#1", "#3")
    assert p.credits[0] == 8 + 9 + 4 + 3


@pytest.mark.clause("EE-SELL-11", "EE-R-22")
def test_popularity_is_read_before_earlier_buyers_leave_the_mothership():
    p = table()
    board(p, "red", "red")
    queue(p, "#2", "yellow", "yellow")
    stall(p, "#1", "red")
    load(p, 0, "red-A")
    give(p, 0, "travel-2")
    play(begin(p), "sell")
    assert p.credits[0] == 8 + 9 + 2, "red was at 5 against 4 of yellow"
    assert (level(p, "red"), level(p, "yellow")) == (3, 4)


@pytest.mark.clause("EE-SELL-12")
def test_every_interested_buyer_of_all_chosen_markets_pays_two():
    p = table()
    stall(p, "#1", "red", "yellow", "wild")
    stall(p, "#3", "green", "red", "red", "red")
    stall(p, "#5", "wild", "red")
    load(p, 0, "red-A", "red-B")
    give(p, 0, "travel-2")
    play(begin(p), "sell", "#1", "#3")
    assert p.credits[0] == 8 + 9 + 10 + 3


@pytest.mark.clause("EE-SELL-13")
@pytest.mark.parametrize(("markets", "gain"), [(1, 9 + 2 + 0), (2, 9 + 4 + 3), (3, 9 + 6 + 8)])
def test_several_markets_pay_a_bonus(markets: int, gain: int):
    p = red_stalls(markets)
    load(p, 0, "red-A", "red-B", "red-D")
    only_in_deck(p, "yellow#1", "yellow#1")
    give(p, 0, "travel-2")
    play(begin(p), "sell", *["#1", "#3", "#5"][: markets if markets > 1 else 0])
    while asked(p) == "sell.artefact":
        play(p, options(p)[0])
    assert p.credits[0] == 8 + gain


@pytest.mark.clause("EE-SELL-14")
def test_one_market_brings_no_bonus_card():
    p = red_stalls(1)
    load(p, 0, "red-A")
    give(p, 0, "green#5")
    play(begin(p), "sell")
    assert hand_of(p, 0) == []
    assert p.deck_size == 59


@pytest.mark.clause("EE-SELL-15")
def test_two_markets_bring_an_action_card():
    p = red_stalls(2)
    load(p, 0, "red-A", "red-B")
    give(p, 0, "green#5")
    only_in_deck(p, "orange#6")
    play(begin(p), "sell", "#1", "#3")
    assert hand_of(p, 0) == ["orange#6"]


@pytest.mark.clause("EE-SELL-16")
def test_three_markets_bring_two_cards_of_which_one_is_kept():
    p = red_stalls(3)
    load(p, 0, "red-A", "red-B", "red-C")
    give(p, 0, "green#5")
    only_in_deck(p, "yellow#2", "orange#6")
    play(begin(p), "sell", "#1", "#3", "#5")
    assert asked(p) == "keep_card"
    assert options(p) == ["yellow#2", "orange#6"]
    before = p.discard[card("yellow#2")]
    play(p, "orange#6")
    assert hand_of(p, 0) == ["orange#6"]
    assert p.discard[card("yellow#2")] == before + 1


@pytest.mark.clause("EE-SELL-23X")
def test_the_sale_of_the_rulebook_brings_twenty_credits_and_a_card():
    p = table()
    board(p, "red", "red", "red")
    stall(p, "#1", "purple", "purple", "purple")
    stall(p, "#3", "red", "red", "red")
    queue(p, "#4", "purple")
    stall(p, "#5", "purple", "red", "wild", "purple")
    load(p, 0, "purple-A", "purple-B", "purple-C")
    give(p, 0, "travel-2")
    play(begin(p), "sell")
    assert options(p) == ["#1", "#5"]
    play(p, "#1", "#5", "cargo-purple-C", "cargo-purple-A")
    assert p.credits[0] == 8 + 20
    assert len(hand_of(p, 0)) == 1
    assert p.mothership.tolist() == [0, 0, 0, 5, 0, 1]
    assert (level(p, "purple"), level(p, "red")) == (8, 6), "three red buyers are back in supply"
    assert p.envoy[:, 0].tolist() == [1, 0, 1]
    assert p.cargo[0].nonzero()[0].tolist() == [artefact("purple-B")]


@pytest.mark.clause("EE-SELL-24X")
def test_tied_for_first_at_one_market_with_a_wild_buyer_brings_eleven():
    p = table()
    queue(p, "#2", "red", "green")
    stall(p, "#1", "wild")
    load(p, 0, "red-A")
    give(p, 0, "green#5")
    play(begin(p), "sell")
    assert p.credits[0] == 8 + 11
    assert hand_of(p, 0) == []


@pytest.mark.clause("EE-SELL-25X", "EE-R-22")
def test_purple_on_the_mothership_outranks_red_until_the_red_sale_is_paid():
    p = table()
    board(p, "purple", "purple", "purple")
    queue(p, "#2", "purple", "purple", "purple")
    queue(p, "#4", "red", "red", "red")
    stall(p, "#1", "red")
    load(p, 0, "red-A")
    give(p, 0, "travel-2")
    assert (level(p, "purple"), level(p, "red")) == (8, 6)
    play(begin(p), "sell")
    assert p.credits[0] == 8 + 5 + 2
    assert level(p, "purple") == 5

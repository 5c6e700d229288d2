"""Selling and buying on the black market, chapters 5.5 and 5.6 of the ledger."""

from __future__ import annotations

import pytest

from tests.games.artifact.table import (
    asked,
    begin,
    coins,
    give,
    give_stones,
    hand_of,
    lying,
    market_of,
    on_market,
    on_track,
    options,
    play,
    standing,
    table,
)

MARKET_NUMBERS = [(0, 7), (1, 7), (2, 6), (3, 6), (4, 5), (5, 5), (6, 4), (7, 4), (8, 3), (9, 3)]


def trader(*stones: str, money: int = 0, seats: int = 4):
    """Seat 0 has these stones and so many coins."""
    p = table(seats)
    give_stones(p, 0, *stones)
    coins(p, 0, money)
    return p


def trades(p) -> list[str]:
    """What can be sold or bought now."""
    return [token for token in options(p) if token.startswith(("sell-", "buy-"))]


# Selling


@pytest.mark.clause("AR-SELL-03", "AR-SELL-04", "AR-R-33")
def test_a_sale_brings_the_market_number_and_costs_nothing():
    p = table()
    give(p, 0, "africa-pottery")
    give_stones(p, 0, "ship")
    standing(p, "ship", 4)
    play(begin(p), "sell-africa-pottery")
    assert (p.coins[0], on_track(p, "ship")) == (5, 5)
    assert market_of(p) == ["africa-pottery"]


@pytest.mark.clause("AR-SELL-01", "AR-SELL-03")
@pytest.mark.parametrize(("before", "number"), MARKET_NUMBERS)
def test_the_ship_takes_its_place_and_the_number_above_is_paid_out(before, number):
    p = trader("ship", money=1, seats=5)
    give(p, 0, "africa-pottery")
    standing(p, "ship", before)
    play(begin(p), "sell-africa-pottery")
    assert (p.coins[0], on_track(p, "ship")) == (1 + number, before + 1)


@pytest.mark.clause("AR-SELL-01")
@pytest.mark.parametrize("stone", ["museum", "worker-africa"])
def test_no_stone_but_a_ship_sells(stone):
    p = trader(stone, stone, money=20)
    give(p, 0, "africa-pottery")
    assert trades(begin(p)) == []


@pytest.mark.clause("AR-SELL-02", "AR-R-32")
def test_a_ship_sells_one_find_even_of_two_alike():
    p = trader("ship")
    give(p, 0, "africa-pottery", "africa-pottery", "asia-weapons")
    play(begin(p), "sell-africa-pottery")
    assert p.coins[0] == 3
    assert (asked(p), p.seat) == ("rest", 1)
    assert (hand_of(p, 0), market_of(p)) == (["africa-pottery", "asia-weapons"], ["africa-pottery"])


@pytest.mark.clause("AR-SELL-02")
def test_any_find_of_the_hand_can_be_sold():
    p = trader("ship")
    give(p, 0, "asia-weapons", "africa-pottery", "africa-pottery")
    give(p, 1, "america-sculpture")
    assert trades(begin(p)) == ["sell-africa-pottery", "sell-asia-weapons"]


@pytest.mark.clause("AR-SELL-05", "AR-SELL-06")
@pytest.mark.parametrize("lying_there", [[], ["asia-weapons"], ["asia-weapons", "asia-pottery"]])
def test_the_find_sold_lies_to_the_right_of_the_others(lying_there):
    p = trader("ship")
    on_market(p, *lying_there)
    give(p, 0, "africa-pottery")
    play(begin(p), "sell-africa-pottery")
    assert market_of(p) == [*lying_there, "africa-pottery"]
    assert lying(p, "removed") == []


@pytest.mark.clause("AR-SELL-07", "AR-SELL-10X")
def test_a_fourth_find_pushes_the_oldest_out_of_the_game():
    p = table()
    on_market(p, "asia-pottery", "asia-weapons", "africa-weapons")
    give(p, 0, "africa-pottery")
    give_stones(p, 0, "ship")
    play(begin(p), "sell-africa-pottery")
    assert market_of(p) == ["asia-weapons", "africa-weapons", "africa-pottery"]
    assert lying(p, "removed") == ["asia-pottery"]


@pytest.mark.clause("AR-SELL-08")
def test_an_empty_hand_sells_nothing():
    p = trader("ship", money=20)
    give(p, 1, "africa-pottery")
    assert trades(begin(p)) == []


@pytest.mark.clause("AR-SELL-09X")
@pytest.mark.parametrize("before", [4, 5])
def test_a_sale_for_five_coins(before):
    p = trader("ship")
    on_market(p, "asia-pottery", "asia-weapons")
    give(p, 0, "africa-pottery")
    standing(p, "ship", before)
    play(begin(p), "sell-africa-pottery")
    assert (p.coins[0], market_of(p)) == (5, ["asia-pottery", "asia-weapons", "africa-pottery"])


@pytest.mark.clause("AR-SELL-11X", "AR-SELL-06", "AR-R-34")
def test_beside_a_gap_nothing_is_pushed_out():
    p = trader("ship", "ship", money=10)
    on_market(p, "asia-pottery", "asia-weapons", "africa-weapons")
    give(p, 0, "africa-pottery")
    play(begin(p), "buy-2", "sell-africa-pottery")
    assert market_of(p) == ["asia-pottery", "africa-weapons", "africa-pottery"]
    assert (hand_of(p, 0), lying(p, "removed")) == (["asia-weapons"], [])


# Buying


@pytest.mark.clause("AR-BUY-01", "AR-BUY-02", "AR-R-33")
@pytest.mark.parametrize(("before", "number"), MARKET_NUMBERS)
def test_the_ship_takes_its_place_and_only_the_number_above_is_paid(before, number):
    p = trader("ship", money=12, seats=5)
    on_market(p, "asia-pottery")
    standing(p, "ship", before)
    play(begin(p), "buy-1")
    assert (p.coins[0], on_track(p, "ship")) == (12 - number, before + 1)


@pytest.mark.clause("AR-BUY-01")
@pytest.mark.parametrize("stone", ["museum", "worker-asia"])
def test_no_stone_but_a_ship_buys(stone):
    p = trader(stone, stone, money=20)
    on_market(p, "asia-pottery")
    assert trades(begin(p)) == []


@pytest.mark.clause("AR-BUY-03", "AR-BUY-06")
@pytest.mark.parametrize(
    ("choice", "bought", "left"),
    [
        ("buy-1", "asia-pottery", ["asia-weapons", "africa-weapons"]),
        ("buy-2", "asia-weapons", ["asia-pottery", "africa-weapons"]),
        ("buy-3", "africa-weapons", ["asia-pottery", "asia-weapons"]),
    ],
)
def test_one_find_from_any_place_comes_to_hand_and_the_market_is_not_refilled(choice, bought, left):
    p = trader("ship", money=10)
    on_market(p, "asia-pottery", "asia-weapons", "africa-weapons")
    decks = p.deck_size.tolist()
    play(begin(p), choice)
    assert (hand_of(p, 0), market_of(p), p.deck_size.tolist()) == ([bought], left, decks)


@pytest.mark.clause("AR-BUY-04")
def test_too_few_coins_buy_nothing():
    p = table(5)
    on_market(p, "asia-pottery")
    give_stones(p, 0, "ship", "museum")
    standing(p, "ship", 5)
    coins(p, 0, 4)
    assert "buy-1" not in options(begin(p))


@pytest.mark.clause("AR-BUY-04")
def test_the_last_coins_may_buy_a_find():
    p = trader("ship", money=5, seats=5)
    on_market(p, "asia-pottery")
    standing(p, "ship", 5)
    play(begin(p), "buy-1")
    assert (p.coins[0], hand_of(p, 0)) == (0, ["asia-pottery"])


@pytest.mark.clause("AR-BUY-04")
def test_an_empty_market_sells_nothing():
    assert trades(begin(trader("ship", money=20))) == []


@pytest.mark.clause("AR-BUY-05")
@pytest.mark.parametrize(("money", "offered"), [(5, []), (6, ["buy-1", "buy-2", "buy-3"])])
def test_all_finds_of_the_market_cost_the_same(money, offered):
    p = trader("ship", money=money)
    on_market(p, "asia-pottery", "asia-weapons", "africa-weapons")
    standing(p, "ship", 3)
    assert trades(begin(p)) == offered


@pytest.mark.clause("AR-BUY-06")
def test_the_market_stays_empty_until_somebody_sells():
    p = trader("ship", "ship", money=14)
    on_market(p, "asia-pottery")
    play(begin(p), "buy-1")
    assert market_of(p) == []
    assert trades(p) == ["sell-asia-pottery"]


@pytest.mark.clause("AR-BUY-07")
def test_a_player_may_buy_back_what_he_just_sold():
    p = trader("ship", "ship", money=1)
    give(p, 0, "africa-pottery")
    standing(p, "ship", 5)
    play(begin(p), "sell-africa-pottery", "buy-1")
    assert (p.coins[0], hand_of(p, 0), market_of(p)) == (2, ["africa-pottery"], [])


@pytest.mark.clause("AR-BUY-08X")
@pytest.mark.parametrize("before", [6, 7])
def test_a_purchase_for_four_coins(before):
    p = trader("ship", money=4)
    on_market(p, "asia-pottery", "asia-weapons")
    standing(p, "ship", before)
    play(begin(p), "buy-2")
    assert (p.coins[0], hand_of(p, 0)) == (0, ["asia-weapons"])


@pytest.mark.clause("AR-BUY-09X")
def test_the_coins_of_a_sale_pay_for_a_purchase():
    p = table(5)
    on_market(p, "asia-pottery")
    give(p, 0, "africa-pottery")
    give_stones(p, 0, "ship", "ship")
    standing(p, "ship", 5)
    play(begin(p), "sell-africa-pottery", "buy-1")
    assert (p.coins[0], hand_of(p, 0)) == (1, ["asia-pottery"])

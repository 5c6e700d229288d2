"""Selling and buying on the black market, chapters 5.5 and 5.6 of the ledger."""

from __future__ import annotations

import pytest

from digsite.testing.artifact import table

MARKET_NUMBERS = [(0, 7), (1, 7), (2, 6), (3, 6), (4, 5), (5, 5), (6, 4), (7, 4), (8, 3), (9, 3)]


def trader(*stones: str, money: int = 0, seats: int = 4):
    """Seat 0 has these stones and so many coins."""
    t = table(seats)
    t.give_stones(0, *stones)
    t.coins[0] = money
    return t


def trades(t) -> list[str]:
    """What can be sold or bought now."""
    return [token for token in t.options() if token.startswith(("sell-", "buy-"))]


# Selling


@pytest.mark.clause("AR-SELL-03", "AR-SELL-04", "AR-R-33")
def test_a_sale_brings_the_market_number_and_costs_nothing():
    t = table()
    t.give(0, "africa-pottery")
    t.give_stones(0, "ship")
    t.standing("ship", 4)
    t.begin().play("sell-africa-pottery")
    assert (t.coins[0], t.on_track("ship")) == (5, 5)
    assert t.market_of() == ["africa-pottery"]


@pytest.mark.clause("AR-SELL-01", "AR-SELL-03")
@pytest.mark.parametrize(("before", "number"), MARKET_NUMBERS)
def test_the_ship_takes_its_place_and_the_number_above_is_paid_out(before, number):
    t = trader("ship", money=1, seats=5)
    t.give(0, "africa-pottery")
    t.standing("ship", before)
    t.begin().play("sell-africa-pottery")
    assert (t.coins[0], t.on_track("ship")) == (1 + number, before + 1)


@pytest.mark.clause("AR-SELL-01")
@pytest.mark.parametrize("stone", ["museum", "worker-africa"])
def test_no_stone_but_a_ship_sells(stone):
    t = trader(stone, stone, money=20)
    t.give(0, "africa-pottery")
    assert trades(t.begin()) == []


@pytest.mark.clause("AR-SELL-02", "AR-R-32")
def test_a_ship_sells_one_find_even_of_two_alike():
    t = trader("ship")
    t.give(0, "africa-pottery", "africa-pottery", "asia-weapons")
    t.begin().play("sell-africa-pottery")
    assert t.coins[0] == 3
    assert (t.asked(), t.seat) == ("rest", 1)
    assert (t.hand_of(0), t.market_of()) == (["africa-pottery", "asia-weapons"], ["africa-pottery"])


@pytest.mark.clause("AR-SELL-02")
def test_any_find_of_the_hand_can_be_sold():
    t = trader("ship")
    t.give(0, "asia-weapons", "africa-pottery", "africa-pottery")
    t.give(1, "america-sculpture")
    assert trades(t.begin()) == ["sell-africa-pottery", "sell-asia-weapons"]


@pytest.mark.clause("AR-SELL-05", "AR-SELL-06")
@pytest.mark.parametrize("lying_there", [[], ["asia-weapons"], ["asia-weapons", "asia-pottery"]])
def test_the_find_sold_lies_to_the_right_of_the_others(lying_there):
    t = trader("ship")
    t.on_market(*lying_there)
    t.give(0, "africa-pottery")
    t.begin().play("sell-africa-pottery")
    assert t.market_of() == [*lying_there, "africa-pottery"]
    assert t.lying("removed") == []


@pytest.mark.clause("AR-SELL-07", "AR-SELL-10X")
def test_a_fourth_find_pushes_the_oldest_out_of_the_game():
    t = table()
    t.on_market("asia-pottery", "asia-weapons", "africa-weapons")
    t.give(0, "africa-pottery")
    t.give_stones(0, "ship")
    t.begin().play("sell-africa-pottery")
    assert t.market_of() == ["asia-weapons", "africa-weapons", "africa-pottery"]
    assert t.lying("removed") == ["asia-pottery"]


@pytest.mark.clause("AR-SELL-08")
def test_an_empty_hand_sells_nothing():
    t = trader("ship", money=20)
    t.give(1, "africa-pottery")
    assert trades(t.begin()) == []


@pytest.mark.clause("AR-SELL-09X")
@pytest.mark.parametrize("before", [4, 5])
def test_a_sale_for_five_coins(before):
    t = trader("ship")
    t.on_market("asia-pottery", "asia-weapons")
    t.give(0, "africa-pottery")
    t.standing("ship", before)
    t.begin().play("sell-africa-pottery")
    assert (t.coins[0], t.market_of()) == (5, ["asia-pottery", "asia-weapons", "africa-pottery"])


@pytest.mark.clause("AR-SELL-11X", "AR-SELL-06", "AR-R-34")
def test_beside_a_gap_nothing_is_pushed_out():
    t = trader("ship", "ship", money=10)
    t.on_market("asia-pottery", "asia-weapons", "africa-weapons")
    t.give(0, "africa-pottery")
    t.begin().play("buy-2", "sell-africa-pottery")
    assert t.market_of() == ["asia-pottery", "africa-weapons", "africa-pottery"]
    assert (t.hand_of(0), t.lying("removed")) == (["asia-weapons"], [])


# Buying


@pytest.mark.clause("AR-BUY-01", "AR-BUY-02", "AR-R-33")
@pytest.mark.parametrize(("before", "number"), MARKET_NUMBERS)
def test_the_ship_takes_its_place_and_only_the_number_above_is_paid(before, number):
    t = trader("ship", money=12, seats=5)
    t.on_market("asia-pottery")
    t.standing("ship", before)
    t.begin().play("buy-1")
    assert (t.coins[0], t.on_track("ship")) == (12 - number, before + 1)


@pytest.mark.clause("AR-BUY-01")
@pytest.mark.parametrize("stone", ["museum", "worker-asia"])
def test_no_stone_but_a_ship_buys(stone):
    t = trader(stone, stone, money=20)
    t.on_market("asia-pottery")
    assert trades(t.begin()) == []


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
    t = trader("ship", money=10)
    t.on_market("asia-pottery", "asia-weapons", "africa-weapons")
    decks = t.deck_size.tolist()
    t.begin().play(choice)
    assert (t.hand_of(0), t.market_of(), t.deck_size.tolist()) == ([bought], left, decks)


@pytest.mark.clause("AR-BUY-04")
def test_too_few_coins_buy_nothing():
    t = table(5)
    t.on_market("asia-pottery")
    t.give_stones(0, "ship", "museum")
    t.standing("ship", 5)
    t.coins[0] = 4
    assert "buy-1" not in t.begin().options()


@pytest.mark.clause("AR-BUY-04")
def test_the_last_coins_may_buy_a_find():
    t = trader("ship", money=5, seats=5)
    t.on_market("asia-pottery")
    t.standing("ship", 5)
    t.begin().play("buy-1")
    assert (t.coins[0], t.hand_of(0)) == (0, ["asia-pottery"])


@pytest.mark.clause("AR-BUY-04")
def test_an_empty_market_sells_nothing():
    assert trades(trader("ship", money=20).begin()) == []


@pytest.mark.clause("AR-BUY-05")
@pytest.mark.parametrize(("money", "offered"), [(5, []), (6, ["buy-1", "buy-2", "buy-3"])])
def test_all_finds_of_the_market_cost_the_same(money, offered):
    t = trader("ship", money=money)
    t.on_market("asia-pottery", "asia-weapons", "africa-weapons")
    t.standing("ship", 3)
    assert trades(t.begin()) == offered


@pytest.mark.clause("AR-BUY-06")
def test_the_market_stays_empty_until_somebody_sells():
    t = trader("ship", "ship", money=14)
    t.on_market("asia-pottery")
    t.begin().play("buy-1")
    assert t.market_of() == []
    assert trades(t) == ["sell-asia-pottery"]


@pytest.mark.clause("AR-BUY-07")
def test_a_player_may_buy_back_what_he_just_sold():
    t = trader("ship", "ship", money=1)
    t.give(0, "africa-pottery")
    t.standing("ship", 5)
    t.begin().play("sell-africa-pottery", "buy-1")
    assert (t.coins[0], t.hand_of(0), t.market_of()) == (2, ["africa-pottery"], [])


@pytest.mark.clause("AR-BUY-08X")
@pytest.mark.parametrize("before", [6, 7])
def test_a_purchase_for_four_coins(before):
    t = trader("ship", money=4)
    t.on_market("asia-pottery", "asia-weapons")
    t.standing("ship", before)
    t.begin().play("buy-2")
    assert (t.coins[0], t.hand_of(0)) == (0, ["asia-weapons"])


@pytest.mark.clause("AR-BUY-09X")
def test_the_coins_of_a_sale_pay_for_a_purchase():
    t = table(5)
    t.on_market("asia-pottery")
    t.give(0, "africa-pottery")
    t.give_stones(0, "ship", "ship")
    t.standing("ship", 5)
    t.begin().play("sell-africa-pottery", "buy-1")
    assert (t.coins[0], t.hand_of(0)) == (1, ["asia-pottery"])

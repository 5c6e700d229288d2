"""Shipping, chapter 5.3 of the ledger: open finds come to the hand, huts go home."""

from __future__ import annotations

import pytest

from digsite.testing.artifact import player, site, table

ASIA, AMERICA, MIDDLE_EAST = site("asia"), site("america"), site("middle-east")


def shipper(seats: int = 4, stone: str = "ship", **chosen: str):
    """Seat 0 has one stone and coins enough for any action."""
    return player(stone, money=10, seats=seats, **chosen)


@pytest.mark.clause("AR-SHIP-01")
@pytest.mark.parametrize(("before", "cost"), [(1, 5), (2, 4), (5, 3), (6, 2), (9, 1)])
def test_shipping_costs_the_number_the_ship_covers(before, cost):
    t = shipper(5)
    t.hut(0, "asia")
    t.standing("ship", before)
    t.begin().play("ship-asia")
    assert (t.coins[0], t.on_track("ship")) == (10 - cost, before + 1)


@pytest.mark.clause("AR-SHIP-01")
@pytest.mark.parametrize("stone", ["museum", "worker-asia"])
def test_shipping_with_another_stone_costs_six(stone):
    t = shipper(stone=stone)
    t.hut(0, "asia", 2)
    t.standing("ship", 8)
    t.begin().play("ship-asia")
    assert (t.coins[0], t.on_track("ship"), t.hand_size[0]) == (4, 8, 1)


@pytest.mark.clause("AR-SHIP-02", "AR-R-24")
def test_finds_are_shipped_only_where_an_own_hut_stands():
    t = shipper()
    t.hut(1, "africa", 3)
    t.hut(0, "asia")
    t.hut(0, "america")
    assert t.begin().offers("ship") == ["ship-asia", "ship-america"]


@pytest.mark.clause("AR-R-24")
def test_not_even_london_ships_without_a_hut():
    t = shipper(expansion_two="with")
    t.take_role(0, "london")
    t.hut(1, "africa", 3)
    assert t.begin().offers("ship") == []


@pytest.mark.clause("AR-SHIP-02")
def test_one_shipment_empties_one_site():
    t = shipper()
    t.hut(0, "africa", 2)
    t.hut(0, "asia", 2)
    t.lay_open("africa", "weapons")
    t.lay_open("asia", "pottery")
    t.begin().play("ship-asia")
    assert t.huts[0].tolist() == [2, 0, 0, 0]
    assert (t.hand_of(0), t.open_finds("africa")) == (["asia-pottery"], ["weapons"])


@pytest.mark.clause("AR-SHIP-03")
@pytest.mark.parametrize(("own", "others"), [(1, 1), (2, 1), (2, 3), (3, 1)])
def test_beside_others_each_own_hut_brings_a_find(own, others):
    t = shipper()
    t.hut(1, "asia", others)
    t.hut(0, "asia", own)
    t.begin().play("ship-asia")
    while t.asked() == "ship.find":
        t.play(t.options()[0])
    assert t.hand_size[0] == own


@pytest.mark.clause("AR-SHIP-04")
@pytest.mark.parametrize(("own", "finds"), [(2, 1), (3, 2), (5, 4)])
def test_a_player_alone_gets_one_find_fewer(own, finds):
    t = shipper()
    t.hut(0, "asia", own)
    t.hut(1, "africa", 2)
    t.begin().play("ship-asia")
    assert t.hand_size[0] == finds


@pytest.mark.clause("AR-SHIP-05")
def test_huts_stand_until_their_finds_are_taken():
    t = shipper()
    t.hut(1, "asia", 2)
    t.hut(0, "asia", 2)
    t.lay_open("asia", "pottery", "weapons", "jewellery")
    t.begin().play("ship-asia", "asia-weapons")
    assert (t.asked(), t.huts[0, ASIA]) == ("ship.find", 2)
    t.play("asia-pottery")
    assert (t.huts[0, ASIA], t.hand_of(0)) == (0, ["asia-pottery", "asia-weapons"])


@pytest.mark.clause("AR-SHIP-06", "AR-SHIP-08", "AR-SHIP-12")
def test_the_shipper_chooses_among_the_open_finds():
    t = shipper()
    t.hut(1, "asia", 3)
    t.hut(0, "asia")
    t.lay_open("asia", "pottery", "weapons", "weapons")
    t.begin().play("ship-asia")
    assert t.options() == ["asia-pottery", "asia-weapons"]
    t.play("asia-weapons")
    assert t.hand_of(0) == ["asia-weapons"]
    assert t.open_finds("asia") == ["pottery", "weapons"]


@pytest.mark.clause("AR-SHIP-07", "AR-R-25")
def test_the_full_number_must_be_taken():
    t = shipper()
    t.hut(1, "asia", 2)
    t.hut(0, "asia", 2)
    t.lay_open("asia", "pottery", "weapons", "jewellery")
    t.begin().play("ship-asia", "asia-pottery")
    assert (t.asked(), t.seat) == ("ship.find", 0)
    assert t.options() == ["asia-jewellery", "asia-weapons"]


@pytest.mark.clause("AR-SHIP-09")
@pytest.mark.parametrize("others", [0, 2])
def test_all_own_huts_of_the_site_go_home(others):
    t = shipper()
    t.hut(0, "asia", 3)
    t.hut(1, "asia", others)
    assert t.supply[0] == 7
    t.begin().play("ship-asia")
    while t.asked() == "ship.find":
        t.play(t.options()[0])
    assert (t.huts[0, ASIA], t.supply[0]) == (0, 10)


@pytest.mark.clause("AR-SHIP-09", "AR-SHIP-10")
def test_a_lone_hut_ships_no_find_and_goes_home():
    t = shipper()
    t.hut(0, "asia")
    t.begin().play("ship-asia")
    assert (t.hand_size[0], t.huts[0, ASIA], t.supply[0]) == (0, 0, 10)


@pytest.mark.clause("AR-SHIP-11", "AR-R-26")
def test_of_too_few_open_finds_all_are_taken():
    t = shipper()
    t.next_in_deck("asia", "pottery", "weapons")
    t.hut(1, "asia")
    t.hut(0, "asia", 3)
    t.begin().play("ship-asia")
    assert t.hand_of(0) == ["asia-pottery", "asia-weapons"]
    assert (t.huts[0, ASIA], t.supply[0]) == (0, 10)


@pytest.mark.clause("AR-SHIP-11", "AR-R-26")
def test_the_second_to_ship_from_the_preset_start_of_five_finds_nothing_and_draws_nothing():
    t = table(5, start_sites="preset")
    for seat in (0, 1):
        t.give_stones(seat, "ship")
        t.coins[seat] = 5
    t.begin().play("ship-america", "end", "ship-america")
    assert (t.hand_size[0], t.hand_size[1], t.deck_size[AMERICA]) == (1, 0, 19)
    assert (t.huts[1, AMERICA], t.supply[1]) == (0, 9)


@pytest.mark.clause("AR-SHIP-12")
def test_huts_of_others_stay():
    t = shipper()
    t.hut(0, "asia", 2)
    t.hut(1, "asia")
    t.hut(3, "asia", 2)
    t.lay_open("asia", "pottery", "pottery", "weapons", "weapons")
    t.begin().play("ship-asia", "asia-pottery", "asia-weapons")
    assert t.huts[:, ASIA].tolist() == [0, 1, 0, 2, 0]
    assert t.open_finds("asia") == ["pottery", "weapons"]


@pytest.mark.clause("AR-SHIP-13")
@pytest.mark.parametrize("others", [0, 1])
def test_shipping_leaves_the_deck_alone(others):
    t = shipper()
    t.hut(0, "asia", 3)
    t.hut(1, "asia", others)
    deck = int(t.deck_size[ASIA])
    t.begin().play("ship-asia")
    assert (t.huts[0, ASIA], t.deck_size[ASIA]) == (0, deck)


@pytest.mark.clause("AR-SHIP-14X")
@pytest.mark.parametrize("before", [4, 5])
def test_blue_ships_two_finds_from_the_middle_east(before):
    t = shipper()
    t.standing("ship", before)
    t.hut(0, "middle-east", 2)
    t.hut(1, "middle-east", 2)
    t.lay_open("middle-east", "pottery", "weapons", "sculpture")
    t.begin().play("ship-middle-east", "middle-east-sculpture", "middle-east-weapons")
    assert (t.coins[0], t.huts[0, MIDDLE_EAST], t.supply[0]) == (7, 0, 10)
    assert t.hand_of(0) == ["middle-east-sculpture", "middle-east-weapons"]


@pytest.mark.clause("AR-SHIP-15X")
def test_whoever_stays_behind_alone_ships_nothing():
    t = shipper()
    t.give_stones(1, "ship")
    t.coins[1] = 10
    t.hut(0, "asia", 2)
    t.hut(1, "asia")
    t.begin().play("ship-asia")
    assert (t.hand_size[0], t.supply[0]) == (2, 10)
    assert (t.huts[1, ASIA], t.open_finds("asia")) == (1, [])
    t.play("ship-asia")
    assert (t.hand_size[1], t.huts[1, ASIA], t.supply[1]) == (0, 0, 10)


@pytest.mark.clause("AR-SHIP-16X")
def test_four_huts_alone_ship_three_finds_and_leave_an_empty_site():
    t = shipper()
    t.hut(0, "asia", 4)
    t.lay_open("asia", "pottery", "weapons", "weapons")
    t.begin().play("ship-asia")
    assert t.hand_of(0) == ["asia-pottery", "asia-weapons", "asia-weapons"]
    assert (t.supply[0], t.huts[:, ASIA].sum(), t.open_finds("asia")) == (10, 0, [])

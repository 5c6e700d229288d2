"""Shipping, chapter 5.3 of the ledger: open finds come to the hand, huts go home."""

from __future__ import annotations

import pytest

from tests.games.artifact.table import (
    asked,
    begin,
    coins,
    give_stones,
    hand_of,
    hut,
    lay_open,
    next_in_deck,
    offered,
    on_track,
    open_finds,
    options,
    play,
    player,
    role,
    site,
    standing,
    table,
)

ASIA, AMERICA, MIDDLE_EAST = site("asia"), site("america"), site("middle-east")


def shipper(seats: int = 4, stone: str = "ship", **chosen: str):
    """Seat 0 has one stone and coins enough for any action."""
    return player(stone, money=10, seats=seats, **chosen)


@pytest.mark.clause("AR-SHIP-01")
@pytest.mark.parametrize(("before", "cost"), [(1, 5), (2, 4), (5, 3), (6, 2), (9, 1)])
def test_shipping_costs_the_number_the_ship_covers(before, cost):
    p = shipper(5)
    hut(p, 0, "asia")
    standing(p, "ship", before)
    play(begin(p), "ship-asia")
    assert (p.coins[0], on_track(p, "ship")) == (10 - cost, before + 1)


@pytest.mark.clause("AR-SHIP-01")
@pytest.mark.parametrize("stone", ["museum", "worker-asia"])
def test_shipping_with_another_stone_costs_six(stone):
    p = shipper(stone=stone)
    hut(p, 0, "asia", 2)
    standing(p, "ship", 8)
    play(begin(p), "ship-asia")
    assert (p.coins[0], on_track(p, "ship"), p.hand_size[0]) == (4, 8, 1)


@pytest.mark.clause("AR-SHIP-02", "AR-R-24")
def test_finds_are_shipped_only_where_an_own_hut_stands():
    p = shipper()
    hut(p, 1, "africa", 3)
    hut(p, 0, "asia")
    hut(p, 0, "america")
    assert offered(begin(p), "ship") == ["ship-asia", "ship-america"]


@pytest.mark.clause("AR-R-24")
def test_not_even_london_ships_without_a_hut():
    p = shipper(expansion_two="with")
    role(p, 0, "london")
    hut(p, 1, "africa", 3)
    assert offered(begin(p), "ship") == []


@pytest.mark.clause("AR-SHIP-02")
def test_one_shipment_empties_one_site():
    p = shipper()
    hut(p, 0, "africa", 2)
    hut(p, 0, "asia", 2)
    lay_open(p, "africa", "weapons")
    lay_open(p, "asia", "pottery")
    play(begin(p), "ship-asia")
    assert p.huts[0].tolist() == [2, 0, 0, 0]
    assert (hand_of(p, 0), open_finds(p, "africa")) == (["asia-pottery"], ["weapons"])


@pytest.mark.clause("AR-SHIP-03")
@pytest.mark.parametrize(("own", "others"), [(1, 1), (2, 1), (2, 3), (3, 1)])
def test_beside_others_each_own_hut_brings_a_find(own, others):
    p = shipper()
    hut(p, 1, "asia", others)
    hut(p, 0, "asia", own)
    play(begin(p), "ship-asia")
    while asked(p) == "ship.find":
        play(p, options(p)[0])
    assert p.hand_size[0] == own


@pytest.mark.clause("AR-SHIP-04")
@pytest.mark.parametrize(("own", "finds"), [(2, 1), (3, 2), (5, 4)])
def test_a_player_alone_gets_one_find_fewer(own, finds):
    p = shipper()
    hut(p, 0, "asia", own)
    hut(p, 1, "africa", 2)
    play(begin(p), "ship-asia")
    assert p.hand_size[0] == finds


@pytest.mark.clause("AR-SHIP-05")
def test_huts_stand_until_their_finds_are_taken():
    p = shipper()
    hut(p, 1, "asia", 2)
    hut(p, 0, "asia", 2)
    lay_open(p, "asia", "pottery", "weapons", "jewellery")
    play(begin(p), "ship-asia", "asia-weapons")
    assert (asked(p), p.huts[0, ASIA]) == ("ship.find", 2)
    play(p, "asia-pottery")
    assert (p.huts[0, ASIA], hand_of(p, 0)) == (0, ["asia-pottery", "asia-weapons"])


@pytest.mark.clause("AR-SHIP-06", "AR-SHIP-08", "AR-SHIP-12")
def test_the_shipper_chooses_among_the_open_finds():
    p = shipper()
    hut(p, 1, "asia", 3)
    hut(p, 0, "asia")
    lay_open(p, "asia", "pottery", "weapons", "weapons")
    play(begin(p), "ship-asia")
    assert options(p) == ["asia-pottery", "asia-weapons"]
    play(p, "asia-weapons")
    assert hand_of(p, 0) == ["asia-weapons"]
    assert open_finds(p, "asia") == ["pottery", "weapons"]


@pytest.mark.clause("AR-SHIP-07", "AR-R-25")
def test_the_full_number_must_be_taken():
    p = shipper()
    hut(p, 1, "asia", 2)
    hut(p, 0, "asia", 2)
    lay_open(p, "asia", "pottery", "weapons", "jewellery")
    play(begin(p), "ship-asia", "asia-pottery")
    assert (asked(p), p.seat) == ("ship.find", 0)
    assert options(p) == ["asia-jewellery", "asia-weapons"]


@pytest.mark.clause("AR-SHIP-09")
@pytest.mark.parametrize("others", [0, 2])
def test_all_own_huts_of_the_site_go_home(others):
    p = shipper()
    hut(p, 0, "asia", 3)
    hut(p, 1, "asia", others)
    assert p.supply[0] == 7
    play(begin(p), "ship-asia")
    while asked(p) == "ship.find":
        play(p, options(p)[0])
    assert (p.huts[0, ASIA], p.supply[0]) == (0, 10)


@pytest.mark.clause("AR-SHIP-09", "AR-SHIP-10")
def test_a_lone_hut_ships_no_find_and_goes_home():
    p = shipper()
    hut(p, 0, "asia")
    play(begin(p), "ship-asia")
    assert (p.hand_size[0], p.huts[0, ASIA], p.supply[0]) == (0, 0, 10)


@pytest.mark.clause("AR-SHIP-11", "AR-R-26")
def test_of_too_few_open_finds_all_are_taken():
    p = shipper()
    next_in_deck(p, "asia", "pottery", "weapons")
    hut(p, 1, "asia")
    hut(p, 0, "asia", 3)
    play(begin(p), "ship-asia")
    assert hand_of(p, 0) == ["asia-pottery", "asia-weapons"]
    assert (p.huts[0, ASIA], p.supply[0]) == (0, 10)


@pytest.mark.clause("AR-SHIP-11", "AR-R-26")
def test_the_second_to_ship_from_the_preset_start_of_five_finds_nothing_and_draws_nothing():
    p = table(5, start_sites="preset")
    for seat in (0, 1):
        give_stones(p, seat, "ship")
        coins(p, seat, 5)
    play(begin(p), "ship-america", "end", "ship-america")
    assert (p.hand_size[0], p.hand_size[1], p.deck_size[AMERICA]) == (1, 0, 19)
    assert (p.huts[1, AMERICA], p.supply[1]) == (0, 9)


@pytest.mark.clause("AR-SHIP-12")
def test_huts_of_others_stay():
    p = shipper()
    hut(p, 0, "asia", 2)
    hut(p, 1, "asia")
    hut(p, 3, "asia", 2)
    lay_open(p, "asia", "pottery", "pottery", "weapons", "weapons")
    play(begin(p), "ship-asia", "asia-pottery", "asia-weapons")
    assert p.huts[:, ASIA].tolist() == [0, 1, 0, 2, 0]
    assert open_finds(p, "asia") == ["pottery", "weapons"]


@pytest.mark.clause("AR-SHIP-13")
@pytest.mark.parametrize("others", [0, 1])
def test_shipping_leaves_the_deck_alone(others):
    p = shipper()
    hut(p, 0, "asia", 3)
    hut(p, 1, "asia", others)
    deck = int(p.deck_size[ASIA])
    play(begin(p), "ship-asia")
    assert (p.huts[0, ASIA], p.deck_size[ASIA]) == (0, deck)


@pytest.mark.clause("AR-SHIP-14X")
@pytest.mark.parametrize("before", [4, 5])
def test_blue_ships_two_finds_from_the_middle_east(before):
    p = shipper()
    standing(p, "ship", before)
    hut(p, 0, "middle-east", 2)
    hut(p, 1, "middle-east", 2)
    lay_open(p, "middle-east", "pottery", "weapons", "sculpture")
    play(begin(p), "ship-middle-east", "middle-east-sculpture", "middle-east-weapons")
    assert (p.coins[0], p.huts[0, MIDDLE_EAST], p.supply[0]) == (7, 0, 10)
    assert hand_of(p, 0) == ["middle-east-sculpture", "middle-east-weapons"]


@pytest.mark.clause("AR-SHIP-15X")
def test_whoever_stays_behind_alone_ships_nothing():
    p = shipper()
    give_stones(p, 1, "ship")
    coins(p, 1, 10)
    hut(p, 0, "asia", 2)
    hut(p, 1, "asia")
    play(begin(p), "ship-asia")
    assert (p.hand_size[0], p.supply[0]) == (2, 10)
    assert (p.huts[1, ASIA], open_finds(p, "asia")) == (1, [])
    play(p, "ship-asia")
    assert (p.hand_size[1], p.huts[1, ASIA], p.supply[1]) == (0, 0, 10)


@pytest.mark.clause("AR-SHIP-16X")
def test_four_huts_alone_ship_three_finds_and_leave_an_empty_site():
    p = shipper()
    hut(p, 0, "asia", 4)
    lay_open(p, "asia", "pottery", "weapons", "weapons")
    play(begin(p), "ship-asia")
    assert hand_of(p, 0) == ["asia-pottery", "asia-weapons", "asia-weapons"]
    assert (p.supply[0], p.huts[:, ASIA].sum(), open_finds(p, "asia")) == (10, 0, [])

"""Hiring workers, chapter 5.2 of the ledger: further own huts at a site."""

from __future__ import annotations

import random

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import SITE_NAMES
from digsite.testing.artifact import Table, player, site, table

ASIA, MIDDLE_EAST = site("asia"), site("middle-east")


def employer(seats: int = 4, stone: str = "worker-asia", huts: int = 1):
    """Seat 0 has huts in Asia, one stone and coins enough for any action."""
    t = player(stone, money=10, seats=seats)
    t.hut(0, "asia", huts)
    return t


@pytest.mark.clause("AR-HIRE-01")
@pytest.mark.parametrize(("before", "cost"), [(0, 5), (3, 4), (4, 3), (6, 2), (8, 1)])
def test_hiring_costs_the_number_the_worker_covers(before, cost):
    t = employer(5)
    t.standing("worker-asia", before)
    t.begin().play("hire-asia")
    assert (t.coins[0], t.on_track("worker-asia")) == (10 - cost, before + 1)


@pytest.mark.clause("AR-HIRE-01")
@pytest.mark.parametrize("stone", ["worker-africa", "museum", "ship"])
def test_hiring_with_another_stone_costs_six(stone):
    t = employer(stone=stone)
    t.standing("worker-asia", 8)
    t.begin().play("hire-asia")
    assert (t.coins[0], t.on_track("worker-asia")) == (4, 8)
    assert t.huts[0, ASIA] == 2


@pytest.mark.clause("AR-HIRE-02")
def test_hiring_brings_one_hut_of_the_supply_to_the_site():
    t = employer().begin().play("hire-asia")
    assert t.huts[0].tolist() == [0, 2, 0, 0]
    assert t.supply[0] == 8


@pytest.mark.clause("AR-HIRE-03")
def test_hiring_is_possible_only_where_an_own_hut_stands():
    t = employer()
    t.give_stones(0, "worker-africa")
    t.hut(1, "africa", 2)
    assert t.begin().offers("hire") == ["hire-asia"]


@pytest.mark.clause("AR-HIRE-04")
@pytest.mark.parametrize("others", [0, 2])
def test_hiring_always_turns_up_one_find(others):
    t = employer()
    t.hut(1, "asia", others)
    before, deck = len(t.open_finds("asia")), int(t.deck_size[ASIA])
    t.begin().play("hire-asia")
    assert (len(t.open_finds("asia")), t.deck_size[ASIA]) == (before + 1, deck - 1)
    assert t.hand_of(0) == []


@pytest.mark.clause("AR-HIRE-05", "AR-R-22")
def test_all_ten_huts_may_stand_at_one_site():
    t = employer(huts=9).begin().play("hire-asia")
    assert (t.huts[0, ASIA], t.supply[0]) == (10, 0)
    assert len(t.open_finds("asia")) == 9


@pytest.mark.clause("AR-HIRE-06", "AR-R-22")
def test_no_hiring_without_a_hut_in_supply():
    assert employer(huts=10).begin().offers("hire") == []


@pytest.mark.clause("AR-HIRE-06")
def test_huts_of_all_sites_share_one_supply():
    t = employer(huts=6)
    t.hut(0, "africa", 4)
    assert t.begin().offers("hire") == []


@pytest.mark.clause("AR-HIRE-07", "AR-R-23")
def test_hiring_beside_an_empty_deck_places_the_hut_alone():
    t = employer()
    t.next_in_deck("asia")
    t.begin().play("hire-asia")
    assert (t.huts[0, ASIA], t.open_finds("asia")) == (2, [])


@pytest.mark.clause("AR-HIRE-08X")
@pytest.mark.parametrize("before", [4, 5])
def test_blue_hires_in_the_middle_east(before):
    t = table()
    t.hut(0, "middle-east")
    t.give_stones(0, "worker-middle-east")
    t.standing("worker-middle-east", before)
    t.coins[0] = 8
    t.begin().play("hire-middle-east")
    assert (t.coins[0], t.huts[0, MIDDLE_EAST]) == (5, 2)
    assert len(t.open_finds("middle-east")) == 1


@pytest.mark.clause("AR-R-22")
def test_huts_leave_their_sites_only_by_shipping():
    chance = random.Random("huts")
    t = Table(GAME.new(4, "huts"))
    shipped, action = 0, ""
    while not t.over:
        token, actor, before = chance.choice(t.options()), int(t.seat), t.huts.copy()
        action = token if t.asked() == "act" else action
        GAME.choose(t.p, t.legal[t.options().index(token)])
        t.whole()
        for seat, where in zip(*(t.huts < before).nonzero(), strict=True):
            assert (seat, action) == (actor, f"ship-{SITE_NAMES[where]}")
            shipped += 1
    assert shipped > 10

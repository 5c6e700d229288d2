"""Hiring workers, chapter 5.2 of the ledger: further own huts at a site."""

from __future__ import annotations

import random

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import SITE_NAMES
from tests.games.artifact.table import (
    asked,
    begin,
    coins,
    give_stones,
    hand_of,
    hut,
    next_in_deck,
    offered,
    on_track,
    open_finds,
    options,
    play,
    player,
    site,
    standing,
    table,
    whole,
)

ASIA, MIDDLE_EAST = site("asia"), site("middle-east")


def employer(seats: int = 4, stone: str = "worker-asia", huts: int = 1):
    """Seat 0 has huts in Asia, one stone and coins enough for any action."""
    p = player(stone, money=10, seats=seats)
    hut(p, 0, "asia", huts)
    return p


@pytest.mark.clause("AR-HIRE-01")
@pytest.mark.parametrize(("before", "cost"), [(0, 5), (3, 4), (4, 3), (6, 2), (8, 1)])
def test_hiring_costs_the_number_the_worker_covers(before, cost):
    p = employer(5)
    standing(p, "worker-asia", before)
    play(begin(p), "hire-asia")
    assert (p.coins[0], on_track(p, "worker-asia")) == (10 - cost, before + 1)


@pytest.mark.clause("AR-HIRE-01")
@pytest.mark.parametrize("stone", ["worker-africa", "museum", "ship"])
def test_hiring_with_another_stone_costs_six(stone):
    p = employer(stone=stone)
    standing(p, "worker-asia", 8)
    play(begin(p), "hire-asia")
    assert (p.coins[0], on_track(p, "worker-asia")) == (4, 8)
    assert p.huts[0, ASIA] == 2


@pytest.mark.clause("AR-HIRE-02")
def test_hiring_brings_one_hut_of_the_supply_to_the_site():
    p = play(begin(employer()), "hire-asia")
    assert p.huts[0].tolist() == [0, 2, 0, 0]
    assert p.supply[0] == 8


@pytest.mark.clause("AR-HIRE-03")
def test_hiring_is_possible_only_where_an_own_hut_stands():
    p = employer()
    give_stones(p, 0, "worker-africa")
    hut(p, 1, "africa", 2)
    assert offered(begin(p), "hire") == ["hire-asia"]


@pytest.mark.clause("AR-HIRE-04")
@pytest.mark.parametrize("others", [0, 2])
def test_hiring_always_turns_up_one_find(others):
    p = employer()
    hut(p, 1, "asia", others)
    before, deck = len(open_finds(p, "asia")), int(p.deck_size[ASIA])
    play(begin(p), "hire-asia")
    assert (len(open_finds(p, "asia")), p.deck_size[ASIA]) == (before + 1, deck - 1)
    assert hand_of(p, 0) == []


@pytest.mark.clause("AR-HIRE-05", "AR-R-22")
def test_all_ten_huts_may_stand_at_one_site():
    p = play(begin(employer(huts=9)), "hire-asia")
    assert (p.huts[0, ASIA], p.supply[0]) == (10, 0)
    assert len(open_finds(p, "asia")) == 9


@pytest.mark.clause("AR-HIRE-06", "AR-R-22")
def test_no_hiring_without_a_hut_in_supply():
    assert offered(begin(employer(huts=10)), "hire") == []


@pytest.mark.clause("AR-HIRE-06")
def test_huts_of_all_sites_share_one_supply():
    p = employer(huts=6)
    hut(p, 0, "africa", 4)
    assert offered(begin(p), "hire") == []


@pytest.mark.clause("AR-HIRE-07", "AR-R-23")
def test_hiring_beside_an_empty_deck_places_the_hut_alone():
    p = employer()
    next_in_deck(p, "asia")
    play(begin(p), "hire-asia")
    assert (p.huts[0, ASIA], open_finds(p, "asia")) == (2, [])


@pytest.mark.clause("AR-HIRE-08X")
@pytest.mark.parametrize("before", [4, 5])
def test_blue_hires_in_the_middle_east(before):
    p = table()
    hut(p, 0, "middle-east")
    give_stones(p, 0, "worker-middle-east")
    standing(p, "worker-middle-east", before)
    coins(p, 0, 8)
    play(begin(p), "hire-middle-east")
    assert (p.coins[0], p.huts[0, MIDDLE_EAST]) == (5, 2)
    assert len(open_finds(p, "middle-east")) == 1


@pytest.mark.clause("AR-R-22")
def test_huts_leave_their_sites_only_by_shipping():
    chance = random.Random("huts")
    p = GAME.new(4, "huts")
    shipped, action = 0, ""
    while not p.over:
        token, actor, before = chance.choice(options(p)), int(p.seat), p.huts.copy()
        action = token if asked(p) == "act" else action
        GAME.choose(p, p.legal[options(p).index(token)])
        whole(p)
        for seat, where in zip(*(p.huts < before).nonzero(), strict=True):
            assert (seat, action) == (actor, f"ship-{SITE_NAMES[where]}")
            shipped += 1
    assert shipped > 10

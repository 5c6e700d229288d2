"""What the greedy bot thinks of a position: the holes its value had."""

from __future__ import annotations

import pytest

from digsite.testing.artifact import Table, curator, player, table
from tests.games.worth import after, worth

THREE_POTTERY = ("africa-pottery", "asia-pottery", "america-pottery")
SIX_STONES = ("museum", "museum", "ship", "ship", "worker-africa", "worker-asia")


def while_another_plays(t: Table) -> Table:
    """Seat 1 has something to sell, so that the round goes on whatever seat 0 does."""
    t.give_stones(1, "ship")
    t.give(1, "middle-east-weapons")
    return t


@pytest.mark.parametrize("year", [0, 4, 6])
def test_coins_in_the_purse_do_not_beat_an_exhibition(year: int):
    t = curator(*THREE_POTTERY, museums=2)
    t.year = year
    t.begin()
    richer = t.copy()
    richer.coins[0] += 3
    t.exhibit("pottery-3", *THREE_POTTERY).play("africa-pottery")
    assert worth(t) > worth(richer)


def test_whoever_is_rich_and_has_no_hut_goes_to_a_site():
    t = player(*SIX_STONES, money=16).begin()
    assert after(t, "research-africa", "museum") > after(t, "pass")


def test_hiring_beats_waiting_where_others_dig_too():
    t = player(*SIX_STONES, money=8)
    t.hut(1, "africa")
    t.hut(0, "africa")
    t.begin()
    assert after(t, "hire-africa", "worker-africa") > worth(t)


def test_a_shipment_beats_the_huts_that_it_takes_home():
    t = player(*SIX_STONES, money=12)
    t.hut(1, "africa")
    t.hut(0, "africa", 3)
    t.lay_open("africa", "pottery", "pottery", "pottery")
    t.begin()
    assert after(t, "ship-africa", "ship") > after(t, "hire-africa", "worker-africa") > worth(t)


def test_a_stone_is_worth_what_it_saves():
    t = player("ship", "ship")
    t.hut(0, "asia", 2)
    t.have_passed(0)
    while_another_plays(t).begin()
    kinds = ("worker-asia", "museum", "ship", "worker-africa")
    workers, museum, third_ship, elsewhere = (after(t, kind) for kind in kinds)
    assert workers > elsewhere
    assert museum > third_ship


@pytest.mark.parametrize("passed", [False, True])
def test_in_the_last_round_a_set_counts_only_for_those_who_can_still_exhibit_it(passed: bool):
    t = curator(*THREE_POTTERY, museums=2)
    t.last_round = 4
    if passed:
        t.have_passed(0)
    while_another_plays(t).begin(seat=1)
    with_set = worth(t)
    t.hand[0] = 0
    t.hand_size[0] = 0
    assert (with_set > worth(t)) is not passed


def test_income_is_worth_less_in_late_years():
    gains = []
    for year in (0, 4, 7):
        t = table()
        t.year = year
        t.begin()
        without = worth(t)
        t.own_tile(0, "pottery-3")
        gains.append(worth(t) - without)
    assert gains == sorted(gains, reverse=True)
    assert gains[0] > gains[2]


def test_a_cursed_find_is_worth_less_than_one_that_can_be_shown():
    cursed, pottery = (
        worth(player("ship", finds=[find], expansion_one="with").begin())
        for find in ("africa-cursed", "africa-pottery")
    )
    assert cursed < pottery

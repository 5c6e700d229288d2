"""Wild stones, chapter 4.3 of the ledger."""

from __future__ import annotations

import pytest

from tests.games.artifact.table import (
    asked,
    begin,
    coins,
    give_stones,
    hut,
    on_track,
    options,
    play,
    player,
    standing,
    stones_of,
    table,
    with_every_action,
)

WILD = [
    ("ship", "research-asia", "museum"),
    ("worker-asia", "research-asia", "museum"),
    ("museum", "hire-africa", "worker-africa"),
    ("ship", "hire-africa", "worker-africa"),
    ("museum", "ship-africa", "ship"),
    ("worker-africa", "ship-africa", "ship"),
    ("ship", "exhibit-pottery-3", "museum"),
    ("worker-america", "exhibit-pottery-3", "museum"),
]


@pytest.mark.clause("AR-TURN-18", "AR-TURN-21", "AR-R-17")
@pytest.mark.parametrize(("stone", "action", "fitting"), WILD)
def test_any_stone_serves_and_returns_to_the_track_of_its_own_kind(stone, action, fitting):
    p = player(stone, money=6)
    with_every_action(p)
    standing(p, stone, 4)
    standing(p, fitting, 3)
    play(begin(p), action)
    assert (p.coins[0], stones_of(p, 0)) == (0, [])
    assert (on_track(p, stone), on_track(p, fitting)) == (5, 3)


@pytest.mark.clause("AR-TURN-18")
@pytest.mark.parametrize("where", ["africa", "asia", "america", "middle-east"])
def test_a_wild_stone_hires_at_any_site(where):
    p = table()
    hut(p, 0, where)
    give_stones(p, 0, "museum")
    coins(p, 0, 6)
    play(begin(p), f"hire-{where}")
    assert p.huts[0].sum() == 2
    assert p.huts[0].max() == 2


@pytest.mark.clause("AR-TURN-19")
@pytest.mark.parametrize("stones_before", [0, 2, 5, 8])
def test_a_wild_stone_costs_six_coins_whatever_it_covers(stones_before):
    p = table()
    give_stones(p, 0, "ship")
    standing(p, "ship", stones_before)
    coins(p, 0, 20)
    play(begin(p), "research-asia")
    assert p.coins[0] == 14


@pytest.mark.clause("AR-TURN-20")
def test_a_wild_stone_lowers_the_next_number_of_its_track():
    p = table()
    hut(p, 0, "africa")
    give_stones(p, 0, "ship", "ship")
    standing(p, "ship", 5)
    coins(p, 0, 20)
    play(begin(p), "research-asia")
    assert p.coins[0] == 14
    play(p, "ship-africa")
    assert p.coins[0] == 14 - 2


@pytest.mark.clause("AR-TURN-22")
def test_both_actions_of_a_turn_may_use_wild_stones():
    p = table()
    give_stones(p, 0, "ship", "worker-africa")
    coins(p, 0, 12)
    play(begin(p), "research-africa", "ship", "research-asia")
    assert (p.coins[0], stones_of(p, 0)) == (0, [])
    assert p.huts[0].tolist() == [1, 1, 0, 0]


@pytest.mark.clause("AR-TURN-23")
@pytest.mark.parametrize("stone", ["museum", "worker-africa", "worker-america"])
def test_no_wild_stone_sells_or_buys(stone):
    p = player(stone, money=40)
    with_every_action(p)
    begin(p)
    assert "ship-africa" in options(p)
    assert not {"sell-africa-pottery", "buy-1"} & set(options(p))


@pytest.mark.clause("AR-TURN-23")
@pytest.mark.parametrize("action", ["sell-africa-pottery", "buy-1"])
def test_on_the_market_the_ship_goes_though_other_stones_are_held(action):
    p = player("museum", "ship", "worker-africa", money=40)
    with_every_action(p)
    play(begin(p), action)
    assert stones_of(p, 0) == ["museum", "worker-africa"]


@pytest.mark.clause("AR-TURN-24")
@pytest.mark.parametrize(("stone", "paid"), [("worker-asia", 6), ("worker-africa", 3)])
def test_a_worker_of_another_site_is_a_wild_stone(stone, paid):
    p = table()
    hut(p, 0, "africa")
    give_stones(p, 0, stone)
    standing(p, stone, 4)
    coins(p, 0, 10)
    play(begin(p), "hire-africa")
    assert p.coins[0] == 10 - paid
    assert on_track(p, stone) == 5


@pytest.mark.clause("AR-TURN-25", "AR-R-18")
@pytest.mark.parametrize(("stone", "paid"), [("museum", 3), ("ship", 6)])
def test_the_player_chooses_the_stone_and_the_stone_sets_the_cost(stone, paid):
    p = table()
    give_stones(p, 0, "museum", "museum", "ship")
    standing(p, "museum", 4)
    coins(p, 0, 20)
    play(begin(p), "research-asia")
    assert (asked(p), options(p)) == ("pay", ["museum", "ship"])
    play(p, stone)
    assert p.coins[0] == 20 - paid


@pytest.mark.clause("AR-TURN-25", "AR-R-18")
def test_a_stone_of_the_right_kind_is_never_wild():
    p = table()
    give_stones(p, 0, "museum", "museum")
    standing(p, "museum", 4)
    coins(p, 0, 20)
    play(begin(p), "research-asia")
    assert asked(p) == "act"
    assert p.coins[0] == 17


@pytest.mark.clause("AR-TURN-26")
@pytest.mark.parametrize(("money", "offered"), [(5, False), (6, True)])
@pytest.mark.parametrize(("stone", "action"), [row[:2] for row in WILD])
def test_five_coins_are_too_few_for_a_wild_stone(stone, action, money, offered):
    p = table()
    with_every_action(p)
    hut(p, 0, "middle-east")
    give_stones(p, 0, stone, "worker-middle-east")
    coins(p, 0, money)
    begin(p)
    assert "hire-middle-east" in options(p)
    assert (action in options(p)) == offered


@pytest.mark.clause("AR-TURN-26")
def test_a_stone_that_cannot_be_paid_does_not_serve():
    p = table()
    give_stones(p, 0, "museum", "ship")
    coins(p, 0, 5)
    play(begin(p), "research-asia")
    assert (stones_of(p, 0), p.coins[0]) == (["ship"], 4)


@pytest.mark.clause("AR-TURN-27X")
def test_a_ship_used_for_research_leaves_the_museum_track_as_it_is():
    p = table()
    give_stones(p, 0, "ship")
    give_stones(p, 1, "museum")
    standing(p, "ship", 4)
    standing(p, "museum", 2)
    coins(p, 0, 9)
    coins(p, 1, 9)
    play(begin(p), "research-africa")
    assert (p.coins[0], on_track(p, "ship"), on_track(p, "museum")) == (3, 5, 2)
    play(p, "research-asia")
    assert p.coins[1] == 9 - 4

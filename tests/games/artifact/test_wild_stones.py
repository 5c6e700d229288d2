"""Wild stones, chapter 4.3 of the ledger."""

from __future__ import annotations

import pytest

from digsite.testing.artifact import player, table

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
    t = player(stone, money=6)
    t.with_every_action()
    t.standing(stone, 4)
    t.standing(fitting, 3)
    t.begin().play(action)
    assert (t.coins[0], t.stones_of(0)) == (0, [])
    assert (t.on_track(stone), t.on_track(fitting)) == (5, 3)


@pytest.mark.clause("AR-TURN-18")
@pytest.mark.parametrize("where", ["africa", "asia", "america", "middle-east"])
def test_a_wild_stone_hires_at_any_site(where):
    t = table()
    t.hut(0, where)
    t.give_stones(0, "museum")
    t.coins[0] = 6
    t.begin().play(f"hire-{where}")
    assert t.huts[0].sum() == 2
    assert t.huts[0].max() == 2


@pytest.mark.clause("AR-TURN-19")
@pytest.mark.parametrize("stones_before", [0, 2, 5, 8])
def test_a_wild_stone_costs_six_coins_whatever_it_covers(stones_before):
    t = table()
    t.give_stones(0, "ship")
    t.standing("ship", stones_before)
    t.coins[0] = 20
    t.begin().play("research-asia")
    assert t.coins[0] == 14


@pytest.mark.clause("AR-TURN-20")
def test_a_wild_stone_lowers_the_next_number_of_its_track():
    t = table()
    t.hut(0, "africa")
    t.give_stones(0, "ship", "ship")
    t.standing("ship", 5)
    t.coins[0] = 20
    t.begin().play("research-asia")
    assert t.coins[0] == 14
    t.play("ship-africa")
    assert t.coins[0] == 14 - 2


@pytest.mark.clause("AR-TURN-22")
def test_both_actions_of_a_turn_may_use_wild_stones():
    t = table()
    t.give_stones(0, "ship", "worker-africa")
    t.coins[0] = 12
    t.begin().play("research-africa", "ship", "research-asia")
    assert (t.coins[0], t.stones_of(0)) == (0, [])
    assert t.huts[0].tolist() == [1, 1, 0, 0]


@pytest.mark.clause("AR-TURN-23")
@pytest.mark.parametrize("stone", ["museum", "worker-africa", "worker-america"])
def test_no_wild_stone_sells_or_buys(stone):
    t = player(stone, money=40)
    t.with_every_action()
    t.begin()
    assert "ship-africa" in t.options()
    assert not {"sell-africa-pottery", "buy-1"} & set(t.options())


@pytest.mark.clause("AR-TURN-23")
@pytest.mark.parametrize("action", ["sell-africa-pottery", "buy-1"])
def test_on_the_market_the_ship_goes_though_other_stones_are_held(action):
    t = player("museum", "ship", "worker-africa", money=40)
    t.with_every_action()
    t.begin().play(action)
    assert t.stones_of(0) == ["museum", "worker-africa"]


@pytest.mark.clause("AR-TURN-24")
@pytest.mark.parametrize(("stone", "paid"), [("worker-asia", 6), ("worker-africa", 3)])
def test_a_worker_of_another_site_is_a_wild_stone(stone, paid):
    t = table()
    t.hut(0, "africa")
    t.give_stones(0, stone)
    t.standing(stone, 4)
    t.coins[0] = 10
    t.begin().play("hire-africa")
    assert t.coins[0] == 10 - paid
    assert t.on_track(stone) == 5


@pytest.mark.clause("AR-TURN-25", "AR-R-18")
@pytest.mark.parametrize(("stone", "paid"), [("museum", 3), ("ship", 6)])
def test_the_player_chooses_the_stone_and_the_stone_sets_the_cost(stone, paid):
    t = table()
    t.give_stones(0, "museum", "museum", "ship")
    t.standing("museum", 4)
    t.coins[0] = 20
    t.begin().play("research-asia")
    assert (t.asked(), t.options()) == ("pay", ["museum", "ship"])
    t.play(stone)
    assert t.coins[0] == 20 - paid


@pytest.mark.clause("AR-TURN-25", "AR-R-18")
def test_a_stone_of_the_right_kind_is_never_wild():
    t = table()
    t.give_stones(0, "museum", "museum")
    t.standing("museum", 4)
    t.coins[0] = 20
    t.begin().play("research-asia")
    assert t.asked() == "act"
    assert t.coins[0] == 17


@pytest.mark.clause("AR-TURN-26")
@pytest.mark.parametrize(("money", "offered"), [(5, False), (6, True)])
@pytest.mark.parametrize(("stone", "action"), [row[:2] for row in WILD])
def test_five_coins_are_too_few_for_a_wild_stone(stone, action, money, offered):
    t = table()
    t.with_every_action()
    t.hut(0, "middle-east")
    t.give_stones(0, stone, "worker-middle-east")
    t.coins[0] = money
    t.begin()
    assert "hire-middle-east" in t.options()
    assert (action in t.options()) == offered


@pytest.mark.clause("AR-TURN-26")
def test_a_stone_that_cannot_be_paid_does_not_serve():
    t = table()
    t.give_stones(0, "museum", "ship")
    t.coins[0] = 5
    t.begin().play("research-asia")
    assert (t.stones_of(0), t.coins[0]) == (["ship"], 4)


@pytest.mark.clause("AR-TURN-27X")
def test_a_ship_used_for_research_leaves_the_museum_track_as_it_is():
    t = table()
    t.give_stones(0, "ship")
    t.give_stones(1, "museum")
    t.standing("ship", 4)
    t.standing("museum", 2)
    t.coins[0] = 9
    t.coins[1] = 9
    t.begin().play("research-africa")
    assert (t.coins[0], t.on_track("ship"), t.on_track("museum")) == (3, 5, 2)
    t.play("research-asia")
    assert t.coins[1] == 9 - 4

"""Research, chapter 5.1 of the ledger: the first own hut at a site."""

from __future__ import annotations

import pytest

from digsite.testing.artifact import player, site

AFRICA, MIDDLE_EAST = site("africa"), site("middle-east")


def researcher(seats: int = 4, stone: str = "museum", **chosen: str):
    """Seat 0 has one stone and coins enough for any action."""
    return player(stone, money=10, seats=seats, **chosen)


@pytest.mark.clause("AR-RESEARCH-01")
@pytest.mark.parametrize(("before", "cost"), [(0, 5), (1, 5), (2, 4), (4, 3), (7, 2), (9, 1)])
def test_research_costs_the_number_the_museum_stone_covers(before, cost):
    t = researcher(5)
    t.standing("museum", before)
    t.begin().play("research-africa")
    assert (t.coins[0], t.on_track("museum")) == (10 - cost, before + 1)


@pytest.mark.clause("AR-RESEARCH-01")
def test_research_with_another_stone_costs_six():
    t = researcher(stone="ship")
    t.standing("museum", 7)
    t.begin().play("research-africa")
    assert (t.coins[0], t.on_track("museum")) == (4, 7)


@pytest.mark.clause("AR-RESEARCH-02", "AR-RESEARCH-07")
def test_research_brings_exactly_one_hut_of_the_supply_to_the_site():
    t = researcher()
    t.hut(1, "africa", 2)
    t.begin().play("research-africa")
    assert t.huts[0].tolist() == [1, 0, 0, 0]
    assert (t.supply[0], t.huts[1, AFRICA]) == (9, 2)


@pytest.mark.clause("AR-RESEARCH-02")
def test_research_is_possible_at_every_site_in_play():
    t = researcher(3, left_out="america").begin()
    assert t.offers("research") == ["research-africa", "research-asia", "research-middle-east"]


@pytest.mark.clause("AR-RESEARCH-03")
def test_no_research_where_an_own_hut_stands():
    t = researcher()
    t.hut(0, "africa")
    t.hut(1, "asia")
    assert t.begin().offers("research") == ["research-asia", "research-america", "research-middle-east"]


@pytest.mark.clause("AR-RESEARCH-04", "AR-RESEARCH-06")
def test_a_site_shipped_empty_can_be_researched_again_and_brings_no_find():
    t = researcher()
    t.give_stones(0, "ship")
    t.hut(0, "africa", 2)
    t.begin().play("ship-africa", "ship", "research-africa")
    assert t.huts[:, AFRICA].tolist() == [1, 0, 0, 0, 0]
    assert t.open_finds("africa") == []


@pytest.mark.clause("AR-RESEARCH-04")
def test_research_beside_others_after_shipping_turns_up_a_find():
    t = researcher()
    t.give_stones(0, "ship")
    t.hut(1, "africa")
    t.hut(0, "africa")
    t.begin().play("ship-africa", "ship", "research-africa")
    assert (t.huts[0, AFRICA], len(t.open_finds("africa"))) == (1, 1)


@pytest.mark.clause("AR-RESEARCH-05")
@pytest.mark.parametrize("others", [1, 3])
def test_research_beside_huts_of_others_turns_up_one_find(others):
    t = researcher()
    t.hut(2, "africa", others)
    before, deck = len(t.open_finds("africa")), int(t.deck_size[AFRICA])
    t.begin().play("research-africa")
    assert (len(t.open_finds("africa")), t.deck_size[AFRICA]) == (before + 1, deck - 1)


@pytest.mark.clause("AR-RESEARCH-06")
def test_the_first_hut_at_a_site_turns_up_no_find():
    t = researcher()
    t.begin().play("research-africa")
    assert (t.open_finds("africa"), t.deck_size[AFRICA]) == ([], 20)


@pytest.mark.clause("AR-RESEARCH-08", "AR-R-22")
def test_no_research_without_a_hut_in_supply():
    t = researcher()
    t.hut(0, "africa", 10)
    assert t.begin().offers("research") == []


@pytest.mark.clause("AR-RESEARCH-08")
@pytest.mark.parametrize(("seats", "sites"), [(3, ("africa", "america")), (4, ("africa", "asia", "america"))])
def test_no_research_with_own_huts_at_every_site_in_play(seats, sites):
    t = researcher(seats)
    for name in sites:
        t.hut(0, name)
    one_left = t.copy()
    t.hut(0, "middle-east")
    assert one_left.begin().offers("research") == ["research-middle-east"]
    assert t.begin().offers("research") == []


@pytest.mark.clause("AR-RESEARCH-09")
def test_the_researcher_gets_no_find():
    t = researcher()
    t.hut(1, "africa", 3)
    t.begin().play("research-africa")
    assert (t.hand_of(0), t.hand_size[0]) == ([], 0)


@pytest.mark.clause("AR-RESEARCH-10X")
def test_blue_researches_in_the_middle_east():
    t = researcher()
    t.hut(1, "middle-east")
    t.hut(2, "middle-east")
    t.standing("museum", 4)
    t.begin().play("research-middle-east")
    assert (t.coins[0], t.on_track("museum")) == (7, 5)
    assert t.huts[:, MIDDLE_EAST].tolist() == [1, 1, 1, 0, 0]
    assert len(t.open_finds("middle-east")) == 2


@pytest.mark.clause("AR-HIRE-07", "AR-R-23")
def test_research_beside_an_empty_deck_places_the_hut_alone():
    t = researcher()
    t.next_in_deck("africa")
    t.hut(1, "africa")
    t.begin().play("research-africa")
    assert (t.huts[0, AFRICA], t.open_finds("africa")) == (1, [])


@pytest.mark.clause("AR-R-23")
def test_an_empty_deck_leaves_nothing_to_draw_unseen():
    t = researcher(expansion_two="with")
    t.take_role(0, "judd")
    t.next_in_deck("africa")
    t.hut(1, "africa")
    t.begin().play("research-africa")
    assert (t.asked(), t.seat, t.hand_of(0)) == ("rest", 1, [])

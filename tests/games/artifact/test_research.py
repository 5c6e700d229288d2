"""Research, chapter 5.1 of the ledger: the first own hut at a site."""

from __future__ import annotations

import pytest

from tests.games.artifact.table import (
    asked,
    begin,
    give_stones,
    hand_of,
    hut,
    next_in_deck,
    offered,
    on_track,
    open_finds,
    play,
    player,
    role,
    site,
    standing,
)

AFRICA, MIDDLE_EAST = site("africa"), site("middle-east")


def researcher(seats: int = 4, stone: str = "museum", **chosen: str):
    """Seat 0 has one stone and coins enough for any action."""
    return player(stone, money=10, seats=seats, **chosen)


@pytest.mark.clause("AR-RESEARCH-01")
@pytest.mark.parametrize(("before", "cost"), [(0, 5), (1, 5), (2, 4), (4, 3), (7, 2), (9, 1)])
def test_research_costs_the_number_the_museum_stone_covers(before, cost):
    p = researcher(5)
    standing(p, "museum", before)
    play(begin(p), "research-africa")
    assert (p.coins[0], on_track(p, "museum")) == (10 - cost, before + 1)


@pytest.mark.clause("AR-RESEARCH-01")
def test_research_with_another_stone_costs_six():
    p = researcher(stone="ship")
    standing(p, "museum", 7)
    play(begin(p), "research-africa")
    assert (p.coins[0], on_track(p, "museum")) == (4, 7)


@pytest.mark.clause("AR-RESEARCH-02", "AR-RESEARCH-07")
def test_research_brings_exactly_one_hut_of_the_supply_to_the_site():
    p = researcher()
    hut(p, 1, "africa", 2)
    play(begin(p), "research-africa")
    assert p.huts[0].tolist() == [1, 0, 0, 0]
    assert (p.supply[0], p.huts[1, AFRICA]) == (9, 2)


@pytest.mark.clause("AR-RESEARCH-02")
def test_research_is_possible_at_every_site_in_play():
    p = begin(researcher(3, left_out="america"))
    assert offered(p, "research") == ["research-africa", "research-asia", "research-middle-east"]


@pytest.mark.clause("AR-RESEARCH-03")
def test_no_research_where_an_own_hut_stands():
    p = researcher()
    hut(p, 0, "africa")
    hut(p, 1, "asia")
    assert offered(begin(p), "research") == ["research-asia", "research-america", "research-middle-east"]


@pytest.mark.clause("AR-RESEARCH-04", "AR-RESEARCH-06")
def test_a_site_shipped_empty_can_be_researched_again_and_brings_no_find():
    p = researcher()
    give_stones(p, 0, "ship")
    hut(p, 0, "africa", 2)
    play(begin(p), "ship-africa", "ship", "research-africa")
    assert p.huts[:, AFRICA].tolist() == [1, 0, 0, 0, 0]
    assert open_finds(p, "africa") == []


@pytest.mark.clause("AR-RESEARCH-04")
def test_research_beside_others_after_shipping_turns_up_a_find():
    p = researcher()
    give_stones(p, 0, "ship")
    hut(p, 1, "africa")
    hut(p, 0, "africa")
    play(begin(p), "ship-africa", "ship", "research-africa")
    assert (p.huts[0, AFRICA], len(open_finds(p, "africa"))) == (1, 1)


@pytest.mark.clause("AR-RESEARCH-05")
@pytest.mark.parametrize("others", [1, 3])
def test_research_beside_huts_of_others_turns_up_one_find(others):
    p = researcher()
    hut(p, 2, "africa", others)
    before, deck = len(open_finds(p, "africa")), int(p.deck_size[AFRICA])
    play(begin(p), "research-africa")
    assert (len(open_finds(p, "africa")), p.deck_size[AFRICA]) == (before + 1, deck - 1)


@pytest.mark.clause("AR-RESEARCH-06")
def test_the_first_hut_at_a_site_turns_up_no_find():
    p = researcher()
    play(begin(p), "research-africa")
    assert (open_finds(p, "africa"), p.deck_size[AFRICA]) == ([], 20)


@pytest.mark.clause("AR-RESEARCH-08", "AR-R-22")
def test_no_research_without_a_hut_in_supply():
    p = researcher()
    hut(p, 0, "africa", 10)
    assert offered(begin(p), "research") == []


@pytest.mark.clause("AR-RESEARCH-08")
@pytest.mark.parametrize(("seats", "sites"), [(3, ("africa", "america")), (4, ("africa", "asia", "america"))])
def test_no_research_with_own_huts_at_every_site_in_play(seats, sites):
    p = researcher(seats)
    for name in sites:
        hut(p, 0, name)
    one_left = p.copy()
    hut(p, 0, "middle-east")
    assert offered(begin(one_left), "research") == ["research-middle-east"]
    assert offered(begin(p), "research") == []


@pytest.mark.clause("AR-RESEARCH-09")
def test_the_researcher_gets_no_find():
    p = researcher()
    hut(p, 1, "africa", 3)
    play(begin(p), "research-africa")
    assert (hand_of(p, 0), p.hand_size[0]) == ([], 0)


@pytest.mark.clause("AR-RESEARCH-10X")
def test_blue_researches_in_the_middle_east():
    p = researcher()
    hut(p, 1, "middle-east")
    hut(p, 2, "middle-east")
    standing(p, "museum", 4)
    play(begin(p), "research-middle-east")
    assert (p.coins[0], on_track(p, "museum")) == (7, 5)
    assert p.huts[:, MIDDLE_EAST].tolist() == [1, 1, 1, 0, 0]
    assert len(open_finds(p, "middle-east")) == 2


@pytest.mark.clause("AR-HIRE-07", "AR-R-23")
def test_research_beside_an_empty_deck_places_the_hut_alone():
    p = researcher()
    next_in_deck(p, "africa")
    hut(p, 1, "africa")
    play(begin(p), "research-africa")
    assert (p.huts[0, AFRICA], open_finds(p, "africa")) == (1, [])


@pytest.mark.clause("AR-R-23")
def test_an_empty_deck_leaves_nothing_to_draw_unseen():
    p = researcher(expansion_two="with")
    role(p, 0, "judd")
    next_in_deck(p, "africa")
    hut(p, 1, "africa")
    play(begin(p), "research-africa")
    assert (asked(p), p.seat, hand_of(p, 0)) == ("rest", 1, [])

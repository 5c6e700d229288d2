"""Cursed finds, chapter 9.6 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.shipping import finds_due, ship_finds
from tests.games.artifact.table import (
    asked,
    begin,
    coins,
    find,
    give,
    give_stones,
    hand_of,
    hut,
    lay_open,
    lying,
    next_in_deck,
    on_market,
    open_finds,
    options,
    play,
    research_table,
    role,
    seen_by,
    site,
)


def dig(own, others, *faces, **options):
    """Seat 0 with a ship, own huts in Africa beside those of seat 1, and these finds open there."""
    p = research_table(**options)
    hut(p, 0, "africa", own)
    hut(p, 1, "africa", others)
    lay_open(p, "africa", *faces)
    give_stones(p, 0, "ship")
    coins(p, 0, 5)
    return begin(p)


@pytest.mark.clause("AR-X1-42")
@pytest.mark.parametrize("special_finds", ["fragments", "sites-too"])
@pytest.mark.parametrize(
    ("tile", "hand"),
    [
        ("weapons-3", ("africa-weapons", "asia-weapons")),
        ("africa-4", ("africa-weapons", "africa-pottery", "africa-jewellery")),
        ("three-sites", ("asia-weapons", "america-weapons")),
        ("five-types", ("asia-architecture", "asia-sculpture", "asia-pottery", "asia-jewellery")),
    ],
)
def test_a_cursed_find_completes_no_exhibition(tile, hand, special_finds):
    p = research_table(special_finds=special_finds)
    give(p, 0, "africa-cursed", *hand)
    give_stones(p, 0, "museum")
    coins(p, 0, 5)
    assert f"exhibit-{tile}" not in options(begin(p))


@pytest.mark.clause("AR-X1-42")
@pytest.mark.parametrize("special_finds", ["fragments", "sites-too"])
def test_a_cursed_find_cannot_be_shown_beside_a_whole_set(special_finds):
    p = research_table(special_finds=special_finds)
    give(p, 0, "africa-cursed", *["africa-weapons"] * 2, *["africa-pottery"] * 3)
    give_stones(p, 0, "museum")
    coins(p, 0, 5)
    play(begin(p), "exhibit-africa-4")
    assert options(p) == ["africa-pottery", "africa-weapons"]


@pytest.mark.clause("AR-X1-43", "AR-X1-44")
def test_a_cursed_find_is_taken_before_any_other():
    p = dig(2, 2, "cursed", "pottery", "weapons")
    play(p, "ship-africa")
    assert options(p) == ["africa-pottery", "africa-weapons"]
    play(p, "africa-weapons")
    assert (hand_of(p, 0), open_finds(p, "africa")) == (["africa-weapons"], ["pottery"])


@pytest.mark.clause("AR-X1-43")
def test_whoever_is_alone_at_a_site_takes_the_cursed_find_too():
    p = dig(3, 0, "cursed", "pottery")
    play(p, "ship-africa")
    assert (hand_of(p, 0), open_finds(p, "africa")) == (["africa-pottery"], [])


@pytest.mark.clause("AR-X1-45")
def test_a_cursed_find_goes_to_the_box_and_not_to_hand():
    p = dig(1, 1, "cursed")
    play(p, "ship-africa")
    assert (hand_of(p, 0), p.hand_size[0]) == ([], 0)
    assert (lying(p, "removed"), open_finds(p, "africa")) == (["africa-cursed"], [])


@pytest.mark.clause("AR-X1-45")
def test_the_huts_of_a_cursed_shipment_return():
    p = dig(1, 1, "cursed")
    play(p, "ship-africa")
    assert (p.supply[0], p.huts[0, site("africa")], p.huts[1, site("africa")]) == (10, 0, 1)


@pytest.mark.clause("AR-X1-46", "AR-R-44")
def test_a_shipment_of_no_finds_takes_no_cursed_find():
    """A lone hut has no open find beside it in play (AR-INV-04), so one is put there by hand."""
    p = research_table()
    hut(p, 0, "africa")
    p.open[find("africa-cursed")] = 1
    p.seat = 0
    assert finds_due(p, 0, site("africa")) == 0
    ship_finds(p, site("africa"))
    assert (open_finds(p, "africa"), lying(p, "removed")) == (["cursed"], [])


def draw_unseen(by, **more):
    """Seat 0 draws a cursed find unseen, the last one of the African deck, and has a ship left."""
    p = research_table(expansion_two="with", **more)
    role(p, 0, by)
    next_in_deck(p, "africa", "cursed")
    give_stones(p, 0, "ship", "ship", "museum")
    coins(p, 0, 20)
    if by == "london":
        hut(p, 0, "africa")
        return play(begin(p), "ship-africa", "ship", "use")
    return play(begin(p), "research-africa", "museum", "use")


@pytest.mark.clause("AR-X1-47", "AR-R-45")
@pytest.mark.parametrize("by", ["london", "judd"])
def test_a_cursed_find_drawn_unseen_stays_in_hand(by):
    p = draw_unseen(by)
    assert (hand_of(p, 0), "africa-cursed" in lying(p, "removed")) == (["africa-cursed"], False)


@pytest.mark.clause("AR-X1-47", "AR-R-45")
def test_nobody_else_sees_a_cursed_find_drawn_unseen():
    p = draw_unseen("london")
    theirs = seen_by(p, 1)
    assert (hand_of(seen_by(p, 0), 0), theirs.hand_size[0]) == (["africa-cursed"], 1)
    assert hand_of(theirs, 0) == []


@pytest.mark.clause("AR-X1-47", "AR-R-45")
def test_a_cursed_find_in_hand_can_only_be_sold():
    p = draw_unseen("london")
    assert [token for token in options(p) if "cursed" in token] == ["sell-africa-cursed"]
    assert not [token for token in options(p) if token.startswith(("exhibit", "lay-out", "gold"))]


@pytest.mark.clause("AR-R-45")
@pytest.mark.parametrize("by", ["london", "judd"])
def test_a_table_may_agree_to_box_a_cursed_find_drawn_unseen(by):
    p = draw_unseen(by, unseen_curse="boxed")
    assert (hand_of(p, 0), p.hand_size[0], "africa-cursed" in lying(p, "removed")) == ([], 0, True)


@pytest.mark.clause("AR-R-45", "AR-R-59")
@pytest.mark.parametrize("way", ["buy-1", "gold-asia-1"])
def test_a_cursed_find_of_the_market_comes_to_hand_and_stays(way):
    p = research_table(expansion_two="with")
    on_market(p, "africa-cursed")
    give(p, 0, "asia-gold")
    give_stones(p, 0, "ship", "ship")
    coins(p, 0, 7)
    play(begin(p), way)
    assert "africa-cursed" in hand_of(p, 0)
    assert "sell-africa-cursed" in options(p)


@pytest.mark.clause("AR-R-59")
def test_a_cursed_find_of_the_market_cannot_be_exhibited():
    p = research_table(expansion_two="with")
    on_market(p, "africa-cursed")
    give(p, 0, "asia-gold", "asia-pottery", "america-pottery")
    give_stones(p, 0, "museum")
    coins(p, 0, 5)
    play(begin(p), "gold-asia-1")
    assert not [token for token in options(p) if token.startswith(("exhibit", "lay-out"))]


@pytest.mark.clause("AR-X1-48X")
def test_three_huts_bring_two_finds_beside_the_cursed_one():
    p = dig(3, 1, "cursed", "pottery", "weapons")
    play(p, "ship-africa")
    assert hand_of(p, 0) == ["africa-pottery", "africa-weapons"]
    assert (lying(p, "removed"), open_finds(p, "africa")) == (["africa-cursed"], [])


@pytest.mark.clause("AR-X1-49X", "AR-X1-44", "AR-R-44")
def test_one_hut_brings_only_the_cursed_find():
    p = dig(1, 2, "cursed", "pottery")
    play(p, "ship-africa")
    assert asked(p) != "ship.find"
    assert (hand_of(p, 0), lying(p, "removed")) == ([], ["africa-cursed"])
    assert open_finds(p, "africa") == ["pottery"]

"""Cursed finds, chapter 9.6 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.shipping import finds_due, ship_finds
from digsite.testing.artifact import find, research_table, site


def dig(own, others, *faces, **options):
    """Seat 0 with a ship, own huts in Africa beside those of seat 1, and these finds open there."""
    t = research_table(**options)
    t.hut(0, "africa", own)
    t.hut(1, "africa", others)
    t.lay_open("africa", *faces)
    t.give_stones(0, "ship")
    t.coins[0] = 5
    return t.begin()


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
    t = research_table(special_finds=special_finds)
    t.give(0, "africa-cursed", *hand)
    t.give_stones(0, "museum")
    t.coins[0] = 5
    assert f"exhibit-{tile}" not in t.begin().options()


@pytest.mark.clause("AR-X1-42")
@pytest.mark.parametrize("special_finds", ["fragments", "sites-too"])
def test_a_cursed_find_cannot_be_shown_beside_a_whole_set(special_finds):
    t = research_table(special_finds=special_finds)
    t.give(0, "africa-cursed", *["africa-weapons"] * 2, *["africa-pottery"] * 3)
    t.give_stones(0, "museum")
    t.coins[0] = 5
    t.begin().play("exhibit-africa-4")
    assert t.options() == ["africa-pottery", "africa-weapons"]


@pytest.mark.clause("AR-X1-43", "AR-X1-44")
def test_a_cursed_find_is_taken_before_any_other():
    t = dig(2, 2, "cursed", "pottery", "weapons")
    t.play("ship-africa")
    assert t.options() == ["africa-pottery", "africa-weapons"]
    t.play("africa-weapons")
    assert (t.hand_of(0), t.open_finds("africa")) == (["africa-weapons"], ["pottery"])


@pytest.mark.clause("AR-X1-43")
def test_whoever_is_alone_at_a_site_takes_the_cursed_find_too():
    t = dig(3, 0, "cursed", "pottery")
    t.play("ship-africa")
    assert (t.hand_of(0), t.open_finds("africa")) == (["africa-pottery"], [])


@pytest.mark.clause("AR-X1-45")
def test_a_cursed_find_goes_to_the_box_and_not_to_hand():
    t = dig(1, 1, "cursed")
    t.play("ship-africa")
    assert (t.hand_of(0), t.hand_size[0]) == ([], 0)
    assert (t.lying("removed"), t.open_finds("africa")) == (["africa-cursed"], [])


@pytest.mark.clause("AR-X1-45")
def test_the_huts_of_a_cursed_shipment_return():
    t = dig(1, 1, "cursed")
    t.play("ship-africa")
    assert (t.supply[0], t.huts[0, site("africa")], t.huts[1, site("africa")]) == (10, 0, 1)


@pytest.mark.clause("AR-X1-46", "AR-R-44")
def test_a_shipment_of_no_finds_takes_no_cursed_find():
    """A lone hut has no open find beside it in play (AR-INV-04), so one is put there by hand."""
    t = research_table()
    t.hut(0, "africa")
    t.open[find("africa-cursed")] = 1
    t.seat = 0
    assert finds_due(t.p, 0, site("africa")) == 0
    ship_finds(t.p, site("africa"))
    assert (t.open_finds("africa"), t.lying("removed")) == (["cursed"], [])


def draw_unseen(by, **more):
    """Seat 0 draws a cursed find unseen, the last one of the African deck, and has a ship left."""
    t = research_table(expansion_two="with", **more)
    t.take_role(0, by)
    t.next_in_deck("africa", "cursed")
    t.give_stones(0, "ship", "ship", "museum")
    t.coins[0] = 20
    if by == "london":
        t.hut(0, "africa")
        return t.begin().play("ship-africa", "ship", "use")
    return t.begin().play("research-africa", "museum", "use")


@pytest.mark.clause("AR-X1-47", "AR-R-45")
@pytest.mark.parametrize("by", ["london", "judd"])
def test_a_cursed_find_drawn_unseen_stays_in_hand(by):
    t = draw_unseen(by)
    assert (t.hand_of(0), "africa-cursed" in t.lying("removed")) == (["africa-cursed"], False)


@pytest.mark.clause("AR-X1-47", "AR-R-45")
def test_nobody_else_sees_a_cursed_find_drawn_unseen():
    t = draw_unseen("london")
    theirs = t.seen_by(1)
    assert (t.seen_by(0).hand_of(0), theirs.hand_size[0]) == (["africa-cursed"], 1)
    assert theirs.hand_of(0) == []


@pytest.mark.clause("AR-X1-47", "AR-R-45")
def test_a_cursed_find_in_hand_can_only_be_sold():
    t = draw_unseen("london")
    assert [token for token in t.options() if "cursed" in token] == ["sell-africa-cursed"]
    assert not [token for token in t.options() if token.startswith(("exhibit", "lay-out", "gold"))]


@pytest.mark.clause("AR-R-45")
@pytest.mark.parametrize("by", ["london", "judd"])
def test_a_table_may_agree_to_box_a_cursed_find_drawn_unseen(by):
    t = draw_unseen(by, unseen_curse="boxed")
    assert (t.hand_of(0), t.hand_size[0], "africa-cursed" in t.lying("removed")) == ([], 0, True)


@pytest.mark.clause("AR-R-45", "AR-R-59")
@pytest.mark.parametrize("way", ["buy-1", "gold-asia-1"])
def test_a_cursed_find_of_the_market_comes_to_hand_and_stays(way):
    t = research_table(expansion_two="with")
    t.on_market("africa-cursed")
    t.give(0, "asia-gold")
    t.give_stones(0, "ship", "ship")
    t.coins[0] = 7
    t.begin().play(way)
    assert "africa-cursed" in t.hand_of(0)
    assert "sell-africa-cursed" in t.options()


@pytest.mark.clause("AR-R-59")
def test_a_cursed_find_of_the_market_cannot_be_exhibited():
    t = research_table(expansion_two="with")
    t.on_market("africa-cursed")
    t.give(0, "asia-gold", "asia-pottery", "america-pottery")
    t.give_stones(0, "museum")
    t.coins[0] = 5
    t.begin().play("gold-asia-1")
    assert not [token for token in t.options() if token.startswith(("exhibit", "lay-out"))]


@pytest.mark.clause("AR-X1-48X")
def test_three_huts_bring_two_finds_beside_the_cursed_one():
    t = dig(3, 1, "cursed", "pottery", "weapons")
    t.play("ship-africa")
    assert t.hand_of(0) == ["africa-pottery", "africa-weapons"]
    assert (t.lying("removed"), t.open_finds("africa")) == (["africa-cursed"], [])


@pytest.mark.clause("AR-X1-49X", "AR-X1-44", "AR-R-44")
def test_one_hut_brings_only_the_cursed_find():
    t = dig(1, 2, "cursed", "pottery")
    t.play("ship-africa")
    assert t.asked() != "ship.find"
    assert (t.hand_of(0), t.lying("removed")) == ([], ["africa-cursed"])
    assert t.open_finds("africa") == ["pottery"]

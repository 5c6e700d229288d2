"""The four cities, chapter 10.2 of the ledger."""

from __future__ import annotations

import pytest

from digsite.testing.artifact import player, table


def curator(city: str, *finds: str, **chosen: str):
    """A player with a city, a museum stone, coins and just these finds, before his turn."""
    return player("museum", money=5, finds=finds, roles=[city], expansion_two="with", **chosen)


def captain(city: str, **chosen: str):
    """A player with a city, a ship and coins, before his turn."""
    return player("ship", money=5, roles=[city], expansion_two="with", **chosen)


@pytest.mark.clause("AR-X2-32")
def test_a_second_city_takes_the_place_of_the_first():
    t = table(expansion_two="with")
    t.take_role(0, "paris", "judd")
    t.exhibit_jewellery().play("new-york")
    assert t.roles_of(0) == ["new-york", "judd"]


# Paris


@pytest.mark.clause("AR-X2-19")
@pytest.mark.parametrize(("size", "tucked"), [(3, 1), (4, 2), (5, 3)])
def test_paris_keeps_two_finds(size, tucked):
    finds = ["africa-pottery"] * (size - 1) + ["asia-pottery"]
    t = curator("paris", *finds)
    t.begin().play(f"exhibit-pottery-{size}")
    t.show(*finds)
    t.play("africa-pottery", "africa-pottery")
    assert t.asked() == "role"
    assert t.hand_of(0) == ["africa-pottery"] * 2
    assert len(t.lying("tucked")) == tucked


@pytest.mark.clause("AR-X2-14", "AR-X2-19", "AR-R-49")
def test_paris_may_keep_one_find_or_none():
    t = curator("paris", *["africa-pottery"] * 3)
    t.begin().play("exhibit-pottery-3", "africa-pottery")
    assert t.options() == ["africa-pottery", "done"]
    t.play("done")
    assert (t.hand_of(0), len(t.lying("tucked"))) == (["africa-pottery"], 2)


@pytest.mark.clause("AR-X2-19")
def test_without_paris_one_find_is_kept():
    t = curator("berlin", *["africa-pottery"] * 3)
    t.begin().play("exhibit-pottery-3", "africa-pottery")
    assert t.asked() == "role"
    assert len(t.lying("tucked")) == 2


@pytest.mark.clause("AR-X2-33X")
def test_paris_four_weapons_two_tucked_two_kept():
    t = curator("paris", *["africa-weapons"] * 4)
    t.begin().play("exhibit-weapons-4", "africa-weapons", "africa-weapons")
    assert t.hand_of(0) == ["africa-weapons"] * 2
    assert t.lying("tucked") == ["africa-weapons"] * 2


@pytest.mark.clause("AR-X2-20")
@pytest.mark.parametrize(
    ("ordinary", "fragments", "kept"),
    [
        (2, ["asia-fragment"], 2),
        (1, ["asia-fragment", "america-fragment"], 1),
    ],
)
def test_paris_keeps_no_fragment(ordinary, fragments, kept):
    finds = ["africa-pottery"] * ordinary + fragments
    t = curator("paris", *finds, expansion_one="with")
    t.begin().play("exhibit-pottery-3")
    t.show(*finds)
    assert t.options() == ["africa-pottery", "done"]
    t.play(*["africa-pottery"] * kept)
    assert t.asked() == "role"
    assert t.hand_of(0) == ["africa-pottery"] * kept
    assert [name for name in t.lying("tucked") if "fragment" in name] == fragments


@pytest.mark.clause("AR-X2-20")
def test_paris_keeps_nothing_of_fragments_alone():
    fragments = ["africa-fragment", "asia-fragment", "america-fragment"]
    t = curator("paris", *fragments, expansion_one="with")
    t.begin().play("exhibit-pottery-3")
    t.show(*fragments)
    assert (t.asked(), t.hand_of(0)) == ("role", [])


@pytest.mark.clause("AR-X2-21", "AR-R-51")
@pytest.mark.parametrize("city", ["paris", "new-york"])
def test_a_single_exhibition_is_laid_out_whatever_the_city(city):
    t = curator(city, "asia-single", "asia-single", expansion_one="with")
    t.begin().play("lay-out-asia")
    assert t.asked() == "role"
    assert (t.hand_of(0), t.laid_out[0].sum(), t.tiles_of(0)) == (["asia-single"], 1, [])


@pytest.mark.clause("AR-X2-21", "AR-R-51")
def test_new_york_lays_out_no_other_find():
    t = curator("new-york", "asia-pottery", expansion_one="with")
    assert not t.begin().offers("lay-out")


# London


@pytest.mark.clause("AR-X2-22")
def test_london_draws_a_find_of_the_site_shipped_from():
    t = captain("london")
    t.hut(0, "asia", 2)
    t.lay_open("asia", "weapons")
    t.next_in_deck("asia", "pottery", "pottery")
    t.begin().play("ship-asia", "use")
    assert t.hand_of(0) == ["asia-pottery", "asia-weapons"]
    assert t.deck_size[:4].tolist() == [20, 1, 20, 20]


@pytest.mark.clause("AR-X2-22")
def test_londons_find_is_unseen_by_others():
    t = captain("london")
    t.hut(0, "asia")
    t.next_in_deck("asia", "pottery", "weapons")
    t.begin().play("ship-asia", "use")
    assert t.hand_size[0] == 1
    assert t.seen_by(0).hand_of(0) == t.hand_of(0)
    assert t.seen_by(1).hand_of(0) == []
    assert t.seen_by(1).hand_size[0] == 1


@pytest.mark.clause("AR-X2-23", "AR-X2-35X", "AR-R-52")
def test_london_draws_for_a_shipment_of_no_open_find():
    t = captain("london")
    t.hut(0, "asia")
    t.next_in_deck("asia", "pottery", "pottery")
    t.begin().play("ship-asia", "use")
    assert t.hand_of(0) == ["asia-pottery"]
    assert (t.huts[0].sum(), t.supply[0]) == (0, 10)


@pytest.mark.clause("AR-X2-23", "AR-X2-14")
def test_london_may_be_left_unused():
    t = captain("london")
    t.hut(0, "asia")
    t.begin().play("ship-asia", "do-without")
    assert (t.hand_of(0), t.deck_size[1]) == ([], 20)


@pytest.mark.clause("AR-X2-24", "AR-R-52")
def test_london_draws_after_the_open_finds_were_chosen():
    t = captain("london")
    t.hut(0, "asia")
    t.hut(1, "asia", 2)
    t.lay_open("asia", "pottery", "weapons")
    t.begin().play("ship-asia")
    assert (t.asked(), t.deck_size[1]) == ("ship.find", 18)
    t.play("asia-weapons")
    assert (t.asked(), t.hand_of(0)) == ("use_role", ["asia-weapons"])
    t.play("use")
    assert (t.hand_size[0], t.open_finds("asia")) == (2, ["pottery"])


@pytest.mark.clause("AR-X2-25")
def test_london_brings_nothing_from_an_empty_deck():
    t = captain("london")
    t.hut(0, "asia")
    t.next_in_deck("asia")
    t.begin().play("ship-asia")
    assert (t.seat, t.hand_of(0), t.supply[0]) == (1, [], 10)


@pytest.mark.clause("AR-X2-25")
@pytest.mark.parametrize(("deck", "ends"), [(["pottery"], True), (["pottery", "pottery"], False)])
def test_londons_draw_of_the_last_card_makes_the_last_round(deck, ends):
    t = captain("london")
    t.hut(0, "asia")
    t.next_in_deck("asia", *deck)
    t.begin().play("ship-asia", "use")
    assert t.hand_of(0) == ["asia-pottery"]
    assert bool(t.last_round) is ends


@pytest.mark.clause("AR-X2-22", "AR-X1-44")
def test_london_draws_beside_a_cursed_find():
    t = captain("london", expansion_one="with")
    t.hut(0, "asia", 2)
    t.lay_open("asia", "cursed")
    t.next_in_deck("asia", "single", "single")
    t.begin().play("ship-asia", "use")
    assert "asia-cursed" in t.lying("removed")
    assert t.hand_of(0) == ["asia-single"]


@pytest.mark.clause("AR-X1-47", "AR-X2-22")
def test_a_cursed_find_drawn_by_london_can_only_be_sold():
    t = captain("london", expansion_one="with")
    t.hut(0, "asia")
    t.next_in_deck("asia", "cursed")
    t.give_stones(0, "ship")
    t.begin().play("ship-asia", "use")
    assert t.hand_of(0) == ["asia-cursed"]
    t.play("sell-asia-cursed")
    assert t.market_of() == ["asia-cursed"]


# Berlin


@pytest.mark.clause("AR-X2-26")
@pytest.mark.parametrize(("ships", "coins_got"), [(3, 9), (4, 8), (6, 7)])
def test_berlin_sells_for_three_coins_more(ships, coins_got):
    t = captain("berlin")
    t.coins[0] = 0
    t.give(0, "africa-pottery")
    t.standing("ship", ships)
    t.begin().play("sell-africa-pottery", "use")
    assert (t.coins[0], t.market_of()) == (coins_got, ["africa-pottery"])


@pytest.mark.clause("AR-X2-26")
def test_what_berlin_pays_is_what_the_choice_gains():
    t = captain("berlin")
    t.give(0, "africa-pottery")
    t.begin().play("sell-africa-pottery")
    before = int(t.coins[0])
    told = t.game.choose(t.p, t.legal[t.options().index("use")])
    assert sum(each.gain for each in told if each.seat == 0) == t.coins[0] - before == 3


@pytest.mark.clause("AR-X2-26")
@pytest.mark.parametrize("special", ["single", "gold", "fragment", "cursed", "manuscript"])
def test_berlin_sells_special_finds_too(special):
    t = captain("berlin", expansion_one="with")
    t.coins[0] = 0
    t.give(0, f"africa-{special}")
    t.standing("ship", 4)
    t.begin().play(f"sell-africa-{special}", "use")
    assert t.coins[0] == 8


@pytest.mark.clause("AR-X2-27")
def test_berlin_needs_a_ship():
    t = curator("berlin", "africa-pottery")
    t.coins[0] = 20
    assert "sell-africa-pottery" not in t.begin().options()


@pytest.mark.clause("AR-X2-27")
def test_berlin_does_nothing_for_a_purchase():
    t = captain("berlin")
    t.on_market("asia-pottery")
    t.standing("ship", 4)
    t.begin().play("buy-1")
    assert (t.seat, t.coins[0], t.hand_of(0)) == (1, 0, ["asia-pottery"])


# New York


@pytest.mark.clause("AR-X2-28")
@pytest.mark.parametrize(
    ("tile", "finds"),
    [
        ("pottery-3", ["africa-pottery", "asia-pottery", "africa-weapons"]),
        ("africa-4", ["africa-pottery", "africa-weapons", "africa-jewellery", "asia-pottery"]),
        ("three-sites", ["africa-pottery", "africa-weapons", "asia-pottery"]),
        (
            "five-types",
            ["africa-pottery", "asia-pottery", "africa-weapons", "africa-jewellery", "asia-sculpture"],
        ),
    ],
)
def test_new_york_makes_one_find_fit(tile, finds):
    assert f"exhibit-{tile}" not in curator("paris", *finds).begin().options()
    t = curator("new-york", *finds)
    t.begin().play(f"exhibit-{tile}")
    t.show(*finds)
    t.play("done")
    assert (t.asked(), t.tiles_of(0), len(t.lying("tucked"))) == ("role", [tile], len(finds))


@pytest.mark.clause("AR-X2-29", "AR-R-53")
@pytest.mark.parametrize(
    ("tile", "finds"),
    [
        ("pottery-3", ["africa-pottery", "asia-weapons", "africa-weapons"]),
        ("africa-4", ["africa-pottery", "africa-weapons", "asia-jewellery", "asia-pottery"]),
        ("three-sites", ["africa-pottery", "africa-weapons", "africa-jewellery"]),
        (
            "five-types",
            ["africa-pottery", "asia-pottery", "africa-weapons", "asia-weapons", "asia-sculpture"],
        ),
    ],
)
def test_new_york_makes_no_two_finds_fit(tile, finds):
    assert f"exhibit-{tile}" not in curator("new-york", *finds).begin().options()


@pytest.mark.clause("AR-X2-14", "AR-R-49")
def test_new_york_may_be_left_unused():
    t = curator("new-york", *["africa-pottery"] * 3, "asia-weapons")
    t.begin().play("exhibit-pottery-3")
    assert t.options() == ["africa-pottery", "asia-weapons"]
    t.show(*["africa-pottery"] * 3)
    t.play("done")
    assert (t.hand_of(0), t.lying("tucked")) == (["asia-weapons"], ["africa-pottery"] * 3)


@pytest.mark.clause("AR-X2-29", "AR-X2-34X", "AR-R-53")
def test_new_york_works_beside_a_fragment():
    finds = ["africa-jewellery", "africa-jewellery", "asia-pottery", "america-fragment"]
    t = curator("new-york", *finds, expansion_one="with")
    t.begin().play("exhibit-jewellery-4")
    t.show(*finds)
    assert t.options() == ["africa-jewellery", "asia-pottery", "done"]
    t.play("africa-jewellery")
    assert t.hand_of(0) == ["africa-jewellery"]
    assert t.lying("tucked") == ["africa-jewellery", "asia-pottery", "america-fragment"]


@pytest.mark.clause("AR-X2-30", "AR-R-53")
def test_new_yorks_find_may_be_kept_and_is_itself_again():
    t = curator("new-york", "africa-jewellery", "asia-jewellery", *["america-pottery"] * 3)
    t.give_stones(0, "museum")
    t.begin().play("exhibit-jewellery-3")
    t.show("africa-jewellery", "asia-jewellery", "america-pottery")
    t.play("america-pottery", "berlin")
    assert t.hand_of(0) == ["america-pottery"] * 3
    t.play("exhibit-pottery-3", "done", "carter")
    assert t.tiles_of(0) == ["pottery-3", "jewellery-3"]


@pytest.mark.clause("AR-X2-31", "AR-R-53")
@pytest.mark.parametrize("special", ["single", "gold", "cursed", "manuscript"])
@pytest.mark.parametrize(
    ("tile", "finds"),
    [
        ("pottery-3", ["africa-pottery", "asia-pottery"]),
        ("africa-4", ["africa-pottery", "africa-weapons", "africa-jewellery"]),
        ("three-sites", ["africa-pottery", "asia-weapons"]),
        ("five-types", ["africa-pottery", "asia-jewellery", "africa-weapons", "asia-sculpture"]),
    ],
)
def test_new_york_makes_no_special_find_fit(special, tile, finds):
    t = curator("new-york", *finds, f"america-{special}", expansion_one="with")
    assert f"exhibit-{tile}" not in t.begin().options()


@pytest.mark.clause("AR-X2-31", "AR-R-53")
@pytest.mark.parametrize(("special", "offered"), [("gold", True), ("cursed", False)])
def test_special_finds_that_count_for_their_site_are_still_not_wild(special, offered):
    """By table agreement (AR-R-39) gold of Africa counts for Africa; New York lets it count for no type."""
    finds = ["africa-pottery", "africa-pottery", "africa-weapons", f"africa-{special}"]
    t = curator("new-york", *finds, expansion_one="with", special_finds="sites-too")
    assert ("exhibit-africa-4" in t.begin().options()) is offered
    assert "exhibit-pottery-4" not in t.options()

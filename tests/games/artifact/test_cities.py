"""The four cities, chapter 10.2 of the ledger."""

from __future__ import annotations

import pytest

from tests.games.artifact.table import (
    asked,
    begin,
    coins,
    exhibit_jewellery,
    give,
    give_stones,
    hand_of,
    hut,
    lay_open,
    lying,
    market_of,
    next_in_deck,
    offered,
    on_market,
    open_finds,
    options,
    play,
    player,
    role,
    roles_of,
    seen_by,
    show,
    standing,
    table,
    tiles_of,
)


def curator(city: str, *finds: str, **chosen: str):
    """A player with a city, a museum stone, coins and just these finds, before his turn."""
    return player("museum", money=5, finds=finds, roles=[city], expansion_two="with", **chosen)


def captain(city: str, **chosen: str):
    """A player with a city, a ship and coins, before his turn."""
    return player("ship", money=5, roles=[city], expansion_two="with", **chosen)


@pytest.mark.clause("AR-X2-32")
def test_a_second_city_takes_the_place_of_the_first():
    p = table(expansion_two="with")
    role(p, 0, "paris", "judd")
    play(exhibit_jewellery(p), "new-york")
    assert roles_of(p, 0) == ["new-york", "judd"]


# Paris


@pytest.mark.clause("AR-X2-19")
@pytest.mark.parametrize(("size", "tucked"), [(3, 1), (4, 2), (5, 3)])
def test_paris_keeps_two_finds(size, tucked):
    finds = ["africa-pottery"] * (size - 1) + ["asia-pottery"]
    p = curator("paris", *finds)
    play(begin(p), f"exhibit-pottery-{size}")
    show(p, *finds)
    play(p, "africa-pottery", "africa-pottery")
    assert asked(p) == "role"
    assert hand_of(p, 0) == ["africa-pottery"] * 2
    assert len(lying(p, "tucked")) == tucked


@pytest.mark.clause("AR-X2-14", "AR-X2-19", "AR-R-49")
def test_paris_may_keep_one_find_or_none():
    p = curator("paris", *["africa-pottery"] * 3)
    play(begin(p), "exhibit-pottery-3", "africa-pottery")
    assert options(p) == ["africa-pottery", "done"]
    play(p, "done")
    assert (hand_of(p, 0), len(lying(p, "tucked"))) == (["africa-pottery"], 2)


@pytest.mark.clause("AR-X2-19")
def test_without_paris_one_find_is_kept():
    p = curator("berlin", *["africa-pottery"] * 3)
    play(begin(p), "exhibit-pottery-3", "africa-pottery")
    assert asked(p) == "role"
    assert len(lying(p, "tucked")) == 2


@pytest.mark.clause("AR-X2-33X")
def test_paris_four_weapons_two_tucked_two_kept():
    p = curator("paris", *["africa-weapons"] * 4)
    play(begin(p), "exhibit-weapons-4", "africa-weapons", "africa-weapons")
    assert hand_of(p, 0) == ["africa-weapons"] * 2
    assert lying(p, "tucked") == ["africa-weapons"] * 2


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
    p = curator("paris", *finds, expansion_one="with")
    play(begin(p), "exhibit-pottery-3")
    show(p, *finds)
    assert options(p) == ["africa-pottery", "done"]
    play(p, *["africa-pottery"] * kept)
    assert asked(p) == "role"
    assert hand_of(p, 0) == ["africa-pottery"] * kept
    assert [name for name in lying(p, "tucked") if "fragment" in name] == fragments


@pytest.mark.clause("AR-X2-20")
def test_paris_keeps_nothing_of_fragments_alone():
    fragments = ["africa-fragment", "asia-fragment", "america-fragment"]
    p = curator("paris", *fragments, expansion_one="with")
    play(begin(p), "exhibit-pottery-3")
    show(p, *fragments)
    assert (asked(p), hand_of(p, 0)) == ("role", [])


@pytest.mark.clause("AR-X2-21", "AR-R-51")
@pytest.mark.parametrize("city", ["paris", "new-york"])
def test_a_single_exhibition_is_laid_out_whatever_the_city(city):
    p = curator(city, "asia-single", "asia-single", expansion_one="with")
    play(begin(p), "lay-out-asia")
    assert asked(p) == "role"
    assert (hand_of(p, 0), p.laid_out[0].sum(), tiles_of(p, 0)) == (["asia-single"], 1, [])


@pytest.mark.clause("AR-X2-21", "AR-R-51")
def test_new_york_lays_out_no_other_find():
    p = curator("new-york", "asia-pottery", expansion_one="with")
    assert not offered(begin(p), "lay-out")


# London


@pytest.mark.clause("AR-X2-22")
def test_london_draws_a_find_of_the_site_shipped_from():
    p = captain("london")
    hut(p, 0, "asia", 2)
    lay_open(p, "asia", "weapons")
    next_in_deck(p, "asia", "pottery", "pottery")
    play(begin(p), "ship-asia", "use")
    assert hand_of(p, 0) == ["asia-pottery", "asia-weapons"]
    assert p.deck_size[:4].tolist() == [20, 1, 20, 20]


@pytest.mark.clause("AR-X2-22")
def test_londons_find_is_unseen_by_others():
    p = captain("london")
    hut(p, 0, "asia")
    next_in_deck(p, "asia", "pottery", "weapons")
    play(begin(p), "ship-asia", "use")
    assert p.hand_size[0] == 1
    assert hand_of(seen_by(p, 0), 0) == hand_of(p, 0)
    assert hand_of(seen_by(p, 1), 0) == []
    assert seen_by(p, 1).hand_size[0] == 1


@pytest.mark.clause("AR-X2-23", "AR-X2-35X", "AR-R-52")
def test_london_draws_for_a_shipment_of_no_open_find():
    p = captain("london")
    hut(p, 0, "asia")
    next_in_deck(p, "asia", "pottery", "pottery")
    play(begin(p), "ship-asia", "use")
    assert hand_of(p, 0) == ["asia-pottery"]
    assert (p.huts[0].sum(), p.supply[0]) == (0, 10)


@pytest.mark.clause("AR-X2-23", "AR-X2-14")
def test_london_may_be_left_unused():
    p = captain("london")
    hut(p, 0, "asia")
    play(begin(p), "ship-asia", "do-without")
    assert (hand_of(p, 0), p.deck_size[1]) == ([], 20)


@pytest.mark.clause("AR-X2-24", "AR-R-52")
def test_london_draws_after_the_open_finds_were_chosen():
    p = captain("london")
    hut(p, 0, "asia")
    hut(p, 1, "asia", 2)
    lay_open(p, "asia", "pottery", "weapons")
    play(begin(p), "ship-asia")
    assert (asked(p), p.deck_size[1]) == ("ship.find", 18)
    play(p, "asia-weapons")
    assert (asked(p), hand_of(p, 0)) == ("use_role", ["asia-weapons"])
    play(p, "use")
    assert (p.hand_size[0], open_finds(p, "asia")) == (2, ["pottery"])


@pytest.mark.clause("AR-X2-25")
def test_london_brings_nothing_from_an_empty_deck():
    p = captain("london")
    hut(p, 0, "asia")
    next_in_deck(p, "asia")
    play(begin(p), "ship-asia")
    assert (p.seat, hand_of(p, 0), p.supply[0]) == (1, [], 10)


@pytest.mark.clause("AR-X2-25")
@pytest.mark.parametrize(("deck", "ends"), [(["pottery"], True), (["pottery", "pottery"], False)])
def test_londons_draw_of_the_last_card_makes_the_last_round(deck, ends):
    p = captain("london")
    hut(p, 0, "asia")
    next_in_deck(p, "asia", *deck)
    play(begin(p), "ship-asia", "use")
    assert hand_of(p, 0) == ["asia-pottery"]
    assert bool(p.last_round) is ends


@pytest.mark.clause("AR-X2-22", "AR-X1-44")
def test_london_draws_beside_a_cursed_find():
    p = captain("london", expansion_one="with")
    hut(p, 0, "asia", 2)
    lay_open(p, "asia", "cursed")
    next_in_deck(p, "asia", "single", "single")
    play(begin(p), "ship-asia", "use")
    assert "asia-cursed" in lying(p, "removed")
    assert hand_of(p, 0) == ["asia-single"]


@pytest.mark.clause("AR-X1-47", "AR-X2-22")
def test_a_cursed_find_drawn_by_london_can_only_be_sold():
    p = captain("london", expansion_one="with")
    hut(p, 0, "asia")
    next_in_deck(p, "asia", "cursed")
    give_stones(p, 0, "ship")
    play(begin(p), "ship-asia", "use")
    assert hand_of(p, 0) == ["asia-cursed"]
    play(p, "sell-asia-cursed")
    assert market_of(p) == ["asia-cursed"]


# Berlin


@pytest.mark.clause("AR-X2-26")
@pytest.mark.parametrize(("ships", "coins_got"), [(3, 9), (4, 8), (6, 7)])
def test_berlin_sells_for_three_coins_more(ships, coins_got):
    p = captain("berlin")
    coins(p, 0, 0)
    give(p, 0, "africa-pottery")
    standing(p, "ship", ships)
    play(begin(p), "sell-africa-pottery", "use")
    assert (p.coins[0], market_of(p)) == (coins_got, ["africa-pottery"])


@pytest.mark.clause("AR-X2-26")
@pytest.mark.parametrize("special", ["single", "gold", "fragment", "cursed", "manuscript"])
def test_berlin_sells_special_finds_too(special):
    p = captain("berlin", expansion_one="with")
    coins(p, 0, 0)
    give(p, 0, f"africa-{special}")
    standing(p, "ship", 4)
    play(begin(p), f"sell-africa-{special}", "use")
    assert p.coins[0] == 8


@pytest.mark.clause("AR-X2-27")
def test_berlin_needs_a_ship():
    p = curator("berlin", "africa-pottery")
    coins(p, 0, 20)
    assert "sell-africa-pottery" not in options(begin(p))


@pytest.mark.clause("AR-X2-27")
def test_berlin_does_nothing_for_a_purchase():
    p = captain("berlin")
    on_market(p, "asia-pottery")
    standing(p, "ship", 4)
    play(begin(p), "buy-1")
    assert (p.seat, p.coins[0], hand_of(p, 0)) == (1, 0, ["asia-pottery"])


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
    assert f"exhibit-{tile}" not in options(begin(curator("paris", *finds)))
    p = curator("new-york", *finds)
    play(begin(p), f"exhibit-{tile}")
    show(p, *finds)
    play(p, "done")
    assert (asked(p), tiles_of(p, 0), len(lying(p, "tucked"))) == ("role", [tile], len(finds))


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
    assert f"exhibit-{tile}" not in options(begin(curator("new-york", *finds)))


@pytest.mark.clause("AR-X2-14", "AR-R-49")
def test_new_york_may_be_left_unused():
    p = curator("new-york", *["africa-pottery"] * 3, "asia-weapons")
    play(begin(p), "exhibit-pottery-3")
    assert options(p) == ["africa-pottery", "asia-weapons"]
    show(p, *["africa-pottery"] * 3)
    play(p, "done")
    assert (hand_of(p, 0), lying(p, "tucked")) == (["asia-weapons"], ["africa-pottery"] * 3)


@pytest.mark.clause("AR-X2-29", "AR-X2-34X", "AR-R-53")
def test_new_york_works_beside_a_fragment():
    finds = ["africa-jewellery", "africa-jewellery", "asia-pottery", "america-fragment"]
    p = curator("new-york", *finds, expansion_one="with")
    play(begin(p), "exhibit-jewellery-4")
    show(p, *finds)
    assert options(p) == ["africa-jewellery", "asia-pottery", "done"]
    play(p, "africa-jewellery")
    assert hand_of(p, 0) == ["africa-jewellery"]
    assert lying(p, "tucked") == ["africa-jewellery", "asia-pottery", "america-fragment"]


@pytest.mark.clause("AR-X2-30", "AR-R-53")
def test_new_yorks_find_may_be_kept_and_is_itself_again():
    p = curator("new-york", "africa-jewellery", "asia-jewellery", *["america-pottery"] * 3)
    give_stones(p, 0, "museum")
    play(begin(p), "exhibit-jewellery-3")
    show(p, "africa-jewellery", "asia-jewellery", "america-pottery")
    play(p, "america-pottery", "berlin")
    assert hand_of(p, 0) == ["america-pottery"] * 3
    play(p, "exhibit-pottery-3", "done", "carter")
    assert tiles_of(p, 0) == ["pottery-3", "jewellery-3"]


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
    p = curator("new-york", *finds, f"america-{special}", expansion_one="with")
    assert f"exhibit-{tile}" not in options(begin(p))


@pytest.mark.clause("AR-X2-31", "AR-R-53")
@pytest.mark.parametrize(("special", "offered"), [("gold", True), ("cursed", False)])
def test_special_finds_that_count_for_their_site_are_still_not_wild(special, offered):
    """By table agreement (AR-R-39) gold of Africa counts for Africa; New York lets it count for no type."""
    finds = ["africa-pottery", "africa-pottery", "africa-weapons", f"africa-{special}"]
    p = curator("new-york", *finds, expansion_one="with", special_finds="sites-too")
    assert ("exhibit-africa-4" in options(begin(p))) is offered
    assert "exhibit-pottery-4" not in options(p)

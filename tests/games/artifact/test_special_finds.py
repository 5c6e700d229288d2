"""Special finds in general, single exhibitions and fragments, chapters 9.2, 9.3 and 9.5 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.setup import first_huts
from tests.games.artifact.table import (
    asked,
    begin,
    begin_round,
    coins,
    curator,
    give,
    give_stones,
    hand_of,
    hut,
    lay_open,
    lay_out_single,
    lying,
    market_of,
    next_in_deck,
    on_market,
    on_track,
    open_finds,
    options,
    own_tile,
    play,
    research_table,
    role,
    scored,
    standing,
    tiles_of,
    tiles_offered,
)

HARMLESS = ["single", "gold", "fragment", "manuscript"]
NO_SET_OF = {
    "africa-4": ("africa-pottery", "africa-pottery", "africa-weapons"),
    "three-sites": ("asia-weapons", "america-weapons"),
}


def museum(*hand, count=1, **more):
    """Seat 0 with museum stones, coins enough and these finds in hand, in its turn."""
    return begin(curator(*hand, museums=count, expansion_one="with", **more))


def show(p, tile, *finds):
    """An exhibition of these finds; the last one goes without saying."""
    return play(p, f"exhibit-{tile}", *finds[:-1])


# Special finds in general


@pytest.mark.clause("AR-X1-13")
def test_seven_special_finds_are_shuffled_into_each_deck():
    p = research_table()
    assert p.deck_size.tolist() == [27, 27, 27, 27]
    assert p.deck.tolist() == [[4, 4, 4, 4, 4, 3, 1, 1, 1, 1]] * 4


@pytest.mark.clause("AR-X1-14")
@pytest.mark.parametrize("face", [*HARMLESS, "cursed"])
def test_a_special_find_is_turned_up_like_any_other(face):
    p = research_table()
    hut(p, 0, "africa")
    next_in_deck(p, "africa", face)
    give_stones(p, 0, "worker-africa")
    coins(p, 0, 5)
    play(begin(p), "hire-africa")
    assert open_finds(p, "africa") == [face]


@pytest.mark.clause("AR-X1-14")
@pytest.mark.parametrize("face", HARMLESS)
def test_a_special_find_is_shipped_and_sold_like_any_other(face):
    p = research_table()
    hut(p, 0, "africa")
    hut(p, 1, "africa", 2)
    lay_open(p, "africa", face, "pottery")
    give_stones(p, 0, "ship", "ship")
    coins(p, 0, 5)
    play(begin(p), "ship-africa", f"africa-{face}", f"sell-africa-{face}")
    assert (market_of(p), open_finds(p, "africa")) == ([f"africa-{face}"], ["pottery"])


@pytest.mark.clause("AR-X1-14")
@pytest.mark.parametrize("face", [*HARMLESS, "cursed"])
def test_a_special_find_is_bought_like_any_other(face):
    p = research_table()
    on_market(p, f"africa-{face}")
    give_stones(p, 0, "ship")
    coins(p, 0, 4)
    standing(p, "ship", 6)
    play(begin(p), "buy-1")
    assert (p.coins[0], hand_of(p, 0)) == (0, [f"africa-{face}"])


@pytest.mark.clause("AR-X1-14")
@pytest.mark.parametrize("face", HARMLESS)
def test_a_special_find_is_drawn_unseen_like_any_other(face):
    p = research_table(expansion_two="with")
    role(p, 0, "london")
    hut(p, 0, "africa")
    next_in_deck(p, "africa", face)
    give_stones(p, 0, "ship")
    coins(p, 0, 5)
    play(begin(p), "ship-africa", "use")
    assert hand_of(p, 0) == [f"africa-{face}"]


@pytest.mark.clause("AR-X1-15")
@pytest.mark.parametrize(("left", "trigger"), [(["gold"], 3), (["gold", "pottery"], 0)])
def test_a_special_find_as_the_last_card_of_a_deck_ends_the_game(left, trigger):
    p = research_table()
    hut(p, 0, "africa")
    next_in_deck(p, "africa", *left)
    give_stones(p, 0, "worker-africa")
    coins(p, 0, 5)
    play(begin(p), "hire-africa")
    assert p.last_round == trigger


@pytest.mark.clause("AR-X1-16")
@pytest.mark.parametrize("face", [*HARMLESS, "cursed"])
def test_a_special_find_turned_up_in_set_up_stays_beside_its_site(face):
    p = research_table()
    hut(p, 1, "africa")
    next_in_deck(p, "africa", face)
    play(begin(p, first_huts), "africa")
    assert (open_finds(p, "africa"), p.hand_size.tolist()) == ([face], [0, 0, 0, 0, 0])


@pytest.mark.clause("AR-X1-17", "AR-R-39")
@pytest.mark.parametrize("tile", NO_SET_OF)
@pytest.mark.parametrize("face", ["single", "gold", "manuscript", "cursed"])
def test_special_finds_but_fragments_complete_no_set(tile, face):
    assert tiles_offered(museum(*NO_SET_OF[tile], f"africa-{face}")) == []


@pytest.mark.clause("AR-X1-17")
@pytest.mark.parametrize("tile", NO_SET_OF)
def test_a_fragment_completes_a_set(tile):
    assert tile in tiles_offered(museum(*NO_SET_OF[tile], "africa-fragment"))


@pytest.mark.clause("AR-X1-17")
def test_special_finds_but_fragments_cannot_be_shown_beside_a_set():
    p = museum("africa-gold", "africa-single", "africa-manuscript", *["africa-pottery"] * 4, "africa-weapons")
    play(p, "exhibit-africa-4")
    assert options(p) == ["africa-pottery", "africa-weapons"]


@pytest.mark.clause("AR-R-39")
@pytest.mark.parametrize("tile", NO_SET_OF)
@pytest.mark.parametrize(
    ("face", "serves"), [("single", True), ("gold", True), ("manuscript", True), ("cursed", False)]
)
def test_a_table_may_agree_that_special_finds_count_for_their_site(tile, face, serves):
    p = museum(*NO_SET_OF[tile], f"africa-{face}", special_finds="sites-too")
    assert (tile in tiles_offered(p)) == serves


@pytest.mark.clause("AR-R-39")
@pytest.mark.parametrize("face", ["single", "gold", "manuscript"])
def test_special_finds_never_count_for_a_type(face):
    types = ("asia-architecture", "asia-sculpture", "asia-pottery", "america-jewellery")
    p = museum(*types, "america-pottery", f"africa-{face}", special_finds="sites-too")
    assert tiles_offered(p) == ["three-sites"]


@pytest.mark.clause("AR-X1-18")
def test_no_special_find_works_from_the_market():
    p = research_table()
    on_market(p, "africa-gold", "africa-single", "africa-fragment")
    give(p, 0, "africa-pottery", "asia-pottery")
    give_stones(p, 0, "museum")
    coins(p, 0, 5)
    assert not [token for token in options(begin(p)) if token.startswith(("gold", "lay-out", "exhibit"))]


@pytest.mark.clause("AR-X1-18")
def test_no_special_find_works_from_a_site():
    p = research_table()
    hut(p, 0, "africa", 4)
    lay_open(p, "africa", "gold", "single", "fragment")
    on_market(p, "asia-weapons")
    give(p, 0, "africa-pottery", "asia-pottery")
    give_stones(p, 0, "museum")
    coins(p, 0, 5)
    assert not [token for token in options(begin(p)) if token.startswith(("gold", "lay-out", "exhibit"))]


# Single exhibitions


@pytest.mark.clause("AR-X1-19")
def test_a_single_exhibition_is_laid_out_alone_and_takes_no_tile():
    p = museum("asia-single", "asia-pottery")
    play(p, "lay-out-asia")
    assert (p.laid_out[0].tolist(), hand_of(p, 0), tiles_of(p, 0)) == ([0, 1, 0, 0], ["asia-pottery"], [])


@pytest.mark.clause("AR-X1-19", "AR-X1-20")
def test_a_single_exhibition_needs_a_stone_and_coins():
    p = research_table()
    give(p, 0, "asia-single")
    give_stones(p, 0, "museum", "ship")
    coins(p, 0, 0)
    assert "lay-out-asia" not in options(begin(p))


@pytest.mark.clause("AR-X1-20", "AR-R-40")
@pytest.mark.parametrize(("stone", "left", "standing_then"), [("museum", 17, 5), ("ship", 14, 4)])
def test_a_single_exhibition_costs_the_covered_number_or_six(stone, left, standing_then):
    p = research_table()
    give(p, 0, "asia-single")
    give_stones(p, 0, stone)
    standing(p, "museum", 4)
    coins(p, 0, 20)
    play(begin(p), "lay-out-asia")
    assert (p.coins[0], on_track(p, "museum")) == (left, standing_then)


@pytest.mark.clause("AR-X1-21", "AR-R-40")
def test_each_single_exhibition_takes_an_action_of_its_own():
    p = museum("asia-single", "asia-single", "africa-single", count=3)
    play(p, "lay-out-asia")
    assert hand_of(p, 0) == ["africa-single", "asia-single"]
    play(p, "lay-out-asia")
    assert (p.seat, hand_of(p, 0)) == (1, ["africa-single"])


@pytest.mark.clause("AR-R-40")
def test_research_lays_out_no_single_exhibition():
    p = museum("asia-single", count=2)
    play(p, "research-asia")
    assert (hand_of(p, 0), p.laid_out.any()) == (["asia-single"], False)


@pytest.mark.clause("AR-X1-22")
def test_each_single_exhibition_pays_a_coin_at_every_income():
    p = research_table()
    lay_out_single(p, 0, "asia")
    lay_out_single(p, 0, "africa")
    begin(p, begin_round)
    assert p.coins[:4].tolist() == [10, 8, 8, 8]


@pytest.mark.clause("AR-X1-22")
def test_a_single_exhibition_pays_nothing_before_the_next_income():
    p = museum("asia-single")
    play(p, "lay-out-asia")
    assert p.coins[0] == 19


@pytest.mark.clause("AR-X1-23")
def test_each_single_exhibition_scores_one_point():
    p = research_table()
    lay_out_single(p, 0, "asia")
    lay_out_single(p, 0, "asia")
    lay_out_single(p, 1, "africa")
    assert scored(p).score[:4].tolist() == [2, 1, 0, 0]


@pytest.mark.clause("AR-X1-24", "AR-R-41")
def test_a_single_exhibition_breaks_a_tie():
    p = research_table()
    lay_out_single(p, 1, "asia")
    coins(p, 0, 5)
    end = scored(p)
    assert (end.score[:2].tolist(), end.place[:2].tolist()) == ([1, 1], [2, 1])


@pytest.mark.clause("AR-R-41")
def test_a_single_exhibition_brings_a_role():
    p = museum("asia-single", expansion_two="with")
    play(p, "lay-out-asia")
    assert (p.seat, asked(p)) == (0, "role")


@pytest.mark.clause("AR-X1-25")
def test_a_single_exhibition_laid_out_is_neither_sold_nor_used_again():
    p = research_table()
    lay_out_single(p, 0, "asia")
    give(p, 0, "asia-pottery")
    give_stones(p, 0, "ship", "museum")
    coins(p, 0, 20)
    begin(p)
    assert "sell-asia-pottery" in options(p)
    assert not [token for token in options(p) if token.startswith("lay-out") or token.endswith("single")]


@pytest.mark.clause("AR-X1-26")
def test_a_single_exhibition_leaves_base_income_and_end_of_game_alone():
    p = research_table()
    sites = [f"{name}-{size}" for name in ("africa", "asia", "america", "middle-east") for size in (4, 5)]
    own_tile(p, 1, *sites, "three-sites")
    give(p, 0, "asia-single")
    give_stones(p, 0, "museum")
    coins(p, 0, 20)
    play(begin(p), "lay-out-asia")
    assert (p.last_round, p.owner.tolist().count(-1)) == (0, 16)
    p.agenda_size = 0
    begin(p, begin_round)
    assert p.coins[2] == 3


@pytest.mark.clause("AR-X1-27")
def test_a_single_exhibition_in_hand_is_worth_nothing():
    p = research_table()
    give(p, 0, "asia-single")
    assert scored(p).score[0] == 0
    begin(p, begin_round)
    assert p.coins[0] == 8


# Fragments


@pytest.mark.clause("AR-X1-35")
@pytest.mark.parametrize(
    ("tile", "hand"),
    [
        ("pottery-3", ("asia-pottery", "america-pottery")),
        ("pottery-5", ("asia-pottery", "asia-pottery", "america-pottery", "america-pottery")),
        ("america-4", ("america-pottery", "america-pottery", "america-weapons")),
        ("three-sites", ("asia-pottery", "america-weapons")),
        ("five-types", ("asia-architecture", "asia-sculpture", "asia-pottery", "asia-weapons")),
    ],
)
def test_a_fragment_counts_as_whatever_the_tile_needs(tile, hand):
    assert tile in tiles_offered(museum(*hand, "africa-fragment"))
    assert tile not in tiles_offered(museum(*hand))
    assert tile not in tiles_offered(museum(*hand[1:], "africa-fragment"))


@pytest.mark.clause("AR-X1-36")
def test_a_fragment_used_is_never_the_kept_find():
    hand = "africa-fragment", "asia-pottery", "america-pottery"
    p = show(museum(*hand), "pottery-3", *hand)
    assert (asked(p), options(p)) == ("exhibit.keep", ["asia-pottery", "america-pottery", "done"])


@pytest.mark.clause("AR-X1-37", "AR-R-43")
def test_several_fragments_serve_in_one_exhibition():
    hand = "africa-fragment", "america-fragment", "asia-pottery"
    p = show(museum(*hand), "pottery-3", *hand)
    play(p, "asia-pottery")
    assert (tiles_of(p, 0), hand_of(p, 0)) == (["pottery-3"], ["asia-pottery"])
    assert lying(p, "tucked") == ["africa-fragment", "america-fragment"]


@pytest.mark.clause("AR-X1-37", "AR-X1-38", "AR-R-43")
@pytest.mark.parametrize("tile", ["pottery-4", "africa-4"])
def test_nothing_is_kept_of_a_set_of_fragments(tile):
    hand = ["africa-fragment", "asia-fragment", "america-fragment", "middle-east-fragment"]
    p = show(museum(*hand), tile, *hand)
    assert (p.seat, hand_of(p, 0), tiles_of(p, 0)) == (1, [], [tile])
    assert lying(p, "tucked") == hand


@pytest.mark.clause("AR-R-43")
def test_even_with_paris_fragments_are_tucked():
    hand = "africa-fragment", "america-fragment", "asia-pottery"
    p = museum(*hand, expansion_two="with")
    role(p, 0, "paris")
    play(show(p, "pottery-3", *hand), "asia-pottery")
    assert (asked(p), hand_of(p, 0)) == ("role", ["asia-pottery"])


@pytest.mark.clause("AR-X1-39")
def test_a_fragment_not_shown_stays_in_hand_and_scores_nothing():
    p = museum("africa-fragment", "africa-pottery", "asia-pottery", "america-pottery")
    play(p, "exhibit-pottery-3", "africa-pottery", "asia-pottery", "america-pottery", "done")
    assert hand_of(p, 0) == ["africa-fragment"]
    coins(p, 0, 0)
    assert scored(p).score[0] == 4


@pytest.mark.clause("AR-X1-40X")
def test_two_pottery_and_a_fragment_make_the_small_pottery_exhibition():
    hand = "africa-fragment", "asia-pottery", "america-pottery"
    p = show(museum(*hand), "pottery-3", *hand)
    play(p, "asia-pottery")
    assert (tiles_of(p, 0), hand_of(p, 0)) == (["pottery-3"], ["asia-pottery"])
    assert lying(p, "tucked") == ["africa-fragment", "america-pottery"]


@pytest.mark.clause("AR-X1-41X")
def test_a_fragment_of_a_site_shown_already_counts_as_a_third_site():
    hand = "africa-pottery", "africa-fragment", "asia-weapons"
    p = show(museum(*hand), "three-sites", *hand)
    play(p, "asia-weapons")
    assert (tiles_of(p, 0), hand_of(p, 0)) == (["three-sites"], ["asia-weapons"])
    assert lying(p, "tucked") == ["africa-pottery", "africa-fragment"]

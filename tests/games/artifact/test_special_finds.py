"""Special finds in general, single exhibitions and fragments, chapters 9.2, 9.3 and 9.5 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.rounds import begin_round
from digsite.games.artifact.setup import first_huts
from digsite.testing.artifact import curator, research_table

HARMLESS = ["single", "gold", "fragment", "manuscript"]
NO_SET_OF = {
    "africa-4": ("africa-pottery", "africa-pottery", "africa-weapons"),
    "three-sites": ("asia-weapons", "america-weapons"),
}


def museum(*hand, count=1, **more):
    """Seat 0 with museum stones, coins enough and these finds in hand, in its turn."""
    return curator(*hand, museums=count, expansion_one="with", **more).begin()


def show(t, tile, *finds):
    """An exhibition of these finds; the last one goes without saying."""
    return t.play(f"exhibit-{tile}", *finds[:-1])


# Special finds in general


@pytest.mark.clause("AR-X1-13")
def test_seven_special_finds_are_shuffled_into_each_deck():
    t = research_table()
    assert t.deck_size.tolist() == [27, 27, 27, 27]
    assert t.deck.tolist() == [[4, 4, 4, 4, 4, 3, 1, 1, 1, 1]] * 4


@pytest.mark.clause("AR-X1-14")
@pytest.mark.parametrize("face", [*HARMLESS, "cursed"])
def test_a_special_find_is_turned_up_like_any_other(face):
    t = research_table()
    t.hut(0, "africa")
    t.next_in_deck("africa", face)
    t.give_stones(0, "worker-africa")
    t.coins[0] = 5
    t.begin().play("hire-africa")
    assert t.open_finds("africa") == [face]


@pytest.mark.clause("AR-X1-14")
@pytest.mark.parametrize("face", HARMLESS)
def test_a_special_find_is_shipped_and_sold_like_any_other(face):
    t = research_table()
    t.hut(0, "africa")
    t.hut(1, "africa", 2)
    t.lay_open("africa", face, "pottery")
    t.give_stones(0, "ship", "ship")
    t.coins[0] = 5
    t.begin().play("ship-africa", f"africa-{face}", f"sell-africa-{face}")
    assert (t.market_of(), t.open_finds("africa")) == ([f"africa-{face}"], ["pottery"])


@pytest.mark.clause("AR-X1-14")
@pytest.mark.parametrize("face", [*HARMLESS, "cursed"])
def test_a_special_find_is_bought_like_any_other(face):
    t = research_table()
    t.on_market(f"africa-{face}")
    t.give_stones(0, "ship")
    t.coins[0] = 4
    t.standing("ship", 6)
    t.begin().play("buy-1")
    assert (t.coins[0], t.hand_of(0)) == (0, [f"africa-{face}"])


@pytest.mark.clause("AR-X1-14")
@pytest.mark.parametrize("face", HARMLESS)
def test_a_special_find_is_drawn_unseen_like_any_other(face):
    t = research_table(expansion_two="with")
    t.take_role(0, "london")
    t.hut(0, "africa")
    t.next_in_deck("africa", face)
    t.give_stones(0, "ship")
    t.coins[0] = 5
    t.begin().play("ship-africa", "use")
    assert t.hand_of(0) == [f"africa-{face}"]


@pytest.mark.clause("AR-X1-15")
@pytest.mark.parametrize(("left", "trigger"), [(["gold"], 3), (["gold", "pottery"], 0)])
def test_a_special_find_as_the_last_card_of_a_deck_ends_the_game(left, trigger):
    t = research_table()
    t.hut(0, "africa")
    t.next_in_deck("africa", *left)
    t.give_stones(0, "worker-africa")
    t.coins[0] = 5
    t.begin().play("hire-africa")
    assert t.last_round == trigger


@pytest.mark.clause("AR-X1-16")
@pytest.mark.parametrize("face", [*HARMLESS, "cursed"])
def test_a_special_find_turned_up_in_set_up_stays_beside_its_site(face):
    t = research_table()
    t.hut(1, "africa")
    t.next_in_deck("africa", face)
    t.begin(first_huts).play("africa")
    assert (t.open_finds("africa"), t.hand_size.tolist()) == ([face], [0, 0, 0, 0, 0])


@pytest.mark.clause("AR-X1-17", "AR-R-39")
@pytest.mark.parametrize("tile", NO_SET_OF)
@pytest.mark.parametrize("face", ["single", "gold", "manuscript", "cursed"])
def test_special_finds_but_fragments_complete_no_set(tile, face):
    assert museum(*NO_SET_OF[tile], f"africa-{face}").tiles_offered() == []


@pytest.mark.clause("AR-X1-17")
@pytest.mark.parametrize("tile", NO_SET_OF)
def test_a_fragment_completes_a_set(tile):
    assert tile in museum(*NO_SET_OF[tile], "africa-fragment").tiles_offered()


@pytest.mark.clause("AR-X1-17")
def test_special_finds_but_fragments_cannot_be_shown_beside_a_set():
    t = museum("africa-gold", "africa-single", "africa-manuscript", *["africa-pottery"] * 4, "africa-weapons")
    t.play("exhibit-africa-4")
    assert t.options() == ["africa-pottery", "africa-weapons"]


@pytest.mark.clause("AR-R-39")
@pytest.mark.parametrize("tile", NO_SET_OF)
@pytest.mark.parametrize(
    ("face", "serves"), [("single", True), ("gold", True), ("manuscript", True), ("cursed", False)]
)
def test_a_table_may_agree_that_special_finds_count_for_their_site(tile, face, serves):
    t = museum(*NO_SET_OF[tile], f"africa-{face}", special_finds="sites-too")
    assert (tile in t.tiles_offered()) == serves


@pytest.mark.clause("AR-R-39")
@pytest.mark.parametrize("face", ["single", "gold", "manuscript"])
def test_special_finds_never_count_for_a_type(face):
    types = ("asia-architecture", "asia-sculpture", "asia-pottery", "america-jewellery")
    t = museum(*types, "america-pottery", f"africa-{face}", special_finds="sites-too")
    assert t.tiles_offered() == ["three-sites"]


@pytest.mark.clause("AR-X1-18")
def test_no_special_find_works_from_the_market():
    t = research_table()
    t.on_market("africa-gold", "africa-single", "africa-fragment")
    t.give(0, "africa-pottery", "asia-pottery")
    t.give_stones(0, "museum")
    t.coins[0] = 5
    assert not [token for token in t.begin().options() if token.startswith(("gold", "lay-out", "exhibit"))]


@pytest.mark.clause("AR-X1-18")
def test_no_special_find_works_from_a_site():
    t = research_table()
    t.hut(0, "africa", 4)
    t.lay_open("africa", "gold", "single", "fragment")
    t.on_market("asia-weapons")
    t.give(0, "africa-pottery", "asia-pottery")
    t.give_stones(0, "museum")
    t.coins[0] = 5
    assert not [token for token in t.begin().options() if token.startswith(("gold", "lay-out", "exhibit"))]


# Single exhibitions


@pytest.mark.clause("AR-X1-19")
def test_a_single_exhibition_is_laid_out_alone_and_takes_no_tile():
    t = museum("asia-single", "asia-pottery")
    t.play("lay-out-asia")
    assert (t.laid_out[0].tolist(), t.hand_of(0), t.tiles_of(0)) == ([0, 1, 0, 0], ["asia-pottery"], [])


@pytest.mark.clause("AR-X1-19", "AR-X1-20")
def test_a_single_exhibition_needs_a_stone_and_coins():
    t = research_table()
    t.give(0, "asia-single")
    t.give_stones(0, "museum", "ship")
    t.coins[0] = 0
    assert "lay-out-asia" not in t.begin().options()


@pytest.mark.clause("AR-X1-20", "AR-R-40")
@pytest.mark.parametrize(("stone", "left", "standing_then"), [("museum", 17, 5), ("ship", 14, 4)])
def test_a_single_exhibition_costs_the_covered_number_or_six(stone, left, standing_then):
    t = research_table()
    t.give(0, "asia-single")
    t.give_stones(0, stone)
    t.standing("museum", 4)
    t.coins[0] = 20
    t.begin().play("lay-out-asia")
    assert (t.coins[0], t.on_track("museum")) == (left, standing_then)


@pytest.mark.clause("AR-X1-21", "AR-R-40")
def test_each_single_exhibition_takes_an_action_of_its_own():
    t = museum("asia-single", "asia-single", "africa-single", count=3)
    t.play("lay-out-asia")
    assert t.hand_of(0) == ["africa-single", "asia-single"]
    t.play("lay-out-asia")
    assert (t.seat, t.hand_of(0)) == (1, ["africa-single"])


@pytest.mark.clause("AR-R-40")
def test_research_lays_out_no_single_exhibition():
    t = museum("asia-single", count=2)
    t.play("research-asia")
    assert (t.hand_of(0), t.laid_out.any()) == (["asia-single"], False)


@pytest.mark.clause("AR-X1-22")
def test_each_single_exhibition_pays_a_coin_at_every_income():
    t = research_table()
    t.lay_out_single(0, "asia")
    t.lay_out_single(0, "africa")
    t.begin(begin_round)
    assert t.coins[:4].tolist() == [10, 8, 8, 8]


@pytest.mark.clause("AR-X1-22")
def test_a_single_exhibition_pays_nothing_before_the_next_income():
    t = museum("asia-single")
    t.play("lay-out-asia")
    assert t.coins[0] == 19


@pytest.mark.clause("AR-X1-23")
def test_each_single_exhibition_scores_one_point():
    t = research_table()
    t.lay_out_single(0, "asia")
    t.lay_out_single(0, "asia")
    t.lay_out_single(1, "africa")
    assert t.scored().score[:4].tolist() == [2, 1, 0, 0]


@pytest.mark.clause("AR-X1-24", "AR-R-41")
def test_a_single_exhibition_breaks_a_tie():
    t = research_table()
    t.lay_out_single(1, "asia")
    t.coins[0] = 5
    end = t.scored()
    assert (end.score[:2].tolist(), end.place[:2].tolist()) == ([1, 1], [2, 1])


@pytest.mark.clause("AR-X1-24", "AR-SCORE-04")
def test_three_single_exhibitions_break_a_tie_with_two_tiles():
    t = research_table()
    t.own_tile(0, "three-sites", "africa-4")
    for where in ("africa", "asia", "america"):
        t.lay_out_single(1, where)
    t.coins[1] = 25
    end = t.scored()
    assert (end.score[:2].tolist(), end.place[:2].tolist()) == ([8, 8], [2, 1])


@pytest.mark.clause("AR-R-41")
def test_a_single_exhibition_brings_a_role():
    t = museum("asia-single", expansion_two="with")
    t.play("lay-out-asia")
    assert (t.seat, t.asked()) == (0, "role")


@pytest.mark.clause("AR-X1-25")
def test_a_single_exhibition_laid_out_is_neither_sold_nor_used_again():
    t = research_table()
    t.lay_out_single(0, "asia")
    t.give(0, "asia-pottery")
    t.give_stones(0, "ship", "museum")
    t.coins[0] = 20
    t.begin()
    assert "sell-asia-pottery" in t.options()
    assert not [token for token in t.options() if token.startswith("lay-out") or token.endswith("single")]


@pytest.mark.clause("AR-X1-26")
def test_a_single_exhibition_leaves_base_income_and_end_of_game_alone():
    t = research_table()
    sites = [f"{name}-{size}" for name in ("africa", "asia", "america", "middle-east") for size in (4, 5)]
    t.own_tile(1, *sites, "three-sites")
    t.give(0, "asia-single")
    t.give_stones(0, "museum")
    t.coins[0] = 20
    t.begin().play("lay-out-asia")
    assert (t.last_round, t.owner.tolist().count(-1)) == (0, 16)
    t.agenda_size = 0
    t.begin(begin_round)
    assert t.coins[2] == 3


@pytest.mark.clause("AR-X1-27")
def test_a_single_exhibition_in_hand_is_worth_nothing():
    t = research_table()
    t.give(0, "asia-single")
    assert t.scored().score[0] == 0
    t.begin(begin_round)
    assert t.coins[0] == 8


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
    assert tile in museum(*hand, "africa-fragment").tiles_offered()
    assert tile not in museum(*hand).tiles_offered()
    assert tile not in museum(*hand[1:], "africa-fragment").tiles_offered()


@pytest.mark.clause("AR-X1-36")
def test_a_fragment_used_is_never_the_kept_find():
    hand = "africa-fragment", "asia-pottery", "america-pottery"
    t = show(museum(*hand), "pottery-3", *hand)
    assert (t.asked(), t.options()) == ("exhibit.keep", ["asia-pottery", "america-pottery", "done"])


@pytest.mark.clause("AR-X1-37", "AR-R-43")
def test_several_fragments_serve_in_one_exhibition():
    hand = "africa-fragment", "america-fragment", "asia-pottery"
    t = show(museum(*hand), "pottery-3", *hand)
    t.play("asia-pottery")
    assert (t.tiles_of(0), t.hand_of(0)) == (["pottery-3"], ["asia-pottery"])
    assert t.lying("tucked") == ["africa-fragment", "america-fragment"]


@pytest.mark.clause("AR-X1-37", "AR-X1-38", "AR-R-43")
@pytest.mark.parametrize("tile", ["pottery-4", "africa-4"])
def test_nothing_is_kept_of_a_set_of_fragments(tile):
    hand = ["africa-fragment", "asia-fragment", "america-fragment", "middle-east-fragment"]
    t = show(museum(*hand), tile, *hand)
    assert (t.seat, t.hand_of(0), t.tiles_of(0), t.left) == (1, [], [tile], 0)
    assert t.lying("tucked") == hand


@pytest.mark.clause("AR-R-43")
def test_even_with_paris_fragments_are_tucked():
    hand = "africa-fragment", "america-fragment", "asia-pottery"
    t = museum(*hand, expansion_two="with")
    t.take_role(0, "paris")
    show(t, "pottery-3", *hand).play("asia-pottery")
    assert (t.asked(), t.hand_of(0)) == ("role", ["asia-pottery"])


@pytest.mark.clause("AR-X1-39")
def test_a_fragment_not_shown_stays_in_hand_and_scores_nothing():
    t = museum("africa-fragment", "africa-pottery", "asia-pottery", "america-pottery")
    t.play("exhibit-pottery-3", "africa-pottery", "asia-pottery", "america-pottery", "done")
    assert t.hand_of(0) == ["africa-fragment"]
    t.coins[0] = 0
    assert t.scored().score[0] == 4


@pytest.mark.clause("AR-X1-40X")
def test_two_pottery_and_a_fragment_make_the_small_pottery_exhibition():
    hand = "africa-fragment", "asia-pottery", "america-pottery"
    t = show(museum(*hand), "pottery-3", *hand)
    t.play("asia-pottery")
    assert (t.tiles_of(0), t.hand_of(0)) == (["pottery-3"], ["asia-pottery"])
    assert t.lying("tucked") == ["africa-fragment", "america-pottery"]


@pytest.mark.clause("AR-X1-41X")
def test_a_fragment_of_a_site_shown_already_counts_as_a_third_site():
    hand = "africa-pottery", "africa-fragment", "asia-weapons"
    t = show(museum(*hand), "three-sites", *hand)
    t.play("asia-weapons")
    assert (t.tiles_of(0), t.hand_of(0)) == (["three-sites"], ["asia-weapons"])
    assert t.lying("tucked") == ["africa-pottery", "africa-fragment"]

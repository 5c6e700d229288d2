"""Carter, Judd and Morley, chapter 10.3 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.domains import SITE_NAMES
from tests.games.artifact.table import (
    asked,
    begin,
    coins,
    exhibit_jewellery,
    game_end,
    give,
    hand_of,
    hut,
    marker,
    next_in_deck,
    offered,
    on_track,
    open_finds,
    options,
    play,
    player,
    seen_by,
    site,
    standing,
    stones_of,
    table,
)


def team(archaeologist: str, *stones: str, **chosen: str):
    """A player with an archaeologist and these stones, before his turn."""
    return player(*stones, roles=[archaeologist], expansion_two="with", **chosen)


# Carter


@pytest.mark.clause("AR-X2-46", "AR-X2-58X")
@pytest.mark.parametrize(("field", "reached"), [(0, 4), (2, 6), (4, 8), (6, 8), (8, 8)])
def test_carter_moves_the_marker_two_fields(field, reached):
    p = team("carter", "museum", expansion_one="with")
    marker(p, 0, "asia", field // 2)
    coins(p, 0, 5)
    play(begin(p), "research-asia")
    if asked(p) == "use_role":
        play(p, "use")
    assert p.research[0].tolist() == [0, reached // 2, 0, 0]


@pytest.mark.clause("AR-X2-46", "AR-R-63", "AR-R-49")
def test_carter_left_unused_moves_the_marker_one_field():
    p = team("carter", "museum", expansion_one="with")
    coins(p, 0, 5)
    play(begin(p), "research-asia", "do-without")
    assert p.research[0].tolist() == [0, 1, 0, 0]


@pytest.mark.clause("AR-X2-47", "AR-R-55")
def test_carter_alone_can_be_chosen_and_does_nothing():
    p = exhibit_jewellery(table(expansion_two="with"))
    assert "carter" in options(p)
    p = team("carter", "museum")
    coins(p, 0, 5)
    play(begin(p), "research-asia")
    assert (p.seat, p.huts[0, site("asia")], p.research[0].sum()) == (1, 1, 0)


@pytest.mark.clause("AR-X1-54")
def test_carter_does_not_move_a_manuscripts_marker_further():
    p = team("carter", expansion_one="with")
    give(p, 0, "asia-manuscript")
    play(begin(p, game_end), "africa")
    assert p.research[0].tolist() == [1, 0, 0, 0]


# Judd


@pytest.mark.clause("AR-X2-48")
def test_judd_draws_a_find_of_the_site_researched():
    p = team("judd", "museum")
    coins(p, 0, 5)
    hut(p, 1, "asia")
    next_in_deck(p, "asia", *["pottery"] * 3)
    play(begin(p), "research-asia", "use")
    assert (hand_of(p, 0), open_finds(p, "asia")) == (["asia-pottery"], ["pottery"])
    assert p.deck_size.tolist() == [20, 1, 20, 20]


@pytest.mark.clause("AR-X2-48")
def test_judds_find_is_unseen_by_others():
    p = team("judd", "museum")
    coins(p, 0, 5)
    play(begin(p), "research-asia", "use")
    assert hand_of(seen_by(p, 0), 0) == hand_of(p, 0) != []
    assert (hand_of(seen_by(p, 1), 0), seen_by(p, 1).hand_size[0]) == ([], 1)


@pytest.mark.clause("AR-X2-49", "AR-R-52")
def test_judd_draws_after_hut_and_turned_up_find():
    p = team("judd", "museum")
    coins(p, 0, 5)
    hut(p, 1, "asia")
    play(begin(p), "research-asia")
    assert (asked(p), p.huts[0, site("asia")], len(open_finds(p, "asia"))) == ("use_role", 1, 1)
    assert p.hand_size[0] == 0


@pytest.mark.clause("AR-X2-49", "AR-X2-59X", "AR-R-52")
def test_judd_draws_at_an_empty_site():
    p = team("judd", "museum")
    coins(p, 0, 5)
    play(begin(p), "research-asia", "use")
    assert (p.huts[0, site("asia")], open_finds(p, "asia"), p.hand_size[0]) == (1, [], 1)


@pytest.mark.clause("AR-X2-49")
@pytest.mark.parametrize("deck", [[], ["pottery"]])
def test_judd_brings_nothing_from_an_empty_deck(deck):
    """The one card left is turned up beside the hut of another, so that none is left to draw."""
    p = team("judd", "museum")
    coins(p, 0, 5)
    hut(p, 1, "asia")
    next_in_deck(p, "asia", *deck)
    play(begin(p), "research-asia")
    assert (p.huts[0, site("asia")], hand_of(p, 0), open_finds(p, "asia")) == (1, [], deck)


@pytest.mark.clause("AR-X2-49")
@pytest.mark.parametrize(("deck", "ends"), [(["pottery"], True), (["pottery", "pottery"], False)])
def test_judds_draw_of_the_last_card_makes_the_last_round(deck, ends):
    p = team("judd", "museum")
    coins(p, 0, 5)
    next_in_deck(p, "asia", *deck)
    play(begin(p), "research-asia", "use")
    assert (hand_of(p, 0), bool(p.last_round)) == (["asia-pottery"], ends)


@pytest.mark.clause("AR-X2-48", "AR-R-49")
def test_judd_may_be_left_unused():
    p = team("judd", "museum")
    coins(p, 0, 5)
    play(begin(p), "research-asia", "do-without")
    assert (hand_of(p, 0), p.deck_size[site("asia")]) == ([], 20)


@pytest.mark.clause("AR-X2-48", "AR-X1-02")
def test_judd_draws_and_the_marker_still_moves_one_field():
    p = team("judd", "museum", expansion_one="with")
    coins(p, 0, 5)
    play(begin(p), "research-asia", "use")
    assert (p.research[0].tolist(), p.hand_size[0]) == ([0, 1, 0, 0], 1)


@pytest.mark.clause("AR-X1-47", "AR-X2-48")
@pytest.mark.parametrize(("curse", "hand"), [("kept", ["asia-cursed"]), ("boxed", [])])
def test_a_cursed_find_drawn_by_judd_stays_in_hand_or_is_boxed(curse, hand):
    p = team("judd", "museum", expansion_one="with", unseen_curse=curse)
    coins(p, 0, 5)
    next_in_deck(p, "asia", "cursed")
    play(begin(p), "research-asia", "use")
    assert hand_of(p, 0) == hand


# Morley


@pytest.mark.clause("AR-X2-50", "AR-X2-54")
def test_morley_places_two_huts_and_turns_up_two_finds():
    p = team("morley", "worker-asia")
    hut(p, 0, "asia")
    coins(p, 0, 10)
    play(begin(p), "hire-two-asia")
    assert p.huts[0].tolist() == [0, 3, 0, 0]
    assert (p.supply[0], len(open_finds(p, "asia")), p.deck_size[site("asia")]) == (7, 2, 18)
    assert (stones_of(p, 0), on_track(p, "worker-asia")) == ([], 9)


@pytest.mark.clause("AR-X2-50", "AR-X2-51")
@pytest.mark.parametrize("where", SITE_NAMES)
def test_morley_hires_two_at_every_site_for_twice_the_covered_number(where):
    p = team("morley", f"worker-{where}")
    hut(p, 0, where)
    standing(p, f"worker-{where}", 4)
    coins(p, 0, 10)
    play(begin(p), f"hire-two-{where}")
    assert (p.huts[0, site(where)], len(open_finds(p, where)), p.coins[0]) == (3, 2, 4)


@pytest.mark.clause("AR-X2-51", "AR-R-56")
@pytest.mark.parametrize(("workers", "cost"), [(0, 10), (4, 6), (8, 2)])
def test_morley_costs_twice_the_covered_number(workers, cost):
    p = team("morley", "worker-asia")
    hut(p, 0, "asia")
    standing(p, "worker-asia", workers)
    coins(p, 0, cost)
    play(begin(p), "hire-two-asia")
    assert (p.coins[0], p.huts[0, site("asia")]) == (0, 3)


@pytest.mark.clause("AR-X2-51", "AR-R-56", "AR-R-50")
def test_morley_with_a_wild_stone_costs_twelve():
    p = team("morley", "ship")
    hut(p, 0, "asia")
    coins(p, 0, 12)
    play(begin(p), "hire-two-asia")
    assert (p.coins[0], p.huts[0, site("asia")], on_track(p, "worker-asia")) == (0, 3, 9)


@pytest.mark.clause("AR-X2-52", "AR-R-49", "AR-R-56")
@pytest.mark.parametrize(("stone", "coins_held"), [("worker-asia", 9), ("ship", 11)])
def test_too_few_coins_for_morley_hire_as_usual(stone, coins_held):
    p = team("morley", stone)
    hut(p, 0, "asia")
    standing(p, "worker-asia", 0)
    coins(p, 0, coins_held)
    assert "hire-two-asia" not in options(begin(p))
    play(p, "hire-asia")
    assert (p.huts[0, site("asia")], len(open_finds(p, "asia"))) == (2, 1)


@pytest.mark.clause("AR-X2-52", "AR-R-56")
def test_a_stone_too_dear_for_morley_is_not_offered():
    p = team("morley", "worker-asia", "ship")
    hut(p, 0, "asia")
    standing(p, "worker-asia", 4)
    coins(p, 0, 11)
    play(begin(p), "hire-two-asia")
    assert (p.coins[0], stones_of(p, 0)) == (5, ["ship"])


@pytest.mark.clause("AR-X2-52")
def test_one_hut_in_supply_is_too_few_for_morley():
    p = team("morley", "worker-asia")
    hut(p, 0, "asia", 9)
    coins(p, 0, 20)
    assert "hire-two-asia" not in options(begin(p))
    play(p, "hire-asia")
    assert (p.supply[0], p.coins[0]) == (0, 19)


@pytest.mark.clause("AR-X2-52")
def test_two_huts_in_supply_are_enough_for_morley():
    p = team("morley", "worker-asia")
    hut(p, 0, "asia", 8)
    coins(p, 0, 20)
    play(begin(p), "hire-two-asia")
    assert (p.supply[0], p.huts[0, site("asia")]) == (0, 10)


@pytest.mark.clause("AR-X2-14", "AR-R-49")
def test_morley_may_be_left_unused():
    p = team("morley", "worker-asia")
    hut(p, 0, "asia")
    standing(p, "worker-asia", 4)
    coins(p, 0, 20)
    play(begin(p), "hire-asia")
    assert (p.coins[0], p.huts[0, site("asia")]) == (17, 2)


@pytest.mark.clause("AR-X2-53")
def test_morley_turns_up_the_only_card_at_full_cost():
    p = team("morley", "worker-asia")
    hut(p, 0, "asia")
    next_in_deck(p, "asia", "pottery")
    standing(p, "worker-asia", 4)
    coins(p, 0, 10)
    play(begin(p), "hire-two-asia")
    assert (p.huts[0, site("asia")], open_finds(p, "asia"), p.coins[0]) == (3, ["pottery"], 4)
    assert p.last_round > 0


@pytest.mark.clause("AR-X2-54")
def test_morley_hires_only_where_an_own_hut_stands():
    p = team("morley", "worker-asia")
    hut(p, 0, "africa")
    hut(p, 1, "asia")
    coins(p, 0, 20)
    assert offered(begin(p), "hire") == ["hire-africa", "hire-two-africa"]


@pytest.mark.clause("AR-X2-56X")
def test_morley_on_a_track_of_two_workers():
    p = team("morley", "worker-asia")
    hut(p, 0, "asia")
    standing(p, "worker-asia", 2)
    coins(p, 0, 8)
    play(begin(p), "hire-two-asia")
    assert (p.coins[0], p.huts[0, site("asia")]) == (0, 3)
    assert (len(open_finds(p, "asia")), on_track(p, "worker-asia")) == (2, 3)

"""Carter, Judd and Morley, chapter 10.3 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.domains import SITE_NAMES
from digsite.games.artifact.scoring import game_end
from digsite.testing.artifact import player, site, table


def team(archaeologist: str, *stones: str, **chosen: str):
    """A player with an archaeologist and these stones, before his turn."""
    return player(*stones, roles=[archaeologist], expansion_two="with", **chosen)


# Carter


@pytest.mark.clause("AR-X2-46", "AR-X2-58X")
@pytest.mark.parametrize(("field", "reached"), [(0, 4), (2, 6), (4, 8), (6, 8), (8, 8)])
def test_carter_moves_the_marker_two_fields(field, reached):
    t = team("carter", "museum", expansion_one="with")
    t.marker(0, "asia", field // 2)
    t.coins[0] = 5
    t.begin().play("research-asia")
    if t.asked() == "use_role":
        t.play("use")
    assert t.research[0].tolist() == [0, reached // 2, 0, 0]


@pytest.mark.clause("AR-X2-46", "AR-X1-05")
@pytest.mark.parametrize("field", [6, 8])
def test_carter_has_nothing_to_ask_once_the_marker_is_on_top(field):
    t = team("carter", "museum", expansion_one="with")
    t.marker(0, "asia", field // 2)
    t.coins[0] = 5
    t.begin().play("research-asia")
    assert (t.seat, t.research[0].tolist()) == (1, [0, 4, 0, 0])


@pytest.mark.clause("AR-X2-46", "AR-R-63", "AR-R-49")
def test_carter_left_unused_moves_the_marker_one_field():
    t = team("carter", "museum", expansion_one="with")
    t.coins[0] = 5
    t.begin().play("research-asia", "do-without")
    assert t.research[0].tolist() == [0, 1, 0, 0]


@pytest.mark.clause("AR-X2-47", "AR-R-55")
def test_carter_alone_can_be_chosen_and_does_nothing():
    t = table(expansion_two="with").exhibit_jewellery()
    assert "carter" in t.options()
    t = team("carter", "museum")
    t.coins[0] = 5
    t.begin().play("research-asia")
    assert (t.seat, t.huts[0, site("asia")], t.research[0].sum()) == (1, 1, 0)


@pytest.mark.clause("AR-X1-54")
def test_carter_does_not_move_a_manuscripts_marker_further():
    t = team("carter", expansion_one="with")
    t.give(0, "asia-manuscript")
    t.begin(game_end).play("africa")
    assert t.research[0].tolist() == [1, 0, 0, 0]


# Judd


@pytest.mark.clause("AR-X2-48")
def test_judd_draws_a_find_of_the_site_researched():
    t = team("judd", "museum")
    t.coins[0] = 5
    t.hut(1, "asia")
    t.next_in_deck("asia", *["pottery"] * 3)
    t.begin().play("research-asia", "use")
    assert (t.hand_of(0), t.open_finds("asia")) == (["asia-pottery"], ["pottery"])
    assert t.deck_size.tolist() == [20, 1, 20, 20]


@pytest.mark.clause("AR-X2-48")
def test_judds_find_is_unseen_by_others():
    t = team("judd", "museum")
    t.coins[0] = 5
    t.begin().play("research-asia", "use")
    assert t.seen_by(0).hand_of(0) == t.hand_of(0) != []
    assert (t.seen_by(1).hand_of(0), t.seen_by(1).hand_size[0]) == ([], 1)


@pytest.mark.clause("AR-X2-49", "AR-R-52")
def test_judd_draws_after_hut_and_turned_up_find():
    t = team("judd", "museum")
    t.coins[0] = 5
    t.hut(1, "asia")
    t.begin().play("research-asia")
    assert (t.asked(), t.huts[0, site("asia")], len(t.open_finds("asia"))) == ("use_role", 1, 1)
    assert t.hand_size[0] == 0


@pytest.mark.clause("AR-X2-49", "AR-X2-59X", "AR-R-52")
def test_judd_draws_at_an_empty_site():
    t = team("judd", "museum")
    t.coins[0] = 5
    t.begin().play("research-asia", "use")
    assert (t.huts[0, site("asia")], t.open_finds("asia"), t.hand_size[0]) == (1, [], 1)


@pytest.mark.clause("AR-X2-49")
@pytest.mark.parametrize("deck", [[], ["pottery"]])
def test_judd_brings_nothing_from_an_empty_deck(deck):
    """The one card left is turned up beside the hut of another, so that none is left to draw."""
    t = team("judd", "museum")
    t.coins[0] = 5
    t.hut(1, "asia")
    t.next_in_deck("asia", *deck)
    t.begin().play("research-asia")
    assert (t.huts[0, site("asia")], t.hand_of(0), t.open_finds("asia")) == (1, [], deck)


@pytest.mark.clause("AR-X2-49")
@pytest.mark.parametrize(("deck", "ends"), [(["pottery"], True), (["pottery", "pottery"], False)])
def test_judds_draw_of_the_last_card_makes_the_last_round(deck, ends):
    t = team("judd", "museum")
    t.coins[0] = 5
    t.next_in_deck("asia", *deck)
    t.begin().play("research-asia", "use")
    assert (t.hand_of(0), bool(t.last_round)) == (["asia-pottery"], ends)


@pytest.mark.clause("AR-X2-48", "AR-R-49")
def test_judd_may_be_left_unused():
    t = team("judd", "museum")
    t.coins[0] = 5
    t.begin().play("research-asia", "do-without")
    assert (t.hand_of(0), t.deck_size[site("asia")]) == ([], 20)


@pytest.mark.clause("AR-X2-48", "AR-X1-02")
def test_judd_draws_and_the_marker_still_moves_one_field():
    t = team("judd", "museum", expansion_one="with")
    t.coins[0] = 5
    t.begin().play("research-asia", "use")
    assert (t.research[0].tolist(), t.hand_size[0]) == ([0, 1, 0, 0], 1)


@pytest.mark.clause("AR-X1-47", "AR-X2-48")
@pytest.mark.parametrize(("curse", "hand"), [("kept", ["asia-cursed"]), ("boxed", [])])
def test_a_cursed_find_drawn_by_judd_stays_in_hand_or_is_boxed(curse, hand):
    t = team("judd", "museum", expansion_one="with", unseen_curse=curse)
    t.coins[0] = 5
    t.next_in_deck("asia", "cursed")
    t.begin().play("research-asia", "use")
    assert t.hand_of(0) == hand


# Morley


@pytest.mark.clause("AR-X2-50", "AR-X2-54")
def test_morley_places_two_huts_and_turns_up_two_finds():
    t = team("morley", "worker-asia")
    t.hut(0, "asia")
    t.coins[0] = 10
    t.begin().play("hire-two-asia")
    assert t.huts[0].tolist() == [0, 3, 0, 0]
    assert (t.supply[0], len(t.open_finds("asia")), t.deck_size[site("asia")]) == (7, 2, 18)
    assert (t.stones_of(0), t.on_track("worker-asia")) == ([], 9)


@pytest.mark.clause("AR-X2-50", "AR-X2-51")
@pytest.mark.parametrize("where", SITE_NAMES)
def test_morley_hires_two_at_every_site_for_twice_the_covered_number(where):
    t = team("morley", f"worker-{where}")
    t.hut(0, where)
    t.standing(f"worker-{where}", 4)
    t.coins[0] = 10
    t.begin().play(f"hire-two-{where}")
    assert (t.huts[0, site(where)], len(t.open_finds(where)), t.coins[0]) == (3, 2, 4)


@pytest.mark.clause("AR-X2-51", "AR-R-56")
@pytest.mark.parametrize(("workers", "cost"), [(0, 10), (4, 6), (8, 2)])
def test_morley_costs_twice_the_covered_number(workers, cost):
    t = team("morley", "worker-asia")
    t.hut(0, "asia")
    t.standing("worker-asia", workers)
    t.coins[0] = cost
    t.begin().play("hire-two-asia")
    assert (t.coins[0], t.huts[0, site("asia")]) == (0, 3)


@pytest.mark.clause("AR-X2-51", "AR-R-56", "AR-R-50")
def test_morley_with_a_wild_stone_costs_twelve():
    t = team("morley", "ship")
    t.hut(0, "asia")
    t.coins[0] = 12
    t.begin().play("hire-two-asia")
    assert (t.coins[0], t.huts[0, site("asia")], t.on_track("worker-asia")) == (0, 3, 9)


@pytest.mark.clause("AR-X2-52", "AR-R-49", "AR-R-56")
@pytest.mark.parametrize(("stone", "coins_held"), [("worker-asia", 9), ("ship", 11)])
def test_too_few_coins_for_morley_hire_as_usual(stone, coins_held):
    t = team("morley", stone)
    t.hut(0, "asia")
    t.standing("worker-asia", 0)
    t.coins[0] = coins_held
    assert "hire-two-asia" not in t.begin().options()
    t.play("hire-asia")
    assert (t.huts[0, site("asia")], len(t.open_finds("asia"))) == (2, 1)


@pytest.mark.clause("AR-X2-52", "AR-R-56")
def test_a_stone_too_dear_for_morley_is_not_offered():
    t = team("morley", "worker-asia", "ship")
    t.hut(0, "asia")
    t.standing("worker-asia", 4)
    t.coins[0] = 11
    t.begin().play("hire-two-asia")
    assert (t.coins[0], t.stones_of(0)) == (5, ["ship"])


@pytest.mark.clause("AR-X2-52")
def test_one_hut_in_supply_is_too_few_for_morley():
    t = team("morley", "worker-asia")
    t.hut(0, "asia", 9)
    t.coins[0] = 20
    assert "hire-two-asia" not in t.begin().options()
    t.play("hire-asia")
    assert (t.supply[0], t.coins[0]) == (0, 19)


@pytest.mark.clause("AR-X2-52")
def test_two_huts_in_supply_are_enough_for_morley():
    t = team("morley", "worker-asia")
    t.hut(0, "asia", 8)
    t.coins[0] = 20
    t.begin().play("hire-two-asia")
    assert (t.supply[0], t.huts[0, site("asia")]) == (0, 10)


@pytest.mark.clause("AR-X2-14", "AR-R-49")
def test_morley_may_be_left_unused():
    t = team("morley", "worker-asia")
    t.hut(0, "asia")
    t.standing("worker-asia", 4)
    t.coins[0] = 20
    t.begin().play("hire-asia")
    assert (t.coins[0], t.huts[0, site("asia")]) == (17, 2)


@pytest.mark.clause("AR-X2-53")
def test_morley_turns_up_the_only_card_at_full_cost():
    t = team("morley", "worker-asia")
    t.hut(0, "asia")
    t.next_in_deck("asia", "pottery")
    t.standing("worker-asia", 4)
    t.coins[0] = 10
    t.begin().play("hire-two-asia")
    assert (t.huts[0, site("asia")], t.open_finds("asia"), t.coins[0]) == (3, ["pottery"], 4)
    assert t.last_round > 0


@pytest.mark.clause("AR-X2-54")
def test_morley_hires_only_where_an_own_hut_stands():
    t = team("morley", "worker-asia")
    t.hut(0, "africa")
    t.hut(1, "asia")
    t.coins[0] = 20
    assert t.begin().offers("hire") == ["hire-africa", "hire-two-africa"]


@pytest.mark.clause("AR-X2-56X")
def test_morley_on_a_track_of_two_workers():
    t = team("morley", "worker-asia")
    t.hut(0, "asia")
    t.standing("worker-asia", 2)
    t.coins[0] = 8
    t.begin().play("hire-two-asia")
    assert (t.coins[0], t.huts[0, site("asia")]) == (0, 3)
    assert (len(t.open_finds("asia")), t.on_track("worker-asia")) == (2, 3)

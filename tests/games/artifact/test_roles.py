"""Roles in general, chapter 10.1 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.domains import ROLE_NAMES
from digsite.games.artifact.rounds import end_round
from digsite.testing.artifact import table

CITIES = ["paris", "london", "berlin", "new-york"]
ARCHAEOLOGISTS = ["andersson", "carter", "judd", "morley"]


def cross(*names: str) -> list[str]:
    return [f"cross-to-{name}" for name in names]


# Taking and moving markers


@pytest.mark.clause("AR-X2-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_has_a_role_before_his_first_exhibition(seats):
    t = table(seats, expansion_two="with")
    assert [t.roles_of(seat) for seat in range(seats)] == [[]] * seats


@pytest.mark.clause("AR-X2-01", "AR-X2-04")
def test_two_exhibitions_place_both_markers_one_each():
    t = table(expansion_two="with")
    t.give(0, *["asia-pottery"] * 3)
    t.give_stones(0, "museum")
    t.coins[0] = 10
    t.exhibit_jewellery()
    t.play("london")
    assert t.roles_of(0) == ["london"]
    t.play("exhibit-pottery-3", "done", "judd")
    assert t.roles_of(0) == ["london", "judd"]
    assert t.asked() != "role"


@pytest.mark.clause("AR-X2-02", "AR-X2-08")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_first_marker_may_go_to_any_of_eight_fields(seats):
    t = table(seats, expansion_two="with").exhibit_jewellery()
    assert t.options() == CITIES + ARCHAEOLOGISTS


@pytest.mark.clause("AR-X2-03", "AR-R-47")
@pytest.mark.parametrize("held", [[], ["london"], ["judd"], ["london", "judd"]])
def test_a_role_must_be_chosen_after_an_exhibition(held):
    t = table(expansion_two="with")
    t.take_role(0, *held)
    t.exhibit_jewellery()
    assert t.asked() == "role"
    assert "done" not in t.options()


@pytest.mark.clause("AR-R-47")
def test_a_table_may_agree_that_the_role_step_can_be_declined():
    t = table(expansion_two="with", role_step="free")
    t.take_role(0, "london")
    t.exhibit_jewellery()
    assert "judd" in t.options()
    t.play("done")
    assert t.roles_of(0) == ["london"]
    assert t.asked() != "role"


@pytest.mark.clause("AR-X2-03")
def test_other_actions_bring_no_role():
    t = table(expansion_two="with")
    t.give_stones(0, "museum", "ship")
    t.coins[0] = 10
    t.begin().play("research-asia", "museum")
    assert t.asked() == "act"
    t.play("ship-asia")
    assert (t.seat, t.roles_of(0)) == (1, [])


@pytest.mark.clause("AR-X2-03")
def test_the_base_game_knows_no_roles():
    t = table().exhibit_jewellery()
    assert (t.seat, t.asked(), t.roles_of(0)) == (1, "rest", [])


@pytest.mark.clause("AR-X2-07", "AR-X2-09", "AR-R-47", "AR-R-48")
def test_a_lone_city_marker_gets_company_moves_or_crosses():
    t = table(expansion_two="with")
    t.take_role(0, "london")
    t.exhibit_jewellery()
    assert t.options() == ["paris", "berlin", "new-york", *ARCHAEOLOGISTS, *cross(*ARCHAEOLOGISTS)]


@pytest.mark.clause("AR-X2-07", "AR-X2-09", "AR-R-48")
def test_a_lone_archaeologist_gets_company_moves_or_crosses():
    t = table(expansion_two="with")
    t.take_role(0, "judd")
    t.exhibit_jewellery()
    assert t.options() == [*CITIES, "andersson", "carter", "morley", *cross(*CITIES)]


@pytest.mark.clause("AR-X2-05", "AR-X2-09")
@pytest.mark.parametrize(
    ("choice", "roles"),
    [
        ("morley", ["london", "morley"]),
        ("paris", ["paris"]),
        ("cross-to-morley", ["morley"]),
    ],
)
def test_a_lone_marker_stays_moves_or_leaves_its_group_vacant(choice, roles):
    t = table(expansion_two="with")
    t.take_role(0, "london")
    t.exhibit_jewellery().play(choice)
    assert t.roles_of(0) == roles


@pytest.mark.clause("AR-X2-09")
@pytest.mark.parametrize("role", ROLE_NAMES)
def test_a_lone_marker_crosses_to_any_role_of_the_other_group(role):
    t = table(expansion_two="with")
    t.take_role(0, "judd" if role in CITIES else "london")
    t.exhibit_jewellery().play(f"cross-to-{role}")
    assert t.roles_of(0) == [role]


@pytest.mark.clause("AR-R-48")
def test_a_marker_that_crossed_may_cross_back():
    t = table(expansion_two="with")
    t.take_role(0, "london")
    t.give(0, *["asia-pottery"] * 3)
    t.give_stones(0, "museum")
    t.coins[0] = 10
    t.exhibit_jewellery().play("cross-to-judd", "exhibit-pottery-3", "done", "cross-to-london")
    assert t.roles_of(0) == ["london"]


@pytest.mark.clause("AR-X2-05", "AR-X2-07", "AR-X2-10")
def test_two_markers_move_only_within_their_groups():
    t = table(expansion_two="with")
    t.take_role(0, "london", "judd")
    t.exhibit_jewellery()
    assert t.options() == ["paris", "berlin", "new-york", "andersson", "carter", "morley"]


@pytest.mark.clause("AR-X2-04", "AR-X2-05")
@pytest.mark.parametrize(
    ("choice", "roles"), [("berlin", ["berlin", "judd"]), ("carter", ["london", "carter"])]
)
def test_only_one_of_two_markers_moves(choice, roles):
    t = table(expansion_two="with")
    t.take_role(0, "london", "judd")
    t.exhibit_jewellery().play(choice)
    assert t.roles_of(0) == roles
    assert t.asked() != "role"


@pytest.mark.clause("AR-X2-06")
def test_players_may_share_a_role():
    t = table(expansion_two="with")
    for other in (1, 2, 3):
        t.take_role(other, "london", "judd")
    t.exhibit_jewellery().play("london")
    assert t.roles_of(0) == ["london"]
    assert [t.roles_of(other) for other in (1, 2, 3)] == [["london", "judd"]] * 3


@pytest.mark.clause("AR-X2-18", "AR-R-47")
def test_the_role_comes_after_tile_tucking_and_sliding():
    t = table(expansion_two="with")
    t.give(0, *["africa-pottery"] * 4)
    t.give_stones(0, "museum")
    t.coins[0] = 5
    t.begin().play("exhibit-africa-4", "africa-pottery")
    assert t.asked() == "role"
    assert t.tiles_of(0) == ["africa-4"]
    assert t.lying("tucked") == ["africa-pottery"] * 3
    assert (t.hand_of(0), t.lying("shown")) == (["africa-pottery"], [])


# When a role works


@pytest.mark.clause("AR-X2-11")
def test_a_role_works_in_the_second_action_of_the_same_turn():
    t = table(expansion_two="with")
    t.give(0, "asia-pottery")
    t.give_stones(0, "ship")
    t.standing("ship", 4)
    t.exhibit_jewellery()
    t.play("berlin")
    before = int(t.coins[0])
    t.play("sell-asia-pottery", "use")
    assert t.coins[0] == before + 8


@pytest.mark.clause("AR-X2-11")
def test_a_role_does_nothing_for_the_exhibition_that_brought_it():
    t = table(expansion_two="with")
    t.give(0, *["asia-pottery"] * 3)
    t.give_stones(0, "museum")
    t.coins[0] = 5
    t.begin().play("exhibit-pottery-3", "asia-pottery", "paris")
    assert t.seat == 1
    assert (t.hand_of(0), t.lying("tucked")) == (["asia-pottery"], ["asia-pottery"] * 2)


@pytest.mark.clause("AR-X2-12")
def test_the_role_left_is_lost_at_once():
    t = table(expansion_two="with")
    t.take_role(0, "morley")
    t.hut(0, "asia")
    t.give_stones(0, "worker-asia")
    t.coins[0] = 20
    t.exhibit_jewellery()
    t.play("judd")
    assert "hire-asia" in t.options()
    assert "hire-two-asia" not in t.options()


@pytest.mark.clause("AR-X2-12", "AR-R-48")
def test_the_role_left_by_crossing_is_lost_at_once():
    t = table(expansion_two="with")
    t.take_role(0, "morley")
    t.hut(0, "asia")
    t.give_stones(0, "worker-asia")
    t.coins[0] = 20
    t.exhibit_jewellery().play("cross-to-london")
    assert "hire-asia" in t.options()
    assert "hire-two-asia" not in t.options()


@pytest.mark.clause("AR-X2-13")
def test_a_role_works_round_after_round():
    t = table(expansion_two="with")
    t.take_role(0, "berlin", "morley")
    t.give(0, "asia-pottery")
    for seat in range(4):
        t.give_stones(seat, *["ship"] * 2, "museum", "worker-africa", "worker-asia", "worker-america")
    t.begin(end_round)
    assert (t.year, t.seat, t.asked()) == (1, 0, "act")
    t.play("sell-asia-pottery")
    assert t.asked() == "use_role"
    assert t.roles_of(0) == ["berlin", "morley"]


@pytest.mark.clause("AR-X2-14", "AR-R-49")
def test_using_a_role_is_decided_anew_for_each_action():
    t = table(expansion_two="with")
    t.take_role(0, "berlin")
    t.give(0, "asia-pottery", "asia-weapons")
    t.give_stones(0, "ship", "ship")
    t.standing("ship", 4)
    t.begin().play("sell-asia-pottery")
    assert t.options() == ["use", "do-without"]
    t.play("use")
    assert t.coins[0] == 8
    t.play("sell-asia-weapons", "do-without")
    assert t.coins[0] == 13


@pytest.mark.clause("AR-X2-15", "AR-R-50")
def test_a_role_works_with_a_wild_stone():
    t = table(expansion_two="with")
    t.take_role(0, "judd")
    t.give_stones(0, "ship")
    t.coins[0] = 6
    t.begin().play("research-asia", "use")
    assert (t.coins[0], t.hand_size[0], t.on_track("museum")) == (0, 1, 9)


@pytest.mark.clause("AR-X2-15", "AR-R-50")
def test_a_city_works_with_the_seventh_action():
    t = table(expansion_two="with")
    t.take_role(0, "london", "andersson")
    t.hut(0, "asia")
    t.begin().play("ship-asia", "use")
    assert (t.hand_size[0], t.supply[0]) == (1, 10)


@pytest.mark.clause("AR-X2-15", "AR-R-50")
def test_paris_works_with_the_seventh_action():
    t = table(expansion_two="with")
    t.take_role(0, "paris", "andersson")
    t.give(0, *["asia-pottery"] * 3)
    t.begin().play("exhibit-pottery-3", "asia-pottery", "asia-pottery")
    assert t.hand_of(0) == ["asia-pottery"] * 2


@pytest.mark.clause("AR-X2-16")
@pytest.mark.parametrize("name", ROLE_NAMES)
def test_a_role_held_at_game_end_scores_nothing(name):
    t = table(expansion_two="with")
    t.take_role(0, name)
    assert list(t.scored().score[:4]) == [0, 0, 0, 0]
    assert list(t.scored().place[:4]) == [1, 1, 1, 1]


# Roles and special finds


@pytest.mark.clause("AR-X2-17")
def test_a_single_exhibition_brings_a_role():
    t = table(expansion_one="with", expansion_two="with")
    t.give(0, "asia-single")
    t.give_stones(0, "museum")
    t.coins[0] = 5
    t.begin().play("lay-out-asia")
    assert t.options() == CITIES + ARCHAEOLOGISTS
    t.play("carter")
    assert t.roles_of(0) == ["carter"]


@pytest.mark.clause("AR-X2-03", "AR-X1-19")
def test_a_single_exhibition_without_expansion_two_brings_no_role():
    t = table(expansion_one="with")
    t.give(0, "asia-single")
    t.give_stones(0, "museum")
    t.coins[0] = 5
    t.begin().play("lay-out-asia")
    assert (t.seat, t.roles_of(0)) == (1, [])


@pytest.mark.clause("AR-X2-11", "AR-X2-17")
def test_a_role_from_a_single_exhibition_works_in_the_next_action():
    t = table(expansion_one="with", expansion_two="with")
    t.give(0, "asia-single", *["asia-pottery"] * 3)
    t.give_stones(0, "museum", "museum")
    t.coins[0] = 10
    t.begin().play("lay-out-asia", "paris", "exhibit-pottery-3")
    t.show(*["asia-pottery"] * 3)
    t.play("asia-pottery", "asia-pottery")
    assert t.hand_of(0) == ["asia-pottery"] * 2

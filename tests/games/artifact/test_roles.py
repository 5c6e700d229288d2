"""Roles in general, chapter 10.1 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.domains import ROLE_NAMES
from tests.games.artifact.table import (
    asked,
    begin,
    coins,
    end_round,
    exhibit_jewellery,
    give,
    give_stones,
    hand_of,
    hut,
    lying,
    on_track,
    options,
    play,
    role,
    roles_of,
    scored,
    show,
    standing,
    table,
    tiles_of,
)

CITIES = ["paris", "london", "berlin", "new-york"]
ARCHAEOLOGISTS = ["andersson", "carter", "judd", "morley"]


def cross(*names: str) -> list[str]:
    return [f"cross-to-{name}" for name in names]


# Taking and moving markers


@pytest.mark.clause("AR-X2-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_has_a_role_before_his_first_exhibition(seats):
    p = table(seats, expansion_two="with")
    assert [roles_of(p, seat) for seat in range(seats)] == [[]] * seats


@pytest.mark.clause("AR-X2-01", "AR-X2-04")
def test_two_exhibitions_place_both_markers_one_each():
    p = table(expansion_two="with")
    give(p, 0, *["asia-pottery"] * 3)
    give_stones(p, 0, "museum")
    coins(p, 0, 10)
    exhibit_jewellery(p)
    play(p, "london")
    assert roles_of(p, 0) == ["london"]
    play(p, "exhibit-pottery-3", "done", "judd")
    assert roles_of(p, 0) == ["london", "judd"]
    assert asked(p) != "role"


@pytest.mark.clause("AR-X2-02", "AR-X2-08")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_first_marker_may_go_to_any_of_eight_fields(seats):
    p = exhibit_jewellery(table(seats, expansion_two="with"))
    assert options(p) == CITIES + ARCHAEOLOGISTS


@pytest.mark.clause("AR-X2-03", "AR-R-47")
@pytest.mark.parametrize("held", [[], ["london"], ["judd"], ["london", "judd"]])
def test_a_role_must_be_chosen_after_an_exhibition(held):
    p = table(expansion_two="with")
    role(p, 0, *held)
    exhibit_jewellery(p)
    assert asked(p) == "role"
    assert "done" not in options(p)


@pytest.mark.clause("AR-R-47")
def test_a_table_may_agree_that_the_role_step_can_be_declined():
    p = table(expansion_two="with", role_step="free")
    role(p, 0, "london")
    exhibit_jewellery(p)
    assert "judd" in options(p)
    play(p, "done")
    assert roles_of(p, 0) == ["london"]
    assert asked(p) != "role"


@pytest.mark.clause("AR-X2-03")
def test_other_actions_bring_no_role():
    p = table(expansion_two="with")
    give_stones(p, 0, "museum", "ship")
    coins(p, 0, 10)
    play(begin(p), "research-asia", "museum")
    assert asked(p) == "act"
    play(p, "ship-asia")
    assert (p.seat, roles_of(p, 0)) == (1, [])


@pytest.mark.clause("AR-X2-03")
def test_the_base_game_knows_no_roles():
    p = exhibit_jewellery(table())
    assert (p.seat, asked(p), roles_of(p, 0)) == (1, "rest", [])


@pytest.mark.clause("AR-X2-07", "AR-X2-09", "AR-R-47", "AR-R-48")
def test_a_lone_city_marker_gets_company_moves_or_crosses():
    p = table(expansion_two="with")
    role(p, 0, "london")
    exhibit_jewellery(p)
    assert options(p) == ["paris", "berlin", "new-york", *ARCHAEOLOGISTS, *cross(*ARCHAEOLOGISTS)]


@pytest.mark.clause("AR-X2-07", "AR-X2-09", "AR-R-48")
def test_a_lone_archaeologist_gets_company_moves_or_crosses():
    p = table(expansion_two="with")
    role(p, 0, "judd")
    exhibit_jewellery(p)
    assert options(p) == [*CITIES, "andersson", "carter", "morley", *cross(*CITIES)]


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
    p = table(expansion_two="with")
    role(p, 0, "london")
    play(exhibit_jewellery(p), choice)
    assert roles_of(p, 0) == roles


@pytest.mark.clause("AR-R-48")
def test_a_marker_that_crossed_may_cross_back():
    p = table(expansion_two="with")
    role(p, 0, "london")
    give(p, 0, *["asia-pottery"] * 3)
    give_stones(p, 0, "museum")
    coins(p, 0, 10)
    play(exhibit_jewellery(p), "cross-to-judd", "exhibit-pottery-3", "done", "cross-to-london")
    assert roles_of(p, 0) == ["london"]


@pytest.mark.clause("AR-X2-05", "AR-X2-07", "AR-X2-10")
def test_two_markers_move_only_within_their_groups():
    p = table(expansion_two="with")
    role(p, 0, "london", "judd")
    exhibit_jewellery(p)
    assert options(p) == ["paris", "berlin", "new-york", "andersson", "carter", "morley"]


@pytest.mark.clause("AR-X2-04", "AR-X2-05")
@pytest.mark.parametrize(
    ("choice", "roles"), [("berlin", ["berlin", "judd"]), ("carter", ["london", "carter"])]
)
def test_only_one_of_two_markers_moves(choice, roles):
    p = table(expansion_two="with")
    role(p, 0, "london", "judd")
    play(exhibit_jewellery(p), choice)
    assert roles_of(p, 0) == roles
    assert asked(p) != "role"


@pytest.mark.clause("AR-X2-06")
def test_players_may_share_a_role():
    p = table(expansion_two="with")
    for other in (1, 2, 3):
        role(p, other, "london", "judd")
    play(exhibit_jewellery(p), "london")
    assert roles_of(p, 0) == ["london"]
    assert [roles_of(p, other) for other in (1, 2, 3)] == [["london", "judd"]] * 3


@pytest.mark.clause("AR-X2-18", "AR-R-47")
def test_the_role_comes_after_tile_tucking_and_sliding():
    p = table(expansion_two="with")
    give(p, 0, *["africa-pottery"] * 4)
    give_stones(p, 0, "museum")
    coins(p, 0, 5)
    play(begin(p), "exhibit-africa-4", "africa-pottery")
    assert asked(p) == "role"
    assert tiles_of(p, 0) == ["africa-4"]
    assert lying(p, "tucked") == ["africa-pottery"] * 3
    assert (hand_of(p, 0), lying(p, "shown")) == (["africa-pottery"], [])


# When a role works


@pytest.mark.clause("AR-X2-11")
def test_a_role_works_in_the_second_action_of_the_same_turn():
    p = table(expansion_two="with")
    give(p, 0, "asia-pottery")
    give_stones(p, 0, "ship")
    standing(p, "ship", 4)
    exhibit_jewellery(p)
    play(p, "berlin")
    before = int(p.coins[0])
    play(p, "sell-asia-pottery", "use")
    assert p.coins[0] == before + 8


@pytest.mark.clause("AR-X2-11")
def test_a_role_does_nothing_for_the_exhibition_that_brought_it():
    p = table(expansion_two="with")
    give(p, 0, *["asia-pottery"] * 3)
    give_stones(p, 0, "museum")
    coins(p, 0, 5)
    play(begin(p), "exhibit-pottery-3", "asia-pottery", "paris")
    assert p.seat == 1
    assert (hand_of(p, 0), lying(p, "tucked")) == (["asia-pottery"], ["asia-pottery"] * 2)


@pytest.mark.clause("AR-X2-12")
def test_the_role_left_is_lost_at_once():
    p = table(expansion_two="with")
    role(p, 0, "morley")
    hut(p, 0, "asia")
    give_stones(p, 0, "worker-asia")
    coins(p, 0, 20)
    exhibit_jewellery(p)
    play(p, "judd")
    assert "hire-asia" in options(p)
    assert "hire-two-asia" not in options(p)


@pytest.mark.clause("AR-X2-12", "AR-R-48")
def test_the_role_left_by_crossing_is_lost_at_once():
    p = table(expansion_two="with")
    role(p, 0, "morley")
    hut(p, 0, "asia")
    give_stones(p, 0, "worker-asia")
    coins(p, 0, 20)
    play(exhibit_jewellery(p), "cross-to-london")
    assert "hire-asia" in options(p)
    assert "hire-two-asia" not in options(p)


@pytest.mark.clause("AR-X2-13")
def test_a_role_works_round_after_round():
    p = table(expansion_two="with")
    role(p, 0, "berlin", "morley")
    give(p, 0, "asia-pottery")
    for seat in range(4):
        give_stones(p, seat, *["ship"] * 2, "museum", "worker-africa", "worker-asia", "worker-america")
    begin(p, end_round)
    assert (p.year, p.seat, asked(p)) == (1, 0, "act")
    play(p, "sell-asia-pottery")
    assert asked(p) == "use_role"
    assert roles_of(p, 0) == ["berlin", "morley"]


@pytest.mark.clause("AR-X2-14", "AR-R-49")
def test_using_a_role_is_decided_anew_for_each_action():
    p = table(expansion_two="with")
    role(p, 0, "berlin")
    give(p, 0, "asia-pottery", "asia-weapons")
    give_stones(p, 0, "ship", "ship")
    standing(p, "ship", 4)
    play(begin(p), "sell-asia-pottery")
    assert options(p) == ["use", "do-without"]
    play(p, "use")
    assert p.coins[0] == 8
    play(p, "sell-asia-weapons", "do-without")
    assert p.coins[0] == 13


@pytest.mark.clause("AR-X2-15", "AR-R-50")
def test_a_role_works_with_a_wild_stone():
    p = table(expansion_two="with")
    role(p, 0, "judd")
    give_stones(p, 0, "ship")
    coins(p, 0, 6)
    play(begin(p), "research-asia", "use")
    assert (p.coins[0], p.hand_size[0], on_track(p, "museum")) == (0, 1, 9)


@pytest.mark.clause("AR-X2-15", "AR-R-50")
def test_a_city_works_with_the_seventh_action():
    p = table(expansion_two="with")
    role(p, 0, "london", "andersson")
    hut(p, 0, "asia")
    play(begin(p), "ship-asia", "use")
    assert (p.hand_size[0], p.supply[0]) == (1, 10)


@pytest.mark.clause("AR-X2-15", "AR-R-50")
def test_paris_works_with_the_seventh_action():
    p = table(expansion_two="with")
    role(p, 0, "paris", "andersson")
    give(p, 0, *["asia-pottery"] * 3)
    play(begin(p), "exhibit-pottery-3", "asia-pottery", "asia-pottery")
    assert hand_of(p, 0) == ["asia-pottery"] * 2


@pytest.mark.clause("AR-X2-16")
@pytest.mark.parametrize("name", ROLE_NAMES)
def test_a_role_held_at_game_end_scores_nothing(name):
    p = table(expansion_two="with")
    role(p, 0, name)
    assert list(scored(p).score[:4]) == [0, 0, 0, 0]
    assert list(scored(p).place[:4]) == [1, 1, 1, 1]


# Roles and special finds


@pytest.mark.clause("AR-X2-17")
def test_a_single_exhibition_brings_a_role():
    p = table(expansion_one="with", expansion_two="with")
    give(p, 0, "asia-single")
    give_stones(p, 0, "museum")
    coins(p, 0, 5)
    play(begin(p), "lay-out-asia")
    assert options(p) == CITIES + ARCHAEOLOGISTS
    play(p, "carter")
    assert roles_of(p, 0) == ["carter"]


@pytest.mark.clause("AR-X2-03", "AR-X1-19")
def test_a_single_exhibition_without_expansion_two_brings_no_role():
    p = table(expansion_one="with")
    give(p, 0, "asia-single")
    give_stones(p, 0, "museum")
    coins(p, 0, 5)
    play(begin(p), "lay-out-asia")
    assert (p.seat, roles_of(p, 0)) == (1, [])


@pytest.mark.clause("AR-X2-11", "AR-X2-17")
def test_a_role_from_a_single_exhibition_works_in_the_next_action():
    p = table(expansion_one="with", expansion_two="with")
    give(p, 0, "asia-single", *["asia-pottery"] * 3)
    give_stones(p, 0, "museum", "museum")
    coins(p, 0, 10)
    play(begin(p), "lay-out-asia", "paris", "exhibit-pottery-3")
    show(p, *["asia-pottery"] * 3)
    play(p, "asia-pottery", "asia-pottery")
    assert hand_of(p, 0) == ["asia-pottery"] * 2

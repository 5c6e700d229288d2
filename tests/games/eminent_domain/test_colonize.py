"""Colonize, chapter 12 of the ledger: colonies are founded; settling has a file of its own."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.actions import action_phase
from digsite.games.eminent_domain.roles import choose_role
from tests.games.eminent_domain.table import (
    asked,
    backs_of,
    begin,
    cards_of,
    colonies_of,
    empty_stack,
    face_down,
    face_up,
    give,
    options,
    permanent,
    planets_of,
    play,
    table,
)

# The action


@pytest.mark.clause("ED-COL-01")
def test_the_action_tucks_the_card_itself_under_a_face_down_planet():
    p = table()
    face_down(p, 0, "A1")
    face_down(p, 0, "A2")
    give(p, 0, "colonize")
    play(begin(p, action_phase), "colonize", "slot-2")
    assert [colonies_of(p, 0, slot) for slot in ("slot-1", "slot-2")] == [0, 1]
    assert cards_of(p, 0) == cards_of(p, 0, "discard") == []


@pytest.mark.clause("ED-COL-01")
def test_no_colony_goes_under_a_face_up_planet_or_one_of_another_player():
    p = table()
    face_up(p, 0, "A1")
    face_down(p, 1, "A2")
    give(p, 0, "colonize", "survey")
    assert options(begin(p, action_phase)) == ["survey", "done"]


@pytest.mark.clause("ED-COL-02")
def test_the_action_settles_instead_and_its_card_is_discarded():
    p = table()
    face_down(p, 0, "S3", colonies=2)
    face_down(p, 0, "A1")
    give(p, 0, "colonize")
    play(begin(p, action_phase), "colonize", "settle")
    assert planets_of(p, 0) == ["S3"]
    assert colonies_of(p, 0, "slot-2") == 0
    assert cards_of(p, 0, "discard") == ["colonize"] * 3


@pytest.mark.clause("ED-COL-02")
def test_the_card_played_to_settle_is_no_colony_itself():
    p = table()
    face_down(p, 0, "S3", colonies=1)
    face_down(p, 0, "A1")
    give(p, 0, "colonize")
    play(begin(p, action_phase), "colonize")
    assert asked(p) == "action.colony"


# The role


@pytest.mark.clause("ED-COL-06")
def test_the_role_tucks_the_card_taken_and_the_cards_played_as_the_player_likes():
    p = table()
    face_down(p, 0, "A1")
    face_down(p, 0, "A2")
    give(p, 0, "colonize", "colonize")
    play(begin(p, choose_role), "lead-colonize", "colonize", "colonize", "slot-2", "slot-1", "slot-2")
    play(p, "pass")
    assert [colonies_of(p, 0, slot) for slot in ("slot-1", "slot-2")] == [1, 2]
    assert cards_of(p, 0, "discard") == []


@pytest.mark.clause("ED-R-19")
@pytest.mark.parametrize("seat", [0, 1])
def test_all_cards_played_must_be_tucked(seat: int):
    p = table()
    face_down(p, seat, "A1")
    face_down(p, seat, "A2")
    give(p, seat, "colonize", "M1-1")
    play(begin(p, choose_role), "lead-colonize")
    if seat == 1:
        play(p, "follow")
    play(p, "colonize", "M1-1")
    while asked(p) == "role.tuck":
        assert options(p) == ["slot-1", "slot-2"]
        play(p, "slot-1")
    assert colonies_of(p, seat, "slot-1") == 3 - seat  # the leader's card taken is one of them
    assert cards_of(p, seat, "played") == []


@pytest.mark.clause("ED-COL-07", "ED-TECH-GEN-07")
@pytest.mark.parametrize("name", ["colonize", "M1-1", "A1-3", "F1-1", "F1-3", "F1-5", "F1-7", "F2-2"])
@pytest.mark.parametrize("leader", [0, 1])
def test_any_card_with_a_colonize_symbol_becomes_a_colony_in_the_role(name: str, leader: int):
    p = table()
    face_down(p, 0, "A1")
    give(p, 0, name)
    play(begin(p, choose_role, seat=leader), "lead-colonize", *["follow"][:leader], name)
    assert colonies_of(p, 0, "slot-1") == 2 - leader
    assert cards_of(p, 0, "discard") == []


@pytest.mark.clause("ED-COL-07")
def test_a_card_without_the_symbol_becomes_no_colony():
    p = table()
    face_down(p, 0, "A1")
    give(p, 0, "colonize", "A1-1", "F1-2", "research", "politics")
    play(begin(p, choose_role), "lead-colonize")
    assert options(p) == ["colonize", "done"]


@pytest.mark.clause("ED-COL-08", "ED-R-22")
def test_a_tucked_card_is_as_many_colonies_as_it_has_symbols():
    p = table()
    permanent(p, 0, "A3-1", "a")
    for id in ("A1", "A2", "A4", "A5"):
        face_down(p, 0, id)
    give(p, 0, "research", "M1-2", "F2-1")
    play(begin(p, choose_role), "lead-colonize", "research", "M1-2", "F2-1")
    play(p, "slot-1", "slot-2", "slot-3", "slot-4")  # in the order of the cards' ids
    assert [colonies_of(p, 0, f"slot-{n}") for n in (1, 2, 3, 4)] == [1, 1, 2, 1]


@pytest.mark.clause("ED-R-22")
def test_two_colonies_of_terraforming_settle_a_planet_of_cost_2():
    p = table()
    face_down(p, 0, "S3")
    give(p, 1, "colonize")
    give(p, 0, "F2-1")
    play(begin(p, choose_role, seat=1), "lead-colonize", "done", "follow", "F2-1")
    play(begin(p, choose_role), "lead-colonize", "settle")
    assert planets_of(p, 0) == ["S3"]


@pytest.mark.clause("ED-COL-09")
def test_more_colonies_than_needed_may_be_placed():
    p = table()
    face_down(p, 0, "S3", colonies=2)
    give(p, 0, "colonize", "colonize")
    play(begin(p, choose_role), "lead-colonize", "colony", "colonize", "colonize")
    assert colonies_of(p, 0, "slot-1") == 5


@pytest.mark.clause("ED-COL-16")
def test_the_leader_may_settle_instead_of_founding_colonies():
    p = table()
    face_down(p, 0, "S3", colonies=2)
    play(begin(p, choose_role), "lead-colonize")
    assert options(p) == ["colony", "settle"]
    play(p, "settle")
    assert planets_of(p, 0) == ["S3"]


@pytest.mark.clause("ED-COL-16")
def test_the_leader_cannot_settle_when_no_planet_is_ready():
    p = table()
    face_down(p, 0, "S3", colonies=1)
    give(p, 0, "colonize")
    play(begin(p, choose_role), "lead-colonize")
    assert options(p) == ["colonize", "done"]


@pytest.mark.clause("ED-COL-17")
def test_a_leader_who_settles_tucks_nothing_and_discards_the_card_taken():
    p = table()
    face_down(p, 0, "S3", colonies=2)
    face_down(p, 0, "A1")
    give(p, 0, "colonize")
    play(begin(p, choose_role), "lead-colonize", "settle", "pass")
    assert colonies_of(p, 0, "slot-2") == 0
    assert cards_of(p, 0, "discard") == ["colonize"] * 3
    assert cards_of(p, 0) == ["colonize"]


@pytest.mark.clause("ED-COL-18")
def test_colonies_of_a_role_do_not_settle_in_the_same_role():
    p = table()
    face_down(p, 0, "S3", colonies=1)
    play(begin(p, choose_role), "lead-colonize")
    assert asked(p) == "respond"
    assert backs_of(p, 0) == ["S3"]
    assert colonies_of(p, 0, "slot-1") == 2


@pytest.mark.clause("ED-COL-19")
def test_followers_found_colonies_and_cannot_settle():
    p = table()
    face_down(p, 1, "S3", colonies=2)
    give(p, 1, "colonize")
    play(begin(p, choose_role), "lead-colonize", "follow")
    assert options(p) == ["colonize", "done"]
    play(p, "colonize")
    assert colonies_of(p, 1, "slot-1") == 3
    assert planets_of(p, 1) == []


@pytest.mark.clause("ED-COL-20", "ED-R-20")
def test_without_a_face_down_planet_the_cards_are_just_discarded():
    p = table()
    face_up(p, 0, "A1")
    give(p, 0, "colonize")
    give(p, 1, "colonize", "M1-1")
    play(begin(p, choose_role), "lead-colonize", "colonize", "follow", "colonize", "M1-1")
    assert cards_of(p, 0, "discard") == ["colonize"] * 2
    assert cards_of(p, 1, "discard") == ["colonize", "M1-1"]


@pytest.mark.clause("ED-COL-21")
@pytest.mark.parametrize("viewer", [0, 1, 2, -1])
def test_everyone_can_count_colonies(viewer: int):
    p = table(seats=3)
    permanent(p, 0, "A3-1", "a")
    face_down(p, 0, "A2")
    give(p, 0, "research", "F2-1")
    play(begin(p, choose_role), "lead-colonize", "research", "F2-1")
    assert colonies_of(GAME.mask(p, viewer), 0, "slot-1") == 4


@pytest.mark.clause("ED-COL-22", "ED-R-23")
def test_colonies_stay_where_they_are():
    p = table()
    face_down(p, 0, "S3", colonies=1)
    face_down(p, 0, "A1", colonies=2)
    give(p, 0, "research")
    play(begin(p), "research")
    assert options(p) == ["itself", "done"]
    play(p, "done", "lead-colonize", "slot-2", "pass")
    assert p.active == 1
    play(p, "lead-warfare", "follow")
    assert p.active == 0
    assert [colonies_of(p, 0, slot) for slot in ("slot-1", "slot-2")] == [1, 3]
    assert cards_of(p, 0) == ["research"]


@pytest.mark.clause("ED-COL-23")
def test_with_an_empty_stack_the_leader_may_settle():
    p = table()
    face_down(p, 0, "S3", colonies=2)
    empty_stack(p, "colonize")
    play(begin(p, choose_role), "lead-colonize", "settle", "pass")
    assert planets_of(p, 0) == ["S3"]
    assert cards_of(p, 0, "discard") == ["colonize"] * 2


@pytest.mark.clause("ED-COL-23")
def test_with_an_empty_stack_the_leader_tucks_hand_cards_only():
    p = table()
    face_down(p, 0, "A1")
    give(p, 0, "colonize")
    empty_stack(p, "colonize")
    play(begin(p, choose_role), "lead-colonize", "colonize", "pass")
    assert colonies_of(p, 0, "slot-1") == 1

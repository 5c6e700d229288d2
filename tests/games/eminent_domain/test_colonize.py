"""Colonize, chapter 12 of the ledger: colonies are founded; settling has a file of its own."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from digsite.games.eminent_domain.roles import choose_role
from digsite.testing.eminent_domain import table

# The action


@pytest.mark.clause("ED-COL-01")
def test_the_action_tucks_the_card_itself_under_a_face_down_planet():
    t = table()
    t.lay_face_down(0, "A1")
    t.lay_face_down(0, "A2")
    t.give(0, "colonize")
    t.begin(action_phase).play("colonize", "slot-2")
    assert [t.colonies_of(0, slot) for slot in ("slot-1", "slot-2")] == [0, 1]
    assert t.cards_of(0) == t.cards_of(0, "discard") == []


@pytest.mark.clause("ED-COL-01")
def test_no_colony_goes_under_a_face_up_planet_or_one_of_another_player():
    t = table()
    t.lay_face_up(0, "A1")
    t.lay_face_down(1, "A2")
    t.give(0, "colonize", "survey")
    assert t.begin(action_phase).options() == ["survey", "done"]


@pytest.mark.clause("ED-COL-02")
def test_the_action_settles_instead_and_its_card_is_discarded():
    t = table()
    t.lay_face_down(0, "S3", colonies=2)
    t.lay_face_down(0, "A1")
    t.give(0, "colonize")
    t.begin(action_phase).play("colonize", "settle")
    assert t.planets_of(0) == ["S3"]
    assert t.colonies_of(0, "slot-2") == 0
    assert t.cards_of(0, "discard") == ["colonize"] * 3


@pytest.mark.clause("ED-COL-02")
def test_the_card_played_to_settle_is_no_colony_itself():
    t = table()
    t.lay_face_down(0, "S3", colonies=1)
    t.lay_face_down(0, "A1")
    t.give(0, "colonize")
    t.begin(action_phase).play("colonize")
    assert t.asked() == "action.colony"


# The role


@pytest.mark.clause("ED-COL-06")
def test_the_role_tucks_the_card_taken_and_the_cards_played_as_the_player_likes():
    t = table()
    t.lay_face_down(0, "A1")
    t.lay_face_down(0, "A2")
    t.give(0, "colonize", "colonize")
    t.begin(choose_role).play("lead-colonize", "colonize", "colonize", "slot-2", "slot-1", "slot-2")
    t.play("pass")
    assert [t.colonies_of(0, slot) for slot in ("slot-1", "slot-2")] == [1, 2]
    assert t.cards_of(0, "discard") == []


@pytest.mark.clause("ED-R-19")
@pytest.mark.parametrize("seat", [0, 1])
def test_all_cards_played_must_be_tucked(seat: int):
    t = table()
    t.lay_face_down(seat, "A1")
    t.lay_face_down(seat, "A2")
    t.give(seat, "colonize", "M1-1")
    t.begin(choose_role).play("lead-colonize")
    if seat == 1:
        t.play("follow")
    t.play("colonize", "M1-1")
    while t.asked() == "role.tuck":
        assert t.options() == ["slot-1", "slot-2"]
        t.play("slot-1")
    assert t.colonies_of(seat, "slot-1") == 3 - seat  # the leader's card taken is one of them
    assert t.cards_of(seat, "played") == []


@pytest.mark.clause("ED-COL-07", "ED-TECH-GEN-07")
@pytest.mark.parametrize("name", ["colonize", "M1-1", "A1-3", "F1-1", "F1-3", "F1-5", "F1-7", "F2-2"])
@pytest.mark.parametrize("leader", [0, 1])
def test_any_card_with_a_colonize_symbol_becomes_a_colony_in_the_role(name: str, leader: int):
    t = table()
    t.lay_face_down(0, "A1")
    t.give(0, name)
    t.begin(choose_role, seat=leader).play("lead-colonize", *["follow"][:leader], name)
    assert t.colonies_of(0, "slot-1") == 2 - leader
    assert t.cards_of(0, "discard") == []


@pytest.mark.clause("ED-COL-07")
def test_a_card_without_the_symbol_becomes_no_colony():
    t = table()
    t.lay_face_down(0, "A1")
    t.give(0, "colonize", "A1-1", "F1-2", "research", "politics")
    t.begin(choose_role).play("lead-colonize")
    assert t.options() == ["colonize", "done"]


@pytest.mark.clause("ED-COL-08", "ED-R-22")
def test_a_tucked_card_is_as_many_colonies_as_it_has_symbols():
    t = table()
    t.permanent(0, "A3-1", "a")
    for id in ("A1", "A2", "A4", "A5"):
        t.lay_face_down(0, id)
    t.give(0, "research", "M1-2", "F2-1")
    t.begin(choose_role).play("lead-colonize", "research", "M1-2", "F2-1")
    t.play("slot-1", "slot-2", "slot-3", "slot-4")  # in the order of the cards' ids
    assert [t.colonies_of(0, f"slot-{n}") for n in (1, 2, 3, 4)] == [1, 1, 2, 1]


@pytest.mark.clause("ED-R-22")
def test_two_colonies_of_terraforming_settle_a_planet_of_cost_2():
    t = table()
    t.lay_face_down(0, "S3")
    t.give(1, "colonize")
    t.give(0, "F2-1")
    t.begin(choose_role, seat=1).play("lead-colonize", "done", "follow", "F2-1")
    t.begin(choose_role).play("lead-colonize", "settle")
    assert t.planets_of(0) == ["S3"]


@pytest.mark.clause("ED-COL-09")
def test_more_colonies_than_needed_may_be_placed():
    t = table()
    t.lay_face_down(0, "S3", colonies=2)
    t.give(0, "colonize", "colonize")
    t.begin(choose_role).play("lead-colonize", "colony", "colonize", "colonize")
    assert t.colonies_of(0, "slot-1") == 5


@pytest.mark.clause("ED-COL-16")
def test_the_leader_may_settle_instead_of_founding_colonies():
    t = table()
    t.lay_face_down(0, "S3", colonies=2)
    t.begin(choose_role).play("lead-colonize")
    assert t.options() == ["colony", "settle"]
    t.play("settle")
    assert t.planets_of(0) == ["S3"]


@pytest.mark.clause("ED-COL-16")
def test_the_leader_cannot_settle_when_no_planet_is_ready():
    t = table()
    t.lay_face_down(0, "S3", colonies=1)
    t.give(0, "colonize")
    t.begin(choose_role).play("lead-colonize")
    assert t.options() == ["colonize", "done"]


@pytest.mark.clause("ED-COL-17")
def test_a_leader_who_settles_tucks_nothing_and_discards_the_card_taken():
    t = table()
    t.lay_face_down(0, "S3", colonies=2)
    t.lay_face_down(0, "A1")
    t.give(0, "colonize")
    t.begin(choose_role).play("lead-colonize", "settle", "pass")
    assert t.colonies_of(0, "slot-2") == 0
    assert t.cards_of(0, "discard") == ["colonize"] * 3
    assert t.cards_of(0) == ["colonize"]


@pytest.mark.clause("ED-COL-18")
def test_colonies_of_a_role_do_not_settle_in_the_same_role():
    t = table()
    t.lay_face_down(0, "S3", colonies=1)
    t.begin(choose_role).play("lead-colonize")
    assert t.asked() == "respond"
    assert t.backs_of(0) == ["S3"]
    assert t.colonies_of(0, "slot-1") == 2


@pytest.mark.clause("ED-COL-19")
def test_followers_found_colonies_and_cannot_settle():
    t = table()
    t.lay_face_down(1, "S3", colonies=2)
    t.give(1, "colonize")
    t.begin(choose_role).play("lead-colonize", "follow")
    assert t.options() == ["colonize", "done"]
    t.play("colonize")
    assert t.colonies_of(1, "slot-1") == 3
    assert t.planets_of(1) == []


@pytest.mark.clause("ED-COL-20", "ED-R-20")
def test_without_a_face_down_planet_the_cards_are_just_discarded():
    t = table()
    t.lay_face_up(0, "A1")
    t.give(0, "colonize")
    t.give(1, "colonize", "M1-1")
    t.begin(choose_role).play("lead-colonize", "colonize", "follow", "colonize", "M1-1")
    assert t.cards_of(0, "discard") == ["colonize"] * 2
    assert t.cards_of(1, "discard") == ["colonize", "M1-1"]


@pytest.mark.clause("ED-COL-21")
@pytest.mark.parametrize("viewer", [0, 1, 2, -1])
def test_everyone_can_count_colonies(viewer: int):
    t = table(seats=3)
    t.permanent(0, "A3-1", "a")
    t.lay_face_down(0, "A2")
    t.give(0, "research", "F2-1")
    t.begin(choose_role).play("lead-colonize", "research", "F2-1")
    assert t.seen_by(viewer).colonies_of(0, "slot-1") == 4


@pytest.mark.clause("ED-COL-22", "ED-R-23")
def test_colonies_stay_where_they_are():
    t = table()
    t.lay_face_down(0, "S3", colonies=1)
    t.lay_face_down(0, "A1", colonies=2)
    t.give(0, "research")
    t.begin().play("research")
    assert t.options() == ["itself", "done"]
    t.play("done", "lead-colonize", "slot-2", "pass")
    assert t.active == 1
    t.play("lead-warfare", "follow")
    assert t.active == 0
    assert [t.colonies_of(0, slot) for slot in ("slot-1", "slot-2")] == [1, 3]
    assert t.cards_of(0) == ["research"]


@pytest.mark.clause("ED-COL-23")
def test_with_an_empty_stack_the_leader_may_settle():
    t = table()
    t.lay_face_down(0, "S3", colonies=2)
    t.empty_stack("colonize")
    t.begin(choose_role).play("lead-colonize", "settle", "pass")
    assert t.planets_of(0) == ["S3"]
    assert t.cards_of(0, "discard") == ["colonize"] * 2


@pytest.mark.clause("ED-COL-23")
def test_with_an_empty_stack_the_leader_tucks_hand_cards_only():
    t = table()
    t.lay_face_down(0, "A1")
    t.give(0, "colonize")
    t.empty_stack("colonize")
    t.begin(choose_role).play("lead-colonize", "colonize", "pass")
    assert t.colonies_of(0, "slot-1") == 1

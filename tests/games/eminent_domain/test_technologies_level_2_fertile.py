"""Terraforming, Artificial Intelligence and Genetic Engineering, section 16.4 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from digsite.games.eminent_domain.colonize import colonies_under
from digsite.testing.eminent_domain import table, technology

# Terraforming


@pytest.mark.clause("ED-TECH-F2-1-02")
def test_terraforming_is_tucked_as_two_colonies_under_the_planet_chosen():
    t = table()
    t.lay_face_down(0, "A1")
    t.lay_face_down(0, "A2")
    t.lay_face_up(0, "S1")
    t.give(0, "F2-1")
    t.begin(action_phase).play("F2-1")
    assert t.options() == ["slot-1", "slot-2"]
    t.play("slot-2")
    assert colonies_under(t.p, 0, 0) == 0
    assert colonies_under(t.p, 0, 1) == 2
    assert t.cards_of(0, "discard") == []


@pytest.mark.clause("ED-TECH-F2-1-02")
def test_terraforming_cannot_be_played_without_a_face_down_planet():
    t = table()
    t.lay_face_up(0, "S1")
    t.give(0, "F2-1", "warfare")
    assert t.begin(action_phase).options() == ["warfare", "done"]


@pytest.mark.clause("ED-TECH-F2-1-03")
def test_terraforming_settles_at_once_when_the_printed_cost_is_reached():
    t = table()
    t.lay_face_down(0, "A1", colonies=2)
    t.give(0, "F2-1")
    t.begin().play("F2-1")
    assert t.asked() == "role"
    assert t.planets_of(0) == ["A1"]
    assert t.cards_of(0, "discard") == ["colonize", "colonize", "F2-1"]


@pytest.mark.clause("ED-TECH-F2-1-04")
def test_a_discount_does_not_help_the_settling_by_terraforming():
    t = table()
    t.lay_face_up(0, "F2")
    t.lay_face_down(0, "A1", colonies=1)
    t.give(0, "F2-1")
    t.begin(action_phase).play("F2-1")
    assert t.backs_of(0) == ["A1"]
    assert colonies_under(t.p, 0, 0) == 3
    assert t.holder[technology("F2-1")] == 0


@pytest.mark.clause("ED-TECH-F2-1-05")
def test_a_terraformed_planet_is_settled_with_the_discount_in_the_role_of_the_same_turn():
    t = table()
    t.lay_face_up(0, "F2")
    t.lay_face_down(0, "A1", colonies=1)
    t.give(0, "F2-1")
    t.begin().play("F2-1", "lead-colonize", "settle")
    assert t.planets_of(0) == ["A1", "F2"]
    assert t.cards_of(0, "discard") == ["colonize", "F2-1"]


@pytest.mark.clause("ED-TECH-F2-1-06")
def test_terraforming_in_the_colonize_role_is_two_colonies_under_one_planet_without_settling():
    t = table()
    t.lay_face_down(0, "S1")
    t.lay_face_down(0, "S2")
    t.give(0, "F2-1")
    t.lead("colonize").play("F2-1", "slot-1", "slot-2")
    assert t.asked() == "respond"
    assert t.backs_of(0) == ["S1", "S2"]
    assert [colonies_under(t.p, 0, slot) for slot in (0, 1)] == [1, 2]


# Artificial Intelligence


@pytest.mark.parametrize("second", ["survey", "warfare", "colonize", "produce-trade", "research"])
@pytest.mark.clause("ED-TECH-F2-2-02", "ED-R-33")
def test_artificial_intelligence_takes_any_two_role_cards_also_of_one_stack(second):
    t = table()
    t.give(0, "F2-2")
    t.begin(action_phase).play("F2-2", "stack-survey", f"stack-{second}")
    assert t.cards_of(0) == ["survey", second]


@pytest.mark.clause("ED-TECH-F2-2-02", "ED-R-33")
def test_both_cards_must_be_taken_and_politics_is_no_stack():
    t = table()
    t.give(0, "F2-2")
    t.begin(action_phase).play("F2-2")
    five = ["stack-survey", "stack-warfare", "stack-colonize", "stack-produce-trade", "stack-research"]
    assert t.options() == five
    assert t.play("stack-survey").options() == five


@pytest.mark.clause("ED-TECH-F2-2-03")
def test_artificial_intelligence_takes_only_existing_cards_and_may_bring_the_end():
    t = table()
    t.empty_stack("warfare", leave=1)
    t.give(0, "F2-2")
    t.begin(action_phase).play("F2-2", "stack-warfare")
    assert "stack-warfare" not in t.options()
    assert t.ending == 1


@pytest.mark.clause("ED-TECH-F2-2-03", "ED-R-33")
def test_artificial_intelligence_takes_one_card_if_there_is_no_second():
    t = table()
    for name in ("survey", "warfare", "colonize", "produce-trade", "research"):
        t.empty_stack(name, leave=1 if name == "survey" else 0)
    t.give(0, "F2-2")
    t.begin().play("F2-2")
    assert t.asked() == "role"
    assert t.cards_of(0) == ["survey"]


@pytest.mark.clause("ED-TECH-F2-2-04")
def test_artificial_intelligence_is_discarded_and_its_cards_serve_in_the_role_of_the_same_turn():
    t = table()
    t.give(0, "F2-2")
    t.begin().play("F2-2", "stack-warfare", "stack-warfare")
    assert t.cards_of(0, "discard") == ["F2-2"]
    t.play("lead-warfare", "warfare", "warfare")
    assert t.fighters[0] == 3


# Genetic Engineering


@pytest.mark.clause("ED-TECH-F2-3-02", "ED-TECH-F2-3-03")
def test_genetic_engineering_pays_for_each_type_not_for_each_resource():
    t = table()
    for id in ("S3", "F2", "A1"):
        t.lay_face_up(0, id)
    t.give(0, "F2-3", "produce-trade", "produce-trade")
    t.begin().play("F2-3", "lead-produce", "produce-trade", "produce-trade", "S3.1", "F2.1", "A1.1")
    assert t.tokens[0] == 2


@pytest.mark.clause("ED-TECH-F2-3-03")
def test_genetic_engineering_pays_four_tokens_at_most():
    t = table()
    for id in ("F3", "F9", "M1", "A1"):
        t.lay_face_up(0, id)
    t.give(0, "F2-3", *["produce-trade"] * 5)
    t.begin().play("F2-3", "lead-produce", *["produce-trade"] * 5)
    t.play("F3.1", "F3.2", "F9.1", "F9.2", "M1.1", "A1.1")
    assert t.tokens[0] == 4


@pytest.mark.clause("ED-TECH-F2-3-02", "ED-R-29")
def test_genetic_engineering_pays_in_a_second_action_and_each_type_once_a_turn():
    t = table()
    t.permanent(0, "M3-1", "b")
    t.lay_face_up(0, "S3")
    t.lay_face_up(0, "F2")
    t.give(0, "F2-3", "produce-trade")
    t.begin().play("F2-3", "produce-trade", "S3.1")
    assert t.tokens[0] == 1
    t.play("lead-produce", "F2.1")
    assert t.resources_on("F2") == ["food"]
    assert t.tokens[0] == 1


@pytest.mark.clause("ED-TECH-F2-3-02", "ED-TECH-F2-3-05", "ED-R-29")
@pytest.mark.parametrize(("action", "tokens"), [("done", 1), ("F2-3", 2)])
def test_the_next_own_turn_has_genetic_engineering_only_if_it_is_played_again(action, tokens):
    t = table()
    t.lay_face_up(0, "S3")
    t.lay_face_up(0, "F2")
    t.give(0, "F2-3")
    t.begin().play("F2-3", "lead-produce", "S3.1", "pass")
    t.play("lead-warfare", "pass")  # the turn of seat 1
    assert (t.active, t.tokens[0]) == (0, 1)
    t.play(action, "lead-produce", "done", "F2.1")
    assert (t.resources_on("F2"), t.tokens[0]) == (["food"], tokens)


@pytest.mark.clause("ED-TECH-F2-3-04", "ED-R-31")
def test_resources_placed_by_abundance_are_not_produced():
    t = table()
    t.permanent(0, "F2-4", "b")
    t.fighters[0] = 2
    t.lay_face_down(0, "S3")
    t.give(0, "F2-3")
    t.begin().play("F2-3", "lead-warfare", "attack")
    assert t.resources_on("S3") == ["food"]
    assert t.tokens[0] == 0


@pytest.mark.clause("ED-TECH-F2-3-05", "ED-R-29")
def test_production_as_follower_in_another_turn_does_not_count():
    t = table()
    t.lay_face_up(0, "S3")
    t.give(0, "F2-3", "produce-trade")
    t.begin().play("F2-3", "lead-warfare", "pass", "done")
    t.play("lead-produce", "follow", "produce-trade", "done", "S3.1")
    assert t.resources_on("S3") == ["food"]
    assert t.tokens[0] == 0


@pytest.mark.clause("ED-TECH-F2-3-05", "ED-R-29")
def test_production_of_a_follower_in_the_turn_pays_nobody():
    t = table()
    t.lay_face_up(1, "S3")
    t.give(0, "F2-3")
    t.give(1, "produce-trade")
    t.begin().play("F2-3", "lead-produce", "follow", "produce-trade", "S3.1")
    assert list(t.tokens[:2]) == [0, 0]


@pytest.mark.clause("ED-TECH-F2-3-05", "ED-R-29")
def test_production_before_the_card_is_played_does_not_count():
    t = table()
    t.permanent(0, "M3-1", "a")
    t.lay_face_up(0, "S3")
    t.give(0, "F2-3")
    t.begin().play("role-first", "lead-produce", "done", "S3.1", "pass", "F2-3")
    assert t.resources_on("S3") == ["food"]
    assert t.tokens[0] == 0


@pytest.mark.parametrize(("seat", "produced"), [(0, 3), (1, 2)])
@pytest.mark.clause("ED-TECH-F2-3-06")
def test_genetic_engineering_counts_two_symbols_in_produce(seat, produced):
    t = table()
    t.lay_face_up(seat, "F3")
    t.lay_face_up(seat, "F9")
    t.give(seat, "F2-3")
    t.lead("produce")
    t.play(*["follow"] * seat, "F2-3")
    while t.asked() == "produce":
        t.play(t.options()[0])
    assert len(t.resources_on("F3") + t.resources_on("F9")) == produced

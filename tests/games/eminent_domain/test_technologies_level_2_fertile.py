"""Terraforming, Artificial Intelligence and Genetic Engineering, section 16.4 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from digsite.games.eminent_domain.planets import colonies_under
from tests.games.eminent_domain.table import (
    asked,
    backs_of,
    begin,
    cards_of,
    empty_stack,
    face_down,
    face_up,
    fighters,
    give,
    lead,
    options,
    permanent,
    planets_of,
    play,
    resources_on,
    table,
    technology,
)

# Terraforming


@pytest.mark.clause("ED-TECH-F2-1-02")
def test_terraforming_is_tucked_as_two_colonies_under_the_planet_chosen():
    p = table()
    face_down(p, 0, "A1")
    face_down(p, 0, "A2")
    face_up(p, 0, "S1")
    give(p, 0, "F2-1")
    play(begin(p, action_phase), "F2-1")
    assert options(p) == ["slot-1", "slot-2"]
    play(p, "slot-2")
    assert colonies_under(p, 0, 0) == 0
    assert colonies_under(p, 0, 1) == 2
    assert cards_of(p, 0, "discard") == []


@pytest.mark.clause("ED-TECH-F2-1-02")
def test_terraforming_cannot_be_played_without_a_face_down_planet():
    p = table()
    face_up(p, 0, "S1")
    give(p, 0, "F2-1", "warfare")
    assert options(begin(p, action_phase)) == ["warfare", "done"]


@pytest.mark.clause("ED-TECH-F2-1-03")
def test_terraforming_settles_at_once_when_the_printed_cost_is_reached():
    p = table()
    face_down(p, 0, "A1", colonies=2)
    give(p, 0, "F2-1")
    play(begin(p), "F2-1")
    assert asked(p) == "role"
    assert planets_of(p, 0) == ["A1"]
    assert cards_of(p, 0, "discard") == ["colonize", "colonize", "F2-1"]


@pytest.mark.clause("ED-TECH-F2-1-04")
def test_a_discount_does_not_help_the_settling_by_terraforming():
    p = table()
    face_up(p, 0, "F2")
    face_down(p, 0, "A1", colonies=1)
    give(p, 0, "F2-1")
    play(begin(p, action_phase), "F2-1")
    assert backs_of(p, 0) == ["A1"]
    assert colonies_under(p, 0, 0) == 3
    assert p.holder[technology("F2-1")] == 0


@pytest.mark.clause("ED-TECH-F2-1-05")
def test_a_terraformed_planet_is_settled_with_the_discount_in_the_role_of_the_same_turn():
    p = table()
    face_up(p, 0, "F2")
    face_down(p, 0, "A1", colonies=1)
    give(p, 0, "F2-1")
    play(begin(p), "F2-1", "lead-colonize", "settle")
    assert planets_of(p, 0) == ["A1", "F2"]
    assert cards_of(p, 0, "discard") == ["colonize", "F2-1"]


@pytest.mark.clause("ED-TECH-F2-1-06")
def test_terraforming_in_the_colonize_role_is_two_colonies_under_one_planet_without_settling():
    p = table()
    face_down(p, 0, "S1")
    face_down(p, 0, "S2")
    give(p, 0, "F2-1")
    play(lead(p, "colonize"), "F2-1", "slot-1", "slot-2")
    assert asked(p) == "respond"
    assert backs_of(p, 0) == ["S1", "S2"]
    assert [colonies_under(p, 0, slot) for slot in (0, 1)] == [1, 2]


# Artificial Intelligence


@pytest.mark.parametrize("second", ["survey", "warfare", "colonize", "produce-trade", "research"])
@pytest.mark.clause("ED-TECH-F2-2-02", "ED-R-33")
def test_artificial_intelligence_takes_any_two_role_cards_also_of_one_stack(second):
    p = table()
    give(p, 0, "F2-2")
    play(begin(p, action_phase), "F2-2", "stack-survey", f"stack-{second}")
    assert cards_of(p, 0) == ["survey", second]


@pytest.mark.clause("ED-TECH-F2-2-02", "ED-R-33")
def test_both_cards_must_be_taken_and_politics_is_no_stack():
    p = table()
    give(p, 0, "F2-2")
    play(begin(p, action_phase), "F2-2")
    five = ["stack-survey", "stack-warfare", "stack-colonize", "stack-produce-trade", "stack-research"]
    assert options(p) == five
    assert options(play(p, "stack-survey")) == five


@pytest.mark.clause("ED-TECH-F2-2-03")
def test_artificial_intelligence_takes_only_existing_cards_and_may_bring_the_end():
    p = table()
    empty_stack(p, "warfare", leave=1)
    give(p, 0, "F2-2")
    play(begin(p, action_phase), "F2-2", "stack-warfare")
    assert "stack-warfare" not in options(p)
    assert p.ending == 1


@pytest.mark.clause("ED-TECH-F2-2-03", "ED-R-33")
def test_artificial_intelligence_takes_one_card_if_there_is_no_second():
    p = table()
    for name in ("survey", "warfare", "colonize", "produce-trade", "research"):
        empty_stack(p, name, leave=1 if name == "survey" else 0)
    give(p, 0, "F2-2")
    play(begin(p), "F2-2")
    assert asked(p) == "role"
    assert cards_of(p, 0) == ["survey"]


@pytest.mark.clause("ED-TECH-F2-2-04")
def test_artificial_intelligence_is_discarded_and_its_cards_serve_in_the_role_of_the_same_turn():
    p = table()
    give(p, 0, "F2-2")
    play(begin(p), "F2-2", "stack-warfare", "stack-warfare")
    assert cards_of(p, 0, "discard") == ["F2-2"]
    play(p, "lead-warfare", "warfare", "warfare")
    assert p.fighters[0] == 3


# Genetic Engineering


@pytest.mark.clause("ED-TECH-F2-3-02", "ED-TECH-F2-3-03")
def test_genetic_engineering_pays_for_each_type_not_for_each_resource():
    p = table()
    for id in ("S3", "F2", "A1"):
        face_up(p, 0, id)
    give(p, 0, "F2-3", "produce-trade", "produce-trade")
    play(begin(p), "F2-3", "lead-produce", "produce-trade", "produce-trade", "S3.1", "F2.1", "A1.1")
    assert p.tokens[0] == 2


@pytest.mark.clause("ED-TECH-F2-3-03")
def test_genetic_engineering_pays_four_tokens_at_most():
    p = table()
    for id in ("F3", "F9", "M1", "A1"):
        face_up(p, 0, id)
    give(p, 0, "F2-3", *["produce-trade"] * 5)
    play(begin(p), "F2-3", "lead-produce", *["produce-trade"] * 5)
    play(p, "F3.1", "F3.2", "F9.1", "F9.2", "M1.1", "A1.1")
    assert p.tokens[0] == 4


@pytest.mark.clause("ED-TECH-F2-3-02", "ED-R-29")
def test_genetic_engineering_pays_in_a_second_action_and_each_type_once_a_turn():
    p = table()
    permanent(p, 0, "M3-1", "b")
    face_up(p, 0, "S3")
    face_up(p, 0, "F2")
    give(p, 0, "F2-3", "produce-trade")
    play(begin(p), "F2-3", "produce-trade", "S3.1")
    assert p.tokens[0] == 1
    play(p, "lead-produce", "F2.1")
    assert resources_on(p, "F2") == ["food"]
    assert p.tokens[0] == 1


@pytest.mark.clause("ED-TECH-F2-3-02", "ED-TECH-F2-3-05", "ED-R-29")
@pytest.mark.parametrize(("action", "tokens"), [("done", 1), ("F2-3", 2)])
def test_the_next_own_turn_has_genetic_engineering_only_if_it_is_played_again(action, tokens):
    p = table()
    face_up(p, 0, "S3")
    face_up(p, 0, "F2")
    give(p, 0, "F2-3")
    play(begin(p), "F2-3", "lead-produce", "S3.1", "pass")
    play(p, "lead-warfare", "pass")  # the turn of seat 1
    assert (p.active, p.tokens[0]) == (0, 1)
    play(p, action, "lead-produce", "done", "F2.1")
    assert (resources_on(p, "F2"), p.tokens[0]) == (["food"], tokens)


@pytest.mark.clause("ED-TECH-F2-3-04", "ED-R-31")
def test_resources_placed_by_abundance_are_not_produced():
    p = table()
    permanent(p, 0, "F2-4", "b")
    fighters(p, 0, 2)
    face_down(p, 0, "S3")
    give(p, 0, "F2-3")
    play(begin(p), "F2-3", "lead-warfare", "attack")
    assert resources_on(p, "S3") == ["food"]
    assert p.tokens[0] == 0


@pytest.mark.clause("ED-TECH-F2-3-05", "ED-R-29")
def test_production_as_follower_in_another_turn_does_not_count():
    p = table()
    face_up(p, 0, "S3")
    give(p, 0, "F2-3", "produce-trade")
    play(begin(p), "F2-3", "lead-warfare", "pass", "done")
    play(p, "lead-produce", "follow", "produce-trade", "done", "S3.1")
    assert resources_on(p, "S3") == ["food"]
    assert p.tokens[0] == 0


@pytest.mark.clause("ED-TECH-F2-3-05", "ED-R-29")
def test_production_of_a_follower_in_the_turn_pays_nobody():
    p = table()
    face_up(p, 1, "S3")
    give(p, 0, "F2-3")
    give(p, 1, "produce-trade")
    play(begin(p), "F2-3", "lead-produce", "follow", "produce-trade", "S3.1")
    assert list(p.tokens[:2]) == [0, 0]


@pytest.mark.clause("ED-TECH-F2-3-05", "ED-R-29")
def test_production_before_the_card_is_played_does_not_count():
    p = table()
    permanent(p, 0, "M3-1", "a")
    face_up(p, 0, "S3")
    give(p, 0, "F2-3")
    play(begin(p), "role-first", "lead-produce", "done", "S3.1", "pass", "F2-3")
    assert resources_on(p, "S3") == ["food"]
    assert p.tokens[0] == 0


@pytest.mark.parametrize(("seat", "produced"), [(0, 3), (1, 2)])
@pytest.mark.clause("ED-TECH-F2-3-06")
def test_genetic_engineering_counts_two_symbols_in_produce(seat, produced):
    p = table()
    face_up(p, seat, "F3")
    face_up(p, seat, "F9")
    give(p, seat, "F2-3")
    lead(p, "produce")
    play(p, *["follow"] * seat, "F2-3")
    while asked(p) == "produce":
        play(p, options(p)[0])
    assert len(resources_on(p, "F3") + resources_on(p, "F9")) == produced

"""Politics, chapter 9 of the ledger."""

from __future__ import annotations

import pytest

from digsite.testing.eminent_domain import card, table

STACKS = ("survey", "warfare", "colonize", "produce-trade", "research")


@pytest.mark.clause("ED-POL-01")
@pytest.mark.parametrize("stack", STACKS)
def test_politics_takes_one_card_of_any_stack_into_the_hand(stack):
    t = table()
    t.give(0, "politics")
    t.begin().play("politics")
    assert t.options() == [f"stack-{name}" for name in STACKS]
    before = t.stack[card(stack)]
    t.play(f"stack-{stack}")
    assert t.cards_of(0) == [stack]
    assert t.stack[card(stack)] == before - 1
    assert t.asked() == "role"


@pytest.mark.clause("ED-POL-02")
def test_the_politics_card_goes_to_the_box():
    t = table()
    t.give(0, "politics")
    assert t.removed[card("politics")] == 3
    t.begin().play("politics", "stack-survey")
    assert t.removed[card("politics")] == 4
    assert t.cards_of(0, "discard") == []


@pytest.mark.clause("ED-POL-03")
@pytest.mark.parametrize("role", ["survey", "warfare", "colonize", "produce", "trade", "research"])
def test_politics_neither_boosts_nor_follows_nor_founds_a_colony(role):
    t = table()
    t.lay_face_down(0, "A1")
    t.lay_face_down(1, "A2")
    t.permanent(0, "A3-1", "a")  # Adaptability does not help it either
    t.give(0, "politics", "research")
    t.give(1, "politics")
    t.lead(role)
    assert "politics" not in t.options()
    t.play("done", "follow")
    assert t.cards_of(0)[-1] == "politics"
    assert t.cards_of(1) == ["politics"]
    assert t.over


@pytest.mark.clause("ED-POL-03")
def test_politics_founds_no_colony_by_its_action():
    t = table()
    t.lay_face_down(0, "A1")
    t.give(0, "politics")
    t.begin().play("politics", "stack-colonize")
    assert t.colonies.sum() == 0
    assert t.cards_of(0) == ["colonize"]


@pytest.mark.clause("ED-POL-04")
def test_the_card_gained_may_be_played_in_the_role_phase_of_the_same_turn():
    t = table()
    t.give(0, "politics")
    t.begin().play("politics", "stack-warfare", "lead-warfare", "warfare")
    assert t.fighters[0] == 2


@pytest.mark.clause("ED-POL-05")
def test_an_empty_stack_cannot_be_chosen():
    t = table()
    t.give(0, "politics")
    t.empty_stack("warfare")
    t.empty_stack("research")
    t.begin().play("politics")
    assert t.options() == ["stack-survey", "stack-colonize", "stack-produce-trade"]


@pytest.mark.clause("ED-POL-05")
def test_without_any_card_in_the_stacks_politics_is_not_offered():
    t = table()
    t.give(0, "politics")
    for name in STACKS:
        t.empty_stack(name)
    assert t.begin().asked() == "role"
    assert t.cards_of(0) == ["politics"]


@pytest.mark.clause("ED-POL-05")
@pytest.mark.parametrize(("left", "end"), [(1, True), (2, False)])
def test_taking_the_last_card_of_a_stack_counts_for_the_end(left, end):
    t = table()
    t.give(1, "politics")
    t.empty_stack("warfare", leave=left)
    t.begin(seat=1).play("politics", "stack-warfare", "lead-trade", "pass", "warfare")
    assert t.over == end


# As an ordinary hand card


@pytest.mark.clause("ED-POL-06")
def test_politics_may_be_kept_in_clean_up():
    t = table()
    t.give(0, "politics")
    t.begin().play("done", "lead-trade", "pass", "done")
    assert t.cards_of(0) == ["produce-trade", "politics"]


@pytest.mark.clause("ED-POL-06")
def test_politics_may_be_discarded_in_clean_up_and_drawn_again():
    t = table()
    t.give(0, "politics")
    t.give(0, *["survey"] * 5, to="draw_pile")
    t.begin().play("done", "lead-trade", "pass", "politics")
    assert t.cards_of(0, "discard") == ["produce-trade", "politics"]
    assert t.cards_of(0) == ["survey"] * 5
    t.play("lead-trade", "pass")
    t.play("survey")  # draws two after a shuffle
    assert t.cards_of(0) == ["survey"] * 4 + ["produce-trade", "politics"]


@pytest.mark.clause("ED-POL-06")
def test_research_may_remove_politics():
    t = table()
    t.give(0, "politics", "research")
    t.begin().play("research", "politics", "done")
    assert t.removed[card("politics")] == 4
    assert t.cards_of(0) == []

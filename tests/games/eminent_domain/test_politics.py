"""Politics, chapter 9 of the ledger."""

from __future__ import annotations

import pytest

from tests.games.eminent_domain.table import (
    asked,
    begin,
    card,
    cards_of,
    empty_stack,
    face_down,
    give,
    lead,
    options,
    permanent,
    play,
    table,
)

STACKS = ("survey", "warfare", "colonize", "produce-trade", "research")


@pytest.mark.clause("ED-POL-01")
@pytest.mark.parametrize("stack", STACKS)
def test_politics_takes_one_card_of_any_stack_into_the_hand(stack):
    p = table()
    give(p, 0, "politics")
    play(begin(p), "politics")
    assert options(p) == [f"stack-{name}" for name in STACKS]
    before = p.stack[card(stack)]
    play(p, f"stack-{stack}")
    assert cards_of(p, 0) == [stack]
    assert p.stack[card(stack)] == before - 1
    assert asked(p) == "role"


@pytest.mark.clause("ED-POL-02")
def test_the_politics_card_goes_to_the_box():
    p = table()
    give(p, 0, "politics")
    assert p.removed[card("politics")] == 3
    play(begin(p), "politics", "stack-survey")
    assert p.removed[card("politics")] == 4
    assert cards_of(p, 0, "discard") == []


@pytest.mark.clause("ED-POL-03")
@pytest.mark.parametrize("role", ["survey", "warfare", "colonize", "produce", "trade", "research"])
def test_politics_neither_boosts_nor_follows_nor_founds_a_colony(role):
    p = table()
    face_down(p, 0, "A1")
    face_down(p, 1, "A2")
    permanent(p, 0, "A3-1", "a")  # Adaptability does not help it either
    give(p, 0, "politics", "research")
    give(p, 1, "politics")
    lead(p, role)
    assert "politics" not in options(p)
    play(p, "done", "follow")
    assert cards_of(p, 0)[-1] == "politics"
    assert cards_of(p, 1) == ["politics"]
    assert p.over


@pytest.mark.clause("ED-POL-03")
def test_politics_founds_no_colony_by_its_action():
    p = table()
    face_down(p, 0, "A1")
    give(p, 0, "politics")
    play(begin(p), "politics", "stack-colonize")
    assert p.colonies.sum() == 0
    assert cards_of(p, 0) == ["colonize"]


@pytest.mark.clause("ED-POL-04")
def test_the_card_gained_may_be_played_in_the_role_phase_of_the_same_turn():
    p = table()
    give(p, 0, "politics")
    play(begin(p), "politics", "stack-warfare", "lead-warfare", "warfare")
    assert p.fighters[0] == 2


@pytest.mark.clause("ED-POL-05")
def test_an_empty_stack_cannot_be_chosen():
    p = table()
    give(p, 0, "politics")
    empty_stack(p, "warfare")
    empty_stack(p, "research")
    play(begin(p), "politics")
    assert options(p) == ["stack-survey", "stack-colonize", "stack-produce-trade"]


@pytest.mark.clause("ED-POL-05")
def test_without_any_card_in_the_stacks_politics_is_not_offered():
    p = table()
    give(p, 0, "politics")
    for name in STACKS:
        empty_stack(p, name)
    assert asked(begin(p)) == "role"
    assert cards_of(p, 0) == ["politics"]


@pytest.mark.clause("ED-POL-05")
@pytest.mark.parametrize(("left", "end"), [(1, True), (2, False)])
def test_taking_the_last_card_of_a_stack_counts_for_the_end(left, end):
    p = table()
    give(p, 1, "politics")
    empty_stack(p, "warfare", leave=left)
    play(begin(p, seat=1), "politics", "stack-warfare", "lead-trade", "pass", "warfare")
    assert p.over == end


# As an ordinary hand card


@pytest.mark.clause("ED-POL-06")
def test_politics_may_be_kept_in_clean_up():
    p = table()
    give(p, 0, "politics")
    play(begin(p), "done", "lead-trade", "pass", "done")
    assert cards_of(p, 0) == ["produce-trade", "politics"]


@pytest.mark.clause("ED-POL-06")
def test_politics_may_be_discarded_in_clean_up_and_drawn_again():
    p = table()
    give(p, 0, "politics")
    give(p, 0, *["survey"] * 5, to="draw_pile")
    play(begin(p), "done", "lead-trade", "pass", "politics")
    assert cards_of(p, 0, "discard") == ["produce-trade", "politics"]
    assert cards_of(p, 0) == ["survey"] * 5
    play(p, "lead-trade", "pass")
    play(p, "survey")  # draws two after a shuffle
    assert cards_of(p, 0) == ["survey"] * 4 + ["produce-trade", "politics"]


@pytest.mark.clause("ED-POL-06")
def test_research_may_remove_politics():
    p = table()
    give(p, 0, "politics", "research")
    play(begin(p), "research", "politics", "done")
    assert p.removed[card("politics")] == 4
    assert cards_of(p, 0) == []

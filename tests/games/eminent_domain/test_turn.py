"""The turn, chapter 4 of the ledger."""

from __future__ import annotations

import pytest

from digsite.testing.eminent_domain import table

SIDES = [f"{id}{side}" for id in ("A2-4", "A3-1", "F2-4", "F3-1", "M2-4", "M3-1") for side in "ab"]


def begin_with(side: str, *hand: str):
    """A turn of a seat with one permanent in its display."""
    t = table()
    t.permanent(0, side[:-1], side[-1])
    t.give(0, *hand)
    t.begin()
    return t.play("done") if t.asked() == "prune" else t


@pytest.mark.clause("ED-TURN-01")
def test_turns_go_clockwise_from_the_start_player():
    t = table(3)
    t.first = 2
    t.begin(seat=2)
    turns = [t.active]
    for _ in range(3):
        t.play("lead-warfare", "pass", "pass")
        turns.append(t.active)
    assert turns == [2, 0, 1, 2]


@pytest.mark.clause("ED-TURN-02", "ED-TURN-03")
def test_action_role_and_clean_up_follow_each_other_and_others_act_in_the_role_phase_only():
    t = table(3)
    t.give(0, "survey")
    t.give(0, "warfare", "colonize", to="draw_pile")
    t.give(1, "survey", "survey")
    t.give(2, "survey", "survey")
    t.begin()
    course = [(t.asked(), t.seat)]
    for choice in ("survey", "lead-research", "pass", "pass"):
        t.play(choice)
        course.append((t.asked(), t.seat))
    assert course == [("action", 0), ("role", 0), ("respond", 1), ("respond", 2), ("clean_up", 0)]
    t.play("done")
    assert (t.asked(), t.seat) == ("action", 1)


@pytest.mark.clause("ED-TURN-04")
def test_the_action_phase_may_be_skipped():
    t = table()
    t.give(0, "survey")
    t.begin().play("done")
    assert t.asked() == "role"
    assert t.cards_of(0) == ["survey"]


@pytest.mark.clause("ED-TURN-05")
def test_the_role_phase_cannot_be_skipped():
    t = table().begin()
    assert t.options() == [
        "lead-survey",
        "lead-warfare",
        "lead-colonize",
        "lead-produce",
        "lead-trade",
        "lead-research",
    ]


@pytest.mark.clause("ED-TURN-05")
def test_a_turn_has_one_role_only():
    t = table()
    t.give(0, "politics")
    t.begin().play("done", "lead-warfare", "pass")
    assert (t.asked(), t.seat) == ("clean_up", 0)
    t.play("done")
    assert (t.asked(), t.active) == ("role", 1)


@pytest.mark.clause("ED-TURN-06")
def test_clean_up_follows_even_if_nothing_was_played_before():
    t = table()
    t.give(0, "politics", "warfare")
    t.give(0, *["survey"] * 4, to="draw_pile")
    t.begin().play("done", "lead-colonize", "pass")
    assert (t.asked(), t.seat) == ("clean_up", 0)
    t.play("done")
    assert t.cards_of(0) == ["survey", "survey", "survey", "warfare", "politics"]


# What changes the order, the number of actions, or adds an attack


@pytest.mark.clause("ED-TURN-07")
@pytest.mark.parametrize("side", [side for side in SIDES if side != "M3-1a"])
def test_no_other_permanent_changes_the_order_of_phases(side):
    assert begin_with(side, "survey").asked() == "action"


@pytest.mark.clause("ED-TURN-07")
def test_logistics_may_put_the_role_phase_first():
    t = begin_with("M3-1a", "survey")
    assert t.options() == ["action-first", "role-first"]
    t.play("role-first")
    assert t.asked() == "role"
    t.play("lead-warfare", "pass")
    assert t.asked() == "action"
    t.play("survey")
    assert (t.asked(), t.seat) == ("clean_up", 0)


@pytest.mark.clause("ED-TURN-07")
@pytest.mark.parametrize("side", [side for side in SIDES if side not in ("M3-1a", "M3-1b")])
def test_no_other_permanent_gives_a_second_action(side):
    t = begin_with(side, "warfare", "warfare")
    t.play("warfare")
    if t.asked() == "prune":
        t.play("done")
    assert t.asked() == "role"
    assert t.fighters[0] == 1


@pytest.mark.clause("ED-TURN-07")
def test_productivity_gives_two_actions_and_not_three():
    t = begin_with("M3-1b", "warfare", "warfare", "warfare")
    t.play("warfare", "warfare")
    assert t.asked() == "role"
    assert t.fighters[0] == 2


@pytest.mark.clause("ED-TURN-07")
def test_mobilization_adds_an_attack_between_role_phase_and_clean_up():
    t = table()
    slot = t.lay_face_down(0, "A1")
    t.fighters[0] = 9
    t.give(0, "M2-2", "politics")
    t.begin().play("M2-2", "lead-trade", "pass")
    assert t.options() == [slot, "done"]
    t.play(slot)
    assert t.planets_of(0) == ["A1"]
    assert t.asked() == "clean_up"


@pytest.mark.clause("ED-TURN-07")
def test_without_mobilization_no_attack_follows_the_role_phase():
    t = table()
    t.lay_face_down(0, "A1")
    t.fighters[0] = 9
    t.give(0, "warfare", "politics")
    t.begin().play("warfare", "fighters", "lead-trade", "pass")
    assert t.asked() == "clean_up"

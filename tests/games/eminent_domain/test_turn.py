"""The turn, chapter 4 of the ledger."""

from __future__ import annotations

import pytest

from tests.games.eminent_domain.table import (
    asked,
    begin,
    cards_of,
    face_down,
    fighters,
    give,
    options,
    permanent,
    planets_of,
    play,
    table,
)

SIDES = [f"{id}{side}" for id in ("A2-4", "A3-1", "F2-4", "F3-1", "M2-4", "M3-1") for side in "ab"]


def begin_with(side: str, *hand: str):
    """A turn of a seat with one permanent in its display."""
    p = table()
    permanent(p, 0, side[:-1], side[-1])
    give(p, 0, *hand)
    begin(p)
    return play(p, "done") if asked(p) == "prune" else p


@pytest.mark.clause("ED-TURN-01")
def test_turns_go_clockwise_from_the_start_player():
    p = table(3)
    p.first = 2
    begin(p, seat=2)
    turns = [p.active]
    for _ in range(3):
        play(p, "lead-warfare", "pass", "pass")
        turns.append(p.active)
    assert turns == [2, 0, 1, 2]


@pytest.mark.clause("ED-TURN-02", "ED-TURN-03")
def test_action_role_and_clean_up_follow_each_other_and_others_act_in_the_role_phase_only():
    p = table(3)
    give(p, 0, "survey")
    give(p, 0, "warfare", "colonize", to="draw_pile")
    give(p, 1, "survey", "survey")
    give(p, 2, "survey", "survey")
    begin(p)
    course = [(asked(p), p.seat)]
    for choice in ("survey", "lead-research", "pass", "pass"):
        play(p, choice)
        course.append((asked(p), p.seat))
    assert course == [("action", 0), ("role", 0), ("respond", 1), ("respond", 2), ("clean_up", 0)]
    play(p, "done")
    assert (asked(p), p.seat) == ("action", 1)


@pytest.mark.clause("ED-TURN-04")
def test_the_action_phase_may_be_skipped():
    p = table()
    give(p, 0, "survey")
    play(begin(p), "done")
    assert asked(p) == "role"
    assert cards_of(p, 0) == ["survey"]


@pytest.mark.clause("ED-TURN-05")
def test_the_role_phase_cannot_be_skipped():
    p = begin(table())
    assert options(p) == [
        "lead-survey",
        "lead-warfare",
        "lead-colonize",
        "lead-produce",
        "lead-trade",
        "lead-research",
    ]


@pytest.mark.clause("ED-TURN-05")
def test_a_turn_has_one_role_only():
    p = table()
    give(p, 0, "politics")
    play(begin(p), "done", "lead-warfare", "pass")
    assert (asked(p), p.seat) == ("clean_up", 0)
    play(p, "done")
    assert (asked(p), p.active) == ("role", 1)


@pytest.mark.clause("ED-TURN-06")
def test_clean_up_follows_even_if_nothing_was_played_before():
    p = table()
    give(p, 0, "politics", "warfare")
    give(p, 0, *["survey"] * 4, to="draw_pile")
    play(begin(p), "done", "lead-colonize", "pass")
    assert (asked(p), p.seat) == ("clean_up", 0)
    play(p, "done")
    assert cards_of(p, 0) == ["survey", "survey", "survey", "warfare", "politics"]


# What changes the order, the number of actions, or adds an attack


@pytest.mark.clause("ED-TURN-07")
@pytest.mark.parametrize("side", [side for side in SIDES if side != "M3-1a"])
def test_no_other_permanent_changes_the_order_of_phases(side):
    assert asked(begin_with(side, "survey")) == "action"


@pytest.mark.clause("ED-TURN-07")
def test_logistics_may_put_the_role_phase_first():
    p = begin_with("M3-1a", "survey")
    assert options(p) == ["action-first", "role-first"]
    play(p, "role-first")
    assert asked(p) == "role"
    play(p, "lead-warfare", "pass")
    assert asked(p) == "action"
    play(p, "survey")
    assert (asked(p), p.seat) == ("clean_up", 0)


@pytest.mark.clause("ED-TURN-07")
@pytest.mark.parametrize("side", [side for side in SIDES if side not in ("M3-1a", "M3-1b")])
def test_no_other_permanent_gives_a_second_action(side):
    p = begin_with(side, "warfare", "warfare")
    play(p, "warfare")
    if asked(p) == "prune":
        play(p, "done")
    assert asked(p) == "role"
    assert p.fighters[0] == 1


@pytest.mark.clause("ED-TURN-07")
def test_productivity_gives_two_actions_and_not_three():
    p = begin_with("M3-1b", "warfare", "warfare", "warfare")
    play(p, "warfare", "warfare")
    assert asked(p) == "role"
    assert p.fighters[0] == 2


@pytest.mark.clause("ED-TURN-07")
def test_mobilization_adds_an_attack_between_role_phase_and_clean_up():
    p = table()
    slot = face_down(p, 0, "A1")
    fighters(p, 0, 9)
    give(p, 0, "M2-2", "politics")
    play(begin(p), "M2-2", "lead-trade", "pass")
    assert options(p) == [slot, "done"]
    play(p, slot)
    assert planets_of(p, 0) == ["A1"]
    assert asked(p) == "clean_up"


@pytest.mark.clause("ED-TURN-07")
def test_without_mobilization_no_attack_follows_the_role_phase():
    p = table()
    face_down(p, 0, "A1")
    fighters(p, 0, 9)
    give(p, 0, "warfare", "politics")
    play(begin(p), "warfare", "fighters", "lead-trade", "pass")
    assert asked(p) == "clean_up"

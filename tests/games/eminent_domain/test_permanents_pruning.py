"""Streamlining and Hyperefficiency, sections 16.5 and 16.6 of the ledger: hand cards leave the game in the
own turn."""

from __future__ import annotations

import pytest

from digsite.testing.eminent_domain import card, table

STREAMLINING, HYPEREFFICIENCY = ("A2-4", "b"), ("A3-1", "b")
BOTH = pytest.mark.parametrize(
    "owned", [STREAMLINING, HYPEREFFICIENCY], ids=["streamlining", "hyperefficiency"]
)

# What the windows of a turn follow: its start, the action, the role phase, clean-up
TO_WINDOW = {
    "start": [],
    "action": ["done", "warfare"],
    "role": ["done", "warfare", "done", "lead-produce", "pass"],
    "clean-up": ["done", "warfare", "done", "lead-produce", "pass", "done", "done"],
}
# The rest of the turn when no window comes any more
TO_END = {
    "start": ["warfare", "lead-produce", "pass", "done"],
    "action": ["lead-produce", "pass", "done"],
    "role": ["done"],
    "clean-up": [],
}
MOMENTS = pytest.mark.parametrize("moment", list(TO_WINDOW))


def pruner(owned):
    """Seat 0 owns the permanent, a hand of a Warfare card and four Survey cards, and cards to draw."""
    t = table()
    t.permanent(0, *owned)
    t.give(0, "warfare", *["survey"] * 4)
    t.give(0, *["colonize"] * 5, to="draw_pile")
    return t.begin()


@BOTH
@MOMENTS
@pytest.mark.clause("ED-TECH-A2-4b-02", "ED-TECH-A3-1b-01", "ED-R-38")
def test_a_hand_card_may_leave_the_game_at_each_window_of_the_turn(owned, moment):
    t = pruner(owned).play(*TO_WINDOW[moment])
    assert t.asked() == "prune"
    t.play("survey")
    assert t.removed[card("survey")] == 1
    assert len(t.cards_of(0)) == {"start": 4, "action": 3, "role": 3, "clean-up": 4}[moment]


@BOTH
@pytest.mark.clause("ED-TECH-A2-4b-02", "ED-TECH-A3-1b-02", "ED-R-38")
def test_there_is_no_window_inside_an_effect_or_clean_up(owned):
    t = pruner(owned)
    seen = []
    choices = ["done", "warfare", "done", "lead-survey", "survey", "done", "planet", "pass", "done"]
    for choice in [*choices, "survey", "survey", "done", "done"]:
        seen.append(t.asked())
        t.play(t.options()[0] if choice == "planet" else choice)
    assert seen == [
        *("prune", "action", "prune"),
        *("role", "role.boost", "role.boost", "survey.keep", "respond", "prune"),
        *("clean_up", "clean_up", "clean_up", "prune"),
    ]


@pytest.mark.clause("ED-R-38")
def test_an_empty_hand_has_no_window():
    t = table()
    t.permanent(0, *HYPEREFFICIENCY)
    t.give(0, "survey")
    t.begin().only("survey")
    assert (t.asked(), t.seat, t.hand_size[0]) == ("action", 0, 0)


@BOTH
@pytest.mark.clause("ED-R-38")
def test_there_is_a_window_after_each_of_two_actions(owned):
    t = table()
    t.permanent(0, *owned)
    t.permanent(0, "M3-1", "b")
    t.give(0, "warfare", "warfare", "survey")
    t.begin().play("done", "warfare")
    assert t.asked() == "prune"
    t.play("done", "warfare")
    assert t.asked() == "prune"
    assert t.play("done").asked() == "role"


@BOTH
@pytest.mark.clause("ED-R-38")
def test_there_is_a_window_after_a_role_phase_that_comes_first(owned):
    t = table()
    t.permanent(0, *owned)
    t.permanent(0, "M3-1", "a")
    t.give(0, "warfare", "survey", "survey")
    seen = []
    t.begin()
    for choice in ["done", "role-first", "lead-produce", "pass", "done", "warfare", "done", "done", "done"]:
        seen.append(t.asked())
        t.play(choice)
    assert seen == ["prune", "phases", "role", "respond", "prune", "action", "prune", "clean_up", "prune"]
    assert t.active == 1


@MOMENTS
@pytest.mark.clause("ED-TECH-A2-4b-01")
def test_streamlining_removes_one_card_a_turn(moment):
    t = pruner(STREAMLINING).play(*TO_WINDOW[moment], "survey", *TO_END[moment])
    assert t.active == 1  # nothing more was asked
    assert t.removed[card("survey")] == 1


@pytest.mark.clause("ED-TECH-A2-4b-01")
def test_streamlining_is_there_again_in_the_next_own_turn():
    t = pruner(STREAMLINING).play("survey", "done", "lead-produce", "pass", "done")
    t.play("lead-produce", "pass")  # the turn of seat 1
    assert t.seat == 0
    assert t.asked() == "prune"


@pytest.mark.parametrize(("moment", "hand"), [("start", 5), ("action", 5), ("role", 5), ("clean-up", 4)])
@pytest.mark.clause("ED-TECH-A2-4b-03")
def test_a_gap_left_before_clean_up_is_refilled_and_one_left_after_it_is_not(moment, hand):
    t = pruner(STREAMLINING).play(*TO_WINDOW[moment], "survey", *TO_END[moment])
    assert len(t.cards_of(0)) == hand


@BOTH
@pytest.mark.clause("ED-TECH-A2-4b-04", "ED-TECH-A3-1b-02")
def test_only_hand_cards_are_offered(owned):
    t = pruner(owned)
    assert t.options() == ["survey", "warfare", "done"]
    t.play("done", "warfare")  # now it lies in the discard pile
    assert t.options() == ["survey", "done"]


@BOTH
@pytest.mark.clause("ED-TECH-A2-4b-04", "ED-TECH-A3-1b-02")
def test_there_is_no_window_in_the_turn_of_another_seat(owned):
    t = table()
    t.permanent(1, *owned)
    t.give(0, "warfare", "survey")
    t.give(1, "colonize")
    t.begin()
    for choice in ["warfare", "lead-produce", "follow", "done"]:
        assert t.asked() != "prune"
        t.play(choice)
    assert (t.active, t.seat, t.asked()) == (1, 1, "prune")


@pytest.mark.clause("ED-R-38")
def test_streamlining_just_taken_may_be_used_after_the_role_phase():
    t = table()
    t.lay_face_up(0, "A7")
    t.lay_face_up(0, "A8")
    t.give(0, "survey", *["research"] * 4)
    t.begin().play("done", "lead-research", *["research"] * 4, "tech-A2-4", "side-b", "pass")
    assert t.asked() == "prune"
    assert t.options() == ["survey", "done"]


# Hyperefficiency


@pytest.mark.clause("ED-TECH-A3-1b-01")
def test_hyperefficiency_removes_any_number_at_several_moments_of_a_turn():
    t = pruner(HYPEREFFICIENCY).play("survey", "survey", "done", "warfare", "survey", "done", "lead-produce")
    t.play("pass", "survey")  # the hand is empty: clean-up draws five
    assert t.cards_of(0) == ["colonize"] * 5
    t.play("colonize", "colonize")
    assert t.removed[card("survey")] == 4
    assert t.removed[card("colonize")] == 2


@pytest.mark.clause("ED-TECH-A3-1b-02")
def test_hyperefficiency_may_empty_the_hand():
    t = pruner(HYPEREFFICIENCY).play("warfare", *["survey"] * 4)
    assert t.cards_of(0) == []
    assert t.asked() == "role"

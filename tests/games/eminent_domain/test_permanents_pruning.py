"""Streamlining and Hyperefficiency, sections 16.5 and 16.6 of the ledger: hand cards leave the game in the
own turn."""

from __future__ import annotations

import pytest

from tests.games.eminent_domain.table import (
    asked,
    begin,
    card,
    cards_of,
    face_up,
    give,
    options,
    permanent,
    play,
    table,
)

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
    p = table()
    permanent(p, 0, *owned)
    give(p, 0, "warfare", *["survey"] * 4)
    give(p, 0, *["colonize"] * 5, to="draw_pile")
    return begin(p)


@BOTH
@MOMENTS
@pytest.mark.clause("ED-TECH-A2-4b-02", "ED-TECH-A3-1b-01", "ED-R-38")
def test_a_hand_card_may_leave_the_game_at_each_window_of_the_turn(owned, moment):
    p = play(pruner(owned), *TO_WINDOW[moment])
    assert asked(p) == "prune"
    play(p, "survey")
    assert p.removed[card("survey")] == 1
    assert len(cards_of(p, 0)) == {"start": 4, "action": 3, "role": 3, "clean-up": 4}[moment]


@BOTH
@pytest.mark.clause("ED-TECH-A2-4b-02", "ED-TECH-A3-1b-02", "ED-R-38")
def test_there_is_no_window_inside_an_effect_or_clean_up(owned):
    p = pruner(owned)
    seen = []
    choices = ["done", "warfare", "done", "lead-survey", "survey", "done", "planet", "pass", "done"]
    for choice in [*choices, "survey", "survey", "done", "done"]:
        seen.append(asked(p))
        play(p, options(p)[0] if choice == "planet" else choice)
    assert seen == [
        *("prune", "action", "prune"),
        *("role", "role.boost", "role.boost", "survey.keep", "respond", "prune"),
        *("clean_up", "clean_up", "clean_up", "prune"),
    ]


@BOTH
@pytest.mark.clause("ED-R-38")
def test_there_is_a_window_after_each_of_two_actions(owned):
    p = table()
    permanent(p, 0, *owned)
    permanent(p, 0, "M3-1", "b")
    give(p, 0, "warfare", "warfare", "survey")
    play(begin(p), "done", "warfare")
    assert asked(p) == "prune"
    play(p, "done", "warfare")
    assert asked(p) == "prune"
    assert asked(play(p, "done")) == "role"


@BOTH
@pytest.mark.clause("ED-R-38")
def test_there_is_a_window_after_a_role_phase_that_comes_first(owned):
    p = table()
    permanent(p, 0, *owned)
    permanent(p, 0, "M3-1", "a")
    give(p, 0, "warfare", "survey", "survey")
    seen = []
    begin(p)
    for choice in ["done", "role-first", "lead-produce", "pass", "done", "warfare", "done", "done", "done"]:
        seen.append(asked(p))
        play(p, choice)
    assert seen == ["prune", "phases", "role", "respond", "prune", "action", "prune", "clean_up", "prune"]
    assert p.active == 1


@MOMENTS
@pytest.mark.clause("ED-TECH-A2-4b-01")
def test_streamlining_removes_one_card_a_turn(moment):
    p = play(pruner(STREAMLINING), *TO_WINDOW[moment], "survey", *TO_END[moment])
    assert p.active == 1  # nothing more was asked
    assert p.removed[card("survey")] == 1


@pytest.mark.clause("ED-TECH-A2-4b-01")
def test_streamlining_is_there_again_in_the_next_own_turn():
    p = play(pruner(STREAMLINING), "survey", "done", "lead-produce", "pass", "done")
    play(p, "lead-produce", "pass")  # the turn of seat 1
    assert p.seat == 0
    assert asked(p) == "prune"


@pytest.mark.parametrize(("moment", "hand"), [("start", 5), ("action", 5), ("role", 5), ("clean-up", 4)])
@pytest.mark.clause("ED-TECH-A2-4b-03")
def test_a_gap_left_before_clean_up_is_refilled_and_one_left_after_it_is_not(moment, hand):
    p = play(pruner(STREAMLINING), *TO_WINDOW[moment], "survey", *TO_END[moment])
    assert len(cards_of(p, 0)) == hand


@BOTH
@pytest.mark.clause("ED-TECH-A2-4b-04", "ED-TECH-A3-1b-02")
def test_only_hand_cards_are_offered(owned):
    p = pruner(owned)
    assert options(p) == ["survey", "warfare", "done"]
    play(p, "done", "warfare")  # now it lies in the discard pile
    assert options(p) == ["survey", "done"]


@BOTH
@pytest.mark.clause("ED-TECH-A2-4b-04", "ED-TECH-A3-1b-02")
def test_there_is_no_window_in_the_turn_of_another_seat(owned):
    p = table()
    permanent(p, 1, *owned)
    give(p, 0, "warfare", "survey")
    give(p, 1, "colonize")
    begin(p)
    for choice in ["warfare", "lead-produce", "follow", "done"]:
        assert asked(p) != "prune"
        play(p, choice)
    assert (p.active, p.seat, asked(p)) == (1, 1, "prune")


@pytest.mark.clause("ED-R-38")
def test_streamlining_just_taken_may_be_used_after_the_role_phase():
    p = table()
    face_up(p, 0, "A7")
    face_up(p, 0, "A8")
    give(p, 0, "survey", *["research"] * 4)
    play(begin(p), "done", "lead-research", *["research"] * 4, "tech-A2-4", "side-b", "pass")
    assert asked(p) == "prune"
    assert options(p) == ["survey", "done"]


# Hyperefficiency


@pytest.mark.clause("ED-TECH-A3-1b-01")
def test_hyperefficiency_removes_any_number_at_several_moments_of_a_turn():
    p = play(pruner(HYPEREFFICIENCY), "survey", "survey", "done", "warfare", "survey", "done", "lead-produce")
    play(p, "pass", "survey")  # the hand is empty: clean-up draws five
    assert cards_of(p, 0) == ["colonize"] * 5
    play(p, "colonize", "colonize")
    assert p.removed[card("survey")] == 4
    assert p.removed[card("colonize")] == 2


@pytest.mark.clause("ED-TECH-A3-1b-02")
def test_hyperefficiency_may_empty_the_hand():
    p = play(pruner(HYPEREFFICIENCY), "warfare", *["survey"] * 4)
    assert cards_of(p, 0) == []
    assert asked(p) == "role"

"""What a player can take back: whatever brought nothing to light."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.cards import keep_card
from digsite.games.excavation_earth.draft import draft_stage
from digsite.match.errors import UndoBarrier
from digsite.testing.excavation_earth import Table, table


@pytest.mark.clause("EE-ACT-06")
def test_an_action_that_draws_nothing_can_be_taken_back():
    t = table()
    t.stand(0, "L12", "L01", "L21")
    t.give(0, "red#1", "travel-2")
    match = t.begin().match()
    match.choose_token(0, "travel")
    match.choose_token(0, "red#1")
    match.undo(0)
    match.undo(0)
    assert Table(match.position).hand_of(0) == ["red#1"]


@pytest.mark.clause("EE-INFO-10", "EE-SUR-09")
def test_tiles_drawn_by_a_survey_cannot_be_unseen():
    t = table(round=3)
    t.leave_in_pile("red", "red-A", "red-B", "red-C")
    t.give(0, "red#1", "red#2")
    match = t.begin().match()
    match.choose_token(0, "survey")
    assert match.undo_barrier(0) is None, "no card is played yet"
    match.choose_token(0, "red#1")
    assert match.position.seat == 0
    assert match.undo_barrier(0) is UndoBarrier.REVEALED


def drafting(stage: int):
    """A match of two before this stage of the draft."""
    t = table(round=2)
    t.deal_pack(0, *(f"red#{icon}" for icon in range(1, 9 - 2 * stage)))
    t.deal_pack(1, *(f"green#{icon}" for icon in range(1, 9 - 2 * stage)))
    return t.begin(draft_stage, arg=stage).match()


@pytest.mark.clause("EE-INFO-02", "EE-PREP-19")
@pytest.mark.parametrize("stage", [1, 2])
def test_a_pack_passed_on_cannot_be_unseen(stage):
    match = drafting(stage)
    for seat, token in ((0, "red#1"), (0, "red#2"), (1, "green#1")):
        match.choose_token(seat, token)
        assert match.undo_barrier(seat) is None
    match.choose_token(1, "green#2")
    assert match.undo_barrier(0) is UndoBarrier.REVEALED
    assert match.undo_barrier(1) is UndoBarrier.REVEALED


@pytest.mark.clause("EE-INFO-06", "EE-SELL-16")
def test_a_card_that_was_not_kept_cannot_be_unseen():
    t = table()
    t.deal_pack(0, "red#1", "red#2")
    t.give(0, "green#1")
    match = t.begin(keep_card).match()
    match.choose_token(0, "red#1")
    assert Table(match.position).discard_of() == ["red#2"]
    assert match.undo_barrier(0) is UndoBarrier.REVEALED

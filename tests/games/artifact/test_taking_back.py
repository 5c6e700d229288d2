"""What a player can take back: whatever brought nothing to light."""

from __future__ import annotations

import pytest

from digsite.games.artifact.scoring import game_end
from digsite.match.errors import UndoBarrier
from digsite.testing.artifact import Table, player, research_table


@pytest.mark.clause("AR-RESEARCH-05")
def test_research_at_an_empty_site_can_be_taken_back():
    t = player("museum", "museum", money=10)
    match = t.begin().match()
    match.choose_token(0, "research-asia")
    assert match.undo_barrier(0) is None
    match.undo(0)
    assert (match.position.huts[0].tolist(), match.position.coins[0]) == ([0, 0, 0, 0], 10)


@pytest.mark.clause("AR-RESEARCH-06")
def test_a_find_turned_up_by_research_cannot_be_unseen():
    t = player("museum", "museum", money=10)
    t.hut(1, "asia")
    match = t.begin().match()
    match.choose_token(0, "research-asia")
    assert match.undo_barrier(0) is UndoBarrier.REVEALED


@pytest.mark.clause("AR-HIRE-04")
def test_a_find_turned_up_by_hiring_cannot_be_unseen():
    t = player("worker-asia", "ship", money=10)
    t.hut(0, "asia")
    match = t.begin().match()
    match.choose_token(0, "hire-asia")
    assert match.undo_barrier(0) is None, "so far it is only chosen"
    match.choose_token(0, "worker-asia")
    assert match.undo_barrier(0) is UndoBarrier.REVEALED


@pytest.mark.clause("AR-PASS-03")
def test_passing_and_the_stone_taken_can_be_taken_back():
    t = player("museum", money=10)
    match = t.begin().match()
    match.choose_token(0, "pass")
    match.choose_token(0, "ship")
    match.undo(0)
    match.undo(0)
    assert (match.position.passed[0], Table(match.position).on_track("ship")) == (0, 9)


@pytest.mark.clause("AR-INFO-19", "AR-X1-54")
def test_a_manuscript_shown_cannot_be_unseen():
    t = research_table()
    t.give(0, "africa-manuscript", "asia-pottery")
    match = t.begin(game_end).match()
    match.choose_token(0, "asia")
    assert match.position.seat == 0, "nobody has decided since"
    assert match.undo_barrier(0) is UndoBarrier.REVEALED


@pytest.mark.clause("AR-INFO-19", "AR-X1-50")
def test_not_to_show_a_manuscript_can_be_taken_back():
    t = research_table()
    t.give(0, "africa-manuscript")
    t.give(1, "asia-manuscript")
    match = t.begin(game_end).match()
    match.choose_token(0, "done")
    assert match.position.seat == 1
    match.undo(0)
    match.choose_token(0, "asia")
    assert Table(match.position).markers_of(0) == [0, 2, 0, 0]

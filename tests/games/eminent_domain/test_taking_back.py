"""What a player can take back: whatever brought nothing to light."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.roles import choose_role
from digsite.match.errors import UndoBarrier
from digsite.testing.eminent_domain import Table, table


@pytest.mark.clause("ED-TURN-05")
def test_the_choice_of_a_role_can_be_taken_back_before_anybody_has_answered():
    match = table().begin(choose_role).match()
    match.choose_token(0, "lead-warfare")
    match.undo(0)
    assert match.position.fighters[0] == 0


def surveying():
    """Seat 0 leads Survey with a further symbol: two planets of the deck are looked at next."""
    t = table()
    t.on_top("A1", "A4")
    t.give(0, "survey")
    match = t.begin(choose_role).match()
    match.choose_token(0, "lead-survey")
    match.choose_token(0, "survey")
    return match


@pytest.mark.clause("ED-SURVEY-04")
def test_planets_looked_at_cannot_be_unseen():
    match = surveying()
    assert match.undo_barrier(0) is None, "nothing is looked at yet"
    match.choose_token(0, "done")
    assert match.undo_barrier(0) is UndoBarrier.REVEALED


@pytest.mark.clause("ED-SURVEY-05", "ED-SURVEY-06")
def test_planets_rejected_in_a_survey_cannot_be_unseen():
    match = surveying()
    match.choose_token(0, "done")
    match.choose_token(0, "planet-A4")
    assert (match.position.seat, match.own(1)) == (1, []), "nobody has decided since"
    assert match.undo_barrier(0) is UndoBarrier.REVEALED


@pytest.mark.clause("ED-PLANET-02")
def test_a_planet_turned_face_up_cannot_be_unseen():
    t = table()
    slot = t.lay_face_down(0, "A1", colonies=9)
    t.lay_face_down(0, "A4", colonies=9)
    match = t.lead("colonize").match()
    match.choose_token(0, "settle")
    assert match.undo_barrier(0) is None, "so far it is only chosen"
    match.choose_token(0, slot)
    assert Table(match.position).planets_of(0) == ["A1"]
    assert match.undo_barrier(0) is UndoBarrier.REVEALED


@pytest.mark.clause("ED-CLEAN-05")
def test_cards_drawn_in_clean_up_cannot_be_unseen():
    t = table()
    t.give(0, "survey")
    t.give(0, "warfare", to="draw_pile")
    match = t.begin().match()
    for token in ("done", "lead-produce", "done"):
        match.choose_token(0, token)
    match.choose_token(1, "pass")
    match.choose_token(0, "done")
    assert match.undo_barrier(0) is UndoBarrier.REVEALED


@pytest.mark.clause("ED-INFO-20")
def test_what_the_end_of_the_game_reveals_cannot_be_unseen():
    t = table()
    t.ending = 1
    t.give(1, *["survey"] * 5)
    match = t.begin(seat=1).match()
    for token in ("done", "lead-produce", "done"):
        match.choose_token(1, token)
    match.choose_token(0, "pass")
    match.choose_token(1, "done")
    assert match.over
    assert match.undo_barrier(1) is UndoBarrier.REVEALED

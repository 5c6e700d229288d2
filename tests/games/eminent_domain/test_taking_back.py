"""What a player can take back: whatever brought nothing to light."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.roles import choose_role
from digsite.match.errors import UndoBarrier
from tests.games.eminent_domain.table import (
    begin,
    face_down,
    give,
    lead,
    match_from,
    on_top,
    planets_of,
    table,
)


@pytest.mark.clause("ED-TURN-05")
def test_the_choice_of_a_role_can_be_taken_back_before_anybody_has_answered():
    match = match_from(begin(table(), choose_role))
    match.choose_token(0, "lead-warfare")
    match.undo(0)
    assert match.position.fighters[0] == 0


def surveying():
    """Seat 0 leads Survey with a further symbol: two planets of the deck are looked at next."""
    p = table()
    on_top(p, "A1", "A4")
    give(p, 0, "survey")
    match = match_from(begin(p, choose_role))
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
    p = table()
    slot = face_down(p, 0, "A1", colonies=9)
    face_down(p, 0, "A4", colonies=9)
    match = match_from(lead(p, "colonize"))
    match.choose_token(0, "settle")
    assert match.undo_barrier(0) is None, "so far it is only chosen"
    match.choose_token(0, slot)
    assert planets_of(match.position, 0) == ["A1"]
    assert match.undo_barrier(0) is UndoBarrier.REVEALED


@pytest.mark.clause("ED-CLEAN-05")
def test_cards_drawn_in_clean_up_cannot_be_unseen():
    p = table()
    give(p, 0, "survey")
    give(p, 0, "warfare", to="draw_pile")
    match = match_from(begin(p))
    for token in ("done", "lead-produce", "done"):
        match.choose_token(0, token)
    match.choose_token(1, "pass")
    match.choose_token(0, "done")
    assert match.undo_barrier(0) is UndoBarrier.REVEALED


@pytest.mark.clause("ED-INFO-20")
def test_what_the_end_of_the_game_reveals_cannot_be_unseen():
    p = table()
    p.ending = 1
    give(p, 1, *["survey"] * 5)
    match = match_from(begin(p, seat=1))
    for token in ("done", "lead-produce", "done"):
        match.choose_token(1, token)
    match.choose_token(0, "pass")
    match.choose_token(1, "done")
    assert match.over
    assert match.undo_barrier(1) is UndoBarrier.REVEALED

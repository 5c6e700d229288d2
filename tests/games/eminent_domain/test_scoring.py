"""Scoring, chapter 18 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.scoring import end_game
from tests.games.eminent_domain.table import (
    begin,
    face_down,
    face_up,
    fighters,
    give,
    options,
    permanent,
    planets_of,
    play,
    table,
    tokens,
)


def scored(p: Position) -> int:
    """Seat 0's score if the game ends now."""
    return int(begin(p, end_game).score[0])


def places(p: Position) -> list[int]:
    """Every seat's place if the game ends now."""
    return [int(n) for n in begin(p, end_game).place[: p.seats]]


@pytest.mark.clause("ED-SCORE-01")
def test_tokens_technologies_and_face_up_planets_add_up():
    p = table()
    tokens(p, 0, 4)
    assert scored(p.copy()) == 4
    give(p, 0, "A2-1")
    assert scored(p.copy()) == 6, "Data Network: 2"
    face_up(p, 0, "F9")
    assert scored(p) == 9, "Angus Duffy: 3"


@pytest.mark.clause("ED-SCORE-01")
def test_what_others_own_scores_for_them_alone():
    p = table(3)
    tokens(p, 1, 4)
    face_up(p, 1, "M9")
    give(p, 2, "A2-1")
    permanent(p, 2, "M3-1", "a")
    begin(p, end_game)
    assert p.score[:3].tolist() == [0, 9, 7]


@pytest.mark.clause("ED-SCORE-02")
@pytest.mark.parametrize("pile", ["hand", "draw_pile", "discard"])
def test_a_technology_counts_wherever_it_is(pile: str):
    p = table()
    give(p, 0, "M2-3", to=pile)
    assert scored(p) == 2


@pytest.mark.clause("ED-SCORE-02", "ED-SCORE-05")
def test_a_technology_of_level_1_has_no_influence():
    p = table()
    give(p, 0, "A1-1", "F1-8", "M1-3")
    assert scored(p) == 0


@pytest.mark.clause("ED-SCORE-03", "ED-R-49")
def test_a_technology_tucked_as_a_colony_counts():
    p = table()
    face_down(p, 0, "F2")
    give(p, 0, "F2-1")
    play(begin(p), "F2-1")
    p.agenda_size = 0
    assert p.under.sum() == 1, "Terraforming lies under a planet of cost 5"
    assert scored(p) == 2


@pytest.mark.clause("ED-SCORE-02", "ED-SCORE-04", "ED-R-64")
@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize(
    ("id", "points"), [("A2-4", 2), ("F2-4", 2), ("M2-4", 2), ("A3-1", 5), ("F3-1", 5), ("M3-1", 5)]
)
def test_permanents_count_by_level_whichever_side_is_up(id: str, points: int, side: str):
    p = table()
    permanent(p, 0, id, side)
    assert scored(p) == points


@pytest.mark.clause("ED-SCORE-05")
def test_face_down_planets_role_cards_colonies_resources_and_fighters_score_nothing():
    p = table()
    face_down(p, 0, "M9", colonies=3)
    face_up(p, 0, "F3", "food", "water")
    give(p, 0, "survey", "warfare", "colonize", "produce-trade", "research", "politics")
    fighters(p, 0, 9)
    assert scored(p) == 2, "New Texas alone, without its resources"


@pytest.mark.clause("ED-SCORE-06")
def test_the_highest_score_wins():
    p = table(4)
    for seat, count in enumerate((5, 9, 2, 7)):
        tokens(p, seat, count)
    fighters(p, 2, 30)
    assert places(p) == [3, 1, 4, 2]


@pytest.mark.clause("ED-SCORE-07", "ED-R-50")
def test_two_resources_and_a_fighter_beat_two_fighters():
    p = table()
    face_up(p, 0, "F3", "food", "water")
    fighters(p, 0, 1)
    face_up(p, 1, "F6")
    fighters(p, 1, 2)
    assert places(p) == [1, 2]
    assert p.score[0] == p.score[1]


@pytest.mark.clause("ED-SCORE-07")
def test_a_tie_is_broken_among_the_tied_alone():
    p = table(4)
    for seat, (count, ships) in enumerate(((6, 0), (8, 1), (8, 3), (3, 9))):
        tokens(p, seat, count)
        fighters(p, seat, ships)
    assert places(p) == [3, 2, 1, 4]


@pytest.mark.clause("ED-R-50")
def test_a_scorched_earth_marker_breaks_no_tie():
    p = table()
    permanent(p, 0, "M2-4", "b")
    face_down(p, 0, "S1")
    give(p, 0, "warfare")
    tokens(p, 1, 4)
    play(begin(p), "warfare", "attack")
    assert planets_of(p, 0) == ["S1"]
    assert p.scorched.sum() == 1
    p.agenda_size = 0
    assert places(p) == [1, 1], "4 influence each, and nothing left over"


@pytest.mark.clause("ED-SCORE-08", "ED-R-51")
def test_who_is_still_tied_shares_the_victory():
    p = table(3)
    for seat in (0, 2):
        tokens(p, seat, 5)
    fighters(p, 0, 2)
    face_up(p, 2, "F3", "food", "water")
    tokens(p, 2, 3)
    assert places(p) == [1, 3, 1], "5 influence and 2 things left over each"


@pytest.mark.clause("ED-SCORE-08")
def test_neither_the_start_player_nor_cards_nor_planets_break_a_tie_further():
    p = table()
    tokens(p, 0, 2)
    give(p, 0, "survey", "survey")
    face_up(p, 1, "S1")
    face_down(p, 1, "S2")
    assert places(p) == [1, 1]


@pytest.mark.clause("ED-SCORE-09", "ED-SCORE-01", "ED-SCORE-02", "ED-SCORE-04", "ED-SCORE-05")
def test_the_score_of_an_empire():
    p = table()
    tokens(p, 0, 6)
    face_up(p, 0, "M9")
    face_up(p, 0, "S1")
    face_down(p, 0, "A6")
    give(p, 0, "A2-1", to="draw_pile")
    permanent(p, 0, "A3-1", "a")
    assert scored(p) == 20


@pytest.mark.clause("ED-SCORE-01", "ED-SCORE-06")
def test_a_game_played_to_its_end_is_scored():
    p = table()
    tokens(p, 0, 23)
    tokens(p, 1, 3)
    face_up(p, 0, "A9", "silicon")
    give(p, 0, "produce-trade")
    play(begin(p), "produce-trade")
    while not p.over:
        play(p, next((o for o in ("done", "pass", "lead-produce") if o in options(p)), options(p)[0]))
    assert p.score[:2].tolist() == [28, 3]
    assert p.place[:2].tolist() == [1, 2]

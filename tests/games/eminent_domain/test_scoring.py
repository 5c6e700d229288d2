"""Scoring, chapter 18 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.scoring import end_game
from digsite.testing.eminent_domain import Table, table


def scored(t: Table) -> int:
    """Seat 0's score if the game ends now."""
    return int(t.begin(end_game).score[0])


def places(t: Table) -> list[int]:
    """Every seat's place if the game ends now."""
    return [int(n) for n in t.begin(end_game).place[: t.seats]]


@pytest.mark.clause("ED-SCORE-01")
def test_tokens_technologies_and_face_up_planets_add_up():
    t = table()
    t.tokens[0] = 4
    assert scored(t.copy()) == 4
    t.give(0, "A2-1")
    assert scored(t.copy()) == 6, "Data Network: 2"
    t.lay_face_up(0, "F9")
    assert scored(t) == 9, "Angus Duffy: 3"


@pytest.mark.clause("ED-SCORE-01")
def test_what_others_own_scores_for_them_alone():
    t = table(3)
    t.tokens[1] = 4
    t.lay_face_up(1, "M9")
    t.give(2, "A2-1")
    t.permanent(2, "M3-1", "a")
    t.begin(end_game)
    assert t.score[:3].tolist() == [0, 9, 7]


@pytest.mark.clause("ED-SCORE-02")
@pytest.mark.parametrize("pile", ["hand", "draw_pile", "discard"])
def test_a_technology_counts_wherever_it_is(pile: str):
    t = table()
    t.give(0, "M2-3", to=pile)
    assert scored(t) == 2


@pytest.mark.clause("ED-SCORE-02", "ED-SCORE-05")
def test_a_technology_of_level_1_has_no_influence():
    t = table()
    t.give(0, "A1-1", "F1-8", "M1-3")
    assert scored(t) == 0


@pytest.mark.clause("ED-SCORE-03", "ED-R-49")
def test_a_technology_tucked_as_a_colony_counts():
    t = table()
    t.lay_face_down(0, "F2")
    t.give(0, "F2-1")
    t.begin().play("F2-1")
    t.agenda_size = 0
    assert t.under.sum() == 1, "Terraforming lies under a planet of cost 5"
    assert scored(t) == 2


@pytest.mark.clause("ED-SCORE-02", "ED-SCORE-04", "ED-R-64")
@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize(
    ("id", "points"), [("A2-4", 2), ("F2-4", 2), ("M2-4", 2), ("A3-1", 5), ("F3-1", 5), ("M3-1", 5)]
)
def test_permanents_count_by_level_whichever_side_is_up(id: str, points: int, side: str):
    t = table()
    t.permanent(0, id, side)
    assert scored(t) == points


@pytest.mark.clause("ED-SCORE-05")
def test_face_down_planets_role_cards_colonies_resources_and_fighters_score_nothing():
    t = table()
    t.lay_face_down(0, "M9", colonies=3)
    t.lay_face_up(0, "F3", "food", "water")
    t.give(0, "survey", "warfare", "colonize", "produce-trade", "research", "politics")
    t.fighters[0] = 9
    assert scored(t) == 2, "New Texas alone, without its resources"


@pytest.mark.clause("ED-SCORE-06")
def test_the_highest_score_wins():
    t = table(4)
    for seat, count in enumerate((5, 9, 2, 7)):
        t.tokens[seat] = count
    t.fighters[2] = 30
    assert places(t) == [3, 1, 4, 2]


@pytest.mark.clause("ED-SCORE-07", "ED-R-50")
def test_two_resources_and_a_fighter_beat_two_fighters():
    t = table()
    t.lay_face_up(0, "F3", "food", "water")
    t.fighters[0] = 1
    t.lay_face_up(1, "F6")
    t.fighters[1] = 2
    assert places(t) == [1, 2]
    assert t.score[0] == t.score[1]


@pytest.mark.clause("ED-SCORE-07")
def test_a_tie_is_broken_among_the_tied_alone():
    t = table(4)
    for seat, (count, ships) in enumerate(((6, 0), (8, 1), (8, 3), (3, 9))):
        t.tokens[seat] = count
        t.fighters[seat] = ships
    assert places(t) == [3, 2, 1, 4]


@pytest.mark.clause("ED-R-50")
def test_a_scorched_earth_marker_breaks_no_tie():
    t = table()
    t.permanent(0, "M2-4", "b")
    t.lay_face_down(0, "S1")
    t.give(0, "warfare")
    t.tokens[1] = 4
    t.begin().play("warfare", "attack")
    assert t.planets_of(0) == ["S1"]
    assert t.scorched.sum() == 1
    t.agenda_size = 0
    assert places(t) == [1, 1], "4 influence each, and nothing left over"


@pytest.mark.clause("ED-SCORE-08", "ED-R-51")
def test_who_is_still_tied_shares_the_victory():
    t = table(3)
    for seat in (0, 2):
        t.tokens[seat] = 5
    t.fighters[0] = 2
    t.lay_face_up(2, "F3", "food", "water")
    t.tokens[2] = 3
    assert places(t) == [1, 3, 1], "5 influence and 2 things left over each"


@pytest.mark.clause("ED-SCORE-08")
def test_neither_the_start_player_nor_cards_nor_planets_break_a_tie_further():
    t = table()
    t.tokens[0] = 2
    t.give(0, "survey", "survey")
    t.lay_face_up(1, "S1")
    t.lay_face_down(1, "S2")
    assert places(t) == [1, 1]


@pytest.mark.clause("ED-SCORE-09", "ED-SCORE-01", "ED-SCORE-02", "ED-SCORE-04", "ED-SCORE-05")
def test_the_score_of_an_empire():
    t = table()
    t.tokens[0] = 6
    t.lay_face_up(0, "M9")
    t.lay_face_up(0, "S1")
    t.lay_face_down(0, "A6")
    t.give(0, "A2-1", to="draw_pile")
    t.permanent(0, "A3-1", "a")
    assert scored(t) == 20


@pytest.mark.clause("ED-SCORE-01", "ED-SCORE-06")
def test_a_game_played_to_its_end_is_scored():
    t = table()
    t.tokens[0] = 23
    t.tokens[1] = 3
    t.lay_face_up(0, "A9", "silicon")
    t.give(0, "produce-trade")
    t.begin().play("produce-trade")
    while not t.over:
        t.play(next((o for o in ("done", "pass", "lead-produce") if o in t.options()), t.options()[0]))
    assert t.score[:2].tolist() == [28, 3]
    assert t.place[:2].tolist() == [1, 2]

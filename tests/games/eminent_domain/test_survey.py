"""Survey, chapter 10 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import PLANET_IDS
from digsite.games.eminent_domain.planets import back_of
from digsite.games.eminent_domain.position import Position
from digsite.kernel.visibility import UNKNOWN
from tests.games.eminent_domain.table import (
    asked,
    backs_of,
    begin,
    cards_of,
    empty_stack,
    face_up,
    give,
    lead,
    on_top,
    options,
    planet,
    play,
    table,
)


def planets_left(p: Position, deck: list[str], discard: list[str]) -> None:
    """These planets are the deck, those the planet discard; seat 1 has all others."""
    for id in PLANET_IDS[:27]:
        if id not in deck + discard:
            face_up(p, 1, id)
    on_top(p, *deck)


def discarded(p: Position) -> list[str]:
    return [id for n, id in enumerate(PLANET_IDS) if p.planet_discard[n]]


# The action


@pytest.mark.clause("ED-SURVEY-01")
def test_the_action_draws_two_cards():
    p = table()
    give(p, 0, "survey")
    give(p, 0, *["warfare"] * 3, to="draw_pile")
    play(begin(p), "survey")
    assert cards_of(p, 0) == ["warfare", "warfare"]


# How many planets are taken


@pytest.mark.clause("ED-SURVEY-02")
@pytest.mark.parametrize("symbols", [3, 4, 5])
def test_a_follower_takes_one_planet_less_than_symbols(symbols):
    p = table()
    give(p, 1, *["survey"] * symbols)
    play(lead(p, "survey"), "follow", *["survey"] * symbols)
    assert len(options(p)) == symbols - 1


@pytest.mark.clause("ED-SURVEY-03")
@pytest.mark.parametrize("symbols", [2, 3, 4])
def test_a_leader_takes_as_many_planets_as_symbols(symbols):
    p = table()
    give(p, 0, *["survey"] * (symbols - 1))
    play(lead(p, "survey"), *["survey"] * (symbols - 1))
    assert len(options(p)) == symbols


@pytest.mark.clause("ED-SURVEY-07")
def test_a_leader_with_only_the_card_taken_must_keep_the_one_planet():
    p = table()
    on_top(p, "A1", "F1")
    lead(p, "survey")
    assert asked(p) == "respond"
    assert backs_of(p, 0) == ["A1"]


@pytest.mark.clause("ED-SURVEY-08")
def test_a_follower_with_two_symbols_must_keep_the_one_planet():
    p = table()
    on_top(p, "A1", "F1")
    give(p, 1, "survey", "survey")
    play(lead(p, "survey"), "follow", "survey", "survey")
    assert backs_of(p, 1) == ["F1"]


@pytest.mark.clause("ED-SURVEY-09")
@pytest.mark.parametrize("symbols", [0, 1])
def test_a_follower_with_fewer_than_two_symbols_takes_none(symbols):
    p = table()
    give(p, 1, *["survey"] * symbols)
    play(lead(p, "survey"), "follow", *["survey"] * symbols)
    assert asked(p) == "over"
    assert backs_of(p, 1) == []
    assert p.planet_deck_size == 26


@pytest.mark.clause("ED-SURVEY-10")
def test_a_leader_without_card_and_symbols_takes_no_planet():
    p = table()
    empty_stack(p, "survey")
    lead(p, "survey")
    assert backs_of(p, 0) == []
    assert p.planet_deck_size == 27


@pytest.mark.clause("ED-SURVEY-10")
def test_a_leader_with_an_empty_stack_and_a_survey_planet_takes_one_planet():
    p = table()
    face_up(p, 0, "M1")
    on_top(p, "A1", "F1")
    empty_stack(p, "survey")
    lead(p, "survey")
    assert backs_of(p, 0) == ["A1"]
    assert p.planet_deck_size == 1


@pytest.mark.clause("ED-SURVEY-11", "ED-R-14")
def test_the_full_number_is_taken_without_a_choice_to_look_at_fewer():
    p = table()
    on_top(p, "A1", "F1", "M1")
    give(p, 0, "survey", "survey")
    play(lead(p, "survey"), "survey", "survey")
    assert options(p) == ["planet-A1", "planet-F1", "planet-M1"]
    assert p.planet_deck_size == 0


# What the surveyor sees and keeps


@pytest.mark.clause("ED-SURVEY-04", "ED-R-67")
def test_only_the_surveyor_sees_the_planets_taken():
    p = table(seats=3)
    on_top(p, "A1", "F1")
    give(p, 0, "survey")
    play(lead(p, "survey"), "survey")
    mine = GAME.mask(p, 0)
    assert mine.planet[0, planet("A1")] == mine.planet[0, planet("F1")] == 1
    assert mine.legal == p.legal
    for viewer in (-1, 1, 2):
        theirs = GAME.mask(p, viewer)
        assert set(theirs.planet[0]) == {UNKNOWN}
        assert set(theirs.options) == {UNKNOWN}
        assert theirs.surveyed_size == 2


@pytest.mark.clause("ED-R-67")
def test_after_a_survey_rejected_planets_and_the_back_of_the_kept_one_are_public():
    p = table()
    on_top(p, "A1", "F1")
    give(p, 0, "survey")
    play(lead(p, "survey"), "survey", "planet-F1")
    theirs = GAME.mask(p, 1)
    assert theirs.planet_discard[planet("A1")] == 1
    assert theirs.back[0, 0] == back_of(planet("F1"))
    assert set(theirs.planet[0]) == {UNKNOWN}


@pytest.mark.clause("ED-SURVEY-05", "ED-R-14")
def test_exactly_one_planet_is_kept_face_down():
    p = table()
    on_top(p, "A1", "F1", "M1")
    give(p, 0, "survey", "survey")
    play(lead(p, "survey"), "survey", "survey")
    assert "done" not in options(p)
    play(p, "planet-F1")
    assert asked(p) == "respond"
    assert backs_of(p, 0) == ["F1"]
    assert p.face_up.sum() == 0


@pytest.mark.clause("ED-SURVEY-06")
def test_the_other_planets_go_to_the_planet_discard():
    p = table()
    planets_left(p, deck=["A1", "F1", "M1"], discard=[])
    give(p, 0, "survey", "survey")
    play(lead(p, "survey"), "survey", "survey", "planet-F1")
    assert discarded(p) == ["A1", "M1"]


# The end of the deck


@pytest.mark.clause("ED-SURVEY-12", "ED-R-15")
def test_the_discard_becomes_the_deck_while_planets_are_taken():
    p = table()
    planets_left(p, deck=["A1"], discard=["A2", "A3", "F1", "F2", "M1", "M2"])
    give(p, 0, *["survey"] * 3)
    play(lead(p, "survey"), *["survey"] * 3)
    assert len(options(p)) == 4
    assert "planet-A1" in options(p)
    assert p.planet_deck_size == 3
    assert discarded(p) == []


@pytest.mark.clause("ED-SURVEY-12", "ED-R-15")
def test_planets_in_the_surveyors_hands_are_not_shuffled_in():
    p = table()
    planets_left(p, deck=["A1", "F1"], discard=["M1"])
    give(p, 0, *["survey"] * 4)
    play(lead(p, "survey"), *["survey"] * 4)
    assert options(p) == ["planet-A1", "planet-F1", "planet-M1"]


@pytest.mark.clause("ED-R-15")
def test_an_empty_deck_is_made_anew_only_when_a_planet_must_be_taken():
    p = table()
    planets_left(p, deck=["A1", "F1"], discard=["M1"])
    give(p, 0, "survey")
    play(lead(p, "survey"), "survey", "planet-F1", "pass")
    assert p.planet_deck_size == 0
    assert discarded(p) == ["A1", "M1"]
    lead(p, "survey")
    assert discarded(p) == []
    assert p.planet_deck_size == 1


@pytest.mark.clause("ED-SURVEY-13")
def test_without_more_planets_the_choice_is_among_those_taken():
    p = table()
    planets_left(p, deck=["A1", "F1"], discard=[])
    give(p, 0, *["survey"] * 3)
    play(lead(p, "survey"), *["survey"] * 3)
    assert options(p) == ["planet-A1", "planet-F1"]


@pytest.mark.clause("ED-SURVEY-13")
def test_without_any_planet_a_survey_does_nothing():
    p = table()
    planets_left(p, deck=[], discard=[])
    lead(p, "survey")
    assert asked(p) == "respond"
    assert backs_of(p, 0) == []

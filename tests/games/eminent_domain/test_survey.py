"""Survey, chapter 10 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.backs import back_of
from digsite.games.eminent_domain.domains import PLANET_IDS
from digsite.kernel.visibility import UNKNOWN
from digsite.testing.eminent_domain import Table, planet, table


def planets_left(t: Table, deck: list[str], discard: list[str]) -> None:
    """These planets are the deck, those the planet discard; seat 1 has all others."""
    for id in PLANET_IDS[:27]:
        if id not in deck + discard:
            t.lay_face_up(1, id)
    t.on_top(*deck)


def discarded(t: Table) -> list[str]:
    return [id for n, id in enumerate(PLANET_IDS) if t.planet_discard[n]]


# The action


@pytest.mark.clause("ED-SURVEY-01")
def test_the_action_draws_two_cards():
    t = table()
    t.give(0, "survey")
    t.give(0, *["warfare"] * 3, to="draw_pile")
    t.begin().play("survey")
    assert t.cards_of(0) == ["warfare", "warfare"]


# How many planets are taken


@pytest.mark.clause("ED-SURVEY-02")
@pytest.mark.parametrize("symbols", [3, 4, 5])
def test_a_follower_takes_one_planet_less_than_symbols(symbols):
    t = table()
    t.give(1, *["survey"] * symbols)
    t.lead("survey").play("follow", *["survey"] * symbols)
    assert len(t.options()) == symbols - 1


@pytest.mark.clause("ED-SURVEY-03")
@pytest.mark.parametrize("symbols", [2, 3, 4])
def test_a_leader_takes_as_many_planets_as_symbols(symbols):
    t = table()
    t.give(0, *["survey"] * (symbols - 1))
    t.lead("survey").play(*["survey"] * (symbols - 1))
    assert len(t.options()) == symbols


@pytest.mark.clause("ED-SURVEY-07")
def test_a_leader_with_only_the_card_taken_must_keep_the_one_planet():
    t = table()
    t.on_top("A1", "F1")
    t.lead("survey")
    assert t.asked() == "respond"
    assert t.backs_of(0) == ["A1"]


@pytest.mark.clause("ED-SURVEY-08")
def test_a_follower_with_two_symbols_must_keep_the_one_planet():
    t = table()
    t.on_top("A1", "F1")
    t.give(1, "survey", "survey")
    t.lead("survey").play("follow", "survey", "survey")
    assert t.backs_of(1) == ["F1"]


@pytest.mark.clause("ED-SURVEY-09")
@pytest.mark.parametrize("symbols", [0, 1])
def test_a_follower_with_fewer_than_two_symbols_takes_none(symbols):
    t = table()
    t.give(1, *["survey"] * symbols)
    t.lead("survey").play("follow", *["survey"] * symbols)
    assert t.asked() == "over"
    assert t.backs_of(1) == []
    assert t.planet_deck_size == 26


@pytest.mark.clause("ED-SURVEY-10")
def test_a_leader_without_card_and_symbols_takes_no_planet():
    t = table()
    t.empty_stack("survey")
    t.lead("survey")
    assert t.backs_of(0) == []
    assert t.planet_deck_size == 27


@pytest.mark.clause("ED-SURVEY-10")
def test_a_leader_with_an_empty_stack_and_a_survey_planet_takes_one_planet():
    t = table()
    t.lay_face_up(0, "M1")
    t.on_top("A1", "F1")
    t.empty_stack("survey")
    t.lead("survey")
    assert t.backs_of(0) == ["A1"]
    assert t.planet_deck_size == 1


@pytest.mark.clause("ED-SURVEY-11", "ED-R-14")
def test_the_full_number_is_taken_without_a_choice_to_look_at_fewer():
    t = table()
    t.on_top("A1", "F1", "M1")
    t.give(0, "survey", "survey")
    t.lead("survey").play("survey", "survey")
    assert t.options() == ["planet-A1", "planet-F1", "planet-M1"]
    assert t.planet_deck_size == 0


# What the surveyor sees and keeps


@pytest.mark.clause("ED-SURVEY-04", "ED-R-67")
def test_only_the_surveyor_sees_the_planets_taken():
    t = table(seats=3)
    t.on_top("A1", "F1")
    t.give(0, "survey")
    t.lead("survey").play("survey")
    mine = t.seen_by(0)
    assert mine.planet[0, planet("A1")] == mine.planet[0, planet("F1")] == 1
    assert mine.legal == t.legal
    for viewer in (-1, 1, 2):
        theirs = t.seen_by(viewer)
        assert set(theirs.planet[0]) == {UNKNOWN}
        assert set(theirs.p.options) == {UNKNOWN}
        assert theirs.surveyed_size == 2


@pytest.mark.clause("ED-R-67")
def test_after_a_survey_rejected_planets_and_the_back_of_the_kept_one_are_public():
    t = table()
    t.on_top("A1", "F1")
    t.give(0, "survey")
    t.lead("survey").play("survey", "planet-F1")
    theirs = t.seen_by(1)
    assert theirs.planet_discard[planet("A1")] == 1
    assert theirs.back[0, 0] == back_of(planet("F1"))
    assert set(theirs.planet[0]) == {UNKNOWN}


@pytest.mark.clause("ED-SURVEY-05", "ED-R-14")
def test_exactly_one_planet_is_kept_face_down():
    t = table()
    t.on_top("A1", "F1", "M1")
    t.give(0, "survey", "survey")
    t.lead("survey").play("survey", "survey")
    assert "done" not in t.options()
    t.play("planet-F1")
    assert t.asked() == "respond"
    assert t.backs_of(0) == ["F1"]
    assert t.face_up.sum() == 0


@pytest.mark.clause("ED-SURVEY-06")
def test_the_other_planets_go_to_the_planet_discard():
    t = table()
    planets_left(t, deck=["A1", "F1", "M1"], discard=[])
    t.give(0, "survey", "survey")
    t.lead("survey").play("survey", "survey", "planet-F1")
    assert discarded(t) == ["A1", "M1"]
    assert t.planet[0, planet("A1")] == t.planet[0, planet("M1")] == 0


# The end of the deck


@pytest.mark.clause("ED-SURVEY-12", "ED-R-15")
def test_the_discard_becomes_the_deck_while_planets_are_taken():
    t = table()
    planets_left(t, deck=["A1"], discard=["A2", "A3", "F1", "F2", "M1", "M2"])
    t.give(0, *["survey"] * 3)
    t.lead("survey").play(*["survey"] * 3)
    assert len(t.options()) == 4
    assert "planet-A1" in t.options()
    assert t.planet_deck_size == 3
    assert discarded(t) == []


@pytest.mark.clause("ED-SURVEY-12", "ED-R-15")
def test_planets_in_the_surveyors_hands_are_not_shuffled_in():
    t = table()
    planets_left(t, deck=["A1", "F1"], discard=["M1"])
    t.give(0, *["survey"] * 4)
    t.lead("survey").play(*["survey"] * 4)
    assert t.options() == ["planet-A1", "planet-F1", "planet-M1"]


@pytest.mark.clause("ED-R-15")
def test_an_empty_deck_is_made_anew_only_when_a_planet_must_be_taken():
    t = table()
    planets_left(t, deck=["A1", "F1"], discard=["M1"])
    t.give(0, "survey")
    t.lead("survey").play("survey", "planet-F1", "pass")
    assert t.planet_deck_size == 0
    assert discarded(t) == ["A1", "M1"]
    t.lead("survey")
    assert discarded(t) == []
    assert t.planet_deck_size == 1


@pytest.mark.clause("ED-SURVEY-13")
def test_without_more_planets_the_choice_is_among_those_taken():
    t = table()
    planets_left(t, deck=["A1", "F1"], discard=[])
    t.give(0, *["survey"] * 3)
    t.lead("survey").play(*["survey"] * 3)
    assert t.options() == ["planet-A1", "planet-F1"]


@pytest.mark.clause("ED-SURVEY-13")
def test_without_any_planet_a_survey_does_nothing():
    t = table()
    planets_left(t, deck=[], discard=[])
    t.lead("survey")
    assert t.asked() == "respond"
    assert t.backs_of(0) == []

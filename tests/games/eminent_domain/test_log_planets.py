"""The log of Eminent Domain: surveys and planets, told to one viewer in both languages."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.domains import PLANET_IDS
from digsite.kernel.record import SPECTATOR
from digsite.testing.eminent_domain import table
from tests.games.telling import clauses_of

from .telling import told

# Survey


@pytest.mark.clause("ED-INFO-05", "ED-INFO-14", "ED-R-67")
def test_a_survey_action_and_role() -> None:
    t = table()
    t.on_top("A1", "F1")
    t.give(0, "survey", "survey")
    t.give(0, "warfare", "warfare", to="draw_pile")
    t.give(1, "warfare", to="draw_pile")
    t.begin()
    chosen = ("survey", "lead-survey", "survey", "planet-A1", "pass")
    own = t.copy().log(*chosen)
    assert told(own) == [
        "Ann plays Survey for its action.",
        "Ann draws 2× Warfare.",
        "Ann puts Survey on the discard pile.",
        "Ann leads Survey and takes a Survey card (17 left).",
        "Ann plays Survey.",
        "Ann carries out Survey with 2 symbols.",
        "Ann looks at Lyttle and Styku.",
        "The planet deck is empty.",
        "Ann lays down Lyttle (advanced, attack 5, settle 4).",
        "Ann puts Styku on the planet discard.",
        "Ben passes.",
        "Ben draws 1 card.",
        "Ann puts 2× Survey on the discard pile.",
    ]
    assert clauses_of(own) == [
        *("ED-ACT-01", "ED-DECK-01", "ED-ACT-05"),
        *("ED-ROLE-03", "ED-ROLE-05", "ED-ROLE-08"),
        *("ED-SURVEY-04", "ED-SURVEY-12", "ED-SURVEY-05", "ED-SURVEY-06"),
        *("ED-ROLE-23", "ED-DECK-01", "ED-ROLE-31"),
    ]
    assert told(t.log(*chosen, viewer=1), "de") == [
        "Ann spielt Erkunden als Aktion.",
        "Ann zieht 2 Karten.",
        "Ann legt Erkunden auf den Ablagestapel.",
        "Ann führt die Rolle Erkunden an und nimmt eine Karte Erkunden (noch 17).",
        "Ann spielt Erkunden.",
        "Ann führt die Rolle Erkunden mit 2 Symbolen aus.",
        "Ann sieht sich 2 Planeten an.",
        "Der Nachziehstapel der Planeten ist leer.",
        "Ann legt einen unentdeckten Planeten in die Auslage "
        "(hochentwickelt, Angriffskosten 5, Besiedlungskosten 4).",
        "Ann legt Styku auf den Ablagestapel der Planeten.",
        "Ben passt.",
        "Ben zieht Angreifen.",
        "Ann legt 2× Erkunden auf den Ablagestapel.",
    ]


@pytest.mark.clause("ED-INFO-12", "ED-INFO-14")
def test_nobody_hears_the_backs_of_planets_in_hand_and_all_hear_what_is_on_top_then() -> None:
    t = table()
    t.on_top("A1", "F1", "F4")
    t.give(0, "survey")
    heard = t.begin().log("done", "lead-survey", "survey", viewer=1)
    assert told(heard)[-2:] == [
        "Ann looks at 2 planets.",
        "On top of the planet deck: fertile, attack 5, settle 4.",
    ]
    assert told(heard, "de")[-1] == (
        "Oben auf dem Nachziehstapel der Planeten: fruchtbar, Angriffskosten 5, Besiedlungskosten 4."
    )
    assert clauses_of(heard)[-1] == "ED-INFO-12"


@pytest.mark.clause("ED-TECH-M2-1-02")
def test_a_survey_team() -> None:
    t = table()
    t.on_top("A1")
    t.give(0, "M2-1")
    t.begin()
    own = t.copy().log("M2-1")
    assert told(own)[:3] == [
        "Ann plays Survey Team (Survey/Survey) for its action.",
        "Ann lays down the top planet of the deck: Lyttle (advanced, attack 5, settle 4).",
        "The planet deck is empty.",
    ]
    assert clauses_of(own)[1:3] == ["ED-TECH-M2-1-02", "ED-SURVEY-12"]
    assert told(t.log("M2-1", viewer=1), "de")[1] == (
        "Ann legt den obersten Planeten in die Auslage "
        "(hochentwickelt, Angriffskosten 5, Besiedlungskosten 4)."
    )


@pytest.mark.clause("ED-SURVEY-12", "ED-TECH-M2-1-03")
def test_a_planet_deck_made_anew() -> None:
    t = table()
    t.on_top()
    t.give(0, "M2-1")
    heard = t.begin().log("M2-1")
    assert told(heard)[1] == "The planet discard is shuffled into a new planet deck."
    assert told(heard, "de")[1] == "Der Ablagestapel der Planeten wird zum neuen Nachziehstapel gemischt."
    assert clauses_of(heard)[1] == "ED-SURVEY-12"


@pytest.mark.clause("ED-SURVEY-12", "ED-SURVEY-13")
def test_nothing_is_shuffled_where_no_planet_is_left() -> None:
    t = table()
    for id in PLANET_IDS[:27]:
        if id != "A1":
            t.lay_face_up(1, id)
    t.on_top("A1")
    t.give(0, "survey")
    heard = told(t.begin().log("done", "lead-survey", "survey"))
    assert "The planet deck is empty." in heard
    assert not any("shuffled" in line for line in heard), heard


# Planets


@pytest.mark.clause("ED-WAR-03", "ED-WAR-06", "ED-DECK-09")
def test_an_attack_ends_the_colonies() -> None:
    t = table()
    t.lay_face_down(0, "A1", colonies=3)
    t.fighters[0] = 6
    t.give(0, "warfare")
    heard = t.begin().log("warfare", "attack", viewer=1)
    assert told(heard) == [
        "Ann plays Warfare for its action.",
        "Ann attacks Lyttle for 5 fighters: 3 influence, silicon slot and Research symbol.",
        "Ann discards the colonies there: 3× Colonize.",
        "Ann puts Warfare on the discard pile.",
    ]
    assert told(heard, "de")[1:3] == [
        "Ann greift für 5 Raumschiffe den Planeten Lyttle an: "
        "3 Einfluss, Rohstoffplatz für Silizium und Symbol Forschen.",
        "Ann wirft die Kolonien dort ab: 3× Besiedeln.",
    ]
    assert clauses_of(heard) == ["ED-ACT-01", "ED-WAR-03", "ED-DECK-09", "ED-ACT-05"]


@pytest.mark.clause("ED-COL-01", "ED-COL-03", "ED-INFO-15", "ED-INFO-16")
def test_a_colony_and_a_settling_are_not_the_same() -> None:
    t = table()
    t.lay_face_down(0, "S1", colonies=2)
    t.give(0, "colonize")
    t.begin()
    founded = t.copy().log("colonize", "colony")
    assert told(founded) == [
        "Ann plays Colonize for its action.",
        "Ann founds a colony on Pomerene with Colonize.",
    ]
    assert told(founded, "de")[1] == "Ann gründet mit Besiedeln eine Kolonie auf Pomerene."
    assert told(t.copy().log("colonize", "colony", viewer=1))[1] == (
        "Ann founds a colony on face-down planet 1 with Colonize."
    )
    settled = t.log("colonize", "settle")
    assert told(settled, "de")[1] == (
        "Ann besiedelt den Planeten Pomerene: 2 Einfluss und Rohstoffplatz für Silizium."
    )
    assert clauses_of(settled) == ["ED-ACT-01", "ED-COL-03", "ED-DECK-09", "ED-ACT-05"]


@pytest.mark.clause("ED-COL-06", "ED-INFO-04")
def test_colonies_of_a_role() -> None:
    t = table()
    t.lay_face_down(0, "S1")
    t.lay_face_down(0, "A1")
    t.give(0, "colonize")
    t.begin()
    chosen = ("done", "lead-colonize", "colonize", "slot-1", "slot-1")
    own = t.copy().log(*chosen)
    assert told(own)[-3:] == [
        "Ann plays Colonize.",
        "Ann carries out Colonize with 2 symbols.",
        "Ann founds colonies on Pomerene with 2× Colonize.",
    ]
    assert clauses_of(own)[-1] == "ED-COL-06"
    assert told(t.log(*chosen, viewer=SPECTATOR), "de")[-1] == (
        "Ann gründet mit 2× Besiedeln Kolonien: unentdeckter Planet 1."
    )


@pytest.mark.clause("ED-TECH-F2-1-02", "ED-TECH-F2-1-03")
def test_terraforming() -> None:
    t = table()
    t.lay_face_down(0, "S1")
    t.give(0, "F2-1")
    t.begin()
    own = t.copy().log("F2-1")
    assert told(own)[1:] == [
        "Ann founds 2 colonies on Pomerene with Terraforming (Colonize/Colonize).",
        "Ann settles Pomerene: 2 influence and silicon slot.",
        "Ann discards the colony there: Terraforming (Colonize/Colonize).",
    ]
    assert clauses_of(own)[1:] == ["ED-TECH-F2-1-02", "ED-COL-03", "ED-DECK-09"]
    assert told(t.log("F2-1", viewer=1), "de")[1] == (
        "Ann gründet mit Terraforming (Besiedeln/Besiedeln) 2 Kolonien: unentdeckter Planet 1."
    )


@pytest.mark.clause("ED-TECH-M2-4b-01", "ED-TECH-M2-4b-03")
def test_scorched_earth() -> None:
    t = table()
    t.lay_face_down(0, "S1")
    t.permanent(0, "M2-4", "b")
    t.give(0, "warfare")
    own = t.begin().log("warfare", "attack")
    assert told(own)[1:3] == [
        "Ann attacks Pomerene for 0 fighters: 2 influence and silicon slot.",
        "Pomerene is scorched and will hold no resources.",
    ]
    assert told(own, "de")[2] == "Pomerene ist verbrannt und fasst keine Rohstoffe mehr."
    assert clauses_of(own)[2] == "ED-TECH-M2-4b-03"


@pytest.mark.clause("ED-TECH-F2-4b-01", "ED-TECH-F2-4b-03")
def test_abundance() -> None:
    t = table(bonus_planets="with")
    t.lay_face_down(0, "S1")
    t.lay_face_down(0, "B4")
    t.permanent(0, "F2-4", "b")
    t.fighters[0] = 8
    t.give(0, "M2-3")
    own = t.begin().log("M2-3", "slot-1", "slot-2", "iron")
    assert told(own)[1:5] == [
        "Ann attacks Pomerene for 2 fighters: 2 influence and silicon slot.",
        "Ann finds silicon on Pomerene.",
        "Ann attacks Utopian planet (Survey) for 6 fighters: "
        "2 influence, any resource slot and Survey symbol.",
        "Ann chooses iron for Utopian planet (Survey).",
    ]
    assert told(own, "de")[2] == "Ann findet Silizium auf Pomerene."
    assert told(own, "de")[4] == "Ann wählt Eisen für Utopieplanet (Erkunden)."
    assert [clauses_of(own)[n] for n in (2, 4)] == ["ED-TECH-F2-4b-01", "ED-TECH-F2-4b-03"]

"""The log of Eminent Domain: what happens, told to one viewer in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import PLANET_IDS
from digsite.kernel.record import SPECTATOR
from digsite.telling.lines import lines
from digsite.telling.scores import score_now
from digsite.telling.text import Line
from digsite.testing.eminent_domain import table
from tests.games.telling import clauses_of

from .telling import grown, told

# Setting up


@pytest.mark.clause("ED-SETUP-01", "ED-SETUP-03", "ED-SETUP-08", "ED-SETUP-10", "ED-INFO-12", "ED-INFO-15")
def test_the_table_is_set_up() -> None:
    _, happened = GAME.begin(2, "set up")
    own = lines(GAME, happened, 0)
    assert told(own) == [
        "Everybody starts with a deck of 10 cards.",
        "A stack of 16 cards: Survey.",
        "A stack of 14 cards: Warfare.",
        "A stack of 16 cards: Colonize.",
        "A stack of 12 cards: Produce/Trade.",
        "A stack of 16 cards: Research.",
        "Ann starts with Piedra Seca (metallic, attack 2, settle 2).",
        "Ben starts with an unexplored planet (fertile, attack 2, settle 2).",
        "On top of the planet deck: fertile, attack 6, settle 3.",
        "Ann draws Colonize, Produce/Trade, Research, Survey and Politics.",
        "Ben draws 5 cards.",
        "Ann is the start player.",
    ]
    assert clauses_of(own)[5:] == [
        "ED-SETUP-01",
        *("ED-SETUP-08", "ED-SETUP-08", "ED-INFO-12", "ED-DECK-01", "ED-DECK-01", "ED-SETUP-10"),
    ]
    german = told(lines(GAME, happened, 1), "de")
    assert german[0] == "Alle beginnen mit einem Deck von 10 Karten."
    assert german[6] == (
        "Ann beginnt mit einem unentdeckten Planeten (metallisch, Angriffskosten 2, Besiedlungskosten 2)."
    )
    assert german[-2:] == [
        "Ben zieht 2× Produzieren/Handeln, Forschen, Erkunden und Besiedeln.",
        "Ann ist Startspieler.",
    ]


@pytest.mark.clause("ED-SETUP-06", "ED-VAR-SIMPLE-02")
def test_stacks_of_equal_size_are_one_line() -> None:
    _, happened = GAME.begin(4, "set up")
    assert told(lines(GAME, happened, SPECTATOR))[1:4] == [
        "Stacks of 12 cards: Survey, Warfare and Colonize.",
        "A stack of 8 cards: Produce/Trade.",
        "A stack of 12 cards: Research.",
    ]
    _, happened = GAME.begin(2, "set up", {"technologies": "none"})
    simplified = told(lines(GAME, happened, SPECTATOR), "de")
    assert simplified[0] == "Alle beginnen mit einem Deck von 8 Karten."
    assert not any("Forschen" in line for line in simplified)


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


# Roles


@pytest.mark.clause("ED-ROLE-24", "ED-WAR-07", "ED-INFO-04")
def test_followers_and_fighters() -> None:
    t = table()
    t.give(1, "warfare", "warfare")
    heard = t.begin().log("lead-warfare", "follow", "warfare", "warfare")
    assert told(heard)[:7] == [
        "Ann leads Warfare and takes a Warfare card (13 left).",
        "Ann carries out Warfare with 1 symbol.",
        "Ann takes 1 fighter and has 1.",
        "Ben follows Ann in Warfare.",
        "Ben plays 2× Warfare.",
        "Ben carries out Warfare with 2 symbols.",
        "Ben takes 2 fighters and has 2.",
    ]
    assert told(heard)[7:9] == [
        "Ann puts Warfare on the discard pile.",
        "Ben puts 2× Warfare on the discard pile.",
    ]
    assert clauses_of(heard)[3:7] == ["ED-ROLE-24", "ED-ROLE-05", "ED-ROLE-08", "ED-WAR-07"]
    german = told(heard, "de")
    assert german[3] == "Ben folgt Ann in der Rolle Angreifen."
    assert german[6] == "Ben nimmt 2 Raumschiffe und hat 2."


@pytest.mark.clause("ED-ROLE-20", "ED-ROLE-27")
@pytest.mark.parametrize("role", ["trade", "produce", "research", "colonize"])
def test_a_role_without_effect(role: str) -> None:
    heard = table().begin().log(f"lead-{role}", "follow")
    assert told(heard)[1] == f"Ann carries out {role.title()} with 1 symbol, to no effect."
    assert clauses_of(heard)[1] == "ED-ROLE-20"
    assert told(heard)[3] == f"Ben carries out {role.title()} with 0 symbols, to no effect."
    assert told(heard, "de")[1].endswith("mit 1 Symbol aus, ohne Wirkung.")


@pytest.mark.clause("ED-ROLE-27", "ED-WAR-07")
def test_a_follower_without_a_symbol_gathers_no_fighters() -> None:
    heard = told(table().begin().log("lead-warfare", "follow"))
    assert "Ben carries out Warfare with 0 symbols, to no effect." in heard


@pytest.mark.clause("ED-SURVEY-09")
def test_a_follower_with_one_symbol_surveys_nothing() -> None:
    t = table()
    t.give(1, "survey")
    heard = told(t.begin().log("lead-survey", "follow", "survey"))
    assert "Ben carries out Survey with 1 symbol, to no effect." in heard
    assert "Ann looks at 1 planet." in told(table().begin().log("lead-survey", viewer=1))


@pytest.mark.clause("ED-ROLE-16", "ED-ROLE-17", "ED-ROLE-18")
def test_an_empty_stack() -> None:
    t = table(4)
    t.empty_stack("research")
    heard = t.begin().log("lead-research")
    assert told(heard)[0] == "Ann leads Research with a symbol instead of a card, for the stack is empty."
    assert clauses_of(heard)[0] == "ED-ROLE-18"
    q = table(4)
    q.empty_stack("survey")
    heard = q.begin().log("lead-survey")
    assert told(heard, "de")[0] == "Ann führt die Rolle Erkunden ohne Karte an, denn der Stapel ist leer."
    assert clauses_of(heard)[0] == "ED-ROLE-17"


@pytest.mark.clause("ED-TECH-F3-1a-01", "ED-DECK-02", "ED-DECK-03", "ED-DECK-05")
def test_dissension_draws_two_and_shuffles_between_them() -> None:
    t = table()
    t.permanent(1, "F3-1", "a")
    t.give(1, "survey", to="draw_pile")
    t.give(1, "warfare", to="discard")
    t.begin()
    own = t.copy().log("lead-trade", "pass", viewer=1)
    assert told(own)[2:6] == [
        "Ben passes, to draw 2 cards.",
        "Ben draws Survey.",
        "Ben shuffles the discard pile into a new draw pile.",
        "Ben draws Warfare.",
    ]
    assert clauses_of(own)[2:5] == ["ED-TECH-F3-1a-01", "ED-DECK-01", "ED-DECK-02"]
    assert told(t.log("lead-trade", "pass"), "de")[2:5] == [
        "Ben passt, um 2 Karten zu ziehen.",
        "Ben zieht 1 Karte.",
        "Ben mischt den Ablagestapel zum neuen Nachziehstapel.",
    ]


@pytest.mark.clause("ED-DECK-05")
def test_passing_without_a_card_to_draw() -> None:
    heard = table().begin().log("lead-trade", "pass")
    assert told(heard)[2:4] == ["Ben passes.", "Ben has no card to draw."]
    assert told(heard, "de")[3] == "Ben hat keine Karte zu ziehen."
    assert clauses_of(heard)[3] == "ED-DECK-05"


# Goods


@pytest.mark.clause("ED-TECH-A2-3-02", "ED-TECH-A2-4a-01", "ED-INFO-19")
def test_trade_with_specialization_and_weapon_emporium() -> None:
    t = table()
    t.lay_face_up(0, "S1", "silicon")
    t.permanent(0, "A2-4", "a")
    t.fighters[0] = 2
    t.give(0, "A2-3", "produce-trade")
    heard = t.begin().log("A2-3", "silicon", "lead-trade", "produce-trade", "S1.1", "fighter", viewer=1)
    assert told(heard) == [
        "Ann plays Specialization (Trade/Trade) for its action.",
        "Ann specializes in silicon: 1 influence more for each traded this turn.",
        "Ann puts Specialization (Trade/Trade) on the discard pile.",
        "Ann leads Trade and takes a Produce/Trade card (14 left).",
        "Ann plays Produce/Trade.",
        "Ann carries out Trade with 2 symbols.",
        "Ann trades silicon from Pomerene for 2 influence.",
        "Ann trades a fighter for 1 influence.",
    ]
    assert told(heard, "de")[1] == (
        "Ann spezialisiert sich auf Silizium: "
        "Jeder davon gehandelte bringt in diesem Spielzug 1 Einfluss mehr."
    )
    assert told(heard, "de")[-2:] == [
        "Ann handelt Silizium von Pomerene für 2 Einfluss.",
        "Ann handelt ein Raumschiff für 1 Einfluss.",
    ]
    assert clauses_of(heard)[-2:] == ["ED-TRADE-02", "ED-TECH-A2-4a-01"]


@pytest.mark.clause("ED-TECH-F2-3-02", "ED-PROD-03")
def test_produce_with_genetic_engineering() -> None:
    t = table()
    t.lay_face_up(0, "S1")
    t.lay_face_up(0, "A1")
    t.give(0, "F2-3", "produce-trade")
    heard = t.begin().log("F2-3", "lead-produce", "produce-trade", "S1.1", "A1.1", viewer=1)
    assert told(heard)[1] == "Ann is paid 1 influence for each type of resource produced this turn."
    assert told(heard)[-3:] == [
        "Ann produces silicon on Pomerene.",
        "Ann takes 1 influence for producing silicon.",
        "Ann produces silicon on Lyttle.",
    ]
    assert told(heard, "de")[-2] == "Ann nimmt 1 Einfluss für die Produktion von Silizium."
    assert clauses_of(heard)[-3:] == ["ED-PROD-03", "ED-TECH-F2-3-02", "ED-PROD-03"]


@pytest.mark.clause("ED-TECH-A2-2-02")
def test_diverse_markets() -> None:
    t = table()
    t.give(0, "A2-2")
    heard = t.begin().log("A2-2")
    assert told(heard)[1] == "Ann is paid 1 influence more for each type of resource traded this turn."
    assert told(heard, "de")[1] == (
        "Ann bekommt in diesem Spielzug 1 Einfluss mehr für jede gehandelte Rohstoffsorte."
    )
    assert clauses_of(heard)[1] == "ED-TECH-A2-2-02"


@pytest.mark.clause("ED-R-24")
def test_goods_may_be_left_alone() -> None:
    t = table()
    t.lay_face_up(0, "S1", "silicon")
    t.lay_face_up(0, "S2")
    t.begin()
    produced = t.copy().log("lead-produce", "done")
    assert told(produced)[2] == "Ann produces nothing."
    assert told(produced, "de")[2] == "Ann produziert nichts."
    traded = t.log("lead-trade", "done")
    assert told(traded)[2] == "Ann trades nothing."
    assert told(traded, "de")[2] == "Ann handelt nichts."
    assert clauses_of(traded)[2] == "ED-R-24"


@pytest.mark.clause("ED-R-24", "ED-TECH-IPRO-01")
def test_whoever_stops_after_the_first_resource_has_not_produced_nothing() -> None:
    t = table()
    t.lay_face_up(0, "S1")
    t.lay_face_up(0, "S2")
    t.give(0, "A1-7")
    t.strength = 1
    heard = told(t.begin().log("A1-7", "S1.1", "done"))
    assert heard[1:3] == [
        "Ann produces silicon on Pomerene.",
        "Ann puts Improved Production (Produce/Research) on the discard pile.",
    ]


# Cards


@pytest.mark.clause("ED-WAR-01", "ED-TECH-ITRA-01", "ED-TECH-M2-2-02")
def test_actions_that_bring_fighters_or_influence() -> None:
    t = table()
    t.give(0, "A1-5", "F1-5", "M2-2")
    t.lay_face_down(0, "S1")
    t.fighters[0] = 2
    t.begin()
    taken = t.copy().log("A1-5", "fighters")
    assert told(taken)[1] == "Ann takes 2 fighters and has 4."
    assert clauses_of(taken)[1] == "ED-WAR-01"
    paid = t.copy().log("F1-5")
    assert told(paid)[1] == "Ann takes 1 influence."
    assert told(paid, "de")[1] == "Ann nimmt 1 Einfluss."
    mobilized = t.log("M2-2")
    assert told(mobilized)[1] == "Ann takes 2 fighters, has 4, and may attack after the role phase."
    assert told(mobilized, "de")[1] == (
        "Ann nimmt 2 Raumschiffe, hat 4 und darf nach der Rollenphase angreifen."
    )
    assert clauses_of(mobilized)[1] == "ED-TECH-M2-2-02"


@pytest.mark.clause("ED-POL-01", "ED-POL-02", "ED-TECH-F2-2-02", "ED-INFO-07", "ED-ACT-06")
def test_role_cards_taken_are_open() -> None:
    t = table()
    t.give(0, "politics", "F2-2")
    t.begin()
    politics = t.copy().log("politics", "stack-research", viewer=1)
    assert told(politics) == [
        "Ann plays Politics for its action.",
        "Ann takes a Research card into hand (19 left).",
        "Ann puts Politics into the box: it leaves the game.",
    ]
    assert told(politics, "de")[1:] == [
        "Ann nimmt eine Karte Forschen auf die Hand (noch 19).",
        "Ann legt Politik in die Schachtel: aus dem Spiel.",
    ]
    assert clauses_of(politics)[1:] == ["ED-POL-01", "ED-ACT-06"]
    two = t.log("F2-2", "stack-survey", "stack-survey")
    assert told(two)[1:3] == [
        "Ann takes a Survey card into hand (19 left).",
        "Ann takes a Survey card into hand (18 left).",
    ]
    assert told(two, "de")[1] == "Ann nimmt eine Karte Erkunden auf die Hand (noch 19)."
    assert clauses_of(two)[1] == "ED-TECH-F2-2-02"


@pytest.mark.clause("ED-RES-04", "ED-INFO-06", "ED-INFO-09", "ED-R-59", "ED-R-60")
def test_removal_is_open_and_clean_up_is_not() -> None:
    t = table()
    t.give(0, "research", "survey", "politics", "warfare", "warfare")
    t.begin()
    chosen = ("research", "politics", "itself", "lead-warfare", "done", "pass", "warfare", "warfare", "done")
    own, other = t.copy().log(*chosen), t.log(*chosen, viewer=1)
    assert told(other)[:3] == [
        "Ann plays Research for its action.",
        "Ann removes Politics from the game.",
        "Ann puts Research into the box: it leaves the game.",
    ]
    assert told(other, "de")[1] == "Ann entfernt Politik aus dem Spiel."
    assert clauses_of(own)[1] == "ED-RES-04"
    cleaned = told(own).index("Ann puts Warfare on the discard pile.") + 1
    assert told(own)[cleaned : cleaned + 5] == [
        "Ann discards 2× Warfare.",
        "Ann shuffles the discard pile into a new draw pile.",
        "Ann draws 3× Warfare.",
        "Ann has no card to draw.",
    ]
    assert told(other, "de")[cleaned : cleaned + 3] == [
        "Ann wirft 2 Karten ab.",
        "Ann mischt den Ablagestapel zum neuen Nachziehstapel.",
        "Ann zieht 3 Karten.",
    ]


@pytest.mark.clause("ED-R-59")
def test_open_discard_piles_show_what_is_discarded() -> None:
    t = table(discard_piles="open")
    t.give(0, "survey", "warfare")
    t.begin().play("done", "lead-trade", "pass")
    heard = t.log("survey", viewer=1)
    assert told(heard) == ["Ann discards Survey."]
    assert told(heard, "de") == ["Ann wirft Erkunden ab."]
    assert clauses_of(heard) == ["ED-R-59"]


@pytest.mark.clause("ED-R-38", "ED-TECH-A2-4b-01", "ED-TECH-M3-1a-01")
def test_streamlining_and_logistics() -> None:
    t = table()
    t.permanent(0, "A2-4", "b")
    t.permanent(0, "M3-1", "a")
    t.give(0, "survey", "A2-1")
    heard = t.begin().log("A2-1", "role-first", viewer=1)
    assert told(heard) == [
        "Ann removes Data Network (Research/Research) from the game.",
        "Ann plays the role phase first.",
    ]
    assert told(heard, "de")[1] == "Ann spielt die Rollenphase zuerst."
    assert clauses_of(heard) == ["ED-R-38", "ED-TECH-M3-1a-01"]


# Technologies


@pytest.mark.clause("ED-RES-13", "ED-RES-14", "ED-INFO-08")
def test_a_technology_for_the_hand_or_none() -> None:
    t = table()
    t.lay_face_up(0, "A1")
    t.give(0, "research")
    t.begin().play("done", "lead-research", "research")
    taken = t.copy().log("tech-A1-1", viewer=1)
    assert told(taken)[0] == ("Ann takes a level 1 technology into hand: Improved Survey (Survey/Research).")
    assert told(taken, "de")[0] == (
        "Ann nimmt eine Technologie von Level 1 auf die Hand: Besseres Erkunden (Erkunden/Forschen)."
    )
    assert clauses_of(taken)[0] == "ED-RES-14"
    none = t.log("done")
    assert told(none)[0] == "Ann takes no technology."
    assert told(none, "de")[0] == "Ann nimmt keine Technologie."
    assert clauses_of(none)[0] == "ED-RES-13"


@pytest.mark.clause("ED-RES-15", "ED-INFO-08")
def test_a_permanent_technology() -> None:
    t = table()
    for id in ("A1", "A4", "A5"):
        t.lay_face_up(0, id)
    t.give(0, "research", "research", "research", "A2-1")
    chosen = ("lead-research", "research", "research", "research", "A2-1", "tech-A3-1", "side-b")
    heard = t.begin().log("done", *chosen, viewer=1)
    assert told(heard)[-2:] == [
        "Ann takes a level 3 technology into the display: Adaptability / Hyperefficiency.",
        "Ann chooses Hyperefficiency for the rest of the game.",
    ]
    assert told(heard, "de")[-1] == "Ann wählt Effizienz für den Rest der Partie."
    assert clauses_of(heard)[-2:] == ["ED-RES-15", "ED-RES-15"]


# The end


@pytest.mark.clause("ED-END-02", "ED-END-04", "ED-SCORE-01", "ED-SCORE-06")
def test_the_end_by_empty_stacks_and_the_result() -> None:
    t = table()
    t.tokens[1] = 3
    t.lay_face_up(1, "S1")
    t.permanent(0, "A2-4", "a")
    t.empty_stack("research", leave=1)
    heard = t.begin().log("lead-research")
    assert told(heard)[1:3] == [
        "The Research stack is empty.",
        "The end is near: 1 stack is empty. Ben has the last turn.",
    ]
    assert told(heard, "de")[1:3] == [
        "Der Stapel Forschen ist leer.",
        "Das Ende naht: 1 Stapel ist leer. Ben hat den letzten Spielzug.",
    ]
    assert clauses_of(heard)[1:3] == ["ED-END-03", "ED-END-02"]
    heard = to_the_end(t)
    assert told(heard)[-4:] == [
        "Ann: 0 in tokens, 2 for technologies, 0 for planets: 2 influence.",
        "Ben: 3 in tokens, 0 for technologies, 2 for planets: 5 influence.",
        "Ben wins with 5 points.",
        "2. Ann: 2",
    ]
    assert told(heard, "de")[-4] == ("Ann: 0 in Plättchen, 2 für Technologien, 0 für Planeten: 2 Einfluss.")
    assert clauses_of(heard)[-4:] == ["ED-SCORE-01", "ED-SCORE-01", "ED-SCORE-06", "ED-SCORE-06"]


@pytest.mark.clause("ED-END-04")
def test_with_four_players_one_empty_stack_is_not_the_end() -> None:
    t = table(4)
    t.empty_stack("research", leave=1)
    heard = told(t.begin().log("lead-research"))
    assert "The Research stack is empty." in heard
    assert not any("end is near" in line for line in heard)


@pytest.mark.clause("ED-END-01", "ED-END-16")
def test_the_end_by_tokens_is_told_once() -> None:
    t = table()
    t.tokens[1] = 23
    t.lay_face_up(0, "S1", "silicon")
    t.lay_face_up(0, "S2", "silicon")
    t.give(0, "produce-trade")
    heard = t.begin().log("done", "lead-trade", "produce-trade", "S1.1", "S2.1")
    end = "The end is near: the last black influence token is taken. Ben has the last turn."
    assert told(heard)[3:6] == [
        "Ann trades silicon from Pomerene for 1 influence.",
        end,
        "Ann trades silicon from Liagiba for 1 influence.",
    ]
    assert told(heard).count(end) == 1
    assert told(heard, "de")[4] == (
        "Das Ende naht: Das letzte schwarze Einflussplättchen ist genommen. Ben hat den letzten Spielzug."
    )
    assert clauses_of(heard)[4] == "ED-END-01"


@pytest.mark.clause("ED-SCORE-07", "ED-SCORE-08")
def test_a_tie_is_broken_by_what_is_left_or_shared() -> None:
    t = table()
    t.tokens[0] = 3
    t.tokens[1] = 3
    t.ending = 1
    q = t.copy()
    t.fighters[0] = 2
    t.fighters[1] = 1
    broken = to_the_end(t.begin())
    assert told(broken)[-4:] == [
        "Ann has 2 resources and fighters left.",
        "Ben has 1 resource or fighter left.",
        "Ann wins with 3 points.",
        "2. Ben: 3",
    ]
    assert told(broken, "de")[-4:-2] == [
        "Ann hat noch 2 Rohstoffe und Raumschiffe.",
        "Ben hat noch 1 Rohstoff oder Raumschiff.",
    ]
    assert clauses_of(broken)[-4:-1] == ["ED-SCORE-07", "ED-SCORE-07", "ED-SCORE-06"]
    shared = to_the_end(q.begin())
    assert told(shared)[-2:] == ["Ann shares the win with 3 points.", "Ben shares the win with 3 points."]
    assert clauses_of(shared)[-2:] == ["ED-SCORE-08", "ED-SCORE-08"]


def to_the_end(t: Any) -> list[Line]:
    """Play on without ambition; the lines of the last choice."""
    heard: list[Line] = []
    while not t.over:
        wanted = [token for token in ("lead-produce", "pass", "done") if token in t.options()]
        heard = t.log(wanted[0])
    return heard


# Whole games


@pytest.mark.clause("ED-SCORE-01")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_what_seats_gain_adds_up_to_their_score(seed: str) -> None:
    """Tokens, technologies and planets are gained one by one, and technologies may be lost again."""
    t = grown(seed)
    gained = [sum(parts) for parts in score_now(GAME, t.p)]
    for _, _, happened in t.moves(seed, 2000):
        for each in happened:
            if each.seat >= 0:
                gained[each.seat] += each.gain
    assert t.over
    assert gained == t.score[: t.seats].tolist()


@pytest.mark.clause("ED-INFO-04", "ED-INFO-06")
@pytest.mark.parametrize("piles", ["closed", "open"])
def test_everybody_hears_which_card_is_played_and_only_its_owner_which_is_drawn(piles: str) -> None:
    heard = set()
    for _, _, happened in grown(piles, discard_piles=piles).moves(piles, 300):
        for each in happened:
            heard.add(each.event.name)
            if each.event.name in ("cards.drawn", "clean_up.discarded"):
                assert each.to(each.seat).known
                assert not each.to(1 - each.seat).known
            elif each.event.name in ("action.played", "role.boosted", "clean_up.discarded_openly"):
                assert each.to(SPECTATOR).known
    assert ("clean_up.discarded_openly" in heard) == (piles == "open")
    assert ("clean_up.discarded" in heard) == (piles == "closed")
    assert {"cards.drawn", "action.played", "role.boosted"} <= heard

"""The log of Eminent Domain: roles and those who follow, goods, cards and technologies."""

from __future__ import annotations

import pytest

from digsite.testing.eminent_domain import table
from tests.games.telling import clauses_of

from .telling import told

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


@pytest.mark.clause("ED-SURVEY-07", "ED-SURVEY-08")
def test_a_survey_of_one_planet_has_an_effect() -> None:
    t = table()
    t.give(1, "survey", "survey")
    heard = told(t.begin().log("lead-survey", "follow", "survey", "survey"))
    assert "Ann carries out Survey with 1 symbol." in heard
    assert "Ben carries out Survey with 2 symbols." in heard


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

"""What can be chosen, where it is clicked, and why something is not offered."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import NOBODY, OUT_OF_GAME
from digsite.kernel.clauses import LANGUAGES
from digsite.kernel.record import SPECTATOR
from digsite.telling.options import closed, outcomes
from digsite.telling.scores import score_now
from digsite.telling.text import Text
from digsite.testing.eminent_domain import Table, planet, researching, table, technology
from tests.games.telling import NAMES

from .telling import VARIANTS, grown

LONGEST_TITLE = 24
LONGEST_REASON = 64


# Where things are clicked, in how many letters


def check_options(t: Any) -> None:
    """Every option has a title that fits and a place; every reason fits; and what is offered is just what no
    reason stands against."""
    masked = t.seen_by(t.seat)
    texts = [Text(GAME, language, NAMES) for language in LANGUAGES]
    for option in masked.legal:
        assert GAME.places(masked.p, option)
        for text in texts:
            assert 0 < len(text.short(masked.p, option)) <= LONGEST_TITLE, text.short(masked.p, option)
    for each in closed(GAME, masked.p):
        for text in texts:
            said = text.why(masked.p, each.option, each.reason)
            assert 0 < len(said) <= LONGEST_REASON, said
    decision = GAME.decision(t.p)
    if decision.why is not None:
        why = GAME.python.bound(decision.why)
        every = [int(domain) + index for domain in decision.domains for index in range(domain.size)]
        assert [option for option in every if why(masked, option) == 0] == masked.legal


@pytest.mark.parametrize(("seats", "chosen"), VARIANTS)
def test_titles_and_reasons_fit_and_every_option_has_a_place(seats: int, chosen: dict[str, str]) -> None:
    t = Table(GAME.new(seats, "titles", chosen))
    for number, _ in enumerate(t.moves("titles", 2000)):
        if number % 3 == 0 and not t.over:
            check_options(t)
    assert t.over


@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_so_do_those_of_a_table_full_of_technologies(seed: str) -> None:
    t = grown(seed, bonus_planets="with")
    check_options(t)
    for _ in t.moves(seed, 150):
        if not t.over:
            check_options(t)


def places(t: Any, token: str) -> list[str]:
    """Where an option of the decision at hand is clicked."""
    return GAME.places(t.seen_by(t.seat).p, t.legal[t.options().index(token)])


def test_deeds_are_clicked_at_what_they_are_done_with() -> None:
    t = table()
    t.lay_face_down(0, "S1", colonies=2)
    t.lay_face_down(0, "A1")
    t.lay_face_up(0, "F3", "food")
    t.permanent(0, "A2-4", "a")
    t.fighters[0] = 3
    t.give(0, "warfare", "colonize", "produce-trade")
    t.begin()
    assert places(t, "warfare") == ["card:1"]
    war = t.copy().play("warfare")
    assert places(war, "fighters") == ["fighter"]
    assert places(war, "attack") == ["slot:0"]
    colonize = t.copy().play("colonize")
    assert places(colonize, "colony") == ["slot:0", "slot:1"]
    assert places(colonize, "settle") == ["slot:0"]
    goods = t.play("produce-trade")
    assert places(goods, "produce") == ["place:23"]
    assert places(goods, "trade") == ["place:22", "fighter"]


@pytest.mark.parametrize(
    ("language", "titles"),
    [
        ("en", ["Improved Survey", "Data Network", "Adaptability etc.", "no technology"]),
        ("de", ["Besseres Erkunden", "Datennetzwerk", "Anpassungsvermögen u. a.", "keine Technologie"]),
    ],
)
def test_technologies_in_few_words(language: str, titles: list[str]) -> None:
    t = researching("A", 3, 7)
    text, masked = Text(GAME, language, NAMES), t.seen_by(0)
    tokens = ["tech-A1-1", "tech-A2-1", "tech-A3-1", "done"]
    assert [text.short(masked.p, t.legal[t.options().index(token)]) for token in tokens] == titles


def test_planets_slots_and_answers_in_few_words() -> None:
    t = table(bonus_planets="with")
    t.lay_face_down(0, "B7")
    t.lay_face_down(0, "A1")
    t.lay_face_up(0, "F3")
    t.give(0, "colonize", "produce-trade")
    t.give(1, "warfare")
    t.begin()
    german = Text(GAME, "de", NAMES)
    colony = t.copy().play("colonize")
    produce = t.copy().play("produce-trade")
    respond = t.play("done", "lead-warfare")
    assert titles_of(german, produce) == ["New Texas: Nahrung", "New Texas: Wasser"]
    assert titles_of(german, respond) == ["folgen mit bis zu 1", "passen, 1 ziehen"]
    assert titles_of(german, colony) == ["Utopieplanet Produzieren", "Lyttle"]


def titles_of(text: Text, t: Any) -> list[str]:
    return [text.short(t.seen_by(t.seat).p, option) for option in t.legal]


@pytest.mark.clause("ED-TECH-A2-3-02")
def test_an_option_carries_what_it_brings() -> None:
    t = table()
    t.lay_face_up(0, "S1", "silicon")
    t.lay_face_up(0, "F1", "water")
    t.give(0, "A2-3", "produce-trade")
    t.begin().play("A2-3", "silicon", "lead-trade", "produce-trade")
    gains = {GAME.space.token(each.option): each.gain(0) for each in outcomes(GAME, t.seen_by(0).p)}
    assert gains == {"S1.1": 2, "F1.1": 1, "done": None}


# Why not


def reasons(t: Any, language: str = "en") -> dict[str, str]:
    """What is not offered, and why, as the deciding seat reads it."""
    masked = t.seen_by(t.seat)
    text = Text(GAME, language, NAMES)
    return {
        GAME.space.token(each.option): text.why(masked.p, each.option, each.reason)
        for each in closed(GAME, masked.p)
    }


def clause_of(t: Any, token: str) -> str:
    """The clause behind what is not offered."""
    (found,) = [each for each in closed(GAME, t.seen_by(t.seat).p) if GAME.space.token(each.option) == token]
    return GAME.reasons.of(found.reason)[0].clause


@pytest.mark.clause("ED-ACT-03", "ED-ACT-09")
def test_cards_that_cannot_be_played() -> None:
    t = table()
    t.give(0, "survey", "colonize", "produce-trade", "A1-3", "F2-1")
    t.give(0, "warfare", to="draw_pile")
    t.begin()
    assert reasons(t) == {
        "warfare": "Warfare: not in your hand",
        "colonize": "Colonize: no unexplored planet",
        "produce-trade": "Produce/Trade: no free slot, nothing to trade",
        "A1-3": "Improved Colonize: no unexplored planet",
        "F2-1": "Terraforming: no unexplored planet",
    }
    assert reasons(t, "de")["produce-trade"] == "Produzieren/Handeln: kein freier Platz, kein Rohstoff"
    assert reasons(t, "de")["warfare"] == "Angreifen: nicht auf deiner Hand"
    assert clause_of(t, "warfare") == "ED-ACT-03"
    assert {clause_of(t, token) for token in ("colonize", "produce-trade")} == {"ED-ACT-09"}


@pytest.mark.clause("ED-PROD-01", "ED-POL-05", "ED-WAR-04")
def test_technologies_and_politics_that_cannot_be_played() -> None:
    t = table()
    t.give(0, "survey", "politics", "F2-2", "A1-7", "M2-3")
    t.lay_face_down(0, "A1")
    for stack in ("survey", "warfare", "colonize", "produce-trade", "research"):
        t.empty_stack(stack)
    t.begin()
    assert reasons(t) == {
        "politics": "Politics: no card left in the role stacks",
        "F2-2": "Artificial Intelligence: no card left in the role stacks",
        "A1-7": "Improved Production: no free resource slot",
        "M2-3": "War Path: no planet for 0 fighters",
    }
    assert reasons(t, "de") == {
        "politics": "Politik: keine Karte mehr in den Stapeln",
        "F2-2": "Künstliche Intelligenz: keine Karte mehr in den Stapeln",
        "A1-7": "Besseres Produzieren: kein freier Rohstoffplatz",
        "M2-3": "Angriffsbefehl: kein Planet für 0 Raumschiffe",
    }
    assert [clause_of(t, token) for token in ("politics", "A1-7", "M2-3")] == [
        *("ED-POL-05", "ED-PROD-01", "ED-WAR-04"),
    ]


@pytest.mark.clause("ED-R-02")
def test_a_survey_team_needs_a_planet() -> None:
    t = table()
    t.face_up[: planet("S1")] = 2
    t.planet_deck[:] = 0
    t.planet_deck_size, t.top[0], t.top_back = 0, NOBODY, 0
    t.give(0, "survey", "M2-1")
    t.begin()
    assert reasons(t) == {"M2-1": "Survey Team: no planet left"}
    assert reasons(t, "de") == {"M2-1": "Erkundungsteam: kein Planet mehr da"}
    assert clause_of(t, "M2-1") == "ED-R-02"


@pytest.mark.clause("ED-WAR-04", "ED-WAR-05", "ED-TECH-M2-3-02")
def test_planets_that_cannot_be_attacked() -> None:
    t = table()
    for id in ("S1", "S2", "M7"):
        t.lay_face_down(0, id)
    t.fighters[0] = 4
    t.give(0, "warfare", "M2-3")
    t.begin()
    war = t.copy().play("warfare", "attack")
    assert war.options() == ["slot-1", "slot-2"]
    assert reasons(war) == {"slot-3": "Marghannah Prime: 5 fighters needed, you have 4"}
    assert reasons(war, "de") == {"slot-3": "Marghannah Prime: 5 Raumschiffe nötig, du hast 4"}
    assert clause_of(war, "slot-3") == "ED-WAR-04"
    again = t.play("M2-3", "slot-1")
    assert (again.options(), list(reasons(again))) == (["slot-2", "done"], ["slot-3"])


@pytest.mark.clause("ED-COL-03", "ED-COL-10", "ED-TECH-ICOL-01")
def test_planets_that_cannot_be_settled() -> None:
    t = table()
    t.lay_face_down(0, "S1", colonies=2)
    t.lay_face_down(0, "S2", colonies=1)
    t.lay_face_down(0, "A1", colonies=2)
    t.lay_face_up(0, "F1")
    t.give(0, "colonize", "A1-3")
    t.begin()
    settle = t.copy().play("colonize", "settle")
    assert settle.options() == ["slot-1", "slot-2"]
    assert reasons(settle) == {"slot-3": "Lyttle: 3 colonies needed, 2 there"}
    assert reasons(settle, "de") == {"slot-3": "Lyttle: 3 Kolonien nötig, 2 dort"}
    assert clause_of(settle, "slot-3") == "ED-COL-03"
    first = t.play("A1-3")
    assert (first.options(), list(reasons(first))) == (["slot-1", "slot-2", "done"], ["slot-3"])


@pytest.mark.clause("ED-RES-05", "ED-RES-09", "ED-RES-18", "ED-VAR-LEVEL1-01")
def test_technologies_out_of_reach() -> None:
    t = table()
    for id in ("A1", "A4"):
        t.lay_face_up(0, id)
    t.give(1, "A1-1")
    t.give(0, "M1-1", to="discard")
    t.give(0, *["research"] * 4)
    t.holder[technology("A1-2")] = OUT_OF_GAME
    t.begin().play("done", "lead-research", *["research"] * 4)
    assert "tech-A2-1" in t.options()
    why, german = reasons(t), reasons(t, "de")
    assert why["tech-A1-1"] == "Improved Survey: taken by Ben"
    assert why["tech-M1-1"] == "Improved Colonize: taken by Ann"
    assert why["tech-A1-2"] == "Improved Survey: not in the game"
    assert why["tech-A3-1"] == "Adaptability etc.: 7 research symbols needed, you have 6"
    assert why["tech-F1-1"] == "Improved Survey: 1 fertile planet needed"
    assert why["tech-F2-2"] == "Artificial Intelligence: 2 fertile planets needed"
    assert german["tech-A1-1"] == "Besseres Erkunden: schon bei Ben"
    assert german["tech-A1-2"] == "Besseres Erkunden: nicht im Spiel"
    assert german["tech-A3-1"] == "Anpassungsvermögen u. a.: 7 Forschen-Symbole nötig, du hast 6"
    assert german["tech-F2-2"] == "Künstliche Intelligenz: 2 Planeten (fruchtbar) nötig"
    assert [clause_of(t, f"tech-{id}") for id in ("A1-1", "A1-2", "A3-1", "F1-1")] == [
        *("ED-RES-18", "ED-RES-18", "ED-RES-09", "ED-RES-05"),
    ]


@pytest.mark.clause("ED-VAR-SIMPLE-05")
def test_research_cannot_be_led_in_the_simplified_game() -> None:
    t = table(technologies="none").begin()
    assert reasons(t) == {"lead-research": "Research: not in the simplified game"}
    assert reasons(t, "de") == {"lead-research": "Forschen: nicht im vereinfachten Spiel"}
    assert clause_of(t, "lead-research") == "ED-VAR-SIMPLE-05"


# The score so far


@pytest.mark.clause("ED-SCORE-01", "ED-SCORE-02", "ED-SCORE-05")
def test_every_seat_knows_what_each_would_score_now() -> None:
    t = table()
    t.tokens[0] = 4
    t.lay_face_up(0, "M9")
    t.lay_face_down(0, "A6")
    t.give(0, "A2-1", to="draw_pile")
    t.permanent(1, "A3-1", "a")
    t.begin()
    for viewer in (0, 1, SPECTATOR):
        assert score_now(GAME, t.seen_by(viewer).p, viewer) == [[4, 2, 5], [0, 5, 0]]
    assert [Text(GAME, "de").part(part) for part in GAME.parts] == ["Plättchen", "Technologien", "Planeten"]


@pytest.mark.clause("ED-SCORE-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_end_the_parts_are_the_score(seats: int) -> None:
    t = Table(GAME.new(seats, "parts"))
    for _ in t.moves("parts", 3000):
        pass
    assert [sum(parts) for parts in score_now(GAME, t.p)] == t.score[:seats].tolist()

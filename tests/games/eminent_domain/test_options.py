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
from tests.games.telling import NAMES

from .table import (
    begin,
    empty_stack,
    face_down,
    face_up,
    fighters,
    give,
    options,
    permanent,
    planet,
    play,
    researching,
    table,
    technology,
    tokens,
)
from .telling import VARIANTS, grown, moves

LONGEST_TITLE = 24
LONGEST_REASON = 64


# Where things are clicked, in how many letters


def check_options(p: Any) -> None:
    """Every option has a title that fits and a place; every reason fits; and what is offered is just what no
    reason stands against."""
    masked = GAME.mask(p, p.seat)
    texts = [Text(GAME, language, NAMES) for language in LANGUAGES]
    for option in masked.legal:
        assert GAME.places(masked, option)
        for text in texts:
            assert 0 < len(text.short(masked, option)) <= LONGEST_TITLE, text.short(masked, option)
    for each in closed(GAME, masked):
        for text in texts:
            said = text.why(masked, each.option, each.reason)
            assert 0 < len(said) <= LONGEST_REASON, said
    decision = GAME.decision(p)
    if decision.why is not None:
        why = GAME.python.bound(decision.why)
        every = [int(domain) + index for domain in decision.domains for index in range(domain.size)]
        assert [option for option in every if why(masked, option) == 0] == masked.legal


@pytest.mark.parametrize(("seats", "chosen"), VARIANTS)
def test_titles_and_reasons_fit_and_every_option_has_a_place(seats: int, chosen: dict[str, str]) -> None:
    p = GAME.new(seats, "titles", chosen)
    for number, _ in enumerate(moves(p, "titles", 2000)):
        if number % 3 == 0 and not p.over:
            check_options(p)
    assert p.over


@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_so_do_those_of_a_table_full_of_technologies(seed: str) -> None:
    p = grown(seed, bonus_planets="with")
    check_options(p)
    for _ in moves(p, seed, 150):
        if not p.over:
            check_options(p)


def places(p: Any, token: str) -> list[str]:
    """Where an option of the decision at hand is clicked."""
    return GAME.places(GAME.mask(p, p.seat), p.legal[options(p).index(token)])


def test_deeds_are_clicked_at_what_they_are_done_with() -> None:
    p = table()
    face_down(p, 0, "S1", colonies=2)
    face_down(p, 0, "A1")
    face_up(p, 0, "F3", "food")
    permanent(p, 0, "A2-4", "a")
    fighters(p, 0, 3)
    give(p, 0, "warfare", "colonize", "produce-trade")
    begin(p)
    assert places(p, "warfare") == ["card:1"]
    war = play(p.copy(), "warfare")
    assert places(war, "fighters") == ["fighter"]
    assert places(war, "attack") == ["slot:0"]
    colonize = play(p.copy(), "colonize")
    assert places(colonize, "colony") == ["slot:0", "slot:1"]
    assert places(colonize, "settle") == ["slot:0"]
    goods = play(p, "produce-trade")
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
    p = researching("A", 3, 7)
    text, masked = Text(GAME, language, NAMES), GAME.mask(p, 0)
    tokens = ["tech-A1-1", "tech-A2-1", "tech-A3-1", "done"]
    assert [text.short(masked, p.legal[options(p).index(token)]) for token in tokens] == titles


def test_planets_slots_and_answers_in_few_words() -> None:
    p = table(bonus_planets="with")
    face_down(p, 0, "B7")
    face_down(p, 0, "A1")
    face_up(p, 0, "F3")
    give(p, 0, "colonize", "produce-trade")
    give(p, 1, "warfare")
    begin(p)
    german = Text(GAME, "de", NAMES)
    colony = play(p.copy(), "colonize")
    produce = play(p.copy(), "produce-trade")
    respond = play(p, "done", "lead-warfare")
    assert titles_of(german, produce) == ["New Texas: Nahrung", "New Texas: Wasser"]
    assert titles_of(german, respond) == ["folgen mit 1", "passen, 1 ziehen"]
    assert titles_of(german, colony) == ["Utopieplanet Produzieren", "Lyttle"]


def titles_of(text: Text, p: Any) -> list[str]:
    return [text.short(GAME.mask(p, p.seat), option) for option in p.legal]


@pytest.mark.clause("ED-TECH-A2-3-02")
def test_an_option_carries_what_it_brings() -> None:
    p = table()
    face_up(p, 0, "S1", "silicon")
    face_up(p, 0, "F1", "water")
    give(p, 0, "A2-3", "produce-trade")
    play(begin(p), "A2-3", "silicon", "lead-trade", "produce-trade")
    gains = {GAME.space.token(each.option): each.gain(0) for each in outcomes(GAME, GAME.mask(p, 0))}
    assert gains == {"S1.1": 2, "F1.1": 1, "done": None}


# Why not


def reasons(p: Any, language: str = "en") -> dict[str, str]:
    """What is not offered, and why, as the deciding seat reads it."""
    masked = GAME.mask(p, p.seat)
    text = Text(GAME, language, NAMES)
    return {
        GAME.space.token(each.option): text.why(masked, each.option, each.reason)
        for each in closed(GAME, masked)
    }


def clause_of(p: Any, token: str) -> str:
    """The clause behind what is not offered."""
    (found,) = [each for each in closed(GAME, GAME.mask(p, p.seat)) if GAME.space.token(each.option) == token]
    return GAME.reasons.of(found.reason)[0].clause


@pytest.mark.clause("ED-ACT-03", "ED-ACT-09")
def test_cards_that_cannot_be_played() -> None:
    p = table()
    give(p, 0, "survey", "colonize", "produce-trade", "A1-3", "F2-1")
    give(p, 0, "warfare", to="draw_pile")
    begin(p)
    assert reasons(p) == {
        "warfare": "Warfare: not in your hand",
        "colonize": "Colonize: no unexplored planet",
        "produce-trade": "Produce/Trade: no free slot, nothing to trade",
        "A1-3": "Improved Colonize: no unexplored planet",
        "F2-1": "Terraforming: no unexplored planet",
    }
    assert reasons(p, "de")["produce-trade"] == "Produzieren/Handeln: kein freier Platz, kein Rohstoff"
    assert reasons(p, "de")["warfare"] == "Angreifen: nicht auf deiner Hand"
    assert clause_of(p, "warfare") == "ED-ACT-03"
    assert {clause_of(p, token) for token in ("colonize", "produce-trade")} == {"ED-ACT-09"}


@pytest.mark.clause("ED-PROD-01", "ED-POL-05", "ED-WAR-04")
def test_technologies_and_politics_that_cannot_be_played() -> None:
    p = table()
    give(p, 0, "survey", "politics", "F2-2", "A1-7", "M2-3")
    face_down(p, 0, "A1")
    for stack in ("survey", "warfare", "colonize", "produce-trade", "research"):
        empty_stack(p, stack)
    begin(p)
    assert reasons(p) == {
        "politics": "Politics: all role stacks are empty",
        "F2-2": "Artificial Intelligence: all role stacks are empty",
        "A1-7": "Improved Production: no free resource slot",
        "M2-3": "War Path: no planet for 0 fighters",
    }
    assert reasons(p, "de") == {
        "politics": "Politik: alle Stapel sind leer",
        "F2-2": "Künstliche Intelligenz: alle Stapel sind leer",
        "A1-7": "Besseres Produzieren: kein freier Rohstoffplatz",
        "M2-3": "Angriffsbefehl: kein Planet für 0 Raumschiffe",
    }
    assert [clause_of(p, token) for token in ("politics", "A1-7", "M2-3")] == [
        *("ED-POL-05", "ED-PROD-01", "ED-WAR-04"),
    ]


@pytest.mark.clause("ED-R-02")
def test_a_survey_team_needs_a_planet() -> None:
    p = table()
    p.face_up[: planet("S1")] = 2
    p.planet_deck[:] = 0
    p.planet_deck_size, p.top[0], p.top_back = 0, NOBODY, 0
    give(p, 0, "survey", "M2-1")
    begin(p)
    assert reasons(p) == {"M2-1": "Survey Team: no planet left"}
    assert reasons(p, "de") == {"M2-1": "Erkundungsteam: kein Planet mehr da"}
    assert clause_of(p, "M2-1") == "ED-R-02"


@pytest.mark.clause("ED-WAR-04", "ED-WAR-05", "ED-TECH-M2-3-02")
def test_planets_that_cannot_be_attacked() -> None:
    p = table()
    for id in ("S1", "S2", "M7"):
        face_down(p, 0, id)
    fighters(p, 0, 4)
    give(p, 0, "warfare", "M2-3")
    begin(p)
    war = play(p.copy(), "warfare", "attack")
    assert options(war) == ["slot-1", "slot-2"]
    assert reasons(war) == {"slot-3": "Marghannah Prime: 5 fighters needed, you have 4"}
    assert reasons(war, "de") == {"slot-3": "Marghannah Prime: 5 Raumschiffe nötig, du hast 4"}
    assert clause_of(war, "slot-3") == "ED-WAR-04"
    again = play(p, "M2-3", "slot-1")
    assert (options(again), list(reasons(again))) == (["slot-2", "done"], ["slot-3"])


@pytest.mark.clause("ED-COL-03", "ED-COL-10", "ED-TECH-ICOL-01")
def test_planets_that_cannot_be_settled() -> None:
    p = table()
    face_down(p, 0, "S1", colonies=2)
    face_down(p, 0, "S2", colonies=1)
    face_down(p, 0, "A1", colonies=2)
    face_up(p, 0, "F1")
    give(p, 0, "colonize", "A1-3")
    begin(p)
    settle = play(p.copy(), "colonize", "settle")
    assert options(settle) == ["slot-1", "slot-2"]
    assert reasons(settle) == {"slot-3": "Lyttle: 3 colonies needed, 2 there"}
    assert reasons(settle, "de") == {"slot-3": "Lyttle: 3 Kolonien nötig, 2 dort"}
    assert clause_of(settle, "slot-3") == "ED-COL-03"
    first = play(p, "A1-3")
    assert (options(first), list(reasons(first))) == (["slot-1", "slot-2", "done"], ["slot-3"])


@pytest.mark.clause("ED-RES-05", "ED-RES-09", "ED-RES-18", "ED-VAR-LEVEL1-01")
def test_technologies_out_of_reach() -> None:
    p = table()
    for id in ("A1", "A4"):
        face_up(p, 0, id)
    give(p, 1, "A1-1")
    give(p, 0, *["research"] * 4)
    p.holder[technology("A1-2")] = OUT_OF_GAME
    play(begin(p), "done", "lead-research", *["research"] * 4)
    assert "tech-A2-1" in options(p)
    why, german = reasons(p), reasons(p, "de")
    assert why["tech-A1-1"] == "Improved Survey: taken by Ben"
    assert why["tech-A1-2"] == "Improved Survey: not in the game"
    assert why["tech-A3-1"] == "Adaptability etc.: 7 research symbols needed, you have 6"
    assert why["tech-F1-1"] == "Improved Survey: 1 fertile planet needed"
    assert why["tech-F2-2"] == "Artificial Intelligence: 2 fertile planets needed"
    assert german["tech-A1-1"] == "Besseres Erkunden: schon bei Ben"
    assert german["tech-A1-2"] == "Besseres Erkunden: nicht im Spiel"
    assert german["tech-A3-1"] == "Anpassungsvermögen u. a.: 7 Forschen-Symbole nötig, du hast 6"
    assert german["tech-F2-2"] == "Künstliche Intelligenz: 2 Planeten (fruchtbar) nötig"
    assert [clause_of(p, f"tech-{id}") for id in ("A1-1", "A1-2", "A3-1", "F1-1")] == [
        *("ED-RES-18", "ED-RES-18", "ED-RES-09", "ED-RES-05"),
    ]


@pytest.mark.clause("ED-VAR-SIMPLE-05")
def test_research_cannot_be_led_in_the_simplified_game() -> None:
    p = begin(table(technologies="none"))
    assert reasons(p) == {"lead-research": "Research: not in the simplified game"}
    assert reasons(p, "de") == {"lead-research": "Forschen: nicht im vereinfachten Spiel"}
    assert clause_of(p, "lead-research") == "ED-VAR-SIMPLE-05"


# The score so far


@pytest.mark.clause("ED-SCORE-01", "ED-SCORE-02", "ED-SCORE-05")
def test_every_seat_knows_what_each_would_score_now() -> None:
    p = table()
    tokens(p, 0, 4)
    face_up(p, 0, "M9")
    face_down(p, 0, "A6")
    give(p, 0, "A2-1", to="draw_pile")
    permanent(p, 1, "A3-1", "a")
    begin(p)
    for viewer in (0, 1, SPECTATOR):
        assert score_now(GAME, GAME.mask(p, viewer), viewer) == [[4, 2, 5], [0, 5, 0]]
    assert [Text(GAME, "de").part(part) for part in GAME.parts] == ["Plättchen", "Technologien", "Planeten"]


@pytest.mark.clause("ED-SCORE-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_end_the_parts_are_the_score(seats: int) -> None:
    p = GAME.new(seats, "parts")
    for _ in moves(p, "parts", 3000):
        pass
    assert [sum(parts) for parts in score_now(GAME, p)] == p.score[:seats].tolist()

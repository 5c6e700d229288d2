"""The log of Eminent Domain: what a choice changed, told to one viewer in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import CARD
from digsite.games.eminent_domain.narrate.story import Story
from digsite.kernel.game import Line
from digsite.kernel.record import SPECTATOR
from tests.games.telling import clauses_of

from .table import (
    begin,
    empty_stack,
    face_down,
    face_up,
    fighters,
    give,
    on_top,
    options,
    permanent,
    table,
    tokens,
)
from .telling import grown, log, moves, told

# Whole games


OPEN = ("fighters", "tokens", "holder", "face_up", "resource", "back", "stack", "removed", "planet_discard")
"""What everybody sees change only by something that is told."""


@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_whatever_changes_before_all_eyes_is_told(seed: str) -> None:
    for before, _, after in moves(grown(seed, bonus_planets="with"), seed, 300):
        lines = GAME.changes(GAME.mask(before, SPECTATOR), GAME.mask(after, SPECTATOR))
        if any((getattr(before, field) != getattr(after, field)).any() for field in OPEN):
            assert lines, GAME.decision(before).name


@pytest.mark.parametrize("piles", ["closed", "open"])
def test_the_card_named_is_the_card_played(piles: str) -> None:
    """Everybody saw it (ED-INFO-04)."""
    named = 0
    for n in range(12):
        for before, option, after in moves(grown(f"{n}", discard_piles=piles), f"{n}", 200):
            if GAME.decision(before).name != "action" or option not in CARD:
                continue
            own, other = (
                Story(GAME, GAME.mask(before, viewer), GAME.mask(after, viewer))
                for viewer in (before.seat, 1 - before.seat)
            )
            assert own.card == option - CARD
            assert int(own.drawn_cards.sum()) == own.drawn == other.drawn
            assert other.card == option - CARD
            named += 1
    assert named > 100


# Scenes


def test_a_survey_action_and_role() -> None:
    p = table()
    on_top(p, "A1", "F1")
    give(p, 0, "survey", "survey")
    give(p, 0, "warfare", "research", to="draw_pile")
    give(p, 1, "warfare", to="draw_pile")
    begin(p)
    chosen = ("survey", "lead-survey", "survey", "planet-A1", "pass")
    lines = log(p.copy(), *chosen)
    assert told(lines) == [
        "Ann plays Survey for its action.",
        "Ann draws Warfare and Research.",
        "Ann leads Survey and takes a Survey card (17 left).",
        "Ann plays Survey: 2 symbols.",
        "Ann looks at Lyttle and Styku.",
        "Ann lays down Lyttle (advanced, attack 5, settle 4).",
        "Put on the planet discard: Styku.",
        "Ben passes and draws 1 card.",
    ]
    assert clauses_of(lines) == [
        "ED-ACT-01",
        "ED-SURVEY-01",
        "ED-ROLE-03",
        "ED-ROLE-05",
        "ED-SURVEY-03",
        "ED-SURVEY-05",
        "ED-SURVEY-06",
        "ED-ROLE-23",
    ]
    assert told(log(p, *chosen, viewer=1), "de") == [
        "Ann spielt Erkunden als Aktion.",
        "Ann zieht 2 Karten.",
        "Ann führt die Rolle Erkunden an und nimmt eine Karte Erkunden (noch 17).",
        "Ann spielt Erkunden: 2 Symbole.",
        "Ann sieht sich 2 Planeten an.",
        "Ann legt in die Auslage: ein unentdeckter Planet "
        "(hochentwickelt, Angriffskosten 5, Besiedlungskosten 4).",
        "Auf den Ablagestapel der Planeten: Styku.",
        "Ben passt und zieht Angreifen.",
    ]


def test_an_attack_ends_the_colonies() -> None:
    p = table()
    face_down(p, 0, "A1", colonies=3)
    fighters(p, 0, 6)
    give(p, 0, "warfare")
    lines = log(begin(p), "warfare", "attack", viewer=1)
    assert told(lines) == [
        "Ann plays Warfare for its action.",
        "Ann attacks Lyttle for 5 fighters: 3 influence, silicon slot and Research symbol.",
        "Ann discards the colonies there: 3× Colonize.",
    ]
    assert told(lines, "de")[1] == (
        "Ann greift für 5 Raumschiffe den Planeten Lyttle an: "
        "3 Einfluss, Rohstoffplatz für Silizium und Symbol Forschen."
    )
    assert clauses_of(lines) == ["ED-ACT-01", "ED-WAR-03", "ED-WAR-06"]


def test_a_colony_and_a_settling_are_not_the_same() -> None:
    p = table()
    face_down(p, 0, "S1", colonies=2)
    give(p, 0, "colonize")
    begin(p)
    founded = log(p.copy(), "colonize", "colony")
    assert told(founded, "de") == [
        "Ann spielt Besiedeln als Aktion.",
        "Ann gründet mit Besiedeln 1 Kolonie: "
        "Pomerene (hochentwickelt, Angriffskosten 2, Besiedlungskosten 2), jetzt 3, nötig 2.",
    ]
    assert told(founded)[1] == (
        "Ann founds 1 colony with Colonize: Pomerene (advanced, attack 2, settle 2), now 3, needed 2."
    )
    settled = log(p, "colonize", "settle")
    assert told(settled, "de")[1] == (
        "Ann besiedelt den Planeten Pomerene: 2 Einfluss und Rohstoffplatz für Silizium."
    )
    assert clauses_of(settled) == ["ED-ACT-01", "ED-COL-03", "ED-COL-04"]


def test_followers_and_roles_without_effect() -> None:
    p = table()
    give(p, 1, "warfare", "warfare")
    lines = log(begin(p), "lead-warfare", "follow", "warfare", "warfare")
    assert told(lines)[:6] == [
        "Ann leads Warfare and takes a Warfare card (13 left).",
        "Ann takes 1 fighter and has 1.",
        "Ben follows Ann in Warfare.",
        "Ben plays Warfare: 1 symbol.",
        "Ben plays Warfare: 2 symbols.",
        "Ben takes 2 fighters and has 2.",
    ]
    assert clauses_of(lines)[2:6] == ["ED-ROLE-24", "ED-ROLE-05", "ED-ROLE-05", "ED-WAR-07"]
    q = table()
    lines = log(begin(q), "lead-trade")
    assert told(lines, "de")[1] == "Ann führt die Rolle Handeln mit 1 Symbol aus, ohne Wirkung."
    assert clauses_of(lines)[1] == "ED-ROLE-20"


def test_an_empty_stack() -> None:
    p = table(4)
    empty_stack(p, "research")
    lines = log(begin(p), "lead-research")
    assert told(lines)[0] == "Ann leads Research with a symbol instead of a card, for the stack is empty."
    assert clauses_of(lines)[0] == "ED-ROLE-16"
    q = table(4)
    empty_stack(q, "survey")
    lines = log(begin(q), "lead-survey")
    assert told(lines, "de")[0] == "Ann führt die Rolle Erkunden ohne Karte an, denn der Stapel ist leer."
    assert clauses_of(lines)[0] == "ED-ROLE-17"


def test_trade_with_specialization_and_weapon_emporium() -> None:
    p = table()
    face_up(p, 0, "S1", "silicon")
    permanent(p, 0, "A2-4", "a")
    fighters(p, 0, 2)
    give(p, 0, "A2-3", "produce-trade")
    lines = log(begin(p), "A2-3", "silicon", "lead-trade", "produce-trade", "S1.1", "fighter")
    assert told(lines) == [
        "Ann plays Specialization (Trade/Trade) for its action.",
        "Ann specializes in silicon: 1 influence more for each traded this turn.",
        "Ann leads Trade and takes a Produce/Trade card (14 left).",
        "Ann plays Produce/Trade: 2 symbols.",
        "Ann trades silicon from Pomerene for 2 influence.",
        "Ann trades a fighter for 1 influence.",
    ]
    assert told(lines, "de")[-2:] == [
        "Ann handelt Silizium von Pomerene für 2 Einfluss.",
        "Ann handelt ein Raumschiff für 1 Einfluss.",
    ]
    assert clauses_of(lines)[-2:] == ["ED-TRADE-02", "ED-TECH-A2-4a-01"]


def test_produce_with_genetic_engineering() -> None:
    p = table()
    face_up(p, 0, "S1")
    face_up(p, 0, "A1")
    give(p, 0, "F2-3", "produce-trade")
    lines = log(begin(p), "F2-3", "lead-produce", "produce-trade", "S1.1", "A1.1", viewer=1)
    assert told(lines) == [
        "Ann plays Genetic Engineering (Produce/Produce) for its action.",
        "Ann is paid 1 influence for each type of resource produced this turn.",
        "Ann leads Produce and takes a Produce/Trade card (14 left).",
        "Ann plays Produce/Trade: 2 symbols.",
        "Ann produces silicon on Pomerene.",
        "Ann takes 1 influence.",
        "Ann produces silicon on Lyttle.",
    ]
    assert clauses_of(lines)[-3:] == ["ED-PROD-02", "ED-TECH-F2-3-02", "ED-PROD-02"]


def test_scorched_earth_and_abundance() -> None:
    p = table()
    face_down(p, 0, "S1")
    permanent(p, 0, "M2-4", "b")
    give(p, 0, "warfare")
    lines = log(begin(p), "warfare", "attack")
    assert told(lines)[1:] == [
        "Ann attacks Pomerene for 0 fighters: 2 influence and silicon slot.",
        "Pomerene is scorched and will hold no resources.",
    ]
    q = table()
    face_down(q, 0, "S1", colonies=2)
    permanent(q, 0, "F2-4", "b")
    give(q, 0, "colonize")
    lines = log(begin(q), "colonize", "settle")
    assert told(lines, "de")[-1] == "Ann findet Silizium auf Pomerene."
    assert clauses_of(lines)[-1] == "ED-TECH-F2-4b-01"


def test_a_permanent_technology() -> None:
    p = table()
    for id in ("A1", "A4", "A5"):
        face_up(p, 0, id)
    give(p, 0, "research", "research", "research", "A2-1")
    chosen = ("lead-research", "research", "research", "research", "A2-1", "tech-A3-1", "side-b")
    lines = log(begin(p), "done", *chosen, viewer=1)
    assert told(lines)[-2:] == [
        "Ann takes a level 3 technology into the display: Adaptability / Hyperefficiency.",
        "Ann chooses Hyperefficiency for the rest of the game.",
    ]
    assert told(lines, "de")[-1] == "Ann wählt Effizienz für den Rest der Partie."
    assert clauses_of(lines)[-2:] == ["ED-RES-15", "ED-RES-15"]


def test_removal_is_open_and_clean_up_is_not() -> None:
    p = table()
    give(p, 0, "research", "survey", "politics", "warfare")
    give(p, 0, "colonize", to="discard")
    begin(p)
    chosen = ("research", "politics", "itself", "lead-produce", "pass", "warfare", "done")
    own, other = told(log(p.copy(), *chosen)), told(log(p.copy(), *chosen, viewer=1))
    assert other[:3] == [
        "Ann plays Research for its action.",
        "Ann removes Politics from the game.",
        "Ann removes Research from the game.",
    ]
    assert own[-3:] == [
        "Ann discards Warfare.",
        "Ann shuffles the discard pile into a new draw pile.",
        "Ann draws Warfare, Colonize and Produce/Trade.",
    ]
    assert other[-3:] == [
        "Ann discards 1 card.",
        "Ann shuffles the discard pile into a new draw pile.",
        "Ann draws 3 cards.",
    ]


def test_the_end_and_the_result() -> None:
    p = table()
    tokens(p, 1, 3)
    empty_stack(p, "research", leave=1)
    lines = log(begin(p), "lead-research")
    assert told(lines)[1] == "The end is near, for a stack is empty: Research. Ben has the last turn."
    lines = to_the_end(p)
    assert told(lines)[-2:] == ["Final result: Ben 3 and Ann 0.", "Ben wins with 3 influence."]
    assert told(lines, "de")[-1] == "Ben gewinnt mit 3 Einfluss."
    assert clauses_of(lines)[-2:] == ["ED-SCORE-01", "ED-SCORE-06"]


def test_a_tie_is_broken_by_what_is_left_or_shared() -> None:
    for ships, last, clause in (
        (2, "Ann wins with 3 influence, having more resources and fighters left.", "ED-SCORE-07"),
        (0, "Ann and Ben share the win with 3 influence.", "ED-SCORE-08"),
    ):
        p = table()
        tokens(p, 0, 3)
        tokens(p, 1, 3)
        fighters(p, 0, ships)
        p.ending = 1
        begin(p)
        lines = to_the_end(p)
        assert told(lines)[-1] == last
        assert clauses_of(lines)[-1] == clause


def to_the_end(p: Any) -> list[Line]:
    """Play on without ambition; the lines of the last choice."""
    lines: list[Line] = []
    while not p.over:
        wanted = [token for token in ("lead-produce", "pass", "done") if token in options(p)]
        lines = log(p, wanted[0])
    return lines

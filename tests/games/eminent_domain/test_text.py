"""Prompts, options and names of Eminent Domain, in both languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import CARD, PLACE, PLANET, ROLE, ROLE_NAMES, TECHNOLOGY
from digsite.kernel.clauses import LANGUAGES
from digsite.kernel.record import SPECTATOR
from digsite.telling.text import Text
from tests.games.looking import entered
from tests.games.telling import NAMES, assert_readable, described, read

from .table import (
    begin,
    card,
    face_down,
    face_up,
    fighters,
    give,
    on_top,
    permanent,
    planet,
    play,
    table,
    technology,
)
from .telling import grown, moves, offered, said


@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_everything_in_a_game_full_of_technologies_can_be_read(seed: str) -> None:
    p = grown(seed, bonus_planets="with" if seed in ("one", "two") else "without")
    for number, (before, option, happened) in enumerate(moves(p, seed, 250)):
        text = Text(GAME, LANGUAGES[number % 2], NAMES)
        assert_readable(read(text, before, option, happened))
        if number % 25 == 0:
            assert_readable(described(text, p, 0))


# Names


@pytest.mark.parametrize(
    ("domain", "index", "english", "german"),
    [
        (CARD, card("produce-trade"), "Produce/Trade", "Produzieren/Handeln"),
        (CARD, card("A1-2"), "Improved Survey (Survey/Trade)", "Besseres Erkunden (Erkunden/Handeln)"),
        (ROLE, ROLE_NAMES.index("warfare"), "Warfare", "Angreifen"),
        (TECHNOLOGY, technology("M3-1"), "Logistics / Productivity", "Logistik / Produktivität"),
        (PLANET, planet("A1"), "Lyttle", "Lyttle"),
        (PLACE, 2 * planet("S1"), "Pomerene, silicon slot", "Pomerene, Rohstoffplatz für Silizium"),
    ],
)
def test_names(domain: Any, index: int, english: str, german: str) -> None:
    assert [Text(GAME, language).name(domain, index) for language in LANGUAGES] == [english, german]


def test_utopian_planets_are_told_apart_by_their_symbols() -> None:
    text = Text(GAME)
    assert len({text.name(PLANET, planet(f"B{n}")) for n in range(4, 10)}) == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_owner_enters_is_what_people_read(tmp_path: Path, language: str) -> None:
    assert GAME.components is not None
    planets = json.loads(json.dumps(GAME.components.sheet("regular_planets").value))
    planets["A1"]["name"] = "Lytle"
    planets["A1"]["warfare"] = 4
    game = entered(GAME, tmp_path, regular_planets=planets)
    p = table()
    on_top(p, "A1", "A2")
    give(p, 0, "survey")
    play(begin(p), "done", "lead-survey", "survey")
    assert offered(p, "planet-A1", language, game).startswith("Lytle (")
    assert offered(p, "planet-A1", language).startswith("Lyttle (")


# Standing orders


def test_the_role_led_is_a_fact_for_standing_orders() -> None:
    p = table()
    give(p, 1, "warfare", "warfare", "survey")
    begin(p)
    assert GAME.facts(GAME.mask(p, 0))["role"] == "", "no role is led yet"
    play(p, "lead-warfare")
    facts = GAME.facts(GAME.mask(p, 1))
    assert facts["role"] == "warfare"
    assert (facts["symbols"], facts["most"]) == (0, 2)
    assert said(p) == (
        "Follow Ann in Warfare, or pass and draw 1 card: "
        "you have 0 symbols on the table, 2 with your whole hand."
    )
    assert said(p, "de") == (
        "Entscheide, ob du Ann in der Rolle Angreifen folgst oder passt und 1 Karte ziehst: "
        "0 Symbole in deiner Auslage, 2 mit der ganzen Hand."
    )
    assert offered(p, "follow", "de") == "folgen: 0 Symbole, 2 mit der ganzen Hand"
    play(p, "pass")
    assert GAME.facts(GAME.mask(p, p.seat))["role"] == ""


@pytest.mark.parametrize("seed", ["five", "six"])
def test_a_role_is_led_just_as_long_as_cards_are_played_for_it(seed: str) -> None:
    p = grown(seed)
    for before, _, _ in moves(p, seed, 150):
        role = GAME.facts(GAME.mask(before, before.seat))["role"]
        if GAME.decision(before).name in ("respond", "role.boost", "role.deed", "role.tuck", "survey.keep"):
            assert role == ROLE_NAMES[before.role]
        if GAME.decision(before).name in ("role", "action", "clean_up", "phases", "prune", "action.deed"):
            assert role == ""
        if p.played.any():
            assert GAME.facts(GAME.mask(p, SPECTATOR))["role"] == ROLE_NAMES[p.role]


# Scenes


def test_actions_and_roles_are_told_in_a_word_and_a_line() -> None:
    p = table()
    give(p, 0, "survey", "warfare", "A1-2")
    begin(p)
    assert said(p) == "Play a card for its action, or none: 1 action left, 3 cards in hand, 0 fighters."
    assert said(p, "de") == (
        "Spiele eine Karte für ihre Aktion, oder keine: noch 1 Aktion, 3 Handkarten, 0 Raumschiffe."
    )
    assert offered(p, "A1-2") == "Improved Survey (Survey/Trade): draw 3 cards"
    assert offered(p, "warfare", "de") == "Angreifen: 1 Raumschiff nehmen oder einen Planeten angreifen"
    play(p, "done")
    assert offered(p, "lead-survey") == (
        "Survey: look at planets and keep one "
        "(1 symbol at once, 3 with your whole hand; 19 cards left in the stack)"
    )
    assert offered(p, "lead-warfare", "de") == (
        "Angreifen: Raumschiffe nehmen oder einen Planeten angreifen "
        "(1 Symbol sofort, 2 mit der ganzen Hand; noch 15 Karten im Stapel)"
    )


def test_an_attack_and_a_settling_say_what_they_cost() -> None:
    p = table()
    face_down(p, 0, "A1", colonies=3)
    face_down(p, 0, "S1", colonies=2)
    fighters(p, 0, 6)
    give(p, 0, "warfare", "colonize")
    begin(p)
    other = play(p.copy(), "colonize", "colony")
    play(p, "warfare")
    assert said(p, "de") == "Wähle, was du mit der Karte Angreifen tust."
    assert offered(p, "attack") == "attack a planet (6 fighters to pay with)"
    play(p, "attack")
    assert said(p) == "Choose the planet you attack: you have 6 fighters."
    assert offered(p, "slot-1") == "Lyttle (advanced, attack 5, settle 4): 5 fighters"
    assert offered(p, "slot-2", "de") == (
        "Pomerene (hochentwickelt, Angriffskosten 2, Besiedlungskosten 2): 2 Raumschiffe"
    )
    assert said(other, "de") == "Wähle den Planeten, auf dem du eine Kolonie gründest."
    assert offered(other, "slot-1") == "Lyttle (advanced, attack 5, settle 4): 3 colonies, 4 needed"


def test_discounts_lower_what_settling_needs() -> None:
    p = table()
    face_down(p, 0, "A1", colonies=1)
    face_down(p, 0, "A2", colonies=4)
    permanent(p, 0, "F2-4", "a")
    give(p, 0, "colonize")
    play(begin(p), "colonize", "colony")
    assert offered(p, "slot-1", "de") == (
        "Lyttle (hochentwickelt, Angriffskosten 5, Besiedlungskosten 4): 1 Kolonie, 3 nötig"
    )


def test_a_survey_shows_both_sides() -> None:
    p = table()
    on_top(p, "A1", "A2")
    give(p, 0, "survey")
    play(begin(p), "done", "lead-survey", "survey")
    assert said(p) == "Keep a planet, out of 2: it goes face down into your display."
    assert offered(p, "planet-A1") == (
        "Lyttle (advanced, attack 5, settle 4): 3 influence, silicon slot and Research symbol"
    )
    assert offered(p, "planet-A1", "de") == (
        "Lyttle (hochentwickelt, Angriffskosten 5, Besiedlungskosten 4): "
        "3 Einfluss, Rohstoffplatz für Silizium und Symbol Forschen"
    )


def test_a_trade_says_what_each_resource_brings_now() -> None:
    p = table()
    face_up(p, 0, "S1", "silicon")
    permanent(p, 0, "A2-4", "a")
    fighters(p, 0, 2)
    give(p, 0, "A2-3")
    play(begin(p), "A2-3", "silicon", "lead-trade")
    assert said(p) == "Choose what you trade for influence: up to 1."
    assert offered(p, "S1.1") == "silicon from Pomerene: 2 influence"
    assert offered(p, "fighter", "de") == "ein Raumschiff: 1 Einfluss"


def test_abundance_asks_for_a_utopian_resource() -> None:
    p = table(bonus_planets="with")
    face_down(p, 0, "B4")
    permanent(p, 0, "F2-4", "b")
    fighters(p, 0, 9)
    give(p, 0, "warfare")
    play(begin(p), "warfare", "attack")
    assert said(p).startswith("Choose the resource that Abundance puts on Utopian planet (")
    assert offered(p, "iron", "de") == "Eisen"


def test_research_says_what_a_technology_does() -> None:
    p = table()
    for id in ("A1", "A4", "A5"):
        face_up(p, 0, id)
    give(p, 0, "research", "research", "research", "A2-1")
    play(begin(p), "done", "lead-research", "research", "research", "research", "A2-1")
    assert said(p) == "Take a technology, or none: you have 7 research symbols."
    assert offered(p, "tech-A1-1", "de") == (
        "Besseres Erkunden (Erkunden/Forschen): Level 1, hochentwickelt, 0 Einfluss; 3 Karten ziehen"
    )
    play(p, "tech-A3-1")
    assert (
        said(p, "de")
        == "Wähle die Seite von Anpassungsvermögen / Effizienz, die für den Rest der Partie gilt."
    )
    assert offered(p, "side-a") == "Adaptability: your Research cards boost any role, each as 1 symbol"


def test_clean_up_says_what_ending_the_turn_means() -> None:
    p = table()
    give(p, 0, "survey", "survey", "warfare", "research", "research", "politics", "colonize")
    give(p, 0, "survey", "survey", "survey", to="draw_pile")
    play(begin(p), "done", "lead-produce", "pass")
    assert said(p) == "Discard a card: 2 more must go, for your hand limit is 5."
    play(p, "politics", "warfare")
    assert said(p) == "Discard a card, or end your turn with the 5 cards of your hand limit."
    play(p, "survey")
    assert said(p, "de") == (
        "Wirf eine Karte ab, oder beende deinen Spielzug und zieh 1 Karte nach, bis zum Handkartenlimit 5."
    )
    assert offered(p, "done") == "end the turn and draw 1 card"


# The table in words


def test_the_table_in_words() -> None:
    p = table()
    face_up(p, 0, "S1", "silicon")
    face_down(p, 0, "A1", colonies=1)
    permanent(p, 1, "F3-1", "a")
    fighters(p, 1, 2)
    give(p, 0, "survey", "survey")
    begin(p)
    text = Text(GAME, "en", NAMES)
    lines = GAME.table_words(GAME.mask(p, 0), 0, text)
    assert lines[0] == "Ann is in the action phase. Start player: Ann."
    assert lines[1] == (
        "Ann (you): 2 influence (0 in tokens), 2 cards in hand (limit 5), 0 fighters, "
        "draw pile 0, discard pile 0."
    )
    assert lines[2] == "Explored by Ann: Pomerene (advanced, 2 influence and silicon slot; holding silicon)."
    assert lines[3] == "Unexplored, Ann: advanced (attack 5, settle 4; 1 colony, 4 needed)."
    assert lines[5] == "Permanent technologies of Ben: Dissension (when you pass you draw 2 cards)."
    assert lines[-3] == "Your hand: 2× Survey."
    assert lines[-1].startswith("Face down, Lyttle: 3 influence")
    other = GAME.table_words(GAME.mask(p, 1), 1, Text(GAME, "de", NAMES))
    assert not any("Lyttle" in line for line in other)
    assert GAME.hand_words(GAME.mask(p, SPECTATOR), SPECTATOR, text) == []

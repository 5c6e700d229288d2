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
from digsite.testing.eminent_domain import card, planet, table, technology
from tests.games.looking import entered
from tests.games.telling import NAMES, assert_readable, described, read

from .telling import grown


@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_everything_in_a_game_full_of_technologies_can_be_read(seed: str) -> None:
    t = grown(seed, bonus_planets="with" if seed in ("one", "two") else "without")
    for number, (before, option, happened) in enumerate(t.moves(seed, 250)):
        text = Text(GAME, LANGUAGES[number % 2], NAMES)
        assert_readable(read(text, before, option, happened))
        if number % 25 == 0:
            assert_readable(described(text, t.p, 0))


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
    t = table()
    t.on_top("A1", "A2")
    t.give(0, "survey")
    t.begin().play("done", "lead-survey", "survey")
    assert t.option_text("planet-A1", language).startswith("Lyttle (")
    t.game = game
    assert t.option_text("planet-A1", language).startswith("Lytle (")


# Standing orders


def test_the_role_led_is_a_fact_for_standing_orders() -> None:
    t = table()
    t.give(1, "warfare", "warfare", "survey")
    t.begin()
    assert GAME.facts(t.seen_by(0).p)["role"] == "", "no role is led yet"
    t.play("lead-warfare")
    facts = GAME.facts(t.seen_by(1).p)
    assert facts["role"] == "warfare"
    assert (facts["symbols"], facts["most"]) == (0, 2)
    assert t.prompt() == "Follow in Warfare, or pass and draw 1 card."
    assert t.prompt("de") == "Folge in Angreifen, oder passe und zieh 1 Karte."
    assert t.option_text("follow", "de") == "folgen: 0 Symbole, 2 mit der ganzen Hand"
    t.play("pass")
    assert GAME.facts(t.seen_by(t.seat).p)["role"] == ""


@pytest.mark.parametrize("seed", ["five", "six"])
def test_a_role_is_led_just_as_long_as_cards_are_played_for_it(seed: str) -> None:
    t = grown(seed)
    for before, _, _ in t.moves(seed, 150):
        role = GAME.facts(GAME.mask(before, before.seat))["role"]
        if GAME.decision(before).name in ("respond", "role.boost", "role.deed", "role.tuck", "survey.keep"):
            assert role == ROLE_NAMES[before.role]
        if GAME.decision(before).name in ("role", "action", "clean_up", "phases", "prune", "action.deed"):
            assert role == ""
        if t.played.any():
            assert GAME.facts(t.seen_by(SPECTATOR).p)["role"] == ROLE_NAMES[t.role]


# Scenes


def test_actions_and_roles_are_told_in_a_word_and_a_line() -> None:
    t = table()
    t.give(0, "survey", "warfare", "A1-2")
    t.begin()
    assert t.prompt() == "Play a card for its action, or none."
    assert t.prompt("de") == "Spiel eine Karte für ihre Aktion, oder keine."
    assert t.option_text("A1-2") == "Improved Survey (Survey/Trade): draw 3 cards"
    assert t.option_text("warfare", "de") == "Angreifen: 1 Raumschiff nehmen oder einen Planeten angreifen"
    t.play("done")
    assert t.option_text("lead-survey") == (
        "Survey: look at planets and keep one "
        "(1 symbol at once, 3 with your whole hand; 19 cards left in the stack)"
    )
    assert t.option_text("lead-warfare", "de") == (
        "Angreifen: Raumschiffe nehmen oder einen Planeten angreifen "
        "(1 Symbol sofort, 2 mit der ganzen Hand; noch 15 Karten im Stapel)"
    )


def test_an_attack_and_a_settling_say_what_they_cost() -> None:
    t = table()
    t.lay_face_down(0, "A1", colonies=3)
    t.lay_face_down(0, "S1", colonies=2)
    t.fighters[0] = 6
    t.give(0, "warfare", "colonize")
    t.begin()
    other = t.copy().play("colonize", "colony")
    t.play("warfare")
    assert t.prompt("de") == "Wähle, was du mit dieser Karte tust."
    assert t.option_text("attack") == "attack a planet (6 fighters to pay with)"
    t.play("attack")
    assert t.prompt() == "Choose the planet you attack."
    assert t.option_text("slot-1") == "Lyttle (advanced, attack 5, settle 4): 5 fighters"
    assert t.option_text("slot-2", "de") == (
        "Pomerene (hochentwickelt, Angriffskosten 2, Besiedlungskosten 2): 2 Raumschiffe"
    )
    assert other.prompt("de") == "Wähle den Planeten für deine neue Kolonie."
    assert other.option_text("slot-1") == "Lyttle (advanced, attack 5, settle 4): 3 colonies, 4 needed"


def test_discounts_lower_what_settling_needs() -> None:
    t = table()
    t.lay_face_down(0, "A1", colonies=1)
    t.lay_face_down(0, "A2", colonies=4)
    t.permanent(0, "F2-4", "a")
    t.give(0, "colonize")
    t.begin().play("colonize", "colony")
    assert t.option_text("slot-1", "de") == (
        "Lyttle (hochentwickelt, Angriffskosten 5, Besiedlungskosten 4): 1 Kolonie, 3 nötig"
    )


def test_a_survey_shows_both_sides() -> None:
    t = table()
    t.on_top("A1", "A2")
    t.give(0, "survey")
    t.begin().play("done", "lead-survey", "survey")
    assert t.prompt() == "Keep one of the planets you looked at."
    assert t.option_text("planet-A1") == (
        "Lyttle (advanced, attack 5, settle 4): 3 influence, silicon slot and Research symbol"
    )
    assert t.option_text("planet-A1", "de") == (
        "Lyttle (hochentwickelt, Angriffskosten 5, Besiedlungskosten 4): "
        "3 Einfluss, Rohstoffplatz für Silizium und Symbol Forschen"
    )


def test_a_trade_says_what_each_resource_brings_now() -> None:
    t = table()
    t.lay_face_up(0, "S1", "silicon")
    t.permanent(0, "A2-4", "a")
    t.fighters[0] = 2
    t.give(0, "A2-3")
    t.begin().play("A2-3", "silicon", "lead-trade")
    assert t.prompt() == "Choose what you trade for influence: up to 1."
    assert t.option_text("S1.1") == "silicon from Pomerene: 2 influence"
    assert t.option_text("fighter", "de") == "ein Raumschiff: 1 Einfluss"


def test_abundance_asks_for_a_utopian_resource() -> None:
    t = table(bonus_planets="with")
    t.lay_face_down(0, "B4")
    t.permanent(0, "F2-4", "b")
    t.fighters[0] = 9
    t.give(0, "warfare")
    t.begin().play("warfare", "attack")
    assert t.prompt().startswith("Choose the resource for Utopian planet (")
    assert t.option_text("iron", "de") == "Eisen"


def test_research_says_what_a_technology_does() -> None:
    t = table()
    for id in ("A1", "A4", "A5"):
        t.lay_face_up(0, id)
    t.give(0, "research", "research", "research", "A2-1")
    t.begin().play("done", "lead-research", "research", "research", "research", "A2-1")
    assert t.prompt() == "Take a technology, or none."
    assert t.option_text("tech-A1-1", "de") == (
        "Besseres Erkunden (Erkunden/Forschen): Level 1, hochentwickelt, 0 Einfluss; 3 Karten ziehen"
    )
    t.play("tech-A3-1")
    assert t.prompt("de") == "Wähle eine Seite: Anpassungsvermögen / Effizienz."
    assert t.option_text("side-a") == "Adaptability: your Research cards boost any role, each as 1 symbol"


def test_clean_up_says_what_ending_the_turn_means() -> None:
    t = table()
    t.give(0, "survey", "survey", "warfare", "research", "research", "politics", "colonize")
    t.give(0, "survey", "survey", "survey", to="draw_pile")
    t.begin().play("done", "lead-produce", "pass")
    assert t.prompt() == "Discard 2 cards: your hand limit is 5."
    t.play("politics", "warfare")
    assert t.prompt() == "Discard a card, or end your turn."
    t.play("survey")
    assert t.prompt("de") == "Wirf eine Karte ab, oder beende den Spielzug und zieh 1."
    assert t.option_text("done") == "end the turn and draw 1 card"


# The table in words


def test_the_table_in_words() -> None:
    t = table()
    t.lay_face_up(0, "S1", "silicon")
    t.lay_face_down(0, "A1", colonies=1)
    t.permanent(1, "F3-1", "a")
    t.fighters[1] = 2
    t.give(0, "survey", "survey")
    t.begin()
    text = Text(GAME, "en", NAMES)
    lines = GAME.table_words(t.seen_by(0).p, 0, text)
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
    other = GAME.table_words(t.seen_by(1).p, 1, Text(GAME, "de", NAMES))
    assert not any("Lyttle" in line for line in other)
    assert GAME.hand_words(t.seen_by(SPECTATOR).p, SPECTATOR, text) == []

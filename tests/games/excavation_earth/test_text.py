"""Prompts, options and names of Excavation Earth, in both languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from digsite.games.excavation_earth import GAME, components
from digsite.games.excavation_earth.domains import CARD, ICON, IN_CARGO, LOCATION, MARKETS
from digsite.kernel.clauses import LANGUAGES
from digsite.match.corpus import random_game
from digsite.telling.text import Text
from digsite.testing.excavation_earth import table
from digsite.testing.excavation_earth_names import artefact, card, location
from tests.games.looking import entered
from tests.games.telling import NAMES


def test_english_names_are_those_of_the_component_file() -> None:
    text = Text(GAME)
    assert GAME.components is not None
    labels = components.location_labels(GAME.components)
    assert [text.name(LOCATION, place) for place in range(len(labels))] == labels
    icons = components.market_icons(GAME.components)
    assert [text.name(ICON, market) for market in range(MARKETS)] == icons


def test_whoever_looks_on_can_read_what_was_chosen() -> None:
    match = random_game(GAME, 2, "onlooker")
    text = Text(GAME, "de", NAMES)
    for move in match.moves():
        other = GAME.mask(move.before, 1 - move.played.seat)
        own = GAME.mask(move.before, move.played.seat)
        assert text.option(other, move.played.option) == text.option(own, move.played.option)


# Names


@pytest.mark.parametrize(
    ("domain", "index", "english", "german"),
    [
        (CARD, card("red#4"), "red card #4 (eye-flower)", "Karte Rot #4 (Augenblume)"),
        (CARD, card("travel-3"), "travel card 3", "Reisekarte 3"),
        (IN_CARGO, artefact("green-B"), "green B (value 6)", "Türkis B (Wert 6)"),
        (LOCATION, location("L03"), "Great Lakes", "Große Seen"),
    ],
)
def test_names(domain: Any, index: int, english: str, german: str) -> None:
    assert [Text(GAME, language).name(domain, index) for language in LANGUAGES] == [english, german]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_owner_enters_is_what_people_read(tmp_path: Path, language: str) -> None:
    assert GAME.components is not None
    locations = json.loads(json.dumps(GAME.components.sheet("locations").value))
    locations[11]["label"] = "Great Karoo"
    values = json.loads(json.dumps(GAME.components.sheet("artefact_values").value))
    values["red"]["A"] = 8
    game = entered(GAME, tmp_path, locations=locations, artefact_values=values)
    t = table()
    t.stand(0, "L12", "L11", "L21")
    t.lay("red-A", "red-B")
    t.give(0, "red#5", "red#6")
    t.begin().play("excavate", "red#5")
    assert "Kalahari" in t.option_text("tile-red-A", language)
    t.game = game
    told = t.option_text("tile-red-A", language)
    assert "Great Karoo" in told
    assert "8" in told


# Scenes


def test_a_sale_says_what_every_market_would_bring() -> None:
    t = table()
    t.load(0, "red-A", "red-B", "red-C")
    t.line_up("#1", "red", "wild")
    t.line_up("#2", "green", "red")
    t.traders(0, "#1")
    t.traders(0, "#2")
    t.give(0, "yellow#3")
    t.begin().play("sell")
    assert t.prompt() == "Choose a market to sell red in: up to 3 more."
    assert t.option_text("#1") == "Market #1: 2 interested buyers, 13 credits in all"
    t.play("#1")
    assert t.prompt() == "Choose a market to sell red in: up to 2 more."
    assert t.prompt("de") == "Wähle einen Markt für Rot: noch höchstens 2."
    assert t.option_text("#2") == "Market #2: 1 interested buyer, 18 credits and 1 drawn card in all"
    assert (
        t.option_text("#2", "de")
        == "Markt #2: 1 interessierter Käufer, zusammen 18 Credits und 1 gezogene Karte"
    )
    assert t.option_text("done") == "sell in Market #1 for 13 credits"
    assert t.option_text("done", "de") == "auf Markt #1 verkaufen: 13 Credits"


def test_travel_counts_its_moves_and_tells_what_lies_where() -> None:
    t = table()
    t.stand(0, "L12", "L06", "L13")
    t.stand(1, "L11", "L05", "L17")
    t.lay("red-B", "red-B", "red-D")
    t.give(0, "travel-2", "travel-4")
    t.begin().play("travel", "travel-2")
    assert t.prompt() == "Choose an explorer to move: 2 moves left."
    assert t.option_text("L12") == "Kalahari (empty dig site)"
    assert t.option_text("L06", "de") == "Sargassosee (Schwarzmarkt #4, #5)"
    t.play("L12")
    assert t.prompt("de") == "Wähle, wohin es geht (Kalahari): noch 2 Schritte."
    assert t.option_text("L11") == "Nile: 2× red B (value 2) and explorer of Ben"
    assert t.option_text("L10", "de") == "Golf von Guinea: Markt #3 und Rot D (Wert 5)"


def test_a_full_queue_names_whom_a_buyer_ejects() -> None:
    t = table()
    t.stand(0, "L10", "L06", "L13")
    t.line_up("#3", "purple", "yellow", "red", "wild")
    t.give(0, "red#3")
    t.begin().play("market", "yes", "no")
    assert t.asked() == "market.buyer"
    assert t.prompt() == "Choose a buyer to join Market #3."
    assert t.option_text("orange") == "orange buyer: popularity 2 to 3, ejects purple"
    assert t.option_text("purple", "de") == "Lila: Nachfrage 3 auf 3, verdrängt Lila"


def test_a_sample_says_what_it_adds_to_the_gallery() -> None:
    t = table()
    t.stand(0, "L12", "L11", "L21")
    t.lay("red-A")
    t.guards(0, "red-B", "yellow-A", "green-A")
    t.give(0, "red#5")
    t.begin().play("excavate")
    assert t.prompt() == "Choose a sample to take, or none."
    assert t.option_text("sample-red-A") == "red A (value 4): 2 in its column, 3 in its row, +10 at the end"
    assert t.option_text("done", "de") == "keine Probe"


def test_a_guard_says_what_its_leaving_costs() -> None:
    t = table()
    t.guards(0, "red-A", "red-B")
    t.empty_supply(0)
    t.give(0, "red#5")
    t.begin().play("command", "trader")
    assert t.prompt("de") == "Wähle eine Wache, die du umsetzt: Dein Vorrat ist leer."
    assert t.option_text("guard-red-B") == "red B (value 2): 2 in its column, 1 in its row, −4 at the end"


def test_prices_of_the_black_market() -> None:
    t = table()
    t.to_black_market("red-D", "red-A")
    t.stand(0, "L21", "L06", "L13")
    t.load(0, "yellow-A")
    t.give(0, "red#2", "red#4")
    t.begin().play("smuggle", "red#2")
    assert t.option_text("acquire") == "acquire one or two artefacts, each for its value and 1 more"
    t.play("acquire")
    assert t.asked() == "store", "red is the only stack"
    assert t.prompt() == "Choose a hold for red D (value 5)."
    assert t.option_text("to-hidden", "de") == "Geheimfrachtraum (2 frei)"


def test_a_recall_names_the_command_card() -> None:
    t = table(round=2)
    t.set_out("middle", "remote_dig")
    t.envoys(0, "middle")
    t.lay("red-A")
    t.give(0, "red#4")
    t.begin().play("command")
    assert t.option_text("recall") == (
        "recall an envoy from the middle command centre "
        "(Remote dig: take an artefact of value 4 or less from any dig site)"
    )
    t.play("recall")
    assert t.prompt("de") == "Entscheide, ob du die Karte Ferngrabung nutzt."
    assert t.option_text("yes", "de") == (
        "nutzen: ein Artefakt mit höchstens Wert 4 von einem beliebigen Ausgrabungsfeld"
    )


def test_survey_tells_prices_and_places() -> None:
    t = table()
    t.lay_forecast("red#1", "green#2", "green#3")
    t.give(0, "orange#4", "orange#5")
    t.begin().play("survey")
    assert t.prompt() == "Choose a card: you draw 3 artefacts of its colour.", "Psychics"
    t.play("orange#4")
    assert t.prompt() == "Replace a forecast card: orange comes up next round."
    assert t.option_text("forecast-2", "de") == "Karte Türkis #2 (Panzerhandschuh) ersetzen"


def test_actions_are_told_in_a_word_and_a_line() -> None:
    t = table(round=3)
    t.give(0, "red#5", "travel-2")
    t.begin()
    assert t.prompt() == "Choose action 2 of 2."
    assert t.option_text("pass", "de") == "Passen: die Runde mit höchstens 2 Aktionskarten beenden"
    assert t.option_text("survey") == "Survey: draw 3 artefacts", "Psychics, in round 3"

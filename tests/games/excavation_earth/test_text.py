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
from tests.games.looking import entered
from tests.games.telling import NAMES

from .table import (
    artefact,
    asked,
    begin,
    card,
    empty_supply,
    envoys,
    forecast,
    give,
    guards,
    lay,
    load,
    location,
    play,
    queue,
    set_out,
    stack,
    stand,
    table,
    traders,
)
from .telling import offered, said


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
    locations = json.loads(json.dumps(GAME.components.table("locations").value))
    locations[11]["label"] = "Great Karoo"
    values = json.loads(json.dumps(GAME.components.table("artefact_values").value))
    values["red"]["A"] = 8
    game = entered(GAME, tmp_path, locations=locations, artefact_values=values)
    p = table()
    stand(p, 0, "L12", "L11", "L21")
    lay(p, "red-A", "red-B")
    give(p, 0, "red#5", "red#6")
    play(begin(p), "excavate", "red#5")
    told = offered(p, "tile-red-A", language, game)
    assert "Great Karoo" in told
    assert "8" in told
    assert "Kalahari" in offered(p, "tile-red-A", language)


# Scenes


def test_a_sale_says_what_every_market_would_bring() -> None:
    p = table()
    load(p, 0, "red-A", "red-B", "red-C")
    queue(p, "#1", "red", "wild")
    queue(p, "#2", "green", "red")
    traders(p, 0, "#1")
    traders(p, 0, "#2")
    give(p, 0, "yellow#3")
    play(begin(p), "sell")
    assert said(p) == "Choose a market to sell red artefacts in: 0 chosen, up to 3 more."
    assert offered(p, "#1") == "Market #1: 2 interested buyers, 13 credits in all"
    play(p, "#1")
    assert said(p) == "Choose a market to sell red artefacts in: 1 chosen, up to 2 more."
    assert said(p, "de") == "Wähle einen Markt für den Verkauf von Rot: 1 gewählt, höchstens 2 weitere."
    assert offered(p, "#2") == "Market #2: 1 interested buyer, 18 credits and 1 card in all"
    assert offered(p, "#2", "de") == "Markt #2: 1 interessierter Käufer, zusammen 18 Credits und 1 Karte"
    assert offered(p, "done") == "sell in Market #1 for 13 credits"
    assert offered(p, "done", "de") == "auf Markt #1 verkaufen: 13 Credits"


def test_travel_counts_its_moves_and_tells_what_lies_where() -> None:
    p = table()
    stand(p, 0, "L12", "L06", "L13")
    stand(p, 1, "L11", "L05", "L17")
    lay(p, "red-B", "red-B", "red-D")
    give(p, 0, "travel-2", "travel-4")
    play(begin(p), "travel", "travel-2")
    assert said(p) == "Choose an explorer to move: 2 moves left."
    assert offered(p, "L12") == "Kalahari (empty dig site)"
    assert offered(p, "L06", "de") == "Sargassosee (Schwarzmarkt #4, #5)"
    play(p, "L12")
    assert said(p, "de") == "Wähle, wohin dein Archäologe zieht (Kalahari): noch 2 Schritte."
    assert offered(p, "L11") == "Nile: 2× red B (value 2) and explorer of Ben"
    assert offered(p, "L10", "de") == "Golf von Guinea: Markt #3 und Rot D (Wert 5)"


def test_a_full_queue_names_whom_a_buyer_ejects() -> None:
    p = table()
    stand(p, 0, "L10", "L06", "L13")
    queue(p, "#3", "purple", "yellow", "red", "wild")
    give(p, 0, "red#3")
    play(begin(p), "market", "yes", "no")
    assert asked(p) == "market.buyer"
    assert said(p) == "Choose a buyer to join Market #3 (queue from the front: purple, yellow, red, wild)."
    assert offered(p, "orange") == "orange buyer: popularity 2 to 3, ejects purple"
    assert offered(p, "purple", "de") == "Lila: Nachfrage 3 auf 3, verdrängt Lila"


def test_a_sample_says_what_it_adds_to_the_gallery() -> None:
    p = table()
    stand(p, 0, "L12", "L11", "L21")
    lay(p, "red-A")
    guards(p, 0, "red-B", "yellow-A", "green-A")
    give(p, 0, "red#5")
    play(begin(p), "excavate")
    assert said(p) == "Choose a sample to take, or none: 19 crew cubes in supply."
    assert offered(p, "sample-red-A") == "red A (value 4): 2 in its column, 3 in its row, +10 at the end"
    assert offered(p, "done", "de") == "keine Probe"


def test_a_guard_says_what_its_leaving_costs() -> None:
    p = table()
    guards(p, 0, "red-A", "red-B")
    empty_supply(p, 0)
    give(p, 0, "red#5")
    play(begin(p), "command", "trader")
    assert said(p, "de") == "Wähle eine Wache, die du neu zuteilst, denn dein Vorrat ist leer."
    assert offered(p, "guard-red-B") == "red B (value 2): 2 in its column, 1 in its row, −4 at the end"


def test_prices_of_the_black_market() -> None:
    p = table()
    stack(p, "red-D", "red-A")
    stand(p, 0, "L21", "L06", "L13")
    load(p, 0, "yellow-A")
    give(p, 0, "red#2", "red#4")
    play(begin(p), "smuggle", "red#2")
    assert offered(p, "acquire") == "acquire one or two artefacts, each for its value and 1 more"
    play(p, "acquire")
    assert asked(p) == "store", "red is the only stack"
    assert said(p) == "Choose a hold for red D (value 5)."
    assert offered(p, "to-hidden", "de") == "Geheimfrachtraum (2 frei)"


def test_a_recall_names_the_command_card() -> None:
    p = table(round=2)
    set_out(p, "middle", "remote_dig")
    envoys(p, 0, "middle")
    lay(p, "red-A")
    give(p, 0, "red#4")
    play(begin(p), "command")
    assert offered(p, "recall") == (
        "recall an envoy from the middle command centre "
        "(Remote dig: take an artefact of value 4 or less from any dig site)"
    )
    play(p, "recall")
    assert said(p, "de") == (
        "Entscheide, ob du die Karte Ferngrabung nutzt: "
        "ein Artefakt mit höchstens Wert 4 von einem beliebigen Ausgrabungsfeld."
    )


def test_survey_tells_prices_and_places() -> None:
    p = table()
    forecast(p, "red#1", "green#2", "green#3")
    give(p, 0, "orange#4", "orange#5")
    play(begin(p), "survey", "orange#4")
    assert said(p) == "Choose the forecast card that orange card #4 (eye-flower) replaces."
    assert offered(p, "forecast-2", "de") == "Karte Türkis #2 (Panzerhandschuh)"


def test_actions_are_told_in_a_word_and_a_line() -> None:
    p = table(round=3)
    give(p, 0, "red#5", "travel-2")
    begin(p)
    assert said(p) == (
        "Choose action 2 of 2: 1 action card and 1 travel card in hand, 8 credits, 22 crew cubes in supply."
    )
    assert offered(p, "pass", "de") == "Passen: die Runde mit höchstens 2 Aktionskarten beenden"
    assert offered(p, "survey") == "Survey: draw 3 artefacts", "Psychics, in round 3"

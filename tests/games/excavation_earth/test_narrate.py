"""The log of Excavation Earth: what an action changed, told to one viewer in both languages."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from tests.games.telling import clauses_of

from .table import (
    artefact,
    begin,
    board,
    empty_supply,
    envoys,
    forecast,
    give,
    guards,
    lay,
    load,
    only_in_deck,
    options,
    queue,
    set_out,
    stack,
    stand,
    table,
    traders,
)
from .telling import log, told


def test_travel() -> None:
    p = table()
    stand(p, 0, "L12", "L06", "L13")
    give(p, 0, "travel-2", "red#1")
    lines = log(begin(p), "travel", "travel-2", "L12", "L11", "done")
    assert told(lines) == [
        "Ann travels with travel card 2: up to 2 moves.",
        "Ann moves an explorer: Kalahari to Nile.",
    ]
    assert told(lines, "de") == [
        "Ann reist mit Reisekarte 2: bis zu 2 Schritte.",
        "Ann zieht einen Archäologen: Kalahari → Nil.",
    ]
    assert clauses_of(lines) == ["EE-TRAVEL-01", "EE-TRAVEL-04"]


def test_excavate_to_a_full_column() -> None:
    p = table()
    stand(p, 0, "L12", "L11", "L21")
    lay(p, "red-A")
    guards(p, 0, "red-B", "red-C", "red-D")
    give(p, 0, "red#5")
    only_in_deck(p, "green#6")
    own, other = p, p.copy()
    lines = log(begin(own), "excavate", "sample-red-A")
    assert told(lines) == [
        "Ann excavates with red card #5 (honeycomb).",
        "Ann digs up red A (value 4) at Kalahari.",
        "Ann takes a sample of red A (value 4).",
        "Ann completes the red column.",
        "Ann draws green card #6 (seal).",
    ]
    assert clauses_of(lines) == ["EE-EXC-01", "EE-EXC-08", "EE-EXC-09", "EE-GEN-12", "EE-GEN-12"]
    assert told(log(begin(other), "excavate", "sample-red-A", viewer=1), "de")[-2:] == [
        "Ann hat die Spalte Rot voll.",
        "Ann zieht 1 Karte.",
    ]


def test_market_and_who_is_ejected() -> None:
    p = table()
    stand(p, 0, "L10", "L06", "L13")
    queue(p, "#3", "purple", "yellow", "red", "green")
    give(p, 0, "red#3")
    lines = log(begin(p), "market", "yes", "yes", "orange")
    assert told(lines)[1:4] == [
        "Ann places a trader in Market #3.",
        "Ann adds to the queue of Market #3: wild; ejected: purple.",
        "Ann adds to the queue of Market #3: orange; ejected: yellow.",
    ]
    assert told(lines, "de")[2] == "Ann holt in die Schlange von Markt #3: Alleskäufer; verdrängt: Lila."
    assert clauses_of(lines)[:4] == ["EE-MKT-01", "EE-MKT-04", "EE-MKT-05", "EE-MKT-06"]


def test_a_sale_in_two_markets() -> None:
    p = table()
    load(p, 0, "red-A", "red-B")
    queue(p, "#1", "red", "wild", "green")
    queue(p, "#2", "green", "red")
    board(p, "purple", "purple")
    traders(p, 0, "#1")
    traders(p, 0, "#2")
    give(p, 0, "yellow#3")
    only_in_deck(p, "green#6")
    lines = log(begin(p), "sell", "#1", "#2")
    assert told(lines) == [
        "Ann opens a sale with yellow card #3 (starburst).",
        "Ann sells red A (value 4) and red B (value 2) in Market #1 and Market #2: +18 credits.",
        "Ann draws green card #6 (seal).",
        "Ann promotes 2 traders from Market #1 and Market #2 to the left command centre.",
        "To the mothership from Market #1 and Market #2: 2× red and wild.",
        "Back to the buyer supply: 2× purple.",
    ]
    assert told(lines, "de")[1] == (
        "Ann verkauft Rot A (Wert 4) und Rot B (Wert 2) auf Markt #1 und Markt #2: +18 Credits."
    )
    sale = ["EE-SELL-01", "EE-SELL-26", "EE-SELL-15", "EE-SELL-20", "EE-SELL-17", "EE-SELL-18"]
    assert clauses_of(lines) == sale


def test_a_sale_with_a_choice_of_artefacts_and_of_cards() -> None:
    p = table()
    load(p, 0, "red-A", "red-B", "red-C", "red-D")
    for market in ("#1", "#2", "#3"):
        queue(p, market, "red")
        traders(p, 0, market)
    give(p, 0, "yellow#3")
    only_in_deck(p, "green#6", "green#5")
    chosen = ("sell", "#1", "#2", "#3", "cargo-red-A", "cargo-red-B", "cargo-red-D", "green#5")
    own, other = p.copy(), p
    lines = told(log(begin(own), *chosen))
    assert lines[1:8] == [
        "Ann parts with red A (value 4).",
        "Ann parts with red B (value 2).",
        "Ann parts with red D (value 5).",
        "Ann sells 3 red artefacts in Market #1, Market #2 and Market #3: +23 credits.",
        "Ann draws green card #5 (honeycomb) and green card #6 (seal) to choose from.",
        "Ann keeps green card #5 (honeycomb).",
        "Ann discards green card #6 (seal).",
    ]
    seen = told(log(begin(other), *chosen, viewer=1), "de")
    assert seen[5:8] == [
        "Ann zieht 2 Karten zur Auswahl.",
        "Ann behält 1 Karte.",
        "Ann wirft ab: Karte Türkis #6 (Siegel).",
    ]


def test_command_with_an_empty_supply() -> None:
    p = table()
    guards(p, 0, "red-A", "red-B")
    empty_supply(p, 0)
    give(p, 0, "red#5")
    lines = log(begin(p), "command", "trader", "guard-red-B", "envoy")
    assert told(lines, "de") == [
        "Ann kommandiert auf Markt #5 und in der Kommandozentrale rechts mit Karte Rot #5 (Wabe).",
        "Ann zieht die Wache von Rot B (Wert 2) ab; diese Probe ist verloren.",
        "Ann setzt einen Händler auf Markt #5.",
        "Ann zieht die Wache von Rot A (Wert 4) ab; diese Probe ist verloren.",
        "Ann setzt einen Gesandten in die Kommandozentrale rechts.",
    ]


@pytest.mark.parametrize(
    ("card", "round", "tokens", "english", "clause"),
    [
        ("stipend", 2, ("yes",), ["Ann uses Stipend: gain 5 credits."], "EE-CC1-W"),
        ("shuttle", 3, ("yes",), ["Ann uses Shuttle: make up to 4 moves and gain 3 credits."], "EE-CC7-Y"),
        (
            "fence",
            2,
            ("yes", "red"),
            [
                "Ann uses Fence: buy a black market artefact for 2 credits below its value.",
                "Ann buys red D (value 5) for 3 credits.",
            ],
            "EE-CC4-W",
        ),
        (
            "redeployment",
            2,
            ("yes", "#1", "#6"),
            [
                "Ann uses Redeployment: move a trader to another market and gain 2 credits.",
                "Ann moves a trader from Market #1 to Market #6: +2 credits.",
            ],
            "EE-CC6-W",
        ),
        (
            "redeployment",
            3,
            ("yes", "#1"),
            [
                "Ann uses Redeployment: make a trader an envoy and gain 2 credits.",
                "Ann promotes a trader from Market #1 to the left command centre: +2 credits.",
            ],
            "EE-CC6-Y",
        ),
        (
            "publicity",
            2,
            ("yes", "#2", "orange"),
            [
                "Ann uses Publicity: add a coloured buyer to 1 queue.",
                "Ann adds to the queue of Market #2: orange.",
            ],
            "EE-CC5-W",
        ),
        (
            "private_sale",
            3,
            ("yes", "cargo-green-B"),
            [
                "Ann uses Private sale: sell an artefact for its value and 5 more.",
                "Ann sells green B (value 6) privately: +11 credits.",
            ],
            "EE-CC8-Y",
        ),
        (
            "remote_dig",
            2,
            ("yes", "tile-red-A"),
            [
                "Ann uses Remote dig: take an artefact of value 4 or less from any dig site.",
                "Ann digs up red A (value 4) at Kalahari.",
            ],
            "EE-CC3-W",
        ),
        (
            "requisition",
            3,
            ("yes",),
            [
                "Ann uses Requisition: draw 2 action cards and keep 2.",
                "Ann draws green card #5 (honeycomb) and green card #6 (seal).",
            ],
            "EE-CC2-Y",
        ),
    ],
)
def test_command_cards(
    card: str, round: int, tokens: tuple[str, ...], english: list[str], clause: str
) -> None:
    p = table(round=round)
    set_out(p, "right", card)
    envoys(p, 0, "right")
    traders(p, 0, "#1")
    traders(p, 0, "#2")
    stack(p, "red-D")
    stack(p, "green-D")
    lay(p, "red-A", "red-B")
    load(p, 0, "green-B", "green-C")
    give(p, 0, "red#5")
    only_in_deck(p, "green#6", "green#5")
    log(begin(p), "command", "recall")
    lines = log(p, *tokens)
    assert told(lines) == english
    assert set(clauses_of(lines)) == {clause}


def test_smuggle() -> None:
    p = table()
    stack(p, "red-D", "red-A")
    stand(p, 0, "L21", "L06", "L13")
    load(p, 0, "yellow-A", hidden=("yellow-B", "yellow-C"))
    give(p, 0, "red#2", "red#3")
    lines = log(begin(p), "smuggle", "red#2", "acquire", "done")
    assert told(lines)[1:] == ["Ann buys red D (value 5) for 6 credits and stores it in the cargo hold."]
    lines = log(begin(p), "smuggle", "hidden-yellow-B", "cargo-red-D")
    assert told(lines, "de")[1:] == [
        "Ann verschachert Gelb B (Wert 5): +5 Credits.",
        "Ann verschachert Rot D (Wert 5): +5 Credits.",
    ]


def test_survey_shows_the_artefacts_to_their_seat_alone() -> None:
    p = table(factions=("dal_harrai", "issisinui"))
    forecast(p, "red#1", "green#2", "green#3")
    give(p, 0, "orange#4", "orange#5")
    p.pile[:] = 0
    p.removed[:] = GAME.constants["COPIES"]
    for name in ("orange-A", "orange-D"):
        p.pile[artefact(name)] += 1
        p.removed[artefact(name)] -= 1
    chosen = ("survey", "orange#4", "forecast-2", "drawn-orange-D", "drawn-orange-A", "done")
    seen = told(log(begin(p.copy()), *chosen, viewer=1))
    assert seen == [
        "Ann surveys with orange card #4 (eye-flower).",
        "Ann replaces green card #2 (gauntlet) in the forecast with orange card #4 (eye-flower) "
        "and marks it.",
        "Ann takes initiative token 1.",
        "Ann draws 2 orange artefacts from the pile.",
        "Ann places orange D (value 7) at Yangtze.",
        "Ann buys orange A (value 4) from the survey for 8 credits.",
    ]
    own = told(log(begin(p), *chosen), "de")
    assert own[3] == "Ann zieht vom Artefaktstapel: Orange A (Wert 4) und Orange D (Wert 7)."


def test_a_forecast_card_without_a_cube_and_tiles_shuffled_back() -> None:
    p = table(factions=("dal_harrai", "issisinui"))
    forecast(p, "red#1", "green#2", "green#3")
    empty_supply(p, 0)
    give(p, 0, "orange#4", "orange#5")
    begin(p)
    log(p, "survey", "orange#4")
    assert told(log(p, "forecast-1"), "de")[0] == (
        "Ann ersetzt in der Forscherprognose Karte Rot #1 (Maske) durch Karte Orange #4 (Augenblume), "
        "ohne Crewmarker."
    )
    if GAME.decision(p).name == "survey.place":
        log(p, options(p)[0])
    assert told(log(p, "done")) == ["Ann shuffles 1 artefact back."]

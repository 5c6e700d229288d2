"""The log of Excavation Earth: what a decision changed, told to one viewer in both languages."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.rounds import end_round
from digsite.games.excavation_earth.scoring import end_game, score_centres
from digsite.games.excavation_earth.setup import offer_replacement
from digsite.games.excavation_earth.turn import next_turn
from digsite.kernel.agenda import then_for
from digsite.kernel.clauses import LANGUAGES, clauses
from digsite.kernel.game import Line
from digsite.kernel.record import SPECTATOR
from digsite.kernel.text import Phrase, Text
from digsite.match.corpus import random_game

from .table import (
    artefact,
    begin,
    board,
    discard,
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

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def log(p: Any, *tokens: str, viewer: int = 0) -> list[Line]:
    """Play on and tell a viewer of it. A private decision with a single option takes it by itself."""
    lines: list[Line] = []
    for token in tokens:
        lines += choose(p, token, viewer)
        while not p.over and len(p.legal) == 1:
            lines += choose(p, options(p)[0], viewer)
    return lines


def choose(p: Any, token: str, viewer: int) -> list[Line]:
    before = p.copy()
    assert token in options(p), f"{token!r} is not among {options(p)}"
    GAME.choose(p, p.legal[options(p).index(token)])
    return GAME.changes(GAME.mask(before, viewer), GAME.mask(p, viewer))


def told(lines: list[Line], language: str = "en") -> list[str]:
    return [Text(GAME, language, NAMES).line(line) for line in lines]


def clauses_of(lines: list[Line]) -> list[str]:
    return [line.clause for line in lines]


# One action after the other


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


# Rounds


def test_the_last_pass_ends_the_round_and_prepares_the_next() -> None:
    p = table()
    forecast(p, "red#1", "green#2", "green#3")
    p.forecast_marker[0] = 1
    p.supply[1] -= 1
    p.token[1] = 1
    envoys(p, 0, "left")
    envoys(p, 1, "left")
    queue(p, "#1", "red", "green", "yellow", "wild")
    p.passed[1] = 1
    give(p, 0, "travel-2")
    for step in (end_round, score_centres, next_turn):
        then_for(p, 0, step)
    GAME.python.advance(p)
    lines = log(p, "pass", viewer=1)
    sentences = told(lines)
    assert sentences[:3] == [
        "Ann passes.",
        "The left command centre is scored: Ann +2 and Ben +2.",
        "Round 2 begins.",
    ]
    assert sentences[3].startswith("Command cards are revealed: left command centre (")
    assert "Market #1 (green, yellow, wild)" in sentences[4]
    assert "Crew cubes return from the forecast: Ben 1." in sentences
    assert "Turn order: Ben and Ann." in sentences
    assert sentences[-1].startswith("Everyone is dealt 8 action cards to draft from; Ben sees ")
    assert clauses_of(lines) == [
        "EE-PASS-05",
        "EE-SCO-02",
        "EE-GEN-35",
        "EE-PREP-02",
        "EE-PREP-08",
        "EE-PREP-10",
        "EE-PREP-10",
        "EE-PREP-12",
        "EE-PREP-13",
        "EE-PREP-14",
        "EE-PREP-16",
    ]
    assert told(log(p, options(p)[0], viewer=1)) == ["Ann keeps 1 card."]
    kept = options(p)[0]
    assert told(log(p, kept, viewer=SPECTATOR), "de") == ["Ann behält 1 Karte."]


def test_the_end_of_the_game() -> None:
    p = table(round=3)
    guards(p, 1, "red-A", "red-B")
    p.passed[1] = 1
    give(p, 0, "travel-2")
    for step in (end_game, next_turn):
        then_for(p, 0, step)
    GAME.python.advance(p)
    lines = log(p, "pass")
    assert told(lines) == [
        "Ann passes.",
        "The galleries pay: Ben +4.",
        "Final result: Ben 12 and Ann 8.",
        "Ben wins with 12 credits.",
    ]
    assert told(lines, "de")[-2:] == ["Endstand: Ben 12 und Ann 8.", "Ben gewinnt mit 12 Credits."]
    assert clauses_of(lines) == ["EE-PASS-05", "EE-END-02", "EE-END-06", "EE-END-06"]


def test_a_shared_win() -> None:
    p = table(round=3)
    p.passed[1] = 1
    give(p, 0, "travel-2")
    for step in (end_game, next_turn):
        then_for(p, 0, step)
    GAME.python.advance(p)
    lines = log(p, "pass")
    assert told(lines, "de")[-1] == "Ann und Ben teilen sich den Sieg mit 8 Credits."
    assert lines[-1].clause == "EE-END-08"


def test_replaced_starting_cards_lie_open_and_new_ones_do_not() -> None:
    p = table()
    give(p, 0, "red#1", "red#2", "red#3", "red#4", "green#5", "green#6")
    discard(p, "yellow#1")
    p.round = 0
    begin(p, offer_replacement)
    assert told(log(p.copy(), "red#1", "done", viewer=1)) == [
        "Ann discards red card #1 (mask).",
        "Ann draws 1 card.",
    ]
    own = told(log(p, "red#1", "done"))
    assert own[1].startswith("Ann draws ")
    assert "1 card." not in own[1]


# Whole games


def credits_told(lines: list[Line], seats: int) -> list[int]:
    """What the lines say that every seat gained or paid."""
    gained = [0] * seats
    for line in lines:
        seat = line.values["seat"].index
        if "amounts" in line.values:
            for amount in line.values["amounts"]:
                gained[amount.values["seat"].index] += amount.values["credits"]
        elif not line.message.startswith("log.won"):
            gained[seat] += line.values.get("credits", 0) - line.values.get("price", 0)
        effect = line.values.get("effect")
        if isinstance(effect, Phrase) and effect.message in ("effect.stipend", "effect.shuttle"):
            gained[seat] += effect.values["credits"]
    return gained


OPEN_TO_ALL = (
    "credits", "supply", "hand_size", "travel", "discard", "forecast", "token", "order", "round", "passed",
    "tile", "stack", "cargo", "hidden", "removed", "guard", "trader", "envoy", "explorer", "queue",
    "mothership", "command_card",
)  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_is_told_without_gaps(seats: int) -> None:
    """Every credit has its line, every open change has some line, and every line cites a clause."""
    factions = ["gul", "issisinui", "aquilla", "chosen"][:seats]
    match = random_game(GAME, seats, f"told/{seats}", {"factions": factions})
    known = clauses(GAME, "en")
    for number, before, past, after in match.moves():
        lines = GAME.changes(GAME.mask(before, SPECTATOR), GAME.mask(after, SPECTATOR))
        assert all(line.clause in known for line in lines)
        if before.round:
            real = (after.credits - before.credits)[:seats].tolist()
            assert credits_told(lines, seats) == real, (number, past)
        moved = [f for f in OPEN_TO_ALL if not np.array_equal(getattr(before, f), getattr(after, f))]
        assert lines or not moved, (number, past, moved)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_log_is_the_same_in_worlds_that_look_alike(seats: int) -> None:
    match = random_game(GAME, seats, f"alike/{seats}")
    for number, before, _, after in match.moves():
        if number % 5 == 0:
            for viewer in range(-1, seats):
                seen, then = GAME.mask(before, viewer), GAME.mask(after, viewer)
                other = GAME.mask(GAME.imagine(seen, viewer, f"{number}"), viewer)
                later = GAME.mask(GAME.imagine(then, viewer, f"{number}"), viewer)
                assert GAME.changes(other, later) == GAME.changes(seen, then)


def test_nobody_reads_the_cards_of_others() -> None:
    match = random_game(GAME, 3, "secrets", {"hands": "drafted"})
    for _, before, past, after in match.moves():
        for viewer in range(-1, 3):
            if viewer != past.seat:
                for line in GAME.changes(GAME.mask(before, viewer), GAME.mask(after, viewer)):
                    own = line.message.endswith(".own")
                    assert not own or line.values.get("player") is not None


def test_both_languages_tell_every_line() -> None:
    match = random_game(GAME, 2, "lines")
    for _, before, _, after in match.moves():
        lines = GAME.changes(GAME.mask(before, 0), GAME.mask(after, 0))
        for language in LANGUAGES:
            assert all(sentence.endswith(".") for sentence in told(lines, language))

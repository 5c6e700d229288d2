"""The log of Excavation Earth: rounds, the end of the game, and whole games without gaps."""

from __future__ import annotations

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
from digsite.kernel.text import Phrase
from digsite.match.corpus import random_game
from tests.games.telling import clauses_of

from .table import (
    begin,
    discard,
    envoys,
    forecast,
    give,
    guards,
    options,
    queue,
    table,
)
from .telling import log, told

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

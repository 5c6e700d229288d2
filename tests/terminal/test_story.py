"""The log, folded: who does several things in a row is named once."""

from __future__ import annotations

import re

from digsite import load
from digsite.match.match import Match
from digsite.telling.text import Text
from digsite.terminal.log_words import fold, tell


def test_a_seat_is_named_once() -> None:
    assert fold(["Ann digs.", "Ann finds gold: 3.", "Ann rests."], "Ann") == "Ann digs; finds gold: 3; rests."


def test_somebody_else_in_between_is_named() -> None:
    told = fold(["Ann digs.", "Bob gains 3.", "Ann rests.", "Round 2 begins.", "Ann digs."], "Ann")
    assert told == "Ann digs. Bob gains 3. Ann rests. Round 2 begins. Ann digs."


def test_longer_names_that_begin_alike_are_others() -> None:
    assert fold(["Ann digs.", "Anna rests."], "Ann") == "Ann digs. Anna rests."
    assert fold([], "Ann") == ""


def test_an_automa_is_told_step_by_step_with_clauses() -> None:
    match = Match.begin(load("excavation-earth"), ["Ann"], {}, "steps")
    while not any(told.event.name == "zu.revealed" for told in match.told(len(match.played))):
        asked = match.decision_for(0)
        assert asked is not None
        match.choose(0, asked.legal[-1])
    told = tell(match, Text(match.game, "en", ["Ann"]), 0, len(match.played) - 1)
    first = next(n for n, line in enumerate(told) if line.startswith("Zu reveals"))
    assert told[first].endswith(" [EE-SOLO-ACT-02]")
    assert re.fullmatch(r"  Zu .+ \[EE-[A-Z0-9-]+\]", told[first + 1]), "what follows is set in"
    assert "[" not in told[0], "people are told of in sentences"

"""The log, folded: who does several things in a row is named once."""

from __future__ import annotations

from digsite.terminal.log_words import fold


def test_a_seat_is_named_once() -> None:
    assert fold(["Ann digs.", "Ann finds gold: 3.", "Ann rests."], "Ann") == "Ann digs; finds gold: 3; rests."


def test_somebody_else_in_between_is_named() -> None:
    told = fold(["Ann digs.", "Bob gains 3.", "Ann rests.", "Round 2 begins.", "Ann digs."], "Ann")
    assert told == "Ann digs. Bob gains 3. Ann rests. Round 2 begins. Ann digs."


def test_longer_names_that_begin_alike_are_others() -> None:
    assert fold(["Ann digs.", "Anna rests."], "Ann") == "Ann digs. Anna rests."
    assert fold([], "Ann") == ""

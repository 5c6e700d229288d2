"""Alone at the terminal: the automa's turn step by step, and the table again after it."""

from __future__ import annotations

import pytest

from .conftest import Play


@pytest.mark.parametrize(
    ("language", "at_the_table", "reveals", "board"),
    [
        ("en", "At the table: Ann (you) and Zu.", "- Zu reveals ", "\nZu (Standard): "),
        ("de", "Am Tisch: Ann (du) und Zu.", "- Zu deckt auf: ", "\nZu (Standard): "),
    ],
)
def test_after_zus_turn_the_whole_table_is_shown(
    play: Play, language: str, at_the_table: str, reveals: str, board: str
) -> None:
    argv = ("--seats", "1", "--player", "Ann", "--seed", "alone", "--language", language)
    code, out = play(["1"] * 40, *argv)
    assert code == 0
    assert at_the_table in out
    turns = out.split(reveals)
    assert len(turns) > 3, "two turns of two cards"
    assert "[EE-SOLO-ACT-02]\n  - " in out
    assert board in turns[2], "after two cards"
    assert all(len(line) <= 80 for line in out.splitlines() if "Zu" in line)

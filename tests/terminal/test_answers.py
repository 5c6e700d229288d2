"""What a typed line means."""

from __future__ import annotations

import pytest

from digsite.terminal.answers import Chosen, Command, Meaning, Offer, Unclear, offers, understand

OFFERED = [
    Offer(10, "1", "travel", "Travel: move your explorers"),
    Offer(11, "2", "sell", "Sell artefacts"),
    Offer(12, "3", "smuggle", "Smuggle"),
    Offer(13, "4", "pass", "Pass"),
]
GERMAN = {"undo": "zurück", "log": "verlauf", "save": "speichern"}


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("2", Chosen(11)),
        ("sell", Chosen(11)),
        ("SELL", Chosen(11)),
        ("t", Chosen(10)),
        ("travel: move", Chosen(10)),
        ("pass", Chosen(13)),
        ("s", Unclear("s", (OFFERED[1], OFFERED[2]))),
        ("5", Unclear("5")),
        ("0", Unclear("0")),
        ("-1", Unclear("-1")),
        ("dig", Unclear("dig")),
        ("undo", Command("undo")),
        ("Zurück", Command("undo")),
        ("undo it", Unclear("undo it")),
        ("?", Command("?")),
        ("? ee-sell-04", Command("?", "ee-sell-04")),
        ("?EE-SELL-04", Command("?", "EE-SELL-04")),
        ("save my games/one.dig", Command("save", "my games/one.dig")),
        ("speichern", Command("save")),
        ("language de", Command("language", "de")),
        ("²", Unclear("²")),
    ],
)
def test_a_line_is_a_command_a_choice_or_unclear(line: str, meaning: Meaning) -> None:
    assert understand(line, OFFERED, GERMAN) == meaning


def test_a_whole_text_goes_before_a_longer_one_that_begins_so() -> None:
    two = [Offer(1, "1", "a", "column 1"), Offer(2, "2", "b", "column 10")]
    assert understand("column 1", two, {}) == Chosen(1)
    assert isinstance(understand("column", two, {}), Unclear)


def test_tokens_that_are_numbers_are_the_numbers_to_type() -> None:
    """With column 1 full, 2 still means column 2."""
    offered = offers([1, 2], {"2": 1, "3": 2}, ["column 2", "column 3"])
    assert [offer.number for offer in offered] == ["2", "3"]
    assert understand("2", offered, {}) == Chosen(1)
    assert understand("1", offered, {}) == Unclear("1")

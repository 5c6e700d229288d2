"""Playing by words: tokens, titles and ids mean the same options, in either language."""

from __future__ import annotations

from typing import Any

import pytest

import digsite
from digsite.kernel.errors import IllegalChoice

GAME = digsite.load("excavation-earth")


def begun() -> Any:
    return GAME.new(2, "words")


def test_options_have_tokens_titles_and_sentences() -> None:
    p = begun()
    while GAME.decision(p).name != "action":
        GAME.choose(p, p.legal[0])
    offered = digsite.options(GAME, p)
    assert [each.id for each in offered] == p.legal
    travel = offered[0]
    assert (travel.token, travel.title) == ("travel", "Travel")
    assert travel.text.startswith("Travel")
    assert digsite.options(GAME, p, "de")[0].title == "Reisen"


@pytest.mark.parametrize(("word", "language"), [("travel", "en"), ("Travel", "en"), ("Reisen", "de")])
def test_an_option_is_chosen_by_its_token_or_its_title(word: str, language: str) -> None:
    p = begun()
    while GAME.decision(p).name != "action":
        GAME.choose(p, p.legal[0])
    q = p.copy()
    GAME.choose(q, p.legal[0])
    digsite.play(GAME, p, word, language)
    assert p == q


def test_an_id_is_a_word_too_and_what_happened_is_returned() -> None:
    game = digsite.load("connect-four")
    p = game.new(2, "words")
    (told,) = digsite.play(game, p, 3)
    assert (told.event.name, told.value("column")) == ("drop", 3)
    (told,) = digsite.play(game, p, "4")
    assert told.value("column") == 3


def test_what_is_not_offered_is_refused_with_what_is() -> None:
    p = begun()
    before = p.copy()
    with pytest.raises(IllegalChoice, match="nonsense"):
        digsite.play(GAME, p, "nonsense")
    assert p == before
    game = digsite.load("connect-four")
    q = game.new(2, "words")
    for column in "1212121":
        digsite.play(game, q, column)
    with pytest.raises(IllegalChoice, match="over"):
        digsite.play(game, q, "1")

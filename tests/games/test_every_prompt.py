"""Prompts, verbs, titles and reasons are short enough for their places on the screen, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from digsite import games
from digsite.kernel.clauses import LANGUAGES
from digsite.kernel.game import Game
from digsite.telling.options import closed
from digsite.telling.text import FIELD, Name, Text, file_of, messages

from .every import _WHOLE, WHOLE_GAMES, Whole
from .telling import NAMES

LONGEST_PROMPT = {"en": 60, "de": 64}
LONGEST_VERB = 16
LONGEST_TITLE = 24
LONGEST_REASON = 64
A_NUMBER = "10"
OWN = [pytest.param(games.load(game.id), id=game.id) for game in games.OWN]


def longest_name(text: Text, value: Any) -> str:
    """A value as it is read; of a thing the longest name that its kind has."""
    if isinstance(value, Name):
        names = (text.name(value.domain, index) for index in range(value.domain.size))
        return max(names, key=len)
    return A_NUMBER if isinstance(value, int) else text.word(value)


@cache
def longest_values(game: Game, language: str) -> Mapping[tuple[str, str], str]:
    """The longest value that each decision gave each name in whole games."""
    text = Text(game, language, NAMES)
    found: dict[tuple[str, str], str] = {}
    for whole in _WHOLE:
        if whole.game is game:
            for move in whole.played("prompts").moves():
                decision = game.decision(move.before).name
                facts = game.facts(game.mask(move.before, move.before.seat))
                for name in fields(text, decision):
                    value = longest_name(text, facts[name])
                    for key in ((decision, name), ("", name)):
                        found[key] = max(found.get(key, ""), value, key=len)
    return found


def fields(text: Text, decision: str) -> list[str]:
    """What the prompt of a decision names."""
    template = messages(file_of(text.game, text.language))[f"decision.{decision}"]
    return [name for name, *_ in FIELD.findall(template)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OWN)
def test_every_prompt_fits_with_the_longest_names(game: Game, language: str) -> None:
    text, longest = Text(game, language, NAMES), longest_values(game, language)
    for decision in game.decisions:
        named = fields(text, decision.name)
        values = {n: longest.get((decision.name, n), longest.get(("", n), A_NUMBER)) for n in named}
        said = text.filled(f"decision.{decision.name}", values)
        assert len(said) <= LONGEST_PROMPT[language], f"{len(said)}: {said}"
        assert said.endswith((".", "?")), said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OWN)
def test_every_decision_has_a_verb_and_a_title_of_its_own(game: Game, language: str) -> None:
    """A title is plain words: the ledger's headings are for the ledger."""
    text, known = Text(game, language), messages(file_of(game, language))
    for decision in game.decisions:
        assert f"confirm.{decision.name}" in known
        assert f"title.{decision.name}" in known
        assert 0 < len(text.confirm(decision)) <= LONGEST_VERB
        assert 0 < len(text.decision_title(decision)) <= LONGEST_TITLE


def test_a_game_without_verbs_of_its_own_has_one_that_serves_all() -> None:
    decision = games.load("connect-four").decisions[0]
    text = Text(games.load("connect-four"), "de")
    text.files = text.files[1:]
    assert text.confirm(decision) == "Bestätigen"


@pytest.mark.parametrize("whole", WHOLE_GAMES)
def test_every_prompt_and_reason_of_a_whole_game_fits(whole: Whole) -> None:
    game = whole.game
    texts = [Text(game, language, NAMES) for language in LANGUAGES]
    for move in whole.played("prompts").moves():
        masked = game.mask(move.before, move.before.seat)
        shut = closed(game, masked) if move.number % 5 == 0 else []
        for text in texts:
            assert len(text.prompt(masked)) <= LONGEST_PROMPT[text.language], text.prompt(masked)
            for each in shut:
                said = text.why(masked, each.option, each.reason)
                assert 0 < len(said) <= LONGEST_REASON, said

"""What people read of any game: nothing is missing, and whole games can be read in both languages."""

from __future__ import annotations

import importlib

import pytest

from digsite import games
from digsite.kernel.clauses import LANGUAGES
from digsite.kernel.game import Game
from digsite.kernel.record import SPECTATOR
from digsite.telling.text import FIELD, SHARED, Text, file_of, messages, missing

from .every import EVERY_GAME, WHOLE_GAMES, Whole
from .telling import NAMES, assert_readable, described, read

REGISTERED = [pytest.param(games.load(id), id=id) for id in games.names()]


@pytest.mark.parametrize("game", REGISTERED)
def test_nothing_is_missing(game: Game) -> None:
    assert missing(game) == []


@pytest.mark.parametrize("game", REGISTERED)
def test_no_message_of_the_game_stands_before_one_that_all_games_share(game: Game) -> None:
    for language in LANGUAGES:
        assert not messages(file_of(game, language)).keys() & messages(SHARED / f"{language}.toml").keys()


@pytest.mark.parametrize("game", REGISTERED)
def test_both_languages_name_the_same_values(game: Game) -> None:
    english, german = (messages(file_of(game, language)) for language in LANGUAGES)
    assert english.keys() == german.keys()
    for id in english:
        assert {f[0] for f in FIELD.findall(english[id])} == {f[0] for f in FIELD.findall(german[id])}, id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_things_that_are_never_chosen_have_names_too(game: Game, language: str) -> None:
    words = importlib.import_module(f"{games.listed(game.id).module}.domains").words
    text = Text(game, language)
    for domain in words.domains:
        for index in range(domain.size):
            assert text.name(domain, index)


@pytest.mark.parametrize("whole", WHOLE_GAMES)
def test_everything_in_a_whole_game_can_be_read(whole: Whole) -> None:
    """Every prompt and option, by who decides; every log line, by seats and spectators; now and then the
    table."""
    game = whole.game
    most = 30 if whole.long else None
    texts = [Text(game, language, NAMES) for language in LANGUAGES]
    for number, before, past, after, told in whole.played("read").moves():
        for text in texts[number % 2 :][:1] if whole.long else texts:
            assert_readable(read(text, before, past.option, list(told), most))
            if number % 40 == 0:
                for viewer in (0, SPECTATOR):
                    assert_readable(described(text, after, viewer))

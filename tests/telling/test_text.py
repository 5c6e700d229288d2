"""Messages by id, in two languages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from digsite import games
from digsite.games.connect_four import GAME
from digsite.games.connect_four.rules import COLUMN
from digsite.kernel.clauses import LANGUAGES, UnknownClause, UnknownLanguage
from digsite.kernel.game import Game
from digsite.kernel.game_options import GameOption
from digsite.kernel.rules import Domain
from digsite.telling.lines import lines
from digsite.telling.text import (
    FIELD,
    SHARED,
    Line,
    MessageError,
    Messages,
    Name,
    Phrase,
    Seat,
    Text,
    messages,
    missing,
)

Write = Callable[..., Game]


@pytest.fixture
def game_with(tmp_path: Path) -> Write:
    """Connect Four with other texts, and perhaps other facts."""

    def write(english: str, german: str | None = None, **changed: Any) -> Game:
        (tmp_path / "text").mkdir()
        for language, text in zip(LANGUAGES, (english, german or english), strict=True):
            (tmp_path / "text" / f"{language}.toml").write_text(text, encoding="utf-8")
            ledger = (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
            (tmp_path / f"rules.{language}.md").write_text(ledger, encoding="utf-8")
        return replace(GAME, folder=tmp_path, **changed)

    return write


# Decisions and options


def test_a_prompt_names_the_facts() -> None:
    p = GAME.new(2, "seed")
    GAME.choose(p, COLUMN + 3)
    assert Text(GAME).prompt(p) == "Choose a column for disc 2."
    assert Text(GAME, "de").prompt(p) == "Wähle eine Spalte für Stein 2."


def test_an_option_names_its_thing_and_its_own_facts() -> None:
    p = GAME.new(2, "seed")
    for _ in range(5):
        GAME.choose(p, COLUMN + 3)
    assert Text(GAME).option(p, COLUMN + 3) == "column 4 (1 space left)"
    assert Text(GAME, "de").option(p, COLUMN + 0) == "Spalte 1 (noch 6 Felder)"


def test_an_option_may_have_words_of_its_own_in_one_decision(game_with: Write) -> None:
    game = game_with(
        '[option]\ncolumn = "{name}"\ndrop.column = "Into {name}!"\n[name.column]\n"*" = "{label}"'
    )
    assert Text(game).option(game.new(2, "seed"), COLUMN + 6) == "Into 7!"


def test_a_single_name_goes_before_the_name_for_all(game_with: Write) -> None:
    game = game_with('[name.column]\n"*" = "column {label}"\n4 = "the middle"')
    assert [Text(game).name(COLUMN, c) for c in (2, 3)] == ["column 3", "the middle"]


def test_those_who_wait_read_who_decides() -> None:
    p = GAME.new(2, "seed")
    assert Text(GAME, seats=["Ann", "Ben"]).waiting(p) == "Ann is deciding: Drop a disc."
    assert Text(GAME, "de").waiting(p) == "Platz 1 entscheidet gerade: Stein einwerfen."


def test_a_decision_may_have_a_title_of_its_own(game_with: Write) -> None:
    game = game_with('title.drop = "Your turn"')
    assert Text(game).decision_title(game.decisions[0]) == "Your turn"


def test_a_finished_game_says_so() -> None:
    p = GAME.new(2, "seed")
    for column in (0, 1, 0, 1, 0, 1, 0):
        GAME.choose(p, COLUMN + column)
    text = Text(GAME, "de")
    assert text.prompt(p) == text.waiting(p) == text.refusal(p, "9") == "Das Spiel ist aus."


def test_a_refusal_says_why_and_what_is_possible() -> None:
    refusal = Text(GAME).refusal(GAME.new(2, "seed"), "nine")
    assert refusal.startswith(
        "“nine” is not possible here (C4-DROP-01). Possible: column 1 (6 spaces left), "
    )
    assert refusal.endswith(" and column 7 (6 spaces left).")


# Log


def test_the_log_tells_where_a_disc_went() -> None:
    p = GAME.new(2, "seed")
    log = lines(GAME, GAME.choose(p, COLUMN + 3), 0)
    assert [Text(GAME, "de", ["Ann"]).line(line) for line in log] == ["Ann wirft einen Stein in Spalte 4."]
    assert [line.clause for line in log] == ["C4-DROP-02"]


def test_the_log_tells_of_the_win() -> None:
    p = GAME.new(2, "seed")
    for column in (0, 1, 0, 1, 0, 1):
        GAME.choose(p, COLUMN + column)
    log = lines(GAME, GAME.choose(p, COLUMN + 0), 1)
    assert [line.message for line in log] == ["log.drop", "log.four"]


def test_the_log_tells_forced_discs_after_the_chosen_one() -> None:
    """With one column left nobody chooses any more: the rest of a drawn game falls in by itself."""
    p = GAME.new(2, "seed")
    *before_last, last = map(int, "3302545642233552243311215504044666601060")
    for column in before_last:
        GAME.choose(p, COLUMN + column)
    log = lines(GAME, GAME.choose(p, COLUMN + last), 0)
    assert [line.message for line in log] == ["log.drop", "log.drop", "log.drop", "log.draw"]
    assert [line.values["seat"].index for line in log[:-1]] == [1, 0, 1]
    assert [line.values["column"].index for line in log[:-1]] == [0, 1, 1]


def test_values_are_said_in_the_language(game_with: Write) -> None:
    game = game_with('said = "{who}: {things} ({count} {count|time|times})"\n[name.column]\n"*" = "c{label}"')
    values = {"who": Seat(1), "things": [Name(COLUMN, 0), Name(COLUMN, 1), Name(COLUMN, 2)], "count": 3}
    assert Text(game).line(Line("said", "", values)) == "Seat 2: c1, c2 and c3 (3 times)"
    values |= {"things": [Name(COLUMN, 0)], "count": 1}
    assert Text(game, "de", ["", "Ben"]).line(Line("said", "", values)) == "Ben: c1 (1 time)"
    values |= {"things": []}
    assert Text(game, "de").line(Line("said", "", values)) == "Platz 2: nichts (1 time)"


def test_a_phrase_is_a_message_inside_a_message(game_with: Write) -> None:
    game = game_with('said = "{thing}!"\nthing = "{count} {count|stone|stones}"')
    line = Line("said", "", {"thing": [Phrase("thing", {"count": 1}), Phrase("thing", {"count": 2})]})
    assert Text(game).line(line) == "1 stone and 2 stones!"


def test_a_value_may_know_its_words_in_each_language(game_with: Write) -> None:
    game = game_with('said = "{role}!"')
    line = Line("said", "", {"role": {"en": "Pilots", "de": "Piloten"}})
    assert [Text(game, language).line(line) for language in LANGUAGES] == ["Pilots!", "Piloten!"]


def test_a_game_may_name_things_itself(game_with: Write) -> None:
    def name(game: Game, domain: Domain, index: int) -> Phrase | None:
        return Phrase("column", {"number": index + 1}) if index < 6 else None

    game = game_with('column = "no. {number}"\n[name.column]\n7 = "the last"', make_name=name)
    assert [Text(game).name(COLUMN, c) for c in (0, 6)] == ["no. 1", "the last"]
    assert not any("name.column" in lacking for lacking in missing(game))


def test_a_phrase_that_names_a_thing_must_be_there(game_with: Write) -> None:
    game = game_with("", make_name=lambda game, domain, index: Phrase("column"))
    assert f"{game.folder / 'text' / 'de.toml'}: column" in missing(game)


# Seats, titles, clauses


def test_seats_have_names_or_numbers() -> None:
    text = Text(GAME, "de", ["Ann"])
    assert [text.seat(0), text.seat(1), text.seat(1, ["Ann", "Ben"])] == ["Ann", "Platz 2", "Ben"]


def test_the_title_is_in_the_language_of_the_table() -> None:
    assert [Text(GAME, language).title for language in LANGUAGES] == ["Connect Four", "Vier gewinnt"]


def test_a_game_without_a_title_in_its_texts_keeps_its_own(game_with: Write) -> None:
    assert Text(game_with("")).title == "Connect Four"


def test_a_clause_is_in_the_language_of_the_table() -> None:
    assert "Spalte" in Text(GAME, "de").clause("C4-DROP-01").text
    with pytest.raises(UnknownClause):
        Text(GAME).clause("EE-SELL-04")


# What is wrong with texts


@pytest.mark.parametrize(
    ("toml", "reason"),
    [
        ("a = 3", "message 'a': a message must be text in quotes"),
        ('a = "{x"', "message 'a': braces hold a name"),
        ('a = "{}"', "message 'a': braces hold a name"),
        ('a = "{x!r}"', "message 'a': braces hold a name"),
        ('a = "{x|one}"', "message 'a': braces hold a name"),
        ('"a.b" = "x"\n[a]\nb = "y"', r"message 'a\.b': this id stands here twice"),
        ("a = ", r"en\.toml: the file cannot be read"),
    ],
)
def test_damaged_texts_name_file_and_message(game_with: Write, toml: str, reason: str) -> None:
    game = game_with(toml)
    with pytest.raises(MessageError, match=reason):
        Text(game).has("a")


def test_a_missing_message_names_file_and_id(game_with: Write) -> None:
    game = game_with("")
    with pytest.raises(
        MessageError, match=r"text/en\.toml, message 'decision\.drop': there is no such message"
    ):
        Text(game).prompt(game.new(2, "seed"))


def test_a_missing_value_is_named(game_with: Write) -> None:
    game = game_with('[decision]\ndrop = "{price}"')
    with pytest.raises(MessageError, match=r"it names \{price\}, but the values given are: .*disc"):
        Text(game).prompt(game.new(2, "seed"))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(MessageError, match=r"de\.toml: there is no such file"):
        Text(replace(GAME, folder=tmp_path), "de").prompt(GAME.new(2, "seed"))


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage):
        Text(GAME, "fr")


# Completeness


def test_connect_four_lacks_nothing() -> None:
    assert missing(games.load("connect-four")) == []


def test_the_clause_of_a_module_is_looked_up_like_any_other(game_with: Write) -> None:
    option = GameOption("speed", ("slow",), "slow", "C4F-FAST-01")
    game = game_with("", options=(option,))
    (game.folder / "fast").mkdir()
    for language in LANGUAGES:
        row = f"| C4F-FAST-01 | {language}: hurry | s |\n"
        (game.folder / "fast" / f"rules.{language}.md").write_text(f"| id | rule | source |\n|-|-|-|\n{row}")
        assert Text(game, language).clause("C4F-FAST-01").text == f"{language}: hurry"
    assert not [line for line in missing(game) if "C4F-FAST-01" in line]


def test_what_a_game_lacks_is_listed_by_file_and_id(game_with: Write) -> None:
    option = GameOption("speed", ("slow",), "slow", "C4-FAST-01")
    game = game_with('log.a = "a"', 'title = "t"', options=(option,))
    lacking = missing(game)
    for language in LANGUAGES:
        needed = ["decision.drop", "option.column", "name.column.1", "setting.speed", "choice.speed.slow"]
        for id in needed:
            assert f"{game.folder / 'text' / f'{language}.toml'}: {id}" in lacking
        assert f"{game.folder / f'rules.{language}.md'}: C4-FAST-01" in lacking
    assert f"{game.folder / 'text' / 'de.toml'}: log.a" in lacking
    assert f"{game.folder / 'text' / 'en.toml'}: title" in lacking


def test_shared_messages_exist_in_both_languages_with_the_same_values() -> None:
    english, german = (messages(SHARED / f"{language}.toml") for language in LANGUAGES)
    assert english.keys() == german.keys()
    for id in english:
        assert {f[0] for f in FIELD.findall(english[id])} == {f[0] for f in FIELD.findall(german[id])}, id
    assert Messages("de").message("list.none") == "nichts"

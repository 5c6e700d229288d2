"""Ledgers: rules by id."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from digsite import games
from digsite.kernel.clauses import LANGUAGES, LedgerError, UnknownClause, UnknownLanguage, clauses, find

HEAD = "## 1. Setup (before the game)\n\n| id | rule | source |\n|-|-|-|\n"


@dataclass(frozen=True)
class Folder:
    """A game with nothing but a folder."""

    folder: Path
    id: str = "some-game"


def ledger(folder: Path, text: str) -> Folder:
    (folder / "rules.en.md").write_text(text, encoding="utf-8")
    return Folder(folder)


def test_a_row_is_a_clause(tmp_path: Path) -> None:
    game = ledger(tmp_path, HEAD + "| XX-SETUP-01 | Sit down. [XX-R-01] | page 1 |\n")
    clause = clauses(game)["XX-SETUP-01"]
    assert (clause.section, clause.chapter) == ("1. Setup (before the game)", "Setup")
    assert (clause.text, clause.source) == ("Sit down. [XX-R-01]", "page 1")
    assert clause.rulings == ("XX-R-01",)


def test_more_columns_are_one_rule(tmp_path: Path) -> None:
    game = ledger(
        tmp_path, "| id | what | seen by | source |\n|-|-|-|-|\n| XX-I-1 | Hand | owner | XX-R-2 |\n"
    )
    clause = clauses(game)["XX-I-1"]
    assert clause.text == "Hand: owner"
    assert clause.rulings == ("XX-R-2",)


def test_other_tables_hold_no_clauses(tmp_path: Path) -> None:
    game = ledger(
        tmp_path, "| English | German |\n|-|-|\n| Card | Karte |\n\n" + HEAD + "| XX-A-1 | a \\| b | s |\n"
    )
    assert [(c.id, c.text) for c in clauses(game).values()] == [("XX-A-1", "a | b")]


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ("| XX-A-1 | a | s |\n| XX-A-1 | b | s |\n", "line 6: XX-A-1 stands here a second time"),
        ("| XX-A-1 | a |\n", "line 5: XX-A-1 needs 3 filled columns"),
        ("| XX-A-1 | | s |\n", "line 5: XX-A-1 needs 3 filled columns"),
        ("| first | a | s |\n", "line 5: 'first' is no id"),
    ],
)
def test_a_damaged_ledger_says_where(tmp_path: Path, rows: str, reason: str) -> None:
    with pytest.raises(LedgerError, match=reason):
        clauses(ledger(tmp_path, HEAD + rows))


def test_a_missing_ledger_is_named(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match=r"rules\.en\.md: there is no such ledger"):
        clauses(Folder(tmp_path))


def with_module(folder: Path, rows: str, name: str = "fleet") -> Folder:
    """A game with two rules of its own, and a module."""
    (folder / name).mkdir()
    ledger(folder / name, HEAD + rows)
    return ledger(folder, HEAD + "| XX-A-1 | a | s |\n| XX-R-01 | why | s |\n")


def test_a_module_has_a_ledger_of_its_own(tmp_path: Path) -> None:
    game = with_module(tmp_path, "| XXF-A-1 | Sail. [XX-R-01, R-02] | s |\n| XXF-R-02 | how | s |\n")
    assert list(clauses(game)) == ["XX-A-1", "XX-R-01", "XXF-A-1", "XXF-R-02"]
    assert find("xxf-a-1", [game]).rulings == ("XX-R-01", "XXF-R-02")


def test_no_id_stands_in_two_ledgers(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match=r"fleet.rules\.en\.md, line 5: XX-A-1 stands here a second time"):
        clauses(with_module(tmp_path, "| XX-A-1 | a | s |\n"))


def test_a_module_has_a_ledger_in_every_language(tmp_path: Path) -> None:
    game = with_module(tmp_path, "| XXF-A-1 | a | s |\n")
    (tmp_path / "rules.de.md").write_text(HEAD + "| XX-A-1 | a | s |\n| XX-R-01 | w | s |\n")
    with pytest.raises(LedgerError, match=r"fleet.rules\.de\.md: there is no such ledger"):
        clauses(game, "de")


@pytest.mark.parametrize("game", games.registered(), ids=lambda game: game.id)
def test_both_languages_have_the_same_clauses(game: games.Listed) -> None:
    english, german = (clauses(game, language) for language in LANGUAGES)
    assert list(english) == list(german)
    assert [c.rulings for c in english.values()] == [c.rulings for c in german.values()]


@pytest.mark.parametrize("game", games.registered(), ids=lambda game: game.id)
def test_every_ruling_cited_exists(game: games.Listed) -> None:
    ledger = clauses(game)
    assert [(c.id, r) for c in ledger.values() for r in c.rulings if r not in ledger] == []


def test_an_id_is_found_in_whichever_game_has_it() -> None:
    assert "disc" in find("C4-DROP-01", games.registered()).text
    assert find("ee-sell-04", games.registered(), "de").section == "9. Verkaufen"


def test_an_unknown_id_suggests_near_ones() -> None:
    with pytest.raises(UnknownClause, match="Did you mean C4-DROP-01"):
        find("C4-DORP-01", games.registered())
    with pytest.raises(UnknownClause, match=r"Did you mean .* or .* or .*\?$") as refusal:
        find("C4-DROP-1", games.registered())
    assert len(refusal.value.near) == 3
    with pytest.raises(UnknownClause, match="lists all rules"):
        find("?", games.registered())


def test_an_unknown_language_names_those_there_are() -> None:
    with pytest.raises(UnknownLanguage, match="en, de"):
        clauses(games.registered()[0], "fr")

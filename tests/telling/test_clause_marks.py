"""Which clauses have a test: marks found by reading, and the scope of a game."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from digsite import games
from digsite.telling.coverage import CoverageError, carried_ids, coverage, out_of_scope, unknown_ids

LEDGER = """
## 1. Base

| id | rule | source |
|-|-|-|
| XX-A-01 | one [XX-R-01] [XX-R-02] | x |
| XX-A-02 | two | x |

## 2. Solo

| id | rule | source |
|-|-|-|
| XX-SOLO-01 | three [XX-R-02] [XX-R-03] | x |

## 3. Rulings

| id | rule | source |
|-|-|-|
| XX-R-01 | a | x |
| XX-R-02 | b | x |
| XX-R-03 | c, by XX-R-04 | x |
| XX-R-04 | d | x |
| XX-R-05 | e, never cited | x |
"""


@dataclass(frozen=True)
class Folder:
    """A game with nothing but a folder."""

    folder: Path
    id: str = "some-game"


@pytest.fixture
def game(tmp_path: Path) -> Folder:
    (tmp_path / "rules.en.md").write_text(LEDGER)
    return Folder(tmp_path)


def written(folder: Path, text: str, name: str = "test_x.py") -> Path:
    tests = folder / "tests"
    tests.mkdir(exist_ok=True)
    (tests / name).write_text(text)
    return tests


def test_the_clauses_of_modules_count_and_may_come_later(game: Folder) -> None:
    module = game.folder / "fleet"
    module.mkdir()
    (module / "rules.en.md").write_text("| id | rule | source |\n|-|-|-|\n| XXF-A-01 | a | s |\n")
    tests = written(game.folder, '@pytest.mark.clause("XXF-A-01")\ndef test_a(): ...')
    assert unknown_ids([game], tests) == []
    assert coverage(game, tests).tested == 1
    assert "XXF-A-01" in coverage(game, written(game.folder, "")).missing
    (game.folder / "scope.toml").write_text('later = ["XXF-"]')
    assert out_of_scope(game) == ["XXF-A-01"]


@pytest.mark.parametrize(
    "text",
    [
        '@pytest.mark.clause("XX-A-01", "XX-A-02")\ndef test_a(): ...',
        '@pytest.mark.clause("XX-A-01")\n@pytest.mark.clause("XX-A-02")\nasync def test_a(): ...',
        '@pytest.mark.clause("XX-A-01")\nclass TestA:\n  @mark.clause("XX-A-02")\n  def test_a(self): ...',
        'pytestmark = [pytest.mark.slow, pytest.mark.clause("XX-A-01", "XX-A-02")]',
        'class TestA:\n    pytestmark = pytest.mark.clause("XX-A-01", "XX-A-02")',
        'CASES = [pytest.param(1, marks=[pytest.mark.clause("XX-A-01")])]\n'
        '@pytest.mark.parametrize("n", [*CASES, pytest.param(2, marks=pytest.mark.clause("XX-A-02"))])\n'
        "def test_a(n): ...",
    ],
)
def test_marks_are_found_wherever_pytest_takes_them(tmp_path: Path, text: str) -> None:
    assert set(carried_ids(written(tmp_path, text))) == {"XX-A-01", "XX-A-02"}


def test_a_mark_on_a_helper_or_in_another_file_is_no_test(tmp_path: Path) -> None:
    written(tmp_path, '@pytest.mark.clause("XX-A-02")\ndef test_a(): ...', "helpers.py")
    assert carried_ids(written(tmp_path, '@pytest.mark.clause("XX-A-01")\ndef helper(): ...')) == {}


def test_ids_must_be_written_out(tmp_path: Path) -> None:
    with pytest.raises(CoverageError, match="line 1: the ids of a clause mark must be written out"):
        carried_ids(written(tmp_path, "pytestmark = pytest.mark.clause(*IDS)"))


def test_tests_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    with pytest.raises(CoverageError, match=r"test_x\.py: the tests cannot be read"):
        carried_ids(written(tmp_path, "def"))
    with pytest.raises(CoverageError, match="no such folder"):
        carried_ids(tmp_path / "nowhere")


def test_coverage_counts_and_lists(game: Folder) -> None:
    found = coverage(game, written(game.folder, '@pytest.mark.clause("XX-A-01")\ndef test_a(): ...'))
    assert found.as_json()["clauses"] == 8
    assert found.as_json()["tested"] == 1
    assert found.as_json()["missing"][:2] == ["XX-A-02", "XX-SOLO-01"]


def test_ids_that_no_ledger_has_are_found(game: Folder) -> None:
    tests = written(game.folder, '\n@pytest.mark.clause("XX-A-01", "XX-A-99")\ndef test_a(): ...')
    assert unknown_ids([game], tests) == [f"{tests / 'test_x.py'}:2: XX-A-99"]


@pytest.mark.parametrize("entry", ["XX-SOLO-", "## 2. Solo"])
def test_rulings_that_only_later_clauses_cite_come_later(game: Folder, entry: str) -> None:
    (game.folder / "scope.toml").write_text(f'later = ["{entry}"]')
    assert out_of_scope(game) == ["XX-SOLO-01", "XX-R-03", "XX-R-04"]


@pytest.mark.parametrize(
    ("scope", "reason"),
    [
        ('later = ["XX-B-"]', "'XX-B-' fits no clause"),
        ("later = 3", "one list of texts"),
        ('sooner = ["XX-A-01"]', "one list of texts"),
        ("later", "cannot be read"),
    ],
)
def test_a_damaged_scope_says_why(game: Folder, scope: str, reason: str) -> None:
    (game.folder / "scope.toml").write_text(scope)
    with pytest.raises(CoverageError, match=reason):
        out_of_scope(game)


@pytest.mark.parametrize("game", games.OWN, ids=lambda game: game.id)
def test_nothing_of_our_games_is_out_of_scope(game: games.Listed) -> None:
    assert out_of_scope(game) == []

"""The corpus of finished games, and how it is made."""

from __future__ import annotations

from pathlib import Path

import pytest

from digsite.games import load
from digsite.kernel.errors import BadOption
from digsite.match.corpus import main, write_corpus
from digsite.match.header import options_from
from digsite.match.verify import verify

from .caravan import CARAVAN, find

CORPUS = Path(__file__).parents[1] / "corpus"
RECORDS = sorted(CORPUS.rglob("*.dig"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.relative_to(CORPUS)))
def test_a_stored_game_still_holds(path: Path) -> None:
    assert verify(path).over


def test_the_corpus_is_not_empty() -> None:
    assert RECORDS


def test_the_same_seed_writes_the_same_games(tmp_path: Path) -> None:
    one = write_corpus(CARAVAN, 3, 2, tmp_path / "one", "a/b")
    other = write_corpus(CARAVAN, 3, 2, tmp_path / "other", "a/b")
    assert [path.name for path in one] == ["caravan-3-a-b-001.dig", "caravan-3-a-b-002.dig"]
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in other]
    assert all(verify(path, find).over for path in one)


def test_options_on_the_command_line() -> None:
    solo = load("excavation-earth")
    harder = options_from(solo, ["preset=harder", "zu_any_hold=off"])
    assert (harder["zu_any_hold"], harder["zu_most_valuable"]) == ("off", "on")
    with pytest.raises(BadOption, match="hardest") as refused:
        options_from(solo, ["preset=hardest"])
    assert "easier, standard, harder" in refused.value.way_out
    assert options_from(CARAVAN, ["length=long", "hat=red,blue"]) == {
        "length": "long",
        "hat": ["red", "blue"],
    }


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["connect-four", "2", "2", str(tmp_path)]) == 0
    written = sorted(tmp_path.glob("*.dig"))
    assert capsys.readouterr().out.splitlines() == [str(path) for path in written]
    assert len(written) == 2
    assert main(["conect-four", "2", "2", str(tmp_path)]) == 1
    assert main(["connect-four", "2", "2", str(tmp_path), "--option", "x=y"]) == 1
    assert "connect-four" in capsys.readouterr().err

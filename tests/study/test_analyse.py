"""`digsite analyse`: what it shows and writes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from digsite import cli, games
from digsite.match.match import Match
from digsite.match.notation import write
from digsite.study.analyse import curve

BLUNDER = [0, 1, 0, 1, 0, 6, 0]
"""Both build a tower; Bob does not stop Ann's fourth, at his third decision."""


def stored(folder: Path, decisions: int = len(BLUNDER)) -> str:
    match = Match.begin(games.load("connect-four"), ("Ann", "Bob"), seed="analysis")
    for option in BLUNDER[:decisions]:
        match.choose(match.position.seat, option)
    write(folder / "game.dig", match)
    return str(folder / "game.dig")


def test_it_shows_chances_and_the_better_option(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, found = stored(tmp_path), tmp_path / "found.json"
    arguments = ["analyse", file, "--iterations", "300", "--worst", "1", "--language", "de"]
    assert cli.main([*arguments, "--json", str(found)]) == 0
    shown = capsys.readouterr().out
    assert "nach dem, was der Platz am Zug wusste" in " ".join(shown.split())
    assert "Spalte 7" in shown
    told = json.loads(found.read_text())
    assert (told["over"], told["by"], told["knowledge"], told["iterations"]) == (True, "search", "seat", 300)
    assert told["names"] == ["Ann", "Bob"]
    assert [each["number"] for each in told["decisions"]] == [1, 2, 3, 4, 5, 6, 7]
    assert told["worst"] == [6]
    blunder = told["decisions"][5]
    assert blunder["best"]["text"] == "Spalte 1 (noch 3 Felder)"
    lost = blunder["best"]["chances"][1] - blunder["chosen"]["chances"][1]
    assert blunder["cost"] == pytest.approx(lost, abs=0.001)
    assert blunder["line"][0].startswith("Ann wirft einen Stein in Spalte ")
    assert all(each["line"] == [] for each in told["decisions"] if each["cost"] == 0)


def test_a_game_that_runs_is_for_one_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = stored(tmp_path, 6)
    assert cli.main(["analyse", file]) == cli.REFUSED
    assert cli.main(["analyse", file, "--viewer", "Ann", "--knowledge", "truth"]) == cli.REFUSED
    assert cli.main(["analyse", file, "--viewer", "Cleo"]) == cli.REFUSED
    assert "The seats are Ann, Bob." in capsys.readouterr().err
    assert cli.main(["analyse", file, "--viewer", "Ann", "--iterations", "50"]) == 0
    assert "3 decisions" in capsys.readouterr().out


def test_a_curve_has_a_bar_for_each_chance_or_for_some_together() -> None:
    assert curve([0, 0.5, 1]) == "▁▅█"
    assert curve([0, 0, 1, 1], width=2) == "▁█"

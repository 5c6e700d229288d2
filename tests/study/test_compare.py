"""`digsite compare` and `digsite sweep`: values put in place, games paired by seed, differences by hand."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from digsite.cli import main
from digsite.games import load
from digsite.kernel.chance import state_from
from digsite.kernel.game import Game
from digsite.kernel.playout import BEGIN, TO_THE_END
from digsite.study.values import BadValue, changed, value_at, values_from, with_value

GAMES = 2


def ends_of(game: Game) -> list[Any]:
    """The same games, played here one by one."""
    ends = []
    for number in range(GAMES):
        p = game.blank(3, f"pairs/{number}")
        dice = np.array(state_from(f"pairs/dice/{number}"), np.int64)
        game.python.drive(p, BEGIN, dice, 10_000, TO_THE_END)
        ends.append(p)
    return ends


def test_values_are_named_like_places_of_the_components() -> None:
    game = load("excavation-earth")
    assert values_from("start_credits=6,8") == ("start_credits", [6, 8])
    assert values_from("popularity_payout=[9,5],[8,5]") == ("popularity_payout", [[9, 5], [8, 5]])
    assert value_at(game, "start_credits") == 8
    assert with_value(game, "start_credits", 6).constants["START_CREDITS"] == 6
    before = game.constants["PAYOUT"].tolist()
    after = with_value(game, "popularity_payout.1", before[1] - 1).constants["PAYOUT"].tolist()
    assert [b - a for a, b in zip(after, before, strict=True)] == [0, 1, 0, 0, 0]
    twice = with_value(with_value(game, "start_credits", 6), "popularity_payout.1", before[1] - 1)
    assert set(changed(twice.components, game.components)) == {"start_credits", "popularity_payout"}


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("start_credit", 6, "Did you mean start_credits"),
        ("popularity_payout.9", 1, "there is no '9'"),
        ("start_credits", -1, "start_credits cannot be -1"),
    ],
)
def test_values_that_cannot_stand_there_are_refused(name: str, value: int, said: str) -> None:
    with pytest.raises(BadValue, match=said):
        with_value(load("excavation-earth"), name, value)


@pytest.mark.parametrize("text", ["start_credits", "start_credits=", "start_credits=six"])
def test_what_names_no_values_is_refused(text: str) -> None:
    with pytest.raises(BadValue, match="names no values"):
        values_from(text)


def test_a_sweep_pairs_games_by_seed(
    interpreted: None, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = load("artifact")
    printed = value_at(game, "coins_per_prestige")
    assert isinstance(printed, int)
    table = tmp_path / "sweep.csv"
    words = ("--seats", "3", "--games", str(GAMES), "--seed", "pairs", "--csv", str(table), "--json")
    asked = f"coins_per_prestige={printed},{1}"
    assert main(["sweep", "artifact", "--value", asked, *words]) == 0
    told = json.loads(capsys.readouterr().out)
    runs = [ends_of(with_value(game, "coins_per_prestige", value)) for value in (printed, 1)]
    means = [np.array([p.score[:3].mean() for p in run]) for run in runs]
    one, other = (row for row in told["rows"] if row["quantity"] == "score")
    assert (one["value"], one["mean"], one["difference"]) == (str(printed), pytest.approx(means[0].mean()), 0)
    assert other["mean"] == pytest.approx(means[1].mean())
    assert other["difference"] == pytest.approx((means[1] - means[0]).mean())
    assert other["difference"] > 0, "every coin is worth prestige"
    with table.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert len(rows) == len(told["rows"])
    assert float(rows[1]["mean"]) == told["rows"][1]["mean"]


def test_a_file_is_compared_with_the_stored_values(
    interpreted: None, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    mine = tmp_path / "mine.json"
    mine.write_text('{"game": "artifact", "sheets": {"coins_per_prestige": {"value": 1}}}')
    words = ("artifact", "--components", str(mine), "--seats", "3", "--games", str(GAMES), "--seed", "pairs")
    assert main(["compare", *words]) == 0
    out = capsys.readouterr().out
    assert "coins_per_prestige: 1 against 5" in out
    lines = {line.split("│")[1].strip(): line for line in out.splitlines() if "│" in line}
    assert "+0.00" not in lines["score"].split("│")[4]
    assert lines["decisions"].split("│")[4].strip() == "+0.00", "played the same way, counted another"


def test_nothing_to_compare_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "artifact"]) == 2
    assert "--against" in capsys.readouterr().err
    assert main(["sweep", "artifact", "--value", "huts=6,7", "--games", "1"]) == 2
    assert "at least two" in capsys.readouterr().err
    assert main(["sweep", "connect-four", "--value", "x=1,2"]) == 2
    assert "has no components" in capsys.readouterr().err

"""The ladder: who meets whom on which deal, and what is told of it."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest

from digsite.bots.bot import Bot
from digsite.bots.levels import LEVELS, meaning
from digsite.cli import main
from digsite.games.connect_four import GAME
from digsite.kernel.record import Record
from digsite.study.ladder import contestants
from digsite.study.ladder_told import markdown, plot
from digsite.study.processes import Processes
from digsite.study.run import run
from digsite.study.tournament import Tournament, line_ups


class LeftBot(Bot):
    """A bot of somebody else: takes the first option."""

    def decide(self, masked: Record, seat: int) -> int:
        return masked.legal[0]


class RightBot(Bot):
    """Takes the last."""

    def decide(self, masked: Record, seat: int) -> int:
        return masked.legal[-1]


MINE = f"{__name__}:LeftBot"


def test_every_pair_meets_and_at_larger_tables_every_set() -> None:
    assert line_ups("abc", 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert len(line_ups("abcdef", 4)) == 15
    assert line_ups("ab", 3) == [("a", "a", "b"), ("a", "b", "b")]


@pytest.mark.parametrize("seats", [2, 3])
def test_all_tables_play_the_same_deals_from_every_chair(seats: int) -> None:
    study = Tournament(GAME, seats, "s", bots=("a", "b", "c", "d"))
    each = 2 * seats
    played = [(study.deal(number), study.chairs(number)) for number in range(study.games(each))]
    assert len(set(played)) == len(played) == each * len(study.tables)
    for table in study.tables:
        mine = [(deal, chairs) for deal, chairs in played if set(chairs) == set(table)]
        assert Counter(deal for deal, _ in mine) == {"s/0": seats, "s/1": seats}
        for seat in range(seats):
            assert Counter(chairs[seat] for _, chairs in mine) == dict.fromkeys(table, 2)


def test_whoever_asks_for_an_odd_number_of_games_gets_whole_deals() -> None:
    assert Tournament(GAME, 2, "s", bots=("a", "b")).games(5) == 6


@pytest.mark.usefixtures("interpreted")
def test_the_command_rates_and_shows_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    bots = f"random,greedy,{MINE}"
    assert main(["ladder", "connect-four", "--bots", bots, "--games", "2", "--out", str(file)]) == 0
    printed = capsys.readouterr().out
    told = json.loads(file.read_text())
    assert told["anchor"] == {"bot": "greedy", "rating": 1000}
    assert told["games"] == 6
    assert told["command"] == (f"digsite ladder connect-four --seats 2 --bots {bots} --games 2 --seed ladder")
    assert {rung["bot"] for rung in told["ladder"]} == {"random", "greedy", MINE}
    for rung in told["ladder"]:
        assert rung["low"] <= rung["rating"] <= rung["high"]
        assert rung["games"] == 4
    assert {(pair["one"], pair["other"]): pair["games"] for pair in told["pairs"]} == {
        ("random", "greedy"): 2,
        ("random", MINE): 2,
        ("greedy", MINE): 2,
    }
    assert main(["ladder", str(file)]) == 0
    assert capsys.readouterr().out == printed
    assert "| greedy | greedy | 1000 | 1000 … 1000 | 4 |" in markdown(told)
    picture = ET.fromstring(plot(told))
    assert len(list(picture.iter("{http://www.w3.org/2000/svg}circle"))) == 3


@pytest.mark.usefixtures("interpreted")
def test_the_same_game_played_again_is_no_other_game(capsys: pytest.CaptureFixture[str]) -> None:
    """At Connect Four nothing is dealt, and these bots have no dice: there is one game a chair."""
    other = f"{__name__}:RightBot"
    widths = []
    for games in ("2", "40"):
        words = ["ladder", "connect-four", "--bots", f"{MINE},{other}", "--games", games, "--json"]
        assert main(words) == 0
        told = json.loads(capsys.readouterr().out)
        assert told["different"] == 2
        [pair] = told["pairs"]
        assert pair["games"] == 2
        widths.append(pair["high"] - pair["low"])
    assert widths[0] == pytest.approx(widths[1]), "nobody is surer for having seen it twenty times"


@pytest.mark.usefixtures("interpreted")
def test_the_same_command_comes_to_the_same_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ladder", "connect-four", "--bots", f"random,{MINE}", "--games", "4", "--json"]
    found = []
    for _ in range(2):
        assert main(words) == 0
        found.append(json.loads(capsys.readouterr().out))
        del found[-1]["seconds"]
    assert found[0] == found[1]
    assert found[0]["anchor"]["bot"] == "random", "the first where nobody is greedy"


def test_a_process_plays_the_same_games() -> None:
    study = Tournament(GAME, 2, "s", bots=("random", MINE))
    alone, together = run(study, 6), run(study, 6, cluster=Processes(1), chunk=2)
    assert together.digest == alone.digest
    assert together.tally.told() == alone.tally.told()


def test_without_bots_all_levels_are_rated_with_greedy_among_them() -> None:
    found = contestants(GAME)
    assert found[: len(LEVELS)] == LEVELS
    assert "greedy" in [meaning(GAME.id, spec) for spec in found]


@pytest.mark.parametrize(
    "wrong",
    [
        ["--bots", "greedy"],
        ["--bots", "greedy,nobody"],
        ["--bots", "greedy,no.such.module:Bot"],
        ["--bots", "greedy,digsite.bots.bot:names"],
        ["--bots", "greedy,random", "--anchor", "club"],
        ["--bots", "greedy,random", "--seats", "7"],
    ],
)
def test_what_cannot_be_rated_is_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "connect-four", *wrong]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_what_is_no_ladder_is_not_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "other.json").write_text("{}")
    assert main(["ladder", str(tmp_path / "other.json")]) == 2
    assert main(["ladder", str(tmp_path / "none.json")]) == 2
    assert "digsite: " in capsys.readouterr().err

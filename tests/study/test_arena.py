"""The arena: rotated chairs, honest shares, and greedy clearly above random."""

from __future__ import annotations

import json

import pytest

from digsite import games
from digsite.bots.engine import compile_all
from digsite.cli import main
from digsite.study.arena import compete


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random_at_excavation_earth(seats: int) -> None:
    game = games.load("excavation-earth")
    compile_all(game)
    results = compete(game, ["greedy", *["random"] * (seats - 1)], 2 * seats, "clearly")
    assert results["greedy"].share == 1.0


def test_chairs_rotate_and_wins_add_up() -> None:
    game = games.load("connect-four")
    compile_all(game)
    results = compete(game, ["greedy:1", "random"], 10, "chairs")
    assert results["greedy:1"].wins.chairs == results["random"].wins.chairs == 10
    assert sum(group.told()["wins"] for group in results.values()) == 10


def test_the_command_prints_shares_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "connect-four", "--bots", "random,random:1", "--games", "2"]) == 2
    assert main(["arena", "connect-four", "--bots", "greedy:1,random", "--games", "4", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["seats"] == 2
    assert told["bots"] == ["greedy:1", "random"]
    bots = told["wins"]["bot"]
    assert set(bots) == {"greedy:1", "random"}
    assert all(bot["low"] <= bot["share"] <= bot["high"] for bot in bots.values())


@pytest.mark.parametrize("wrong", [["--bots", "greedy"], ["--games", "0"], ["--bots", "a,b"]])
def test_what_cannot_be_played_is_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "connect-four", *wrong]) == 2
    assert "Traceback" not in capsys.readouterr().err

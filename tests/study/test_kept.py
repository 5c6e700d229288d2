"""Ladders that go on: what was played is kept, and only what is missing is played."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from digsite.cli import main
from digsite.games.connect_four import GAME
from digsite.study import run as running
from digsite.study.games import BotPlay, Chunk
from digsite.study.kept import Kept, as_json, ends_from
from digsite.study.processes import Processes
from digsite.study.run import Alone, run
from digsite.study.tournament import Tournament

BOTS = ("random", "greedy:1", "casual:50")
STUDY = Tournament(GAME, 2, "kept", bots=BOTS)
WORDS = ["ladder", "connect-four", "--bots", ",".join(BOTS), "--seed", "kept"]
GAMES = 12
"""Four of each of three tables."""


class Interrupted(Exception):
    """Somebody pulled the plug."""


def pulled_after(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The plug is pulled when so many games have been played."""
    play, begun = BotPlay.play, []

    def pulled(self: BotPlay, first: int, count: int) -> Chunk:
        begun.append(first)
        if len(begun) > games:
            raise Interrupted
        return play(self, first, count)

    monkeypatch.setattr(BotPlay, "play", pulled)


def numbers_played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the games that are played from now on."""
    play, numbers = BotPlay.play, []

    def noted(self: BotPlay, first: int, count: int) -> Chunk:
        numbers.extend(range(first, first + count))
        return play(self, first, count)

    monkeypatch.setattr(BotPlay, "play", noted)
    return numbers


def came_of(file: Path) -> dict[str, Any]:
    """What a ladder has written, but for how long it took."""
    found: dict[str, Any] = json.loads(file.read_text())
    del found["seconds"]
    return found


def climb(file: Path, *more: str) -> int:
    return main([*WORDS, "--games", "4", "--out", str(file), *more])


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """Where the games of `tmp_path / "a.json"` are kept."""
    return tmp_path / "a.json.games"


def test_the_ends_of_games_are_kept_whole() -> None:
    ends = BotPlay(STUDY).play(0, 3).ends
    again = ends_from(json.loads(json.dumps(as_json(ends))))
    assert again.digest == ends.digest
    assert again.course == ends.course
    for name in ("first", "decisions", "score", "place", "order", "bot"):
        assert repr(getattr(again, name)) == repr(getattr(ends, name))
    assert repr(again.played) == repr(ends.played)


@pytest.mark.usefixtures("interpreted")
def test_a_ladder_that_was_interrupted_goes_on_to_the_same_ratings(
    tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert climb(tmp_path / "whole.json") == 0
    with monkeypatch.context() as patched:
        pulled_after(5, patched)
        with pytest.raises(Interrupted):
            climb(tmp_path / "a.json")
    assert len(kept.read_text().splitlines()) == 1 + 5
    assert not (tmp_path / "a.json").exists()
    played = numbers_played(monkeypatch)
    assert climb(tmp_path / "a.json") == 0
    assert played == [*range(5, GAMES)]
    assert came_of(tmp_path / "a.json") == came_of(tmp_path / "whole.json")


@pytest.mark.usefixtures("interpreted")
def test_games_kept_in_any_order_come_to_the_same(tmp_path: Path, kept: Path) -> None:
    """Processes finish as they please: what is kept may have holes."""
    assert climb(tmp_path / "a.json") == 0
    whole = came_of(tmp_path / "a.json")
    first, *games = kept.read_text().splitlines(keepends=True)
    kept.write_text("".join([first, *games[7:9], *games[3:5], games[0]]))
    assert climb(tmp_path / "a.json") == 0
    assert came_of(tmp_path / "a.json") == whole


@pytest.mark.usefixtures("interpreted")
def test_a_line_that_was_torn_is_played_again(tmp_path: Path, kept: Path) -> None:
    assert climb(tmp_path / "a.json") == 0
    whole, text = came_of(tmp_path / "a.json"), kept.read_text()
    for left in (len(text) - 1, len(text) - 40, text.index("\n") - 3, 0):
        kept.write_text(text[:left])
        assert climb(tmp_path / "a.json") == 0
        assert came_of(tmp_path / "a.json") == whole
        assert kept.read_text() == text


@pytest.mark.usefixtures("interpreted")
def test_more_games_go_on_from_fewer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert climb(tmp_path / "whole.json", "--games", "6") == 0
    assert climb(tmp_path / "a.json", "--games", "2") == 0
    played = numbers_played(monkeypatch)
    assert climb(tmp_path / "a.json", "--games", "6") == 0
    assert played == [*range(6, 18)]
    assert came_of(tmp_path / "a.json") == came_of(tmp_path / "whole.json")


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--seed", "another"], 'seed "kept", not "another"'),
        (["--bots", "random,greedy:1"], 'bots [["random", "random", ""]'),
        (["--seats", "2", "--bots", "greedy:1,random,casual:50"], "bots"),
    ],
)
def test_another_ladder_is_refused(
    more: list[str], said: str, tmp_path: Path, kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert climb(tmp_path / "a.json", "--minutes", "0") == 0
    text = kept.read_text()
    assert climb(tmp_path / "a.json", *more) == 2
    told = capsys.readouterr().err
    assert said in told
    assert f"remove {kept}" in told
    assert kept.read_text() == text


@pytest.mark.usefixtures("interpreted")
def test_a_level_that_means_another_bot_now_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["--bots", "random,family", "--minutes", "0"]
    assert climb(tmp_path / "a.json", *words) == 0
    monkeypatch.setattr("digsite.study.kept.meaning", lambda game, spec: "greedy:2")
    assert climb(tmp_path / "a.json", *words) == 2
    assert '["family", "greedy:2", ' in capsys.readouterr().err


@pytest.mark.usefixtures("interpreted")
def test_a_bot_of_another_edition_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["--bots", "random,family", "--minutes", "0"]
    assert climb(tmp_path / "a.json", *words) == 0
    monkeypatch.setattr("digsite.study.kept.edition", lambda game, spec: "new")
    assert climb(tmp_path / "a.json", *words) == 2
    assert '"new"]' in capsys.readouterr().err


@pytest.mark.usefixtures("interpreted")
def test_games_of_other_rules_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert climb(tmp_path / "a.json", "--minutes", "0") == 0
    newer = replace(GAME, rules_version=GAME.rules_version + 1)
    monkeypatch.setattr("digsite.study.ladder.load", lambda id, components: newer)
    assert climb(tmp_path / "a.json") == 2
    assert "rules_version" in capsys.readouterr().err


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("text", ["my notes\n", "[]\n", "{}\n"])
def test_a_file_that_is_something_else_is_left_alone(
    text: str, tmp_path: Path, kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept.write_text(text)
    assert climb(tmp_path / "a.json") == 2
    assert "is not what ladders keep" in capsys.readouterr().err
    assert kept.read_text() == text


@pytest.mark.usefixtures("interpreted")
def test_a_folder_that_is_not_there_is_said_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = numbers_played(monkeypatch)
    assert climb(tmp_path / "nowhere" / "a.json") == 2
    assert "cannot be written" in capsys.readouterr().err
    assert not played


@pytest.mark.usefixtures("interpreted")
def test_no_minutes_then_the_rest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert climb(tmp_path / "whole.json") == 0
    capsys.readouterr()
    assert climb(tmp_path / "a.json", "--minutes", "0") == 0
    printed = capsys.readouterr()
    assert "12 of 12 games are missing; the same command plays them." in printed.err
    assert "Not every pair has met" in printed.err
    assert printed.out == ""
    assert not (tmp_path / "a.json").exists()
    assert climb(tmp_path / "a.json") == 0
    assert came_of(tmp_path / "a.json") == came_of(tmp_path / "whole.json")


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize(("minutes", "games"), [("3", 2), ("8", 7)])
def test_what_was_played_in_time_is_rated_if_every_pair_has_met(
    minutes: str,
    games: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a clock that goes on by a minute whenever somebody looks."""
    ticks = iter(range(1000))
    monkeypatch.setattr(running, "monotonic", lambda: 60.0 * next(ticks))
    assert climb(tmp_path / "a.json", "--minutes", minutes) == 0
    printed = capsys.readouterr()
    assert f"{GAMES - games} of 12 games are missing" in printed.err
    assert (tmp_path / "a.json").exists() == (games >= 3)
    if games >= 3:
        found = came_of(tmp_path / "a.json")
        assert (found["games"], found["missing"]) == (games, GAMES - games)
        assert f"games of seed 'kept', {GAMES - games} missing" in printed.out


def test_wherever_it_is_cut_short_all_tables_have_played_as_often() -> None:
    tables = [frozenset(STUDY.chairs(number)) for number in range(GAMES)]
    for games in range(GAMES + 1):
        played = [tables[:games].count(frozenset(table)) for table in STUDY.tables]
        assert max(played) - min(played) <= 1


def test_processes_go_on_where_one_alone_left_off(tmp_path: Path) -> None:
    out = tmp_path / "a.json"
    alone = run(STUDY, GAMES)
    run(STUDY, 4, cluster=Kept(Alone(), STUDY, out))
    kept = Kept(Processes(2), STUDY, out)
    assert kept.games == 4
    together = run(STUDY, GAMES, cluster=kept)
    assert together.digest == alone.digest
    assert together.tally.told() == alone.tally.told()
    assert Kept(Alone(), STUDY, out).games == GAMES


KILLED = f"""
import os, signal, sys
from digsite.cli import main
from digsite.study.games import BotPlay

play, begun = BotPlay.play, []

def killed(self, first, count):
    begun.append(first)
    if len(begun) > 4:
        os.kill(os.getpid(), signal.SIGKILL)
    return play(self, first, count)

BotPlay.play = killed
main({[*WORDS, "--games", "4", "--out"]} + sys.argv[1:])
"""


def test_a_ladder_that_was_killed_goes_on(tmp_path: Path, kept: Path) -> None:
    sources = str(Path(running.__file__).parents[2])
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path / "a.json")],
        env=os.environ | {"PYTHONPATH": sources},
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL
    assert len(kept.read_text().splitlines()) == 1 + 4
    assert climb(tmp_path / "a.json") == 0
    assert came_of(tmp_path / "a.json")["digest"] == run(STUDY, GAMES).digest

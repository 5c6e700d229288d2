"""`digsite simulate`: what is counted, the digest, and what happens when an invariant breaks."""

from __future__ import annotations

import argparse
import csv
import hashlib
import json
import sys
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

import numpy as np
import pyarrow.parquet
import pytest

from digsite.games import load
from digsite.games.connect_four import GAME, rules
from digsite.kernel.batch import Batch
from digsite.kernel.chance import below, state_from
from digsite.kernel.errors import BadOption, DigsiteError
from digsite.kernel.game_options import GameOption
from digsite.kernel.rules import rule
from digsite.match.header import options_from
from digsite.statistics.ends import seats_differ_in
from digsite.study import simulate
from digsite.study.arguments import study_of
from digsite.study.games import Study
from digsite.study.run import run


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    simulate.add_arguments(parser)
    return parser.parse_args(words)


@rule
def broken_after_ten(p: rules.Position) -> int:
    return 2 if p.discs == 10 else 0


@rule
def broken_at_the_end(p: rules.Position) -> int:
    return 1 if p.discs > 20 else 0


def test_the_digest_is_that_of_the_digests_of_final_positions_in_order() -> None:
    batch = Batch(GAME, 40, 2, "digest")
    batch.play_out(1000)
    each = [hashlib.sha256(position.tobytes()).digest() for position in batch.positions]
    assert run(Study(GAME, 2, "digest"), 40).digest == hashlib.sha256(b"".join(each)).hexdigest()


def test_chunks_and_cores_do_not_change_the_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run(Study(GAME, 2, "chunks"), 100)
    monkeypatch.setattr(GAME.native, "cores", 1)
    parts = run(Study(GAME, 2, "chunks"), 100, chunk=33)
    assert parts.digest == whole.digest
    assert parts.tally.told() == whole.tally.told()


def test_json_has_everything_counted(capsys: pytest.CaptureFixture[str]) -> None:
    code = simulate.run(arguments("connect-four", "--games", "300", "--seed", "json", "--json"))
    told = json.loads(capsys.readouterr().out)
    assert code == 0
    assert len(told["digest"]) == 64
    assert told["games"] == 300
    assert told["failure"] is None
    assert 7 <= told["decisions"]["min"] <= told["decisions"]["mean"] <= told["decisions"]["max"] <= 42
    assert told["scores"]["min"] == 0
    seats = told["wins"]["seat"]
    assert sum(seat["share"] for seat in seats.values()) == pytest.approx(1)
    assert all(seat["low"] < seat["share"] < seat["high"] for seat in seats.values())


def test_plain_output_is_for_reading(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.run(arguments("connect-four", "--games", "20")) == 0
    told = capsys.readouterr()
    assert "Connect Four, 2 seats, 20 games" in told.out
    assert "digest" in told.out
    assert told.err == ""


def test_a_broken_invariant_is_named_with_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = replace(GAME, broken=broken_after_ten, invariants=("C4-INV-01", "C4-INV-02"))
    monkeypatch.setattr(simulate, "load", lambda id, components: game)
    code = simulate.run(arguments("connect-four", "--games", "50", "--seed", "bad", "--json"))
    failure = json.loads(capsys.readouterr().out)["failure"]
    assert code == 1
    assert failure["clause"] == "C4-INV-02"
    assert failure["seed"] == f"bad/{failure['game']}"
    assert simulate.run(arguments("connect-four", "--games", "50", "--seed", "bad")) == 1
    assert "C4-INV-02" in capsys.readouterr().err


def test_options_are_parted_by_seat_where_seats_differ() -> None:
    faction = GameOption("faction", ("red", "blue"), "red", "X-1", per_seat=True)
    drafted = GameOption("draft", ("no", "yes"), "no", "X-2")
    game = replace(GAME, options=(faction, drafted))
    chosen = options_from(game, ["faction=red,blue", "draft=yes"])
    assert chosen == {"faction": ["red", "blue"], "draft": "yes"}
    with pytest.raises(BadOption, match="NAME=VALUE"):
        options_from(game, ["draft"])


def test_wins_are_counted_by_what_seats_were_dealt_and_what_they_chose() -> None:
    differing = seats_differ_in(load("excavation-earth"))
    assert set(differing) == {"factions", "faction"}
    assert "kuti_kuti" in differing["faction"]
    assert seats_differ_in(GAME) == {}
    assert "place" not in seats_differ_in(load("eminent-domain")), "who came first is no planet"


def test_wins_are_those_counted_by_hand_over_games_played_one_by_one(interpreted: None) -> None:
    game = load("excavation-earth")
    told = run(Study(game, 2, "hand"), 3).tally.told()
    labels = seats_differ_in(game)["faction"]
    wins: dict[str, list[float]] = defaultdict(list)
    scores: dict[str, list[int]] = defaultdict(list)
    began = []
    for number in range(3):
        p, dice = game.new(2, f"hand/{number}"), np.array(state_from(f"hand/dice/{number}"), np.int64)
        began.append(int(p.order[0]))
        while not p.over:
            game.choose(p, p.legal[below(dice, p.option_count)])
        winners = [seat for seat in range(2) if p.place[seat] == 1]
        for seat in range(2):
            won = (seat in winners) / len(winners)
            order = "first" if seat == began[-1] else "second"
            for name in (labels[p.faction[seat]], f"seat {seat + 1}", order):
                wins[name].append(won)
                scores[name].append(int(p.score[seat]))
    found = {f"seat {label}": group for label, group in told["wins"]["seat"].items()}
    found |= told["wins"]["faction"]
    found |= dict(zip(("first", "second"), told["wins"]["turn order"].values(), strict=True))
    assert found.keys() == wins.keys()
    for name, group in found.items():
        assert group["games"] == len(wins[name])
        assert group["wins"] == pytest.approx(sum(wins[name]))
        assert group["score"] == pytest.approx(sum(scores[name]) / len(scores[name]))


# What happens


def test_counting_events_leaves_the_games_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        simulate.run(arguments("connect-four", "--games", "40", "--seed", "digest", "--events", "--json"))
        == 0
    )
    report = json.loads(capsys.readouterr().out)
    assert report["digest"] == run(Study(GAME, 2, "digest"), 40).digest
    drops = next(row for row in report["events"] if (row["event"], row["argument"]) == ("drop", ""))
    assert drops["games"] == 40
    assert drops["mean"] * 40 >= report["decisions"]["total"], "forced drops are no decisions"
    columns = [
        row["mean"] for row in report["events"] if (row["event"], row["argument"]) == ("drop", "column")
    ]
    assert sum(columns) == pytest.approx(drops["mean"])


def test_what_winners_do_is_compared_within_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "events.csv"
    assert simulate.run(arguments("connect-four", "--games", "600", "--events-csv", str(file))) == 0
    assert "drop" in capsys.readouterr().out
    with file.open(encoding="utf-8", newline="") as stream:
        told = {(row["event"], row["argument"], row["value"]): row for row in csv.DictReader(stream)}
    four = told["four", "", ""]
    assert (float(four["winners"]), float(four["others"])) == (1.0, 0.0)
    assert float(four["share_low"]) < float(four["share"]) <= float(four["share_high"])
    middle = told["drop", "column", "4"]
    assert float(middle["difference_low"]) > 0, "whoever holds the middle wins more often"
    assert four["clause"] == "C4-WIN-01"


def test_chunks_of_counted_games_make_no_difference() -> None:
    study = Study(GAME, 2, "chunks", events=True)
    whole, parts = run(study, 90), run(study, 90, chunk=31)
    assert whole.events is not None
    assert parts.events is not None
    for one, other in zip(whole.events.told(GAME), parts.events.told(GAME), strict=True):
        assert one == pytest.approx(other)


# For other programs


def test_every_game_and_seat_has_a_row(tmp_path: Path) -> None:
    table, same = tmp_path / "games.csv", tmp_path / "games.parquet"
    files = ("--csv", str(table), "--parquet", str(same))
    assert simulate.run(arguments("connect-four", "--games", "30", "--seed", "rows", *files)) == 0
    with table.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [(row["game"], row["seat"], row["turn_order"]) for row in rows[:3]] == [
        ("0", "1", "1"),
        ("0", "2", "2"),
        ("1", "1", "1"),
    ]
    batch = Batch(GAME, 30, 2, "rows")
    made = batch.play_out(1000)
    assert [int(row["score"]) for row in rows] == batch.positions["score"].ravel().tolist()
    assert [int(row["place"]) for row in rows] == batch.positions["place"].ravel().tolist()
    assert [int(row["decisions"]) for row in rows[::2]] == made.tolist()
    assert sum(float(row["win"]) for row in rows) == 30
    found = pyarrow.parquet.read_table(same).to_pylist()
    assert [{name: str(value) for name, value in row.items()} for row in found] == rows


def test_without_pyarrow_parquet_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(DigsiteError, match="pyarrow") as refusal:
        simulate.run(arguments("connect-four", "--games", "2", "--parquet", str(tmp_path / "x")))
    assert "digsite[report]" in refusal.value.way_out


# By bots


def test_bots_play_the_same_statistics(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table = tmp_path / "games.csv"
    words = ("connect-four", "--bots", "greedy:1,random", "--games", "12", "--seed", "bots")
    assert simulate.run(arguments(*words, "--events", "--csv", str(table), "--json")) == 0
    told = json.loads(capsys.readouterr().out)
    with table.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [row["bot"] for row in rows[:4]] == ["greedy:1", "random", "random", "greedy:1"]
    for label in ("greedy:1", "random"):
        won = sum(float(row["win"]) for row in rows if row["bot"] == label)
        assert told["wins"]["bot"][label]["wins"] == won
    drops = next(row for row in told["events"] if (row["event"], row["argument"]) == ("drop", ""))
    assert drops["mean"] * 12 >= told["decisions"]["total"]
    assert simulate.run(arguments(*words, "--json")) == 0
    assert json.loads(capsys.readouterr().out)["digest"] == told["digest"], "counting changes nothing"


def test_one_bot_may_take_all_seats() -> None:
    study = study_of(arguments("connect-four", "--seats", "2", "--bots", "random"), GAME)
    assert study.bots == ("random", "random")
    with pytest.raises(BadOption, match="3 bots cannot take 2 seats"):
        study_of(arguments("connect-four", "--seats", "2", "--bots", "random,random,random"), GAME)


@pytest.mark.parametrize(("id", "seats"), [("connect-four", 2), ("artifact", 3), ("excavation-earth", 2)])
def test_one_bot_takes_as_many_seats_as_there_are_without_bots(id: str, seats: int) -> None:
    for words in ((), ("--bots", "random")):
        assert study_of(arguments(id, *words), load(id)).seats == seats
    assert study_of(arguments(id, "--bots", "random"), load(id)).bots == ("random",) * seats


def test_where_bots_compete_one_alone_plays_against_an_automa() -> None:
    alone = study_of(arguments("excavation-earth", "--bots", "random"), load("excavation-earth"), alone=True)
    assert (alone.seats, alone.bots) == (1, ("random",))
    with pytest.raises(BadOption, match=r"not for 1 seat\."):
        study_of(arguments("connect-four", "--bots", "random"), GAME, alone=True)


def test_a_game_by_bots_that_breaks_an_invariant_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    game = replace(GAME, broken=broken_at_the_end, invariants=("C4-INV-01",))
    found = run(Study(game, 2, "bad", bots=("random", "random")), 5)
    assert found.failure is not None
    assert found.failure.clause == "C4-INV-01"
    assert found.games == found.failure.number

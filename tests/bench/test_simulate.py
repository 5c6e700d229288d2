"""`digsite simulate`: what is counted, the digest, and what happens when an invariant breaks."""

from __future__ import annotations

import argparse
import csv
import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from digsite.bench import simulate
from digsite.games import load
from digsite.games.connect_four import GAME, rules
from digsite.kernel.batch import Batch
from digsite.kernel.errors import BadOption
from digsite.kernel.game import GameOption
from digsite.kernel.rules import rule
from digsite.kernel.targets.counting import Counting
from digsite.match.header import options_from
from digsite.statistics.intervals import wilson
from digsite.statistics.tally import Spread, Tally


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    simulate.add_arguments(parser)
    return parser.parse_args(words)


@rule
def broken_after_ten(p: rules.Position) -> int:
    return 2 if p.discs == 10 else 0


def test_the_digest_is_that_of_the_final_positions_in_order() -> None:
    batch = Batch(GAME, 40, 2, "digest")
    batch.play_out(1000)
    expected = hashlib.sha256(batch.positions.tobytes()).hexdigest()
    assert simulate.simulate(GAME, 2, 40, "digest").digest == expected


def test_chunks_and_cores_do_not_change_the_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate.simulate(GAME, 2, 100, "chunks")
    monkeypatch.setattr(GAME.native, "cores", 1)
    parts = simulate.simulate(GAME, 2, 100, "chunks", chunk=33)
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
    differing = simulate.seats_differ_in(load("excavation-earth"))
    assert set(differing) == {"factions", "faction"}
    assert "kuti_kuti" in differing["faction"]
    assert simulate.seats_differ_in(GAME) == {}
    assert "place" not in simulate.seats_differ_in(load("eminent-domain")), "who came first is no planet"


def finished(places: list[list[int]], factions: list[list[int]]) -> Any:
    positions = np.zeros(
        len(places), [("score", np.int16, 3), ("place", np.int16, 3), ("faction", np.int16, 3)]
    )
    positions["place"][:, :2] = places
    positions["faction"][:, :2] = factions
    return positions


def test_a_shared_win_counts_in_parts_for_seats_and_factions() -> None:
    tally = Tally(2, {"faction": ("red", "blue")})
    tally.add(finished([[1, 1], [1, 2], [2, 1]], [[0, 1], [1, 0], [1, 0]]), np.array([5, 6, 7]))
    told = tally.told()
    assert told["wins"]["seat"]["1"]["wins"] == 1.5
    assert told["wins"]["faction"]["blue"]["wins"] == 1.5
    assert told["wins"]["faction"]["red"]["games"] == 3
    assert told["decisions"] == {"mean": 6.0, "sd": 1.0, "min": 5, "max": 7, "total": 18}


def test_intervals_are_wilsons() -> None:
    low, high = wilson(10, 100)
    assert low == pytest.approx(0.05523, abs=1e-5)
    assert high == pytest.approx(0.17437, abs=1e-5)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0


def test_a_spread_of_one_number_has_no_deviation() -> None:
    spread = Spread()
    spread.add(np.array([4]))
    assert spread.told() == {"mean": 4.0, "sd": 0.0, "min": 4, "max": 4}


# What happens


def test_counting_events_leaves_the_games_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        simulate.run(arguments("connect-four", "--games", "40", "--seed", "digest", "--events", "--json"))
        == 0
    )
    report = json.loads(capsys.readouterr().out)
    assert report["digest"] == simulate.simulate(GAME, 2, 40, "digest").digest
    drops = next(row for row in report["events"] if (row["event"], row["argument"]) == ("drop", ""))
    assert drops["games"] == 40
    assert drops["mean"] * 40 >= report["decisions"]["total"], "forced drops are no decisions"
    columns = [
        row["mean"] for row in report["events"] if (row["event"], row["argument"]) == ("drop", "column")
    ]
    assert sum(columns) == pytest.approx(drops["mean"])


def test_what_winners_do_is_compared_within_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "events.csv"
    assert simulate.run(arguments("connect-four", "--games", "600", "--csv", str(file))) == 0
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
    target = Counting(GAME)
    whole = simulate.simulate(GAME, 2, 90, "chunks", target=target)
    parts = simulate.simulate(GAME, 2, 90, "chunks", chunk=31, target=target)
    assert whole.events is not None
    assert parts.events is not None
    for one, other in zip(whole.events.told(), parts.events.told(), strict=True):
        assert one == pytest.approx(other)

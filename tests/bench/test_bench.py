"""`digsite bench`: the shape of what it tells. How fast anything is, no test asserts."""

from __future__ import annotations

import argparse
import json

import pytest

from digsite.bench import bench, peers, rates


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    bench.add_arguments(parser)
    return parser.parse_args(words)


def refuse(seconds: float) -> peers.PeerRate:
    raise peers.PeerMissing("OpenSpiel Python", "pyspiel", ImportError("no such module"))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """One peer that is there, one that is not; nothing compiled in other processes."""
    there = lambda seconds: peers.PeerRate("OpenSpiel C++", "connect-four", 1000, 0.5)  # noqa: E731
    monkeypatch.setattr(peers, "PEERS", {"OpenSpiel C++": there, "OpenSpiel Python": refuse})
    monkeypatch.setattr(rates, "compile_times", lambda game: (2.0, 0.5))


@pytest.mark.usefixtures("quick")
def test_json_has_rates_and_ratios(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.run(arguments("connect-four", "--peers", "--json", "--seconds", "0.02")) == 0
    told = json.loads(capsys.readouterr().out)
    game = told["games"]["connect-four"]
    assert game["position_bytes"] <= 4096
    assert game["compile_seconds"] == {"cold": 2.0, "cached": 0.5}
    assert game["iterations_a_second"] > 0
    speeds = game["decisions_a_second"]
    assert all(speeds[target] > 0 for target in (bench.INTERPRETED, bench.ONE_CORE, bench.ALL_CORES))
    assert speeds[bench.CUDA] or game["no_cuda_because"]
    (ratio,) = told["ratios"]
    assert ratio["peer"] == "OpenSpiel C++"
    assert ratio["ratio"] == pytest.approx(ratio["ours"] / 2000)
    assert "connect-four" in ratio["work"]
    assert {gap["peer"] for gap in told["missing"]} >= {"catanatron", "OpenSpiel Python"}


@pytest.mark.usefixtures("quick")
def test_plain_output_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.run(arguments("connect-four", "--seconds", "0.02")) == 0
    told = capsys.readouterr().out
    assert "Connect Four" in told
    assert "one core" in told


def test_compile_times_are_measured_in_processes_of_their_own() -> None:
    from digsite.games.connect_four import GAME

    cold, cached = rates.compile_times(GAME)
    assert cold > 0
    assert cached > 0

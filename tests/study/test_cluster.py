"""A study on a Ray cluster of two workers: the same outcome, whoever plays and whoever is lost."""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import ray

from digsite.cli import main
from digsite.games.connect_four import GAME
from digsite.kernel.errors import DigsiteError
from digsite.study import cluster as clusters
from digsite.study.cluster import Cluster
from digsite.study.games import Chunk, Study
from digsite.study.run import run

SOURCES = str(Path(clusters.__file__).parents[2])


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Two workers on this machine, which find these sources."""
    environment = {"env_vars": {"PYTHONPATH": SOURCES}}
    two = {"num_cpus": 2, "object_store_memory": 80_000_000, "runtime_env": environment}
    ray.init(address=clusters.LOCAL, **two, **clusters.start_options(clusters.LOCAL))
    yield Cluster(clusters.LOCAL)
    ray.shutdown()


def test_a_cluster_plays_the_same_games_as_one_core(cluster: Cluster) -> None:
    study = Study(GAME, 2, "cluster", events=True)
    alone, together = run(study, 70), run(study, 70, cluster=cluster, chunk=9)
    assert together.digest == alone.digest
    assert together.tally.told() == alone.tally.told()
    assert together.events is not None
    assert alone.events is not None
    for one, other in zip(together.events.told(GAME), alone.events.told(GAME), strict=True):
        assert one == pytest.approx(other)


def test_bots_on_a_cluster_decide_as_they_do_alone(cluster: Cluster) -> None:
    study = Study(GAME, 2, "bots", bots=("greedy:1", "random"))
    alone, together = run(study, 6), run(study, 6, cluster=cluster, chunk=2)
    assert together.digest == alone.digest
    assert together.tally.told() == alone.tally.told()


def test_a_lost_worker_loses_nothing_and_doubles_nothing(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = Study(GAME, 2, "lost")

    def play_and_die_once(packed: bytes, first: int, count: int) -> Chunk:
        """The worker that gets the games from 20 on plays them and is killed before it has answered."""
        from digsite.study.cluster import play

        played = play(packed, first, count)
        with (tmp_path / f"{first}").open("a") as begun:
            begun.write("begun\n")
        if first == 20 and (tmp_path / "20").read_text().count("begun") == 1:
            os.kill(os.getpid(), signal.SIGKILL)
        return played

    monkeypatch.setattr(cluster, "worker", play_and_die_once)
    alone, together = run(study, 60), run(study, 60, cluster=cluster, chunk=10)
    assert (tmp_path / "20").read_text() == "begun\nbegun\n", "played again after its worker was killed"
    assert together.games == 60
    assert together.digest == alone.digest
    assert together.tally.told() == alone.tally.told()


def test_the_command_plays_on_a_cluster(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "connect-four", "--games", "50", "--seed", "lost", "--json"]
    assert main([*words, "--cluster", cluster.address]) == 0
    assert json.loads(capsys.readouterr().out)["digest"] == run(Study(GAME, 2, "lost"), 50).digest


@pytest.mark.parametrize(
    "words",
    [
        ["arena", "connect-four", "--bots", "greedy:1,random", "--games", "6"],
        ["ladder", "connect-four", "--bots", "greedy:1,casual:50,random", "--games", "4"],
    ],
    ids=["arena", "ladder"],
)
def test_bots_meet_on_a_cluster(
    cluster: Cluster, words: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The arena and the ladder come to the same there, also where a ladder keeps its games."""
    found = []
    kept = ["--out", str(tmp_path / "ladder.json")] if words[0] == "ladder" else []
    for where in ([], ["--cluster", cluster.address, *kept]):
        assert main([*words, *where, "--json"]) == 0
        found.append(json.loads(capsys.readouterr().out))
        found[-1].pop("seconds", None)
    assert found[0] == found[1]


def test_where_nobody_listens_is_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
        monkeypatch.setattr(ray, "is_initialized", lambda: False)
        with pytest.raises(DigsiteError, match="There is no cluster at '127"):
            Cluster(address)


def test_without_ray_a_cluster_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(DigsiteError, match="Ray") as refusal:
        Cluster("local")
    assert "digsite[ray]" in refusal.value.way_out

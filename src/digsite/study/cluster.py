"""A study on many machines: Ray hands chunks out by number, and plays those of a lost worker again.

A chunk is asked for once and merged once, in the order of its number; whoever plays it, and however often it
was begun, what comes of it is the same. Digsite must be installed on every machine of the cluster.
"""

from __future__ import annotations

import os
import pickle
import socket
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Any

from digsite.kernel.errors import DigsiteError
from digsite.study.games import Chunk, Player, Study, player
from digsite.study.run import Spans, as_done

LOCAL = "local"
"""The address of a cluster that is started for this run alone, on the cores of this machine."""

RETRIES = 8
"""How often a chunk is begun anew when its worker is lost."""

PATIENCE = 10
"""How many seconds a cluster has to open its door."""

AHEAD = 3
"""How many chunks a core are handed out beyond those that are being played."""


def play(study: bytes, first: int, count: int) -> Chunk:
    """A chunk of a pickled study, played by a worker."""
    return hired(study).play(first, count)


@lru_cache(maxsize=4)
def hired(study: bytes) -> Player:
    """Who plays a study in this process; it has one core."""
    found = player(pickle.loads(study))
    found.study.game.native.cores = found.target.cores = 1
    return found


class Cluster:
    """A Ray cluster at an address: HOST:PORT, ray://HOST:PORT, auto, or local."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.worker: Callable[[bytes, int, int], Chunk] = play
        self.ray = _ray()
        if not self.ray.is_initialized():
            try:
                knock(address)
                self.ray.init(address=address, **start_options(address))
            except (OSError, ValueError, RuntimeError) as problem:
                way_out = f"Start it with 'ray start --head', or use --cluster {LOCAL} for this machine."
                raise DigsiteError(f"There is no cluster at '{address}' ({problem}).", way_out) from problem

    @property
    def cores(self) -> int:
        return max(int(self.ray.cluster_resources().get("CPU", 1)), 1)

    def play(self, study: Study, spans: Spans) -> Iterator[Chunk]:
        """The chunks of a study, each as it is done."""
        if self.address == LOCAL:
            player(study).prepare()  # once, not in every worker
        remote = self.ray.remote(num_cpus=1, max_retries=RETRIES)(self.worker)
        ask = partial(remote.remote, self.ray.put(pickle.dumps(study)))
        for done in as_done(spans, lambda: self.cores * (1 + AHEAD), ask, self.ray.wait, self.ray.cancel):
            yield self._chunk(done)

    def _chunk(self, asked: Any) -> Chunk:
        """A chunk when it is there."""
        lost = self.ray.exceptions
        try:
            found: Chunk = self.ray.get(asked)
        except (lost.WorkerCrashedError, lost.ObjectLostError, lost.NodeDiedError) as problem:
            way_out = "Look at the cluster's logs; then give the same command again."
            raise DigsiteError(f"A chunk of games was lost {RETRIES + 1} times.", way_out) from problem
        return found


def knock(address: str) -> None:
    """Refuse an address where nobody listens: Ray itself would wait for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()


def start_options(address: str) -> dict[str, Any]:
    """How Ray is started: quietly, and for this machine alone with no dashboard and telling nobody."""
    options: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    if address == LOCAL:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        options["include_dashboard"] = False
    return options


def _ray() -> Any:
    """Ray, if it is installed."""
    try:
        import ray
    except ModuleNotFoundError as problem:
        raise DigsiteError("A cluster needs Ray.", "pip install 'digsite[ray]'") from problem
    return ray

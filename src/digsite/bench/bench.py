"""`digsite bench`: how fast the rules run on every target, and, with --peers, beside other engines.

Peers are measured in the same run on the same machine; a peer that is not installed is reported and left out.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from digsite.bench import rates
from digsite.games import load, names
from digsite.kernel.errors import DigsiteError

if TYPE_CHECKING:
    from digsite.kernel.game import Game

INTERPRETED, ONE_CORE, ALL_CORES, CUDA = "interpreted", "native, one core", "native, all cores", "cuda"
AGENTS, AGENTS_ON_GPU = "vector environment, one core", "vector environment, cuda"
TARGETS = (INTERPRETED, ONE_CORE, ALL_CORES, CUDA, AGENTS, AGENTS_ON_GPU)


@dataclass(frozen=True)
class Comparison:
    """Which work of ours is set beside which peer."""

    peer: str
    game: str
    seats: int
    target: str

    @property
    def work(self) -> str:
        return f"{self.game}, {self.seats} seats, {self.target}"


COMPARISONS = (
    Comparison("catanatron", "excavation-earth", 4, ONE_CORE),
    Comparison("OpenSpiel C++", "connect-four", 2, ONE_CORE),
    Comparison("OpenSpiel Python", "connect-four", 2, ONE_CORE),
    Comparison("pgx", "connect-four", 2, CUDA),
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="ids of games (default: all)")
    parser.add_argument("--peers", action="store_true", help="measure other engines too, and give ratios")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to measure each (default: 2)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--server", action="store_true", help="measure the server with many tables instead")
    parser.add_argument(
        "--hostile",
        action="store_true",
        help="measure what people feel while others attack the server instead",
    )
    parser.add_argument(
        "--tables",
        type=int,
        default=None,
        help="tables at once (default: 100 for --server, 10 for --hostile)",
    )
    parser.add_argument(
        "--people",
        type=int,
        default=None,
        help="people at work at these tables, for --server (default: 300 at most); the others only listen",
    )
    parser.add_argument(
        "--thought",
        type=float,
        default=2.0,
        help="seconds a person thinks on average, for --server (default: 2)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Measure, and print what was found."""
    if arguments.server:
        return run_server(arguments)
    if arguments.hostile:
        return run_hostile(arguments)
    games = [load(id) for id in arguments.games or names()]
    say = Console(stderr=True, quiet=arguments.json or not sys.stderr.isatty())
    report: dict[str, Any] = {"games": {}, "ratios": [], "missing": []}
    for game in games:
        say.print(f"measuring {game.title} …", style="dim")
        report["games"][game.id] = measure(game, arguments.seconds)
    if arguments.peers:
        say.print("measuring peers …", style="dim")
        report["ratios"], report["missing"] = compare(report["games"], arguments.seconds)
    if arguments.json:
        print(json.dumps(report, indent=2))
    else:
        _print(report)
    return 0


def run_server(arguments: argparse.Namespace) -> int:
    """One person, at work or not, and two bots at each of many tables."""
    import asyncio
    import os

    from digsite.bench import server
    from digsite.bots.engine import compile_all

    seconds = max(arguments.seconds, 30.0)
    for id in arguments.games or ["excavation-earth"]:
        compile_all(load(id))
        seats = min(3, load(id).seats[-1])
        found = server.measure(
            id,
            seats,
            arguments.tables or 100,
            seconds,
            os.cpu_count() or 1,
            arguments.thought,
            arguments.people,
        )
        print(json.dumps(asyncio.run(found), indent=2))
    return 0


def run_hostile(arguments: argparse.Namespace) -> int:
    """People who play, without and with attackers beside them."""
    import asyncio
    import os

    from digsite.bench import hostile
    from digsite.bots.engine import compile_all

    seconds = max(arguments.seconds, 20.0)
    for id in arguments.games or ["connect-four"]:
        for needed in {id, "connect-four"}:
            compile_all(load(needed))
        seats, tables = min(3, load(id).seats[-1]), arguments.tables or 10
        found = hostile.measure(id, seats, tables, seconds, os.cpu_count() or 1)
        print(json.dumps(asyncio.run(found), indent=2))
    return 0


def measure(game: Game, seconds: float) -> dict[str, Any]:
    """Everything about one game at its largest number of seats; a rate is None without such a target."""
    seats = game.seats[-1]
    cold, cached = rates.compile_times(game)
    game.native.compile()
    gpu, agents, reason = _gpu(game, seats, seconds)
    return {
        "title": game.title,
        "seats": seats,
        "position_bytes": game.position.dtype.itemsize,
        "compile_seconds": {"cold": cold, "cached": cached},
        "cores": game.native.cores,
        "decisions_a_second": {
            INTERPRETED: rates.interpreted(game, seats, seconds).rate,
            ONE_CORE: rates.native(game, seats, seconds, cores=1).rate,
            ALL_CORES: rates.native(game, seats, seconds, cores=0).rate,
            CUDA: gpu,
            AGENTS: rates.turns(game, seats, seconds).rate,
            AGENTS_ON_GPU: agents,
        },
        "iterations_a_second": rates.searched(game, seats, seconds).rate,
        "no_cuda_because": reason,
    }


def _gpu(game: Game, seats: int, seconds: float) -> tuple[float | None, float | None, str]:
    """Decisions a second on the GPU, of whole games and of a vector environment, or why there are none."""
    try:
        whole = rates.on_gpu(game.cuda, seats, seconds).rate
        return whole, rates.turns(game, seats, seconds, "cuda").rate, ""
    except ImportError as missing:
        return None, None, f"numba-cuda is not installed ({missing})"
    except DigsiteError as refusal:
        return None, None, refusal.message


def compare(measured: dict[str, Any], seconds: float) -> tuple[list[dict[str, Any]], list[dict[str, str]]]:
    """Our rates beside those of the peers, and what could not be compared and why."""
    from digsite.bench import peers

    ratios: list[dict[str, Any]] = []
    missing: list[dict[str, str]] = []
    for comparison in COMPARISONS:
        ours = measured.get(comparison.game, {}).get("decisions_a_second", {}).get(comparison.target)
        if ours is None:
            missing.append({"peer": comparison.peer, "reason": f"not measured here: {comparison.work}"})
            continue
        try:
            theirs = peers.PEERS[comparison.peer](seconds)
        except DigsiteError as refusal:
            missing.append({"peer": comparison.peer, "reason": refusal.message})
            continue
        ratios.append(
            {
                "work": f"{comparison.work} / {theirs.work}",
                "ours": ours,
                "peer": comparison.peer,
                "peer_rate": theirs.rate,
                "ratio": ours / theirs.rate,
            }
        )
    return ratios, missing


def _print(report: dict[str, Any]) -> None:
    """The report in columns."""
    console = Console()
    measured = report["games"].values()
    table = Table("", *(f"{told['title']}, {told['seats']} seats" for told in measured))
    for target in TARGETS:
        speeds = [told["decisions_a_second"][target] for told in measured]
        table.add_row(f"decisions a second, {target}", *(f"{s:,.0f}" if s else "–" for s in speeds))
    table.add_row("iterations a second, search", *(f"{t['iterations_a_second']:,.0f}" for t in measured))
    for kind in ("cold", "cached"):
        table.add_row(f"native compile, {kind}", *(f"{t['compile_seconds'][kind]:.1f} s" for t in measured))
    table.add_row("position", *(f"{told['position_bytes']:,} bytes" for told in measured))
    console.print(table)
    for reason in sorted({told["no_cuda_because"] for told in measured} - {""}):
        console.print(f"no figures for CUDA: {reason}", markup=False)
    if report["ratios"]:
        beside = Table("work", "ours", "peer", "theirs", "ratio", title="beside peers, in the same run")
        for told in report["ratios"]:
            ours, theirs = f"{told['ours']:,.0f}", f"{told['peer_rate']:,.0f}"
            beside.add_row(told["work"], ours, told["peer"], theirs, f"{told['ratio']:,.1f} ×")
        console.print(beside)
    for gap in report["missing"]:
        console.print(f"{gap['peer']}: {gap['reason']}", markup=False)

"""`digsite simulate`: many random games on all cores, every invariant checked after every decision.

Game i is the game of seed `SEED/i`; its dice are `SEED/dice/i`. The digest is taken over the final positions
in the order of their numbers, so that it depends on neither the cores nor the chunks.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Column, Table

from digsite.games import load
from digsite.kernel.chance import states_from
from digsite.kernel.playout import BEGIN, BROKEN, CHECKED
from digsite.kernel.record import OVER, STUCK
from digsite.kernel.targets.counting import Counting
from digsite.kernel.targets.native import Native
from digsite.match.header import options_from
from digsite.statistics.event_tally import EventTally, write_csv
from digsite.statistics.tally import Tally, seats_differ_in

if TYPE_CHECKING:
    from digsite.kernel.game import Game

CHUNK = 4096
COUNTED_CHUNK = 512
"""Games at a time where events are counted: their counts take room."""

LIMIT = 1_000_000
"""A game of more decisions than this is taken not to end."""

Advance = Callable[[int], None]
"""Told how many more games are done."""


@dataclass(frozen=True)
class Failure:
    """A game that went wrong: which invariant broke, or what else happened, and the seed to see it again."""

    seed: str
    number: int
    reason: str
    clause: str = ""

    def told(self) -> dict[str, Any]:
        return {"seed": self.seed, "game": self.number, "clause": self.clause, "reason": self.reason}


@dataclass(frozen=True)
class Simulated:
    """What came of a simulation; with a failure, nothing after the failed game is counted."""

    tally: Tally
    digest: str
    games: int
    seconds: float
    failure: Failure | None
    events: EventTally | None = None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the game's id, such as connect-four")
    parser.add_argument("--seats", type=int, help="how many play (default: as few as can without an automa)")
    parser.add_argument("--games", type=_positive, default=1000, help="how many games (default: 1000)")
    parser.add_argument("--seed", default="0", help="any text; game i has the seed SEED/i (default: 0)")
    parser.add_argument("--components", type=Path, metavar="FILE", help="what is printed on your copy")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a game option, or preset=NAME; commas part seats",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--events", action="store_true", help="count what happens, and what winners do")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write what --events counts as CSV")


def run(arguments: argparse.Namespace) -> int:
    """0, or 1 if an invariant broke."""
    game = load(arguments.game, arguments.components)
    seats = arguments.seats if arguments.seats is not None else min(set(game.seats) - set(game.automas))
    options = options_from(game, arguments.option)
    events = arguments.events or arguments.csv is not None
    target = Counting(game) if events else game.native
    with _shown(target, arguments.games, quiet=arguments.json) as advance:
        found = simulate(
            game, seats, arguments.games, arguments.seed, options, advance=advance, target=target
        )
    report = {
        "game": game.id,
        "seats": seats,
        "games": found.games,
        "seed": arguments.seed,
        "options": options,
        **found.tally.told(),
        "digest": found.digest,
        "seconds": found.seconds,
        "failure": found.failure.told() if found.failure else None,
    }
    if found.events is not None:
        report["events"] = found.events.told()
    if arguments.csv is not None:
        with arguments.csv.open("w", encoding="utf-8", newline="") as stream:
            write_csv(report["events"], stream)
    if arguments.json:
        print(json.dumps(report, indent=2))
    else:
        _print(game, report)
    if found.failure and not arguments.json:
        print(_sentence(found.failure), file=sys.stderr)
    return 1 if found.failure else 0


def simulate(
    game: Game,
    seats: int,
    games: int,
    seed: str,
    options: Mapping[str, Any] | None = None,
    chunk: int = CHUNK,
    advance: Advance = lambda more: None,
    target: Native | None = None,
) -> Simulated:
    """Play the games of seeds `seed/0` … `seed/(games - 1)` at random, to the end or the first failure. On
    the counting target events are counted too: the games are the same."""
    tally = Tally(seats, seats_differ_in(game), game.automas.get(seats, ()))
    rows = len(tally.rows)
    target = target or game.native
    events = EventTally(game, rows) if isinstance(target, Counting) else None
    chunk = min(chunk, COUNTED_CHUNK) if events else chunk
    digest = hashlib.sha256()
    start = time.perf_counter()
    done = 0
    failure = None
    while done < games and failure is None:
        count = min(chunk, games - done)
        blank = np.repeat(game.blank(seats, seed, options).data, count)
        blank["random"] = states_from(seed, count, done)
        positions = target.widened(blank)
        dice = states_from(f"{seed}/dice", count, done)
        made = target.drive(positions, np.full(count, BEGIN, np.int64), dice, LIMIT, CHECKED)
        sound, failure = _sound(game, positions["decision"], made, seed, done)
        played = target.narrowed(positions[:sound])
        digest.update(played.tobytes())
        tally.add(played, made[:sound])
        if events:
            events.add(positions["counted"][:sound], played["place"][:, :rows] == 1)
        done += sound
        advance(sound)
    seconds = time.perf_counter() - start
    return Simulated(tally, digest.hexdigest(), done, seconds, failure, events)


def _sound(
    game: Game, decisions: npt.NDArray[Any], made: npt.NDArray[np.int64], seed: str, done: int
) -> tuple[int, Failure | None]:
    """How many games came to their end before the first that did not, and what is wrong with that one."""
    wrong = np.flatnonzero((made <= BROKEN) | (decisions != OVER))
    if not wrong.size:
        return len(made), None
    first = int(wrong[0])
    number = done + first
    clause = ""
    if made[first] <= BROKEN:
        broken = BROKEN - int(made[first])
        clause = game.invariants[broken - 1] if broken <= len(game.invariants) else f"invariant {broken}"
        reason = "an invariant does not hold"
    elif decisions[first] == STUCK:
        reason = "a decision has no options"
    else:
        reason = f"no end after {LIMIT} decisions"
    return first, Failure(f"{seed}/{number}", number, reason, clause)


def _sentence(failure: Failure) -> str:
    clause = f" ({failure.clause})" if failure.clause else ""
    return f"Game {failure.number}, seed '{failure.seed}': {failure.reason}{clause}."


@contextmanager
def _shown(target: Native, games: int, quiet: bool) -> Iterator[Advance]:
    """Bars on stderr for compiling and playing; none for JSON or where nobody watches."""
    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield lambda more: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bars:
        compiling = bars.add_task("compiling", total=None)
        playing = bars.add_task("playing", total=games)

        def compiled(done: int, total: int, name: str) -> None:
            bars.update(compiling, completed=done, total=total)

        target.progress = compiled
        target.compile()
        bars.remove_task(compiling)
        yield lambda more: bars.advance(playing, more)


def _print(game: Game, report: dict[str, Any]) -> None:
    """The report in columns."""
    console = Console()
    rate = report["decisions"]["total"] / max(report["seconds"], 1e-9)
    head = f"{game.title}, {report['seats']} seats, {report['games']:,} games of seed '{report['seed']}'"
    console.print(head, markup=False)
    spreads = Table("", "mean", "sd", "min", "max")
    spreads.add_row("decisions a game", *_spread(report["decisions"]))
    spreads.add_row("score", *_spread(report["scores"]))
    for seat, spread in report["scores"]["by_seat"].items():
        spreads.add_row(f"  seat {seat}", *_spread(spread))
    console.print(spreads)
    for kind, kinds in report["wins"].items():
        if len(kinds) < 2:
            continue
        wins = Table(kind, "games", "wins", "share", "95 % interval")
        for label, told in kinds.items():
            interval = f"{told['low']:.1%} to {told['high']:.1%}"
            counted = f"{told['games']:,}", f"{told['wins']:,.1f}", f"{told['share']:.1%}"
            wins.add_row(label, *counted, interval)
        console.print(wins)
    if "events" in report:
        console.print(_events(report["events"]))
    console.print(f"digest {report['digest']}", soft_wrap=True)
    console.print(f"{report['seconds']:.1f} s, {rate:,.0f} decisions a second, every invariant checked")


def _events(told: list[dict[str, Any]]) -> Table:
    """How often each event happens; its arguments stand in --json and --csv."""
    columns = ("event", "games", "a game", "95 %", "winner", "other", "winner - other, 95 %")
    table = Table(*(Column(title, no_wrap=True) for title in columns))
    for row in told:
        if not row["argument"]:
            table.add_row(
                row["event"],
                f"{row['share']:.0%}",
                f"{row['mean']:.2f}",
                f"{row['mean_low']:.2f} … {row['mean_high']:.2f}",
                f"{row['winners']:.2f}",
                f"{row['others']:.2f}",
                f"{row['difference_low']:+.2f} … {row['difference_high']:+.2f}",
            )
    return table


def _spread(told: dict[str, Any]) -> list[str]:
    return [f"{told['mean']:.2f}", f"{told['sd']:.2f}", str(told["min"]), str(told["max"])]


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number

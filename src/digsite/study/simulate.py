"""`digsite simulate`: many games at random or by bots; scores, lengths, win shares, and what winners do."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Column, Table

from digsite.games import load
from digsite.statistics.ends import SEAT, Ends
from digsite.study.arguments import add_study, cluster_of, head, in_words, progress, study_of
from digsite.study.games import Study, player
from digsite.study.rows import write_rows, written
from digsite.study.run import Outcome
from digsite.study.run import run as run_study


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_study(parser)
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write one row a game and seat as CSV")
    parser.add_argument("--parquet", type=Path, metavar="FILE", help="the same as Parquet")
    parser.add_argument("--events", action="store_true", help="count what happens, and what winners do")
    parser.add_argument("--events-csv", type=Path, metavar="FILE", help="write what --events counts as CSV")


def run(args: argparse.Namespace) -> int:
    """0, or 1 if an invariant broke."""
    game = load(args.game, args.components)
    study = study_of(args, game, args.events or args.events_csv is not None)
    cluster = cluster_of(args)
    here = None if cluster else player(study)
    with (
        progress(args.games, args.json, here) as advance,
        written(study, args.csv, args.parquet) as write,
    ):

        def watch(ends: Ends) -> None:
            write(ends)
            advance(ends)

        found = run_study(study, args.games, watch, here, cluster)
    told = report(study, found)
    if args.events_csv is not None:
        write_rows(args.events_csv, told["events"])
    if args.json:
        print(json.dumps(told, indent=2))
    else:
        _print(told)
    if found.failure and not args.json:
        print(found.failure, file=sys.stderr)
    return 1 if found.failure else 0


def report(study: Study, found: Outcome) -> dict[str, Any]:
    """Everything that came of a study, ready for JSON."""
    told = {
        "study": "simulate",
        **head(study, found.games),
        **found.tally.told(),
        "digest": found.digest,
        "seconds": found.seconds,
        "failure": found.failure.told() if found.failure else None,
    }
    if found.events is not None:
        told["events"] = found.events.told(study.game)
    return told


def _print(told: dict[str, Any]) -> None:
    """The report in columns."""
    console = Console()
    console.print(in_words(told), markup=False)
    spreads = Table("", "mean", "sd", "min", "5 %", "median", "95 %", "max")
    spreads.add_row("decisions a game", *_spread(told["decisions"]))
    spreads.add_row("score", *_spread(told["scores"]))
    spreads.add_row("  winner", *_spread(told["scores"]["winner"]))
    for seat, spread in told["scores"]["by_seat"].items():
        spreads.add_row(f"  {SEAT} {seat}", *_spread(spread))
    console.print(spreads)
    for kind, groups in told["wins"].items():
        if len(groups) > 1:
            console.print(wins_table(kind, groups))
    if "events" in told:
        console.print(_events(told["events"]))
    rate = told["decisions"]["total"] / max(told["seconds"], 1e-9)
    checked = "every invariant checked " + ("at the end" if told["bots"] else "after every decision")
    console.print(f"digest {told['digest']}", soft_wrap=True)
    console.print(f"{told['seconds']:.1f} s, {rate:,.0f} decisions a second, {checked}", soft_wrap=True)


def wins_table(kind: str, groups: dict[str, dict[str, Any]]) -> Table:
    """Shares of wins by what chairs differ in, and their scores."""
    heads = (kind, "games", "wins", "share", "95 % interval", "score", "95 % interval")
    table = Table(*(Column(head, no_wrap=True) for head in heads))
    for label, told in groups.items():
        scores = "" if told["score_low"] is None else f"{told['score_low']:.1f} … {told['score_high']:.1f}"
        table.add_row(
            label,
            f"{told['games']:,}",
            f"{told['wins']:,.1f}",
            f"{100 * told['share']:.1f} %",
            f"{100 * told['low']:.1f} … {100 * told['high']:.1f} %",
            f"{told['score']:.1f}",
            scores,
        )
    return table


def _events(told: list[dict[str, Any]]) -> Table:
    """How often each event happens; its arguments stand in --json and --events-csv."""
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
    parts = told["percentiles"]
    numbers = (told["min"], parts["5"], parts["50"], parts["95"], told["max"])
    return [f"{told['mean']:.2f}", f"{told['sd']:.2f}", *("" if n is None else str(n) for n in numbers)]

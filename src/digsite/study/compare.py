"""`digsite compare`: the same games under two component files, and what differs, game by game."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Column, Table

from digsite.games import load
from digsite.kernel.errors import DigsiteError
from digsite.statistics.ends import Ends
from digsite.statistics.paired import Quantity, compared, quantities
from digsite.study.arguments import add_study, cluster_of, head, in_words, progress, study_of
from digsite.study.games import Study, player
from digsite.study.rows import write_rows
from digsite.study.run import Crew, GameFailed
from digsite.study.run import run as run_study
from digsite.study.values import changed


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_study(parser)
    parser.add_argument(
        "--against", type=Path, metavar="FILE", help="the other component file (default: the stored values)"
    )
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write the comparison as CSV")


def run(args: argparse.Namespace) -> int:
    if args.components is None and args.against is None:
        raise DigsiteError(
            "There is nothing to compare.", "Name a file: --components FILE or --against FILE."
        )
    games = [load(args.game, file) for file in (args.components, args.against)]
    studies = [study_of(args, game) for game in games]
    cluster = cluster_of(args)
    found = [outcome(study, args.games, args.json, cluster) for study in studies]
    told = {
        "study": "compare",
        **head(studies[0], args.games),
        "one": str(args.components or "the stored values"),
        "other": str(args.against or "the stored values"),
        "changed": changed(games[0].components, games[1].components),
        "digests": [digest for digest, _ in found],
        "rows": compared(found[0][1], found[1][1]),
    }
    give_out(args, told, _print)
    return 0


def give_out(args: argparse.Namespace, told: dict[str, Any], show: Callable[[dict[str, Any]], None]) -> None:
    """Rows to a file if one is named, and all that was found on the screen or as JSON."""
    if args.csv is not None:
        write_rows(args.csv, told["rows"])
    if args.json:
        print(json.dumps(told, indent=2))
    else:
        show(told)


def outcome(study: Study, games: int, quiet: bool, cluster: Crew | None) -> tuple[str, dict[str, Quantity]]:
    """The digest of a study's games, and what can be compared of them."""
    if games < 2:
        raise DigsiteError("One game tells no difference from chance.", "Ask for at least two.")
    kept: list[Ends] = []
    here = None if cluster else player(study)
    with progress(games, quiet, here) as advance:

        def watch(ends: Ends) -> None:
            kept.append(ends)
            advance(ends)

        found = run_study(study, games, watch, here, cluster)
    if found.failure is not None:
        raise GameFailed(study, found.failure)
    return found.digest, quantities(study.seating, Ends.joined(kept))


def is_printed(row: dict[str, Any]) -> bool:
    """Whether a quantity is printed: scores by what chairs differ in stand in --json and --csv."""
    return bool(row["share"] or not row["kind"])


def number(row: dict[str, Any], name: str, sign: str = "") -> str:
    """A number of a row as it is printed; a share in percent, its difference in percentage points (pp)."""
    if not row["share"]:
        return f"{row[name]:{sign}.2f}"
    return f"{100 * row[name]:{sign}.1f} {'pp' if sign else '%'}"


def span(row: dict[str, Any], name: str, sign: str = "") -> str:
    """The interval of a number of a row."""
    low = number(row, f"{name}low", sign).split()[0]
    return f"{low} … {number(row, f'{name}high', sign)}"


def is_clear(row: dict[str, Any]) -> bool:
    """Whether a difference is clearly not zero."""
    return bool(row["difference_low"] > 0 or row["difference_high"] < 0)


def _print(told: dict[str, Any]) -> None:
    console = Console()
    console.print(in_words(told), markup=False)
    console.print(f"one:   {told['one']}\nother: {told['other']}", markup=False)
    for name, values in told["changed"].items():
        one, other = (json.dumps(values[which], ensure_ascii=False) for which in ("one", "other"))
        console.print(f"  {name}: {one} against {other}", markup=False, highlight=False)
    heads = ("", "one", "other", "one - other", "95 % interval", "")
    table = Table(*(Column(head, no_wrap=True) for head in heads))
    for row in told["rows"]:
        if is_printed(row):
            more = number(row, "difference", "+"), span(row, "difference_", "+")
            clear = "clear" if is_clear(row) else ""
            table.add_row(row["quantity"], number(row, "mean"), number(row, "other"), *more, clear)
    console.print(table)

"""`digsite sweep`: the same games under several values of one number of the components."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Column, Table

from digsite.games import load
from digsite.statistics.paired import compared
from digsite.study.arguments import add_study, cluster_of, head, in_words, study_of
from digsite.study.compare import give_out, is_clear, is_printed, number, outcome, span
from digsite.study.values import value_at, values_from, with_value


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_study(parser)
    parser.add_argument(
        "--value",
        required=True,
        metavar="NAME=VALUE,…",
        help="a sheet of the components, or a place in it, and what to put there: "
        "start_credits=6,8,10 or popularity_payout.0=8,9; the first is what the others are compared with",
    )
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write what comes of every value as CSV")


def run(args: argparse.Namespace) -> int:
    game = load(args.game, args.components)
    name, values = values_from(args.value)
    stored = value_at(game, name)
    studies = [study_of(args, with_value(game, name, value)) for value in values]
    cluster = cluster_of(args)
    found = [outcome(study, args.games, args.json, cluster) for study in studies]
    told = {
        "study": "sweep",
        **head(studies[0], args.games),
        "value": name,
        "values": values,
        "stored": stored,
        "digests": [digest for digest, _ in found],
        "rows": [
            {"value": json.dumps(value), **row}
            for value, (_, counted) in zip(values, found, strict=True)
            for row in compared(counted, found[0][1])
        ],
    }
    give_out(args, told, _print)
    return 0


def _print(told: dict[str, Any]) -> None:
    console = Console()
    console.print(in_words(told), markup=False)
    console.print(f"{told['value']} is {json.dumps(told['stored'])} in the components", markup=False)
    first = json.dumps(told["values"][0])
    heads = ("", told["value"], "mean", f"more than with {first}", "95 % interval", "")
    table = Table(*(Column(head, no_wrap=True) for head in heads))
    printed = [row for row in told["rows"] if is_printed(row)]
    for quantity in dict.fromkeys(row["quantity"] for row in printed):
        for row in (row for row in printed if row["quantity"] == quantity):
            title = quantity if row["value"] == first else ""
            more = [number(row, "difference", "+"), span(row, "difference_", "+")]
            more += ["clear" if is_clear(row) else ""]
            table.add_row(title, row["value"], number(row, "mean"), *(more if not title else []))
        table.add_section()
    console.print(table)

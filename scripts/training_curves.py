"""Draws how networks learnt: one curve of each kind from every log in docs/training.

python scripts/training_curves.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from digsite.statistics.intervals import wilson
from digsite.study.plots import Point, alone, line, percent, plain

LOGS = Path(__file__).parents[1] / "docs/training"
POINTS = 24
"""A curve has about so many."""
LEARNT = "decisions learnt from, in millions"

Line = dict[str, Any]


def apart(log: list[Line]) -> list[Line]:
    """Lines of a log that lie far enough from each other to be told apart."""
    kept: list[Line] = []
    step = log[-1]["decisions"] / POINTS
    for told in log:
        if not kept or told["decisions"] - kept[-1]["decisions"] >= step:
            kept.append(told)
    return kept


def at(told: Line) -> str:
    return f"{told['decisions'] / 1e6:.0f}"


def point(told: Line, name: str) -> Point:
    """A number of a log that has no interval."""
    return Point(at(told), told[name], told[name], told[name])


def won(told: Line) -> Point:
    """The share of games won against earlier selves, with its interval."""
    share, games = told["won_against_selves"], told["games"]
    return Point(at(told), share, *wilson(share * games, games))


def main() -> None:
    for file in sorted(LOGS.glob("*.jsonl")):
        log = apart([json.loads(told) for told in file.read_text().splitlines()])
        selves = [won(told) for told in log if "won_against_selves" in told and told["games"]]
        paid = [point(told, "paid") for told in log if "paid" in told]
        curves = {
            "selves": line("Games won against earlier selves", selves, percent, LEARNT),
            "open": line(
                "How open choices were (entropy)", [point(told, "open") for told in log], plain, LEARNT
            ),
            "paid": line("What a game was worth to its seats", paid, plain, LEARNT),
        }
        for name, svg in curves.items():
            file.with_name(f"{file.stem}-{name}.svg").write_text(alone(svg), encoding="utf-8")


if __name__ == "__main__":
    main()

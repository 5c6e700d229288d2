"""`digsite analyse`: what the decisions of a stored game were worth, and which cost most."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from digsite import games
from digsite.analysis.adviser import ITERATIONS, Adviser
from digsite.analysis.told import told, told_in
from digsite.analysis.told_types import Told
from digsite.analysis.weighing import analyse, choices
from digsite.kernel.clauses import LANGUAGES
from digsite.kernel.errors import BadOption
from digsite.match.match import Match
from digsite.match.notation import read
from digsite.study.arguments import positive
from digsite.telling.text import Messages, Text

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60
"""How many bars a curve has at most."""
LINE = 4
"""How much of a line is shown on the screen; JSON has all of it."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a stored game, as text or JSON")
    parser.add_argument(
        "--knowledge",
        choices=("seat", "truth"),
        default="seat",
        help="weigh by what the deciding seat knew (default), or by everything, once the game is over",
    )
    parser.add_argument("--viewer", metavar="NAME", help="only the decisions of this player")
    parser.add_argument(
        "--iterations", type=positive, default=ITERATIONS, help="how much to think a decision"
    )
    parser.add_argument(
        "--worst", type=positive, default=5, metavar="N", help="how many costly decisions to tell"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all of it as JSON")
    parser.add_argument("--components", type=Path, metavar="FILE", help="the components it was played with")
    parser.add_argument("--seed", help="the seed of a game whose seed is not published yet")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="the language to show")


def run(args: argparse.Namespace) -> int:
    """Weigh every decision, show the chances and the costly ones, and write JSON where that is asked."""
    match = read(args.file, lambda id: games.load(id, args.components), args.seed)
    viewer = None if args.viewer is None else seat_of(match, args.viewer)
    adviser = Adviser.of(match, args.iterations, known=args.knowledge == "truth")
    text = Text(match.game, args.language, match.header.names)
    with progress(len(choices(match, viewer))) as watch:
        decisions = [told_in([text], adviser, w)[0] for w in analyse(match, adviser, viewer, watch)]
    found = told(match, adviser, decisions, args.worst, args.language)
    if args.json is not None:
        args.json.write_text(f"{json.dumps(found, indent=2, ensure_ascii=False)}\n", encoding="utf-8")
    show(found, Messages(args.language))
    return 0


def seat_of(match: Match, name: str) -> int:
    """The seat of a player."""
    names = match.header.names
    if name not in names:
        raise BadOption(f"Nobody here is called '{name}'.", f"The seats are {', '.join(names)}.")
    return names.index(name)


@contextmanager
def progress(count: int) -> Iterator[Callable[[], None]]:
    """A bar on stderr, which shows only where somebody watches."""
    with Progress(console=Console(stderr=True), transient=True) as bars:
        weighing = bars.add_task("weighing", total=count)
        yield lambda: bars.advance(weighing)


def show(found: Told, text: Messages) -> None:
    """The chances as curves and the costly decisions as a table, on the screen."""
    console = Console()
    words = {name: text.message(f"analysis.{found[name]}") for name in ("knowledge", "by")}
    about = {**found, "count": len(found["decisions"]), **words}
    console.print(text.filled("analysis.about", about), markup=False, highlight=False)
    if not found["decisions"]:
        return
    curves = Table.grid(padding=(0, 2))
    for row, name in enumerate(found["names"]):
        chances = [each["best"]["chances"][row] for each in found["decisions"]]
        ends = f"{percent(chances[0])} → {percent(chances[-1])}"
        curves.add_row(escape(name), curve(chances), ends)
    console.print(curves, highlight=False)
    if not found["worst"]:
        console.print(text.message("analysis.nothing"), highlight=False)
        return
    heads = [text.message(f"analysis.{head}") for head in ("number", "who", "cost", "chosen", "better")]
    table = Table(*heads, show_lines=True)
    by_number = {each["number"]: each for each in found["decisions"]}
    for number in found["worst"]:
        each = by_number[number]
        best = "\n".join([each["best"]["text"], *(f"  {step}" for step in each["line"][:LINE])])
        who = f"{found['names'][each['seat']]}: {each['title']}"
        table.add_row(
            str(number), escape(who), percent(each["cost"]), escape(each["chosen"]["text"]), escape(best)
        )
    console.print(table, highlight=False)


def percent(share: float) -> str:
    """A share of 1 as people read it."""
    return f"{100 * share:.0f} %"


def curve(chances: Sequence[float], width: int = WIDTH) -> str:
    """Chances as a row of bars; a longer row is told by means of neighbours."""
    parts = np.array_split(np.asarray(chances), min(width, len(chances)))
    return "".join(BARS[min(int(part.mean() * len(BARS)), len(BARS) - 1)] for part in parts)

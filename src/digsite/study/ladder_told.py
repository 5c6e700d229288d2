"""What a ladder found, for people: on the screen, as Markdown, and as a plot."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Column, Table

from digsite.bots.levels import LEVELS, title
from digsite.study import plots
from digsite.telling.text import Messages

Findings = dict[str, Any]


def shown(told: Findings) -> None:
    """Ratings, and how each pair met, on the screen."""
    console = Console()
    console.print(in_words(told), markup=False, soft_wrap=True)
    table = _table("bot", "spec", "rating", "95 % interval", "games", "wins", "score")
    for rung in told["ladder"]:
        table.add_row(*_rung(rung))
    console.print(table)
    met = _table("", "before", "different games", "share", "95 % interval")
    for pair in told["pairs"]:
        met.add_row(name(pair["one"]), name(pair["other"]), *_pair(pair))
    console.print(met)
    console.print(
        f"{told['command']}\n{told['date']}, digsite {told['version']}", markup=False, soft_wrap=True
    )


def in_words(told: Findings) -> str:
    """What was played, in a line."""
    same = told["games"] - told["different"]
    again = f" ({told['different']:,} different)" if same else ""
    missing = told.get("missing", 0)  # ladders of before there was a time to stop had all
    cut = f", {missing:,} missing" if missing else ""
    games = f"{told['games']:,} games of seed '{told['seed']}'{again}{cut}"
    options = "".join(f", {name}: {value}" for name, value in told["options"].items())
    anchor = f"{name(told['anchor']['bot'])} = {told['anchor']['rating']}"
    return f"{told['title']}, {told['seats']} seats{options}: {games}, {anchor}"


def markdown(told: Findings) -> str:
    """Ratings, and the part of their comparisons that rows win from columns, as tables of Markdown."""
    lines = ["| bot | spec | rating | 95 % interval | games | wins a chair | score |", "|" + "---|" * 7]
    lines += [f"| {' | '.join(_rung(rung))} |" for rung in told["ladder"]]
    bots = [rung["bot"] for rung in told["ladder"]]
    shares = {(pair["one"], pair["other"]): pair["share"] for pair in told["pairs"]}
    shares |= {(other, one): 1 - share for (one, other), share in shares.items()}
    lines += ["", f"| before | {' | '.join(map(name, bots))} |", "|---" * (len(bots) + 1) + "|"]
    for one in bots:
        cells = [f"{100 * shares[one, other]:.0f} %" if (one, other) in shares else "" for other in bots]
        lines.append(f"| {name(one)} | {' | '.join(cells)} |")
    return "\n".join(lines)


def plot(told: Findings) -> str:
    """Ratings with their intervals, as a picture that stands alone."""
    points = [
        plots.Point(name(rung["bot"]), rung["rating"], rung["low"], rung["high"]) for rung in told["ladder"]
    ]
    anchor = told["anchor"]
    heading = f"{told['title']}, {told['seats']} seats: ratings"
    return plots.alone(plots.intervals(heading, points, plots.plain, anchor["rating"], name(anchor["bot"])))


def name(spec: str) -> str:
    """What a level is called in English; any other bot by its spec."""
    return title(spec, Messages("en")) if spec in LEVELS else spec


def _table(one: str, other: str, *numbers: str) -> Table:
    """A table of bots and numbers; names are folded before a number is cut."""
    named = (Column(each, overflow="fold") for each in (one, other))
    return Table(*named, *(Column(each, no_wrap=True) for each in numbers))


def _rung(rung: Findings) -> list[str]:
    return [
        name(rung["bot"]),
        rung["spec"],
        f"{rung['rating']:.0f}",
        f"{rung['low']:.0f} … {rung['high']:.0f}",
        f"{rung['games']:,}",
        f"{100 * rung['share']:.1f} %",
        f"{rung['score']:.1f}",
    ]


def _pair(pair: Findings) -> list[str]:
    return [
        f"{pair['games']:,}",
        f"{100 * pair['share']:.1f} %",
        f"{100 * pair['low']:.1f} … {100 * pair['high']:.1f} %",
    ]

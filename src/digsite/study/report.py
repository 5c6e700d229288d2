"""`digsite report`: one page with plots and tables of what `simulate`, `compare` or `sweep` found."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Collection, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

from digsite.kernel.errors import DigsiteError
from digsite.study import plots
from digsite.study.arguments import in_words
from digsite.study.compare import is_clear, number, span
from digsite.study.plots import Point

TELLING = 15
"""How many events are shown that tell winners from others most clearly."""

Findings = dict[str, Any]

STYLE = Path(__file__).with_suffix(".css")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        help="what simulate, compare or sweep printed with --json; - reads it from a pipe",
    )
    parser.add_argument(
        "--output", type=Path, metavar="FILE", help="the page (default: FILE with the ending .html)"
    )


def run(args: argparse.Namespace) -> int:
    told = read(args.file)
    output = args.output or Path("report.html" if args.file == "-" else args.file).with_suffix(".html")
    output.write_text(page(told), encoding="utf-8")
    print(output)
    return 0


def read(file: str) -> Findings:
    """What a study told as JSON."""
    told = read_study(
        file, SECTIONS, "simulate, compare or sweep", "Write one: digsite simulate GAME --json > FILE"
    )
    if not told["games"]:
        raise DigsiteError(f"{file} has no finished game.", "Play some.")
    return told


def read_study(file: str, studies: Collection[str], by: str, way_out: str) -> Findings:
    """What one of some studies told as JSON, from a file or, by -, a pipe."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
        told = json.loads(text)
        if told["study"] not in studies:
            raise KeyError("study")
    except OSError as problem:
        raise DigsiteError(f"{file} cannot be read ({problem.strerror}).", "Check the path.") from problem
    except (ValueError, KeyError, TypeError) as problem:
        raise DigsiteError(f"{file} is not what {by} print.", way_out) from problem
    return dict(told)


def page(told: Findings) -> str:
    """The whole page; it loads nothing."""
    title = f"{told['title']}: {TITLES[told['study']].format(**told)}"
    sections = list(SECTIONS[told["study"]](told))
    links = "".join(f'<a href="#part{n}">{escape(name)}</a> ' for n, (name, _) in enumerate(sections))
    body = "".join(
        f'<section id="part{n}"><h2>{escape(name)}</h2>{content}</section>'
        for n, (name, content) in enumerate(sections)
    )
    options = ", ".join(f"{name}: {value}" for name, value in told["options"].items())
    about = f"{in_words(told)}.{f' Options: {options}.' if options else ''}"
    if told["study"] == "sweep":
        about += f" In the components {told['value']} is {json.dumps(told['stored'])}."
    style = "".join(file.read_text(encoding="utf-8") for file in (plots.STYLE, STYLE))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head><body>"
        f"<header><h1>{escape(title)}</h1><p>{escape(about)}</p>"
        '<p class="quiet">Intervals are 95 % intervals over games.</p>'
        f'<nav aria-label="Parts">{links}</nav></header>'
        f"<main>{body}</main></body></html>"
    )


# A simulation


def simulated(told: Findings) -> Iterator[tuple[str, str]]:
    for kind, groups in told["wins"].items():
        if len(groups) > 1:
            yield f"Wins by {kind}", wins(kind, groups)
    yield "Scores", scores(told["scores"])
    yield "Lengths", lengths(told["decisions"])
    if told.get("events"):
        yield "What winners do", events(told["events"])
    failure = told["failure"]
    wrong = f"<p>Game {failure['game']} went wrong: {escape(failure['reason'])}.</p>" if failure else ""
    yield "How to repeat it", wrong + repeat([told["digest"]])


def wins(kind: str, groups: dict[str, Findings]) -> str:
    """Shares of wins, beside what an even share would be."""
    chairs = sum(group["chairs"] for group in groups.values())
    even = sum(group["wins"] for group in groups.values()) / chairs
    points = [Point(named(kind, label), g["share"], g["low"], g["high"]) for label, g in groups.items()]
    plot = plots.intervals(
        f"Share of wins by {kind}", points, plots.percent, even, f"even: {plots.percent(even)}"
    )
    rows = [
        (
            named(kind, label),
            f"{g['games']:,}",
            f"{100 * g['share']:.1f} %",
            f"{100 * g['low']:.1f} … {100 * g['high']:.1f} %",
            f"{g['score']:.2f}",
        )
        for label, g in groups.items()
    ]
    return beside(plot, table("A shared win counts in parts", [kind, "games", "wins", "95 %", "score"], rows))


def scores(told: Findings) -> str:
    """The histogram of all scores, and how those of each seat spread."""
    by_seat = told["by_seat"]
    spreads = {f"seat {row}": {**each["percentiles"], "mean": each["mean"]} for row, each in by_seat.items()}
    rows = [
        spread_row("all seats", told),
        *(spread_row(f"seat {row}", each) for row, each in by_seat.items()),
    ]
    first = beside(plots.boxes("Scores by seat", spreads, "points"), spread_table("Scores", rows))
    return first + histogram("Scores of all seats", told, "points", "seats")


def lengths(told: Findings) -> str:
    """How many decisions games take."""
    rows = [spread_row("all games", told)]
    return histogram("Decisions a game", told, "decisions", "games", spread_table("Decisions a game", rows))


def histogram(title: str, told: Findings, unit: str, counted: str, more: str = "") -> str:
    """The histogram of a spread, and its bars as a table to open."""
    bars = plots.bars(told["histogram"])
    rows = [(bar.span, f"{bar.times:,}") for bar in bars]
    counts = f"<details><summary>Counts</summary>{table(title, [unit, counted], rows)}</details>"
    return beside(plots.histogram(title, bars, unit, counted), more + counts)


def spread_row(name: str, told: Findings) -> Sequence[str]:
    parts = told["percentiles"]
    ends = [str(number) for number in (told["min"], parts["5"], parts["50"], parts["95"], told["max"])]
    return [name, f"{told['mean']:.2f}", f"{told['sd']:.2f}", *ends]


def spread_table(caption: str, rows: Sequence[Sequence[str]]) -> str:
    return table(caption, ["", "mean", "sd", "min", "5 %", "median", "95 %", "max"], rows)


def events(told: list[Findings]) -> str:
    """The events that tell winners from others most clearly: the difference, measured by its doubt. What only
    winners have, or only others, says who has won and not how."""
    both = [row for row in told if row["winners"] and row["others"] and doubt(row) > 0]
    telling = sorted(both, key=clearness, reverse=True)[:TELLING]
    if not telling:
        return "<p>Nothing that happens tells winners from others.</p>"
    names = [event_name(row) for row in telling]
    pairs = [(name, row["winners"], row["others"]) for name, row in zip(names, telling, strict=True)]
    rows = [
        (
            name,
            f"{row['winners']:.2f}",
            f"{row['others']:.2f}",
            f"{row['difference']:+.2f}",
            f"{row['difference_low']:+.2f} … {row['difference_high']:+.2f}",
        )
        for name, row in zip(names, telling, strict=True)
    ]
    heads = ["event", "winner", "other", "difference", "95 %"]
    caption = "How often a game, compared within each game; the clearest first"
    plot = plots.pairs("What winners do more or less often", pairs, "winner", "other")
    why = "Winning and doing go together here; which of them leads to the other is for the designer to judge."
    return f"<p>{why}</p>{beside(plot, table(caption, heads, rows))}"


def doubt(row: Findings) -> float:
    return float(row["difference_high"] - row["difference_low"])


def clearness(row: Findings) -> float:
    return abs(float(row["difference"])) / doubt(row)


def event_name(row: Findings) -> str:
    if not row["argument"]:
        return str(row["event"])
    return f"{row['event']}, {row['argument']} {row['value']}".rstrip()


# A comparison, a sweep


def comparison(told: Findings) -> Iterator[tuple[str, str]]:
    def values(name: str, both: Findings) -> Sequence[str]:
        return [name, *(json.dumps(both[which], ensure_ascii=False) for which in ("one", "other"))]

    files = [Path(told[which]).name for which in ("one", "other")]
    changed = [values(name, both) for name, both in told["changed"].items()]
    heads = ["sheet", f"one: {files[0]}", f"other: {files[1]}"]
    yield "What was changed", f'<div class="words">{table("Sheets that differ", heads, changed)}</div>'
    parts: dict[str, list[Findings]] = {}
    for row in told["rows"]:
        counted = "Lengths" if row["quantity"] == "decisions" else "Scores"
        parts.setdefault("Wins" if row["share"] else counted, []).append(row)
    for title, rows in sorted(parts.items(), reverse=True):
        points = [
            Point(row["quantity"], row["difference"], row["difference_low"], row["difference_high"])
            for row in rows
        ]
        told_as = plots.points if title == "Wins" else plots.plain
        plot = plots.intervals(f"{title}: one - other", points, told_as, 0, "no difference")
        yield title, beside(plot, differences(rows, "one", "other"))
    yield "How to repeat it", repeat(told["digests"])


def differences(rows: list[Findings], one: str, other: str) -> str:
    """Both levels and the difference; what is clearly not zero stands out."""
    shown = [
        (
            row["quantity"],
            number(row, "mean"),
            number(row, "other"),
            number(row, "difference", "+"),
            span(row, "difference_", "+"),
        )
        for row in rows
    ]
    caption = "The same seeds under both, game by game; clear differences in bold; pp: percentage points"
    clear = [is_clear(row) for row in rows]
    return table(caption, ["", one, other, "difference", "95 %"], shown, clear)


def swept(told: Findings) -> Iterator[tuple[str, str]]:
    """Every quantity as a line over the values."""
    for kind in dict.fromkeys(row["kind"] for row in told["rows"]):
        rows = [row for row in told["rows"] if row["kind"] == kind]
        quantities = dict.fromkeys(row["quantity"] for row in rows)
        lines = [over_values(told, quantity) for quantity in quantities]
        yield (f"By {kind}" if kind else "All games"), "".join(lines)
    yield "How to repeat it", repeat(told["digests"])


def over_values(told: Findings, quantity: str) -> str:
    """One quantity over the values."""
    rows = [row for row in told["rows"] if row["quantity"] == quantity]
    points = [Point(row["value"], row["mean"], row["low"], row["high"]) for row in rows]
    told_as = plots.percent if rows[0]["share"] else plots.plain
    plot = plots.line(f"{quantity} by {told['value']}", points, told_as, told["value"])
    shown = [[row["value"], number(row, "mean"), span(row, "")] for row in rows]
    for cells, row in zip(shown[1:], rows[1:], strict=True):
        cells += [number(row, "difference", "+"), span(row, "difference_", "+")]
    shown[0] += ["", ""]
    heads = [told["value"], "mean", "95 %", "change", "95 %"]
    clear = [is_clear(row) for row in rows]
    caption = f"Change: against {rows[0]['value']} on the same seeds, game by game; clear ones in bold"
    caption += "; pp: percentage points" if rows[0]["share"] else ""
    content = table(caption, heads, shown, clear)
    return f"<h3>{escape(quantity)}</h3>{beside(plot, content)}"


def repeat(digests: Sequence[str]) -> str:
    """The digests by which a run can be told to be the same."""
    lines = "".join(f"<p><code>{digest}</code></p>" for digest in digests)
    return f"<p>The same seeds give the same digests of all games on every machine.</p>{lines}"


SECTIONS = {"simulate": simulated, "compare": comparison, "sweep": swept}
TITLES = {"simulate": "simulation", "compare": "comparison", "sweep": "sweep of {value}"}


# HTML


def named(kind: str, label: str) -> str:
    """A label as people read it; a number with what it counts."""
    return f"{kind} {label}" if label.isdecimal() else label.replace("_", " ")


def beside(plot: str, content: str) -> str:
    """A plot and what stands beside it."""
    return f'<div class="beside"><figure>{plot}</figure><div>{content}</div></div>'


def table(
    caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]], clear: Sequence[bool] = ()
) -> str:
    """A table; rows marked clear stand out."""
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    marks = [' class="clear"' if mark else "" for mark in clear] or [""] * len(rows)
    body = "".join(
        f"<tr{mark}>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>"
        for mark, row in zip(marks, rows, strict=True)
    )
    top = f"<caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>"
    region = f'class="table" role="region" aria-label="{escape(caption, quote=True)}" tabindex="0"'
    return f"<div {region}><table>{top}<tbody>{body}</tbody></table></div>"

"""Plots as SVG, made from numbers: bars with intervals, histograms, boxes and lines. Colour is never the only
signal, and every plot has a title that screen readers tell."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

WIDTH = 560
LABELS = 150
"""Room for the names on the left."""
RIGHT = 24
ROW = 26
FEWEST_BINS, BINS = 10, 40
"""How many bars a histogram has, the more the more is counted; fewer where there are fewer numbers."""

STYLE = Path(__file__).with_name("plots.css")
"""How the parts of a plot look."""

Format = Callable[[float], str]


class Point(NamedTuple):
    """A number with its name and interval."""

    label: str
    value: float
    low: float
    high: float


class Scale(NamedTuple):
    """From numbers to places on the page."""

    least: float
    most: float
    start: float
    end: float

    def at(self, number: float) -> float:
        inside = min(max(number, self.least), self.most)
        return self.start + (inside - self.least) / (self.most - self.least) * (self.end - self.start)

    def ticks(self) -> Iterator[float]:
        """Four to nine round numbers."""
        rough = (self.most - self.least) / 7
        power = 10.0 ** math.floor(math.log10(rough))
        step = next(power * part for part in (1, 2, 5, 10) if power * part >= rough)
        place = math.ceil(self.least / step - 1e-9)
        while place * step <= self.most + 1e-9 * step:
            yield place * step
            place += 1


def scale(numbers: Sequence[float], start: float, end: float, zero: bool = False) -> Scale:
    """A scale that has room for all finite numbers among these; `zero`: and for nothing."""
    finite = [number for number in numbers if math.isfinite(number)] + ([0.0] if zero else [])
    least, most = min(finite, default=0.0), max(finite, default=1.0)
    if most - least < 1e-12:
        least, most = least - 0.5, most + 0.5
    margin = (most - least) * 0.05
    return Scale(least - (0.0 if zero and least == 0 else margin), most + margin, start, end)


def plain(number: float) -> str:
    """A number as short as it can be told."""
    return f"{number:,.2f}".rstrip("0").rstrip(".") if abs(number) < 100 else f"{number:,.0f}"


def percent(number: float) -> str:
    return f"{100 * number:.1f}".rstrip("0").rstrip(".") + " %"


def points(number: float) -> str:
    """A difference of shares, in percentage points."""
    return f"{100 * number:+.1f}".replace(".0", "") + " pp"


def intervals(
    title: str, points: Sequence[Point], told: Format = plain, mark: float | None = None, marked: str = ""
) -> str:
    """One row a point: a dot, and its interval as a line; `mark` is drawn through all rows, and named."""
    numbers = [n for p in points for n in (p.value, p.low, p.high)] + ([] if mark is None else [mark])
    across = scale(numbers, LABELS, WIDTH - RIGHT)
    height = len(points) * ROW + 44
    parts = list(_ticks(across, 18, height - 26, told))
    if mark is not None:
        x = across.at(mark)
        parts.append(f'<line class="mark" x1="{x:.1f}" x2="{x:.1f}" y1="14" y2="{height - 26}"/>')
        parts.append(f'<text class="marked" x="{x:.1f}" y="10" text-anchor="middle">{escape(marked)}</text>')
    for row, point in enumerate(points):
        y = 18 + row * ROW + ROW / 2
        low, high = across.at(point.low), across.at(point.high)
        parts.append(_label(point.label, y))
        parts.append(f'<line class="interval" x1="{low:.1f}" x2="{high:.1f}" y1="{y}" y2="{y}"/>')
        for x in (low, high):
            parts.append(f'<line class="interval" x1="{x:.1f}" x2="{x:.1f}" y1="{y - 5}" y2="{y + 5}"/>')
        parts.append(f'<circle class="dot" cx="{across.at(point.value):.1f}" cy="{y}" r="5"/>')
    return _svg(title, height, parts)


class Bar(NamedTuple):
    """How often numbers from `first` to `last` occur."""

    first: int
    last: int
    times: int

    @property
    def span(self) -> str:
        return f"{self.first}" if self.first == self.last else f"{self.first} to {self.last}"


def bars(counts: Sequence[Sequence[int]]) -> list[Bar]:
    """How often each number occurs; neighbours are put together where there are many."""
    least, most = counts[0][0], counts[-1][0]
    fitting = min(max(round(2 * math.sqrt(sum(count for _, count in counts))), FEWEST_BINS), BINS)
    wide = max(math.ceil((most - least + 1) / fitting), 1)
    bins = [0] * ((most - least) // wide + 1)
    for value, count in counts:
        bins[(value - least) // wide] += count
    firsts = range(least, most + 1, wide)
    return [Bar(first, first + wide - 1, count) for first, count in zip(firsts, bins, strict=True)]


def histogram(title: str, counted: Sequence[Bar], unit: str, what: str) -> str:
    """One bar beside the other."""
    height, bottom, left = 220, 180, 72
    across = Scale(counted[0].first - 0.5, counted[-1].last + 0.5, left, WIDTH - RIGHT)
    up = Scale(0, max(bar.times for bar in counted) * 1.08, bottom, 12)
    parts = [
        f'<text transform="translate(14 {(bottom + 12) / 2}) rotate(-90)" text-anchor="middle">{what}</text>'
    ]
    for tick in up.ticks():
        y = up.at(tick)
        parts.append(f'<line class="grid" x1="{left}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{plain(tick)}</text>')
    for bar in counted:
        x, end, y = across.at(bar.first - 0.5) + 0.5, across.at(bar.last + 0.5) - 0.5, up.at(bar.times)
        size = f'width="{max(end - x, 1):.1f}" height="{bottom - y:.1f}"'
        told = f"<title>{bar.span}: {bar.times:,} {escape(what)}</title>"
        parts.append(f'<rect class="bar" x="{x:.1f}" y="{y:.1f}" {size}>{told}</rect>')
    for tick in across.ticks():
        if tick == round(tick):
            x = across.at(tick)
            parts.append(f'<text x="{x:.1f}" y="{bottom + 17}" text-anchor="middle">{plain(tick)}</text>')
    middle = (left + WIDTH - RIGHT) / 2
    parts.append(f'<text x="{middle}" y="{height - 6}" text-anchor="middle">{escape(unit)}</text>')
    return _svg(title, height, parts)


def boxes(title: str, spreads: dict[str, dict[str, float]], unit: str) -> str:
    """One row a spread: the middle half as a box with its median, 90 % as a line, the mean as a dot."""
    numbers = [each[name] for each in spreads.values() for name in ("5", "95", "mean")]
    across = scale(numbers, LABELS, WIDTH - RIGHT)
    height = len(spreads) * (ROW + 6) + 60
    parts = list(_ticks(across, 10, height - 44, plain))
    for row, (label, spread) in enumerate(spreads.items()):
        y = 10 + row * (ROW + 6) + ROW / 2 + 3
        x = {name: across.at(number) for name, number in spread.items()}
        parts.append(_label(label, y))
        parts.append(f'<line class="interval" x1="{x["5"]:.1f}" x2="{x["95"]:.1f}" y1="{y}" y2="{y}"/>')
        width = max(x["75"] - x["25"], 1)
        parts.append(f'<rect class="box" x="{x["25"]:.1f}" y="{y - 9}" width="{width:.1f}" height="18"/>')
        median = f'x1="{x["50"]:.1f}" x2="{x["50"]:.1f}"'
        parts.append(f'<line class="median" {median} y1="{y - 9}" y2="{y + 9}"/>')
        parts.append(f'<circle class="dot" cx="{x["mean"]:.1f}" cy="{y}" r="4"/>')
    key = f"{unit} · box: middle half with median, line: 5 to 95 %, dot: mean"
    parts.append(f'<text x="{WIDTH / 2}" y="{height - 6}" text-anchor="middle">{escape(key)}</text>')
    return _svg(title, height, parts)


def line(title: str, points: Sequence[Point], told: Format, unit: str) -> str:
    """Points from left to right, joined, each with its interval."""
    height, top, bottom, left = 230, 14, 176, 64
    up = scale([n for p in points for n in (p.value, p.low, p.high)], bottom, top)
    step = (WIDTH - RIGHT - left) / len(points)
    xs = [left + step * (place + 0.5) for place in range(len(points))]
    parts = []
    for tick in up.ticks():
        y = up.at(tick)
        parts.append(f'<line class="grid" x1="{left}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{told(tick)}</text>')
    way = " ".join(f"{x:.1f},{up.at(p.value):.1f}" for x, p in zip(xs, points, strict=True))
    parts.append(f'<polyline class="way" points="{way}"/>')
    for x, point in zip(xs, points, strict=True):
        low, high = up.at(point.low), up.at(point.high)
        parts.append(f'<line class="interval" x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}"/>')
        for y in (low, high):
            ends = f'x1="{x - 5:.1f}" x2="{x + 5:.1f}"'
            parts.append(f'<line class="interval" {ends} y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<circle class="dot" cx="{x:.1f}" cy="{up.at(point.value):.1f}" r="5"/>')
        name = escape(_short(point.label, 24))
        parts.append(f'<text x="{x:.1f}" y="{bottom + 20}" text-anchor="middle">{name}</text>')
    middle = (left + WIDTH - RIGHT) / 2
    parts.append(f'<text x="{middle}" y="{height - 8}" text-anchor="middle">{escape(unit)}</text>')
    return _svg(title, height, parts)


def pairs(title: str, rows: Sequence[tuple[str, float, float]], one: str, other: str) -> str:
    """Two bars a row, each row on a scale of its own: how much the one has, and the other."""
    height = len(rows) * 40 + 34
    parts = [
        f'<rect class="bar" x="{LABELS + 80}" y="6" width="14" height="10"/>',
        f'<text x="{LABELS + 100}" y="15">{escape(one)}</text>',
        f'<rect class="pale" x="{LABELS + 200}" y="6" width="14" height="10"/>',
        f'<text x="{LABELS + 220}" y="15">{escape(other)}</text>',
    ]
    for row, (label, more, less) in enumerate(rows):
        y = 26 + row * 40
        across = Scale(0, max(more, less, 1e-12), LABELS + 80, WIDTH - 70)
        parts.append(_label(label, y + 14, LABELS + 72, 34))
        for number, kind, top in ((more, "bar", y), (less, "pale", y + 15)):
            width = across.at(number) - across.start
            parts.append(
                f'<rect class="{kind}" x="{across.start}" y="{top}" width="{width:.1f}" height="13"/>'
            )
            parts.append(f'<text x="{across.at(number) + 6:.1f}" y="{top + 11}">{plain(number)}</text>')
    return _svg(title, height, parts)


def _ticks(across: Scale, top: float, bottom: float, told: Format) -> Iterator[str]:
    """Lines up and down at round numbers."""
    for tick in across.ticks():
        x = across.at(tick)
        yield f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{bottom}"/>'
        yield f'<text x="{x:.1f}" y="{bottom + 16}" text-anchor="middle">{told(tick)}</text>'


def _label(text: str, y: float, right: float = LABELS - 10, most: int = 21) -> str:
    shown = escape(_short(text, most))
    return f'<text x="{right}" y="{y + 4}" text-anchor="end">{shown}<title>{escape(text)}</title></text>'


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _svg(title: str, height: float, parts: Sequence[str]) -> str:
    head = f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title, quote=True)}">'
    return f"{head}<title>{escape(title)}</title>{''.join(parts)}</svg>"


def alone(svg: str) -> str:
    """A plot as a file of its own: with its style, on a ground of its own."""
    style = STYLE.read_text(encoding="utf-8")
    ground = '<rect width="100%" height="100%" fill="#fff"/>'
    head, rest = svg.split(">", 1)
    return f'{head} xmlns="http://www.w3.org/2000/svg"><style>{style}</style>{ground}{rest}\n'

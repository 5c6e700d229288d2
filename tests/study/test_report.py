"""`digsite report`: one page that loads nothing, with the numbers of the run in plots and tables."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from digsite.cli import main
from digsite.statistics.paired import Quantity, compared
from digsite.study import plots
from digsite.study.report import page

HEAD: dict[str, Any] = {"game": "nim", "title": "Nim & <co>", "seats": 2, "bots": [], "games": 9}
HEAD |= {"seed": "s", "options": {}}


@pytest.fixture(scope="module")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The page of a simulation, as the commands make it."""
    folder = tmp_path_factory.mktemp("report")
    words = ["simulate", "connect-four", "--bots", "random,greedy:1", "--games", "20", "--events", "--json"]
    with redirect_stdout(io.StringIO()) as told:
        assert main(words) == 0
    (folder / "run.json").write_text(told.getvalue())
    with redirect_stdout(io.StringIO()) as told:
        assert main(["report", str(folder / "run.json")]) == 0
    assert told.getvalue().strip() == str(folder / "run.html")
    return (folder / "run.html").read_text(encoding="utf-8")


def svgs(html: str) -> list[ET.Element]:
    """Every plot of a page; each must be well formed."""
    return [ET.fromstring(found) for found in re.findall(r"<svg.*?</svg>", html, re.DOTALL)]


def test_the_page_has_a_section_for_everything(simulated: str) -> None:
    sections = re.findall(r"<h2>(.*?)</h2>", simulated)
    wins = ["Wins by seat", "Wins by turn order", "Wins by bot"]
    assert sections == [*wins, "Scores", "Lengths", "What winners do", "How to repeat it"]
    for number in range(len(sections)):
        assert f'href="#part{number}"' in simulated
        assert f'id="part{number}"' in simulated


def test_the_page_loads_nothing(simulated: str) -> None:
    assert not re.search(r"(src|href)=\"(?!#)|url\(|@import|<script|http", simulated)


def test_every_plot_has_a_title_and_a_table_beside_it(simulated: str) -> None:
    found = svgs(simulated)
    assert len(found) == 7
    for svg in found:
        assert svg.get("role") == "img"
        assert svg.get("aria-label") == svg.findtext("title")
    assert simulated.count("<table>") >= len(found)
    assert simulated.count("<caption>") == simulated.count("<table>")


def test_what_says_who_won_is_no_telling_event(simulated: str) -> None:
    telling = simulated.partition("What winners do</h2>")[2]
    assert "drop, column" in telling
    assert "<td>four</td>" not in telling


def test_a_dot_stands_where_its_number_is() -> None:
    drawn = ET.fromstring(plots.intervals("x", [plots.Point("a", 0.0, -1, 1), plots.Point("b", 0.5, 0, 1)]))
    dots = [float(dot.get("cx", "")) for dot in drawn.iter("circle")]
    lines = [line for line in drawn.iter("line") if line.get("class") == "interval"]
    assert dots[0] == pytest.approx(
        (float(lines[0].get("x1", "")) + float(lines[0].get("x2", ""))) / 2, abs=0.1
    )
    assert dots[1] > dots[0]


def test_bars_hold_every_count_once() -> None:
    bars = plots.bars([[3, 5], [4, 1], [110, 7]])
    assert sum(bar.times for bar in bars) == 13
    assert len(bars) <= plots.BINS
    assert (bars[0].first, bars[0].times, bars[-1].times) == (3, 6, 7)
    assert bars[-1].first <= 110 <= bars[-1].last
    assert [bar.span for bar in plots.bars([[1, 2], [2, 1]])] == ["1", "2"]


def rows(*values: float) -> list[dict[str, Any]]:
    first = Quantity(np.array([1.0, 0.0, 1.0]), share=True)
    return [
        {"value": str(n), **row}
        for n, value in enumerate(values)
        for row in compared({"wins": Quantity(first.numbers * value, share=True)}, {"wins": first})
    ]


def test_a_comparison_tells_what_was_changed() -> None:
    told = {**HEAD, "study": "compare", "one": "/a/mine.json", "other": "the stored values", "digests": ["d"]}
    told |= {"changed": {"hand": {"one": 6, "other": [5, "<"]}}, "rows": rows(0.5)}
    html = page(told)
    assert "Nim &amp; &lt;co&gt;: comparison" in html
    assert "<td>[5, &quot;&lt;&quot;]</td>" in html
    assert "-33.3 pp" in html
    assert len(svgs(html)) == 1, "what nobody counted has no plot"


def test_a_sweep_draws_every_value() -> None:
    told = {**HEAD, "study": "sweep", "value": "hand", "values": [0, 1], "stored": 0, "digests": ["d"]}
    html = page({**told, "rows": rows(1.0, 0.5)})
    assert "sweep of hand</h1>" in html
    assert "In the components hand is 0." in html
    (svg,) = svgs(html)
    assert len(list(svg.iter("circle"))) == 2


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"study": "bench"}'])
def test_what_is_no_run_is_refused(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.json").write_text(text)
    assert main(["report", str(tmp_path / "x.json")]) == 2
    assert "digsite simulate GAME --json" in capsys.readouterr().err
    assert main(["report", str(tmp_path / "none.json")]) == 2
    assert "Check the path" in capsys.readouterr().err


def test_the_page_says_what_was_played(simulated: str) -> None:
    assert "20 games of seed &#x27;0&#x27;, played by random, greedy:1" in simulated

"""How fast and how small the table is: python scripts/table_numbers.py [CLICKS]

A server of its own, the Chromium of this machine, and two bots that think at another table all the while.
Needs what the tests need (./dev test installs it) and the pages built. Measure when nothing else runs: the
browser, the server and the bots share the cores already. The bots think with the rules interpreted, so that
no compiler runs beside them.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from digsite.server import services

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from hatch_build import npm  # noqa: E402
from tests.browser import visitor as browser_visitor  # noqa: E402
from tests.browser.conftest import BROWSERS, QUIETLY  # noqa: E402
from tests.browser.test_size import GAMES, loads  # noqa: E402
from tests.browser.visitor import OPTION, Visitor  # noqa: E402
from tests.server.running import Server, serving  # noqa: E402
from tests.web.test_clicks import MOST_CLICKS, decisions  # noqa: E402

GAME = "excavation-earth"
CLICKS = 60
VISITS = 5
PATIENCE = 180_000
"""Milliseconds until the bots, who share their processes with those of the other table, have decided."""
CLICK = """async ([selector, number]) => {
    const table = document.querySelector('.table');
    const { version } = table.dataset;
    const thing = document.querySelectorAll(selector)[number];
    const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const began = performance.now();
    thing.click();
    await drawn();
    const sent = table.dataset.busy === 'true' || table.dataset.version !== version;
    while (table.dataset.busy === 'true') await new Promise((done) => setTimeout(done, 1));
    if (sent) await drawn();
    return [sent, performance.now() - began];
}"""
"""Click and wait until what came of it is drawn: the pick, or the table after what was carried out."""


def percentile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * part), len(ordered) - 1)]


def say(what: str, values: list[float], goal: str, unit: str = "ms") -> None:
    middle, high, most = statistics.median(values), percentile(values, 0.95), max(values)
    print(f"{what:34} p50 {middle:7.0f}  p95 {high:7.0f}  max {most:7.0f} {unit}  ({len(values)}; {goal})")


def bots_think(server: Server) -> Callable[[], int]:
    """A table at which nobody but bots decides, all the while; and how many decisions they have taken."""
    host = server.person("Host")
    table = host.opens(GAME, "me Host", "greedy", "greedy", seed="thinking")
    host.changes(table, 0, "bot", level="greedy")
    return lambda: int(host.sees(table)["decisions"])


def first_pages(server: Server, browser: Any) -> None:
    times = []
    for _ in range(VISITS):
        visitor = Visitor(browser, server.address, "Ann")
        began = time.perf_counter()
        visitor.goes("/")
        visitor.button("Play Artifact at once against 2 bots").wait_for()
        times.append(1000 * (time.perf_counter() - began))
        visitor.leaves()
    say("first page, nothing cached", times, "goal 1000")


def clicks_and_states(server: Server, browser: Any, most: int) -> None:
    """A game against two bots, picked from the list by chance."""
    ann = Visitor(browser, server.address, "Ann", show="result")
    states: list[float] = []

    def note(request: Any) -> None:
        asks_for_state = "/api/tables/" in request.url and "version=" in request.url
        if asks_for_state and "/log" not in request.url:
            states.append(request.sizes()["responseBodySize"])

    ann.page.on("requestfinished", note)
    ann.opens(GAME, "me", "greedy", "greedy", seed="numbers")
    dice = random.Random("numbers")
    picks: list[float] = []
    sends: list[float] = []
    while len(picks) + len(sends) < most and ann.waits():
        sent, took = ann.page.evaluate(CLICK, [OPTION, dice.randrange(ann.page.locator(OPTION).count())])
        (sends if sent else picks).append(took)
        confirm = ".prompt .confirm:not(:disabled)"
        if not sent and ann.page.locator(confirm).count():
            sends.append(ann.page.evaluate(CLICK, [confirm, 0])[1])
    say("click to shown, all", picks + sends, "goal p95 100")
    say("  picked", picks, "")
    say("  carried out by the server", sends, "")
    say("state after the first, on the wire", states, "goal 8192", "B")
    ann.leaves()


def sizes(server: Server, browser: Any) -> None:
    for game in GAMES:
        visitor = Visitor(browser, server.address, "Ann", show="result")
        print(f"first table of {game:20} {sum(loads(visitor, game).values()):7} B compressed  (goal 250000)")
        visitor.leaves()


def recorded_clicks() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for record, most in MOST_CLICKS.items():
            recorded = Path(folder) / f"{record}.json"
            game = record.rsplit("-", 3)[0]
            told = {
                "game": game,
                "most": most,
                "decisions": list(decisions(ROOT / "tests" / "corpus" / f"{record}.dig")),
            }
            recorded.write_text(json.dumps(told), encoding="utf-8")
            os.environ["DIGSITE_RECORDED"] = str(recorded)
            print(f"{record}: goal {most}", flush=True)
            npm(ROOT / "web", "run", "--silent", "test", "--", "tests/clicks.test.ts")


def main() -> None:
    most = int(sys.argv[1]) if len(sys.argv) > 1 else CLICKS
    vars(services)["warm_up"] = lambda game: None
    vars(browser_visitor)["PATIENCE"] = PATIENCE
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    path = next(filter(None, map(shutil.which, BROWSERS)))
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        serving(f"sqlite:///{folder}/tables.db", bot_processes=2) as server,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=QUIETLY)
        first_pages(server, browser)
        sizes(server, browser)
        thought = bots_think(server)
        before = thought()
        clicks_and_states(server, browser, most)
        print(f"meanwhile the bots of the other table took {thought() - before} decisions")
        browser.close()
    recorded_clicks()


if __name__ == "__main__":
    main()

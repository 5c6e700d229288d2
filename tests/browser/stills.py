"""Stills: a page that shows kept positions one after another, without a server. What it asks is answered by
the server's own code."""

from __future__ import annotations

import json
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from urllib.parse import parse_qs, urlsplit

from digsite.match.match import Match
from digsite.server.app import CLIENT
from digsite.server.endings import moments, race
from digsite.server.reach import reach
from digsite.server.seat_state import text_of
from digsite.server.state import state
from digsite.server.store import SeatRow, TableRow
from digsite.server.table import Table

from .positions import NAMES, SETS, Position, kept, played
from .scenes import SCENES

HOST = "http://still"
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}
SETTLED = """async () => {
    const lasting = (each) => each.effect?.getComputedTiming().endTime !== Infinity;
    await new Promise((go) => setTimeout(go, 100));  // what the table looks at a little later is looked at
    await Promise.allSettled(document.getAnimations().filter(lasting).map((each) => each.finished));
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
}"""
NO_NEWS = "window.EventSource = class { addEventListener() {} close() {} }"
SHOWN = "(version) => document.querySelector('.table[data-version]')?.dataset.version === String(version)"
ELSEWHERE = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"
PATIENCE = 120.0
"""Seconds until something that should happen counts as not happening."""


@dataclass
class Still:
    """A position as one page shows it, and what the page is told, by what it asks."""

    name: str
    decision: str
    seat: int
    table: Table
    language: str
    answers: dict[str, Any] = field(default_factory=dict)

    def answer(self, what: str) -> Any:
        """What the server says to this, found when it is first asked; None: there is no such thing."""
        if what not in self.answers:
            self.answers[what] = self._found(what)
        return self.answers[what]

    def _found(self, what: str) -> Any:
        table, seat, language = self.table, self.seat, self.language
        if what in ("state", "public"):
            return state(table, "me", None if what == "public" else seat, language)
        if what == "reach" and not table.match.over:
            return reach(table, seat, language, "")
        if what == "race" and table.match.over:
            return race(table.match, seat)
        if what == "moments" and table.match.over:
            return moments(table.match, text_of(table, language), seat)
        return [] if what == "results" else None

    @property
    def game(self) -> str:
        return self.table.game.id

    @property
    def state(self) -> dict[str, Any]:
        told: dict[str, Any] = self.answer("state")
        return told

    @property
    def view(self) -> Any:
        """What the page draws, without what the server says around it."""
        return self.table.game.view(self.table.match.decision_for(self.seat))

    def __str__(self) -> str:
        return f"{self.name}: {self.decision}"


@cache
def stills(name: str, language: str) -> list[Still]:
    """The kept positions of a set, or scenes, those of one seat beside each other."""
    return [Still(name, decision, seat, table, language) for decision, seat, table in tables(name)]


@cache
def tables(name: str) -> list[tuple[str, int, Table]]:
    """The decisions of a set, who is asked, and the tables where that is so."""
    if name in SCENES:
        made = [(scene.asked(), scene.match()) for scene in SCENES[name]()]
        return [(asked, match.pending()[0], table_of(match, match.pending()[0])) for asked, match in made]
    wanted: dict[int, list[Position]] = defaultdict(list)
    for position in kept():
        if position.set == name:
            wanted[position.dice].append(position)
    found = [each for dice, there in wanted.items() for each in along(name, dice, there)]
    return sorted(found, key=lambda each: each[1])


def along(name: str, dice: int, wanted: list[Position]) -> Iterator[tuple[str, int, Table]]:
    """One game by dice, and the table at each position on its way."""
    numbers = {position.number: position for position in wanted}
    for number, match in enumerate(played(name, dice)):
        if position := numbers.pop(number, None):
            seat = match.pending()[0]
            asked = match.game.decision(match.decision_for(seat)).name
            assert asked == position.decision, "rules changed: python -m tests.browser.positions"
            yield asked, seat, table_of(match.fork(), seat)
        if not numbers:
            return


def ended(name: str, language: str) -> Still:
    """The end of a game by dice."""
    return Still(name, "over", 0, last_table(name), language)


@cache
def last_table(name: str) -> Table:
    """The table at the end of a game by dice."""
    *_, last = played(name, 0)
    return table_of(last, 0)


def table_of(match: Match, mine: int) -> Table:
    """A table where one seat is mine and bots have the others."""
    game, options = match.header.game, dict(match.header.options)
    row = TableRow("still", game, match.game.rules_version, options, "still", "2026-01-01", "me", False)
    places = [
        SeatRow(seat, NAMES[seat], "me", None, "x" * 24)
        if seat == mine
        else SeatRow(seat, NAMES[seat], None, "greedy", "x" * 24)
        for seat in range(match.header.seats)
    ]
    return Table(row, places, match)


class Gallery:
    """A page of a size that shows stills. It is loaded once: other eyes or another game are another table."""

    def __init__(self, browser: Any, size: tuple[int, int], language: str, **preferences: Any) -> None:
        width, height = size
        self.touch = width < 700 or height < 500  # a phone, upright or on its side
        self.complaints: list[str] = []
        self.now: Still | None = None
        self.version = 0
        self.tables = 0
        self.foretold = False
        self.context = browser.new_context(
            base_url=HOST,
            viewport={"width": width, "height": height},
            has_touch=self.touch,
            is_mobile=self.touch,
            locale={"en": "en-GB", "de": "de-DE"}[language],
            reduced_motion="reduce",
        )
        known = json.dumps(
            {"begun": dict.fromkeys((game for game, *_ in SETS.values()), 9), "sound": False, **preferences}
        )
        self.context.add_init_script(f"localStorage.digsite ??= {json.dumps(known)}; {NO_NEWS}")
        self.context.set_default_timeout(1000 * PATIENCE)
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.complaints.append(f"{self.now}: {error}"))
        self.page.on("console", self._hears)
        self.page.route("**/*", self._answers)

    def _hears(self, message: Any) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.complaints.append(f"{self.now}: {message.text}")

    def _answers(self, route: Any) -> None:
        url = urlsplit(route.request.url)
        path = url.path
        if not path.startswith("/api/"):
            file = CLIENT / path[1:]
            file = file if file.is_file() else CLIENT / "index.html"
            route.fulfill(body=file.read_bytes(), content_type=KINDS[file.suffix])
        else:
            told = self._told(path.rpartition("/")[2], parse_qs(url.query))
            route.fulfill(json=told) if told is not None else route.fulfill(status=404, json={})

    def _told(self, what: str, query: dict[str, list[str]]) -> Any:
        assert self.now
        if what == "me":
            return {"id": "me", "name": "Ann"}
        if what.startswith("still"):
            return {**self.now.answer("state" if "seat" in query else "public"), "version": self.version}
        if what == "reach":
            self.foretold = True
        return self.now.answer(what)

    def shows(self, still: Still) -> None:
        """Bring this still on the page, and wait until nothing moves."""
        before, self.now = self.now, still
        self.version += 1
        self.foretold = False
        alike = before and (before.name, before.seat) == (still.name, still.seat)
        if alike and before.table is not still.table and not before.state["over"]:
            self.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        else:
            self._goes_to_another_table()
        self.page.wait_for_function(SHOWN, arg=self.version)
        end = time.monotonic() + PATIENCE
        while still.state["asked"] and not self.foretold:
            assert time.monotonic() < end, f"the page does not ask where this leads: {still}"
            self.page.wait_for_timeout(10)
        self.page.evaluate(SETTLED)

    def _goes_to_another_table(self) -> None:
        self.tables += 1
        path = f"/t/still{self.tables}?steps=off"
        if self.tables == 1:
            self.page.goto(path)
        else:
            self.page.evaluate(ELSEWHERE, path)

    def is_content(self) -> None:
        """Nothing went wrong on the page so far."""
        complaints, self.complaints = self.complaints, []
        assert not complaints

    def leaves(self) -> None:
        self.context.close()
        self.is_content()

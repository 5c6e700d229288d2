"""Stills: a page that shows kept positions one after another, without a server. What it asks is answered by
the server's own code."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

from digsite.match.match import Match
from digsite.server.app import CLIENT
from digsite.server.endings import moments, race
from digsite.server.reach import reach
from digsite.server.state import state, text_of
from digsite.server.store import SeatRow, TableRow
from digsite.server.table import Table

from .positions import NAMES, SETS, Position, kept, played
from .scenes import SCENES

HOST = "http://still"
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}
SETTLED = """async () => {
    const lasting = (each) => each.effect?.getComputedTiming().endTime !== Infinity;
    await new Promise((go) => setTimeout(go, 160));  // whatever was to happen a little later has happened
    await Promise.allSettled(document.getAnimations().filter(lasting).map((each) => each.finished));
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
}"""
NO_NEWS = "window.EventSource = class { addEventListener() {} close() {} }"
SHOWN = "(version) => document.querySelector('.table[data-version]')?.dataset.version === String(version)"


class Still(NamedTuple):
    """What one page is told, by what it asks."""

    name: str
    game: str
    decision: str
    seat: int
    answers: dict[str, Any]

    @property
    def state(self) -> dict[str, Any]:
        told: dict[str, Any] = self.answers["state"]
        return told

    def __str__(self) -> str:
        return f"{self.name}: {self.decision}"


@cache
def stills(name: str, language: str) -> list[Still]:
    """The kept positions of a set, or scenes, those of one seat beside each other."""
    if name in SCENES:
        made = [(scene, scene.match()) for scene in SCENES[name]()]
        return [still(name, match, match.pending()[0], language, scene.asked()) for scene, match in made]
    wanted: dict[int, list[Position]] = defaultdict(list)
    for position in kept():
        if position.set == name:
            wanted[position.dice].append(position)
    found = [still for dice, there in wanted.items() for still in along(name, dice, there, language)]
    return sorted(found, key=lambda still: still.seat)


def along(name: str, dice: int, wanted: list[Position], language: str) -> Iterator[Still]:
    """One game by dice, and a still of each position on its way."""
    numbers = {position.number: position for position in wanted}
    for number, match in enumerate(played(name, dice)):
        if position := numbers.pop(number, None):
            seat = match.pending()[0]
            asked = match.game.decision(match.decision_for(seat)).name
            assert asked == position.decision, "rules changed: python -m tests.browser.positions"
            yield still(name, match, seat, language, asked)
        if not numbers:
            return


def ended(name: str, language: str) -> Still:
    """The end of a game by dice."""
    for match in played(name, 0):
        last = match
    return still(name, last, 0, language, "over")


def still(name: str, match: Match, seat: int, language: str, decision: str) -> Still:
    table = table_of(match, seat)
    answers: dict[str, Any] = {
        "state": state(table, "me", seat, language),
        "public": state(table, "me", None, language),
    }
    if decision == "over":
        text = text_of(table, language)
        answers |= {"race": race(match, seat), "moments": moments(match, text, seat)}
    else:
        answers["reach"] = reach(table, seat, language, "")
    return Still(name, match.header.game, decision, seat, answers)


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
    """A page of a size that shows stills. It is loaded anew only for other eyes or another game."""

    def __init__(self, browser: Any, size: tuple[int, int], language: str, **preferences: Any) -> None:
        width, height = size
        self.touch = width < 700 or height < 500  # a phone, upright or on its side
        self.complaints: list[str] = []
        self.now: Still | None = None
        self.version = 0
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
        if what == "still":
            seen = self.now.answers["state" if "seat" in query else "public"]
            return {**seen, "version": self.version}
        if what == "reach":
            self.foretold = True
        return self.now.answers.get(what, [] if what == "results" else None)

    def shows(self, still: Still) -> None:
        """Bring this still on the page, and wait until nothing moves."""
        before, self.now = self.now, still
        self.version += 1
        self.foretold = False
        if before and (before.name, before.seat) == (still.name, still.seat) and not before.state["over"]:
            self.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        else:
            self.page.goto("/t/still?steps=off")
        self.page.wait_for_function(SHOWN, arg=self.version)
        while still.state["asked"] and not self.foretold:
            self.page.wait_for_timeout(10)
        self.page.evaluate(SETTLED)

    def leaves(self) -> None:
        self.context.close()
        assert not self.complaints

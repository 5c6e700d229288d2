"""A state after the first is at most 8 kB on the wire, in whole games with all that can be on a table."""

from __future__ import annotations

import asyncio
import gzip
import random
from collections.abc import Iterator

import pytest

from digsite.games import load
from digsite.server.fast_json import FastJson
from digsite.server.state import LOG, Known, log, state
from digsite.server.store import SeatRow, TableRow
from digsite.server.table import Table, new_match

from .running import Json

MOST = 8 * 1024
EVERY = 13
"""Decisions from one look to the next."""
NAMES = ["Anneliese", "Bartholomew", "Cleopatra", "Dorothea", "Emanuel"]
MUSEUM = {"mysterious_artefacts": "on", "galactic_museum": "on"}
FULL: dict[str, tuple[str, int, Json]] = {
    "all modules": (
        "excavation-earth",
        4,
        MUSEUM | {"seekers_and_commanders": "on", "pop_up_markets": "on"},
    ),
    "Zu": ("excavation-earth", 1, MUSEUM),
    "Eminent Domain": ("eminent-domain", 4, {}),
    "Artifact": ("artifact", 5, {"expansion_one": "with", "expansion_two": "with"}),
}


def opened(game: str, seats: int, options: Json) -> Table:
    rules = load(game)
    row = TableRow("t" * 16, game, rules.rules_version, options, "small", "2026-11-16", "ann", False)
    people = [SeatRow(seat, NAMES[seat], "ann", None, "i" * 24) for seat in range(seats)]
    match = new_match(rules, row, NAMES[:seats])

    async def table() -> Table:
        return Table(row, people, match)

    return asyncio.run(table())


def decides(table: Table, dice: random.Random) -> None:
    """Somebody chooses, but seldom to pass: tables fill."""
    match = table.match
    seat = match.pending()[0]
    masked = match.decision_for(seat)
    assert masked is not None
    legal = [int(option) for option in masked.legal]
    active = [option for option in legal if not match.game.space.token(option).startswith("pass")]
    match.choose(seat, dice.choice(active if active and dice.random() < 0.9 else legal))
    table.version += 1
    table.cache.clear()


def looks(table: Table, dice: random.Random) -> Iterator[tuple[int, Known, Json]]:
    """A game to its end, seen now and then by who decides, and by who decided last."""
    seen: dict[int, Known] = {}
    while not table.match.over:
        for _ in range(EVERY):
            if not table.match.over:
                last = table.match.pending()[0]
                decides(table, dice)
        for viewer in {last, *table.match.pending()[:1]}:
            known = seen.get(viewer, Known())
            found: Json = dict(state(table, "ann", viewer, "de", known))
            seen[viewer] = Known(found["version"], found["settled"])
            yield viewer, known, found


@pytest.mark.parametrize("name", FULL)
def test_a_state_after_the_first_is_small(name: str) -> None:
    table, cut = opened(*FULL[name]), 0
    for viewer, known, found in looks(table, random.Random(name)):
        first, gap = known.version is None, found["gap"]
        assert first == ("provenance" in found["view"]), "what stays comes once"
        if first:
            assert gap is None
            continue
        size = len(gzip.compress(FastJson(found).body, 6))
        assert size <= MOST, f"{size} bytes after {found['decisions']} decisions"
        told = [action for action in log(table, viewer, "de") if action["last"] > known.decisions]
        left = [action for action in told if gap is not None and action["last"] < gap["before"]]
        assert left + found["log"] == told, "with what /log has between, nothing is missing and nothing twice"
        assert gap is None or gap["after"] == known.decisions
        cut += gap is not None and gap["before"] > found["decisions"] - LOG + 1
    assert cut or name != "all modules", "a log that does not fit is cut"

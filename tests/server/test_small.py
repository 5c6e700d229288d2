"""A state after the first is at most 8 kB on the wire, in whole games with all that can be on a table."""

from __future__ import annotations

import gzip
import random
from collections.abc import Iterator

import pytest

from digsite.server.fast_json import FastJson
from digsite.server.state import LOG, Known, log, state
from digsite.server.table import Table

from .alone import decides, opened
from .running import Json

MOST = 8 * 1024
EVERY = 13
"""Decisions from one look to the next."""
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

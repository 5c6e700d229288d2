"""What a browser fetches before a table can be played: little enough for a first visit on a phone."""

from __future__ import annotations

import gzip

import pytest

from digsite.server.app import CLIENT

from .conftest import Visits
from .visitor import Visitor

MOST = 250_000
"""Bytes of pages and styles that a table loads at first, compressed."""
GAMES = {"excavation-earth": 2, "eminent-domain": 2, "artifact": 3, "connect-four": 2}


def loads(visitor: Visitor, game: str) -> dict[str, int]:
    """What the page of a table fetches until it can be played, and how large it is, compressed."""
    fetched: set[str] = set()
    visitor.page.on("response", lambda answer: fetched.add(answer.url.removeprefix(visitor.address)))
    visitor.opens(game, "me", *["random"] * (GAMES[game] - 1), seed="size")
    visitor.waits()
    visitor.page.wait_for_load_state("load")
    files = {path: CLIENT / path.lstrip("/") for path in fetched if path.startswith("/assets/")}
    return {path: len(gzip.compress(file.read_bytes())) for path, file in files.items()}


@pytest.mark.parametrize("game", GAMES)
def test_the_first_table_needs_little(visits: Visits, game: str) -> None:
    found = loads(visits("Ann", show="result"), game)
    assert any("Table" in path for path in found), "the table is among it"
    assert any(game in path for path in found), "and its board"
    assert sum(found.values()) <= MOST, found

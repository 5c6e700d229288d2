"""Tables without a server around them, for whole games."""

from __future__ import annotations

import asyncio
import random

from digsite.games import load
from digsite.server.store import SeatRow, TableRow
from digsite.server.table import Table, new_match

from .running import Json

NAMES = ["Anneliese", "Bartholomew", "Cleopatra", "Dorothea", "Emanuel"]


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

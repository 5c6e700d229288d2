"""Records that no game has, with something of every kind, to look at."""

from __future__ import annotations

from typing import Any

import numpy as np

from digsite.kernel.record import Dim, Numbers, Record, number, numbers

SEATS = Dim("seat", 3)


class Secrets(Record, seats=SEATS, agenda=4, options=5, open_at_end=True):
    """A record with something of every visibility, and an even number of 64-bit words."""

    listed: int = number()
    order: Numbers = numbers(3, of=SEATS, used="listed")
    open: Numbers = numbers(SEATS, 2)
    hand: Numbers = numbers(SEATS, 5, secret=True)
    deck: Numbers = numbers(7, hidden=True)
    owner: Numbers = numbers(4, of=SEATS, first=1)
    here: int = number(of=SEATS, bits=True)
    piece: Numbers = numbers(2, SEATS, of=SEATS)


def made_up(count: int) -> tuple[Any, Any]:
    """So many records, some of them of games that are over, and a viewer for each."""
    generator = np.random.default_rng(5)
    records = np.zeros(count, Secrets.dtype)
    records.view(np.int16)[:] = generator.integers(-3, 300, count * Secrets.words)
    records["seats"] = generator.integers(1, 4, count)
    records["seat"] = generator.integers(0, 3, count)
    records["decision"] = generator.integers(-1, 2, count)
    for name in ("owner", "here", "piece", "listed", "order", "place"):
        records[name] = generator.integers(-2, 8, records[name].shape)
    records["option_count"] = generator.integers(0, 6, count)
    records["agenda_size"] = generator.integers(0, 5, count)
    return records, generator.integers(-1, records["seats"])

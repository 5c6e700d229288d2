"""How well a seat stands among all, from what each of them may hope for."""

from __future__ import annotations

from typing import Any

from digsite.kernel.errors import Unbound
from digsite.kernel.record import Record
from digsite.kernel.rules import rule


def prospects(p: Any, seat: int) -> int:
    """The game's own estimate of what a seat will have in the end; put in place when a game is bound to a
    target."""
    raise Unbound


@rule
def lead(p: Record, seat: int) -> int:
    """Own prospects, less a third of the best opponent's."""
    best = prospects(p, (seat + 1) % p.rows)
    for step in range(2, p.rows):
        best = max(best, prospects(p, (seat + step) % p.rows))
    return 3 * prospects(p, seat) - best

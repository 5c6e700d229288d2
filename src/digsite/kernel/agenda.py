"""The agenda: a small stack inside the position that says what happens next.

A step or a decision names what follows it with `then`. What one entry names runs in the order
written, before anything that was on the agenda already. `advance` runs steps, and decisions with a
single option unless they are private, until somebody has to choose.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from digsite.kernel.errors import Unbound
from digsite.kernel.record import OVER, STUCK, Record
from digsite.kernel.rules import Decision, Entry, rule

DECISIONS = 0
"""How many entries of the game are decisions; set when a game is bound to a target."""

PRIVATE = np.zeros(1, np.int16)
"""For each decision 1 if it is private; set when a game is bound to a target."""


def find_options(p: Any, entry: int) -> None:
    """The game's options of one decision; put in place when a game is bound to a target."""
    raise Unbound


def carry_out(p: Any, entry: int, option: int) -> None:
    """The game's answer to one choice; put in place when a game is bound to a target."""
    raise Unbound


def run_step(p: Any, entry: int) -> None:
    """One step of the game; put in place when a game is bound to a target."""
    raise Unbound


@rule
def then_for(p: Any, seat: int, entry: Entry | int, arg: int = 0) -> None:
    """Put a step or decision of one seat on the agenda."""
    top = p.agenda_size
    p.agenda[top, 0] = entry
    p.agenda[top, 1] = seat
    p.agenda[top, 2] = arg
    p.agenda_size = top + 1


@rule
def then(p: Any, entry: Entry | int, arg: int = 0) -> None:
    """Put a step or decision of the acting seat on the agenda."""
    then_for(p, p.seat, entry, arg)


@rule
def allow(p: Any, option: int) -> None:
    """Offer an option in the decision whose options are being found."""
    p.options[p.option_count] = option
    p.option_count += 1


@rule
def in_order_written(p: Any, base: int) -> None:
    """Turn what one entry put on the agenda around, so that its first runs first."""
    low = base
    high = p.agenda_size - 1
    while low < high:
        for part in range(3):
            other = p.agenda[low, part]
            p.agenda[low, part] = p.agenda[high, part]
            p.agenda[high, part] = other
        low += 1
        high -= 1


@rule
def advance(p: Any) -> None:
    """Run the agenda until a seat has to choose, or the game is over."""
    while p.agenda_size > 0:
        base = p.agenda_size - 1
        entry = int(p.agenda[base, 0])
        p.seat = p.agenda[base, 1]
        p.arg = p.agenda[base, 2]
        p.agenda_size = base
        if entry >= DECISIONS:
            run_step(p, entry)
        else:
            p.option_count = 0
            find_options(p, entry)
            if p.option_count == 0:
                p.decision = STUCK
                return
            if p.option_count > 1 or PRIVATE[entry] > 0:
                p.decision = entry
                return
            carry_out(p, entry, int(p.options[0]))
        in_order_written(p, base)
    p.option_count = 0
    p.decision = OVER


@rule
def choose(p: Any, option: int) -> None:
    """Carry out an option of the decision at hand and go on to the next decision."""
    base = p.agenda_size
    carry_out(p, int(p.decision), option)
    in_order_written(p, base)
    advance(p)


@rule
def is_allowed(p: Any, option: int) -> bool:
    """Whether the decision at hand offers this option."""
    for i in range(p.option_count):
        if p.options[i] == option:
            return True
    return False


__all__ = ["Decision", "Record", "advance", "allow", "choose", "is_allowed", "then", "then_for"]

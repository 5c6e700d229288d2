"""What every target runs: begin games, carry out choices, play on at random."""

from __future__ import annotations

from typing import Any

from digsite.kernel.agenda import advance, choose, is_allowed
from digsite.kernel.chance import below
from digsite.kernel.errors import Unbound
from digsite.kernel.record import Record
from digsite.kernel.rules import rule

OPENING = 0
"""How many decisions of the game open a sequence; set when a game is bound to a target."""

NO_CHOICE = -1
"""Instead of a choice: none is made, only play at random goes on."""

BEGIN = -2
"""Instead of a choice: the game begins."""

REFUSED = -1
"""Instead of a number of decisions: the choice was not allowed and nothing happened."""

BROKEN = -100
"""Instead of a number of decisions: minus 100, minus the number of the invariant found broken."""

TO_THE_END = 0
ONE_SEQUENCE = 1
CHECKED = 2
"""How play at random goes: to the limit; to the next decision that opens a sequence; or to the limit
with every invariant of the game checked after every decision."""


def broken(p: Any) -> int:
    """The game's own check: 0, or the number of the invariant that does not hold; put in place when
    a game is bound to a target."""
    raise Unbound


@rule
def same_sequence(p: Record, seat: int) -> bool:
    """Whether a seat is still inside the sequence of decisions it began."""
    return p.decision >= OPENING and p.seat == seat


@rule
def drive(p: Record, choice: int, dice: Any, limit: int, how_far: int) -> int:
    """Carry out one choice, then play on at random for at most `limit` decisions.

    Returns how many decisions were made. The dice are the player's, not the game's: playing at
    random does not touch the position's own generator.
    """
    seat = int(p.seat)
    made = 0
    if choice == BEGIN:
        advance(p)
    elif choice != NO_CHOICE:
        if not is_allowed(p, choice):
            return REFUSED
        choose(p, choice)
        made = 1
    while limit > 0 and p.decision >= 0:
        if how_far == ONE_SEQUENCE and not same_sequence(p, seat):
            break
        choose(p, int(p.options[below(dice, int(p.option_count))]))
        limit -= 1
        made += 1
        if how_far == CHECKED:
            failure = broken(p)
            if failure != 0:
                return BROKEN - failure
    return made

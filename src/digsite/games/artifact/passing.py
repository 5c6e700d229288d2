"""Passing, and what passed players do with their turns (AR-PASS)."""

from __future__ import annotations

from digsite.games.artifact.components import STONES_HELD
from digsite.games.artifact.domains import A_STONE, DONE, STONE, STONES, SWAP
from digsite.games.artifact.position import Position
from digsite.games.artifact.reasons import BOARD_FULL, NOTHING_TO_SWAP, SAME_KIND, TRACK_EMPTY
from digsite.games.artifact.stones import put_back, stones_held, take, why_not_taken
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import Decision, rule

rest = Decision("rest", STONE, SWAP, DONE, clause="AR-PASS-03", opens=True)
passed = Event("pass", clause="AR-PASS-01")
stone_taken = Event("rest.stone", clause="AR-PASS-04", stone=A_STONE)
swapped = Event("rest.swap", clause="AR-PASS-05", own=A_STONE, other=A_STONE)
nothing_taken = Event("rest.nothing", clause="AR-PASS-03")


@rule
def pass_turn(p: Position) -> None:
    """No action for the rest of the round (AR-PASS-02); but a choice at once (AR-PASS-03, AR-PASS-12)."""
    p.passed[p.seat] = 1
    p.last_passer = p.seat
    tell(p, passed)
    rest_turn(p)


@rule
def rest_turn(p: Position) -> None:
    """The turn of a passed player; empty in the last round (AR-PASS-11)."""
    if p.last_round == 0:
        then(p, rest)


@rest.options
def take_swap_or_nothing(p: Position) -> None:
    """Take a stone, up to six; swap one for another kind; or do nothing (AR-PASS-04 to AR-PASS-08)."""
    full = why_no_room(p)
    for kind in range(STONES):
        if full == 0 and why_not_taken(p, STONE + kind) == 0:
            allow(p, STONE + kind)
    for own in range(STONES):
        for other in range(STONES):
            if why_no_swap(p, own, other) == 0:
                allow(p, SWAP + own * STONES + other)
    allow(p, DONE)


@rest.why_not
def why_not_in_rest(p: Position, choice: int) -> int:
    """What stands against taking a stone or swapping one; nothing against doing neither."""
    if choice == DONE:
        return 0
    if choice >= SWAP:
        return why_no_swap(p, (choice - SWAP) // STONES, (choice - SWAP) % STONES)
    full = why_no_room(p)
    return full if full > 0 else why_not_taken(p, choice)


@rule
def why_no_room(p: Position) -> int:
    """With six stones none can be taken (AR-PASS-07)."""
    return BOARD_FULL if stones_held(p, p.seat) == STONES_HELD else 0


@rule
def why_no_swap(p: Position, own: int, other: int) -> int:
    """An own stone for one of another kind that stands on its track (AR-PASS-05, AR-PASS-06)."""
    if own == other:
        return SAME_KIND
    if p.stones[p.seat, own] == 0:
        return NOTHING_TO_SWAP
    return TRACK_EMPTY if p.track[other] == 0 else 0


@rest.choose
def take_or_swap(p: Position, choice: int) -> None:
    """All of it is free (AR-TRACK-09, AR-PASS-05)."""
    if choice == DONE:
        tell(p, nothing_taken)
    elif choice < SWAP:
        take(p, p.seat, choice - STONE)
        tell(p, stone_taken, choice - STONE)
    else:
        put_back(p, p.seat, (choice - SWAP) // STONES)
        take(p, p.seat, (choice - SWAP) % STONES)
        tell(p, swapped, (choice - SWAP) // STONES, (choice - SWAP) % STONES)

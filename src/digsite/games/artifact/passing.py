"""Passing, and what passed players do with their turns (AR-PASS)."""

from __future__ import annotations

from digsite.games.artifact.components import STONES_HELD
from digsite.games.artifact.domains import A_STONE, DONE, STONE, STONES, SWAP
from digsite.games.artifact.position import Position
from digsite.games.artifact.stones import put_back, stones_held, take
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import Decision, rule

rest = Decision("rest", STONE, SWAP, DONE, clause="AR-PASS-03", opens=True)
passed = Event("pass", clause="AR-PASS-01", touches=("seat:{seat}",))
stone_taken = Event(
    "rest.stone",
    clause="AR-PASS-04",
    stone=A_STONE,
    moved=("stone:{stone}", "track:{stone}", "@stone:{stone}"),
)
swapped = Event(
    "rest.swap",
    clause="AR-PASS-05",
    own=A_STONE,
    other=A_STONE,
    moved=("stone:{other}", "track:{other}", "@stone:{other}"),
    touches=("@stone:{own}", "track:{own}"),
)
nothing_taken = Event("rest.nothing", clause="AR-PASS-03", touches=("seat:{seat}",))


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
    if stones_held(p, p.seat) < STONES_HELD:
        for kind in range(STONES):
            if p.track[kind] > 0:
                allow(p, STONE + kind)
    for own in range(STONES):
        for other in range(STONES):
            if own != other and p.stones[p.seat, own] > 0 and p.track[other] > 0:
                allow(p, SWAP + own * STONES + other)
    allow(p, DONE)


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

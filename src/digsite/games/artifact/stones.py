"""Action stones and their tracks: a track is a stack (AR-TRACK)."""

from __future__ import annotations

from digsite.games.artifact.components import COSTS, STONES_HELD, WILD_COST
from digsite.games.artifact.domains import STONE, STONES
from digsite.games.artifact.position import Position
from digsite.games.artifact.reasons import TRACK_EMPTY
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import Decision, rule, step

take_stone = Decision("stone", STONE, clause="AR-ROUND-05")
chosen_in_setup = Event("setup.stone", clause="AR-SETUP-25", listed="stone", stone=STONE)
refilled = Event("round.stone", clause="AR-ROUND-05", listed="stone", stone=STONE)


@rule
def stones_held(p: Position, seat: int) -> int:
    """How many stones lie on a player board."""
    total = 0
    for kind in range(STONES):
        total += int(p.stones[seat, kind])
    return total


@rule
def take(p: Position, seat: int, kind: int) -> None:
    """Take the stone with the lowest number, free of charge (AR-TRACK-03, AR-TRACK-09)."""
    p.track[kind] -= 1
    p.stones[seat, kind] += 1


@rule
def put_back(p: Position, seat: int, kind: int) -> None:
    """Return a stone to the highest free number of its own track (AR-TRACK-01, AR-TURN-18)."""
    p.stones[seat, kind] -= 1
    p.track[kind] += 1


@rule
def cost_of(p: Position, kind: int, right_kind: int) -> int:
    """What returning a stone for an action costs: the number it covers, or as a wild stone 6 coins
    whatever it covers (AR-TURN-10, AR-TURN-19, AR-TURN-25)."""
    return int(COSTS[p.track[kind]]) if kind == right_kind else WILD_COST


@step
def fill_board(p: Position) -> None:
    """All missing stones are taken by one player before the next (AR-R-08)."""
    if stones_held(p, p.seat) < STONES_HELD:
        then(p, take_stone)
        then(p, fill_board)


@take_stone.options
def stones_on_tracks(p: Position) -> None:
    """Any kind of which stones stand on their track (AR-TRACK-07, AR-SETUP-26)."""
    for kind in range(STONES):
        if why_not_taken(p, STONE + kind) == 0:
            allow(p, STONE + kind)


@take_stone.why_not
def why_not_taken(p: Position, choice: int) -> int:
    """From an empty track no stone can be taken (AR-TRACK-07)."""
    return TRACK_EMPTY if p.track[choice - STONE] == 0 else 0


@take_stone.choose
def take_one_stone(p: Position, choice: int) -> None:
    """One of the missing stones."""
    take(p, p.seat, choice - STONE)
    if p.passed[p.seat] > 0:
        tell(p, refilled, choice - STONE)
    else:
        tell(p, chosen_in_setup, choice - STONE)

"""Positions inside a search: imagined, read by their words, played on and judged, by the rules of any game.

A search keeps some positions in rows of 16-bit words: the masked root, two to try things in, and the worlds
at hand, one a leaf. Rules of the game are called by address, so that all of this is compiled once for all
games.
"""

from __future__ import annotations

from math import exp
from typing import Any, NamedTuple

from digsite.kernel.chance import below, next_word
from digsite.kernel.playout import NO_CHOICE, ONE_SEQUENCE, TO_THE_END
from digsite.kernel.rules import rule
from digsite.kernel.targets import calls

call_drive: Any = calls.call_drive
call_rule: Any = calls.call_rule
copy_bytes: Any = calls.copy_bytes

BYTES = 2
LONGEST_SEQUENCE = 64
LONGEST_GAME = 100_000
LOW = -1e300
OTHERS = 3.0
"""One's own prospects count so many times as much as those of the best of the others, as in `kernel.lead`."""

ROOT, TRIED, BEST, WORLDS = range(4)
"""Rows of positions: the masked root, one to try a sequence in, the best that was tried, then the worlds."""

DRIVE, HOPED, IMAGINE = range(3)
"""Addresses of the game's rules, as `Tree.rules` has them."""

(
    DECISION_AT,
    SEAT_AT,
    COUNT_AT,
    OPTIONS_AT,
    SCORE_AT,
    PLACE_AT,
    OPENING,
    ACTIONS,
    MOST_SEATS,
    ROWS,
    VIEWER,
    KNOWN,
    PRIOR,
    TRIES,
    HORIZON,
    PARANOID,
    NETWORK,
    SETTINGS,
) = range(18)
"""What `Tree.at` tells: words of the record; how many decisions open a sequence, how many actions and
seats the game has at most, how many rows are judged; who thinks, whether nothing is hidden
from it, and how."""

EXPLORE, SCALE, UNIT, TEMPERATURE, FLOOR, END_WEIGHT, PLAYED_ON, TUNINGS = range(8)
"""What `Tree.tuning` tells; the scale and the temperature of priors in units of prospects."""


class Tree(NamedTuple):
    """The memory of one search; see forest.py for how it is made."""

    rules: Any
    at: Any
    tuning: Any
    secret: Any
    raw: Any
    generators: Any
    links: Any
    sums: Any
    marks: Any
    paths: Any
    ends: Any
    counts: Any
    spread: Any
    worth: Any
    dice: Any


@rule
def where(t: Any, row: int) -> int:
    """The address of a position."""
    return int(t.raw.ctypes.data + row * t.raw.shape[1] * BYTES)


@rule
def word(t: Any, row: int, what: int) -> int:
    """A word of a position."""
    return int(t.raw[row, t.at[what]])


@rule
def option_at(t: Any, row: int, number: int) -> int:
    """An option of the decision that a position waits at."""
    return int(t.raw[row, t.at[OPTIONS_AT] + number])


@rule
def copy_position(t: Any, to: int, source: int) -> None:
    """One position over another."""
    copy_bytes(where(t, to), where(t, source), t.raw.shape[1] * BYTES)


@rule
def fresh_world(t: Any, row: int) -> None:
    """The root as it may be: chance anew, and what the viewer does not know imagined."""
    copy_position(t, row, ROOT)
    for i in range(t.generators.shape[1]):
        t.generators[row, i] = next_word(t.dice)
    t.generators[row, 0] |= 1
    if t.at[KNOWN] == 0:
        call_rule(t.rules[IMAGINE], where(t, row), t.at[VIEWER])


@rule
def drive(t: Any, row: int, choice: int, limit: int, how_far: int) -> int:
    """`playout.drive` for a position, with the dice of the search."""
    return int(call_drive(t.rules[DRIVE], where(t, row), choice, t.dice.ctypes.data, limit, how_far))


@rule
def inside_sequence(t: Any, row: int, seat: int) -> bool:
    """Whether a seat is still inside the sequence of decisions it began."""
    return word(t, row, DECISION_AT) >= t.at[OPENING] and word(t, row, SEAT_AT) == seat


@rule
def play_sequence(t: Any, row: int) -> None:
    """Whoever decides plays one sequence, or the rest of one: the best of some random ones for itself."""
    count = word(t, row, COUNT_AT)
    if t.at[TRIES] <= 1:
        option = option_at(t, row, below(t.dice, count))
        drive(t, row, option, LONGEST_SEQUENCE, ONE_SEQUENCE)
        return
    seat = word(t, row, SEAT_AT)
    top = LOW
    for _ in range(t.at[TRIES]):
        copy_position(t, TRIED, row)
        option = option_at(t, row, below(t.dice, count))
        drive(t, TRIED, option, LONGEST_SEQUENCE, ONE_SEQUENCE)
        hoped = call_rule(t.rules[HOPED], where(t, TRIED), seat)
        if hoped > top:
            top = hoped
            copy_position(t, BEST, TRIED)
    copy_position(t, row, BEST)


@rule
def play_out(t: Any, row: int, begun_by: int) -> None:
    """Play on from a leaf: the rest of a sequence that a seat has begun, then as many as the horizon says."""
    left = t.at[HORIZON]
    if left < 0 and t.at[TRIES] <= 1:
        drive(t, row, NO_CHOICE, LONGEST_GAME, TO_THE_END)
        return
    if word(t, row, DECISION_AT) >= 0 and inside_sequence(t, row, begun_by):
        play_sequence(t, row)
    while word(t, row, DECISION_AT) >= 0 and left != 0:
        play_sequence(t, row)
        left -= 1


@rule
def look(t: Any, row: int, worth: Any) -> None:
    """What every row of the game has: what it may hope for, or its score when the game is over."""
    over = word(t, row, DECISION_AT) < 0
    for seat in range(t.at[ROWS]):
        if over:
            worth[seat] = t.tuning[UNIT] * t.raw[row, t.at[SCORE_AT] + seat]
        else:
            worth[seat] = float(call_rule(t.rules[HOPED], where(t, row), seat))


@rule
def best_of_others(t: Any, worth: Any, seat: int) -> float:
    """The most that any other row has; nothing where there is none."""
    best = LOW
    for other in range(t.at[ROWS]):
        if other != seat:
            best = max(best, worth[other])
    return 0.0 if t.at[ROWS] == 1 else float(best)


@rule
def squash(t: Any, row: int, worth: Any) -> None:
    """From what every row has to what that is worth to it, 0 to 1: its margin to the best of the others, and
    when the game is over also who won."""
    first, second, leader = LOW, LOW, 0
    for seat in range(t.at[ROWS]):
        if worth[seat] > first:
            first, second, leader = worth[seat], first, seat
        else:
            second = max(second, worth[seat])
    for seat in range(t.at[ROWS]):
        other = 0.0 if t.at[ROWS] == 1 else second if seat == leader else first
        worth[seat] = 1.0 / (1.0 + exp((other - worth[seat]) / t.tuning[SCALE]))
    if word(t, row, DECISION_AT) < 0:
        share_win(t, row, worth)


@rule
def share_win(t: Any, row: int, worth: Any) -> None:
    """What a finished game is worth is in part who won it."""
    winners = 0
    for seat in range(t.at[ROWS]):
        winners += 1 if t.raw[row, t.at[PLACE_AT] + seat] == 1 else 0
    for seat in range(t.at[ROWS]):
        won = 1.0 / winners if t.raw[row, t.at[PLACE_AT] + seat] == 1 else 0.0
        worth[seat] += t.tuning[END_WEIGHT] * (won - worth[seat])


@rule
def judge(t: Any, row: int, worth: Any) -> None:
    """What a position is worth to every row of the game, 0 to 1."""
    look(t, row, worth)
    squash(t, row, worth)


@rule
def for_mover(t: Any, worth: Any, seat: int) -> float:
    """What the seat that decides makes of a result."""
    if t.at[PARANOID] > 0 and seat != t.at[VIEWER]:
        return float(1.0 - worth[t.at[VIEWER]])
    return float(worth[seat])


@rule
def finish_well(t: Any, row: int, option: int, tries: int, worth: Any, top: float) -> tuple[float, float]:
    """An option of a position with the best of some random finishes of its sequence: how far ahead the seat
    is then, and what that is worth to it. A finish better than `top` becomes the best tried."""
    seat = word(t, row, SEAT_AT)
    good, guess = LOW, 0.0
    for _ in range(tries):
        copy_position(t, TRIED, row)
        made = drive(t, TRIED, option, LONGEST_SEQUENCE, ONE_SEQUENCE)
        look(t, TRIED, worth)
        ahead = worth[seat] - best_of_others(t, worth, seat) / OTHERS
        if ahead > good:
            good = ahead
            squash(t, TRIED, worth)
            guess = for_mover(t, worth, seat)
            if ahead > top:
                top = ahead
                copy_position(t, BEST, TRIED)
        if made == 1:  # nothing was left to chance
            break
    return good, guess

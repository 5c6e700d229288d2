"""What a finished game is worth to a seat, as a rule that every target runs; envs/rewards.py says what the
kinds mean."""

from __future__ import annotations

from typing import Any

from digsite.kernel.rules import rule

PLACE, MARGIN, SCORE, MIXED = range(4)
KINDS = ("place", "margin", "score", "mixed")
ROWS_WORD, SCORE_WORD, PLACE_WORD = range(3)
"""What `ends` tells: the words of the record that hold these."""


@rule
def worth(raw: Any, i: int, seat: int, kind: int, scale: float, ends: Any) -> float:
    """What the end of the game at position i is worth to a seat; 0 where nobody sits."""
    if seat >= raw[i, ends[ROWS_WORD]]:
        return 0.0
    if kind == PLACE:
        return by_place(raw, i, seat, ends)
    own = float(raw[i, ends[SCORE_WORD] + seat])
    if kind == SCORE:
        return own
    ahead = by_margin(raw, i, seat, ends) / scale
    if kind == MARGIN:
        return ahead
    return (2.0 * by_place(raw, i, seat, ends) + bounded(ahead) + bounded(own / scale)) / 4.0


@rule
def by_place(raw: Any, i: int, seat: int, ends: Any) -> float:
    """1 for the first, -1 for the last, in equal steps; who shares a place shares what it is worth."""
    rows = int(raw[i, ends[ROWS_WORD]])
    mine = int(raw[i, ends[PLACE_WORD] + seat])
    behind = 0
    for row in range(rows):
        other = int(raw[i, ends[PLACE_WORD] + row])
        behind += 1 if other > mine else 0
        behind -= 1 if other < mine else 0
    return behind / max(rows - 1, 1)


@rule
def by_margin(raw: Any, i: int, seat: int, ends: Any) -> float:
    """The own score less the best of the others; where there are none, the own score."""
    rows = int(raw[i, ends[ROWS_WORD]])
    best = -(1 << 15) if rows > 1 else 0
    for row in range(rows):
        if row != seat:
            best = max(best, int(raw[i, ends[SCORE_WORD] + row]))
    return float(int(raw[i, ends[SCORE_WORD] + seat]) - best)


@rule
def bounded(many: float) -> float:
    """From -1 to 1: half at one, and ever less for each more."""
    return many / (1.0 + abs(many))

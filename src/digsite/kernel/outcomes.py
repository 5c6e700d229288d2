"""What a finished game is worth to a seat, as a rule that every target runs; envs/rewards.py says what the
kinds mean."""

from __future__ import annotations

from typing import Any

from digsite.kernel.rules import rule

PLACE, MARGIN, SCORE = range(3)
KINDS = ("place", "margin", "score")
ROWS_WORD, SCORE_WORD, PLACE_WORD = range(3)
"""What `ends` tells: the words of the record that hold these."""


@rule
def worth(raw: Any, i: int, seat: int, kind: int, ends: Any) -> float:
    """What the end of the game at position i is worth to a seat, before any scale; 0 where nobody sits."""
    rows = int(raw[i, ends[ROWS_WORD]])
    if seat >= rows:
        return 0.0
    own = int(raw[i, ends[SCORE_WORD] + seat])
    if kind == PLACE:
        mine = int(raw[i, ends[PLACE_WORD] + seat])
        behind = 0
        for row in range(rows):
            other = int(raw[i, ends[PLACE_WORD] + row])
            behind += 1 if other > mine else 0
            behind -= 1 if other < mine else 0
        return behind / max(rows - 1, 1)
    if kind == SCORE or rows == 1:
        return float(own)
    best = -(1 << 15)
    for row in range(rows):
        if row != seat:
            best = max(best, int(raw[i, ends[SCORE_WORD] + row]))
    return float(own - best)

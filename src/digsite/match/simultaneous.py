"""Decisions taken at the same time.

The engine asks in seat order. A *stage* is what several seats decide at once: a run of simultaneous
decisions in which every seat comes up once (with as many decisions in a row as it needs) and nothing
is revealed. What a seat will be asked later in the stage is found by letting a copy of the position go
on with any answers of the seats before it: they must not matter. Where they do matter, the seat has
to wait for its turn.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.kernel.visibility import mask
from digsite.match.decision_taken import Asked

LONGEST_STAGE = 512
"""More decisions than any stage has; whoever is asked later than that waits for the turn."""


def at_once(game: Game, p: Record) -> bool:
    """Whether the position waits at a simultaneous decision."""
    return p.decision >= 0 and game.decision(p).simultaneous


def stage_start(asked: Sequence[Asked], game: Game, p: Record) -> int:
    """How many of the decisions taken came before the stage the position is in; all of them if the
    stage begins now, or if the decision at hand is no simultaneous one."""
    end = len(asked)
    if not at_once(game, p):
        return end
    start = end
    while start > 0 and asked[start - 1].simultaneous and asked[start - 1].reveals == p.reveals:
        start -= 1
    turns = [past.seat for past in asked[start:]] + [p.seat]
    first = 0
    for place in range(1, len(turns)):
        if turns[place] != turns[place - 1] and turns[place] in turns[first:place]:
            first = place
    return start + first


def ahead(game: Game, p: Record, seat: int, finished: Collection[int], kept: Sequence[int]) -> Record | None:
    """The position in which a seat gives its next answer, or None if nothing more is asked of it in
    this stage. `finished` are the seats that have answered already, `kept` the seat's early answers.

    Only what the seat itself may see of the result is true: the answers of the others are made up.
    """
    one = _go_on(game, p, seat, finished, kept, 0)
    other = _go_on(game, p, seat, finished, kept, -1)
    if one is None or other is None or mask(one, seat) != mask(other, seat):
        return None
    return one


def _go_on(
    game: Game, p: Record, seat: int, finished: Collection[int], kept: Sequence[int], made_up: int
) -> Record | None:
    """A copy played on to the seat's next open answer: its own answers as kept, those of the others
    the first option (`made_up` 0) or the last one (-1)."""
    future = p.copy()
    past = set(finished)
    own = list(kept)
    for _ in range(LONGEST_STAGE):
        now = future.seat
        if not at_once(game, future) or now in past or future.reveals != p.reveals:
            return None
        if now != seat:
            answer = future.legal[made_up]
        elif own:
            answer = own.pop(0)
            if answer not in future.legal:
                return None
        else:
            return future
        game.choose(future, answer)
        if future.seat != now:
            past.add(now)
    return None

"""The log: what happened, for one viewer. All of it is made from masked records."""

from __future__ import annotations

from dataclasses import dataclass

from digsite.kernel.game import Line
from digsite.kernel.record import SPECTATOR
from digsite.kernel.rules import Decision
from digsite.match.match import Match


@dataclass(frozen=True)
class Entry:
    """One decision as a viewer may know it: number (from 1), seat, the decision's name and clause, the
    option chosen (None if it is not for this viewer), what changed before the viewer's eyes, and, for its own
    seat alone, whether a standing order answered."""

    number: int
    seat: int
    decision: str
    clause: str
    option: int | None
    lines: tuple[Line, ...]
    ordered: bool = False


def entries(match: Match, viewer: int = SPECTATOR, first: int = 0) -> list[Entry]:
    """The log from one decision (counted from 0) to now. What is decided at the same time stays with
    its seat until all have decided."""
    game = match.game
    decisions = {decision.name: decision for decision in game.decisions}
    still_open = match.stage_start()
    found = []
    for number, before, past, after in match.moves(first):
        decision: Decision = decisions[past.decision]
        unknown = past.seat != viewer and (decision.secret or number >= still_open)
        found.append(
            Entry(
                number=number + 1,
                seat=past.seat,
                decision=past.decision,
                clause=decision.clause,
                option=None if unknown else past.option,
                lines=tuple(game.changes(game.mask(before, viewer), game.mask(after, viewer))),
                ordered=past.ordered and past.seat == viewer,
            )
        )
    return found


def since(match: Match, viewer: int) -> list[Entry]:
    """What happened since the viewer last chose for itself; everything if it never did."""
    return entries(match, viewer, match.last_chosen(viewer))

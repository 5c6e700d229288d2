"""What a match has come to, so that it can be kept and opened again."""

from __future__ import annotations

from dataclasses import dataclass

from digsite.kernel.events import Told
from digsite.kernel.record import Record
from digsite.match.decision_taken import Asked, DecisionTaken
from digsite.match.orders import Given


@dataclass
class MatchState:
    """Everything that a match has come to, beside its header and seed: the position, and those kept whole by
    number of decision; the decisions taken, what happened at each (and before the first), and how they were
    asked; answers given early, comments, standing orders, and what a seat took back and is asked anew."""

    position: Record
    kept_positions: dict[int, bytes]
    played: list[DecisionTaken]
    told: list[tuple[Told, ...]]
    asked: list[Asked]
    early: dict[int, list[DecisionTaken]]
    comments: dict[int, str]
    orders: list[Given]
    asked_anew: dict[int, str]

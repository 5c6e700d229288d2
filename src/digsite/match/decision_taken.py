"""The decisions of a match, one by one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from digsite.kernel.events import Told
from digsite.kernel.record import Record


@dataclass(frozen=True)
class DecisionTaken:
    """One decision taken: who, at which decision, which option, how a record writes it, and whether a
    standing order of the seat took it. One that `follows` was part of the same plan as the seat's decision
    before it, and is taken back together with that; no record needs to know."""

    seat: int
    decision: str
    option: int
    token: str
    ordered: bool = False
    follows: bool = field(default=False, compare=False)


class Asked(NamedTuple):
    """Whom the engine asked for a decision already taken, whether others at the same time, and what `reveals`
    was then."""

    seat: int
    simultaneous: bool
    reveals: int


class Move(NamedTuple):
    """One decision of a match (`number` counts from 0) with the positions around it and what happened: the
    truth."""

    number: int
    before: Record
    played: DecisionTaken
    after: Record
    told: tuple[Told, ...]

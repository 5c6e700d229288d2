"""Refusals of a match and of a stored record, each with what was asked, why not, and the way out."""

from __future__ import annotations

from enum import StrEnum

from digsite.kernel.errors import DigsiteError


class NotYourDecision(DigsiteError):
    """A seat that is not asked wanted to decide; `asked` are the seats that may."""

    def __init__(self, message: str, way_out: str, asked: tuple[int, ...]) -> None:
        super().__init__(message, way_out)
        self.asked = asked


class StaleDecision(DigsiteError):
    """An answer to a decision that the seat is no longer asked."""


class UndoBarrier(StrEnum):
    """Why a decision cannot be taken back."""

    NOTHING = "nothing"
    OTHERS = "others"
    REVEALED = "revealed"
    PUBLISHED = "published"


class UndoRefused(DigsiteError):
    """A decision that cannot be taken back; `barrier` says what stands in the way."""

    def __init__(self, barrier: UndoBarrier, message: str, way_out: str) -> None:
        super().__init__(message, way_out)
        self.barrier = barrier


class OrderFault(StrEnum):
    """What is wrong with a standing order."""

    NO_SEAT = "no-seat"
    UNKNOWN_DECISION = "unknown-decision"
    NOT_STANDING = "not-standing"
    NOTHING_TO_TAKE = "nothing-to-take"
    UNKNOWN_OPTION = "unknown-option"
    UNCLEAR_OPTION = "unclear-option"
    BAD_CONDITION = "bad-condition"
    UNKNOWN_ORDER = "unknown-order"


class OrderRefused(DigsiteError):
    """A standing order that cannot be given or withdrawn; `fault` says why."""

    def __init__(self, fault: OrderFault, message: str, way_out: str) -> None:
        super().__init__(message, way_out)
        self.fault = fault


class Fault(StrEnum):
    """What is wrong with a stored record."""

    UNREADABLE = "unreadable"
    NOT_WRITTEN = "not-written"
    NOT_A_RECORD = "not-a-record"
    UNKNOWN_GAME = "unknown-game"
    RULES_VERSION = "rules-version"
    BAD_HEADER = "bad-header"
    MISSING_FIELD = "missing-field"
    BAD_LINE = "bad-line"
    BAD_ORDER = "bad-order"
    UNKNOWN_TOKEN = "unknown-token"
    ILLEGAL = "illegal"
    WRONG_SEAT = "wrong-seat"
    TRUNCATED = "truncated"
    EDITED = "edited"
    SEED = "seed"
    SEED_UNPUBLISHED = "seed-unpublished"
    COMPONENTS = "components"


class RecordError(DigsiteError):
    """A record that cannot be used: where (0 for a place that does not apply), why, and the way out.

    `decision` counts from 1. `clause` is the rule that refuses an illegal decision.
    """

    def __init__(
        self,
        fault: Fault,
        reason: str,
        way_out: str,
        *,
        file: str = "",
        line: int = 0,
        column: int = 0,
        decision: int = 0,
        clause: str = "",
    ) -> None:
        place = [file or "record"]
        if line:
            place.append(f"line {line}, column {column}" if column else f"line {line}")
        if decision:
            place.append(f"decision {decision}")
        super().__init__(f"{', '.join(place)}: {reason}", way_out)
        self.fault = fault
        self.reason = reason
        self.file = file
        self.line = line
        self.column = column
        self.decision = decision
        self.clause = clause

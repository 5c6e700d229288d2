"""Refusals of the server: each has a code for programs, and words and a way out for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from digsite.games import UnknownGame
from digsite.kernel.clauses import UnknownClause, UnknownLanguage
from digsite.kernel.errors import BadOption, DigsiteError, IllegalChoice
from digsite.match.errors import NotYourDecision, OrderRefused, RecordError, StaleDecision, UndoRefused
from digsite.server.store import TableClosed


class Refused(DigsiteError):
    """A request that the server does not carry out."""

    def __init__(self, status: int, code: str, message: str, way_out: str = "") -> None:
        super().__init__(message, way_out)
        self.status = status
        self.code = code
        self.state: Mapping[str, Any] | None = None


def not_found(what: str, way_out: str = "Check the address.") -> Refused:
    return Refused(404, "not-found", f"There is no such {what}.", way_out)


def not_begun() -> Refused:
    return Refused(409, "gathering", "The game has not begun yet.", "It begins when everybody is ready.")


def not_yours(what: str) -> Refused:
    return Refused(403, "not-yours", f"{what} is not yours.", "Take a seat, or look on.")


CODES: tuple[tuple[type[DigsiteError], int, str], ...] = (
    (StaleDecision, 409, "stale"),
    (NotYourDecision, 409, "not-asked"),
    (UndoRefused, 409, "no-undo"),
    (OrderRefused, 422, "bad-order"),
    (IllegalChoice, 422, "illegal"),
    (BadOption, 422, "bad-option"),
    (RecordError, 422, "bad-record"),
    (UnknownGame, 404, "not-found"),
    (UnknownClause, 404, "not-found"),
    (UnknownLanguage, 422, "bad-language"),
    (TableClosed, 409, "closed"),
)


def answer(refusal: DigsiteError) -> tuple[int, dict[str, Any]]:
    """The HTTP status and body of a refusal."""
    status, code = 422, "refused"
    if isinstance(refusal, Refused):
        status, code = refusal.status, refusal.code
    else:
        for kind, its_status, its_code in CODES:
            if isinstance(refusal, kind):
                status, code = its_status, its_code
                break
    body: dict[str, Any] = {"code": code, "message": refusal.message, "wayOut": refusal.way_out}
    if isinstance(refusal, IllegalChoice) and refusal.clause:
        body["clause"] = refusal.clause
    if isinstance(refusal, Refused) and refusal.state is not None:
        body["state"] = refusal.state
    return status, body

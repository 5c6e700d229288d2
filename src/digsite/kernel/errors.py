"""Refusals. Every one says what was asked, why it is refused and what to do instead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self


class DigsiteError(Exception):
    """A refusal that a person can act on."""

    def __init__(self, message: str, way_out: str = "") -> None:
        super().__init__(f"{message}\n{way_out}" if way_out else message)
        self.message = message
        self.way_out = way_out


class IllegalChoice(DigsiteError):
    """A choice that the decision at hand does not allow; `clause` is the rule that says so."""

    def __init__(self, message: str, clause: str, way_out: str) -> None:
        super().__init__(message, way_out)
        self.clause = clause

    @classmethod
    def over(cls) -> Self:
        """Nothing can be chosen any more."""
        return cls("The game is over.", "", "Start a new game, or undo.")

    @classmethod
    def not_offered(cls, asked: str, decision: str, clause: str, possible: Iterable[str]) -> Self:
        """An option that the decision has not got now."""
        message = f"'{asked}' is not possible at '{decision}' ({clause})."
        return cls(message, clause, f"Possible: {', '.join(possible)}.")


class BadOption(DigsiteError):
    """A game option or a number of seats that the game does not offer."""


class RuleError(Exception):
    """A mistake in the rules of a game, found by the kernel: for authors, never for players."""


class Unbound(RuleError):
    """A name that stands for a game's own rule was called before the game was bound to a target."""

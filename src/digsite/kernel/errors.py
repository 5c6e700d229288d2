"""Refusals. Every one says what was asked, why it is refused and what to do instead."""

from __future__ import annotations


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


class BadOption(DigsiteError):
    """A game option or a number of seats that the game does not offer."""


class RuleError(Exception):
    """A mistake in the rules of a game, found by the kernel: for authors, never for players."""

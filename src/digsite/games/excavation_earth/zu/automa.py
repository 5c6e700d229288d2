"""Zu, the automa you play against alone: who is who."""

from __future__ import annotations

from digsite.games.excavation_earth.position import Position
from digsite.kernel.rules import rule

YOU, ZU = 0, 1
"""The rows of the two in a solo game."""


@rule
def solo(p: Position) -> bool:
    """Whether you play against Zu."""
    return p.rows > p.seats


@rule
def is_zu(p: Position, row: int) -> bool:
    """Whether a row is Zu's; all others are people's."""
    return row >= p.seats

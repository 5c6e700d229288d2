"""The board of Connect Four in letters: X for the first seat, O for the second."""

from __future__ import annotations

from typing import Any

from digsite.games.connect_four.rules import COLUMNS, ROWS, Position
from digsite.kernel.game import Game
from digsite.telling.text import Seat, Text

DISCS = ".XO"


def describe(game: Game, masked: Any, viewer: int, text: Text, full: bool) -> list[str]:
    """The board from the top row down, the columns' numbers under it, and whose discs are whose."""
    p: Position = masked
    rows = [
        "  " + " ".join(DISCS[p.board[column, row]] for column in range(COLUMNS))
        for row in reversed(range(ROWS))
    ]
    numbers = "  " + " ".join(str(column + 1) for column in range(COLUMNS))
    return [*rows, numbers, text.message("table.discs", first=Seat(0), second=Seat(1))]

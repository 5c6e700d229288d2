"""The view of Connect Four."""

from __future__ import annotations

from typing import TypedDict


class View(TypedDict):
    """The board, for everybody."""

    board: list[list[int]]  # columns from the bottom; 0 for an empty space, 1 and 2 for a disc
    seat: int  # who drops the next disc

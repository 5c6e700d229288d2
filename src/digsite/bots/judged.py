"""What a search says of options. It stands apart, so that who only speaks of it loads no compiler."""

from __future__ import annotations

from typing import NamedTuple


class Step(NamedTuple):
    """A choice in a line of play."""

    decision: int
    seat: int
    option: int


class Judged(NamedTuple):
    """What a search thinks of an option: how often it was visited, its mean result for each row of the game
    (0 to 1), and the choices that followed it most often."""

    visits: int
    chances: tuple[float, ...]
    line: tuple[Step, ...]

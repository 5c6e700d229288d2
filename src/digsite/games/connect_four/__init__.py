"""Connect Four: the tutorial, and the same-game benchmark against other engines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from digsite.games.connect_four import rules
from digsite.kernel.game import Game


def view(p: rules.Position) -> dict[str, Any]:
    """The board, column by column from the bottom."""
    return {"board": p.board.tolist(), "seat": p.seat}


GAME = Game(
    id="connect-four",
    title="Connect Four",
    seats=range(2, 3),
    position=rules.Position,
    space=rules.space,
    start=rules.begin,
    folder=Path(__file__).parent,
    rules_version=1,
    view=view,
    imagine_rule=rules.imagine,
    value=rules.value,
    broken=rules.broken,
    invariants=("C4-INV-01",),
)

"""Connect Four: the tutorial, and the same-game benchmark against other engines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from digsite.games.connect_four import rules
from digsite.kernel.game import Game, Line
from digsite.kernel.text import Name, Seat


def view(game: Game, p: rules.Position) -> dict[str, Any]:
    """The board, column by column from the bottom."""
    return {"board": p.board.tolist(), "seat": p.seat}


def facts(game: Game, p: rules.Position) -> dict[str, Any]:
    """Which disc is next, and how many spaces each column has left."""
    columns = {f"column:{c}": {"room": rules.ROWS - int(p.height[c])} for c in range(rules.COLUMNS)}
    return {"disc": p.discs + 1, **columns}


def changes(game: Game, before: rules.Position, after: rules.Position) -> list[Line]:
    """Every disc dropped since, forced ones after the chosen one, and how the game ended if it did."""
    lines = []
    changed = [c for c in range(rules.COLUMNS) if after.height[c] > before.height[c]]
    for column in sorted(changed, key=lambda c: bool(after.board[c, before.height[c]] != before.seat + 1)):
        for disc in after.board[column, before.height[column] : after.height[column]]:
            values = {"seat": Seat(int(disc) - 1), "column": Name(rules.COLUMN, column)}
            lines.append(Line("log.drop", "C4-DROP-02", values))
    if after.over:
        winners = [Seat(seat) for seat in range(rules.SEATS) if after.score[seat]]
        lines += [Line("log.four", "C4-WIN-01", {"seat": seat}) for seat in winners]
        lines += [] if winners else [Line("log.draw", "C4-WIN-03")]
    return lines


GAME = Game(
    id="connect-four",
    title="Connect Four",
    seats=range(2, 3),
    position=rules.Position,
    space=rules.space,
    start=rules.begin,
    folder=Path(__file__).parent,
    rules_version=1,
    make_view=view,
    make_facts=facts,
    make_changes=changes,
    imagine_rule=rules.imagine,
    value=rules.value,
    broken=rules.broken,
    invariants=("C4-INV-01",),
)

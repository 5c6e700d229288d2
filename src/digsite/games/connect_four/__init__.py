"""Connect Four: the tutorial, and the same-game benchmark against other engines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from digsite.games.connect_four import rules
from digsite.games.connect_four.in_words import describe
from digsite.games.connect_four.view_types import View
from digsite.kernel.game import Game, Part


def view(game: Game, p: rules.Position) -> View:
    """The board, and who is next."""
    return {"board": p.board.tolist(), "seat": p.seat}


def facts(game: Game, p: rules.Position) -> dict[str, Any]:
    """Which disc is next, and how many spaces each column has left."""
    columns = {f"column:{c}": {"room": rules.ROWS - int(p.height[c])} for c in range(rules.COLUMNS)}
    return {"disc": p.discs + 1, **columns}


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
    make_table_words=describe,
    imagine_rule=rules.imagine,
    value=rules.value,
    broken=rules.broken,
    parts=(Part("four", "C4-WIN-02"),),
    score_part=rules.score_part,
    reasons=rules.reasons,
    invariants=("C4-INV-01",),
    longest=rules.COLUMNS * rules.ROWS,
)

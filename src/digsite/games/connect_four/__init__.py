"""Connect Four: the tutorial, and the same-game benchmark against other engines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from digsite.games.connect_four import rules
from digsite.games.connect_four.in_words import describe
from digsite.games.connect_four.view_types import View
from digsite.kernel.game import Game, Part
from digsite.kernel.hooks import About
from digsite.kernel.search_profile import SearchProfile
from digsite.telling.text import Name, Phrase


def view(game: Game, p: rules.Position) -> View:
    """The board, and who is next."""
    return {"board": p.board.tolist(), "seat": p.seat}


def facts(game: Game, p: rules.Position) -> dict[str, Any]:
    """Which disc is next, and how many spaces each column has left."""
    columns = {f"column:{c}": {"room": rules.ROWS - int(p.height[c])} for c in range(rules.COLUMNS)}
    return {"disc": p.discs + 1, **columns}


def about(game: Game, p: rules.Position, element: str) -> About | None:
    """A column, and the room that is left in it."""
    kind, _, number = element.partition(":")
    if kind != "column" or not number.isdecimal() or int(number) >= rules.COLUMNS:
        return None
    room = facts(game, p)[element]
    return About(Name(rules.COLUMN, int(number)), Phrase("about.column", room), "C4-DROP-01")


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
    make_about=about,
    make_table_words=describe,
    imagine_rule=rules.imagine,
    value=rules.value,
    broken=rules.broken,
    search=SearchProfile(end_weight=1.0),
    parts=(Part("four", "C4-WIN-02"),),
    score_part=rules.score_part,
    reasons=rules.reasons,
    turn=rules.drop,
    invariants=("C4-INV-01",),
    longest=rules.COLUMNS * rules.ROWS,
)

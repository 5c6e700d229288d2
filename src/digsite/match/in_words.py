"""How a game's table reads as lines of text. A game that offers a module `table` says so itself:

    describe(game, masked, viewer, text, full) -> list[str]     the table; `full`: with everything on it
    hand(game, masked, viewer, text) -> list[str]               what is the viewer's own, if anything

Both get the viewer's masked record. Lines that begin with a space are drawn as they are, others wrapped.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from typing import Any

from digsite.games import listed
from digsite.kernel.game import Game
from digsite.kernel.text import Text


def offered(game: Game, name: str) -> Callable[..., list[str]] | None:
    """A function of the game's module `table`, if it has one."""
    module = f"{listed(game.id).module}.table"
    if importlib.util.find_spec(module) is None:
        return None
    return getattr(importlib.import_module(module), name, None)


def table(game: Game, masked: Any, viewer: int, text: Text, full: bool = False) -> list[str]:
    """How the table stands."""
    describe = offered(game, "describe")
    return describe(game, masked, viewer, text, full) if describe else []


def hand(game: Game, masked: Any, viewer: int, text: Text) -> list[str]:
    """What the viewer has to play with."""
    show = offered(game, "hand")
    return show(game, masked, viewer, text) if show else []

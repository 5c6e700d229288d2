"""The games there are. Only the one asked for is imported."""

from __future__ import annotations

import difflib
import importlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from digsite.kernel.errors import DigsiteError

if TYPE_CHECKING:
    from digsite.kernel.game import Game


class UnknownGame(DigsiteError):
    """A game that is not registered."""

    def __init__(self, asked: str) -> None:
        near = difflib.get_close_matches(asked.lower().replace("_", "-").replace(" ", "-"), names(), n=2)
        way_out = f"Did you mean {' or '.join(near)}?" if near else f"There are: {', '.join(names())}."
        super().__init__(f"There is no game '{asked}'.", way_out)
        self.asked = asked
        self.near = near


@dataclass(frozen=True)
class Listed:
    """What is known of a game before it is loaded: its id and its folder, with ledgers and texts."""

    id: str

    @property
    def module(self) -> str:
        return f"{__name__}.{self.id.replace('-', '_')}"

    @property
    def folder(self) -> Path:
        return Path(__file__).parent / self.id.replace("-", "_")


REGISTERED = tuple(Listed(id) for id in ("artifact", "connect-four", "eminent-domain", "excavation-earth"))
"""Every game; a game's folder has its id as name, and offers the game as `GAME`."""


def names() -> list[str]:
    """The ids of all games."""
    return [game.id for game in REGISTERED]


def listed(id: str) -> Listed:
    """The game of this id, not loaded."""
    for game in REGISTERED:
        if game.id == id:
            return game
    raise UnknownGame(id)


def load(id: str, components: Path | None = None) -> Game:
    """The game of this id; with `components`, under the values an owner entered in that file."""
    game: Game = importlib.import_module(listed(id).module).GAME
    return game if components is None else game.with_components(components)

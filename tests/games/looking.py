"""What a screen gets of a scene: the verbs that the tests of all games share."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from digsite.kernel.game import Game

View = Mapping[str, Any]


class Looking:
    """Looks at positions of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def seen(self, p: Any, viewer: int = 0) -> View:
        """The view of a seat, or of a spectator."""
        return self.game.view(self.game.mask(p, viewer))

    def can_be_clicked(self, p: Any, buttons: set[str]) -> None:
        """Everything the deciding seat may choose is on its screen, but for what buttons are made for."""
        masked = self.game.mask(p, p.seat)
        shown = json.dumps(self.game.view(masked))
        for option in masked.legal:
            for element in self.game.places(masked, option):
                known = element.partition(":")[0] in buttons or f'"{element}"' in shown
                assert known, (self.game.space.token(option), element)


def by(things: list[View], key: str, value: Any) -> View:
    """The one thing of a list with this value."""
    (found,) = [thing for thing in things if thing[key] == value]
    return found


def to_owner(things: Any, seat: int) -> Any:
    """Things of a seat under the names that its owner gives them."""
    return json.loads(json.dumps(things).replace(f'"seat:{seat}/', '"'))


def entered(game: Game, folder: Path, **tables: Any) -> Game:
    """The game of an owner who has entered some tables."""
    override = folder / "mine.json"
    override.write_text(json.dumps({"sheets": tables}), encoding="utf-8")
    return game.with_components(override)

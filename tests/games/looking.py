"""What a screen gets of a scene: the verbs that the tests of all games share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from digsite.kernel.game import Game

View = dict[str, Any]


class Looking:
    """Looks at positions of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def seen(self, p: Any, viewer: int = 0) -> View:
        """The view of a seat, or of a spectator."""
        return self.game.view(self.game.mask(p, viewer))

    def can_be_clicked(self, p: Any, buttons: set[str]) -> None:
        """Everything the deciding seat may choose is on its screen, but for what buttons are made for."""
        view = self.seen(p, p.seat)
        decision = view.pop("decision")
        shown = json.dumps(view)
        for option in decision["options"]:
            kind = option["element"].partition(":")[0]
            assert kind in buttons or f'"{option["element"]}"' in shown, option


def by(things: list[View], key: str, value: Any) -> View:
    """The one thing of a list with this value."""
    (found,) = [thing for thing in things if thing[key] == value]
    return found


def entered(game: Game, folder: Path, **tables: Any) -> Game:
    """The game of an owner who has entered some tables."""
    override = folder / "mine.json"
    override.write_text(json.dumps({"tables": tables}), encoding="utf-8")
    return game.with_components(override)

"""Heavy board games to play, study and teach machines with.

    import digsite

    game = digsite.load("excavation-earth")
    p = game.new(seats=3, seed="a seed")

`load` gives a game, `Match` a game being played with its record and undo, `Batch` many games side by side,
and `Bot` is what decides when no person does; `bot` makes one from its name. `options` and `play` speak of
what can be chosen by words instead of numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from digsite.bots import Bot
    from digsite.bots import make as bot
    from digsite.games import load
    from digsite.kernel.batch import Batch
    from digsite.kernel.game import Game
    from digsite.match.by_words import options, play
    from digsite.match.match import Match

__all__ = ["Batch", "Bot", "Game", "Match", "bot", "load", "options", "play"]

_PLACES = {
    "Batch": ("digsite.kernel.batch", "Batch"),
    "Bot": ("digsite.bots", "Bot"),
    "Game": ("digsite.kernel.game", "Game"),
    "Match": ("digsite.match.match", "Match"),
    "bot": ("digsite.bots", "make"),
    "load": ("digsite.games", "load"),
    "options": ("digsite.match.by_words", "options"),
    "play": ("digsite.match.by_words", "play"),
}


def __getattr__(name: str) -> Any:
    """Each part is imported when it is first asked for: who loads a game needs neither bots nor batches."""
    if name not in _PLACES:
        raise AttributeError(f"module 'digsite' has no attribute '{name}'")
    import importlib

    module, attribute = _PLACES[name]
    found = getattr(importlib.import_module(module), attribute)
    globals()[name] = found
    return found

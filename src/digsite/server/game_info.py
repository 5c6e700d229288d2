"""What the server says of a game before there is a table: its seats, levels, options and presets."""

from __future__ import annotations

from digsite.bots import levels
from digsite.kernel.game import Game
from digsite.server import wire_lobby
from digsite.telling.learning import guide_of, teaches
from digsite.telling.text import Messages, Text


def level_info(game: Game, level: str, text: Messages) -> wire_lobby.Level:
    """A level of the bots, as the set-up page needs it."""
    rated = levels.ratings(game.id).get(level)
    return {
        "id": level,
        "title": levels.title(level, text),
        "about": levels.about(level, text),
        "rating": None if rated is None else round(rated.rating),
        "usual": level == levels.USUAL_LEVEL,
    }


def game_info(game: Game, language: str) -> wire_lobby.GameInfo:
    """A game as the set-up page needs it."""
    text = Text(game, language)
    return {
        "id": game.id,
        "learn": teaches(game),
        "guide": guide_of(game) is not None,
        "title": text.title,
        "seats": list(game.seats),
        "levels": [level_info(game, level, text) for level in levels.LEVELS],
        "reconstructed": game.components.reconstructed() if game.components else [],
        "options": [
            {
                "name": option.name,
                "title": text.setting(option),
                "about": text.about_setting(option),
                "clause": option.clause,
                "default": option.default,
                "perSeat": option.per_seat,
                "seats": list(option.seats or game.seats),
                "choices": [
                    {
                        "id": c,
                        "title": text.choice(option, c),
                        "needs": dict(option.needs.get(c, {})),
                        "seats": list(option.only.get(c, option.seats or game.seats)),
                    }
                    for c in option.choices
                ],
            }
            for option in game.options
        ],
        "presets": [
            {
                "id": preset.name,
                "title": text.message(f"preset.{preset.name}"),
                "about": text.message(f"preset.{preset.name}.about"),
                "options": dict(preset.options),
                "seats": list(preset.seats),
            }
            for preset in game.presets
        ],
        "automas": {
            str(people): [text.message(f"automa.{automa}") for automa in automas]
            for people, automas in game.automas.items()
        },
    }

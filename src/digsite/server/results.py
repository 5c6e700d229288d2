"""What people have achieved alone against an automa, by what they played and how hard it was."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from digsite import games
from digsite.kernel.game import Game
from digsite.server.store import ResultRow
from digsite.server.wire_lobby import ResultLine
from digsite.telling.text import Text

OWN_MIX = "mixed"
"""The name of choices that are no preset."""


def result_lines(results: Iterable[ResultRow], language: str) -> list[ResultLine]:
    """One line for each game, what was played and difficulty, those played last first."""
    lines: dict[tuple[str, str, str], list[ResultRow]] = {}
    for result in results:
        if result.game in games.names() and games.load(result.game).automas.get(result.seats):
            game = games.load(result.game)
            key = (result.game, played_as(game, result), difficulty(game, result.seats, result.options))
            lines.setdefault(key, []).append(result)
    return [result_line(*key, found, language) for key, found in lines.items()]


def played_as(game: Game, result: ResultRow) -> str:
    """The label of what the seat was: a faction, say."""
    return next((result.played[d.name] for d in game.space.domains if d.name in result.played), "")


def difficulty(game: Game, seats: int, options: Mapping[str, Any]) -> str:
    """The preset that these options are."""
    offered = [option for option in game.options if option.seats is not None and seats in option.seats]
    for preset in game.presets:
        if seats in preset.seats and all(
            options.get(o.name, o.default) == preset.options.get(o.name, o.default) for o in offered
        ):
            return preset.name
    return OWN_MIX


def result_line(game_id: str, played: str, preset: str, found: list[ResultRow], language: str) -> ResultLine:
    """Games, wins and the best of them."""
    game = games.load(game_id)
    text = Text(game, language)
    named = [
        (domain, domain.labels.index(played)) for domain in game.space.domains if played in domain.labels
    ]
    return {
        "game": game_id,
        "title": text.title,
        "playedAs": text.name(*named[0]) if named else "",
        "difficulty": text.message(f"preset.{preset}"),
        "games": len(found),
        "wins": sum(result.won for result in found),
        "bestMargin": max(result.margin for result in found),
        "bestScore": max(result.score for result in found),
    }

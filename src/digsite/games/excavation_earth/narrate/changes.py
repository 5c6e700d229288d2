"""The log: what is different between two positions that one viewer saw, one after the other."""

from __future__ import annotations

from digsite.games.excavation_earth.narrate.deeds import tell_action
from digsite.games.excavation_earth.narrate.rounds import (
    tell_draft,
    tell_end,
    tell_preparation,
    tell_scoring,
    tell_setup,
)
from digsite.games.excavation_earth.narrate.story import Story
from digsite.games.excavation_earth.position import Position
from digsite.kernel.game import Game, Line


def changes(game: Game, before: Position, after: Position) -> list[Line]:
    """The lines that tell it, in the order of the rules, each with the clause that made it happen."""
    story = Story(game, before, after)
    if before.round == 0:
        tell_setup(story)
    elif story.decision == "draft.keep":
        tell_draft(story)
    else:
        tell_action(story)
    if story.ends_round:
        tell_scoring(story)
    if story.ends_game:
        tell_end(story)
    if story.prepares:
        tell_preparation(story)
    return story.lines

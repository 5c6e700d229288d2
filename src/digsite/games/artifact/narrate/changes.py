"""The log: what is different between two positions that one viewer saw, one after the other."""

from __future__ import annotations

from digsite.games.artifact.domains import HIRE, SITE, SITES
from digsite.games.artifact.narrate.deeds import tell_deed, tell_use_of_role
from digsite.games.artifact.narrate.rounds import (
    tell_income,
    tell_last_round,
    tell_passing,
    tell_result,
    tell_role,
    tell_round_end,
    tell_stone,
)
from digsite.games.artifact.narrate.story import Story
from digsite.games.artifact.position import Position
from digsite.kernel.game import Game, Line
from digsite.kernel.text import Name


def changes(game: Game, before: Position, after: Position) -> list[Line]:
    """The lines that tell it, in the order of the rules, each with the clause that made it happen."""
    story = Story(game, before, after)
    tell_passing(story)
    tell_stone(story)
    tell_deed(story)
    tell_research(story)
    if story.decision == "use_role":
        tell_use_of_role(story)
    if story.decision == "role":
        tell_role(story)
    tell_round_end(story)
    tell_last_round(story)
    if story.begins_round:
        tell_income(story)
    if story.ends_game:
        tell_result(story)
    return story.lines


def tell_research(story: Story) -> None:
    """Research markers moved by an action or by a manuscript; a manuscript left unread."""
    if story.decision == "use_role":
        return
    read = story.decision == "manuscript"
    for site in range(SITES):
        if story.difference("research")[story.seat, site] > 0:
            known = {"place": Name(SITE, site), "points": story.now.points(story.seat, site)}
            if read:
                story.tell("manuscript.read", "AR-X1-50", **known)
            elif story.deed is not None and story.deed < HIRE:
                story.tell("marker", "AR-X1-02", **known)
    if read and not story.difference("research").any():
        story.tell("manuscript.unread", "AR-X1-50")

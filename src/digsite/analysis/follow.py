"""A line of play in words: it is played in worlds that the seat can imagine, as far as it goes there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from digsite.bots.judged import Step
from digsite.kernel.chance import state_from
from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.telling.text import Seat, Text

WORLDS = 8
"""In how many worlds a line is tried; chance may bring something else in some of them."""

Followed = list[tuple[Record, Step]]
"""The choices of a line that were possible in a world, each with what its seat saw before it."""


def furthest(
    game: Game, seen: Record, seat: int, steps: Sequence[Step], seed: str, known: bool = False
) -> Followed:
    """A line in the world that follows it furthest. `known`: the record is the truth, and only chance is
    drawn anew."""
    longest: Followed = []
    for number in range(WORLDS):
        world = _world(game, seen, seat, f"{seed}/{number}", known)
        longest = max(longest, list(follow(game, world, steps)), key=len)
        if len(longest) == len(steps):
            break
    return longest


def follow(game: Game, world: Record, steps: Sequence[Step]) -> Iterator[tuple[Record, Step]]:
    """The choices that are possible in a world, one after the other, each with what its seat sees before it.
    What has a single option goes by itself, as in a search."""
    for number, step in enumerate(steps):
        while number > 0 and not world.over and world.option_count == 1:
            game.choose(world, world.legal[0])
        asked = not world.over and (world.decision, world.seat) == (step.decision, step.seat)
        if not asked or step.option not in world.legal:
            return
        yield game.mask(world, step.seat), step
        game.choose(world, step.option)


def in_words(text: Text, followed: Followed) -> list[str]:
    """What each choice of a line is, told by who makes it."""
    return [
        text.message("log.choice", seat=Seat(step.seat), option=text.option(masked, step.option))
        for masked, step in followed
    ]


def _world(game: Game, seen: Record, seat: int, seed: str, known: bool) -> Record:
    """A world in which a line can be tried."""
    world: Record = seen.copy() if known else game.imagine(seen, seat, seed)
    if known:
        world.random[:] = state_from(seed)
    return world

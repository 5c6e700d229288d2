"""A line of play in words: what happens on it, as far as the seat that thinks can know.

It is played in several worlds that the seat can imagine, each with chance of its own. Told is what happens
alike in all of them, and before a choice brings anything to light: what was drawn or turned up in one of
these worlds, or is in another's hand there, is nobody's knowledge. The line ends where a choice is not
possible in every world, for then it hangs on such a thing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from digsite.bots.judged import Step
from digsite.kernel.chance import state_from
from digsite.kernel.events import ALL_EYES, NOBODY, Told
from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.telling.lines import lines
from digsite.telling.options import heard
from digsite.telling.text import Text

WORLDS = 16
"""In how many worlds a line is played."""

Followed = list[list[Told]]
"""What the choices of a line bring, one after the other."""


def follow(
    game: Game, seen: Record, seat: int, steps: Sequence[Step], seed: str, known: bool = False
) -> Followed:
    """What the choices of a line bring, whatever is hidden and whatever chance brings, as the seat may know
    it. `known`: the record is the truth, and only chance is drawn anew."""
    viewer = ALL_EYES if known else seat
    worlds = [_world(game, seen, seat, f"{seed}/{number}", known) for number in range(WORLDS)]
    found: Followed = []
    for step in steps:
        taken = [_take(game, world, step, begun=bool(found)) for world in worlds]
        told = [[event.to(viewer) for event in each] for each in taken if each is not None]
        if len(told) < WORLDS:
            break
        found.append(alike(told))
    return found


def alike(tellings: Sequence[Sequence[Told]]) -> list[Told]:
    """What all of these tell, as often as all of them do, in the order of the first."""
    left = Counter(tellings[0])
    for each in tellings[1:]:
        left &= Counter(each)
    found = []
    for told in tellings[0]:
        if left[told] > 0:
            left[told] -= 1
            found.append(told)
    return found


def in_words(text: Text, followed: Followed) -> list[str]:
    """The lines of the log that choices bring, as far as they begin with who does something."""
    told = [each for choice in followed for each in choice]
    said = [(line.seat, text.line(line)) for line in lines(text.game, told, ALL_EYES)]
    return [words for who, words in said if who != NOBODY and words.startswith(f"{text.seat(who)} ")]


def _take(game: Game, world: Record, step: Step, begun: bool) -> list[Told] | None:
    """What a choice tells before it brings anything to light, with what comes before it by itself, as single
    options do in a search; None where it is not possible."""
    told: list[Told] = []
    while begun and not world.over and world.option_count == 1 and not _offers(world, step):
        told += heard(game, world, world.legal[0]).certain
    return told + heard(game, world, step.option).certain if _offers(world, step) else None


def _offers(world: Record, step: Step) -> bool:
    """Whether a choice can be made now."""
    asked = not world.over and (world.decision, world.seat) == (step.decision, step.seat)
    return asked and step.option in world.legal


def _world(game: Game, seen: Record, seat: int, seed: str, known: bool) -> Record:
    """A world in which a line can be played."""
    world: Record = seen.copy() if known else game.imagine(seen, seat, seed)
    if known:
        world.random[:] = state_from(seed)
    return world

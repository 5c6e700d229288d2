"""What can follow from the decision at hand, until something is revealed, handed over or begun anew.

It is found from the deciding seat's masked record alone, in a world that the seat imagines: what it does not
know has no say in what it is told.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from digsite.kernel.agenda import advance, then_for
from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.telling.options import Outcome, carried_out

USUAL = 600
"""How many options are looked into at once: nobody waits long for so many."""

DEEPEST = 3_000
"""How many are looked into for whoever waits longer."""


@dataclass(frozen=True)
class Step:
    """An option, what comes of it, and the node that follows; None where the plan ends with it."""

    outcome: Outcome
    then: int | None


@dataclass
class Node:
    """A decision that can follow, as its seat will see it; `steps` is None where nobody has looked."""

    masked: Record
    world: Record
    steps: list[Step] | None = field(default=None)


def look_along(
    game: Game, masked: Record, choice: Callable[[Record, int], int], steps: int = 0
) -> Record | None:
    """A world that the deciding seat imagines, some choices on; None where the seat cannot see so far, for
    something is handed over or revealed on the way. `choice` says the n-th option, seeing what is offered."""
    world: Record = game.imagine(masked, masked.seat, "outcome")
    for n in range(steps):
        found, world = carried_out(game, world, choice(world, n))
        if found.final:
            return None
    return world


def reach_from(game: Game, world: Record, most: int = USUAL) -> list[Node]:
    """The decisions that can follow in a world, the nearest first. Positions that look equal to the deciding
    seat are one node."""
    seat = world.seat
    nodes = [Node(game.mask(world, seat), world)]
    known = {nodes[0].masked.tobytes(): 0}
    looked = 0
    for node in nodes:  # it grows meanwhile
        looked += len(node.world.legal)
        if looked > most and node is not nodes[0]:
            break
        node.steps = []
        for option in node.world.legal:
            found, after = carried_out(game, node.world, option)
            then = None
            if not found.final and not begins(game, node.world, after):
                masked = game.mask(after, seat)
                then = known.setdefault(masked.tobytes(), len(nodes))
                if then == len(nodes):
                    nodes.append(Node(masked, after))
            node.steps.append(Step(found, then))
    return nodes


def turn_ahead(game: Game, masked: Record, seat: int) -> Record | None:
    """A world in which it is the turn of a seat that is not asked now, and all else is as it sees it; None
    where the game does not say how a turn begins, or it would not begin with a choice of the seat."""
    if game.turn is None or masked.over:
        return None
    world: Record = game.imagine(masked, seat, "outcome")
    world.agenda_size = 0
    for _ in range(2):  # what follows an action is another one, and not the end of the game
        then_for(world, seat, game.turn)
    game.python.bound(advance)(world)
    asks = not world.over and world.seat == seat and world.reveals == masked.reveals
    return world if asks else None


def begins(game: Game, before: Record, after: Record) -> bool:
    """Whether another train of thought begins; a decision that is only asked again goes on with its own."""
    decision = game.decision(after)
    again = after.decision == before.decision and decision.repeats
    return decision.opens and not again

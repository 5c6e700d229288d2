"""What can be chosen, and what cannot and why, from the deciding seat's masked record alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.kernel.record import Record


@dataclass(frozen=True)
class Outcome:
    """What follows from an option: what happens and whether that is certain (neither chance nor anything
    hidden has a say), what the seat gains by it, and whether it is final: it hands over or reveals
    something, and cannot be taken back."""

    option: int
    told: tuple[Told, ...]
    certain: bool
    final: bool

    @classmethod
    def of(cls, world: Record, option: int, told: Sequence[Told], after: Record) -> Outcome:
        """What followed when an option was carried out in a world."""
        certain = after.reveals == world.reveals
        return cls(option, tuple(told), certain, not certain or after.over or after.seat != world.seat)

    def gain(self, seat: int) -> int | None:
        """What a seat gains for certain; None if nothing."""
        return (sum(told.gain for told in self.told if told.seat == seat) or None) if self.certain else None


@dataclass(frozen=True)
class Closed:
    """An option of the decision's domains that is not offered, and the number of the reason."""

    option: int
    reason: int


def outcomes(game: Game, masked: Record) -> list[Outcome]:
    """What follows from each option. They are tried in a world that the deciding seat imagines: what it
    does not know has no say in what it is told."""
    world = game.imagine(masked, masked.seat, "outcome")
    return [outcome(game, world, option) for option in masked.legal]


def outcome(game: Game, world: Record, option: int) -> Outcome:
    """What follows from one option in a world."""
    after = world.copy()
    return Outcome.of(world, option, game.choose(after, option), after)


def closed(game: Game, masked: Record) -> list[Closed]:
    """What the decision at hand does not offer, where the game can say why."""
    decision = game.decision(masked)
    if decision.why is None:
        return []
    why = game.python.bound(decision.why)
    legal = set(masked.legal)
    options = (int(domain) + index for domain in decision.domains for index in range(domain.size))
    found = [Closed(option, int(why(masked, option))) for option in options if option not in legal]
    return [each for each in found if each.reason > 0]

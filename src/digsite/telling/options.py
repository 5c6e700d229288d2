"""What can be chosen, and what cannot and why, from the deciding seat's masked record alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.kernel.hooks import Gain
from digsite.kernel.record import Record


class Heard(list[Told]):
    """What the rules tell of a position; `sure` counts what they told before anything was revealed."""

    def __init__(self, p: Record) -> None:
        super().__init__()
        self.p, self.reveals, self.sure = p, p.reveals, 0

    def append(self, told: Told) -> None:
        super().append(told)
        if self.p.reveals == self.reveals:
            self.sure = len(self)

    @property
    def certain(self) -> list[Told]:
        """What they told before anything was revealed."""
        return self[: self.sure]


def heard(game: Game, p: Record, option: int) -> Heard:
    """Carry out an option that a position offers; returns what the rules tell of it."""
    p.told = told = Heard(p)
    game.python.choose(p, option)
    p.told = None
    return told


@dataclass(frozen=True)
class Outcome:
    """What follows from an option: what happens, and how much of that before anything is revealed; whether
    all of it is certain (neither chance nor anything hidden has a say); what more or less is promised to the
    deciding seat than before; the parts of what is gained, where the game tells them; and whether the option
    is final: it hands over or reveals something, and cannot be taken back."""

    option: int
    told: tuple[Told, ...]
    sure: int
    promised: int
    parts: tuple[Gain, ...]
    certain: bool
    final: bool

    def gain(self, seat: int) -> int | None:
        """What the deciding seat gains for certain, None if nothing. The gains of the steps of a plan add up
        to what it brings: a promise counts when it is made."""
        return sum(told.gain for told in self.told[: self.sure] if told.seat == seat) + self.promised or None


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
    """What follows from one option in a world, which stays as it is."""
    return carried_out(game, world, option)[0]


def carried_out(game: Game, world: Record, option: int) -> tuple[Outcome, Record]:
    """What follows from one option that a world offers, and the world after it."""
    after = world.copy()
    told = heard(game, after, option)
    certain = after.reveals == world.reveals
    final = not certain or after.over or after.seat != world.seat
    before, then = game.promised(world, world.seat), game.promised(after, world.seat)
    paid = [gain for each in told.certain if each.seat == world.seat for gain in game.paid(each)]
    promised = sum(gain.amount for gain in then) - sum(gain.amount for gain in before)
    parts = together(before, [*then, *paid])
    return Outcome(option, tuple(told), told.sure, promised, parts, certain, final), after


def together(less: Iterable[Gain], more: Iterable[Gain]) -> tuple[Gain, ...]:
    """Gains added up by what they are for, each as it is called last, without those that came before."""
    found: dict[str, Gain] = {}
    for sign, gains in ((-1, less), (1, more)):
        for gain in gains:
            before = found[gain.name].amount if gain.name in found else 0
            found[gain.name] = replace(gain, amount=before + sign * gain.amount)
    return tuple(gain for gain in found.values() if gain.amount)


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

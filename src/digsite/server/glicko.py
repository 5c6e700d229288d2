"""Glicko-2 ratings after Mark Glickman's paper (glicko.net/glicko/glicko2.pdf); steps are named as there.

The package on PyPI keeps its constant in a global and installs a package named `tests`: this is the paper.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

SCALE = 173.7178
CENTRE = 1500.0
WIDEST = 350.0
VOLATILITY = 0.06
TAU = 0.5
"""How much volatility may change in one period."""
CLOSE = 1e-6
WIN, DRAW, LOSS = 1.0, 0.5, 0.0


@dataclass(frozen=True)
class Rating:
    """How strong somebody plays: the truth lies within twice the deviation in 95 of 100 cases."""

    rating: float = CENTRE
    deviation: float = WIDEST
    volatility: float = VOLATILITY

    @property
    def certain(self) -> bool:
        """Whether enough is known to compare people by it."""
        return self.deviation < CERTAIN


CERTAIN = 110.0
"""Above this deviation a rating is a guess, and shown as one."""


def by_places(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a game: everybody is compared with everybody else by their places."""
    seats = range(len(ratings))
    return [
        after(
            ratings[seat],
            [(ratings[other], better(places[seat], places[other])) for other in seats if other != seat],
        )
        for seat in seats
    ]


def better(place: int, other: int) -> float:
    """What a place is worth against another."""
    return WIN if place < other else DRAW if place == other else LOSS


def after(player: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """A rating after a period: opponents as they were before it, and the score against each."""
    mu, phi = (player.rating - CENTRE) / SCALE, player.deviation / SCALE  # step 2
    if not games:
        return Rating(player.rating, widened(phi, player.volatility) * SCALE, player.volatility)
    precision, gained = 0.0, 0.0
    for opponent, score in games:  # steps 3 and 4
        weight = g(opponent.deviation / SCALE)
        expected = 1 / (1 + math.exp(-weight * (mu - (opponent.rating - CENTRE) / SCALE)))
        precision += weight * weight * expected * (1 - expected)
        gained += weight * (score - expected)
    v = 1 / precision
    volatility = new_volatility(player.volatility, phi, v, v * gained)  # step 5
    started = widened(phi, volatility)  # step 6
    phi = 1 / math.sqrt(1 / started**2 + precision)  # step 7
    mu += phi * phi * gained
    return Rating(mu * SCALE + CENTRE, min(phi * SCALE, WIDEST), volatility)  # step 8


def g(phi: float) -> float:
    """How much a game counts against somebody whose rating is as uncertain as that."""
    return 1 / math.sqrt(1 + 3 * phi * phi / math.pi**2)


def widened(phi: float, volatility: float) -> float:
    """The deviation after a period has passed, in the scale of the paper."""
    return min(math.sqrt(phi * phi + volatility * volatility), WIDEST / SCALE)


def new_volatility(sigma: float, phi: float, v: float, delta: float) -> float:
    """Step 5: the root of `f`, by the Illinois algorithm."""
    start = math.log(sigma * sigma)

    def f(x: float) -> float:
        e, spread = math.exp(x), phi * phi + v + math.exp(x)
        return e * (delta * delta - spread) / (2 * spread * spread) - (x - start) / TAU**2

    low = start
    if delta * delta > phi * phi + v:
        high = math.log(delta * delta - phi * phi - v)
    else:
        k = 1
        while f(start - k * TAU) < 0:
            k += 1
        high = start - k * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = f(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return math.exp(low / 2)

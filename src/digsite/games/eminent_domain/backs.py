"""The backs of planets: all that is seen of one that lies face down (ED-PLANET-01)."""

from __future__ import annotations

from digsite.games.eminent_domain.components import COLONIZE_COST, PLANET_TYPE, WARFARE_COST
from digsite.games.eminent_domain.domains import PLANETS
from digsite.kernel.record import Dim
from digsite.kernel.rules import rule


@rule
def back_of(planet: int) -> int:
    """What the back of a planet shows, type and both costs, as one number; never 0 (ED-PLANET-01)."""
    return 1 + int(PLANET_TYPE[planet]) * 100 + int(WARFARE_COST[planet]) * 10 + int(COLONIZE_COST[planet])


@rule
def warfare_cost(back: int) -> int:
    """The warfare cost on a back."""
    return (back - 1) // 10 % 10


@rule
def colonize_cost(back: int) -> int:
    """The colonize cost on a back."""
    return (back - 1) % 10


@rule
def kind_on(back: int) -> int:
    """The type on a back."""
    return (back - 1) // 100


BACKS = Dim("back", 500, sorted({back_of(planet) - 1 for planet in range(PLANETS)}))
"""Type and costs of a digit each, and those that are printed."""

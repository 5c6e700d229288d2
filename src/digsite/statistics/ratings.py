"""Ratings of players from games between them: Bradley-Terry by maximum likelihood, on the scale of Elo.

A game of several is as many comparisons as it has pairs, each won by the better place and halved by a shared
one. Half a win and half a loss of each pair that met are counted in beforehand (Jeffreys), so that who always
wins has a rating too. Intervals come from the Bayesian bootstrap: games, not comparisons, are given random
weights, and all is rated anew."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from digsite.statistics.intervals import Interval

Numbers = npt.NDArray[np.float64]

ELO = 400 / math.log(10)
"""Rating points a natural unit: 400 points are odds of ten to one."""

BEFOREHAND = 0.5
DRAWS = 2000
STEPS = 60
LONGEST_STEP = 2.0


@dataclass(frozen=True)
class Rated:
    """Ratings by player, and the 95 % interval of each; the anchor's is a point."""

    ratings: tuple[float, ...]
    intervals: tuple[Interval, ...]


def comparisons(players: Iterable[int], places: Iterable[int], count: int) -> Numbers:
    """One game as a table: how often each player came before each other one."""
    won = np.zeros((count, count))
    sat = list(zip(players, places, strict=True))
    for one, mine in sat:
        for other, theirs in sat:
            if one != other:
                won[one, other] += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
    return won


def rate(games: Numbers, anchor: int, at: float, seed: int = 0) -> Rated:
    """The ratings that games tell, with `anchor` put at a rating; each is a table of `comparisons`, or played
    several times their sum."""
    kinds, times = np.unique(games, axis=0, return_counts=True)
    met = (games.sum(axis=0) + games.sum(axis=0).T) > 0
    dice = np.random.default_rng(seed)
    # The weights of equal games come together: each is exponential, their sum a gamma variate.
    weights = dice.gamma(times.astype(np.float64), size=(DRAWS, len(times)))
    drawn = np.einsum("dk,kij->dij", weights, kinds)
    drawn += np.where(met, dice.gamma(BEFOREHAND, size=(DRAWS, *met.shape)), 0.0)
    plain = games.sum(axis=0) + np.where(met, BEFOREHAND, 0.0)
    ratings = ELO * strengths(plain[None], anchor)[0] + at
    spread = ELO * strengths(drawn, anchor) + at
    low, high = np.percentile(spread, [2.5, 97.5], axis=0)
    return Rated(tuple(ratings.tolist()), tuple(zip(low.tolist(), high.tolist(), strict=True)))


def strengths(won: Numbers, anchor: int) -> Numbers:
    """The strengths that make tables of wins likeliest, in natural units; the anchor's is 0 (by Newton)."""
    count = won.shape[1]
    others = np.delete(np.arange(count), anchor)
    total = won + won.transpose(0, 2, 1)
    found = np.zeros(won.shape[:2])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(found[:, None, :] - found[:, :, None]))
        slope = (won - total * chance).sum(axis=2)
        bend = total * chance * (1 - chance)
        curve = np.eye(count) * bend.sum(axis=2)[:, :, None] - bend + 1e-9 * np.eye(count)
        inner = curve[np.ix_(np.arange(len(won)), others, others)]
        step = np.clip(np.linalg.solve(inner, slope[:, others, None])[:, :, 0], -LONGEST_STEP, LONGEST_STEP)
        found[:, others] += step
        if np.abs(step).max(initial=0.0) < 1e-9:
            break
    return found

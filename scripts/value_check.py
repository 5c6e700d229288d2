"""How well a game's hand-made value foretells the end: python scripts/value_check.py GAME [SEATS] [GAMES]

Greedy bots play each other. In every second game a share of the decisions is left to chance, so that poor
positions and unequal seats occur too. For every fifth of a game: how the margin of a seat's prospects over
the best of the others goes with its margin in the end, how much of a point one point of it is worth, and how
far the prospects are from the final score. Two versions are compared by running it in both trees.
"""

from __future__ import annotations

import sys
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from digsite.bots.engine import compile_all
from digsite.bots.greedy import GreedyBot
from digsite.games import load
from digsite.kernel.game import Game

FIFTHS = 5
LOOKS = 60
"""About how many positions of a game are looked at."""
LEFT_TO_CHANCE = 0.2

Floats = npt.NDArray[np.float64]


class Look(NamedTuple):
    """One seat at one moment of a game; margins are over the best of the others, in points."""

    moment: float
    margin: float
    final_margin: float
    prospects: float
    score: float


def margins(values: Floats) -> Floats:
    """What each seat has more than the best of the others."""
    return np.array([values[seat] - np.delete(values, seat).max() for seat in range(len(values))])


def one_game(game: Game, seats: int, seed: str, chance: float) -> list[tuple[Floats, Floats]]:
    """What each seat hoped for and what it scored, decision by decision."""
    bots = [GreedyBot(game, f"{seed}/{seat}") for seat in range(seats)]
    dice = Random(seed)
    assert game.prospects is not None
    hoped = game.python.bound(game.prospects)
    p = game.new(seats, seed)
    seen = []
    while not p.over:
        if len(p.legal) > 1:
            seen.append(np.array([hoped(p, seat) for seat in range(p.rows)], np.float64))
        if dice.random() < chance:
            game.choose(p, dice.choice(list(p.legal)))
        else:
            game.choose(p, bots[p.seat].decide(game.mask(p, p.seat), p.seat))
    score = np.array(p.score[: p.rows], np.float64)
    every = max(len(seen) // LOOKS, 1)
    return [(each / point(game), score) for each in seen[::every]]


def point(game: Game) -> int:
    """How many units of its value a game takes for a point of the score: POINT or CREDIT beside the rule."""
    assert game.prospects is not None, f"{game.title} has a value of its own"
    beside = game.prospects.__globals__
    return int(beside.get("POINT") or beside.get("CREDIT") or 1)


def looks(game: Game, seats: int, games: int) -> list[Look]:
    """All that was seen in so many games."""
    found = []
    for number in range(games):
        seen = one_game(game, seats, f"value/{number}", LEFT_TO_CHANCE * (number % 2))
        for place, (hoped, score) in enumerate(seen):
            for seat, (margin, final) in enumerate(zip(margins(hoped), margins(score), strict=True)):
                found.append(Look(place / len(seen), margin, final, hoped[seat], score[seat]))
    return found


def report(found: list[Look]) -> None:
    """A line for every fifth of the games."""
    print("fifth  correlation  points a point  prospects - score: mean, spread")
    rows = np.array(found)
    for fifth in range(FIFTHS):
        part = rows[(rows[:, 0] >= fifth / FIFTHS) & (rows[:, 0] < (fifth + 1) / FIFTHS)]
        _, margin, final, hoped, score = part.T
        together = np.corrcoef(margin, final)[0, 1]
        slope = np.polyfit(margin, final, 1)[0]
        off = hoped - score
        print(f"{fifth + 1:5}  {together:11.2f}  {slope:14.2f}  {off.mean():24.1f}, {off.std():.1f}")


def main() -> None:
    name, *numbers = sys.argv[1:]
    game = load(name)
    seats, games = (*map(int, numbers), *(game.seats[0], 20)[len(numbers) :])
    compile_all(game)
    print(f"{game.title}, {seats} seats, {games} games of greedy bots")
    report(looks(game, max(seats, 2), games))


if __name__ == "__main__":
    main()

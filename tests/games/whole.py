"""Games played to their end: what must hold of them, whatever game it is."""

from __future__ import annotations

from typing import Any

import numpy as np

from digsite.bots.engine import compile_all
from digsite.kernel.chance import states_from
from digsite.kernel.game import Game
from digsite.kernel.playout import BEGIN, CHECKED
from digsite.kernel.record import OVER
from digsite.study.arena import compete
from digsite.testing.scene import Scene

GAMES = 10_000
GAMES_OF_A_VARIANT = 2_000
LIMIT = 1_000_000
RIVALS = 12
"""Games of a greedy player against others who choose at random."""


def blank_games(game: Game, seats: int, count: int, options: dict[str, Any]) -> np.ndarray:
    """Games not yet begun, each with a seed of its own."""
    positions = np.repeat(game.blank(seats, "whole", options).data, count)
    positions["random"] = states_from(f"whole/{seats}", count)
    return positions


def played_at_random(game: Game, seats: int, options: dict[str, Any]) -> np.ndarray:
    """Many games at random, at their end: every invariant held all the time, and somebody won."""
    count = GAMES_OF_A_VARIANT if options else GAMES
    positions = blank_games(game, seats, count, options)
    made = game.native.drive(positions, np.full(count, BEGIN), states_from("dice", count), LIMIT, CHECKED)
    broken = np.flatnonzero(made < 0)
    assert not len(broken), f"game {broken[0]}: {game.invariants[-int(made[broken[0]]) - 101]}"
    assert (positions["decision"] == OVER).all()
    assert ((positions["place"][:, : positions["rows"][0]] == 1).sum(axis=1) >= 1).all()
    return positions


def targets_agree(game: Game, positions: np.ndarray, choice: int = BEGIN, limit: int = LIMIT) -> None:
    """The same random choices, interpreted and native, lead to the same bytes."""
    count = len(positions)
    native, interpreted = positions.copy(), positions.copy()
    dice, their_dice = states_from("dice", count), states_from("dice", count)
    made = game.native.drive(native, np.full(count, choice), dice, limit, CHECKED)
    for i in range(count):
        p = game.position(interpreted[i : i + 1])
        assert game.python.drive(p, choice, their_dice[i], limit, CHECKED) == made[i]
    assert interpreted.tobytes() == native.tobytes()
    assert their_dice.tobytes() == dice.tobytes()


def holds_and_leaks_nothing(t: Scene, dice: Any, most: int) -> None:
    """Play on at random: every invariant holds, and a world imagined by a viewer is whole and looks the
    same to that viewer."""
    for number in range(most):
        if t.over:
            return
        t.only(dice.choice(t.options()))
        if number % 5 == 0 and not t.over:
            t.imagined(dice.randrange(-1, t.seats), 1)


def share_of_greedy(game: Game, seats: int) -> float:
    """What share of the games a greedy player wins against others at random, chairs rotated."""
    compile_all(game)
    standings = compete(game, ["greedy", *["random"] * (seats - 1)], RIVALS, "clearly")
    return float(standings["greedy"].share)

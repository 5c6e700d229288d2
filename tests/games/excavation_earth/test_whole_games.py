"""Whole games at random: they end, nothing appears or vanishes, and the targets agree."""

from __future__ import annotations

import numpy as np
import pytest

from digsite.games.excavation_earth import GAME
from digsite.kernel.chance import states_from
from digsite.kernel.drive import BEGIN, CHECKED
from digsite.kernel.record import OVER

GAMES = 10_000
GAMES_COMPARED = 70
LIMIT = 100_000


def blank_games(seats: int, count: int, **options: object) -> np.ndarray:
    positions = np.repeat(GAME.blank(seats, "whole", options).data, count)
    positions["random"] = states_from(f"whole/{seats}", count)
    return positions


@pytest.mark.clause("EE-INV-01", "EE-INV-02", "EE-INV-03", "EE-INV-04", "EE-INV-05", "EE-INV-06")
@pytest.mark.clause("EE-INV-07", "EE-INV-08", "EE-INV-10", "EE-GEN-01", "EE-END-01")
@pytest.mark.parametrize("hands", ["dealt", "drafted"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_thousand_random_games_end_with_every_invariant_held(seats, hands):
    positions = blank_games(seats, GAMES, hands=hands)
    dice = states_from("dice", GAMES)
    made = GAME.native.drive(positions, np.full(GAMES, BEGIN), dice, LIMIT, CHECKED)
    broken = np.flatnonzero(made < 0)
    assert not len(broken), f"game {broken[0]}: {GAME.invariants[-int(made[broken[0]]) - 101]}"
    assert (positions["decision"] == OVER).all()
    assert (positions["round"] == 3).all()
    assert ((positions["place"][:, :seats] == 1).sum(axis=1) >= 1).all()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_interpreted_and_native_games_agree_byte_for_byte(seats):
    native = blank_games(seats, GAMES_COMPARED)
    interpreted = native.copy()
    dice, their_dice = states_from("dice", GAMES_COMPARED), states_from("dice", GAMES_COMPARED)
    made = GAME.native.drive(native, np.full(GAMES_COMPARED, BEGIN), dice, LIMIT, CHECKED)
    for i in range(GAMES_COMPARED):
        p = GAME.position(interpreted[i : i + 1])
        assert GAME.python.drive(p, BEGIN, their_dice[i], LIMIT, CHECKED) == made[i]
    assert interpreted.tobytes() == native.tobytes()
    assert their_dice.tobytes() == dice.tobytes()

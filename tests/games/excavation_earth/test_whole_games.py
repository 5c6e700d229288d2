"""Whole games at random: they end, nothing appears or vanishes, and the targets agree."""

from __future__ import annotations

import numpy as np
import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.zu.difficulty import OPTIONS, PRESETS
from digsite.kernel.chance import states_from
from digsite.kernel.playout import BEGIN, CHECKED
from digsite.kernel.record import OVER
from tests.games.whole import LIMIT, blank_games, played_at_random, targets_agree

GAMES_COMPARED = 10
SOLO_GAMES_COMPARED = 15
SOLO_GAMES = 500
LEVELS = {preset.name: preset.options for preset in PRESETS}


@pytest.mark.clause("EE-INV-01", "EE-INV-02", "EE-INV-03", "EE-INV-04", "EE-INV-05", "EE-INV-06")
@pytest.mark.clause("EE-INV-07", "EE-INV-08", "EE-INV-10", "EE-GEN-01", "EE-END-01")
@pytest.mark.parametrize("hands", ["dealt", "drafted"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end_with_every_invariant_held(seats, hands):
    positions = played_at_random(GAME, seats, {"hands": hands})
    assert (positions["round"] == 3).all()


@pytest.mark.parametrize("seats", [4])
def test_interpreted_and_native_games_agree_byte_for_byte(seats):
    targets_agree(GAME, blank_games(GAME, seats, GAMES_COMPARED, {}))


@pytest.mark.clause("EE-INV-09", "EE-SOLO-END-03")
@pytest.mark.parametrize("level", LEVELS)
def test_games_against_zu_end_with_every_invariant_held(level):
    positions = played_at_random(GAME, 1, LEVELS[level])
    assert (positions["round"] == 3).all()
    assert ((positions["place"][:, 0] == 1) == (positions["score"][:, 0] > positions["score"][:, 1])).all()


@pytest.mark.clause("EE-DIFF-00")
@pytest.mark.parametrize("agreed", [option.name for option in OPTIONS])
def test_games_with_one_agreement_about_zu_end_with_every_invariant_held(agreed):
    positions = blank_games(GAME, 1, SOLO_GAMES, {agreed: "on"})
    dice = states_from("dice", SOLO_GAMES)
    made = GAME.native.drive(positions, np.full(SOLO_GAMES, BEGIN), dice, LIMIT, CHECKED)
    assert (made > 0).all()
    assert (positions["decision"] == OVER).all()


@pytest.mark.parametrize("level", LEVELS)
def test_games_against_zu_agree_byte_for_byte(level):
    targets_agree(GAME, blank_games(GAME, 1, SOLO_GAMES_COMPARED, LEVELS[level]))

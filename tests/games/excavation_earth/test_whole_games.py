"""Whole games at random: they end, nothing appears or vanishes, and the targets agree."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.zu.difficulty import PRESETS
from tests.games.whole import blank_games, played_at_random, targets_agree

GAMES_COMPARED = 70
SOLO_GAMES_COMPARED = 15


@pytest.mark.clause("EE-INV-01", "EE-INV-02", "EE-INV-03", "EE-INV-04", "EE-INV-05", "EE-INV-06")
@pytest.mark.clause("EE-INV-07", "EE-INV-08", "EE-INV-10", "EE-GEN-01", "EE-END-01")
@pytest.mark.parametrize("hands", ["dealt", "drafted"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_thousand_random_games_end_with_every_invariant_held(seats, hands):
    positions = played_at_random(GAME, seats, {"hands": hands})
    assert (positions["round"] == 3).all()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_interpreted_and_native_games_agree_byte_for_byte(seats):
    targets_agree(GAME, blank_games(GAME, seats, GAMES_COMPARED, {}))


@pytest.mark.clause("EE-INV-09", "EE-SOLO-END-03")
@pytest.mark.parametrize("level", PRESETS)
def test_ten_thousand_games_against_zu_end_with_every_invariant_held(level):
    positions = played_at_random(GAME, 1, PRESETS[level])
    assert (positions["round"] == 3).all()
    assert ((positions["place"][:, 0] == 1) == (positions["score"][:, 0] > positions["score"][:, 1])).all()


@pytest.mark.parametrize("level", PRESETS)
def test_games_against_zu_agree_byte_for_byte(level):
    targets_agree(GAME, blank_games(GAME, 1, SOLO_GAMES_COMPARED, PRESETS[level]))

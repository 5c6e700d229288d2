"""One position is masked as a million are."""

from __future__ import annotations

import random

import numpy as np
import pytest

from digsite import games
from digsite.kernel.record import SPECTATOR
from digsite.kernel.visibility import mask, mask_all


@pytest.mark.parametrize("id", games.names())
def test_one_position_is_masked_as_many_are(id):
    game = games.load(id)
    seats, dice = game.seats[0], random.Random(id)
    p = game.new(seats, "masks")
    while True:
        for viewer in (SPECTATOR, *range(seats)):
            one = mask(p, viewer)
            many = mask_all(game.position, p.data, np.array([viewer]))
            assert one.tobytes() == many.tobytes()
            assert mask(one, viewer).tobytes() == mask_all(game.position, many, np.array([viewer])).tobytes()
        if p.over:
            return
        game.choose(p, dice.choice(p.legal))

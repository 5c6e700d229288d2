"""Who sees what: two worlds that differ only in what a viewer may not know look the same to that viewer, byte
by byte; and a world imagined from what a viewer sees keeps what is seen."""

from __future__ import annotations

import numpy as np

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import PLANET_IDS
from digsite.games.eminent_domain.position import Position
from digsite.kernel.chance import state_from
from tests.games.eminent_domain.table import cards_of
from tests.games.scene import Scene, told_apart_by

__all__ = ["EVERYBODY", "imagined", "lucks", "only", "told_apart_by"]

EVERYBODY = [-1, 0, 1, 2]

_scene = Scene(GAME)
only, imagined = _scene.only, _scene.imagined


def lucks(p: Position, token: str, seat: int) -> dict[str, Position]:
    """The worlds that one choice can lead to, by what chance gives a seat: its hand and planets."""
    worlds = {}
    for n in range(24):
        q = p.copy()
        q.random[:] = state_from(f"{n}")
        only(q, token)
        worlds[" ".join([*cards_of(q, seat), *(PLANET_IDS[i] for i in np.flatnonzero(q.planet[seat]))])] = q
    return worlds

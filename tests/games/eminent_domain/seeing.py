"""Who sees what: the viewers, and the worlds that chance may lead to."""

from __future__ import annotations

import numpy as np

from digsite.games.eminent_domain.domains import PLANET_IDS
from digsite.kernel.chance import state_from
from digsite.testing.eminent_domain import Table

EVERYBODY = [-1, 0, 1, 2]


def lucks(t: Table, token: str, seat: int) -> dict[str, Table]:
    """The worlds that one choice can lead to, by what chance gives a seat: its hand and planets."""
    worlds = {}
    for n in range(24):
        q = t.copy()
        q.random = state_from(f"{n}")
        q.only(token)
        worlds[" ".join([*q.cards_of(seat), *(PLANET_IDS[i] for i in np.flatnonzero(q.planet[seat]))])] = q
    return worlds

"""Who sees what: two worlds that differ only in what a viewer may not know look the same to that viewer, byte
by byte; and a world imagined from what a viewer sees keeps what is seen."""

from __future__ import annotations

import numpy as np

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import PLANET_IDS
from digsite.games.eminent_domain.position import Position
from digsite.kernel.chance import state_from
from digsite.kernel.record import SPECTATOR
from digsite.kernel.visibility import mask
from tests.games.eminent_domain.table import (
    cards_of,
    options,
    whole,
)

EVERYBODY = [-1, 0, 1, 2]


def told_apart_by(p: Position, q: Position) -> list[int]:
    """The viewers to whom two worlds look different; -1 is a spectator."""
    return [viewer for viewer in range(SPECTATOR, p.seats) if mask(p, viewer) != mask(q, viewer)]


def only(p: Position, token: str) -> Position:
    """Choose, and leave whatever is asked next unanswered even if it has a single option."""
    GAME.choose(p, p.legal[options(p).index(token)])
    return p


def lucks(p: Position, token: str, seat: int) -> dict[str, Position]:
    """The worlds that one choice can lead to, by what chance gives a seat: its hand and planets."""
    worlds = {}
    for n in range(24):
        q = p.copy()
        q.random[:] = state_from(f"{n}")
        only(q, token)
        worlds[" ".join([*cards_of(q, seat), *(PLANET_IDS[i] for i in np.flatnonzero(q.planet[seat]))])] = q
    return worlds


def imagined(p: Position, viewer: int, count: int = 12) -> list[Position]:
    """Worlds that a viewer thinks possible, each whole and each looking like the real one."""
    worlds = [GAME.imagine(mask(p, viewer), viewer, f"{n}") for n in range(count)]
    for world in worlds:
        whole(world)
        assert mask(world, viewer) == mask(p, viewer)
    return worlds

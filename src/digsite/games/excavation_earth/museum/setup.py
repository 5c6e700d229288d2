"""Setting up the modules of It Belongs in a Museum."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import NOBODY
from digsite.games.excavation_earth.museum.domains import (
    NO_CURATOR,
    NO_EXHIBIT,
    NO_OFFER,
    NO_TILE,
    POP_UPS,
    ROWS,
    SPACES,
)
from digsite.games.excavation_earth.position import Position
from digsite.kernel.rules import rule


@rule
def clear_museum(p: Position) -> None:
    """Nothing is exhibited, nobody is a guide or a curator, and no pop-up offers anything."""
    for space in range(SPACES):
        p.exhibit_tile[space] = NO_TILE
        p.exhibit[space] = NO_EXHIBIT
        p.guide[space] = NOBODY
    for row in range(ROWS):
        p.curator[row] = NO_CURATOR
    for card in range(POP_UPS):
        p.offer[card] = NO_OFFER

"""What a seat does not know of the reconstruction stack, filled in at random."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import SEATS
from digsite.games.excavation_earth.museum.domains import RECONSTRUCTIONS
from digsite.games.excavation_earth.position import Position
from digsite.kernel.chance import draw
from digsite.kernel.rules import rule


@rule
def imagine_stack(p: Position, viewer: int) -> None:
    """Of the cards the viewer has not seen, some were put under the stack by others (EEM-INF-04)."""
    for seat in range(SEATS):
        if seat != viewer:
            for place in range(RECONSTRUCTIONS):
                under = place < p.returned_size and p.returned_by[place] == seat
                p.returned[seat, place] = (
                    draw(p, p.reconstruction_deck, 0, RECONSTRUCTIONS) + 1 if under else 0
                )

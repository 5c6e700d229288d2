"""Where everything lies: finds, stones and huts (AR-INV-01, AR-INV-03, AR-INV-05)."""

from __future__ import annotations

from digsite.games.artifact.components import HUTS
from digsite.games.artifact.domains import FACES, FINDS, SEATS, SINGLE, SITES, STONES
from digsite.games.artifact.position import Position
from digsite.games.artifact.setup import finds_in_play, stones_in_play
from digsite.kernel.rules import rule
from digsite.kernel.whereabouts import Place, Things


@rule
def huts_in_play(p: Position, seat: int) -> int:
    """Every player has ten."""
    return HUTS if seat < p.rows else 0


places = ("deck hand open market shown tucked removed", Place("laid_out", only=SINGLE))
finds = Things(Position, (SITES, FACES), finds_in_play, *places, whole=FINDS)
lost_find, unseen_finds = finds.lost, finds.unseen
short_of_finds, wrong_find_size = finds.short, finds.wrong_size
stones = Things(Position, STONES, stones_in_play, "track stones")
lost_stone, short_of_stones = stones.lost, stones.short
huts = Things(Position, SEATS, huts_in_play, "supply huts")
lost_hut, short_of_huts = huts.lost, huts.short

"""Income at the start of a round (AR-INCOME)."""

from __future__ import annotations

from digsite.games.artifact.components import INCOME_ROW, SINGLE_INCOME, TILE_BONUS
from digsite.games.artifact.domains import FIRST_INCOME_TILE, NOBODY, OUT_OF_GAME, SITES, TILES
from digsite.games.artifact.position import Position
from digsite.kernel.rules import rule


@rule
def tiles_on_income_track(p: Position) -> int:
    """Tiles that still cover a number of the income track."""
    total = 0
    for tile in range(FIRST_INCOME_TILE, TILES):
        if p.owner[tile] == NOBODY:
            total += 1
    return total


@rule
def base_income(p: Position) -> int:
    """The lowest number that no tile covers: they lie without gaps on the right (AR-INCOME-02,
    AR-INCOME-03). Three players may agree that the first number counts until a tile is taken
    (AR-R-12)."""
    left = tiles_on_income_track(p)
    if p.first_income > 0 and left == tiles_at_start(p):
        return int(INCOME_ROW[0])
    return int(INCOME_ROW[TILES - FIRST_INCOME_TILE - left])


@rule
def tiles_at_start(p: Position) -> int:
    """Tiles on the income track before any was taken (AR-SETUP-05, AR-SETUP-13)."""
    total = 0
    for tile in range(FIRST_INCOME_TILE, TILES):
        if p.owner[tile] != OUT_OF_GAME:
            total += 1
    return total


@rule
def bonus_income(p: Position, seat: int) -> int:
    """Of all exhibitions a player owns (AR-INCOME-06, AR-X1-22)."""
    total = 0
    for tile in range(TILES):
        if p.owner[tile] == seat:
            total += int(TILE_BONUS[tile])
    return total + SINGLE_INCOME * single_exhibitions(p, seat)


@rule
def single_exhibitions(p: Position, seat: int) -> int:
    """Single exhibitions laid out by a player."""
    total = 0
    for site in range(SITES):
        total += int(p.laid_out[seat, site])
    return total

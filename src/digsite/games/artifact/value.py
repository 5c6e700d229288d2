"""How well a seat stands, in hundredths of a prestige point: a hand-made estimate for the greedy bot."""

from __future__ import annotations

from digsite.games.artifact.components import COINS_PER_PRESTIGE, ROUNDS, TILE_BONUS, TILE_PRESTIGE, TILE_SIZE
from digsite.games.artifact.domains import FACES, GOLD, MANUSCRIPT, NOBODY, SINGLE, SITES, TILES
from digsite.games.artifact.income import bonus_income
from digsite.games.artifact.position import Position
from digsite.games.artifact.scoring import prestige
from digsite.games.artifact.sets import most_finds
from digsite.games.artifact.shipping import finds_due
from digsite.games.artifact.stones import stones_held
from digsite.kernel.rules import rule

POINT = 100
COIN = 10
LAST_COIN = 20
FIND = 60
FIND_IN_REACH = 35
HUT_AT_SITE = 6
STONE = 2
ROLE = 60
LIKELY_ROUNDS = 7


@rule
def prospects(p: Position, seat: int) -> int:
    """Prestige now, income to come, and what hand, huts and stones may bring. A finished game is worth its
    score."""
    if p.decision < 0:
        return int(p.score[seat]) * POINT * 2 - int(p.place[seat])
    total = tile_points(p, seat) + best_sets(p, seat) + special_prospects(p, seat)
    if p.last_round > 0:
        return total + int(p.coins[seat]) * LAST_COIN
    total += int(p.coins[seat]) * COIN
    total += bonus_income(p, seat) * COIN * rounds_left(p)
    total += int(p.hand_size[seat]) * FIND
    for site in range(SITES):
        total += finds_due(p, seat, site) * FIND_IN_REACH if p.huts[seat, site] > 0 else 0
        total += int(p.huts[seat, site]) * HUT_AT_SITE
    return total + stones_held(p, seat) * STONE


@rule
def rounds_left(p: Position) -> int:
    """Rounds that are likely to pay income yet; few games last to the end of the years."""
    if p.last_round > 0:
        return 0
    return max(min(LIKELY_ROUNDS, ROUNDS - 1) - int(p.year), 1)


@rule
def tile_points(p: Position, seat: int) -> int:
    """Prestige of exhibitions and research; coins are counted apart."""
    without_coins = prestige(p, seat) * POINT
    return without_coins - int(p.coins[seat]) // COINS_PER_PRESTIGE * POINT


@rule
def best_sets(p: Position, seat: int) -> int:
    """The two tiles still on the board that the hand comes nearest to."""
    best = 0
    second = 0
    for tile in range(TILES):
        if p.owner[tile] == NOBODY and p.hand_size[seat] > 1:
            size = int(TILE_SIZE[tile])
            have = min(most_finds(p, seat, tile), size)
            worth = int(TILE_PRESTIGE[tile]) * POINT + int(TILE_BONUS[tile]) * COIN * rounds_left(p)
            worth = worth * have * have // (2 * size * size)
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
    return best + second // 3


@rule
def special_prospects(p: Position, seat: int) -> int:
    """Single exhibitions, gold and manuscripts in hand; roles taken."""
    total = 0
    for site in range(SITES):
        total += int(p.hand[seat, site * FACES + SINGLE]) * (30 + 10 * rounds_left(p))
        total += int(p.hand[seat, site * FACES + GOLD]) * 30
        total += int(p.hand[seat, site * FACES + MANUSCRIPT]) * 20
    if p.expansion_two > 0:
        for group in range(2):
            if p.role[seat, group] >= 0:
                total += ROLE
    return total

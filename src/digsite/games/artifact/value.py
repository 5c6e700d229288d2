"""How well a seat stands, in hundredths of a prestige point: a hand-made estimate for the greedy bot.

Coins are for spending: huts, finds and exhibitions are worth more than they cost while there are rounds in
which they pay. The weights come from games of changed copies against each other, rounded.
"""

from __future__ import annotations

from digsite.games.artifact.components import (
    COINS_PER_PRESTIGE,
    COSTS,
    ROUNDS,
    TILE_BONUS,
    TILE_PRESTIGE,
    TILE_SITE,
    TILE_SIZE,
    TILE_TYPE,
    WILD_COST,
)
from digsite.games.artifact.domains import (
    CURSED,
    FACES,
    FIRST_WORKER,
    GOLD,
    GROUPS,
    MANUSCRIPT,
    NOBODY,
    SHIP,
    SINGLE,
    SITES,
    STONES,
    TILES,
)
from digsite.games.artifact.income import bonus_income, tiles_on_income_track
from digsite.games.artifact.position import Position
from digsite.games.artifact.scoring import prestige
from digsite.games.artifact.sets import most_finds
from digsite.games.artifact.shipping import finds_due
from digsite.games.artifact.sites import in_play
from digsite.games.artifact.stones import stones_held
from digsite.kernel.rules import rule

POINT = 100
COIN, SPARE_COIN, COINS_IN_USE = 17, 12, 12  # more coins than a round uses up are worth less
INCOME = 19  # a coin of each round to come
FIND, FIND_A_ROUND = 52, 7
HUT, HUT_A_ROUND = 45, 6
FIND_DUE = 13
COMPLETE_SET, PART_OF_SET, SECOND_SET, OPEN_FIND = 45, 20, 40, 50  # percent
STONE, COIN_SAVED, STONES_OF_A_KIND = 1, 3, 2
LAST_SALE, LAST_ACTIONS = 60, 5
SPECIAL_FIND, RESEARCH_FIELD, ROLE = 20, 10, 60


@rule
def prospects(p: Position, seat: int) -> int:
    """Prestige now, and what coins, income, finds, huts and stones may bring. A finished game is worth its
    score."""
    if p.decision < 0:
        return int(p.score[seat]) * POINT - int(p.place[seat])
    coins = int(p.coins[seat])
    total = (prestige(p, seat) - coins // COINS_PER_PRESTIGE) * POINT
    if p.last_round > 0:
        return total + coins * POINT // COINS_PER_PRESTIGE + last_chances(p, seat)
    rounds = rounds_left(p)
    total += min(coins, COINS_IN_USE) * COIN + max(coins - COINS_IN_USE, 0) * SPARE_COIN
    total += bonus_income(p, seat) * INCOME * rounds
    total += int(p.hand_size[seat]) * (FIND + FIND_A_ROUND * rounds)
    for site in range(SITES):
        if p.huts[seat, site] > 0:
            total += int(p.huts[seat, site]) * (HUT + HUT_A_ROUND * rounds)
            total += finds_due(p, seat, site) * FIND_DUE
    total += set_prospects(p, seat, rounds) + stone_prospects(p, seat)
    return total + special_prospects(p, seat, rounds)


@rule
def rounds_left(p: Position) -> int:
    """Rounds that are likely to pay income yet: until the years, the tiles of the income track or the finds
    of a site run out."""
    left = min(ROUNDS - 1 - int(p.year), tiles_on_income_track(p))
    for site in range(SITES):
        if in_play(p, site):
            left = min(left, int(p.deck_size[site] // p.seats))
    return max(left, 0)


@rule
def last_chances(p: Position, seat: int) -> int:
    """In the last round only what the stones left can still do counts: exhibitions, and sales by ships."""
    if p.passed[seat] > 0:
        return 0
    sales = min(int(p.hand_size[seat]), int(p.stones[seat, SHIP]))
    actions = min(stones_held(p, seat), LAST_ACTIONS - 1)
    return sales * LAST_SALE + set_prospects(p, seat, 0) * actions // LAST_ACTIONS


@rule
def set_prospects(p: Position, seat: int, rounds: int) -> int:
    """The two tiles still on the board that the hand, with what lies open at own huts, comes nearest to. A
    set in hand is worth far less than its tile, or nobody would exhibit it."""
    best = 0
    second = 0
    have = 0
    near = 0
    for tile in range(TILES):
        if not asks_for_the_same(tile):
            have = most_finds(p, seat, tile)
            near = open_finds(p, seat, tile)
        if p.owner[tile] == NOBODY and have + near > 0:
            worth = int(TILE_PRESTIGE[tile]) * POINT + int(TILE_BONUS[tile]) * INCOME * rounds
            size = int(TILE_SIZE[tile]) * 100
            part = min(have * 100 + near * OPEN_FIND, size)
            if have * 100 >= size:
                worth = worth * COMPLETE_SET // 100
            else:
                worth = worth * PART_OF_SET * part // size * part // (size * 100)
            second = max(second, min(worth, best))
            best = max(best, worth)
    return best + second * SECOND_SET // 100


@rule
def asks_for_the_same(tile: int) -> bool:
    """Whether the tile before asks for finds of the same type or site, only more or fewer of them."""
    if tile == 0 or (TILE_TYPE[tile] < 0 and TILE_SITE[tile] < 0):
        return False
    return bool(TILE_TYPE[tile] == TILE_TYPE[tile - 1] and TILE_SITE[tile] == TILE_SITE[tile - 1])


@rule
def open_finds(p: Position, seat: int, tile: int) -> int:
    """Finds for a tile of one type or site that own huts could ship."""
    total = 0
    for site in range(SITES):
        if p.huts[seat, site] > 0:
            if TILE_TYPE[tile] >= 0:
                total += min(finds_due(p, seat, site), int(p.open[site * FACES + TILE_TYPE[tile]]))
            elif TILE_SITE[tile] == site:
                total += finds_due(p, seat, site)
    return total


@rule
def stone_prospects(p: Position, seat: int) -> int:
    """The right stone saves coins against a wild one: two museums, two ships, two workers of each site with
    own huts."""
    total = stones_held(p, seat) * STONE
    for kind in range(STONES):
        held = int(p.stones[seat, kind])
        if held > 0 and (kind < FIRST_WORKER or p.huts[seat, kind - FIRST_WORKER] > 0):
            saved = max(WILD_COST - int(COSTS[p.track[kind]]), 0)
            total += min(held, STONES_OF_A_KIND) * saved * COIN_SAVED
    return total


@rule
def special_prospects(p: Position, seat: int, rounds: int) -> int:
    """What the expansions add: special finds in hand, fields of research, roles taken."""
    total = 0
    if p.expansion_one > 0:
        for site in range(SITES):
            kinds = p.hand[seat, site * FACES + SINGLE] + p.hand[seat, site * FACES + GOLD]
            total += int(kinds + p.hand[seat, site * FACES + MANUSCRIPT]) * SPECIAL_FIND
            total -= int(p.hand[seat, site * FACES + CURSED]) * (FIND + FIND_A_ROUND * rounds) // 2
            total += int(p.research[seat, site]) * RESEARCH_FIELD
    if p.expansion_two > 0:
        for group in range(GROUPS):
            if p.role[seat, group] >= 0:
                total += ROLE
    return total

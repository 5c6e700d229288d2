"""The end of the game: scoring and places (AR-SCORE)."""

from __future__ import annotations

from digsite.games.artifact.components import (
    COINS_PER_PRESTIGE,
    RESEARCH_POINTS,
    RESEARCH_RANK,
    SINGLE_PRESTIGE,
    TILE_PRESTIGE,
)
from digsite.games.artifact.domains import SITES, TILES, TOP_FIELD
from digsite.games.artifact.income import single_exhibitions
from digsite.games.artifact.manuscripts import read_manuscripts
from digsite.games.artifact.position import Position
from digsite.games.artifact.sites import in_play
from digsite.kernel.agenda import then, then_for
from digsite.kernel.events import Amount, Event, tell_for
from digsite.kernel.game import Part
from digsite.kernel.rules import rule, step

PARTS = (
    Part("tiles", "AR-SCORE-01"),
    Part("coins", "AR-SCORE-02"),
    Part("singles", "AR-X1-23", option="expansion_one"),
    Part("research", "AR-X1-09", option="expansion_one"),
)
FOR_TILES, FOR_COINS, FOR_SINGLES, FOR_RESEARCH = range(4)
PART_COUNT = len(PARTS)

tiles_scored = Event("score.tiles", clause="AR-SCORE-01", points=Amount("points"))
coins_scored = Event("score.coins", clause="AR-SCORE-02", points=Amount("points"), coins=Amount("coins"))
singles_scored = Event("score.singles", clause="AR-X1-23", points=Amount("points"))
research_scored = Event("score.research", clause="AR-X1-09", points=Amount("points"))
more_exhibitions = Event("tie.exhibitions", clause="AR-SCORE-04", count=Amount("exhibitions"))
more_coins = Event("tie.coins", clause="AR-SCORE-05", coins=Amount("coins"))
won = Event("winner", clause="AR-SCORE-03", score=Amount("points"))
shared_win = Event("shared", clause="AR-SCORE-06", score=Amount("points"))
placed = Event("place", clause="AR-SCORE-03", place=Amount("place"), score=Amount("points"))


@step
def game_end(p: Position) -> None:
    """Manuscripts before research is scored, from the start player clockwise; then the scores."""
    if p.expansion_one > 0:
        for turn in range(p.seats):
            then_for(p, (p.first + turn) % p.seats, read_manuscripts)
    then(p, score_all)


@rule
def exhibitions(p: Position, seat: int) -> int:
    """Tiles and single exhibitions of a player (AR-SCORE-04, AR-X1-24)."""
    total = single_exhibitions(p, seat)
    for tile in range(TILES):
        if p.owner[tile] == seat:
            total += 1
    return total


@rule
def research_bonus(p: Position, seat: int) -> int:
    """The value of the lowest marker, with four or five players of the second lowest (AR-X1-07,
    AR-X1-08)."""
    rank = int(RESEARCH_RANK[p.seats])
    for field in range(TOP_FIELD + 1):
        for site in range(SITES):
            if in_play(p, site) and p.research[seat, site] == field:
                if rank == 0:
                    return int(RESEARCH_POINTS[field])
                rank -= 1
    return 0


@rule
def score_part(p: Position, seat: int, part: int) -> int:
    """The prestige of tiles, of coins, and with the first expansion of single exhibitions and research
    (AR-SCORE-01, AR-SCORE-02, AR-X1-23, AR-X1-09)."""
    if part == FOR_TILES:
        return tile_prestige(p, seat)
    if part == FOR_COINS:
        return int(p.coins[seat]) // COINS_PER_PRESTIGE
    if part == FOR_SINGLES:
        return SINGLE_PRESTIGE * single_exhibitions(p, seat)
    return research_bonus(p, seat) if p.expansion_one > 0 else 0


@rule
def tile_prestige(p: Position, seat: int) -> int:
    """What the tiles of a player are worth."""
    total = 0
    for tile in range(TILES):
        if p.owner[tile] == seat:
            total += int(TILE_PRESTIGE[tile])
    return total


@rule
def prestige(p: Position, seat: int) -> int:
    """All parts together."""
    total = 0
    for part in range(PART_COUNT):
        total += score_part(p, seat, part)
    return total


@rule
def stands_before(p: Position, seat: int, other: int) -> bool:
    """More prestige, then more exhibitions, then more coins (AR-SCORE-03 to AR-SCORE-05)."""
    if p.score[seat] != p.score[other]:
        return bool(p.score[seat] > p.score[other])
    if exhibitions(p, seat) != exhibitions(p, other):
        return exhibitions(p, seat) > exhibitions(p, other)
    return bool(p.coins[seat] > p.coins[other])


@step
def score_all(p: Position) -> None:
    """Whoever is still tied shares the place (AR-SCORE-06)."""
    for seat in range(p.seats):
        p.score[seat] = prestige(p, seat)
        tell_parts(p, seat)
    for seat in range(p.seats):
        place = 1
        for other in range(p.seats):
            if stands_before(p, other, seat):
                place += 1
        p.place[seat] = place
    tell_result(p)


@rule
def tell_parts(p: Position, seat: int) -> None:
    """What a player has prestige for."""
    if score_part(p, seat, FOR_TILES) > 0:
        tell_for(p, seat, tiles_scored, score_part(p, seat, FOR_TILES))
    if score_part(p, seat, FOR_COINS) > 0:
        tell_for(p, seat, coins_scored, score_part(p, seat, FOR_COINS), p.coins[seat])
    if score_part(p, seat, FOR_SINGLES) > 0:
        tell_for(p, seat, singles_scored, score_part(p, seat, FOR_SINGLES))
    if score_part(p, seat, FOR_RESEARCH) > 0:
        tell_for(p, seat, research_scored, score_part(p, seat, FOR_RESEARCH))


@rule
def tell_result(p: Position) -> None:
    """Who has won, what decided a tie, and the places of the others."""
    for place in range(1, p.seats + 1):
        for seat in range(p.seats):
            if p.place[seat] == place:
                if place > 1:
                    tell_for(p, seat, placed, place, p.score[seat])
                elif shared_by(p) > 1:
                    tell_for(p, seat, shared_win, p.score[seat])
                else:
                    if rivals(p, seat, False) > 0 and rivals(p, seat, True) == 0:
                        tell_for(p, seat, more_exhibitions, exhibitions(p, seat))
                    elif rivals(p, seat, True) > 0:
                        tell_for(p, seat, more_coins, p.coins[seat])
                    tell_for(p, seat, won, p.score[seat])


@rule
def shared_by(p: Position) -> int:
    """How many are first."""
    total = 0
    for seat in range(p.seats):
        if p.place[seat] == 1:
            total += 1
    return total


@rule
def rivals(p: Position, seat: int, in_exhibitions: bool) -> int:
    """How many others have as much prestige, and as many exhibitions too."""
    total = 0
    for other in range(p.seats):
        if other == seat or p.score[other] != p.score[seat]:
            continue
        if not in_exhibitions or exhibitions(p, other) == exhibitions(p, seat):
            total += 1
    return total

"""What holds in every position (AR-INV): no stone, hut, find or tile appears or vanishes."""

from __future__ import annotations

from digsite.games.artifact.components import STONES_HELD, TILE_SITE
from digsite.games.artifact.domains import (
    FACES,
    FIELDS,
    GROUPS,
    NO_FIND,
    NO_ROLE,
    OUT_OF_GAME,
    SITES,
    SPACES,
    TILES,
    TOP_FIELD,
)
from digsite.games.artifact.income import base_income
from digsite.games.artifact.position import Position
from digsite.games.artifact.shipping import choose_find
from digsite.games.artifact.sites import huts_at, in_play, open_at
from digsite.games.artifact.stones import stones_held
from digsite.games.artifact.whereabouts import (
    lost_find,
    lost_hut,
    lost_stone,
    short_of_finds,
    short_of_huts,
    short_of_stones,
    wrong_find_size,
)
from digsite.kernel.rules import rule

INVARIANTS = (
    "AR-INV-01",
    "AR-INV-02",
    "AR-INV-03",
    "AR-INV-04",
    "AR-INV-05",
    "AR-INV-06",
    "AR-INV-07",
    "AR-INV-08",
    "AR-INV-09",
    "AR-INFO-02",
    "AR-INFO-05",
    "AR-INFO-06",
)
FIVE_PLAYERS = 5


@rule
def broken(p: Position) -> int:
    """0, or the place in INVARIANTS (from 1) of the first one that does not hold."""
    if lost_stone(p) >= 0 or short_of_stones(p) > 0:
        return 1
    if lost_hut(p) >= 0 or short_of_huts(p) > 0:
        return 3
    for seat in range(p.seats):
        if stones_held(p, seat) > STONES_HELD:
            return 2
        if p.out >= 0 and p.huts[seat, p.out] > 0:
            return 3
        if p.coins[seat] < 0:
            return 6
        if not markers_fit(p, seat):
            return 9
    for site in range(SITES):
        if not open_finds_fit(p, site):
            return 4
    if not market_fits(p):
        return 6
    if lost_find(p) >= 0 or short_of_finds(p) > 0:
        return 5
    if not tiles_kept(p):
        return 7
    if p.base > 0 and base_income(p) > p.base:
        return 8
    wrong = wrong_find_size(p)
    if wrong > 0:
        return 9 + int(wrong)  # the deck's, then the hand's
    for seat in range(p.seats):
        if not memory_fits(p, seat):
            return 12
    return 0


@rule
def memory_fits(p: Position, seat: int) -> bool:
    """What everybody knows of a hand is there, and the rest of each site was drawn unseen (AR-INFO-06,
    AR-INFO-07)."""
    for site in range(SITES):
        unknown = 0
        for face in range(FACES):
            known = p.known[seat, site * FACES + face]
            if known < 0 or known > p.hand[seat, site * FACES + face]:
                return False
            unknown += p.hand[seat, site * FACES + face] - known
        if unknown != p.drawn[seat, site]:
            return False
    return True


@rule
def open_finds_fit(p: Position, site: int) -> bool:
    """One open find fewer than huts; fewer only after an empty deck, in the preset start of five, and while
    a ship is being loaded (AR-INV-04)."""
    due = max(huts_at(p, site) - 1, 0)
    fewer = p.deck_size[site] == 0 or (p.start_sites > 0 and p.seats == FIVE_PLAYERS and p.preset_cards == 0)
    if p.decision == int(choose_find) and p.arg == site:
        fewer = True
    return bool(open_at(p, site) == due or (fewer and open_at(p, site) < due))


@rule
def market_fits(p: Position) -> bool:
    """At most three finds, without a gap (AR-INV-06)."""
    if p.market_size < 0 or p.market_size > SPACES:
        return False
    for place in range(SPACES):
        if (p.market[place] == NO_FIND) != (place >= p.market_size):
            return False
    return True


@rule
def tiles_kept(p: Position) -> bool:
    """Each tile is on the board or with one player; only those of the site left out are in the box
    (AR-INV-07)."""
    for tile in range(TILES):
        boxed = p.out >= 0 and TILE_SITE[tile] == p.out
        if (p.owner[tile] == OUT_OF_GAME) != boxed:
            return False
        if p.owner[tile] < OUT_OF_GAME or p.owner[tile] >= p.seats:
            return False
    return True


@rule
def markers_fit(p: Position, seat: int) -> bool:
    """Research markers on their tracks, at most one role in each group (AR-INV-09)."""
    for site in range(SITES):
        field = p.research[seat, site]
        moved = field > 0 and (p.expansion_one == 0 or not in_play(p, site))
        if field < 0 or field > TOP_FIELD or moved:
            return False
    for group in range(GROUPS):
        role = p.role[seat, group]
        if role < NO_ROLE or role >= FIELDS or (role != NO_ROLE and p.expansion_two == 0):
            return False
    return True

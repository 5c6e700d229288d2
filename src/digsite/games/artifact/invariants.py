"""What holds in every position (AR-INV): no stone, hut, find or tile appears or vanishes."""

from __future__ import annotations

from digsite.games.artifact.components import (
    FIND_COPIES,
    HUTS,
    STONES_HELD,
    STONES_OF_A_KIND,
    STONES_REMOVED,
    TILE_SITE,
)
from digsite.games.artifact.domains import (
    FACES,
    FIELDS,
    FINDS,
    FIRST_WORKER,
    GROUPS,
    NO_FIND,
    NO_ROLE,
    OUT_OF_GAME,
    SINGLE,
    SITES,
    SPACES,
    STONES,
    TILES,
    TOP_FIELD,
    TYPES,
)
from digsite.games.artifact.income import base_income
from digsite.games.artifact.position import Position
from digsite.games.artifact.shipping import choose_find
from digsite.games.artifact.sites import huts_at, in_play, open_at
from digsite.games.artifact.stones import stones_held
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
)
FIVE_PLAYERS = 5


@rule
def broken(p: Position) -> int:
    """0, or the place in INVARIANTS (from 1) of the first one that does not hold."""
    if not stones_kept(p):
        return 1
    for seat in range(p.seats):
        if stones_held(p, seat) > STONES_HELD:
            return 2
        if not huts_kept(p, seat):
            return 3
        if p.coins[seat] < 0:
            return 6
        if not markers_fit(p, seat):
            return 9
    for site in range(SITES):
        if not open_finds_fit(p, site):
            return 4
        for face in range(FACES):
            if finds_of(p, site, face) != copies(p, site, face):
                return 5
    if not market_fits(p):
        return 6
    if not tiles_kept(p):
        return 7
    if p.base > 0 and base_income(p) > p.base:
        return 8
    if not deck_sizes_agree(p):
        return 10
    if not hand_sizes_agree(p):
        return 11
    return 0


@rule
def stones_kept(p: Position) -> bool:
    """Stones on a track and on the boards together (AR-INV-01)."""
    for kind in range(STONES):
        total = int(p.track[kind])
        for seat in range(p.seats):
            total += int(p.stones[seat, kind])
            if p.stones[seat, kind] < 0:
                return False
        used = kind < FIRST_WORKER or in_play(p, kind - FIRST_WORKER)
        if p.track[kind] < 0 or total != (STONES_OF_A_KIND - STONES_REMOVED[p.seats] if used else 0):
            return False
    return True


@rule
def huts_kept(p: Position, seat: int) -> bool:
    """Huts in supply and at sites (AR-INV-03), none at the site left out."""
    total = int(p.supply[seat])
    for site in range(SITES):
        total += int(p.huts[seat, site])
        if p.huts[seat, site] < 0 or (p.huts[seat, site] > 0 and not in_play(p, site)):
            return False
    return bool(p.supply[seat] >= 0 and total == HUTS)


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
def copies(p: Position, site: int, face: int) -> int:
    """Copies of a find that are in the game."""
    if not in_play(p, site) or (face >= TYPES and p.expansion_one == 0):
        return 0
    return int(FIND_COPIES[face])


@rule
def finds_of(p: Position, site: int, face: int) -> int:
    """All copies of a find, wherever they are (AR-INV-05); -1 if some place holds fewer than none."""
    find = site * FACES + face
    total = int(p.deck[site, face] + p.open[find] + p.shown[find] + p.tucked[find] + p.removed[find])
    for place in range(SPACES):
        if p.market[place] == find:
            total += 1
    for seat in range(p.seats):
        if p.hand[seat, find] < 0:
            return -1
        total += int(p.hand[seat, find])
        if face == SINGLE:
            if p.laid_out[seat, site] < 0:
                return -1
            total += int(p.laid_out[seat, site])
    if p.tucked[find] < 0 or p.removed[find] < 0:
        return -1
    return -1 if p.deck[site, face] < 0 or p.open[find] < 0 or p.shown[find] < 0 else total


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


@rule
def deck_sizes_agree(p: Position) -> bool:
    """The numbers everybody sees are those of the finds in the decks (AR-INFO-02)."""
    for site in range(SITES):
        total = 0
        for face in range(FACES):
            total += int(p.deck[site, face])
        if total != p.deck_size[site]:
            return False
    return True


@rule
def hand_sizes_agree(p: Position) -> bool:
    """The numbers everybody sees are those of the finds in the hands (AR-INFO-05)."""
    for seat in range(p.seats):
        total = 0
        for find in range(FINDS):
            total += int(p.hand[seat, find])
        if total != p.hand_size[seat]:
            return False
    return True

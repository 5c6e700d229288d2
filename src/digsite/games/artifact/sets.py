"""Which finds an exhibition tile asks for, and whether a hand has them (AR-EXHIBIT-05 to AR-EXHIBIT-11).

Finds shown for a tile are fragments, which fit anywhere; finds that fit; and with New York one ordinary
find that need not. A tile of one type or site asks for finds that are alike. The two mixed tiles ask for
finds that differ: of each site or type one find fits, a second one does not.
"""

from __future__ import annotations

from digsite.games.artifact.components import TILE_SITE, TILE_TYPE
from digsite.games.artifact.domains import (
    CURSED,
    FACES,
    FINDS,
    FRAGMENT,
    NEW_YORK,
    SITES,
    THREE_SITES,
    TYPES,
)
from digsite.games.artifact.position import Position
from digsite.games.artifact.roles import has_role
from digsite.kernel.rules import rule


@rule
def at_hand(p: Position, seat: int, find: int) -> int:
    """Copies of a find that a seat has in hand or is showing now."""
    return int(p.hand[seat, find] + p.shown[find])


@rule
def counts_for_site(p: Position, face: int) -> bool:
    """Whether a find counts for its site: ordinary finds do; special ones only if the table plays so, and
    never a cursed one (AR-X1-17, AR-R-39)."""
    return bool(face < TYPES or (p.special_finds > 0 and face != CURSED and face != FRAGMENT))


@rule
def fits(p: Position, tile: int, find: int) -> bool:
    """Whether a tile of one type or one site asks for a find."""
    face = find % FACES
    if TILE_TYPE[tile] >= 0:
        return bool(face == TILE_TYPE[tile])
    return bool(find // FACES == TILE_SITE[tile] and counts_for_site(p, face))


@rule
def fragments_in_hand(p: Position, seat: int) -> int:
    """A fragment counts as whatever the tile needs (AR-X1-35)."""
    total = 0
    for site in range(SITES):
        total += int(p.hand[seat, site * FACES + FRAGMENT])
    return total


@rule
def most_alike(p: Position, seat: int, tile: int) -> int:
    """How many finds of the tile's type or site lie in the hand."""
    total = 0
    if TILE_TYPE[tile] >= 0:
        for site in range(SITES):
            total += int(p.hand[seat, site * FACES + TILE_TYPE[tile]])
    else:
        for face in range(FACES):
            if counts_for_site(p, face):
                total += int(p.hand[seat, TILE_SITE[tile] * FACES + face])
    return total


@rule
def misfits(p: Position, tile: int) -> int:
    """Finds shown for a tile of one type or site that do not fit it: New York's wild one."""
    total = 0
    for find in range(FINDS):
        if p.shown[find] > 0 and find % FACES != FRAGMENT and not fits(p, tile, find):
            total += int(p.shown[find])
    return total


@rule
def is_wild(p: Position, tile: int, find: int) -> bool:
    """Whether a find other than a fragment could only be shown next as the one that New York makes wild
    (AR-X2-28)."""
    if TILE_TYPE[tile] >= 0 or TILE_SITE[tile] >= 0:
        return not fits(p, tile, find)
    return group_shown(p, tile, find // FACES if tile == THREE_SITES else find % FACES) > 0


@rule
def ordinary_misfit_in_hand(p: Position, seat: int, tile: int) -> bool:
    """Whether there is an ordinary find that New York could make fit (AR-X2-29)."""
    for site in range(SITES):
        for face in range(TYPES):
            find = site * FACES + face
            if p.hand[seat, find] > 0 and not fits(p, tile, find):
                return True
    return False


@rule
def group_shown(p: Position, tile: int, group: int) -> int:
    """Finds of one site (or type) shown for a mixed tile."""
    total = 0
    if tile == THREE_SITES:
        for face in range(FACES):
            if face != FRAGMENT:
                total += int(p.shown[group * FACES + face])
    else:
        for site in range(SITES):
            total += int(p.shown[site * FACES + group])
    return total


@rule
def group_at_hand(p: Position, seat: int, tile: int, group: int) -> int:
    """Finds of one site (or type) in hand or shown that a mixed tile may use."""
    total = 0
    if tile == THREE_SITES:
        for face in range(FACES):
            if counts_for_site(p, face):
                total += at_hand(p, seat, group * FACES + face)
    else:
        for site in range(SITES):
            total += at_hand(p, seat, site * FACES + group)
    return total


@rule
def group_ordinary(p: Position, seat: int, tile: int, group: int) -> int:
    """Those of them that are ordinary finds: only such a one is made wild by New York (AR-X2-29)."""
    if tile != THREE_SITES:
        return group_at_hand(p, seat, tile, group)
    total = 0
    for face in range(TYPES):
        total += at_hand(p, seat, group * FACES + face)
    return total


@rule
def most_different(p: Position, seat: int, tile: int, wild: int) -> int:
    """How many more finds of the hand a mixed tile can use: one of each site or type not shown yet, and a
    second one if it can be wild."""
    total = 0
    spare = False
    doubles = 0
    for group in range(SITES if tile == THREE_SITES else TYPES):
        shown = group_shown(p, tile, group)
        together = group_at_hand(p, seat, tile, group)
        if shown > 1:
            doubles += shown - 1
        if shown == 0 and together > 0:
            total += 1
        if together > 1 and group_ordinary(p, seat, tile, group) > 0:
            spare = True
    if wild > doubles and spare:
        total += 1
    return total


@rule
def most_finds(p: Position, seat: int, tile: int) -> int:
    """How many more finds of the hand can be shown for a tile, beside those shown already."""
    wild = 1 if has_role(p, seat, NEW_YORK) else 0
    total = fragments_in_hand(p, seat)
    if TILE_TYPE[tile] < 0 and TILE_SITE[tile] < 0:
        return total + most_different(p, seat, tile, wild)
    total += most_alike(p, seat, tile)
    if wild > misfits(p, tile) and ordinary_misfit_in_hand(p, seat, tile):
        total += 1
    return total


@rule
def is_set(p: Position, seat: int, tile: int) -> bool:
    """Whether the finds shown so far can all be part of the tile's set."""
    wild = 1 if has_role(p, seat, NEW_YORK) else 0
    for find in range(FINDS):
        if p.shown[find] > 0 and not may_be_shown(p, tile, find, wild):
            return False
    if TILE_TYPE[tile] >= 0 or TILE_SITE[tile] >= 0:
        return misfits(p, tile) <= wild
    doubles = 0
    for group in range(SITES if tile == THREE_SITES else TYPES):
        shown = group_shown(p, tile, group)
        if shown > 1:
            doubles += shown - 1
            if not ordinary_shown(p, tile, group):
                return False
    return doubles <= wild


@rule
def ordinary_shown(p: Position, tile: int, group: int) -> bool:
    """Whether an ordinary find of a site (or type) is among those shown for a mixed tile."""
    if tile != THREE_SITES:
        return True
    for face in range(TYPES):
        if p.shown[group * FACES + face] > 0:
            return True
    return False


@rule
def may_be_shown(p: Position, tile: int, find: int, wild: int) -> bool:
    """Whether a find can be part of a tile's set at all: fragments, finds that fit, and with New York any
    ordinary one; no other special find (AR-X1-17, AR-X1-42, AR-X2-31)."""
    face = find % FACES
    if face == FRAGMENT:
        return True
    if TILE_TYPE[tile] >= 0 or TILE_SITE[tile] >= 0:
        return bool(fits(p, tile, find) or (wild > 0 and face < TYPES))
    return bool(face < TYPES or (tile == THREE_SITES and counts_for_site(p, face)))

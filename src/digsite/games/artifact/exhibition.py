"""Exhibitions: finds become a tile with prestige and income (AR-EXHIBIT, AR-X1-19)."""

from __future__ import annotations

from digsite.games.artifact.components import (
    PARIS_KEPT,
    SINGLE_INCOME,
    SINGLE_PRESTIGE,
    TILE_BONUS,
    TILE_PRESTIGE,
    TILE_SIZE,
)
from digsite.games.artifact.domains import (
    DONE,
    FACE,
    FACES,
    FIND,
    FINDS,
    FIRST_INCOME_TILE,
    FRAGMENT,
    NOBODY,
    OUT_OF_GAME,
    PARIS,
    SINGLE,
    TILE,
    TYPES,
)
from digsite.games.artifact.income import base_income, tiles_on_income_track
from digsite.games.artifact.position import Position
from digsite.games.artifact.reasons import NO_SET, NO_SINGLE, TILE_OUT, TILE_TAKEN
from digsite.games.artifact.roles import has_role, role_step
from digsite.games.artifact.sets import is_set, most_finds
from digsite.games.artifact.sites import TILE_TRIGGER, TYPE_TRIGGER, from_hand, to_hand, trigger
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Amount, Event, tell, tell_for
from digsite.kernel.rules import Decision, rule, step

TILES_OF_A_TYPE = 3
TYPES_TO_END = 2

show_find = Decision("exhibit.show", FIND, clause="AR-EXHIBIT-02", private=True)
keep_find = Decision("exhibit.keep", FIND, DONE, clause="AR-EXHIBIT-13")
tile_taken = Event(
    "exhibit.tile", clause="AR-EXHIBIT-02", tile=TILE, prestige=Amount("prestige"), bonus=Amount("bonus")
)
tiles_slid = Event("exhibit.income", clause="AR-EXHIBIT-18", base=Amount("coins"))
last_tile = Event("last_round.tiles", clause="AR-END-01")
two_types = Event("last_round.types", clause="AR-END-02", listed="type", type=FACE)
shown = Event("exhibit.shown", clause="AR-INFO-08", listed="find", find=FIND)
kept = Event("exhibit.kept", clause="AR-EXHIBIT-13", find=FIND)
kept_more = Event("exhibit.paris", clause="AR-X2-19", listed="find", find=FIND)
tucked = Event("exhibit.tucked", clause="AR-EXHIBIT-16", listed="find", find=FIND)
laid_out = Event(
    "exhibit.single", clause="AR-X1-19", find=FIND, prestige=Amount("prestige"), bonus=Amount("bonus")
)


@rule
def why_no_exhibition(p: Position, tile: int) -> int:
    """The tile must be on the board, and its set in hand (AR-EXHIBIT-03, AR-EXHIBIT-09)."""
    if p.owner[tile] != NOBODY:
        return TILE_OUT if p.owner[tile] == OUT_OF_GAME else TILE_TAKEN
    if p.hand_size[p.seat] < TILE_SIZE[tile] or most_finds(p, p.seat, tile) < TILE_SIZE[tile]:
        return NO_SET
    return 0


@rule
def take_tile(p: Position, tile: int) -> None:
    """The tile is taken, then its finds are shown one by one."""
    p.owner[tile] = p.seat
    tell(p, tile_taken, tile, TILE_PRESTIGE[tile], TILE_BONUS[tile])
    if tile >= FIRST_INCOME_TILE and tiles_on_income_track(p) > 0 and p.last_round == 0:
        tell_for(p, NOBODY, tiles_slid, base_income(p))
    p.left = TILE_SIZE[tile]
    then(p, show_find, tile)
    then(p, role_step)
    if tiles_on_income_track(p) == 0:
        if p.last_round == 0:
            tell_for(p, NOBODY, last_tile)
        trigger(p, TILE_TRIGGER)
    if finished_types(p) >= TYPES_TO_END:
        for kind in range(TYPES):
            if p.last_round == 0 and is_finished(p, kind):
                tell_for(p, NOBODY, two_types, kind)
        trigger(p, TYPE_TRIGGER)


@rule
def finished_types(p: Position) -> int:
    """Types of which all tiles have been taken (AR-END-02, AR-END-12)."""
    finished = 0
    for kind in range(TYPES):
        if is_finished(p, kind):
            finished += 1
    return finished


@rule
def is_finished(p: Position, kind: int) -> bool:
    """Whether all tiles of a type have been taken, no matter by whom."""
    for number in range(TILES_OF_A_TYPE):
        if p.owner[kind * TILES_OF_A_TYPE + number] < 0:
            return False
    return True


@rule
def can_show(p: Position, seat: int, tile: int, find: int) -> bool:
    """Whether a find of the hand can be the next one shown: it goes with those shown, and the rest of the
    hand still completes the set."""
    p.hand[seat, find] -= 1
    p.shown[find] += 1
    possible = is_set(p, seat, tile) and most_finds(p, seat, tile) >= p.left - 1
    p.hand[seat, find] += 1
    p.shown[find] -= 1
    return bool(possible)


@show_find.options
def finds_of_the_set(p: Position) -> None:
    """Finds of the hand that lead to a whole set (AR-EXHIBIT-04, AR-EXHIBIT-10)."""
    for find in range(FINDS):
        if p.hand[p.seat, find] > 0 and can_show(p, p.seat, int(p.arg), find):
            allow(p, FIND + find)


@show_find.choose
def show(p: Position, choice: int) -> None:
    """A find is laid on the table for all to see (AR-INFO-08)."""
    from_hand(p, p.seat, choice - FIND)
    p.shown[choice - FIND] += 1
    tell(p, shown, choice - FIND)
    p.left -= 1
    if p.left > 0:
        then(p, show_find, p.arg)
    else:
        p.left = PARIS_KEPT if has_role(p, p.seat, PARIS) else 1
        then(p, choose_kept)


@step
def choose_kept(p: Position) -> None:
    """One find returns to the hand, with Paris two; fragments never do (AR-EXHIBIT-13, AR-X1-36,
    AR-X2-19). The others are tucked."""
    keepable = 0
    for find in range(FINDS):
        if find % FACES != FRAGMENT:
            keepable += int(p.shown[find])
    if p.left > 0 and keepable > 0:
        then(p, keep_find)
    else:
        p.left = 0
        tuck(p)


@rule
def tuck(p: Position) -> None:
    """What was shown and not kept is out for good (AR-EXHIBIT-16)."""
    for find in range(FINDS):
        for _ in range(p.shown[find]):
            tell(p, tucked, find)
        p.tucked[find] += p.shown[find]
        p.shown[find] = 0


@keep_find.options
def shown_finds(p: Position) -> None:
    """Any find shown but fragments, or none (AR-EXHIBIT-14)."""
    for find in range(FINDS):
        if p.shown[find] > 0 and find % FACES != FRAGMENT:
            allow(p, FIND + find)
    allow(p, DONE)


@keep_find.choose
def keep(p: Position, choice: int) -> None:
    """A kept find may serve again at once (AR-EXHIBIT-15)."""
    if choice == DONE:
        p.left = 0
    else:
        p.shown[choice - FIND] -= 1
        to_hand(p, p.seat, choice - FIND)
        p.left -= 1
        if has_role(p, p.seat, PARIS):
            tell(p, kept_more, choice - FIND)
        else:
            tell(p, kept, choice - FIND)
    then(p, choose_kept)


@rule
def why_no_single(p: Position, site: int) -> int:
    """It takes a single exhibition in hand (AR-X1-19)."""
    return NO_SINGLE if p.hand[p.seat, site * FACES + SINGLE] == 0 else 0


@rule
def lay_out(p: Position, site: int) -> None:
    """It lies open before its owner for the rest of the game, no tile moves (AR-X1-25, AR-X1-26); it is an
    exhibition like any other (AR-X2-17)."""
    from_hand(p, p.seat, site * FACES + SINGLE)
    p.laid_out[p.seat, site] += 1
    tell(p, laid_out, site * FACES + SINGLE, SINGLE_PRESTIGE, SINGLE_INCOME)
    then(p, role_step)

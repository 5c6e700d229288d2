"""How a draft is remembered: the packs a seat passes on, and from the drafts before what may still be in
other hands (see memory)."""

from __future__ import annotations

from typing import Any

from digsite.games.excavation_earth.domains import CARDS
from digsite.games.excavation_earth.memory import (
    AFTER,
    CARRIED,
    KEPT,
    MARK,
    MAYBE,
    NEEDS,
    NEXT,
    PAIRS,
    SHOWN,
    SURE,
    UNSEEN,
    kept_by,
    mark_in,
    needs,
    seats_on,
    strike_out,
)
from digsite.games.excavation_earth.position import EARLIER, FIRST_PACK, NEAR, NOTES, SECOND_PACK, Position
from digsite.kernel.rules import rule


@rule
def note_pack(pack: Any, notes: Any) -> None:
    """The cards of a pack stand in the notes."""
    place = 0
    for card in range(CARDS):
        for _ in range(pack[card]):
            notes[place] = card + 1
            place += 1


@rule
def remember_first_pack(p: Position) -> None:
    """Six cards go to the left neighbour."""
    for seat in range(p.seats):
        note_pack(p.pack[seat], p.shared[seat])


@rule
def remember_second_pack(p: Position) -> None:
    """Four cards go to the left neighbour, who holds two of the first pack. With two seats the rest of that
    one comes back."""
    for seat in range(p.seats):
        note_pack(p.pack[seat], p.near[seat])
        if p.seats == KEPT:
            back = p.pack[1 - seat]
            for card in range(CARDS):
                for _ in range(back[card]):
                    strike_out(p.shared[seat], FIRST_PACK, card + 1)
            free = SECOND_PACK
            for place in range(FIRST_PACK):
                if p.shared[seat, place] > 0:
                    p.near[seat, free] = p.shared[seat, place]
                    p.shared[seat, place] = 0
                    free += 1


@rule
def remember_left_over(p: Position) -> None:
    """The last two cards of each pack are about to be discarded by who holds it: one passed it on, another
    did before."""
    for seat in range(p.seats):
        for card in range(CARDS):
            for _ in range(p.pack[seat, card]):
                strike_out(p.near[seats_on(p, seat, -1)], SECOND_PACK, card + 1)
                if p.seats > KEPT:
                    strike_out(p.shared[seats_on(p, seat, -2)], FIRST_PACK, card + 1)
    for viewer in range(p.seats):
        place = 0
        for other in range(FIRST_PACK):
            word = p.shared[viewer, other]
            p.shared[viewer, other] = 0
            if word > 0:
                p.shared[viewer, place] = word
                place += 1


# The next draft


@rule
def carry_notes_over(p: Position) -> None:
    """A new draft begins: of the last ones a seat remembers what may still be in other hands."""
    for seat in range(p.seats):
        place = CARRIED
        for step in range(NEAR):
            other = (CARRIED + step) % NEAR  # the oldest first
            word = p.near[seat, other]
            p.near[seat, other] = 0
            if word > 0 and place < NEAR:
                p.near[seat, place] = word
                place += 1
        for first in range(FIRST_PACK, NOTES, EARLIER):
            settle_notes(p, seat, first)
        settle_notes(p, seat, 0)
        make_room(p, seat)


@rule
def settle_notes(p: Position, viewer: int, first: int) -> None:
    """Where only one of the two seats can have a card, that is noted; a pack of which nothing is left to
    know is forgotten."""
    if p.shared[viewer, first] == 0:
        return
    left = False
    holders = possible_holders(p, viewer, first)
    for place in range(EARLIER):
        word = int(p.shared[viewer, first + place])
        if word > 0 and mark_in(word) == UNSEEN:
            holder = sure_holder(holders, place)
            free = CARRIED
            while free < NEAR - 1 and p.near[viewer, free] > 0:
                free += 1
            if holder >= 0 and p.near[viewer, free] == 0:
                p.near[viewer, free] = word + MARK * holder
                p.shared[viewer, first + place] = word + MARK * (SURE + holder)
            else:
                left = True
        elif mark_in(word) == MAYBE + NEXT or mark_in(word) == MAYBE + AFTER:
            left = True
    if not left:
        for place in range(EARLIER):
            p.shared[viewer, first + place] = 0


@rule
def possible_holders(p: Position, viewer: int, first: int) -> int:
    """Two bits for each card of a pack: whether the next seat can have kept it, and whether the one after
    can."""
    found = 0
    for pair in range(PAIRS):
        needed = needs(p, viewer, first, pair)
        fits = needed % NEEDS <= p.hand_size[seats_on(p, viewer, 1)]
        if needed >= 0 and fits and needed % SHOWN // NEEDS <= p.hand_size[seats_on(p, viewer, 2)]:
            for place in range(EARLIER):
                found |= 1 << 2 * place + kept_by(pair, place)
    return found


@rule
def sure_holder(holders: int, place: int) -> int:
    """The only one of the two seats that can have kept a card of a pack, or -1."""
    both = holders >> 2 * place & 3
    return both - 1 if both in (1, 2) else -1


@rule
def make_room(p: Position, viewer: int) -> None:
    """The packs of which something is left to know go behind the place of the next one."""
    for first in range(NOTES - EARLIER, FIRST_PACK - 1, -EARLIER):
        before = max(first - EARLIER, FIRST_PACK) if first > FIRST_PACK else 0
        if p.shared[viewer, first] == 0:
            for place in range(EARLIER):
                p.shared[viewer, first + place] = p.shared[viewer, before + place]
                p.shared[viewer, before + place] = 0

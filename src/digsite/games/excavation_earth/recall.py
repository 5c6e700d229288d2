"""Cards a seat passed on in the draft, laid where they may be now, each way as likely as it is (see memory).

While a world is imagined, all cards that the viewer has not seen lie in the deck by age, and the notes of
another seat, which are its own, count the places of its hand and pack that are not taken yet (see ages).
"""

from __future__ import annotations

from digsite.games.excavation_earth.ages import copies, lay, places_left
from digsite.games.excavation_earth.deck_memory import HAND, PACK, has_drawn
from digsite.games.excavation_earth.memory import (
    EITHER,
    KNOWN,
    NEWEST,
    NEXT,
    PAIRS,
    can_be_kept,
    first_place,
    is_in_hand,
    kept_by,
    seats_on,
)
from digsite.games.excavation_earth.position import DRAFTS, Position
from digsite.kernel.chance import pick
from digsite.kernel.rules import rule

KEPT = 2
"""How many cards of a pack each seat keeps."""


@rule
def lay_passed_cards(p: Position, viewer: int) -> bool:
    """What the viewer knows of other hands and packs is laid there; returns whether it could be, so."""
    if viewer < 0 or viewer >= p.seats or p.seats == 1:
        return True
    next_seat = seats_on(p, viewer, 1)
    fits = True
    passed_twice = p.passed_on[viewer, KNOWN] > 0
    if passed_twice:
        fits = lay_out(p, viewer, KNOWN, NEWEST, 0, next_seat)
    if p.passed_on[viewer, 0] > 0 and p.kept[viewer, 0] == 0:
        if passed_twice:
            fits = fits and lay_out(p, viewer, 0, KNOWN, KEPT, seats_on(p, viewer, 2))
        else:
            fits = fits and lay_out(p, viewer, 0, KNOWN, 0, next_seat)
    for draft in range(DRAFTS):
        for place in range(first_place(draft) + EITHER, first_place(draft) + KNOWN):
            if p.passed_on[viewer, place] > 0 and p.kept[viewer, draft] > 0:
                fits = fits and lay(p, next_seat, HAND, int(p.passed_on[viewer, place]) - 1, False)
    for draft in range(DRAFTS):
        if p.kept[viewer, draft] > 0:
            fits = fits and lay_kept_cards(p, viewer, draft)
    return fits


@rule
def lay_out(p: Position, viewer: int, first: int, end: int, kept: int, seat: int) -> bool:
    """Of a pack the next seat has kept some cards; the rest is the pack of a seat, but for what that has kept
    of it."""
    in_pack = int(p.pack_size[seat])
    fits = True
    for place in range(first, end):
        chosen = pick(p, end - place)
        card = int(p.passed_on[viewer, place]) - 1
        drawn = first == 0 and has_drawn(p, viewer, card) > 0
        if chosen < kept:
            kept -= 1
            fits = fits and lay(p, seats_on(p, viewer, 1), HAND, card, drawn)
        elif chosen < kept + in_pack:
            in_pack -= 1
            fits = fits and lay(p, seat, PACK, card, drawn)
        else:
            fits = fits and lay(p, seat, HAND, card, drawn)
    return fits


# After the draft: two cards of the first pack are with the next seat, two with the one after


@rule
def lay_kept_cards(p: Position, viewer: int, draft: int) -> bool:
    """Which pair the next seat kept: by how many ways the unseen cards can lie then."""
    total = 0
    chosen = -1
    for pair in range(PAIRS):
        if can_be_kept(p, viewer, draft, pair):
            count = ways(p, viewer, draft, pair)
            total += count
            if count > 0 and (total == count or pick(p, total) < count):
                chosen = pair
    if chosen < 0:
        return False
    for place in range(EITHER):
        if is_in_hand(p, viewer, draft, chosen, place):
            seat = seats_on(p, viewer, 1 + kept_by(chosen, place))
            card = int(p.passed_on[viewer, first_place(draft) + place]) - 1
            if not lay(p, seat, HAND, card, has_drawn(p, viewer, card) > 0):
                return False
    return True


@rule
def ways(p: Position, viewer: int, draft: int, pair: int) -> int:
    """In how many ways, up to a factor, the unseen cards can lie if the next seat kept this pair."""
    next_seat = places_left(p, seats_on(p, viewer, 1))
    after = places_left(p, seats_on(p, viewer, 2))
    unseen = int(p.deck_size)
    for by in range(1, int(p.seats)):
        unseen += places_left(p, seats_on(p, viewer, by))
    count = 1
    shown = 0
    for place in range(EITHER):
        card = int(p.passed_on[viewer, first_place(draft) + place]) - 1
        if not is_in_hand(p, viewer, draft, pair, place):
            shown += 1 if card >= 0 else 0
        elif copies(p.deck[card]) == 0:
            return 0
        elif kept_by(pair, place) == NEXT:
            count *= next_seat
            next_seat -= 1
            unseen -= 1
        else:
            count *= after
            after -= 1
            unseen -= 1
    for left in range(unseen, unseen - shown, -1):
        count *= max(left, 1)
    return max(count, 0)

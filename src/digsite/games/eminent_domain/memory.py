"""What everybody has seen of the cards of a seat (ED-INFO-03 to ED-INFO-10).

Cards go to discard piles and out of hands openly, but for those laid aside in clean-up. So everybody knows
some cards to be in hand (IN_HAND) and some in the discard pile (IN_DISCARD). When the pile is shuffled
everybody knows what of it they saw (SHUFFLED_IN), and that all else was in hand or had been laid aside
unseen (HELD); if nothing had been, the hand is known. Cards that came later are in none of these; they are
surely not in the draw pile. Since then, or since cards were last laid aside unseen, so many were drawn
(fresh); of a role card that left the hand meanwhile (SHOWN) nobody may know whether it was one of them."""

from __future__ import annotations

from digsite.games.eminent_domain.domains import (
    CARDS,
    FIRST_TECHNOLOGY,
    HELD,
    IN_DISCARD,
    IN_HAND,
    ONE_SIDED,
    ROLE_CARDS,
    SHOWN,
    SHUFFLED_IN,
)
from digsite.games.eminent_domain.position import Position
from digsite.kernel.rules import rule


@rule
def seen(p: Position, seat: int, card: int, where: int) -> int:
    """Copies of a card that everybody knows to be somewhere."""
    if card < FIRST_TECHNOLOGY:
        return int(p.seen_role[seat, card, where])
    technology = card - FIRST_TECHNOLOGY
    return 1 if p.seen_technology[technology] == where + 1 and p.holder[technology] == seat else 0


@rule
def note(p: Position, seat: int, card: int, where: int, count: int) -> None:
    """So many more copies of a card are known to be somewhere; of a technology there is one."""
    if card < FIRST_TECHNOLOGY:
        p.seen_role[seat, card, where] += count
    elif count != 0:
        p.seen_technology[card - FIRST_TECHNOLOGY] = where + 1 if count > 0 else 0


@rule
def unplaced(p: Position, seat: int, card: int) -> int:
    """Copies of which nobody knows whether they are in hand or in which pile; how many is no secret."""
    there = int(p.hand[seat, card] + p.draw_pile[seat, card] + p.discard[seat, card])
    return there - seen(p, seat, card, IN_HAND) - seen(p, seat, card, IN_DISCARD)


@rule
def shown_leaving(p: Position, seat: int, card: int) -> None:
    """A card leaves the hand openly: a copy that was known there; else any, and where it matters whether it
    was one of the fresh cards and nobody can tell, that stays open."""
    shuffled_in = seen(p, seat, card, SHUFFLED_IN)
    copies = unplaced(p, seat, card) + seen(p, seat, card, SHOWN)
    if seen(p, seat, card, IN_HAND) > 0:
        note(p, seat, card, IN_HAND, -1)
    elif p.fresh[seat] == 0 or shuffled_in + seen(p, seat, card, HELD) == 0:
        forget(p, seat, card, copies - 1)
    elif card >= FIRST_TECHNOLOGY or copies == shuffled_in:
        if shuffled_in == 0 and p.strayed[seat] > 0 and has_only_fresh(p, seat):
            p.strayed[seat] -= 1
        p.fresh[seat] -= 1
        forget(p, seat, card, copies - 1)
    else:
        note(p, seat, card, SHOWN, 1)


@rule
def has_only_fresh(p: Position, seat: int) -> bool:
    """Whether all cards of a hand are fresh, but for those that everybody knows there."""
    count = int(p.hand_size[seat])
    for card in range(ROLE_CARDS):
        count += seen(p, seat, card, SHOWN)
    for card in range(CARDS):
        count -= seen(p, seat, card, IN_HAND)
    return count <= int(p.fresh[seat])


@rule
def forget(p: Position, seat: int, card: int, left: int) -> None:
    """Of a card only so many copies are left in hand and piles. Those that are surely not in the draw pile
    are gone first, then those that may have been in hand when it was shuffled."""
    gone = seen(p, seat, card, SHUFFLED_IN) + seen(p, seat, card, HELD) - left
    held = min(gone, seen(p, seat, card, HELD))
    if gone > 0:
        note(p, seat, card, HELD, -held)
        note(p, seat, card, SHUFFLED_IN, held - gone)


@rule
def laid_aside(p: Position, seat: int) -> None:
    """A card is discarded unseen: it may be any of the hand."""
    p.fresh[seat] = 0
    for card in range(ROLE_CARDS):
        p.seen_role[seat, card, IN_HAND] = 0
        if p.seen_role[seat, card, SHOWN] > 0:
            p.seen_role[seat, card, SHOWN] = 0
            forget(p, seat, card, unplaced(p, seat, card))
    for technology in range(ONE_SIDED):
        if p.seen_technology[technology] == IN_HAND + 1 and p.holder[technology] == seat:
            p.seen_technology[technology] = 0


@rule
def discard_shuffled(p: Position, seat: int) -> None:
    """The discard pile becomes the draw pile, which is empty: all else is in hand."""
    p.fresh[seat] = 0
    p.strayed[seat] = p.discard_size[seat]
    for card in range(CARDS):
        if p.discard[seat, card] > 0:
            p.strayed[seat] -= seen(p, seat, card, IN_DISCARD)
    kept = HELD if p.strayed[seat] > 0 else IN_HAND
    for card in range(ROLE_CARDS):
        rest = unplaced(p, seat, card)
        p.seen_role[seat, card, SHUFFLED_IN] = p.seen_role[seat, card, IN_DISCARD]
        p.seen_role[seat, card, IN_DISCARD] = 0
        p.seen_role[seat, card, SHOWN] = 0
        p.seen_role[seat, card, HELD] = 0
        p.seen_role[seat, card, kept] += rest
    for technology in range(ONE_SIDED):
        card = FIRST_TECHNOLOGY + technology
        if p.discard[seat, card] + p.hand[seat, card] > 0:
            if seen(p, seat, card, IN_DISCARD) > 0:
                p.seen_technology[technology] = SHUFFLED_IN + 1
            elif seen(p, seat, card, IN_HAND) == 0:
                p.seen_technology[technology] = kept + 1

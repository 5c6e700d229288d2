"""Unseen cards dealt by age: no old one into the deck, and into no hand more new ones than it can have (see
deck_memory).

For each card the deck says how many of its unseen copies are new, old, or of an age that nobody knows. The
notes of a seat that is not the viewer count its places: of its hand and of its pack, those for old cards,
for new ones and for either. All ways to fill the places are as likely as each other.
"""

from __future__ import annotations

from digsite.games.excavation_earth.deck_memory import (
    HAND,
    MAY_BE,
    is_only_new,
    new_copies,
    old_cards,
)
from digsite.games.excavation_earth.domains import CARDS, SEATS
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.whereabouts import unseen_cards
from digsite.kernel.chance import pick
from digsite.kernel.record import SPECTATOR
from digsite.kernel.rules import rule

OLD, NEW, ANY = 0, 1, 2
"""Ages of cards and of places."""
AGES = 3
A_NEW, AN_OLD, ONE_OF_ANY = 1, 4, 16
"""What counts a copy in the deck."""
NEW_ONES, OLD_ONES, ALL_ANY = 3, 12, 48
"""The bits that count them."""
LIKELY = 1 << 20
"""What weights are told in."""


@rule
def copies(word: int) -> int:
    """How many copies of a card are in the deck, whatever their age."""
    return (int(word) & 3) + (int(word) >> 2 & 3) + (int(word) >> 4)


@rule
def sort_cards(p: Position, viewer: int) -> None:
    """All unseen cards lie in the deck, by age. Where a hand had one copy and the deck the other, and only
    one is unseen, it may be either."""
    for card in range(CARDS):
        unseen = unseen_cards(p, card, viewer)
        if is_only_new(p, card) > 0:
            p.deck[card] = A_NEW * unseen
        elif new_copies(p, SPECTATOR, card) == 0:
            p.deck[card] = AN_OLD * unseen
        elif unseen == 1:
            p.deck[card] = A_NEW if has_old_copy(p, viewer, card) else ONE_OF_ANY
        else:
            p.deck[card] = A_NEW + AN_OLD if unseen > 0 else 0


@rule
def has_old_copy(p: Position, viewer: int, card: int) -> bool:
    """Whether the viewer has a copy of a card in hand, and none but old cards there."""
    return viewer >= 0 and p.hand[viewer, card] > 0 and int(p.new_cards[viewer, HAND]) == 0


@rule
def count_places(p: Position, seat: int, by_age: bool) -> None:
    """The places of a hand and a pack, by age or all for any."""
    for part in range(2):
        old = old_cards(p, seat, part)
        new = int(p.new_cards[seat, part]) % MAY_BE
        either = int(p.new_cards[seat, part]) // MAY_BE
        p.passed_on[seat, AGES * part + OLD] = old if by_age else 0
        p.passed_on[seat, AGES * part + NEW] = new if by_age else 0
        p.passed_on[seat, AGES * part + ANY] = either if by_age else old + new + either


@rule
def places_left(p: Position, seat: int) -> int:
    """How many places of a hand are not taken yet."""
    return int(p.passed_on[seat, OLD]) + int(p.passed_on[seat, NEW]) + int(p.passed_on[seat, ANY])


@rule
def lay(p: Position, seat: int, part: int, card: int, drawn: bool) -> bool:
    """A card lies in a hand or a pack, in a place for its age; returns whether there was one. What the viewer
    has drawn is new."""
    at = AGES * part
    cards = int(p.deck[card])
    as_old = int(p.passed_on[seat, at + OLD] + p.passed_on[seat, at + ANY])
    as_new = int(p.passed_on[seat, at + NEW] + p.passed_on[seat, at + ANY])
    if (cards & (OLD_ONES | ALL_ANY)) == 0 or (drawn and as_new > 0 and (cards & NEW_ONES) > 0):
        as_old = 0
    if (cards & (NEW_ONES | ALL_ANY)) == 0:
        as_new = 0
    if as_old + as_new == 0:
        return False
    age = OLD if as_new == 0 or (as_old > 0 and pick(p, as_old + as_new) < as_old) else NEW
    p.passed_on[seat, at + age if p.passed_on[seat, at + age] > 0 else at + ANY] -= 1
    put(p, seat, part, card, OLD_ONES if age == OLD else NEW_ONES)
    return True


@rule
def put(p: Position, seat: int, part: int, card: int, ages: int) -> None:
    """A copy of a card goes from the deck to a hand or a pack: one of these ages, or one of any."""
    found = int(p.deck[card]) & ages
    p.deck[card] -= A_NEW if (found & NEW_ONES) > 0 else AN_OLD if (found & OLD_ONES) > 0 else ONE_OF_ANY
    if part == HAND:
        p.hand[seat, card] += 1
    else:
        p.pack[seat, card] += 1


# What is left is dealt


@rule
def places(p: Position, viewer: int, age: int) -> int:
    """How many places for an age all the others have."""
    count = 0
    for seat in range(SEATS):
        if seat != viewer:
            count += int(p.passed_on[seat, age]) + int(p.passed_on[seat, AGES + age])
    return count


@rule
def cards_left(p: Position, ages: int) -> int:
    """How many cards of these ages are not laid yet."""
    count = 0
    for card in range(CARDS):
        count += copies(int(p.deck[card]) & ages)
    return count


@rule
def can_be_dealt(p: Position, viewer: int) -> bool:
    """Whether there are cards for all places of old ones, and places for all old cards."""
    if not is_drawn_out(p, viewer):
        return False
    old = cards_left(p, OLD_ONES)
    for_old = places(p, viewer, OLD)
    return for_old <= old + cards_left(p, ALL_ANY) and old <= for_old + places(p, viewer, ANY)


@rule
def is_drawn_out(p: Position, viewer: int) -> bool:
    """Where the viewer drew the only new copy of a card, what is not laid yet is old; returns whether it can
    be."""
    for card in range(CARDS):
        if p.deck[card] > 0 and new_copies(p, viewer, card) == 0:
            if (int(p.deck[card]) & NEW_ONES) > 0:
                return False
            p.deck[card] = AN_OLD * copies(p.deck[card])
    return True


@rule
def deal_by_age(p: Position, viewer: int) -> None:
    """The cards go to the free places, and what is left stays in the deck: first those for old ones."""
    old = cards_left(p, OLD_ONES)
    either = cards_left(p, ALL_ANY)
    rest = cards_left(p, NEW_ONES) + either
    for_old = places(p, viewer, OLD)
    for_any = places(p, viewer, ANY)
    among_old = any_for_old(p, old, either, rest, for_old, for_any)
    among_any = old - (for_old - among_old)
    rest -= among_old
    for seat in range(SEATS):
        for part in range(2 if seat != viewer else 0):
            for _ in range(p.passed_on[seat, AGES * part + OLD]):
                if among_old > 0 and pick(p, for_old) < among_old:
                    take(p, seat, part, either, ALL_ANY)
                    among_old -= 1
                    either -= 1
                else:
                    take(p, seat, part, old, OLD_ONES)
                    old -= 1
                for_old -= 1
    for seat in range(SEATS):
        for part in range(2 if seat != viewer else 0):
            for _ in range(p.passed_on[seat, AGES * part + ANY]):
                if among_any > 0 and pick(p, for_any) < among_any:
                    take(p, seat, part, among_any, OLD_ONES)
                    among_any -= 1
                else:
                    take(p, seat, part, rest, NEW_ONES | ALL_ANY)
                    rest -= 1
                for_any -= 1
            for _ in range(p.passed_on[seat, AGES * part + NEW]):
                take(p, seat, part, rest, NEW_ONES | ALL_ANY)
                rest -= 1
    for card in range(CARDS):
        p.deck[card] = copies(p.deck[card])


@rule
def any_for_old(p: Position, old: int, either: int, rest: int, for_old: int, for_any: int) -> int:
    """How many cards of any age lie in places for old ones: by how many ways all can lie then."""
    least = max(for_old - old, 0)
    most = min(either, for_old, for_any - old + for_old)
    chosen = least
    likely = LIKELY
    total = likely
    for count in range(least, most):
        more = old - for_old + count
        likely = likely * (either - count) * (for_old - count) * (for_any - more)
        likely //= (count + 1) * (more + 1) * (rest - count)
        total += likely
        if likely > 0 and pick(p, total) < likely:
            chosen = count + 1
    return chosen


@rule
def take(p: Position, seat: int, part: int, total: int, ages: int) -> None:
    """One of all the cards of these ages goes to a hand or a pack."""
    place = pick(p, total)
    for card in range(CARDS):
        place -= copies(int(p.deck[card]) & ages)
        if place < 0:
            put(p, seat, part, card, ages)
            return

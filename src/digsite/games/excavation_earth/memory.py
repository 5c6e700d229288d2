"""What a seat remembers of the cards it passed on in the draft (EE-INFO-02).

Of its first pack the left neighbour keeps two cards and the one after that two more, of the second pack the
left neighbour keeps two; the last two of each pack are discarded for all to see. With two seats the first
pack comes back, and what is missing is with the other. Later such a card may be shown: by whom that tells
who kept it, unless another copy of it could have been in the same hand.
"""

from __future__ import annotations

from typing import Any

from digsite.games.excavation_earth.components import CARD_COPIES
from digsite.games.excavation_earth.domains import FORECAST
from digsite.games.excavation_earth.position import EARLIER, FIRST_PACK, NEAR, NOTES, SECOND_PACK, Position
from digsite.kernel.rules import rule

KEPT = 2
"""How many cards of a pack each seat keeps."""

CARRIED = SECOND_PACK + KEPT
"""Where in `near` the cards of earlier rounds stand."""

MARK = 64
"""A word of the notes is a card + 1, and MARK times what is known of it besides."""
NEXT, AFTER = 0, 1
"""In `near`: with the left neighbour, or with the one after."""
PAIRS = 6
"""Pairs of four cards."""
NEEDS, SHOWN = 8, 64
"""What counts what in `needs`."""
UNSEEN, SURE, MAYBE, EITHER = 0, 1, 3, 5
"""In `shared`. Not seen since; SURE + NEXT or AFTER: shown, and it was this copy, by that seat; MAYBE +
NEXT or AFTER: shown by that seat, but it may have been another copy; EITHER: both showed a copy."""


@rule
def card_in(word: int) -> int:
    """The card of a word, or -1."""
    return (int(word) & (MARK - 1)) - 1


@rule
def mark_in(word: int) -> int:
    """What is known of it."""
    return int(word) // MARK


@rule
def seats_on(p: Position, seat: int, by: int) -> int:
    """The seat so many to the left, round the table."""
    return (int(seat) + by + int(p.seats)) % int(p.seats)


@rule
def forget_row(p: Position, seat: int) -> None:
    """The seat knows nothing of passed cards."""
    for place in range(NEAR):
        p.near[seat, place] = 0
    for place in range(NOTES):
        p.shared[seat, place] = 0


# Who kept which two cards of a pack


@rule
def kept_by(pair: int, place: int) -> int:
    """Which of the two seats kept a card: one of the six pairs of the four cards is with the next seat."""
    one = 0 if pair < 3 else 1 if pair < 5 else 2
    other = pair + 1 if pair < 3 else pair - 1 if pair < 5 else 3
    return NEXT if place in (one, other) else AFTER


@rule
def is_in_hand(word: int, which: int) -> bool:
    """Whether the copy passed on is still in the hand of who kept it: nobody has shown one, or the other
    seat has."""
    return word > 0 and mark_in(word) in (UNSEEN, MAYBE + 1 - which)


@rule
def needs(p: Position, viewer: int, first: int, pair: int) -> int:
    """How many cards of a pack the next seat has in hand if it kept this pair, NEEDS times how many the one
    after, and SHOWN times how many of these a seat seemed to show; or -1 if the seats have shown
    otherwise."""
    if first < 0 or p.shared[viewer, first] == 0:
        return 0 if pair == 0 else -1
    found = 0
    for place in range(EARLIER):
        word = int(p.shared[viewer, first + place])
        which = kept_by(pair, place)
        mark = mark_in(word)
        if mark == SURE + 1 - which:
            return -1
        if mark == MAYBE + 1 - which and in_sight(p, viewer, card_in(word)) == CARD_COPIES[card_in(word)]:
            return -1  # the other copy was never there
        if is_in_hand(word, which):
            found += (1 if which == NEXT else NEEDS) + (SHOWN if mark > 0 else 0)
    return found


@rule
def strike_out(notes: Any, end: int, word: int) -> bool:
    """What is known of one copy of a card is struck out of the notes, if it stands there."""
    for place in range(end):
        if notes[place] == word:
            notes[place] = 0
            return True
    return False


# Cards that are shown later


@rule
def remember_shown(p: Position, seat: int, card: int) -> None:
    """A card is about to leave a hand for all to see."""
    if p.seats > 1:
        note_shown(p, seats_on(p, seat, -1), card, NEXT)
    if p.seats > KEPT:
        note_shown(p, seats_on(p, seat, -2), card, AFTER)


@rule
def note_shown(p: Position, viewer: int, card: int, which: int) -> None:
    """One of the next two seats shows a card that may be one the viewer passed on; a copy known to be there
    leaves first."""
    if strike_out(p.near[viewer], NEAR, card + 1 + MARK * which) or not is_noted(p, viewer, card):
        return
    if not note_first_shown(p, viewer, card, which):
        for place in range(NOTES):
            word = int(p.shared[viewer, place])
            if word == card + 1 + MARK * (MAYBE + 1 - which):
                p.shared[viewer, place] = card + 1 + MARK * EITHER
            elif word == card + 1 + MARK * (MAYBE + which) and last_copy(p, viewer, card):
                p.shared[viewer, place] = card + 1 + MARK * (SURE + which)


@rule
def is_noted(p: Position, viewer: int, card: int) -> bool:
    """Whether a card is among those of the first packs."""
    for place in range(NOTES):
        if card_in(p.shared[viewer, place]) == card:
            return True
    return False


@rule
def note_first_shown(p: Position, viewer: int, card: int, which: int) -> bool:
    """The same for a card that nobody has shown, one of each pack; returns whether there is such a card."""
    packs = 0
    maybe = False
    for first in (0, FIRST_PACK, FIRST_PACK + EARLIER):
        if place_of(p, viewer, first, card) >= 0:
            packs += 1
            maybe = other_copies(p, viewer, card, first) > 0 and is_more_in_hand(p, viewer, which)
    mark = (MAYBE if maybe or packs > 1 else SURE) + which
    for first in (0, FIRST_PACK, FIRST_PACK + EARLIER):
        place = place_of(p, viewer, first, card)
        if place >= 0:
            p.shared[viewer, place] += MARK * mark
    return packs > 0


@rule
def place_of(p: Position, viewer: int, first: int, card: int) -> int:
    """Where a card of a pack stands that nobody has shown, or -1."""
    for place in range(first, first + EARLIER):
        if p.shared[viewer, place] == card + 1:
            return place
    return -1


@rule
def in_sight(p: Position, viewer: int, card: int) -> int:
    """How many copies of a card the viewer sees."""
    count = p.hand[viewer, card] + p.pack[viewer, card] + p.discard[card]
    for place in range(FORECAST):
        if p.forecast[place] == card:
            count += 1
    return int(count) + (1 if p.card_beside_forecast > 0 and p.card == card else 0)


@rule
def last_copy(p: Position, viewer: int, card: int) -> bool:
    """Whether the viewer sees all copies of a card but one."""
    return bool(in_sight(p, viewer, card) == CARD_COPIES[card] - 1)


@rule
def other_copies(p: Position, viewer: int, card: int, first: int) -> int:
    """How many copies of a card may be in the hand that shows one, besides those of a pack passed on."""
    count = int(CARD_COPIES[card]) - in_sight(p, viewer, card)
    for place in range(NEAR):
        if card_in(p.near[viewer, place]) == card:
            count -= 1
    for place in range(EARLIER):
        if p.shared[viewer, first + place] == card + 1:
            count -= 1
    return count


@rule
def is_more_in_hand(p: Position, viewer: int, which: int) -> bool:
    """Whether a hand may have other cards than those passed on."""
    cards = int(p.hand_size[seats_on(p, viewer, 1 + which)])
    for first in (0, FIRST_PACK, FIRST_PACK + EARLIER):
        fewest = NEEDS
        for pair in range(PAIRS):
            needed = needs(p, viewer, first, pair)
            if needed >= 0:
                fewest = min(fewest, needed % NEEDS if which == NEXT else needed % SHOWN // NEEDS)
        cards -= fewest if fewest < NEEDS else 0
    for place in range(NEAR):
        word = int(p.near[viewer, place])
        if word > 0 and mark_in(word) == which:
            cards -= 1
    return cards > 0


@rule
def remember_before_shuffle(p: Position) -> None:
    """The discard pile is about to be shuffled: where it shows that the other copy of a card was never in
    the same hand, this is written down."""
    for viewer in range(p.seats):
        for place in range(NOTES):
            word = int(p.shared[viewer, place])
            maybe = mark_in(word) == MAYBE + NEXT or mark_in(word) == MAYBE + AFTER
            if maybe and in_sight(p, viewer, card_in(word)) == CARD_COPIES[card_in(word)]:
                p.shared[viewer, place] += MARK * (SURE - MAYBE)


# What holds in every position


@rule
def misremembered(p: Position, viewer: int) -> bool:
    """Whether a card is not with the seat that a viewer knows to have it, or with none of the two."""
    for place in range(NEAR):
        word = int(p.near[viewer, place])
        if word > 0:
            seat = seats_on(p, viewer, 1 + mark_in(word))
            if p.hand[seat, card_in(word)] + p.pack[seat, card_in(word)] < times_noted(
                p.near[viewer], NEAR, word
            ):
                return True
    for place in range(NOTES):
        word = int(p.shared[viewer, place])
        if word > 0 and mark_in(word) == UNSEEN:
            noted = times_noted(p.shared[viewer], NOTES, word)
            there = 0
            for which in (NEXT, AFTER):
                seat = seats_on(p, viewer, 1 + which)
                noted += times_noted(p.near[viewer], NEAR, word + MARK * which)
                there += int(p.hand[seat, card_in(word)] + p.pack[seat, card_in(word)])
            if there < noted:
                return True
    return False


@rule
def times_noted(notes: Any, size: int, word: int) -> int:
    """How often the same stands in the notes."""
    count = 0
    for place in range(size):
        if notes[place] == word:
            count += 1
    return count

"""What a seat remembers of the cards it passed on in the draft (EE-INFO-02).

Of its first pack the left neighbour keeps two cards and the one after that two more, of the second pack the
left neighbour keeps two; the last two of each pack are discarded for all to see. With two seats the first
pack comes back, and what is missing is with the other. Later such a card may be shown: by whom that tells
who kept it, unless another copy of it could have been in the same hand.
"""

from __future__ import annotations

from typing import Any

from digsite.games.excavation_earth.components import CARD_COPIES
from digsite.games.excavation_earth.domains import CARDS, FORECAST, SEATS
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
PAIRS, NEEDS = 6, 8
UNSEEN, SURE, MAYBE, EITHER = 0, 1, 3, 5
"""In `shared`. Not seen since; SURE + NEXT or AFTER: shown, and it was this copy, by that seat; MAYBE +
NEXT or AFTER: shown by that seat, but it may have been another copy; EITHER: both showed a copy."""


@rule
def card_in(word: int) -> int:
    """The card of a word, or -1."""
    return int(word) % MARK - 1


@rule
def mark_in(word: int) -> int:
    """What is known of it."""
    return int(word) // MARK


@rule
def seats_on(p: Position, seat: int, by: int) -> int:
    """The seat so many to the left, round the table."""
    return (int(seat) + by + int(p.seats)) % int(p.seats)


# The draft


@rule
def forget_passed_cards(p: Position) -> None:
    """The game is over."""
    for seat in range(SEATS):
        forget_row(p, seat)


@rule
def forget_row(p: Position, seat: int) -> None:
    """The seat knows nothing of passed cards."""
    for place in range(NEAR):
        p.near[seat, place] = 0
    for place in range(NOTES):
        p.shared[seat, place] = 0


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
    left = False
    for place in range(EARLIER):
        word = int(p.shared[viewer, first + place])
        if word > 0 and mark_in(word) == UNSEEN:
            holder = sure_holder(p, viewer, first, place)
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
def sure_holder(p: Position, viewer: int, first: int, place: int) -> int:
    """The only one of the two seats that can have kept a card of a pack, or -1."""
    found = -1
    for pair in range(PAIRS):
        needed = needs(p, viewer, first, pair)
        fits = needed % NEEDS <= p.hand_size[seats_on(p, viewer, 1)]
        if needed >= 0 and fits and needed // NEEDS <= p.hand_size[seats_on(p, viewer, 2)]:
            holder = kept_by(pair, place)
            if found == 1 - holder:
                return -1
            found = holder
    return found


@rule
def make_room(p: Position, viewer: int) -> None:
    """The packs of which something is left to know go behind the place of the next one."""
    for first in range(NOTES - EARLIER, FIRST_PACK - 1, -EARLIER):
        before = max(first - EARLIER, FIRST_PACK) if first > FIRST_PACK else 0
        if p.shared[viewer, first] == 0:
            for place in range(EARLIER):
                p.shared[viewer, first + place] = p.shared[viewer, before + place]
                p.shared[viewer, before + place] = 0


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
    """How many cards of a pack the next seat has in hand if it kept this pair, and NEEDS times how many the
    one after; or -1 if the seats have shown otherwise."""
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
            found += 1 if which == NEXT else NEEDS
    return found


# Passing packs on


@rule
def note_pack(pack: Any, notes: Any) -> None:
    """The cards of a pack stand in the notes."""
    place = 0
    for card in range(CARDS):
        for _ in range(pack[card]):
            notes[place] = card + 1
            place += 1


@rule
def strike_out(notes: Any, end: int, word: int) -> bool:
    """What is known of one copy of a card is struck out of the notes, if it stands there."""
    for place in range(end):
        if notes[place] == word:
            notes[place] = 0
            return True
    return False


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
    if strike_out(p.near[viewer], NEAR, card + 1 + MARK * which):
        return
    if not note_first_shown(p, viewer, card, which):
        for place in range(NOTES):
            word = int(p.shared[viewer, place])
            if word == card + 1 + MARK * (MAYBE + 1 - which):
                p.shared[viewer, place] = card + 1 + MARK * EITHER
            elif word == card + 1 + MARK * (MAYBE + which) and last_copy(p, viewer, card):
                p.shared[viewer, place] = card + 1 + MARK * (SURE + which)


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
    return in_sight(p, viewer, card) == CARD_COPIES[card] - 1


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
                fewest = min(fewest, needed % NEEDS if which == NEXT else needed // NEEDS)
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
    """Whether a card that a seat takes to be with the left neighbour, or with that one or the next, is not
    there."""
    for card in range(CARDS):
        near = 0
        shared = 0
        for place in range(NEAR):
            near += 1 if p.near[viewer, place] == card + 1 else 0
            shared += 1 if card_in(p.near[viewer, place]) == card else 0
        for place in range(NOTES):
            shared += 1 if p.shared[viewer, place] == card + 1 else 0
        one = seats_on(p, viewer, 1)
        other = seats_on(p, viewer, 2)
        there = int(p.hand[one, card] + p.pack[one, card])
        if there < near or (shared > near and there + p.hand[other, card] + p.pack[other, card] < shared):
            return True
    return False

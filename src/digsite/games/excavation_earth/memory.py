"""What a seat remembers of the cards it passed on in the draft (EE-INFO-02).

Of its first pack the left neighbour keeps two cards and the one after that two more, of the second pack the
left neighbour keeps two; the last two of each pack are discarded for all to see. With two seats the first
pack comes back, and what is missing is with the other.

So of each draft a seat knows six cards: four in its first places, of which a *pair* is with the left
neighbour and the others with the one after, and two with the left neighbour. Which of the six pairs can be,
`kept` says; beside it stands which of the four cards the two seats have shown since. Where copies are alike,
one that is known to be there leaves first.
"""

from __future__ import annotations

from typing import Any

from digsite.games.excavation_earth.components import CARD_COPIES
from digsite.games.excavation_earth.deck_memory import in_forecast
from digsite.games.excavation_earth.position import DRAFTS, PASSED_ON, Position
from digsite.kernel.rules import rule

NEXT, AFTER = 0, 1
"""The left neighbour, and the one after."""
EITHER, KNOWN = 4, 6
"""The first four cards of a draft are with either of the two; those up to the sixth with the next."""
NEWEST = 10
"""How many places the newest draft has: while packs go round, six for the first and four for the second."""
PAIRS = 6
"""Pairs of four cards, each a bit of `kept`."""
ALL_PAIRS, FIRST_PAIR = 63, 1


@rule
def seats_on(p: Position, seat: int, by: int) -> int:
    """The seat so many to the left, round the table."""
    return (int(seat) + by + int(p.seats)) % int(p.seats)


@rule
def first_place(draft: int) -> int:
    """Where the cards of a draft stand."""
    return 0 if draft == 0 else NEWEST + KNOWN * (draft - 1)


@rule
def forget_passed_cards(p: Position, seat: int) -> None:
    """The seat knows nothing of passed cards."""
    for place in range(PASSED_ON):
        p.passed_on[seat, place] = 0
    for draft in range(DRAFTS):
        p.kept[seat, draft] = 0


# Who kept which cards of a draft


@rule
def kept_by(pair: int, place: int) -> int:
    """Which of the two seats kept a card, if the next one kept this pair of the first four."""
    one = 0 if pair < 3 else 1 if pair < 5 else 2
    other = pair + 1 if pair < 3 else pair - 1 if pair < 5 else 3
    return NEXT if place in (one, other) or place >= EITHER else AFTER


@rule
def can_be_kept(p: Position, viewer: int, draft: int, pair: int) -> bool:
    """Whether the next seat can have kept a pair, for all that was shown."""
    return (int(p.kept[viewer, draft]) >> pair & 1) > 0


@rule
def shown_bit(place: int, which: int) -> int:
    """Says that one of the two seats has shown such a card."""
    return 1 << PAIRS + 2 * place + which


@rule
def is_in_hand(p: Position, viewer: int, draft: int, pair: int, place: int) -> bool:
    """Whether a card is in the hand of who kept it, if the next seat kept this pair."""
    if p.passed_on[viewer, first_place(draft) + place] == 0:
        return False
    return place >= EITHER or (int(p.kept[viewer, draft]) & shown_bit(place, kept_by(pair, place))) == 0


@rule
def copies_held(p: Position, viewer: int, draft: int, pair: int, card: int, by: int) -> int:
    """How many copies of a card passed on in a draft are in the hand of one of the two, if the next seat kept
    this pair."""
    count = 0
    for place in range(KNOWN):
        if p.passed_on[viewer, first_place(draft) + place] == card + 1 and kept_by(pair, place) == by:
            count += 1 if is_in_hand(p, viewer, draft, pair, place) else 0
    return count


# Cards that are shown later


@rule
def remember_shown(p: Position, seat: int, card: int) -> None:
    """A card is about to leave a hand for all to see."""
    for by in range(1, p.seats):
        viewer = seats_on(p, seat, -by)
        if is_noted(p, viewer, card):
            if by > 1 or not strike_out_known(p, viewer, card):
                note_shown(p, viewer, card, by - 1)
            for draft in range(DRAFTS):
                rule_pairs_out(p, viewer, draft, card, out_of_sight(p, viewer, card) - 1)
        if by <= 2 and p.hand_size[seat] <= KNOWN - EITHER:
            for draft in range(DRAFTS):
                rule_small_hand_out(p, viewer, draft, by - 1, int(p.hand_size[seat]) - 1)


@rule
def is_noted(p: Position, viewer: int, card: int) -> bool:
    """Whether a seat has passed a card on that may be in other hands."""
    found = False
    for place in range(PASSED_ON):
        if p.passed_on[viewer, place] == card + 1:
            found = True
    return found


@rule
def note_shown(p: Position, viewer: int, card: int, which: int) -> None:
    """One of the next two seats shows a card that may be one the viewer passed on. Where two are alike, the
    next seat is taken to have kept the first, and the one after the second."""
    for draft in range(DRAFTS if which in (NEXT, AFTER) else 0):
        for step in range(EITHER):
            place = step if which == NEXT else EITHER - 1 - step
            bit = shown_bit(place, which)
            here = p.passed_on[viewer, first_place(draft) + place] == card + 1
            if here and (int(p.kept[viewer, draft]) & bit) == 0:
                p.kept[viewer, draft] = int(p.kept[viewer, draft]) | bit
                break


@rule
def strike_out_known(p: Position, viewer: int, card: int) -> bool:
    """A card known to be with the next seat is no more there."""
    for draft in range(DRAFTS):
        for place in range(first_place(draft) + EITHER, first_place(draft) + KNOWN):
            if p.passed_on[viewer, place] == card + 1:
                p.passed_on[viewer, place] = 0
                return True
    return False


@rule
def rule_pairs_out(p: Position, viewer: int, draft: int, card: int, copies: int) -> None:
    """The next seat cannot have kept a pair by which more copies of a card were in hands than are left."""
    for pair in range(PAIRS):
        if can_be_kept(p, viewer, draft, pair):
            held = copies_held(p, viewer, draft, pair, card, NEXT)
            if held + copies_held(p, viewer, draft, pair, card, AFTER) > copies:
                p.kept[viewer, draft] = int(p.kept[viewer, draft]) & ~(1 << pair)


@rule
def rule_small_hand_out(p: Position, viewer: int, draft: int, which: int, size: int) -> None:
    """The next seat cannot have kept a pair by which one of the two had more of these cards than it has in
    hand."""
    for pair in range(PAIRS):
        if can_be_kept(p, viewer, draft, pair):
            held = 0
            for place in range(EITHER):
                if kept_by(pair, place) == which and is_in_hand(p, viewer, draft, pair, place):
                    held += 1
            if held > size:
                p.kept[viewer, draft] = int(p.kept[viewer, draft]) & ~(1 << pair)


@rule
def out_of_sight(p: Position, viewer: int, card: int) -> int:
    """How many copies of a card the viewer does not see."""
    count = CARD_COPIES[card] - p.hand[viewer, card] - p.pack[viewer, card] - p.discard[card]
    return int(count) - in_forecast(p, card)


# What holds in every position


@rule
def misremembered(p: Position, viewer: int) -> bool:
    """Whether cards of a draft are not with the two seats, whatever pair the next one kept."""
    for draft in range(DRAFTS):
        if p.kept[viewer, draft] > 0:
            fits = False
            for pair in range(PAIRS):
                if can_be_kept(p, viewer, draft, pair):
                    fits = fits or is_true(p, viewer, draft, pair)
            if not fits:
                return True
    return False


@rule
def is_true(p: Position, viewer: int, draft: int, pair: int) -> bool:
    """Whether the two seats have the cards of a draft, if the next one kept this pair."""
    for place in range(KNOWN):
        card = int(p.passed_on[viewer, first_place(draft) + place]) - 1
        if card >= 0:
            for which in (NEXT, AFTER):
                seat = seats_on(p, viewer, 1 + which)
                if p.hand[seat, card] < copies_held(p, viewer, draft, pair, card, which):
                    return False
    return True


# The draft


@rule
def carry_notes_over(p: Position) -> None:
    """A new draft begins: the last ones are earlier ones now."""
    for seat in range(p.seats):
        for draft in range(DRAFTS - 1, 0, -1):
            p.kept[seat, draft] = p.kept[seat, draft - 1]
            for place in range(KNOWN):
                p.passed_on[seat, first_place(draft) + place] = p.passed_on[
                    seat, first_place(draft - 1) + place
                ]
        p.kept[seat, 0] = 0
        for place in range(NEWEST):
            p.passed_on[seat, place] = 0


@rule
def note_pack(pack: Any, notes: Any, place: int) -> None:
    """The cards of a pack stand in the notes."""
    for card in range(len(pack)):
        for _ in range(pack[card]):
            notes[place] = card + 1
            place += 1


@rule
def strike_out(notes: Any, first: int, end: int, card: int) -> None:
    """One copy of a card is struck out of the notes."""
    for place in range(first, end):
        if notes[place] == card + 1:
            notes[place] = 0
            return


@rule
def close_up(notes: Any, first: int, end: int, to: int) -> None:
    """What is left in the notes stands together, from a place on."""
    for place in range(first, end):
        word = notes[place]
        notes[place] = 0
        if word > 0:
            notes[to] = word
            to += 1


@rule
def remember_first_pack(p: Position) -> None:
    """Six cards go to the left neighbour."""
    for seat in range(p.seats):
        note_pack(p.pack[seat], p.passed_on[seat], 0)


@rule
def remember_second_pack(p: Position) -> None:
    """Four cards go to the left neighbour, who holds two of the first pack. With two seats the rest of that
    one comes back, so that those two are known."""
    for seat in range(p.seats):
        note_pack(p.pack[seat], p.passed_on[seat], KNOWN)
        if p.seats == 2:
            back = p.pack[1 - seat]
            for card in range(len(back)):
                for _ in range(back[card]):
                    strike_out(p.passed_on[seat], 0, KNOWN, card)
            close_up(p.passed_on[seat], 0, KNOWN, 0)
            p.kept[seat, 0] = FIRST_PAIR


@rule
def remember_left_over(p: Position) -> None:
    """The last two cards of each pack are about to be discarded by who holds it: one passed it on, another
    did before."""
    for seat in range(p.seats):
        for card in range(len(p.pack[seat])):
            for _ in range(p.pack[seat, card]):
                strike_out(p.passed_on[seats_on(p, seat, -1)], KNOWN, NEWEST, card)
                if p.seats > 2:
                    strike_out(p.passed_on[seats_on(p, seat, -2)], 0, KNOWN, card)
    for viewer in range(p.seats):
        close_up(p.passed_on[viewer], 0, KNOWN, 0)
        close_up(p.passed_on[viewer], KNOWN, NEWEST, EITHER)
        if p.seats > 2:
            p.kept[viewer, 0] = ALL_PAIRS

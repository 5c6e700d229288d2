"""What everybody knows of the action deck since it was last shuffled (EE-INFO-04, EE-INFO-05).

A copy of a card that was in a hand then is *old*, one that was shuffled in is *new*: no old card is in the
deck, and no hand has more new cards than its seat has drawn. Of each hand and pack everybody knows how many
cards are surely new, and how many may be either: those left when a card is shown of which there was an old
copy and a new one, or when somebody keeps cards of a pack that was dealt from both decks. The others are old.
A seat also knows what it has drawn itself.
"""

from __future__ import annotations

from digsite.games.excavation_earth.components import CARD_COPIES
from digsite.games.excavation_earth.domains import FORECAST, SEATS
from digsite.games.excavation_earth.position import CARD_WORDS, Position
from digsite.kernel.record import SPECTATOR
from digsite.kernel.rules import rule

BITS = 15
"""How many cards a word names."""
HAND, PACK = 0, 1
"""In `new_cards`."""
MAY_BE = 64
"""In `new_cards`: what counts a card that may be new."""


@rule
def is_only_new(p: Position, card: int) -> int:
    """1 if no hand had a copy of a card when the deck was shuffled."""
    return int(p.only_new[card // BITS]) >> card % BITS & 1


@rule
def has_drawn(p: Position, seat: int, card: int) -> int:
    """1 if a seat has drawn a copy of a card since then."""
    return int(p.drawn[seat, card // BITS]) >> card % BITS & 1


@rule
def new_copies(p: Position, viewer: int, card: int) -> int:
    """How many copies of a card can be in the deck, for all that a viewer knows of it."""
    new = int(p.new_copy[card // BITS]) >> card % BITS & 1
    new += new & is_only_new(p, card)
    return max(new - has_drawn(p, viewer, card), 0) if viewer >= 0 else new


@rule
def forget_drawn_cards(p: Position, seat: int) -> None:
    """The deck is made anew, or nobody knows what the seat has drawn."""
    for word in range(CARD_WORDS):
        p.drawn[seat, word] = 0


# Cards that move


@rule
def remember_new_deck(p: Position) -> None:
    """All cards are in the deck, and new."""
    for word in range(CARD_WORDS):
        p.new_copy[word] = (1 << BITS) - 1
        p.only_new[word] = (1 << BITS) - 1


@rule
def remember_shuffle(p: Position) -> None:
    """The discard pile is about to become the deck: what lies in it is new, what is in hands is old."""
    for word in range(CARD_WORDS):
        new = 0
        only = 0
        for place in range(BITS):
            card = word * BITS + place
            if p.discard[card] > 0:
                new |= 1 << place
                if p.discard[card] + in_forecast(p, card) == CARD_COPIES[card]:
                    only |= 1 << place
        p.new_copy[word] = new
        p.only_new[word] = only
    for seat in range(SEATS):
        forget_drawn_cards(p, seat)
        p.new_cards[seat, HAND] = 0
        p.new_cards[seat, PACK] = 0


@rule
def in_forecast(p: Position, card: int) -> int:
    """How many copies of a card lie in the forecast or beside it."""
    count = 1 if p.card_beside_forecast > 0 and p.card == card else 0
    for place in range(FORECAST):
        if p.forecast[place] == card:
            count += 1
    return count


@rule
def remember_turned_up(p: Position, card: int) -> None:
    """A card of the deck was turned up for all: what is left of it is old, if a hand had a copy."""
    if is_only_new(p, card) == 0:
        p.new_copy[card // BITS] = int(p.new_copy[card // BITS]) & ~(1 << card % BITS)


@rule
def remember_drawn(p: Position, seat: int, card: int, part: int) -> None:
    """The seat has drawn a copy of a card, into its hand or pack."""
    p.drawn[seat, card // BITS] = int(p.drawn[seat, card // BITS]) | (1 << card % BITS)
    p.new_cards[seat, part] += 1


@rule
def old_cards(p: Position, seat: int, part: int) -> int:
    """How many cards of a hand or pack are surely old."""
    size = p.hand_size[seat] if part == HAND else p.pack_size[seat]
    return int(size) - int(p.new_cards[seat, part]) // MAY_BE - int(p.new_cards[seat, part]) % MAY_BE


@rule
def take_any(p: Position, seat: int, part: int) -> None:
    """A card that may be old or new is about to leave a hand or pack: of the others fewer are sure."""
    old = old_cards(p, seat, part)
    new = int(p.new_cards[seat, part]) % MAY_BE
    may_be = int(p.new_cards[seat, part]) // MAY_BE
    if old > 0 and new > 0:
        may_be += 1
    elif old == 0 and new == 0:
        may_be = max(may_be - 1, 0)
    p.new_cards[seat, part] = max(new - 1, 0) + MAY_BE * may_be


@rule
def remember_kept(p: Position, seat: int) -> None:
    """A card is about to go from the pack to the hand."""
    if p.new_cards[seat, PACK] == p.pack_size[seat]:
        p.new_cards[seat, HAND] += 1
    elif p.new_cards[seat, PACK] > 0:
        p.new_cards[seat, HAND] += MAY_BE
    take_any(p, seat, PACK)


@rule
def remember_age_shown(p: Position, seat: int, card: int, part: int) -> None:
    """A card is about to leave a hand or a pack for all to see."""
    if is_only_new(p, card) > 0:
        forget_new(p, seat, part)
    elif new_copies(p, SPECTATOR, card) == 0:
        if old_cards(p, seat, part) == 0:
            p.new_cards[seat, part] = max(int(p.new_cards[seat, part]) - MAY_BE, 0)
    elif p.new_cards[seat, part] == 0:  # it is old, so that the other copy is new
        p.only_new[card // BITS] = int(p.only_new[card // BITS]) | (1 << card % BITS)
    else:
        take_any(p, seat, part)
    if p.discard[card] + in_forecast(p, card) + 1 == CARD_COPIES[card]:  # all of them lie open now
        p.new_copy[card // BITS] = int(p.new_copy[card // BITS]) & ~(1 << card % BITS)
        p.only_new[card // BITS] = int(p.only_new[card // BITS]) & ~(1 << card % BITS)


@rule
def forget_new(p: Position, seat: int, part: int) -> None:
    """A new card leaves a hand or a pack."""
    word = int(p.new_cards[seat, part])
    if word > 0:
        p.new_cards[seat, part] = word - (1 if word % MAY_BE > 0 else MAY_BE)

"""What everybody knows of the action deck: it holds what was shuffled into it, less what has been seen to
leave it (EE-INFO-04, EE-INFO-05). A seat also knows what it has drawn itself. How many cards of which hand
were drawn since is not remembered."""

from __future__ import annotations

from digsite.games.excavation_earth.position import Position
from digsite.kernel.rules import rule

BITS, WORDS = 15, 2
"""A card is a bit in one of the words of `drawn`."""


@rule
def has_drawn(p: Position, seat: int, card: int) -> int:
    """1 if a seat has drawn a copy of a card since the deck was shuffled."""
    return int(p.drawn[seat, card // BITS]) >> card % BITS & 1


@rule
def remember_drawn(p: Position, seat: int, card: int) -> None:
    """The seat has drawn a copy of a card."""
    p.drawn[seat, card // BITS] = int(p.drawn[seat, card // BITS]) | (1 << card % BITS)


@rule
def forget_drawn_cards(p: Position, seat: int) -> None:
    """The deck is made anew, or nobody knows what the seat has drawn."""
    for word in range(WORDS):
        p.drawn[seat, word] = 0


@rule
def most_in_deck(p: Position, viewer: int, card: int) -> int:
    """How many copies of a card can be in the deck, for all that a viewer knows of it."""
    count = int(p.shuffled_in[card])
    if viewer >= 0:
        count -= has_drawn(p, viewer, card)
    return max(count, 0)

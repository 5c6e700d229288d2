"""Where unseen cards come from, and what is counted of that while a story is told.

Every unseen card comes from a *source*: one of the decks, or the cards that the viewer passed on in a
draft, of its first pack or its second.

The numbers stand where a viewer knows nothing until its world is laid. Only these rules know where:

| field | of | what stands there |
|---|---|---|
| `deck` | each card | the copies left of each deck, two bits a deck; behind them: see `surely_of_two` |
| `passed_on` | another seat, ten cards each | the same of what was passed on |
| `hand` | another seat | ROOM, LATER, GOT, KEPT_NOW: see `of_hand` |
| `pack` | two other seats, sixty events each | of which source a card shown is: see `fate` |
| `pack` | the third | LEFT, OUT, OF_TWO, MIX: see `of_all`; and `last_draft` |
| `seen` | another seat | the cards it holds of a source: see `held` |
"""

from __future__ import annotations

from digsite.games.excavation_earth.domains import CARDS, SEATS
from digsite.games.excavation_earth.memory import A_DRAFT, CHOICES, FIRST_PACK, copies, noted
from digsite.games.excavation_earth.position import DECK_WORDS, DECKS, DRAFTS, NOTES, Position
from digsite.kernel.chance import pick
from digsite.kernel.rules import rule

ROOM, LATER, GOT, KEPT_NOW = 0, 9, 18, 19
"""Of a hand, the first two of each source: cards it has got and not surely shown; how many of them came after
the last draft began. Cards it has got and not shown, of any source; cards kept in the draft that goes on."""
LEFT, OUT, OF_TWO, MIX, LAST_DRAFT = 0, 9, 12, 14, 18
"""Of all: cards left of each source; cards of each deck that are in hands and packs; unseen cards of a pack
that was dealt of this deck and the next; of these those of the older deck and of the newer."""
FATES = 60
"""So many fates stand in the pack of a seat."""
LIKELY = 1 << 12
"""What likelihood is told in."""
CARDS_A_SEAT = 10
"""What was passed on is counted of so many cards in the notes of each seat."""


@rule
def other(viewer: int, number: int) -> int:
    """One of three seats that are not the viewer's."""
    return (int(viewer) + 1 + number) % SEATS


# What is counted


@rule
def of_hand(p: Position, seat: int, what: int) -> int:
    """What is counted of a hand: GOT, KEPT_NOW; with a source added ROOM, LATER."""
    return int(p.hand[seat, what])


@rule
def set_of_hand(p: Position, seat: int, what: int, count: int) -> None:
    """What is counted of a hand is so much from now on."""
    p.hand[seat, what] = count


@rule
def add_to_hand(p: Position, seat: int, what: int, count: int) -> None:
    """What is counted of a hand is so much more."""
    p.hand[seat, what] += count


@rule
def held(p: Position, seat: int, source: int) -> int:
    """How many cards of a source a hand holds, as far as the story is told."""
    return int(p.seen[seat, source])


@rule
def add_held(p: Position, seat: int, source: int, count: int) -> None:
    """A hand holds so many cards of a source more."""
    p.seen[seat, source] += count


@rule
def of_all(p: Position, viewer: int, what: int) -> int:
    """What is counted of all seats: with a source added LEFT; with a deck added OUT, OF_TWO, MIX."""
    return int(p.pack[other(viewer, 2), what])


@rule
def add_to_all(p: Position, viewer: int, what: int, count: int) -> None:
    """What is counted of all seats is so much more."""
    p.pack[other(viewer, 2), what] += count


@rule
def last_draft(p: Position, viewer: int) -> int:
    """Where the story tells of the last draft."""
    return int(p.pack[other(viewer, 2), LAST_DRAFT])


@rule
def set_last_draft(p: Position, viewer: int, place: int) -> None:
    """The story tells of a draft at this place."""
    p.pack[other(viewer, 2), LAST_DRAFT] = place


@rule
def fate(p: Position, viewer: int, place: int) -> int:
    """The source of a card shown at a place of the story, if it is settled, or -1."""
    word = int(p.pack[other(viewer, place // FATES), place % FATES // 3])
    return (word >> 4 * (place % 3) & 15) - 1


@rule
def set_fate(p: Position, viewer: int, place: int, source: int) -> None:
    """The card shown at a place of the story is of this source."""
    p.pack[other(viewer, place // FATES), place % FATES // 3] += (source + 1) << 4 * (place % 3)


@rule
def surely_of_two(p: Position, first: int, card: int) -> int:
    """How many copies of a card were seen in a pack dealt of a deck and the next, and settled of which."""
    return int(p.deck[card]) >> 2 * (DECKS + first) & 3


@rule
def add_surely_of_two(p: Position, first: int, card: int, count: int) -> None:
    """So many more are settled."""
    p.deck[card] += count << 2 * (DECKS + first)


# What is left of each source


@rule
def sources(p: Position, viewer: int) -> int:
    """How many sources there can be by now."""
    return DECKS + (2 * (int(p.draft) // CHOICES) if viewer >= 0 else 0)


@rule
def copies_left(p: Position, viewer: int, source: int, card: int) -> int:
    """How many copies of a card are left of a source."""
    if source < DECKS:
        return int(p.deck[card]) >> 2 * source & 3
    seat = other(viewer, card // CARDS_A_SEAT)
    return int(p.passed_on[seat, card % CARDS_A_SEAT]) >> 2 * (source - DECKS) & 3


@rule
def add_copies(p: Position, viewer: int, source: int, card: int, count: int) -> None:
    """So many copies of a card more are left of a source."""
    if source < DECKS:
        p.deck[card] += count << 2 * source
    else:
        seat = other(viewer, card // CARDS_A_SEAT)
        p.passed_on[seat, card % CARDS_A_SEAT] += count << 2 * (source - DECKS)


@rule
def add_left(p: Position, viewer: int, source: int, card: int, count: int) -> None:
    """So many copies of a card more are left of a source, and so many cards."""
    add_copies(p, viewer, source, card, count)
    add_to_all(p, viewer, LEFT + source, count)


@rule
def likelihood(p: Position, viewer: int, source: int, card: int, places: int) -> int:
    """How likely one of so many cards, of all that are left of a source, is such a card."""
    count = copies_left(p, viewer, source, card)
    return LIKELY * count * places // of_all(p, viewer, LEFT + source) if count > 0 else 0


@rule
def gather_sources(p: Position, viewer: int) -> None:
    """The cards of each source that the viewer has not seen; no one has got any yet."""
    for seat in range(SEATS):
        if seat != viewer:
            for word in range(CARDS):
                p.hand[seat, word] = 0
                p.pack[seat, word] = 0
            for word in range(DECK_WORDS * DECKS):
                p.seen[seat, word] = 0
            for word in range(NOTES):
                p.passed_on[seat, word] = 0
    for card in range(CARDS):
        p.deck[card] = 0
        for deck in range(p.decks + 1):
            count = copies(p.dealt, deck, card)
            if viewer >= 0:
                count = max(count - copies(p.seen[viewer], deck, card), 0)
            add_left(p, viewer, deck, card, count)
    for place in range(DRAFTS * A_DRAFT if viewer >= 0 else 0):
        card = noted(p, viewer, place)
        if card >= 0:
            source = DECKS + 2 * (place // A_DRAFT) + (1 if place % A_DRAFT >= FIRST_PACK else 0)
            add_left(p, viewer, source, card, 1)


@rule
def count_left(p: Position, viewer: int, source: int) -> int:
    """How many cards are left of a source, told by the copies alone."""
    total = 0
    for card in range(CARDS):
        total += copies_left(p, viewer, source, card)
    return total


@rule
def take_any(p: Position, viewer: int, source: int, total: int) -> int:
    """Any card of all those left of a source goes; how many were left is no longer counted."""
    place = pick(p, total)
    card = -1
    while place >= 0:
        card += 1
        place -= copies_left(p, viewer, source, card)
    add_copies(p, viewer, source, card, -1)
    return card

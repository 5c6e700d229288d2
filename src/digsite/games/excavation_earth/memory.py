"""What is remembered of action cards (EE-INFO-02, EE-INFO-04, EE-INFO-05).

The *story* is what everybody has seen of them since the game began, in order: how many a hand has drawn,
which it has shown, when packs were dealt and the deck was shuffled anew. `dealt` says which cards each deck
brought, but for those turned up for all.

Each seat remembers besides which of them it has `seen` in hand or pack; what it kept of another's pack that
was dealt `of_two` decks, where it cannot say of which; and the cards it has `passed_on`: of its first pack
the left neighbour keeps two and the one after two more, of the second the left neighbour keeps two. The
rest is discarded for all to see; with two seats the first pack comes back. What follows from all that for
other hands is told by `story`.
"""

from __future__ import annotations

from typing import Any

from digsite.games.excavation_earth.components import CARD_COPIES
from digsite.games.excavation_earth.domains import (
    CARDS,
    FORECAST,
    KEPT_AT_ONCE,
    LAST_STAGE,
    PACK,
    PACK_AGAINST_ZU,
    SEATS,
)
from digsite.games.excavation_earth.position import DECK_WORDS, DECKS, NOTES, STORY, Position
from digsite.kernel.rules import rule

BITS = 15
"""How many cards a word names."""
BYTE = 256
LOWEST = -32768
"""Two events stand in a word, which is never below that."""

SHOWN, DRAWN, SHUFFLED, DRAFTED, KEPT, THROWN = 0, 120, 152, 153, 154, 155
"""Events of the story: a card shown (of each seat and card), so many drawn (of each seat), the deck shuffled,
packs dealt, so many kept of them, a card of a pack thrown away. The last three say more in what follows."""
AT_ONCE = 8
"""How many cards drawn are one event at most."""
UNBROKEN = 99
"""Packs that were all dealt of one deck."""
RESERVE = 25
"""Room in the story that the next deck may need."""

FIRST_PACK, SECOND_PACK = 6, 4
"""How many cards of the packs a seat passes on."""
A_DRAFT = FIRST_PACK + SECOND_PACK
CHOICES = 4
"""What `draft` counts: drafts, and of a draft the choices that were begun, up to three."""
MIXED = -1
"""A pack dealt of two decks."""


# Cards and events, packed


@rule
def copies(words: Any, deck: int, card: int) -> int:
    """How many copies of a card are named, up to two."""
    at = DECK_WORDS * deck + card // BITS
    return (int(words[at]) >> card % BITS & 1) + (int(words[at + 2]) >> card % BITS & 1)


@rule
def add_copy(words: Any, deck: int, card: int) -> None:
    """One more copy of a card is named."""
    at = DECK_WORDS * deck + card // BITS
    if (int(words[at]) >> card % BITS & 1) > 0:
        at += 2
    words[at] = int(words[at]) | (1 << card % BITS)


@rule
def take_copy(words: Any, deck: int, card: int) -> None:
    """One copy of a card less is named."""
    at = DECK_WORDS * deck + card // BITS
    if (int(words[at + 2]) >> card % BITS & 1) > 0:
        at += 2
    words[at] = int(words[at]) & ~(1 << card % BITS)


@rule
def event(p: Position, place: int) -> int:
    """What stands at a place of the story."""
    return (int(p.story[place // 2]) - LOWEST) >> 8 * (place % 2) & 255


@rule
def write(p: Position, place: int, what: int) -> None:
    """Another event stands at a place of the story."""
    both = int(p.story[place // 2]) - LOWEST
    both = (both & 255) + BYTE * what if place % 2 > 0 else both - both % BYTE + what
    p.story[place // 2] = both + LOWEST


@rule
def tell_story(p: Position, what: int) -> None:
    """The story goes on, while there is room."""
    if p.story_size < STORY:
        write(p, int(p.story_size), what)
        p.story_size += 1


@rule
def noted(p: Position, viewer: int, place: int) -> int:
    """A card that was passed on, or -1."""
    return (int(p.passed_on[viewer, place // 3]) >> 5 * (place % 3) & 31) - 1


@rule
def note(p: Position, viewer: int, place: int, card: int) -> None:
    """A card was passed on, or -1."""
    shift = 5 * (place % 3)
    others = int(p.passed_on[viewer, place // 3]) & ~(31 << shift)
    p.passed_on[viewer, place // 3] = others | ((card + 1) << shift)


# Cards that move


@rule
def begin_story(p: Position) -> None:
    """Nothing is remembered but what everybody sees now, and each seat in its own hand."""
    p.decks = 0
    p.story_size = 0
    for seat in range(SEATS):
        for word in range(DECK_WORDS * DECKS):
            p.dealt[word] = 0
            p.seen[seat, word] = 0
        for word in range(NOTES):
            p.passed_on[seat, word] = 0
        for word in range(DECKS - 1):
            p.of_two[seat, word] = 0
    for card in range(CARDS):
        for _ in range(CARD_COPIES[card] - p.discard[card] - in_forecast(p, card)):
            add_copy(p.dealt, 0, card)
        for seat in range(p.seats):
            for _ in range(p.hand[seat, card] + p.pack[seat, card]):
                add_copy(p.seen[seat], 0, card)
    for seat in range(p.seats):
        for _ in range(p.hand_size[seat] + (0 if is_drafting(p) else p.pack_size[seat])):
            remember_draws(p, seat)
    if is_drafting(p):
        p.draft = CHOICES + 1
        tell_story(p, DRAFTED)
        tell_story(p, UNBROKEN)
    else:
        p.draft = 0


@rule
def in_forecast(p: Position, card: int) -> int:
    """How many copies of a card lie in the forecast or beside it."""
    count = 1 if p.card_beside_forecast > 0 and p.card == card else 0
    for place in range(FORECAST):
        if p.forecast[place] == card:
            count += 1
    return count


@rule
def remember_shuffle(p: Position) -> None:
    """The discard pile is about to become the deck."""
    if p.decks + 1 == DECKS or p.story_size > STORY - RESERVE:
        begin_story(p)
    p.decks += 1
    for card in range(CARDS):
        for _ in range(p.discard[card]):
            add_copy(p.dealt, int(p.decks), card)
    if is_drafting(p):
        in_packs = 0
        for seat in range(p.seats):
            in_packs += p.pack_size[seat]
        write(p, int(p.story_size) - 1, int(in_packs))
    tell_story(p, SHUFFLED)


@rule
def remember_draws(p: Position, seat: int) -> None:
    """A card goes from the deck to a hand."""
    last = event(p, int(p.story_size) - 1) if p.story_size > 0 else 0
    first = DRAWN + AT_ONCE * seat
    if first <= last < first + AT_ONCE - 1 and p.story_size < STORY:
        write(p, int(p.story_size) - 1, last + 1)
    else:
        tell_story(p, first)


@rule
def remember_drawn(p: Position, seat: int, card: int) -> None:
    """A seat has drawn a card."""
    add_copy(p.seen[seat], int(p.decks), card)
    if not is_drafting(p):
        remember_draws(p, seat)


@rule
def remember_turned_up(p: Position, deck: int, card: int) -> None:
    """A card of a deck lies open for all."""
    take_copy(p.dealt, deck, card)


@rule
def remember_shown(p: Position, seat: int, card: int) -> None:
    """A card leaves a hand for all to see."""
    tell_story(p, SHOWN + CARDS * seat + card)


@rule
def remember_discarded(p: Position, seat: int, card: int) -> None:
    """A card held apart is discarded. Of some just drawn it is surely of this deck, if they all are."""
    if is_drafting(p):
        remember_left_over(p, seat, card)
        return
    place = int(p.story_size) - 1
    last = event(p, place) - DRAWN - AT_ONCE * seat
    if last < 1 or last >= AT_ONCE or p.story_size == STORY:
        remember_shown(p, seat, card)
    else:
        write(p, place, DRAWN + AT_ONCE * seat + last - 1)
        take_copy(p.seen[seat], int(p.decks), card)
        remember_turned_up(p, int(p.decks), card)


# The draft


@rule
def remember_draft(p: Position) -> None:
    """Packs are about to be dealt."""
    p.draft += CHOICES + 1
    tell_story(p, DRAFTED)
    tell_story(p, UNBROKEN)


@rule
def is_drafting(p: Position) -> bool:
    """Whether packs go round."""
    return int(p.draft) % CHOICES > 0


@rule
def stage_of_draft(p: Position) -> int:
    """How often the packs were passed on."""
    return int(p.draft) % CHOICES - 1


@rule
def first_note(p: Position) -> int:
    """Where the cards passed on in this draft stand."""
    return A_DRAFT * (int(p.draft) // CHOICES - 1)


@rule
def seats_on(p: Position, seat: int, by: int) -> int:
    """The seat so many to the left, round the table."""
    return (int(seat) + by + int(p.seats)) % int(p.seats)


@rule
def deck_of_pack(p: Position, first: int, split: int, pack: int) -> int:
    """The deck that a pack was dealt of, or MIXED if it was two; `split`: how many cards were dealt until it
    was shuffled."""
    size = PACK_AGAINST_ZU if p.seats == 1 else PACK
    if split >= size * (pack + 1):
        return first
    return first + 1 if split <= size * pack else MIXED


@rule
def place_of_draft(p: Position) -> int:
    """Where the story tells of this draft."""
    place = int(p.story_size) - 1
    while place > 0 and event(p, place) != DRAFTED:
        place -= 1
    return place


@rule
def deck_in_front(p: Position, seat: int) -> int:
    """The deck of the pack that lies in front of a seat, or MIXED."""
    split = event(p, place_of_draft(p) + 1)
    first = int(p.decks) if split == UNBROKEN else int(p.decks) - 1
    return deck_of_pack(p, first, split, seats_on(p, seat, -stage_of_draft(p)))


@rule
def remember_passing(p: Position) -> None:
    """The packs are about to go to the left neighbours. With two seats the rest of the first pack comes back,
    so that one knows what the other kept."""
    stage = stage_of_draft(p)
    for seat in range(p.seats):
        place = first_note(p) + (0 if stage == 0 else FIRST_PACK)
        for card in range(CARDS):
            for _ in range(p.pack[seat, card]):
                note(p, seat, place, card)
                place += 1
            for _ in range(p.pack[1 - seat, card] if stage == 1 and p.seats == 2 else 0):
                strike_out(p, seat, 0, FIRST_PACK, card)
    p.draft += 1


@rule
def remember_received(p: Position) -> None:
    """Every seat looks at the pack it has got, if it is not its own. Of one dealt of two decks it does not
    know which card is of which."""
    for seat in range(p.seats if stage_of_draft(p) < p.seats else 0):
        deck = deck_in_front(p, seat)
        for card in range(CARDS if deck != MIXED else 0):
            for _ in range(p.pack[seat, card]):
                add_copy(p.seen[seat], deck, card)


@rule
def remember_kept(p: Position, seat: int, card: int) -> None:
    """A card goes from the pack to the hand: what a seat keeps of another's pack of two decks, it notes."""
    if is_drafting(p) and 0 < stage_of_draft(p) < p.seats and deck_in_front(p, seat) == MIXED:
        word = int(p.of_two[seat, p.decks - 1])
        p.of_two[seat, p.decks - 1] = card + 1 if word == 0 else word | ((card + 1) << 5)


@rule
def remember_left_over(p: Position, seat: int, card: int) -> None:
    """A card of a pack is about to be discarded. Who passed the pack on has seen it."""
    deck = deck_in_front(p, seat)
    stage = stage_of_draft(p)
    if deck == MIXED:
        tell_story(p, THROWN)
        tell_story(p, CARDS * seats_on(p, seat, -stage) + card)
    for by in range(min(stage + 1, int(p.seats))):
        viewer = seats_on(p, seat, -by)
        if by == 1:
            strike_out(p, viewer, FIRST_PACK if stage == 2 else 0, A_DRAFT, card)
        elif by == 2:
            strike_out(p, viewer, 0, FIRST_PACK, card)
        if deck != MIXED:
            take_copy(p.seen[viewer], deck, card)
    if deck != MIXED:
        remember_turned_up(p, deck, card)


@rule
def remember_end_of_draft(p: Position) -> None:
    """The draft is over."""
    tell_story(p, KEPT)
    tell_story(p, KEPT_AT_ONCE * (LAST_STAGE + 1 if p.seats == 1 else stage_of_draft(p) + 1))
    p.draft -= stage_of_draft(p) + 1


@rule
def strike_out(p: Position, viewer: int, first: int, end: int, card: int) -> None:
    """One copy of a card is struck out of the notes of this draft."""
    for place in range(first_note(p) + first, first_note(p) + end):
        if noted(p, viewer, place) == card:
            note(p, viewer, place, -1)
            return


# What holds in every position


@rule
def mistold(p: Position, card: int) -> bool:
    """Whether more or fewer copies of a card are out of sight than decks brought and nobody has shown."""
    if p.story_size == STORY:
        return False
    count = int(p.deck[card])
    for deck in range(p.decks + 1):
        count -= copies(p.dealt, deck, card)
    for seat in range(p.seats):
        count += p.hand[seat, card] + p.pack[seat, card]
    for place in range(p.story_size):
        what = event(p, place)
        before = event(p, place - 1) if place > 0 else 0
        if (what < DRAWN if before < DRAFTED else before == THROWN) and what % CARDS == card:
            count += 1
    return count != 0


@rule
def surely_drawn(p: Position, card: int) -> bool:
    """Whether the deck holds a card that was not in it, or that somebody has drawn."""
    for seat in range(p.seats):
        drawn = copies(p.seen[seat], int(p.decks), card) if p.seen[seat, 0] >= 0 else 0
        if p.deck[card] > copies(p.dealt, int(p.decks), card) - drawn:
            return True
    return False

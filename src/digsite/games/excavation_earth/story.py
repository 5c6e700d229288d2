"""How the cards went that a viewer has not seen: told anew at random, so that it agrees with all it has seen.

Every unseen card comes from a *source*: one of the decks, or the cards that the viewer passed on in a
draft, of its first pack or its second. How many cards of each source every hand has got, the story says
(see memory), and which cards were in it, the viewer knows. What is not known is from which source a card
was that somebody showed. So the story is gone through twice: at first what can be of one source alone is
settled; then the others are chosen one by one, each by how likely it is: from a source that has such a card
left, of which the hand has one left. A choice that leaves nothing for a card shown later is not made; if a
story comes to no end all the same, another is begun. What is left of each source lies in the places that
are left, each way as likely as the others.

While a world is imagined, words that are not known in it count: in `deck`, of each card, the copies left of
each deck, and in the notes of the others those that were passed on; in what another seat has `seen`, how
many cards of each source are in its hand; and its `hand` and `pack` have what is known in advance.
"""

from __future__ import annotations

from digsite.games.excavation_earth.domains import CARDS, KEPT_AT_ONCE, PACK, SEATS
from digsite.games.excavation_earth.memory import (
    A_DRAFT,
    AT_ONCE,
    CHOICES,
    DRAFTED,
    DRAWN,
    FIRST_PACK,
    KEPT,
    MIXED,
    SHUFFLED,
    UNBROKEN,
    copies,
    deck_of_pack,
    event,
    is_drafting,
    noted,
    place_of_draft,
    seats_on,
    stage_of_draft,
)
from digsite.games.excavation_earth.position import DECK_WORDS, DECKS, DRAFTS, NOTES, Position
from digsite.kernel.chance import pick
from digsite.kernel.rules import rule

ROW = 10
"""Cards that the notes of one seat count."""
LATER, LIMIT, GOT, KEPT_NOW = 9, 18, 28, 29
"""What is counted in a hand beside the room of each source: what of that came after the last draft began; how
many of each source it had then at most; cards the hand has got and not shown, and kept in this draft."""
LEFT, UNDRAWN, OF_TWO, MIX, BEGAN = 9, 18, 21, 24, 28
"""In a pack: cards left of each source; cards of each deck that nobody got, but of a pack dealt of two decks;
cards of such a pack, of the older deck and of the newer; where the last draft began."""
SEVERAL, NOTHING = -1, -2
LIKELY = 1 << 12
"""What weights are told in."""
FATE, FATES = 9, 60
"""Where it is noted of which source cards are that were shown, three in a word, so many in a pack."""
SURELY = 1 << 12
"""How much more likely a source is without which the story would not come to an end."""


@rule
def other(viewer: int, number: int) -> int:
    """One of three rows that are not the viewer's."""
    return (int(viewer) + 1 + number) % SEATS


# What there is of each source


@rule
def sources(p: Position, viewer: int) -> int:
    """How many sources there can be by now."""
    return DECKS + (2 * (int(p.draft) // CHOICES) if viewer >= 0 else 0)


@rule
def copies_left(p: Position, viewer: int, source: int, card: int) -> int:
    """How many copies of a card are left of a source."""
    if source < DECKS:
        return int(p.deck[card]) >> 2 * source & 3
    return int(p.passed_on[other(viewer, card // ROW), card % ROW]) >> 2 * (source - DECKS) & 3


@rule
def add_left(p: Position, viewer: int, source: int, card: int, count: int) -> None:
    """So many copies of a card more are left of a source."""
    if source < DECKS:
        p.deck[card] += count << 2 * source
    else:
        p.passed_on[other(viewer, card // ROW), card % ROW] += count << 2 * (source - DECKS)


@rule
def gather_sources(p: Position, viewer: int) -> None:
    """The cards of each source that the viewer has not seen, and no one has got any yet."""
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
            p.pack[other(viewer, 2), LEFT + deck] += count
    for place in range(DRAFTS * A_DRAFT if viewer >= 0 else 0):
        card = noted(p, viewer, place)
        if card >= 0:
            source = DECKS + 2 * (place // A_DRAFT) + (1 if place % A_DRAFT >= FIRST_PACK else 0)
            add_left(p, viewer, source, card, 1)
            p.pack[other(viewer, 2), LEFT + source] += 1


# The story, from beginning to end


@rule
def go_through(p: Position, viewer: int, telling: bool) -> bool:
    """Everything that happened, at first to settle what is sure, then to tell it; returns whether it could
    be."""
    deck = 0
    draft = -1
    first = 0
    split = 0
    for place in range(p.story_size):
        what = event(p, place)
        after = event(p, place - 1) if place > 0 else 0
        if after >= DRAFTED:
            if after == DRAFTED:
                split = what
                if not see_pack_of_two(p, viewer, draft, first, split, telling):
                    return False
            elif after == KEPT:
                for seat in range(p.seats):
                    keep(p, viewer, seat, what, draft, first, split, telling)
            elif what // CARDS != viewer and not place_of_two(p, viewer, what % CARDS, first, telling):
                return False
        elif what < DRAWN:
            seat = what // CARDS
            if seat != viewer and not show(p, viewer, place, telling):
                return False
        elif what < SHUFFLED:
            seat = (what - DRAWN) // AT_ONCE
            if seat != viewer:
                get(p, viewer, seat, deck, (what - DRAWN) % AT_ONCE + 1, telling)
        elif what == SHUFFLED:
            deck += 1
        elif what == DRAFTED:
            first = deck
            draft += 1
            if not telling:
                set_limits(p, viewer, place)
    if is_drafting(p):
        for seat in range(p.seats):
            if not telling and seat != viewer:
                p.hand[seat, KEPT_NOW] = p.hand_size[seat] - p.hand[seat, GOT]
            if seat != viewer:
                keep(p, viewer, seat, int(p.hand[seat, KEPT_NOW]), draft, first, split, telling)
    return True


@rule
def set_limits(p: Position, viewer: int, place: int) -> None:
    """A draft begins: when all is shown that is not settled, a hand has no more of a source than of all."""
    p.pack[other(viewer, 2), BEGAN] = place
    for seat in range(p.seats):
        for source in range(sources(p, viewer) if seat != viewer else 0):
            p.hand[seat, LATER + source] = p.hand[seat, source]
            p.hand[seat, LIMIT + source] = p.hand[seat, GOT] - p.hand[seat, source] + p.pack[seat, source]


@rule
def move_limits(p: Position, viewer: int) -> None:
    """All that came later is known now."""
    for seat in range(p.seats):
        for source in range(sources(p, viewer) if seat != viewer else 0):
            room = p.hand[seat, source]
            p.hand[seat, LATER + source] = room - p.hand[seat, LATER + source]
            p.hand[seat, LIMIT + source] += room - p.pack[seat, source]


@rule
def room(p: Position, viewer: int, place: int, source: int) -> int:
    """How many cards of a source the hand that shows one at a place of the story has yet to show or keep."""
    seat = event(p, place) // CARDS
    later = int(p.hand[seat, LATER + source]) if place < p.pack[other(viewer, 2), BEGAN] else 0
    return int(p.hand[seat, source]) - later


@rule
def is_overfull(p: Position, viewer: int, place: int, source: int) -> bool:
    """Whether more of a source would be left than the hand has, if the card shown now is of another."""
    seat = event(p, place) // CARDS
    limit = int(p.hand_size[seat]) + (0 if is_drafting(p) else int(p.pack_size[seat]))
    if place < p.pack[other(viewer, 2), BEGAN]:
        limit = int(p.hand[seat, LIMIT + source])
    return int(p.hand[seat, source]) - int(p.pack[seat, source]) > limit


@rule
def get(p: Position, viewer: int, seat: int, source: int, count: int, telling: bool) -> None:
    """A hand gets cards of a source."""
    if telling:
        p.seen[seat, source] += count
    else:
        p.hand[seat, source] += count
        p.hand[seat, GOT] += count
        if source < DECKS:
            p.pack[other(viewer, 2), UNDRAWN + source] += count


@rule
def source_of_pack(
    p: Position, viewer: int, seat: int, stage: int, draft: int, first: int, split: int
) -> int:
    """What the pack is that a seat has at a stage of a draft: one the viewer passed on, or of a deck, or
    MIXED."""
    by = seats_on(p, seat, -viewer)
    if viewer >= 0 and stage > 0:
        if by == stage:
            return DECKS + 2 * draft
        if by == 1:
            return DECKS + 2 * draft + 1
    return deck_of_pack(p, first, split, seats_on(p, seat, -stage))


@rule
def keep(
    p: Position, viewer: int, seat: int, count: int, draft: int, first: int, split: int, telling: bool
) -> None:
    """A seat keeps so many cards of its packs, two of each."""
    for number in range(count if seat != viewer else 0):
        stage = number // KEPT_AT_ONCE if p.seats > 1 else 0
        source = source_of_pack(p, viewer, seat, stage, draft, first, split)
        if source != MIXED:
            get(p, viewer, seat, source, 1, telling)
        elif telling:
            source = of_two_decks(p, viewer, first, seat)
            p.hand[seat, 2 * first + 1 - source] -= 1
            get(p, viewer, seat, source, 1, True)
        else:
            p.hand[seat, first] += 1
            p.hand[seat, first + 1] += 1
            p.hand[seat, GOT] += 1
            p.pack[other(viewer, 2), OF_TWO + first] += 1


@rule
def of_two_decks(p: Position, viewer: int, first: int, seat: int) -> int:
    """A card of a pack dealt of two decks is of the older or the newer; not so that a hand lacks what it will
    show of the other."""
    row = other(viewer, 2)
    old = int(p.pack[row, MIX + 2 * first])
    new = int(p.pack[row, MIX + 2 * first + 1])
    if p.hand[seat, first] <= 0 and old > 0:
        new = 0
    elif p.hand[seat, first + 1] <= 0 and new > 0:
        old = 0
    source = first + (0 if pick(p, old + new) < old else 1)
    p.pack[row, MIX + first + source] -= 1
    return source


@rule
def see_pack_of_two(p: Position, viewer: int, draft: int, first: int, split: int, telling: bool) -> bool:
    """The cards that the viewer has seen in another's pack that was dealt of two decks are of either."""
    by = seats_on(p, viewer, -(split // PACK))
    if viewer < 0 or split == UNBROKEN or split % PACK == 0 or by == 0 or by > 2:
        return True
    fits = True
    for number in range(KEPT_AT_ONCE):
        kept = (int(p.of_two[viewer, first]) >> 5 * number & 31) - 1
        fits = fits and (kept < 0 or place_of_two(p, viewer, kept, first, telling))
    for place in range(draft * A_DRAFT + FIRST_PACK, (draft + 1) * A_DRAFT if by == 1 else 0):
        passed = noted(p, viewer, place)
        fits = fits and (passed < 0 or place_of_two(p, viewer, passed, first, telling))
    if is_drafting(p) and draft == int(p.draft) // CHOICES - 1 and stage_of_draft(p) == by:
        for card in range(CARDS):
            for _ in range(p.pack[viewer, card]):
                fits = fits and place_of_two(p, viewer, card, first, telling)
    return fits


@rule
def place_of_two(p: Position, viewer: int, card: int, first: int, telling: bool) -> bool:
    """A card that was seen in a pack dealt of two decks is of the older or the newer."""
    row = other(viewer, 2)
    if not telling:
        p.pack[row, OF_TWO + first] += 1
        return True
    weights = 0
    chosen = -1
    for source in range(first, first + 2):
        weight = int(p.pack[row, MIX + first + source]) * copies_left(p, viewer, source, card)
        weights += weight
        if weight > 0 and (weights == weight or pick(p, weights) < weight):
            chosen = source
    if chosen < 0:
        return False
    p.pack[row, MIX + first + chosen] -= 1
    p.pack[row, LEFT + chosen] -= 1
    add_left(p, viewer, chosen, card, -1)
    return True


@rule
def fate(p: Position, viewer: int, place: int) -> int:
    """The source of a card shown at a place of the story, if it is settled, or -1."""
    word = int(p.pack[other(viewer, place // FATES), FATE + place % FATES // 3])
    return (word >> 4 * (place % 3) & 15) - 1


@rule
def settle(p: Position, viewer: int, place: int, source: int) -> None:
    """The card shown at a place of the story is of this source."""
    seat = event(p, place) // CARDS
    p.pack[other(viewer, place // FATES), FATE + place % FATES // 3] += (source + 1) << 4 * (place % 3)
    p.hand[seat, source] -= 1
    p.pack[other(viewer, 2), LEFT + source] -= 1
    if source < DECKS:
        p.pack[other(viewer, 2), UNDRAWN + source] -= 1
    add_left(p, viewer, source, event(p, place) % CARDS, -1)


@rule
def show(p: Position, viewer: int, place: int, telling: bool) -> bool:
    """A hand shows a card. What can be of one source alone is settled beforehand, the others one by one."""
    seat = event(p, place) // CARDS
    if telling:
        if fate(p, viewer, place) < 0 and not choose_source(p, viewer, place):
            return False
        p.seen[seat, fate(p, viewer, place)] -= 1
        return int(p.seen[seat, fate(p, viewer, place)]) >= 0
    choices = 0
    chosen = -1
    for source in range(sources(p, viewer)):
        if p.hand[seat, source] > 0 and copies_left(p, viewer, source, event(p, place) % CARDS) > 0:
            p.pack[seat, source] += 1
            choices += 1
            chosen = source
    p.hand[seat, GOT] -= 1
    if choices == 1:
        p.pack[seat, chosen] -= 1
        settle(p, viewer, place, chosen)
    return True


@rule
def choose_source(p: Position, viewer: int, place: int) -> bool:
    """One of several sources of a card that a hand shows, by how likely it is, while something is left for
    who shows such a card next. If else more of a source were left than the hand has, it is from there."""
    seat = event(p, place) // CARDS
    card = event(p, place) % CARDS
    follower = shown_next(p, viewer, place)
    weights = 0
    chosen = -1
    for source in range(sources(p, viewer)):
        count = copies_left(p, viewer, source, card) if p.seen[seat, source] > 0 else 0
        if count > 0:
            p.pack[seat, source] -= 1
            if room(p, viewer, place, source) > 0 and rest(p, viewer, place, follower, source) != NOTHING:
                left = int(p.pack[other(viewer, 2), LEFT + source])
                weight = max(LIKELY * count * int(p.seen[seat, source]) // max(left, 1), 1)
                if is_overfull(p, viewer, place, source):
                    weight *= SURELY
                weights += weight
                if weights == weight or pick(p, weights) < weight:
                    chosen = source
    if chosen < 0:
        return False
    only = rest(p, viewer, place, follower, chosen)
    settle(p, viewer, place, chosen)
    if follower > 0:
        later = event(p, follower) // CARDS
        after = 1 if follower > p.pack[other(viewer, 2), BEGAN] else 0
        for source in range(sources(p, viewer)):
            count = copies_left(p, viewer, source, card)
            if (only >= 0 and count > 0) or (source == chosen and count == 0):
                p.pack[later, source] -= 1
                p.hand[later, LIMIT + source] += after
        if only >= 0:
            settle(p, viewer, follower, only)
            p.hand[later, LATER + only] -= after
            p.hand[later, LIMIT + only] -= after
    return True


@rule
def rest(p: Position, viewer: int, place: int, follower: int, source: int) -> int:
    """The only source left for who shows such a card next, if this one is of a source; or SEVERAL, or
    NOTHING."""
    found = SEVERAL if follower == 0 else NOTHING
    seat = event(p, place) // CARDS
    for each in range(sources(p, viewer) if follower > 0 else 0):
        less = 1 if each == source else 0
        if copies_left(p, viewer, each, event(p, place) % CARDS) > less:
            less *= 1 if event(p, follower) // CARDS == seat else 0
            if room(p, viewer, follower, each) > less:
                found = each if found == NOTHING else SEVERAL
    return found


@rule
def shown_next(p: Position, viewer: int, place: int) -> int:
    """Where such a card is shown again and it is not settled of which source, or 0."""
    for later in range(place + 1, int(p.story_size)):
        what = event(p, later)
        alike = what < DRAWN and what % CARDS == event(p, place) % CARDS and what // CARDS != viewer
        if alike and event(p, later - 1) < DRAFTED and fate(p, viewer, later) < 0:
            return later
    return 0


# A whole story


@rule
def deal_by_story(p: Position, viewer: int) -> bool:
    """Tell how all went, and lay the cards accordingly; returns whether the story came to an end."""
    gather_sources(p, viewer)
    if not go_through(p, viewer, False):
        return False
    divide_packs(p, viewer)
    move_limits(p, viewer)
    if not go_through(p, viewer, True):
        return False
    return lay_packs(p, viewer) and lay_hands(p, viewer)


@rule
def pack_in_front(p: Position, viewer: int, seat: int) -> int:
    """What the pack is that a seat has now: see `source_of_pack`."""
    split = event(p, place_of_draft(p) + 1)
    first = int(p.decks) - (0 if split == UNBROKEN else 1)
    draft = int(p.draft) // CHOICES - 1
    return source_of_pack(p, viewer, seat, stage_of_draft(p), draft, first, split)


@rule
def divide_packs(p: Position, viewer: int) -> None:
    """Of an older deck all cards were drawn: how many there must be in a pack dealt of two."""
    row = other(viewer, 2)
    for seat in range(p.seats if is_drafting(p) else 0):
        if seat != viewer:
            source = pack_in_front(p, viewer, seat)
            if source == MIXED:
                p.pack[row, OF_TWO + p.decks - 1] += p.pack_size[seat]
            elif source < DECKS:
                p.pack[row, UNDRAWN + source] += p.pack_size[seat]
    for deck in range(p.decks):
        cards = int(p.pack[row, OF_TWO + deck])
        old = min(max(int(p.pack[row, LEFT + deck]) - int(p.pack[row, UNDRAWN + deck]), 0), cards)
        p.pack[row, MIX + 2 * deck] = old
        p.pack[row, MIX + 2 * deck + 1] = cards - old
        p.pack[row, UNDRAWN + deck + 1] += cards - old


@rule
def lay_packs(p: Position, viewer: int) -> bool:
    """The packs of the others lie in front of them."""
    old = int(p.pack[other(viewer, 2), MIX + 2 * p.decks - 2]) if p.decks > 0 else 0
    for seat in range(SEATS):
        if seat != viewer:
            for card in range(CARDS):
                p.pack[seat, card] = 0
    for seat in range(p.seats):
        source = pack_in_front(p, viewer, seat) if is_drafting(p) else int(p.decks)
        for _ in range(p.pack_size[seat] if seat != viewer else 0):
            taken = source
            if source == MIXED:
                taken = int(p.decks) - (1 if old > 0 else 0)
                old -= 1
            elif not is_drafting(p):  # looked at, and drawn into the hand, as the story has it
                taken = source if p.seen[seat, source] > 0 else source - 1
                p.seen[seat, taken] -= 1
            total = count_left(p, viewer, taken)
            if total == 0:
                return False
            p.pack[seat, take(p, viewer, taken, total)] += 1
    return True


@rule
def lay_hands(p: Position, viewer: int) -> bool:
    """The hands of the others hold what they got and did not show; the rest is the deck."""
    for seat in range(SEATS):
        if seat != viewer:
            for card in range(CARDS):
                p.hand[seat, card] = 0
    for source in range(sources(p, viewer)):
        places = 0
        for seat in range(p.seats):
            places += p.seen[seat, source] if seat != viewer else 0
        total = count_left(p, viewer, source) if places > 0 else 0
        if total < places:
            return False
        for seat in range(p.seats if places > 0 else 0):
            for _ in range(p.seen[seat, source] if seat != viewer else 0):
                p.hand[seat, take(p, viewer, source, total)] += 1
                total -= 1
    for card in range(CARDS):
        if (int(p.deck[card]) & ((1 << 2 * p.decks) - 1)) > 0:
            return False
        p.deck[card] = int(p.deck[card]) >> 2 * p.decks
    return True


@rule
def count_left(p: Position, viewer: int, source: int) -> int:
    """How many cards are left of a source."""
    total = 0
    for card in range(CARDS):
        total += copies_left(p, viewer, source, card)
    return total


@rule
def take(p: Position, viewer: int, source: int, total: int) -> int:
    """Any card of all those left of a source."""
    place = pick(p, total)
    card = -1
    while place >= 0:
        card += 1
        place -= copies_left(p, viewer, source, card)
    add_left(p, viewer, source, card, -1)
    return card

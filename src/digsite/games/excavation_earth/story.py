"""How the cards went that a viewer has not seen: told anew at random, so that it agrees with all it has seen.

How many cards of each source every hand has got, the story says (see memory), and which cards were in it, the
viewer knows (`card_sources`). What is not known is from which source a card was that somebody showed. So the
story is gone through twice: at first what can be of one source alone is settled; then, when it is told, the
others are chosen one by one (`shown_cards`). If a story comes to no end all the same, another is begun. What
is left of each source lies in the places that are left, each way as likely as the others.
"""

from __future__ import annotations

from digsite.games.excavation_earth.card_sources import (
    GOT,
    KEPT_NOW,
    LEFT,
    MIX,
    OF_TWO,
    OUT,
    ROOM,
    add_held,
    add_left,
    add_surely_of_two,
    add_to_all,
    add_to_hand,
    copies_left,
    count_left,
    gather_sources,
    held,
    likelihood,
    of_all,
    of_hand,
    set_of_hand,
    sources,
    surely_of_two,
    take_any,
)
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
    THROWN,
    UNBROKEN,
    deck_of_pack,
    event,
    is_drafting,
    noted,
    place_of_draft,
    seats_on,
    stage_of_draft,
)
from digsite.games.excavation_earth.position import DECKS, Position
from digsite.games.excavation_earth.shown_cards import count_what_came_later, remember_room, show
from digsite.kernel.chance import pick
from digsite.kernel.rules import rule


@rule
def deal_by_story(p: Position, viewer: int) -> bool:
    """Tell how all went, and lay the cards accordingly; returns whether the story came to an end."""
    gather_sources(p, viewer)
    if not go_through(p, viewer, False):
        return False
    divide_packs(p, viewer)
    count_what_came_later(p, viewer)
    if not go_through(p, viewer, True):
        return False
    return lay_packs(p, viewer) and lay_hands(p, viewer)


# The story, from beginning to end


@rule
def go_through(p: Position, viewer: int, telling: bool) -> bool:
    """Everything that happened, at first to settle what is sure, then to tell it; returns whether it could
    be."""
    deck = 0
    draft = -1
    first = 0  # the deck of which packs of this draft were dealt, and how many cards until it was shuffled
    split = 0
    for place in range(p.story_size):
        what = event(p, place)
        before = event(p, place - 1) if place > 0 else 0
        if before == DRAFTED:
            split = what
            if not see_pack_of_two(p, viewer, draft, first, split, telling):
                return False
        elif before == KEPT:
            for seat in range(p.seats):
                keep(p, viewer, seat, what, draft, first, split, telling)
        elif before == THROWN:
            if what // CARDS != viewer and not place_of_two(p, viewer, what % CARDS, first, telling):
                return False
        elif what < DRAWN:
            if what // CARDS != viewer and not show(p, viewer, place, telling):
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
                remember_room(p, viewer, place)
    if is_drafting(p):
        for seat in range(p.seats):
            if not telling and seat != viewer:
                set_of_hand(p, seat, KEPT_NOW, int(p.hand_size[seat]) - of_hand(p, seat, GOT))
            if seat != viewer:
                keep(p, viewer, seat, of_hand(p, seat, KEPT_NOW), draft, first, split, telling)
    return True


@rule
def get(p: Position, viewer: int, seat: int, source: int, count: int, telling: bool) -> None:
    """A hand gets cards of a source."""
    if telling:
        add_held(p, seat, source, count)
        return
    add_to_hand(p, seat, ROOM + source, count)
    add_to_hand(p, seat, GOT, count)
    if source < DECKS:
        add_to_all(p, viewer, OUT + source, count)


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
            add_to_hand(p, seat, ROOM + 2 * first + 1 - source, -1)
            get(p, viewer, seat, source, 1, True)
        else:
            add_to_hand(p, seat, ROOM + first, 1)
            add_to_hand(p, seat, ROOM + first + 1, 1)
            add_to_hand(p, seat, GOT, 1)
            add_to_all(p, viewer, OF_TWO + first, 1)


# Packs


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
def pack_in_front(p: Position, viewer: int, seat: int) -> int:
    """What the pack is that a seat has now: see `source_of_pack`."""
    split = event(p, place_of_draft(p) + 1)
    first = int(p.decks) - (0 if split == UNBROKEN else 1)
    draft = int(p.draft) // CHOICES - 1
    return source_of_pack(p, viewer, seat, stage_of_draft(p), draft, first, split)


# Packs dealt of two decks


@rule
def divide_packs(p: Position, viewer: int) -> None:
    """Of an older deck all cards were drawn: how many there must be in a pack dealt of two."""
    for seat in range(p.seats if is_drafting(p) else 0):
        if seat != viewer:
            source = pack_in_front(p, viewer, seat)
            if source == MIXED:
                add_to_all(p, viewer, OF_TWO + int(p.decks) - 1, int(p.pack_size[seat]))
            elif source < DECKS:
                add_to_all(p, viewer, OUT + source, int(p.pack_size[seat]))
    for deck in range(p.decks):
        cards = of_all(p, viewer, OF_TWO + deck)
        old = min(max(of_all(p, viewer, LEFT + deck) - of_all(p, viewer, OUT + deck), 0), cards)
        add_to_all(p, viewer, MIX + 2 * deck, old)
        add_to_all(p, viewer, MIX + 2 * deck + 1, cards - old)
        add_to_all(p, viewer, OUT + deck + 1, cards - old)


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
    """A card that was seen in a pack dealt of two decks is of either: settled beforehand if it can be of one
    alone. Returns whether it can be of any."""
    if telling and surely_of_two(p, first, card) > 0:
        add_surely_of_two(p, first, card, -1)
        return True
    if telling:
        return choose_of_two(p, viewer, card, first)
    if copies_left(p, viewer, first, card) > 0 and copies_left(p, viewer, first + 1, card) > 0:
        add_to_all(p, viewer, OF_TWO + first, 1)
        return True
    for source in range(first, first + 2):
        if copies_left(p, viewer, source, card) > 0:
            add_left(p, viewer, source, card, -1)
            add_surely_of_two(p, first, card, 1)
            return True
    return False


@rule
def choose_of_two(p: Position, viewer: int, card: int, first: int) -> bool:
    """One of two decks for a card seen in a pack, by how likely it is; returns whether there was one."""
    weights = 0
    chosen = -1
    for source in range(first, first + 2):
        weight = likelihood(p, viewer, source, card, of_all(p, viewer, MIX + first + source))
        weights += weight
        if weight > 0 and pick(p, weights) < weight:
            chosen = source
    if chosen < 0:
        return False
    add_to_all(p, viewer, MIX + first + chosen, -1)
    add_left(p, viewer, chosen, card, -1)
    return True


@rule
def of_two_decks(p: Position, viewer: int, first: int, seat: int) -> int:
    """A card of a pack dealt of two decks is of the older or the newer; not so that a hand lacks what it will
    show of the other."""
    old = of_all(p, viewer, MIX + 2 * first)
    new = of_all(p, viewer, MIX + 2 * first + 1)
    if of_hand(p, seat, ROOM + first) <= 0 and old > 0:
        new = 0
    elif of_hand(p, seat, ROOM + first + 1) <= 0 and new > 0:
        old = 0
    source = first + (0 if pick(p, old + new) < old else 1)
    add_to_all(p, viewer, MIX + first + source, -1)
    return source


# The cards laid


@rule
def lay_packs(p: Position, viewer: int) -> bool:
    """The packs of the others lie in front of them."""
    old = of_all(p, viewer, MIX + 2 * int(p.decks) - 2) if p.decks > 0 else 0
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
                taken = source if held(p, seat, source) > 0 else source - 1
                add_held(p, seat, taken, -1)
            total = count_left(p, viewer, taken)
            if total == 0:
                return False
            p.pack[seat, take_any(p, viewer, taken, total)] += 1
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
            places += held(p, seat, source) if seat != viewer else 0
        total = count_left(p, viewer, source) if places > 0 else 0
        if total < places:
            return False
        for seat in range(p.seats if places > 0 else 0):
            for _ in range(held(p, seat, source) if seat != viewer else 0):
                p.hand[seat, take_any(p, viewer, source, total)] += 1
                total -= 1
    for card in range(CARDS):
        if (int(p.deck[card]) & ((1 << 2 * p.decks) - 1)) > 0:
            return False
        p.deck[card] = int(p.deck[card]) >> 2 * p.decks
    return True

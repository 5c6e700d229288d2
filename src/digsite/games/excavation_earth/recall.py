"""Cards a seat passed on in the draft, laid where they may be now, each way as likely as it is (see
memory)."""

from __future__ import annotations

from typing import Any

from digsite.games.excavation_earth.deck_memory import most_in_deck
from digsite.games.excavation_earth.domains import CARDS
from digsite.games.excavation_earth.memory import (
    AFTER,
    KEPT,
    MAYBE,
    NEEDS,
    NEXT,
    PAIRS,
    SHOWN,
    UNSEEN,
    card_in,
    is_in_hand,
    kept_by,
    mark_in,
    needs,
    seats_on,
)
from digsite.games.excavation_earth.position import EARLIER, FIRST_PACK, NEAR, NOTES, SECOND_PACK, Position
from digsite.kernel.chance import pick
from digsite.kernel.rules import rule


@rule
def lay_passed_cards(p: Position, viewer: int) -> None:
    """What the viewer knows of other hands and packs is laid there. All it has not seen lies in the deck."""
    next_seat = seats_on(p, viewer, 1)
    passing = is_full(p.near[viewer], SECOND_PACK)
    if passing:
        lay_out(p, p.near[viewer], SECOND_PACK, next_seat, 0, next_seat)
    for place in range(SECOND_PACK if passing else 0, NEAR):
        word = int(p.near[viewer, place])
        if word > 0:
            lay_in_hand(p, seats_on(p, viewer, 1 + mark_in(word)), card_in(word))
    newest = 0
    if is_full(p.shared[viewer], FIRST_PACK):
        newest = -1
        if passing:
            lay_out(p, p.shared[viewer], FIRST_PACK, next_seat, KEPT, seats_on(p, viewer, 2))
        else:
            lay_out(p, p.shared[viewer], FIRST_PACK, next_seat, 0, next_seat)
    lay_kept_cards(p, viewer, newest)


@rule
def is_full(notes: Any, size: int) -> bool:
    """Whether all cards of a pack stand in the notes: it is still being passed round."""
    for place in range(size):
        if notes[place] == 0:
            return False
    return True


@rule
def lay_in_hand(p: Position, seat: int, card: int) -> None:
    """A card lies in a hand."""
    p.deck[card] -= 1
    p.hand[seat, card] += 1


@rule
def free_places(p: Position, seat: int) -> int:
    """How many cards of a hand are not laid yet."""
    free = int(p.hand_size[seat])
    for card in range(CARDS):
        free -= int(p.hand[seat, card])
    return free


@rule
def lay_out(p: Position, notes: Any, size: int, first: int, kept: int, seat: int) -> None:
    """Of a pack the first seat has kept some cards; the rest is the pack of a seat, but for what that has
    kept of it."""
    in_pack = int(p.pack_size[seat])
    for place in range(size):
        chosen = pick(p, size - place)
        card = card_in(notes[place])
        if chosen < kept:
            kept -= 1
            lay_in_hand(p, first, card)
        elif chosen < kept + in_pack:
            in_pack -= 1
            p.deck[card] -= 1
            p.pack[seat, card] += 1
        else:
            lay_in_hand(p, seat, card)


# After the draft: two cards of the first pack are with the next seat, two with the one after


@rule
def lay_kept_cards(p: Position, viewer: int, newest: int) -> None:
    """Who kept which two cards of this draft's pack, the last one's and the one's before: by how many ways
    the unseen cards can lie then."""
    older = FIRST_PACK + EARLIER
    if (
        ways_to_keep(p, viewer, newest) + ways_to_keep(p, viewer, FIRST_PACK) + ways_to_keep(p, viewer, older)
        == 3
    ):
        return
    unseen = cards_in_deck(p)
    free = free_places(p, seats_on(p, viewer, 1))
    free_after = free_places(p, seats_on(p, viewer, 2))
    spare = cards_to_spare(p, viewer)
    most = most_noted(p, viewer, newest)
    total = 0
    chosen = 0
    for three in range(ways_to_keep(p, viewer, older)):
        last = needs(p, viewer, older, three)
        for two in range(ways_to_keep(p, viewer, FIRST_PACK) if last >= 0 else 0):
            more = needs(p, viewer, FIRST_PACK, two)
            for one in range(ways_to_keep(p, viewer, newest) if more >= 0 else 0):
                needed = needs(p, viewer, newest, one)
                pairs = one + PAIRS * (two + PAIRS * three)
                if needed >= 0 and can_be(p, viewer, newest, pairs, needed + more + last, spare):
                    count = ways(needed + more + last, most, unseen, free, free_after)
                    total += count
                    if count > 0 and pick(p, total) < count:
                        chosen = pairs
    if total > 0:
        for place in range(0 if newest == 0 else FIRST_PACK, NOTES):
            which = keeper(chosen, place)
            word = int(p.shared[viewer, place])
            if is_in_hand(word, which):
                lay_in_hand(p, seats_on(p, viewer, 1 + which), card_in(word))


@rule
def ways_to_keep(p: Position, viewer: int, first: int) -> int:
    """How many pairs of a pack the next seat may have kept; with no pack there is nothing to choose."""
    return 1 if first < 0 or p.shared[viewer, first] == 0 else PAIRS


@rule
def most_noted(p: Position, viewer: int, newest: int) -> int:
    """How many cards may be laid, of those that may have been shown two."""
    count = 0
    shown = 0
    for place in range(0 if newest == 0 else FIRST_PACK, NOTES):
        word = int(p.shared[viewer, place])
        count += 1 if word > 0 and mark_in(word) == UNSEEN else 0
        shown += 1 if mark_in(word) in (MAYBE + NEXT, MAYBE + AFTER) else 0
    return count + min(shown, 2)


@rule
def keeper(pairs: int, place: int) -> int:
    """Which of the two seats kept a card, of any of the three packs."""
    if place < FIRST_PACK:
        return kept_by(pairs % PAIRS, place)
    if place < FIRST_PACK + EARLIER:
        return kept_by(pairs // PAIRS % PAIRS, place - FIRST_PACK)
    return kept_by(pairs // (PAIRS * PAIRS), place - FIRST_PACK - EARLIER)


@rule
def cards_to_spare(p: Position, viewer: int) -> int:
    """How many more cards there are than the deck needs, of those that can be in it."""
    count = -int(p.deck_size)
    for card in range(CARDS):
        count += min(int(p.deck[card]), most_in_deck(p, viewer, card))
    return count


@rule
def can_be(p: Position, viewer: int, newest: int, pairs: int, needed: int, spare: int) -> bool:
    """Where a card that was shown is said to have been another copy: whether there are as many of it as the
    packs need, and enough cards for the deck are left."""
    if needed < SHOWN:
        return True
    enough = True
    for taken in (1, -1):
        for place in range(0 if newest == 0 else FIRST_PACK, NOTES):
            word = int(p.shared[viewer, place])
            if word > 0 and is_in_hand(word, keeper(pairs, place)):
                if taken > 0 and p.deck[card_in(word)] <= most_in_deck(p, viewer, card_in(word)):
                    spare -= 1
                p.deck[card_in(word)] -= taken
                enough = enough and p.deck[card_in(word)] >= 0
    return enough and spare >= 0


@rule
def cards_in_deck(p: Position) -> int:
    """How many cards are not laid anywhere yet."""
    count = 0
    for card in range(CARDS):
        count += int(p.deck[card])
    return count


@rule
def ways(needed: int, most: int, unseen: int, free: int, free_after: int) -> int:
    """In how many ways, up to a factor, the unseen cards can lie if the two seats have so many of the
    passed ones."""
    count = 1
    for laid in range(needed % NEEDS):
        count *= max(free - laid, 0)
    for laid in range(needed % SHOWN // NEEDS):
        count *= max(free_after - laid, 0)
    for laid in range(needed % NEEDS + needed % SHOWN // NEEDS, min(most, unseen)):
        count *= unseen - laid
    return count

"""Of which source a card was that somebody showed: settled where it can be of one alone, or chosen.

Of the sources that have such a card left, of which the hand has one left, each is chosen as often as it is
likely. A choice that leaves nothing for who shows such a card next is not made.
"""

from __future__ import annotations

from digsite.games.excavation_earth.card_sources import (
    GOT,
    LATER,
    LEFT,
    LIMIT,
    OUT,
    ROOM,
    add_doubtful,
    add_held,
    add_left,
    add_to_all,
    add_to_hand,
    copies_left,
    doubtful,
    fate,
    held,
    last_draft,
    of_all,
    of_hand,
    set_fate,
    set_last_draft,
    set_of_hand,
    sources,
)
from digsite.games.excavation_earth.domains import CARDS
from digsite.games.excavation_earth.memory import DRAFTED, DRAWN, event, is_drafting
from digsite.games.excavation_earth.position import DECKS, Position
from digsite.kernel.chance import pick
from digsite.kernel.rules import rule

SEVERAL, NOTHING = -1, -2
"""What may be left for who shows such a card next, if not one source alone."""
LIKELY = 1 << 12
"""What weights are told in."""
SURELY = 1 << 12
"""How much more likely a source is without which the story would not come to an end."""


@rule
def who_shows(p: Position, place: int) -> int:
    """The seat that shows a card at a place of the story."""
    return event(p, place) // CARDS


@rule
def card_shown(p: Position, place: int) -> int:
    """The card that is shown at a place of the story."""
    return event(p, place) % CARDS


@rule
def show(p: Position, viewer: int, place: int, telling: bool) -> bool:
    """A hand shows a card: when the story is told, one it holds. Returns whether it could."""
    if not telling:
        note_sources(p, viewer, place)
        return True
    if fate(p, viewer, place) < 0 and not choose_source(p, viewer, place):
        return False
    seat = who_shows(p, place)
    source = fate(p, viewer, place)
    add_held(p, seat, source, -1)
    return held(p, seat, source) >= 0


# Settled beforehand


@rule
def note_sources(p: Position, viewer: int, place: int) -> None:
    """Of which sources a card can be; if of one alone, that is settled."""
    seat = who_shows(p, place)
    choices = 0
    found = -1
    for source in range(sources(p, viewer)):
        if of_hand(p, seat, ROOM + source) > 0 and copies_left(p, viewer, source, card_shown(p, place)) > 0:
            add_doubtful(p, seat, source, 1)
            choices += 1
            found = source
    add_to_hand(p, seat, GOT, -1)
    if choices == 1:
        add_doubtful(p, seat, found, -1)
        settle(p, viewer, place, found)


@rule
def settle(p: Position, viewer: int, place: int, source: int) -> None:
    """The card shown at a place of the story is of this source."""
    set_fate(p, viewer, place, source)
    add_to_hand(p, who_shows(p, place), ROOM + source, -1)
    if source < DECKS:
        add_to_all(p, viewer, OUT + source, -1)
    add_left(p, viewer, source, card_shown(p, place), -1)


@rule
def set_limits(p: Position, viewer: int, place: int) -> None:
    """A draft begins: when all is shown that is not settled, a hand has no more of a source than of all."""
    set_last_draft(p, viewer, place)
    for seat in range(p.seats):
        for source in range(sources(p, viewer) if seat != viewer else 0):
            room = of_hand(p, seat, ROOM + source)
            set_of_hand(p, seat, LATER + source, room)
            limit = of_hand(p, seat, GOT) - room + doubtful(p, seat, source)
            set_of_hand(p, seat, LIMIT + source, limit)


@rule
def move_limits(p: Position, viewer: int) -> None:
    """All that came later is known now."""
    for seat in range(p.seats):
        for source in range(sources(p, viewer) if seat != viewer else 0):
            room = of_hand(p, seat, ROOM + source)
            set_of_hand(p, seat, LATER + source, room - of_hand(p, seat, LATER + source))
            add_to_hand(p, seat, LIMIT + source, room - doubtful(p, seat, source))


# Chosen as the story is told


@rule
def room_at(p: Position, viewer: int, place: int, source: int) -> int:
    """How many cards of a source the hand that shows one at a place of the story has yet to show or keep."""
    seat = who_shows(p, place)
    later = of_hand(p, seat, LATER + source) if place < last_draft(p, viewer) else 0
    return of_hand(p, seat, ROOM + source) - later


@rule
def is_overfull(p: Position, viewer: int, place: int, source: int) -> bool:
    """Whether more of a source would be left than the hand has, if the card shown now is of another."""
    seat = who_shows(p, place)
    limit = int(p.hand_size[seat]) + (0 if is_drafting(p) else int(p.pack_size[seat]))
    if place < last_draft(p, viewer):
        limit = of_hand(p, seat, LIMIT + source)
    return of_hand(p, seat, ROOM + source) - doubtful(p, seat, source) > limit


@rule
def choose_source(p: Position, viewer: int, place: int) -> bool:
    """One of several sources of a card that a hand shows, by how likely it is, while something is left for
    who shows such a card next; returns whether there was one."""
    seat = who_shows(p, place)
    follower = shown_next(p, viewer, place)
    weights = 0
    chosen = -1
    for source in range(sources(p, viewer)):
        if can_be_of(p, viewer, place, source):
            add_doubtful(p, seat, source, -1)
            if room_at(p, viewer, place, source) > 0 and rest(p, viewer, place, follower, source) != NOTHING:
                weight = likelihood(p, viewer, place, source)
                weights += weight
                if weights == weight or pick(p, weights) < weight:
                    chosen = source
    if chosen < 0:
        return False
    only = rest(p, viewer, place, follower, chosen)
    settle(p, viewer, place, chosen)
    if follower > 0:
        leave_to(p, viewer, follower, chosen, only)
    return True


@rule
def can_be_of(p: Position, viewer: int, place: int, source: int) -> bool:
    """Whether the hand holds cards of a source, of which there is such a card."""
    return held(p, who_shows(p, place), source) > 0 and (
        copies_left(p, viewer, source, card_shown(p, place)) > 0
    )


@rule
def likelihood(p: Position, viewer: int, place: int, source: int) -> int:
    """Of the copies left as many as the hand holds of the cards that are left. If else more of a source were
    left than the hand has, it is from there."""
    count = copies_left(p, viewer, source, card_shown(p, place)) * held(p, who_shows(p, place), source)
    weight = max(LIKELY * count // max(of_all(p, viewer, LEFT + source), 1), 1)
    return weight * SURELY if is_overfull(p, viewer, place, source) else weight


@rule
def leave_to(p: Position, viewer: int, follower: int, chosen: int, only: int) -> None:
    """A source was chosen: what is left for who shows such a card next. If one source only, it is settled."""
    seat = who_shows(p, follower)
    after = 1 if follower > last_draft(p, viewer) else 0
    for source in range(sources(p, viewer)):
        count = copies_left(p, viewer, source, card_shown(p, follower))
        if (only >= 0 and count > 0) or (source == chosen and count == 0):
            add_doubtful(p, seat, source, -1)
            add_to_hand(p, seat, LIMIT + source, after)
    if only >= 0:
        settle(p, viewer, follower, only)
        add_to_hand(p, seat, LATER + only, -after)
        add_to_hand(p, seat, LIMIT + only, -after)


@rule
def rest(p: Position, viewer: int, place: int, follower: int, source: int) -> int:
    """The only source left for who shows such a card next, if this one is of a source; or SEVERAL, or
    NOTHING."""
    found = SEVERAL if follower == 0 else NOTHING
    for each in range(sources(p, viewer) if follower > 0 else 0):
        less = 1 if each == source else 0
        if copies_left(p, viewer, each, card_shown(p, place)) > less:
            less *= 1 if who_shows(p, follower) == who_shows(p, place) else 0
            if room_at(p, viewer, follower, each) > less:
                found = each if found == NOTHING else SEVERAL
    return found


@rule
def shown_next(p: Position, viewer: int, place: int) -> int:
    """Where such a card is shown again and it is not settled of which source, or 0."""
    for later in range(place + 1, int(p.story_size)):
        what = event(p, later)
        alike = what < DRAWN and what % CARDS == card_shown(p, place) and what // CARDS != viewer
        if alike and event(p, later - 1) < DRAFTED and fate(p, viewer, later) < 0:
            return later
    return 0

"""Of which source a card was that somebody showed: settled where it can be of one alone, or chosen.

Of the sources that have such a card left, of which the hand has one left, each is chosen as often as it is
likely. A choice that leaves nothing for who shows such a card next is not made.
"""

from __future__ import annotations

from digsite.games.excavation_earth.card_sources import (
    GOT,
    LATER,
    OUT,
    ROOM,
    add_held,
    add_left,
    add_to_all,
    add_to_hand,
    copies_left,
    fate,
    held,
    last_draft,
    likelihood,
    of_hand,
    set_fate,
    set_last_draft,
    set_of_hand,
    sources,
)
from digsite.games.excavation_earth.domains import CARDS
from digsite.games.excavation_earth.memory import DRAFTED, DRAWN, event
from digsite.games.excavation_earth.position import DECKS, Position
from digsite.kernel.chance import pick
from digsite.kernel.rules import rule

SEVERAL, NOTHING = -1, -2
"""What may be left for who shows such a card next, if not one source alone."""


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
            choices += 1
            found = source
    add_to_hand(p, seat, GOT, -1)
    if choices == 1:
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
def remember_room(p: Position, viewer: int, place: int) -> None:
    """A draft begins: what hands have by now came before it."""
    set_last_draft(p, viewer, place)
    for seat in range(p.seats):
        for source in range(sources(p, viewer) if seat != viewer else 0):
            set_of_hand(p, seat, LATER + source, of_hand(p, seat, ROOM + source))


@rule
def count_what_came_later(p: Position, viewer: int) -> None:
    """All that came later is known now."""
    for seat in range(p.seats):
        for source in range(sources(p, viewer) if seat != viewer else 0):
            before = of_hand(p, seat, LATER + source)
            set_of_hand(p, seat, LATER + source, of_hand(p, seat, ROOM + source) - before)


# Chosen as the story is told


@rule
def room_at(p: Position, viewer: int, place: int, source: int) -> int:
    """How many cards of a source the hand that shows one at a place of the story has yet to show or keep."""
    seat = who_shows(p, place)
    later = of_hand(p, seat, LATER + source) if place < last_draft(p, viewer) else 0
    return of_hand(p, seat, ROOM + source) - later


@rule
def choose_source(p: Position, viewer: int, place: int) -> bool:
    """One of several sources of a card that a hand shows, by how likely it is, while something is left for
    who shows such a card next; returns whether there was one."""
    seat = who_shows(p, place)
    follower = shown_next(p, viewer, place)
    weights = 0
    chosen = -1
    for source in range(sources(p, viewer)):
        weight = likelihood(p, viewer, source, card_shown(p, place), held(p, seat, source))
        if weight > 0 and leaves_enough(p, viewer, place, follower, source):
            weights += weight
            if pick(p, weights) < weight:
                chosen = source
    if chosen < 0:
        return False
    only = rest(p, viewer, place, follower, chosen)
    settle(p, viewer, place, chosen)
    if only >= 0:
        settle(p, viewer, follower, only)
        if follower > last_draft(p, viewer):
            add_to_hand(p, who_shows(p, follower), LATER + only, -1)
    return True


@rule
def leaves_enough(p: Position, viewer: int, place: int, follower: int, source: int) -> bool:
    """Whether the hand has room for a card of a source, and there is one for who shows such a card next."""
    return room_at(p, viewer, place, source) > 0 and rest(p, viewer, place, follower, source) != NOTHING


@rule
def rest(p: Position, viewer: int, place: int, follower: int, source: int) -> int:
    """The only source left for who shows such a card next, if this one is of a source; or SEVERAL, or
    NOTHING."""
    found = SEVERAL if follower == 0 else NOTHING
    for each in range(sources(p, viewer) if follower > 0 else 0):
        less = 1 if each == source else 0
        left = copies_left(p, viewer, each, card_shown(p, place)) > less
        if left and room_at(p, viewer, follower, each) > 0:
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

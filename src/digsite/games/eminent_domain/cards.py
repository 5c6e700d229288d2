"""A seat's own cards: drawing, discarding, gaining and removing them (ED-DECK)."""

from __future__ import annotations

from digsite.games.eminent_domain.components import (
    EXTENDED_STACKS_TO_END,
    HAND_LIMIT,
    PLANET_HAND,
    STACKS_TO_END,
    TECHNOLOGY_INFLUENCE,
)
from digsite.games.eminent_domain.domains import (
    CARD,
    CARDS,
    FIRST_TECHNOLOGY,
    IN_DISCARD,
    IN_HAND,
    NOBODY,
    OUT_OF_GAME,
    PLANETS,
    RESEARCH_CARD,
    SEATS,
    STACK,
    STACKS,
)
from digsite.games.eminent_domain.memory import discard_shuffled, laid_aside, note, shown_leaving
from digsite.games.eminent_domain.position import Position
from digsite.kernel.agenda import allow
from digsite.kernel.chance import draw
from digsite.kernel.events import Amount, Event, own, tell_for
from digsite.kernel.rules import rule

SIMPLIFIED = 2

shuffled = Event("cards.shuffled", clause="ED-DECK-02")
drawn = Event("cards.drawn", clause="ED-DECK-01", card=own(CARD), listed="card")
none_left = Event("cards.none", clause="ED-DECK-05")
stack_emptied = Event("stack.emptied", clause="ED-END-03", stack=STACK)
end_by_stacks = Event("ending.stacks", clause="ED-END-02", empty=Amount("stacks"), last=SEATS)


@rule
def shuffle_discard(p: Position, seat: int) -> None:
    """The discard pile becomes the draw pile (ED-DECK-02)."""
    discard_shuffled(p, seat)
    for card in range(CARDS):
        p.draw_pile[seat, card] += p.discard[seat, card]
        p.discard[seat, card] = 0
    p.draw_size[seat] += p.discard_size[seat]
    p.discard_size[seat] = 0
    tell_for(p, seat, shuffled)


@rule
def draw_cards(p: Position, seat: int, count: int) -> None:
    """Cards of the own draw pile come to the hand; an empty pile is shuffled anew in the middle of a
    draw, and only then (ED-DECK-02 to -04). Without any card drawing stops (ED-DECK-05)."""
    for _ in range(count):
        if p.draw_size[seat] == 0:
            if p.discard_size[seat] == 0:
                tell_for(p, seat, none_left)
                return
            shuffle_discard(p, seat)
        card = draw(p, p.draw_pile[seat], 0, CARDS)
        p.draw_size[seat] -= 1
        p.hand[seat, card] += 1
        p.hand_size[seat] += 1
        p.fresh[seat] += 1
        tell_for(p, seat, drawn, card)


@rule
def to_hand(p: Position, seat: int, card: int) -> None:
    """A card comes to the hand openly (ED-INFO-07, ED-INFO-08)."""
    p.hand[seat, card] += 1
    p.hand_size[seat] += 1
    note(p, seat, card, IN_HAND, 1)


@rule
def from_hand(p: Position, seat: int, card: int) -> None:
    """A card leaves the hand openly (ED-INFO-04, ED-INFO-09)."""
    shown_leaving(p, seat, card)
    p.hand[seat, card] -= 1
    p.hand_size[seat] -= 1


@rule
def to_discard(p: Position, seat: int, card: int) -> None:
    """A card goes to its owner's discard pile openly (ED-INFO-04)."""
    p.discard[seat, card] += 1
    p.discard_size[seat] += 1
    note(p, seat, card, IN_DISCARD, 1)


@rule
def lay_aside(p: Position, seat: int, card: int) -> None:
    """A card goes from the hand to the discard pile unseen (ED-INFO-06)."""
    laid_aside(p, seat)
    p.hand[seat, card] -= 1
    p.hand_size[seat] -= 1
    p.discard[seat, card] += 1
    p.discard_size[seat] += 1


@rule
def remove_card(p: Position, seat: int, card: int) -> None:
    """A card goes back into the box and stays out (ED-GEN-10)."""
    if card < FIRST_TECHNOLOGY:
        p.owned[seat, card] -= 1
        p.removed[card] += 1
    else:
        p.holder[card - FIRST_TECHNOLOGY] = OUT_OF_GAME


@rule
def influence_on(card: int) -> int:
    """The influence printed on a card; a role card has none."""
    return int(TECHNOLOGY_INFLUENCE[card - FIRST_TECHNOLOGY]) if card >= FIRST_TECHNOLOGY else 0


@rule
def take_from_stack(p: Position, seat: int, stack: int) -> None:
    """A role card leaves its stack and belongs to a seat."""
    p.stack[stack] -= 1
    p.owned[seat, stack] += 1


@rule
def check_stack(p: Position, stack: int) -> None:
    """A stack that has just been emptied may end the game (ED-END-02)."""
    if p.stack[stack] > 0:
        return
    tell_for(p, NOBODY, stack_emptied, stack)
    if empty_stacks(p) >= stacks_to_end(p):
        if p.ending == 0:
            tell_for(p, NOBODY, end_by_stacks, empty_stacks(p), last_seat(p))
        p.ending = 1


@rule
def last_seat(p: Position) -> int:
    """Who has the last turn once the end is triggered: the seat before the start player (ED-END-06)."""
    return int((p.first + p.seats - 1) % p.seats)


@rule
def stack_in_play(p: Position, stack: int) -> bool:
    """The simplified game has no Research stack (ED-VAR-SIMPLE-02)."""
    return stack != RESEARCH_CARD or p.technologies != SIMPLIFIED


@rule
def empty_stacks(p: Position) -> int:
    """How many role stacks in play are empty."""
    count = 0
    for stack in range(STACKS):
        if stack_in_play(p, stack) and p.stack[stack] == 0:
            count += 1
    return count


@rule
def stacks_to_end(p: Position) -> int:
    """How many must be empty to trigger the end (ED-END-02, ED-VAR-EXT3-03)."""
    return int(EXTENDED_STACKS_TO_END) if p.length > 0 else int(STACKS_TO_END[p.seats])


@rule
def hand_limit(p: Position, seat: int) -> int:
    """Five, and one more for each own face-up planet with the hand symbol (ED-CLEAN-06)."""
    limit = int(HAND_LIMIT)
    for planet in range(PLANETS):
        if p.face_up[planet] == seat + 1:
            limit += PLANET_HAND[planet]
    return limit


@rule
def allow_hand(p: Position) -> None:
    """Offer every card in the acting seat's hand."""
    for card in range(CARDS):
        if p.hand[p.seat, card] > 0:
            allow(p, CARD + card)

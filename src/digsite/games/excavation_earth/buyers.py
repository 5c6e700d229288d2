"""Buyers: the supply on the popularity tracks, the queues, and how popular a colour is."""

from __future__ import annotations

from digsite.games.excavation_earth.components import PAYOUT, QUEUE_LIMIT, TRACK_SPACES
from digsite.games.excavation_earth.domains import BUYER, COLOUR, COLOURS, KINDS, MARKET, NOBODY, WILD
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow
from digsite.kernel.chance import draw
from digsite.kernel.events import Event, tell, tell_for
from digsite.kernel.rules import rule

ejected = Event("queue.ejected", clause="EE-GEN-15", buyer=BUYER, market=MARKET)
without_effect = Event("buyer_cards.without_effect", clause="EE-PREP-07", buyer=BUYER)
new_deck = Event("buyer_cards.reshuffled", clause="EE-SETUP-24")


@rule
def popularity_level(p: Position, colour: int) -> int:
    """The number of empty spaces of a colour's track (EE-GEN-16)."""
    return int(TRACK_SPACES - p.track[colour])


@rule
def popularity_rank(p: Position, colour: int) -> int:
    """How many colours have a strictly higher level: 0 is the most popular (EE-GEN-23)."""
    rank = 0
    level = popularity_level(p, colour)
    for other in range(COLOURS):
        if popularity_level(p, other) > level:
            rank += 1
    return rank


@rule
def popularity_payout(p: Position, colour: int) -> int:
    """The credits of a colour's rank; tied colours all get the full payout (EE-GEN-24)."""
    return int(PAYOUT[popularity_rank(p, colour)])


@rule
def interested_buyers(p: Position, market: int, colour: int) -> int:
    """How many buyers in a queue want this colour; wild buyers want every colour (EE-GEN-37)."""
    count = 0
    for place in range(p.queue_size[market]):
        buyer = p.queue[market, place]
        if buyer == colour or buyer == WILD:
            count += 1
    return count


@rule
def any_coloured_buyer(p: Position) -> bool:
    """Whether any track has a buyer to add (EE-GEN-21)."""
    for colour in range(COLOURS):
        if p.track[colour] > 0:
            return True
    return False


@rule
def allow_colours_in_supply(p: Position) -> None:
    """Any colour with a buyer on its track may be chosen (EE-MKT-06)."""
    for colour in range(COLOURS):
        if p.track[colour] > 0:
            allow(p, COLOUR + colour)


@rule
def return_front_buyer(p: Position, market: int) -> int:
    """The buyer at the front goes back to the buyer supply and the others close up (EE-GEN-15); returns its
    kind."""
    kind = int(p.queue[market, 0])
    p.track[kind] += 1
    last = p.queue_size[market] - 1
    for place in range(last):
        p.queue[market, place] = p.queue[market, place + 1]
    p.queue[market, last] = 0
    p.queue_size[market] = last
    return kind


@rule
def add_buyer(p: Position, market: int, kind: int) -> None:
    """A buyer leaves the supply and joins the back of a queue; a full queue ejects its front buyer
    (EE-GEN-14, EE-GEN-15). The new buyer is taken before the front one returns (EE-R-08)."""
    p.track[kind] -= 1
    if p.queue_size[market] == QUEUE_LIMIT:
        front = return_front_buyer(p, market)
        tell(p, ejected, front, market)
    p.queue[market, p.queue_size[market]] = kind
    p.queue_size[market] += 1


@rule
def draw_buyer_card(p: Position) -> int:
    """The kind on the next buyer card, which is then discarded; an empty deck is made anew from
    the discard first (EE-SETUP-24)."""
    left = 0
    for kind in range(KINDS):
        left += p.buyer_deck[kind]
    if left == 0:
        for kind in range(KINDS):
            p.buyer_deck[kind] += p.buyer_discard[kind]
            p.buyer_discard[kind] = 0
        tell_for(p, NOBODY, new_deck)
    kind = draw(p, p.buyer_deck, 0, KINDS)
    p.buyer_discard[kind] += 1
    return kind


@rule
def fill_queue(p: Position, market: int, length: int, joined: Event) -> None:
    """Buyer cards bring buyers until the queue has this length; a card whose buyer is out of supply
    has no effect (EE-PREP-06, EE-PREP-07). Without any buyer in supply it stays short (EEM-INT-52)."""
    while p.queue_size[market] < length and (p.track[WILD] > 0 or any_coloured_buyer(p)):
        kind = draw_buyer_card(p)
        if p.track[kind] > 0:
            add_buyer(p, market, kind)
            tell_for(p, NOBODY, joined, kind, market)
        else:
            tell_for(p, NOBODY, without_effect, kind)

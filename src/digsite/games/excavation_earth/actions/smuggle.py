"""SMUGGLE: offload artefacts to the black market, or acquire some from it (EE-SMG)."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import artefact_colour
from digsite.games.excavation_earth.cards import icon_of, of_icon, pay
from digsite.games.excavation_earth.components import VALUE
from digsite.games.excavation_earth.domains import (
    ACQUIRE,
    CARD,
    CARDS,
    COLOUR,
    COLOURS,
    DONE,
    EARNED,
    HOLD,
    IN_CARGO,
    IN_HIDDEN,
    MARKETS,
    OFFLOAD,
    PRICE,
    SEEKERS,
    TILE,
    TRADE,
    TYPES,
)
from digsite.games.excavation_earth.gallery import take_samples
from digsite.games.excavation_earth.holds import (
    artefacts_held,
    at_any_black_market,
    at_black_market,
    buy_top,
    can_buy_top,
    hand_over,
    hold_of,
    put_under,
)
from digsite.games.excavation_earth.museum.abilities import earn, surcharge_for
from digsite.games.excavation_earth.museum.domains import KEPT
from digsite.games.excavation_earth.museum.mysteries import allow_kept, mysteries_held, offload_mystery
from digsite.games.excavation_earth.museum.reconstruction import FALSE_PAPERS
from digsite.games.excavation_earth.museum.seekers import place_or_sample
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.reasons import (
    NO_ACTION_CARD,
    NO_CARD_OF_BLACK_MARKET,
    NOT_AT_A_BLACK_MARKET,
    NOTHING_TO_TRADE,
)
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import Decision, rule, step

SURCHARGE = 1
"""An acquired artefact costs its value and 1 more (EE-SMG-07)."""
NO_COLOUR = -1
"""No artefact was smuggled yet: a second one has another colour than the first (EE-SMG-04, EE-SMG-06)."""

smuggle_card = Decision("smuggle.card", CARD, clause="EE-SMG-01", private=True)
smuggle_trade = Decision("smuggle.trade", TRADE, clause="EE-SMG-03")
smuggle_offload = Decision("smuggle.offload", IN_CARGO, IN_HIDDEN, DONE, KEPT, clause="EE-SMG-04")
smuggle_acquire = Decision("smuggle.acquire", COLOUR, DONE, clause="EE-SMG-06")
paid = Event("smuggle.paid", clause="EE-SMG-01", card=CARD)
offloaded = Event(
    "smuggle.offloaded", clause="EE-SMG-05", artefact=TILE, hold=HOLD, colour=COLOUR, credits=EARNED
)
acquired = Event("smuggle.acquired", clause="EE-SMG-07", artefact=TILE, colour=COLOUR, credits=PRICE)


@rule
def surcharge(p: Position) -> int:
    """What the acting seat pays beyond the value (EE-SMG-07)."""
    return surcharge_for(p, p.seat, SURCHARGE)


@rule
def can_offload(p: Position) -> bool:
    """Whether there is an artefact to offload."""
    return artefacts_held(p, p.seat) + mysteries_held(p, p.seat) > 0


@rule
def can_acquire(p: Position, besides: int) -> bool:
    """Whether the top of a stack of another colour can be paid and stored."""
    for colour in range(COLOURS):
        if colour != besides and can_buy_top(p, colour, surcharge(p)):
            return True
    return False


@rule
def why_no_smuggle(p: Position) -> int:
    """Smuggle needs an explorer on a black market, a card with one of its icons (EE-SMG-01), and something to
    give or to buy."""
    if p.hand_size[p.seat] == 0:
        return NO_ACTION_CARD
    for icon in range(MARKETS):
        if of_icon(p, p.seat, icon) > 0 and at_black_market(p, p.seat, icon):
            something = can_offload(p) or can_acquire(p, NO_COLOUR)
            return 0 if something else NOTHING_TO_TRADE
    return NO_CARD_OF_BLACK_MARKET if at_any_black_market(p, p.seat) else NOT_AT_A_BLACK_MARKET


@smuggle_card.options
def cards_of_a_black_market(p: Position) -> None:
    """Action cards with an icon of the black market where an own explorer stands (EE-SMG-02)."""
    for card in range(CARDS):
        if p.hand[p.seat, card] > 0 and at_black_market(p, p.seat, icon_of(card)):
            allow(p, CARD + card)


@smuggle_card.choose
def pay_for_smuggle(p: Position, choice: int) -> None:
    """The icon is one of the black market's."""
    pay(p, choice - CARD)
    tell(p, paid, p.card)


@step
def smuggle(p: Position) -> None:
    """Exactly one of the two: offload or acquire (EE-SMG-03)."""
    then(p, smuggle_trade)


@smuggle_trade.options
def ways_to_trade(p: Position) -> None:
    """Offload with an artefact in the holds, acquire with credits and room."""
    if can_offload(p):
        allow(p, OFFLOAD)
    if can_acquire(p, NO_COLOUR):
        allow(p, ACQUIRE)


@smuggle_trade.choose
def choose_trade(p: Position, choice: int) -> None:
    """All purchases are stored before samples are taken (EE-SMG-10)."""
    if choice == OFFLOAD:
        then(p, smuggle_offload, NO_COLOUR)
    else:
        then(p, smuggle_acquire, NO_COLOUR)
        if p.faction[p.seat] == SEEKERS:
            then(p, place_or_sample)
        then(p, take_samples)


@smuggle_offload.options
def artefacts_to_offload(p: Position) -> None:
    """Any artefact; a second one of another colour, or none (EE-SMG-04)."""
    for kind in range(TYPES):
        if p.cargo[p.seat, kind] > 0 and artefact_colour(kind) != p.arg:
            allow(p, IN_CARGO + kind)
    for kind in range(TYPES):
        if p.hidden[p.seat, kind] > 0 and artefact_colour(kind) != p.arg:
            allow(p, IN_HIDDEN + kind)
    if p.arg != NO_COLOUR:
        allow(p, DONE)
    allow_kept(p, p.arg)


@smuggle_offload.choose
def offload(p: Position, choice: int) -> None:
    """One artefact is offloaded; a second one may follow."""
    if choice == DONE:
        return
    colour = give_to_black_market(p, choice)
    if p.arg == NO_COLOUR:
        then(p, smuggle_offload, colour)


@rule
def give_to_black_market(p: Position, choice: int) -> int:
    """The artefact pays its value and goes to the bottom of its colour's stack (EE-SMG-05); returns its
    colour. A mysterious one leaves the game (EEM-M6-38)."""
    if choice >= KEPT:
        offload_mystery(p, int(p.seat), choice - KEPT)
        return choice - KEPT
    kind = hand_over(p, choice)
    p.credits[p.seat] += VALUE[kind]
    put_under(p, kind)
    tell(p, offloaded, kind, hold_of(choice), artefact_colour(kind), int(VALUE[kind]))
    earn(p, p.seat, FALSE_PAPERS, 1)
    return artefact_colour(kind)


@smuggle_acquire.options
def tops_to_acquire(p: Position) -> None:
    """Stack tops that can be paid and stored; a second one of another colour, or none (EE-SMG-06)."""
    for colour in range(COLOURS):
        if colour != p.arg and can_buy_top(p, colour, surcharge(p)):
            allow(p, COLOUR + colour)
    if p.arg != NO_COLOUR:
        allow(p, DONE)


@smuggle_acquire.choose
def acquire(p: Position, choice: int) -> None:
    """The top tile is paid and stored; a second purchase may follow."""
    if choice == DONE:
        return
    buy_top(p, choice - COLOUR, surcharge(p), acquired)
    if p.arg == NO_COLOUR:
        then(p, smuggle_acquire, choice - COLOUR)

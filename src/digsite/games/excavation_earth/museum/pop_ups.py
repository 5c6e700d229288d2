"""Pop-up markets: where they appear, and what an offer or a request is about (EEM-M8, EEM-PU)."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import artefact_glyph
from digsite.games.excavation_earth.components import VALUE
from digsite.games.excavation_earth.domains import (
    COLOUR,
    EARNED,
    HOLD,
    LOCATION,
    NOBODY,
    PRICE,
    TILE,
)
from digsite.games.excavation_earth.holds import (
    cargo_room,
    draw_ordinary,
    hand_over,
    has_explorer,
    hold_of,
    price_of,
    store_in_cargo,
)
from digsite.games.excavation_earth.museum.components import (
    NO_COLOUR,
    NO_GLYPH,
    OFFER_DISCOUNT,
    POP_UP_GAIN,
    POP_UP_GLYPH,
    POP_UP_LEAST,
    POP_UP_OFFERS,
    POP_UP_PLACE,
)
from digsite.games.excavation_earth.museum.domains import GONE, IN_DECK, NO_OFFER, ON_MAP, POP_UP, POP_UPS
from digsite.games.excavation_earth.museum.reconstruction import gain_reconstruction
from digsite.games.excavation_earth.museum.scientists import gain_scientist
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import then
from digsite.kernel.chance import pick
from digsite.kernel.events import Event, tell, tell_for
from digsite.kernel.rules import rule, step

GAINS_CREDITS, GAINS_SCIENTISTS, GAINS_CARDS = range(3)
"""What a request brings, in the order of its numbers."""

POP_UP_CLAUSES = (
    "EEM-PU-01", "EEM-PU-02", "EEM-PU-03", "EEM-PU-04", "EEM-PU-05", "EEM-PU-06",
    "EEM-PU-07", "EEM-PU-08", "EEM-PU-09", "EEM-PU-10",
)  # fmt: skip
"""The clause of each pop-up market."""

opened = Event("pop_up.opened", clause="EEM-M8-06", pop_up=POP_UP, place=LOCATION)
offered = Event("pop_up.offered", clause="EEM-M8-17", pop_up=POP_UP, artefact=TILE, colour=COLOUR)
nothing_to_offer = Event("pop_up.nothing", clause="EEM-M8-19", pop_up=POP_UP, colour=COLOUR)
bought = Event("pop_up.bought", clause="EEM-M8-20", pop_up=POP_UP, artefact=TILE, credits=PRICE)
given = Event("pop_up.given", clause="EEM-M8-25", pop_up=POP_UP, artefact=TILE, hold=HOLD)
rewarded = Event("pop_up.rewarded", clause="EEM-M8-25", credits=EARNED)


# Appearing


@step
def open_pop_up(p: Position) -> None:
    """The next card of the pop-up deck is put on the map, if there is one (EEM-M8-02, EEM-M8-08)."""
    left = 0
    for card in range(POP_UPS):
        if p.pop_up[card] == IN_DECK:
            left += 1
    if p.pop_up_markets == 0 or left == 0:
        return
    place = pick(p, left)
    for card in range(POP_UPS):
        if p.pop_up[card] == IN_DECK:
            if place == 0:
                put_on_map(p, card)
                return
            place -= 1


@rule
def put_on_map(p: Position, card: int) -> None:
    """The card lies at its dig field; on an offer lies an ordinary artefact of its colour (EEM-M8-17,
    EEM-M8-18). Without one the offer leaves the game (EEM-M8-19)."""
    p.pop_up[card] = ON_MAP
    tell_for(p, NOBODY, opened, card, int(POP_UP_PLACE[card]))
    if is_offer(card):
        colour = int(POP_UP_OFFERS[card])
        p.offer[card] = draw_ordinary(p, colour)
        if p.offer[card] == NO_OFFER:
            p.pop_up[card] = GONE
            tell_for(p, NOBODY, nothing_to_offer, card, colour)
        else:
            tell_for(p, NOBODY, offered, card, int(p.offer[card]), colour)


# What lies on the map


@rule
def is_offer(card: int) -> bool:
    """Whether a pop-up sells an artefact; the others ask for one."""
    return bool(POP_UP_OFFERS[card] != NO_COLOUR)


@rule
def is_at_pop_up(p: Position, card: int) -> bool:
    """Whether an own explorer stands at a pop-up on the map (EEM-M8-09, EEM-M8-16)."""
    return p.pop_up[card] == ON_MAP and has_explorer(p, p.seat, int(POP_UP_PLACE[card]))


@rule
def visits_any(p: Position) -> bool:
    """Whether the acting seat has an explorer at any pop-up."""
    for card in range(POP_UPS):
        if is_at_pop_up(p, card):
            return True
    return False


# Offers


@rule
def offer_price(p: Position, card: int) -> int:
    """The printed value minus 1 (EEM-M8-20)."""
    return price_of(int(p.offer[card]), -OFFER_DISCOUNT)


@rule
def can_buy_offer(p: Position, card: int) -> bool:
    """The credits and a free cargo space are there (EEM-M8-21)."""
    return p.credits[p.seat] >= offer_price(p, card) and cargo_room(p, p.seat) > 0


@rule
def buy_offer(p: Position, card: int) -> int:
    """The artefact is paid and goes to the cargo hold; the card leaves the game (EEM-M8-20, EEM-M8-23).
    Returns its type."""
    kind = int(p.offer[card])
    price = offer_price(p, card)
    p.credits[p.seat] -= price
    store_in_cargo(p, kind)
    tell(p, bought, card, kind, price)
    p.offer[card] = NO_OFFER
    p.pop_up[card] = GONE
    return kind


# Requests


@rule
def meets(card: int, kind: int) -> bool:
    """Whether an artefact has the glyph and the value that a request names (EEM-M8-26)."""
    glyph = POP_UP_GLYPH[card]
    return bool((glyph == NO_GLYPH or glyph == artefact_glyph(kind)) and VALUE[kind] >= POP_UP_LEAST[card])


@rule
def gives_cards(card: int) -> bool:
    """Whether a request brings reconstruction cards."""
    return bool(POP_UP_GAIN[card, GAINS_CARDS] > 0)


@rule
def serve_request(p: Position, card: int, choice: int) -> None:
    """The artefact leaves the game for the reward, and the card with it (EEM-M8-25, EEM-M8-28)."""
    kind = hand_over(p, choice)
    p.removed[kind] += 1
    p.pop_up[card] = GONE
    tell(p, given, card, kind, hold_of(choice))
    credits = int(POP_UP_GAIN[card, GAINS_CREDITS])
    if credits > 0:
        p.credits[p.seat] += credits
        tell(p, rewarded, credits)
    for _ in range(POP_UP_GAIN[card, GAINS_SCIENTISTS]):
        gain_scientist(p, p.seat)
    for _ in range(POP_UP_GAIN[card, GAINS_CARDS]):
        then(p, gain_reconstruction)

"""Excavation Earth as full as its box allows, for one, two and four seats: more than dice come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from digsite.games.excavation_earth.domains import (
    CARD_NAMES,
    CARDS,
    COLOUR_NAMES,
    GLYPHS,
    MARKET_NAMES,
    TYPE_NAMES,
)
from digsite.games.excavation_earth.museum.components import RECONSTRUCTION_CARDS
from digsite.games.excavation_earth.museum.domains import MUSEUM_SPACE, POP_UP
from digsite.testing.excavation_earth import CENTRES, Table, table
from digsite.testing.scene import Scene

from .positions import MODULES

HAND = 8
TRAVEL = ("travel-2", "travel-3", "travel-4")
FORECAST = ("orange#4", "red#3", "purple#6", "yellow#2", "green#5")
GUARDS = ("yellow-A", "green-A", "red-A", "purple-C", "orange-D", "red-B")
CARGO, HIDDEN = 4, 2
CARDS_EACH = 5
GUIDES = 5


def full(seats: int, modules: tuple[str, ...] = ()) -> Table:
    """Hands of eleven cards, four buyers in every queue, everybody in every market and centre, full
    holds; with the modules every space of the museum has its exhibit, and all pop-up markets are open."""
    t = table(seats=seats, round=2, modules=modules)
    for number, where in enumerate(MARKET_NAMES):
        t.line_up(where, *(COLOUR_NAMES[(number + place) % 5] for place in range(3)), "wild")
    for place in range(t.tile.size):
        t.lay(TYPE_NAMES[place])
    for seat in range(t.rows):
        t.credits[seat] = 120 + seat
        t.guards(seat, *GUARDS)
        for where in MARKET_NAMES:
            t.traders(seat, where)
        for centre in CENTRES:
            t.envoys(seat, centre)
        for _ in range(CARGO - bool(modules)):
            t.load(seat, most(t))
        for _ in range(HIDDEN):
            t.load(seat, hidden=[most(t)])
    for seat in range(seats):
        t.give(seat, *TRAVEL)
        t.mark(seat, seat + 1)
    t.lay_forecast(*FORECAST)
    for number in range(HAND * seats):
        t.give(number % seats, CARD_NAMES[7 * number % CARDS])
    for centre, name in zip(CENTRES, ("requisition", "redeployment", "private_sale"), strict=True):
        t.set_out(centre, name)
    if modules:
        museum(t, seats)
    for colour in range(5):
        for _ in range(3):
            if t.pile[colour * GLYPHS : (colour + 1) * GLYPHS].any():
                t.to_black_market(most(t, colour))
    return t


def museum(t: Table, seats: int) -> None:
    t.curators("red", "orange", "green")
    for number, name in enumerate(MUSEUM_SPACE.labels[: GUIDES * seats]):
        t.show(number % seats, **{name.replace("-", "_"): most(t)})
    if t.pop_up_markets:
        for number, name in enumerate(POP_UP.labels):
            t.open_pop_up(name, most(t, number) if number < len(COLOUR_NAMES) else "")
    cards = iter(("folded_hold", *(card for card in RECONSTRUCTION_CARDS if card != "folded_hold")))
    for seat in range(seats):
        t.load(seat, f"mystery-{COLOUR_NAMES[seat]}")
        t.brokers(seat, *COLOUR_NAMES)
        t.scientists(seat, 3)
        t.reconstruct(seat, *(next(cards) for _ in range(CARDS_EACH + (seat == 0))))
    t.load(0, most(t))
    t.lay(*(f"mystery-{colour}" for colour in COLOUR_NAMES))


def most(t: Table, colour: int | None = None) -> str:
    """An artefact of which there are most in the piles."""
    first = 0 if colour is None else colour * GLYPHS
    last = len(TYPE_NAMES) if colour is None else first + GLYPHS
    return TYPE_NAMES[max(range(first, last), key=lambda each: int(t.pile[each]))]


def scenes(seats: int, *modules: str) -> Callable[[], Iterator[Scene]]:
    """An action, the last discard of the round, and without modules a sale that six markets are open for."""

    def found() -> Iterator[Scene]:
        yield full(seats, modules).begin()
        yield full(seats, modules).begin().play("pass")
        if not modules:
            yield full(seats).begin().play("sell", "travel-2", "red")

    return found


FULL_EARTHS = {
    "a full earth for four": scenes(4),
    "a full museum for four": scenes(4, *MODULES),
    "a full museum for two": scenes(2, *MODULES),
    "a full museum against Zu": scenes(1, "mysterious_artefacts", "galactic_museum"),
    "full against Zu": scenes(1),
}

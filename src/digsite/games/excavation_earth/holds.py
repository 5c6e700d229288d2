"""Artefacts in the holds, on the map, in the supply piles and on the black market."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import artefact_colour, types_of
from digsite.games.excavation_earth.components import CARGO, HIDDEN_HOLD, VALUE, ZU_CARGO, ZU_HIDDEN_HOLD
from digsite.games.excavation_earth.domains import (
    EXPLORERS,
    HOLD,
    IN_CARGO,
    IN_HIDDEN,
    MARKETS,
    TILE,
    TO_CARGO,
    TO_HIDDEN,
    TYPES,
)
from digsite.games.excavation_earth.map_components import BLACK_MARKET_ICON
from digsite.games.excavation_earth.museum.abilities import more_cargo_spaces
from digsite.games.excavation_earth.museum.mysteries import (
    draw_among_mysteries,
    mysteries_held,
    tell_of_mysteries,
)
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import is_zu
from digsite.kernel.agenda import allow, then
from digsite.kernel.chance import draw
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import Decision, rule


@rule
def cargo_spaces(p: Position, seat: int) -> int:
    """How many artefacts a cargo hold takes: each faction has its board, and Zu its own."""
    return ZU_CARGO if is_zu(p, seat) else int(CARGO[p.faction[seat]]) + more_cargo_spaces(p, seat)


@rule
def hidden_spaces(p: Position, seat: int) -> int:
    """How many artefacts a hidden hold takes."""
    return ZU_HIDDEN_HOLD if is_zu(p, seat) else int(HIDDEN_HOLD[p.faction[seat]])


@rule
def cargo_room(p: Position, seat: int) -> int:
    """How many spaces of the cargo hold are empty."""
    room = cargo_spaces(p, seat) - mysteries_held(p, seat)
    for kind in range(TYPES):
        room -= p.cargo[seat, kind]
    return room


@rule
def hidden_room(p: Position, seat: int) -> int:
    """How many spaces of the hidden hold are empty."""
    room = hidden_spaces(p, seat)
    for kind in range(TYPES):
        room -= p.hidden[seat, kind]
    return room


@rule
def any_room(p: Position, seat: int) -> bool:
    """Whether either hold has an empty space."""
    return cargo_room(p, seat) > 0 or hidden_room(p, seat) > 0


@rule
def held_of_colour(p: Position, seat: int, colour: int) -> int:
    """How many artefacts of a colour lie in both holds together."""
    count = 0
    for kind in types_of(colour):
        count += p.cargo[seat, kind] + p.hidden[seat, kind]
    return count


@rule
def artefacts_held(p: Position, seat: int) -> int:
    """How many artefacts lie in both holds together."""
    count = 0
    for kind in range(TYPES):
        count += p.cargo[seat, kind] + p.hidden[seat, kind]
    return count


@rule
def store_in_cargo(p: Position, kind: int) -> None:
    """The acting seat stores an artefact in its cargo hold; it may be sampled in this action."""
    p.cargo[p.seat, kind] += 1
    p.fresh[kind] += 1


@rule
def top_of_stack(p: Position, colour: int) -> int:
    """The type on top of a black market stack, or -1."""
    return int(p.stack[colour, 0]) if p.stack_size[colour] > 0 else -1


@rule
def take_top(p: Position, colour: int) -> int:
    """Take the top tile of a black market stack."""
    kind = int(p.stack[colour, 0])
    last = p.stack_size[colour] - 1
    for place in range(last):
        p.stack[colour, place] = p.stack[colour, place + 1]
    p.stack[colour, last] = 0
    p.stack_size[colour] = last
    return kind


@rule
def put_under(p: Position, kind: int) -> None:
    """Put a tile face up at the bottom of its colour's black market stack."""
    colour = artefact_colour(kind)
    p.stack[colour, p.stack_size[colour]] = kind
    p.stack_size[colour] += 1


@rule
def draw_tile(p: Position, colour: int) -> int:
    """The next tile of a colour's supply pile, or -1; a mysterious one goes on the map (EEM-M6-05)."""
    before = int(p.mystery_tile[colour])
    kind = draw_unheard(p, colour)
    tell_of_mysteries(p, colour, before)
    return kind


@rule
def draw_unheard(p: Position, colour: int) -> int:
    """The same where the mysterious ones are told of later."""
    if p.mysterious_artefacts > 0:
        return draw_among_mysteries(p, colour, pile_size(p, colour))
    return draw_ordinary(p, colour)


@rule
def draw_ordinary(p: Position, colour: int) -> int:
    """The next tile of a colour's supply pile that is not mysterious, or -1."""
    types = types_of(colour)
    return draw(p, p.pile, types.start, types.stop)


@rule
def pile_size(p: Position, colour: int) -> int:
    """How many tiles a supply pile holds, mysterious ones among them."""
    size = int(p.mystery_pile[colour])
    for kind in types_of(colour):
        size += p.pile[kind]
    return size


@rule
def has_explorer(p: Position, seat: int, location: int) -> bool:
    """Whether one of the seat's explorers stands on a location."""
    for explorer in range(EXPLORERS):
        if p.explorer[seat, explorer] == location:
            return True
    return False


@rule
def at_black_market(p: Position, seat: int, icon: int) -> bool:
    """Whether an explorer of the seat stands on a black market that shows this icon (EE-SMG-01)."""
    for explorer in range(EXPLORERS):
        location = p.explorer[seat, explorer]
        if location >= 0 and BLACK_MARKET_ICON[location, icon] > 0:
            return True
    return False


@rule
def at_any_black_market(p: Position, seat: int) -> bool:
    """Whether an explorer of the seat stands on any black market (EE-FAC-08)."""
    for icon in range(MARKETS):
        if at_black_market(p, seat, icon):
            return True
    return False


# Buying from the black market: Smuggle, Gul's purchase, the Fence


@rule
def price_of(kind: int, difference: int) -> int:
    """What an artefact costs where its price differs from the printed value; never below 0."""
    return max(int(VALUE[kind]) + difference, 0)


@rule
def can_buy_top(p: Position, colour: int, difference: int) -> bool:
    """Whether the acting seat can pay for the top of a stack and has room for it (EE-SMG-08)."""
    kind = top_of_stack(p, colour)
    return kind >= 0 and p.credits[p.seat] >= price_of(kind, difference) and any_room(p, p.seat)


@rule
def buy_top(p: Position, colour: int, difference: int, bought: Event) -> None:
    """Pay for the top of a stack and store it, in a hold of the buyer's choice (EE-GEN-30)."""
    kind = take_top(p, colour)
    p.credits[p.seat] -= price_of(kind, difference)
    tell(p, bought, kind, colour, price_of(kind, difference))
    then(p, store, kind)


store = Decision("store", HOLD, clause="EE-SMG-08")
stored = Event("stored", clause="EE-SMG-08", artefact=TILE, hold=HOLD)


@store.options
def holds_with_room(p: Position) -> None:
    """Either hold with an empty space."""
    if cargo_room(p, p.seat) > 0:
        allow(p, TO_CARGO)
    if hidden_room(p, p.seat) > 0:
        allow(p, TO_HIDDEN)


@store.choose
def put_into_hold(p: Position, choice: int) -> None:
    """The artefact bought goes into the hold chosen and may be sampled in this action."""
    kind = int(p.arg)
    if choice == TO_CARGO:
        store_in_cargo(p, kind)
    else:
        p.hidden[p.seat, kind] += 1
        p.fresh[kind] += 1
        p.fresh_hidden[artefact_colour(kind)] = 1
    tell(p, stored, kind, choice - HOLD)


# Giving artefacts away: Sell, Smuggle, Private sale


@rule
def allow_held(p: Position, colour: int) -> None:
    """Offer the artefacts in both holds; a colour below 0 means every colour."""
    for kind in range(TYPES):
        if p.cargo[p.seat, kind] > 0 and (colour < 0 or artefact_colour(kind) == colour):
            allow(p, IN_CARGO + kind)
    for kind in range(TYPES):
        if p.hidden[p.seat, kind] > 0 and (colour < 0 or artefact_colour(kind) == colour):
            allow(p, IN_HIDDEN + kind)


@rule
def hand_over(p: Position, choice: int) -> int:
    """Take the chosen artefact out of its hold and return its type. Its sample stays (EE-GEN-11)."""
    if choice < IN_HIDDEN:
        kind = choice - IN_CARGO
        p.cargo[p.seat, kind] -= 1
    else:
        kind = choice - IN_HIDDEN
        p.hidden[p.seat, kind] -= 1
    return kind


@rule
def hold_of(choice: int) -> int:
    """The hold in which the chosen artefact lies."""
    return 0 if choice < IN_HIDDEN else 1

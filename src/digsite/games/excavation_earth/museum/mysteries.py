"""Mysterious artefacts: in the supply piles, on the map, and in cargo holds with their keepers (EEM-M6)."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import types_of
from digsite.games.excavation_earth.domains import COLOURS, EARNED, LOCATION, NOBODY
from digsite.games.excavation_earth.gallery import has_cube, take_cube
from digsite.games.excavation_earth.museum.abilities import earn
from digsite.games.excavation_earth.museum.components import (
    MYSTERIOUS,
    OFFLOAD_PER_ANALYSED,
    OVERLAY,
    SCIENTISTS,
)
from digsite.games.excavation_earth.museum.domains import KEPT, MYSTERY
from digsite.games.excavation_earth.museum.reconstruction import DIG_DRONES, stack_reconstruction_cards
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.chance import pick
from digsite.kernel.events import Event, tell, tell_for
from digsite.kernel.rules import rule, step

turned_up = Event("mystery.turned_up", clause="EEM-M6-04", artefact=MYSTERY, place=LOCATION)
dug = Event("mystery.dug", clause="EEM-M6-13", artefact=MYSTERY, place=LOCATION)
offloaded = Event("mystery.offloaded", clause="EEM-M6-38", artefact=KEPT, credits=EARNED)


# The supply piles


@rule
def set_up_mysteries(p: Position) -> None:
    """The mysterious artefacts are shuffled into the piles of their colours (EEM-M6-05); reconstruction cards
    and scientists lie ready (EEM-M6-09)."""
    for colour in range(COLOURS):
        p.mystery_pile[colour] = MYSTERIOUS[colour]
    p.scientists_left = SCIENTISTS
    stack_reconstruction_cards(p)


@rule
def draw_among_mysteries(p: Position, colour: int, tiles: int) -> int:
    """The next of so many tiles of a pile, or -1: a mysterious one lies on its dig field at once
    (EEM-M6-06, EEM-M6-41, EEM-M6-45)."""
    if tiles == 0:
        return -1
    place = pick(p, tiles)
    for kind in types_of(colour):
        place -= p.pile[kind]
        if place < 0:
            p.pile[kind] -= 1
            return kind
    p.mystery_pile[colour] -= 1
    p.mystery_tile[colour] += 1
    return -1


@rule
def tell_of_mysteries(p: Position, colour: int, before: int) -> None:
    """Everybody hears of mysterious artefacts that turned up beyond those that lay on the map before."""
    for _ in range(before, p.mystery_tile[colour]):
        tell_for(p, NOBODY, turned_up, colour, int(OVERLAY[colour]))


# In the holds


@rule
def mysteries_held(p: Position, seat: int) -> int:
    """How many mysterious artefacts lie in a cargo hold, each with its keeper (EEM-M6-21)."""
    if p.mysterious_artefacts == 0:
        return 0
    count = 0
    for colour in range(COLOURS):
        count += p.keeper[seat, colour]
    return count


@rule
def can_be_kept(p: Position, colour: int) -> bool:
    """Whether a mysterious artefact lies on the map and the acting seat has a cube for its keeper: one of the
    supply or, if that is empty, a guard (EEM-M6-13, EEM-M6-17)."""
    return p.mystery_tile[colour] > 0 and has_cube(p, p.seat)


@rule
def dig_up_mystery(p: Position, colour: int) -> None:
    """It needs a keeper (EEM-M6-13) and gives no sample (EEM-M6-12)."""
    then(p, take_cube)
    then(p, store_mystery, colour)


@step
def store_mystery(p: Position) -> None:
    """The artefact lies in the cargo hold, and the cube stays with it (EEM-M6-13, EEM-M6-21)."""
    colour = p.arg
    p.mystery_tile[colour] -= 1
    p.keeper[p.seat, colour] += 1
    tell(p, dug, colour, int(OVERLAY[colour]))
    earn(p, p.seat, DIG_DRONES, 1)


# Smuggle: offload


@rule
def analysed_artefacts(p: Position) -> int:
    """How many mysterious artefacts lie on the mothership, whoever sent them (EEM-M6-30)."""
    count = 0
    for colour in range(COLOURS):
        count += p.analysed[colour]
    return count


@rule
def allow_kept(p: Position, besides: int) -> None:
    """Offer the mysterious artefacts in the hold that have another colour (EEM-M6-35)."""
    for colour in range(COLOURS):
        if p.keeper[p.seat, colour] > 0 and colour != besides:
            allow(p, KEPT + colour)


@rule
def offload_mystery(p: Position, seat: int, colour: int) -> None:
    """It pays by what lies on the mothership; then it leaves the game with its keeper (EEM-M6-36,
    EEM-M6-38)."""
    credits = OFFLOAD_PER_ANALYSED * analysed_artefacts(p)
    p.credits[seat] += credits
    p.keeper[seat, colour] -= 1
    p.mystery_removed[colour] += 1
    p.cubes_removed[seat] += 1
    tell_for(p, seat, offloaded, colour, int(credits))

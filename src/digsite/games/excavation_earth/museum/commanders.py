"""The Commanders: an artefact dug up with the card of Command (EEM-M5-18 to EEM-M5-27)."""

from __future__ import annotations

from digsite.games.excavation_earth.actions.excavate import dig_up, in_reach, mystery_in_reach
from digsite.games.excavation_earth.artefacts import types_of
from digsite.games.excavation_earth.cards import played_colour
from digsite.games.excavation_earth.domains import NO, TILE
from digsite.games.excavation_earth.gallery import take_samples
from digsite.games.excavation_earth.holds import cargo_room
from digsite.games.excavation_earth.museum.domains import MYSTERY
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.rules import Decision, step

commanders_dig = Decision("commanders.dig", TILE, NO, MYSTERY, clause="EEM-M5-18")


@step
def offer_dig(p: Position) -> None:
    """When Command is carried out completely, one artefact may be dug up with the same card, if there is
    cargo room (EEM-M5-19, EEM-M5-21, EEM-M5-23)."""
    if cargo_room(p, p.seat) > 0:
        then(p, commanders_dig)
        then(p, take_samples)


@commanders_dig.options
def artefacts_of_the_card(p: Position) -> None:
    """Artefacts of the card's colour where own explorers stand, or none (EEM-M5-21, EEM-M5-24)."""
    colour = played_colour(p)
    for kind in types_of(colour):
        if in_reach(p, kind):
            allow(p, TILE + kind)
    allow(p, NO)
    if mystery_in_reach(p, colour):
        allow(p, MYSTERY + colour)


@commanders_dig.choose
def dig_one(p: Position, choice: int) -> None:
    """The artefact is stored, a mysterious one with its keeper (EEM-M5-22)."""
    if choice != NO:
        dig_up(p, choice)

"""EXCAVATE: take one or two artefacts from dig sites where own explorers stand (EE-EXC)."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import types_of
from digsite.games.excavation_earth.cards import colour_of, of_colour, pay, played_colour
from digsite.games.excavation_earth.domains import (
    CARD,
    CARDS,
    COLOURS,
    DONE,
    KUTI_KUTI,
    LOCATION,
    TILE,
)
from digsite.games.excavation_earth.gallery import take_samples
from digsite.games.excavation_earth.holds import cargo_room, has_explorer, store_in_cargo
from digsite.games.excavation_earth.map_components import ADJACENT, HOME
from digsite.games.excavation_earth.museum.abilities import earn
from digsite.games.excavation_earth.museum.components import OVERLAY
from digsite.games.excavation_earth.museum.domains import MYSTERY
from digsite.games.excavation_earth.museum.mysteries import can_be_kept, dig_up_mystery
from digsite.games.excavation_earth.museum.reconstruction import DIG_DRONES
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.reasons import (
    NO_ACTION_CARD,
    NO_CARD_OF_COLOUR,
    NO_CARGO_ROOM,
    NO_KEEPER,
    NOTHING_IN_REACH,
)
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import Decision, rule, step

excavate_card = Decision("excavate.card", CARD, clause="EE-EXC-01", private=True)
excavate_first = Decision("excavate.first", TILE, MYSTERY, clause="EE-EXC-03")
excavate_second = Decision("excavate.second", TILE, DONE, MYSTERY, clause="EE-EXC-05")
paid = Event("excavate.paid", clause="EE-EXC-01", card=CARD)
dug = Event("excavate.dug", clause="EE-EXC-08", artefact=TILE, place=LOCATION)


@rule
def in_reach(p: Position, kind: int) -> bool:
    """Whether a tile of this type lies where an own explorer stands (EE-EXC-03)."""
    return p.tile[kind] > 0 and has_explorer(p, p.seat, int(HOME[kind]))


@rule
def mystery_in_reach(p: Position, colour: int) -> bool:
    """Whether a mysterious artefact lies where an own explorer stands, and has a keeper (EEM-M6-11)."""
    return can_be_kept(p, colour) and has_explorer(p, p.seat, int(OVERLAY[colour]))


@rule
def keeper_missing(p: Position) -> bool:
    """Whether a mysterious artefact lies where an own explorer stands, but has no keeper (EEM-M6-17)."""
    for colour in range(COLOURS):
        if p.mystery_tile[colour] > 0 and has_explorer(p, p.seat, int(OVERLAY[colour])):
            return not can_be_kept(p, colour)
    return False


@rule
def any_in_reach(p: Position, colour: int) -> bool:
    """Whether an artefact of the colour lies where an own explorer stands."""
    for kind in types_of(colour):
        if in_reach(p, kind):
            return True
    return mystery_in_reach(p, colour)


@rule
def why_no_excavate(p: Position) -> int:
    """Excavate needs cargo room (EE-EXC-04), an artefact in reach and a card of its colour (EE-EXC-01)."""
    if p.hand_size[p.seat] == 0:
        return NO_ACTION_CARD
    if cargo_room(p, p.seat) <= 0:
        return NO_CARGO_ROOM
    why = 0
    for colour in range(COLOURS):
        if any_in_reach(p, colour):
            if of_colour(p, p.seat, colour) > 0:
                return 0
            why = NO_CARD_OF_COLOUR + colour
    if why > 0:
        return why
    return int(NO_KEEPER if keeper_missing(p) else NOTHING_IN_REACH)


@excavate_card.options
def cards_of_a_region_in_reach(p: Position) -> None:
    """Action cards of a colour that can be excavated; the icon does not matter (EE-EXC-01)."""
    for card in range(CARDS):
        if p.hand[p.seat, card] > 0 and any_in_reach(p, colour_of(card)):
            allow(p, CARD + card)


@excavate_card.choose
def pay_for_excavate(p: Position, choice: int) -> None:
    """The card's colour is the region of the action."""
    pay(p, choice - CARD)
    tell(p, paid, p.card)


@step
def excavate(p: Position) -> None:
    """One or two artefacts are dug up; then samples may be taken (EE-EXC-09)."""
    then(p, excavate_first)
    then(p, take_samples)


@excavate_first.options
def tiles_in_reach(p: Position) -> None:
    """Tiles of the region on sites with an own explorer; at a site with several the player chooses
    (EE-EXC-06)."""
    for kind in types_of(played_colour(p)):
        if in_reach(p, kind):
            allow(p, TILE + kind)
    if mystery_in_reach(p, played_colour(p)):
        allow(p, MYSTERY + played_colour(p))


@rule
def site_of(choice: int) -> int:
    """Where a chosen artefact lies."""
    return int(OVERLAY[choice - MYSTERY]) if choice >= MYSTERY else int(HOME[choice - TILE])


@rule
def dig_up(p: Position, choice: int) -> None:
    """The artefact goes face up into the cargo hold (EE-EXC-08), a mysterious one with a keeper."""
    if choice >= MYSTERY:
        dig_up_mystery(p, choice - MYSTERY)
        return
    kind = choice - TILE
    p.tile[kind] -= 1
    store_in_cargo(p, kind)
    tell(p, dug, kind, int(HOME[kind]))
    earn(p, p.seat, DIG_DRONES, 1)


@excavate_first.choose
def dig_first(p: Position, choice: int) -> None:
    """A second artefact may follow."""
    dig_up(p, choice)
    then(p, offer_second, site_of(choice))


@step
def offer_second(p: Position) -> None:
    """A second artefact is dug up only while the cargo hold has room (EE-EXC-04)."""
    if cargo_room(p, p.seat) > 0:
        then(p, excavate_second, p.arg)


@rule
def second_site(p: Position, site: int, first_site: int) -> bool:
    """The second artefact lies on another site with an own explorer (EE-EXC-05). The Excavators may
    also take it from the first site or one adjacent to it, without a second explorer (EE-FAC-13)."""
    if site != first_site and has_explorer(p, p.seat, site):
        return True
    return p.faction[p.seat] == KUTI_KUTI and (site == first_site or ADJACENT[first_site, site] > 0)


@excavate_second.options
def second_tiles(p: Position) -> None:
    """Tiles of the same region, or no second one."""
    for kind in types_of(played_colour(p)):
        if p.tile[kind] > 0 and second_site(p, int(HOME[kind]), p.arg):
            allow(p, TILE + kind)
    allow(p, DONE)
    colour = played_colour(p)
    if can_be_kept(p, colour) and second_site(p, int(OVERLAY[colour]), p.arg):
        allow(p, MYSTERY + colour)


@excavate_second.choose
def dig_second(p: Position, choice: int) -> None:
    """At most two artefacts are taken (EE-EXC-02, EE-FAC-14)."""
    if choice != DONE:
        dig_up(p, choice)

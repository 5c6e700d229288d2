"""What the things of It Belongs in a Museum are and do now, with their numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from digsite.games.excavation_earth.artefacts import artefact_colour
from digsite.games.excavation_earth.buyers import popularity_level
from digsite.games.excavation_earth.domains import COLOUR, LOCATION
from digsite.games.excavation_earth.museum import deals, domains, names
from digsite.games.excavation_earth.museum.domains import EXHIBIT_TILE, NO_CURATOR, NO_TILE, ROWS
from digsite.games.excavation_earth.museum.placing import museum_space, type_of
from digsite.games.excavation_earth.narrate.sight import Sight
from digsite.telling.naming import Facts
from digsite.telling.text import Name, Phrase


def exhibit(sight: Sight, index: int) -> Facts:
    return {"does": Phrase("does.exhibit", sight.own)}


def broker(sight: Sight, colour: int) -> Facts:
    """What a broker's colour is, and what it would be worth if the game ended now (EEM-GEN-35)."""
    return {"colour": Name(COLOUR, colour), "worth": int(sight.ask(popularity_level, colour))}


def mystery(sight: Sight, colour: int) -> Facts:
    """Where the mysterious artefacts of a colour are dug up, and how many lie there."""
    place = Name(LOCATION, int(sight.constant("OVERLAY")[colour]))
    return {"colour": Name(COLOUR, colour), "place": place, "count": int(sight.p.mystery_tile[colour])}


def offload_credits(sight: Sight) -> int:
    """What a mysterious artefact brings on the black market now (EEM-M6-36)."""
    return int(sight.constant("OFFLOAD_PER_ANALYSED")) * int(sight.p.analysed.sum())


def kept(sight: Sight, colour: int) -> Facts:
    """How many mysterious artefacts of a colour a seat has, and what one brings when it is offloaded."""
    count = int(sight.p.keeper[sight.seat, colour])
    return {"colour": Name(COLOUR, colour), "count": count, "gain": offload_credits(sight)}


def space(sight: Sight, index: int) -> Facts:
    """What a space of the museum asks for, who is the curator of its row, and what a match there brings."""
    tile, curator = int(sight.p.exhibit_tile[index]), int(sight.p.curator[index % ROWS])
    asks: Any = Phrase("thing.empty") if tile == NO_TILE else Name(EXHIBIT_TILE, tile)
    stands: Any = ""
    if curator != NO_CURATOR:
        stands = Phrase("museum.curator", {"colour": Name(COLOUR, curator)})
    match: Any = ""
    if sight.decision == museum_space.name and artefact_colour(type_of(int(sight.p.arg))) == curator:
        match = Phrase("museum.gained", {"bonus": names.match_bonus(sight.game, index // ROWS)})
    return {"tile": asks, "curator": stands, "match": match}


def reconstruction(sight: Sight, card: int) -> Facts:
    """What a reconstruction card does and is worth at the end; whether that is invented."""
    return {
        "effect": names.ability(sight.game, card),
        "value": int(sight.constant("END_VALUE")[card]),
        "mark": names.mark(sight.game, "reconstruction_cards"),
    }


def pop_up(sight: Sight, card: int) -> Facts:
    """Where a pop-up market is and what it deals in."""
    return {
        "place": Name(LOCATION, int(sight.constant("POP_UP_PLACE")[card])),
        "deal": deals.deal(sight.game, sight.p, card),
        "mark": names.mark(sight.game, "pop_ups"),
    }


THINGS: dict[str, Callable[[Sight, int], Facts]] = {
    domains.EXHIBIT.name: exhibit,
    domains.AS_COLOUR.name: broker,
    domains.ALL_ICONS.name: broker,
    domains.MYSTERY.name: mystery,
    domains.KEPT.name: kept,
    domains.MUSEUM_SPACE.name: space,
    domains.RECONSTRUCTION.name: reconstruction,
    domains.POP_UP.name: pop_up,
}

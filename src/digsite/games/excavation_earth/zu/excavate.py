"""Zu's EXCAVATE: two artefacts of the desired colour, from any dig sites (EE-SOLO-EXC)."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import types_of
from digsite.games.excavation_earth.domains import COLOUR, COLOURS, HOLD, LINE, LOCATION, TILE
from digsite.games.excavation_earth.holds import any_room
from digsite.games.excavation_earth.map_components import HOME
from digsite.games.excavation_earth.museum.zu_mysteries import dig_mystery, mysteries_to_dig
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.games.excavation_earth.zu.board import (
    IN_CARGO_HOLD,
    can_excavate,
    free_spaces,
    has_cubes,
    hold_for,
    store_in,
    take_zus_sample,
    wanted_on_map,
)
from digsite.games.excavation_earth.zu.components import ZU_PAIR
from digsite.games.excavation_earth.zu.deck import FIRST_PAIR, MOST_POPULAR_CARD
from digsite.games.excavation_earth.zu.lines import (
    CARGO_FULL,
    CHANCE_OF_COLOURS,
    CHANCE_OF_TYPES,
    CLAUSES,
    FEWEST_IN_YOUR_HOLDS,
    FEWEST_ON_MAP,
    HIGHEST_VALUE,
    HOLDS_FULL,
    MORE_POPULAR,
    MORE_TO_EXCAVATE,
    MOST_POPULAR_ON_MAP,
    NO_SAMPLE_OF_YOURS,
    NONE_IN_ZUS_HOLDS,
    NOTHING_WANTED,
    ONLY_COLOUR_ON_MAP,
    ONLY_TYPE,
)
from digsite.games.excavation_earth.zu.priorities import also, keep_best, one_of
from digsite.games.excavation_earth.zu.smuggle import acquire_instead, offload_instead
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import rule

desired = Event("zu.colour", clause=CLAUSES, by="line", colour=COLOUR, line=LINE)
dug = Event("zu.dug", clause=CLAUSES, by="line", artefact=TILE, place=LOCATION, hold=HOLD, line=LINE)


@rule
def zu_excavates(p: Position, card: int) -> bool:
    """What a card makes Zu excavate; without room or without anything it wants Zu smuggles instead
    (EE-SOLO-EXC-07, -08, -15). Returns whether it excavated."""
    if not any_room(p, ZU):
        return offload_instead(p, HOLDS_FULL)
    colour = desired_colour(p, card)
    tell(p, desired, colour, p.zu_line)
    if free_spaces(p) == 0:
        return acquire_instead(p, colour, CARGO_FULL)
    if p.zu_both_colours > 0 and card != MOST_POPULAR_CARD:
        taken = excavate_both(p, colour, other_colour(card, colour))
    else:
        taken = excavate_colour(p, colour, can_excavate(p, colour))
    return taken > 0 or acquire_instead(p, colour, NOTHING_WANTED)


# The desired colour


@rule
def desired_colour(p: Position, card: int) -> int:
    """The more popular of two colours (EE-SOLO-EXC-01), or the most popular on the map (EE-SOLO-EXC-02)."""
    if card == MOST_POPULAR_CARD:
        p.zu_line = ONLY_COLOUR_ON_MAP
        return most_desired(p, colours_on_map(p), MOST_POPULAR_ON_MAP)
    pair = card - FIRST_PAIR
    return most_desired(p, also(also(0, int(ZU_PAIR[pair, 0])), int(ZU_PAIR[pair, 1])), MORE_POPULAR)


@rule
def most_desired(p: Position, candidates: int, popular: int) -> int:
    """Popularity first; then the lines for colours that are tied (EE-SOLO-EXC-03 to -06)."""
    candidates = keep_best(p, candidates, popular)
    candidates = keep_best(p, candidates, MORE_TO_EXCAVATE)
    candidates = keep_best(p, candidates, NONE_IN_ZUS_HOLDS)
    candidates = keep_best(p, candidates, FEWEST_IN_YOUR_HOLDS)
    return one_of(p, candidates, CHANCE_OF_COLOURS)


@rule
def colours_on_map(p: Position) -> int:
    """The colours of which an artefact lies on the map, wanted or not (EE-R-41), a mysterious one only while
    Zu has a cube for it (EEM-SOLO-28); all, if the map is empty (EE-R-44)."""
    candidates = 0
    everything = 0
    for colour in range(COLOURS):
        everything = also(everything, colour)
        if p.mystery_tile[colour] > 0 and has_cubes(p, 1):
            candidates = also(candidates, colour)
        for kind in types_of(colour):
            if p.tile[kind] > 0:
                candidates = also(candidates, colour)
    return candidates if candidates > 0 else everything


@rule
def other_colour(card: int, colour: int) -> int:
    """The colour on a card of two that is not the desired one."""
    pair = card - FIRST_PAIR
    return int(ZU_PAIR[pair, 0] + ZU_PAIR[pair, 1] - colour)


# The artefacts


@rule
def excavate_colour(p: Position, colour: int, count: int) -> int:
    """Artefacts of a colour, one after the other, mysterious ones first (EEM-SOLO-27); returns how many."""
    for _ in range(count):
        if mysteries_to_dig(p, colour) > 0:
            dig_mystery(p, colour)
        else:
            excavate_type(p, chosen_type(p, colour))
    return count


@rule
def excavate_both(p: Position, colour: int, other: int) -> int:
    """One artefact of each colour of the card, the desired one first (EE-DIFF-06, EE-DIFF-18); if one has
    none, only the other (EE-DIFF-19)."""
    taken = excavate_colour(p, colour, min(can_excavate(p, colour), 1))
    return taken + excavate_colour(p, other, min(can_excavate(p, other), 1))


@rule
def chosen_type(p: Position, colour: int) -> int:
    """Which type of a colour Zu takes next (EE-SOLO-EXC-11 to -14)."""
    candidates = 0
    for kind in types_of(colour):
        if wanted_on_map(p, kind):
            candidates = also(candidates, kind)
    p.zu_line = ONLY_TYPE
    candidates = keep_best(p, candidates, NO_SAMPLE_OF_YOURS)
    candidates = keep_best(p, candidates, FEWEST_ON_MAP)
    candidates = keep_best(p, candidates, HIGHEST_VALUE)
    return one_of(p, candidates, CHANCE_OF_TYPES)


@rule
def excavate_type(p: Position, kind: int) -> None:
    """The artefact goes to the cargo hold, if that is full to the other where Zu may use it (EE-DIFF-21), and
    is sampled at once (EE-SOLO-EXC-16)."""
    hold = hold_for(p, IN_CARGO_HOLD)
    p.tile[kind] -= 1
    store_in(p, kind, hold)
    tell(p, dug, kind, int(HOME[kind]), hold, p.zu_line)
    take_zus_sample(p, kind)

"""Zu's board: its holds, its gallery and its crew (EE-SOLO-CREW)."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import types_of
from digsite.games.excavation_earth.components import CREW, START_CREDITS
from digsite.games.excavation_earth.domains import EXPLORERS, NOBODY, NOWHERE, SAMPLE
from digsite.games.excavation_earth.gallery import sampled
from digsite.games.excavation_earth.holds import cargo_room, hidden_room
from digsite.games.excavation_earth.museum.zu_crew import add_second_colour, is_crew_counted, unsampled
from digsite.games.excavation_earth.museum.zu_mysteries import mysteries_to_dig
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.kernel.events import Amount, Event, tell, tell_for
from digsite.kernel.rules import rule

IN_CARGO_HOLD, IN_HIDDEN_HOLD = 0, 1
TWO = 2
"""As many artefacts as one Excavate of Zu takes at most (EE-SOLO-EXC-10)."""

pieces = Event("zu.pieces", clause="EE-SOLO-SETUP-07", credits=Amount("credits"), crew=Amount("crew"))
reserve_cube = Event("zu.reserve", clause="EE-SOLO-CREW-03", reserve=Amount("crew"))
no_sample = Event("zu.no_sample", clause="EE-DIFF-17", artefact=SAMPLE)


@rule
def set_up_zu(p: Position) -> None:
    """Zu gets credits and a set of cubes (EE-SOLO-SETUP-06, -07), but no faction, explorers or cards
    (EE-SOLO-SETUP-02 to -04); with the easier start no credits either (EE-DIFF-01)."""
    p.faction[ZU] = NOBODY
    for explorer in range(EXPLORERS):
        p.explorer[ZU, explorer] = NOWHERE
    p.credits[ZU] = 0 if p.zu_no_credits > 0 else START_CREDITS
    p.supply[ZU] = CREW
    add_second_colour(p)
    tell_for(p, ZU, pieces, int(p.credits[ZU]), int(p.supply[ZU]))


# Crew


@rule
def has_cubes(p: Position, needed: int) -> bool:
    """Zu's crew is unlimited (EE-SOLO-CREW-03), unless it has but one set of cubes (EE-DIFF-05) or its cubes
    are counted (EEM-SOLO-02)."""
    return bool(p.supply[ZU] >= needed) or (p.zu_one_set == 0 and not is_crew_counted(p))


@rule
def take_zus_cube(p: Position) -> None:
    """A cube for what follows; when the supply is empty one of the second colour joins it
    (EE-SOLO-CREW-03). Guards never leave their samples (EE-SOLO-CREW-02)."""
    if p.supply[ZU] == 0:
        p.supply[ZU] += 1
        p.zu_reserve += 1
        tell(p, reserve_cube, p.zu_reserve)
    p.supply[ZU] -= 1


# Holds and gallery


@rule
def has_type(p: Position, kind: int) -> bool:
    """Whether Zu has a sample or a copy of a type: it wants no other (EE-SOLO-EXC-09)."""
    return bool(p.guard[ZU, kind] + p.cargo[ZU, kind] + p.hidden[ZU, kind] > 0)


@rule
def free_spaces(p: Position) -> int:
    """Where excavated and surveyed artefacts can go: the cargo hold, or both holds where Zu may store
    everything in either (EE-DIFF-20)."""
    room = cargo_room(p, ZU)
    if p.zu_any_hold > 0:
        room += hidden_room(p, ZU)
    return room


@rule
def wanted_on_map(p: Position, kind: int) -> bool:
    """Whether Zu would excavate a type that lies on the map (EE-SOLO-EXC-09)."""
    return bool(p.tile[kind] > 0 and not has_type(p, kind))


@rule
def can_excavate(p: Position, colour: int) -> int:
    """How many artefacts of a colour Zu can excavate now: types on the map it wants, mysterious ones
    (EEM-SOLO-28), and spaces for them, two at most (EE-SOLO-EXC-03)."""
    types = mysteries_to_dig(p, colour)
    for kind in types_of(colour):
        if wanted_on_map(p, kind):
            types += 1
    return min(types, free_spaces(p), TWO)


@rule
def hold_for(p: Position, usual: int) -> int:
    """The usual hold while it has room, else the other one (EE-SOLO-SMG-06, EE-DIFF-21)."""
    room = cargo_room(p, ZU) if usual == IN_CARGO_HOLD else hidden_room(p, ZU)
    return usual if room > 0 else 1 - usual


@rule
def store_in(p: Position, kind: int, hold: int) -> None:
    """The artefact lies in a hold of Zu."""
    if hold == IN_CARGO_HOLD:
        p.cargo[ZU, kind] += 1
    else:
        p.hidden[ZU, kind] += 1


@rule
def take_zus_sample(p: Position, kind: int) -> None:
    """Every artefact Zu gains is sampled at once (EE-SOLO-EXC-16, EE-SOLO-SMG-07, EE-SOLO-SUR-09), while
    there are cubes (EE-DIFF-17, EEM-SOLO-08). A full column brings no card (EE-SOLO-CREW-04)."""
    if has_cubes(p, 1):
        take_zus_cube(p)
        p.guard[ZU, kind] = 1
        tell(p, sampled, kind)
    elif is_crew_counted(p):
        tell(p, unsampled, kind)
    else:
        tell(p, no_sample, kind)

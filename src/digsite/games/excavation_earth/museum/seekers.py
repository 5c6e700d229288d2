"""The Seekers: an artefact just acquired by Smuggle goes straight to the museum (EEM-M5-04 to EEM-M5-17)."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import artefact_colour
from digsite.games.excavation_earth.domains import DONE, IN_CARGO, IN_HIDDEN, SAMPLE, TYPES
from digsite.games.excavation_earth.gallery import can_sample, end_sampling, post_guard, take_cube
from digsite.games.excavation_earth.museum.placing import (
    allow_placeable,
    end_placing,
    has_guide,
    has_space,
    museum_space,
    type_of,
)
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.rules import Decision, rule, step

seekers_choice = Decision("seekers.choice", IN_CARGO, IN_HIDDEN, SAMPLE, DONE, clause="EEM-M5-04")


@rule
def can_place_directly(p: Position, kind: int) -> bool:
    """Whether an artefact just bought and not sampled can be placed: a free tile takes it, a guide can be
    found (EEM-M5-07, EEM-M5-17)."""
    return p.fresh[kind] > 0 and has_guide(p, p.seat) and has_space(p, kind)


@step
def place_or_sample(p: Position) -> None:
    """After all purchases are stored, one artefact may be placed and the other sampled, in either order
    (EEM-M5-14). Where nothing can be placed, samples are taken as always."""
    for kind in range(TYPES):
        if can_place_directly(p, kind):
            then(p, seekers_choice)
            return


@seekers_choice.options
def bought_to_place_or_sample(p: Position) -> None:
    """What was just bought, in the hold where it lies, or its sample, or neither (EEM-M5-05, EEM-M5-06)."""
    for hold in range(2):
        for kind in range(TYPES):
            if can_place_directly(p, kind) and p.fresh_hidden[artefact_colour(kind)] == hold:
                allow_placeable(p, kind, hold)
    for kind in range(TYPES):
        if can_sample(p, kind):
            allow(p, SAMPLE + kind)
    allow(p, DONE)


@seekers_choice.choose
def place_directly(p: Position, choice: int) -> None:
    """Of the artefact placed no sample can be taken (EEM-M5-10); no curator arrives (EEM-M5-15)."""
    if choice == DONE:
        end_sampling(p)
    elif choice >= SAMPLE:
        then(p, take_cube)
        then(p, post_guard, choice - SAMPLE)
        then(p, place_or_sample)
    else:
        p.fresh[type_of(choice)] -= 1
        then(p, museum_space, choice)
        then(p, end_placing)

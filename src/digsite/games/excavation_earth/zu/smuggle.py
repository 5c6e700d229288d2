"""Zu's SMUGGLE, only instead of an Excavate it cannot carry out (EE-SOLO-SMG)."""

from __future__ import annotations

from digsite.games.excavation_earth.actions.smuggle import SURCHARGE
from digsite.games.excavation_earth.artefacts import artefact_colour, types_of
from digsite.games.excavation_earth.components import VALUE
from digsite.games.excavation_earth.domains import COLOUR, COLOURS, EARNED, HOLD, LINE, PRICE, TILE, TYPES
from digsite.games.excavation_earth.holds import price_of, put_under, take_top, top_of_stack
from digsite.games.excavation_earth.map_components import BOARD_ORDER
from digsite.games.excavation_earth.museum.zu_crew import is_crew_counted
from digsite.games.excavation_earth.museum.zu_mysteries import offload_any_mystery, offloads_mystery
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.games.excavation_earth.zu.board import (
    IN_HIDDEN_HOLD,
    has_cubes,
    has_type,
    hold_for,
    store_in,
    take_zus_sample,
)
from digsite.games.excavation_earth.zu.failure import fail
from digsite.games.excavation_earth.zu.lines import (
    CARGO_BEFORE_HIDDEN,
    CHANCE_OF_OFFLOADING,
    CLAUSES,
    DESIRED_COLOUR,
    LESS_POPULAR,
    MOST_VALUABLE_HELD,
    MOST_VALUABLE_TOP,
    NEXT_STACK,
    NO_CUBE_TO_ACQUIRE,
    NOTHING_TO_BUY,
    NOTHING_TO_OFFLOAD,
    ONLY_ONE_HELD,
    ONLY_ONE_OF_ANOTHER_COLOUR,
)
from digsite.games.excavation_earth.zu.priorities import (
    artefacts_in_holds,
    hold_where,
    keep_best,
    kind_of,
    one_of,
    take_from_hold,
    without,
)
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import rule

NO_STACK = -1

acquires = Event("zu.acquires", clause=CLAUSES, by="line", line=LINE)
offloads = Event("zu.offloads", clause=CLAUSES, by="line", line=LINE)
acquired = Event(
    "zu.acquired",
    clause=CLAUSES,
    by="line",
    artefact=TILE,
    colour=COLOUR,
    credits=PRICE,
    hold=HOLD,
    line=LINE,
)
offloaded = Event(
    "zu.offloaded",
    clause=CLAUSES,
    by="line",
    artefact=TILE,
    hold=HOLD,
    colour=COLOUR,
    credits=EARNED,
    line=LINE,
)


# A. Acquire from the black market


@rule
def acquire_instead(p: Position, colour: int, why: int) -> bool:
    """Zu buys one artefact for its value and 1 more (EE-SOLO-SMG-01); if it can buy none it offloads
    (EE-SOLO-SMG-05), so it does without a cube, if they are counted (EEM-SOLO-20). Returns that it did not
    excavate."""
    if is_crew_counted(p) and not has_cubes(p, 1):
        return offload_instead(p, NO_CUBE_TO_ACQUIRE)
    stack = stack_to_buy_from(p, colour)
    if stack == NO_STACK:
        return offload_instead(p, NOTHING_TO_BUY)
    tell(p, acquires, why)
    kind = take_top(p, stack)
    price = price_of(kind, SURCHARGE)
    hold = hold_for(p, IN_HIDDEN_HOLD)
    p.credits[ZU] -= price
    store_in(p, kind, hold)
    tell(p, acquired, kind, stack, price, hold, p.zu_line)
    take_zus_sample(p, kind)
    return False


@rule
def can_acquire_top(p: Position, stack: int) -> bool:
    """Zu must have neither sample nor copy of the top of a stack, and be able to pay it (EE-SOLO-SMG-03)."""
    kind = top_of_stack(p, stack)
    return kind >= 0 and not has_type(p, kind) and p.credits[ZU] >= price_of(kind, SURCHARGE)


@rule
def stack_to_buy_from(p: Position, desired: int) -> int:
    """The stack of the desired colour, or the first to its right with a top Zu can acquire, round to the left
    end (EE-SOLO-SMG-04); or the most valuable top (EE-DIFF-10)."""
    if p.zu_most_valuable > 0:
        return most_valuable_top(p)
    place = 0
    while BOARD_ORDER[place] != desired:
        place += 1
    for step in range(COLOURS):
        stack = int(BOARD_ORDER[(place + step) % COLOURS])
        if can_acquire_top(p, stack):
            p.zu_line = DESIRED_COLOUR if step == 0 else NEXT_STACK
            return stack
    return NO_STACK


@rule
def most_valuable_top(p: Position) -> int:
    """The most valuable top Zu can acquire, the leftmost of several (EE-DIFF-10)."""
    best = NO_STACK
    for place in range(COLOURS):
        stack = int(BOARD_ORDER[place])
        if can_acquire_top(p, stack) and (
            best == NO_STACK or VALUE[top_of_stack(p, stack)] > VALUE[top_of_stack(p, best)]
        ):
            best = stack
    p.zu_line = MOST_VALUABLE_TOP
    return best


# B. Offload to the black market


@rule
def offload_instead(p: Position, why: int) -> bool:
    """The most valuable pair of two colours, or the only artefact (EE-SOLO-SMG-09, -10), a mysterious one in
    place of the first (EEM-SOLO-37, -38); with none the action fails (EE-SOLO-SMG-08, EEM-SOLO-39). Returns
    that Zu did not excavate."""
    candidates = artefacts_in_holds(p, 0, TYPES)
    if candidates == 0 and not offloads_mystery(p):
        return fail(p, NOTHING_TO_OFFLOAD)
    tell(p, offloads, why)
    if offloads_mystery(p):
        colour = offload_any_mystery(p)
    else:
        first = most_valuable(p, candidates, ONLY_ONE_HELD)
        offload_one(p, first)
        colour = artefact_colour(kind_of(first))
    candidates = of_another_colour(candidates, colour)
    if candidates > 0:
        offload_one(p, most_valuable(p, candidates, ONLY_ONE_OF_ANOTHER_COLOUR))
    return False


@rule
def of_another_colour(candidates: int, colour: int) -> int:
    """Those of the artefacts that do not have this colour."""
    for kind in types_of(colour):
        candidates = without(without(candidates, 2 * kind), 2 * kind + 1)
    return candidates


@rule
def most_valuable(p: Position, candidates: int, only: int) -> int:
    """The highest value; of equal ones those of the cargo hold, then those of the less popular colour
    (EE-SOLO-SMG-11)."""
    p.zu_line = only
    candidates = keep_best(p, candidates, MOST_VALUABLE_HELD)
    candidates = keep_best(p, candidates, CARGO_BEFORE_HIDDEN)
    candidates = keep_best(p, candidates, LESS_POPULAR)
    return one_of(p, candidates, CHANCE_OF_OFFLOADING)


@rule
def offload_one(p: Position, artefact: int) -> None:
    """Zu gains the value, and the artefact goes under its stack (EE-SOLO-SMG-12)."""
    kind = take_from_hold(p, artefact)
    p.credits[ZU] += VALUE[kind]
    put_under(p, kind)
    tell(p, offloaded, kind, hold_where(artefact), artefact_colour(kind), int(VALUE[kind]), p.zu_line)

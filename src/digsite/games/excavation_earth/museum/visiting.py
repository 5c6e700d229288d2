"""Using a pop-up market in addition to an action: an offer is bought and perhaps sampled, a request gets its
artefact (EEM-M8-09 to EEM-M8-30)."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import artefact_colour
from digsite.games.excavation_earth.cards import played_colour, played_icon
from digsite.games.excavation_earth.domains import DONE, GLYPHS, GUARD, IN_CARGO, IN_HIDDEN, NO, SAMPLE, TYPES
from digsite.games.excavation_earth.gallery import (
    can_sample,
    empty_space,
    end_sampling,
    may_reassign,
    post_guard,
    samples_in_column,
    take_samples,
)
from digsite.games.excavation_earth.museum.domains import POP_UP, POP_UPS
from digsite.games.excavation_earth.museum.pop_ups import buy_offer, is_offer, serve_request
from digsite.games.excavation_earth.museum.serving import can_give, serves_with, still_serves
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.rules import Decision, rule, step

NO_GUARD = -1

use_pop_up = Decision("pop_up.use", NO, POP_UP, clause="EEM-M8-09")
give_artefact = Decision("pop_up.give", IN_CARGO, IN_HIDDEN, clause="EEM-M8-25")
sample_offer = Decision("pop_up.sample", SAMPLE, GUARD, DONE, clause="EEM-M8-22")


@rule
def can_use_pop_up(p: Position, card: int) -> bool:
    """Whether a pop-up market can be used now, so that the action at hand stays possible (EEM-M8-09,
    EEM-R-40)."""
    return serves_with(p, p.action, played_colour(p), played_icon(p), card)


@step
def visit_pop_ups(p: Position) -> None:
    """If there is a pop-up market to use, the seat is asked."""
    for card in range(POP_UPS):
        if can_use_pop_up(p, card):
            then(p, use_pop_up)
            return


@use_pop_up.options
def pop_ups_to_use(p: Position) -> None:
    """One of those where an own explorer stands (EEM-M8-12), or none, if the action is possible without."""
    if still_serves(p):
        allow(p, NO)
    for card in range(POP_UPS):
        if can_use_pop_up(p, card):
            allow(p, POP_UP + card)


@use_pop_up.choose
def use_or_leave(p: Position, choice: int) -> None:
    """An offer is bought, a request gets its artefact."""
    if choice == NO:
        return
    card = choice - POP_UP
    p.pop_up_used = 1
    if not is_offer(card):
        then(p, give_artefact, card)
    else:
        then(p, offer_sample, buy_offer(p, card))


@give_artefact.options
def artefacts_that_meet_it(p: Position) -> None:
    """Artefacts of either hold that meet the request (EEM-M8-26)."""
    for kind in range(TYPES):
        if can_give(p, p.action, played_colour(p), played_icon(p), p.arg, IN_CARGO + kind):
            allow(p, IN_CARGO + kind)
    for kind in range(TYPES):
        if can_give(p, p.action, played_colour(p), played_icon(p), p.arg, IN_HIDDEN + kind):
            allow(p, IN_HIDDEN + kind)


@give_artefact.choose
def give_for_reward(p: Position, choice: int) -> None:
    """The artefact goes, the reward comes."""
    serve_request(p, p.arg, choice)


# A sample of what an offer sold


@rule
def serves_after_sample(p: Position, kind: int, guard: int) -> bool:
    """Whether the action at hand stays possible with a sample of a type, guarded by a cube of the supply or
    by a guard taken from elsewhere; a column that it completes is locked at once (EEM-GEN-04)."""
    colour = artefact_colour(kind)
    was_complete = int(p.column_bonus[p.seat, colour])
    if guard == NO_GUARD:
        p.supply[p.seat] -= 1
    else:
        p.guard[p.seat, guard] = 0
    p.guard[p.seat, kind] = 1
    if samples_in_column(p, p.seat, colour) == GLYPHS:
        p.column_bonus[p.seat, colour] = 1
    possible = still_serves(p)
    p.column_bonus[p.seat, colour] = was_complete
    p.guard[p.seat, kind] = 0
    if guard == NO_GUARD:
        p.supply[p.seat] += 1
    else:
        p.guard[p.seat, guard] = 1
    return possible


@rule
def may_guard(p: Position, kind: int, guard: int) -> bool:
    """Whether a guard may be reassigned to the sample, once the supply is empty."""
    if p.supply[p.seat] > 0 or not may_reassign(p, p.seat, guard):
        return False
    return serves_after_sample(p, kind, guard)


@step
def offer_sample(p: Position) -> None:
    """The artefact just bought may be sampled at once, under the rules of Excavate (EEM-M8-22)."""
    if can_sample(p, p.arg):
        then(p, sample_offer, p.arg)
    else:
        end_sampling(p)


@sample_offer.options
def ways_to_sample(p: Position) -> None:
    """With a cube of the supply; only if that is empty, with a guard from elsewhere; or not at all. The
    action at hand must stay possible (EEM-R-40)."""
    if p.supply[p.seat] > 0 and serves_after_sample(p, p.arg, NO_GUARD):
        allow(p, SAMPLE + p.arg)
    for guard in range(TYPES):
        if may_guard(p, p.arg, guard):
            allow(p, GUARD + guard)
    allow(p, DONE)


@sample_offer.choose
def sample_or_leave(p: Position, choice: int) -> None:
    """The cube guards the sample of the artefact bought."""
    if choice == DONE:
        end_sampling(p)
        return
    if choice < GUARD:
        p.supply[p.seat] -= 1
    else:
        empty_space(p, choice)
    then(p, post_guard, p.arg)
    then(p, take_samples)

"""The gallery: samples and their guards, and where a crew cube comes from when one is needed."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import artefact_colour, types_of
from digsite.games.excavation_earth.cards import draw_into_hand
from digsite.games.excavation_earth.components import COLUMN_BONUS_DRAW
from digsite.games.excavation_earth.domains import CARD, COLOUR, DONE, GLYPHS, GUARD, SAMPLE, TYPES
from digsite.games.excavation_earth.museum.guards import is_locked
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, own, tell
from digsite.kernel.rules import Decision, rule, step


@rule
def may_reassign(p: Position, seat: int, kind: int) -> bool:
    """Whether the guard of a sample may be taken for another task, once the supply is empty
    (EE-GEN-06). A guard just placed for a sample serves no other sample of the action (EE-R-74)."""
    return bool(p.guard[seat, kind] > 0 and p.posted[kind] == 0) and not is_locked(p, seat, kind)


@rule
def has_cube(p: Position, seat: int) -> bool:
    """Whether the seat can find a crew cube: in its supply or, if that is empty, among its guards."""
    if p.supply[seat] > 0:
        return True
    for kind in range(TYPES):
        if may_reassign(p, seat, kind):
            return True
    return False


@step
def take_cube(p: Position) -> None:
    """The cube for what follows comes from the supply; only an empty supply lets a guard be
    reassigned (EE-GEN-06, EE-EXC-11)."""
    if p.supply[p.seat] > 0:
        p.supply[p.seat] -= 1
    else:
        then(p, reassign)


reassign = Decision("reassign_guard", GUARD, clause="EE-GEN-06")
guard_leaves = Event("gallery.guard_leaves", clause="EE-GEN-08", artefact=GUARD)


@reassign.options
def guards_to_reassign(p: Position) -> None:
    """Every guard that may leave its sample."""
    for kind in range(TYPES):
        if may_reassign(p, p.seat, kind):
            allow(p, GUARD + kind)


@reassign.choose
def empty_space(p: Position, choice: int) -> None:
    """The guard leaves; that sample no longer counts (EE-GEN-08)."""
    p.guard[p.seat, choice - GUARD] = 0
    tell(p, guard_leaves, choice - GUARD)


# Samples


@rule
def can_sample(p: Position, kind: int) -> bool:
    """Whether a sample of a newly stored artefact can be taken: its space is empty and a cube can be
    found (EE-EXC-09, EE-GEN-09, EE-GEN-10)."""
    return p.fresh[kind] > 0 and p.guard[p.seat, kind] == 0 and has_cube(p, p.seat)


@step
def take_samples(p: Position) -> None:
    """After everything is stored, the new artefacts may be sampled one after the other (EE-R-73)."""
    for kind in range(TYPES):
        if can_sample(p, kind):
            then(p, sample)
            return
    end_sampling(p)


sample = Decision("sample", SAMPLE, DONE, clause="EE-EXC-09")
sampled = Event("gallery.sampled", clause="EE-EXC-09", artefact=SAMPLE)
completed = Event("gallery.completed", clause="EE-GEN-12", colour=COLOUR)
bonus_card = Event("gallery.drawn", clause="EE-GEN-12", card=own(CARD), listed="card")


@sample.options
def samples_to_take(p: Position) -> None:
    """Each new artefact whose gallery space is empty, or no more."""
    for kind in range(TYPES):
        if can_sample(p, kind):
            allow(p, SAMPLE + kind)
    allow(p, DONE)


@sample.choose
def sample_or_not(p: Position, choice: int) -> None:
    """A cube is found and becomes the guard of the sample; then the next sample may be taken."""
    if choice == DONE:
        end_sampling(p)
        return
    then(p, take_cube)
    then(p, post_guard, choice - SAMPLE)
    then(p, take_samples)


@step
def post_guard(p: Position) -> None:
    """The cube guards the sample. A column complete for the first time brings an action card
    (EE-GEN-12, EE-GEN-13)."""
    kind = p.arg
    colour = artefact_colour(kind)
    p.guard[p.seat, kind] = 1
    p.posted[kind] = 1
    p.fresh[kind] -= 1
    tell(p, sampled, kind)
    if p.column_bonus[p.seat, colour] == 0 and samples_in_column(p, p.seat, colour) == GLYPHS:
        p.column_bonus[p.seat, colour] = 1
        tell(p, completed, colour)
        for _ in range(COLUMN_BONUS_DRAW):
            draw_into_hand(p, p.seat, bonus_card)


@rule
def end_sampling(p: Position) -> None:
    """A sample can be taken only in the action in which the artefact came (EE-GEN-10)."""
    for kind in range(TYPES):
        p.fresh[kind] = 0
        p.posted[kind] = 0
        p.fresh_hidden[artefact_colour(kind)] = 0


@rule
def samples_in_column(p: Position, seat: int, colour: int) -> int:
    """How many samples a column of the gallery shows; scientists count too (EEM-GEN-10)."""
    count = 0
    for kind in types_of(colour):
        count += p.guard[seat, kind] + p.scientist_at[seat, kind]
    return count


@rule
def samples_in_row(p: Position, seat: int, glyph: int) -> int:
    """How many samples a row of the gallery shows; scientists count too (EEM-GEN-10)."""
    count = 0
    for kind in range(glyph, TYPES, GLYPHS):
        count += p.guard[seat, kind] + p.scientist_at[seat, kind]
    return count

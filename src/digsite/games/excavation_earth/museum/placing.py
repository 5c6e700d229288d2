"""Placing an artefact in the museum: its tile, its guide, the match with a curator (EEM-M7-26 to 46)."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import artefact_colour, artefact_glyph
from digsite.games.excavation_earth.components import VALUE
from digsite.games.excavation_earth.domains import (
    COLOUR,
    EARNED,
    GLYPHS,
    HOLD,
    IN_CARGO,
    IN_HIDDEN,
    TILE,
    TYPES,
)
from digsite.games.excavation_earth.gallery import take_cube, take_samples
from digsite.games.excavation_earth.holds import hand_over, hold_of
from digsite.games.excavation_earth.museum.brokers import gain_broker
from digsite.games.excavation_earth.museum.completion import complete_column, ring_of
from digsite.games.excavation_earth.museum.components import AMOUNT, EXHIBIT_VALUE, MATCH_CREDITS
from digsite.games.excavation_earth.museum.domains import (
    EXHIBIT,
    INNER,
    MIDDLE,
    MUSEUM_SPACE,
    NO_EXHIBIT,
    NO_TILE,
    OUTER,
    ROWS,
    SPACES,
)
from digsite.games.excavation_earth.museum.guards import is_locked
from digsite.games.excavation_earth.museum.reconstruction import (
    CURATORS_FRIEND,
    GHOST_GUIDE,
    MASTERPIECE,
    PLASTER_CAST,
    gain_reconstruction,
    owns,
)
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import Decision, rule, step

museum_space = Decision("museum.space", MUSEUM_SPACE, clause="EEM-M7-26")
exhibited = Event("museum.exhibited", clause="EEM-M7-26", artefact=TILE, hold=HOLD, space=MUSEUM_SPACE)
guided = Event("museum.guide", clause="EEM-M7-32", space=MUSEUM_SPACE)
matched = Event("museum.matched", clause="EEM-M7-38", colour=COLOUR, space=MUSEUM_SPACE)
match_paid = Event("museum.match_credits", clause="EEM-M7-40", credits=EARNED)
friend_paid = Event("museum.friend", clause="EEM-RC-16", credits=EARNED)


# Which artefacts fit which tiles


@rule
def is_open(p: Position, space: int) -> bool:
    """Whether a space has an exhibit tile on which nothing lies yet (EEM-M7-30, EEM-M7-31)."""
    return bool(p.exhibit_tile[space] != NO_TILE and p.exhibit[space] == NO_EXHIBIT)


@rule
def meets(kind: int, tile: int) -> bool:
    """A glyph tile asks for its glyph, a value tile for at least its value (EEM-M7-27, EEM-M7-28)."""
    if tile < GLYPHS:
        return artefact_glyph(kind) == tile
    return bool(VALUE[kind] >= EXHIBIT_VALUE[tile - GLYPHS])


@rule
def is_masterpiece(p: Position, kind: int) -> bool:
    """Whether the acting seat may lay an artefact on a glyph tile of another glyph: one of enough value, once
    an action (EEM-RC-17)."""
    return owns(p, p.seat, MASTERPIECE) and p.masterpiece_shown == 0 and VALUE[kind] >= AMOUNT[MASTERPIECE]


@rule
def fits(p: Position, kind: int, space: int) -> bool:
    """Whether the acting seat may lay an artefact on a space; curators never restrict it (EEM-M7-31)."""
    if not is_open(p, space):
        return False
    tile = int(p.exhibit_tile[space])
    return meets(kind, tile) or (tile < GLYPHS and is_masterpiece(p, kind))


@rule
def has_space(p: Position, kind: int) -> bool:
    """Whether any free tile takes an artefact."""
    for space in range(SPACES):
        if fits(p, kind, space):
            return True
    return False


@rule
def any_held_fits(p: Position) -> bool:
    """Whether any artefact in the holds of the acting seat has a tile to go to (EEM-M7-24)."""
    for kind in range(TYPES):
        if p.cargo[p.seat, kind] + p.hidden[p.seat, kind] > 0 and has_space(p, kind):
            return True
    return False


@rule
def has_guide(p: Position, seat: int) -> bool:
    """Whether a cube can become a guide: one of the supply or, if that is empty, a guard that may leave its
    sample (EEM-M7-33 to EEM-M7-35). A guard just posted for a sample may too, for it serves no other sample
    (EE-R-74)."""
    if p.supply[seat] > 0:
        return True
    for kind in range(TYPES):
        if p.guard[seat, kind] > 0 and not is_locked(p, seat, kind):
            return True
    return False


@rule
def can_place(p: Position) -> bool:
    """Whether the acting seat can place anything in the museum."""
    return has_guide(p, p.seat) and any_held_fits(p)


@rule
def allow_placeable(p: Position, kind: int, hold: int) -> None:
    """Offer an artefact of a hold, if it can be placed."""
    if hold == 0 and p.cargo[p.seat, kind] > 0 and has_space(p, kind):
        allow(p, IN_CARGO + kind)
    elif hold == 1 and p.hidden[p.seat, kind] > 0 and has_space(p, kind):
        allow(p, IN_HIDDEN + kind)


# One placement


@museum_space.options
def fitting_spaces(p: Position) -> None:
    """Every free tile that the artefact meets, in any row and column (EEM-M7-26)."""
    kind = type_of(p.arg)
    for space in range(SPACES):
        if fits(p, kind, space):
            allow(p, MUSEUM_SPACE + space)


@rule
def type_of(choice: int) -> int:
    """The type of the artefact chosen from a hold."""
    return choice - IN_CARGO if choice < IN_HIDDEN else choice - IN_HIDDEN


@museum_space.choose
def place(p: Position, choice: int) -> None:
    """The artefact leaves its hold and gets a guide; then the match with the curator of its row is rewarded,
    then the column, if it is complete (EEM-M7-59)."""
    space = choice - MUSEUM_SPACE
    kind = hand_over(p, p.arg)
    if not meets(kind, int(p.exhibit_tile[space])):
        p.masterpiece_shown = 1
    p.exhibit[space] = kind
    tell(p, exhibited, kind, hold_of(p.arg), space)
    for other in range(TYPES):
        p.posted[other] = 0
    then(p, take_cube)
    then(p, assign_guide, space)
    then(p, offer_cast, kind)
    then(p, reward_match, space)
    then(p, complete_column, space // ROWS)


@step
def assign_guide(p: Position) -> None:
    """The cube stands by the artefact until the game ends (EEM-M7-32, EEM-M7-37)."""
    p.guide[p.arg] = p.seat
    tell(p, guided, p.arg)


@step
def reward_match(p: Position) -> None:
    """An artefact of the colour of the curator in its row brings the bonus at the top of its column, and
    nobody else anything (EEM-M7-38, EEM-M7-46)."""
    space = p.arg
    colour = artefact_colour(int(p.exhibit[space]))
    if p.curator[space % ROWS] != colour:
        return
    tell(p, matched, colour, space)
    if owns(p, p.seat, CURATORS_FRIEND):
        p.credits[p.seat] += AMOUNT[CURATORS_FRIEND]
        tell(p, friend_paid, int(AMOUNT[CURATORS_FRIEND]))
    ring = ring_of(space // ROWS)
    if ring == OUTER:
        p.credits[p.seat] += MATCH_CREDITS
        tell(p, match_paid, MATCH_CREDITS)
    elif ring == MIDDLE:
        then(p, gain_broker)
    elif ring == INNER:
        then(p, gain_reconstruction)


# A sample of what is exhibited


@step
def offer_cast(p: Position) -> None:
    """With the Plaster cast the Exhibit action allows a sample of one artefact placed (EEM-RC-21)."""
    kind = p.arg
    allowed = p.action == EXHIBIT and p.cast_taken == 0 and owns(p, p.seat, PLASTER_CAST)
    if allowed and p.guard[p.seat, kind] == 0:
        p.fresh[kind] += 1
        then(p, take_samples)
        then(p, note_cast, kind)


@step
def note_cast(p: Position) -> None:
    """Whether the sample was taken."""
    if p.guard[p.seat, p.arg] > 0:
        p.cast_taken = 1


@step
def end_placing(p: Position) -> None:
    """What serves once an action may serve again."""
    p.masterpiece_shown = 0
    p.cast_taken = 0


# Guides


@rule
def guides_of(p: Position, seat: int) -> int:
    """How many guides a seat has in the museum."""
    count = 0
    for space in range(SPACES):
        if p.guide[space] == seat:
            count += 1
    return count


@rule
def guide_credits(p: Position, seat: int) -> int:
    """What the guides pay when the game ends: the square of their number, wherever they stand (EEM-M7-74,
    EEM-M7-75); the Ghost guide counts as one more (EEM-RC-18)."""
    count = guides_of(p, seat)
    if owns(p, seat, GHOST_GUIDE):
        count += int(AMOUNT[GHOST_GUIDE])
    return count * count

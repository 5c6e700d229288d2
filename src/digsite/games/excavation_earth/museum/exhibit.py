"""EXHIBIT: place artefacts in the museum (EEM-M7-17 to EEM-M7-25, EEM-M7-63)."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import artefact_colour
from digsite.games.excavation_earth.cards import pay, played_colour
from digsite.games.excavation_earth.domains import (
    CARD,
    CARDS,
    DONE,
    IN_CARGO,
    IN_HIDDEN,
    NO,
    TYPES,
    YES,
)
from digsite.games.excavation_earth.holds import artefacts_held
from digsite.games.excavation_earth.museum.curators import add_curator
from digsite.games.excavation_earth.museum.placing import (
    allow_placeable,
    any_held_fits,
    end_placing,
    has_guide,
    museum_space,
    type_of,
)
from digsite.games.excavation_earth.museum.reconstruction import ADVANCE_NOTICE, owns
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.reasons import (
    NO_ACTION_CARD,
    NO_GUIDE,
    NO_TILE_FITS,
    NOTHING_TO_EXHIBIT,
)
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import NOT_IN_THIS_GAME, Decision, rule, step

NO_COLOUR = -1
"""Nothing was placed yet: of two artefacts one has the colour of the card and one has not (EEM-M7-21)."""

exhibit_card = Decision("exhibit.card", CARD, clause="EEM-M7-18", private=True)
exhibit_artefact = Decision("exhibit.artefact", IN_CARGO, IN_HIDDEN, DONE, clause="EEM-M7-19")
curator_first = Decision("exhibit.curator_first", YES, NO, clause="EEM-RC-19")
paid = Event("exhibit.paid", clause="EEM-M7-18", card=CARD)


@rule
def why_no_exhibit(p: Position) -> int:
    """Exhibit needs an action card (EEM-M7-18), and an artefact with a fitting tile and a guide (EEM-M7-22):
    its colour may be that of the card or any other."""
    if p.galactic_museum == 0:
        return NOT_IN_THIS_GAME
    if p.hand_size[p.seat] == 0:
        return NO_ACTION_CARD
    if artefacts_held(p, p.seat) == 0:
        return NOTHING_TO_EXHIBIT
    if not has_guide(p, p.seat):
        return NO_GUIDE
    return 0 if any_held_fits(p) else NO_TILE_FITS


@exhibit_card.options
def cards_to_exhibit_with(p: Position) -> None:
    """Any action card in hand; the icon does not matter, nor where the explorers stand (EEM-M7-17)."""
    for card in range(CARDS):
        if p.hand[p.seat, card] > 0:
            allow(p, CARD + card)


@exhibit_card.choose
def pay_for_exhibit(p: Position, choice: int) -> None:
    """The card's colour matters for which artefacts are placed."""
    pay(p, choice - CARD)
    tell(p, paid, p.card)


@step
def exhibit(p: Position) -> None:
    """One or two artefacts are placed, then a curator arrives (EEM-M7-63), or first of all with Advance
    notice (EEM-RC-19)."""
    if owns(p, p.seat, ADVANCE_NOTICE):
        then(p, curator_first)
    else:
        then(p, exhibit_artefact, NO_COLOUR)
        then(p, add_curator)
    then(p, end_placing)


@curator_first.options
def first_or_last(p: Position) -> None:
    """The new curator may come before the first placement."""
    allow(p, YES)
    allow(p, NO)


@curator_first.choose
def order_of_exhibit(p: Position, choice: int) -> None:
    """There is exactly one new curator, before or after (EEM-RC-19)."""
    if choice == YES:
        then(p, add_curator)
    then(p, exhibit_artefact, NO_COLOUR)
    if choice == NO:
        then(p, add_curator)


@rule
def may_follow(p: Position, kind: int, first: int) -> bool:
    """One artefact has the colour of the card and one another colour, in either order (EEM-M7-19 to
    EEM-M7-23)."""
    if first == NO_COLOUR:
        return True
    return (artefact_colour(kind) == played_colour(p)) != (first == played_colour(p))


@exhibit_artefact.options
def artefacts_to_exhibit(p: Position) -> None:
    """Artefacts of both holds that fit a free tile, while a guide can be found; after the first placement
    the action may end (EEM-M7-22, EEM-M7-24, EEM-M7-36)."""
    if has_guide(p, p.seat):
        for hold in range(2):
            for kind in range(TYPES):
                if may_follow(p, kind, p.arg):
                    allow_placeable(p, kind, hold)
    if p.arg != NO_COLOUR:
        allow(p, DONE)


@exhibit_artefact.choose
def exhibit_one(p: Position, choice: int) -> None:
    """The placement is carried out completely; a second one may follow (EEM-M7-23)."""
    if choice == DONE:
        return
    then(p, museum_space, choice)
    if p.arg == NO_COLOUR:
        then(p, exhibit_artefact, artefact_colour(type_of(choice)))

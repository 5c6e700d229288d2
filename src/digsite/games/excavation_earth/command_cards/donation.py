"""Donation: an artefact for the museum (EEM-CC-12, EEM-CC-13)."""

from __future__ import annotations

from digsite.games.excavation_earth.command_cards.side import side
from digsite.games.excavation_earth.domains import DONE, EARNED, IN_CARGO, IN_HIDDEN, TYPES
from digsite.games.excavation_earth.museum.components import DONATION_CREDITS
from digsite.games.excavation_earth.museum.placing import (
    allow_placeable,
    can_place,
    end_placing,
    museum_space,
)
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import Decision, rule

donation = Decision("ability.donation", IN_CARGO, IN_HIDDEN, DONE, clause="EEM-CC-12")
donated = Event("ability.donated", clause="EEM-CC-13", credits=EARNED)


@rule
def can_use_donation(p: Position) -> bool:
    """There is something to place, or credits come in any case (EEM-CC-13)."""
    return can_place(p) or DONATION_CREDITS[side(p)] > 0


@rule
def use_donation(p: Position) -> None:
    """An artefact may be placed as in Exhibit, without a new curator; credits come also without it."""
    then(p, donation)
    then(p, end_placing)
    if DONATION_CREDITS[side(p)] > 0:
        p.credits[p.seat] += DONATION_CREDITS[side(p)]
        tell(p, donated, int(DONATION_CREDITS[side(p)]))


@donation.options
def artefacts_to_donate(p: Position) -> None:
    """Any artefact of either hold that fits a free tile, or none; the recalled cube can be the guide."""
    for hold in range(2):
        for kind in range(TYPES):
            allow_placeable(p, kind, hold)
    allow(p, DONE)


@donation.choose
def donate(p: Position, choice: int) -> None:
    """The placement has its match and completion bonuses (EEM-CC-12)."""
    if choice != DONE:
        then(p, museum_space, choice)

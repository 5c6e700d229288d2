"""Private sale: an artefact leaves the game for credits (EE-CC8-W, EE-CC8-Y)."""

from __future__ import annotations

from digsite.games.excavation_earth.command_cards.side import side
from digsite.games.excavation_earth.components import PRIVATE_SALE, VALUE
from digsite.games.excavation_earth.domains import EARNED, HOLD, IN_CARGO, IN_HIDDEN, TILE
from digsite.games.excavation_earth.holds import allow_held, artefacts_held, hand_over, hold_of
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import Decision, rule

private_sale = Decision("ability.private_sale", IN_CARGO, IN_HIDDEN, clause="EE-CC8-W")
sold_privately = Event("ability.sold", clause="EE-CC8-W", artefact=TILE, hold=HOLD, credits=EARNED)


@rule
def can_use_private_sale(p: Position) -> bool:
    """There is an artefact in a hold."""
    return artefacts_held(p, p.seat) > 0


@rule
def use_private_sale(p: Position) -> None:
    """An artefact is chosen."""
    then(p, private_sale)


@private_sale.options
def artefacts_to_sell(p: Position) -> None:
    """Any artefact of either hold."""
    allow_held(p, -1)


@private_sale.choose
def sell_privately(p: Position, choice: int) -> None:
    """The artefact leaves the game for its value and a little more (EE-CC8-W, EE-CC8-Y)."""
    kind = hand_over(p, choice)
    p.removed[kind] += 1
    p.credits[p.seat] += VALUE[kind] + PRIVATE_SALE[side(p)]
    tell(p, sold_privately, kind, hold_of(choice), int(VALUE[kind] + PRIVATE_SALE[side(p)]))

"""Fence: an artefact of the black market, cheaper (EE-CC4-W, EE-CC4-Y)."""

from __future__ import annotations

from digsite.games.excavation_earth.command_cards.side import side
from digsite.games.excavation_earth.components import FENCE_DISCOUNT
from digsite.games.excavation_earth.domains import COLOUR, COLOURS, PRICE, TILE
from digsite.games.excavation_earth.gallery import take_samples
from digsite.games.excavation_earth.holds import buy_top, can_buy_top
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event
from digsite.kernel.rules import Decision, rule

fence = Decision("ability.fence", COLOUR, clause="EE-CC4-W")
fenced = Event("ability.fenced", clause="EE-CC4-W", artefact=TILE, colour=COLOUR, credits=PRICE)


@rule
def can_use_fence(p: Position) -> bool:
    """Whether any stack top can be bought at the fence's price."""
    for colour in range(COLOURS):
        if can_buy_top(p, colour, -int(FENCE_DISCOUNT[side(p)])):
            return True
    return False


@rule
def use_fence(p: Position) -> None:
    """A stack top is bought; samples may follow (EE-R-20)."""
    then(p, fence)
    then(p, take_samples)


@fence.options
def fenced_tops(p: Position) -> None:
    """Stack tops at a discount, never below 0 (EE-CC4-W, EE-CC4-Y)."""
    for colour in range(COLOURS):
        if can_buy_top(p, colour, -int(FENCE_DISCOUNT[side(p)])):
            allow(p, COLOUR + colour)


@fence.choose
def buy_fenced(p: Position, choice: int) -> None:
    """The artefact goes to either hold and may be sampled."""
    buy_top(p, choice - COLOUR, -int(FENCE_DISCOUNT[side(p)]), fenced)

"""Laboratory: a scientist (EEM-CC-11)."""

from __future__ import annotations

from digsite.games.excavation_earth.command_cards.side import side
from digsite.games.excavation_earth.domains import EARNED
from digsite.games.excavation_earth.museum.components import LABORATORY_CREDITS
from digsite.games.excavation_earth.museum.scientists import gain_scientist
from digsite.games.excavation_earth.position import Position
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import rule

grant = Event("ability.laboratory", clause="EEM-CC-11", credits=EARNED)


@rule
def can_use_laboratory(p: Position) -> bool:
    """There is a scientist in the stock, or there are credits to gain (EEM-CC-03)."""
    return p.scientists_left > 0 or LABORATORY_CREDITS[side(p)] > 0


@rule
def use_laboratory(p: Position) -> None:
    """A scientist, if there is one, and on the yellow side credits in any case."""
    gain_scientist(p, int(p.seat))
    credits = int(LABORATORY_CREDITS[side(p)])
    if credits > 0:
        p.credits[p.seat] += credits
        tell(p, grant, credits)

"""Stipend: credits (EE-CC1-W, EE-CC1-Y)."""

from __future__ import annotations

from digsite.games.excavation_earth.command_cards.side import side
from digsite.games.excavation_earth.components import STIPEND
from digsite.games.excavation_earth.domains import EARNED
from digsite.games.excavation_earth.position import Position
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import rule

stipend = Event("ability.stipend", clause="EE-CC1-W", credits=EARNED)


@rule
def use_stipend(p: Position) -> None:
    """Credits are gained."""
    p.credits[p.seat] += STIPEND[side(p)]
    tell(p, stipend, int(STIPEND[side(p)]))

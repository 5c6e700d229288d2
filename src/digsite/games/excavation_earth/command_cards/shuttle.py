"""Shuttle: explorers move, with credits (EE-CC7-W, EE-CC7-Y)."""

from __future__ import annotations

from digsite.games.excavation_earth.actions.travel import travel_from
from digsite.games.excavation_earth.command_cards.side import side
from digsite.games.excavation_earth.components import SHUTTLE_CREDITS, SHUTTLE_MOVES
from digsite.games.excavation_earth.domains import EARNED
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import then
from digsite.kernel.events import Amount, Event, tell
from digsite.kernel.rules import rule

shuttle = Event("ability.shuttle", clause="EE-CC7-W", credits=EARNED, moves=Amount("moves"))


@rule
def use_shuttle(p: Position) -> None:
    """Credits are gained, and moves that need not be made (EE-R-30)."""
    up = side(p)
    p.credits[p.seat] += SHUTTLE_CREDITS[up]
    p.travel_moves = SHUTTLE_MOVES[up]
    tell(p, shuttle, int(SHUTTLE_CREDITS[up]), p.travel_moves)
    then(p, travel_from)

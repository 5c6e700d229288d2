"""Guided tour: credits for the guides in the museum (EEM-CC-14, EEM-CC-15)."""

from __future__ import annotations

from digsite.games.excavation_earth.command_cards.side import side
from digsite.games.excavation_earth.domains import EARNED
from digsite.games.excavation_earth.museum.components import TOUR_CREDITS, TOUR_MOST
from digsite.games.excavation_earth.museum.placing import guides_of
from digsite.games.excavation_earth.position import Position
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import rule

guided_tour = Event("ability.guided_tour", clause="EEM-CC-14", credits=EARNED)


@rule
def can_use_guided_tour(p: Position) -> bool:
    """There is a guide to pay for."""
    return guides_of(p, p.seat) > 0


@rule
def use_guided_tour(p: Position) -> None:
    """Each guide pays, up to a limit of credits (EEM-R-74)."""
    credits = min(guides_of(p, p.seat) * int(TOUR_CREDITS[side(p)]), int(TOUR_MOST[side(p)]))
    p.credits[p.seat] += credits
    tell(p, guided_tour, credits)

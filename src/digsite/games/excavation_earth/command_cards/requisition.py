"""Requisition: action cards (EE-CC2-W, EE-CC2-Y)."""

from __future__ import annotations

from digsite.games.excavation_earth.cards import draw_and_keep
from digsite.games.excavation_earth.command_cards.side import side
from digsite.games.excavation_earth.components import REQUISITION_DRAW, REQUISITION_KEEP
from digsite.games.excavation_earth.domains import CARD, CARDS
from digsite.games.excavation_earth.position import Position
from digsite.kernel.events import Event, own
from digsite.kernel.rules import rule

requisitioned = Event("ability.requisitioned", clause="EE-CC2-Y", card=own(CARD), listed="card")


@rule
def can_use_requisition(p: Position) -> bool:
    """There is a card to draw."""
    return p.deck_size > 0 or discard_size(p) > 0


@rule
def discard_size(p: Position) -> int:
    """How many cards lie on the common discard pile."""
    count = 0
    for card in range(CARDS):
        count += p.discard[card]
    return count


@rule
def use_requisition(p: Position) -> None:
    """White: one of the cards drawn is kept. Yellow: all are."""
    up = side(p)
    draw_and_keep(p, int(REQUISITION_DRAW[up]), int(REQUISITION_KEEP[up]), requisitioned)

"""EXHIBIT: place artefacts in the museum (EEM-M7)."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import CARD
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.reasons import NO_ACTION_CARD
from digsite.kernel.rules import Decision, rule, step

exhibit_card = Decision("exhibit.card", CARD, clause="EEM-M7-18", private=True)


@rule
def why_no_exhibit(p: Position) -> int:
    """Exhibit needs an action card and a legal placement (EEM-M7-18, EEM-M7-22)."""
    return int(NO_ACTION_CARD)


@exhibit_card.options
def cards_to_exhibit_with(p: Position) -> None:
    """Any action card in hand."""


@exhibit_card.choose
def pay_for_exhibit(p: Position, choice: int) -> None:
    """The card's colour matters for which artefacts are placed."""


@step
def exhibit(p: Position) -> None:
    """One or two artefacts are placed, then a curator arrives."""

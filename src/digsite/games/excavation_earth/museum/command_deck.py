"""Which command cards are in the game (EEM-M6-08, EEM-M7-03)."""

from __future__ import annotations

from digsite.games.excavation_earth import components
from digsite.games.excavation_earth.museum.components import COMMAND_HAS_MUSEUM_SYMBOL
from digsite.games.excavation_earth.position import Position
from digsite.kernel.rules import rule

BASE_COMMAND_CARDS = len(components.BASE_COMMAND_CARDS)
COMMAND_CARDS = len(components.COMMAND_CARDS)


@rule
def is_in_command_deck(p: Position, card: int) -> bool:
    """The cards of the base game always are; those of the museum with Mysterious Artefacts, and the ones that
    have its symbol with the Galactic Museum only (EEM-M6-08)."""
    if card < BASE_COMMAND_CARDS:
        return True
    if p.mysterious_artefacts == 0:
        return False
    return bool(p.galactic_museum > 0 or COMMAND_HAS_MUSEUM_SYMBOL[card - BASE_COMMAND_CARDS] == 0)

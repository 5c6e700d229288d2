"""What may be used in addition to an action: a broker on the card paid for it, and a pop-up market before its
effects or after it (EEM-GEN-26, EEM-M8-13)."""

from __future__ import annotations

from digsite.games.excavation_earth.position import Position
from digsite.kernel.rules import rule, step


@rule
def is_made_possible(p: Position, action: int) -> bool:
    """Whether a broker or a pop-up market makes an action legal that is not so by itself."""
    return False


@step
def before_effects(p: Position) -> None:
    """The card is paid: a broker may be sent, a pop-up market may be used."""


@step
def after_action(p: Position) -> None:
    """The action is over: a pop-up market may be used, if none was."""

"""Brokers: buyers on a faction board that change a played card (EEM-GEN-14 to EEM-GEN-38)."""

from __future__ import annotations

from digsite.games.excavation_earth.position import Position
from digsite.kernel.rules import step


@step
def gain_broker(p: Position) -> None:
    """The acting seat gains a broker of a colour of its choice, if there is one (EEM-GEN-14, EEM-GEN-18)."""

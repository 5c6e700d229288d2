"""Broker: a broker, with credits (EEM-CC-10)."""

from __future__ import annotations

from digsite.games.excavation_earth.command_cards.side import side
from digsite.games.excavation_earth.domains import EARNED
from digsite.games.excavation_earth.museum.brokers import can_gain_any, gain_broker
from digsite.games.excavation_earth.museum.components import BROKER_CREDITS
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import rule

broker_paid = Event("ability.broker", clause="EEM-CC-10", credits=EARNED)


@rule
def can_use_broker(p: Position) -> bool:
    """There is a broker to gain, or credits (EEM-CC-02)."""
    return can_gain_any(p, p.seat) or BROKER_CREDITS[side(p)] > 0


@rule
def use_broker_card(p: Position) -> None:
    """A broker is gained, if there is one; the credits come in any case (EEM-CC-03)."""
    credits = int(BROKER_CREDITS[side(p)])
    if credits > 0:
        p.credits[p.seat] += credits
        tell(p, broker_paid, credits)
    then(p, gain_broker)

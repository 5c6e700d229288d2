"""Brokers: buyers on a faction board, sent to change a card or kept for the end (EEM-GEN-14 to -38)."""

from __future__ import annotations

from digsite.games.excavation_earth.buyers import popularity_level
from digsite.games.excavation_earth.domains import COLOUR, COLOURS
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import Decision, rule, step

gain_colour = Decision("broker.gain", COLOUR, clause="EEM-GEN-14")
gained = Event("broker.gained", clause="EEM-GEN-14", colour=COLOUR)
sent = Event("broker.sent", clause="EEM-GEN-20", colour=COLOUR)


@rule
def has_broker(p: Position, seat: int) -> bool:
    """Whether a broker stands on a seat's faction board."""
    for colour in range(COLOURS):
        if p.broker[seat, colour] > 0:
            return True
    return False


# Gaining


@rule
def can_gain(p: Position, seat: int, colour: int) -> bool:
    """A broker of a colour the seat has none of (EEM-GEN-16), while a pawn stands on its track; wild buyers
    are never brokers (EEM-GEN-17)."""
    return bool(p.broker[seat, colour] == 0 and p.track[colour] > 0)


@rule
def can_gain_any(p: Position, seat: int) -> bool:
    """Whether there is a colour of which the seat can gain a broker."""
    for colour in range(COLOURS):
        if can_gain(p, seat, colour):
            return True
    return False


@step
def gain_broker(p: Position) -> None:
    """The acting seat gains a broker of a colour of its choice, if there is one (EEM-GEN-14, EEM-GEN-18)."""
    if can_gain_any(p, p.seat):
        then(p, gain_colour)


@gain_colour.options
def colours_of_brokers(p: Position) -> None:
    """Every colour of which a broker can be gained; it cannot be declined (EEM-GEN-18)."""
    for colour in range(COLOURS):
        if can_gain(p, p.seat, colour):
            allow(p, COLOUR + colour)


@gain_colour.choose
def take_broker(p: Position, choice: int) -> None:
    """The pawn leaves its track, so that the colour's level rises (EEM-GEN-14, EEM-GEN-15)."""
    colour = choice - COLOUR
    p.track[colour] -= 1
    p.broker[p.seat, colour] += 1
    tell(p, gained, colour)


# Sending, and what is left at the end


@rule
def send_broker(p: Position, colour: int) -> None:
    """The broker joins the buyers on the mothership; no level changes (EEM-GEN-20)."""
    p.broker[p.seat, colour] -= 1
    p.mothership[colour] += 1
    p.broker_sent = 1
    tell(p, sent, colour)


@rule
def broker_credits(p: Position, seat: int) -> int:
    """What brokers pay when the game ends: the popularity level of each one's colour (EEM-GEN-35)."""
    credits = 0
    for colour in range(COLOURS):
        if p.broker[seat, colour] > 0:
            credits += popularity_level(p, colour)
    return credits

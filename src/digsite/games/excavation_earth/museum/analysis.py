"""Analysis: a mysterious artefact goes to the mothership along with an envoy (EEM-M6-23 to EEM-M6-34)."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import NO
from digsite.games.excavation_earth.gallery import has_cube
from digsite.games.excavation_earth.museum.domains import KEPT
from digsite.games.excavation_earth.museum.mysteries import allow_kept, mysteries_held
from digsite.games.excavation_earth.museum.reconstruction import gain_reconstruction
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, tell_for
from digsite.kernel.rules import Decision, rule, step

NO_COLOUR = -1

send_along = Decision("command.analysis", NO, KEPT, clause="EEM-M6-23")
sent = Event("mystery.sent", clause="EEM-M6-30", artefact=KEPT)


@rule
def can_analyse(p: Position, seat: int) -> bool:
    """Whether the seat has a mysterious artefact to send; its keeper may be the envoy (EEM-M6-31)."""
    return mysteries_held(p, seat) > 0


@step
def offer_analysis(p: Position) -> None:
    """Whoever places an envoy may send a mysterious artefact along (EEM-M6-23)."""
    if can_analyse(p, p.seat):
        then(p, send_along)


@send_along.options
def artefacts_to_send(p: Position) -> None:
    """One of the hold (EEM-M6-24), or none if another cube can be the envoy (EEM-M6-31)."""
    if has_cube(p, p.seat):
        allow(p, NO)
    allow_kept(p, NO_COLOUR)


@send_along.choose
def send_or_not(p: Position, choice: int) -> None:
    """The keeper is in the supply before the envoy is taken from there (EEM-M6-31 to EEM-M6-33)."""
    if choice != NO:
        send_to_mothership(p, int(p.seat), choice - KEPT)
        p.analysing = 1


@rule
def send_to_mothership(p: Position, seat: int, colour: int) -> None:
    """The artefact stays on the mothership for good (EEM-M6-30); its keeper returns to the supply
    (EEM-M6-31)."""
    p.keeper[seat, colour] -= 1
    p.supply[seat] += 1
    p.analysed[colour] += 1
    tell_for(p, seat, sent, colour)


@step
def analyse(p: Position) -> None:
    """For the artefact sent along a reconstruction card is gained (EEM-M6-27). It does not work for the envoy
    that was placed with it (EEM-M6-28)."""
    if p.analysing > 0:
        p.analysing = 0
        then(p, gain_reconstruction)

"""Dig sites: huts, and the finds turned up or drawn there."""

from __future__ import annotations

from digsite.games.artifact.domains import CURSED, FACES, TOP_FIELD
from digsite.games.artifact.position import Position
from digsite.kernel.chance import draw
from digsite.kernel.rules import rule

TILE_TRIGGER, TYPE_TRIGGER, DECK_TRIGGER, YEAR_TRIGGER = range(1, 5)


@rule
def in_play(p: Position, site: int) -> bool:
    """Three players leave one site out (AR-SETUP-14)."""
    return bool(site != p.out)


@rule
def huts_at(p: Position, site: int) -> int:
    """Huts of all players at a site."""
    total = 0
    for seat in range(p.seats):
        total += int(p.huts[seat, site])
    return total


@rule
def open_at(p: Position, site: int) -> int:
    """How many finds lie open beside a site."""
    total = 0
    for face in range(FACES):
        total += int(p.open[site * FACES + face])
    return total


@rule
def place_hut(p: Position, seat: int, site: int) -> None:
    """A hut of the supply goes to a site."""
    p.supply[seat] -= 1
    p.huts[seat, site] += 1


@rule
def turn_up(p: Position, site: int) -> None:
    """The top card is laid open beside its site; an empty deck brings none (AR-HIRE-07)."""
    face = take_from_deck(p, site)
    if face >= 0:
        p.open[site * FACES + face] += 1


@rule
def draw_unseen(p: Position, seat: int, site: int) -> None:
    """The top card goes to a hand unseen by the others (AR-X2-22, AR-X2-48). A cursed find stays there,
    unless the table plays that it is boxed at once (AR-X1-47, AR-R-45)."""
    face = take_from_deck(p, site)
    if face == CURSED and p.unseen_curse > 0:
        p.removed[site * FACES + face] += 1
    elif face >= 0:
        to_hand(p, seat, site * FACES + face)


@rule
def take_from_deck(p: Position, site: int) -> int:
    """The face of the top card, or -1. The last card of a deck makes this the last round (AR-END-03)."""
    face = draw(p, p.deck[site], 0, FACES)
    if face >= 0:
        p.deck_size[site] -= 1
        if p.deck_size[site] == 0:
            trigger(p, DECK_TRIGGER)
    return face


@rule
def trigger(p: Position, number: int) -> None:
    """The round becomes the last one; a second trigger has no further effect (AR-END-05, AR-END-09)."""
    if p.last_round == 0:
        p.last_round = number


@rule
def to_hand(p: Position, seat: int, find: int) -> None:
    """A find comes to a hand; there is no limit (AR-TURN-17)."""
    p.hand[seat, find] += 1
    p.hand_size[seat] += 1


@rule
def from_hand(p: Position, seat: int, find: int) -> None:
    """A find leaves a hand."""
    p.hand[seat, find] -= 1
    p.hand_size[seat] -= 1


@rule
def move_marker(p: Position, seat: int, site: int) -> None:
    """A research marker moves up one field, at most to the top (AR-X1-05)."""
    p.research[seat, site] = min(int(p.research[seat, site]) + 1, TOP_FIELD)

"""What a seat does not know, filled in at random (for bots and analysis)."""

from __future__ import annotations

from digsite.games.eminent_domain.domains import (
    CARDS,
    COLONIZE,
    FIRST_TECHNOLOGY,
    NOBODY,
    ONE_SIDED,
    PLANETS,
    RESEARCH_CARD,
    ROLE_CARDS,
    SEATS,
    SLOTS,
)
from digsite.games.eminent_domain.planets import IN_SLOT, SURVEYED, back_of
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.removal import TUCKED
from digsite.games.eminent_domain.setup import (
    FIRST_BONUS_PLANET,
    FIRST_START_PLANET,
    in_planet_deck,
)
from digsite.kernel.chance import draw, pick
from digsite.kernel.rules import rule


@rule
def imagine(p: Position, viewer: int) -> None:
    """Split the other seats' cards over hand and piles, and lay unseen planets where backs fit."""
    for seat in range(SEATS):
        if seat != viewer:
            for card in range(CARDS):
                p.hand[seat, card] = 0
                p.draw_pile[seat, card] = 0
                p.discard[seat, card] = 0
            for planet in range(PLANETS):
                p.planet[seat, planet] = 0
            if seat < p.seats:
                split_cards(p, seat)
    imagine_planets(p, viewer)


@rule
def split_cards(p: Position, seat: int) -> None:
    """A hand and piles of the sizes that everybody sees, from the cards the seat owns."""
    for card in range(ROLE_CARDS):
        p.draw_pile[seat, card] = p.owned[seat, card] - p.played[seat, card]
    for technology in range(ONE_SIDED):
        if p.holder[technology] == seat and p.under[technology] == 0:
            card = FIRST_TECHNOLOGY + technology
            p.draw_pile[seat, card] = 1 - p.played[seat, card]
    for slot in range(SLOTS):
        p.draw_pile[seat, COLONIZE] -= p.colonies[seat, slot]
        p.draw_pile[seat, RESEARCH_CARD] -= p.studies[seat, slot]
    if seat == p.active and p.card >= 0 and not is_tucked(p):
        p.draw_pile[seat, p.card] -= 1
    for card in range(CARDS):
        if p.discard_piles > 0:
            p.discard[seat, card] = p.open_discard[seat, card]
            p.draw_pile[seat, card] -= p.open_discard[seat, card]
    for _ in range(p.hand_size[seat]):
        p.hand[seat, draw(p, p.draw_pile[seat], 0, CARDS)] += 1
    if p.discard_piles == 0:
        for _ in range(p.discard_size[seat]):
            p.discard[seat, draw(p, p.draw_pile[seat], 0, CARDS)] += 1


@rule
def is_tucked(p: Position) -> bool:
    """Whether the card played for its action lies tucked already."""
    return bool(p.goes_to == TUCKED)


@rule
def imagine_planets(p: Position, viewer: int) -> None:
    """The top of the deck and the face-down planets of others by their backs, then those being
    surveyed; what is left is the deck."""
    for planet in range(PLANETS):
        p.planet_deck[planet] = 1 if is_unseen(p, planet, viewer) else 0
    p.top[0] = pick_by_back(p, p.top_back, 0) if p.top_back > 0 else NOBODY
    for seat in range(p.seats):
        if seat != viewer:
            for slot in range(SLOTS):
                if p.back[seat, slot] > 0:
                    p.planet[seat, pick_by_back(p, int(p.back[seat, slot]), 1)] = IN_SLOT + slot
    if p.surveyed_size > 0 and p.seat != viewer:
        for planet in range(FIRST_START_PLANET, FIRST_BONUS_PLANET):
            p.planet_deck[planet] = 0
        for _ in range(p.surveyed_size):
            p.planet[p.seat, draw(p, p.planet_deck, 0, PLANETS)] = SURVEYED
    for planet in range(FIRST_START_PLANET, FIRST_BONUS_PLANET):
        p.planet_deck[planet] = 0


@rule
def is_unseen(p: Position, planet: int, viewer: int) -> bool:
    """A planet of this game that lies nowhere in the viewer's sight."""
    start = FIRST_START_PLANET <= planet < FIRST_BONUS_PLANET
    if not start and not in_planet_deck(p, planet):
        return False
    if p.face_up[planet] > 0 or p.planet_discard[planet] > 0:
        return False
    return bool(viewer < 0 or p.planet[viewer, planet] == 0)


@rule
def pick_by_back(p: Position, back: int, start_too: int) -> int:
    """A random unseen planet with this back; only displays have start planets."""
    fitting = 0
    for planet in range(PLANETS):
        if fits(p, planet, back, start_too):
            fitting += 1
    place = pick(p, fitting)
    for planet in range(PLANETS):
        if fits(p, planet, back, start_too):
            if place == 0:
                p.planet_deck[planet] = 0
                return planet
            place -= 1
    return NOBODY


@rule
def fits(p: Position, planet: int, back: int, start_too: int) -> bool:
    """Whether an unseen planet shows this back."""
    if p.planet_deck[planet] == 0 or back_of(planet) != back:
        return False
    return bool(start_too > 0 or planet < FIRST_START_PLANET or planet >= FIRST_BONUS_PLANET)

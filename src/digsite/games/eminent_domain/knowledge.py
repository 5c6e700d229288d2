"""What a seat does not know, filled in at random (for bots and analysis)."""

from __future__ import annotations

from digsite.games.eminent_domain.domains import CARDS, NOBODY, PLANETS, SEATS, SLOTS
from digsite.games.eminent_domain.planets import IN_SLOT, SURVEYED, back_of
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.setup import FIRST_BONUS_PLANET, FIRST_START_PLANET, is_start_planet
from digsite.games.eminent_domain.whereabouts import unseen_cards, unseen_planets
from digsite.kernel.chance import draw, pick
from digsite.kernel.rules import rule


@rule
def imagine(p: Position, viewer: int) -> None:
    """Split the other seats' cards over hand and piles, and lay unseen planets where backs fit."""
    for seat in range(SEATS):
        if seat != viewer:
            split_cards(p, seat, viewer)
            for planet in range(PLANETS):
                p.planet[seat, planet] = 0
    imagine_planets(p, viewer)


@rule
def split_cards(p: Position, seat: int, viewer: int) -> None:
    """A hand and piles of the sizes that everybody sees, from the cards the seat owns."""
    for card in range(CARDS):
        p.hand[seat, card] = 0
        p.discard[seat, card] = p.open_discard[seat, card]
        p.draw_pile[seat, card] = unseen_cards(p, seat, card, viewer) - p.open_discard[seat, card]
    for _ in range(p.hand_size[seat]):
        p.hand[seat, draw(p, p.draw_pile[seat], 0, CARDS)] += 1
    if p.discard_piles == 0:
        for _ in range(p.discard_size[seat]):
            p.discard[seat, draw(p, p.draw_pile[seat], 0, CARDS)] += 1


@rule
def imagine_planets(p: Position, viewer: int) -> None:
    """The top of the deck and the face-down planets of others by their backs, then those being
    surveyed; what is left is the deck."""
    for planet in range(PLANETS):
        p.planet_deck[planet] = unseen_planets(p, planet, viewer)
    p.top[0] = pick_by_back(p, p.top_back, 0) if p.top_back > 0 else NOBODY
    for seat in range(p.seats):
        if seat != viewer:
            for slot in range(SLOTS):
                if p.back[seat, slot] > 0:
                    p.planet[seat, pick_by_back(p, int(p.back[seat, slot]), 1)] = IN_SLOT + slot
    for planet in range(FIRST_START_PLANET, FIRST_BONUS_PLANET):
        p.planet_deck[planet] = 0
    if p.seat != viewer:
        for _ in range(p.surveyed_size):
            p.planet[p.seat, draw(p, p.planet_deck, 0, PLANETS)] = SURVEYED


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
    return start_too > 0 or not is_start_planet(planet)

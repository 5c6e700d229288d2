"""How well a seat stands, in tenths of an influence point: a hand-made estimate for the greedy bot."""

from __future__ import annotations

from digsite.games.eminent_domain.components import PLANET_SLOTS
from digsite.games.eminent_domain.domains import ONE_SIDED, PLANETS, SLOTS, SPACES, SYMBOLS
from digsite.games.eminent_domain.planets import colonies_under, colonize_cost, display_symbols
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.scoring import influence
from digsite.kernel.rules import rule

POINT = 10
WAITING_PLANET, ENOUGH_PLANETS = 6, 3
COLONIZED_PLANET = 14
FIGHTER_WORTH, FIGHTERS_IN_USE = 2, 9


@rule
def prospects(p: Position, seat: int) -> int:
    """Influence now, and what planets, fighters, resources and cards are likely to bring. A finished game is
    worth its score."""
    if p.decision < 0:
        return int(p.score[seat]) * POINT * 2 - int(p.place[seat])
    total = influence(p, seat) * POINT
    total += planet_prospects(p, seat)
    total += resource_prospects(p, seat)
    for technology in range(ONE_SIDED):
        if p.holder[technology] == seat:
            total += 6
    for symbol in range(SYMBOLS):
        total += 5 * display_symbols(p, seat, symbol)
    return total + int(p.hand_size[seat]) * 2


@rule
def planet_prospects(p: Position, seat: int) -> int:
    """Face-down planets, the nearer to being settled or attacked the better; fighters for the next
    attack or two."""
    total = 0
    planets = 0
    for slot in range(SLOTS):
        if p.back[seat, slot] > 0:
            planets += 1
            if planets <= ENOUGH_PLANETS:
                total += WAITING_PLANET
            cost = max(colonize_cost(int(p.back[seat, slot])), 1)
            total += COLONIZED_PLANET * min(colonies_under(p, seat, slot), cost) // cost
    return total + min(int(p.fighters[seat]), FIGHTERS_IN_USE) * FIGHTER_WORTH


@rule
def resource_prospects(p: Position, seat: int) -> int:
    """Resources wait to be traded, free slots to be filled."""
    total = 0
    for planet in range(PLANETS):
        if p.face_up[planet] == seat + 1:
            for number in range(SPACES):
                if PLANET_SLOTS[planet, number] >= 0:
                    total += 5 if p.resource[planet, number] > 0 else 2
    return total

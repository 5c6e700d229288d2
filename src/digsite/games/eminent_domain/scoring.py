"""Scoring and the final places (ED-SCORE)."""

from __future__ import annotations

from digsite.games.eminent_domain.components import PLANET_INFLUENCE, TECHNOLOGY_INFLUENCE
from digsite.games.eminent_domain.domains import PLANETS, SPACES, TECHNOLOGIES
from digsite.games.eminent_domain.position import Position
from digsite.kernel.rules import rule, step


@rule
def influence(p: Position, seat: int) -> int:
    """Tokens, own technologies wherever they are, own face-up planets (ED-SCORE-01 to -05)."""
    total = int(p.tokens[seat])
    for technology in range(TECHNOLOGIES):
        if p.holder[technology] == seat:
            total += TECHNOLOGY_INFLUENCE[technology]
    for planet in range(PLANETS):
        if p.face_up[planet] == seat + 1:
            total += PLANET_INFLUENCE[planet]
    return total


@rule
def left_over(p: Position, seat: int) -> int:
    """Resources on own planets and own fighters break a tie (ED-SCORE-07)."""
    total = int(p.fighters[seat])
    for planet in range(PLANETS):
        for number in range(SPACES):
            if p.face_up[planet] == seat + 1 and p.resource[planet, number] > 0:
                total += 1
    return total


@step
def end_game(p: Position) -> None:
    """The highest score wins; whoever is still tied shares the place (ED-SCORE-06 to -08). Everything is
    revealed (ED-INFO-20)."""
    p.reveals += 1
    for seat in range(p.seats):
        p.score[seat] = influence(p, seat)
    for seat in range(p.seats):
        place = 1
        for other in range(p.seats):
            equal = p.score[other] == p.score[seat]
            if p.score[other] > p.score[seat] or (equal and left_over(p, other) > left_over(p, seat)):
                place += 1
        p.place[seat] = place

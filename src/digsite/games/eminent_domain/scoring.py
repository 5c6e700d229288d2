"""Scoring and the final places (ED-SCORE)."""

from __future__ import annotations

from digsite.games.eminent_domain.components import PLANET_INFLUENCE, TECHNOLOGY_INFLUENCE
from digsite.games.eminent_domain.domains import PLANETS, SPACES, TECHNOLOGIES
from digsite.games.eminent_domain.position import Position
from digsite.kernel.events import Amount, Event, tell_for
from digsite.kernel.rules import rule, step

TOKENS, OWN_TECHNOLOGIES, OWN_PLANETS = range(3)  # the parts of the score

scored = Event(
    "score.seat",
    clause="ED-SCORE-01",
    tokens=Amount("influence"),
    technologies=Amount("influence"),
    planets=Amount("influence"),
    score=Amount("influence"),
)
tied = Event("score.tied", clause="ED-SCORE-07", left=Amount("things"))
winner = Event("winner", clause="ED-SCORE-06", score=Amount("influence"))
shared_win = Event("shared", clause="ED-SCORE-08", score=Amount("influence"))
placed = Event("place", clause="ED-SCORE-06", place=Amount("place"), score=Amount("influence"))


@rule
def score_part(p: Position, seat: int, part: int) -> int:
    """Tokens, own technologies wherever they are, own face-up planets (ED-SCORE-01 to -05)."""
    if part == TOKENS:
        return int(p.tokens[seat])
    total = 0
    if part == OWN_TECHNOLOGIES:
        for technology in range(TECHNOLOGIES):
            if p.holder[technology] == seat:
                total += TECHNOLOGY_INFLUENCE[technology]
    else:
        for planet in range(PLANETS):
            if p.face_up[planet] == seat + 1:
                total += PLANET_INFLUENCE[planet]
    return int(total)


@rule
def influence(p: Position, seat: int) -> int:
    """What a seat would score now."""
    total = 0
    for part in range(OWN_PLANETS + 1):
        total += score_part(p, seat, part)
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
    tell_scores(p)
    tell_places(p)


@rule
def tell_scores(p: Position) -> None:
    """Every seat's score part by part; where several have the highest, what each has left over."""
    for seat in range(p.seats):
        tell_for(
            p,
            seat,
            scored,
            score_part(p, seat, TOKENS),
            score_part(p, seat, OWN_TECHNOLOGIES),
            score_part(p, seat, OWN_PLANETS),
            p.score[seat],
        )
    for seat in range(p.seats):
        if ties_for_the_win(p, seat):
            tell_for(p, seat, tied, left_over(p, seat))


@rule
def ties_for_the_win(p: Position, seat: int) -> bool:
    """Whether a seat has the highest score and is not alone with it."""
    equal = 0
    for other in range(p.seats):
        if p.score[other] > p.score[seat]:
            return False
        if p.score[other] == p.score[seat]:
            equal += 1
    return equal > 1


@rule
def tell_places(p: Position) -> None:
    """Who has won, alone or together with others, and the places behind."""
    winners = 0
    for seat in range(p.seats):
        if p.place[seat] == 1:
            winners += 1
    for place in range(1, p.seats + 1):
        for seat in range(p.seats):
            if p.place[seat] == place:
                if place > 1:
                    tell_for(p, seat, placed, place, p.score[seat])
                elif winners > 1:
                    tell_for(p, seat, shared_win, p.score[seat])
                else:
                    tell_for(p, seat, winner, p.score[seat])

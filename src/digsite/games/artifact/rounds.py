"""A round: income, turns until all have passed, round end (AR-ROUND, AR-INCOME, AR-END)."""

from __future__ import annotations

from digsite.games.artifact.actions import act
from digsite.games.artifact.components import FIRST_YEAR, ROUNDS
from digsite.games.artifact.domains import NOBODY
from digsite.games.artifact.income import base_income, bonus_income
from digsite.games.artifact.passing import rest_turn
from digsite.games.artifact.position import Position
from digsite.games.artifact.scoring import game_end
from digsite.games.artifact.sites import YEAR_TRIGGER, trigger
from digsite.games.artifact.stones import fill_board
from digsite.kernel.agenda import then, then_for
from digsite.kernel.events import Amount, Event, tell_for
from digsite.kernel.rules import rule, step

year_begins = Event("round.year", clause="AR-ROUND-02", counts="year", year=Amount("year"))
last_year = Event("last_round.year", clause="AR-END-10")
base_paid = Event("income.base", clause="AR-INCOME-01", coins=Amount("coins"))
bonus_paid = Event("income.bonus", clause="AR-INCOME-06", coins=Amount("coins"))
starter = Event("round.starter", clause="AR-ROUND-04")


@step
def begin_round(p: Position) -> None:
    """Everybody's income, then the start player's turn (AR-INCOME-01). 1928 is a last round from its first
    turn on (AR-END-10)."""
    tell_for(p, NOBODY, year_begins, FIRST_YEAR + p.year)
    if p.year == ROUNDS - 1:
        tell_for(p, NOBODY, last_year)
        trigger(p, YEAR_TRIGGER)
    p.base = base_income(p)
    tell_for(p, NOBODY, base_paid, p.base)
    for seat in range(p.seats):
        bonus = bonus_income(p, seat)
        p.coins[seat] += p.base + bonus
        if bonus > 0:
            tell_for(p, seat, bonus_paid, bonus)
    then_for(p, p.first, begin_turn)


@step
def begin_turn(p: Position) -> None:
    """Actions or passing; passed players may take or swap a stone (AR-TURN-02, AR-PASS-13)."""
    p.acted = 0
    if p.passed[p.seat] > 0:
        rest_turn(p)
    else:
        then(p, act)
    then(p, end_turn)


@step
def end_turn(p: Position) -> None:
    """The next player clockwise; once all have passed the phase is over at once (AR-TURN-01,
    AR-ROUND-03)."""
    if all_passed(p):
        then(p, end_round)
    else:
        then_for(p, (p.seat + 1) % p.seats, begin_turn)


@rule
def all_passed(p: Position) -> bool:
    """Whether nobody acts any more in this round."""
    for seat in range(p.seats):
        if p.passed[seat] == 0:
            return False
    return True


@step
def end_round(p: Position) -> None:
    """After the last round scoring follows at once (AR-END-06). Otherwise the last to pass begins to refill
    and to play (AR-ROUND-04, AR-ROUND-05)."""
    if p.last_round > 0:
        then(p, game_end)
        return
    p.first = p.last_passer
    tell_for(p, p.first, starter)
    for turn in range(p.seats):
        then_for(p, (p.first + turn) % p.seats, fill_board)
    then_for(p, p.first, next_year)


@step
def next_year(p: Position) -> None:
    """Pass tiles back to their Actions side, the year moves on (AR-ROUND-09, AR-ROUND-10)."""
    for seat in range(p.seats):
        p.passed[seat] = 0
    p.seventh = 0
    p.year += 1
    then(p, begin_round)

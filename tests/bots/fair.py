"""A fair, a game for these tests alone: the first seat takes what is sure, or goes to a booth.

At the shells the second seat hides a coin in secret and the first one guesses where. At the deal the second
seat takes something for itself, or harms the first and has nothing of it."""

from __future__ import annotations

from pathlib import Path

from digsite.kernel.agenda import allow, then_for
from digsite.kernel.chance import pick
from digsite.kernel.game import Game
from digsite.kernel.game_options import GameOption
from digsite.kernel.record import UNKNOWN, Dim, Numbers, Record, number, numbers
from digsite.kernel.rules import Decision, Space, rule, step

SEATS = Dim("seat", 3)
SHELLS = 2
SURE, FOUND, DEALT, TAKEN, HARM = 6, 10, 8, 5, 9

space = Space()
SAFE = space.single("safe")
BOOTH = space.single("booth")
SHELL = space.domain("shell", ["left", "right"])
TAKE = space.single("take")
SPITE = space.single("spite")


class Position(Record, seats=SEATS, agenda=4, options=4):
    """`coin` is under one of the shells; where, only who hid it knows."""

    booth: int = number()
    coin: Numbers = numbers(SEATS, secret=True)


stroll = Decision("stroll", SAFE, BOOTH, clause="FAIR-01", opens=True)
hide = Decision("hide", SHELL, clause="FAIR-02", secret=True, opens=True)
guess = Decision("guess", SHELL, clause="FAIR-03", opens=True)
deal = Decision("deal", TAKE, SPITE, clause="FAIR-04", opens=True)


@step
def begin(p: Position) -> None:
    then_for(p, 0, stroll)


@stroll.options
def where_to(p: Position) -> None:
    allow(p, SAFE)
    allow(p, BOOTH)


@stroll.choose
def go(p: Position, choice: int) -> None:
    if choice == SAFE:
        finish(p, SURE, 0)
    elif p.booth > 0:
        then_for(p, 1, deal)
    else:
        then_for(p, 1, hide)
        then_for(p, 0, guess)


@hide.options
def hiding_places(p: Position) -> None:
    for shell in range(SHELLS):
        allow(p, SHELL + shell)


@hide.choose
def hide_coin(p: Position, choice: int) -> None:
    p.coin[1] = choice - SHELL


@guess.options
def guesses(p: Position) -> None:
    for shell in range(SHELLS):
        allow(p, SHELL + shell)


@guess.choose
def look_under(p: Position, choice: int) -> None:
    finish(p, FOUND if p.coin[1] == choice - SHELL else 0, 0)


@deal.options
def answers(p: Position) -> None:
    allow(p, TAKE)
    allow(p, SPITE)


@deal.choose
def answer(p: Position, choice: int) -> None:
    finish(p, DEALT if choice == TAKE else -HARM, TAKEN if choice == TAKE else 0)


@rule
def finish(p: Position, first: int, second: int) -> None:
    """The third seat watches, and has a little less than what is sure."""
    p.score[0] = first
    p.score[1] = second
    p.score[2] = SURE - 1
    for seat in range(p.seats):
        p.place[seat] = 1
        for other in range(p.seats):
            if p.score[other] > p.score[seat]:
                p.place[seat] += 1


@rule
def imagine(p: Position, viewer: int) -> None:
    """The coin is under any of the shells."""
    for seat in range(p.seats):
        if p.coin[seat] == UNKNOWN:
            p.coin[seat] = pick(p, SHELLS)


@rule
def value(p: Position, seat: int) -> int:
    return int(p.score[seat])


@rule
def broken(p: Position) -> int:
    return 0


FAIR = Game(
    id="fair",
    title="Fair",
    seats=range(2, 4),
    position=Position,
    space=space,
    start=begin,
    folder=Path(__file__).parent,
    rules_version=1,
    make_view=lambda game, p: {},
    imagine_rule=imagine,
    value=value,
    broken=broken,
    options=(GameOption("booth", ("shells", "deal"), "shells", "FAIR-01"),),
)

"""A game: what its author is told when its parts do not fit together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from digsite.games.connect_four import GAME
from digsite.games.connect_four.rules import COLUMN, Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.errors import RuleError
from digsite.kernel.rules import Decision, step

swap = Decision("swap", COLUMN, clause="C4-DROP-01")
swap_back = Decision("swap", COLUMN, clause="C4-DROP-01")


@step
def begin(p: Position) -> None:
    then(p, swap)
    then(p, swap_back)


@swap.options
@swap_back.options
def any_column(p: Position) -> None:
    for column in range(7):
        allow(p, COLUMN + column)


@swap.choose
@swap_back.choose
def nothing_happens(p: Position, choice: int) -> None:
    pass


def test_two_decisions_of_a_game_cannot_have_one_name() -> None:
    """Records and texts know a decision by its name."""
    game = replace(GAME, start=begin)
    with pytest.raises(RuleError, match="two decisions named 'swap'"):
        game.new(2, "seed")

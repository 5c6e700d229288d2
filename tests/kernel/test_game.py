"""A game: what its author is told when its parts do not fit together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from digsite.games.connect_four import GAME
from digsite.games.connect_four.rules import COLUMN, Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.errors import BadOption, RuleError
from digsite.kernel.game_options import GameOption
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


def test_an_option_for_other_numbers_of_people_is_left_at_its_default() -> None:
    alone = GameOption("popping", ("off", "on"), "off", clause="C4-POP-01", seats=range(1, 2))
    with pytest.raises(BadOption, match="'popping' is not for 2 seats") as refusal:
        replace(GAME, options=(alone,)).blank(2, "seed", {"popping": "on"})
    assert refusal.value.way_out == "Leave it 'off'."


def test_a_player_may_look_for_every_option_of_a_game_that_says_nothing_of_it() -> None:
    p = GAME.new(2, "seed")
    assert all(GAME.sought(GAME.mask(p, 0), COLUMN + column) for column in range(7))

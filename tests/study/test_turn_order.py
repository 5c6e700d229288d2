"""Who began: the order of first turns is the one the rules lay down."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from digsite.bots.engine import Interpreted
from digsite.games import load
from digsite.kernel.chance import states_from
from digsite.kernel.game import Game
from digsite.study.turn_order import FirstTurns, turn_order

GAMES = 4


def begun(game: Game, seats: int, options: dict[str, Any]) -> np.ndarray:
    return np.concatenate([game.new(seats, f"order/{i}", options).data for i in range(GAMES)])


def places(first: int, seats: int) -> list[int]:
    """Clockwise from whoever begins."""
    return [(seat - first) % seats for seat in range(seats)]


@pytest.mark.parametrize(("id", "seats"), [("eminent-domain", 3), ("artifact", 4)])
def test_turns_go_clockwise_from_the_start_player(id: str, seats: int) -> None:
    game = load(id)
    positions = begun(game, seats, {})
    before = positions.tobytes()
    found = turn_order(game, Interpreted(game), positions, states_from("dice", GAMES), seats)
    assert found.tolist() == [places(int(first), seats) for first in positions["first"]]
    assert len(set(positions["first"].tolist())) > 1, "not always the same seat"
    assert positions.tobytes() == before


@pytest.mark.parametrize("options", [{}, {"hands": "drafted"}])
def test_turns_go_by_initiative_in_excavation_earth_also_after_a_draft(options: dict[str, Any]) -> None:
    game = load("excavation-earth")
    positions = begun(game, 3, options)
    found = turn_order(game, Interpreted(game), positions, states_from("dice", GAMES), 3)
    assert found.argsort(axis=1).tolist() == positions["order"][:, :3].tolist()


def test_whoever_never_had_a_turn_comes_last() -> None:
    turns = FirstTurns(load("connect-four"), 2, 3)
    turns.order[:] = [[-1, 1, 0], [-1, 0, -1]]
    assert turns.settled().tolist() == [[2, 1, 0], [1, 0, 2]]

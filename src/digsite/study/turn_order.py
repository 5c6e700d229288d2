"""Who began: the order in which the seats of a game come to their first turn."""

from __future__ import annotations

from types import FunctionType
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from digsite.kernel.playout import NO_CHOICE, TO_THE_END
from digsite.kernel.rules import Decision, globals_read, rules_from

if TYPE_CHECKING:
    from digsite.bots.engine import Engine
    from digsite.kernel.game import Game

UNSEEN = -1


def turn_decisions(game: Game) -> list[int]:
    """The decisions that a turn begins with: those its step asks for, or else all that open a sequence."""
    functions = [f for f in (game.turn.functions() if game.turn else ()) if isinstance(f, FunctionType)]
    named = [f.__globals__[name] for f in rules_from(functions) for name in globals_read(f)]
    asked = [thing.id for thing in named if isinstance(thing, Decision)]
    return asked or [decision.id for decision in game.decisions if decision.opens]


class FirstTurns:
    """When the seats of some games come to their first turn: 0 for whoever begins."""

    def __init__(self, game: Game, games: int, seats: int) -> None:
        self.asked = turn_decisions(game)
        self.order = np.full((games, seats), UNSEEN, np.int16)
        self.came = np.zeros(games, np.int16)

    def look(self, games: npt.NDArray[np.intp], positions: npt.NDArray[Any]) -> None:
        """Note whose turn it is in these games."""
        at_turn = np.isin(positions["decision"], self.asked)
        games, seats = games[at_turn], positions["seat"][at_turn]
        new = self.order[games, seats] == UNSEEN
        games, seats = games[new], seats[new]
        self.order[games, seats] = self.came[games]
        self.came[games] += 1

    def missing(self) -> npt.NDArray[np.bool_]:
        """In which games it cannot be told yet: the last place goes without saying."""
        return self.came < self.order.shape[1] - 1

    def settled(self) -> npt.NDArray[np.int16]:
        """The order; whoever never had a turn comes last, by seat."""
        late = np.where(self.order == UNSEEN, self.order.shape[1], self.order)
        return late.argsort(axis=1, kind="stable").argsort(axis=1).astype(np.int16)


def turn_order(
    game: Game, target: Engine, positions: npt.NDArray[Any], dice: npt.NDArray[np.int64], seats: int
) -> npt.NDArray[np.int16]:
    """The order of first turns in games that are begun and go on with these dice; they stay as they are."""
    turns = FirstTurns(game, len(positions), seats)
    games = np.arange(len(positions))
    positions, dice = _only(positions, games), dice.copy()
    turns.look(games, positions)
    while (going := turns.missing()[games] & (positions["decision"] >= 0)).any():
        if 2 * going.sum() <= len(games):
            games, positions, dice = games[going], _only(positions, going), dice[going]
        target.drive(positions, np.full(len(games), NO_CHOICE, np.int64), dice, 1, TO_THE_END)
        turns.look(games, positions)
    return turns.settled()


def _only(positions: npt.NDArray[Any], which: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """A copy of some positions, as words: numpy copies fields one by one."""
    words = positions.view(np.int16).reshape(len(positions), -1)
    copied: npt.NDArray[Any] = words[which].view(positions.dtype).reshape(-1)
    return copied

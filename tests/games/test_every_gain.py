"""What screens say a seat gains by an option: it is what the seat then has more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from digsite.kernel.game import Game
from digsite.telling.scores import score_now

from .every import WHOLE_GAMES, Whole


def coins(game: Game, p: Any, seat: int) -> int:
    return int(p.coins[seat])


def influence(game: Game, p: Any, seat: int) -> int:
    return sum(score_now(game, p)[seat])


def credits_of(game: Game, p: Any, seat: int) -> int:
    return int(p.credits[seat])


COUNTED: dict[str, Callable[[Game, Any, int], int]] = {
    "artifact": coins,
    "eminent-domain": influence,
    "excavation-earth": credits_of,
}
FOR_EVERYBODY = ("setup.pieces", "income.base")
"""What all get in set-up or at the start of a round is nobody's gain by an option."""


@pytest.mark.parametrize("whole", WHOLE_GAMES)
def test_what_is_gained_is_what_a_seat_has_more(whole: Whole) -> None:
    counted = COUNTED[whole.game.id]
    for move in whole.played("gains").moves():
        if any(told.event.name in FOR_EVERYBODY for told in move.told):
            continue
        for seat in range(move.before.seats):
            more = counted(whole.game, move.after, seat) - counted(whole.game, move.before, seat)
            assert sum(told.gain for told in move.told if told.seat == seat) == more, move.told

"""What an environment plays: a game for so many seats, and how it begins, goes on, looks and pays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypedDict

import numpy as np
import numpy.typing as npt

from digsite.envs.rewards import Reward, checked, exact_rewards
from digsite.games import load
from digsite.kernel.chance import state_from
from digsite.kernel.game import Game
from digsite.kernel.playout import BEGIN, REFUSED, TO_THE_END
from digsite.kernel.record import Record
from digsite.match.header import fresh_seed

Target = Literal["python", "native"]

NO_DICE = np.array([state_from("unused")], np.int64)
"""Nothing is played at random here: the dice of `drive` lie still."""


class Looked(TypedDict):
    """What a seat is given: its observation, and a 1 for every action it may take now."""

    observation: npt.NDArray[np.int16]
    action_mask: npt.NDArray[np.int8]


@dataclass(frozen=True)
class Setting:
    """A game, who plays it under which options, what its end is worth (see `rewards`), and what its rules run
    on: `python` starts at once, `native` is much faster once it is compiled."""

    game: Game
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    reward: Reward = "place"
    scale: float = 1.0
    target: Target = "python"

    @classmethod
    def of(
        cls,
        game: Game | str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = "place",
        scale: float = 1.0,
        target: Target = "python",
    ) -> Setting:
        """The setting of these words; a game by its id, for as few seats as make a game together unless one
        says how many."""
        loaded = load(game) if isinstance(game, str) else game
        people = fewest(loaded) if seats is None else seats
        setting = cls(loaded, people, dict(options or {}), checked(reward), scale, target)
        setting.blank("")
        return setting

    def blank(self, seed: str) -> Record:
        """A game not begun; `BadOption` for seats or options that the game does not offer."""
        return self.game.blank(self.seats, seed, self.options)  # type: ignore[no-any-return]

    def begun(self, seed: str) -> Record:
        """The game of a seed, waiting at its first decision."""
        p = self.blank(seed)
        self.begin(p)
        return p

    def begin(self, p: Record) -> None:
        """Set a blank game up, and go on to its first decision."""
        self._drive(p, BEGIN)

    def choose(self, p: Record, option: int) -> bool:
        """Carry an option out, or refuse it and change nothing: whether it was carried out."""
        return option >= 0 and self._drive(p, option) != REFUSED

    def _drive(self, p: Record, choice: int) -> int:
        if self.target == "native":
            return int(self.game.native.drive(p.data, np.array([choice]), NO_DICE, 0, TO_THE_END)[0])
        return self.game.python.drive(p, choice, NO_DICE[0], 0, TO_THE_END)

    def looked(self, p: Record, seat: int) -> Looked:
        """What a seat is given of a position."""
        masked = self.game.mask(p, seat)
        legal = np.zeros(self.game.space.size, np.int8)
        legal[masked.legal] = 1
        return {"observation": self.game.observe(masked, seat), "action_mask": legal}

    def paid(self, p: Record) -> list[float]:
        """What each seat has got: nothing before the end."""
        if not p.over:
            return [0.0] * self.seats
        rows = slice(p.rows)
        worth = exact_rewards(self.reward, p.score[None, rows], p.place[None, rows], self.seats, self.scale)
        return worth[0].tolist()  # type: ignore[no-any-return]


def fewest(game: Game) -> int:
    """The fewest seats of a game that is played together, or the one of a game for one."""
    return next((seats for seats in game.seats if seats > 1), game.seats[0])


class Seeds:
    """The seeds of one game after the other, as a batch has them: `seed/0`, `seed/1`, …"""

    def __init__(self) -> None:
        self.seed = fresh_seed()
        self.played = 0

    def next(self, seed: int | str | None = None) -> str:
        """The seed of the next game; one that is given begins a new row of them."""
        if seed is not None:
            self.seed, self.played = str(seed), 0
        self.played += 1
        return f"{self.seed}/{self.played - 1}"

"""What OpenSpiel's observers show of a state: what a seat sees now, and all it has seen and done.

An observation is no information state: it forgets. The information state of a seat is its own history, told
as a text: a line `o` for everything that changed in its observation (place:value, at first from zeros), and a
line `a` for each of its own actions. As a tensor it is given only where everything is open and nothing is
drawn: there the actions of all are the whole history.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from digsite.envs.setting import Setting
from digsite.kernel.observation import spec


class SeatObserver:
    """The observation of a seat, its parts by their names."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        parts = spec(setting.game)
        self.tensor = np.zeros(max(part.stop for part in parts.values()), np.float32)
        self.dict = {
            part.name: self.tensor[part.start : part.stop].reshape(part.shape) for part in parts.values()
        }

    def set_from(self, state: Any, player: int) -> None:
        self.tensor[:] = self._seen(state, player)

    def string_from(self, state: Any, player: int) -> str:
        seen = self._seen(state, player)
        parts = spec(self.setting.game).values()
        told = [(part.name, seen[part.start : part.stop].tolist()) for part in parts]
        return " ".join(f"{name}={','.join(map(str, values))}" for name, values in told)

    def _seen(self, state: Any, player: int) -> npt.NDArray[np.int16]:
        game = self.setting.game
        return game.observe(game.mask(state.position, player), player)


class HistoryObserver:
    """The information state of a seat."""

    def __init__(self, setting: Setting, is_open: bool) -> None:
        """`is_open`: all actions of all seats are known to all, and nothing else happens."""
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if is_open:
            actions, longest = setting.game.space.size, setting.game.longest
            self.tensor = np.zeros(setting.seats + longest * actions, np.float32)
            self.dict["player"] = self.tensor[: setting.seats]
            self.dict["history"] = self.tensor[setting.seats :].reshape(longest, actions)

    def set_from(self, state: Any, player: int) -> None:
        if self.tensor is None:
            raise ValueError("this game has no information state as a tensor: take the text, or observations")
        self.tensor[:] = 0
        self.dict["player"][player] = 1
        for number, action in enumerate(state.history()):
            self.dict["history"][number, action] = 1

    def string_from(self, state: Any, player: int) -> str:
        heard: str = state.heard[player]
        return f"p {player}\n{heard}"

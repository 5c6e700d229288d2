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
        self.parts = list(spec(setting.game).values())
        self.tensor = np.zeros(self.parts[-1].stop, np.float32)
        self.dict = {
            part.name: self.tensor[part.start : part.stop].reshape(part.shape) for part in self.parts
        }

    def set_from(self, state: Any, player: int) -> None:
        self.tensor[:] = state.seen[player]

    def string_from(self, state: Any, player: int) -> str:
        seen = state.seen[player].tolist()
        return " ".join(
            f"{part.name}={','.join(map(str, seen[part.start : part.stop]))}" for part in self.parts
        )


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

"""What observations of a game are made of, in the words of Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np

from digsite.envs.setting import Setting
from digsite.kernel.extras import needed
from digsite.kernel.observation import spec

with needed():
    from gymnasium import spaces


def observation_space(setting: Setting, actions: int) -> spaces.Space[Any]:
    """The vector of `digsite.kernel.observation.spec`, and the mask of so many actions."""
    size = max(part.stop for part in spec(setting.game).values())
    limits = np.iinfo(np.int16)
    vector = spaces.Box(limits.min, limits.max, (size,), np.int16)
    return spaces.Dict({"observation": vector, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})

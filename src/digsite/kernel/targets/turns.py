"""What turns of many games need on every target: how games begin, what ends are worth, what is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Integers = npt.NDArray[np.int64]


@dataclass
class Play:
    """How the games of an environment begin and what their ends are worth. The game at place i has the number
    `numbers[i]`; when it is over the next one there has the number of all places more."""

    starts: npt.NDArray[Any]
    """Positions to begin from, one for all places or one a place."""
    begun: bool
    """Whether they wait at a decision already; their chance alone is new then."""
    text: npt.NDArray[np.uint8]
    numbers: Integers
    kind: int
    scale: float
    ends: Integers


class Shown(NamedTuple):
    """The arrays that a turn fills, one row a game, wherever the games live."""

    made: Any
    reward: Any
    done: Any
    seat: Any
    legal: Any
    observation: Any


def empty_shown(empty: Any, n: int, seats: int, actions: int, observed: int) -> Shown:
    """Arrays for what is shown, made by `empty(shape, dtype)`."""
    return Shown(
        empty(n, np.int64),
        empty((n, seats), np.float32),
        empty(n, np.uint8),
        empty(n, np.int64),
        empty((n, actions), np.uint8),
        empty((n, observed), np.int16),
    )

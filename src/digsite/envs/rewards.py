"""What a finished game is worth to a seat: the one meaning of `reward=` in every environment.

`place`: 1 for the winner, -1 for the last, in equal steps between; who shares a place shares what it is
worth. `margin`: the own score less the best of the others, divided by a scale. `score`: the own score.
`mixed`: half of it is the place, a quarter the margin and a quarter the own score, both divided by the scale
and bounded, so that who cannot win still plays for points, and who wins does not hurry to win with few.
Automas count among the others and are paid nothing. `place` comes to 0 over all rows of a game, `margin`
where there are two.
"""

from __future__ import annotations

from typing import Any, Literal, get_args

import numpy as np
import numpy.typing as npt

from digsite.kernel.errors import DigsiteError

Reward = Literal["place", "margin", "score", "mixed"]

LOWEST, HIGHEST = np.iinfo(np.int16).min, np.iinfo(np.int16).max
"""A record keeps a score in 16 bits."""


class UnknownReward(DigsiteError):
    """A word that says no way to reward."""


def checked(kind: str) -> Reward:
    """The kind of reward of this name, or a refusal."""
    for known in get_args(Reward):
        if kind == known:
            return known  # type: ignore[no-any-return]
    raise UnknownReward(f"There is no reward '{kind}'.", f"Choose one of: {', '.join(get_args(Reward))}.")


def rewards(
    kind: Reward, score: npt.NDArray[Any], place: npt.NDArray[Any], seats: int, scale: float = 1.0
) -> npt.NDArray[np.float32]:
    """What finished games are worth to each of their seats, from the scores and places of all rows (seats,
    then automas): arrays of shape (games, rows) give one of shape (games, seats)."""
    return exact_rewards(kind, score, place, seats, scale).astype(np.float32)


def exact_rewards(
    kind: Reward, score: npt.NDArray[Any], place: npt.NDArray[Any], seats: int, scale: float = 1.0
) -> npt.NDArray[np.float64]:
    """The same in 64 bits."""
    rows = score.shape[1]
    behind = np.sign(place[:, None, :] - place[:, :seats, None]).sum(axis=2)
    placed = np.asarray(behind / max(rows - 1, 1))
    if checked(kind) == "place":
        return placed
    own = score[:, :seats].astype(np.float64)
    if kind == "score":
        return own
    others = np.where(np.eye(rows, dtype=np.bool_)[:seats], LOWEST, score[:, None, :]).max(axis=2)
    ahead: npt.NDArray[np.float64] = (own - (others if rows > 1 else 0)) / scale
    if kind == "margin":
        return ahead
    return np.asarray((2 * placed + _bounded(ahead) + _bounded(own / scale)) / 4)


def _bounded(many: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """From -1 to 1: half at one, and ever less for each more."""
    return np.asarray(many / (1 + np.abs(many)))


def bounds(kind: Reward, scale: float = 1.0) -> tuple[float, float]:
    """The least and the most a game can be worth."""
    if checked(kind) in ("place", "mixed"):
        return -1.0, 1.0
    if kind == "score":
        return float(LOWEST), float(HIGHEST)
    widest = (HIGHEST - LOWEST) / scale
    return -widest, widest


def is_zero_sum(kind: Reward, seats: int, rows: int) -> bool:
    """Whether what one seat wins the others lose, whatever happens."""
    return seats == rows and (kind == "place" or (kind == "margin" and rows == 2))

"""Two runs of the same games by number: how much they differ, with the interval of the difference.

Game i has the same seed in both, so that luck they share does not blur the difference: it is taken game by
game."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from digsite.statistics.ends import Ends, Seating
from digsite.statistics.intervals import Interval, around, wilson

Numbers = npt.NDArray[np.float64]


class Quantity(NamedTuple):
    """Something that every game has one number of (NaN where it has none). `share`: it is from 0 to 1.
    `kind`: what tells its chairs apart, empty where it is of the whole game."""

    numbers: Numbers
    share: bool = False
    kind: str = ""


def quantities(seating: Seating, ends: Ends) -> dict[str, Quantity]:
    """What is compared: lengths, scores, the winner's lead, and wins and scores by what chairs differ in."""
    scores = ends.score.astype(np.float64)
    best = np.sort(np.where(ends.place == 1, scores, -np.inf), axis=1)[:, -1]
    second = np.where(ends.place == 2, scores, np.nan)
    shared = (ends.place == 1).sum(axis=1) > 1
    behind = _mean(second, np.isfinite(second))
    found = {
        "decisions": Quantity(ends.decisions.astype(np.float64)),
        "score": Quantity(scores[:, : seating.seats].mean(axis=1)),
        "winner's score": Quantity(best),
        "winner's lead": Quantity(np.where(shared, 0.0, best - behind)),
        "shared wins": Quantity(shared.astype(np.float64), share=True),
    }
    for kind in seating.kinds(ends):
        values = np.unique(kind.values).tolist()
        for value in values if len(values) > 1 else ():
            chairs = kind.values == value
            width = chairs.shape[1]
            name = f"{kind.name} {kind.label(value)}"
            won = _mean(ends.shares[:, :width], chairs)
            found[f"{name}: wins"] = Quantity(won, share=True, kind=kind.name)
            found[f"{name}: score"] = Quantity(_mean(scores[:, :width], chairs), kind=kind.name)
    return found


def _mean(numbers: Numbers, marked: npt.NDArray[np.bool_]) -> Numbers:
    """The mean of the numbers marked in each game, NaN where none is."""
    count = marked.sum(axis=1)
    total = np.where(marked, numbers, 0.0).sum(axis=1)
    return np.where(count > 0, total / np.maximum(count, 1), np.nan)


def level(quantity: Quantity) -> tuple[float, Interval]:
    """The mean of a quantity over the games that have it, and its interval."""
    numbers = quantity.numbers[np.isfinite(quantity.numbers)]
    mean = float(numbers.mean()) if numbers.size else 0.0
    if quantity.share:
        return mean, wilson(float(numbers.sum()), numbers.size)
    return mean, _interval(numbers)


def difference(one: Quantity, other: Quantity) -> tuple[float, Interval]:
    """How much more the one run has than the other, over the games in which both have it.

    Of shares the interval is that of Agresti and Min, which counts two games more, one of them with no
    difference and half a game with each: it does not vanish where no game differs."""
    numbers = one.numbers - other.numbers
    numbers = numbers[np.isfinite(numbers)]
    mean = float(numbers.mean()) if numbers.size else 0.0
    if not one.share:
        return mean, _interval(numbers)
    games = numbers.size + 2
    middle = float(numbers.sum()) / games
    squares = (float((numbers**2).sum()) + 1) / games
    return mean, around(middle, (squares - middle**2) / games)


def _interval(numbers: Numbers) -> Interval:
    """Of the mean of independent numbers."""
    return around(float(numbers.mean()), float(numbers.var(ddof=1)) / numbers.size)


def compared(one: dict[str, Quantity], other: dict[str, Quantity]) -> list[dict[str, Any]]:
    """Every quantity that both runs have in two games or more: how large it is in each, the difference."""
    rows = []
    for name in one.keys() & other.keys():
        if np.isfinite(one[name].numbers - other[name].numbers).sum() < 2:
            continue
        mean, (low, high) = level(one[name])
        other_mean, (other_low, other_high) = level(other[name])
        more, (more_low, more_high) = difference(one[name], other[name])
        rows.append(
            {
                "quantity": name,
                "kind": one[name].kind,
                "share": one[name].share,
                "mean": mean,
                "low": low,
                "high": high,
                "other": other_mean,
                "other_low": other_low,
                "other_high": other_high,
                "difference": more,
                "difference_low": more_low,
                "difference_high": more_high,
            }
        )
    places = {name: place for place, name in enumerate(one)}
    return sorted(rows, key=lambda row: places[row["quantity"]])

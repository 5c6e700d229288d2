"""A trained network without the library that trained it: from what a seat sees to how much it likes each
option, and how it expects the game to end for every seat.

Numbers go in as logarithms. What names a thing (a card, a seat, the decision) has a row of weights for each
thing it can name, and one for none; a legal action has one too. Most of an observation is 0 or none, so the
first layer adds up the rows that count. `scripts/train_net.py` makes the files; rows that never counted in
training are not kept.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from math import log, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from digsite.bots.bot import Bot
from digsite.kernel.errors import DigsiteError
from digsite.kernel.game import Game
from digsite.kernel.looks import shown_in_play
from digsite.kernel.observation import spec
from digsite.kernel.record import Record
from digsite.kernel.rules import rule

Floats = npt.NDArray[np.float32]
Integers = npt.NDArray[np.int64]

LONG = 64
"""What was only seen in passing, as a list of more things than this, is not read: it would double the
rows."""
TINY = 1e-5
"""What keeps a layer of equal numbers from being divided by nothing."""


class NetworkError(DigsiteError):
    """A network that is not there, or does not fit the game."""


class Named(NamedTuple):
    """A place of the observation that names one of `size` things, counted from `first` on; `values` are the
    numbers of those that there are."""

    place: int
    first: int
    size: int
    values: Sequence[int]

    @property
    def rows(self) -> list[int]:
        """Which rows of weights it can ask for, of one for none and one for each number in turn."""
        return [0, *(value - self.first + 1 for value in self.values)]


def inputs(game: Game) -> tuple[list[int], list[Named]]:
    """The places of an observation that are read as numbers, and those that name a thing; not those where
    nobody who plays ever sees which."""
    numbers, named = [], []
    seen = shown_in_play(game.position)
    for part in spec(game).values():
        if game.position.fields[part.name].memory and part.size and part.stop - part.start > LONG:
            continue
        values = part.values or range(part.first, part.first + part.size)
        for place in range(part.start, part.stop):
            if part.kind != "thing":
                numbers.append(place)
            elif seen[place]:
                named.append(Named(place, part.first, part.size, values))
    return numbers, named


class Layers(NamedTuple):
    """A network as arrays that compiled code reads."""

    numbers: Integers
    """The place of the observation behind each of the first rows."""
    named: Integers
    """For each place that names a thing: the place, the first thing, how many, and where its rows stand in
    `row_of`, the one for none first."""
    row_of: Integers
    """The rows of things, -1 where none was kept."""
    rows: Floats
    """Weights by input: numbers, things, then legal actions."""
    legal: int
    """The row of the first action."""
    blocks: Floats
    """The layers behind the first, each added to what went in: weights by input."""
    biases: Floats
    gains: Floats
    shifts: Floats
    """Of the first layer and of each block."""
    liking: Floats
    liking_bias: Floats
    ending: Floats
    ending_bias: Floats


@rule
def add(h: Any, row: Any, much: Any) -> None:
    """So much of a row is added to a layer."""
    for i in range(len(h)):
        h[i] += much * row[i]


@rule
def calmed(h: Any, gain: Any, shift: Any) -> None:
    """A layer brought to mean 0 and spread 1, then stretched and moved as learnt; what is below 0 is cut."""
    width = len(h)
    mean = np.float32(0)
    for i in range(width):
        mean += h[i]
    mean /= np.float32(width)
    spread = np.float32(0)
    for i in range(width):
        spread += (h[i] - mean) * (h[i] - mean)
    factor = np.float32(1 / sqrt(spread / width + TINY))
    for i in range(width):
        h[i] = max((h[i] - mean) * factor * gain[i] + shift[i], np.float32(0))


@rule
def read(observation: Any, options: Any, layers: Any, h: Any) -> None:
    """The first layer: the rows of everything that the observation shows, added up."""
    numbers, named, rows = layers.numbers, layers.named, layers.rows
    for k in range(len(numbers)):
        seen = int(observation[numbers[k]])
        if seen != 0:
            much = np.float32(log(1 + abs(seen)))
            add(h, rows[k], much if seen > 0 else -much)
    for k in range(len(named)):
        thing = int(observation[named[k, 0]]) - named[k, 1]
        row = layers.row_of[named[k, 3] + (thing + 1 if 0 <= thing < named[k, 2] else 0)]
        if row >= 0:
            add(h, rows[row], np.float32(1))
    for k in range(len(options)):
        add(h, rows[layers.legal + options[k]], np.float32(1))


@rule
def through(h: Any, layers: Any, spare: Any) -> None:
    """The layers behind the first."""
    for block in range(len(layers.blocks)):
        for i in range(len(h)):
            spare[i] = layers.biases[block + 1, i]
        for k in range(len(h)):
            if h[k] != 0:
                add(spare, layers.blocks[block, k], h[k])
        calmed(spare, layers.gains[block + 1], layers.shifts[block + 1])
        add(h, spare, np.float32(1))


@rule
def dotted(h: Any, weights: Any) -> float:
    """The sum of the products."""
    total = 0.0
    for i in range(len(h)):
        total += h[i] * weights[i]
    return total


@rule
def evaluate(observation: Any, options: Any, layers: Any, h: Any, liked: Any, ends: Any) -> None:
    """How much each option is liked goes into `liked`, what the end is worth to each seat, counted from the
    viewer on, into `ends`. `h` is room for two layers."""
    own, spare = h[0], h[1]
    for i in range(len(own)):
        own[i] = layers.biases[0, i]
    read(observation, options, layers, own)
    calmed(own, layers.gains[0], layers.shifts[0])
    through(own, layers, spare)
    for k in range(len(options)):
        liked[k] = dotted(own, layers.liking[options[k]]) + layers.liking_bias[options[k]]
    for k in range(len(ends)):
        ends[k] = dotted(own, layers.ending[k]) + layers.ending_bias[k]


@dataclass(frozen=True)
class Network:
    """The network of one game."""

    about: dict[str, Any]
    layers: Layers

    @classmethod
    def read(cls, game: Game, file: Path | Traversable) -> Network:
        """The network in a file, if it was trained on this game as it is now."""
        with file.open("rb") as opened, np.load(opened) as kept:
            arrays = {name: kept[name] for name in kept.files}
        about = json.loads(bytes(arrays.pop("about")).decode())
        parts = spec(game)
        starts = []
        for name, size in about["fields"]:
            part = parts.get(name)
            if part is None or part.stop - part.start != size:
                raise NetworkError(f"{file.name} was trained on another {game.title}.", "Train it again.")
            starts.append(part.start)
        return cls(about, _layers(game, arrays, np.array(starts)))

    def evaluate(self, observation: npt.NDArray[np.int16], options: list[int]) -> tuple[Floats, Floats]:
        """How much each option is liked, and what the end is worth to each seat from the viewer on."""
        from digsite.kernel.targets.loops import compiled

        layers = self.layers
        liked = np.zeros(len(options), np.float32)
        ends = np.zeros(len(layers.ending_bias), np.float32)
        h = np.zeros((2, layers.rows.shape[1]), np.float32)
        compiled(evaluate)(observation, np.array(options, np.int64), layers, h, liked, ends)
        return liked, ends


def _layers(game: Game, kept: dict[str, npt.NDArray[Any]], starts: Integers) -> Layers:
    """The arrays of a file, for observations as they are now."""
    wide = {name: kept[name].astype(np.float32) for name in kept if kept[name].dtype == np.float16}
    numbers = starts[kept["number_field"]] + kept["number_offset"]
    place, thing = starts[kept["named_field"]] + kept["named_offset"], kept["named_thing"].astype(np.int64)
    rows = np.concatenate([wide["numbers"], wide["named"], wide["legal"]])
    if len(wide["liking"]) != game.space.size:
        raise NetworkError(f"{game.title} has other actions than in training.", "Train its network again.")
    places: list[list[int]] = []
    row_of: list[int] = []
    row_at = {(int(p), int(t)): len(numbers) + i for i, (p, t) in enumerate(zip(place, thing, strict=True))}
    for named in inputs(game)[1]:
        rows_here = [row_at.get((named.place, t), -1) for t in range(named.size + 1)]
        if max(rows_here) >= 0:  # else it never counted
            places.append([named.place, named.first, named.size, len(row_of)])
            row_of += rows_here
    return Layers(
        numbers.astype(np.int64),
        np.array(places, np.int64).reshape(-1, 4),
        np.array(row_of, np.int64),
        rows,
        len(wide["numbers"]) + len(wide["named"]),
        *(wide[name] for name in Layers._fields[5:]),
    )


def empty_network(game: Game) -> Network:
    """A network without weights, which tells compilers what a network is made of."""
    shapes = {"rows": (game.space.size, 1), "blocks": (0, 1, 1), "liking": (game.space.size, 1)}
    shapes |= {"liking_bias": (game.space.size,), "ending": (game.position.max_seats, 1)}
    shapes |= {"ending_bias": (game.position.max_seats,)}
    weights = [name for name in Layers._fields[3:] if name != "legal"]
    floats: dict[str, Any] = {name: np.zeros(shapes.get(name, (1, 1)), np.float32) for name in weights}
    places = {"numbers": (0,), "named": (0, 4), "row_of": (0,)}
    none: dict[str, Any] = {name: np.zeros(shape, np.int64) for name, shape in places.items()}
    return Network({"scale": 1.0}, Layers(**none, **floats, legal=0))


@cache
def shipped(game: Game) -> Network | None:
    """The network that comes with the package, if the game has one that fits."""
    file = resources.files("digsite.bots") / "networks" / f"{game.id}.npz"
    if not file.is_file():
        return None
    try:
        return Network.read(game, file)
    except NetworkError:
        return None


def fitting(game: Game) -> Network:
    """The network that comes with the package, or an error that says there is none."""
    found = shipped(game)
    if found is None:
        raise NetworkError(f"{game.title} has no network that fits.", "Take another bot.")
    return found


class NetworkBot(Bot):
    """Takes what the network likes best, without looking ahead."""

    def __init__(self, game: Game, seed: str, network: Network | None = None) -> None:
        super().__init__(game, seed)
        self.network = network or fitting(game)

    def decide(self, masked: Record, seat: int) -> int:
        if masked.option_count == 1:
            return masked.legal[0]
        liked, _ = self.network.evaluate(self.game.observe(masked, seat), masked.legal)
        return masked.legal[int(liked.argmax())]

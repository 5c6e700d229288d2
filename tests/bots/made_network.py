"""Small networks made up for tests, in the files that training writes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from digsite.bots.network import Network, inputs
from digsite.kernel.game import Game
from digsite.kernel.observation import spec

WIDTH = 8


def made_network(game: Game, file: Path, spread: float = 0.0, likes: int = -1, without: int = 0) -> Network:
    """A network of random weights of that spread, to which an action may seem better than the others by 1;
    every so-manieth row may be missing."""
    np.savez(file, **arrays(game, spread, likes, without))
    return Network.read(game, file)


def arrays(game: Game, spread: float, likes: int, without: int) -> dict[str, Any]:
    """What such a file holds."""
    dice = np.random.default_rng(5)
    parts = list(spec(game).values())
    numbers, named = inputs(game)
    things = [(n.place, thing) for n in named for thing in n.rows]
    if without:
        numbers, things = ([row for i, row in enumerate(rows) if i % without] for rows in (numbers, things))

    def field(place: int) -> tuple[int, int]:
        at = next(i for i, part in enumerate(parts) if part.start <= place < part.stop)
        return at, place - parts[at].start

    def rows(*shape: int) -> Any:
        return dice.normal(0.0, spread, shape).astype(np.float16)

    actions, seats = game.space.size, game.position.max_seats
    liking = np.zeros(actions, np.float16)
    liking[likes] = 1.0 if likes >= 0 else 0.0
    about = {"scale": 1.0, "fields": [[part.name, part.stop - part.start] for part in parts]}
    read = (numbers, [place for place, _ in things])
    numbers_at, named_at = (np.array([field(p) for p in row], np.int64).reshape(-1, 2) for row in read)
    return {
        "about": np.frombuffer(json.dumps(about).encode(), np.uint8),
        "number_field": numbers_at[:, 0],
        "number_offset": numbers_at[:, 1],
        "named_field": named_at[:, 0],
        "named_offset": named_at[:, 1],
        "named_thing": np.array([thing for _, thing in things], np.int64),
        "numbers": rows(len(numbers), WIDTH),
        "named": rows(len(things), WIDTH),
        "legal": rows(actions, WIDTH),
        "blocks": rows(2, WIDTH, WIDTH),
        "biases": rows(3, WIDTH),
        "gains": np.ones((3, WIDTH), np.float16),
        "shifts": rows(3, WIDTH),
        "liking": rows(actions, WIDTH),
        "liking_bias": liking,
        "ending": rows(seats, WIDTH),
        "ending_bias": rows(seats),
    }


def dense(game: Game, kept: dict[str, Any], observation: Any, options: list[int]) -> tuple[Any, Any]:
    """What such a network answers, by plain matrices."""
    wide = {name: value.astype(np.float64) for name, value in kept.items() if value.dtype == np.float16}
    parts = list(spec(game).values())
    h = wide["biases"][0] + wide["legal"][options].sum(0)
    for i in range(len(wide["numbers"])):
        seen = float(observation[parts[kept["number_field"][i]].start + kept["number_offset"][i]])
        h = h + np.sign(seen) * np.log1p(abs(seen)) * wide["numbers"][i]
    sizes = {n.place: n for n in inputs(game)[1]}
    for i in range(len(wide["named"])):
        place = parts[kept["named_field"][i]].start + kept["named_offset"][i]
        thing = observation[place] - sizes[place].first
        told = thing + 1 if 0 <= thing < sizes[place].size else 0
        h = h + (wide["named"][i] if told == kept["named_thing"][i] else 0.0)

    def calm(h: Any, layer: int) -> Any:
        h = (h - h.mean()) / np.sqrt(h.var() + 1e-5)
        return np.maximum(h * wide["gains"][layer] + wide["shifts"][layer], 0)

    h = calm(h, 0)
    for block in range(2):
        h = h + calm(h @ wide["blocks"][block] + wide["biases"][block + 1], block + 1)
    return (
        (wide["liking"] @ h + wide["liking_bias"])[options],
        wide["ending"] @ h + wide["ending_bias"],
    )

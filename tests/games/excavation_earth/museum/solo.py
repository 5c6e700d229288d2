"""Scenes against Zu with the modules: its crew is counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from digsite.games.excavation_earth.zu.automa import ZU
from digsite.testing.excavation_earth import Table, table
from tests.games.excavation_earth.museum.exhibition import MUSEUM, TWO_PLAYERS

COUNTED = ("zu_counted_crew",)
MYSTERIES = ("mysterious_artefacts",)
SETS = (
    COUNTED,
    ("seekers_and_commanders",),
    MYSTERIES,
    ("seekers_and_commanders", *MYSTERIES),
    MUSEUM,
    ("seekers_and_commanders", *MUSEUM),
)
"""All that can be agreed on for a game alone, but the base rules."""


def against_zu(modules: Sequence[str] = COUNTED, round: int = 1, seed: str = "scene", **fields: Any) -> Table:
    """A table at which you play against Zu, with what was agreed."""
    t = table(1, round=round, seed=seed, modules=(*modules, *fields))
    for name, value in fields.items():
        setattr(t, name, value)
    return t


def with_cubes(count: int, modules: Sequence[str] = COUNTED, round: int = 1, **fields: Any) -> Table:
    """Zu has so many cubes left: its others are envoys on the right."""
    t = against_zu(modules, round, **fields)
    t.envoys(ZU, "right", int(t.supply[ZU]) - count)
    return t


def in_the_museum(
    seed: str = "scene",
    round: int = 1,
    curators: Sequence[str] = ("yellow", "green"),
    next_curator: str = "red",
    **fields: Any,
) -> Table:
    """The museum of a game of two, with the curators in the rows T and M."""
    t = against_zu(MUSEUM, round, seed, **fields)
    t.lay_tiles(**TWO_PLAYERS)
    t.curators(*curators)
    t.only_buyer_cards(next_curator)
    return t


def few_tiles(seed: str = "scene", curators: Sequence[str] = ("yellow", "green"), **tiles: str) -> Table:
    """A museum in which only these tiles are laid."""
    t = against_zu(MUSEUM, seed=seed)
    t.lay_tiles(**tiles)
    t.curators(*curators)
    t.only_buyer_cards("red")
    return t

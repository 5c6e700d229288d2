"""The components of any game: constants that rules can rely on, sheets that say where they come from."""

from __future__ import annotations

import importlib

import numpy as np
import pytest

from digsite import games
from digsite.kernel.game import Game
from digsite.telling.components import describe

from .every import EVERY_GAME


def chapters_of_components(game: Game) -> list[tuple[str, ...]]:
    """Where a game declares its sheets: in `components.py`, and in files of its parts beside it."""
    files = game.folder.rglob("*components.py")
    return [file.relative_to(game.folder).with_suffix("").parts for file in files]


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_constant_has_a_name_and_every_array_is_fixed(game: Game) -> None:
    package = games.listed(game.id).module
    own = importlib.import_module(f"{package}.components")
    modules = [importlib.import_module(".".join([package, *parts])) for parts in chapters_of_components(game)]
    assert own.DEFAULT
    for name, constant in own.DEFAULT.items():
        assert any(getattr(module, name, None) is constant for module in modules), name
        if isinstance(constant, np.ndarray):
            assert constant.dtype == np.int16
            assert not constant.flags.writeable
        else:
            assert type(constant) is int


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_table_says_where_it_comes_from(game: Game) -> None:
    assert game.components is not None
    for name, sheet in game.components.sheets.items():
        assert sheet.sources, name
    cited = {source for sheet in game.components.sheets.values() for source in sheet.sources}
    assert cited == set(game.components.sources)
    assert max(map(len, describe(game.components))) <= 100

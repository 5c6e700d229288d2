"""The games there are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import get_overloads

import pytest

from digsite import games
from digsite.kernel.errors import DigsiteError


def test_every_game_has_a_folder_with_ledgers() -> None:
    assert "connect-four" in games.names()
    for game in games.registered():
        assert (game.folder / "rules.en.md").exists()


def test_a_game_is_loaded_by_its_id() -> None:
    game = games.load("connect-four")
    assert (game.id, game.folder) == ("connect-four", games.listed("connect-four").folder)


def test_types_know_the_position_of_each_of_our_games() -> None:
    """`p = load("artifact").new(3, "seed")` is a position of Artifact to mypy, not anything."""
    taken = {each.__annotations__["id"]: each.__annotations__["return"] for each in get_overloads(games.load)}
    for game in games.OWN:
        assert taken.pop(f"Literal[{game.id!r}]") == f"Game[{game.id.title().replace('-', '')}]"
    assert taken == {"str": "Game"}, "games of other packages"


@pytest.mark.parametrize("asked", ["connect-fuor", "Connect Four", "connect_four"])
def test_an_unknown_game_suggests_near_ones(asked: str) -> None:
    with pytest.raises(games.UnknownGame, match="Did you mean connect-four"):
        games.load(asked)


def test_an_unknown_game_lists_all_where_none_is_near() -> None:
    with pytest.raises(games.UnknownGame, match="There are: artifact, connect-four, "):
        games.load("go")


def test_a_game_without_components_takes_none(tmp_path: Path) -> None:
    with pytest.raises(DigsiteError, match="has no components to change"):
        games.load("connect-four", tmp_path / "mine.json")


def test_only_the_game_asked_for_is_imported() -> None:
    code = (
        "import sys; from digsite import games; games.load('connect-four');"
        "assert not any(m == 'numba' or 'excavation' in m for m in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)

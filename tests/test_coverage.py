"""Every clause in scope has a test that carries its id, and every id a test carries is a clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from digsite import games
from digsite.telling.coverage import coverage, unknown_ids

TESTS = Path(__file__).parent


@pytest.mark.parametrize("game", games.OWN, ids=lambda game: game.id)
def test_every_clause_has_a_test(game: games.Listed) -> None:
    missing = coverage(game, TESTS).missing
    assert not missing, f"{len(missing)} clauses of {game.id} without a test: {', '.join(missing)}"


def test_every_id_is_a_clause() -> None:
    assert unknown_ids(games.OWN, TESTS) == []

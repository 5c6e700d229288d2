"""Every clause in scope has a test that carries its id, and every id in a test or a rule is a clause."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from digsite import games
from digsite.kernel.clauses import clauses
from digsite.telling.coverage import coverage, unknown_ids

TESTS = Path(__file__).parent


@pytest.mark.parametrize("game", games.OWN, ids=lambda game: game.id)
def test_every_clause_has_a_test(game: games.Listed) -> None:
    missing = coverage(game, TESTS).missing
    assert not missing, f"{len(missing)} clauses of {game.id} without a test: {', '.join(missing)}"


def test_every_id_is_a_clause() -> None:
    assert unknown_ids(games.OWN, TESTS) == []


@pytest.mark.parametrize("game", games.OWN, ids=lambda game: game.id)
def test_every_id_in_the_rules_is_a_clause_or_a_chapter(game: games.Listed) -> None:
    """Ids are written out, never built from numbers: a search for one finds the rule."""
    known = set(clauses(game))
    prefixes = "|".join(sorted({id.partition("-")[0] for id in known}))
    unknown = []
    for file in sorted(game.folder.rglob("*.py")):
        for id, built in re.findall(rf"\b((?:{prefixes})-\w+(?:-\w+)*)(-?{{)?", file.read_text("utf-8")):
            if built or not any(each.startswith(id) for each in known):
                unknown.append(f"{file.relative_to(game.folder)}: {id}")
    assert not unknown

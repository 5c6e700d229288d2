"""What an observation says of things that can be told apart and not measured."""

from __future__ import annotations

import pytest

from digsite.conformance.case import Case, random_game
from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.museum.modules import MODULES
from digsite.kernel.observation import spec

THINGS = [
    ("faction", "faction", 7),
    ("card", "any card", 33),
    ("command_card", "command card", 12),
    ("exhibit_tile", "exhibit tile", 6),
]


@pytest.mark.parametrize(("name", "of", "size"), THINGS)
def test_what_lies_there_is_a_thing(name: str, of: str, size: int) -> None:
    part = spec(GAME)[name]
    assert (part.kind, part.of, part.first, part.size) == ("thing", of, 0, size)


def test_each_is_one_of_so_many_or_none() -> None:
    parts = [spec(GAME)[name] for name, _, _ in THINGS]
    for turn in random_game(Case(GAME, 4, "things", dict.fromkeys(MODULES, "on"))):
        seen = GAME.observe(GAME.mask(turn.before, turn.before.seat), turn.before.seat)
        for part in parts:
            found = seen[part.start : part.stop]
            assert found.min() >= -1, part.name
            assert found.max() < part.size, part.name

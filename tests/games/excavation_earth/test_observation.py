"""What an observation says of things that can be told apart and not measured."""

from __future__ import annotations

import pytest

from digsite.conformance.case import Case, random_game
from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.museum.domains import EXHIBIT
from digsite.games.excavation_earth.museum.modules import MODULES
from digsite.games.excavation_earth.zu.lines import LABELS
from digsite.kernel.observation import spec

THINGS = [
    ("faction", "faction", 0, 7),
    ("factions", "faction choice", 0, 9),
    ("card", "any card", 0, 33),
    ("command_card", "command card", 0, 12),
    ("exhibit_tile", "exhibit tile", 0, 6),
    ("action", "action", 0, int(EXHIBIT) + 1),
    ("group", "colour or icon", 0, 6),
    ("returned", "reconstruction", 1, 21),
    ("pop_up", "pop_up place", 0, 3),
    ("zu_line", "line", 0, len(LABELS)),
]


@pytest.mark.parametrize(("name", "of", "first", "size"), THINGS)
def test_what_lies_there_is_a_thing(name: str, of: str, first: int, size: int) -> None:
    part = spec(GAME)[name]
    assert (part.kind, part.of, part.first, part.size) == ("thing", of, first, size)


def test_actions_are_told_by_their_ids() -> None:
    """Exhibit came with the museum."""
    told = [GAME.space.token(action) for action in spec(GAME)["action"].values]
    assert told[:7] == ["travel", "excavate", "market", "sell", "command", "smuggle", "survey"]
    assert told[7:] == ["pass", "exhibit"]


def test_each_is_one_of_so_many_or_none() -> None:
    parts = [spec(GAME)[name] for name, *_ in THINGS]
    for turn in random_game(Case(GAME, 4, "things", dict.fromkeys(MODULES, "on"))):
        seen = GAME.observe(GAME.mask(turn.before, turn.before.seat), turn.before.seat)
        for part in parts:
            found = seen[part.start : part.stop]
            assert found.min() >= -1, part.name
            assert found.max() < part.first + part.size, part.name

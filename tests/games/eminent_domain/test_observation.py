"""What an observation says of things that can be told apart and not measured."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.backs import back_of
from digsite.games.eminent_domain.domains import PLANETS
from digsite.kernel.observation import spec

BACKS = tuple(sorted({back_of(planet) for planet in range(PLANETS)}))


@pytest.mark.parametrize(
    ("name", "of", "first", "size"),
    [
        ("technologies", "technology choice", 0, 3),
        ("side", "side", 1, 2),
        ("planet", "planet place", 1, 38),
        ("goes_to", "way", 0, 3),
        ("back", "back", 1, 500),
        ("top_back", "back", 1, 500),
        ("surveyed_back", "back", 1, 500),
    ],
)
def test_what_is_named_is_a_thing(name: str, of: str, first: int, size: int) -> None:
    part = spec(GAME)[name]
    assert (part.kind, part.of, part.first, part.size) == ("thing", of, first, size)
    assert part.values == (BACKS if of == "back" else ())


def test_sixteen_backs_are_printed() -> None:
    """A type and two costs make one number."""
    assert len(BACKS) == 16
    assert min(BACKS) >= 1
    assert max(BACKS) <= 500
    assert (spec(GAME)["back"].lowest, spec(GAME)["back"].highest) == (0, 500)


def test_a_symbol_more_is_a_number() -> None:
    part = spec(GAME)["bonus"]
    assert (part.kind, part.lowest, part.highest) == ("number", 0, 1)

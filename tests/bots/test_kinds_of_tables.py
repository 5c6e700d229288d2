"""The kinds of tables that networks are trained at are asked for in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from digsite.games import load

SCRIPTS = Path(__file__).parents[2] / "scripts"


@pytest.fixture
def kinds(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import kinds_of_tables

    return kinds_of_tables


def test_a_table_is_named_by_its_seats_and_options(kinds: Any) -> None:
    assert kinds.kind_named("4") == (4, {})
    assert kinds.kind_named("4:technologies=none,length=normal") == (
        4,
        {"technologies": "none", "length": "normal"},
    )


def test_slashes_part_what_each_seat_chooses(kinds: Any) -> None:
    seats, options = kinds.kind_named("2:factions=aquilla/random")
    game = load("excavation-earth")
    p = game.new(seats, "kind", options)
    aquilla = game.new(1, "kind", {"factions": ["aquilla"]})
    assert p.faction[0] == aquilla.faction[0]


def test_any_is_every_table_of_so_many(kinds: Any) -> None:
    game = load("eminent-domain")
    found = kinds.kinds_named(game, "3:any", "seed")
    assert {seats for seats, _ in found} == {3}
    assert {options.get("length") for _, options in found} >= {None, "normal", "extended"}
    assert len({tuple(options.items()) for _, options in found}) > 10

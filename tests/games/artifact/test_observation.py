"""What an observation says of things that can be told apart and not measured."""

from __future__ import annotations

from digsite.games.artifact import GAME
from digsite.games.artifact.narrate.sight import TRIGGERS
from digsite.kernel.observation import spec


def test_what_ends_the_game_is_a_thing() -> None:
    part = spec(GAME)["last_round"]
    assert (part.kind, part.of, part.first, part.size) == ("thing", "trigger", 1, len(TRIGGERS) - 1)
    assert (part.lowest, part.highest) == (0, 4)


def test_tiles_out_of_the_game_have_no_owner() -> None:
    part = spec(GAME)["owner"]
    assert (part.of, part.lowest, part.highest) == ("seat", -2, 4)

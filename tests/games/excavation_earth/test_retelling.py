"""What is told of Excavation Earth is all that happened: a bookkeeper who hears the events and never looks at
the table knows everything on it that a viewer may know."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import (
    DONE,
    NO,
    PASS,
    TRAVEL_ACTION,
)
from digsite.games.excavation_earth.museum.modules import MODULES
from digsite.games.excavation_earth.scoring import end_game, score_centres
from digsite.games.excavation_earth.turn import next_turn
from digsite.games.excavation_earth.zu.difficulty import PRESETS
from digsite.kernel.agenda import then_for
from digsite.testing.excavation_earth import table
from digsite.testing.excavation_earth_names import card as card_of
from tests.games.retelling import rebuilt_from_there

from .retelling import EFFECTS, FIELDS

EASIER, _, HARDER = PRESETS

LAZY = (PASS, NO, DONE)
"""What ends an action or a round sooner than it could."""


@pytest.mark.parametrize(
    ("count", "options"),
    [
        (1, {}),
        (1, {"factions": ["chosen"], **EASIER.options}),
        (1, HARDER.options),
        (2, {}),
        (2, {"factions": ["chosen", "gul"]}),
        (3, {"hands": "drafted"}),
        (3, {"hands": "drafted", "factions": ["chosen"] * 3}),
        (4, {}),
        (4, {"factions": ["gul", "issisinui", "aquilla", "kuti_kuti"]}),
        (1, dict.fromkeys(MODULES[:2], "on")),
        (1, dict.fromkeys(MODULES[:3], "on")),
        (2, dict.fromkeys(MODULES, "on")),
        (3, {"factions": ["seekers", "commanders", "chosen"], **dict.fromkeys(MODULES, "on")}),
    ],
)
@pytest.mark.parametrize("seed", ["a", "b"])
def test_the_table_can_be_rebuilt_from_what_is_told(count: int, options: dict[str, Any], seed: str) -> None:
    """Every other game is played by people who shun what ends an action or a round."""
    lazy = LAZY if seed == "a" else ()
    rebuilt_from_there(GAME, GAME.new(count, seed, options), seed, FIELDS, EFFECTS, lazy)


@pytest.mark.parametrize("round", [2, 3])
@pytest.mark.parametrize(
    "cards",
    [
        ("stipend", "requisition", "remote_dig"),
        ("fence", "publicity", "redeployment"),
        ("shuttle", "private_sale", "fence"),
    ],
)
def test_command_cards_and_the_last_cubes_are_told_too(round: int, cards: tuple[str, ...]) -> None:
    """Little crew, full galleries, many envoys to recall: what games played at random seldom come to."""
    t = table(2, ("gul", "aquilla"), round=round)
    t.stand(0, "L12", "L06", "L16")
    t.stand(1, "L11", "L21", "L10")
    t.lay("red-A", "red-B", "red-B", "red-D", "yellow-C")
    t.to_black_market("red-B", "red-C")
    t.to_black_market("green-A", "green-D")
    for seat in (0, 1):
        t.guards(seat, "red-B", "red-C", "red-D", "yellow-A", "green-A", "purple-A")
        t.load(seat, "red-D", "purple-B")
        t.credits[seat] = 20
        for centre, card in zip(("left", "middle", "right"), cards, strict=True):
            t.set_out(centre, card)
            t.envoys(seat, centre, 3)
        for where in ("#1", "#3", "#5"):
            t.traders(seat, where)
    for where in ("#1", "#3", "#5"):
        t.line_up(where, "red", "purple", "wild", "green")
    t.give_all(0)
    for name in ("#1", "#3", "#5"):
        t.hand[0, card_of(f"green{name}")] -= 2
        t.hand[1, card_of(f"green{name}")] += 2
        t.hand_size[:2] += [-2, 2]
    for step in (end_game, score_centres, next_turn):
        then_for(t.p, 0, step)
    GAME.python.advance(t.p)
    rebuilt_from_there(GAME, t.p, "/".join(cards), FIELDS, EFFECTS, (*LAZY, TRAVEL_ACTION))

"""Whatever Zu exhibits and wherever its envoys come and go is among what its lists allow, read a second time;
chance decides exactly where they leave several; and whatever they allow comes to pass."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from digsite.games.excavation_earth.components import VALUE
from digsite.games.excavation_earth.domains import COLOUR_NAMES, TYPE_NAMES
from digsite.games.excavation_earth.museum.zu_command import zu_commands_anywhere
from digsite.games.excavation_earth.museum.zu_completion import catch_up, recall_from_lead
from digsite.games.excavation_earth.museum.zu_exhibit import NO_COLOUR, NO_SPACE, exhibit_next
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.kernel.chance import next_word, state_from
from digsite.testing.excavation_earth import Table
from digsite.testing.excavation_earth_names import artefact
from tests.games.excavation_earth.museum.exhibit_oracle import (
    Museum,
    centres_for_envoy,
    centres_to_recall_from,
    leads,
    minorities,
    placements,
)
from tests.games.excavation_earth.museum.exhibition import MUSEUM, TWO_PLAYERS
from tests.games.excavation_earth.museum.solo import against_zu

POSITIONS = 500
TRIES = 40


def any_museum(dice: Random) -> Table:
    """A museum partly full, curators, holds of Zu and popularity as they might be."""
    t = against_zu(MUSEUM)
    tiles = list(TWO_PLAYERS.values())
    dice.shuffle(tiles)
    glyphs = dict(zip(TWO_PLAYERS, tiles, strict=True))
    t.lay_tiles(**glyphs)
    t.curators(*[dice.choice(COLOUR_NAMES) for _ in range(dice.randint(2, 3))])
    few = dice.sample(COLOUR_NAMES, dice.randint(2, 4))
    kinds = [name for name in TYPE_NAMES if name.split("-")[0] in few]
    held = dice.sample(kinds, min(len(kinds), dice.randint(1, 6)))
    t.load(ZU, *held[:4], hidden=held[4:])
    often = dice.choice([0.0, 0.0, 0.2, 0.4])
    for name, glyph in glyphs.items():
        left = [f"{colour}-{glyph}" for colour in COLOUR_NAMES if t.pile[artefact(f"{colour}-{glyph}")]]
        if dice.random() < often:
            t.show(dice.choice([YOU, ZU]), **{name: dice.choice(left)})
    for colour in COLOUR_NAMES:
        t.board(*[colour] * dice.choice([0, 0, 0, 1]))
    return t


def numbers_between(before: Any, after: Any) -> int:
    """How many numbers the generator gave."""
    state, count = before.copy(), 0
    while not (state == after).all():
        next_word(state)
        count += 1
        assert count < 9
    return count


@pytest.mark.clause("EEM-SOLO-55", "EEM-SOLO-56", "EEM-SOLO-57", "EEM-SOLO-58", "EEM-SOLO-59", "EEM-R-65")
def test_zu_exhibits_what_its_lists_allow_and_all_of_it() -> None:
    dice, open_choices = Random("museum"), 0
    for number in range(POSITIONS):
        t = any_museum(dice)
        besides = NO_COLOUR
        for _ in range(2):
            museum = Museum(t.p, VALUE)
            allowed = dict(placements(museum, None if besides == NO_COLOUR else besides))
            tries = TRIES if len(allowed) > 1 else 1
            found = {tried(t, besides, f"{number}/{n}", allowed) for n in range(tries)}
            assert found == (set(allowed) or {None})
            open_choices += len(allowed) > 1
            if not allowed:
                break
            t.p.random[:] = state_from(str(number))
            space = exhibit_next(t.p, besides)
            besides = int(t.exhibit[space]) // 4
    assert open_choices > 20


def tried(t: Table, besides: int, seed: str, allowed: dict[tuple[int, int], int]) -> tuple[int, int] | None:
    """What Zu places with another generator; chance decides as often as the lists say."""
    p = t.p.copy()
    p.random[:] = state_from(seed)
    before = p.random.copy()
    space = exhibit_next(p, besides)
    if space == NO_SPACE:
        return None
    placement = int(p.exhibit[space]), space
    assert placement in allowed
    assert numbers_between(before, p.random) == allowed[placement]
    return placement


@pytest.mark.clause("EEM-SOLO-44", "EEM-SOLO-45", "EEM-SOLO-51", "EEM-SOLO-52", "EEM-R-63")
@pytest.mark.parametrize(
    ("act", "lists", "cubes"),
    [
        (zu_commands_anywhere, centres_for_envoy, 1),
        (zu_commands_anywhere, centres_to_recall_from, 0),
        (recall_from_lead, leads, 0),
        (catch_up, minorities, 1),
    ],
)
def test_envoys_come_and_go_where_the_lists_say(
    act: Callable[[Any], Any], lists: Callable[[Any], set[int]], cubes: int
) -> None:
    dice = Random("envoys")
    for number in range(120):
        t = against_zu(MUSEUM)
        t.lay_tiles(OL_T="A")
        for centre in ("left", "middle", "right"):
            t.envoys(YOU, centre, dice.randint(0, 3))
            t.envoys(ZU, centre, dice.randint(0, 3))
        t.empty_supply(ZU, leave=cubes)
        allowed = lists(Envoys(t))
        found = set()
        for n in range(TRIES if len(allowed) > 1 else 1):
            p = t.p.copy()
            p.random[:] = state_from(f"{number}/{n}")
            before = p.random.copy()
            act(p)
            assert numbers_between(before, p.random) == (len(allowed) > 1)
            moved = (p.envoy[:, ZU] != t.envoy[:, ZU]).nonzero()[0].tolist()
            found |= set(moved)
            assert len(moved) == (len(allowed) > 0)
        assert found == allowed


class Envoys:
    """The envoys as the oracle reads them."""

    def __init__(self, t: Table) -> None:
        self.envoys = t.envoy.tolist()

"""The log of a scene as one viewer reads it, and games in which much happens."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import END_TURN, FIND_NAMES, PASS, ROLE_NAMES, SITE_NAMES, STONE_NAMES
from digsite.testing.artifact import BOTH, Table, find, stone, table
from tests.games.telling import Telling, clauses_of

VARIANTS: list[tuple[int, dict[str, str]]] = [
    (3, {}),
    (4, {}),
    (5, {"start_sites": "preset"}),
    (3, {"expansion_one": "with", "start_sites": "preset", "preset_cards": "huts-minus-one"}),
    (4, {**BOTH, "role_step": "free", "unseen_curse": "boxed", "special_finds": "sites-too"}),
    (5, BOTH),
]

STONES = ("museum", "museum", "museum", "ship", "ship", "worker-africa")
FINDS_IN_HAND = 9

told = Telling(GAME).told


def grown(seed: str, **chosen: str) -> Table:
    """Four players with full hands, roles, huts and coins, so that every action can be done."""
    dice = random.Random(seed)
    t = table(4, seed, **{**BOTH, **chosen})
    for seat in range(4):
        for name in dice.sample(SITE_NAMES, 3):
            t.hut(seat, name, dice.randint(1, 2))
            t.marker(seat, name, dice.randint(0, 3))
        t.take_role(seat, dice.choice(ROLE_NAMES[:4]), dice.choice(ROLE_NAMES[4:]))
        for name in dice.sample(FIND_NAMES, len(FIND_NAMES)):
            if t.deck[find(name) // 10, find(name) % 10] > 0 and t.hand_size[seat] < FINDS_IN_HAND:
                t.give(seat, name)
        for name in dice.sample(STONES, 5):
            there = [name for name in STONE_NAMES if t.track[stone(name)] > 0]
            t.give_stones(seat, name if name in there and dice.random() < 0.6 else dice.choice(there))
        t.coins[seat] = dice.randint(10, 60)
    t.on_market(*[name for name in dice.sample(FIND_NAMES, 40) if t.deck[divmod(find(name), 10)] > 0][:2])
    return t.begin()


def moves(t: Table, seed: str, most: int = 400) -> Iterator[tuple[Any, int, Any]]:
    """Moves at random in which nobody is in a hurry to pass: the position before, choice, what happened."""
    return t.moves(seed, most, (PASS, END_TURN))


def said(lines: list[Any], *expected: tuple[str, str]) -> None:
    """The log begins with these lines, each with its clause."""
    assert list(zip(told(lines), clauses_of(lines), strict=True))[: len(expected)] == list(expected)

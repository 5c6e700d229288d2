"""The log of a scene as one viewer reads it, and games in which much happens."""

from __future__ import annotations

import random

from digsite.games.eminent_domain import GAME
from digsite.testing.eminent_domain import Table, table, technology
from tests.games.telling import Telling

VARIANTS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (2, {"technologies": "none"}),
    (3, {"length": "extended", "bonus_planets": "with"}),
    (3, {"technologies": "level-1", "discard_piles": "open"}),
    (4, {"discard_piles": "open"}),
    (4, {"bonus_planets": "with"}),
]

DECK = ("survey", "survey", "warfare", "colonize", "colonize", "produce-trade", "research", "research")
SIDES = ("A2-4", "A3-1", "F2-4", "F3-1", "M2-4", "M3-1")


told = Telling(GAME).told


def grown(seed: str, sides: str = "ab", **chosen: str) -> Table:
    """Two empires in full bloom, so that all technologies are played and can be taken."""
    dice = random.Random(seed)
    t = table(2, seed, **chosen)
    ids = [
        f"{stack}{level}-{n}"
        for stack in "AFM"
        for level, last in ((1, 8), (2, 3))
        for n in range(1, last + 1)
    ]
    for seat in range(2):
        t.give(seat, *DECK, "politics", to="draw_pile")
        t.give(seat, *dice.sample(ids, 11), to="hand")
        ids = [id for id in ids if t.holder[technology(id)] < 0]
        for stack in "AFM":
            for n in (1, 2, 3):
                t.lay_face_up(seat, f"{stack}{n + 3 * seat}")
            t.lay_face_down(seat, f"{stack}{7 + seat}", colonies=dice.randrange(3))
        t.lay_face_down(seat, f"S{1 + seat}", colonies=2)
        t.fighters[seat] = 9
    if t.bonus_planets:
        t.lay_face_up(0, "B4")
        t.lay_face_down(0, "B5", colonies=1)
    for number, id in enumerate(SIDES):
        if dice.random() < 0.8:
            t.permanent(number % 2, id, dice.choice(sides))
    return t.begin()

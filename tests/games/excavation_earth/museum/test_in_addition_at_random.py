"""Whatever is offered in addition to an action leaves the action possible: nobody gets stuck."""

from __future__ import annotations

from random import Random

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import PASS, TRAVEL_ACTION
from digsite.games.excavation_earth.museum.components import POP_UP_OFFERS, POP_UP_PLACE, POP_UPS
from digsite.games.excavation_earth.museum.modules import MODULES
from digsite.kernel.record import STUCK
from digsite.testing.excavation_earth import COLOUR_NAMES, GLYPHS, TYPE_NAMES, Table, new_game


def shake(t: Table, dice: Random) -> None:
    """Before an action brokers come, pop-up markets open, an explorer stands at one, and cubes are short."""
    seat = int(t.seat)
    for colour, name in enumerate(COLOUR_NAMES):
        if t.broker[seat, colour] == 0 and t.track[colour] > 0 and dice.random() < 0.2:
            t.brokers(seat, name)
    for card, name in enumerate(POP_UPS):
        if name not in t.pop_ups_of() and dice.random() < 0.2:
            first = int(POP_UP_OFFERS[card]) * GLYPHS
            lying = [kind for kind in range(first, first + GLYPHS) if first >= 0 and t.pile[kind] > 0]
            if first < 0 or lying:
                t.open_pop_up(name, TYPE_NAMES[dice.choice(lying)] if lying else "")
    if t.pop_ups_of() and dice.random() < 0.5:
        place = POP_UP_PLACE[POP_UPS.index(dice.choice(t.pop_ups_of()))]
        if place not in t.explorer[seat]:
            t.explorer[seat, dice.randrange(3)] = place
    if dice.random() < 0.2:
        t.empty_supply(seat)
    GAME.python.find_options(t.p)


@pytest.mark.clause("EEM-R-40", "EEM-GEN-31", "EEM-M8-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_is_offered_leaves_the_action_possible(seats: int):
    t = new_game(seats, f"shaken {seats}", modules=MODULES)
    dice = Random(f"shaken {seats}")
    asked = set()
    for _ in range(300):
        if t.over:
            break
        if t.asked() == "action":
            shake(t, dice)
        asked.add(t.asked())
        lively = [option for option in t.p.legal if option not in (PASS, TRAVEL_ACTION)]
        GAME.choose(t.p, dice.choice(lively or t.p.legal))
        assert t.decision != STUCK
        t.whole()
    assert {"addition.card", "broker.use", "pop_up.use"} <= asked

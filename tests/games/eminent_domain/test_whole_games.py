"""Whole games at random: they end, nothing appears or vanishes, and the targets agree."""

from __future__ import annotations

import random

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import PLANET_IDS, TECHNOLOGY_IDS
from digsite.games.eminent_domain.turn import begin_turn
from digsite.kernel.agenda import then_for
from digsite.kernel.playout import NO_CHOICE
from digsite.testing.eminent_domain import table
from tests.games.whole import (
    blank_games,
    holds_and_leaks_nothing,
    played_at_random,
    share_of_greedy,
    targets_agree,
)

GAMES_COMPARED = 6
ROLES = ("survey", "warfare", "colonize", "produce-trade", "research")

SETTINGS = [
    *((seats, {}) for seats in (2, 3, 4)),
    *((seats, {"technologies": "none"}) for seats in (2, 4)),
    *((seats, {"technologies": "level-1"}) for seats in (2, 3, 4)),
    *((seats, {"bonus_planets": "with"}) for seats in (2, 4)),
    (4, {"discard_piles": "open"}),
    (3, {"length": "extended"}),
    (3, {"length": "extended", "technologies": "none"}),
    (3, {"length": "extended", "bonus_planets": "with"}),
]


@pytest.mark.clause("ED-GEN-01")
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_random_games_end_with_every_invariant_held(seats, options):
    played_at_random(GAME, seats, options)


@pytest.mark.parametrize(("seats", "options"), SETTINGS[2:3])
def test_interpreted_and_native_games_agree_byte_for_byte(seats, options):
    targets_agree(GAME, blank_games(GAME, seats, GAMES_COMPARED, options))


def grown_empires(seats: int, seed: int):
    """A table on which every seat has technologies, permanents, planets and fighters: random play from
    the start seldom gets there."""
    dice = random.Random(seed)
    t = table(seats, f"grown {seed}", bonus_planets="with")
    technologies = list(TECHNOLOGY_IDS)
    planets = [id for id in PLANET_IDS if not id.startswith("S")]
    dice.shuffle(technologies)
    dice.shuffle(planets)
    for seat in range(seats):
        t.give(seat, *ROLES)
        t.give(seat, *dice.choices(ROLES, k=5), to="draw_pile")
        for id in technologies[seat::seats][:7]:
            if id in TECHNOLOGY_IDS[33:]:
                t.permanent(seat, id, dice.choice("ab"))
            else:
                t.give(seat, id, to=dice.choice(["hand", "draw_pile"]))
        for id in planets[seat::seats][:8]:
            if dice.random() < 0.6:
                t.lay_face_up(seat, id)
            else:
                t.lay_face_down(seat, id, dice.randrange(2))
        t.fighters[seat] = dice.randrange(8)
    t.whole()
    then_for(t.p, 0, begin_turn)
    GAME.python.advance(t.p)
    return t, dice


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_grown_empires_hold_every_invariant_and_leak_nothing(seats):
    for seed in range(8):
        holds_and_leaks_nothing(*grown_empires(seats, seed), 400)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_native_code_agrees_about_grown_empires(seats):
    """The same random choices, interpreted and native, from positions where every technology is in play."""
    for seed in range(8):
        t, _ = grown_empires(seats, seed)
        targets_agree(GAME, t.data, NO_CHOICE, 400)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats):
    """Twelve games with rotated chairs: greedy wins more than half of them at every number of seats."""
    assert share_of_greedy(GAME, seats) > 0.5

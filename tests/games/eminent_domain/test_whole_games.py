"""Whole games at random: they end, nothing appears or vanishes, and the targets agree."""

from __future__ import annotations

import random

import numpy as np
import pytest

from digsite.bots.arena import compete
from digsite.bots.engine import compile_all
from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import PLANET_IDS, TECHNOLOGY_IDS
from digsite.games.eminent_domain.turn import begin_turn
from digsite.kernel.agenda import then_for
from digsite.kernel.chance import states_from
from digsite.kernel.drive import BEGIN, CHECKED
from digsite.kernel.record import OVER
from tests.games.eminent_domain.table import face_down, face_up, fighters, give, permanent, table, whole

GAMES = 10_000
GAMES_COMPARED = 40
LIMIT = 1_000_000
ROLES = ("survey", "warfare", "colonize", "produce-trade", "research")

SETTINGS = [
    *((seats, {}) for seats in (2, 3, 4)),
    *((seats, {"technologies": "none"}) for seats in (2, 3, 4)),
    *((seats, {"technologies": "level-1"}) for seats in (2, 3, 4)),
    *((seats, {"bonus_planets": "with"}) for seats in (2, 3, 4)),
    *((seats, {"discard_piles": "open"}) for seats in (2, 3, 4)),
    (3, {"length": "extended"}),
    (3, {"length": "extended", "technologies": "none"}),
    (3, {"length": "extended", "bonus_planets": "with"}),
]


def blank_games(seats: int, count: int, options: dict[str, str]) -> np.ndarray:
    positions = np.repeat(GAME.blank(seats, "whole", options).data, count)
    positions["random"] = states_from(f"whole/{seats}", count)
    return positions


@pytest.mark.clause("ED-GEN-01")
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_ten_thousand_random_games_end_with_every_invariant_held(seats, options):
    positions = blank_games(seats, GAMES, options)
    made = GAME.native.drive(positions, np.full(GAMES, BEGIN), states_from("dice", GAMES), LIMIT, CHECKED)
    broken = np.flatnonzero(made < 0)
    assert not len(broken), f"game {broken[0]}: {GAME.invariants[-int(made[broken[0]]) - 101]}"
    assert (positions["decision"] == OVER).all()
    assert ((positions["place"][:, :seats] == 1).sum(axis=1) >= 1).all()


@pytest.mark.parametrize(("seats", "options"), SETTINGS[:5])
def test_interpreted_and_native_games_agree_byte_for_byte(seats, options):
    native = blank_games(seats, GAMES_COMPARED, options)
    interpreted = native.copy()
    dice, their_dice = states_from("dice", GAMES_COMPARED), states_from("dice", GAMES_COMPARED)
    made = GAME.native.drive(native, np.full(GAMES_COMPARED, BEGIN), dice, LIMIT, CHECKED)
    for i in range(GAMES_COMPARED):
        p = GAME.position(interpreted[i : i + 1])
        assert GAME.python.drive(p, BEGIN, their_dice[i], LIMIT, CHECKED) == made[i]
    assert interpreted.tobytes() == native.tobytes()


def grown_empires(seats: int, seed: int):
    """A table on which every seat has technologies, permanents, planets and fighters: random play from
    the start seldom gets there."""
    dice = random.Random(seed)
    p = table(seats, f"grown {seed}", bonus_planets="with")
    technologies = list(TECHNOLOGY_IDS)
    planets = [id for id in PLANET_IDS if not id.startswith("S")]
    dice.shuffle(technologies)
    dice.shuffle(planets)
    for seat in range(seats):
        give(p, seat, *ROLES)
        give(p, seat, *dice.choices(ROLES, k=5), to="draw_pile")
        for id in technologies[seat::seats][:7]:
            if id in TECHNOLOGY_IDS[33:]:
                permanent(p, seat, id, dice.choice("ab"))
            else:
                give(p, seat, id, to=dice.choice(["hand", "draw_pile"]))
        for id in planets[seat::seats][:8]:
            if dice.random() < 0.6:
                face_up(p, seat, id)
            else:
                face_down(p, seat, id, dice.randrange(2))
        fighters(p, seat, dice.randrange(8))
    whole(p)
    then_for(p, 0, begin_turn)
    GAME.python.advance(p)
    return p, dice


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_grown_empires_hold_every_invariant_and_leak_nothing(seats):
    for seed in range(12):
        p, dice = grown_empires(seats, seed)
        for number in range(400):
            if p.over:
                break
            GAME.choose(p, dice.choice(p.legal))
            whole(p)
            if number % 5 == 0 and not p.over:
                viewer = dice.randrange(-1, seats)
                masked = GAME.mask(p, viewer)
                world = GAME.imagine(masked, viewer, str(number))
                whole(world)
                assert GAME.mask(world, viewer) == masked


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_native_code_agrees_about_grown_empires(seats):
    """The same random choices, interpreted and native, from positions where every technology is in play."""
    for seed in range(12):
        p, _ = grown_empires(seats, seed)
        native = p.data.copy()
        dice, their_dice = states_from("grown", 1), states_from("grown", 1)
        made = GAME.native.drive(native, np.array([-1]), dice, 400, CHECKED)
        assert GAME.python.drive(p, -1, their_dice[0], 400, CHECKED) == made[0]
        assert p.tobytes() == native.tobytes()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats):
    """Twelve games with rotated chairs: greedy wins more than half of them at every number of seats."""
    compile_all(GAME)
    standings = compete(GAME, ["greedy", *["random"] * (seats - 1)], 12, "clearly")
    assert standings["greedy"].share() > 0.5

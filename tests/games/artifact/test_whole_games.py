"""Whole games at random: they end, nothing appears or vanishes, and the targets agree."""

from __future__ import annotations

import random

import pytest

from digsite.bots.engine import compile_all
from digsite.games.artifact import GAME
from digsite.games.artifact.domains import FIND_NAMES, ROLE_NAMES, SITE_NAMES, STONE_NAMES
from digsite.games.artifact.rounds import begin_turn
from digsite.kernel.agenda import then_for
from digsite.kernel.playout import NO_CHOICE
from digsite.study.arena import compete
from digsite.testing.artifact import table
from tests.games.whole import (
    blank_games,
    holds_and_leaks_nothing,
    played_at_random,
    share_of_greedy,
    targets_agree,
)

GAMES_COMPARED = 12
SEATS = (3, 4, 5)
EXPANSIONS = [
    {"expansion_one": one, "expansion_two": two} for one in ("without", "with") for two in ("without", "with")
]
SETTINGS = [(seats, options) for seats in SEATS for options in EXPANSIONS]
RULINGS = [
    (3, {"first_income": "first", "start_player": "first-seat"}),
    (5, {"start_sites": "preset", "preset_cards": "huts-minus-one"}),
    (5, {"start_sites": "preset", "expansion_one": "with", "special_finds": "sites-too"}),
    (4, {"expansion_one": "with", "expansion_two": "with", "unseen_curse": "boxed", "role_step": "free"}),
]
FULL = {"expansion_one": "with", "expansion_two": "with", "special_finds": "sites-too"}


@pytest.mark.clause("AR-COMP-01", "AR-COMP-08", "AR-INV-05")
@pytest.mark.parametrize(("seats", "options"), [*SETTINGS, *RULINGS])
def test_random_games_end_with_every_invariant_held(seats, options):
    played_at_random(GAME, seats, options)


@pytest.mark.parametrize(("seats", "options"), [SETTINGS[0], *RULINGS[-2:]])
def test_interpreted_and_native_games_agree_byte_for_byte(seats, options):
    targets_agree(GAME, blank_games(GAME, seats, GAMES_COMPARED, options))


def test_a_position_is_under_four_kibibytes():
    assert GAME.position().data.nbytes < 4096


def rich_collections(seats: int, seed: int):
    """A table on which every seat has roles, finds, stones and coins: random play from the start seldom
    gets there."""
    dice = random.Random(seed)
    t = table(seats, f"rich {seed}", **FULL)
    sites = [name for number, name in enumerate(SITE_NAMES) if number != t.out]
    finds = [name for name in FIND_NAMES if name.rsplit("-", 1)[0] in sites and "cursed" not in name]
    t.on_market(*(f"{site}-pottery" for site in sites[:3]))
    for seat in range(seats):
        t.coins[seat] = dice.randrange(10, 40)
        t.take_role(seat, dice.choice(ROLE_NAMES[:4]), dice.choice(ROLE_NAMES[4:]))
        for site in dice.sample(sites, 2):
            t.hut(seat, site, dice.randrange(1, 3))
        for name in dice.choices(finds, k=9):
            if t.deck[FIND_NAMES.index(name) // 10, FIND_NAMES.index(name) % 10] > 0:
                t.give(seat, name)
        kinds = [kind for number, kind in enumerate(STONE_NAMES) if number < 2 or kind[7:] in sites]
        for kind in dice.choices(kinds, weights=[6, 3, *[1] * (len(kinds) - 2)], k=dice.randrange(1, 7)):
            if t.track[STONE_NAMES.index(kind)] > 0:
                t.give_stones(seat, kind)
    t.whole()
    then_for(t.p, 0, begin_turn)
    GAME.python.advance(t.p)
    return t, dice


@pytest.mark.parametrize("seats", SEATS)
def test_games_of_rich_collections_hold_every_invariant_and_leak_nothing(seats):
    for seed in range(10):
        holds_and_leaks_nothing(*rich_collections(seats, seed), 250)


@pytest.mark.parametrize("seats", SEATS)
def test_native_code_agrees_about_rich_collections(seats):
    """The same random choices, interpreted and native, from positions where every role is in play."""
    for seed in range(10):
        t, _ = rich_collections(seats, seed)
        targets_agree(GAME, t.data, NO_CHOICE, 300)


@pytest.mark.parametrize("seats", SEATS)
def test_greedy_beats_random(seats):
    """Twelve games with rotated chairs: greedy wins most of them at every number of seats."""
    assert share_of_greedy(GAME, seats) > 0.8


def test_search_wins_by_far_without_much_thought():
    """Six games, chairs rotated: sixty iterations a decision are worth several points against two others."""
    compile_all(GAME)
    standings = compete(GAME, ["search:60i", "greedy:1", "greedy:1"], 6, "thinks")
    assert standings["search:60i"].share > 0.8
    assert standings["search:60i"].scores.mean > standings["greedy:1"].scores.mean + 5

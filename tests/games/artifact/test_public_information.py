"""Who knows what, chapter 14 of the ledger: what lies on the table is for all."""

from __future__ import annotations

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import NOBODY, OUT_OF_GAME
from digsite.games.artifact.income import base_income, bonus_income
from digsite.games.artifact.scoring import prestige
from tests.games.artifact.table import (
    BOTH,
    EVERYBODY,
    asked,
    begin,
    begin_round,
    coins,
    end_round,
    give_stones,
    hut,
    marker,
    next_in_deck,
    options,
    own_tile,
    passed,
    play,
    role,
    seen_by,
    site,
    stone,
    stones_of,
    table,
    tile,
)


@pytest.mark.clause("AR-INFO-12")
def test_everybody_sees_tiles_and_both_their_sides():
    p = table()
    own_tile(p, 2, "pottery-3")
    for viewer in EVERYBODY:
        seen = seen_by(p, viewer)
        assert [seen.owner[tile(name)] for name in ("pottery-3", "pottery-4")] == [2, NOBODY]
        assert GAME.python.bound(prestige)(seen, 2) == 4
        assert GAME.python.bound(bonus_income)(seen, 2) == 2


@pytest.mark.clause("AR-INFO-13")
def test_everybody_sees_the_base_income():
    p = table()
    own_tile(p, 2, "africa-4", "africa-5", "asia-4")
    begin(p, begin_round)
    for viewer in EVERYBODY:
        seen = seen_by(p, viewer)
        assert (seen.base, GAME.python.bound(base_income)(seen)) == (6, 6)


@pytest.mark.clause("AR-INFO-14")
def test_everybody_sees_stones():
    p = table()
    give_stones(p, 2, "ship", "worker-asia", "ship")
    for viewer in EVERYBODY:
        seen = seen_by(p, viewer)
        assert stones_of(seen, 2) == ["ship", "ship", "worker-asia"]
        assert (seen.track[stone("ship")], seen.track[stone("museum")]) == (7, 9)


@pytest.mark.clause("AR-INFO-15", "AR-INFO-16")
def test_everybody_sees_coins_and_huts():
    p = table()
    coins(p, 2, 17)
    hut(p, 2, "america", 3)
    for viewer in EVERYBODY:
        seen = seen_by(p, viewer)
        assert (seen.coins[2], seen.supply[2], seen.huts[2].tolist()) == (17, 7, [0, 0, 3, 0])


@pytest.mark.clause("AR-INFO-17")
def test_everybody_sees_who_passed_who_begins_and_the_year():
    p = table()
    passed(p, 3, 0, 1, 2)
    begin(p, end_round)
    while asked(p) == "stone":
        play(p, options(p)[0])
    passed(p, 3)
    for viewer in EVERYBODY:
        seen = seen_by(p, viewer)
        assert (seen.passed[:4].tolist(), seen.first, seen.year) == ([0, 0, 0, 1], 2, 1)


@pytest.mark.clause("AR-INFO-18")
def test_everybody_sees_research_markers_and_roles():
    p = table(**BOTH)
    marker(p, 1, "asia", 3)
    role(p, 1, "new-york", "carter")
    for viewer in EVERYBODY:
        seen = seen_by(p, viewer)
        assert (seen.research[1].tolist(), seen.role[1].tolist()) == ([0, 3, 0, 0], [3, 1])


@pytest.mark.clause("AR-INFO-20")
def test_everybody_knows_the_last_round_and_why_at_once():
    p = table()
    hut(p, 0, "asia")
    next_in_deck(p, "asia", "pottery")
    coins(p, 0, 20)
    give_stones(p, 0, "worker-asia", "museum")
    begin(p)
    assert [seen_by(p, viewer).last_round for viewer in EVERYBODY] == [0] * 5
    play(p, "hire-asia", "worker-asia")
    assert (asked(p), p.seat) == ("act", 0)
    assert [seen_by(p, viewer).last_round for viewer in EVERYBODY] == [3] * 5


@pytest.mark.clause("AR-INFO-21")
def test_everybody_sees_the_site_left_out_and_its_material():
    p = table(3, left_out="america")
    for viewer in (-1, 0, 1, 2):
        seen = seen_by(p, viewer)
        assert (seen.out, seen.deck_size.tolist()) == (site("america"), [20, 20, 0, 20])
        assert [seen.owner[tile(name)] for name in ("america-4", "america-5")] == [OUT_OF_GAME] * 2
        assert seen.track[stone("worker-america")] == 0

"""Who knows what, chapter 14 of the ledger: what lies on the table is for all."""

from __future__ import annotations

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import NOBODY, OUT_OF_GAME
from digsite.games.artifact.income import base_income, bonus_income
from digsite.games.artifact.rounds import begin_round, end_round
from digsite.games.artifact.scoring import prestige
from digsite.testing.artifact import BOTH, EVERYBODY, site, stone, table, tile


@pytest.mark.clause("AR-INFO-12")
def test_everybody_sees_tiles_and_both_their_sides():
    t = table()
    t.own_tile(2, "pottery-3")
    for viewer in EVERYBODY:
        seen = t.seen_by(viewer)
        assert [seen.owner[tile(name)] for name in ("pottery-3", "pottery-4")] == [2, NOBODY]
        assert GAME.python.bound(prestige)(seen.p, 2) == 4
        assert GAME.python.bound(bonus_income)(seen.p, 2) == 2


@pytest.mark.clause("AR-INFO-13")
def test_everybody_sees_the_base_income():
    t = table()
    t.own_tile(2, "africa-4", "africa-5", "asia-4")
    t.begin(begin_round)
    for viewer in EVERYBODY:
        seen = t.seen_by(viewer)
        assert (seen.base, GAME.python.bound(base_income)(seen.p)) == (6, 6)


@pytest.mark.clause("AR-INFO-14")
def test_everybody_sees_stones():
    t = table()
    t.give_stones(2, "ship", "worker-asia", "ship")
    for viewer in EVERYBODY:
        seen = t.seen_by(viewer)
        assert seen.stones_of(2) == ["ship", "ship", "worker-asia"]
        assert (seen.track[stone("ship")], seen.track[stone("museum")]) == (7, 9)


@pytest.mark.clause("AR-INFO-15", "AR-INFO-16")
def test_everybody_sees_coins_and_huts():
    t = table()
    t.coins[2] = 17
    t.hut(2, "america", 3)
    for viewer in EVERYBODY:
        seen = t.seen_by(viewer)
        assert (seen.coins[2], seen.supply[2], seen.huts[2].tolist()) == (17, 7, [0, 0, 3, 0])


@pytest.mark.clause("AR-INFO-17")
def test_everybody_sees_who_passed_who_begins_and_the_year():
    t = table()
    t.have_passed(3, 0, 1, 2)
    t.begin(end_round)
    while t.asked() == "stone":
        t.play(t.options()[0])
    t.have_passed(3)
    for viewer in EVERYBODY:
        seen = t.seen_by(viewer)
        assert (seen.passed[:4].tolist(), seen.first, seen.year) == ([0, 0, 0, 1], 2, 1)


@pytest.mark.clause("AR-INFO-18")
def test_everybody_sees_research_markers_and_roles():
    t = table(**BOTH)
    t.marker(1, "asia", 3)
    t.take_role(1, "new-york", "carter")
    for viewer in EVERYBODY:
        seen = t.seen_by(viewer)
        assert (seen.research[1].tolist(), seen.role[1].tolist()) == ([0, 3, 0, 0], [3, 1])


@pytest.mark.clause("AR-INFO-20")
def test_everybody_knows_the_last_round_and_why_at_once():
    t = table()
    t.hut(0, "asia")
    t.next_in_deck("asia", "pottery")
    t.coins[0] = 20
    t.give_stones(0, "worker-asia", "museum")
    t.begin()
    assert [t.seen_by(viewer).last_round for viewer in EVERYBODY] == [0] * 5
    t.play("hire-asia", "worker-asia")
    assert (t.asked(), t.seat) == ("act", 0)
    assert [t.seen_by(viewer).last_round for viewer in EVERYBODY] == [3] * 5


@pytest.mark.clause("AR-INFO-21")
def test_everybody_sees_the_site_left_out_and_its_material():
    t = table(3, left_out="america")
    for viewer in (-1, 0, 1, 2):
        seen = t.seen_by(viewer)
        assert (seen.out, seen.deck_size.tolist()) == (site("america"), [20, 20, 0, 20])
        assert [seen.owner[tile(name)] for name in ("america-4", "america-5")] == [OUT_OF_GAME] * 2
        assert seen.track[stone("worker-america")] == 0

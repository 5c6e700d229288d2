"""The end of the game with the expansion (EEM-END)."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.rounds import end_round, play_round
from digsite.games.excavation_earth.scoring import end_game
from digsite.kernel.record import SPECTATOR
from digsite.match.corpus import random_game
from digsite.telling.scores import score_now
from digsite.testing.excavation_earth import Table, table

MODULES = ("mysterious_artefacts", "galactic_museum")
SIX = ("mysterious_artefacts",)


def example() -> Table:
    """EEM-END-10: before the scientist is placed."""
    t = table(round=3, modules=MODULES)
    t.credits[0] = 100
    t.guards(0, "yellow-A", "yellow-B", "yellow-C", "green-A", "red-A")
    t.scientists(0)
    t.reconstruct(0, "dig_drones", "analysts_report")
    t.analyse("mystery-red", "mystery-green", "mystery-red")
    t.show(0, OL_T="yellow-A", OL_M="green-D", ML_M="orange-A", IL_T="purple-C")
    t.board("purple", "purple")
    t.brokers(0, "purple")
    assert t.level("purple") == 5
    return t


@pytest.mark.clause("EEM-END-10", "EEM-END-03", "EEM-END-04", "EEM-END-05", "EEM-END-06", "EEM-END-08")
def test_the_worked_example_makes_61_credits():
    t = example().begin(end_round)
    t.play("sample-purple-A")
    assert t.over
    assert t.score[0] == 100 + 22 + 18 + 16 + 5
    assert t.score[0] - 100 == 61
    assert t.credits[0] == t.score[0], "one currency"


@pytest.mark.clause("EEM-R-11", "EEM-END-08")
def test_all_of_it_is_credits():
    t = example().begin(end_round)
    t.play("sample-purple-A")
    parts = score_now(GAME, t.seen_by(SPECTATOR).p)[0]
    named = dict(zip([part.name for part in GAME.parts], parts, strict=True))
    assert named == {
        "credits": 100,
        "columns": 9,
        "rows": 13,
        "leftovers": 0,
        "reconstruction": 18,
        "guides": 16,
        "brokers": 5,
    }


@pytest.mark.clause("EEM-END-04")
def test_what_the_score_would_be_now():
    t = example()
    assert score_now(GAME, t.seen_by(1).p, 1)[0] == [100, 9, 6, 0, 18, 16, 5]


@pytest.mark.clause("EEM-END-01", "EEM-END-02")
def test_the_envoys_of_round_3_are_scored_before_scientists_are_placed():
    t = table(round=3, factions=("gul", "aquilla"), modules=SIX)
    t.envoys(0, "middle")
    t.scientists(1)
    t.begin(play_round)
    while t.asked() != "scientist.place":
        t.play("pass" if t.asked() == "action" else t.options()[0])
    assert t.credits[0] == 8 + 15
    assert t.seat == 1


@pytest.mark.clause("EEM-END-02", "EEM-END-03", "EEM-RC-14", "EEM-END-04")
def test_a_column_completed_by_a_scientist_counts_for_the_master_catalogue():
    t = table(round=3, modules=SIX)
    t.guards(0, "red-A", "red-B", "red-C")
    t.scientists(0)
    t.reconstruct(0, "master_catalogue")
    t.begin(end_round).play("sample-red-D")
    assert t.score[0] == 8 + 15 + 4 + 2


@pytest.mark.clause("EEM-END-07", "EEM-END-06")
def test_no_pawn_moves_at_the_end_so_all_levels_are_final():
    t = table(round=3, modules=SIX)
    t.brokers(0, "red", "green")
    t.brokers(1, "red")
    before = [t.level(name) for name in ("red", "green")]
    assert before == [4, 3]
    t.begin(end_game)
    assert t.score[:2].tolist() == [8 + 4 + 3, 8 + 4]
    assert [t.level(name) for name in ("red", "green")] == before


@pytest.mark.clause("EEM-M6-47", "EEM-M6-48")
def test_mysterious_artefacts_in_the_hold_and_their_keepers_pay_nothing():
    t = table(round=3, modules=SIX)
    t.load(0, "mystery-red", "mystery-green")
    t.begin(end_game)
    assert t.score[0] == 8


@pytest.mark.clause("EEM-END-09", "EEM-R-24")
def test_in_a_tie_mysterious_artefacts_in_the_hold_count_as_left():
    t = table(round=3, modules=SIX)
    t.load(0, "red-A")
    t.load(1, "mystery-red", "mystery-green")
    t.begin(end_game)
    assert t.place[:2].tolist() == [2, 1]


@pytest.mark.clause("EEM-END-09", "EEM-R-24")
def test_analysed_removed_and_exhibited_ones_do_not():
    t = table(round=3, modules=MODULES)
    t.load(0, "red-A")
    t.analyse("mystery-red", "mystery-green")
    t.mystery_pile[0] -= 1
    t.mystery_removed[0] += 1
    t.show(1, OL_T="yellow-A")
    t.credits[0] += 1
    t.begin(end_game)
    assert t.score[:2].tolist() == [9, 9]
    assert t.place[:2].tolist() == [1, 2]


@pytest.mark.clause("EEM-END-09")
def test_as_many_of_any_kind_share_the_place():
    t = table(round=3, modules=SIX)
    t.load(0, "red-A")
    t.load(1, "mystery-red")
    t.begin(end_game)
    assert t.place[:2].tolist() == [1, 1]


@pytest.mark.clause("EEM-END-03", "EEM-END-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_end_the_parts_are_the_score(seats: int):
    p = random_game(GAME, seats, f"museum parts/{seats}", dict.fromkeys(MODULES, "on")).position
    parts = score_now(GAME, GAME.mask(p, SPECTATOR))
    assert [sum(each) for each in parts] == p.score[:seats].tolist()

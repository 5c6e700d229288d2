"""The final scoring, chapter 8 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.domains import TILE_NAMES
from digsite.games.artifact.scoring import game_end
from digsite.testing.artifact import Table, table


def places(t: Table) -> list[int]:
    """The place of each seat."""
    return t.scored().place[: t.seats].tolist()


@pytest.mark.clause("AR-SCORE-01")
@pytest.mark.parametrize(
    ("name", "prestige"),
    [
        ("architecture-3", 4), ("sculpture-4", 7), ("pottery-5", 10), ("jewellery-3", 4), ("weapons-5", 10),
        ("africa-4", 5), ("middle-east-5", 8), ("three-sites", 3), ("five-types", 7),
    ],
)  # fmt: skip
def test_a_tile_scores_its_prestige(name: str, prestige: int):
    t = table()
    t.own_tile(1, name)
    assert t.scored().score[:4].tolist() == [0, prestige, 0, 0]


@pytest.mark.clause("AR-SCORE-01")
def test_the_prestige_of_all_own_tiles_is_added():
    t = table()
    t.own_tile(2, *TILE_NAMES)
    assert t.scored().score[2] == 5 * (4 + 7 + 10) + 4 * (5 + 8) + 3 + 7


@pytest.mark.clause("AR-SCORE-02", "AR-R-36")
@pytest.mark.parametrize(("held", "prestige"), [(0, 0), (4, 0), (5, 1), (9, 1), (14, 2), (15, 3), (103, 20)])
def test_five_coins_score_one_rounded_down(held: int, prestige: int):
    t = table()
    t.coins[0] = held
    assert t.scored().score[0] == prestige


@pytest.mark.clause("AR-SCORE-03")
def test_the_most_prestige_wins_whatever_the_exhibitions_and_coins():
    t = table()
    t.own_tile(0, "pottery-3", "weapons-3")
    t.coins[0] = 9
    t.own_tile(1, "pottery-5")
    t.own_tile(2, "africa-4")
    assert t.scored().score[:4].tolist() == [9, 10, 5, 0]
    assert places(t) == [2, 1, 3, 4]


@pytest.mark.clause("AR-SCORE-04", "AR-SCORE-09X")
def test_of_equal_prestige_more_exhibitions_win_even_with_fewer_coins():
    t = table(3)
    t.own_tile(0, "pottery-3", "pottery-4")
    t.coins[0] = 14
    t.own_tile(1, "weapons-5")
    t.coins[1] = 16
    assert t.scored().score[:3].tolist() == [13, 13, 0]
    assert places(t) == [1, 2, 3]


@pytest.mark.clause("AR-SCORE-05")
def test_of_equal_exhibitions_more_coins_win_and_scoring_spends_none():
    t = table(3)
    t.own_tile(0, "pottery-3")
    t.coins[0] = 10
    t.own_tile(2, "weapons-3")
    t.coins[2] = 14
    assert t.scored().score[:3].tolist() == [6, 0, 6]
    assert places(t) == [2, 3, 1]
    assert t.scored().coins[:3].tolist() == [10, 0, 14]


@pytest.mark.clause("AR-SCORE-06", "AR-R-36")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0)])
def test_whoever_is_still_tied_wins_together_whatever_the_order_of_passing(order: tuple[int, ...]):
    t = table()
    t.have_passed(*order)
    t.own_tile(1, "pottery-3")
    t.own_tile(3, "weapons-3")
    t.coins[1] = 7
    t.coins[3] = 7
    t.coins[0] = 2
    assert places(t) == [3, 1, 4, 1]


@pytest.mark.clause("AR-SCORE-07")
def test_hand_huts_stones_and_open_finds_score_nothing():
    t = table()
    t.give(0, "africa-pottery", "asia-pottery", "america-pottery", "asia-weapons")
    t.hut(0, "africa", 5)
    t.give_stones(0, "museum", "ship", "worker-asia")
    assert t.scored().score[:4].tolist() == [0, 0, 0, 0]
    assert places(t) == [1, 1, 1, 1]


@pytest.mark.clause("AR-SCORE-07")
def test_a_manuscript_in_hand_helps_research_at_the_end():
    t = table(expansion_one="with")
    t.marker(0, "africa", 1)
    t.marker(0, "asia", 1)
    t.give(0, "america-manuscript")
    t.begin(game_end)
    assert t.asked() == "manuscript"
    t.play("america")
    assert t.score[:4].tolist() == [2, 0, 0, 0]


@pytest.mark.clause("AR-SCORE-08")
def test_bonus_income_is_neither_scored_nor_paid_at_the_end():
    t = table()
    t.own_tile(0, "pottery-5")
    t.coins[0] = 4
    t.begin(game_end)
    assert (t.score[0], t.coins[0]) == (10, 4)

"""The final scoring, chapter 8 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.domains import TILE_NAMES
from digsite.games.artifact.position import Position
from tests.games.artifact.table import (
    asked,
    begin,
    coins,
    game_end,
    give,
    give_stones,
    hut,
    marker,
    own_tile,
    passed,
    play,
    scored,
    table,
)


def places(p: Position) -> list[int]:
    """The place of each seat."""
    return scored(p).place[: p.seats].tolist()


@pytest.mark.clause("AR-SCORE-01")
@pytest.mark.parametrize(
    ("name", "prestige"),
    [
        ("architecture-3", 4), ("sculpture-4", 7), ("pottery-5", 10), ("jewellery-3", 4), ("weapons-5", 10),
        ("africa-4", 5), ("middle-east-5", 8), ("three-sites", 3), ("five-types", 7),
    ],
)  # fmt: skip
def test_a_tile_scores_its_prestige(name: str, prestige: int):
    p = table()
    own_tile(p, 1, name)
    assert scored(p).score[:4].tolist() == [0, prestige, 0, 0]


@pytest.mark.clause("AR-SCORE-01")
def test_the_prestige_of_all_own_tiles_is_added():
    p = table()
    own_tile(p, 2, *TILE_NAMES)
    assert scored(p).score[2] == 5 * (4 + 7 + 10) + 4 * (5 + 8) + 3 + 7


@pytest.mark.clause("AR-SCORE-02", "AR-R-36")
@pytest.mark.parametrize(("held", "prestige"), [(0, 0), (4, 0), (5, 1), (9, 1), (14, 2), (15, 3), (103, 20)])
def test_five_coins_score_one_rounded_down(held: int, prestige: int):
    p = table()
    coins(p, 0, held)
    assert scored(p).score[0] == prestige


@pytest.mark.clause("AR-SCORE-03")
def test_the_most_prestige_wins_whatever_the_exhibitions_and_coins():
    p = table()
    own_tile(p, 0, "pottery-3", "weapons-3")
    coins(p, 0, 9)
    own_tile(p, 1, "pottery-5")
    own_tile(p, 2, "africa-4")
    assert scored(p).score[:4].tolist() == [9, 10, 5, 0]
    assert places(p) == [2, 1, 3, 4]


@pytest.mark.clause("AR-SCORE-04", "AR-SCORE-09X")
def test_of_equal_prestige_more_exhibitions_win_even_with_fewer_coins():
    p = table(3)
    own_tile(p, 0, "pottery-3", "pottery-4")
    coins(p, 0, 14)
    own_tile(p, 1, "weapons-5")
    coins(p, 1, 16)
    assert scored(p).score[:3].tolist() == [13, 13, 0]
    assert places(p) == [1, 2, 3]


@pytest.mark.clause("AR-SCORE-05")
def test_of_equal_exhibitions_more_coins_win_and_scoring_spends_none():
    p = table(3)
    own_tile(p, 0, "pottery-3")
    coins(p, 0, 10)
    own_tile(p, 2, "weapons-3")
    coins(p, 2, 14)
    assert scored(p).score[:3].tolist() == [6, 0, 6]
    assert places(p) == [2, 3, 1]
    assert scored(p).coins[:3].tolist() == [10, 0, 14]


@pytest.mark.clause("AR-SCORE-06", "AR-R-36")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0)])
def test_whoever_is_still_tied_wins_together_whatever_the_order_of_passing(order: tuple[int, ...]):
    p = table()
    passed(p, *order)
    own_tile(p, 1, "pottery-3")
    own_tile(p, 3, "weapons-3")
    coins(p, 1, 7)
    coins(p, 3, 7)
    coins(p, 0, 2)
    assert places(p) == [3, 1, 4, 1]


@pytest.mark.clause("AR-SCORE-07")
def test_hand_huts_stones_and_open_finds_score_nothing():
    p = table()
    give(p, 0, "africa-pottery", "asia-pottery", "america-pottery", "asia-weapons")
    hut(p, 0, "africa", 5)
    give_stones(p, 0, "museum", "ship", "worker-asia")
    assert scored(p).score[:4].tolist() == [0, 0, 0, 0]
    assert places(p) == [1, 1, 1, 1]


@pytest.mark.clause("AR-SCORE-07")
def test_a_manuscript_in_hand_helps_research_at_the_end():
    p = table(expansion_one="with")
    marker(p, 0, "africa", 1)
    marker(p, 0, "asia", 1)
    give(p, 0, "america-manuscript")
    begin(p, game_end)
    assert asked(p) == "manuscript"
    play(p, "america")
    assert p.score[:4].tolist() == [2, 0, 0, 0]


@pytest.mark.clause("AR-SCORE-08")
def test_bonus_income_is_neither_scored_nor_paid_at_the_end():
    p = table()
    own_tile(p, 0, "pottery-5")
    coins(p, 0, 4)
    begin(p, game_end)
    assert (p.score[0], p.coins[0]) == (10, 4)

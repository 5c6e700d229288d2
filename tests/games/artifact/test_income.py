"""The round and its income, chapter 3 of the ledger, with the years and the money track."""

from __future__ import annotations

import pytest

from digsite.games.artifact.components import FIRST_YEAR
from digsite.games.artifact.position import Position
from tests.games.artifact.table import (
    INCOME_TILES,
    asked,
    begin,
    begin_round,
    coins,
    end_round,
    give,
    give_stones,
    new_game,
    options,
    own_tile,
    passed,
    play,
    standing,
    table,
)


def coins_of_all(p: Position) -> list[int]:
    return p.coins[: p.seats].tolist()


def year(p: Position) -> int:
    return int(FIRST_YEAR + p.year)


def all_pass(p: Position) -> Position:
    """Everybody passes and leaves the stones alone, up to the refill, the next year or the end."""
    now = year(p)
    while asked(p) in ("act", "rest") and year(p) == now:
        play(p, next(token for token in ("pass", "end", "done") if token in options(p)))
    return p


def refill(p: Position) -> Position:
    """Everybody takes any stones that are missing."""
    while asked(p) == "stone":
        play(p, options(p)[0])
    return p


def ready(seats: int = 4, **chosen: str) -> Position:
    """A new game of the preset start, at the first turn of 1920."""
    return refill(new_game(seats, start_sites="preset", **chosen))


# The round


@pytest.mark.clause("AR-ROUND-01")
def test_a_round_is_income_then_actions_then_the_round_end():
    """All museums are on player boards, so that the first one to come home covers a 5."""
    p = ready()
    assert (asked(p), coins_of_all(p)) == ("act", [8, 8, 8, 8])
    play(p, "research-america", "museum")
    all_pass(p)
    assert (asked(p), p.seat, coins_of_all(p)) == ("stone", 0, [3, 8, 8, 8])
    refill(p)
    assert (asked(p), coins_of_all(p)) == ("act", [11, 16, 16, 16])


@pytest.mark.clause("AR-ROUND-02")
def test_every_round_is_a_year_from_1920_on():
    p = ready()
    assert year(p) == 1920
    all_pass(p)
    assert year(p) == 1921


@pytest.mark.clause("AR-DATA-10", "AR-INCOME-01")
def test_nine_rounds_from_1920_to_1928_bring_nine_incomes():
    p = ready()
    years = []
    while not p.over:
        years.append(year(p))
        refill(all_pass(p))
    assert years == [1920, 1921, 1922, 1923, 1924, 1925, 1926, 1927, 1928]
    assert coins_of_all(p) == [72, 72, 72, 72]


@pytest.mark.clause("AR-R-08")
def test_a_player_refills_the_whole_board_before_the_next_one_does():
    p = table()
    passed(p, 2, 3, 0, 1)
    begin(p, end_round)
    takers = []
    while asked(p) == "stone":
        takers.append(int(p.seat))
        play(p, options(p)[0])
    assert takers == [1] * 6 + [2] * 6 + [3] * 6 + [0] * 6


# Base income


@pytest.mark.clause("AR-INCOME-04", "AR-INCOME-11X")
@pytest.mark.parametrize("seats", [4, 5])
def test_four_and_five_players_begin_with_8_coins(seats):
    p = ready(seats)
    assert (asked(p), coins_of_all(p)) == ("act", [8] * seats)


@pytest.mark.clause("AR-INCOME-05", "AR-R-12")
def test_three_players_begin_with_the_third_number():
    assert coins_of_all(ready(3)) == [7, 7, 7]


@pytest.mark.clause("AR-R-12")
def test_three_players_may_agree_that_the_first_number_counts_until_a_tile_is_taken():
    p = ready(3, first_income="first")
    assert coins_of_all(p) == [8, 8, 8]
    assert coins_of_all(all_pass(p)) == [16, 16, 16]


@pytest.mark.clause("AR-R-12")
@pytest.mark.parametrize("agreed", ["third", "first"])
def test_once_a_tile_is_taken_three_players_read_the_number_that_shows(agreed):
    p = table(3, first_income=agreed)
    own_tile(p, 2, "africa-4")
    assert begin(p, begin_round).coins[0] == 6


@pytest.mark.clause("AR-INCOME-02", "AR-INCOME-03")
@pytest.mark.parametrize(
    ("left", "income"),
    [(10, 8), (9, 7), (8, 7), (7, 6), (6, 6), (5, 5), (4, 5), (3, 4), (2, 4), (1, 3)],
)
def test_the_lowest_number_that_no_tile_covers_is_paid_to_all(left, income):
    p = table(4)
    own_tile(p, 3, *INCOME_TILES[left:])
    begin(p, begin_round)
    assert coins_of_all(p)[:3] == [income] * 3


@pytest.mark.clause("AR-INCOME-02", "AR-INCOME-03")
@pytest.mark.parametrize(
    ("taken", "income"), [(0, 7), (1, 6), (2, 6), (3, 5), (4, 5), (5, 4), (6, 4), (7, 3)]
)
def test_three_players_go_down_the_same_row_from_its_third_number(taken, income):
    p = table(3, left_out="asia")
    own_tile(p, 2, *[name for name in INCOME_TILES if not name.startswith("asia")][:taken])
    begin(p, begin_round)
    assert coins_of_all(p)[:2] == [income] * 2


@pytest.mark.clause("AR-INCOME-09")
def test_tiles_of_types_leave_the_base_income_alone():
    p = table()
    for kind in ("architecture", "sculpture", "pottery", "jewellery", "weapons"):
        own_tile(p, 3, f"{kind}-3", f"{kind}-4", f"{kind}-5")
    begin(p, begin_round)
    assert coins_of_all(p)[:3] == [8, 8, 8]


# Bonus income


@pytest.mark.clause("AR-INCOME-06")
def test_every_player_adds_the_bonus_of_all_own_tiles():
    """2 + 3 + 4 for three tiles of types, 4 for five Asian finds, 4 for five types; two tiles are gone
    from the income track, so 7 is paid to all."""
    p = table()
    own_tile(p, 0, "pottery-3", "weapons-4", "sculpture-5")
    own_tile(p, 1, "asia-5")
    own_tile(p, 2, "five-types", "jewellery-3")
    begin(p, begin_round)
    assert coins_of_all(p) == [7 + 2 + 3 + 4, 7 + 4, 7 + 4 + 2, 7]


@pytest.mark.clause("AR-INCOME-10X")
def test_two_tiles_of_2_beside_a_base_income_of_7_bring_11():
    p = table()
    own_tile(p, 0, "three-sites", "pottery-3")
    assert begin(p, begin_round).coins[0] == 11


@pytest.mark.clause("AR-INCOME-08")
def test_a_tile_pays_and_lowers_the_base_income_from_the_next_round_on():
    p = table()
    give(p, 0, "africa-pottery", "africa-pottery", "africa-weapons", "africa-jewellery")
    give_stones(p, 0, "museum", "ship")
    begin(p, begin_round)
    play(p, "exhibit-africa-4", "museum")
    while asked(p) == "exhibit.show":
        play(p, options(p)[0])
    play(p, "done")
    assert coins_of_all(p) == [7, 8, 8, 8]
    refill(all_pass(p))
    assert coins_of_all(p) == [7 + 7 + 3, 8 + 7, 8 + 7, 8 + 7]


# The money track


@pytest.mark.clause("AR-DATA-11", "AR-INCOME-07", "AR-R-04")
@pytest.mark.parametrize("count", [1, 99, 100, 1000])
def test_income_moves_the_marker_on_without_an_upper_limit(count):
    p = table()
    coins(p, 0, count)
    assert begin(p, begin_round).coins[0] == count + 8


@pytest.mark.clause("AR-DATA-11")
def test_coins_may_run_out_but_never_below_0():
    p = table()
    give_stones(p, 0, "museum", "ship")
    standing(p, "museum", 4)
    coins(p, 0, 2)
    assert "research-africa" not in options(begin(p.copy()))
    coins(p, 0, 3)
    play(begin(p), "research-africa")
    assert p.coins[0] == 0

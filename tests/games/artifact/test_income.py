"""The round and its income, chapter 3 of the ledger, with the years and the money track."""

from __future__ import annotations

import pytest

from digsite.games.artifact.components import FIRST_YEAR
from digsite.games.artifact.rounds import begin_round, end_round
from digsite.testing.artifact import INCOME_TILES, Table, new_game, table


def coins_of_all(t: Table) -> list[int]:
    return t.coins[: t.seats].tolist()


def year(t: Table) -> int:
    return int(FIRST_YEAR + t.year)


def all_pass(t: Table) -> Table:
    """Everybody passes and leaves the stones alone, up to the refill, the next year or the end."""
    now = year(t)
    while t.asked() in ("act", "rest") and year(t) == now:
        t.play(next(token for token in ("pass", "end", "done") if token in t.options()))
    return t


def refill(t: Table) -> Table:
    """Everybody takes any stones that are missing."""
    while t.asked() == "stone":
        t.play(t.options()[0])
    return t


def ready(seats: int = 4, **chosen: str) -> Table:
    """A new game of the preset start, at the first turn of 1920."""
    return refill(new_game(seats, start_sites="preset", **chosen))


# The round


@pytest.mark.clause("AR-ROUND-01")
def test_a_round_is_income_then_actions_then_the_round_end():
    """All museums are on player boards, so that the first one to come home covers a 5."""
    t = ready()
    assert (t.asked(), coins_of_all(t)) == ("act", [8, 8, 8, 8])
    t.play("research-america", "museum")
    all_pass(t)
    assert (t.asked(), t.seat, coins_of_all(t)) == ("stone", 0, [3, 8, 8, 8])
    refill(t)
    assert (t.asked(), coins_of_all(t)) == ("act", [11, 16, 16, 16])


@pytest.mark.clause("AR-ROUND-02")
def test_every_round_is_a_year_from_1920_on():
    t = ready()
    assert year(t) == 1920
    all_pass(t)
    assert year(t) == 1921


@pytest.mark.clause("AR-DATA-10", "AR-INCOME-01")
def test_nine_rounds_from_1920_to_1928_bring_nine_incomes():
    t = ready()
    years = []
    while not t.over:
        years.append(year(t))
        refill(all_pass(t))
    assert years == [1920, 1921, 1922, 1923, 1924, 1925, 1926, 1927, 1928]
    assert coins_of_all(t) == [72, 72, 72, 72]


@pytest.mark.clause("AR-R-08")
def test_a_player_refills_the_whole_board_before_the_next_one_does():
    t = table()
    t.have_passed(2, 3, 0, 1)
    t.begin(end_round)
    takers = []
    while t.asked() == "stone":
        takers.append(int(t.seat))
        t.play(t.options()[0])
    assert takers == [1] * 6 + [2] * 6 + [3] * 6 + [0] * 6


# Base income


@pytest.mark.clause("AR-INCOME-04", "AR-INCOME-11X")
@pytest.mark.parametrize("seats", [4, 5])
def test_four_and_five_players_begin_with_8_coins(seats):
    t = ready(seats)
    assert (t.asked(), coins_of_all(t)) == ("act", [8] * seats)


@pytest.mark.clause("AR-INCOME-05", "AR-R-12")
def test_three_players_begin_with_the_third_number():
    assert coins_of_all(ready(3)) == [7, 7, 7]


@pytest.mark.clause("AR-R-12")
def test_three_players_may_agree_that_the_first_number_counts_until_a_tile_is_taken():
    t = ready(3, first_income="first")
    assert coins_of_all(t) == [8, 8, 8]
    assert coins_of_all(all_pass(t)) == [16, 16, 16]


@pytest.mark.clause("AR-R-12")
@pytest.mark.parametrize("agreed", ["third", "first"])
def test_once_a_tile_is_taken_three_players_read_the_number_that_shows(agreed):
    t = table(3, first_income=agreed)
    t.own_tile(2, "africa-4")
    assert t.begin(begin_round).coins[0] == 6


@pytest.mark.clause("AR-INCOME-02", "AR-INCOME-03")
@pytest.mark.parametrize(
    ("left", "income"),
    [(10, 8), (9, 7), (8, 7), (7, 6), (6, 6), (5, 5), (4, 5), (3, 4), (2, 4), (1, 3)],
)
def test_the_lowest_number_that_no_tile_covers_is_paid_to_all(left, income):
    t = table(4)
    t.own_tile(3, *INCOME_TILES[left:])
    t.begin(begin_round)
    assert coins_of_all(t)[:3] == [income] * 3


@pytest.mark.clause("AR-INCOME-02", "AR-INCOME-03")
@pytest.mark.parametrize(
    ("taken", "income"), [(0, 7), (1, 6), (2, 6), (3, 5), (4, 5), (5, 4), (6, 4), (7, 3)]
)
def test_three_players_go_down_the_same_row_from_its_third_number(taken, income):
    t = table(3, left_out="asia")
    t.own_tile(2, *[name for name in INCOME_TILES if not name.startswith("asia")][:taken])
    t.begin(begin_round)
    assert coins_of_all(t)[:2] == [income] * 2


@pytest.mark.clause("AR-INCOME-09")
def test_tiles_of_types_leave_the_base_income_alone():
    t = table()
    for kind in ("architecture", "sculpture", "pottery", "jewellery", "weapons"):
        t.own_tile(3, f"{kind}-3", f"{kind}-4", f"{kind}-5")
    t.begin(begin_round)
    assert coins_of_all(t)[:3] == [8, 8, 8]


# Bonus income


@pytest.mark.clause("AR-INCOME-06")
def test_every_player_adds_the_bonus_of_all_own_tiles():
    """2 + 3 + 4 for three tiles of types, 4 for five Asian finds, 4 for five types; two tiles are gone
    from the income track, so 7 is paid to all."""
    t = table()
    t.own_tile(0, "pottery-3", "weapons-4", "sculpture-5")
    t.own_tile(1, "asia-5")
    t.own_tile(2, "five-types", "jewellery-3")
    t.begin(begin_round)
    assert coins_of_all(t) == [7 + 2 + 3 + 4, 7 + 4, 7 + 4 + 2, 7]


@pytest.mark.clause("AR-INCOME-10X")
def test_two_tiles_of_2_beside_a_base_income_of_7_bring_11():
    t = table()
    t.own_tile(0, "three-sites", "pottery-3")
    assert t.begin(begin_round).coins[0] == 11


@pytest.mark.clause("AR-INCOME-08")
def test_a_tile_pays_and_lowers_the_base_income_from_the_next_round_on():
    t = table()
    t.give(0, "africa-pottery", "africa-pottery", "africa-weapons", "africa-jewellery")
    t.give_stones(0, "museum", "ship")
    t.begin(begin_round)
    t.play("exhibit-africa-4", "museum")
    while t.asked() == "exhibit.show":
        t.play(t.options()[0])
    t.play("done")
    assert coins_of_all(t) == [7, 8, 8, 8]
    refill(all_pass(t))
    assert coins_of_all(t) == [7 + 7 + 3, 8 + 7, 8 + 7, 8 + 7]


# The money track


@pytest.mark.clause("AR-DATA-11", "AR-INCOME-07", "AR-R-04")
@pytest.mark.parametrize("count", [1, 99, 100, 1000])
def test_income_moves_the_marker_on_without_an_upper_limit(count):
    t = table()
    t.coins[0] = count
    assert t.begin(begin_round).coins[0] == count + 8


@pytest.mark.clause("AR-DATA-11")
def test_coins_may_run_out_but_never_below_0():
    t = table()
    t.give_stones(0, "museum", "ship")
    t.standing("museum", 4)
    t.coins[0] = 2
    assert "research-africa" not in t.copy().begin().options()
    t.coins[0] = 3
    t.begin().play("research-africa")
    assert t.coins[0] == 0

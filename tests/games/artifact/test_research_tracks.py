"""Research tracks of expansion I, chapter 9.1 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.setup import first_huts
from tests.games.artifact.table import (
    begin,
    coins,
    game_end,
    give,
    give_stones,
    hut,
    markers,
    markers_of,
    on_track,
    open_finds,
    options,
    own_tile,
    play,
    research_table,
    role,
    scored,
)


@pytest.mark.clause("AR-X1-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_markers_start_on_the_lowest_field(seats):
    p = research_table(seats)
    tracks = 3 if seats == 3 else 4
    assert [markers_of(p, seat) for seat in range(seats)] == [[0] * tracks] * seats


@pytest.mark.clause("AR-X1-01", "AR-R-57")
@pytest.mark.parametrize(
    ("seats", "tracks"),
    [
        (3, ["africa", "america", "middle-east"]),
        (4, ["africa", "asia", "america", "middle-east"]),
        (5, ["africa", "asia", "america", "middle-east"]),
    ],
)
def test_there_is_a_track_for_each_site_in_play(seats, tracks):
    p = research_table(seats)
    give(p, 0, "africa-manuscript")
    assert options(begin(p, game_end)) == [*tracks, "done"]


@pytest.mark.clause("AR-X1-02")
def test_research_moves_the_marker_of_its_site_up_one_field():
    p = research_table()
    give_stones(p, 0, "museum")
    coins(p, 0, 5)
    play(begin(p), "research-asia")
    assert (markers_of(p, 0), markers_of(p, 1)) == ([0, 2, 0, 0], [0, 0, 0, 0])


@pytest.mark.clause("AR-X1-02")
def test_each_further_research_at_a_site_moves_the_marker_again():
    p = research_table()
    give_stones(p, 0, "museum", "ship", "worker-asia")
    coins(p, 0, 20)
    begin(p)
    play(p, "research-asia", "museum", "ship-asia", "ship")
    assert markers_of(p, 0) == [0, 2, 0, 0]
    give_stones(p, 0, "museum")
    play(begin(p), "research-asia", "museum")
    assert markers_of(p, 0) == [0, 4, 0, 0]


@pytest.mark.clause("AR-X1-03")
@pytest.mark.parametrize("others", [0, 1])
def test_the_marker_moves_whether_or_not_a_find_is_turned_up(others):
    p = research_table()
    hut(p, 1, "asia", others)
    give_stones(p, 0, "museum")
    coins(p, 0, 5)
    play(begin(p), "research-asia")
    assert (len(open_finds(p, "asia")), markers_of(p, 0)) == (others, [0, 2, 0, 0])


@pytest.mark.clause("AR-X1-03", "AR-R-38")
def test_research_with_a_wild_stone_moves_the_marker():
    p = research_table()
    give_stones(p, 0, "ship")
    coins(p, 0, 6)
    play(begin(p), "research-asia")
    assert (p.coins[0], markers_of(p, 0)) == (0, [0, 2, 0, 0])


@pytest.mark.clause("AR-X1-03", "AR-R-38")
def test_research_as_the_free_seventh_action_moves_the_marker():
    p = research_table(expansion_two="with")
    role(p, 0, "andersson")
    play(begin(p), "research-asia")
    assert (on_track(p, "museum"), markers_of(p, 0)) == (9, [0, 2, 0, 0])


@pytest.mark.clause("AR-X1-04")
def test_a_hut_of_set_up_moves_no_marker():
    p = research_table()
    play(begin(p, first_huts), "asia")
    assert (p.huts[0, 1], markers_of(p, 0)) == (1, [0, 0, 0, 0])


@pytest.mark.clause("AR-X1-04")
def test_hiring_moves_no_marker():
    p = research_table()
    hut(p, 0, "asia")
    give_stones(p, 0, "worker-asia")
    coins(p, 0, 5)
    play(begin(p), "hire-asia")
    assert (p.huts[0, 1], markers_of(p, 0)) == (2, [0, 0, 0, 0])


@pytest.mark.clause("AR-X1-05", "AR-R-38")
def test_research_stays_legal_with_the_marker_on_the_top_field():
    p = research_table()
    markers(p, 0, 0, 8, 0, 0)
    give_stones(p, 0, "museum")
    coins(p, 0, 5)
    play(begin(p), "research-asia")
    assert (p.huts[0, 1], markers_of(p, 0)) == (1, [0, 8, 0, 0])


@pytest.mark.clause("AR-X1-06")
def test_markers_of_several_players_share_a_field():
    p = research_table()
    markers(p, 1, 0, 2, 0, 0)
    give_stones(p, 0, "museum")
    coins(p, 0, 5)
    play(begin(p), "research-asia")
    assert (markers_of(p, 0), markers_of(p, 1)) == ([0, 2, 0, 0], [0, 2, 0, 0])


@pytest.mark.clause("AR-X1-07", "AR-X1-12X")
@pytest.mark.parametrize("points", [(2, 6, 8), (8, 2, 6), (6, 8, 2)])
def test_of_three_players_the_lowest_marker_scores(points):
    p = research_table(3)
    markers(p, 0, *points)
    assert scored(p).score[0] == 2


@pytest.mark.clause("AR-X1-08", "AR-X1-10X")
@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize(
    ("points", "bonus"),
    [((2, 4, 6, 0), 2), ((2, 4, 4, 8), 4), ((0, 0, 8, 8), 0), ((8, 8, 8, 0), 8), ((2, 2, 2, 8), 2)],
)
def test_of_more_players_the_second_lowest_marker_scores(seats, points, bonus):
    p = research_table(seats)
    markers(p, 0, *points)
    assert scored(p).score[0] == bonus


@pytest.mark.clause("AR-X1-11X")
def test_blue_has_four_points_for_a_second_lowest_marker_on_four():
    p = research_table()
    markers(p, 2, 6, 2, 4, 8)
    assert scored(p).score[:4].tolist() == [0, 0, 4, 0]


@pytest.mark.clause("AR-X1-09", "AR-R-37")
@pytest.mark.parametrize("bonus", [0, 2, 4, 6, 8])
def test_the_bonus_is_added_to_the_prestige(bonus):
    p = research_table()
    own_tile(p, 0, "pottery-3")
    coins(p, 0, 14)
    markers(p, 0, *[bonus] * 4)
    assert scored(p).score[0] == 4 + 2 + bonus


@pytest.mark.clause("AR-R-37")
def test_four_steps_lead_from_the_worthless_start_field_to_the_top():
    p = research_table()
    give(p, 0, "africa-manuscript", "asia-manuscript", "america-manuscript", "middle-east-manuscript")
    begin(p, game_end)
    worth = []
    for _ in range(4):
        worth.append(markers_of(p, 0)[0])
        play(p, "africa")
    assert [*worth, markers_of(p, 0)[0]] == [0, 2, 4, 6, 8]


@pytest.mark.clause("AR-R-57")
def test_three_players_can_bring_all_their_markers_to_the_top():
    p = research_table(3)
    markers(p, 0, 8, 8, 8)
    assert scored(p).score[0] == 8

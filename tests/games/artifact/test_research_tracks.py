"""Research tracks of expansion I, chapter 9.1 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.scoring import game_end
from digsite.games.artifact.setup import first_huts
from digsite.testing.artifact import research_table


@pytest.mark.clause("AR-X1-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_markers_start_on_the_lowest_field(seats):
    t = research_table(seats)
    tracks = 3 if seats == 3 else 4
    assert [t.markers_of(seat) for seat in range(seats)] == [[0] * tracks] * seats


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
    t = research_table(seats)
    t.give(0, "africa-manuscript")
    assert t.begin(game_end).options() == [*tracks, "done"]


@pytest.mark.clause("AR-X1-02")
def test_research_moves_the_marker_of_its_site_up_one_field():
    t = research_table()
    t.give_stones(0, "museum")
    t.coins[0] = 5
    t.begin().play("research-asia")
    assert (t.markers_of(0), t.markers_of(1)) == ([0, 2, 0, 0], [0, 0, 0, 0])


@pytest.mark.clause("AR-X1-02")
def test_each_further_research_at_a_site_moves_the_marker_again():
    t = research_table()
    t.give_stones(0, "museum", "ship", "worker-asia")
    t.coins[0] = 20
    t.begin()
    t.play("research-asia", "museum", "ship-asia", "ship")
    assert t.markers_of(0) == [0, 2, 0, 0]
    t.give_stones(0, "museum")
    t.begin().play("research-asia", "museum")
    assert t.markers_of(0) == [0, 4, 0, 0]


@pytest.mark.clause("AR-X1-03")
@pytest.mark.parametrize("others", [0, 1])
def test_the_marker_moves_whether_or_not_a_find_is_turned_up(others):
    t = research_table()
    t.hut(1, "asia", others)
    t.give_stones(0, "museum")
    t.coins[0] = 5
    t.begin().play("research-asia")
    assert (len(t.open_finds("asia")), t.markers_of(0)) == (others, [0, 2, 0, 0])


@pytest.mark.clause("AR-X1-03", "AR-R-38")
def test_research_with_a_wild_stone_moves_the_marker():
    t = research_table()
    t.give_stones(0, "ship")
    t.coins[0] = 6
    t.begin().play("research-asia")
    assert (t.coins[0], t.markers_of(0)) == (0, [0, 2, 0, 0])


@pytest.mark.clause("AR-X1-03", "AR-R-38")
def test_research_as_the_free_seventh_action_moves_the_marker():
    t = research_table(expansion_two="with")
    t.take_role(0, "andersson")
    t.begin().play("research-asia")
    assert (t.on_track("museum"), t.markers_of(0)) == (9, [0, 2, 0, 0])


@pytest.mark.clause("AR-X1-04")
def test_a_hut_of_set_up_moves_no_marker():
    t = research_table()
    t.begin(first_huts).play("asia")
    assert (t.huts[0, 1], t.markers_of(0)) == (1, [0, 0, 0, 0])


@pytest.mark.clause("AR-X1-04")
def test_hiring_moves_no_marker():
    t = research_table()
    t.hut(0, "asia")
    t.give_stones(0, "worker-asia")
    t.coins[0] = 5
    t.begin().play("hire-asia")
    assert (t.huts[0, 1], t.markers_of(0)) == (2, [0, 0, 0, 0])


@pytest.mark.clause("AR-X1-05", "AR-R-38")
def test_research_stays_legal_with_the_marker_on_the_top_field():
    t = research_table()
    t.markers(0, 0, 8, 0, 0)
    t.give_stones(0, "museum")
    t.coins[0] = 5
    t.begin().play("research-asia")
    assert (t.huts[0, 1], t.markers_of(0)) == (1, [0, 8, 0, 0])


@pytest.mark.clause("AR-X1-06")
def test_markers_of_several_players_share_a_field():
    t = research_table()
    t.markers(1, 0, 2, 0, 0)
    t.give_stones(0, "museum")
    t.coins[0] = 5
    t.begin().play("research-asia")
    assert (t.markers_of(0), t.markers_of(1)) == ([0, 2, 0, 0], [0, 2, 0, 0])


@pytest.mark.clause("AR-X1-07", "AR-X1-12X")
@pytest.mark.parametrize("points", [(2, 6, 8), (8, 2, 6), (6, 8, 2)])
def test_of_three_players_the_lowest_marker_scores(points):
    t = research_table(3)
    t.markers(0, *points)
    assert t.scored().score[0] == 2


@pytest.mark.clause("AR-X1-08", "AR-X1-10X")
@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize(
    ("points", "bonus"),
    [((2, 4, 6, 0), 2), ((2, 4, 4, 8), 4), ((0, 0, 8, 8), 0), ((8, 8, 8, 0), 8), ((2, 2, 2, 8), 2)],
)
def test_of_more_players_the_second_lowest_marker_scores(seats, points, bonus):
    t = research_table(seats)
    t.markers(0, *points)
    assert t.scored().score[0] == bonus


@pytest.mark.clause("AR-X1-11X")
def test_blue_has_four_points_for_a_second_lowest_marker_on_four():
    t = research_table()
    t.markers(2, 6, 2, 4, 8)
    assert t.scored().score[:4].tolist() == [0, 0, 4, 0]


@pytest.mark.clause("AR-X1-09", "AR-R-37")
@pytest.mark.parametrize("bonus", [0, 2, 4, 6, 8])
def test_the_bonus_is_added_to_the_prestige(bonus):
    t = research_table()
    t.own_tile(0, "pottery-3")
    t.coins[0] = 14
    t.markers(0, *[bonus] * 4)
    assert t.scored().score[0] == 4 + 2 + bonus


@pytest.mark.clause("AR-R-37")
def test_four_steps_lead_from_the_worthless_start_field_to_the_top():
    t = research_table()
    t.give(0, "africa-manuscript", "asia-manuscript", "america-manuscript", "middle-east-manuscript")
    t.begin(game_end)
    worth = []
    for _ in range(4):
        worth.append(t.markers_of(0)[0])
        t.play("africa")
    assert [*worth, t.markers_of(0)[0]] == [0, 2, 4, 6, 8]


@pytest.mark.clause("AR-R-57")
def test_three_players_can_bring_all_their_markers_to_the_top():
    t = research_table(3)
    t.markers(0, 8, 8, 8)
    assert t.scored().score[0] == 8

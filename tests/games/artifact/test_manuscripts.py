"""Manuscripts, chapter 9.7 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.scoring import game_end
from digsite.testing.artifact import research_table


@pytest.mark.clause("AR-X1-50")
def test_a_manuscript_moves_a_marker_before_research_is_scored():
    t = research_table()
    t.markers(0, 0, 2, 4, 4)
    t.give(0, "africa-manuscript")
    t.begin(game_end).play("asia")
    assert (t.markers_of(0), t.score[0]) == ([0, 4, 4, 4], 4)


@pytest.mark.clause("AR-X1-50")
def test_a_manuscript_need_not_be_used():
    t = research_table()
    t.markers(0, 0, 2, 4, 4)
    t.give(0, "africa-manuscript")
    t.begin(game_end).play("done")
    assert (t.asked(), t.markers_of(0), t.score[0]) == ("over", [0, 2, 4, 4], 2)


@pytest.mark.clause("AR-X1-50")
def test_each_manuscript_moves_one_marker_one_field():
    t = research_table()
    t.give(0, "africa-manuscript", "america-manuscript")
    t.begin(game_end)
    t.play("asia")
    assert (t.seat, t.asked(), t.markers_of(0)) == (0, "manuscript", [0, 2, 0, 0])
    t.play("america")
    assert (t.asked(), t.markers_of(0)) == ("over", [0, 2, 2, 0])


@pytest.mark.clause("AR-X1-50")
def test_manuscripts_are_used_clockwise_from_the_start_player():
    t = research_table()
    t.first = 1
    for seat, where in enumerate(("africa", "asia", "america", "middle-east")):
        t.give(seat, f"{where}-manuscript")
    t.begin(game_end, seat=3)
    for seat in (1, 2, 3, 0):
        assert (t.asked(), t.seat) == ("manuscript", seat)
        t.play("asia")
    assert t.asked() == "over"


@pytest.mark.clause("AR-X1-50")
def test_a_manuscript_moves_only_its_owners_markers():
    t = research_table()
    t.give(1, "africa-manuscript")
    t.begin(game_end)
    assert t.seat == 1
    t.play("asia")
    assert [t.markers_of(seat) for seat in (0, 1)] == [[0, 0, 0, 0], [0, 2, 0, 0]]


@pytest.mark.clause("AR-X1-50")
def test_a_manuscript_used_is_shown_and_gone():
    t = research_table()
    t.give(0, "africa-manuscript", "asia-pottery")
    t.begin(game_end).play("asia")
    assert (t.hand_of(0), t.lying("removed")) == (["asia-pottery"], ["africa-manuscript"])


@pytest.mark.clause("AR-X1-51", "AR-R-46")
@pytest.mark.parametrize("where", ["africa", "asia", "america", "middle-east"])
def test_a_manuscript_serves_on_the_track_of_any_site(where):
    t = research_table()
    t.give(0, "africa-manuscript")
    assert where in t.begin(game_end).options()


@pytest.mark.clause("AR-X1-51", "AR-R-46")
def test_several_manuscripts_may_move_the_same_marker():
    t = research_table()
    t.give(0, "africa-manuscript", "america-manuscript", "asia-manuscript")
    t.begin(game_end).play("asia", "asia", "asia")
    assert t.markers_of(0) == [0, 6, 0, 0]


@pytest.mark.clause("AR-X1-51")
def test_three_players_have_no_track_of_the_site_left_out():
    t = research_table(3)
    t.give(0, "africa-manuscript")
    assert "asia" not in t.begin(game_end).options()


@pytest.mark.clause("AR-X1-52", "AR-R-61")
def test_a_marker_on_the_top_field_is_not_offered():
    t = research_table()
    t.markers(0, 8, 6, 8, 0)
    t.give(0, "africa-manuscript", "asia-manuscript")
    t.begin(game_end)
    assert t.options() == ["asia", "middle-east", "done"]
    t.play("asia")
    assert (t.markers_of(0), t.options()) == ([8, 8, 8, 0], ["middle-east", "done"])


@pytest.mark.clause("AR-X1-52", "AR-R-61")
def test_a_manuscript_is_lost_when_all_markers_are_on_top():
    t = research_table()
    t.markers(0, 8, 8, 8, 8)
    t.give(0, "africa-manuscript")
    t.begin(game_end)
    assert (t.asked(), t.score[0]) == ("over", 8)


@pytest.mark.clause("AR-R-61")
def test_the_site_left_out_takes_no_step_of_a_manuscript():
    t = research_table(3)
    t.markers(0, 8, 8, 8)
    t.give(0, "africa-manuscript")
    assert t.begin(game_end).asked() == "over"


@pytest.mark.clause("AR-X1-53", "AR-X1-18")
def test_manuscripts_at_a_site_or_in_the_market_help_nobody():
    t = research_table()
    t.on_market("africa-manuscript")
    t.hut(0, "asia", 2)
    t.lay_open("asia", "manuscript")
    assert t.begin(game_end).asked() == "over"


@pytest.mark.clause("AR-X1-53")
def test_a_manuscript_sold_helps_whoever_buys_it():
    t = research_table()
    t.give(0, "africa-manuscript")
    t.give_stones(0, "ship")
    t.give_stones(1, "ship")
    t.coins[1] = 7
    t.begin().play("sell-africa-manuscript")
    t.play("buy-1")
    t.agenda_size = 0
    t.begin(game_end)
    assert (t.asked(), t.seat) == ("manuscript", 1)


@pytest.mark.clause("AR-X1-54")
def test_carter_does_not_hasten_a_manuscript():
    t = research_table(expansion_two="with")
    t.take_role(0, "carter")
    t.give(0, "africa-manuscript")
    t.begin(game_end).play("asia")
    assert (t.asked(), t.markers_of(0)) == ("over", [0, 2, 0, 0])


@pytest.mark.clause("AR-X1-55X")
def test_two_manuscripts_raise_the_second_lowest_marker_from_two_to_four():
    t = research_table()
    t.markers(0, 0, 2, 2, 4)
    t.give(0, "africa-manuscript", "asia-manuscript")
    t.begin(game_end).play("asia", "america")
    assert (t.markers_of(0), t.score[0]) == ([0, 4, 4, 4], 4)


@pytest.mark.clause("AR-X1-55X")
def test_without_those_manuscripts_the_bonus_is_two():
    t = research_table()
    t.markers(0, 0, 2, 2, 4)
    t.give(0, "africa-manuscript", "asia-manuscript")
    t.begin(game_end).play("done")
    assert t.score[0] == 2

"""Manuscripts, chapter 9.7 of the ledger."""

from __future__ import annotations

import pytest

from tests.games.artifact.table import (
    asked,
    begin,
    coins,
    game_end,
    give,
    give_stones,
    hand_of,
    hut,
    lay_open,
    lying,
    markers,
    markers_of,
    on_market,
    options,
    play,
    research_table,
    role,
)


@pytest.mark.clause("AR-X1-50")
def test_a_manuscript_moves_a_marker_before_research_is_scored():
    p = research_table()
    markers(p, 0, 0, 2, 4, 4)
    give(p, 0, "africa-manuscript")
    play(begin(p, game_end), "asia")
    assert (markers_of(p, 0), p.score[0]) == ([0, 4, 4, 4], 4)


@pytest.mark.clause("AR-X1-50")
def test_a_manuscript_need_not_be_used():
    p = research_table()
    markers(p, 0, 0, 2, 4, 4)
    give(p, 0, "africa-manuscript")
    play(begin(p, game_end), "done")
    assert (asked(p), markers_of(p, 0), p.score[0]) == ("over", [0, 2, 4, 4], 2)


@pytest.mark.clause("AR-X1-50")
def test_each_manuscript_moves_one_marker_one_field():
    p = research_table()
    give(p, 0, "africa-manuscript", "america-manuscript")
    begin(p, game_end)
    play(p, "asia")
    assert (p.seat, asked(p), markers_of(p, 0)) == (0, "manuscript", [0, 2, 0, 0])
    play(p, "america")
    assert (asked(p), markers_of(p, 0)) == ("over", [0, 2, 2, 0])


@pytest.mark.clause("AR-X1-50")
def test_a_manuscript_moves_only_its_owners_markers():
    p = research_table()
    give(p, 1, "africa-manuscript")
    begin(p, game_end)
    assert p.seat == 1
    play(p, "asia")
    assert [markers_of(p, seat) for seat in (0, 1)] == [[0, 0, 0, 0], [0, 2, 0, 0]]


@pytest.mark.clause("AR-X1-50")
def test_a_manuscript_used_is_shown_and_gone():
    p = research_table()
    give(p, 0, "africa-manuscript", "asia-pottery")
    play(begin(p, game_end), "asia")
    assert (hand_of(p, 0), lying(p, "removed")) == (["asia-pottery"], ["africa-manuscript"])


@pytest.mark.clause("AR-X1-51", "AR-R-46")
@pytest.mark.parametrize("where", ["africa", "asia", "america", "middle-east"])
def test_a_manuscript_serves_on_the_track_of_any_site(where):
    p = research_table()
    give(p, 0, "africa-manuscript")
    assert where in options(begin(p, game_end))


@pytest.mark.clause("AR-X1-51", "AR-R-46")
def test_several_manuscripts_may_move_the_same_marker():
    p = research_table()
    give(p, 0, "africa-manuscript", "america-manuscript", "asia-manuscript")
    play(begin(p, game_end), "asia", "asia", "asia")
    assert markers_of(p, 0) == [0, 6, 0, 0]


@pytest.mark.clause("AR-X1-51")
def test_three_players_have_no_track_of_the_site_left_out():
    p = research_table(3)
    give(p, 0, "africa-manuscript")
    assert "asia" not in options(begin(p, game_end))


@pytest.mark.clause("AR-X1-52", "AR-R-61")
def test_a_marker_on_the_top_field_is_not_offered():
    p = research_table()
    markers(p, 0, 8, 6, 8, 0)
    give(p, 0, "africa-manuscript", "asia-manuscript")
    begin(p, game_end)
    assert options(p) == ["asia", "middle-east", "done"]
    play(p, "asia")
    assert (markers_of(p, 0), options(p)) == ([8, 8, 8, 0], ["middle-east", "done"])


@pytest.mark.clause("AR-X1-52", "AR-R-61")
def test_a_manuscript_is_lost_when_all_markers_are_on_top():
    p = research_table()
    markers(p, 0, 8, 8, 8, 8)
    give(p, 0, "africa-manuscript")
    begin(p, game_end)
    assert (asked(p), p.score[0]) == ("over", 8)


@pytest.mark.clause("AR-R-61")
def test_the_site_left_out_takes_no_step_of_a_manuscript():
    p = research_table(3)
    markers(p, 0, 8, 8, 8)
    give(p, 0, "africa-manuscript")
    assert asked(begin(p, game_end)) == "over"


@pytest.mark.clause("AR-X1-53", "AR-X1-18")
def test_manuscripts_at_a_site_or_in_the_market_help_nobody():
    p = research_table()
    on_market(p, "africa-manuscript")
    hut(p, 0, "asia", 2)
    lay_open(p, "asia", "manuscript")
    assert asked(begin(p, game_end)) == "over"


@pytest.mark.clause("AR-X1-53")
def test_a_manuscript_sold_helps_whoever_buys_it():
    p = research_table()
    give(p, 0, "africa-manuscript")
    give_stones(p, 0, "ship")
    give_stones(p, 1, "ship")
    coins(p, 1, 7)
    play(begin(p), "sell-africa-manuscript")
    play(p, "buy-1")
    p.agenda_size = 0
    begin(p, game_end)
    assert (asked(p), p.seat) == ("manuscript", 1)


@pytest.mark.clause("AR-X1-54")
def test_carter_does_not_hasten_a_manuscript():
    p = research_table(expansion_two="with")
    role(p, 0, "carter")
    give(p, 0, "africa-manuscript")
    play(begin(p, game_end), "asia")
    assert (asked(p), markers_of(p, 0)) == ("over", [0, 2, 0, 0])


@pytest.mark.clause("AR-X1-55X")
def test_two_manuscripts_raise_the_second_lowest_marker_from_two_to_four():
    p = research_table()
    markers(p, 0, 0, 2, 2, 4)
    give(p, 0, "africa-manuscript", "asia-manuscript")
    play(begin(p, game_end), "asia", "america")
    assert (markers_of(p, 0), p.score[0]) == ([0, 4, 4, 4], 4)


@pytest.mark.clause("AR-X1-55X")
def test_without_those_manuscripts_the_bonus_is_two():
    p = research_table()
    markers(p, 0, 0, 2, 2, 4)
    give(p, 0, "africa-manuscript", "asia-manuscript")
    play(begin(p, game_end), "done")
    assert p.score[0] == 2

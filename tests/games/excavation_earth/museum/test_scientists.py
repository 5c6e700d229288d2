"""Scientists: gained in play, placed when the game ends (EEM-GEN-06 to EEM-GEN-13)."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.museum.scientists import gain_scientist
from digsite.games.excavation_earth.rounds import end_round
from digsite.games.excavation_earth.scoring import end_game
from digsite.testing.excavation_earth import Table, table

SIX = ("mysterious_artefacts",)
EXAMPLE = ("yellow-A", "yellow-B", "yellow-C", "green-A", "red-A")


def at_the_end(*guards: str, scientists: int = 1, seats: int = 2) -> Table:
    """Round 3 is over; seat 0 has this gallery and so many scientists."""
    t = table(seats, round=3, modules=SIX)
    t.guards(0, *guards)
    t.scientists(0, scientists)
    return t.begin(end_round)


@pytest.mark.clause("EEM-GEN-06", "EEM-M6-01")
def test_a_scientist_comes_from_the_common_stock():
    t = table(3, modules=SIX)
    gain_scientist(t.p, 1)
    gain_scientist(t.p, 1)
    assert t.scientist.tolist() == [0, 2, 0, 0]
    assert t.scientists_left == 10
    t.whole()


@pytest.mark.clause("EEM-GEN-07", "EEM-R-12")
def test_the_stock_is_limited_to_twelve():
    t = table(modules=SIX)
    for _ in range(13):
        gain_scientist(t.p, 0)
    assert t.scientist[0] == 12
    gain_scientist(t.p, 1)
    assert t.scientist[1] == 0
    t.whole()


@pytest.mark.clause("EEM-GEN-08", "EEM-END-02", "EEM-END-03")
def test_before_the_galleries_are_scored_a_scientist_goes_on_any_free_space():
    t = at_the_end(*EXAMPLE)
    assert t.asked() == "scientist.place"
    assert t.seat == 0
    free = 20 - 5
    assert len(t.options()) == free + 1
    assert "sample-orange-D" in t.options(), "nothing of that type was ever held"
    assert not any(f"sample-{name}" in t.options() for name in EXAMPLE)
    assert t.score.sum() == 0, "nothing is scored yet"


@pytest.mark.clause("EEM-GEN-10")
@pytest.mark.parametrize(
    ("space", "total"), [("purple-A", 22), ("orange-A", 22), ("yellow-D", 21), ("purple-B", 15)]
)
def test_it_counts_fully_in_its_row_and_column(space: str, total: int):
    t = at_the_end(*EXAMPLE)
    t.play(f"sample-{space}")
    assert t.over
    assert t.score[0] == 8 + total


@pytest.mark.clause("EEM-GEN-09", "EEM-GEN-13")
def test_placing_is_optional_and_what_is_left_is_worth_nothing():
    t = at_the_end(*EXAMPLE, scientists=3)
    t.play("sample-purple-A", "done")
    assert t.over
    assert t.score[0] == 8 + 22
    assert t.scientist[0] == 2


@pytest.mark.clause("EEM-GEN-09")
def test_one_marker_a_space():
    t = at_the_end(scientists=2)
    t.play("sample-red-A")
    assert t.asked() == "scientist.place"
    assert "sample-red-A" not in t.options()


@pytest.mark.clause("EEM-GEN-13")
def test_without_a_free_space_nobody_is_asked():
    everything = [f"{c}-{g}" for c in ("yellow", "green", "red", "purple", "orange") for g in "ABCD"]
    t = at_the_end(*everything[:19], scientists=2)
    t.play("sample-orange-D")
    assert t.over, "the second one finds no space"
    assert t.score[0] == 8 + 5 * 15 + 4 * 21
    assert t.scientist[0] == 1


@pytest.mark.clause("EEM-GEN-08")
def test_everybody_is_asked_in_turn_order():
    t = table(3, round=3, modules=SIX)
    for seat in (0, 2):
        t.scientists(seat)
    t.order[:3] = [2, 1, 0]
    t.begin(end_round)
    assert t.seat == 2
    t.play("done")
    assert t.seat == 0
    t.play("done")
    assert t.over


@pytest.mark.clause("EEM-GEN-11", "EEM-R-10")
def test_in_play_a_scientist_is_no_cube():
    t = table(modules=SIX)
    t.scientists(0, 5)
    t.stand(0, "L10", "L12", "L21")
    t.lay("mystery-red", "red-D")
    t.lay_forecast("yellow#1")
    t.empty_supply(0)
    t.leave_buyers()
    t.give(0, "red#3")
    t.begin()
    assert "command" not in t.options(), "no envoy and no trader"
    assert "market" not in t.options()
    after_survey = t.copy().play("survey")
    assert after_survey.forecast_marker[0] == -1, "no marker of the forecast"
    t.play("excavate")
    assert t.asked() == "over", "no keeper and no guard"
    assert t.kept_by(0) == []
    assert t.samples_of(0) == []


@pytest.mark.clause("EEM-GEN-12", "EEM-R-10")
def test_completing_a_column_with_a_scientist_draws_no_card():
    t = at_the_end("yellow-A", "yellow-B", "yellow-C")
    t.play("sample-yellow-D")
    assert t.hand_size[0] == 0
    assert t.column_bonus.sum() == 0
    assert t.score[0] == 8 + 15


@pytest.mark.clause("EEM-GEN-11")
def test_score_of_the_gallery_before_the_end_leaves_scientists_out():
    t = table(round=3, modules=SIX)
    t.guards(0, *EXAMPLE)
    t.scientists(0, 2)
    t.begin(end_game)
    assert t.score[0] == 8 + 15


# XC2


@pytest.mark.clause("EEM-CC-11", "EEM-CC-03")
@pytest.mark.parametrize(("round", "credits"), [(2, 0), (3, 1)])
def test_the_laboratory_brings_a_scientist_and_on_its_yellow_side_a_credit(round: int, credits: int):
    t = table(round=round, modules=SIX)
    t.set_out("middle", "laboratory")
    t.envoys(0, "middle")
    t.give(0, "purple#4")
    t.begin().play("command", "recall", "yes", "done")
    assert t.scientist[0] == 1
    assert t.scientists_left == 11
    assert t.credits[0] == 8 + credits


@pytest.mark.clause("EEM-CC-11", "EEM-CC-02", "EEM-CC-03")
@pytest.mark.parametrize(("round", "usable"), [(2, False), (3, True)])
def test_with_an_empty_stock_only_the_credit_is_gained(round: int, usable: bool):
    t = table(round=round, modules=SIX)
    t.set_out("middle", "laboratory")
    t.envoys(0, "middle")
    t.scientists(1, 12)
    t.give(0, "purple#4")
    t.begin().play("command", "recall")
    assert (t.asked() == "command.ability") == usable
    if usable:
        t.play("yes")
        assert t.credits[0] == 9
    assert t.scientist[0] == 0


@pytest.mark.clause("EEM-GEN-08")
def test_the_step_asks_nobody_without_scientists():
    t = table(round=3, modules=SIX).begin(end_round)
    assert t.over

"""The clean-up phase, chapter 7 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.turn import clean_up
from digsite.testing.eminent_domain import table


def tidying(hand: list[str], pile: list[str], *planets: str):
    """A seat with these cards and face-up planets cleans up, and nothing else follows."""
    t = table()
    t.give(0, *hand)
    t.give(0, *pile, to="draw_pile")
    for id in planets:
        t.lay_face_up(0, id)
    return t.begin(clean_up)


@pytest.mark.clause("ED-CLEAN-01")
@pytest.mark.parametrize(
    "discarded", [[], ["survey"], ["survey", "warfare"], ["survey", "warfare", "politics"]]
)
def test_any_number_of_hand_cards_may_be_discarded(discarded):
    t = tidying(["survey", "warfare", "politics"], ["colonize"] * 9)
    assert t.options() == ["survey", "warfare", "politics", "done"]
    t.play(*discarded)
    if not t.over:
        t.play("done")
    assert t.cards_of(0, "discard") == discarded


@pytest.mark.clause("ED-CLEAN-02")
def test_the_hand_is_drawn_up_to_its_limit():
    t = tidying(["survey", "survey", "survey"], ["warfare"] * 9)
    t.play("survey", "done")
    assert t.cards_of(0) == ["survey", "survey", "warfare", "warfare", "warfare"]
    assert t.draw_size[0] == 6


@pytest.mark.clause("ED-CLEAN-03")
def test_cards_above_the_limit_must_go():
    t = tidying(["survey"] * 4 + ["warfare"] * 4, [], "A7")
    assert t.options() == ["survey", "warfare"]
    t.play("survey")
    assert t.options() == ["survey", "warfare"]
    t.play("warfare")
    assert t.options() == ["survey", "warfare", "done"]
    t.play("done")
    assert t.cards_of(0) == ["survey"] * 3 + ["warfare"] * 3


@pytest.mark.clause("ED-CLEAN-03", "ED-CLEAN-01")
def test_more_than_the_surplus_may_go():
    t = tidying(["survey"] * 6 + ["warfare"], ["colonize"])
    t.play("survey", "survey", "survey", "done")
    assert t.cards_of(0, "discard") == ["survey"] * 3
    assert t.cards_of(0) == ["survey"] * 3 + ["warfare", "colonize"]


@pytest.mark.clause("ED-CLEAN-04")
def test_cards_not_discarded_stay_in_hand():
    t = tidying(["survey", "warfare", "research"], ["colonize"] * 9)
    t.play("warfare", "done")
    assert t.cards_of(0) == ["survey", "colonize", "colonize", "colonize", "research"]


@pytest.mark.clause("ED-CLEAN-05")
def test_cards_drawn_in_clean_up_cannot_be_discarded_in_it():
    t = table()
    t.give(0, "politics")
    t.give(0, *["warfare"] * 6, to="draw_pile")
    t.begin().play("done", "lead-trade", "pass")
    assert t.options() == ["politics", "done"]
    t.play("politics")
    assert t.cards_of(0) == ["warfare"] * 5
    assert t.active == 1


@pytest.mark.clause("ED-CLEAN-06")
@pytest.mark.parametrize(
    ("planets", "limit"), [([], 5), (["A7"], 6), (["A7", "F8"], 7), (["A7", "F8", "M7", "A1"], 8)]
)
def test_every_face_up_planet_with_a_hand_symbol_raises_the_limit(planets, limit):
    t = tidying([], ["warfare"] * 10, *planets)
    assert t.cards_of(0) == ["warfare"] * limit


@pytest.mark.clause("ED-CLEAN-06")
def test_the_planets_of_others_do_not_raise_the_limit():
    t = table()
    t.lay_face_up(1, "A7")
    t.give(0, *["warfare"] * 10, to="draw_pile")
    t.begin(clean_up)
    assert t.hand_size[0] == 5


@pytest.mark.clause("ED-CLEAN-07")
def test_a_hand_grown_by_passing_is_adjusted_only_in_the_own_clean_up():
    t = table(3)
    t.give(1, *["warfare"] * 5)
    t.give(1, "survey", "survey", "survey", to="draw_pile")
    t.begin(seat=2)
    t.play("lead-trade", "pass", "pass")  # seats 0 and 1
    t.play("lead-trade", "pass", "pass")  # seats 1 and 2
    assert (t.asked(), t.seat) == ("action", 1)
    assert t.cards_of(1) == ["survey"] * 2 + ["warfare"] * 5
    t.play("done", "lead-trade", "pass", "pass")
    assert (t.asked(), t.seat) == ("clean_up", 1)
    assert "done" not in t.options()
    t.play("warfare", "warfare", "done")
    assert t.hand_size[1] == 5


@pytest.mark.clause("ED-CLEAN-08")
def test_a_shuffle_in_clean_up_includes_all_that_was_discarded_and_played_in_this_turn():
    t = table()
    t.give(0, "research", "warfare", "warfare")
    t.begin().play("research", "done", "lead-warfare", "warfare", "done", "pass")
    t.play("warfare")
    assert t.cards_of(0) == ["warfare", "warfare", "warfare", "research"]


@pytest.mark.clause("ED-CLEAN-08")
def test_a_shuffle_in_clean_up_leaves_out_colonies_and_the_box():
    t = table()
    t.lay_face_down(0, "A1", colonies=1)
    t.give(0, "politics", "colonize")
    t.begin().play("politics", "stack-survey", "lead-colonize", "colonize", "pass", "survey")
    assert t.colonies[0, 0] == 3
    assert t.cards_of(0) == ["survey"]
    assert t.draw_size[0] == t.discard_size[0] == 0


@pytest.mark.clause("ED-CLEAN-09")
def test_a_hand_symbol_won_in_this_turn_counts_already():
    t = table()
    t.lay_face_down(0, "A7")
    t.fighters[0] = 5
    t.give(0, *["survey"] * 8, to="draw_pile")
    t.begin().play("lead-warfare", "attack", "pass")
    assert t.cards_of(0) == ["survey"] * 6

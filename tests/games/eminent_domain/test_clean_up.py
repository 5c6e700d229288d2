"""The clean-up phase, chapter 7 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.turn import clean_up
from tests.games.eminent_domain.table import (
    asked,
    begin,
    cards_of,
    face_down,
    face_up,
    fighters,
    give,
    options,
    play,
    table,
)


def tidying(hand: list[str], pile: list[str], *planets: str):
    """A seat with these cards and face-up planets cleans up, and nothing else follows."""
    p = table()
    give(p, 0, *hand)
    give(p, 0, *pile, to="draw_pile")
    for id in planets:
        face_up(p, 0, id)
    return begin(p, clean_up)


@pytest.mark.clause("ED-CLEAN-01")
@pytest.mark.parametrize(
    "discarded", [[], ["survey"], ["survey", "warfare"], ["survey", "warfare", "politics"]]
)
def test_any_number_of_hand_cards_may_be_discarded(discarded):
    p = tidying(["survey", "warfare", "politics"], ["colonize"] * 9)
    assert options(p) == ["survey", "warfare", "politics", "done"]
    play(p, *discarded)
    if not p.over:
        play(p, "done")
    assert cards_of(p, 0, "discard") == discarded


@pytest.mark.clause("ED-CLEAN-02")
def test_the_hand_is_drawn_up_to_its_limit():
    p = tidying(["survey", "survey", "survey"], ["warfare"] * 9)
    play(p, "survey", "done")
    assert cards_of(p, 0) == ["survey", "survey", "warfare", "warfare", "warfare"]
    assert p.draw_size[0] == 6


@pytest.mark.clause("ED-CLEAN-03")
def test_cards_above_the_limit_must_go():
    p = tidying(["survey"] * 4 + ["warfare"] * 4, [], "A7")
    assert options(p) == ["survey", "warfare"]
    play(p, "survey")
    assert options(p) == ["survey", "warfare"]
    play(p, "warfare")
    assert options(p) == ["survey", "warfare", "done"]
    play(p, "done")
    assert cards_of(p, 0) == ["survey"] * 3 + ["warfare"] * 3


@pytest.mark.clause("ED-CLEAN-03", "ED-CLEAN-01")
def test_more_than_the_surplus_may_go():
    p = tidying(["survey"] * 6 + ["warfare"], ["colonize"])
    play(p, "survey", "survey", "survey", "done")
    assert cards_of(p, 0, "discard") == ["survey"] * 3
    assert cards_of(p, 0) == ["survey"] * 3 + ["warfare", "colonize"]


@pytest.mark.clause("ED-CLEAN-04")
def test_cards_not_discarded_stay_in_hand():
    p = tidying(["survey", "warfare", "research"], ["colonize"] * 9)
    play(p, "warfare", "done")
    assert cards_of(p, 0) == ["survey", "colonize", "colonize", "colonize", "research"]


@pytest.mark.clause("ED-CLEAN-05")
def test_cards_drawn_in_clean_up_cannot_be_discarded_in_it():
    p = table()
    give(p, 0, "politics")
    give(p, 0, *["warfare"] * 6, to="draw_pile")
    play(begin(p), "done", "lead-trade", "pass")
    assert options(p) == ["politics", "done"]
    play(p, "politics")
    assert cards_of(p, 0) == ["warfare"] * 5
    assert p.active == 1


@pytest.mark.clause("ED-CLEAN-06")
@pytest.mark.parametrize(
    ("planets", "limit"), [([], 5), (["A7"], 6), (["A7", "F8"], 7), (["A7", "F8", "M7", "A1"], 8)]
)
def test_every_face_up_planet_with_a_hand_symbol_raises_the_limit(planets, limit):
    p = tidying([], ["warfare"] * 10, *planets)
    assert cards_of(p, 0) == ["warfare"] * limit


@pytest.mark.clause("ED-CLEAN-06")
def test_the_planets_of_others_do_not_raise_the_limit():
    p = table()
    face_up(p, 1, "A7")
    give(p, 0, *["warfare"] * 10, to="draw_pile")
    begin(p, clean_up)
    assert p.hand_size[0] == 5


@pytest.mark.clause("ED-CLEAN-07")
def test_a_hand_grown_by_passing_is_adjusted_only_in_the_own_clean_up():
    p = table(3)
    give(p, 1, *["warfare"] * 5)
    give(p, 1, "survey", "survey", "survey", to="draw_pile")
    begin(p, seat=2)
    play(p, "lead-trade", "pass", "pass")  # seats 0 and 1
    play(p, "lead-trade", "pass", "pass")  # seats 1 and 2
    assert (asked(p), p.seat) == ("action", 1)
    assert cards_of(p, 1) == ["survey"] * 2 + ["warfare"] * 5
    play(p, "done", "lead-trade", "pass", "pass")
    assert (asked(p), p.seat) == ("clean_up", 1)
    assert "done" not in options(p)
    play(p, "warfare", "warfare", "done")
    assert p.hand_size[1] == 5


@pytest.mark.clause("ED-CLEAN-08")
def test_a_shuffle_in_clean_up_includes_all_that_was_discarded_and_played_in_this_turn():
    p = table()
    give(p, 0, "research", "warfare", "warfare")
    play(begin(p), "research", "done", "lead-warfare", "warfare", "done", "pass")
    play(p, "warfare")
    assert cards_of(p, 0) == ["warfare", "warfare", "warfare", "research"]


@pytest.mark.clause("ED-CLEAN-08")
def test_a_shuffle_in_clean_up_leaves_out_colonies_and_the_box():
    p = table()
    face_down(p, 0, "A1", colonies=1)
    give(p, 0, "politics", "colonize")
    play(begin(p), "politics", "stack-survey", "lead-colonize", "colonize", "pass", "survey")
    assert p.colonies[0, 0] == 3
    assert cards_of(p, 0) == ["survey"]
    assert p.draw_size[0] == p.discard_size[0] == 0


@pytest.mark.clause("ED-CLEAN-09")
def test_a_hand_symbol_won_in_this_turn_counts_already():
    p = table()
    face_down(p, 0, "A7")
    fighters(p, 0, 5)
    give(p, 0, *["survey"] * 8, to="draw_pile")
    play(begin(p), "lead-warfare", "attack", "pass")
    assert cards_of(p, 0) == ["survey"] * 6

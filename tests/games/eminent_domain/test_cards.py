"""The own deck, chapters 1 and 2 of the ledger: what belongs to it, drawing and shuffling."""

from __future__ import annotations

import pytest

from tests.games.eminent_domain.table import (
    asked,
    backs_of,
    begin,
    cards_of,
    empty_stack,
    face_down,
    face_up,
    fighters,
    give,
    lead,
    options,
    permanent,
    planets_of,
    play,
    score_of,
    seen_by,
    table,
)

# What belongs to a deck


@pytest.mark.clause("ED-GEN-08", "ED-R-49")
def test_a_deck_is_hand_piles_and_display_and_all_of_it_counts_at_the_end():
    p = table()
    give(p, 0, "F2-1", "A2-1")
    give(p, 0, "A2-2", to="draw_pile")
    give(p, 0, "A2-3", to="discard")
    permanent(p, 0, "A2-4", "a")
    face_down(p, 0, "A1")
    play(begin(p), "F2-1")
    assert cards_of(p, 0, "discard") == ["A2-3"]
    assert score_of(p, 0) == 10


@pytest.mark.clause("ED-R-49")
def test_a_technology_tucked_as_a_colony_scores():
    p = table()
    face_down(p, 0, "A1")
    give(p, 0, "F2-1")
    play(begin(p), "F2-1")
    assert backs_of(p, 0) == ["A1"]
    assert cards_of(p, 0) == cards_of(p, 0, "discard") == []
    assert score_of(p, 0) == 2


@pytest.mark.clause("ED-GEN-09")
def test_what_an_opponent_has_is_no_target():
    p = table()
    face_down(p, 1, "A1", colonies=5)
    face_up(p, 1, "A2", "silicon")
    face_up(p, 1, "A4")
    fighters(p, 0, 9)
    give(p, 0, "warfare", "colonize", "produce-trade", "F2-1", "M2-3", "A1-3", "A1-7")
    assert options(begin(p)) == ["warfare", "done"]
    play(p, "warfare")
    assert p.fighters[0] == 10
    assert asked(p) == "role"


@pytest.mark.clause("ED-GEN-09")
@pytest.mark.parametrize("role", ["survey", "warfare", "colonize", "produce", "trade", "research"])
def test_a_role_leaves_the_passing_opponent_everything(role):
    p = table()
    face_down(p, 1, "A1", colonies=2)
    face_up(p, 1, "F3", "food", "water")
    fighters(p, 1, 3)
    give(p, 1, "survey", "warfare", to="draw_pile")
    permanent(p, 1, "A2-4", "a")
    play(lead(p, role), "pass")
    assert backs_of(p, 1) == ["A1"]
    assert planets_of(p, 1) == ["F3"]
    assert p.colonies[1, 0] == 2
    assert p.resource.sum() == 3  # food 1, water 2
    assert p.fighters[1] == 3
    assert p.hand_size[1] == p.draw_size[1] == 1


@pytest.mark.clause("ED-GEN-10")
def test_a_removed_technology_scores_nothing_and_cannot_be_taken_again():
    p = table()
    for id in ("A1", "A2", "A3"):
        face_up(p, 0, id)
    give(p, 0, "research", "research", "A2-1")
    assert score_of(p, 0) == 12
    play(begin(p), "research", "A2-1", "done")
    assert score_of(p, 0) == 10
    play(p, "lead-research", "research")
    assert asked(p) == "research.technology"
    assert "tech-A2-2" in options(p)
    assert "tech-A2-1" not in options(p)


@pytest.mark.clause("ED-GEN-10")
def test_a_removed_role_card_is_in_no_pile_and_no_stack():
    p = table()
    give(p, 0, "research", "warfare")
    stack = p.stack.tolist()
    play(begin(p), "research", "warfare", "itself")
    assert [cards_of(p, 0, where) for where in ("hand", "draw_pile", "discard", "played")] == [[], [], [], []]
    assert p.stack.tolist() == stack
    play(p, "lead-survey", "pass")
    assert cards_of(p, 0) == ["survey"]  # clean-up shuffles what is left: the card just taken


@pytest.mark.clause("ED-GEN-11")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_everybody_knows_which_technologies_are_left(viewer):
    p = table(3)
    give(p, 1, "A1-1")
    permanent(p, 2, "M3-1", "b")
    begin(p)
    assert seen_by(p, viewer).holder.tolist() == p.holder.tolist()


@pytest.mark.clause("ED-GEN-12")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_sees_the_own_discard_pile_also_in_the_turn_of_another(seat):
    p = table()
    give(p, seat, "survey", "A1-1", to="discard")
    begin(p)
    assert cards_of(seen_by(p, seat), seat, "discard") == ["survey", "A1-1"]
    assert cards_of(seen_by(p, 1 - seat), seat, "discard") == []


# Drawing


@pytest.mark.clause("ED-DECK-01")
def test_drawn_cards_come_from_the_own_draw_pile_to_the_hand():
    p = table()
    give(p, 0, "survey")
    give(p, 0, "warfare", "warfare", "warfare", to="draw_pile")
    give(p, 1, "colonize", to="draw_pile")
    play(begin(p), "survey")
    assert cards_of(p, 0) == ["warfare", "warfare"]
    assert cards_of(p, 0, "draw_pile") == ["warfare"]
    assert p.draw_size[1] == 1


@pytest.mark.clause("ED-DECK-02")
def test_with_an_empty_draw_pile_the_discard_pile_is_shuffled_first():
    p = table()
    give(p, 0, "survey")
    give(p, 0, "warfare", "warfare", "warfare", to="discard")
    play(begin(p), "survey")
    assert cards_of(p, 0) == ["warfare", "warfare"]
    assert cards_of(p, 0, "draw_pile") == ["warfare"]


@pytest.mark.clause("ED-DECK-02")
def test_the_new_draw_pile_is_shuffled():
    drawn = set()
    for game in range(30):
        p = table(seed=str(game))
        give(p, 0, "survey")
        give(p, 0, "warfare", "colonize", "research", to="discard")
        play(begin(p), "survey")
        drawn.add(tuple(cards_of(p, 0)))
    assert drawn == {("warfare", "colonize"), ("warfare", "research"), ("colonize", "research")}


@pytest.mark.clause("ED-DECK-03")
def test_the_shuffle_comes_in_the_middle_of_a_draw():
    p = table()
    give(p, 0, "A1-1")
    give(p, 0, "politics", to="draw_pile")
    give(p, 0, "warfare", "warfare", "warfare", to="discard")
    play(begin(p), "A1-1")
    assert cards_of(p, 0) == ["warfare", "warfare", "politics"]
    assert cards_of(p, 0, "draw_pile") == ["warfare"]


@pytest.mark.clause("ED-DECK-04")
def test_a_draw_pile_that_has_just_run_out_is_not_shuffled_anew():
    p = table()
    give(p, 0, "survey")
    give(p, 0, "warfare", "colonize", to="draw_pile")
    give(p, 0, "research", to="discard")
    play(begin(p), "survey")
    assert p.draw_size[0] == 0
    assert cards_of(p, 0, "discard") == ["survey", "research"]


@pytest.mark.clause("ED-DECK-05", "ED-R-03")
@pytest.mark.parametrize("pile", [[], ["warfare"]])
def test_drawing_stops_when_there_is_no_card_left(pile):
    p = table()
    give(p, 0, "survey")
    give(p, 0, *pile, to="draw_pile")
    play(begin(p), "survey")
    assert cards_of(p, 0) == pile
    assert asked(p) == "role"


@pytest.mark.clause("ED-DECK-06")
def test_the_survey_card_being_played_is_never_drawn_by_its_own_action():
    p = table()
    give(p, 0, "survey")
    give(p, 0, "warfare", to="discard")
    play(begin(p), "survey")
    assert cards_of(p, 0) == ["warfare"]
    assert cards_of(p, 0, "discard") == ["survey"]


@pytest.mark.clause("ED-DECK-07")
def test_cards_of_a_role_lie_on_the_table_until_all_have_answered():
    p = table(3)
    give(p, 0, "research")
    give(p, 1, "research")
    play(lead(p, "research"), "research", "follow", "research")
    assert (asked(p), p.seat) == ("respond", 2)
    assert cards_of(p, 0, "played") == ["research", "research"]
    assert cards_of(p, 1, "played") == ["research"]
    assert p.discard_size.tolist() == [0, 0, 0, 0]
    play(p, "pass")
    assert cards_of(p, 0, "played") == cards_of(p, 1, "played") == []
    assert cards_of(p, 1, "discard") == ["research"]


@pytest.mark.clause("ED-DECK-08")
def test_tucked_cards_are_not_shuffled():
    p = table()
    face_down(p, 0, "A1", colonies=2)
    give(p, 0, "survey")
    play(begin(p), "survey")
    assert cards_of(p, 0) == []
    assert p.colonies[0, 0] == 2


@pytest.mark.clause("ED-DECK-09")
@pytest.mark.parametrize(
    ("card", "deed", "drawn"),
    [
        ("warfare", "attack", ["warfare", "colonize", "colonize"]),
        ("colonize", "settle", ["colonize", "colonize", "colonize"]),
    ],
)
def test_colonies_set_free_take_part_in_a_shuffle_of_the_same_turn(card, deed, drawn):
    p = table()
    permanent(p, 0, "M3-1", "b")  # Productivity: a second action
    face_down(p, 0, "S3", colonies=2)
    fighters(p, 0, 2)
    give(p, 0, card, "A1-1")
    play(begin(p), card, deed, "A1-1")
    assert cards_of(p, 0) == drawn


# As far as possible


@pytest.mark.clause("ED-R-03")
def test_artificial_intelligence_takes_the_only_role_card_left():
    p = table()
    give(p, 0, "F2-2")
    for name in ("survey", "warfare", "colonize", "research"):
        empty_stack(p, name)
    empty_stack(p, "produce-trade", leave=1)
    play(begin(p), "F2-2")
    assert cards_of(p, 0) == ["produce-trade"]
    assert asked(p) == "role"


@pytest.mark.clause("ED-R-03")
def test_a_survey_of_many_takes_the_planets_there_are():
    p = table()
    for letter in "AFM":
        for number in range(2, 10):
            face_up(p, 1, f"{letter}{number}")
    give(p, 0, "survey", "survey", "survey")
    play(lead(p, "survey"), "survey", "survey", "survey")
    assert options(p) == ["planet-A1", "planet-F1", "planet-M1"]

"""The own deck, chapters 1 and 2 of the ledger: what belongs to it, drawing and shuffling."""

from __future__ import annotations

import pytest

from digsite.testing.eminent_domain import table

# What belongs to a deck


@pytest.mark.clause("ED-GEN-08", "ED-R-49")
def test_a_deck_is_hand_piles_and_display_and_all_of_it_counts_at_the_end():
    t = table()
    t.give(0, "F2-1", "A2-1")
    t.give(0, "A2-2", to="draw_pile")
    t.give(0, "A2-3", to="discard")
    t.permanent(0, "A2-4", "a")
    t.lay_face_down(0, "A1")
    t.begin().play("F2-1")
    assert t.cards_of(0, "discard") == ["A2-3"]
    assert t.score_of(0) == 10


@pytest.mark.clause("ED-R-49")
def test_a_technology_tucked_as_a_colony_scores():
    t = table()
    t.lay_face_down(0, "A1")
    t.give(0, "F2-1")
    t.begin().play("F2-1")
    assert t.backs_of(0) == ["A1"]
    assert t.cards_of(0) == t.cards_of(0, "discard") == []
    assert t.score_of(0) == 2


@pytest.mark.clause("ED-GEN-09")
def test_what_an_opponent_has_is_no_target():
    t = table()
    t.lay_face_down(1, "A1", colonies=5)
    t.lay_face_up(1, "A2", "silicon")
    t.lay_face_up(1, "A4")
    t.fighters[0] = 9
    t.give(0, "warfare", "colonize", "produce-trade", "F2-1", "M2-3", "A1-3", "A1-7")
    assert t.begin().options() == ["warfare", "done"]
    t.play("warfare")
    assert t.fighters[0] == 10
    assert t.asked() == "role"


@pytest.mark.clause("ED-GEN-09")
@pytest.mark.parametrize("role", ["survey", "warfare", "colonize", "produce", "trade", "research"])
def test_a_role_leaves_the_passing_opponent_everything(role):
    t = table()
    t.lay_face_down(1, "A1", colonies=2)
    t.lay_face_up(1, "F3", "food", "water")
    t.fighters[1] = 3
    t.give(1, "survey", "warfare", to="draw_pile")
    t.permanent(1, "A2-4", "a")
    t.lead(role).play("pass")
    assert t.backs_of(1) == ["A1"]
    assert t.planets_of(1) == ["F3"]
    assert t.colonies[1, 0] == 2
    assert t.resource.sum() == 3  # food 1, water 2
    assert t.fighters[1] == 3
    assert t.hand_size[1] == t.draw_size[1] == 1


@pytest.mark.clause("ED-GEN-10")
def test_a_removed_technology_scores_nothing_and_cannot_be_taken_again():
    t = table()
    for id in ("A1", "A2", "A3"):
        t.lay_face_up(0, id)
    t.give(0, "research", "research", "A2-1")
    assert t.score_of(0) == 12
    t.begin().play("research", "A2-1", "done")
    assert t.score_of(0) == 10
    t.play("lead-research", "research")
    assert t.asked() == "research.technology"
    assert "tech-A2-2" in t.options()
    assert "tech-A2-1" not in t.options()


@pytest.mark.clause("ED-GEN-10")
def test_a_removed_role_card_is_in_no_pile_and_no_stack():
    t = table()
    t.give(0, "research", "warfare")
    stack = t.stack.tolist()
    t.begin().play("research", "warfare", "itself")
    assert [t.cards_of(0, where) for where in ("hand", "draw_pile", "discard", "played")] == [[], [], [], []]
    assert t.stack.tolist() == stack
    t.play("lead-survey", "pass")
    assert t.cards_of(0) == ["survey"]  # clean-up shuffles what is left: the card just taken


@pytest.mark.clause("ED-GEN-11")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_everybody_knows_which_technologies_are_left(viewer):
    t = table(3)
    t.give(1, "A1-1")
    t.permanent(2, "M3-1", "b")
    t.begin()
    assert t.seen_by(viewer).holder.tolist() == t.holder.tolist()


@pytest.mark.clause("ED-GEN-12")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_sees_the_own_discard_pile_also_in_the_turn_of_another(seat):
    t = table()
    t.give(seat, "survey", "A1-1", to="discard")
    t.begin()
    assert t.seen_by(seat).cards_of(seat, "discard") == ["survey", "A1-1"]
    assert t.seen_by(1 - seat).cards_of(seat, "discard") == []


# Drawing


@pytest.mark.clause("ED-DECK-01")
def test_drawn_cards_come_from_the_own_draw_pile_to_the_hand():
    t = table()
    t.give(0, "survey")
    t.give(0, "warfare", "warfare", "warfare", to="draw_pile")
    t.give(1, "colonize", to="draw_pile")
    t.begin().play("survey")
    assert t.cards_of(0) == ["warfare", "warfare"]
    assert t.cards_of(0, "draw_pile") == ["warfare"]
    assert t.draw_size[1] == 1


@pytest.mark.clause("ED-DECK-02")
def test_with_an_empty_draw_pile_the_discard_pile_is_shuffled_first():
    t = table()
    t.give(0, "survey")
    t.give(0, "warfare", "warfare", "warfare", to="discard")
    t.begin().play("survey")
    assert t.cards_of(0) == ["warfare", "warfare"]
    assert t.cards_of(0, "draw_pile") == ["warfare"]


@pytest.mark.clause("ED-DECK-02")
def test_the_new_draw_pile_is_shuffled():
    drawn = set()
    for game in range(30):
        t = table(seed=str(game))
        t.give(0, "survey")
        t.give(0, "warfare", "colonize", "research", to="discard")
        t.begin().play("survey")
        drawn.add(tuple(t.cards_of(0)))
    assert drawn == {("warfare", "colonize"), ("warfare", "research"), ("colonize", "research")}


@pytest.mark.clause("ED-DECK-03")
def test_the_shuffle_comes_in_the_middle_of_a_draw():
    t = table()
    t.give(0, "A1-1")
    t.give(0, "politics", to="draw_pile")
    t.give(0, "warfare", "warfare", "warfare", to="discard")
    t.begin().play("A1-1")
    assert t.cards_of(0) == ["warfare", "warfare", "politics"]
    assert t.cards_of(0, "draw_pile") == ["warfare"]


@pytest.mark.clause("ED-DECK-04")
def test_a_draw_pile_that_has_just_run_out_is_not_shuffled_anew():
    t = table()
    t.give(0, "survey")
    t.give(0, "warfare", "colonize", to="draw_pile")
    t.give(0, "research", to="discard")
    t.begin().play("survey")
    assert t.draw_size[0] == 0
    assert t.cards_of(0, "discard") == ["survey", "research"]


@pytest.mark.clause("ED-DECK-05", "ED-R-03")
@pytest.mark.parametrize("pile", [[], ["warfare"]])
def test_drawing_stops_when_there_is_no_card_left(pile):
    t = table()
    t.give(0, "survey")
    t.give(0, *pile, to="draw_pile")
    t.begin().play("survey")
    assert t.cards_of(0) == pile
    assert t.asked() == "role"


@pytest.mark.clause("ED-DECK-06")
def test_the_survey_card_being_played_is_never_drawn_by_its_own_action():
    t = table()
    t.give(0, "survey")
    t.give(0, "warfare", to="discard")
    t.begin().play("survey")
    assert t.cards_of(0) == ["warfare"]
    assert t.cards_of(0, "discard") == ["survey"]


@pytest.mark.clause("ED-DECK-07")
def test_cards_of_a_role_lie_on_the_table_until_all_have_answered():
    t = table(3)
    t.give(0, "research")
    t.give(1, "research")
    t.lead("research").play("research", "follow", "research")
    assert (t.asked(), t.seat) == ("respond", 2)
    assert t.cards_of(0, "played") == ["research", "research"]
    assert t.cards_of(1, "played") == ["research"]
    assert t.discard_size.tolist() == [0, 0, 0, 0]
    t.play("pass")
    assert t.cards_of(0, "played") == t.cards_of(1, "played") == []
    assert t.cards_of(1, "discard") == ["research"]


@pytest.mark.clause("ED-DECK-08")
def test_tucked_cards_are_not_shuffled():
    t = table()
    t.lay_face_down(0, "A1", colonies=2)
    t.give(0, "survey")
    t.begin().play("survey")
    assert t.cards_of(0) == []
    assert t.colonies[0, 0] == 2


@pytest.mark.clause("ED-DECK-09")
@pytest.mark.parametrize(
    ("card", "deed", "drawn"),
    [
        ("warfare", "attack", ["warfare", "colonize", "colonize"]),
        ("colonize", "settle", ["colonize", "colonize", "colonize"]),
    ],
)
def test_colonies_set_free_take_part_in_a_shuffle_of_the_same_turn(card, deed, drawn):
    t = table()
    t.permanent(0, "M3-1", "b")  # Productivity: a second action
    t.lay_face_down(0, "S3", colonies=2)
    t.fighters[0] = 2
    t.give(0, card, "A1-1")
    t.begin().play(card, deed, "A1-1")
    assert t.cards_of(0) == drawn


# As far as possible


@pytest.mark.clause("ED-R-03")
def test_artificial_intelligence_takes_the_only_role_card_left():
    t = table()
    t.give(0, "F2-2")
    for name in ("survey", "warfare", "colonize", "research"):
        t.empty_stack(name)
    t.empty_stack("produce-trade", leave=1)
    t.begin().play("F2-2")
    assert t.cards_of(0) == ["produce-trade"]
    assert t.asked() == "role"


@pytest.mark.clause("ED-R-03")
def test_a_survey_of_many_takes_the_planets_there_are():
    t = table()
    for letter in "AFM":
        for number in range(2, 10):
            t.lay_face_up(1, f"{letter}{number}")
    t.give(0, "survey", "survey", "survey")
    t.lead("survey").play("survey", "survey", "survey")
    assert t.options() == ["planet-A1", "planet-F1", "planet-M1"]

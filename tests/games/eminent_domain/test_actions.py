"""The action phase, chapter 5 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.domains import CARD
from digsite.testing.eminent_domain import table

STACKS = ("survey", "warfare", "colonize", "produce-trade", "research")


def bare(*hand: str):
    """A table where only the hand is left: no card in a stack, every planet before the opponent."""
    t = table()
    t.give(0, *hand)
    for name in STACKS:
        t.empty_stack(name)
    for letter in "AFM":
        for number in range(1, 10):
            t.lay_face_up(1, f"{letter}{number}")
    return t


def rich(*hand: str):
    """A table where every action can be carried out."""
    t = table()
    t.lay_face_down(0, "S3", colonies=2)
    t.lay_face_up(0, "F3", "food")
    t.fighters[0] = 5
    t.give(0, *hand)
    return t


# Which cards, and how many


@pytest.mark.clause("ED-ACT-01")
def test_one_card_is_played_and_no_more():
    t = table()
    t.give(0, "warfare", "warfare", "survey")
    t.begin().play("warfare")
    assert t.fighters[0] == 1
    assert t.cards_of(0) == ["survey", "warfare"]
    assert t.asked() == "role"


@pytest.mark.clause("ED-ACT-02")
def test_a_player_may_play_no_card():
    t = table()
    t.give(0, "warfare")
    assert t.begin().options() == ["warfare", "done"]
    t.play("done")
    assert t.asked() == "role"
    assert t.cards_of(0) == ["warfare"]
    assert t.fighters[0] == 0


@pytest.mark.clause("ED-ACT-03")
@pytest.mark.parametrize("name", CARD.labels)
def test_every_role_card_and_one_sided_technology_has_an_action(name):
    t = rich(name)
    assert t.begin().options() == [name, "done"]
    t.play(name)
    assert name not in t.cards_of(0)


@pytest.mark.clause("ED-ACT-03")
@pytest.mark.parametrize("id", ["A2-4", "A3-1", "F2-4", "F3-1", "M2-4"])
def test_a_permanent_has_no_action(id):
    t = table()
    t.permanent(0, id, "a")
    t.begin()
    assert t.asked() == "role"
    assert id not in CARD.labels


@pytest.mark.clause("ED-ACT-04")
def test_a_planet_does_not_boost_an_action():
    t = table()
    t.lay_face_up(0, "M4")
    t.give(0, "warfare")
    t.begin().play("warfare")
    assert t.fighters[0] == 1


@pytest.mark.clause("ED-ACT-04")
def test_nobody_follows_an_action():
    t = table()
    t.give(0, "warfare")
    t.give(1, "warfare")
    t.begin().play("warfare")
    assert (t.asked(), t.seat) == ("role", 0)
    assert t.fighters[1] == 0


# Where the card goes


@pytest.mark.clause("ED-ACT-05")
@pytest.mark.parametrize(
    "choices",
    [
        ["survey"],
        ["warfare", "fighters"],
        ["warfare", "attack"],
        ["produce-trade", "produce"],
        ["produce-trade", "trade"],
        ["research", "done"],
        ["A1-1"],
        ["A1-5", "fighters"],
        ["F1-5"],
        ["A2-2"],
        ["M2-1"],
    ],
)
def test_the_card_played_goes_to_the_discard_pile(choices):
    t = rich(choices[0])
    t.begin().play(*choices)
    assert t.asked() == "role"
    assert choices[0] in t.cards_of(0, "discard")


@pytest.mark.clause("ED-ACT-05", "ED-ACT-06")
def test_a_colonize_card_that_settles_goes_to_the_discard_pile_with_the_colonies():
    t = rich("colonize")
    t.begin().play("colonize", "settle")
    assert t.cards_of(0, "discard") == ["colonize", "colonize", "colonize"]


@pytest.mark.clause("ED-ACT-06")
@pytest.mark.parametrize(
    "choices",
    [
        ["politics", "stack-warfare"],
        ["research", "itself"],
        ["F1-7", "itself"],
    ],
)
def test_politics_and_a_card_that_removes_itself_go_to_the_box(choices):
    t = table()
    t.give(0, choices[0])
    t.begin().play(*choices)
    places = ("hand", "draw_pile", "discard", "played")
    assert t.asked() == "role"
    assert all(choices[0] not in t.cards_of(0, where) for where in places)
    assert t.under.sum() == t.colonies.sum() == 0


@pytest.mark.clause("ED-ACT-06")
@pytest.mark.parametrize(("name", "colonies"), [("colonize", [1, 0]), ("A1-3", [0, 1]), ("F2-1", [0, 1])])
def test_a_card_played_as_a_colony_stays_tucked(name, colonies):
    t = table()
    t.lay_face_down(0, "A1")
    t.give(0, name)
    t.begin().play(name)
    assert t.cards_of(0, "discard") == []
    assert [t.colonies[0, 0], t.under.sum()] == colonies
    assert t.backs_of(0) == ["A1"]


@pytest.mark.clause("ED-ACT-07")
def test_a_card_played_for_its_action_adds_nothing_to_the_role():
    t = table()
    t.give(0, "warfare")
    t.begin().play("warfare", "lead-warfare")
    assert t.fighters[0] == 2  # 1 by the action, 1 by the card taken


# Alternatives, and what can be done


@pytest.mark.clause("ED-ACT-08")
@pytest.mark.parametrize(
    ("name", "deeds"),
    [
        ("warfare", ["fighters", "attack"]),
        ("colonize", ["colony", "settle"]),
        ("produce-trade", ["produce", "trade"]),
        ("A1-5", ["fighters", "attack"]),
    ],
)
def test_an_action_with_alternatives_asks_for_one(name, deeds):
    t = rich(name)
    t.begin().play(name)
    assert t.options() == deeds
    t.play(deeds[0])
    assert t.asked() == "role"


@pytest.mark.clause("ED-ACT-08")
def test_who_takes_a_fighter_does_not_attack():
    t = rich("warfare")
    t.begin().play("warfare", "fighters")
    assert t.fighters[0] == 6
    assert t.backs_of(0) == ["S3"]


@pytest.mark.clause("ED-ACT-08")
def test_who_attacks_takes_no_fighter():
    t = rich("warfare")
    t.begin().play("warfare", "attack")
    assert t.fighters[0] == 3
    assert t.planets_of(0) == ["F3", "S3"]


@pytest.mark.clause("ED-ACT-09", "ED-R-02")
@pytest.mark.parametrize(
    "name", ["colonize", "produce-trade", "politics", "A1-3", "A1-7", "F2-1", "F2-2", "M2-1", "M2-3"]
)
def test_an_action_of_which_nothing_can_be_done_is_not_offered(name):
    assert bare(name, "survey").begin().options() == ["survey", "done"]


@pytest.mark.clause("ED-R-02")
@pytest.mark.parametrize(
    "name",
    ["survey", "warfare", "research", "A1-1", "A1-5", "F1-5", "F1-7", "A2-1", "A2-2", "A2-3", "F2-3", "M2-2"],
)
def test_drawing_removing_fighters_tokens_and_bonuses_can_always_be_played(name):
    assert bare(name).begin().options() == [name, "done"]


@pytest.mark.clause("ED-R-02", "ED-ACT-09")
@pytest.mark.parametrize("name", ["colonize", "A1-3", "F2-1"])
def test_a_face_down_planet_is_enough_for_a_colony(name):
    t = bare(name)
    t.lay_face_down(0, "S1")
    assert t.begin().options() == [name, "done"]


@pytest.mark.clause("ED-R-02", "ED-ACT-09")
@pytest.mark.parametrize("name", ["produce-trade", "A1-7"])
def test_a_free_slot_is_enough_to_produce(name):
    t = bare(name)
    t.lay_face_up(0, "S3")
    t.begin().play(name)
    assert t.resources_on("S3") == ["food"]


@pytest.mark.clause("ED-R-02", "ED-ACT-09")
def test_a_resource_is_enough_to_trade():
    t = bare("produce-trade")
    t.lay_face_up(0, "S3", "food")
    t.begin().play("produce-trade")
    assert t.tokens[0] == 1


@pytest.mark.clause("ED-R-02", "ED-ACT-09")
def test_improved_production_needs_a_free_slot():
    t = bare("A1-7")
    t.lay_face_up(0, "S3", "food")
    assert t.begin().asked() == "role"


@pytest.mark.clause("ED-R-02", "ED-ACT-09")
@pytest.mark.parametrize(("count", "offered"), [(1, ["done"]), (2, ["M2-3", "done"])])
def test_war_path_needs_a_target_that_can_be_paid(count, offered):
    t = bare("M2-3")
    t.lay_face_down(0, "S1")
    t.fighters[0] = count
    t.begin()
    assert (t.options() if t.asked() == "action" else ["done"]) == offered


@pytest.mark.clause("ED-R-02", "ED-ACT-09")
@pytest.mark.parametrize("name", ["politics", "F2-2"])
def test_one_card_in_one_stack_is_enough_for_politics_and_artificial_intelligence(name):
    t = table()
    t.give(0, name)
    for stack in STACKS[1:]:
        t.empty_stack(stack)
    t.empty_stack("survey", leave=1)
    t.begin().play(name)
    assert t.cards_of(0) == ["survey"]


@pytest.mark.clause("ED-R-02", "ED-ACT-09")
def test_survey_team_takes_from_the_planet_discard_if_the_deck_is_empty():
    t = bare("M2-1")
    t.face_up[0] = 0
    t.planet_discard[0] = 1
    t.begin().play("M2-1")
    assert t.backs_of(0) == ["A1"]


@pytest.mark.clause("ED-R-02", "ED-ACT-09")
@pytest.mark.parametrize(("count", "deeds"), [(1, []), (2, ["fighters", "attack"])])
def test_attacking_is_an_alternative_only_if_it_can_be_paid(count, deeds):
    t = table()
    t.lay_face_down(0, "S1")
    t.fighters[0] = count
    t.give(0, "warfare")
    t.begin().play("warfare")
    assert (t.options() if t.asked() == "action.deed" else []) == deeds


@pytest.mark.clause("ED-R-02", "ED-ACT-09")
@pytest.mark.parametrize(("colonies", "deeds"), [(1, []), (2, ["colony", "settle"])])
def test_settling_is_an_alternative_only_with_colonies_enough(colonies, deeds):
    t = table()
    t.lay_face_down(0, "S1", colonies=colonies)
    t.give(0, "colonize")
    t.begin().play("colonize")
    assert (t.options() if t.asked() == "action.deed" else []) == deeds


# The rest of the turn


@pytest.mark.clause("ED-ACT-10")
def test_a_card_drawn_by_the_action_boosts_the_role_of_the_same_turn():
    t = table()
    t.give(0, "survey")
    t.give(0, "warfare", "warfare", to="draw_pile")
    t.begin().play("survey", "lead-warfare", "warfare", "warfare")
    assert t.fighters[0] == 3


@pytest.mark.clause("ED-ACT-10")
def test_cards_gained_by_artificial_intelligence_boost_the_role_of_the_same_turn():
    t = table()
    t.give(0, "F2-2")
    t.begin().play("F2-2", "stack-warfare", "stack-warfare", "lead-warfare", "warfare", "warfare")
    assert t.fighters[0] == 3


def after_attacking(id: str, *hand: str):
    """A seat attacked a planet in its action phase and has just its hand left."""
    t = table()
    t.lay_face_down(0, id)
    t.fighters[0] = 5
    t.give(0, "warfare", *hand)
    return t.begin().play("warfare", "attack")


@pytest.mark.clause("ED-ACT-11")
def test_the_symbol_of_a_planet_turned_up_by_the_action_counts_in_the_role():
    t = after_attacking("M4")
    t.play("lead-warfare")
    assert t.fighters[0] == 2


@pytest.mark.clause("ED-ACT-11")
def test_the_type_of_a_planet_turned_up_by_the_action_counts_in_the_role():
    t = after_attacking("A1", "research")
    t.play("lead-research", "research")
    assert "tech-A1-1" in t.options()
    assert "tech-F1-1" not in t.options()


@pytest.mark.clause("ED-ACT-11")
def test_the_slot_of_a_planet_turned_up_by_the_action_counts_in_the_role():
    t = after_attacking("A4")
    t.play("lead-produce")
    assert t.options() == ["A4.1", "done"]


@pytest.mark.clause("ED-ACT-11")
def test_the_hand_symbol_of_a_planet_turned_up_by_the_action_counts_in_clean_up():
    t = after_attacking("A7")
    t.give(0, *["survey"] * 7, to="draw_pile")
    t.play("lead-trade", "pass")
    assert t.cards_of(0) == ["survey"] * 6

"""The action phase, chapter 5 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.domains import CARD
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
    options,
    permanent,
    planets_of,
    play,
    resources_on,
    table,
)

STACKS = ("survey", "warfare", "colonize", "produce-trade", "research")


def bare(*hand: str):
    """A table where only the hand is left: no card in a stack, every planet before the opponent."""
    p = table()
    give(p, 0, *hand)
    for name in STACKS:
        empty_stack(p, name)
    for letter in "AFM":
        for number in range(1, 10):
            face_up(p, 1, f"{letter}{number}")
    return p


def rich(*hand: str):
    """A table where every action can be carried out."""
    p = table()
    face_down(p, 0, "S3", colonies=2)
    face_up(p, 0, "F3", "food")
    fighters(p, 0, 5)
    give(p, 0, *hand)
    return p


# Which cards, and how many


@pytest.mark.clause("ED-ACT-01")
def test_one_card_is_played_and_no_more():
    p = table()
    give(p, 0, "warfare", "warfare", "survey")
    play(begin(p), "warfare")
    assert p.fighters[0] == 1
    assert cards_of(p, 0) == ["survey", "warfare"]
    assert asked(p) == "role"


@pytest.mark.clause("ED-ACT-02")
def test_a_player_may_play_no_card():
    p = table()
    give(p, 0, "warfare")
    assert options(begin(p)) == ["warfare", "done"]
    play(p, "done")
    assert asked(p) == "role"
    assert cards_of(p, 0) == ["warfare"]
    assert p.fighters[0] == 0


@pytest.mark.clause("ED-ACT-03")
@pytest.mark.parametrize("name", CARD.labels)
def test_every_role_card_and_one_sided_technology_has_an_action(name):
    p = rich(name)
    assert options(begin(p)) == [name, "done"]
    play(p, name)
    assert name not in cards_of(p, 0)


@pytest.mark.clause("ED-ACT-03")
@pytest.mark.parametrize("id", ["A2-4", "A3-1", "F2-4", "F3-1", "M2-4"])
def test_a_permanent_has_no_action(id):
    p = table()
    permanent(p, 0, id, "a")
    begin(p)
    assert asked(p) == "role"
    assert id not in CARD.labels


@pytest.mark.clause("ED-ACT-04")
def test_a_planet_does_not_boost_an_action():
    p = table()
    face_up(p, 0, "M4")
    give(p, 0, "warfare")
    play(begin(p), "warfare")
    assert p.fighters[0] == 1


@pytest.mark.clause("ED-ACT-04")
def test_nobody_follows_an_action():
    p = table()
    give(p, 0, "warfare")
    give(p, 1, "warfare")
    play(begin(p), "warfare")
    assert (asked(p), p.seat) == ("role", 0)
    assert p.fighters[1] == 0


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
    p = rich(choices[0])
    play(begin(p), *choices)
    assert asked(p) == "role"
    assert choices[0] in cards_of(p, 0, "discard")


@pytest.mark.clause("ED-ACT-05", "ED-ACT-06")
def test_a_colonize_card_that_settles_goes_to_the_discard_pile_with_the_colonies():
    p = rich("colonize")
    play(begin(p), "colonize", "settle")
    assert cards_of(p, 0, "discard") == ["colonize", "colonize", "colonize"]


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
    p = table()
    give(p, 0, choices[0])
    play(begin(p), *choices)
    places = ("hand", "draw_pile", "discard", "played")
    assert asked(p) == "role"
    assert all(choices[0] not in cards_of(p, 0, where) for where in places)
    assert p.under.sum() == p.colonies.sum() == 0


@pytest.mark.clause("ED-ACT-06")
@pytest.mark.parametrize(("name", "colonies"), [("colonize", [1, 0]), ("A1-3", [0, 1]), ("F2-1", [0, 1])])
def test_a_card_played_as_a_colony_stays_tucked(name, colonies):
    p = table()
    face_down(p, 0, "A1")
    give(p, 0, name)
    play(begin(p), name)
    assert cards_of(p, 0, "discard") == []
    assert [p.colonies[0, 0], p.under.sum()] == colonies
    assert backs_of(p, 0) == ["A1"]


@pytest.mark.clause("ED-ACT-07")
def test_a_card_played_for_its_action_adds_nothing_to_the_role():
    p = table()
    give(p, 0, "warfare")
    play(begin(p), "warfare", "lead-warfare")
    assert p.fighters[0] == 2  # 1 by the action, 1 by the card taken


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
    p = rich(name)
    play(begin(p), name)
    assert options(p) == deeds
    play(p, deeds[0])
    assert asked(p) == "role"


@pytest.mark.clause("ED-ACT-08")
def test_who_takes_a_fighter_does_not_attack():
    p = rich("warfare")
    play(begin(p), "warfare", "fighters")
    assert p.fighters[0] == 6
    assert backs_of(p, 0) == ["S3"]


@pytest.mark.clause("ED-ACT-08")
def test_who_attacks_takes_no_fighter():
    p = rich("warfare")
    play(begin(p), "warfare", "attack")
    assert p.fighters[0] == 3
    assert planets_of(p, 0) == ["F3", "S3"]


@pytest.mark.clause("ED-ACT-09", "ED-R-02")
@pytest.mark.parametrize(
    "name", ["colonize", "produce-trade", "politics", "A1-3", "A1-7", "F2-1", "F2-2", "M2-1", "M2-3"]
)
def test_an_action_of_which_nothing_can_be_done_is_not_offered(name):
    assert options(begin(bare(name, "survey"))) == ["survey", "done"]


@pytest.mark.clause("ED-R-02")
@pytest.mark.parametrize(
    "name",
    ["survey", "warfare", "research", "A1-1", "A1-5", "F1-5", "F1-7", "A2-1", "A2-2", "A2-3", "F2-3", "M2-2"],
)
def test_drawing_removing_fighters_tokens_and_bonuses_can_always_be_played(name):
    assert options(begin(bare(name))) == [name, "done"]


@pytest.mark.clause("ED-R-02", "ED-ACT-09")
@pytest.mark.parametrize("name", ["colonize", "A1-3", "F2-1"])
def test_a_face_down_planet_is_enough_for_a_colony(name):
    p = bare(name)
    face_down(p, 0, "S1")
    assert options(begin(p)) == [name, "done"]


@pytest.mark.clause("ED-R-02", "ED-ACT-09")
@pytest.mark.parametrize("name", ["produce-trade", "A1-7"])
def test_a_free_slot_is_enough_to_produce(name):
    p = bare(name)
    face_up(p, 0, "S3")
    play(begin(p), name)
    assert resources_on(p, "S3") == ["food"]


@pytest.mark.clause("ED-R-02", "ED-ACT-09")
def test_a_resource_is_enough_to_trade():
    p = bare("produce-trade")
    face_up(p, 0, "S3", "food")
    play(begin(p), "produce-trade")
    assert p.tokens[0] == 1


@pytest.mark.clause("ED-R-02", "ED-ACT-09")
def test_improved_production_needs_a_free_slot():
    p = bare("A1-7")
    face_up(p, 0, "S3", "food")
    assert asked(begin(p)) == "role"


@pytest.mark.clause("ED-R-02", "ED-ACT-09")
@pytest.mark.parametrize(("count", "offered"), [(1, ["done"]), (2, ["M2-3", "done"])])
def test_war_path_needs_a_target_that_can_be_paid(count, offered):
    p = bare("M2-3")
    face_down(p, 0, "S1")
    fighters(p, 0, count)
    begin(p)
    assert (options(p) if asked(p) == "action" else ["done"]) == offered


@pytest.mark.clause("ED-R-02", "ED-ACT-09")
@pytest.mark.parametrize("name", ["politics", "F2-2"])
def test_one_card_in_one_stack_is_enough_for_politics_and_artificial_intelligence(name):
    p = table()
    give(p, 0, name)
    for stack in STACKS[1:]:
        empty_stack(p, stack)
    empty_stack(p, "survey", leave=1)
    play(begin(p), name)
    assert cards_of(p, 0) == ["survey"]


@pytest.mark.clause("ED-R-02", "ED-ACT-09")
def test_survey_team_takes_from_the_planet_discard_if_the_deck_is_empty():
    p = bare("M2-1")
    p.face_up[0] = 0
    p.planet_discard[0] = 1
    play(begin(p), "M2-1")
    assert backs_of(p, 0) == ["A1"]


@pytest.mark.clause("ED-R-02", "ED-ACT-09")
@pytest.mark.parametrize(("count", "deeds"), [(1, []), (2, ["fighters", "attack"])])
def test_attacking_is_an_alternative_only_if_it_can_be_paid(count, deeds):
    p = table()
    face_down(p, 0, "S1")
    fighters(p, 0, count)
    give(p, 0, "warfare")
    play(begin(p), "warfare")
    assert (options(p) if asked(p) == "action.deed" else []) == deeds


@pytest.mark.clause("ED-R-02", "ED-ACT-09")
@pytest.mark.parametrize(("colonies", "deeds"), [(1, []), (2, ["colony", "settle"])])
def test_settling_is_an_alternative_only_with_colonies_enough(colonies, deeds):
    p = table()
    face_down(p, 0, "S1", colonies=colonies)
    give(p, 0, "colonize")
    play(begin(p), "colonize")
    assert (options(p) if asked(p) == "action.deed" else []) == deeds


# The rest of the turn


@pytest.mark.clause("ED-ACT-10")
def test_a_card_drawn_by_the_action_boosts_the_role_of_the_same_turn():
    p = table()
    give(p, 0, "survey")
    give(p, 0, "warfare", "warfare", to="draw_pile")
    play(begin(p), "survey", "lead-warfare", "warfare", "warfare")
    assert p.fighters[0] == 3


@pytest.mark.clause("ED-ACT-10")
def test_cards_gained_by_artificial_intelligence_boost_the_role_of_the_same_turn():
    p = table()
    give(p, 0, "F2-2")
    play(begin(p), "F2-2", "stack-warfare", "stack-warfare", "lead-warfare", "warfare", "warfare")
    assert p.fighters[0] == 3


def after_attacking(id: str, *hand: str):
    """A seat attacked a planet in its action phase and has just its hand left."""
    p = table()
    face_down(p, 0, id)
    fighters(p, 0, 5)
    give(p, 0, "warfare", *hand)
    return play(begin(p), "warfare", "attack")


@pytest.mark.clause("ED-ACT-11")
def test_the_symbol_of_a_planet_turned_up_by_the_action_counts_in_the_role():
    p = after_attacking("M4")
    play(p, "lead-warfare")
    assert p.fighters[0] == 2


@pytest.mark.clause("ED-ACT-11")
def test_the_type_of_a_planet_turned_up_by_the_action_counts_in_the_role():
    p = after_attacking("A1", "research")
    play(p, "lead-research", "research")
    assert "tech-A1-1" in options(p)
    assert "tech-F1-1" not in options(p)


@pytest.mark.clause("ED-ACT-11")
def test_the_slot_of_a_planet_turned_up_by_the_action_counts_in_the_role():
    p = after_attacking("A4")
    play(p, "lead-produce")
    assert options(p) == ["A4.1", "done"]


@pytest.mark.clause("ED-ACT-11")
def test_the_hand_symbol_of_a_planet_turned_up_by_the_action_counts_in_clean_up():
    p = after_attacking("A7")
    give(p, 0, *["survey"] * 7, to="draw_pile")
    play(p, "lead-trade", "pass")
    assert cards_of(p, 0) == ["survey"] * 6

"""Leading a role, chapter 6 of the ledger: which roles there are, the card taken, and boosting."""

from __future__ import annotations

import pytest

from tests.games.eminent_domain.table import (
    asked,
    backs_of,
    begin,
    card,
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
    table,
)

ROLES = {
    "survey": "survey",
    "warfare": "warfare",
    "colonize": "colonize",
    "produce": "produce-trade",
    "trade": "produce-trade",
    "research": "research",
}
LEAD = ["lead-survey", "lead-warfare", "lead-colonize", "lead-produce", "lead-trade", "lead-research"]
each_role = pytest.mark.parametrize(("role", "kind"), ROLES.items())


# The choice of a role


@pytest.mark.clause("ED-ROLE-01")
def test_a_leader_chooses_one_of_six_roles_and_cannot_choose_none():
    assert options(begin(table())) == LEAD


@pytest.mark.clause("ED-ROLE-01")
def test_only_one_role_is_led_in_a_turn():
    p = play(begin(table()), "lead-produce", "pass")
    assert (asked(p), p.seat) == ("role", 1)


@pytest.mark.clause("ED-ROLE-02")
@pytest.mark.parametrize(("role", "place"), [("produce", "F9.2"), ("trade", "F9.1")])
def test_produce_and_trade_are_two_roles_with_one_stack(role, place):
    p = table()
    face_up(p, 0, "F9", "food")
    lead(p, role)
    assert p.stack[card("produce-trade")] == 15
    assert options(p) == [place, "done"]


@pytest.mark.clause("ED-ROLE-20")
def test_trade_without_resources_just_gains_a_card():
    p = play(lead(table(), "trade"), "pass")
    assert p.tokens[0] == 0
    assert cards_of(p, 0, "discard") == ["produce-trade"]


@pytest.mark.clause("ED-ROLE-20", "ED-R-04")
@pytest.mark.parametrize("role", ["warfare", "colonize", "produce", "trade", "research", "survey"])
def test_every_role_may_be_led_without_effect(role):
    p = table()
    for kind in set(ROLES.values()):
        empty_stack(p, kind)
    assert options(begin(p)) == LEAD
    play(p, f"lead-{role}")
    assert asked(p) == "respond"
    assert p.fighters[0] == p.tokens[0] == 0
    assert backs_of(p, 0) == []


# The card taken


@pytest.mark.clause("ED-ROLE-03", "ED-R-05")
@each_role
def test_a_leader_must_take_a_card_of_the_role(role, kind):
    p = table()
    stacks = p.stack.sum()
    lead(p, role)
    assert cards_of(p, 0, "played") == [kind]
    assert p.stack.sum() == stacks - 1


@pytest.mark.clause("ED-ROLE-04")
def test_the_card_taken_counts():
    assert lead(table(), "warfare").fighters[0] == 1


@pytest.mark.clause("ED-ROLE-14")
@each_role
def test_a_role_with_an_empty_stack_may_be_led_without_taking_a_card(role, kind):
    p = table()
    empty_stack(p, kind)
    lead(p, role)
    assert asked(p) == "respond"
    assert cards_of(p, 0, "played") == []


@pytest.mark.clause("ED-ROLE-15")
def test_an_empty_stack_gives_its_producer_one_symbol():
    p = table()
    face_up(p, 0, "F9")
    empty_stack(p, "produce-trade")
    play(lead(p, "produce"), "F9.1")
    assert asked(p) == "respond"
    assert p.resource.sum() == 1


@pytest.mark.clause("ED-ROLE-15")
def test_an_empty_stack_gives_its_trader_one_symbol():
    p = table()
    face_up(p, 0, "F9", "food", "water")
    empty_stack(p, "produce-trade")
    play(lead(p, "trade"), "F9.1")
    assert asked(p) == "respond"
    assert p.tokens[0] == 1


@pytest.mark.clause("ED-ROLE-16")
def test_an_empty_research_stack_gives_its_leader_one_symbol():
    p = table()
    face_up(p, 0, "A1")
    face_up(p, 0, "A2")
    empty_stack(p, "research")
    assert "tech-A1-1" in options(lead(p, "research"))


@pytest.mark.clause("ED-ROLE-17", "ED-R-07")
def test_an_empty_survey_stack_gives_no_symbol_but_the_leader_bonus_stays():
    p = table()
    face_up(p, 0, "M1")
    face_up(p, 0, "M2")
    empty_stack(p, "survey")
    assert len(options(lead(p, "survey"))) == 2


@pytest.mark.clause("ED-ROLE-17", "ED-R-07")
def test_an_empty_warfare_stack_gives_no_symbol_but_the_leader_bonus_stays():
    p = table()
    face_down(p, 0, "S1")
    fighters(p, 0, 2)
    empty_stack(p, "warfare")
    assert options(lead(p, "warfare")) == ["fighters", "attack"]
    play(p, "fighters")
    assert p.fighters[0] == 2


@pytest.mark.clause("ED-ROLE-17", "ED-R-07")
def test_an_empty_colonize_stack_gives_no_colony_but_the_leader_bonus_stays():
    p = table()
    face_down(p, 0, "S1", colonies=2)
    empty_stack(p, "colonize")
    assert options(lead(p, "colonize")) == ["colony", "settle"]
    play(p, "colony")
    assert p.colonies[0, 0] == 2


@pytest.mark.clause("ED-ROLE-18", "ED-R-06")
@pytest.mark.parametrize(("role", "filled"), [("produce", ()), ("trade", ("food", "water"))])
def test_the_last_card_of_a_stack_comes_without_the_extra_symbol(role, filled):
    p = table()
    face_up(p, 0, "F9", *filled)
    empty_stack(p, "produce-trade", leave=1)
    play(lead(p, role), "F9.1")
    assert asked(p) == "respond"
    assert cards_of(p, 0, "played") == ["produce-trade"]


@pytest.mark.clause("ED-ROLE-18", "ED-R-06")
def test_the_last_research_card_comes_without_the_extra_symbol():
    p = table()
    face_up(p, 0, "A1")
    empty_stack(p, "research", leave=1)
    assert asked(lead(p, "research")) == "respond"


# Boosting


@pytest.mark.clause("ED-ROLE-05")
@pytest.mark.parametrize("boosts", [0, 1, 2])
def test_any_number_of_hand_cards_boosts_the_role(boosts):
    p = table()
    give(p, 0, *["warfare"] * 3)
    play(lead(p, "warfare"), *["warfare"] * boosts, "done")
    assert p.fighters[0] == 1 + boosts
    assert p.hand_size[0] == 3 - boosts


@pytest.mark.clause("ED-ROLE-06")
@each_role
def test_only_hand_cards_with_the_led_symbol_can_be_played(role, kind):
    p = table()
    give(p, 0, *set(ROLES.values()), "politics")
    assert options(lead(p, role)) == [kind, "done"]


@pytest.mark.clause("ED-ROLE-06")
def test_adaptability_lets_research_cards_boost_any_role_but_never_politics():
    p = table()
    permanent(p, 0, "A3-1", "a")
    give(p, 0, "survey", "warfare", "research", "politics")
    assert options(lead(p, "warfare")) == ["warfare", "research", "done"]


@pytest.mark.clause("ED-ROLE-07")
def test_symbols_of_own_planets_and_permanents_are_added_without_being_played():
    p = table()
    face_up(p, 0, "M4")
    permanent(p, 0, "M2-4", "a")
    assert lead(p, "warfare").fighters[0] == 3


@pytest.mark.clause("ED-ROLE-07")
def test_symbols_of_another_display_do_not_count():
    p = table()
    face_up(p, 1, "M4")
    permanent(p, 1, "M2-4", "a")
    assert lead(p, "warfare").fighters[0] == 1


@pytest.mark.clause("ED-ROLE-08", "ED-R-08")
def test_strength_counts_symbols_not_cards():
    p = table()
    face_up(p, 0, "A1")
    give(p, 0, "A2-1")
    play(lead(p, "research"), "A2-1")
    assert p.strength == 4


@pytest.mark.clause("ED-ROLE-08", "ED-R-08")
def test_two_symbols_on_one_card_are_two_fighters():
    p = table()
    give(p, 0, "M2-3")
    play(lead(p, "warfare"), "M2-3")
    assert p.fighters[0] == 3


@pytest.mark.clause("ED-ROLE-09")
def test_a_card_with_two_symbols_gives_only_the_produce_symbol_in_produce():
    p = table()
    face_up(p, 0, "F9")
    face_up(p, 0, "S5")
    give(p, 0, "produce-trade")
    play(lead(p, "produce"), "produce-trade", "F9.1", "F9.2")
    assert asked(p) == "respond"


@pytest.mark.clause("ED-ROLE-09")
def test_a_card_with_two_symbols_gives_only_the_trade_symbol_in_trade():
    p = table()
    face_up(p, 0, "F9", "food", "water")
    face_up(p, 0, "S5", "iron")
    give(p, 0, "produce-trade")
    play(lead(p, "trade"), "produce-trade", "F9.1", "F9.2")
    assert asked(p) == "respond"


@pytest.mark.clause("ED-ROLE-10")
def test_symbols_in_the_display_count_in_every_role_phase():
    p = table()
    face_up(p, 0, "M4")
    assert play(lead(p, "warfare"), "pass").fighters[0] == 2
    assert play(lead(p, "warfare"), "pass").fighters[0] == 4
    assert play(lead(p, "warfare", seat=1), "follow").fighters[0] == 5


@pytest.mark.clause("ED-ROLE-11")
def test_the_symbol_of_a_face_down_planet_does_not_count():
    p = table()
    face_down(p, 0, "M4")
    assert lead(p, "warfare").fighters[0] == 1


@pytest.mark.clause("ED-ROLE-11", "ED-R-09")
def test_symbols_of_tucked_cards_do_not_count():
    p = table()
    face_down(p, 0, "A1")
    give(p, 0, "M1-2")
    play(lead(p, "colonize"), "M1-2", "pass")
    assert lead(p, "warfare").fighters[0] == 1


@pytest.mark.clause("ED-R-09")
def test_tucked_cards_are_no_discount_for_other_planets():
    p = table()
    face_down(p, 0, "S1", colonies=2)
    face_down(p, 0, "S3", colonies=1)
    play(lead(p, "colonize"), "settle")
    assert planets_of(p, 0) == ["S1"]
    assert backs_of(p, 0) == ["S3"]


@pytest.mark.clause("ED-ROLE-12", "ED-R-12")
def test_nothing_can_be_added_once_planets_are_seen():
    p = table()
    give(p, 0, "survey", "survey")
    play(lead(p, "survey"), "survey", "done")
    assert asked(p) == "survey.keep"
    assert all(token.startswith("planet-") for token in options(p))
    play(p, options(p)[0])
    assert asked(p) == "respond"
    assert cards_of(p, 0) == ["survey"]


@pytest.mark.clause("ED-ROLE-29", "ED-R-11")
def test_more_cards_may_be_played_than_the_role_can_use():
    p = table()
    face_up(p, 0, "S3", "food")
    give(p, 0, "produce-trade", "produce-trade")
    play(lead(p, "trade"), "produce-trade", "produce-trade", "S3.1", "pass")
    assert p.tokens[0] == 1
    assert cards_of(p, 0, "discard") == ["produce-trade"] * 3


# Carrying out


@pytest.mark.clause("ED-ROLE-13")
def test_a_leader_carries_out_the_role_with_all_symbols_and_the_bonus():
    p = table()
    face_up(p, 0, "M1")
    give(p, 0, "survey")
    play(lead(p, "survey"), "survey")
    assert len(options(p)) == 3


@pytest.mark.clause("ED-ROLE-32")
def test_a_planet_turned_face_up_does_not_count_in_the_same_role():
    p = table()
    face_down(p, 0, "M4")
    fighters(p, 0, 5)
    play(lead(p, "warfare"), "attack")
    assert asked(p) == "respond"
    assert p.fighters[0] == 0


@pytest.mark.clause("ED-ROLE-32")
def test_a_technology_gained_does_not_count_in_the_same_role():
    p = table()
    face_up(p, 0, "F1")
    face_up(p, 0, "F2")
    give(p, 0, *["research"] * 4)
    play(lead(p, "research"), *["research"] * 4, "tech-F2-4", "side-a")
    assert asked(p) == "respond"
    assert p.strength == 5


# The leader's alternative


@pytest.mark.clause("ED-R-17", "ED-R-66")
def test_an_attack_is_announced_before_cards_and_then_none_is_played():
    p = table()
    face_down(p, 0, "S1")
    fighters(p, 0, 2)
    give(p, 0, "warfare", "warfare")
    assert options(lead(p, "warfare")) == ["fighters", "attack"]
    play(p, "attack")
    assert asked(p) == "respond"
    assert cards_of(p, 0) == ["warfare", "warfare"]


@pytest.mark.clause("ED-R-17", "ED-R-66")
def test_a_settling_is_announced_before_cards_and_then_none_is_played():
    p = table()
    face_down(p, 0, "S1", colonies=2)
    give(p, 0, "colonize")
    assert options(lead(p, "colonize")) == ["colony", "settle"]
    play(p, "settle", "pass")
    assert cards_of(p, 0) == ["colonize"]
    assert cards_of(p, 0, "discard") == ["colonize"] * 3


@pytest.mark.clause("ED-R-18")
def test_without_enough_colonies_the_leader_of_colonize_just_founds_colonies():
    p = table()
    face_down(p, 0, "S1", colonies=1)
    assert asked(lead(p, "colonize")) == "respond"
    assert p.colonies[0, 0] == 2

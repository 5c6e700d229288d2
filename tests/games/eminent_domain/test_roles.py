"""Leading a role, chapter 6 of the ledger: which roles there are, the card taken, and boosting."""

from __future__ import annotations

import pytest

from digsite.testing.eminent_domain import card, table

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
    assert table().begin().options() == LEAD


@pytest.mark.clause("ED-ROLE-01")
def test_only_one_role_is_led_in_a_turn():
    t = table().begin().play("lead-produce", "pass")
    assert (t.asked(), t.seat) == ("role", 1)


@pytest.mark.clause("ED-ROLE-02")
@pytest.mark.parametrize(("role", "place"), [("produce", "F9.2"), ("trade", "F9.1")])
def test_produce_and_trade_are_two_roles_with_one_stack(role, place):
    t = table()
    t.lay_face_up(0, "F9", "food")
    t.lead(role)
    assert t.stack[card("produce-trade")] == 15
    assert t.options() == [place, "done"]


@pytest.mark.clause("ED-ROLE-20")
def test_trade_without_resources_just_gains_a_card():
    t = table().lead("trade").play("pass")
    assert t.tokens[0] == 0
    assert t.cards_of(0, "discard") == ["produce-trade"]


@pytest.mark.clause("ED-ROLE-20", "ED-R-04")
@pytest.mark.parametrize("role", ["warfare", "colonize", "produce", "trade", "research", "survey"])
def test_every_role_may_be_led_without_effect(role):
    t = table()
    for kind in set(ROLES.values()):
        t.empty_stack(kind)
    assert t.begin().options() == LEAD
    t.play(f"lead-{role}")
    assert t.asked() == "respond"
    assert t.fighters[0] == t.tokens[0] == 0
    assert t.backs_of(0) == []


# The card taken


@pytest.mark.clause("ED-ROLE-03", "ED-R-05")
@each_role
def test_a_leader_must_take_a_card_of_the_role(role, kind):
    t = table()
    stacks = t.stack.sum()
    t.lead(role)
    assert t.cards_of(0, "played") == [kind]
    assert t.stack.sum() == stacks - 1


@pytest.mark.clause("ED-ROLE-04")
def test_the_card_taken_counts():
    assert table().lead("warfare").fighters[0] == 1


@pytest.mark.clause("ED-ROLE-14")
@each_role
def test_a_role_with_an_empty_stack_may_be_led_without_taking_a_card(role, kind):
    t = table()
    t.empty_stack(kind)
    t.lead(role)
    assert t.asked() == "respond"
    assert t.cards_of(0, "played") == []


@pytest.mark.clause("ED-ROLE-15")
def test_an_empty_stack_gives_its_producer_one_symbol():
    t = table()
    t.lay_face_up(0, "F9")
    t.empty_stack("produce-trade")
    t.lead("produce").play("F9.1")
    assert t.asked() == "respond"
    assert t.resource.sum() == 1


@pytest.mark.clause("ED-ROLE-15")
def test_an_empty_stack_gives_its_trader_one_symbol():
    t = table()
    t.lay_face_up(0, "F9", "food", "water")
    t.empty_stack("produce-trade")
    t.lead("trade").play("F9.1")
    assert t.asked() == "respond"
    assert t.tokens[0] == 1


@pytest.mark.clause("ED-ROLE-16")
def test_an_empty_research_stack_gives_its_leader_one_symbol():
    t = table()
    t.lay_face_up(0, "A1")
    t.lay_face_up(0, "A2")
    t.empty_stack("research")
    assert "tech-A1-1" in t.lead("research").options()


@pytest.mark.clause("ED-ROLE-17", "ED-R-07")
def test_an_empty_survey_stack_gives_no_symbol_but_the_leader_bonus_stays():
    t = table()
    t.lay_face_up(0, "M1")
    t.lay_face_up(0, "M2")
    t.empty_stack("survey")
    assert len(t.lead("survey").options()) == 2


@pytest.mark.clause("ED-ROLE-17", "ED-R-07")
def test_an_empty_warfare_stack_gives_no_symbol_but_the_leader_bonus_stays():
    t = table()
    t.lay_face_down(0, "S1")
    t.fighters[0] = 2
    t.empty_stack("warfare")
    assert t.lead("warfare").options() == ["fighters", "attack"]
    t.play("fighters")
    assert t.fighters[0] == 2


@pytest.mark.clause("ED-ROLE-17", "ED-R-07")
def test_an_empty_colonize_stack_gives_no_colony_but_the_leader_bonus_stays():
    t = table()
    t.lay_face_down(0, "S1", colonies=2)
    t.empty_stack("colonize")
    assert t.lead("colonize").options() == ["colony", "settle"]
    t.play("colony")
    assert t.colonies[0, 0] == 2


@pytest.mark.clause("ED-ROLE-18", "ED-R-06")
@pytest.mark.parametrize(("role", "filled"), [("produce", ()), ("trade", ("food", "water"))])
def test_the_last_card_of_a_stack_comes_without_the_extra_symbol(role, filled):
    t = table()
    t.lay_face_up(0, "F9", *filled)
    t.empty_stack("produce-trade", leave=1)
    t.lead(role).play("F9.1")
    assert t.asked() == "respond"
    assert t.cards_of(0, "played") == ["produce-trade"]


@pytest.mark.clause("ED-ROLE-18", "ED-R-06")
def test_the_last_research_card_comes_without_the_extra_symbol():
    t = table()
    t.lay_face_up(0, "A1")
    t.empty_stack("research", leave=1)
    assert t.lead("research").asked() == "respond"


# Boosting


@pytest.mark.clause("ED-ROLE-05")
@pytest.mark.parametrize("boosts", [0, 1, 2])
def test_any_number_of_hand_cards_boosts_the_role(boosts):
    t = table()
    t.give(0, *["warfare"] * 3)
    t.lead("warfare").play(*["warfare"] * boosts, "done")
    assert t.fighters[0] == 1 + boosts
    assert t.hand_size[0] == 3 - boosts


@pytest.mark.clause("ED-ROLE-06")
@each_role
def test_only_hand_cards_with_the_led_symbol_can_be_played(role, kind):
    t = table()
    t.give(0, *set(ROLES.values()), "politics")
    assert t.lead(role).options() == [kind, "done"]


@pytest.mark.clause("ED-ROLE-06")
def test_adaptability_lets_research_cards_boost_any_role_but_never_politics():
    t = table()
    t.permanent(0, "A3-1", "a")
    t.give(0, "survey", "warfare", "research", "politics")
    assert t.lead("warfare").options() == ["warfare", "research", "done"]


@pytest.mark.clause("ED-ROLE-07")
def test_symbols_of_own_planets_and_permanents_are_added_without_being_played():
    t = table()
    t.lay_face_up(0, "M4")
    t.permanent(0, "M2-4", "a")
    assert t.lead("warfare").fighters[0] == 3


@pytest.mark.clause("ED-ROLE-07")
def test_symbols_of_another_display_do_not_count():
    t = table()
    t.lay_face_up(1, "M4")
    t.permanent(1, "M2-4", "a")
    assert t.lead("warfare").fighters[0] == 1


@pytest.mark.clause("ED-ROLE-08", "ED-R-08")
def test_strength_counts_symbols_not_cards():
    t = table()
    t.lay_face_up(0, "A1")
    t.give(0, "A2-1")
    t.lead("research").play("A2-1")
    assert t.strength == 4


@pytest.mark.clause("ED-ROLE-08", "ED-R-08")
def test_two_symbols_on_one_card_are_two_fighters():
    t = table()
    t.give(0, "M2-3")
    t.lead("warfare").play("M2-3")
    assert t.fighters[0] == 3


@pytest.mark.clause("ED-ROLE-09")
def test_a_card_with_two_symbols_gives_only_the_produce_symbol_in_produce():
    t = table()
    t.lay_face_up(0, "F9")
    t.lay_face_up(0, "S5")
    t.give(0, "produce-trade")
    t.lead("produce").play("produce-trade", "F9.1", "F9.2")
    assert t.asked() == "respond"


@pytest.mark.clause("ED-ROLE-09")
def test_a_card_with_two_symbols_gives_only_the_trade_symbol_in_trade():
    t = table()
    t.lay_face_up(0, "F9", "food", "water")
    t.lay_face_up(0, "S5", "iron")
    t.give(0, "produce-trade")
    t.lead("trade").play("produce-trade", "F9.1", "F9.2")
    assert t.asked() == "respond"


@pytest.mark.clause("ED-ROLE-10")
def test_symbols_in_the_display_count_in_every_role_phase():
    t = table()
    t.lay_face_up(0, "M4")
    assert t.lead("warfare").play("pass").fighters[0] == 2
    assert t.lead("warfare").play("pass").fighters[0] == 4
    assert t.lead("warfare", seat=1).play("follow").fighters[0] == 5


@pytest.mark.clause("ED-ROLE-11")
def test_the_symbol_of_a_face_down_planet_does_not_count():
    t = table()
    t.lay_face_down(0, "M4")
    assert t.lead("warfare").fighters[0] == 1


@pytest.mark.clause("ED-ROLE-11", "ED-R-09")
def test_symbols_of_tucked_cards_do_not_count():
    t = table()
    t.lay_face_down(0, "A1")
    t.give(0, "M1-2")
    t.lead("colonize").play("M1-2", "pass")
    assert t.lead("warfare").fighters[0] == 1


@pytest.mark.clause("ED-R-09")
def test_tucked_cards_are_no_discount_for_other_planets():
    t = table()
    t.lay_face_down(0, "S1", colonies=2)
    t.lay_face_down(0, "S3", colonies=1)
    t.lead("colonize").play("settle")
    assert t.planets_of(0) == ["S1"]
    assert t.backs_of(0) == ["S3"]


@pytest.mark.clause("ED-ROLE-12", "ED-R-12")
def test_nothing_can_be_added_once_planets_are_seen():
    t = table()
    t.give(0, "survey", "survey")
    t.lead("survey").play("survey", "done")
    assert t.asked() == "survey.keep"
    assert all(token.startswith("planet-") for token in t.options())
    t.play(t.options()[0])
    assert t.asked() == "respond"
    assert t.cards_of(0) == ["survey"]


@pytest.mark.clause("ED-ROLE-29", "ED-R-11")
def test_more_cards_may_be_played_than_the_role_can_use():
    t = table()
    t.lay_face_up(0, "S3", "food")
    t.give(0, "produce-trade", "produce-trade")
    t.lead("trade").play("produce-trade", "produce-trade", "S3.1", "pass")
    assert t.tokens[0] == 1
    assert t.cards_of(0, "discard") == ["produce-trade"] * 3


# Carrying out


@pytest.mark.clause("ED-ROLE-13")
def test_a_leader_carries_out_the_role_with_all_symbols_and_the_bonus():
    t = table()
    t.lay_face_up(0, "M1")
    t.give(0, "survey")
    t.lead("survey").play("survey")
    assert len(t.options()) == 3


@pytest.mark.clause("ED-ROLE-32")
def test_a_planet_turned_face_up_does_not_count_in_the_same_role():
    t = table()
    t.lay_face_down(0, "M4")
    t.fighters[0] = 5
    t.lead("warfare").play("attack")
    assert t.asked() == "respond"
    assert t.fighters[0] == 0


@pytest.mark.clause("ED-ROLE-32")
def test_a_technology_gained_does_not_count_in_the_same_role():
    t = table()
    t.lay_face_up(0, "F1")
    t.lay_face_up(0, "F2")
    t.give(0, *["research"] * 4)
    t.lead("research").play(*["research"] * 4, "tech-F2-4", "side-a")
    assert t.asked() == "respond"
    assert t.strength == 5


# The leader's alternative


@pytest.mark.clause("ED-R-17", "ED-R-66")
def test_an_attack_is_announced_before_cards_and_then_none_is_played():
    t = table()
    t.lay_face_down(0, "S1")
    t.fighters[0] = 2
    t.give(0, "warfare", "warfare")
    assert t.lead("warfare").options() == ["fighters", "attack"]
    t.play("attack")
    assert t.asked() == "respond"
    assert t.cards_of(0) == ["warfare", "warfare"]


@pytest.mark.clause("ED-R-17", "ED-R-66")
def test_a_settling_is_announced_before_cards_and_then_none_is_played():
    t = table()
    t.lay_face_down(0, "S1", colonies=2)
    t.give(0, "colonize")
    assert t.lead("colonize").options() == ["colony", "settle"]
    t.play("settle", "pass")
    assert t.cards_of(0) == ["colonize"]
    assert t.cards_of(0, "discard") == ["colonize"] * 3


@pytest.mark.clause("ED-R-18")
def test_without_enough_colonies_the_leader_of_colonize_just_founds_colonies():
    t = table()
    t.lay_face_down(0, "S1", colonies=1)
    assert t.lead("colonize").asked() == "respond"
    assert t.colonies[0, 0] == 2

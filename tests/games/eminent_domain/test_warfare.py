"""Warfare, chapter 11 of the ledger."""

from __future__ import annotations

import pytest

from digsite.testing.eminent_domain import table

# The action


@pytest.mark.clause("ED-WAR-01")
def test_the_action_may_take_a_fighter():
    t = table()
    t.lay_face_down(0, "S1")
    t.fighters[0] = 2
    t.give(0, "warfare")
    t.begin().play("warfare", "fighters")
    assert t.fighters[0] == 3
    assert t.backs_of(0) == ["S1"]


@pytest.mark.clause("ED-WAR-02")
def test_the_action_may_attack_one_planet_instead():
    t = table()
    t.lay_face_down(0, "S1")
    t.lay_face_down(0, "S3")
    t.fighters[0] = 4
    t.give(0, "warfare")
    t.begin().play("warfare", "attack", "slot-2")
    assert t.asked() == "role"
    assert t.planets_of(0) == ["S3"]
    assert t.backs_of(0) == ["S1"]


# The attack


@pytest.mark.clause("ED-WAR-03")
def test_an_attack_costs_its_fighters_and_turns_the_planet_face_up():
    t = table()
    t.lay_face_down(0, "A1")
    t.fighters[0] = 6
    t.give(0, "warfare")
    t.begin().play("warfare", "attack")
    assert t.fighters[0] == 1
    assert t.planets_of(0) == ["A1"]


@pytest.mark.clause("ED-WAR-04")
def test_a_planet_of_cost_5_cannot_be_attacked_with_4_fighters():
    t = table()
    t.lay_face_down(0, "A1")
    t.lay_face_down(0, "A2")
    t.lay_face_down(0, "S1")
    t.fighters[0] = 4
    t.give(0, "warfare")
    assert t.begin().play("warfare", "attack").options() == ["slot-2", "slot-3"]


@pytest.mark.clause("ED-WAR-04")
def test_without_a_payable_planet_the_action_takes_a_fighter():
    t = table()
    t.lay_face_down(0, "A1")
    t.fighters[0] = 4
    t.give(0, "warfare")
    t.begin().play("warfare")
    assert t.asked() == "role"
    assert t.fighters[0] == 5


@pytest.mark.clause("ED-WAR-05")
def test_only_own_face_down_planets_can_be_attacked():
    t = table()
    t.lay_face_up(0, "A2")
    t.lay_face_down(0, "A1")
    t.lay_face_down(0, "S1")
    for id in ("S2", "S3", "S4"):
        t.lay_face_down(1, id)
    t.fighters[0] = 9
    t.lead("warfare").play("attack")
    assert t.options() == ["slot-1", "slot-2"]
    t.play("slot-2")
    assert t.planets_of(0) == ["A2", "S1"]
    assert t.backs_of(1) == ["S2", "S3", "S4"]


@pytest.mark.clause("ED-WAR-05")
def test_planets_of_others_and_face_up_planets_give_no_attack():
    t = table()
    t.lay_face_up(0, "A2")
    t.lay_face_down(1, "S2")
    t.fighters[0] = 9
    assert t.lead("warfare").asked() == "respond"


@pytest.mark.clause("ED-WAR-06")
def test_colonies_of_an_attacked_planet_are_discarded_and_save_no_fighters():
    t = table()
    t.lay_face_down(0, "A2", colonies=3)
    t.fighters[0] = 4
    t.lead("warfare").play("attack", "pass")
    assert t.fighters[0] == 0
    assert t.cards_of(0, "discard") == ["warfare", "colonize", "colonize", "colonize"]


@pytest.mark.clause("ED-WAR-06")
def test_technologies_under_an_attacked_planet_are_discarded():
    t = table()
    t.lay_face_down(0, "A2")
    t.give(0, "F2-1", "M1-1")
    t.lead("colonize").play("F2-1", "M1-1", "pass")
    t.fighters[0] = 4
    t.lead("warfare").play("attack", "pass")
    assert t.cards_of(0, "discard") == ["warfare", "colonize", "F2-1", "M1-1"]


@pytest.mark.clause("ED-WAR-12")
def test_warfare_symbols_do_not_lower_the_cost():
    t = table()
    t.lay_face_up(0, "M4")
    t.permanent(0, "M2-4", "a")
    t.lay_face_down(0, "A1")
    t.fighters[0] = 4
    t.give(0, "warfare")
    t.begin().play("warfare")
    assert t.asked() == "role"
    assert t.backs_of(0) == ["A1"]


@pytest.mark.clause("ED-WAR-12")
def test_the_full_cost_is_paid_in_spite_of_warfare_symbols():
    t = table()
    t.lay_face_up(0, "M4")
    t.lay_face_down(0, "A1")
    t.fighters[0] = 7
    t.lead("warfare").play("attack")
    assert t.fighters[0] == 2


# The role


@pytest.mark.clause("ED-WAR-07", "ED-R-16")
def test_the_role_takes_a_fighter_for_every_symbol():
    t = table()
    t.lay_face_up(0, "M4")
    t.give(0, "warfare", "warfare")
    t.lead("warfare").play("warfare", "warfare")
    assert t.asked() == "respond"
    assert t.fighters[0] == 4


@pytest.mark.clause("ED-WAR-13", "ED-R-16")
def test_fighters_are_not_limited_by_the_35_tokens():
    t = table()
    t.fighters[0] = 30
    t.fighters[1] = 5
    t.give(0, "warfare")
    t.lead("warfare").play("warfare")
    assert t.fighters[0] == 32


@pytest.mark.clause("ED-WAR-08")
def test_a_leader_may_attack_instead_of_taking_fighters():
    t = table()
    t.lay_face_down(0, "S1")
    t.fighters[0] = 2
    assert t.lead("warfare").options() == ["fighters", "attack"]
    t.play("attack")
    assert t.planets_of(0) == ["S1"]


@pytest.mark.clause("ED-WAR-09")
def test_the_attack_in_the_role_is_paid_with_fighters_owned_already():
    t = table()
    t.lay_face_down(0, "A1")
    t.lay_face_up(0, "M4")
    t.fighters[0] = 4
    t.give(0, "warfare")
    assert t.lead("warfare").options() == ["warfare", "done"]


@pytest.mark.clause("ED-WAR-09")
def test_the_attack_in_the_role_needs_no_symbols():
    t = table()
    t.lay_face_down(0, "S1")
    t.fighters[0] = 2
    t.empty_stack("warfare")
    t.lead("warfare").play("attack")
    assert t.planets_of(0) == ["S1"]


@pytest.mark.clause("ED-WAR-10")
@pytest.mark.parametrize(("deed", "left", "planets"), [("fighters", 6, []), ("attack", 3, ["S1"])])
def test_a_leader_gets_fighters_or_the_attack_but_never_both(deed, left, planets):
    t = table()
    t.lay_face_down(0, "S1")
    t.fighters[0] = 5
    t.lead("warfare").play(deed)
    assert t.asked() == "respond"
    assert t.fighters[0] == left
    assert t.planets_of(0) == planets


@pytest.mark.clause("ED-WAR-11")
def test_followers_take_fighters_only():
    t = table()
    t.lay_face_down(1, "S1")
    t.fighters[1] = 9
    t.give(1, "warfare")
    t.lead("warfare").play("follow")
    assert t.options() == ["warfare", "done"]
    t.play("warfare")
    assert t.fighters[1] == 10
    assert t.backs_of(1) == ["S1"]


@pytest.mark.clause("ED-WAR-11")
def test_only_a_follower_with_bureaucracy_may_attack():
    t = table()
    t.permanent(1, "F3-1", "b")
    t.lay_face_down(1, "S1")
    t.fighters[1] = 9
    assert t.lead("warfare").play("follow").options() == ["fighters", "attack"]


@pytest.mark.clause("ED-WAR-14")
def test_with_an_empty_stack_fighters_come_for_hand_and_display_only():
    t = table()
    t.lay_face_up(0, "M4")
    t.give(0, "warfare")
    t.empty_stack("warfare")
    t.lead("warfare").play("warfare")
    assert t.fighters[0] == 2


@pytest.mark.clause("ED-WAR-14")
def test_with_an_empty_stack_and_no_symbols_there_are_no_fighters():
    t = table()
    t.empty_stack("warfare")
    assert t.lead("warfare").fighters[0] == 0


@pytest.mark.clause("ED-WAR-14")
def test_with_an_empty_stack_the_leader_may_still_attack():
    t = table()
    t.lay_face_down(0, "A1")
    t.fighters[0] = 5
    t.empty_stack("warfare")
    t.lead("warfare").play("attack")
    assert t.planets_of(0) == ["A1"]


# Rulings on the attack in the role


@pytest.mark.clause("ED-R-66")
def test_a_follower_with_bureaucracy_announces_an_attack_before_cards():
    t = table()
    t.permanent(1, "F3-1", "b")
    t.lay_face_down(1, "S1")
    t.fighters[1] = 2
    t.give(1, "warfare")
    t.lead("warfare").play("follow")
    assert t.options() == ["fighters", "attack"]
    t.play("attack")
    assert t.cards_of(1) == ["warfare"]
    assert t.planets_of(1) == ["S1"]


@pytest.mark.clause("ED-R-18")
def test_without_a_payable_planet_the_leader_of_warfare_just_takes_fighters():
    t = table()
    t.lay_face_down(0, "S1")
    t.fighters[0] = 1
    assert t.lead("warfare").asked() == "respond"
    assert t.fighters[0] == 2

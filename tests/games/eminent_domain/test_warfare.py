"""Warfare, chapter 11 of the ledger."""

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
    table,
)

# The action


@pytest.mark.clause("ED-WAR-01")
def test_the_action_may_take_a_fighter():
    p = table()
    face_down(p, 0, "S1")
    fighters(p, 0, 2)
    give(p, 0, "warfare")
    play(begin(p), "warfare", "fighters")
    assert p.fighters[0] == 3
    assert backs_of(p, 0) == ["S1"]


@pytest.mark.clause("ED-WAR-02")
def test_the_action_may_attack_one_planet_instead():
    p = table()
    face_down(p, 0, "S1")
    face_down(p, 0, "S3")
    fighters(p, 0, 4)
    give(p, 0, "warfare")
    play(begin(p), "warfare", "attack", "slot-2")
    assert asked(p) == "role"
    assert planets_of(p, 0) == ["S3"]
    assert backs_of(p, 0) == ["S1"]


# The attack


@pytest.mark.clause("ED-WAR-03")
def test_an_attack_costs_its_fighters_and_turns_the_planet_face_up():
    p = table()
    face_down(p, 0, "A1")
    fighters(p, 0, 6)
    give(p, 0, "warfare")
    play(begin(p), "warfare", "attack")
    assert p.fighters[0] == 1
    assert planets_of(p, 0) == ["A1"]


@pytest.mark.clause("ED-WAR-04")
def test_a_planet_of_cost_5_cannot_be_attacked_with_4_fighters():
    p = table()
    face_down(p, 0, "A1")
    face_down(p, 0, "A2")
    face_down(p, 0, "S1")
    fighters(p, 0, 4)
    give(p, 0, "warfare")
    assert options(play(begin(p), "warfare", "attack")) == ["slot-2", "slot-3"]


@pytest.mark.clause("ED-WAR-04")
def test_without_a_payable_planet_the_action_takes_a_fighter():
    p = table()
    face_down(p, 0, "A1")
    fighters(p, 0, 4)
    give(p, 0, "warfare")
    play(begin(p), "warfare")
    assert asked(p) == "role"
    assert p.fighters[0] == 5


@pytest.mark.clause("ED-WAR-05")
def test_only_own_face_down_planets_can_be_attacked():
    p = table()
    face_up(p, 0, "A2")
    face_down(p, 0, "A1")
    face_down(p, 0, "S1")
    for id in ("S2", "S3", "S4"):
        face_down(p, 1, id)
    fighters(p, 0, 9)
    play(lead(p, "warfare"), "attack")
    assert options(p) == ["slot-1", "slot-2"]
    play(p, "slot-2")
    assert planets_of(p, 0) == ["A2", "S1"]
    assert backs_of(p, 1) == ["S2", "S3", "S4"]


@pytest.mark.clause("ED-WAR-05")
def test_planets_of_others_and_face_up_planets_give_no_attack():
    p = table()
    face_up(p, 0, "A2")
    face_down(p, 1, "S2")
    fighters(p, 0, 9)
    assert asked(lead(p, "warfare")) == "respond"


@pytest.mark.clause("ED-WAR-06")
def test_colonies_of_an_attacked_planet_are_discarded_and_save_no_fighters():
    p = table()
    face_down(p, 0, "A2", colonies=3)
    fighters(p, 0, 4)
    play(lead(p, "warfare"), "attack", "pass")
    assert p.fighters[0] == 0
    assert cards_of(p, 0, "discard") == ["warfare", "colonize", "colonize", "colonize"]


@pytest.mark.clause("ED-WAR-06")
def test_technologies_under_an_attacked_planet_are_discarded():
    p = table()
    face_down(p, 0, "A2")
    give(p, 0, "F2-1", "M1-1")
    play(lead(p, "colonize"), "F2-1", "M1-1", "pass")
    fighters(p, 0, 4)
    play(lead(p, "warfare"), "attack", "pass")
    assert cards_of(p, 0, "discard") == ["warfare", "colonize", "F2-1", "M1-1"]


@pytest.mark.clause("ED-WAR-12")
def test_warfare_symbols_do_not_lower_the_cost():
    p = table()
    face_up(p, 0, "M4")
    permanent(p, 0, "M2-4", "a")
    face_down(p, 0, "A1")
    fighters(p, 0, 4)
    give(p, 0, "warfare")
    play(begin(p), "warfare")
    assert asked(p) == "role"
    assert backs_of(p, 0) == ["A1"]


@pytest.mark.clause("ED-WAR-12")
def test_the_full_cost_is_paid_in_spite_of_warfare_symbols():
    p = table()
    face_up(p, 0, "M4")
    face_down(p, 0, "A1")
    fighters(p, 0, 7)
    play(lead(p, "warfare"), "attack")
    assert p.fighters[0] == 2


# The role


@pytest.mark.clause("ED-WAR-07", "ED-R-16")
def test_the_role_takes_a_fighter_for_every_symbol():
    p = table()
    face_up(p, 0, "M4")
    give(p, 0, "warfare", "warfare")
    play(lead(p, "warfare"), "warfare", "warfare")
    assert asked(p) == "respond"
    assert p.fighters[0] == 4


@pytest.mark.clause("ED-WAR-13", "ED-R-16")
def test_fighters_are_not_limited_by_the_35_tokens():
    p = table()
    fighters(p, 0, 30)
    fighters(p, 1, 5)
    give(p, 0, "warfare")
    play(lead(p, "warfare"), "warfare")
    assert p.fighters[0] == 32


@pytest.mark.clause("ED-WAR-08")
def test_a_leader_may_attack_instead_of_taking_fighters():
    p = table()
    face_down(p, 0, "S1")
    fighters(p, 0, 2)
    assert options(lead(p, "warfare")) == ["fighters", "attack"]
    play(p, "attack")
    assert planets_of(p, 0) == ["S1"]


@pytest.mark.clause("ED-WAR-09")
def test_the_attack_in_the_role_is_paid_with_fighters_owned_already():
    p = table()
    face_down(p, 0, "A1")
    face_up(p, 0, "M4")
    fighters(p, 0, 4)
    give(p, 0, "warfare")
    assert options(lead(p, "warfare")) == ["warfare", "done"]


@pytest.mark.clause("ED-WAR-09")
def test_the_attack_in_the_role_needs_no_symbols():
    p = table()
    face_down(p, 0, "S1")
    fighters(p, 0, 2)
    empty_stack(p, "warfare")
    play(lead(p, "warfare"), "attack")
    assert planets_of(p, 0) == ["S1"]


@pytest.mark.clause("ED-WAR-10")
@pytest.mark.parametrize(("deed", "left", "planets"), [("fighters", 6, []), ("attack", 3, ["S1"])])
def test_a_leader_gets_fighters_or_the_attack_but_never_both(deed, left, planets):
    p = table()
    face_down(p, 0, "S1")
    fighters(p, 0, 5)
    play(lead(p, "warfare"), deed)
    assert asked(p) == "respond"
    assert p.fighters[0] == left
    assert planets_of(p, 0) == planets


@pytest.mark.clause("ED-WAR-11")
def test_followers_take_fighters_only():
    p = table()
    face_down(p, 1, "S1")
    fighters(p, 1, 9)
    give(p, 1, "warfare")
    play(lead(p, "warfare"), "follow")
    assert options(p) == ["warfare", "done"]
    play(p, "warfare")
    assert p.fighters[1] == 10
    assert backs_of(p, 1) == ["S1"]


@pytest.mark.clause("ED-WAR-11")
def test_only_a_follower_with_bureaucracy_may_attack():
    p = table()
    permanent(p, 1, "F3-1", "b")
    face_down(p, 1, "S1")
    fighters(p, 1, 9)
    assert options(play(lead(p, "warfare"), "follow")) == ["fighters", "attack"]


@pytest.mark.clause("ED-WAR-14")
def test_with_an_empty_stack_fighters_come_for_hand_and_display_only():
    p = table()
    face_up(p, 0, "M4")
    give(p, 0, "warfare")
    empty_stack(p, "warfare")
    play(lead(p, "warfare"), "warfare")
    assert p.fighters[0] == 2


@pytest.mark.clause("ED-WAR-14")
def test_with_an_empty_stack_and_no_symbols_there_are_no_fighters():
    p = table()
    empty_stack(p, "warfare")
    assert lead(p, "warfare").fighters[0] == 0


@pytest.mark.clause("ED-WAR-14")
def test_with_an_empty_stack_the_leader_may_still_attack():
    p = table()
    face_down(p, 0, "A1")
    fighters(p, 0, 5)
    empty_stack(p, "warfare")
    play(lead(p, "warfare"), "attack")
    assert planets_of(p, 0) == ["A1"]


# Rulings on the attack in the role


@pytest.mark.clause("ED-R-66")
def test_a_follower_with_bureaucracy_announces_an_attack_before_cards():
    p = table()
    permanent(p, 1, "F3-1", "b")
    face_down(p, 1, "S1")
    fighters(p, 1, 2)
    give(p, 1, "warfare")
    play(lead(p, "warfare"), "follow")
    assert options(p) == ["fighters", "attack"]
    play(p, "attack")
    assert cards_of(p, 1) == ["warfare"]
    assert planets_of(p, 1) == ["S1"]


@pytest.mark.clause("ED-R-18")
def test_without_a_payable_planet_the_leader_of_warfare_just_takes_fighters():
    p = table()
    face_down(p, 0, "S1")
    fighters(p, 0, 1)
    assert asked(lead(p, "warfare")) == "respond"
    assert p.fighters[0] == 2

"""Survey Team, Mobilization and War Path, section 16.4 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from digsite.kernel.record import UNKNOWN
from digsite.testing.eminent_domain import planet, table

# Survey Team


@pytest.mark.clause("ED-TECH-M2-1-02")
def test_survey_team_lays_the_top_planet_face_down_without_a_choice():
    t = table()
    t.on_top("A1", "A2")
    t.give(0, "M2-1")
    t.begin().play("M2-1")
    assert t.asked() == "role"
    assert t.backs_of(0) == ["A1"]
    assert t.planet_deck_size == 1
    assert t.cards_of(0, "discard") == ["M2-1"]


@pytest.mark.clause("ED-TECH-M2-1-03")
def test_survey_team_shuffles_the_planet_discard_if_the_deck_is_empty():
    t = table()
    t.on_top()
    t.give(0, "M2-1")
    t.begin(action_phase).play("M2-1")
    assert len(t.backs_of(0)) == 1
    assert t.planet_deck_size == 26
    assert t.planet_discard.sum() == 0


@pytest.mark.clause("ED-TECH-M2-1-04")
def test_following_survey_with_survey_team_alone_takes_one_planet():
    t = table()
    t.on_top("A1", "A2", "A3")
    t.give(1, "M2-1")
    t.lead("survey").play("follow", "M2-1")
    assert len(t.backs_of(1)) == 1
    assert t.planet_deck_size == 1
    assert t.planet_discard[planet("A2")] == t.planet_discard[planet("A3")] == 0


@pytest.mark.clause("ED-R-34")
def test_survey_team_takes_a_planet_unseen_and_its_owner_may_look_afterwards():
    t = table()
    t.on_top("A1")
    t.give(0, "M2-1")
    t.begin(action_phase)
    assert t.seen_by(0).top[0] == UNKNOWN
    t.play("M2-1")
    assert t.seen_by(0).planet[0, planet("A1")] > 0
    assert t.seen_by(1).planet[0, planet("A1")] == UNKNOWN


# Mobilization


def mobilized(*planets: str, hand: tuple[str, ...] = (), own: int = 0):
    """Seat 0 has face-down planets and plays Mobilization."""
    t = table()
    for id in planets:
        t.lay_face_down(0, id)
    t.fighters[0] = own
    t.give(0, "M2-2", *hand)
    return t.begin().play("M2-2")


@pytest.mark.clause("ED-TECH-M2-2-02")
def test_mobilization_takes_two_fighters_at_once_and_does_not_attack_yet():
    t = mobilized("S1", own=1)
    assert t.fighters[0] == 3
    assert t.asked() == "role"


@pytest.mark.parametrize(("choice", "planets", "left"), [("slot-1", ["S1"], 0), ("done", [], 2)])
@pytest.mark.clause("ED-TECH-M2-2-03", "ED-R-35")
def test_mobilization_may_attack_once_after_the_role_phase_at_normal_cost(choice, planets, left):
    t = mobilized("S1", "A5", hand=("survey",)).play("lead-produce")
    assert t.asked() == "respond"
    t.play("follow")
    assert t.options() == ["slot-1", "done"]
    assert t.cards_of(0, "discard") == ["produce-trade", "M2-2"]  # the role cards already lie there
    t.play(choice)
    assert t.asked() == "clean_up"
    assert t.planets_of(0) == planets
    assert t.fighters[0] == left


@pytest.mark.clause("ED-TECH-M2-2-03")
def test_the_attack_of_mobilization_needs_the_full_cost():
    t = mobilized("A5", hand=("survey",)).play("lead-produce", "pass")
    assert t.asked() == "clean_up"


@pytest.mark.clause("ED-TECH-M2-2-04", "ED-R-35")
def test_fighters_of_the_role_phase_pay_for_the_attack_of_mobilization():
    t = mobilized("A5", hand=("warfare",)).play("lead-warfare", "warfare", "pass", "slot-1")
    assert t.planets_of(0) == ["A5"]
    assert t.fighters[0] == 0


@pytest.mark.clause("ED-TECH-M2-2-04", "ED-R-35")
def test_mobilization_may_attack_although_the_leader_attacked_in_the_role():
    t = mobilized("S1", "S2", own=2).play("lead-warfare", "attack", "slot-2", "pass", "slot-1")
    assert t.planets_of(0) == ["S1", "S2"]
    assert t.fighters[0] == 0


@pytest.mark.clause("ED-R-35")
def test_mobilization_attacks_right_after_its_action_if_the_role_phase_came_first():
    t = table()
    t.permanent(0, "M3-1", "a")
    t.lay_face_down(0, "S1")
    t.give(0, "M2-2")
    t.begin().play("role-first", "lead-produce", "pass", "M2-2")
    assert t.asked() == "mobilization"
    t.play("slot-1")
    assert t.planets_of(0) == ["S1"]


@pytest.mark.clause("ED-R-35")
def test_mobilization_does_not_last_into_the_next_turn():
    t = mobilized("S1", hand=("survey",)).play("lead-produce", "pass", "done", "done")
    t.play("lead-produce", "pass")  # seat 1
    t.play("done", "lead-research", "pass")  # seat 0 again, without Mobilization
    assert t.asked() == "clean_up"
    assert t.planets_of(0) == []


@pytest.mark.clause("ED-TECH-M2-2-03", "ED-R-35")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_role_of_an_earlier_turn_does_not_bring_the_attack_forward(seat):
    t = table()
    t.lay_face_down(seat, "S1")
    t.give(seat, "M2-2")
    t.begin(seat=1 - seat).play("lead-produce", "pass")
    t.play("M2-2")
    assert (t.active, t.asked()) == (seat, "role")
    t.play("lead-produce", "pass")
    assert t.asked() == "mobilization"


@pytest.mark.clause("ED-R-68")
def test_the_window_after_the_role_phase_comes_once_after_the_attack_of_mobilization():
    t = table()
    t.permanent(0, "A2-4", "b")
    t.lay_face_down(0, "S1")
    t.give(0, "M2-2", "survey")
    t.begin().play("done", "M2-2")
    seen = []
    for choice in ("done", "lead-produce", "pass", "slot-1", "done", "done", "done"):
        seen.append(t.asked())
        t.play(choice)
    windows = ["prune", "role", "respond", "mobilization", "prune", "clean_up", "prune"]
    assert seen == windows


# War Path


@pytest.mark.clause("ED-TECH-M2-3-02", "ED-R-36")
def test_war_path_attacks_two_planets_and_pays_for_each():
    t = table()
    t.lay_face_down(0, "A1")
    t.lay_face_down(0, "A2")
    t.fighters[0] = 9
    t.give(0, "M2-3")
    t.begin(action_phase).play("M2-3", "slot-1")
    assert t.fighters[0] == 4
    assert t.options() == ["slot-2", "done"]
    t.play("slot-2")
    assert t.planets_of(0) == ["A1", "A2"]
    assert t.fighters[0] == 0


@pytest.mark.clause("ED-TECH-M2-3-02")
def test_war_path_attacks_no_third_planet():
    t = table()
    for id in ("S1", "S2", "S3"):
        t.lay_face_down(0, id)
    t.fighters[0] = 9
    t.give(0, "M2-3")
    t.begin().play("M2-3", "slot-1", "slot-2")
    assert t.asked() == "role"
    assert t.backs_of(0) == ["S3"]


@pytest.mark.clause("ED-TECH-M2-3-02")
def test_war_path_goes_on_as_long_as_an_owners_card_prints_attacks():
    t = table()
    for id in ("S1", "S2", "S3"):
        t.lay_face_down(0, id)
    t.fighters[0] = 9
    t.give(0, "M2-3")
    t.begin().play("M2-3", "slot-1")
    t.left = 2  # of three
    t.play("slot-2")
    assert t.options() == ["slot-3", "done"]
    t.play("slot-3")
    assert (t.asked(), t.planets_of(0)) == ("role", ["S1", "S2", "S3"])


@pytest.mark.clause("ED-TECH-M2-3-03", "ED-R-36")
def test_war_path_attacks_one_planet_at_least_and_brings_no_fighters():
    t = table()
    t.lay_face_down(0, "S1")
    t.lay_face_down(0, "S2")
    t.fighters[0] = 5
    t.give(0, "M2-3")
    t.begin(action_phase).play("M2-3")
    assert t.options() == ["slot-1", "slot-2"]
    t.play("slot-2", "done")
    assert t.planets_of(0) == ["S2"]
    assert t.fighters[0] == 3


@pytest.mark.clause("ED-R-36")
def test_war_path_cannot_be_played_without_a_planet_to_attack():
    t = table()
    t.lay_face_down(0, "A1")
    t.fighters[0] = 4
    t.give(0, "M2-3", "survey")
    assert t.begin(action_phase).options() == ["survey", "done"]


@pytest.mark.parametrize(("seat", "taken"), [(0, 3), (1, 2)])
@pytest.mark.clause("ED-TECH-M2-3-04")
def test_war_path_counts_two_symbols_in_warfare(seat, taken):
    t = table()
    t.give(seat, "M2-3")
    t.lead("warfare").play(*["follow"] * seat, "M2-3")
    assert t.fighters[seat] == taken

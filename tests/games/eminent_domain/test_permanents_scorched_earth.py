"""Scorched Earth Policy, section 16.5 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from digsite.testing.eminent_domain import planet, table


def scorching(*ids: str, own: int = 0, seat: int = 0):
    """A seat with Scorched Earth has fighters and face-down planets."""
    t = table()
    t.permanent(seat, "M2-4", "b")
    t.fighters[seat] = own
    for id in ids:
        t.lay_face_down(seat, id)
    return t


@pytest.mark.parametrize(
    ("id", "own", "left"), [("A1", 6, 3), ("A1", 3, 0), ("A3", 4, 0), ("S1", 0, 0), ("S1", 1, 1)]
)
@pytest.mark.clause("ED-TECH-M2-4b-01", "ED-R-41")
def test_an_attack_costs_two_fighters_less_but_never_below_nothing(id, own, left):
    t = scorching(id, own=own)
    t.lead("warfare").play("attack")
    assert t.planets_of(0) == [id]
    assert t.fighters[0] == left


@pytest.mark.clause("ED-TECH-M2-4b-01")
def test_the_lower_cost_must_still_be_paid():
    t = scorching("A1", own=2)
    t.give(0, "warfare")
    assert t.lead("warfare").options() == ["warfare", "done"]


@pytest.mark.clause("ED-TECH-M2-4b-02", "ED-R-41")
def test_the_planet_attacked_gets_a_fighter_that_nobody_pays_or_owns():
    t = scorching("A1", own=3)
    t.lead("warfare").play("attack")
    assert t.scorched[planet("A1")] == 1
    assert t.fighters[0] == 0


@pytest.mark.clause("ED-TECH-M2-4b-03")
def test_a_scorched_planet_never_stores_resources():
    t = scorching("S1")
    t.give(0, "warfare", "produce-trade")
    t.begin().play("warfare", "attack", "lead-produce", "produce-trade")
    assert t.asked() == "respond"
    assert t.resources_on("S1") == []


@pytest.mark.clause("ED-TECH-M2-4b-03")
def test_a_scorched_planet_gives_its_influence_and_its_type():
    t = scorching("A7", own=3)  # influence 2, beside the 2 of the technology
    t.give(0, "warfare", "research", "research")
    t.begin().play("warfare", "attack")
    assert t.score_of(0) == 4
    t.play("lead-research", "research", "research")
    assert "tech-A1-1" in t.options()


@pytest.mark.clause("ED-TECH-M2-4b-03")
def test_a_scorched_planet_gives_its_role_symbol():
    t = scorching("M5", own=2)
    t.give(0, "warfare")
    t.begin().play("warfare", "attack", "lead-warfare")
    assert t.fighters[0] == 2


@pytest.mark.clause("ED-TECH-M2-4b-03")
def test_a_scorched_planet_gives_its_hand_symbol():
    t = scorching("A7", own=3)
    t.give(0, "warfare", *["survey"] * 6)
    t.begin().play("warfare", "attack", "lead-warfare", "pass", "done")
    assert len(t.cards_of(0)) == 6


@pytest.mark.parametrize(
    ("hand", "choices"),
    [
        ("warfare", ["warfare", "attack"]),
        ("survey", ["done", "lead-warfare", "attack"]),
        ("A1-5", ["A1-5", "attack"]),
        ("M2-3", ["M2-3"]),
        ("M2-2", ["M2-2", "lead-produce", "pass", "slot-1"]),
    ],
)
@pytest.mark.clause("ED-TECH-M2-4b-04", "ED-R-41")
def test_every_attack_is_scorching_and_it_cannot_be_waived(hand, choices):
    t = scorching("A5", own=4)
    t.give(0, hand)
    t.begin().play(*choices)
    assert t.planets_of(0) == ["A5"]
    assert t.fighters[0] == (4 if hand == "M2-2" else 2)
    assert t.scorched[planet("A5")] == 1


@pytest.mark.clause("ED-TECH-M2-4b-04")
def test_an_attack_by_bureaucracy_is_scorching():
    t = scorching("A5", own=4, seat=1)
    t.permanent(1, "F3-1", "b")
    t.lead("warfare").play("follow", "attack")
    assert t.fighters[1] == 2
    assert t.scorched[planet("A5")] == 1


@pytest.mark.clause("ED-TECH-M2-4b-05")
def test_a_settled_planet_is_not_scorched():
    t = scorching()
    t.lay_face_down(0, "S1", colonies=2)
    t.give(0, "colonize")
    t.begin().play("colonize", "settle", "lead-produce", "S1.1")
    assert t.resources_on("S1") == ["silicon"]


@pytest.mark.clause("ED-TECH-M2-4b-05")
def test_a_planet_attacked_before_the_card_was_taken_is_not_scorched():
    t = table()
    t.fighters[0] = 2
    t.lay_face_down(0, "S5")
    t.lay_face_up(0, "M9")
    t.lay_face_up(0, "F4", "water")  # a produce symbol
    t.give(0, "warfare", *["research"] * 4)
    t.begin().play("warfare", "attack", "lead-research", *["research"] * 4, "tech-M2-4", "side-b", "pass")
    t.play("lead-produce", "follow")
    assert t.options() == ["S5.1", "done"]


@pytest.mark.parametrize(("deed", "resources"), [("attack", []), ("settle", ["iron"])])
@pytest.mark.clause("ED-TECH-M2-4b-06", "ED-R-42")
def test_scorched_earth_beats_abundance_on_planets_attacked(deed, resources):
    t = scorching()
    t.permanent(0, "F2-4", "b")
    t.lay_face_down(0, "S5", colonies=2)
    t.give(0, "warfare", "colonize")
    t.begin(action_phase).play("warfare" if deed == "attack" else "colonize", deed)
    assert t.planets_of(0) == ["S5"]
    assert t.resources_on("S5") == resources


@pytest.mark.clause("ED-R-41")
def test_the_marker_on_a_planet_does_not_pay_for_another_attack():
    t = scorching("S1", "A2", own=1)
    t.give(0, "warfare")
    t.begin().play("warfare", "attack", "lead-warfare")  # Echo Rose costs 2: one fighter does not do
    assert t.asked() == "respond"
    assert t.planets_of(0) == ["S1"]
    assert t.fighters[0] == 2

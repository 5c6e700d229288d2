"""Scorched Earth Policy, section 16.5 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from tests.games.eminent_domain.table import (
    asked,
    begin,
    cards_of,
    face_down,
    face_up,
    fighters,
    give,
    lead,
    options,
    permanent,
    planet,
    planets_of,
    play,
    resources_on,
    score_of,
    table,
)


def scorching(*ids: str, own: int = 0, seat: int = 0):
    """A seat with Scorched Earth has fighters and face-down planets."""
    p = table()
    permanent(p, seat, "M2-4", "b")
    fighters(p, seat, own)
    for id in ids:
        face_down(p, seat, id)
    return p


@pytest.mark.parametrize(
    ("id", "own", "left"), [("A1", 6, 3), ("A1", 3, 0), ("A3", 4, 0), ("S1", 0, 0), ("S1", 1, 1)]
)
@pytest.mark.clause("ED-TECH-M2-4b-01", "ED-R-41")
def test_an_attack_costs_two_fighters_less_but_never_below_nothing(id, own, left):
    p = scorching(id, own=own)
    play(lead(p, "warfare"), "attack")
    assert planets_of(p, 0) == [id]
    assert p.fighters[0] == left


@pytest.mark.clause("ED-TECH-M2-4b-01")
def test_the_lower_cost_must_still_be_paid():
    p = scorching("A1", own=2)
    give(p, 0, "warfare")
    assert options(lead(p, "warfare")) == ["warfare", "done"]


@pytest.mark.clause("ED-TECH-M2-4b-02", "ED-R-41")
def test_the_planet_attacked_gets_a_fighter_that_nobody_pays_or_owns():
    p = scorching("A1", own=3)
    play(lead(p, "warfare"), "attack")
    assert p.scorched[planet("A1")] == 1
    assert p.fighters[0] == 0


@pytest.mark.clause("ED-TECH-M2-4b-03")
def test_a_scorched_planet_never_stores_resources():
    p = scorching("S1")
    give(p, 0, "warfare", "produce-trade")
    play(begin(p), "warfare", "attack", "lead-produce", "produce-trade")
    assert asked(p) == "respond"
    assert resources_on(p, "S1") == []


@pytest.mark.clause("ED-TECH-M2-4b-03")
def test_a_scorched_planet_gives_its_influence_and_its_type():
    p = scorching("A7", own=3)  # influence 2, beside the 2 of the technology
    give(p, 0, "warfare", "research", "research")
    play(begin(p), "warfare", "attack")
    assert score_of(p, 0) == 4
    play(p, "lead-research", "research", "research")
    assert "tech-A1-1" in options(p)


@pytest.mark.clause("ED-TECH-M2-4b-03")
def test_a_scorched_planet_gives_its_role_symbol():
    p = scorching("M5", own=2)
    give(p, 0, "warfare")
    play(begin(p), "warfare", "attack", "lead-warfare")
    assert p.fighters[0] == 2


@pytest.mark.clause("ED-TECH-M2-4b-03")
def test_a_scorched_planet_gives_its_hand_symbol():
    p = scorching("A7", own=3)
    give(p, 0, "warfare", *["survey"] * 6)
    play(begin(p), "warfare", "attack", "lead-warfare", "pass", "done")
    assert len(cards_of(p, 0)) == 6


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
    p = scorching("A5", own=4)
    give(p, 0, hand)
    play(begin(p), *choices)
    assert planets_of(p, 0) == ["A5"]
    assert p.fighters[0] == (4 if hand == "M2-2" else 2)
    assert p.scorched[planet("A5")] == 1


@pytest.mark.clause("ED-TECH-M2-4b-04")
def test_an_attack_by_bureaucracy_is_scorching():
    p = scorching("A5", own=4, seat=1)
    permanent(p, 1, "F3-1", "b")
    play(lead(p, "warfare"), "follow", "attack")
    assert p.fighters[1] == 2
    assert p.scorched[planet("A5")] == 1


@pytest.mark.clause("ED-TECH-M2-4b-05")
def test_a_settled_planet_is_not_scorched():
    p = scorching()
    face_down(p, 0, "S1", colonies=2)
    give(p, 0, "colonize")
    play(begin(p), "colonize", "settle", "lead-produce", "S1.1")
    assert resources_on(p, "S1") == ["silicon"]


@pytest.mark.clause("ED-TECH-M2-4b-05")
def test_a_planet_attacked_before_the_card_was_taken_is_not_scorched():
    p = table()
    fighters(p, 0, 2)
    face_down(p, 0, "S5")
    face_up(p, 0, "M9")
    face_up(p, 0, "F4", "water")  # a produce symbol
    give(p, 0, "warfare", *["research"] * 4)
    play(begin(p), "warfare", "attack", "lead-research", *["research"] * 4, "tech-M2-4", "side-b", "pass")
    play(p, "lead-produce", "follow")
    assert options(p) == ["S5.1", "done"]


@pytest.mark.parametrize(("deed", "resources"), [("attack", []), ("settle", ["iron"])])
@pytest.mark.clause("ED-TECH-M2-4b-06", "ED-R-42")
def test_scorched_earth_beats_abundance_on_planets_attacked(deed, resources):
    p = scorching()
    permanent(p, 0, "F2-4", "b")
    face_down(p, 0, "S5", colonies=2)
    give(p, 0, "warfare", "colonize")
    play(begin(p, action_phase), "warfare" if deed == "attack" else "colonize", deed)
    assert planets_of(p, 0) == ["S5"]
    assert resources_on(p, "S5") == resources


@pytest.mark.clause("ED-R-41")
def test_the_marker_on_a_planet_does_not_pay_for_another_attack():
    p = scorching("S1", "A2", own=1)
    give(p, 0, "warfare")
    play(begin(p), "warfare", "attack", "lead-warfare")  # Echo Rose costs 2: one fighter does not do
    assert asked(p) == "respond"
    assert planets_of(p, 0) == ["S1"]
    assert p.fighters[0] == 2

"""Survey Team, Mobilization and War Path, section 16.4 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from digsite.kernel.record import UNKNOWN
from tests.games.eminent_domain.table import (
    asked,
    backs_of,
    begin,
    cards_of,
    face_down,
    fighters,
    give,
    lead,
    on_top,
    options,
    permanent,
    planet,
    planets_of,
    play,
    seen_by,
    table,
)

# Survey Team


@pytest.mark.clause("ED-TECH-M2-1-02")
def test_survey_team_lays_the_top_planet_face_down_without_a_choice():
    p = table()
    on_top(p, "A1", "A2")
    give(p, 0, "M2-1")
    play(begin(p), "M2-1")
    assert asked(p) == "role"
    assert backs_of(p, 0) == ["A1"]
    assert p.planet_deck_size == 1
    assert cards_of(p, 0, "discard") == ["M2-1"]


@pytest.mark.clause("ED-TECH-M2-1-03")
def test_survey_team_shuffles_the_planet_discard_if_the_deck_is_empty():
    p = table()
    on_top(p)
    give(p, 0, "M2-1")
    play(begin(p, action_phase), "M2-1")
    assert len(backs_of(p, 0)) == 1
    assert p.planet_deck_size == 26
    assert p.planet_discard.sum() == 0


@pytest.mark.clause("ED-TECH-M2-1-04")
def test_following_survey_with_survey_team_alone_takes_one_planet():
    p = table()
    on_top(p, "A1", "A2", "A3")
    give(p, 1, "M2-1")
    play(lead(p, "survey"), "follow", "M2-1")
    assert len(backs_of(p, 1)) == 1
    assert p.planet_deck_size == 1
    assert p.planet_discard[planet("A2")] == p.planet_discard[planet("A3")] == 0


@pytest.mark.clause("ED-R-34")
def test_survey_team_takes_a_planet_unseen_and_its_owner_may_look_afterwards():
    p = table()
    on_top(p, "A1")
    give(p, 0, "M2-1")
    begin(p, action_phase)
    assert seen_by(p, 0).top[0] == UNKNOWN
    play(p, "M2-1")
    assert seen_by(p, 0).planet[0, planet("A1")] > 0
    assert seen_by(p, 1).planet[0, planet("A1")] == UNKNOWN


# Mobilization


def mobilized(*planets: str, hand: tuple[str, ...] = (), own: int = 0):
    """Seat 0 has face-down planets and plays Mobilization."""
    p = table()
    for id in planets:
        face_down(p, 0, id)
    fighters(p, 0, own)
    give(p, 0, "M2-2", *hand)
    return play(begin(p), "M2-2")


@pytest.mark.clause("ED-TECH-M2-2-02")
def test_mobilization_takes_two_fighters_at_once_and_does_not_attack_yet():
    p = mobilized("S1", own=1)
    assert p.fighters[0] == 3
    assert asked(p) == "role"


@pytest.mark.parametrize(("choice", "planets", "left"), [("slot-1", ["S1"], 0), ("done", [], 2)])
@pytest.mark.clause("ED-TECH-M2-2-03", "ED-R-35")
def test_mobilization_may_attack_once_after_the_role_phase_at_normal_cost(choice, planets, left):
    p = play(mobilized("S1", "A5", hand=("survey",)), "lead-produce")
    assert asked(p) == "respond"
    play(p, "follow")
    assert options(p) == ["slot-1", "done"]
    assert cards_of(p, 0, "discard") == ["produce-trade", "M2-2"]  # the role cards already lie there
    play(p, choice)
    assert asked(p) == "clean_up"
    assert planets_of(p, 0) == planets
    assert p.fighters[0] == left


@pytest.mark.clause("ED-TECH-M2-2-03")
def test_the_attack_of_mobilization_needs_the_full_cost():
    p = play(mobilized("A5", hand=("survey",)), "lead-produce", "pass")
    assert asked(p) == "clean_up"


@pytest.mark.clause("ED-TECH-M2-2-04", "ED-R-35")
def test_fighters_of_the_role_phase_pay_for_the_attack_of_mobilization():
    p = play(mobilized("A5", hand=("warfare",)), "lead-warfare", "warfare", "pass", "slot-1")
    assert planets_of(p, 0) == ["A5"]
    assert p.fighters[0] == 0


@pytest.mark.clause("ED-TECH-M2-2-04", "ED-R-35")
def test_mobilization_may_attack_although_the_leader_attacked_in_the_role():
    p = play(mobilized("S1", "S2", own=2), "lead-warfare", "attack", "slot-2", "pass", "slot-1")
    assert planets_of(p, 0) == ["S1", "S2"]
    assert p.fighters[0] == 0


@pytest.mark.clause("ED-R-35")
def test_mobilization_attacks_right_after_its_action_if_the_role_phase_came_first():
    p = table()
    permanent(p, 0, "M3-1", "a")
    face_down(p, 0, "S1")
    give(p, 0, "M2-2")
    play(begin(p), "role-first", "lead-produce", "pass", "M2-2")
    assert asked(p) == "mobilization"
    play(p, "slot-1")
    assert planets_of(p, 0) == ["S1"]


@pytest.mark.clause("ED-R-35")
def test_mobilization_does_not_last_into_the_next_turn():
    p = play(mobilized("S1", hand=("survey",)), "lead-produce", "pass", "done", "done")
    play(p, "lead-produce", "pass")  # seat 1
    play(p, "done", "lead-research", "pass")  # seat 0 again, without Mobilization
    assert asked(p) == "clean_up"
    assert planets_of(p, 0) == []


@pytest.mark.clause("ED-TECH-M2-2-03", "ED-R-35")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_role_of_an_earlier_turn_does_not_bring_the_attack_forward(seat):
    p = table()
    face_down(p, seat, "S1")
    give(p, seat, "M2-2")
    play(begin(p, seat=1 - seat), "lead-produce", "pass")
    play(p, "M2-2")
    assert (p.active, asked(p)) == (seat, "role")
    play(p, "lead-produce", "pass")
    assert asked(p) == "mobilization"


@pytest.mark.clause("ED-R-68")
def test_the_window_after_the_role_phase_comes_once_after_the_attack_of_mobilization():
    p = table()
    permanent(p, 0, "A2-4", "b")
    face_down(p, 0, "S1")
    give(p, 0, "M2-2", "survey")
    play(begin(p), "done", "M2-2")
    seen = []
    for choice in ("done", "lead-produce", "pass", "slot-1", "done", "done", "done"):
        seen.append(asked(p))
        play(p, choice)
    windows = ["prune", "role", "respond", "mobilization", "prune", "clean_up", "prune"]
    assert seen == windows


# War Path


@pytest.mark.clause("ED-TECH-M2-3-02", "ED-R-36")
def test_war_path_attacks_two_planets_and_pays_for_each():
    p = table()
    face_down(p, 0, "A1")
    face_down(p, 0, "A2")
    fighters(p, 0, 9)
    give(p, 0, "M2-3")
    play(begin(p, action_phase), "M2-3", "slot-1")
    assert p.fighters[0] == 4
    assert options(p) == ["slot-2", "done"]
    play(p, "slot-2")
    assert planets_of(p, 0) == ["A1", "A2"]
    assert p.fighters[0] == 0


@pytest.mark.clause("ED-TECH-M2-3-02")
def test_war_path_attacks_no_third_planet():
    p = table()
    for id in ("S1", "S2", "S3"):
        face_down(p, 0, id)
    fighters(p, 0, 9)
    give(p, 0, "M2-3")
    play(begin(p), "M2-3", "slot-1", "slot-2")
    assert asked(p) == "role"
    assert backs_of(p, 0) == ["S3"]


@pytest.mark.clause("ED-TECH-M2-3-03", "ED-R-36")
def test_war_path_attacks_one_planet_at_least_and_brings_no_fighters():
    p = table()
    face_down(p, 0, "S1")
    face_down(p, 0, "S2")
    fighters(p, 0, 5)
    give(p, 0, "M2-3")
    play(begin(p, action_phase), "M2-3")
    assert options(p) == ["slot-1", "slot-2"]
    play(p, "slot-2", "done")
    assert planets_of(p, 0) == ["S2"]
    assert p.fighters[0] == 3


@pytest.mark.clause("ED-R-36")
def test_war_path_cannot_be_played_without_a_planet_to_attack():
    p = table()
    face_down(p, 0, "A1")
    fighters(p, 0, 4)
    give(p, 0, "M2-3", "survey")
    assert options(begin(p, action_phase)) == ["survey", "done"]


@pytest.mark.parametrize(("seat", "taken"), [(0, 3), (1, 2)])
@pytest.mark.clause("ED-TECH-M2-3-04")
def test_war_path_counts_two_symbols_in_warfare(seat, taken):
    p = table()
    give(p, seat, "M2-3")
    play(lead(p, "warfare"), *["follow"] * seat, "M2-3")
    assert p.fighters[seat] == taken

"""The double-sided permanents of level 3, section 16.6 of the ledger; Hyperefficiency stands with
Streamlining in test_permanents_pruning.py."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from digsite.games.eminent_domain.domains import ROLE_NAMES
from digsite.games.eminent_domain.planets import colonies_under
from digsite.games.eminent_domain.turn import begin_turn
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
    resources_on,
    table,
)

ROLES = pytest.mark.parametrize("role", ROLE_NAMES)

# Adaptability


def adaptable(*hand: str, seat: int = 0):
    """A seat owns Adaptability and has cards in hand."""
    p = table()
    permanent(p, seat, "A3-1", "a")
    give(p, seat, *hand)
    return p


@pytest.mark.clause("ED-TECH-A3-1a-01")
def test_two_research_cards_make_three_fighters_of_a_warfare_role():
    p = adaptable("research", "research")
    play(lead(p, "warfare"), "research", "research")
    assert p.fighters[0] == 3


@ROLES
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.clause("ED-TECH-A3-1a-01")
def test_research_cards_boost_and_follow_every_role(role, seat):
    p = adaptable("research", seat=seat)
    play(lead(p, role), *["follow"] * seat)
    assert options(p) == ["research", "done"]


@pytest.mark.clause("ED-TECH-A3-1a-01")
def test_without_adaptability_research_cards_boost_research_alone():
    p = table()
    give(p, 0, "research")
    assert asked(lead(p, "warfare")) == "respond"


@ROLES
@pytest.mark.clause("ED-TECH-A3-1a-02")
def test_technologies_with_a_research_symbol_are_no_jokers(role):
    p = adaptable("research", "A2-1")
    lead(p, role)
    assert ("A2-1" in options(p)) == (role == "research")


@pytest.mark.clause("ED-TECH-A3-1a-02")
def test_planets_with_a_research_symbol_are_no_jokers():
    p = adaptable()
    face_up(p, 0, "A1")
    lead(p, "warfare")
    assert p.fighters[0] == 1


@pytest.mark.clause("ED-TECH-A3-1a-03", "ED-R-39")
def test_a_research_card_is_tucked_as_a_colony_and_discarded_with_the_others():
    p = adaptable("research", seat=1)
    face_down(p, 1, "S1", colonies=1)
    play(lead(p, "colonize"), "follow", "research")
    assert colonies_under(p, 1, 0) == 2
    assert cards_of(p, 1, "discard") == []
    play(lead(p, "colonize", seat=1), "settle", "pass")
    assert planets_of(p, 1) == ["S1"]
    assert cards_of(p, 1, "discard") == ["colonize", "colonize", "research"]


@pytest.mark.clause("ED-TECH-A3-1a-04")
def test_the_action_of_a_research_card_is_unchanged():
    p = adaptable("research", "survey", "warfare", "colonize")
    play(begin(p), "research")
    assert asked(p) == "remove"
    play(p, "survey", "warfare")
    assert asked(p) == "role"
    assert cards_of(p, 0) == ["colonize"]


# Dissension


def dissenting(draw: int, discard: int = 0):
    """Seat 1 owns Dissension and has cards to draw."""
    p = table()
    permanent(p, 1, "F3-1", "a")
    give(p, 1, *["survey"] * draw, to="draw_pile")
    give(p, 1, *["warfare"] * discard, to="discard")
    return p


@pytest.mark.parametrize(
    ("draw", "discard", "hand"),
    [
        (3, 0, ["survey", "survey"]),
        (1, 1, ["survey", "warfare"]),
        (0, 2, ["warfare", "warfare"]),
        (1, 0, ["survey"]),
    ],
)
@pytest.mark.clause("ED-TECH-F3-1a-01")
def test_dissension_draws_two_cards_when_passing_and_shuffles_between_them(draw, discard, hand):
    p = play(lead(dissenting(draw, discard), "produce"), "pass")
    assert cards_of(p, 1) == hand


@pytest.mark.clause("ED-TECH-F3-1a-02")
def test_dissension_changes_nothing_when_following():
    p = play(lead(dissenting(3), "produce"), "follow")
    assert cards_of(p, 1) == []


@pytest.mark.clause("ED-TECH-F3-1a-02")
def test_dissension_changes_nothing_in_the_turn_of_its_owner():
    p = dissenting(8)
    give(p, 0, "survey", "survey", to="draw_pile")
    play(begin(p, begin_turn, seat=1), "lead-produce", "pass")
    assert len(cards_of(p, 0)) == 1
    assert len(cards_of(p, 1)) == 5


# Bureaucracy


def bureaucrat(owned: bool = True):
    """Seat 1 owns Bureaucracy and a face-down start planet that it could settle or attack."""
    p = table()
    if owned:
        permanent(p, 1, "F3-1", "b")
    fighters(p, 1, 3)
    face_down(p, 1, "S1", colonies=2)
    return p


@pytest.mark.clause("ED-TECH-F3-1b-01", "ED-R-43")
def test_a_follower_of_colonize_may_settle_with_bureaucracy():
    p = play(lead(bureaucrat(), "colonize"), "follow")
    assert options(p) == ["colony", "settle"]
    play(p, "settle")
    assert planets_of(p, 1) == ["S1"]
    assert cards_of(p, 1, "discard") == ["colonize", "colonize"]


@pytest.mark.clause("ED-TECH-F3-1b-02", "ED-R-43")
def test_a_follower_of_warfare_may_attack_with_bureaucracy():
    p = play(lead(bureaucrat(), "warfare"), "follow")
    assert options(p) == ["fighters", "attack"]
    play(p, "attack")
    assert planets_of(p, 1) == ["S1"]
    assert p.fighters[1] == 1


@pytest.mark.clause("ED-TECH-F3-1b-02")
def test_a_follower_with_bureaucracy_may_take_fighters_instead():
    p = bureaucrat()
    give(p, 1, "warfare")
    play(lead(p, "warfare"), "follow", "fighters", "warfare")
    assert p.fighters[1] == 4
    assert planets_of(p, 1) == []


@pytest.mark.parametrize("role", ["colonize", "warfare"])
@pytest.mark.clause("ED-TECH-F3-1b-01", "ED-TECH-F3-1b-02")
def test_without_bureaucracy_a_follower_has_no_such_choice(role):
    p = play(lead(bureaucrat(owned=False), role), "follow")
    assert planets_of(p, 1) == []
    assert asked(p) == "over"


@pytest.mark.clause("ED-TECH-F3-1b-03", "ED-R-43")
def test_bureaucracy_brings_no_extra_planet_in_survey():
    p = bureaucrat()
    give(p, 1, "survey")
    play(lead(p, "survey"), "follow", "survey")
    assert backs_of(p, 1) == ["S1"]


@pytest.mark.clause("ED-TECH-F3-1b-03", "ED-R-43")
def test_bureaucracy_brings_no_symbol_of_an_empty_stack():
    p = bureaucrat()
    empty_stack(p, "produce-trade")
    face_up(p, 1, "S3")
    play(lead(p, "produce"), "follow")
    assert resources_on(p, "S3") == []
    assert asked(p) == "over"


@pytest.mark.clause("ED-TECH-F3-1b-03", "ED-R-43")
def test_bureaucracy_brings_no_role_card_and_no_card_is_played_for_it():
    p = bureaucrat()
    give(p, 1, "warfare")
    in_stack = p.stack[1]
    play(lead(p, "warfare"), "follow", "attack")
    assert p.stack[1] == in_stack - 1  # the card of the leader
    assert cards_of(p, 1) == ["warfare"]


# Logistics


def logistician(*hand: str):
    """Seat 0 owns Logistics and begins its turn."""
    p = table()
    permanent(p, 0, "M3-1", "a")
    give(p, 0, *hand)
    return p


@pytest.mark.clause("ED-TECH-M3-1a-01")
def test_logistics_may_put_the_role_phase_first_and_asks_anew_each_turn():
    p = begin(logistician("warfare"))
    assert options(p) == ["action-first", "role-first"]
    play(p, "role-first")
    assert asked(p) == "role"
    play(p, "lead-produce", "pass", "done", "done", "lead-produce", "pass")
    assert (p.active, asked(p)) == (0, "phases")
    play(p, "action-first")
    assert asked(p) == "action"


@pytest.mark.clause("ED-TECH-M3-1a-01")
def test_without_logistics_the_action_comes_first():
    p = table()
    give(p, 0, "warfare")
    assert asked(begin(p)) == "action"


@pytest.mark.parametrize(
    ("order", "choices"),
    [
        ("role-first", ["lead-produce", "pass", "warfare"]),
        ("action-first", ["warfare", "lead-produce", "pass"]),
    ],
)
@pytest.mark.clause("ED-TECH-M3-1a-02", "ED-R-44")
def test_logistics_gives_one_action_and_one_role_in_either_order(order, choices):
    p = play(begin(logistician("warfare", "warfare")), order, *choices)
    assert p.fighters[0] == 1
    assert (p.seat, asked(p)) == (0, "clean_up")


@pytest.mark.clause("ED-TECH-M3-1a-03", "ED-R-44")
def test_cards_of_a_role_phase_played_first_may_be_drawn_by_the_action():
    p = play(begin(logistician("survey", "warfare")), "role-first", "lead-warfare", "warfare", "pass")
    assert cards_of(p, 0, "discard") == ["warfare", "warfare"]
    play(p, "survey")
    assert cards_of(p, 0) == ["warfare", "warfare"]


@pytest.mark.clause("ED-TECH-M3-1a-04", "ED-R-44")
def test_a_technology_taken_in_the_role_may_be_played_for_its_action_in_the_same_turn():
    p = logistician("research", "research")
    face_up(p, 0, "A9")
    play(begin(p), "role-first", "lead-research", "research", "research", "tech-A1-1", "pass", "A1-1")
    assert cards_of(p, 0) == ["research", "research", "research"]


@pytest.mark.clause("ED-TECH-M3-1a-05")
def test_logistics_gives_no_extra_turn_at_the_end():
    p = table()
    permanent(p, 1, "M3-1", "a")
    empty_stack(p, "warfare", leave=1)
    play(begin(p), "lead-warfare", "pass", "action-first", "lead-produce", "pass")
    assert asked(p) == "over"
    assert p.score[1] == 5


# Productivity


def productive(*hand: str):
    """Seat 0 owns Productivity and begins its turn."""
    p = table()
    permanent(p, 0, "M3-1", "b")
    give(p, 0, *hand)
    return p


@pytest.mark.clause("ED-TECH-M3-1b-01")
def test_productivity_allows_two_actions_and_no_third():
    p = play(begin(productive("warfare", "warfare", "warfare")), "warfare", "warfare")
    assert p.fighters[0] == 2
    assert asked(p) == "role"


@pytest.mark.parametrize(("choices", "taken"), [(["done"], 0), (["warfare", "done"], 1)])
@pytest.mark.clause("ED-TECH-M3-1b-01", "ED-R-45")
def test_each_of_the_two_actions_is_optional(choices, taken):
    p = play(begin(productive("warfare", "warfare")), *choices)
    assert p.fighters[0] == taken
    assert asked(p) == "role"


@pytest.mark.clause("ED-TECH-M3-1b-02", "ED-R-45")
def test_the_first_card_is_in_the_discard_pile_before_the_second_is_played():
    p = play(begin(productive("warfare", "survey")), "warfare")
    assert cards_of(p, 0, "discard") == ["warfare"]
    play(p, "survey")
    assert cards_of(p, 0) == ["warfare"]


@pytest.mark.clause("ED-TECH-M3-1b-02", "ED-R-45")
def test_a_card_gained_by_the_first_action_may_be_the_second():
    p = play(begin(productive("politics")), "politics", "stack-warfare", "warfare")
    assert p.fighters[0] == 1


@pytest.mark.clause("ED-TECH-M3-1b-02", "ED-R-45")
def test_a_colony_of_the_first_action_serves_the_second():
    p = productive("colonize", "colonize")
    face_down(p, 0, "S1", colonies=1)
    play(begin(p, action_phase), "colonize", "colonize", "settle")
    assert planets_of(p, 0) == ["S1"]


@pytest.mark.clause("ED-TECH-M3-1b-01")
def test_productivity_allows_no_second_action_to_others():
    p = table()
    permanent(p, 1, "M3-1", "b")
    give(p, 0, "warfare", "warfare")
    play(begin(p), "warfare")
    assert asked(p) == "role"

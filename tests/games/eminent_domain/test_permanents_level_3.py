"""The double-sided permanents of level 3, section 16.6 of the ledger; Hyperefficiency stands with
Streamlining in test_permanents_pruning.py."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from digsite.games.eminent_domain.colonize import colonies_under
from digsite.games.eminent_domain.domains import ROLE_NAMES
from digsite.games.eminent_domain.turn import begin_turn
from digsite.testing.eminent_domain import table

ROLES = pytest.mark.parametrize("role", ROLE_NAMES)

# Adaptability


def adaptable(*hand: str, seat: int = 0):
    """A seat owns Adaptability and has cards in hand."""
    t = table()
    t.permanent(seat, "A3-1", "a")
    t.give(seat, *hand)
    return t


@pytest.mark.clause("ED-TECH-A3-1a-01")
def test_two_research_cards_make_three_fighters_of_a_warfare_role():
    t = adaptable("research", "research")
    t.lead("warfare").play("research", "research")
    assert t.fighters[0] == 3


@ROLES
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.clause("ED-TECH-A3-1a-01")
def test_research_cards_boost_and_follow_every_role(role, seat):
    t = adaptable("research", seat=seat)
    t.lead(role).play(*["follow"] * seat)
    assert t.options() == ["research", "done"]


@pytest.mark.clause("ED-TECH-A3-1a-01")
def test_without_adaptability_research_cards_boost_research_alone():
    t = table()
    t.give(0, "research")
    assert t.lead("warfare").asked() == "respond"


@ROLES
@pytest.mark.clause("ED-TECH-A3-1a-02")
def test_technologies_with_a_research_symbol_are_no_jokers(role):
    t = adaptable("research", "A2-1")
    t.lead(role)
    assert ("A2-1" in t.options()) == (role == "research")


@pytest.mark.clause("ED-TECH-A3-1a-02")
def test_planets_with_a_research_symbol_are_no_jokers():
    t = adaptable()
    t.lay_face_up(0, "A1")
    t.lead("warfare")
    assert t.fighters[0] == 1


@pytest.mark.clause("ED-TECH-A3-1a-03", "ED-R-39")
def test_a_research_card_is_tucked_as_a_colony_and_discarded_with_the_others():
    t = adaptable("research", seat=1)
    t.lay_face_down(1, "S1", colonies=1)
    t.lead("colonize").play("follow", "research")
    assert colonies_under(t.p, 1, 0) == 2
    assert t.cards_of(1, "discard") == []
    t.lead("colonize", seat=1).play("settle", "pass")
    assert t.planets_of(1) == ["S1"]
    assert t.cards_of(1, "discard") == ["colonize", "colonize", "research"]


@pytest.mark.clause("ED-TECH-A3-1a-04")
def test_the_action_of_a_research_card_is_unchanged():
    t = adaptable("research", "survey", "warfare", "colonize")
    t.begin().play("research")
    assert t.asked() == "remove"
    t.play("survey", "warfare")
    assert t.asked() == "role"
    assert t.cards_of(0) == ["colonize"]


# Dissension


def dissenting(draw: int, discard: int = 0):
    """Seat 1 owns Dissension and has cards to draw."""
    t = table()
    t.permanent(1, "F3-1", "a")
    t.give(1, *["survey"] * draw, to="draw_pile")
    t.give(1, *["warfare"] * discard, to="discard")
    return t


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
    t = dissenting(draw, discard).lead("produce").play("pass")
    assert t.cards_of(1) == hand


@pytest.mark.clause("ED-TECH-F3-1a-02")
def test_dissension_changes_nothing_when_following():
    t = dissenting(3).lead("produce").play("follow")
    assert t.cards_of(1) == []


@pytest.mark.clause("ED-TECH-F3-1a-02")
def test_dissension_changes_nothing_in_the_turn_of_its_owner():
    t = dissenting(8)
    t.give(0, "survey", "survey", to="draw_pile")
    t.begin(begin_turn, seat=1).play("lead-produce", "pass")
    assert len(t.cards_of(0)) == 1
    assert len(t.cards_of(1)) == 5


# Bureaucracy


def bureaucrat(owned: bool = True):
    """Seat 1 owns Bureaucracy and a face-down start planet that it could settle or attack."""
    t = table()
    if owned:
        t.permanent(1, "F3-1", "b")
    t.fighters[1] = 3
    t.lay_face_down(1, "S1", colonies=2)
    return t


@pytest.mark.clause("ED-TECH-F3-1b-01", "ED-R-43")
def test_a_follower_of_colonize_may_settle_with_bureaucracy():
    t = bureaucrat().lead("colonize").play("follow")
    assert t.options() == ["colony", "settle"]
    t.play("settle")
    assert t.planets_of(1) == ["S1"]
    assert t.cards_of(1, "discard") == ["colonize", "colonize"]


@pytest.mark.clause("ED-TECH-F3-1b-02", "ED-R-43")
def test_a_follower_of_warfare_may_attack_with_bureaucracy():
    t = bureaucrat().lead("warfare").play("follow")
    assert t.options() == ["fighters", "attack"]
    t.play("attack")
    assert t.planets_of(1) == ["S1"]
    assert t.fighters[1] == 1


@pytest.mark.clause("ED-TECH-F3-1b-02")
def test_a_follower_with_bureaucracy_may_take_fighters_instead():
    t = bureaucrat()
    t.give(1, "warfare")
    t.lead("warfare").play("follow", "fighters", "warfare")
    assert t.fighters[1] == 4
    assert t.planets_of(1) == []


@pytest.mark.parametrize("role", ["colonize", "warfare"])
@pytest.mark.clause("ED-TECH-F3-1b-01", "ED-TECH-F3-1b-02")
def test_without_bureaucracy_a_follower_has_no_such_choice(role):
    t = bureaucrat(owned=False).lead(role).play("follow")
    assert t.planets_of(1) == []
    assert t.asked() == "over"


@pytest.mark.clause("ED-TECH-F3-1b-03", "ED-R-43")
def test_bureaucracy_brings_no_extra_planet_in_survey():
    t = bureaucrat()
    t.give(1, "survey")
    t.lead("survey").play("follow", "survey")
    assert t.backs_of(1) == ["S1"]


@pytest.mark.clause("ED-TECH-F3-1b-03", "ED-R-43")
def test_bureaucracy_brings_no_symbol_of_an_empty_stack():
    t = bureaucrat()
    t.empty_stack("produce-trade")
    t.lay_face_up(1, "S3")
    t.lead("produce").play("follow")
    assert t.resources_on("S3") == []
    assert t.asked() == "over"


@pytest.mark.clause("ED-TECH-F3-1b-03", "ED-R-43")
def test_bureaucracy_brings_no_role_card_and_no_card_is_played_for_it():
    t = bureaucrat()
    t.give(1, "warfare")
    in_stack = t.stack[1]
    t.lead("warfare").play("follow", "attack")
    assert t.stack[1] == in_stack - 1  # the card of the leader
    assert t.cards_of(1) == ["warfare"]


# Logistics


def logistician(*hand: str):
    """Seat 0 owns Logistics and begins its turn."""
    t = table()
    t.permanent(0, "M3-1", "a")
    t.give(0, *hand)
    return t


@pytest.mark.clause("ED-TECH-M3-1a-01")
def test_logistics_may_put_the_role_phase_first_and_asks_anew_each_turn():
    t = logistician("warfare").begin()
    assert t.options() == ["action-first", "role-first"]
    t.play("role-first")
    assert t.asked() == "role"
    t.play("lead-produce", "pass", "done", "done", "lead-produce", "pass")
    assert (t.active, t.asked()) == (0, "phases")
    t.play("action-first")
    assert t.asked() == "action"


@pytest.mark.clause("ED-TECH-M3-1a-01")
def test_without_logistics_the_action_comes_first():
    t = table()
    t.give(0, "warfare")
    assert t.begin().asked() == "action"


@pytest.mark.parametrize(
    ("order", "choices"),
    [
        ("role-first", ["lead-produce", "pass", "warfare"]),
        ("action-first", ["warfare", "lead-produce", "pass"]),
    ],
)
@pytest.mark.clause("ED-TECH-M3-1a-02", "ED-R-44")
def test_logistics_gives_one_action_and_one_role_in_either_order(order, choices):
    t = logistician("warfare", "warfare").begin().play(order, *choices)
    assert t.fighters[0] == 1
    assert (t.seat, t.asked()) == (0, "clean_up")


@pytest.mark.clause("ED-TECH-M3-1a-03", "ED-R-44")
def test_cards_of_a_role_phase_played_first_may_be_drawn_by_the_action():
    t = logistician("survey", "warfare").begin().play("role-first", "lead-warfare", "warfare", "pass")
    assert t.cards_of(0, "discard") == ["warfare", "warfare"]
    t.play("survey")
    assert t.cards_of(0) == ["warfare", "warfare"]


@pytest.mark.clause("ED-TECH-M3-1a-04", "ED-R-44")
def test_a_technology_taken_in_the_role_may_be_played_for_its_action_in_the_same_turn():
    t = logistician("research", "research")
    t.lay_face_up(0, "A9")
    t.begin().play("role-first", "lead-research", "research", "research", "tech-A1-1", "pass", "A1-1")
    assert t.cards_of(0) == ["research", "research", "research"]


@pytest.mark.clause("ED-TECH-M3-1a-05")
def test_logistics_gives_no_extra_turn_at_the_end():
    t = table()
    t.permanent(1, "M3-1", "a")
    t.empty_stack("warfare", leave=1)
    t.begin().play("lead-warfare", "pass", "action-first", "lead-produce", "pass")
    assert t.asked() == "over"
    assert t.score[1] == 5


# Productivity


def productive(*hand: str):
    """Seat 0 owns Productivity and begins its turn."""
    t = table()
    t.permanent(0, "M3-1", "b")
    t.give(0, *hand)
    return t


@pytest.mark.clause("ED-TECH-M3-1b-01")
def test_productivity_allows_two_actions_and_no_third():
    t = productive("warfare", "warfare", "warfare").begin().play("warfare", "warfare")
    assert t.fighters[0] == 2
    assert t.asked() == "role"


@pytest.mark.parametrize(("choices", "taken"), [(["done"], 0), (["warfare", "done"], 1)])
@pytest.mark.clause("ED-TECH-M3-1b-01", "ED-R-45")
def test_each_of_the_two_actions_is_optional(choices, taken):
    t = productive("warfare", "warfare").begin().play(*choices)
    assert t.fighters[0] == taken
    assert t.asked() == "role"


@pytest.mark.clause("ED-TECH-M3-1b-02", "ED-R-45")
def test_the_first_card_is_in_the_discard_pile_before_the_second_is_played():
    t = productive("warfare", "survey").begin().play("warfare")
    assert t.cards_of(0, "discard") == ["warfare"]
    t.play("survey")
    assert t.cards_of(0) == ["warfare"]


@pytest.mark.clause("ED-TECH-M3-1b-02", "ED-R-45")
def test_a_card_gained_by_the_first_action_may_be_the_second():
    t = productive("politics").begin().play("politics", "stack-warfare", "warfare")
    assert t.fighters[0] == 1


@pytest.mark.clause("ED-TECH-M3-1b-02", "ED-R-45")
def test_a_colony_of_the_first_action_serves_the_second():
    t = productive("colonize", "colonize")
    t.lay_face_down(0, "S1", colonies=1)
    t.begin(action_phase).play("colonize", "colonize", "settle")
    assert t.planets_of(0) == ["S1"]


@pytest.mark.clause("ED-TECH-M3-1b-01")
def test_productivity_allows_no_second_action_to_others():
    t = table()
    t.permanent(1, "M3-1", "b")
    t.give(0, "warfare", "warfare")
    t.begin().play("warfare")
    assert t.asked() == "role"

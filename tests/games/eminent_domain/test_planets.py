"""Planets, chapter 8 of the ledger: both sides of the card, and what only the front gives."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.backs import colonize_cost, warfare_cost
from digsite.games.eminent_domain.domains import PLANET_IDS
from digsite.games.eminent_domain.turn import clean_up
from digsite.testing.eminent_domain import Table, table

START_PLANETS = [
    ("S1", "silicon"),
    ("S2", "silicon"),
    ("S3", "food"),
    ("S4", "water"),
    ("S5", "iron"),
    ("S6", "iron"),
]
ROLES = ["survey", "warfare", "colonize", "produce", "trade", "research"]


def back(id: str) -> int:
    """What the opponent sees of a face-down planet."""
    t = table()
    t.lay_face_down(0, id)
    return int(t.begin().seen_by(1).back[0, 0])


# The two sides


@pytest.mark.clause("ED-PLANET-01")
@pytest.mark.parametrize(("id", "war", "colonies"), [("A1", 5, 4), ("A2", 4, 5), ("M9", 6, 3), ("S4", 2, 2)])
def test_the_back_shows_both_costs(id, war, colonies):
    assert (warfare_cost(back(id)), colonize_cost(back(id))) == (war, colonies)


@pytest.mark.clause("ED-PLANET-01")
def test_the_back_shows_the_type_and_nothing_of_the_front():
    assert back("A1") == back("A4") == back("A7")
    assert len({back("A1"), back("F1"), back("M1")}) == 3


@pytest.mark.clause("ED-PLANET-01")
def test_the_front_shows_influence_slot_symbol_and_type():
    t = table()
    t.lay_face_up(0, "A1")
    t.give(0, "research", "produce-trade")
    assert t.score_of(0) == 3
    t.begin().play("produce-trade")
    assert t.resources_on("A1") == ["silicon"]
    t.play("lead-research", "research")  # three symbols with that of the planet
    assert [token for token in t.options() if token.startswith("tech-")] == [
        f"tech-A1-{n}" for n in range(1, 9)
    ]


@pytest.mark.clause("ED-R-58")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_player_sees_the_fronts_of_the_own_face_down_planets_alone(owner):
    t = table()
    t.lay_face_down(owner, "A4")
    t.lay_face_down(owner, "S3")
    t.begin()
    assert t.seen_by(owner).backs_of(owner) == ["A4", "S3"]
    assert (t.seen_by(1 - owner).planet[owner] == -1).all()


@pytest.mark.clause("ED-R-58")
def test_the_start_planet_is_known_to_its_owner():
    t = Table(GAME.new(2, "start planets"))
    for seat in range(2):
        assert t.seen_by(seat).backs_of(seat) == t.backs_of(seat)
        assert (t.seen_by(1 - seat).planet[seat] == -1).all()


# Face down, then face up


@pytest.mark.clause("ED-PLANET-02")
def test_a_surveyed_planet_enters_face_down():
    t = table()
    t.on_top("A1", "F1")
    t.lead("survey")
    assert t.backs_of(0) == ["A1"]
    assert t.planets_of(0) == []


@pytest.mark.clause("ED-PLANET-02")
@pytest.mark.parametrize(("name", "deed"), [("warfare", "attack"), ("colonize", "settle")])
def test_attacking_and_settling_turn_a_planet_face_up(name, deed):
    t = table()
    t.lay_face_down(0, "A1", colonies=4)
    t.fighters[0] = 5
    t.give(0, name)
    t.begin().play(name, deed)
    assert t.backs_of(0) == []
    assert t.planets_of(0) == ["A1"]


@pytest.mark.clause("ED-PLANET-02")
@pytest.mark.parametrize("role", ROLES)
def test_no_role_turns_a_face_up_planet_back(role):
    t = table()
    t.lay_face_up(0, "S1")
    t.fighters[0] = 9
    t.lead(role).play(*(["done"] if role == "produce" else []))
    assert t.planets_of(0) == ["S1"]


@pytest.mark.clause("ED-PLANET-02")
def test_a_face_up_planet_is_no_target():
    t = table()
    t.lay_face_up(0, "S1")
    t.fighters[0] = 9
    t.give(0, "warfare", "colonize", "M2-3", "F2-1")
    assert t.begin().options() == ["warfare", "done"]
    t.play("warfare")
    assert t.fighters[0] == 10


@pytest.mark.clause("ED-PLANET-03", "ED-R-01")
def test_a_face_down_planet_has_no_influence():
    t = table()
    t.lay_face_down(0, "M9")
    assert t.score_of(0) == 0


@pytest.mark.clause("ED-PLANET-03", "ED-R-01")
@pytest.mark.parametrize(
    ("role", "id"),
    [("survey", "M1"), ("warfare", "M4"), ("produce", "F4"), ("trade", "A4"), ("research", "A1")],
)
def test_a_face_down_planet_has_no_symbol(role, id):
    t = table()
    t.lay_face_down(0, id)
    t.lead(role)
    assert t.strength == 1


@pytest.mark.clause("ED-PLANET-03", "ED-R-01")
def test_a_face_down_planet_is_no_discount():
    t = table()
    t.lay_face_down(0, "F1")
    t.lay_face_down(0, "S1", colonies=1)
    t.lead("colonize")
    assert t.asked() == "role.tuck"  # no settling offered


@pytest.mark.clause("ED-PLANET-03", "ED-R-01")
def test_a_face_down_planet_has_no_type():
    t = table()
    t.lay_face_down(0, "A1")
    t.lay_face_up(0, "F7")
    t.give(0, "research", "research")
    t.lead("research").play("research", "research")
    assert "tech-F1-1" in t.options()
    assert "tech-A1-1" not in t.options()


@pytest.mark.clause("ED-PLANET-03", "ED-R-01")
def test_a_face_down_planet_has_no_slot():
    t = table()
    t.lay_face_down(0, "F1")
    t.lead("produce")
    assert t.asked() == "respond"


@pytest.mark.clause("ED-PLANET-03", "ED-R-01")
def test_a_face_down_planet_does_not_raise_the_hand_limit():
    t = table()
    t.lay_face_down(0, "A7")
    t.give(0, *["survey"] * 9, to="draw_pile")
    t.begin(clean_up)
    assert t.cards_of(0) == ["survey"] * 5


# What a face-up planet gives


@pytest.mark.clause("ED-PLANET-04")
@pytest.mark.parametrize(
    ("role", "id"),
    [("survey", "M1"), ("warfare", "M4"), ("produce", "F4"), ("trade", "A4"), ("research", "A1")],
)
def test_the_symbol_of_a_face_up_planet_boosts_its_role(role, id):
    t = table()
    t.lay_face_up(0, id)
    t.lead(role)
    assert t.strength == 2


@pytest.mark.clause("ED-PLANET-04")
def test_a_symbol_boosts_no_other_role():
    t = table()
    t.lay_face_up(0, "M1")
    t.lead("warfare")
    assert t.fighters[0] == 1


@pytest.mark.clause("ED-PLANET-04")
def test_a_colonize_symbol_is_a_discount():
    t = table()
    t.lay_face_up(0, "F1")
    t.lay_face_down(0, "S1", colonies=1)
    t.lead("colonize")
    assert t.options() == ["colony", "settle"]
    t.play("settle")
    assert t.planets_of(0) == ["F1", "S1"]


@pytest.mark.clause("ED-PLANET-05")
def test_each_slot_holds_one_resource_of_its_type():
    t = table()
    t.lay_face_up(0, "F9")
    t.give(0, "produce-trade", "produce-trade")
    t.lead("produce").play("produce-trade", "produce-trade")
    assert t.strength == 3
    assert t.options() == ["F9.1", "F9.2", "done"]
    t.play("F9.2")
    assert t.options() == ["F9.1", "done"]
    t.play("F9.1")
    assert t.resources_on("F9") == ["food", "water"]
    assert t.asked() == "respond"


@pytest.mark.clause("ED-PLANET-06")
@pytest.mark.parametrize(("name", "deed"), [("warfare", "attack"), ("colonize", "settle")])
def test_the_slots_of_a_planet_just_turned_up_are_empty(name, deed):
    t = table()
    t.lay_face_down(0, "F9", colonies=3)
    t.fighters[0] = 6
    t.give(0, name)
    t.begin().play(name, deed)
    assert t.resources_on("F9") == []


@pytest.mark.clause("ED-PLANET-06")
def test_abundance_fills_the_slots_at_once():
    t = table()
    t.permanent(0, "F2-4", "b")
    t.lay_face_down(0, "F9")
    t.fighters[0] = 6
    t.give(0, "warfare")
    t.begin().play("warfare", "attack")
    assert t.resources_on("F9") == ["food", "water"]


@pytest.mark.clause("ED-PLANET-07")
@pytest.mark.parametrize(("name", "deed"), [("warfare", "attack"), ("colonize", "settle")])
def test_the_influence_of_a_planet_counts_at_the_end_and_brings_no_tokens(name, deed):
    t = table()
    t.lay_face_down(0, "M9", colonies=3)
    t.fighters[0] = 6
    t.give(0, name)
    t.begin().play(name, deed)
    assert t.tokens[0] == 0
    assert t.score_of(0) == 5


@pytest.mark.clause("ED-PLANET-08")
def test_a_player_may_own_every_planet():
    t = table(bonus_planets="with")
    ids = [id for id in PLANET_IDS if not id.startswith("S")]
    for id in (*ids[:-1], "S1"):
        t.lay_face_down(0, id)
    t.lead("survey")
    assert sorted(t.backs_of(0)) == sorted([*ids, "S1"])


@pytest.mark.clause("ED-PLANET-08")
def test_every_planet_of_a_large_empire_counts():
    t = table()
    for letter in "AFM":
        for number in range(1, 10):
            t.lay_face_up(0, f"{letter}{number}")
    assert t.score_of(0) == 81
    t.lead("produce")
    assert len(t.options()) == 25


# Start planets


@pytest.mark.clause("ED-PLANET-09")
@pytest.mark.parametrize(("id", "kind"), START_PLANETS)
def test_a_start_planet_costs_two_fighters_or_two_colonies(id, kind):
    for count, deeds in ((1, ["role.tuck"]), (2, ["colony", "settle"])):
        t = table()
        t.lay_face_down(0, id, colonies=count)
        t.lay_face_down(0, "A1")
        t.lead("colonize")
        assert (t.options() if t.asked() == "role.deed" else [t.asked()]) == deeds
    for count, after in ((1, 2), (2, 0)):
        t = table()
        t.lay_face_down(0, id)
        t.fighters[0] = count
        t.lead("warfare")
        t.play(*(["attack"] if t.asked() == "role.deed" else []))
        assert t.fighters[0] == after


@pytest.mark.clause("ED-PLANET-09")
@pytest.mark.parametrize(("id", "kind"), START_PLANETS)
def test_a_start_planet_has_two_influence_and_one_slot(id, kind):
    t = table()
    t.lay_face_up(0, id)
    t.give(0, "produce-trade")
    t.lead("produce").play("produce-trade", f"{id}.1")
    assert t.asked() == "respond"
    assert t.resources_on(id) == [kind]
    assert t.score_of(0) == 2


@pytest.mark.clause("ED-PLANET-09")
@pytest.mark.parametrize("role", ROLES)
def test_start_planets_have_no_symbol(role):
    t = table()
    for id, _ in START_PLANETS:
        t.lay_face_up(0, id, "food")
    t.lead(role)
    assert t.strength == 1

"""Planets, chapter 8 of the ledger: both sides of the card, and what only the front gives."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import PLANET_IDS
from digsite.games.eminent_domain.planets import colonize_cost, warfare_cost
from digsite.games.eminent_domain.turn import clean_up
from tests.games.eminent_domain.table import (
    asked,
    backs_of,
    begin,
    cards_of,
    face_down,
    face_up,
    fighters,
    give,
    lead,
    on_top,
    options,
    permanent,
    planets_of,
    play,
    resources_on,
    score_of,
    seen_by,
    table,
)

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
    p = table()
    face_down(p, 0, id)
    return int(seen_by(begin(p), 1).back[0, 0])


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
    p = table()
    face_up(p, 0, "A1")
    give(p, 0, "research", "produce-trade")
    assert score_of(p, 0) == 3
    play(begin(p), "produce-trade")
    assert resources_on(p, "A1") == ["silicon"]
    play(p, "lead-research", "research")  # three symbols with that of the planet
    assert [token for token in options(p) if token.startswith("tech-")] == [
        f"tech-A1-{n}" for n in range(1, 9)
    ]


@pytest.mark.clause("ED-R-58")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_player_sees_the_fronts_of_the_own_face_down_planets_alone(owner):
    p = table()
    face_down(p, owner, "A4")
    face_down(p, owner, "S3")
    begin(p)
    assert backs_of(seen_by(p, owner), owner) == ["A4", "S3"]
    assert (seen_by(p, 1 - owner).planet[owner] == -1).all()


@pytest.mark.clause("ED-R-58")
def test_the_start_planet_is_known_to_its_owner():
    p = GAME.new(2, "start planets")
    for seat in range(2):
        assert backs_of(seen_by(p, seat), seat) == backs_of(p, seat)
        assert (seen_by(p, 1 - seat).planet[seat] == -1).all()


# Face down, then face up


@pytest.mark.clause("ED-PLANET-02")
def test_a_surveyed_planet_enters_face_down():
    p = table()
    on_top(p, "A1", "F1")
    lead(p, "survey")
    assert backs_of(p, 0) == ["A1"]
    assert planets_of(p, 0) == []


@pytest.mark.clause("ED-PLANET-02")
@pytest.mark.parametrize(("name", "deed"), [("warfare", "attack"), ("colonize", "settle")])
def test_attacking_and_settling_turn_a_planet_face_up(name, deed):
    p = table()
    face_down(p, 0, "A1", colonies=4)
    fighters(p, 0, 5)
    give(p, 0, name)
    play(begin(p), name, deed)
    assert backs_of(p, 0) == []
    assert planets_of(p, 0) == ["A1"]


@pytest.mark.clause("ED-PLANET-02")
@pytest.mark.parametrize("role", ROLES)
def test_no_role_turns_a_face_up_planet_back(role):
    p = table()
    face_up(p, 0, "S1")
    fighters(p, 0, 9)
    play(lead(p, role), *(["done"] if role == "produce" else []))
    assert planets_of(p, 0) == ["S1"]


@pytest.mark.clause("ED-PLANET-02")
def test_a_face_up_planet_is_no_target():
    p = table()
    face_up(p, 0, "S1")
    fighters(p, 0, 9)
    give(p, 0, "warfare", "colonize", "M2-3", "F2-1")
    assert options(begin(p)) == ["warfare", "done"]
    play(p, "warfare")
    assert p.fighters[0] == 10


@pytest.mark.clause("ED-PLANET-03", "ED-R-01")
def test_a_face_down_planet_has_no_influence():
    p = table()
    face_down(p, 0, "M9")
    assert score_of(p, 0) == 0


@pytest.mark.clause("ED-PLANET-03", "ED-R-01")
@pytest.mark.parametrize(
    ("role", "id"),
    [("survey", "M1"), ("warfare", "M4"), ("produce", "F4"), ("trade", "A4"), ("research", "A1")],
)
def test_a_face_down_planet_has_no_symbol(role, id):
    p = table()
    face_down(p, 0, id)
    lead(p, role)
    assert p.strength == 1


@pytest.mark.clause("ED-PLANET-03", "ED-R-01")
def test_a_face_down_planet_is_no_discount():
    p = table()
    face_down(p, 0, "F1")
    face_down(p, 0, "S1", colonies=1)
    lead(p, "colonize")
    assert asked(p) == "role.tuck"  # no settling offered


@pytest.mark.clause("ED-PLANET-03", "ED-R-01")
def test_a_face_down_planet_has_no_type():
    p = table()
    face_down(p, 0, "A1")
    face_up(p, 0, "F7")
    give(p, 0, "research", "research")
    play(lead(p, "research"), "research", "research")
    assert "tech-F1-1" in options(p)
    assert "tech-A1-1" not in options(p)


@pytest.mark.clause("ED-PLANET-03", "ED-R-01")
def test_a_face_down_planet_has_no_slot():
    p = table()
    face_down(p, 0, "F1")
    lead(p, "produce")
    assert asked(p) == "respond"


@pytest.mark.clause("ED-PLANET-03", "ED-R-01")
def test_a_face_down_planet_does_not_raise_the_hand_limit():
    p = table()
    face_down(p, 0, "A7")
    give(p, 0, *["survey"] * 9, to="draw_pile")
    begin(p, clean_up)
    assert cards_of(p, 0) == ["survey"] * 5


# What a face-up planet gives


@pytest.mark.clause("ED-PLANET-04")
@pytest.mark.parametrize(
    ("role", "id"),
    [("survey", "M1"), ("warfare", "M4"), ("produce", "F4"), ("trade", "A4"), ("research", "A1")],
)
def test_the_symbol_of_a_face_up_planet_boosts_its_role(role, id):
    p = table()
    face_up(p, 0, id)
    lead(p, role)
    assert p.strength == 2


@pytest.mark.clause("ED-PLANET-04")
def test_a_symbol_boosts_no_other_role():
    p = table()
    face_up(p, 0, "M1")
    lead(p, "warfare")
    assert p.fighters[0] == 1


@pytest.mark.clause("ED-PLANET-04")
def test_a_colonize_symbol_is_a_discount():
    p = table()
    face_up(p, 0, "F1")
    face_down(p, 0, "S1", colonies=1)
    lead(p, "colonize")
    assert options(p) == ["colony", "settle"]
    play(p, "settle")
    assert planets_of(p, 0) == ["F1", "S1"]


@pytest.mark.clause("ED-PLANET-05")
def test_each_slot_holds_one_resource_of_its_type():
    p = table()
    face_up(p, 0, "F9")
    give(p, 0, "produce-trade", "produce-trade")
    play(lead(p, "produce"), "produce-trade", "produce-trade")
    assert p.strength == 3
    assert options(p) == ["F9.1", "F9.2", "done"]
    play(p, "F9.2")
    assert options(p) == ["F9.1", "done"]
    play(p, "F9.1")
    assert resources_on(p, "F9") == ["food", "water"]
    assert asked(p) == "respond"


@pytest.mark.clause("ED-PLANET-06")
@pytest.mark.parametrize(("name", "deed"), [("warfare", "attack"), ("colonize", "settle")])
def test_the_slots_of_a_planet_just_turned_up_are_empty(name, deed):
    p = table()
    face_down(p, 0, "F9", colonies=3)
    fighters(p, 0, 6)
    give(p, 0, name)
    play(begin(p), name, deed)
    assert resources_on(p, "F9") == []


@pytest.mark.clause("ED-PLANET-06")
def test_abundance_fills_the_slots_at_once():
    p = table()
    permanent(p, 0, "F2-4", "b")
    face_down(p, 0, "F9")
    fighters(p, 0, 6)
    give(p, 0, "warfare")
    play(begin(p), "warfare", "attack")
    assert resources_on(p, "F9") == ["food", "water"]


@pytest.mark.clause("ED-PLANET-07")
@pytest.mark.parametrize(("name", "deed"), [("warfare", "attack"), ("colonize", "settle")])
def test_the_influence_of_a_planet_counts_at_the_end_and_brings_no_tokens(name, deed):
    p = table()
    face_down(p, 0, "M9", colonies=3)
    fighters(p, 0, 6)
    give(p, 0, name)
    play(begin(p), name, deed)
    assert p.tokens[0] == 0
    assert score_of(p, 0) == 5


@pytest.mark.clause("ED-PLANET-08")
def test_a_player_may_own_every_planet():
    p = table(bonus_planets="with")
    ids = [id for id in PLANET_IDS if not id.startswith("S")]
    for id in (*ids[:-1], "S1"):
        face_down(p, 0, id)
    lead(p, "survey")
    assert sorted(backs_of(p, 0)) == sorted([*ids, "S1"])


@pytest.mark.clause("ED-PLANET-08")
def test_every_planet_of_a_large_empire_counts():
    p = table()
    for letter in "AFM":
        for number in range(1, 10):
            face_up(p, 0, f"{letter}{number}")
    assert score_of(p, 0) == 81
    lead(p, "produce")
    assert len(options(p)) == 25


# Start planets


@pytest.mark.clause("ED-PLANET-09")
@pytest.mark.parametrize(("id", "kind"), START_PLANETS)
def test_a_start_planet_costs_two_fighters_or_two_colonies(id, kind):
    for count, deeds in ((1, ["role.tuck"]), (2, ["colony", "settle"])):
        p = table()
        face_down(p, 0, id, colonies=count)
        face_down(p, 0, "A1")
        lead(p, "colonize")
        assert (options(p) if asked(p) == "role.deed" else [asked(p)]) == deeds
    for count, after in ((1, 2), (2, 0)):
        p = table()
        face_down(p, 0, id)
        fighters(p, 0, count)
        lead(p, "warfare")
        play(p, *(["attack"] if asked(p) == "role.deed" else []))
        assert p.fighters[0] == after


@pytest.mark.clause("ED-PLANET-09")
@pytest.mark.parametrize(("id", "kind"), START_PLANETS)
def test_a_start_planet_has_two_influence_and_one_slot(id, kind):
    p = table()
    face_up(p, 0, id)
    give(p, 0, "produce-trade")
    play(lead(p, "produce"), "produce-trade", f"{id}.1")
    assert asked(p) == "respond"
    assert resources_on(p, id) == [kind]
    assert score_of(p, 0) == 2


@pytest.mark.clause("ED-PLANET-09")
@pytest.mark.parametrize("role", ROLES)
def test_start_planets_have_no_symbol(role):
    p = table()
    for id, _ in START_PLANETS:
        face_up(p, 0, id, "food")
    lead(p, role)
    assert p.strength == 1

"""The double-sided permanents of level 2, section 16.5 of the ledger. Two sides have a file of
their own: Streamlining (with Hyperefficiency) and Scorched Earth."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from digsite.games.eminent_domain.domains import ROLE_NAMES
from digsite.games.eminent_domain.planets import colonies_under, display_symbols
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
    researching,
    resources_on,
    score_of,
    table,
)

# The cards

LEVEL_2 = [
    pytest.param("A2-4", marks=pytest.mark.clause("ED-TECH-A2-4-01")),
    pytest.param("F2-4", marks=pytest.mark.clause("ED-TECH-F2-4-01")),
    pytest.param("M2-4", marks=pytest.mark.clause("ED-TECH-M2-4-01")),
]
LEVEL_3 = [
    pytest.param("A3-1", marks=pytest.mark.clause("ED-TECH-A3-1-01")),
    pytest.param("F3-1", marks=pytest.mark.clause("ED-TECH-F3-1-01")),
    pytest.param("M3-1", marks=pytest.mark.clause("ED-TECH-M3-1-01")),
]
SYMBOLS = {
    ("F2-4", "a"): {"colonize", "produce", "research"},
    ("M2-4", "a"): {"survey", "trade", "warfare"},
}


@pytest.mark.parametrize("id", LEVEL_2)
def test_a_permanent_of_level_2_needs_five_symbols_and_two_planets_of_its_stack(id):
    for other in "AFM":
        assert (f"tech-{id}" in options(researching(other, 2, 5))) == (other == id[0])
    assert f"tech-{id}" not in options(researching(id[0], 2, 4))
    assert f"tech-{id}" not in options(researching(id[0], 1, 5))


@pytest.mark.parametrize("id", LEVEL_3)
def test_a_permanent_of_level_3_needs_seven_symbols_and_three_planets_of_its_stack(id):
    for other in "AFM":
        assert (f"tech-{id}" in options(researching(other, 3, 7))) == (other == id[0])
    assert f"tech-{id}" not in options(researching(id[0], 3, 6))
    assert f"tech-{id}" not in options(researching(id[0], 2, 7))


@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("id", LEVEL_2 + LEVEL_3)
def test_one_side_of_a_permanent_is_laid_up_and_shows_its_symbols(id, side):
    p = play(researching(id[0], 3, 7), f"tech-{id}")
    assert options(p) == ["side-a", "side-b"]
    play(p, f"side-{side}")
    assert cards_of(p, 0) == []
    shown = {role: display_symbols(p, 0, number) for number, role in enumerate(ROLE_NAMES)}
    assert shown == {role: int(role in SYMBOLS.get((id, side), set())) for role in ROLE_NAMES}


@pytest.mark.clause("ED-TECH-M3-1-01")
def test_nobody_can_have_both_sides_of_a_permanent():
    p = table()
    for seat in (0, 1):
        give(p, seat, *["research"] * 7)
    for id in ("M7", "M8", "M9"):
        face_up(p, 0, id)
    for id in ("M4", "M5", "M6"):
        face_up(p, 1, id)
    play(lead(p, "research"), *["research"] * 7, "tech-M3-1", "side-a")
    play(p, "follow", *["research"] * 7)
    assert asked(p) == "research.technology"
    assert "tech-M3-1" not in options(p)


@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize(
    ("id", "influence"), [("A2-4", 2), ("F2-4", 2), ("M2-4", 2), ("A3-1", 5), ("F3-1", 5), ("M3-1", 5)]
)
@pytest.mark.clause("ED-R-64")
def test_both_sides_of_a_permanent_carry_the_same_influence(id, influence, side):
    p = table()
    permanent(p, 0, id, side)
    assert score_of(p, 0) == influence


# Weapon Emporium


def emporium(own: int, seat: int = 0):
    """A seat has Weapon Emporium and fighters."""
    p = table()
    permanent(p, seat, "A2-4", "a")
    fighters(p, seat, own)
    return p


@pytest.mark.clause("ED-TECH-A2-4a-01", "ED-R-37")
def test_a_fighter_is_traded_in_the_trade_action():
    p = emporium(2)
    give(p, 0, "produce-trade")
    play(begin(p, action_phase), "produce-trade")
    assert p.tokens[0] == 1
    assert p.fighters[0] == 1


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.clause("ED-TECH-A2-4a-01")
def test_fighters_are_traded_in_the_trade_role_leading_or_following(seat):
    p = emporium(3, seat)
    give(p, seat, *["produce-trade"] * (1 + seat))
    play(lead(p, "trade"), *["follow"] * seat, *["produce-trade"] * (1 + seat), "fighter", "fighter")
    assert p.tokens[seat] == 2
    assert p.fighters[seat] == 1


@pytest.mark.clause("ED-TECH-A2-4a-01")
def test_without_weapon_emporium_no_fighter_is_traded():
    p = table()
    fighters(p, 0, 2)
    face_up(p, 0, "S3", "food")
    assert options(lead(p, "trade")) == ["S3.1", "done"]


@pytest.mark.clause("ED-TECH-A2-4a-02", "ED-R-37")
def test_resources_and_fighters_together_do_not_exceed_the_trade_symbols():
    p = emporium(5)
    face_up(p, 0, "S3", "food")
    give(p, 0, "produce-trade", "produce-trade")
    play(lead(p, "trade"), "produce-trade", "produce-trade", "fighter", "S3.1", "fighter")
    assert asked(p) == "respond"
    assert p.tokens[0] == 3
    assert p.fighters[0] == 3


@pytest.mark.clause("ED-TECH-A2-4a-04", "ED-R-41")
def test_a_fighter_lying_on_a_scorched_planet_cannot_be_traded():
    p = emporium(0)
    permanent(p, 0, "M2-4", "b")
    face_down(p, 0, "S1")
    give(p, 0, "warfare")
    play(begin(p), "warfare", "attack", "lead-trade")
    assert planets_of(p, 0) == ["S1"]
    assert asked(p) == "respond"
    assert p.tokens[0] == 0


# Fertile Ground


@pytest.mark.parametrize(("seat", "produced"), [(0, 2), (1, 1)])
@pytest.mark.clause("ED-TECH-F2-4a-01")
def test_fertile_ground_supplies_a_produce_symbol(seat, produced):
    p = table()
    permanent(p, seat, "F2-4", "a")
    face_up(p, seat, "F3")
    face_up(p, seat, "S3")
    play(lead(p, "produce"), *["follow"] * seat)
    while asked(p) == "produce":
        play(p, options(p)[0])
    assert len(resources_on(p, "F3") + resources_on(p, "S3")) == produced


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.clause("ED-TECH-F2-4a-01")
def test_fertile_ground_supplies_a_research_symbol(seat):
    p = table()
    permanent(p, seat, "F2-4", "a")
    face_up(p, seat, "A7")
    give(p, seat, *["research"] * (1 + seat))
    play(lead(p, "research"), *["follow"] * seat, *["research"] * (1 + seat))
    assert "tech-A1-1" in options(p)


@pytest.mark.parametrize(("side", "deeds"), [("a", ["colony", "settle"]), ("b", ["respond"])])
@pytest.mark.clause("ED-TECH-F2-4a-02")
def test_fertile_ground_is_a_discount_of_one_colony(side, deeds):
    p = table()
    permanent(p, 0, "F2-4", side)
    face_down(p, 0, "S1", colonies=1)
    lead(p, "colonize")
    assert (options(p) if asked(p) == "role.deed" else [asked(p)]) == deeds


@pytest.mark.clause("ED-TECH-F2-4a-02")
def test_fertile_ground_founds_no_colony():
    p = table()
    permanent(p, 1, "F2-4", "a")
    face_down(p, 1, "A1")
    play(lead(p, "colonize"), "follow")
    assert colonies_under(p, 1, 0) == 0


@pytest.mark.clause("ED-TECH-F2-4a-02")
def test_fertile_ground_does_not_help_terraforming():
    p = table()
    permanent(p, 0, "F2-4", "a")
    face_down(p, 0, "A1", colonies=1)
    give(p, 0, "F2-1")
    play(begin(p, action_phase), "F2-1")
    assert backs_of(p, 0) == ["A1"]


# Abundance


@pytest.mark.parametrize(
    ("id", "resources"), [("F1", ["water"]), ("A6", []), ("F3", ["food", "water"]), ("S5", ["iron"])]
)
@pytest.mark.parametrize("deed", ["attack", "settle"])
@pytest.mark.clause("ED-TECH-F2-4b-01", "ED-R-40")
def test_abundance_fills_every_slot_of_a_planet_settled_or_attacked(id, resources, deed):
    p = table()
    permanent(p, 0, "F2-4", "b")
    fighters(p, 0, 6)
    face_down(p, 0, id, colonies=4)
    play(lead(p, "warfare" if deed == "attack" else "colonize"), deed)
    assert planets_of(p, 0) == [id]
    assert resources_on(p, id) == resources


@pytest.mark.clause("ED-TECH-F2-4b-02")
def test_abundance_brings_nothing_to_planets_already_face_up():
    p = play(researching("F", 2, 5), "tech-F2-4", "side-b")
    assert resources_on(p, "F7") == resources_on(p, "F8") == []


@pytest.mark.parametrize(("seat", "produced"), [(0, 1), (1, 0)])
@pytest.mark.clause("ED-TECH-F2-4b-02")
def test_abundance_produces_nothing_extra_in_the_produce_role(seat, produced):
    p = table()
    permanent(p, seat, "F2-4", "b")
    face_up(p, seat, "F3")
    play(lead(p, "produce"), *["follow"] * seat)
    while asked(p) == "produce":
        play(p, options(p)[0])
    assert len(resources_on(p, "F3")) == produced


@pytest.mark.parametrize("kind", ["food", "water", "iron", "silicon"])
@pytest.mark.clause("ED-TECH-F2-4b-03", "ED-R-40")
def test_abundance_fills_a_utopian_slot_with_the_type_its_owner_chooses(kind):
    p = table(bonus_planets="with")
    permanent(p, 0, "F2-4", "b")
    fighters(p, 0, 6)
    face_down(p, 0, "B4")
    play(lead(p, "warfare"), "attack")
    assert options(p) == ["food", "water", "iron", "silicon"]
    play(p, kind)
    assert resources_on(p, "B4") == [kind]


# Imperialism


@pytest.mark.parametrize(("seat", "taken"), [(0, 2), (1, 1)])
@pytest.mark.clause("ED-TECH-M2-4a-01")
def test_imperialism_supplies_a_warfare_symbol(seat, taken):
    p = table()
    permanent(p, seat, "M2-4", "a")
    play(lead(p, "warfare"), *["follow"] * seat)
    assert p.fighters[seat] == taken


@pytest.mark.parametrize(("seat", "traded"), [(0, 2), (1, 1)])
@pytest.mark.clause("ED-TECH-M2-4a-01")
def test_imperialism_supplies_a_trade_symbol(seat, traded):
    p = table()
    permanent(p, seat, "M2-4", "a")
    face_up(p, seat, "F3", "food", "water")
    face_up(p, seat, "S3", "food")
    play(lead(p, "trade"), *["follow"] * seat)
    while asked(p) == "trade":
        play(p, options(p)[0])
    assert p.tokens[seat] == traded


@pytest.mark.clause("ED-TECH-M2-4a-01")
def test_imperialism_supplies_a_survey_symbol():
    p = table()
    permanent(p, 0, "M2-4", "a")
    on_top(p, "A1", "A2")
    assert options(lead(p, "survey")) == ["planet-A1", "planet-A2"]
    p = table()
    permanent(p, 1, "M2-4", "a")
    give(p, 1, "survey")
    play(lead(p, "survey"), "follow", "survey")
    assert len(backs_of(p, 1)) == 1

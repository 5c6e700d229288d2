"""The double-sided permanents of level 2, section 16.5 of the ledger. Two sides have a file of
their own: Streamlining (with Hyperefficiency) and Scorched Earth."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from digsite.games.eminent_domain.colonize import colonies_under
from digsite.games.eminent_domain.domains import ROLE_NAMES
from digsite.games.eminent_domain.planets import display_symbols
from digsite.testing.eminent_domain import researching, table

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
        assert (f"tech-{id}" in researching(other, 2, 5).options()) == (other == id[0])
    assert f"tech-{id}" not in researching(id[0], 2, 4).options()
    assert f"tech-{id}" not in researching(id[0], 1, 5).options()


@pytest.mark.parametrize("id", LEVEL_3)
def test_a_permanent_of_level_3_needs_seven_symbols_and_three_planets_of_its_stack(id):
    for other in "AFM":
        assert (f"tech-{id}" in researching(other, 3, 7).options()) == (other == id[0])
    assert f"tech-{id}" not in researching(id[0], 3, 6).options()
    assert f"tech-{id}" not in researching(id[0], 2, 7).options()


@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("id", LEVEL_2 + LEVEL_3)
def test_one_side_of_a_permanent_is_laid_up_and_shows_its_symbols(id, side):
    t = researching(id[0], 3, 7).play(f"tech-{id}")
    assert t.options() == ["side-a", "side-b"]
    t.play(f"side-{side}")
    assert t.cards_of(0) == []
    shown = {role: display_symbols(t.p, 0, number) for number, role in enumerate(ROLE_NAMES)}
    assert shown == {role: int(role in SYMBOLS.get((id, side), set())) for role in ROLE_NAMES}


@pytest.mark.clause("ED-TECH-M3-1-01")
def test_nobody_can_have_both_sides_of_a_permanent():
    t = table()
    for seat in (0, 1):
        t.give(seat, *["research"] * 7)
    for id in ("M7", "M8", "M9"):
        t.lay_face_up(0, id)
    for id in ("M4", "M5", "M6"):
        t.lay_face_up(1, id)
    t.lead("research").play(*["research"] * 7, "tech-M3-1", "side-a")
    t.play("follow", *["research"] * 7)
    assert t.asked() == "research.technology"
    assert "tech-M3-1" not in t.options()


@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize(
    ("id", "influence"), [("A2-4", 2), ("F2-4", 2), ("M2-4", 2), ("A3-1", 5), ("F3-1", 5), ("M3-1", 5)]
)
@pytest.mark.clause("ED-R-64")
def test_both_sides_of_a_permanent_carry_the_same_influence(id, influence, side):
    t = table()
    t.permanent(0, id, side)
    assert t.score_of(0) == influence


# Weapon Emporium


def emporium(own: int, seat: int = 0):
    """A seat has Weapon Emporium and fighters."""
    t = table()
    t.permanent(seat, "A2-4", "a")
    t.fighters[seat] = own
    return t


@pytest.mark.clause("ED-TECH-A2-4a-01", "ED-R-37")
def test_a_fighter_is_traded_in_the_trade_action():
    t = emporium(2)
    t.give(0, "produce-trade")
    t.begin(action_phase).play("produce-trade")
    assert t.tokens[0] == 1
    assert t.fighters[0] == 1


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.clause("ED-TECH-A2-4a-01")
def test_fighters_are_traded_in_the_trade_role_leading_or_following(seat):
    t = emporium(3, seat)
    t.give(seat, *["produce-trade"] * (1 + seat))
    t.lead("trade").play(*["follow"] * seat, *["produce-trade"] * (1 + seat), "fighter", "fighter")
    assert t.tokens[seat] == 2
    assert t.fighters[seat] == 1


@pytest.mark.clause("ED-TECH-A2-4a-01")
def test_without_weapon_emporium_no_fighter_is_traded():
    t = table()
    t.fighters[0] = 2
    t.lay_face_up(0, "S3", "food")
    assert t.lead("trade").options() == ["S3.1", "done"]


@pytest.mark.clause("ED-TECH-A2-4a-02", "ED-R-37")
def test_resources_and_fighters_together_do_not_exceed_the_trade_symbols():
    t = emporium(5)
    t.lay_face_up(0, "S3", "food")
    t.give(0, "produce-trade", "produce-trade")
    t.lead("trade").play("produce-trade", "produce-trade", "fighter", "S3.1", "fighter")
    assert t.asked() == "respond"
    assert t.tokens[0] == 3
    assert t.fighters[0] == 3


@pytest.mark.clause("ED-TECH-A2-4a-04", "ED-R-41")
def test_a_fighter_lying_on_a_scorched_planet_cannot_be_traded():
    t = emporium(0)
    t.permanent(0, "M2-4", "b")
    t.lay_face_down(0, "S1")
    t.give(0, "warfare")
    t.begin().play("warfare", "attack", "lead-trade")
    assert t.planets_of(0) == ["S1"]
    assert t.asked() == "respond"
    assert t.tokens[0] == 0


# Fertile Ground


@pytest.mark.parametrize(("seat", "produced"), [(0, 2), (1, 1)])
@pytest.mark.clause("ED-TECH-F2-4a-01")
def test_fertile_ground_supplies_a_produce_symbol(seat, produced):
    t = table()
    t.permanent(seat, "F2-4", "a")
    t.lay_face_up(seat, "F3")
    t.lay_face_up(seat, "S3")
    t.lead("produce").play(*["follow"] * seat)
    while t.asked() == "produce":
        t.play(t.options()[0])
    assert len(t.resources_on("F3") + t.resources_on("S3")) == produced


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.clause("ED-TECH-F2-4a-01")
def test_fertile_ground_supplies_a_research_symbol(seat):
    t = table()
    t.permanent(seat, "F2-4", "a")
    t.lay_face_up(seat, "A7")
    t.give(seat, *["research"] * (1 + seat))
    t.lead("research").play(*["follow"] * seat, *["research"] * (1 + seat))
    assert "tech-A1-1" in t.options()


@pytest.mark.parametrize(("side", "deeds"), [("a", ["colony", "settle"]), ("b", ["respond"])])
@pytest.mark.clause("ED-TECH-F2-4a-02")
def test_fertile_ground_is_a_discount_of_one_colony(side, deeds):
    t = table()
    t.permanent(0, "F2-4", side)
    t.lay_face_down(0, "S1", colonies=1)
    t.lead("colonize")
    assert (t.options() if t.asked() == "role.deed" else [t.asked()]) == deeds


@pytest.mark.clause("ED-TECH-F2-4a-02")
def test_fertile_ground_founds_no_colony():
    t = table()
    t.permanent(1, "F2-4", "a")
    t.lay_face_down(1, "A1")
    t.lead("colonize").play("follow")
    assert colonies_under(t.p, 1, 0) == 0


@pytest.mark.clause("ED-TECH-F2-4a-02")
def test_fertile_ground_does_not_help_terraforming():
    t = table()
    t.permanent(0, "F2-4", "a")
    t.lay_face_down(0, "A1", colonies=1)
    t.give(0, "F2-1")
    t.begin(action_phase).play("F2-1")
    assert t.backs_of(0) == ["A1"]


# Abundance


@pytest.mark.parametrize(
    ("id", "resources"), [("F1", ["water"]), ("A6", []), ("F3", ["food", "water"]), ("S5", ["iron"])]
)
@pytest.mark.parametrize("deed", ["attack", "settle"])
@pytest.mark.clause("ED-TECH-F2-4b-01", "ED-R-40")
def test_abundance_fills_every_slot_of_a_planet_settled_or_attacked(id, resources, deed):
    t = table()
    t.permanent(0, "F2-4", "b")
    t.fighters[0] = 6
    t.lay_face_down(0, id, colonies=4)
    t.lead("warfare" if deed == "attack" else "colonize").play(deed)
    assert t.planets_of(0) == [id]
    assert t.resources_on(id) == resources


@pytest.mark.clause("ED-TECH-F2-4b-02")
def test_abundance_brings_nothing_to_planets_already_face_up():
    t = researching("F", 2, 5).play("tech-F2-4", "side-b")
    assert t.resources_on("F7") == t.resources_on("F8") == []


@pytest.mark.parametrize(("seat", "produced"), [(0, 1), (1, 0)])
@pytest.mark.clause("ED-TECH-F2-4b-02")
def test_abundance_produces_nothing_extra_in_the_produce_role(seat, produced):
    t = table()
    t.permanent(seat, "F2-4", "b")
    t.lay_face_up(seat, "F3")
    t.lead("produce").play(*["follow"] * seat)
    while t.asked() == "produce":
        t.play(t.options()[0])
    assert len(t.resources_on("F3")) == produced


@pytest.mark.parametrize("kind", ["food", "water", "iron", "silicon"])
@pytest.mark.clause("ED-TECH-F2-4b-03", "ED-R-40")
def test_abundance_fills_a_utopian_slot_with_the_type_its_owner_chooses(kind):
    t = table(bonus_planets="with")
    t.permanent(0, "F2-4", "b")
    t.fighters[0] = 6
    t.lay_face_down(0, "B4")
    t.lead("warfare").play("attack")
    assert t.options() == ["food", "water", "iron", "silicon"]
    t.play(kind)
    assert t.resources_on("B4") == [kind]


# Imperialism


@pytest.mark.parametrize(("seat", "taken"), [(0, 2), (1, 1)])
@pytest.mark.clause("ED-TECH-M2-4a-01")
def test_imperialism_supplies_a_warfare_symbol(seat, taken):
    t = table()
    t.permanent(seat, "M2-4", "a")
    t.lead("warfare").play(*["follow"] * seat)
    assert t.fighters[seat] == taken


@pytest.mark.parametrize(("seat", "traded"), [(0, 2), (1, 1)])
@pytest.mark.clause("ED-TECH-M2-4a-01")
def test_imperialism_supplies_a_trade_symbol(seat, traded):
    t = table()
    t.permanent(seat, "M2-4", "a")
    t.lay_face_up(seat, "F3", "food", "water")
    t.lay_face_up(seat, "S3", "food")
    t.lead("trade").play(*["follow"] * seat)
    while t.asked() == "trade":
        t.play(t.options()[0])
    assert t.tokens[seat] == traded


@pytest.mark.clause("ED-TECH-M2-4a-01")
def test_imperialism_supplies_a_survey_symbol():
    t = table()
    t.permanent(0, "M2-4", "a")
    t.on_top("A1", "A2")
    assert t.lead("survey").options() == ["planet-A1", "planet-A2"]
    t = table()
    t.permanent(1, "M2-4", "a")
    t.give(1, "survey")
    t.lead("survey").play("follow", "survey")
    assert len(t.backs_of(1)) == 1

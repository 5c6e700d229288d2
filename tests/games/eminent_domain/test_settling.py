"""Settling, the second half of chapter 12 of the ledger: colonies and discounts turn planets face up."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from digsite.games.eminent_domain.roles import choose_role
from digsite.testing.eminent_domain import table


@pytest.mark.clause("ED-COL-03")
@pytest.mark.parametrize(("colonies", "settles"), [(3, False), (4, True), (5, True)])
def test_a_planet_of_cost_4_is_settled_with_4_colonies(colonies: int, settles: bool):
    t = table()
    t.lay_face_down(0, "A1", colonies)
    t.lay_face_down(0, "A2")
    t.give(0, "colonize")
    t.begin(action_phase).play("colonize")
    assert ("settle" in t.options()) == settles


@pytest.mark.clause("ED-COL-03")
def test_only_planets_with_enough_colonies_can_be_settled():
    t = table()
    t.lay_face_down(0, "S3", colonies=2)
    t.lay_face_down(0, "A1", colonies=3)
    t.lay_face_down(0, "A3", colonies=3)
    t.lay_face_down(1, "S4", colonies=2)
    t.give(0, "colonize")
    t.begin(action_phase).play("colonize", "settle")
    assert t.options() == ["slot-1", "slot-3"]


@pytest.mark.clause("ED-COL-04")
def test_settling_discards_all_colonies_of_that_planet_and_of_no_other():
    t = table()
    t.lay_face_down(0, "S3", colonies=4)
    t.lay_face_down(0, "A1", colonies=1)
    t.give(0, "F2-1")
    t.begin(choose_role).play("lead-colonize", "colony", "F2-1", "slot-2", "slot-1")
    t.play("pass")
    t.begin(choose_role).play("lead-colonize", "settle", "pass")
    assert t.cards_of(0, "discard") == ["colonize"] * 5 + ["F2-1"]
    assert t.colonies_of(0, "slot-2") == 2


@pytest.mark.clause("ED-COL-05")
def test_enough_colonies_do_not_settle_a_planet_by_themselves():
    t = table()
    t.lay_face_down(0, "S3", colonies=1)
    t.give(0, "colonize")
    t.begin().play("colonize", "lead-survey", "pass")
    assert t.active == 1
    assert "S3" in t.backs_of(0)
    assert t.colonies_of(0, "slot-1") == 2


@pytest.mark.clause("ED-COL-10")
@pytest.mark.parametrize("symbol", ["F1", "F2", "F3", "B6"])
def test_a_colonize_symbol_on_a_face_up_planet_saves_a_colony(symbol: str):
    t = table(bonus_planets="with")
    t.lay_face_up(0, symbol)
    t.lay_face_down(0, "A1", colonies=3)
    t.begin(choose_role).play("lead-colonize", "settle")
    assert t.planets_of(0) == sorted(["A1", symbol])


@pytest.mark.clause("ED-COL-10")
def test_fertile_ground_saves_a_colony():
    t = table()
    t.permanent(0, "F2-4", "a")
    t.lay_face_down(0, "A1", colonies=3)
    t.begin(choose_role).play("lead-colonize", "settle")
    assert t.planets_of(0) == ["A1"]


@pytest.mark.clause("ED-COL-10")
@pytest.mark.parametrize("where", ["other side", "another player", "face down", "produce symbol"])
def test_nothing_else_saves_a_colony(where: str):
    t = table()
    t.lay_face_down(0, "A1", colonies=3)
    if where == "other side":
        t.permanent(0, "F2-4", "b")
    elif where == "another player":
        t.lay_face_up(1, "F1")
    elif where == "face down":
        t.lay_face_down(0, "F1")
    else:
        t.lay_face_up(0, "F4")
    t.give(0, "colonize")
    t.begin(choose_role).play("lead-colonize")
    assert t.asked() == "role.boost"


@pytest.mark.clause("ED-COL-11")
@pytest.mark.parametrize("leader", [0, 1])
def test_symbols_in_the_display_found_no_colonies(leader: int):
    t = table()
    t.lay_face_up(0, "F1")
    t.permanent(0, "F2-4", "a")
    t.lay_face_down(0, "A2")
    t.empty_stack("colonize")
    t.begin(choose_role, seat=leader).play("lead-colonize", "follow")
    assert t.asked() == "over"
    assert t.colonies_of(0, "slot-1") == 0


@pytest.mark.clause("ED-COL-12")
def test_a_discount_serves_every_settling_anew():
    t = table()
    t.lay_face_up(0, "F1")
    t.lay_face_down(0, "A3", colonies=2)
    t.lay_face_down(0, "A6", colonies=2)
    t.give(0, "colonize")
    t.begin().play("colonize", "settle", "slot-1", "lead-colonize", "settle")
    assert t.planets_of(0) == ["A3", "A6", "F1"]


@pytest.mark.clause("ED-COL-13", "ED-R-21")
@pytest.mark.parametrize("discounts", [("F1", "F2"), ("F1", "F2", "F3")])
def test_discounts_can_settle_a_start_planet_without_any_colony(discounts: tuple[str, ...]):
    t = table()
    for id in discounts:
        t.lay_face_up(0, id)
    t.lay_face_down(0, "A1")
    t.lay_face_down(0, "S3")
    t.begin(choose_role).play("lead-colonize", "settle")
    assert t.planets_of(0) == [*discounts, "S3"]
    assert t.backs_of(0) == ["A1"]


@pytest.mark.clause("ED-COL-14", "ED-R-32")
def test_terraforming_settles_without_discounts():
    t = table()
    t.lay_face_up(0, "F1")
    t.lay_face_down(0, "A1", colonies=1)
    t.give(0, "F2-1")
    t.begin(action_phase).play("F2-1")
    assert t.backs_of(0) == ["A1"]
    assert t.colonies_of(0, "slot-1") == 3


@pytest.mark.clause("ED-COL-05", "ED-R-32")
def test_terraforming_must_settle_when_it_reaches_the_printed_cost():
    t = table()
    t.lay_face_down(0, "A3", colonies=1)
    t.give(0, "F2-1")
    t.begin(action_phase).play("F2-1")
    assert t.asked() == "over"
    assert t.planets_of(0) == ["A3"]
    assert t.cards_of(0, "discard") == ["colonize", "F2-1"]


@pytest.mark.clause("ED-R-32")
def test_terraforming_settles_nothing_when_it_is_tucked_in_the_role():
    t = table()
    t.lay_face_down(0, "S3")
    t.give(0, "F2-1")
    t.begin(choose_role).play("lead-colonize", "F2-1")
    assert t.backs_of(0) == ["S3"]
    assert t.colonies_of(0, "slot-1") == 3


@pytest.mark.clause("ED-COL-15X")
@pytest.mark.parametrize("choices", [("colonize", "settle"), ("done", "lead-colonize", "settle")])
def test_three_colonies_and_a_symbol_settle_a_planet_of_cost_4(choices: tuple[str, ...]):
    t = table()
    t.lay_face_down(0, "F4", colonies=3)
    t.lay_face_up(0, "F1")
    t.give(0, "colonize")
    t.begin().play(*choices)
    assert t.planets_of(0) == ["F1", "F4"]


@pytest.mark.clause("ED-R-65")
def test_the_discounts_of_the_moment_count():
    t = table()
    t.lay_face_down(0, "F3", colonies=3)
    t.lay_face_down(0, "A3", colonies=2)
    t.give(0, "colonize")
    t.begin().play("colonize", "settle")
    assert t.planets_of(0) == ["F3"]  # the only one within reach
    t.play("lead-colonize", "settle")
    assert t.planets_of(0) == ["A3", "F3"]

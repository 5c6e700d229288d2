"""Settling, the second half of chapter 12 of the ledger: colonies and discounts turn planets face up."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from digsite.games.eminent_domain.roles import choose_role
from tests.games.eminent_domain.table import (
    asked,
    backs_of,
    begin,
    cards_of,
    colonies_of,
    empty_stack,
    face_down,
    face_up,
    give,
    options,
    permanent,
    planets_of,
    play,
    table,
)


@pytest.mark.clause("ED-COL-03")
@pytest.mark.parametrize(("colonies", "settles"), [(3, False), (4, True), (5, True)])
def test_a_planet_of_cost_4_is_settled_with_4_colonies(colonies: int, settles: bool):
    p = table()
    face_down(p, 0, "A1", colonies)
    face_down(p, 0, "A2")
    give(p, 0, "colonize")
    play(begin(p, action_phase), "colonize")
    assert ("settle" in options(p)) == settles


@pytest.mark.clause("ED-COL-03")
def test_only_planets_with_enough_colonies_can_be_settled():
    p = table()
    face_down(p, 0, "S3", colonies=2)
    face_down(p, 0, "A1", colonies=3)
    face_down(p, 0, "A3", colonies=3)
    face_down(p, 1, "S4", colonies=2)
    give(p, 0, "colonize")
    play(begin(p, action_phase), "colonize", "settle")
    assert options(p) == ["slot-1", "slot-3"]


@pytest.mark.clause("ED-COL-04")
def test_settling_discards_all_colonies_of_that_planet_and_of_no_other():
    p = table()
    face_down(p, 0, "S3", colonies=4)
    face_down(p, 0, "A1", colonies=1)
    give(p, 0, "F2-1")
    play(begin(p, choose_role), "lead-colonize", "colony", "F2-1", "slot-2", "slot-1")
    play(p, "pass")
    play(begin(p, choose_role), "lead-colonize", "settle", "pass")
    assert cards_of(p, 0, "discard") == ["colonize"] * 5 + ["F2-1"]
    assert colonies_of(p, 0, "slot-2") == 2


@pytest.mark.clause("ED-COL-05")
def test_enough_colonies_do_not_settle_a_planet_by_themselves():
    p = table()
    face_down(p, 0, "S3", colonies=1)
    give(p, 0, "colonize")
    play(begin(p), "colonize", "lead-survey", "pass")
    assert p.active == 1
    assert "S3" in backs_of(p, 0)
    assert colonies_of(p, 0, "slot-1") == 2


@pytest.mark.clause("ED-COL-10")
@pytest.mark.parametrize("symbol", ["F1", "F2", "F3", "B6"])
def test_a_colonize_symbol_on_a_face_up_planet_saves_a_colony(symbol: str):
    p = table(bonus_planets="with")
    face_up(p, 0, symbol)
    face_down(p, 0, "A1", colonies=3)
    play(begin(p, choose_role), "lead-colonize", "settle")
    assert planets_of(p, 0) == sorted(["A1", symbol])


@pytest.mark.clause("ED-COL-10")
def test_fertile_ground_saves_a_colony():
    p = table()
    permanent(p, 0, "F2-4", "a")
    face_down(p, 0, "A1", colonies=3)
    play(begin(p, choose_role), "lead-colonize", "settle")
    assert planets_of(p, 0) == ["A1"]


@pytest.mark.clause("ED-COL-10")
@pytest.mark.parametrize("where", ["other side", "another player", "face down", "produce symbol"])
def test_nothing_else_saves_a_colony(where: str):
    p = table()
    face_down(p, 0, "A1", colonies=3)
    if where == "other side":
        permanent(p, 0, "F2-4", "b")
    elif where == "another player":
        face_up(p, 1, "F1")
    elif where == "face down":
        face_down(p, 0, "F1")
    else:
        face_up(p, 0, "F4")
    give(p, 0, "colonize")
    play(begin(p, choose_role), "lead-colonize")
    assert asked(p) == "role.boost"


@pytest.mark.clause("ED-COL-11")
@pytest.mark.parametrize("leader", [0, 1])
def test_symbols_in_the_display_found_no_colonies(leader: int):
    p = table()
    face_up(p, 0, "F1")
    permanent(p, 0, "F2-4", "a")
    face_down(p, 0, "A2")
    empty_stack(p, "colonize")
    play(begin(p, choose_role, seat=leader), "lead-colonize", "follow")
    assert asked(p) == "over"
    assert colonies_of(p, 0, "slot-1") == 0


@pytest.mark.clause("ED-COL-12")
def test_a_discount_serves_every_settling_anew():
    p = table()
    face_up(p, 0, "F1")
    face_down(p, 0, "A3", colonies=2)
    face_down(p, 0, "A6", colonies=2)
    give(p, 0, "colonize")
    play(begin(p), "colonize", "settle", "slot-1", "lead-colonize", "settle")
    assert planets_of(p, 0) == ["A3", "A6", "F1"]


@pytest.mark.clause("ED-COL-13", "ED-R-21")
@pytest.mark.parametrize("discounts", [("F1", "F2"), ("F1", "F2", "F3")])
def test_discounts_can_settle_a_start_planet_without_any_colony(discounts: tuple[str, ...]):
    p = table()
    for id in discounts:
        face_up(p, 0, id)
    face_down(p, 0, "A1")
    face_down(p, 0, "S3")
    play(begin(p, choose_role), "lead-colonize", "settle")
    assert planets_of(p, 0) == [*discounts, "S3"]
    assert backs_of(p, 0) == ["A1"]


@pytest.mark.clause("ED-COL-14", "ED-R-32")
def test_terraforming_settles_without_discounts():
    p = table()
    face_up(p, 0, "F1")
    face_down(p, 0, "A1", colonies=1)
    give(p, 0, "F2-1")
    play(begin(p, action_phase), "F2-1")
    assert backs_of(p, 0) == ["A1"]
    assert colonies_of(p, 0, "slot-1") == 3


@pytest.mark.clause("ED-COL-05", "ED-R-32")
def test_terraforming_must_settle_when_it_reaches_the_printed_cost():
    p = table()
    face_down(p, 0, "A3", colonies=1)
    give(p, 0, "F2-1")
    play(begin(p, action_phase), "F2-1")
    assert asked(p) == "over"
    assert planets_of(p, 0) == ["A3"]
    assert cards_of(p, 0, "discard") == ["colonize", "F2-1"]


@pytest.mark.clause("ED-R-32")
def test_terraforming_settles_nothing_when_it_is_tucked_in_the_role():
    p = table()
    face_down(p, 0, "S3")
    give(p, 0, "F2-1")
    play(begin(p, choose_role), "lead-colonize", "F2-1")
    assert backs_of(p, 0) == ["S3"]
    assert colonies_of(p, 0, "slot-1") == 3


@pytest.mark.clause("ED-COL-15X")
@pytest.mark.parametrize("choices", [("colonize", "settle"), ("done", "lead-colonize", "settle")])
def test_three_colonies_and_a_symbol_settle_a_planet_of_cost_4(choices: tuple[str, ...]):
    p = table()
    face_down(p, 0, "F4", colonies=3)
    face_up(p, 0, "F1")
    give(p, 0, "colonize")
    play(begin(p), *choices)
    assert planets_of(p, 0) == ["F1", "F4"]


@pytest.mark.clause("ED-R-65")
def test_the_discounts_of_the_moment_count():
    p = table()
    face_down(p, 0, "F3", colonies=3)
    face_down(p, 0, "A3", colonies=2)
    give(p, 0, "colonize")
    play(begin(p), "colonize", "settle")
    assert planets_of(p, 0) == ["F3"]  # the only one within reach
    play(p, "lead-colonize", "settle")
    assert planets_of(p, 0) == ["A3", "F3"]

"""Produce, chapter 13 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.domains import PLANET_IDS, RESOURCE_NAMES
from digsite.testing.eminent_domain import Table, table


def resources(t: Table) -> dict[str, str]:
    """What lies on the slots of all planets."""
    return {
        f"{id}.{place + 1}": RESOURCE_NAMES[t.resource[n, place] - 1]
        for n, id in enumerate(PLANET_IDS)
        for place in (0, 1)
        if t.resource[n, place]
    }


# The action


@pytest.mark.clause("ED-PROD-01")
def test_the_action_puts_one_resource_on_a_free_slot():
    t = table()
    t.lay_face_up(0, "F9")
    t.lay_face_up(0, "S5")
    t.give(0, "produce-trade")
    t.begin().play("produce-trade")
    assert t.options() == ["F9.1", "F9.2", "S5.1"]
    t.play("F9.2")
    assert t.asked() == "role"
    assert resources(t) == {"F9.2": "water"}


@pytest.mark.clause("ED-PROD-01")
def test_only_own_face_up_planets_take_resources():
    t = table()
    t.lay_face_up(0, "F9")
    t.lay_face_down(0, "S5")
    t.lay_face_up(1, "S3")
    t.give(0, "produce-trade")
    assert t.begin().play("produce-trade").options() == ["F9.1", "F9.2"]


@pytest.mark.clause("ED-PROD-08")
@pytest.mark.parametrize(("deed", "left", "influence"), [("produce", 2, 0), ("trade", 0, 1)])
def test_the_action_is_either_produce_or_trade(deed, left, influence):
    t = table()
    t.lay_face_up(0, "F9", "food")
    t.give(0, "produce-trade")
    assert t.begin().play("produce-trade").options() == ["produce", "trade"]
    t.play(deed)
    assert t.asked() == "role"
    assert (len(resources(t)), t.tokens[0]) == (left, influence)


# The role


@pytest.mark.clause("ED-PROD-02")
@pytest.mark.parametrize("symbols", [1, 2, 3])
def test_the_role_places_up_to_one_resource_for_each_symbol(symbols):
    t = table()
    for id in ("S1", "S3", "S4", "S5"):
        t.lay_face_up(0, id)
    t.give(0, *["produce-trade"] * (symbols - 1))
    t.lead("produce").play(*["produce-trade"] * (symbols - 1), *["S1.1", "S3.1", "S4.1"][:symbols])
    assert t.asked() == "respond"
    assert len(resources(t)) == symbols


@pytest.mark.clause("ED-PROD-03")
@pytest.mark.parametrize(
    ("first", "second", "types"),
    [
        ("F9.1", "F9.2", {"food", "water"}),
        ("F9.1", "S5.1", {"food", "iron"}),
        ("S5.1", "F9.2", {"iron", "water"}),
    ],
)
def test_the_player_chooses_the_slots_and_they_fix_the_type(first, second, types):
    t = table()
    t.lay_face_up(0, "F9")
    t.lay_face_up(0, "S5")
    t.give(0, "produce-trade")
    t.lead("produce").play("produce-trade")
    assert t.options() == ["F9.1", "F9.2", "S5.1", "done"]
    t.play(first, second)
    assert t.asked() == "respond"
    assert set(resources(t).values()) == types


@pytest.mark.clause("ED-PROD-04", "ED-PROD-02")
def test_an_occupied_slot_takes_no_more():
    t = table()
    t.lay_face_up(0, "F9", "food")
    t.lay_face_up(0, "S5")
    t.give(0, "produce-trade")
    t.lead("produce").play("produce-trade")
    assert t.options() == ["F9.2", "S5.1", "done"]
    assert t.play("F9.2").options() == ["S5.1", "done"]


@pytest.mark.clause("ED-PROD-04")
def test_symbols_beyond_the_free_slots_are_lost():
    t = table()
    t.lay_face_up(0, "F9", "food")
    t.give(0, "produce-trade", "F2-3")
    t.lead("produce").play("produce-trade", "F2-3", "F9.2")
    assert t.asked() == "respond"
    assert resources(t) == {"F9.1": "food", "F9.2": "water"}


@pytest.mark.clause("ED-PROD-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_produce_symbols_boost_and_follow_produce(seat):
    t = table()
    t.give(seat, "A2-3", "A1-2", "F1-2", "F2-3", "produce-trade", "survey")
    t.lead("produce")
    if seat == 1:
        t.play("follow")
    assert t.options() == ["produce-trade", "F1-2", "F2-3", "done"]


@pytest.mark.clause("ED-PROD-05")
def test_a_produce_planet_boosts_produce_and_a_trade_planet_does_not():
    t = table()
    t.lay_face_up(0, "F6")
    t.lay_face_up(0, "A4")
    t.lead("produce").play("F6.1", "F6.2")
    assert t.asked() == "respond"
    assert resources(t) == {"F6.1": "food", "F6.2": "water"}


@pytest.mark.clause("ED-PROD-06")
@pytest.mark.parametrize("left", [2, 1, 0])
def test_a_leader_has_a_bonus_symbol_only_in_place_of_the_card(left):
    t = table()
    for id in ("S1", "S3", "S4", "S5"):
        t.lay_face_up(0, id)
    t.give(0, "produce-trade")
    t.empty_stack("produce-trade", leave=left)
    t.lead("produce").play("produce-trade", "S1.1", "S3.1")
    assert t.asked() == "respond"
    assert len(resources(t)) == 2
    assert t.cards_of(0, "played") == ["produce-trade"] * (2 if left else 1)


@pytest.mark.clause("ED-PROD-07")
def test_resources_stay_on_their_slots_until_traded():
    t = table()
    t.lay_face_up(0, "F9", "food")
    t.begin().play("lead-produce", "F9.2", "pass")
    t.play("lead-warfare", "pass")
    assert (t.asked(), t.seat) == ("action", 0)
    assert resources(t) == {"F9.1": "food", "F9.2": "water"}
    t.play("done", "lead-trade", "done", "F9.1")
    assert resources(t) == {"F9.2": "water"}


@pytest.mark.clause("ED-R-24")
def test_a_leader_may_produce_fewer_or_none():
    t = table()
    t.lay_face_up(0, "F9")
    t.give(0, "produce-trade")
    t.lead("produce").play("produce-trade", "F9.2", "done")
    assert resources(t) == {"F9.2": "water"}
    t.play("pass")
    t.lead("produce").play("done")
    assert resources(t) == {"F9.2": "water"}


@pytest.mark.clause("ED-R-24")
def test_a_follower_may_produce_none():
    t = table()
    t.lay_face_up(1, "F6")
    t.lead("produce").play("follow", "done")
    assert t.asked() == "over"
    assert resources(t) == {}

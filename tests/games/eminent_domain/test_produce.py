"""Produce, chapter 13 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.domains import PLANET_IDS, RESOURCE_NAMES
from digsite.games.eminent_domain.position import Position
from tests.games.eminent_domain.table import (
    asked,
    begin,
    cards_of,
    empty_stack,
    face_down,
    face_up,
    give,
    lead,
    options,
    play,
    table,
)


def resources(p: Position) -> dict[str, str]:
    """What lies on the slots of all planets."""
    return {
        f"{id}.{place + 1}": RESOURCE_NAMES[p.resource[n, place] - 1]
        for n, id in enumerate(PLANET_IDS)
        for place in (0, 1)
        if p.resource[n, place]
    }


# The action


@pytest.mark.clause("ED-PROD-01")
def test_the_action_puts_one_resource_on_a_free_slot():
    p = table()
    face_up(p, 0, "F9")
    face_up(p, 0, "S5")
    give(p, 0, "produce-trade")
    play(begin(p), "produce-trade")
    assert options(p) == ["F9.1", "F9.2", "S5.1"]
    play(p, "F9.2")
    assert asked(p) == "role"
    assert resources(p) == {"F9.2": "water"}


@pytest.mark.clause("ED-PROD-01")
def test_only_own_face_up_planets_take_resources():
    p = table()
    face_up(p, 0, "F9")
    face_down(p, 0, "S5")
    face_up(p, 1, "S3")
    give(p, 0, "produce-trade")
    assert options(play(begin(p), "produce-trade")) == ["F9.1", "F9.2"]


@pytest.mark.clause("ED-PROD-08")
@pytest.mark.parametrize(("deed", "left", "influence"), [("produce", 2, 0), ("trade", 0, 1)])
def test_the_action_is_either_produce_or_trade(deed, left, influence):
    p = table()
    face_up(p, 0, "F9", "food")
    give(p, 0, "produce-trade")
    assert options(play(begin(p), "produce-trade")) == ["produce", "trade"]
    play(p, deed)
    assert asked(p) == "role"
    assert (len(resources(p)), p.tokens[0]) == (left, influence)


# The role


@pytest.mark.clause("ED-PROD-02")
@pytest.mark.parametrize("symbols", [1, 2, 3])
def test_the_role_places_up_to_one_resource_for_each_symbol(symbols):
    p = table()
    for id in ("S1", "S3", "S4", "S5"):
        face_up(p, 0, id)
    give(p, 0, *["produce-trade"] * (symbols - 1))
    play(lead(p, "produce"), *["produce-trade"] * (symbols - 1), *["S1.1", "S3.1", "S4.1"][:symbols])
    assert asked(p) == "respond"
    assert len(resources(p)) == symbols


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
    p = table()
    face_up(p, 0, "F9")
    face_up(p, 0, "S5")
    give(p, 0, "produce-trade")
    play(lead(p, "produce"), "produce-trade")
    assert options(p) == ["F9.1", "F9.2", "S5.1", "done"]
    play(p, first, second)
    assert asked(p) == "respond"
    assert set(resources(p).values()) == types


@pytest.mark.clause("ED-PROD-04", "ED-PROD-02")
def test_an_occupied_slot_takes_no_more():
    p = table()
    face_up(p, 0, "F9", "food")
    face_up(p, 0, "S5")
    give(p, 0, "produce-trade")
    play(lead(p, "produce"), "produce-trade")
    assert options(p) == ["F9.2", "S5.1", "done"]
    assert options(play(p, "F9.2")) == ["S5.1", "done"]


@pytest.mark.clause("ED-PROD-04")
def test_symbols_beyond_the_free_slots_are_lost():
    p = table()
    face_up(p, 0, "F9", "food")
    give(p, 0, "produce-trade", "F2-3")
    play(lead(p, "produce"), "produce-trade", "F2-3", "F9.2")
    assert asked(p) == "respond"
    assert resources(p) == {"F9.1": "food", "F9.2": "water"}


@pytest.mark.clause("ED-PROD-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_produce_symbols_boost_and_follow_produce(seat):
    p = table()
    give(p, seat, "A2-3", "A1-2", "F1-2", "F2-3", "produce-trade", "survey")
    lead(p, "produce")
    if seat == 1:
        play(p, "follow")
    assert options(p) == ["produce-trade", "F1-2", "F2-3", "done"]


@pytest.mark.clause("ED-PROD-05")
def test_a_produce_planet_boosts_produce_and_a_trade_planet_does_not():
    p = table()
    face_up(p, 0, "F6")
    face_up(p, 0, "A4")
    play(lead(p, "produce"), "F6.1", "F6.2")
    assert asked(p) == "respond"
    assert resources(p) == {"F6.1": "food", "F6.2": "water"}


@pytest.mark.clause("ED-PROD-06")
@pytest.mark.parametrize("left", [2, 1, 0])
def test_a_leader_has_a_bonus_symbol_only_in_place_of_the_card(left):
    p = table()
    for id in ("S1", "S3", "S4", "S5"):
        face_up(p, 0, id)
    give(p, 0, "produce-trade")
    empty_stack(p, "produce-trade", leave=left)
    play(lead(p, "produce"), "produce-trade", "S1.1", "S3.1")
    assert asked(p) == "respond"
    assert len(resources(p)) == 2
    assert cards_of(p, 0, "played") == ["produce-trade"] * (2 if left else 1)


@pytest.mark.clause("ED-PROD-07")
def test_resources_stay_on_their_slots_until_traded():
    p = table()
    face_up(p, 0, "F9", "food")
    play(begin(p), "lead-produce", "F9.2", "pass")
    play(p, "lead-warfare", "pass")
    assert (asked(p), p.seat) == ("action", 0)
    assert resources(p) == {"F9.1": "food", "F9.2": "water"}
    play(p, "done", "lead-trade", "done", "F9.1")
    assert resources(p) == {"F9.2": "water"}


@pytest.mark.clause("ED-R-24")
def test_a_leader_may_produce_fewer_or_none():
    p = table()
    face_up(p, 0, "F9")
    give(p, 0, "produce-trade")
    play(lead(p, "produce"), "produce-trade", "F9.2", "done")
    assert resources(p) == {"F9.2": "water"}
    play(p, "pass")
    play(lead(p, "produce"), "done")
    assert resources(p) == {"F9.2": "water"}


@pytest.mark.clause("ED-R-24")
def test_a_follower_may_produce_none():
    p = table()
    face_up(p, 1, "F6")
    play(lead(p, "produce"), "follow", "done")
    assert asked(p) == "over"
    assert resources(p) == {}

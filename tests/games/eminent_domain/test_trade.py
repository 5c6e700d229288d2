"""Trade, chapter 14 of the ledger."""

from __future__ import annotations

import pytest

from digsite.testing.eminent_domain import table

# The action


@pytest.mark.clause("ED-TRADE-01")
def test_the_action_returns_one_resource_for_one_token():
    t = table()
    t.lay_face_up(0, "F9", "food", "water")
    t.lay_face_up(1, "S3", "food")
    t.give(0, "produce-trade")
    t.begin().play("produce-trade")
    assert t.options() == ["F9.1", "F9.2"]
    t.play("F9.2")
    assert t.asked() == "role"
    assert t.tokens[0] == 1
    assert t.resource.sum() == 2  # food on F9 and food on S3


@pytest.mark.clause("ED-TRADE-05")
def test_the_slot_is_free_again_at_once():
    t = table()
    t.lay_face_up(0, "S3", "food")
    t.give(0, "produce-trade")
    t.begin().play("produce-trade", "lead-produce")
    assert t.tokens[0] == 1
    assert t.options() == ["S3.1", "done"]


# The role


@pytest.mark.clause("ED-TRADE-02")
@pytest.mark.parametrize("symbols", [1, 2, 3])
def test_the_role_returns_up_to_one_resource_for_each_symbol(symbols):
    t = table()
    for id, kind in (("S1", "silicon"), ("S3", "food"), ("S4", "water"), ("S5", "iron")):
        t.lay_face_up(0, id, kind)
    t.give(0, *["produce-trade"] * (symbols - 1))
    t.lead("trade").play(*["produce-trade"] * (symbols - 1), *["S1.1", "S3.1", "S4.1"][:symbols])
    assert t.asked() == "respond"
    assert t.tokens[0] == symbols


@pytest.mark.clause("ED-TRADE-03")
def test_tokens_are_paid_for_resources_and_not_for_symbols():
    t = table()
    t.lay_face_up(0, "F9", "food", "water")
    t.give(0, *["produce-trade"] * 3)
    t.lead("trade").play(*["produce-trade"] * 3, "F9.1", "F9.2")
    assert t.asked() == "respond"
    assert t.strength == 4
    assert t.tokens[0] == 2


@pytest.mark.clause("ED-TRADE-04", "ED-R-24")
def test_the_player_chooses_which_resources_to_return_and_may_return_fewer():
    t = table()
    t.lay_face_up(0, "F9", "food", "water")
    t.lay_face_up(0, "S5", "iron")
    t.give(0, "produce-trade")
    t.lead("trade").play("produce-trade")
    assert t.options() == ["F9.1", "F9.2", "S5.1", "done"]
    assert t.play("F9.2").options() == ["F9.1", "S5.1", "done"]
    t.play("done")
    assert t.asked() == "respond"
    assert t.tokens[0] == 1


@pytest.mark.clause("ED-R-24")
def test_a_follower_may_trade_none():
    t = table()
    t.lay_face_up(1, "A4", "silicon")
    t.lead("trade").play("follow")
    assert t.options() == ["A4.1", "done"]
    t.play("done")
    assert t.asked() == "over"
    assert t.tokens[1] == 0


@pytest.mark.clause("ED-TRADE-06")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_trade_symbols_boost_and_follow_trade(seat):
    t = table()
    t.give(seat, "A2-3", "A1-2", "F1-2", "F2-3", "produce-trade", "survey")
    t.lead("trade")
    if seat == 1:
        t.play("follow")
    assert t.options() == ["produce-trade", "A1-2", "A2-3", "done"]


@pytest.mark.clause("ED-TRADE-06")
def test_a_trade_planet_boosts_trade_and_a_produce_planet_does_not():
    t = table()
    t.lay_face_up(0, "A4", "silicon")
    t.lay_face_up(0, "F6", "food", "water")
    t.lead("trade").play("A4.1", "F6.1")
    assert t.asked() == "respond"
    assert t.tokens[0] == 2


@pytest.mark.clause("ED-TRADE-07")
@pytest.mark.parametrize("left", [2, 1, 0])
def test_a_leader_has_a_bonus_symbol_only_in_place_of_the_card(left):
    t = table()
    for id, kind in (("S1", "silicon"), ("S3", "food"), ("S5", "iron")):
        t.lay_face_up(0, id, kind)
    t.give(0, "produce-trade")
    t.empty_stack("produce-trade", leave=left)
    t.lead("trade").play("produce-trade", "S1.1", "S3.1")
    assert t.asked() == "respond"
    assert t.tokens[0] == 2
    assert t.cards_of(0, "played") == ["produce-trade"] * (2 if left else 1)


# The supply of tokens


@pytest.mark.clause("ED-TRADE-08")
@pytest.mark.parametrize(("taken", "last"), [(22, 0), (23, 1)])
def test_tokens_come_from_the_24_black_ones(taken, last):
    t = table()
    t.lay_face_up(0, "S3", "food")
    t.tokens[1] = taken
    t.lead("trade").play("S3.1")
    assert t.tokens[0] == 1
    assert t.ending == last


@pytest.mark.clause("ED-TRADE-08")
def test_a_trade_is_paid_although_the_black_tokens_are_gone():
    t = table()
    t.lay_face_up(0, "F9", "food", "water")
    t.tokens[1] = 24
    t.give(0, "produce-trade")
    t.lead("trade").play("produce-trade", "F9.1", "F9.2")
    assert t.tokens[0] == 2

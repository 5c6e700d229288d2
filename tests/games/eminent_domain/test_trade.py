"""Trade, chapter 14 of the ledger."""

from __future__ import annotations

import pytest

from tests.games.eminent_domain.table import (
    asked,
    begin,
    cards_of,
    empty_stack,
    face_up,
    give,
    lead,
    options,
    play,
    table,
    tokens,
)

# The action


@pytest.mark.clause("ED-TRADE-01")
def test_the_action_returns_one_resource_for_one_token():
    p = table()
    face_up(p, 0, "F9", "food", "water")
    face_up(p, 1, "S3", "food")
    give(p, 0, "produce-trade")
    play(begin(p), "produce-trade")
    assert options(p) == ["F9.1", "F9.2"]
    play(p, "F9.2")
    assert asked(p) == "role"
    assert p.tokens[0] == 1
    assert p.resource.sum() == 2  # food on F9 and food on S3


@pytest.mark.clause("ED-TRADE-05")
def test_the_slot_is_free_again_at_once():
    p = table()
    face_up(p, 0, "S3", "food")
    give(p, 0, "produce-trade")
    play(begin(p), "produce-trade", "lead-produce")
    assert p.tokens[0] == 1
    assert options(p) == ["S3.1", "done"]


# The role


@pytest.mark.clause("ED-TRADE-02")
@pytest.mark.parametrize("symbols", [1, 2, 3])
def test_the_role_returns_up_to_one_resource_for_each_symbol(symbols):
    p = table()
    for id, kind in (("S1", "silicon"), ("S3", "food"), ("S4", "water"), ("S5", "iron")):
        face_up(p, 0, id, kind)
    give(p, 0, *["produce-trade"] * (symbols - 1))
    play(lead(p, "trade"), *["produce-trade"] * (symbols - 1), *["S1.1", "S3.1", "S4.1"][:symbols])
    assert asked(p) == "respond"
    assert p.tokens[0] == symbols


@pytest.mark.clause("ED-TRADE-03")
def test_tokens_are_paid_for_resources_and_not_for_symbols():
    p = table()
    face_up(p, 0, "F9", "food", "water")
    give(p, 0, *["produce-trade"] * 3)
    play(lead(p, "trade"), *["produce-trade"] * 3, "F9.1", "F9.2")
    assert asked(p) == "respond"
    assert p.strength == 4
    assert p.tokens[0] == 2


@pytest.mark.clause("ED-TRADE-04", "ED-R-24")
def test_the_player_chooses_which_resources_to_return_and_may_return_fewer():
    p = table()
    face_up(p, 0, "F9", "food", "water")
    face_up(p, 0, "S5", "iron")
    give(p, 0, "produce-trade")
    play(lead(p, "trade"), "produce-trade")
    assert options(p) == ["F9.1", "F9.2", "S5.1", "done"]
    assert options(play(p, "F9.2")) == ["F9.1", "S5.1", "done"]
    play(p, "done")
    assert asked(p) == "respond"
    assert p.tokens[0] == 1


@pytest.mark.clause("ED-R-24")
def test_a_follower_may_trade_none():
    p = table()
    face_up(p, 1, "A4", "silicon")
    play(lead(p, "trade"), "follow")
    assert options(p) == ["A4.1", "done"]
    play(p, "done")
    assert asked(p) == "over"
    assert p.tokens[1] == 0


@pytest.mark.clause("ED-TRADE-06")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_trade_symbols_boost_and_follow_trade(seat):
    p = table()
    give(p, seat, "A2-3", "A1-2", "F1-2", "F2-3", "produce-trade", "survey")
    lead(p, "trade")
    if seat == 1:
        play(p, "follow")
    assert options(p) == ["produce-trade", "A1-2", "A2-3", "done"]


@pytest.mark.clause("ED-TRADE-06")
def test_a_trade_planet_boosts_trade_and_a_produce_planet_does_not():
    p = table()
    face_up(p, 0, "A4", "silicon")
    face_up(p, 0, "F6", "food", "water")
    play(lead(p, "trade"), "A4.1", "F6.1")
    assert asked(p) == "respond"
    assert p.tokens[0] == 2


@pytest.mark.clause("ED-TRADE-07")
@pytest.mark.parametrize("left", [2, 1, 0])
def test_a_leader_has_a_bonus_symbol_only_in_place_of_the_card(left):
    p = table()
    for id, kind in (("S1", "silicon"), ("S3", "food"), ("S5", "iron")):
        face_up(p, 0, id, kind)
    give(p, 0, "produce-trade")
    empty_stack(p, "produce-trade", leave=left)
    play(lead(p, "trade"), "produce-trade", "S1.1", "S3.1")
    assert asked(p) == "respond"
    assert p.tokens[0] == 2
    assert cards_of(p, 0, "played") == ["produce-trade"] * (2 if left else 1)


# The supply of tokens


@pytest.mark.clause("ED-TRADE-08")
@pytest.mark.parametrize(("taken", "last"), [(22, 0), (23, 1)])
def test_tokens_come_from_the_24_black_ones(taken, last):
    p = table()
    face_up(p, 0, "S3", "food")
    tokens(p, 1, taken)
    play(lead(p, "trade"), "S3.1")
    assert p.tokens[0] == 1
    assert p.ending == last


@pytest.mark.clause("ED-TRADE-08")
def test_a_trade_is_paid_although_the_black_tokens_are_gone():
    p = table()
    face_up(p, 0, "F9", "food", "water")
    tokens(p, 1, 24)
    give(p, 0, "produce-trade")
    play(lead(p, "trade"), "produce-trade", "F9.1", "F9.2")
    assert p.tokens[0] == 2

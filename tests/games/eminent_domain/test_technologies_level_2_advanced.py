"""Data Network, Diverse Markets and Specialization, section 16.4 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from tests.games.eminent_domain.table import (
    asked,
    begin,
    card,
    cards_of,
    face_up,
    give,
    lead,
    options,
    permanent,
    play,
    table,
    technology,
)

# Data Network


def data_network():
    """It is played with one card in hand and two to draw."""
    p = table()
    give(p, 0, "A2-1", "survey")
    give(p, 0, "warfare", "colonize", to="draw_pile")
    return play(begin(p, action_phase), "A2-1")


@pytest.mark.clause("ED-TECH-A2-1-02")
def test_data_network_draws_two_cards_first():
    assert cards_of(data_network(), 0) == ["survey", "warfare", "colonize"]


@pytest.mark.parametrize(
    ("removed", "kept"),
    [
        (["done"], ["survey", "warfare", "colonize"]),
        (["warfare", "done"], ["survey", "colonize"]),
        (["warfare", "colonize", "survey"], []),
    ],
)
@pytest.mark.clause("ED-TECH-A2-1-02")
def test_data_network_removes_any_number_of_hand_cards(removed, kept):
    p = play(data_network(), *removed)
    assert cards_of(p, 0) == kept
    assert p.removed[card("warfare")] == (0 if "warfare" in kept else 1)


@pytest.mark.clause("ED-TECH-A2-1-02")
def test_data_network_removes_more_than_improved_research():
    p = table()
    give(p, 0, "A2-1", *["survey"] * 7)
    play(begin(p, action_phase), "A2-1", *["survey"] * 7)
    assert p.removed[card("survey")] == 7


@pytest.mark.clause("ED-TECH-A2-1-03")
def test_data_network_cannot_remove_itself_and_is_discarded():
    p = data_network()
    assert options(p) == ["survey", "warfare", "colonize", "done"]
    play(p, "done")
    assert cards_of(p, 0, "discard") == ["A2-1"]
    assert p.holder[technology("A2-1")] == 0


@pytest.mark.clause("ED-TECH-A2-1-04")
def test_data_network_boosts_research_with_two_symbols():
    p = table()
    face_up(p, 0, "A7")
    give(p, 0, "A2-1")
    play(lead(p, "research"), "A2-1")
    assert "tech-A1-1" in options(p)  # 1 card taken and 2 symbols: level 1


@pytest.mark.clause("ED-TECH-A2-1-04")
def test_data_network_follows_research_with_two_symbols():
    p = table()
    face_up(p, 1, "A7")
    give(p, 1, "A2-1", "research")
    play(lead(p, "research"), "follow", "research", "A2-1")
    assert asked(p) == "research.technology"
    assert "tech-A1-1" in options(p)


# Diverse Markets


@pytest.mark.clause("ED-TECH-A2-2-02")
def test_diverse_markets_adds_a_token_for_each_type_traded():
    p = table()
    face_up(p, 0, "F3", "food", "water")
    give(p, 0, "A2-2", "produce-trade")
    play(begin(p), "A2-2", "lead-trade", "produce-trade", "F3.1", "F3.2")
    assert p.tokens[0] == 4


@pytest.mark.clause("ED-TECH-A2-2-03")
def test_diverse_markets_counts_each_type_once():
    p = table()
    face_up(p, 0, "S3", "food")
    face_up(p, 0, "F2", "food")
    face_up(p, 0, "M1", "iron")
    give(p, 0, "A2-2", "produce-trade", "produce-trade")
    play(begin(p), "A2-2", "lead-trade", "produce-trade", "produce-trade", "S3.1", "F2.1", "M1.1")
    assert p.tokens[0] == 5


@pytest.mark.clause("ED-TECH-A2-2-03")
def test_diverse_markets_adds_four_tokens_at_most():
    p = table()
    face_up(p, 0, "F3", "food", "water")
    face_up(p, 0, "F9", "food", "water")
    face_up(p, 0, "M1", "iron")
    face_up(p, 0, "A7", "silicon")
    give(p, 0, "A2-2", *["produce-trade"] * 5)
    play(begin(p), "A2-2", "lead-trade", *["produce-trade"] * 5)
    play(p, "F3.1", "F3.2", "F9.1", "F9.2", "M1.1", "A7.1")
    assert p.tokens[0] == 6 + 4


@pytest.mark.clause("ED-TECH-A2-2-03", "ED-R-29")
def test_a_type_traded_in_the_second_action_pays_no_more_in_the_role():
    p = table()
    permanent(p, 0, "M3-1", "b")
    face_up(p, 0, "S3", "food")
    face_up(p, 0, "F2", "food")
    give(p, 0, "A2-2", "produce-trade")
    play(begin(p), "A2-2", "produce-trade", "S3.1", "lead-trade", "F2.1")
    assert p.tokens[0] == 3


@pytest.mark.clause("ED-TECH-A2-2-02", "ED-TECH-A2-2-03", "ED-R-29")
@pytest.mark.parametrize(("action", "tokens"), [("done", 2 + 1), ("A2-2", 2 + 2)])
def test_the_next_own_turn_has_diverse_markets_only_if_it_is_played_again(action, tokens):
    p = table()
    face_up(p, 0, "S3", "food")
    face_up(p, 0, "F2", "food")
    give(p, 0, "A2-2")
    play(begin(p), "A2-2", "lead-trade", "S3.1", "pass")
    play(p, "lead-warfare", "pass")  # the turn of seat 1
    assert (p.active, p.tokens[0]) == (0, 2)
    play(p, action, "lead-trade", "done", "F2.1")
    assert p.tokens[0] == tokens


@pytest.mark.clause("ED-TECH-A2-2-04")
def test_diverse_markets_without_a_trade_brings_nothing_and_is_discarded():
    p = table()
    face_up(p, 0, "S3", "food")
    give(p, 0, "A2-2")
    play(begin(p), "A2-2", "lead-warfare")
    assert cards_of(p, 0, "discard") == ["A2-2"]
    play(p, "pass", "lead-survey")
    assert p.tokens[0] == 0


# Specialization


@pytest.mark.parametrize(
    ("named", "traded", "tokens"),
    [
        ("water", {"F1": "water", "F4": "water"}, 4),
        ("food", {"F2": "food", "A7": "silicon"}, 3),
        ("iron", {"M1": "iron", "A7": "silicon"}, 3),
        ("silicon", {"F1": "water", "F2": "food"}, 2),
    ],
)
@pytest.mark.clause("ED-TECH-A2-3-02")
def test_specialization_adds_a_token_for_each_resource_of_the_type_named(named, traded, tokens):
    p = table()
    for id, resource in traded.items():
        face_up(p, 0, id, resource)
    give(p, 0, "A2-3", "produce-trade")
    play(begin(p), "A2-3", named, "lead-trade", "produce-trade", *[f"{id}.1" for id in traded])
    assert p.tokens[0] == tokens


@pytest.mark.clause("ED-TECH-A2-3-02", "ED-R-29")
def test_specialization_pays_no_more_in_the_next_own_turn():
    p = table()
    face_up(p, 0, "S3", "food")
    face_up(p, 0, "F2", "food")
    give(p, 0, "A2-3")
    play(begin(p), "A2-3", "food", "lead-trade", "S3.1", "pass")
    play(p, "lead-warfare", "pass")  # the turn of seat 1
    assert (p.active, p.tokens[0]) == (0, 2)
    play(p, "done", "lead-trade", "done", "F2.1")
    assert p.tokens[0] == 3


@pytest.mark.clause("ED-TECH-A2-3-03")
def test_specialization_in_water_for_water_water_food_brings_five_tokens():
    p = table()
    face_up(p, 0, "F1", "water")
    face_up(p, 0, "F4", "water")
    face_up(p, 0, "S3", "food")
    give(p, 0, "A2-3", "produce-trade", "produce-trade")
    play(begin(p), "A2-3", "water", "lead-trade", "produce-trade", "produce-trade", "F1.1", "F4.1", "S3.1")
    assert p.tokens[0] == 5


@pytest.mark.clause("ED-TECH-A2-3-04")
def test_the_type_is_named_when_the_card_is_played_and_need_not_be_owned():
    p = table()
    give(p, 0, "A2-3")
    play(begin(p), "A2-3")
    assert options(p) == ["food", "water", "iron", "silicon"]
    play(p, "iron")
    assert asked(p) == "role"


@pytest.mark.clause("ED-TECH-A2-3-04")
def test_the_type_named_cannot_be_changed_when_trading():
    p = table()
    face_up(p, 0, "S3", "food")
    give(p, 0, "A2-3")
    play(begin(p), "A2-3", "water", "lead-trade")
    assert options(p) == ["S3.1", "done"]
    assert p.tokens[0] == 0
    play(p, "S3.1")
    assert p.tokens[0] == 1


@pytest.mark.clause("ED-TECH-A2-3-06", "ED-R-29")
def test_both_trade_bonuses_are_paid_with_productivity():
    p = table()
    permanent(p, 0, "M3-1", "b")
    face_up(p, 0, "F1", "water")
    face_up(p, 0, "F4", "water")
    face_up(p, 0, "S3", "food")
    give(p, 0, "A2-2", "A2-3", "produce-trade", "produce-trade")
    play(begin(p), "A2-2", "A2-3", "water", "lead-trade", "produce-trade", "produce-trade")
    play(p, "F1.1", "F4.1", "S3.1")
    assert p.tokens[0] == 3 + 2 + 2


@pytest.mark.parametrize(("seat", "tokens"), [(0, 3), (1, 2)])
@pytest.mark.clause("ED-TECH-A2-3-07")
def test_specialization_counts_two_symbols_in_trade(seat, tokens):
    p = table()
    face_up(p, seat, "F3", "food", "water")
    face_up(p, seat, "F9", "food", "water")
    give(p, seat, "A2-3")
    lead(p, "trade")
    play(p, *["follow"] * seat, "A2-3")
    while asked(p) == "trade":
        play(p, options(p)[0])
    assert p.tokens[seat] == tokens

"""Data Network, Diverse Markets and Specialization, section 16.4 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from digsite.testing.eminent_domain import card, table, technology

# Data Network


def data_network():
    """It is played with one card in hand and two to draw."""
    t = table()
    t.give(0, "A2-1", "survey")
    t.give(0, "warfare", "colonize", to="draw_pile")
    return t.begin(action_phase).play("A2-1")


@pytest.mark.clause("ED-TECH-A2-1-02")
def test_data_network_draws_two_cards_first():
    assert data_network().cards_of(0) == ["survey", "warfare", "colonize"]


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
    t = data_network().play(*removed)
    assert t.cards_of(0) == kept
    assert t.removed[card("warfare")] == (0 if "warfare" in kept else 1)


@pytest.mark.clause("ED-TECH-A2-1-02")
def test_data_network_removes_more_than_improved_research():
    t = table()
    t.give(0, "A2-1", *["survey"] * 7)
    t.begin(action_phase).play("A2-1", *["survey"] * 7)
    assert t.removed[card("survey")] == 7


@pytest.mark.clause("ED-TECH-A2-1-03")
def test_data_network_cannot_remove_itself_and_is_discarded():
    t = data_network()
    assert t.options() == ["survey", "warfare", "colonize", "done"]
    t.play("done")
    assert t.cards_of(0, "discard") == ["A2-1"]
    assert t.holder[technology("A2-1")] == 0


@pytest.mark.clause("ED-TECH-A2-1-04")
def test_data_network_boosts_research_with_two_symbols():
    t = table()
    t.lay_face_up(0, "A7")
    t.give(0, "A2-1")
    t.lead("research").play("A2-1")
    assert "tech-A1-1" in t.options()  # 1 card taken and 2 symbols: level 1


@pytest.mark.clause("ED-TECH-A2-1-04")
def test_data_network_follows_research_with_two_symbols():
    t = table()
    t.lay_face_up(1, "A7")
    t.give(1, "A2-1", "research")
    t.lead("research").play("follow", "research", "A2-1")
    assert t.asked() == "research.technology"
    assert "tech-A1-1" in t.options()


# Diverse Markets


@pytest.mark.clause("ED-TECH-A2-2-02")
def test_diverse_markets_adds_a_token_for_each_type_traded():
    t = table()
    t.lay_face_up(0, "F3", "food", "water")
    t.give(0, "A2-2", "produce-trade")
    t.begin().play("A2-2", "lead-trade", "produce-trade", "F3.1", "F3.2")
    assert t.tokens[0] == 4


@pytest.mark.clause("ED-TECH-A2-2-03")
def test_diverse_markets_counts_each_type_once():
    t = table()
    t.lay_face_up(0, "S3", "food")
    t.lay_face_up(0, "F2", "food")
    t.lay_face_up(0, "M1", "iron")
    t.give(0, "A2-2", "produce-trade", "produce-trade")
    t.begin().play("A2-2", "lead-trade", "produce-trade", "produce-trade", "S3.1", "F2.1", "M1.1")
    assert t.tokens[0] == 5


@pytest.mark.clause("ED-TECH-A2-2-03")
def test_diverse_markets_adds_four_tokens_at_most():
    t = table()
    t.lay_face_up(0, "F3", "food", "water")
    t.lay_face_up(0, "F9", "food", "water")
    t.lay_face_up(0, "M1", "iron")
    t.lay_face_up(0, "A7", "silicon")
    t.give(0, "A2-2", *["produce-trade"] * 5)
    t.begin().play("A2-2", "lead-trade", *["produce-trade"] * 5)
    t.play("F3.1", "F3.2", "F9.1", "F9.2", "M1.1", "A7.1")
    assert t.tokens[0] == 6 + 4


@pytest.mark.clause("ED-TECH-A2-2-03", "ED-R-29")
def test_a_type_traded_in_the_second_action_pays_no_more_in_the_role():
    t = table()
    t.permanent(0, "M3-1", "b")
    t.lay_face_up(0, "S3", "food")
    t.lay_face_up(0, "F2", "food")
    t.give(0, "A2-2", "produce-trade")
    t.begin().play("A2-2", "produce-trade", "S3.1", "lead-trade", "F2.1")
    assert t.tokens[0] == 3


@pytest.mark.clause("ED-TECH-A2-2-02", "ED-TECH-A2-2-03", "ED-R-29")
@pytest.mark.parametrize(("action", "tokens"), [("done", 2 + 1), ("A2-2", 2 + 2)])
def test_the_next_own_turn_has_diverse_markets_only_if_it_is_played_again(action, tokens):
    t = table()
    t.lay_face_up(0, "S3", "food")
    t.lay_face_up(0, "F2", "food")
    t.give(0, "A2-2")
    t.begin().play("A2-2", "lead-trade", "S3.1", "pass")
    t.play("lead-warfare", "pass")  # the turn of seat 1
    assert (t.active, t.tokens[0]) == (0, 2)
    t.play(action, "lead-trade", "done", "F2.1")
    assert t.tokens[0] == tokens


@pytest.mark.clause("ED-TECH-A2-2-04")
def test_diverse_markets_without_a_trade_brings_nothing_and_is_discarded():
    t = table()
    t.lay_face_up(0, "S3", "food")
    t.give(0, "A2-2")
    t.begin().play("A2-2", "lead-warfare")
    assert t.cards_of(0, "discard") == ["A2-2"]
    t.play("pass", "lead-survey")
    assert t.tokens[0] == 0


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
    t = table()
    for id, resource in traded.items():
        t.lay_face_up(0, id, resource)
    t.give(0, "A2-3", "produce-trade")
    t.begin().play("A2-3", named, "lead-trade", "produce-trade", *[f"{id}.1" for id in traded])
    assert t.tokens[0] == tokens


@pytest.mark.clause("ED-TECH-A2-3-02", "ED-R-29")
def test_specialization_pays_no_more_in_the_next_own_turn():
    t = table()
    t.lay_face_up(0, "S3", "food")
    t.lay_face_up(0, "F2", "food")
    t.give(0, "A2-3")
    t.begin().play("A2-3", "food", "lead-trade", "S3.1", "pass")
    t.play("lead-warfare", "pass")  # the turn of seat 1
    assert (t.active, t.tokens[0]) == (0, 2)
    t.play("done", "lead-trade", "done", "F2.1")
    assert t.tokens[0] == 3


@pytest.mark.clause("ED-TECH-A2-3-03")
def test_specialization_in_water_for_water_water_food_brings_five_tokens():
    t = table()
    t.lay_face_up(0, "F1", "water")
    t.lay_face_up(0, "F4", "water")
    t.lay_face_up(0, "S3", "food")
    t.give(0, "A2-3", "produce-trade", "produce-trade")
    t.begin().play("A2-3", "water", "lead-trade", "produce-trade", "produce-trade", "F1.1", "F4.1", "S3.1")
    assert t.tokens[0] == 5


@pytest.mark.clause("ED-TECH-A2-3-04")
def test_the_type_is_named_when_the_card_is_played_and_need_not_be_owned():
    t = table()
    t.give(0, "A2-3")
    t.begin().play("A2-3")
    assert t.options() == ["food", "water", "iron", "silicon"]
    t.play("iron")
    assert t.asked() == "role"


@pytest.mark.clause("ED-TECH-A2-3-04")
def test_the_type_named_cannot_be_changed_when_trading():
    t = table()
    t.lay_face_up(0, "S3", "food")
    t.give(0, "A2-3")
    t.begin().play("A2-3", "water", "lead-trade")
    assert t.options() == ["S3.1", "done"]
    assert t.tokens[0] == 0
    t.play("S3.1")
    assert t.tokens[0] == 1


@pytest.mark.clause("ED-TECH-A2-3-06", "ED-R-29")
def test_both_trade_bonuses_are_paid_with_productivity():
    t = table()
    t.permanent(0, "M3-1", "b")
    t.lay_face_up(0, "F1", "water")
    t.lay_face_up(0, "F4", "water")
    t.lay_face_up(0, "S3", "food")
    t.give(0, "A2-2", "A2-3", "produce-trade", "produce-trade")
    t.begin().play("A2-2", "A2-3", "water", "lead-trade", "produce-trade", "produce-trade")
    t.play("F1.1", "F4.1", "S3.1")
    assert t.tokens[0] == 3 + 2 + 2


@pytest.mark.parametrize(("seat", "tokens"), [(0, 3), (1, 2)])
@pytest.mark.clause("ED-TECH-A2-3-07")
def test_specialization_counts_two_symbols_in_trade(seat, tokens):
    t = table()
    t.lay_face_up(seat, "F3", "food", "water")
    t.lay_face_up(seat, "F9", "food", "water")
    t.give(seat, "A2-3")
    t.lead("trade")
    t.play(*["follow"] * seat, "A2-3")
    while t.asked() == "trade":
        t.play(t.options()[0])
    assert t.tokens[seat] == tokens

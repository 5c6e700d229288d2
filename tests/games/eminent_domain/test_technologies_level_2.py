"""What the one-sided level-2 technologies have in common, section 16.4: where they lie, which symbols
they show, and how long their bonuses last. The cards themselves: _advanced, _fertile, _metallic."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.domains import ROLE_NAMES
from digsite.testing.eminent_domain import researching, table

CARDS = [
    pytest.param("A2-1", {"research"}, marks=pytest.mark.clause("ED-TECH-A2-1-01")),
    pytest.param("A2-2", {"research", "trade"}, marks=pytest.mark.clause("ED-TECH-A2-2-01")),
    pytest.param("A2-3", {"trade"}, marks=pytest.mark.clause("ED-TECH-A2-3-01")),
    pytest.param("F2-1", {"colonize"}, marks=pytest.mark.clause("ED-TECH-F2-1-01")),
    pytest.param("F2-2", {"colonize", "produce"}, marks=pytest.mark.clause("ED-TECH-F2-2-01")),
    pytest.param("F2-3", {"produce"}, marks=pytest.mark.clause("ED-TECH-F2-3-01")),
    pytest.param("M2-1", {"survey"}, marks=pytest.mark.clause("ED-TECH-M2-1-01")),
    pytest.param("M2-2", {"survey", "warfare"}, marks=pytest.mark.clause("ED-TECH-M2-2-01")),
    pytest.param("M2-3", {"warfare"}, marks=pytest.mark.clause("ED-TECH-M2-3-01")),
]


@pytest.mark.parametrize(("id", "roles"), CARDS)
def test_a_card_boosts_the_roles_of_its_symbols_and_no_other(id, roles):
    boosted = set()
    for role in ROLE_NAMES:
        t = table()
        t.give(0, id)
        if id in t.lead(role).options():
            boosted.add(role)
    assert boosted == roles


@pytest.mark.parametrize(("id", "roles"), CARDS)
def test_a_card_comes_to_the_hand_for_five_symbols_and_two_planets_of_its_stack(id, roles):
    for other in "AFM":
        assert (f"tech-{id}" in researching(other, 2, 5).options()) == (other == id[0])
    assert f"tech-{id}" not in researching(id[0], 2, 4).options()
    assert f"tech-{id}" not in researching(id[0], 1, 5).options()
    t = researching(id[0], 2, 5).play(f"tech-{id}")
    assert t.cards_of(0) == [id]


# The bonuses that last for the turn: Diverse Markets, Specialization, Genetic Engineering


def use(id: str) -> list[str]:
    """The choices that play the card; Specialization names food."""
    return [id, "food"] if id == "A2-3" else [id]


TRADE_BONUSES = ["A2-2", "A2-3"]


@pytest.mark.parametrize("id", TRADE_BONUSES)
@pytest.mark.clause("ED-TECH-A2-2-05", "ED-TECH-A2-3-05", "ED-TECH-A2-4a-03")
def test_traded_fighters_are_no_type_and_earn_no_bonus(id):
    t = table()
    t.permanent(0, "A2-4", "a")
    t.fighters[0] = 2
    t.give(0, id, "produce-trade")
    t.begin().play(*use(id), "lead-trade", "produce-trade", "fighter", "fighter")
    assert t.tokens[0] == 2


@pytest.mark.parametrize("id", TRADE_BONUSES)
@pytest.mark.clause("ED-TECH-A2-2-06", "ED-TECH-A2-3-05", "ED-R-29")
def test_a_trade_as_follower_in_another_turn_earns_no_bonus(id):
    t = table()
    t.lay_face_up(0, "S3", "food")
    t.give(0, id, "produce-trade")
    t.begin().play(*use(id), "lead-survey", "pass", "done")
    t.play("lead-trade", "follow", "produce-trade", "done", "S3.1")
    assert t.tokens[0] == 1


@pytest.mark.parametrize("id", TRADE_BONUSES)
@pytest.mark.clause("ED-TECH-A2-2-06", "ED-TECH-A2-3-05", "ED-R-29")
def test_another_seat_trading_in_the_turn_earns_no_bonus(id):
    t = table()
    t.lay_face_up(1, "S3", "food")
    t.give(0, id)
    t.give(1, "produce-trade")
    t.begin().play(*use(id), "lead-trade", "follow", "produce-trade", "S3.1")
    assert list(t.tokens[:2]) == [0, 1]


@pytest.mark.parametrize("id", TRADE_BONUSES)
@pytest.mark.clause("ED-TECH-A2-2-06", "ED-TECH-A2-3-05", "ED-R-29")
def test_a_trade_before_the_card_is_played_earns_no_bonus(id):
    t = table()
    t.permanent(0, "M3-1", "a")
    t.lay_face_up(0, "S3", "food")
    t.give(0, id)
    t.begin().play("role-first", "lead-trade", "done", "S3.1", "pass", *use(id))
    assert t.tokens[0] == 1


@pytest.mark.parametrize("id", TRADE_BONUSES)
@pytest.mark.clause("ED-R-29")
def test_a_trade_in_a_second_action_earns_the_bonus(id):
    t = table()
    t.permanent(0, "M3-1", "b")
    t.lay_face_up(0, "S3", "food")
    t.give(0, id, "produce-trade")
    t.begin().play(*use(id), "produce-trade")
    assert t.cards_of(0, "discard") == ["produce-trade", id]
    assert t.tokens[0] == 2


@pytest.mark.parametrize("id", TRADE_BONUSES)
@pytest.mark.clause("ED-R-29")
def test_the_token_of_improved_trade_earns_no_bonus(id):
    t = table()
    t.permanent(0, "M3-1", "b")
    t.give(0, id, "F1-5")
    t.begin().play(*use(id), "F1-5")
    assert t.tokens[0] == 1


@pytest.mark.parametrize("id", TRADE_BONUSES)
@pytest.mark.clause("ED-R-30")
def test_bonus_tokens_are_paid_at_the_moment_of_the_trade_and_may_trigger_the_end(id):
    t = table()
    t.tokens[1] = 22
    t.lay_face_up(0, "S3", "food")
    t.lay_face_up(0, "M1", "iron")
    t.give(0, id, "produce-trade")
    t.begin().play(*use(id), "lead-trade", "produce-trade")
    assert t.ending == 0
    t.play("S3.1")
    assert t.asked() == "trade"
    assert t.tokens[0] == 2
    assert t.ending == 1


@pytest.mark.clause("ED-R-30")
def test_a_resource_of_a_utopian_slot_has_the_type_chosen_when_produced():
    t = table(bonus_planets="with")
    t.permanent(0, "M3-1", "b")
    t.lay_face_up(0, "B4")
    t.give(0, "A2-3", "produce-trade")
    t.begin().play("A2-3", "water", "produce-trade", "water", "lead-trade", "B4.1")
    assert t.tokens[0] == 2


@pytest.mark.clause("ED-R-30")
def test_a_token_of_genetic_engineering_is_paid_at_the_moment_of_production():
    t = table()
    t.tokens[1] = 23
    t.lay_face_up(0, "F3")
    t.give(0, "F2-3", "produce-trade")
    t.begin().play("F2-3", "lead-produce", "produce-trade", "F3.1")
    assert t.asked() == "produce"
    assert t.tokens[0] == 1
    assert t.ending == 1

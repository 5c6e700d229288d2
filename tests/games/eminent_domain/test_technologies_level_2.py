"""What the one-sided level-2 technologies have in common, section 16.4: where they lie, which symbols
they show, and how long their bonuses last. The cards themselves: _advanced, _fertile, _metallic."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.domains import ROLE_NAMES
from tests.games.eminent_domain.table import (
    asked,
    begin,
    cards_of,
    face_up,
    fighters,
    give,
    lead,
    options,
    permanent,
    play,
    researching,
    table,
)

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
        p = table()
        give(p, 0, id)
        if id in options(lead(p, role)):
            boosted.add(role)
    assert boosted == roles


@pytest.mark.parametrize(("id", "roles"), CARDS)
def test_a_card_comes_to_the_hand_for_five_symbols_and_two_planets_of_its_stack(id, roles):
    for other in "AFM":
        assert (f"tech-{id}" in options(researching(other, 2, 5))) == (other == id[0])
    assert f"tech-{id}" not in options(researching(id[0], 2, 4))
    assert f"tech-{id}" not in options(researching(id[0], 1, 5))
    p = play(researching(id[0], 2, 5), f"tech-{id}")
    assert cards_of(p, 0) == [id]


# The bonuses that last for the turn: Diverse Markets, Specialization, Genetic Engineering


def use(id: str) -> list[str]:
    """The choices that play the card; Specialization names food."""
    return [id, "food"] if id == "A2-3" else [id]


TRADE_BONUSES = ["A2-2", "A2-3"]


@pytest.mark.parametrize("id", TRADE_BONUSES)
@pytest.mark.clause("ED-TECH-A2-2-05", "ED-TECH-A2-3-05", "ED-TECH-A2-4a-03")
def test_traded_fighters_are_no_type_and_earn_no_bonus(id):
    p = table()
    permanent(p, 0, "A2-4", "a")
    fighters(p, 0, 2)
    give(p, 0, id, "produce-trade")
    play(begin(p), *use(id), "lead-trade", "produce-trade", "fighter", "fighter")
    assert p.tokens[0] == 2


@pytest.mark.parametrize("id", TRADE_BONUSES)
@pytest.mark.clause("ED-TECH-A2-2-06", "ED-TECH-A2-3-05", "ED-R-29")
def test_a_trade_as_follower_in_another_turn_earns_no_bonus(id):
    p = table()
    face_up(p, 0, "S3", "food")
    give(p, 0, id, "produce-trade")
    play(begin(p), *use(id), "lead-survey", "pass", "done")
    play(p, "lead-trade", "follow", "produce-trade", "done", "S3.1")
    assert p.tokens[0] == 1


@pytest.mark.parametrize("id", TRADE_BONUSES)
@pytest.mark.clause("ED-TECH-A2-2-06", "ED-TECH-A2-3-05", "ED-R-29")
def test_another_seat_trading_in_the_turn_earns_no_bonus(id):
    p = table()
    face_up(p, 1, "S3", "food")
    give(p, 0, id)
    give(p, 1, "produce-trade")
    play(begin(p), *use(id), "lead-trade", "follow", "produce-trade", "S3.1")
    assert list(p.tokens[:2]) == [0, 1]


@pytest.mark.parametrize("id", TRADE_BONUSES)
@pytest.mark.clause("ED-TECH-A2-2-06", "ED-TECH-A2-3-05", "ED-R-29")
def test_a_trade_before_the_card_is_played_earns_no_bonus(id):
    p = table()
    permanent(p, 0, "M3-1", "a")
    face_up(p, 0, "S3", "food")
    give(p, 0, id)
    play(begin(p), "role-first", "lead-trade", "done", "S3.1", "pass", *use(id))
    assert p.tokens[0] == 1


@pytest.mark.parametrize("id", TRADE_BONUSES)
@pytest.mark.clause("ED-R-29")
def test_a_trade_in_a_second_action_earns_the_bonus(id):
    p = table()
    permanent(p, 0, "M3-1", "b")
    face_up(p, 0, "S3", "food")
    give(p, 0, id, "produce-trade")
    play(begin(p), *use(id), "produce-trade")
    assert cards_of(p, 0, "discard") == ["produce-trade", id]
    assert p.tokens[0] == 2


@pytest.mark.parametrize("id", TRADE_BONUSES)
@pytest.mark.clause("ED-R-29")
def test_the_token_of_improved_trade_earns_no_bonus(id):
    p = table()
    permanent(p, 0, "M3-1", "b")
    give(p, 0, id, "F1-5")
    play(begin(p), *use(id), "F1-5")
    assert p.tokens[0] == 1


@pytest.mark.parametrize("id", TRADE_BONUSES)
@pytest.mark.clause("ED-R-30")
def test_bonus_tokens_are_paid_at_the_moment_of_the_trade_and_may_trigger_the_end(id):
    p = table()
    p.tokens[1] = 22
    face_up(p, 0, "S3", "food")
    face_up(p, 0, "M1", "iron")
    give(p, 0, id, "produce-trade")
    play(begin(p), *use(id), "lead-trade", "produce-trade")
    assert p.ending == 0
    play(p, "S3.1")
    assert asked(p) == "trade"
    assert p.tokens[0] == 2
    assert p.ending == 1


@pytest.mark.clause("ED-R-30")
def test_a_resource_of_a_utopian_slot_has_the_type_chosen_when_produced():
    p = table(bonus_planets="with")
    permanent(p, 0, "M3-1", "b")
    face_up(p, 0, "B4")
    give(p, 0, "A2-3", "produce-trade")
    play(begin(p), "A2-3", "water", "produce-trade", "water", "lead-trade", "B4.1")
    assert p.tokens[0] == 2


@pytest.mark.clause("ED-R-30")
def test_a_token_of_genetic_engineering_is_paid_at_the_moment_of_production():
    p = table()
    p.tokens[1] = 23
    face_up(p, 0, "F3")
    give(p, 0, "F2-3", "produce-trade")
    play(begin(p), "F2-3", "lead-produce", "produce-trade", "F3.1")
    assert asked(p) == "produce"
    assert p.tokens[0] == 1
    assert p.ending == 1

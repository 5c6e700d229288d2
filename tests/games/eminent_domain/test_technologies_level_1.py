"""Technologies, chapter 16.2 of the ledger: the effects of level 1."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from digsite.games.eminent_domain.position import Position
from tests.games.eminent_domain.table import (
    asked,
    begin,
    card,
    cards_of,
    colonies_of,
    face_down,
    face_up,
    fighters,
    give,
    options,
    permanent,
    planets_of,
    play,
    table,
)

# Improved Survey


@pytest.mark.clause("ED-TECH-ISUR-01")
@pytest.mark.parametrize("name", ["A1-1", "A1-2", "F1-1", "F1-2"])
def test_improved_survey_draws_3_cards(name: str):
    p = table()
    give(p, 0, name)
    give(p, 0, "survey", "warfare", "colonize", "research", to="draw_pile")
    play(begin(p, action_phase), name)
    assert len(cards_of(p, 0)) == 3
    assert len(cards_of(p, 0, "draw_pile")) == 1
    assert cards_of(p, 0, "discard") == [name]


# Improved Colonize

IMPROVED_COLONIZE = ["A1-3", "A1-4", "M1-1", "M1-2"]


def frontier() -> Position:
    """Two start planets ready to be settled in slots 1 and 2, and one of cost 4 without colonies."""
    p = table()
    face_down(p, 0, "S3", colonies=2)
    face_down(p, 0, "S4", colonies=2)
    face_down(p, 0, "A1")
    return p


@pytest.mark.clause("ED-TECH-ICOL-01")
@pytest.mark.parametrize("name", IMPROVED_COLONIZE)
def test_improved_colonize_first_may_settle_a_planet_with_the_usual_discounts(name: str):
    p = table()
    face_up(p, 0, "F1")
    face_down(p, 0, "A1", colonies=3)
    face_down(p, 0, "A2", colonies=3)
    give(p, 0, name)
    play(begin(p, action_phase), name)
    assert options(p) == ["slot-1", "done"]


@pytest.mark.clause("ED-TECH-ICOL-02")
@pytest.mark.parametrize("first", ["slot-1", "done"])
def test_improved_colonize_then_settles_another_or_becomes_a_colony(first: str):
    p = frontier()
    give(p, 0, "M1-1")
    play(begin(p, action_phase), "M1-1", first)
    assert options(p) == ["colony", "settle"]  # and no way to do neither


@pytest.mark.clause("ED-TECH-ICOL-03", "ED-TECH-ICOL-06", "ED-R-27")
@pytest.mark.parametrize(
    ("choices", "settled", "colonies", "discarded"),
    [
        (("slot-1", "settle"), ["S3", "S4"], 0, ["colonize"] * 4 + ["M1-1"]),
        (("slot-2", "colony", "slot-3"), ["S4"], 1, ["colonize"] * 2),
        (("done", "settle", "slot-1"), ["S3"], 0, ["colonize"] * 2 + ["M1-1"]),
        (("done", "colony", "slot-3"), [], 1, []),
    ],
)
def test_improved_colonize_has_four_results(
    choices: tuple[str, ...], settled: list[str], colonies: int, discarded: list[str]
):
    p = frontier()
    give(p, 0, "M1-1")
    play(begin(p, action_phase), "M1-1", *choices)
    assert asked(p) == "over"
    assert planets_of(p, 0) == settled
    assert colonies_of(p, 0, "slot-3") == colonies
    assert cards_of(p, 0, "discard") == discarded


@pytest.mark.clause("ED-TECH-ICOL-03", "ED-TECH-ICOL-06")
def test_improved_colonize_ends_after_settling_the_last_planet():
    p = table()
    face_down(p, 0, "S3", colonies=2)
    give(p, 0, "M1-1")
    play(begin(p, action_phase), "M1-1", "slot-1")
    assert asked(p) == "over"
    assert cards_of(p, 0, "discard") == ["colonize", "colonize", "M1-1"]


@pytest.mark.clause("ED-TECH-ICOL-04")
def test_the_colony_of_improved_colonize_comes_too_late_to_settle():
    p = table()
    face_down(p, 0, "A1", colonies=3)
    give(p, 0, "M1-1")
    play(begin(p, action_phase), "M1-1")
    assert asked(p) == "over"
    assert planets_of(p, 0) == []
    assert colonies_of(p, 0, "slot-1") == 4


@pytest.mark.clause("ED-TECH-ICOL-05", "ED-R-27")
@pytest.mark.parametrize(("first", "settled"), [("slot-1", ["A3", "F3"]), ("done", ["F3"])])
def test_a_symbol_on_the_planet_settled_first_helps_to_settle_the_second(first: str, settled: list[str]):
    p = table()
    face_down(p, 0, "F3", colonies=3)
    face_down(p, 0, "A3", colonies=2)
    give(p, 0, "M1-1")
    play(begin(p, action_phase), "M1-1", first, "settle")
    assert asked(p) == "over"
    assert planets_of(p, 0) == settled


# Improved Warfare, Production and Trade


@pytest.mark.clause("ED-TECH-IWAR-01")
@pytest.mark.parametrize("name", ["A1-5", "A1-6", "F1-3", "F1-4"])
@pytest.mark.parametrize(("deed", "left", "planets"), [("fighters", 8, []), ("attack", 1, ["A1"])])
def test_improved_warfare_takes_2_fighters_or_attacks(name: str, deed: str, left: int, planets: list[str]):
    p = table()
    face_down(p, 0, "A1")
    fighters(p, 0, 6)
    give(p, 0, name)
    play(begin(p, action_phase), name)
    assert options(p) == ["fighters", "attack"]
    play(p, deed)
    assert p.fighters[0] == left
    assert planets_of(p, 0) == planets


@pytest.mark.clause("ED-TECH-IWAR-01")
def test_improved_warfare_cannot_attack_with_the_fighters_it_would_bring():
    p = table()
    face_down(p, 0, "A1")
    fighters(p, 0, 4)
    give(p, 0, "A1-5")
    play(begin(p, action_phase), "A1-5")
    assert asked(p) == "over"
    assert p.fighters[0] == 6


@pytest.mark.clause("ED-TECH-IPRO-01")
@pytest.mark.parametrize("name", ["A1-7", "A1-8", "M1-3", "M1-4"])
@pytest.mark.parametrize("choices", [("F3.1", "F3.2"), ("A9.1", "F3.2"), ("F3.2", "S3.1"), ("A9.1", "done")])
def test_improved_production_places_up_to_2_resources(name: str, choices: tuple[str, ...]):
    p = table()
    for id in ("F3", "A9", "S3"):
        face_up(p, 0, id)
    give(p, 0, name)
    play(begin(p, action_phase), name, *choices)
    assert asked(p) == "over"
    assert (p.resource > 0).sum() == len([token for token in choices if token != "done"])


@pytest.mark.clause("ED-TECH-IPRO-01")
def test_improved_production_fills_free_slots_of_own_face_up_planets():
    p = table()
    face_up(p, 0, "F1", "water")
    face_up(p, 0, "F3", "food")
    face_up(p, 0, "A9")
    face_down(p, 0, "A1")
    face_up(p, 1, "A2")
    give(p, 0, "A1-7")
    play(begin(p, action_phase), "A1-7")
    assert options(p) == ["A9.1", "F3.2"]


@pytest.mark.clause("ED-TECH-ITRA-01")
@pytest.mark.parametrize("name", ["F1-5", "F1-6", "M1-5", "M1-6"])
@pytest.mark.parametrize("resources", [(), ("water",)])
def test_improved_trade_takes_a_token_and_returns_no_resource(name: str, resources: tuple[str, ...]):
    p = table()
    face_up(p, 0, "F1", *resources)
    give(p, 0, name)
    play(begin(p, action_phase), name)
    assert asked(p) == "over"
    assert p.tokens[0] == 1
    assert (p.resource > 0).sum() == len(resources)


@pytest.mark.clause("ED-TECH-ITRA-02")
@pytest.mark.parametrize("bonus", [("A2-2",), ("A2-3", "water")])
def test_improved_trade_earns_no_bonus_of_a_trade(bonus: tuple[str, ...]):
    p = table()
    permanent(p, 0, "M3-1", "b")  # Productivity: two actions
    face_up(p, 0, "F1", "water")
    give(p, 0, bonus[0], "F1-5")
    play(begin(p, action_phase), *bonus)  # the other action is the only one left
    play(p, "F1-5")
    assert p.tokens[0] == 1


# Improved Research


@pytest.mark.clause("ED-TECH-IRES-01")
@pytest.mark.parametrize("name", ["F1-7", "F1-8", "M1-7", "M1-8"])
def test_improved_research_draws_a_card_and_removes_up_to_3(name: str):
    p = table()
    give(p, 0, name, "survey", "colonize", "research")
    give(p, 0, "warfare", to="draw_pile")
    play(begin(p, action_phase), name)
    assert options(p) == ["survey", "warfare", "colonize", "research", "itself", "done"]
    play(p, "warfare", "survey", "colonize")
    assert asked(p) == "over"
    assert cards_of(p, 0) == ["research"]
    assert p.removed[card("warfare")] == p.removed[card("survey")] == p.removed[card("colonize")] == 1


@pytest.mark.clause("ED-TECH-IRES-01")
@pytest.mark.parametrize("removed", [(), ("survey",), ("survey", "colonize")])
def test_improved_research_may_remove_fewer(removed: tuple[str, ...]):
    p = table()
    give(p, 0, "F1-7", "survey", "colonize")
    give(p, 0, "warfare", to="draw_pile")
    play(begin(p, action_phase), "F1-7", *removed, "done")
    assert len(cards_of(p, 0)) == 3 - len(removed)
    assert cards_of(p, 0, "discard") == ["F1-7"]


@pytest.mark.clause("ED-TECH-IRES-02", "ED-R-28")
def test_improved_research_may_remove_itself_as_one_of_the_3():
    p = table()
    give(p, 0, "F1-7", "survey", "colonize", "research")
    play(begin(p, action_phase), "F1-7", "itself", "survey", "colonize")
    assert asked(p) == "over"
    assert cards_of(p, 0) == ["research"]
    assert cards_of(p, 0, "discard") == []


@pytest.mark.clause("ED-R-28")
def test_data_network_cannot_remove_itself():
    p = table()
    give(p, 0, "A2-1", "survey", "colonize")
    play(begin(p, action_phase), "A2-1")
    assert options(p) == ["survey", "colonize", "done"]
    play(p, "done")
    assert cards_of(p, 0, "discard") == ["A2-1"]

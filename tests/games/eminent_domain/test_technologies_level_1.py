"""Technologies, chapter 16.2 of the ledger: the effects of level 1."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from digsite.testing.eminent_domain import Table, card, table

# Improved Survey


@pytest.mark.clause("ED-TECH-ISUR-01")
@pytest.mark.parametrize("name", ["A1-1", "A1-2", "F1-1", "F1-2"])
def test_improved_survey_draws_3_cards(name: str):
    t = table()
    t.give(0, name)
    t.give(0, "survey", "warfare", "colonize", "research", to="draw_pile")
    t.begin(action_phase).play(name)
    assert len(t.cards_of(0)) == 3
    assert len(t.cards_of(0, "draw_pile")) == 1
    assert t.cards_of(0, "discard") == [name]


# Improved Colonize

IMPROVED_COLONIZE = ["A1-3", "A1-4", "M1-1", "M1-2"]


def frontier() -> Table:
    """Two start planets ready to be settled in slots 1 and 2, and one of cost 4 without colonies."""
    t = table()
    t.lay_face_down(0, "S3", colonies=2)
    t.lay_face_down(0, "S4", colonies=2)
    t.lay_face_down(0, "A1")
    return t


@pytest.mark.clause("ED-TECH-ICOL-01")
@pytest.mark.parametrize("name", IMPROVED_COLONIZE)
def test_improved_colonize_first_may_settle_a_planet_with_the_usual_discounts(name: str):
    t = table()
    t.lay_face_up(0, "F1")
    t.lay_face_down(0, "A1", colonies=3)
    t.lay_face_down(0, "A2", colonies=3)
    t.give(0, name)
    t.begin(action_phase).play(name)
    assert t.options() == ["slot-1", "done"]


@pytest.mark.clause("ED-TECH-ICOL-02")
@pytest.mark.parametrize("first", ["slot-1", "done"])
def test_improved_colonize_then_settles_another_or_becomes_a_colony(first: str):
    t = frontier()
    t.give(0, "M1-1")
    t.begin(action_phase).play("M1-1", first)
    assert t.options() == ["colony", "settle"]  # and no way to do neither


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
    t = frontier()
    t.give(0, "M1-1")
    t.begin(action_phase).play("M1-1", *choices)
    assert t.asked() == "over"
    assert t.planets_of(0) == settled
    assert t.colonies_of(0, "slot-3") == colonies
    assert t.cards_of(0, "discard") == discarded


@pytest.mark.clause("ED-TECH-ICOL-03", "ED-TECH-ICOL-06")
def test_improved_colonize_ends_after_settling_the_last_planet():
    t = table()
    t.lay_face_down(0, "S3", colonies=2)
    t.give(0, "M1-1")
    t.begin(action_phase).play("M1-1", "slot-1")
    assert t.asked() == "over"
    assert t.cards_of(0, "discard") == ["colonize", "colonize", "M1-1"]


@pytest.mark.clause("ED-TECH-ICOL-04")
def test_the_colony_of_improved_colonize_comes_too_late_to_settle():
    t = table()
    t.lay_face_down(0, "A1", colonies=3)
    t.give(0, "M1-1")
    t.begin(action_phase).play("M1-1")
    assert t.asked() == "over"
    assert t.planets_of(0) == []
    assert t.colonies_of(0, "slot-1") == 4


@pytest.mark.clause("ED-TECH-ICOL-05", "ED-R-27")
@pytest.mark.parametrize(("first", "settled"), [("slot-1", ["A3", "F3"]), ("done", ["F3"])])
def test_a_symbol_on_the_planet_settled_first_helps_to_settle_the_second(first: str, settled: list[str]):
    t = table()
    t.lay_face_down(0, "F3", colonies=3)
    t.lay_face_down(0, "A3", colonies=2)
    t.give(0, "M1-1")
    t.begin(action_phase).play("M1-1", first, "settle")
    assert t.asked() == "over"
    assert t.planets_of(0) == settled


# Improved Warfare, Production and Trade


@pytest.mark.clause("ED-TECH-IWAR-01")
@pytest.mark.parametrize("name", ["A1-5", "A1-6", "F1-3", "F1-4"])
@pytest.mark.parametrize(("deed", "left", "planets"), [("fighters", 8, []), ("attack", 1, ["A1"])])
def test_improved_warfare_takes_2_fighters_or_attacks(name: str, deed: str, left: int, planets: list[str]):
    t = table()
    t.lay_face_down(0, "A1")
    t.fighters[0] = 6
    t.give(0, name)
    t.begin(action_phase).play(name)
    assert t.options() == ["fighters", "attack"]
    t.play(deed)
    assert t.fighters[0] == left
    assert t.planets_of(0) == planets


@pytest.mark.clause("ED-TECH-IWAR-01")
def test_improved_warfare_cannot_attack_with_the_fighters_it_would_bring():
    t = table()
    t.lay_face_down(0, "A1")
    t.fighters[0] = 4
    t.give(0, "A1-5")
    t.begin(action_phase).play("A1-5")
    assert t.asked() == "over"
    assert t.fighters[0] == 6


@pytest.mark.clause("ED-TECH-IPRO-01")
@pytest.mark.parametrize("name", ["A1-7", "A1-8", "M1-3", "M1-4"])
@pytest.mark.parametrize("choices", [("F3.1", "F3.2"), ("A9.1", "F3.2"), ("F3.2", "S3.1"), ("A9.1", "done")])
def test_improved_production_places_up_to_2_resources(name: str, choices: tuple[str, ...]):
    t = table()
    for id in ("F3", "A9", "S3"):
        t.lay_face_up(0, id)
    t.give(0, name)
    t.begin(action_phase).play(name, *choices)
    assert t.asked() == "over"
    assert (t.resource > 0).sum() == len([token for token in choices if token != "done"])


@pytest.mark.clause("ED-TECH-IPRO-01")
def test_improved_production_fills_free_slots_of_own_face_up_planets():
    t = table()
    t.lay_face_up(0, "F1", "water")
    t.lay_face_up(0, "F3", "food")
    t.lay_face_up(0, "A9")
    t.lay_face_down(0, "A1")
    t.lay_face_up(1, "A2")
    t.give(0, "A1-7")
    t.begin(action_phase).play("A1-7")
    assert t.options() == ["A9.1", "F3.2"]


@pytest.mark.clause("ED-TECH-ITRA-01")
@pytest.mark.parametrize("name", ["F1-5", "F1-6", "M1-5", "M1-6"])
@pytest.mark.parametrize("resources", [(), ("water",)])
def test_improved_trade_takes_a_token_and_returns_no_resource(name: str, resources: tuple[str, ...]):
    t = table()
    t.lay_face_up(0, "F1", *resources)
    t.give(0, name)
    t.begin(action_phase).play(name)
    assert t.asked() == "over"
    assert t.tokens[0] == 1
    assert (t.resource > 0).sum() == len(resources)


@pytest.mark.clause("ED-TECH-ITRA-02")
@pytest.mark.parametrize("bonus", [("A2-2",), ("A2-3", "water")])
def test_improved_trade_earns_no_bonus_of_a_trade(bonus: tuple[str, ...]):
    t = table()
    t.permanent(0, "M3-1", "b")  # Productivity: two actions
    t.lay_face_up(0, "F1", "water")
    t.give(0, bonus[0], "F1-5")
    t.begin(action_phase).play(*bonus)  # the other action is the only one left
    t.play("F1-5")
    assert t.tokens[0] == 1


# Improved Research


@pytest.mark.clause("ED-TECH-IRES-01")
@pytest.mark.parametrize("name", ["F1-7", "F1-8", "M1-7", "M1-8"])
def test_improved_research_draws_a_card_and_removes_up_to_3(name: str):
    t = table()
    t.give(0, name, "survey", "colonize", "research")
    t.give(0, "warfare", to="draw_pile")
    t.begin(action_phase).play(name)
    assert t.options() == ["survey", "warfare", "colonize", "research", "itself", "done"]
    t.play("warfare", "survey", "colonize")
    assert t.asked() == "over"
    assert t.cards_of(0) == ["research"]
    assert t.removed[card("warfare")] == t.removed[card("survey")] == t.removed[card("colonize")] == 1


@pytest.mark.clause("ED-TECH-IRES-01")
@pytest.mark.parametrize("removed", [(), ("survey",), ("survey", "colonize")])
def test_improved_research_may_remove_fewer(removed: tuple[str, ...]):
    t = table()
    t.give(0, "F1-7", "survey", "colonize")
    t.give(0, "warfare", to="draw_pile")
    t.begin(action_phase).play("F1-7", *removed, "done")
    assert len(t.cards_of(0)) == 3 - len(removed)
    assert t.cards_of(0, "discard") == ["F1-7"]


@pytest.mark.clause("ED-TECH-IRES-02", "ED-R-28")
def test_improved_research_may_remove_itself_as_one_of_the_3():
    t = table()
    t.give(0, "F1-7", "survey", "colonize", "research")
    t.begin(action_phase).play("F1-7", "itself", "survey", "colonize")
    assert t.asked() == "over"
    assert t.cards_of(0) == ["research"]
    assert t.cards_of(0, "discard") == []


@pytest.mark.clause("ED-R-28")
def test_data_network_cannot_remove_itself():
    t = table()
    t.give(0, "A2-1", "survey", "colonize")
    t.begin(action_phase).play("A2-1")
    assert t.options() == ["survey", "colonize", "done"]
    t.play("done")
    assert t.cards_of(0, "discard") == ["A2-1"]

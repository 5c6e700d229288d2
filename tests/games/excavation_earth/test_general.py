"""General rules and limits, chapter 3 of the ledger: crew, samples and holds."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import COLOUR_NAMES
from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import artefact, market

# Limits


@pytest.mark.clause("EE-GEN-02")
def test_without_a_cube_the_rest_of_a_survey_still_happens():
    t = table(factions=("gul", "aquilla"))
    t.lay_forecast("yellow#1", "yellow#2", "yellow#3")
    t.leave_in_pile("red", "red-A", "red-A")
    t.empty_supply(0)
    t.give(0, "red#1")
    t.begin().play("survey", "forecast-2", "done")
    assert t.forecast_marker[1] == -1, "the missing cube is ignored"
    assert t.forecast_of() == ["yellow#1", "red#1", "yellow#3"]
    assert t.token[0] == 1
    assert t.tile[artefact("red-A")] == 1


@pytest.mark.clause("EE-GEN-02")
def test_without_wild_buyers_trader_and_coloured_buyer_are_still_added():
    t = table()
    t.board(*["wild"] * 6)
    t.give(0, "red#1")
    t.begin().play("market", "yes", "green")
    assert t.trader[market("#1"), 0] == 1
    assert t.queue_size[market("#1")] == 1


@pytest.mark.clause("EE-GEN-03")
@pytest.mark.parametrize(("credits", "affordable"), [(0, False), (4, False), (5, True)])
def test_a_price_that_cannot_be_paid_in_full_cannot_be_paid_at_all(credits, affordable):
    t = table()
    t.to_black_market("yellow-C")  # value 4, price 5
    t.credits[0] = credits
    t.give(0, "red#2")
    assert ("smuggle" in t.begin().options()) == affordable


@pytest.mark.clause("EE-GEN-03")
def test_the_last_credit_may_be_spent():
    t = table()
    t.to_black_market("yellow-C")
    t.credits[0] = 5
    t.give(0, "red#2")
    t.begin().play("smuggle", "to-cargo")
    assert t.credits[0] == 0


# Crew


@pytest.mark.clause("EE-GEN-04")
def test_all_22_cubes_may_be_traders_in_one_market():
    t = table()
    t.traders(0, "#1", 21)
    t.give(0, "red#1")
    t.begin().play("command", "trader")
    assert t.trader[market("#1"), 0] == 22


@pytest.mark.clause("EE-GEN-04")
def test_all_22_cubes_may_be_envoys_in_one_command_centre():
    t = table()
    t.envoys(0, "left", 21)
    t.give(0, "red#1")
    t.begin().play("command", "envoy")
    assert t.envoy[0, 0] == 22


def no_cube_but(t: Table, *samples: str, leave: int = 0) -> Table:
    """All cubes of the first seat are traders, envoys and guards of these samples."""
    t.guards(0, *samples)
    t.envoys(0, "right", 5)
    t.empty_supply(0, leave=leave)
    return t


@pytest.mark.clause("EE-GEN-05")
def test_traders_and_envoys_cannot_become_a_trader():
    t = no_cube_but(table())
    t.give(0, "red#1")
    t.begin().play("market")
    assert t.asked() == "market.wild", "a trader is not even asked for"
    t = no_cube_but(table())
    t.give(0, "red#1")
    assert "command" not in t.begin().options()


@pytest.mark.clause("EE-GEN-05")
def test_traders_and_envoys_cannot_guard_a_sample():
    t = no_cube_but(table())
    t.stand(0, "L12", "L01", "L21")
    t.lay("red-A")
    t.give(0, "red#1")
    t.begin().play("excavate")
    assert t.asked() == "over"
    assert t.samples_of(0) == []


@pytest.mark.clause("EE-GEN-05")
def test_a_recall_returns_an_envoy_and_nothing_returns_a_trader():
    t = no_cube_but(table())
    t.give(0, "red#6")
    t.begin().play("command")
    assert t.options() == ["trader", "done"], "the recall was the only step possible"
    t.play("done")
    assert (t.envoy[2, 0], t.supply[0], t.trader[market("#6"), 0]) == (4, 1, 17)


TASKS = {
    "sample": ("red#2", ["excavate", "sample-red-A"]),
    "trader in Market": ("red#1", ["market", "yes"]),
    "trader in Command": ("red#1", ["command", "trader"]),
    "envoy": ("red#1", ["command", "envoy"]),
}


def at_task(task: str, leave: int) -> Table:
    """The first seat, with two guards and some cubes left, needs a cube for a task."""
    t = no_cube_but(table(), "yellow-A", "green-B", leave=leave)
    t.stand(0, "L12", "L01", "L21")
    t.lay("red-A")
    card, choices = TASKS[task]
    t.give(0, card)
    return t.begin().play(*choices)


@pytest.mark.clause("EE-GEN-06", "EE-GEN-07", "EE-GEN-08")
@pytest.mark.parametrize("task", TASKS)
def test_with_an_empty_supply_a_guard_is_reassigned_and_its_sample_is_gone(task):
    t = at_task(task, leave=0)
    assert t.asked() == "reassign_guard"
    assert t.options() == ["guard-yellow-A", "guard-green-B"]
    t.play("guard-yellow-A")
    assert "yellow-A" not in t.samples_of(0)
    assert "green-B" in t.samples_of(0)
    assert t.supply[0] == 0


@pytest.mark.clause("EE-GEN-06")
@pytest.mark.parametrize("task", TASKS)
def test_with_a_cube_in_supply_no_guard_can_be_reassigned(task):
    t = at_task(task, leave=1)
    assert t.asked() != "reassign_guard"
    assert {"yellow-A", "green-B"} <= set(t.samples_of(0))
    assert t.supply[0] == 0


@pytest.mark.clause("EE-GEN-07")
def test_a_guard_cannot_mark_a_forecast_card():
    t = no_cube_but(table(), "yellow-A", "green-B")
    t.lay_forecast("yellow#1", "yellow#2", "yellow#3")
    t.leave_in_pile("red")
    t.give(0, "red#1")
    t.begin().play("survey", "forecast-1")
    assert t.asked() == "over"
    assert t.forecast_marker[0] == -1
    assert t.samples_of(0) == ["yellow-A", "green-B"]


# Cards, explorers, order of colours


@pytest.mark.clause("EE-GEN-26")
def test_action_cards_go_to_the_common_pile_and_travel_cards_to_their_owners():
    t = table()
    for seat in (0, 1):
        t.give(seat, "red#1", "travel-2", "travel-3", "travel-4")
    t.begin(seat=1).play("travel", "travel-3", "done")
    assert t.discard_of() == []
    assert t.travel[:2].tolist() == [[1, 1, 1], [1, 0, 1]]
    t.begin(seat=1).play("travel", "red#1", "done")
    assert t.discard_of() == ["red#1"]


@pytest.mark.clause("EE-GEN-28")
def test_a_hand_has_no_limit_during_the_action_phase():
    t = table()
    names = [f"{colour}#{icon}" for colour in COLOUR_NAMES for icon in range(1, 7)]
    t.give(0, *names, "travel-2")
    t.load(0, "red-A", "red-B")
    t.traders(0, "#1")
    t.traders(0, "#2")
    t.line_up("#1", "red")
    t.line_up("#2", "red")
    t.begin().play("sell", "travel-2", "#1", "#2")
    assert t.hand_size[0] == 31
    assert t.asked() == "over"


@pytest.mark.clause("EE-GEN-29")
def test_explorers_of_several_players_may_share_a_location():
    t = table()
    t.stand(0, "L02", "L13", "L21")
    t.stand(1, "L03", "L13", "L21")
    t.give(0, "travel-2")
    t.begin().play("travel", "L02", "L03", "done")
    assert t.explorers_of(0) == t.explorers_of(1)


@pytest.mark.clause("EE-GEN-29")
def test_an_action_cannot_end_with_two_own_explorers_on_one_location():
    t = table()
    t.stand(0, "L02", "L03", "L21")
    t.give(0, "travel-2")
    t.begin().play("travel", "L02", "L03")
    assert "done" not in t.options()


@pytest.mark.clause("EE-R-40")
def test_colours_stand_from_left_to_right_as_yellow_green_red_purple_orange():
    t = table()
    t.to_black_market("orange-C")
    t.to_black_market("purple-C")
    t.to_black_market("red-B")
    t.to_black_market("green-A")
    t.to_black_market("yellow-D")
    t.give(0, "red#2")
    assert t.begin().play("smuggle").options() == ["yellow", "green", "red", "purple", "orange"]

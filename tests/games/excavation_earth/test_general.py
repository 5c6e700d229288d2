"""General rules and limits, chapter 3 of the ledger: crew, samples and holds."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.position import Position
from tests.games.excavation_earth.table import (
    COLOUR_NAMES,
    artefact,
    asked,
    begin,
    board,
    discard_of,
    empty_supply,
    envoys,
    explorers_of,
    forecast,
    forecast_of,
    give,
    guards,
    lay,
    leave_in_pile,
    load,
    market,
    options,
    play,
    queue,
    samples_of,
    stack,
    stand,
    table,
    traders,
)

# Limits


@pytest.mark.clause("EE-GEN-02")
def test_without_a_cube_the_rest_of_a_survey_still_happens():
    p = table(factions=("gul", "aquilla"))
    forecast(p, "yellow#1", "yellow#2", "yellow#3")
    leave_in_pile(p, "red", "red-A", "red-A")
    empty_supply(p, 0)
    give(p, 0, "red#1")
    play(begin(p), "survey", "forecast-2", "done")
    assert p.forecast_marker[1] == -1, "the missing cube is ignored"
    assert forecast_of(p) == ["yellow#1", "red#1", "yellow#3"]
    assert p.token[0] == 1
    assert p.tile[artefact("red-A")] == 1


@pytest.mark.clause("EE-GEN-02")
def test_without_wild_buyers_trader_and_coloured_buyer_are_still_added():
    p = table()
    board(p, *["wild"] * 6)
    give(p, 0, "red#1")
    play(begin(p), "market", "yes", "green")
    assert p.trader[market("#1"), 0] == 1
    assert p.queue_size[market("#1")] == 1


@pytest.mark.clause("EE-GEN-03")
@pytest.mark.parametrize(("credits", "affordable"), [(0, False), (4, False), (5, True)])
def test_a_price_that_cannot_be_paid_in_full_cannot_be_paid_at_all(credits, affordable):
    p = table()
    stack(p, "yellow-C")  # value 4, price 5
    p.credits[0] = credits
    give(p, 0, "red#2")
    assert ("smuggle" in options(begin(p))) == affordable


@pytest.mark.clause("EE-GEN-03")
def test_the_last_credit_may_be_spent():
    p = table()
    stack(p, "yellow-C")
    p.credits[0] = 5
    give(p, 0, "red#2")
    play(begin(p), "smuggle", "to-cargo")
    assert p.credits[0] == 0


# Crew


@pytest.mark.clause("EE-GEN-04")
def test_all_22_cubes_may_be_traders_in_one_market():
    p = table()
    traders(p, 0, "#1", 21)
    give(p, 0, "red#1")
    play(begin(p), "command", "trader")
    assert p.trader[market("#1"), 0] == 22


@pytest.mark.clause("EE-GEN-04")
def test_all_22_cubes_may_be_envoys_in_one_command_centre():
    p = table()
    envoys(p, 0, "left", 21)
    give(p, 0, "red#1")
    play(begin(p), "command", "envoy")
    assert p.envoy[0, 0] == 22


def no_cube_but(p: Position, *samples: str, leave: int = 0) -> Position:
    """All cubes of the first seat are traders, envoys and guards of these samples."""
    guards(p, 0, *samples)
    envoys(p, 0, "right", 5)
    empty_supply(p, 0, leave=leave)
    return p


@pytest.mark.clause("EE-GEN-05")
def test_traders_and_envoys_cannot_become_a_trader():
    p = no_cube_but(table())
    give(p, 0, "red#1")
    play(begin(p), "market")
    assert asked(p) == "market.wild", "a trader is not even asked for"
    p = no_cube_but(table())
    give(p, 0, "red#1")
    assert "command" not in options(begin(p))


@pytest.mark.clause("EE-GEN-05")
def test_traders_and_envoys_cannot_guard_a_sample():
    p = no_cube_but(table())
    stand(p, 0, "L12", "L01", "L21")
    lay(p, "red-A")
    give(p, 0, "red#1")
    play(begin(p), "excavate")
    assert asked(p) == "over"
    assert samples_of(p, 0) == []


@pytest.mark.clause("EE-GEN-05")
def test_a_recall_returns_an_envoy_and_nothing_returns_a_trader():
    p = no_cube_but(table())
    give(p, 0, "red#6")
    play(begin(p), "command")
    assert options(p) == ["trader", "done"], "the recall was the only step possible"
    play(p, "done")
    assert (p.envoy[2, 0], p.supply[0], p.trader[market("#6"), 0]) == (4, 1, 17)


TASKS = {
    "sample": ("red#2", ["excavate", "sample-red-A"]),
    "trader in Market": ("red#1", ["market", "yes"]),
    "trader in Command": ("red#1", ["command", "trader"]),
    "envoy": ("red#1", ["command", "envoy"]),
}


def at_task(task: str, leave: int) -> Position:
    """The first seat, with two guards and some cubes left, needs a cube for a task."""
    p = no_cube_but(table(), "yellow-A", "green-B", leave=leave)
    stand(p, 0, "L12", "L01", "L21")
    lay(p, "red-A")
    card, choices = TASKS[task]
    give(p, 0, card)
    return play(begin(p), *choices)


@pytest.mark.clause("EE-GEN-06", "EE-GEN-07", "EE-GEN-08")
@pytest.mark.parametrize("task", TASKS)
def test_with_an_empty_supply_a_guard_is_reassigned_and_its_sample_is_gone(task):
    p = at_task(task, leave=0)
    assert asked(p) == "reassign_guard"
    assert options(p) == ["guard-yellow-A", "guard-green-B"]
    play(p, "guard-yellow-A")
    assert "yellow-A" not in samples_of(p, 0)
    assert "green-B" in samples_of(p, 0)
    assert p.supply[0] == 0


@pytest.mark.clause("EE-GEN-06")
@pytest.mark.parametrize("task", TASKS)
def test_with_a_cube_in_supply_no_guard_can_be_reassigned(task):
    p = at_task(task, leave=1)
    assert asked(p) != "reassign_guard"
    assert {"yellow-A", "green-B"} <= set(samples_of(p, 0))
    assert p.supply[0] == 0


@pytest.mark.clause("EE-GEN-07")
def test_a_guard_cannot_mark_a_forecast_card():
    p = no_cube_but(table(), "yellow-A", "green-B")
    forecast(p, "yellow#1", "yellow#2", "yellow#3")
    leave_in_pile(p, "red")
    give(p, 0, "red#1")
    play(begin(p), "survey", "forecast-1")
    assert asked(p) == "over"
    assert p.forecast_marker[0] == -1
    assert samples_of(p, 0) == ["yellow-A", "green-B"]


# Cards, explorers, order of colours


@pytest.mark.clause("EE-GEN-26")
def test_action_cards_go_to_the_common_pile_and_travel_cards_to_their_owners():
    p = table()
    for seat in (0, 1):
        give(p, seat, "red#1", "travel-2", "travel-3", "travel-4")
    play(begin(p, seat=1), "travel", "travel-3", "done")
    assert discard_of(p) == []
    assert p.travel[:2].tolist() == [[1, 1, 1], [1, 0, 1]]
    play(begin(p, seat=1), "travel", "red#1", "done")
    assert discard_of(p) == ["red#1"]


@pytest.mark.clause("EE-GEN-28")
def test_a_hand_has_no_limit_during_the_action_phase():
    p = table()
    names = [f"{colour}#{icon}" for colour in COLOUR_NAMES for icon in range(1, 7)]
    give(p, 0, *names, "travel-2")
    load(p, 0, "red-A", "red-B")
    traders(p, 0, "#1")
    traders(p, 0, "#2")
    queue(p, "#1", "red")
    queue(p, "#2", "red")
    play(begin(p), "sell", "travel-2", "#1", "#2")
    assert p.hand_size[0] == 31
    assert asked(p) == "over"


@pytest.mark.clause("EE-GEN-29")
def test_explorers_of_several_players_may_share_a_location():
    p = table()
    stand(p, 0, "L02", "L13", "L21")
    stand(p, 1, "L03", "L13", "L21")
    give(p, 0, "travel-2")
    play(begin(p), "travel", "L02", "L03", "done")
    assert explorers_of(p, 0) == explorers_of(p, 1)


@pytest.mark.clause("EE-GEN-29")
def test_an_action_cannot_end_with_two_own_explorers_on_one_location():
    p = table()
    stand(p, 0, "L02", "L03", "L21")
    give(p, 0, "travel-2")
    play(begin(p), "travel", "L02", "L03")
    assert "done" not in options(p)


@pytest.mark.clause("EE-R-40")
def test_colours_stand_from_left_to_right_as_yellow_green_red_purple_orange():
    p = table()
    stack(p, "orange-C")
    stack(p, "purple-C")
    stack(p, "red-B")
    stack(p, "green-A")
    stack(p, "yellow-D")
    give(p, 0, "red#2")
    assert options(play(begin(p), "smuggle")) == ["yellow", "green", "red", "purple", "orange"]

"""The Commanders, chapter 3.2 of the ledger: with the card of Command they may also dig up one artefact. Red
A is dug up at L12, where the red overlay lies, red B and C at L11, red D at L10; green D at L04."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.turn import next_turn
from digsite.testing.excavation_earth import Table, table

MODULES = ("seekers_and_commanders", "mysterious_artefacts")


def commanders(
    *tiles: str,
    places: tuple[str, str, str] = ("L12", "L11", "L21"),
    faction: str = "commanders",
    round: int = 1,
) -> Table:
    """The Commanders stand where these artefacts may lie, with a red card of Market #3."""
    t = table(factions=(faction, "issisinui"), modules=MODULES, round=round)
    t.stand(0, *places)
    t.lay(*tiles)
    t.give(0, "red#3")
    return t


@pytest.mark.clause("EEM-M5-18", "EEM-M5-19", "EEM-M5-20", "EEM-M5-22")
def test_one_artefact_is_dug_up_with_the_card_of_command() -> None:
    t = commanders("red-A", "red-B")
    t.begin().play("command", "trader", "done")
    assert (t.asked(), t.options()) == ("commanders.dig", ["tile-red-A", "tile-red-B", "no"])
    t.play("tile-red-B")
    assert (t.asked(), t.options()) == ("sample", ["sample-red-B", "done"]), "no second artefact"
    t.play("sample-red-B")
    assert (t.cargo_of(0), t.samples_of(0), t.map_of()) == (["red-B"], ["red-B"], ["red-A"])
    assert t.discard_of() == ["red#3"], "no further card"
    assert t.asked() == "over"


@pytest.mark.clause("EEM-M5-18")
def test_it_is_optional() -> None:
    t = commanders("red-A")
    t.begin().play("command", "trader", "done", "no")
    assert t.asked() == "over"
    assert t.map_of() == ["red-A"]


@pytest.mark.clause("EEM-M5-18")
@pytest.mark.parametrize("faction", ["kuti_kuti", "gul"])
def test_nobody_else_digs_with_command(faction: str) -> None:
    t = commanders("red-A", faction=faction)
    t.begin().play("command", "trader", "done")
    assert t.asked() == "over"


@pytest.mark.clause("EEM-M5-20", "EEM-R-16")
def test_it_does_not_count_as_an_action() -> None:
    t = commanders("red-A")
    t.load(0, "green-A")
    t.traders(0, "#1")
    t.line_up("#1", "green")
    t.give(0, "orange#6")
    t.give(1, "orange#6")
    t.begin(next_turn).play("command", "red#3", "trader", "done", "tile-red-A", "done")
    assert (t.asked(), t.seat) == ("action", 0)
    assert "sell" in t.options()
    t.play("sell")
    assert t.seat == 1, "the turn is over"


@pytest.mark.clause("EEM-M5-21", "EEM-M5-24")
def test_colour_explorer_and_cargo_room_are_those_of_excavate() -> None:
    t = commanders("red-A", "red-D", "green-D", places=("L12", "L04", "L21"))
    t.begin().play("command", "envoy", "done")
    assert t.options() == ["tile-red-A", "no"], "red D lies where nobody stands, green D is not red"
    t = commanders("red-A")
    t.load(0, "green-A", "green-B", "green-C", "green-D")
    t.begin().play("command", "envoy", "done")
    assert t.asked() == "over", "the cargo hold is full"
    t = commanders("red-A")
    t.load(0, "green-A", "green-B", "green-C", hidden=("green-D",))
    t.begin().play("command", "envoy", "done", "tile-red-A", "done")
    assert t.cargo_of(0)[-1] == "red-A", "one space is enough"


@pytest.mark.clause("EEM-M5-24")
def test_the_icon_matters_for_command_alone() -> None:
    t = commanders("red-A")
    t.begin().play("command", "trader", "envoy")
    assert (t.trader[2, 0], t.envoy[1, 0]) == (1, 1), "Market #3 and its centre"
    assert t.options() == ["tile-red-A", "no"], "dug up at L12, where the mark of the card is of no account"


@pytest.mark.clause("EEM-M5-22")
def test_a_mysterious_artefact_needs_a_keeper() -> None:
    t = commanders()
    t.lay("mystery-red")
    t.begin().play("command", "trader", "done")
    assert t.options() == ["no", "mystery-red"]
    t.play("mystery-red")
    assert (t.kept_by(0), t.supply[0], t.asked()) == (["mystery-red"], 20, "over")
    t = commanders()
    t.lay("mystery-red")
    t.empty_supply(0, leave=1)
    t.begin().play("command", "trader")
    assert t.asked() == "over", "no cube is left for a keeper"


@pytest.mark.clause("EEM-M5-23", "EEM-R-16")
def test_the_cube_of_the_recalled_envoy_may_guard_the_sample() -> None:
    t = commanders("red-A", round=2)
    t.set_out("middle", "stipend")
    t.envoys(0, "middle")
    t.empty_supply(0)
    t.begin().play("command", "yes", "done")
    assert t.credits[0] == 8 + 5, "the ability comes before the digging"
    t.play("tile-red-A", "sample-red-A")
    assert (t.samples_of(0), t.supply[0]) == (["red-A"], 0)


@pytest.mark.clause("EEM-M5-25", "EEM-R-17")
def test_without_a_step_of_command_there_is_no_command_but_excavate() -> None:
    t = commanders("red-A")
    t.guards(0, "green-A", "green-B", "green-C", "green-D")
    t.empty_supply(0)
    t.begin()
    assert "command" not in t.options()
    assert "excavate" in t.options()
    t.play("excavate")
    assert t.cargo_of(0) == ["red-A"]


@pytest.mark.clause("EEM-M5-26")
def test_it_comes_with_every_command_twice_in_one_turn() -> None:
    t = commanders("red-A", "red-B")
    t.give(0, "red#4", "red#5")
    t.begin(next_turn).play("command", "red#3", "trader", "done", "tile-red-A", "done")
    t.play("command", "red#4", "trader", "done", "tile-red-B", "done")
    assert t.cargo_of(0) == ["red-A", "red-B"]
    assert t.hand_of(0) == ["red#5"]


@pytest.mark.clause("EEM-M5-27")
def test_all_icons_serve_command_and_the_printed_colour_the_digging() -> None:
    t = commanders("red-A", "green-D", places=("L12", "L04", "L21"))
    t.brokers(0, "red")
    t.begin().play("command", "icons-red", "#6", "trader", "done")
    assert t.trader[5, 0] == 1
    assert t.options() == ["tile-red-A", "no"]


@pytest.mark.clause("EEM-M5-27")
def test_a_changed_colour_serves_the_digging_and_the_printed_icon_command() -> None:
    t = commanders("red-A", "green-D", places=("L12", "L04", "L21"))
    t.brokers(0, "green")
    t.begin().play("command", "as-green", "trader", "done")
    assert t.trader[2, 0] == 1
    assert t.options() == ["tile-green-D", "no"]


# Worked examples


@pytest.mark.clause("EEM-INT-12")
def test_drones_won_by_analysis_pay_for_the_extra_artefact() -> None:
    t = commanders("red-A")
    t.load(0, "mystery-green")
    t.only_in_stack("dig_drones")
    t.begin().play("command", "envoy", "kept-green", "done", "tile-red-A")
    assert t.reconstructions_of(0) == ["dig_drones"]
    assert t.credits[0] == 8 + 1


@pytest.mark.clause("EEM-INT-13")
def test_two_free_spaces_still_mean_one_artefact() -> None:
    t = commanders("red-A", "red-B")
    t.load(0, "green-A", "green-B", "green-C", "mystery-green")
    t.only_in_stack("folded_hold")
    t.begin().play("command", "envoy", "kept-green", "done", "tile-red-A", "done")
    assert t.asked() == "over"
    assert t.cargo_of(0) == ["green-A", "green-B", "green-C", "red-A"], "of five"


@pytest.mark.clause("EEM-INT-14")
def test_command_and_the_extra_artefact_are_one_action_for_pop_ups() -> None:
    t = table(factions=("commanders", "issisinui"), modules=(*MODULES, "pop_up_markets"))
    t.stand(0, "L12", "L03", "L21")
    t.open_pop_up("salt_pan_stall", "red-B")
    t.open_pop_up("lake_stall", "green-D")
    t.lay("red-A")
    t.credits[0] = 30
    t.give(0, "red#3", "red#4")
    t.begin(next_turn).play("command", "red#3", "no", "trader", "done")
    assert t.asked() == "commanders.dig", "no window between Command and the digging"
    t.play("tile-red-A", "done")
    assert t.asked() == "pop_up.use"
    t.play("salt_pan_stall", "done")
    assert t.asked() == "action", "one pop-up in total"
    assert t.pop_ups_of() == ["lake_stall"]


@pytest.mark.clause("EEM-INT-15")
def test_the_mysterious_artefact_just_dug_up_is_not_analysed_in_this_action() -> None:
    t = commanders()
    t.lay("mystery-red")
    t.begin().play("command", "trader", "envoy")
    assert t.asked() == "commanders.dig"
    t.play("mystery-red")
    assert (t.asked(), t.kept_by(0), t.analysed.sum()) == ("over", ["mystery-red"], 0)

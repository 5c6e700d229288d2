"""Analysis: a mysterious artefact goes to the mothership along with an envoy of Command (EEM-M6-22 to
EEM-M6-34). Market #4 belongs to the middle command centre."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.museum.reconstruction import gain_reconstruction
from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import colour, market

SIX = ("mysterious_artefacts",)
MIDDLE = 1
RED = colour("red")


def with_mysteries(*names: str, faction: str = "gul", round: int = 1) -> Table:
    """Seat 0 has these in its hold and a card of Market #4."""
    t = table(factions=(faction, "aquilla"), round=round, modules=SIX)
    t.load(0, *names)
    t.give(0, "purple#4")
    return t


@pytest.mark.clause("EEM-M6-22")
def test_a_mysterious_artefact_is_not_sold():
    t = with_mysteries("mystery-red")
    t.traders(0, "#4")
    t.line_up("#4", "red", "wild")
    assert "sell" not in t.begin().options()


@pytest.mark.clause("EEM-M6-22")
def test_nor_does_it_make_up_the_number_of_a_sale():
    t = with_mysteries("mystery-red", "red-A")
    t.traders(0, "#4")
    t.traders(0, "#1")
    t.line_up("#4", "red")
    t.line_up("#1", "red")
    t.begin().play("sell", "#4")
    assert t.asked() == "over", "one artefact, one market"
    assert t.kept_by(0) == ["mystery-red"]


@pytest.mark.clause("EEM-M6-23", "EEM-M6-27", "EEM-M6-30")
def test_an_artefact_goes_along_with_the_envoy_and_brings_a_card():
    t = with_mysteries("mystery-red")
    t.begin().next("folded_hold", "slipstream_drive").play("command", "envoy", "kept-red")
    assert t.analysed.tolist() == [0, 0, 1, 0, 0]
    assert t.kept_by(0) == []
    assert t.envoy[MIDDLE, 0] == 1
    assert t.asked() == "reconstruction.keep"
    assert t.options() == ["folded_hold", "slipstream_drive"]
    t.play("slipstream_drive")
    assert t.reconstructions_of(0) == ["slipstream_drive"]
    assert t.returned_size == 1, "the other is under the stack"
    assert t.reconstruction_deck_size == 13
    assert t.options() == ["trader", "done"]


@pytest.mark.clause("EEM-M6-23")
def test_nothing_need_be_sent():
    t = with_mysteries("mystery-red")
    t.begin().play("command", "envoy")
    assert t.options() == ["no", "kept-red"]
    t.play("no")
    assert t.kept_by(0) == ["mystery-red"]
    assert t.reconstruction_deck_size == 15
    assert t.envoy[MIDDLE, 0] == 1


@pytest.mark.clause("EEM-M6-23")
def test_without_a_mysterious_artefact_nobody_is_asked():
    t = with_mysteries("red-A")
    t.begin().play("command", "envoy")
    assert t.asked() == "command.step"


@pytest.mark.clause("EEM-M6-24")
def test_one_artefact_an_action():
    t = with_mysteries("mystery-red", "mystery-green", "mystery-green")
    t.begin().play("command", "envoy")
    assert t.options() == ["no", "kept-green", "kept-red"]
    t.next("trade_guild", "dig_drones").play("kept-green", "trade_guild")
    assert t.options() == ["trader", "done"]
    assert t.kept_by(0) == ["mystery-green", "mystery-red"]


@pytest.mark.clause("EEM-M6-27")
def test_the_next_envoy_brings_no_card_unless_an_artefact_goes_along_again():
    t = with_mysteries("mystery-red")
    t.give(0, "purple#4")
    t.begin().next("trade_guild", "dig_drones").play("command", "envoy", "kept-red", "dig_drones", "done")
    t.begin().play("command", "envoy")
    assert t.asked() == "command.step"
    assert t.reconstructions_of(0) == ["dig_drones"]


@pytest.mark.clause("EEM-M6-25")
@pytest.mark.parametrize("steps", [("recall",), ("trader", "done"), ("trader", "recall")])
def test_without_an_envoy_placed_nothing_is_sent(steps: tuple[str, ...]):
    t = with_mysteries("mystery-red")
    t.envoys(0, "middle")
    t.begin().play("command", *steps)
    assert t.asked() in ("command.step", "over")
    assert t.analysed.sum() == 0


@pytest.mark.clause("EEM-M6-25")
def test_a_trader_promoted_by_a_sale_takes_nothing_along():
    t = with_mysteries("mystery-red", "red-A")
    t.traders(0, "#4")
    t.line_up("#4", "red")
    t.begin().play("sell")
    assert t.asked() == "over"
    assert t.envoy[MIDDLE, 0] == 1
    assert t.kept_by(0) == ["mystery-red"]


@pytest.mark.clause("EEM-M6-25")
def test_an_envoy_made_by_redeployment_takes_nothing_along():
    t = with_mysteries("mystery-red", round=3)
    t.set_out("middle", "redeployment")
    t.envoys(0, "middle")
    t.traders(0, "#1")
    t.begin().play("command", "recall", "yes", "done")
    assert t.asked() == "over"
    assert t.envoy[:, 0].tolist() == [1, 0, 0]
    assert t.analysed.sum() == 0


@pytest.mark.clause("EEM-M6-26")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_it_is_possible_in_every_round(round: int):
    t = with_mysteries("mystery-red", round=round)
    t.begin().play("command", "envoy", "kept-red")
    assert t.asked() == "reconstruction.keep"


@pytest.mark.clause("EEM-M6-28", "EEM-R-21", "EEM-RC-00")
def test_the_card_works_for_what_follows_in_the_same_action():
    t = with_mysteries("mystery-red", "green-A", "green-A", "green-A", faction="commanders")
    t.seekers_and_commanders = 1
    t.stand(0, "L14", "L15", "L01")
    t.lay("purple-A", "mystery-purple")
    t.begin().next("dig_drones", "trade_guild").play("command", "envoy", "kept-red", "dig_drones", "done")
    assert t.asked() == "commanders.dig"
    t.play("tile-purple-A", "done")
    assert t.credits[0] == 8 + 1


@pytest.mark.clause("EEM-INT-12")
def test_the_commanders_dig_with_the_drones_just_gained():
    t = with_mysteries("mystery-red", faction="commanders")
    t.seekers_and_commanders = 1
    t.stand(0, "L14", "L15", "L01")
    t.lay("mystery-purple")
    t.begin().next("dig_drones", "trade_guild").play("command", "envoy", "kept-red", "dig_drones", "done")
    t.play("mystery-purple")
    assert t.credits[0] == 9
    assert t.kept_by(0) == ["mystery-purple"]


@pytest.mark.clause("EEM-INT-13")
def test_the_commanders_dig_one_artefact_even_into_two_free_spaces():
    t = with_mysteries("mystery-red", "green-A", "green-A", "green-A", faction="commanders")
    t.seekers_and_commanders = 1
    t.stand(0, "L14", "L15", "L01")
    t.lay("purple-A", "purple-B", "purple-C")
    t.begin().next("folded_hold", "trade_guild").play("command", "envoy", "kept-red", "folded_hold", "done")
    assert t.options() == ["tile-purple-A", "tile-purple-B", "tile-purple-C", "no"]
    t.play("tile-purple-A", "done")
    assert t.asked() == "over"
    assert t.cargo_of(0) == ["green-A", "green-A", "green-A", "purple-A"], "and the fifth space is free"


@pytest.mark.clause("EEM-INT-15")
def test_what_the_commanders_dig_up_cannot_be_analysed_in_the_same_action():
    t = with_mysteries(faction="commanders")
    t.seekers_and_commanders = 1
    t.stand(0, "L14", "L15", "L01")
    t.lay("mystery-purple")
    t.begin().play("command", "envoy")
    assert t.asked() == "command.step", "nothing to send yet"
    t.play("done", "mystery-purple")
    assert t.asked() == "over"
    assert t.kept_by(0) == ["mystery-purple"]


@pytest.mark.clause("EEM-M6-28", "EEM-RC-00")
def test_it_works_for_its_owner_alone():
    t = table(modules=SIX)
    t.reconstruct(1, "slipstream_drive")
    t.give(0, "red#1")
    t.begin().play("travel")
    assert t.travel_moves == 3


@pytest.mark.clause("EEM-M6-29")
def test_any_number_of_cards_may_be_owned():
    t = table(modules=SIX)
    for _ in range(6):
        t.begin(gain_reconstruction)
        t.play(next(name for name in t.options() if name != "paired_agents"))
    assert len(t.reconstructions_of(0)) == 6


@pytest.mark.clause("EEM-M6-30", "EEM-R-35")
def test_what_lies_on_the_mothership_stays_there():
    t = with_mysteries("mystery-red", "red-A")
    t.analyse("mystery-green")
    t.traders(0, "#4")
    t.line_up("#4", "red")
    t.board("green")
    t.begin().play("sell")
    assert t.analysed.tolist() == [0, 1, 0, 0, 0], "buyers leave, artefacts do not"


# The keeper


@pytest.mark.clause("EEM-M6-31", "EEM-M6-33", "EEM-INT-04", "EEM-R-23")
def test_with_an_empty_supply_the_keeper_is_the_envoy():
    t = with_mysteries("mystery-red")
    t.empty_supply(0)
    t.begin().play("command")
    assert t.envoy[MIDDLE, 0] == 1, "the only step, and only with the artefact"
    assert t.analysed[RED] == 1
    assert t.supply[0] == 0
    assert t.asked() == "reconstruction.keep"


@pytest.mark.clause("EEM-INT-04")
def test_without_a_keeper_there_is_no_envoy_step():
    t = with_mysteries("red-A")
    t.empty_supply(0)
    assert "command" not in t.begin().options()


@pytest.mark.clause("EEM-INT-05")
def test_the_keeper_cannot_be_the_trader_as_well():
    t = with_mysteries("mystery-red")
    t.empty_supply(0)
    t.envoys(1, "middle")
    before = t.trader[market("#4"), 0]
    t.begin().play("command")
    t.play(t.options()[0])
    assert t.asked() == "over", "no cube for a trader, first or last"
    assert t.trader[market("#4"), 0] == before
    assert t.envoy[MIDDLE, 0] == 1


@pytest.mark.clause("EEM-INT-05")
def test_the_trader_step_does_not_come_first():
    t = with_mysteries("mystery-red")
    t.empty_supply(0)
    t.envoy[MIDDLE, 0] += 1
    t.trader[market("#6"), 0] -= 1
    t.begin().play("command")
    assert t.options() == ["envoy", "recall"]


@pytest.mark.clause("EEM-M6-32", "EEM-INT-06")
def test_with_another_cube_as_envoy_the_keeper_may_become_the_trader():
    t = with_mysteries("mystery-red")
    t.empty_supply(0, leave=1)
    t.begin().play("command", "envoy", "kept-red")
    assert t.supply[0] == 1, "the keeper"
    t.play(t.options()[0], "trader")
    assert t.trader[market("#4"), 0] == 1
    assert t.envoy[MIDDLE, 0] == 1
    assert t.supply[0] == 0


@pytest.mark.clause("EEM-M6-33", "EEM-R-23")
def test_no_guard_is_reassigned_for_the_envoy_of_an_analysis():
    t = with_mysteries("mystery-red")
    t.guards(0, "green-A")
    t.empty_supply(0)
    t.begin().play("command", "envoy", "kept-red")
    assert t.samples_of(0) == ["green-A"]
    assert t.supply[0] == 0
    assert t.envoy[MIDDLE, 0] == 1


@pytest.mark.clause("EEM-M6-33")
def test_without_the_analysis_a_guard_may_be():
    t = with_mysteries("mystery-red")
    t.guards(0, "green-A")
    t.empty_supply(0)
    t.begin().play("command", "envoy", "no")
    assert t.samples_of(0) == []
    assert t.kept_by(0) == ["mystery-red"]


# The stack


@pytest.mark.clause("EEM-M6-34", "EEM-R-22")
def test_a_single_card_is_drawn_and_kept():
    t = with_mysteries("mystery-red")
    t.only_in_stack("memory_vault")
    t.begin().play("command", "envoy", "kept-red")
    assert t.reconstructions_of(0) == ["memory_vault"]
    assert (t.reconstruction_deck_size, t.returned_size) == (0, 0)


@pytest.mark.clause("EEM-M6-34", "EEM-R-22")
def test_without_a_card_everything_else_happens():
    t = with_mysteries("mystery-red")
    t.only_in_stack()
    t.begin().play("command", "envoy", "kept-red")
    assert t.reconstructions_of(0) == []
    assert t.analysed[RED] == 1
    assert t.envoy[MIDDLE, 0] == 1
    assert t.asked() == "command.step"


@pytest.mark.clause("EEM-M6-27", "EEM-M6-34")
def test_cards_put_back_are_drawn_again_when_no_other_is_left_the_first_first():
    t = table(modules=SIX)
    t.only_in_stack("memory_vault", "trade_guild", "dig_drones", "false_papers")
    t.next("memory_vault", "trade_guild").begin(gain_reconstruction).play("memory_vault")
    t.begin(gain_reconstruction, seat=1).play("dig_drones")
    assert (t.reconstruction_deck_size, t.returned_size) == (0, 2)
    t.begin(gain_reconstruction, seat=1)
    assert t.options() == ["trade_guild", "false_papers"]
    t.play("false_papers")
    t.begin(gain_reconstruction)
    assert t.reconstructions_of(0) == ["trade_guild", "memory_vault"]
    assert t.reconstructions_of(1) == ["dig_drones", "false_papers"]


@pytest.mark.clause("EEM-M6-34")
@pytest.mark.parametrize(("modules", "cards"), [(SIX, 15), ((*SIX, "galactic_museum"), 21)])
def test_the_stack_outlasts_all_ways_to_gain_a_card(modules: tuple[str, ...], cards: int):
    gains = 10 + 3 + (6 if len(modules) == 2 else 0)
    assert gains == (19 if len(modules) == 2 else 13)
    t = table(modules=modules)
    for _ in range(gains):
        t.begin(gain_reconstruction, seat=0)
        while t.asked() != "over":
            t.play(t.options()[0])
    assert len(t.reconstructions_of(0)) == gains
    assert t.reconstruction_deck_size + t.returned_size == cards - gains

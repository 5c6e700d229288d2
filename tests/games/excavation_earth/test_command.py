"""COMMAND, chapter 10 of the ledger. Market #4 belongs to the middle command centre (EE-DATA-14,
reconstructed); scenes are in round 1, without command cards, unless they say otherwise."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import YES
from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import card, market

MIDDLE = 1


def command(round: int = 1) -> Table:
    """A table where seat 0 holds nothing but a card of Market #4."""
    t = table(round=round)
    t.give(0, "purple#4")
    return t


@pytest.mark.clause("EE-CMD-01")
def test_only_action_cards_pay_for_a_command():
    t = table()
    t.give(0, "green#2", "red#5", "travel-4")
    t.begin().play("command")
    assert t.options() == ["green#2", "red#5"]


@pytest.mark.clause("EE-CMD-01", "EE-ACT-09")
def test_a_travel_card_alone_does_not_command():
    t = table()
    t.give(0, "travel-4")
    assert "command" not in t.begin().options()


@pytest.mark.clause("EE-CMD-01")
@pytest.mark.parametrize("paid", ["green#2", "orange#2"])
def test_the_icon_names_market_and_centre_whatever_the_colour(paid: str):
    t = table()
    t.stand(0, "L08", "L12", "L19")
    t.give(0, paid)
    t.begin().play("command", "trader", "envoy")
    assert t.trader[:, 0].tolist() == [0, 1, 0, 0, 0, 0], "no explorer stands there"
    assert t.envoy[:, 0].tolist() == [1, 0, 0]
    assert t.hand_of(0) == []
    assert t.discard[card(paid)] == 1


@pytest.mark.clause("EE-CMD-02")
@pytest.mark.parametrize(
    ("steps", "placed"),
    [(("trader", "done"), (1, 0)), (("envoy", "done"), (0, 1)), (("trader", "envoy"), (1, 1))],
)
def test_one_step_or_both_are_done(steps: tuple[str, ...], placed: tuple[int, int]):
    t = command()
    t.begin().play("command", *steps)
    assert t.asked() == "over"
    assert (t.trader[market("#4"), 0], t.envoy[MIDDLE, 0]) == placed


@pytest.mark.clause("EE-CMD-02")
def test_at_least_one_step_must_be_done():
    t = command()
    t.begin().play("command")
    assert t.options() == ["trader", "envoy"]


@pytest.mark.clause("EE-CMD-02", "EE-R-29")
@pytest.mark.parametrize("steps", [("trader", "recall"), ("recall", "trader"), ("envoy", "trader")])
def test_the_steps_come_in_either_order(steps: tuple[str, str]):
    t = command()
    t.envoys(0, "middle")
    t.begin().play("command", *steps)
    assert t.asked() == "over"
    assert t.trader[market("#4"), 0] == 1
    assert t.envoy[MIDDLE, 0] == (0 if "recall" in steps else 2)


@pytest.mark.clause("EE-CMD-03")
def test_a_cube_of_the_supply_becomes_a_trader_in_the_market_of_the_icon():
    t = command()
    t.traders(0, "#4", 2)
    t.begin().play("command", "trader", "done")
    assert t.trader[:, 0].tolist() == [0, 0, 0, 3, 0, 0]
    assert t.supply[0] == 22 - 3


@pytest.mark.clause("EE-CMD-03")
def test_the_trader_step_is_done_once():
    t = command()
    t.begin().play("command", "trader")
    assert t.options() == ["envoy", "done"]


@pytest.mark.clause("EE-CMD-04")
@pytest.mark.parametrize(("step", "envoys_left", "supply"), [("envoy", 3, 19), ("recall", 1, 21)])
def test_an_envoy_is_placed_or_recalled_never_both(step: str, envoys_left: int, supply: int):
    t = command()
    t.envoys(0, "middle", 2)
    t.begin().play("command")
    assert t.options() == ["trader", "envoy", "recall"]
    t.play(step)
    assert t.options() == ["trader", "done"]
    assert t.envoy[MIDDLE, 0] == envoys_left
    assert t.supply[0] == supply


@pytest.mark.clause("EE-CMD-05")
def test_only_an_own_envoy_of_exactly_that_centre_is_recalled():
    t = command()
    t.envoys(0, "left")
    t.envoys(0, "right")
    t.envoys(1, "middle")
    t.begin().play("command")
    assert "recall" not in t.options()


@pytest.mark.clause("EE-CMD-06")
@pytest.mark.parametrize(("round", "answer", "gain"), [(2, "yes", 5), (3, "yes", 6), (2, "no", 0)])
def test_a_recall_lets_the_side_of_the_card_that_is_up_be_used_once(round: int, answer: str, gain: int):
    t = command(round)
    t.envoys(0, "middle", 2)
    t.set_out("left", "publicity")
    t.set_out("middle", "stipend")
    t.begin().play("command", "recall")
    assert t.asked() == "command.ability"
    assert t.options() == ["yes", "no"]
    t.play(answer)
    assert t.asked() == "command.step"
    assert t.credits[0] == 8 + gain


@pytest.mark.clause("EE-CMD-07")
def test_placing_an_envoy_does_not_trigger_the_card():
    t = command(round=2)
    t.set_out("middle", "stipend")
    t.begin().play("command", "trader", "envoy")
    assert t.asked() == "over"
    assert t.credits[0] == 8


@pytest.mark.clause("EE-CMD-08", "EE-R-18")
def test_with_an_empty_supply_a_guard_serves_for_each_cube():
    t = command()
    t.guards(0, "red-A", "red-B", "red-C")
    t.empty_supply(0)
    t.begin().play("command", "trader")
    assert t.asked() == "reassign_guard"
    assert t.options() == ["guard-red-A", "guard-red-B", "guard-red-C"]
    t.play("guard-red-B", "envoy", "guard-red-A")
    assert t.samples_of(0) == ["red-C"]
    assert t.trader[market("#4"), 0] == t.envoy[MIDDLE, 0] == 1


@pytest.mark.clause("EE-CMD-08")
def test_traders_and_envoys_of_elsewhere_cannot_be_reassigned():
    t = command()
    t.envoys(0, "left", 2)
    t.traders(0, "#3", 2)
    t.empty_supply(0)
    assert "command" not in t.begin().options()


@pytest.mark.clause("EE-CMD-08", "EE-CMD-04")
def test_with_no_cube_and_no_guard_the_recall_is_the_only_first_step():
    t = command()
    t.envoys(0, "middle")
    t.empty_supply(0)
    t.begin().play("command")
    assert t.options() == ["trader", "done"], "the recall was made without asking"
    assert t.envoy[MIDDLE, 0] == 0


@pytest.mark.clause("EE-CMD-09X")
def test_the_recalled_cube_becomes_the_trader_and_the_guard_stays():
    t = command()
    t.envoys(0, "middle")
    t.guards(0, "red-A", "red-B")
    t.empty_supply(0)
    t.begin().play("command", "recall", "trader")
    assert t.asked() == "over", "no guard is asked for"
    assert t.samples_of(0) == ["red-A", "red-B"]
    assert t.trader[market("#4"), 0] == 1
    assert t.supply[0] == 0


@pytest.mark.clause("EE-CMD-10", "EE-R-28")
def test_a_recall_in_round_one_only_returns_the_cube():
    t = command(round=1)
    t.envoys(0, "middle")
    t.begin().play("command", "recall")
    assert t.asked() == "command.step", "there is no card to use"
    assert t.supply[0] == 22
    assert t.credits[0] == 8


@pytest.mark.clause("EE-CMD-11")
def test_a_command_card_stays_and_serves_every_later_recall():
    t = command(round=2)
    t.give(0, "red#3")
    t.give(1, "orange#4")
    t.envoys(0, "middle", 2)
    t.envoys(1, "middle")
    t.set_out("middle", "stipend")
    t.begin().play("command", "purple#4", "recall", "yes", "done")
    t.begin(seat=1).play("command", "recall", "yes", "done")
    t.begin().play("command", "recall", "yes", "done")
    assert (t.credits[0], t.credits[1]) == (18, 13)


@pytest.mark.clause("EE-CMD-12X")
@pytest.mark.parametrize(("step", "left_there"), [("envoy", 3), ("recall", 1)])
def test_icon_4_serves_market_4_and_the_middle_centre(step: str, left_there: int):
    t = command()
    for centre in ("left", "middle", "right"):
        t.envoys(0, centre, 2)
    t.begin().play("command", "trader", step)
    assert t.trader[:, 0].tolist() == [0, 0, 0, 1, 0, 0]
    assert t.envoy[:, 0].tolist() == [2, left_there, 2]


@pytest.mark.clause("EE-CMD-13X")
@pytest.mark.parametrize("first", ["trader", "envoy"])
def test_the_last_cube_is_placed_first_and_then_a_guard(first: str):
    t = command()
    t.guards(0, "red-A", "red-B")
    t.empty_supply(0, leave=1)
    t.begin().play("command", first)
    assert t.asked() == "command.step", "the cube of the supply is used"
    assert len(t.samples_of(0)) == 2
    t.play("envoy" if first == "trader" else "trader", "guard-red-A")
    assert t.samples_of(0) == ["red-B"]


@pytest.mark.clause("EE-CMD-13X", "EE-R-18")
def test_with_no_cube_both_placements_use_a_guard():
    t = command()
    t.guards(0, "red-A", "red-B")
    t.empty_supply(0)
    t.begin().play("command", "trader", "guard-red-A", "envoy")
    assert t.samples_of(0) == []
    assert t.trader[market("#4"), 0] == t.envoy[MIDDLE, 0] == 1


@pytest.mark.clause("EE-R-18")
def test_when_the_only_guard_is_used_no_second_cube_is_placed():
    t = command()
    t.guards(0, "red-A")
    t.empty_supply(0)
    t.begin().play("command", "trader")
    assert t.asked() == "over"
    assert t.envoy[MIDDLE, 0] == 0


@pytest.mark.clause("EE-R-75")
def test_a_guard_may_become_the_trader_before_the_envoy_is_recalled():
    t = command()
    t.envoys(0, "middle")
    t.guards(0, "red-A", "red-B")
    t.empty_supply(0)
    t.begin().play("command", "trader", "guard-red-B", "recall")
    assert t.asked() == "over"
    assert t.samples_of(0) == ["red-A"]
    assert t.supply[0] == 1
    assert t.trader[market("#4"), 0] == 1


# When the command card can be used


def fill_cargo(t: Table) -> None:
    """No space is left in the cargo hold (4 spaces, reconstructed)."""
    t.load(0, "orange-C", "orange-C", "orange-C", "orange-C")


def full_cargo_for_a_remote_dig(t: Table) -> None:
    t.lay("green-A")
    fill_cargo(t)


def dear_tile_for_a_remote_dig(t: Table) -> None:
    t.lay("red-D")


def dear_top_for_a_fence(t: Table) -> None:
    t.to_black_market("red-C")
    t.credits[0] = 4


def full_holds_for_a_fence(t: Table) -> None:
    t.to_black_market("red-B")
    fill_cargo(t)
    t.load(0, hidden=["orange-C", "orange-C"])


def others_trader_for_a_redeployment(t: Table) -> None:
    t.traders(1, "#2")


def empty_holds_for_a_private_sale(t: Table) -> None:
    t.load(1, "red-A")


@pytest.mark.clause("EE-CC-00", "EE-R-30")
@pytest.mark.parametrize(
    ("name", "obstacle"),
    [
        ("remote_dig", full_cargo_for_a_remote_dig),
        ("remote_dig", dear_tile_for_a_remote_dig),
        ("fence", dear_top_for_a_fence),
        ("fence", full_holds_for_a_fence),
        ("redeployment", others_trader_for_a_redeployment),
        ("private_sale", empty_holds_for_a_private_sale),
    ],
)
def test_an_ability_that_cannot_be_carried_out_is_not_offered_but_the_recall_is(name, obstacle):
    t = command(round=2)
    t.envoys(0, "middle")
    t.set_out("middle", name)
    obstacle(t)
    credits = t.credits[0]
    t.begin().play("command", "recall")
    assert t.asked() == "command.step"
    assert t.envoy[MIDDLE, 0] == 0
    assert t.credits[0] == credits


@pytest.mark.clause("EE-R-35")
def test_an_owner_may_replace_a_reconstructed_number(tmp_path: Path):
    mine = tmp_path / "mine.json"
    mine.write_text(json.dumps({"sheets": {"command_stipend_credits": {"value": [7, 9]}}}), encoding="utf-8")
    t = command(round=2)
    t.envoys(0, "middle")
    t.set_out("middle", "stipend")
    t.begin().play("command", "recall")
    GAME.with_components(mine).choose(t.p, int(YES))
    assert t.credits[0] == 8 + 7

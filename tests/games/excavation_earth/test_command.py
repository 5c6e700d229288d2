"""COMMAND, chapter 10 of the ledger. Market #4 belongs to the middle command centre (EE-DATA-14,
reconstructed); scenes are in round 1, without command cards, unless they say otherwise."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import YES
from digsite.games.excavation_earth.position import Position
from tests.games.excavation_earth.table import (
    asked,
    begin,
    card,
    empty_supply,
    envoys,
    give,
    guards,
    hand_of,
    lay,
    load,
    market,
    options,
    play,
    purse,
    samples_of,
    set_out,
    stack,
    stand,
    table,
    traders,
)

MIDDLE = 1


def command(round: int = 1) -> Position:
    """A table where seat 0 holds nothing but a card of Market #4."""
    p = table(round=round)
    give(p, 0, "purple#4")
    return p


@pytest.mark.clause("EE-CMD-01")
def test_only_action_cards_pay_for_a_command():
    p = table()
    give(p, 0, "green#2", "red#5", "travel-4")
    play(begin(p), "command")
    assert options(p) == ["green#2", "red#5"]


@pytest.mark.clause("EE-CMD-01", "EE-ACT-09")
def test_a_travel_card_alone_does_not_command():
    p = table()
    give(p, 0, "travel-4")
    assert "command" not in options(begin(p))


@pytest.mark.clause("EE-CMD-01")
@pytest.mark.parametrize("paid", ["green#2", "orange#2"])
def test_the_icon_names_market_and_centre_whatever_the_colour(paid: str):
    p = table()
    stand(p, 0, "L08", "L12", "L19")
    give(p, 0, paid)
    play(begin(p), "command", "trader", "envoy")
    assert p.trader[:, 0].tolist() == [0, 1, 0, 0, 0, 0], "no explorer stands there"
    assert p.envoy[:, 0].tolist() == [1, 0, 0]
    assert hand_of(p, 0) == []
    assert p.discard[card(paid)] == 1


@pytest.mark.clause("EE-CMD-02")
@pytest.mark.parametrize(
    ("steps", "placed"),
    [(("trader", "done"), (1, 0)), (("envoy", "done"), (0, 1)), (("trader", "envoy"), (1, 1))],
)
def test_one_step_or_both_are_done(steps: tuple[str, ...], placed: tuple[int, int]):
    p = command()
    play(begin(p), "command", *steps)
    assert asked(p) == "over"
    assert (p.trader[market("#4"), 0], p.envoy[MIDDLE, 0]) == placed


@pytest.mark.clause("EE-CMD-02")
def test_at_least_one_step_must_be_done():
    p = command()
    play(begin(p), "command")
    assert options(p) == ["trader", "envoy"]


@pytest.mark.clause("EE-CMD-02", "EE-R-29")
@pytest.mark.parametrize("steps", [("trader", "recall"), ("recall", "trader"), ("envoy", "trader")])
def test_the_steps_come_in_either_order(steps: tuple[str, str]):
    p = command()
    envoys(p, 0, "middle")
    play(begin(p), "command", *steps)
    assert asked(p) == "over"
    assert p.trader[market("#4"), 0] == 1
    assert p.envoy[MIDDLE, 0] == (0 if "recall" in steps else 2)


@pytest.mark.clause("EE-CMD-03")
def test_a_cube_of_the_supply_becomes_a_trader_in_the_market_of_the_icon():
    p = command()
    traders(p, 0, "#4", 2)
    play(begin(p), "command", "trader", "done")
    assert p.trader[:, 0].tolist() == [0, 0, 0, 3, 0, 0]
    assert p.supply[0] == 22 - 3


@pytest.mark.clause("EE-CMD-03")
def test_the_trader_step_is_done_once():
    p = command()
    play(begin(p), "command", "trader")
    assert options(p) == ["envoy", "done"]


@pytest.mark.clause("EE-CMD-04")
@pytest.mark.parametrize(("step", "envoys_left", "supply"), [("envoy", 3, 19), ("recall", 1, 21)])
def test_an_envoy_is_placed_or_recalled_never_both(step: str, envoys_left: int, supply: int):
    p = command()
    envoys(p, 0, "middle", 2)
    play(begin(p), "command")
    assert options(p) == ["trader", "envoy", "recall"]
    play(p, step)
    assert options(p) == ["trader", "done"]
    assert p.envoy[MIDDLE, 0] == envoys_left
    assert p.supply[0] == supply


@pytest.mark.clause("EE-CMD-05")
def test_only_an_own_envoy_of_exactly_that_centre_is_recalled():
    p = command()
    envoys(p, 0, "left")
    envoys(p, 0, "right")
    envoys(p, 1, "middle")
    play(begin(p), "command")
    assert "recall" not in options(p)


@pytest.mark.clause("EE-CMD-06")
@pytest.mark.parametrize(("round", "answer", "gain"), [(2, "yes", 5), (3, "yes", 6), (2, "no", 0)])
def test_a_recall_lets_the_side_of_the_card_that_is_up_be_used_once(round: int, answer: str, gain: int):
    p = command(round)
    envoys(p, 0, "middle", 2)
    set_out(p, "left", "publicity")
    set_out(p, "middle", "stipend")
    play(begin(p), "command", "recall")
    assert asked(p) == "command.ability"
    assert options(p) == ["yes", "no"]
    play(p, answer)
    assert asked(p) == "command.step"
    assert p.credits[0] == 8 + gain


@pytest.mark.clause("EE-CMD-07")
def test_placing_an_envoy_does_not_trigger_the_card():
    p = command(round=2)
    set_out(p, "middle", "stipend")
    play(begin(p), "command", "trader", "envoy")
    assert asked(p) == "over"
    assert p.credits[0] == 8


@pytest.mark.clause("EE-CMD-08", "EE-R-18")
def test_with_an_empty_supply_a_guard_serves_for_each_cube():
    p = command()
    guards(p, 0, "red-A", "red-B", "red-C")
    empty_supply(p, 0)
    play(begin(p), "command", "trader")
    assert asked(p) == "reassign_guard"
    assert options(p) == ["guard-red-A", "guard-red-B", "guard-red-C"]
    play(p, "guard-red-B", "envoy", "guard-red-A")
    assert samples_of(p, 0) == ["red-C"]
    assert p.trader[market("#4"), 0] == p.envoy[MIDDLE, 0] == 1


@pytest.mark.clause("EE-CMD-08")
def test_traders_and_envoys_of_elsewhere_cannot_be_reassigned():
    p = command()
    envoys(p, 0, "left", 2)
    traders(p, 0, "#3", 2)
    empty_supply(p, 0)
    assert "command" not in options(begin(p))


@pytest.mark.clause("EE-CMD-08", "EE-CMD-04")
def test_with_no_cube_and_no_guard_the_recall_is_the_only_first_step():
    p = command()
    envoys(p, 0, "middle")
    empty_supply(p, 0)
    play(begin(p), "command")
    assert options(p) == ["trader", "done"], "the recall was made without asking"
    assert p.envoy[MIDDLE, 0] == 0


@pytest.mark.clause("EE-CMD-09X")
def test_the_recalled_cube_becomes_the_trader_and_the_guard_stays():
    p = command()
    envoys(p, 0, "middle")
    guards(p, 0, "red-A", "red-B")
    empty_supply(p, 0)
    play(begin(p), "command", "recall", "trader")
    assert asked(p) == "over", "no guard is asked for"
    assert samples_of(p, 0) == ["red-A", "red-B"]
    assert p.trader[market("#4"), 0] == 1
    assert p.supply[0] == 0


@pytest.mark.clause("EE-CMD-10", "EE-R-28")
def test_a_recall_in_round_one_only_returns_the_cube():
    p = command(round=1)
    envoys(p, 0, "middle")
    play(begin(p), "command", "recall")
    assert asked(p) == "command.step", "there is no card to use"
    assert p.supply[0] == 22
    assert p.credits[0] == 8


@pytest.mark.clause("EE-CMD-11")
def test_a_command_card_stays_and_serves_every_later_recall():
    p = command(round=2)
    give(p, 0, "red#3")
    give(p, 1, "orange#4")
    envoys(p, 0, "middle", 2)
    envoys(p, 1, "middle")
    set_out(p, "middle", "stipend")
    play(begin(p), "command", "purple#4", "recall", "yes", "done")
    play(begin(p, seat=1), "command", "recall", "yes", "done")
    play(begin(p), "command", "recall", "yes", "done")
    assert (p.credits[0], p.credits[1]) == (18, 13)


@pytest.mark.clause("EE-CMD-12X")
@pytest.mark.parametrize(("step", "left_there"), [("envoy", 3), ("recall", 1)])
def test_icon_4_serves_market_4_and_the_middle_centre(step: str, left_there: int):
    p = command()
    for centre in ("left", "middle", "right"):
        envoys(p, 0, centre, 2)
    play(begin(p), "command", "trader", step)
    assert p.trader[:, 0].tolist() == [0, 0, 0, 1, 0, 0]
    assert p.envoy[:, 0].tolist() == [2, left_there, 2]


@pytest.mark.clause("EE-CMD-13X")
@pytest.mark.parametrize("first", ["trader", "envoy"])
def test_the_last_cube_is_placed_first_and_then_a_guard(first: str):
    p = command()
    guards(p, 0, "red-A", "red-B")
    empty_supply(p, 0, leave=1)
    play(begin(p), "command", first)
    assert asked(p) == "command.step", "the cube of the supply is used"
    assert len(samples_of(p, 0)) == 2
    play(p, "envoy" if first == "trader" else "trader", "guard-red-A")
    assert samples_of(p, 0) == ["red-B"]


@pytest.mark.clause("EE-CMD-13X", "EE-R-18")
def test_with_no_cube_both_placements_use_a_guard():
    p = command()
    guards(p, 0, "red-A", "red-B")
    empty_supply(p, 0)
    play(begin(p), "command", "trader", "guard-red-A", "envoy")
    assert samples_of(p, 0) == []
    assert p.trader[market("#4"), 0] == p.envoy[MIDDLE, 0] == 1


@pytest.mark.clause("EE-R-18")
def test_when_the_only_guard_is_used_no_second_cube_is_placed():
    p = command()
    guards(p, 0, "red-A")
    empty_supply(p, 0)
    play(begin(p), "command", "trader")
    assert asked(p) == "over"
    assert p.envoy[MIDDLE, 0] == 0


@pytest.mark.clause("EE-R-75")
def test_a_guard_may_become_the_trader_before_the_envoy_is_recalled():
    p = command()
    envoys(p, 0, "middle")
    guards(p, 0, "red-A", "red-B")
    empty_supply(p, 0)
    play(begin(p), "command", "trader", "guard-red-B", "recall")
    assert asked(p) == "over"
    assert samples_of(p, 0) == ["red-A"]
    assert p.supply[0] == 1
    assert p.trader[market("#4"), 0] == 1


# When the command card can be used


def fill_cargo(p: Position) -> None:
    """No space is left in the cargo hold (4 spaces, reconstructed)."""
    load(p, 0, "orange-C", "orange-C", "orange-C", "orange-C")


def full_cargo_for_a_remote_dig(p: Position) -> None:
    lay(p, "green-A")
    fill_cargo(p)


def dear_tile_for_a_remote_dig(p: Position) -> None:
    lay(p, "red-D")


def dear_top_for_a_fence(p: Position) -> None:
    stack(p, "red-C")
    purse(p, 0, 4)


def full_holds_for_a_fence(p: Position) -> None:
    stack(p, "red-B")
    fill_cargo(p)
    load(p, 0, hidden=["orange-C", "orange-C"])


def others_trader_for_a_redeployment(p: Position) -> None:
    traders(p, 1, "#2")


def empty_holds_for_a_private_sale(p: Position) -> None:
    load(p, 1, "red-A")


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
    p = command(round=2)
    envoys(p, 0, "middle")
    set_out(p, "middle", name)
    obstacle(p)
    credits = p.credits[0]
    play(begin(p), "command", "recall")
    assert asked(p) == "command.step"
    assert p.envoy[MIDDLE, 0] == 0
    assert p.credits[0] == credits


@pytest.mark.clause("EE-R-35")
def test_an_owner_may_replace_a_reconstructed_number(tmp_path: Path):
    mine = tmp_path / "mine.json"
    mine.write_text(json.dumps({"tables": {"command_stipend_credits": {"value": [7, 9]}}}), encoding="utf-8")
    p = command(round=2)
    envoys(p, 0, "middle")
    set_out(p, "middle", "stipend")
    play(begin(p), "command", "recall")
    GAME.with_components(mine).choose(p, int(YES))
    assert p.credits[0] == 8 + 7

"""The command cards, chapter 10 of the ledger. Their texts and numbers are reconstructed (EE-R-35):
white side in round 2, yellow side in round 3. Every seat begins with 8 credits."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.position import Position
from tests.games.excavation_earth.table import (
    artefact,
    asked,
    begin,
    board,
    card,
    cargo_of,
    deal_out_deck,
    empty_supply,
    envoys,
    explorers_of,
    give,
    guards,
    hand_of,
    lay,
    level,
    load,
    market,
    only_in_deck,
    options,
    play,
    purse,
    queue,
    queue_of,
    samples_of,
    set_out,
    stack,
    stack_of,
    stand,
    table,
    traders,
)

WHITE, YELLOW = 2, 3
both_sides = pytest.mark.parametrize("side", [WHITE, YELLOW], ids=["white", "yellow"])


def scene(name: str, side: int) -> Position:
    """One envoy and a command card in the left centre, and a card of Market #1 in hand."""
    p = table(round=side)
    envoys(p, 0, "left")
    set_out(p, "left", name)
    give(p, 0, "red#1")
    return p


def use(p: Position) -> Position:
    """Command with a recall, and the ability."""
    return play(begin(p), "command", "recall", "yes")


# When an ability can be used


@pytest.mark.clause("EE-CC-00")
def test_an_ability_is_carried_out_before_the_other_step_with_the_recalled_cube_in_supply():
    p = scene("remote_dig", WHITE)
    lay(p, "green-A")
    guards(p, 0, "red-A")
    empty_supply(p, 0)
    play(use(p), "sample-green-A")
    assert asked(p) == "command.step", "the trader may still follow"
    assert samples_of(p, 0) == ["green-A", "red-A"], "the recalled cube took the sample, not the guard"
    assert p.supply[0] == 0


@pytest.mark.clause("EE-R-30")
def test_of_two_cards_as_many_are_drawn_as_there_are():
    p = scene("requisition", YELLOW)
    deal_out_deck(p, 1)
    use(p)
    assert hand_of(p, 0) == ["red#1"], "the card that paid was the only one to draw"


# CC1 Stipend


@pytest.mark.parametrize(
    ("side", "gain"),
    [
        pytest.param(WHITE, 5, marks=pytest.mark.clause("EE-CC1-W")),
        pytest.param(YELLOW, 6, marks=pytest.mark.clause("EE-CC1-Y")),
    ],
)
def test_a_stipend_is_paid(side: int, gain: int):
    assert use(scene("stipend", side)).credits[0] == 8 + gain


# CC2 Requisition


@pytest.mark.clause("EE-CC2-W")
def test_a_white_requisition_keeps_one_of_two_cards():
    p = scene("requisition", WHITE)
    only_in_deck(p, "yellow#2", "orange#6")
    use(p)
    assert asked(p) == "keep_card"
    assert options(p) == ["yellow#2", "orange#6"]
    before = p.discard[card("orange#6")]
    play(p, "yellow#2")
    assert hand_of(p, 0) == ["yellow#2"]
    assert p.discard[card("orange#6")] == before + 1


@pytest.mark.clause("EE-CC2-W")
def test_a_white_requisition_keeps_the_only_card_that_can_be_drawn():
    p = scene("requisition", WHITE)
    deal_out_deck(p, 1)
    use(p)
    assert hand_of(p, 0) == ["red#1"]
    assert p.discard.sum() == 0


@pytest.mark.clause("EE-CC2-Y")
def test_a_yellow_requisition_keeps_both_cards():
    p = scene("requisition", YELLOW)
    only_in_deck(p, "yellow#2", "orange#6")
    use(p)
    assert asked(p) == "command.step"
    assert hand_of(p, 0) == ["yellow#2", "orange#6"]


# CC3 Remote dig


@pytest.mark.parametrize(
    ("side", "offered"),
    [
        pytest.param(WHITE, ["tile-green-A", "tile-red-A"], marks=pytest.mark.clause("EE-CC3-W")),
        pytest.param(
            YELLOW,
            ["tile-green-A", "tile-green-C", "tile-red-A", "tile-red-C"],
            marks=pytest.mark.clause("EE-CC3-Y"),
        ),
    ],
)
def test_a_remote_dig_reaches_every_site_up_to_its_value(side: int, offered: list[str]):
    p = scene("remote_dig", side)
    lay(p, "green-A", "green-C", "red-A", "red-C")
    assert options(use(p)) == offered, "no explorer stands at any of them; values 3, 5, 4 and 7"


@pytest.mark.clause("EE-CC3-W", "EE-CC3-Y", "EE-R-20")
@both_sides
def test_the_tile_dug_remotely_goes_to_cargo_and_may_be_sampled(side: int):
    p = scene("remote_dig", side)
    lay(p, "green-A", "red-A")
    play(use(p), "tile-red-A")
    assert asked(p) == "sample"
    play(p, "sample-red-A", "done")
    assert asked(p) == "over"
    assert cargo_of(p, 0) == ["red-A"]
    assert samples_of(p, 0) == ["red-A"]
    assert p.tile[[artefact("green-A"), artefact("red-A")]].tolist() == [1, 0]
    assert p.credits[0] == 8


@pytest.mark.clause("EE-CC3-W", "EE-CC3-Y")
@both_sides
def test_one_free_cargo_space_is_enough_for_a_remote_dig(side: int):
    p = scene("remote_dig", side)
    load(p, 0, "green-B", "green-C", "green-D")
    lay(p, "green-A", "red-A")
    play(use(p), "tile-red-A")
    assert cargo_of(p, 0) == ["green-B", "green-C", "green-D", "red-A"]


# CC4 Fence


@pytest.mark.clause("EE-CC4-W", "EE-CC4-Y", "EE-R-20")
@both_sides
def test_a_fence_sells_a_stack_top_into_either_hold_and_it_may_be_sampled(side: int):
    p = scene("fence", side)
    stack(p, "red-A", "red-B")
    stack(p, "green-A")
    use(p)
    assert options(p) == ["green", "red"]
    play(p, "red")
    assert options(p) == ["to-cargo", "to-hidden"]
    play(p, "to-hidden", "sample-red-A")
    assert p.hidden[0, artefact("red-A")] == 1
    assert samples_of(p, 0) == ["red-A"]
    assert stack_of(p, "red") == ["red-B"]
    assert asked(p) == "command.step", "one artefact only"


@pytest.mark.parametrize(
    ("side", "top", "price"),
    [
        pytest.param(WHITE, "red-D", 3, marks=pytest.mark.clause("EE-CC4-W")),
        pytest.param(YELLOW, "red-D", 1, marks=pytest.mark.clause("EE-CC4-Y")),
        pytest.param(WHITE, "red-B", 0, marks=pytest.mark.clause("EE-CC4-X")),
        pytest.param(YELLOW, "red-B", 0, marks=pytest.mark.clause("EE-CC4-X")),
        pytest.param(WHITE, "red-C", 5, marks=pytest.mark.clause("EE-CC4-X")),
        pytest.param(YELLOW, "red-C", 3, marks=pytest.mark.clause("EE-CC4-X")),
    ],
)
def test_a_fence_gives_a_discount(side: int, top: str, price: int):
    p = scene("fence", side)
    stack(p, top)
    purse(p, 0, price)
    play(use(p), "to-cargo", "done")
    assert cargo_of(p, 0) == [top]
    assert p.credits[0] == 0


# CC5 Publicity


@pytest.mark.clause("EE-CC5-W")
def test_white_publicity_brings_one_coloured_buyer_to_any_queue():
    p = scene("publicity", WHITE)
    queue(p, "#3", "red", "green")
    use(p)
    assert options(p) == ["#1", "#2", "#3", "#4", "#5", "#6"]
    play(p, "#3")
    assert options(p) == ["yellow", "green", "red", "purple", "orange"]
    play(p, "purple")
    assert queue_of(p, "#3") == ["red", "green", "purple"]
    assert level(p, "purple") == 3
    assert asked(p) == "command.step"


@pytest.mark.clause("EE-CC5-W")
def test_publicity_in_a_full_queue_ejects_its_front_buyer():
    p = scene("publicity", WHITE)
    queue(p, "#3", "red", "green", "green", "wild")
    play(use(p), "#3", "purple")
    assert queue_of(p, "#3") == ["green", "green", "wild", "purple"]
    assert level(p, "red") == 2


@pytest.mark.clause("EE-CC5-W")
def test_publicity_cannot_bring_a_colour_without_a_buyer_in_supply():
    p = scene("publicity", WHITE)
    board(p, *["purple"] * 8)
    play(use(p), "#3")
    assert options(p) == ["yellow", "green", "red", "orange"]


@pytest.mark.clause("EE-CC5-Y")
@pytest.mark.parametrize("second", ["red", "green"])
def test_yellow_publicity_brings_a_buyer_to_each_of_two_queues(second: str):
    p = scene("publicity", YELLOW)
    play(use(p), "#3", "red")
    assert options(p) == ["#1", "#2", "#4", "#5", "#6", "done"]
    play(p, "#5", second)
    assert (queue_of(p, "#3"), queue_of(p, "#5")) == (["red"], [second])
    assert asked(p) == "command.step"


@pytest.mark.clause("EE-CC5-Y")
def test_yellow_publicity_may_stop_after_one_queue():
    p = scene("publicity", YELLOW)
    play(use(p), "#3", "red", "done")
    assert asked(p) == "command.step"
    assert p.queue_size.sum() == 1


@pytest.mark.clause("EE-CC5-Y")
def test_a_buyer_ejected_from_the_first_queue_may_join_the_second():
    p = scene("publicity", YELLOW)
    queue(p, "#3", "purple", "red", "red", "red")
    board(p, *["purple"] * 7)
    play(use(p), "#3", "green", "#5", "purple")
    assert queue_of(p, "#5") == ["purple"]


# CC6 Redeployment


@pytest.mark.clause("EE-CC6-W")
def test_white_redeployment_moves_a_trader_to_any_other_market_and_pays_two():
    p = scene("redeployment", WHITE)
    traders(p, 0, "#2", 2)
    traders(p, 0, "#5")
    traders(p, 1, "#3")
    use(p)
    assert options(p) == ["#2", "#5"]
    play(p, "#2")
    assert options(p) == ["#1", "#3", "#4", "#5", "#6"]
    play(p, "#4")
    assert p.trader[:, 0].tolist() == [0, 1, 0, 1, 1, 0]
    assert p.credits[0] == 8 + 2


@pytest.mark.clause("EE-CC6-Y")
def test_yellow_redeployment_makes_a_trader_an_envoy_of_its_market_and_pays_two():
    p = scene("redeployment", YELLOW)
    traders(p, 0, "#2")
    traders(p, 0, "#5", 2)
    play(use(p), "#5")
    assert p.trader[:, 0].tolist() == [0, 1, 0, 0, 1, 0]
    assert p.envoy[:, 0].tolist() == [0, 0, 1]
    assert p.credits[0] == 8 + 2


@pytest.mark.clause("EE-CC6-W", "EE-CC6-Y", "EE-R-30")
@both_sides
def test_redeployment_needs_an_own_trader_and_pays_nothing_without(side: int):
    p = scene("redeployment", side)
    traders(p, 1, "#2")
    play(begin(p), "command", "recall", "trader")
    assert asked(p) == "over"
    assert p.credits[0] == 8
    assert p.trader[market("#1"), 0] == 1


# CC7 Shuttle


@pytest.mark.parametrize(
    ("side", "gain"),
    [
        pytest.param(WHITE, 1, marks=pytest.mark.clause("EE-CC7-W")),
        pytest.param(YELLOW, 3, marks=pytest.mark.clause("EE-CC7-Y")),
    ],
)
def test_a_shuttle_makes_four_moves_and_pays(side: int, gain: int):
    p = scene("shuttle", side)
    play(use(p), "L01", "L02", "L21", "L09", "L02", "L04", "L09", "L20")
    assert asked(p) == "command.step", "the fourth move was the last"
    assert explorers_of(p, 0) == ["L04", "L13", "L20"]
    assert p.credits[0] == 8 + gain


@pytest.mark.clause("EE-CC7-W", "EE-CC7-Y")
@both_sides
def test_a_shuttle_cannot_end_with_two_own_explorers_in_one_place(side: int):
    p = scene("shuttle", side)
    stand(p, 0, "L01", "L03", "L21")
    use(p)
    assert "done" in options(p)
    play(p, "L01", "L03")
    assert asked(p) == "travel.from"
    assert "done" not in options(p)


@pytest.mark.clause("EE-CC7-W", "EE-CC7-Y", "EE-R-30")
@both_sides
def test_a_shuttle_pays_even_without_a_move(side: int):
    p = play(use(scene("shuttle", side)), "done")
    assert asked(p) == "command.step"
    assert explorers_of(p, 0) == ["L01", "L13", "L21"]
    assert p.credits[0] == (9 if side == WHITE else 11)


# CC8 Private sale


@pytest.mark.clause("EE-CC8-W", "EE-CC8-Y")
@both_sides
def test_a_private_sale_removes_one_artefact_of_either_hold_from_the_game(side: int):
    p = scene("private_sale", side)
    load(p, 0, "red-A", "green-B", hidden=["yellow-D"])
    use(p)
    assert options(p) == ["cargo-green-B", "cargo-red-A", "hidden-yellow-D"]
    play(p, "hidden-yellow-D")
    assert p.removed[artefact("yellow-D")] == 1
    assert p.hidden[0].sum() == 0
    assert cargo_of(p, 0) == ["green-B", "red-A"]


@pytest.mark.parametrize(
    ("side", "sold", "gain"),
    [
        pytest.param(WHITE, "yellow-D", 2 + 3, marks=pytest.mark.clause("EE-CC8-W")),
        pytest.param(YELLOW, "yellow-D", 2 + 5, marks=pytest.mark.clause("EE-CC8-Y")),
        pytest.param(WHITE, "green-B", 9, marks=pytest.mark.clause("EE-CC8-X")),
        pytest.param(YELLOW, "green-B", 11, marks=pytest.mark.clause("EE-CC8-X")),
    ],
)
def test_a_private_sale_pays_the_value_and_more(side: int, sold: str, gain: int):
    p = scene("private_sale", side)
    load(p, 0, sold)
    assert use(p).credits[0] == 8 + gain

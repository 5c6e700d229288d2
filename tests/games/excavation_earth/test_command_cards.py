"""The command cards, chapter 10 of the ledger. Their texts and numbers are reconstructed (EE-R-35):
white side in round 2, yellow side in round 3. Every seat begins with 8 credits."""

from __future__ import annotations

import pytest

from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import artefact, card, market

WHITE, YELLOW = 2, 3
both_sides = pytest.mark.parametrize("side", [WHITE, YELLOW], ids=["white", "yellow"])


def scene(name: str, side: int) -> Table:
    """One envoy and a command card in the left centre, and a card of Market #1 in hand."""
    t = table(round=side)
    t.envoys(0, "left")
    t.set_out("left", name)
    t.give(0, "red#1")
    return t


def use(t: Table) -> Table:
    """Command with a recall, and the ability."""
    return t.begin().play("command", "recall", "yes")


# When an ability can be used


@pytest.mark.clause("EE-CC-00")
def test_an_ability_is_carried_out_before_the_other_step_with_the_recalled_cube_in_supply():
    t = scene("remote_dig", WHITE)
    t.lay("green-A")
    t.guards(0, "red-A")
    t.empty_supply(0)
    use(t).play("sample-green-A")
    assert t.asked() == "command.step", "the trader may still follow"
    assert t.samples_of(0) == ["green-A", "red-A"], "the recalled cube took the sample, not the guard"
    assert t.supply[0] == 0


@pytest.mark.clause("EE-R-30")
def test_of_two_cards_as_many_are_drawn_as_there_are():
    t = scene("requisition", YELLOW)
    t.give_all(1)
    use(t)
    assert t.hand_of(0) == ["red#1"], "the card that paid was the only one to draw"


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
    t = scene("requisition", WHITE)
    t.only_in_deck("yellow#2", "orange#6")
    use(t)
    assert t.asked() == "keep_card"
    assert t.options() == ["yellow#2", "orange#6"]
    before = t.discard[card("orange#6")]
    t.play("yellow#2")
    assert t.hand_of(0) == ["yellow#2"]
    assert t.discard[card("orange#6")] == before + 1


@pytest.mark.clause("EE-CC2-W")
def test_a_white_requisition_keeps_the_only_card_that_can_be_drawn():
    t = scene("requisition", WHITE)
    t.give_all(1)
    use(t)
    assert t.hand_of(0) == ["red#1"]
    assert t.discard.sum() == 0


@pytest.mark.clause("EE-CC2-Y")
def test_a_yellow_requisition_keeps_both_cards():
    t = scene("requisition", YELLOW)
    t.only_in_deck("yellow#2", "orange#6")
    use(t)
    assert t.asked() == "command.step"
    assert t.hand_of(0) == ["yellow#2", "orange#6"]


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
    t = scene("remote_dig", side)
    t.lay("green-A", "green-C", "red-A", "red-C")
    assert use(t).options() == offered, "no explorer stands at any of them; values 3, 5, 4 and 7"


@pytest.mark.clause("EE-CC3-W", "EE-CC3-Y", "EE-R-20")
@both_sides
def test_the_tile_dug_remotely_goes_to_cargo_and_may_be_sampled(side: int):
    t = scene("remote_dig", side)
    t.lay("green-A", "red-A")
    use(t).play("tile-red-A")
    assert t.asked() == "sample"
    t.play("sample-red-A", "done")
    assert t.asked() == "over"
    assert t.cargo_of(0) == ["red-A"]
    assert t.samples_of(0) == ["red-A"]
    assert t.tile[[artefact("green-A"), artefact("red-A")]].tolist() == [1, 0]
    assert t.credits[0] == 8


@pytest.mark.clause("EE-CC3-W", "EE-CC3-Y")
@both_sides
def test_one_free_cargo_space_is_enough_for_a_remote_dig(side: int):
    t = scene("remote_dig", side)
    t.load(0, "green-B", "green-C", "green-D")
    t.lay("green-A", "red-A")
    use(t).play("tile-red-A")
    assert t.cargo_of(0) == ["green-B", "green-C", "green-D", "red-A"]


# CC4 Fence


@pytest.mark.clause("EE-CC4-W", "EE-CC4-Y", "EE-R-20")
@both_sides
def test_a_fence_sells_a_stack_top_into_either_hold_and_it_may_be_sampled(side: int):
    t = scene("fence", side)
    t.to_black_market("red-A", "red-B")
    t.to_black_market("green-A")
    use(t)
    assert t.options() == ["green", "red"]
    t.play("red")
    assert t.options() == ["to-cargo", "to-hidden"]
    t.play("to-hidden", "sample-red-A")
    assert t.hidden[0, artefact("red-A")] == 1
    assert t.samples_of(0) == ["red-A"]
    assert t.stack_of("red") == ["red-B"]
    assert t.asked() == "command.step", "one artefact only"


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
    t = scene("fence", side)
    t.to_black_market(top)
    t.credits[0] = price
    use(t).play("to-cargo", "done")
    assert t.cargo_of(0) == [top]
    assert t.credits[0] == 0


# CC5 Publicity


@pytest.mark.clause("EE-CC5-W")
def test_white_publicity_brings_one_coloured_buyer_to_any_queue():
    t = scene("publicity", WHITE)
    t.line_up("#3", "red", "green")
    use(t)
    assert t.options() == ["#1", "#2", "#3", "#4", "#5", "#6"]
    t.play("#3")
    assert t.options() == ["yellow", "green", "red", "purple", "orange"]
    t.play("purple")
    assert t.queue_of("#3") == ["red", "green", "purple"]
    assert t.level("purple") == 3
    assert t.asked() == "command.step"


@pytest.mark.clause("EE-CC5-W")
def test_publicity_in_a_full_queue_ejects_its_front_buyer():
    t = scene("publicity", WHITE)
    t.line_up("#3", "red", "green", "green", "wild")
    use(t).play("#3", "purple")
    assert t.queue_of("#3") == ["green", "green", "wild", "purple"]
    assert t.level("red") == 2


@pytest.mark.clause("EE-CC5-W")
def test_publicity_cannot_bring_a_colour_without_a_buyer_in_supply():
    t = scene("publicity", WHITE)
    t.board(*["purple"] * 8)
    use(t).play("#3")
    assert t.options() == ["yellow", "green", "red", "orange"]


@pytest.mark.clause("EE-CC5-Y")
@pytest.mark.parametrize("second", ["red", "green"])
def test_yellow_publicity_brings_a_buyer_to_each_of_two_queues(second: str):
    t = scene("publicity", YELLOW)
    use(t).play("#3", "red")
    assert t.options() == ["#1", "#2", "#4", "#5", "#6", "done"]
    t.play("#5", second)
    assert (t.queue_of("#3"), t.queue_of("#5")) == (["red"], [second])
    assert t.asked() == "command.step"


@pytest.mark.clause("EE-CC5-Y")
def test_yellow_publicity_may_stop_after_one_queue():
    t = scene("publicity", YELLOW)
    use(t).play("#3", "red", "done")
    assert t.asked() == "command.step"
    assert t.queue_size.sum() == 1


@pytest.mark.clause("EE-CC5-Y")
def test_a_buyer_ejected_from_the_first_queue_may_join_the_second():
    t = scene("publicity", YELLOW)
    t.line_up("#3", "purple", "red", "red", "red")
    t.board(*["purple"] * 7)
    use(t).play("#3", "green", "#5", "purple")
    assert t.queue_of("#5") == ["purple"]


# CC6 Redeployment


@pytest.mark.clause("EE-CC6-W")
def test_white_redeployment_moves_a_trader_to_any_other_market_and_pays_two():
    t = scene("redeployment", WHITE)
    t.traders(0, "#2", 2)
    t.traders(0, "#5")
    t.traders(1, "#3")
    use(t)
    assert t.options() == ["#2", "#5"]
    t.play("#2")
    assert t.options() == ["#1", "#3", "#4", "#5", "#6"]
    t.play("#4")
    assert t.trader[:, 0].tolist() == [0, 1, 0, 1, 1, 0]
    assert t.credits[0] == 8 + 2


@pytest.mark.clause("EE-CC6-Y")
def test_yellow_redeployment_makes_a_trader_an_envoy_of_its_market_and_pays_two():
    t = scene("redeployment", YELLOW)
    t.traders(0, "#2")
    t.traders(0, "#5", 2)
    use(t).play("#5")
    assert t.trader[:, 0].tolist() == [0, 1, 0, 0, 1, 0]
    assert t.envoy[:, 0].tolist() == [0, 0, 1]
    assert t.credits[0] == 8 + 2


@pytest.mark.clause("EE-CC6-W", "EE-CC6-Y", "EE-R-30")
@both_sides
def test_redeployment_needs_an_own_trader_and_pays_nothing_without(side: int):
    t = scene("redeployment", side)
    t.traders(1, "#2")
    t.begin().play("command", "recall", "trader")
    assert t.asked() == "over"
    assert t.credits[0] == 8
    assert t.trader[market("#1"), 0] == 1


# CC7 Shuttle


@pytest.mark.parametrize(
    ("side", "gain"),
    [
        pytest.param(WHITE, 1, marks=pytest.mark.clause("EE-CC7-W")),
        pytest.param(YELLOW, 3, marks=pytest.mark.clause("EE-CC7-Y")),
    ],
)
def test_a_shuttle_makes_four_moves_and_pays(side: int, gain: int):
    t = scene("shuttle", side)
    use(t).play("L01", "L02", "L21", "L09", "L02", "L04", "L09", "L20")
    assert t.asked() == "command.step", "the fourth move was the last"
    assert t.explorers_of(0) == ["L04", "L13", "L20"]
    assert t.credits[0] == 8 + gain


@pytest.mark.clause("EE-CC7-W", "EE-CC7-Y")
@both_sides
def test_a_shuttle_cannot_end_with_two_own_explorers_in_one_place(side: int):
    t = scene("shuttle", side)
    t.stand(0, "L01", "L03", "L21")
    use(t)
    assert "done" in t.options()
    t.play("L01", "L03")
    assert t.asked() == "travel.from"
    assert "done" not in t.options()


@pytest.mark.clause("EE-CC7-W", "EE-CC7-Y", "EE-R-30")
@both_sides
def test_a_shuttle_pays_even_without_a_move(side: int):
    t = use(scene("shuttle", side)).play("done")
    assert t.asked() == "command.step"
    assert t.explorers_of(0) == ["L01", "L13", "L21"]
    assert t.credits[0] == (9 if side == WHITE else 11)


# CC8 Private sale


@pytest.mark.clause("EE-CC8-W", "EE-CC8-Y")
@both_sides
def test_a_private_sale_removes_one_artefact_of_either_hold_from_the_game(side: int):
    t = scene("private_sale", side)
    t.load(0, "red-A", "green-B", hidden=["yellow-D"])
    use(t)
    assert t.options() == ["cargo-green-B", "cargo-red-A", "hidden-yellow-D"]
    t.play("hidden-yellow-D")
    assert t.removed[artefact("yellow-D")] == 1
    assert t.hidden[0].sum() == 0
    assert t.cargo_of(0) == ["green-B", "red-A"]


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
    t = scene("private_sale", side)
    t.load(0, sold)
    assert use(t).credits[0] == 8 + gain

"""Faction abilities, chapter 16 of the ledger: Aquilla and Gul, who sell in ways of their own."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.position import Position
from tests.games.excavation_earth.table import (
    artefact,
    asked,
    begin,
    cargo_of,
    give,
    hand_of,
    load,
    options,
    play,
    queue,
    samples_of,
    stack,
    stack_of,
    stand,
    table,
    traders,
)

# Aquilla, the Merchants


def merchants(*cards: str, held: tuple[str, ...] = ("red-B", "red-B")) -> Position:
    """Aquilla hold red artefacts; red buyers wait in Market #5, where Aquilla have no trader."""
    p = table(factions=("aquilla", "gul"))
    queue(p, "#5", "red", "red")
    load(p, 0, *held)
    give(p, 0, *cards)
    return p


@pytest.mark.clause("EE-FAC-05")
def test_the_merchants_sell_without_trader_at_the_market_of_their_card():
    p = play(begin(merchants("green#5")), "sell")
    assert cargo_of(p, 0) == ["red-B"]
    assert p.credits[0] == 8 + 9 + 4


@pytest.mark.clause("EE-FAC-05")
def test_the_card_must_show_the_icon_of_the_market():
    p = merchants("red#1", "red#6")
    assert "sell" not in options(begin(p))


@pytest.mark.clause("EE-FAC-05")
def test_only_cards_that_make_a_sale_possible_pay_for_it():
    p = merchants("red#1", "green#5", "purple#5", "travel-4")
    play(begin(p), "sell")
    assert options(p) == ["green#5", "purple#5"]


@pytest.mark.clause("EE-FAC-05")
def test_one_market_at_most_is_reached_without_a_trader():
    p = merchants("green#5", "green#4")
    queue(p, "#4", "red")
    traders(p, 0, "#1")
    queue(p, "#1", "red")
    play(begin(p), "sell", "green#5")
    assert options(p) == ["#1", "#5"]


@pytest.mark.clause("EE-FAC-05")
@pytest.mark.parametrize("held", [(), ("green-A",)])
def test_without_a_wanted_artefact_the_card_opens_no_market(held: tuple[str, ...]):
    p = merchants("red#5", held=held)
    assert "sell" not in options(begin(p))


@pytest.mark.clause("EE-FAC-05")
def test_without_an_interested_buyer_the_card_opens_no_market():
    p = table(factions=("aquilla", "gul"))
    queue(p, "#5", "green", "yellow")
    load(p, 0, "red-B")
    give(p, 0, "red#5")
    assert "sell" not in options(begin(p))


@pytest.mark.clause("EE-FAC-05")
def test_others_need_a_trader_at_the_market_of_their_card():
    p = table(factions=("gul", "aquilla"))
    queue(p, "#1", "red")
    queue(p, "#5", "red")
    traders(p, 0, "#1")
    load(p, 0, "red-B", "red-B")
    give(p, 0, "red#5")
    play(begin(p), "sell")
    assert p.over, "Market #1 was the only choice"
    assert cargo_of(p, 0) == ["red-B"]


@pytest.mark.clause("EE-FAC-06", "EE-R-23")
def test_nobody_is_promoted_from_a_market_without_trader():
    p = play(begin(merchants("green#5", held=("red-B",))), "sell")
    assert p.credits[0] == 8 + 9 + 4
    assert p.envoy.sum() == 0
    assert p.supply[0] == 22, "no cube becomes envoy instead"


@pytest.mark.clause("EE-FAC-07", "EE-R-23")
def test_a_travel_card_opens_no_market():
    p = merchants("travel-2", "travel-3", "travel-4")
    assert "sell" not in options(begin(p))


@pytest.mark.clause("EE-FAC-07", "EE-R-23")
def test_a_trader_at_the_market_of_the_card_is_promoted_as_usual():
    p = merchants("green#5", held=("red-B",))
    traders(p, 0, "#5", 2)
    play(begin(p), "sell")
    assert (p.trader[4, 0], p.envoy[2, 0]) == (1, 1)


@pytest.mark.clause("EE-FAC-17X")
def test_a_sale_at_an_own_market_and_at_the_one_of_the_card():
    p = merchants("green#5")
    traders(p, 0, "#2")
    queue(p, "#2", "wild", "green")
    play(begin(p), "sell", "#2", "#5")
    assert p.credits[0] == 8 + 18
    assert len(hand_of(p, 0)) == 1, "the bonus card"
    assert p.trader[1, 0] == 0
    assert p.envoy[:, 0].tolist() == [1, 0, 0]


# Gul, the Smugglers


def smugglers(*tops: str, credits: int = 20, at: str = "L21") -> Position:
    """Gul hold nothing. They have a trader at Market #1, where purple buyers wait; purple is second
    in popularity, red first."""
    p = table(factions=("gul", "aquilla"))
    stand(p, 0, "L01", "L13", at)
    queue(p, "#1", "purple", "purple")
    queue(p, "#3", "red", "red", "red")
    traders(p, 0, "#1")
    for top in tops:
        stack(p, top)
    give(p, 0, "green#6")
    p.credits[0] = credits
    return p


@pytest.mark.clause("EE-FAC-08")
@pytest.mark.parametrize("black_market", ["L06", "L16", "L21"])
def test_on_any_black_market_the_smugglers_buy_for_the_value_before_they_sell(black_market: str):
    p = smugglers("purple-A", "yellow-A", at=black_market)
    load(p, 0, "purple-C")
    play(begin(p), "sell")
    assert (asked(p), options(p)) == ("sell.purchase", ["yellow", "purple", "done"])
    play(p, "yellow", "to-cargo")
    assert p.credits[0] == 13, "7 credits, not 8"
    assert stack_of(p, "yellow") == []


@pytest.mark.clause("EE-FAC-08")
def test_without_an_explorer_on_a_black_market_nothing_is_bought():
    p = smugglers("purple-A", at="L20")
    load(p, 0, "purple-C")
    play(begin(p), "sell")
    assert p.over, "the artefact held was sold, no purchase was offered"
    assert stack_of(p, "purple") == ["purple-A"]


@pytest.mark.clause("EE-FAC-08")
def test_only_the_top_of_a_stack_can_be_bought():
    p = smugglers()
    stack(p, "purple-C", "purple-A")
    play(begin(p), "sell", "to-cargo", "done")
    assert p.removed[artefact("purple-C")] == 1
    assert stack_of(p, "purple") == ["purple-A"]


@pytest.mark.clause("EE-FAC-08")
def test_other_factions_buy_nothing_in_a_sale():
    p = smugglers("purple-A")
    traders(p, 1, "#1")
    load(p, 1, "purple-C")
    give(p, 1, "green#5")
    play(begin(p, seat=1), "sell")
    assert p.over
    assert stack_of(p, "purple") == ["purple-A"]


@pytest.mark.clause("EE-FAC-09")
def test_the_artefact_goes_to_cargo_or_hidden_hold_by_choice():
    p = smugglers("yellow-A")
    load(p, 0, "purple-C")
    play(begin(p), "sell", "yellow")
    assert options(p) == ["to-cargo", "to-hidden"]
    play(p, "to-hidden")
    assert p.hidden[0, artefact("yellow-A")] == 1


@pytest.mark.clause("EE-FAC-09")
def test_with_full_holds_nothing_can_be_bought():
    p = smugglers("yellow-A")
    load(p, 0, "purple-C", "green-A", "green-A", "green-A", hidden=["red-B", "red-B"])
    play(begin(p), "sell")
    assert p.over, "sold without a purchase"
    assert stack_of(p, "yellow") == ["yellow-A"]


@pytest.mark.clause("EE-FAC-09")
@pytest.mark.parametrize(("credits", "offered"), [(7, True), (6, False)])
def test_the_price_must_be_at_hand(credits: int, offered: bool):
    p = smugglers("yellow-A", credits=credits)
    load(p, 0, "purple-C", "purple-C")
    play(begin(p), "sell")
    assert (asked(p) == "sell.purchase") == offered


@pytest.mark.clause("EE-FAC-09")
@pytest.mark.parametrize("card", ["orange#1", "green#4", "travel-2"])
def test_colour_and_icon_of_the_card_do_not_matter_for_the_purchase(card: str):
    p = table(factions=("gul", "aquilla"))
    queue(p, "#1", "purple")
    traders(p, 0, "#1")
    stack(p, "purple-B")
    give(p, 0, card)
    play(begin(p), "sell", "to-cargo")
    assert cargo_of(p, 0) == ["purple-B"]


@pytest.mark.clause("EE-FAC-09")
def test_one_artefact_at_most_is_bought_in_a_sale():
    p = smugglers("yellow-A", "purple-A", credits=100)
    load(p, 0, "purple-C")
    play(begin(p), "sell", "yellow", "to-cargo", "done")
    assert p.over, "the sale followed at once"
    assert p.credits[0] == 100 - 7 + 9


@pytest.mark.clause("EE-FAC-10", "EE-R-24")
def test_a_purchase_may_make_the_sale_possible():
    p = smugglers("purple-A")
    play(begin(p), "sell", "to-cargo", "done")
    assert p.credits[0] == 20 - 5 + 9
    assert p.removed[artefact("purple-A")] == 1


@pytest.mark.clause("EE-FAC-10")
def test_the_artefact_may_be_sampled_before_it_is_sold():
    p = smugglers("purple-A")
    play(begin(p), "sell", "to-cargo")
    assert options(p) == ["sample-purple-A", "done"]
    play(p, "sample-purple-A")
    assert samples_of(p, 0) == ["purple-A"]
    assert cargo_of(p, 0) == []


@pytest.mark.clause("EE-FAC-10", "EE-R-24")
def test_whoever_can_sell_nothing_must_buy():
    p = smugglers("purple-A", "red-A")
    queue(p, "#1", "red")
    play(begin(p), "sell")
    assert (asked(p), options(p)) == ("sell.purchase", ["red", "purple"]), "to buy nothing is not offered"


@pytest.mark.clause("EE-R-24", "EE-R-77")
def test_a_purchase_after_which_nothing_can_be_sold_does_not_open_a_sale():
    p = smugglers("yellow-A")
    assert "sell" not in options(begin(p))


@pytest.mark.clause("EE-R-77")
def test_only_purchases_that_leave_a_sale_possible_are_offered():
    p = smugglers("yellow-A", "green-A", "purple-A")
    play(begin(p), "sell")
    assert asked(p) == "store", "purple was the only choice"
    assert p.credits[0] == 15


@pytest.mark.clause("EE-FAC-10")
def test_a_sale_that_the_purchase_makes_possible_needs_its_price():
    p = smugglers("purple-A", credits=4)
    assert "sell" not in options(begin(p))


@pytest.mark.clause("EE-FAC-18X")
def test_an_artefact_bought_for_four_is_sold_for_nine():
    p = smugglers("purple-B", credits=6)
    play(begin(p), "sell", "to-hidden", "done")
    assert p.credits[0] == 11
    assert p.removed[artefact("purple-B")] == 1
    assert p.envoy[0, 0] == 1

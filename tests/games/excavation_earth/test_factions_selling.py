"""Faction abilities, chapter 16 of the ledger: Aquilla and Gul, who sell in ways of their own."""

from __future__ import annotations

import pytest

from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import artefact

# Aquilla, the Merchants


def merchants(*cards: str, held: tuple[str, ...] = ("red-B", "red-B")) -> Table:
    """Aquilla hold red artefacts; red buyers wait in Market #5, where Aquilla have no trader."""
    t = table(factions=("aquilla", "gul"))
    t.line_up("#5", "red", "red")
    t.load(0, *held)
    t.give(0, *cards)
    return t


@pytest.mark.clause("EE-FAC-05")
def test_the_merchants_sell_without_trader_at_the_market_of_their_card():
    t = merchants("green#5").begin().play("sell")
    assert t.cargo_of(0) == ["red-B"]
    assert t.credits[0] == 8 + 9 + 4


@pytest.mark.clause("EE-FAC-05")
def test_the_card_must_show_the_icon_of_the_market():
    t = merchants("red#1", "red#6")
    assert "sell" not in t.begin().options()


@pytest.mark.clause("EE-FAC-05")
def test_only_cards_that_make_a_sale_possible_pay_for_it():
    t = merchants("red#1", "green#5", "purple#5", "travel-4")
    t.begin().play("sell")
    assert t.options() == ["green#5", "purple#5"]


@pytest.mark.clause("EE-FAC-05")
def test_one_market_at_most_is_reached_without_a_trader():
    t = merchants("green#5", "green#4")
    t.line_up("#4", "red")
    t.traders(0, "#1")
    t.line_up("#1", "red")
    t.begin().play("sell", "green#5")
    assert t.options() == ["#1", "#5"]


@pytest.mark.clause("EE-FAC-05")
@pytest.mark.parametrize("held", [(), ("green-A",)])
def test_without_a_wanted_artefact_the_card_opens_no_market(held: tuple[str, ...]):
    t = merchants("red#5", held=held)
    assert "sell" not in t.begin().options()


@pytest.mark.clause("EE-FAC-05")
def test_without_an_interested_buyer_the_card_opens_no_market():
    t = table(factions=("aquilla", "gul"))
    t.line_up("#5", "green", "yellow")
    t.load(0, "red-B")
    t.give(0, "red#5")
    assert "sell" not in t.begin().options()


@pytest.mark.clause("EE-FAC-05")
def test_others_need_a_trader_at_the_market_of_their_card():
    t = table(factions=("gul", "aquilla"))
    t.line_up("#1", "red")
    t.line_up("#5", "red")
    t.traders(0, "#1")
    t.load(0, "red-B", "red-B")
    t.give(0, "red#5")
    t.begin().play("sell")
    assert t.over, "Market #1 was the only choice"
    assert t.cargo_of(0) == ["red-B"]


@pytest.mark.clause("EE-FAC-06", "EE-R-23")
def test_nobody_is_promoted_from_a_market_without_trader():
    t = merchants("green#5", held=("red-B",)).begin().play("sell")
    assert t.credits[0] == 8 + 9 + 4
    assert t.envoy.sum() == 0
    assert t.supply[0] == 22, "no cube becomes envoy instead"


@pytest.mark.clause("EE-FAC-07", "EE-R-23")
def test_a_travel_card_opens_no_market():
    t = merchants("travel-2", "travel-3", "travel-4")
    assert "sell" not in t.begin().options()


@pytest.mark.clause("EE-FAC-07", "EE-R-23")
def test_a_trader_at_the_market_of_the_card_is_promoted_as_usual():
    t = merchants("green#5", held=("red-B",))
    t.traders(0, "#5", 2)
    t.begin().play("sell")
    assert (t.trader[4, 0], t.envoy[2, 0]) == (1, 1)


@pytest.mark.clause("EE-FAC-17X")
def test_a_sale_at_an_own_market_and_at_the_one_of_the_card():
    t = merchants("green#5")
    t.traders(0, "#2")
    t.line_up("#2", "wild", "green")
    t.begin().play("sell", "#2", "#5")
    assert t.credits[0] == 8 + 18
    assert len(t.hand_of(0)) == 1, "the bonus card"
    assert t.trader[1, 0] == 0
    assert t.envoy[:, 0].tolist() == [1, 0, 0]


# Gul, the Smugglers


def smugglers(*tops: str, credits: int = 20, at: str = "L21") -> Table:
    """Gul hold nothing. They have a trader at Market #1, where purple buyers wait; purple is second
    in popularity, red first."""
    t = table(factions=("gul", "aquilla"))
    t.stand(0, "L01", "L13", at)
    t.line_up("#1", "purple", "purple")
    t.line_up("#3", "red", "red", "red")
    t.traders(0, "#1")
    for top in tops:
        t.to_black_market(top)
    t.give(0, "green#6")
    t.credits[0] = credits
    return t


@pytest.mark.clause("EE-FAC-08")
@pytest.mark.parametrize("black_market", ["L06", "L16", "L21"])
def test_on_any_black_market_the_smugglers_buy_for_the_value_before_they_sell(black_market: str):
    t = smugglers("purple-A", "yellow-A", at=black_market)
    t.load(0, "purple-C")
    t.begin().play("sell")
    assert (t.asked(), t.options()) == ("sell.purchase", ["yellow", "purple", "done"])
    t.play("yellow", "to-cargo")
    assert t.credits[0] == 13, "7 credits, not 8"
    assert t.stack_of("yellow") == []


@pytest.mark.clause("EE-FAC-08")
def test_without_an_explorer_on_a_black_market_nothing_is_bought():
    t = smugglers("purple-A", at="L20")
    t.load(0, "purple-C")
    t.begin().play("sell")
    assert t.over, "the artefact held was sold, no purchase was offered"
    assert t.stack_of("purple") == ["purple-A"]


@pytest.mark.clause("EE-FAC-08")
def test_only_the_top_of_a_stack_can_be_bought():
    t = smugglers()
    t.to_black_market("purple-C", "purple-A")
    t.begin().play("sell", "to-cargo", "done")
    assert t.removed[artefact("purple-C")] == 1
    assert t.stack_of("purple") == ["purple-A"]


@pytest.mark.clause("EE-FAC-08")
def test_other_factions_buy_nothing_in_a_sale():
    t = smugglers("purple-A")
    t.traders(1, "#1")
    t.load(1, "purple-C")
    t.give(1, "green#5")
    t.begin(seat=1).play("sell")
    assert t.over
    assert t.stack_of("purple") == ["purple-A"]


@pytest.mark.clause("EE-FAC-09")
def test_the_artefact_goes_to_cargo_or_hidden_hold_by_choice():
    t = smugglers("yellow-A")
    t.load(0, "purple-C")
    t.begin().play("sell", "yellow")
    assert t.options() == ["to-cargo", "to-hidden"]
    t.play("to-hidden")
    assert t.hidden[0, artefact("yellow-A")] == 1


@pytest.mark.clause("EE-FAC-09")
def test_with_full_holds_nothing_can_be_bought():
    t = smugglers("yellow-A")
    t.load(0, "purple-C", "green-A", "green-A", "green-A", hidden=["red-B", "red-B"])
    t.begin().play("sell")
    assert t.over, "sold without a purchase"
    assert t.stack_of("yellow") == ["yellow-A"]


@pytest.mark.clause("EE-FAC-09")
@pytest.mark.parametrize(("credits", "offered"), [(7, True), (6, False)])
def test_the_price_must_be_at_hand(credits: int, offered: bool):
    t = smugglers("yellow-A", credits=credits)
    t.load(0, "purple-C", "purple-C")
    t.begin().play("sell")
    assert (t.asked() == "sell.purchase") == offered


@pytest.mark.clause("EE-FAC-09")
@pytest.mark.parametrize("card", ["orange#1", "green#4", "travel-2"])
def test_colour_and_icon_of_the_card_do_not_matter_for_the_purchase(card: str):
    t = table(factions=("gul", "aquilla"))
    t.line_up("#1", "purple")
    t.traders(0, "#1")
    t.to_black_market("purple-B")
    t.give(0, card)
    t.begin().play("sell", "to-cargo")
    assert t.cargo_of(0) == ["purple-B"]


@pytest.mark.clause("EE-FAC-09")
def test_one_artefact_at_most_is_bought_in_a_sale():
    t = smugglers("yellow-A", "purple-A", credits=100)
    t.load(0, "purple-C")
    t.begin().play("sell", "yellow", "to-cargo", "done")
    assert t.over, "the sale followed at once"
    assert t.credits[0] == 100 - 7 + 9


@pytest.mark.clause("EE-FAC-10", "EE-R-24")
def test_a_purchase_may_make_the_sale_possible():
    t = smugglers("purple-A")
    t.begin().play("sell", "to-cargo", "done")
    assert t.credits[0] == 20 - 5 + 9
    assert t.removed[artefact("purple-A")] == 1


@pytest.mark.clause("EE-FAC-10")
def test_the_artefact_may_be_sampled_before_it_is_sold():
    t = smugglers("purple-A")
    t.begin().play("sell", "to-cargo")
    assert t.options() == ["sample-purple-A", "done"]
    t.play("sample-purple-A")
    assert t.samples_of(0) == ["purple-A"]
    assert t.cargo_of(0) == []


@pytest.mark.clause("EE-FAC-10", "EE-R-24")
def test_whoever_can_sell_nothing_must_buy():
    t = smugglers("purple-A", "red-A")
    t.line_up("#1", "red")
    t.begin().play("sell")
    assert (t.asked(), t.options()) == ("sell.purchase", ["red", "purple"]), "to buy nothing is not offered"


@pytest.mark.clause("EE-R-24", "EE-R-77")
def test_a_purchase_after_which_nothing_can_be_sold_does_not_open_a_sale():
    t = smugglers("yellow-A")
    assert "sell" not in t.begin().options()


@pytest.mark.clause("EE-R-77")
def test_only_purchases_that_leave_a_sale_possible_are_offered():
    t = smugglers("yellow-A", "green-A", "purple-A")
    t.begin().play("sell")
    assert t.asked() == "store", "purple was the only choice"
    assert t.credits[0] == 15


@pytest.mark.clause("EE-FAC-10")
def test_a_sale_that_the_purchase_makes_possible_needs_its_price():
    t = smugglers("purple-A", credits=4)
    assert "sell" not in t.begin().options()


@pytest.mark.clause("EE-FAC-18X")
def test_an_artefact_bought_for_four_is_sold_for_nine():
    t = smugglers("purple-B", credits=6)
    t.begin().play("sell", "to-hidden", "done")
    assert t.credits[0] == 11
    assert t.removed[artefact("purple-B")] == 1
    assert t.envoy[0, 0] == 1

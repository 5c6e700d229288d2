"""What the greedy bot thinks of a position: the holes its value had."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import ROUNDS
from digsite.games.excavation_earth.draft import draft_stage
from digsite.games.excavation_earth.rounds import play_round
from digsite.games.excavation_earth.turn import next_turn
from digsite.games.excavation_earth.value import NEW_HAND
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.testing.excavation_earth import Table, table
from tests.games.excavation_earth.zu.told import against_zu
from tests.games.worth import after, worth


def round_of(number: int) -> Table:
    """A round in which seat 1 has no card and passes; nobody has an ability that shows."""
    t = table(2, ("gul", "aquilla"))
    t.round = number
    t.stand(0, "L01", "L02", "L05")
    t.stand(1, "L01", "L02", "L05")
    return t


def seller(number: int) -> Table:
    """Seat 0 holds three red artefacts, has a trader and red buyers in three markets, and two cards to pay
    with."""
    t = round_of(number)
    for where in ("#1", "#3", "#5"):
        t.traders(0, where)
        t.line_up(where, "red", "red")
    t.load(0, "red-A", "red-B", "red-D")
    t.give(0, "travel-2", "green#2")
    return t.begin(play_round)


@pytest.mark.parametrize("number", [1, 2])
def test_the_sale_at_hand_beats_passing_into_the_next_round(number: int):
    t = seller(number)
    passed = after(t, "pass")
    t.play("sell", "travel-2", "#1", "#3", "#5")
    t.play(t.options()[0])
    assert worth(t) > passed


@pytest.mark.parametrize("number", [1, 2])
def test_the_end_of_a_round_brings_little_that_was_not_hoped_for(number: int):
    """The cards dealt for the next round were counted already, and most of the pay of the envoys."""
    t = round_of(number)
    for centre in ("left", "middle", "right"):
        t.envoys(0, centre)
    t.give(0, "green#2")
    t.begin(play_round)
    before = t.credits[0]
    hoped = worth(t)
    t.play("pass")
    paid = int(t.credits[0] - before)
    assert paid == 3 * (5, 10)[number - 1]
    assert abs(worth(t) - hoped) < paid * 5


def test_in_a_draft_the_card_that_fits_the_map_is_worth_more():
    t = table()
    t.round = 2
    t.lay("red-A", "red-B", "red-C")
    t.stand(0, "L10", "L11", "L12")
    fitting = ("red#4", "red#2")
    for seat in range(2):
        t.deal_pack(
            seat, "red#4", "red#2", "yellow#4", "yellow#2", "green#4", "green#2", "orange#4", "orange#2"
        )
    t.begin(draft_stage)
    worths = {card: after(t, card) for card in t.options()}
    assert min(worths[card] for card in fitting) > max(worths[card] for card in worths if card not in fitting)


def test_in_a_draft_the_icon_of_a_market_without_an_own_trader_is_worth_more():
    t = table()
    t.round = 2
    t.traders(0, "#2")
    for seat in range(2):
        t.deal_pack(
            seat, "red#2", "red#6", "green#2", "green#6", "yellow#2", "yellow#6", "orange#2", "orange#6"
        )
    t.begin(draft_stage)
    assert after(t, "red#6") > after(t, "red#2")


def test_an_explorer_stays_where_the_hand_can_dig():
    t = table()
    t.lay("red-A", "red-B")
    t.stand(0, "L01", "L11", "L12")
    t.give(0, "red#4", "red#2", "travel-2")
    t.begin(next_turn)
    digging = worth(t)
    t.stand(0, "L01", "L02", "L05")
    assert digging > worth(t)


@pytest.mark.parametrize("passed", [False, True])
def test_artefacts_are_worth_nothing_to_those_who_have_passed_in_the_last_round(passed: bool):
    t = seller(3)
    t.passed[0] = int(passed)
    before = worth(t)
    t.cargo[0] = 0
    assert (before > worth(t)) is not passed


def test_before_the_last_round_begins_artefacts_and_cards_still_count():
    """While a round is prepared all are marked as having passed, for they have passed the one before."""
    t = seller(2)
    t.play("pass")
    assert t.round == ROUNDS
    assert t.pack_size[0] > 0
    assert t.passed[0] == 1
    dealt = worth(t)
    assert dealt > NEW_HAND
    t.cargo[0] = 0
    assert dealt > worth(t)


# Zu


def test_what_zu_will_do_with_the_cards_left_in_its_deck_counts():
    t = against_zu()
    t.only_in_zus_deck("snipe", "snipe", "sell")
    many = worth(t, ZU)
    t.only_in_zus_deck("sell")
    assert many > worth(t, ZU)


def test_what_zu_has_left_in_its_holds_counts_to_the_end():
    t = against_zu(round=3)
    t.only_in_zus_deck()
    without = worth(t, ZU)
    t.load(ZU, "red-A")
    assert worth(t, ZU) > without

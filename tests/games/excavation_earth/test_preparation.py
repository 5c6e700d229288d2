"""The Preparation Phase but its draft, chapter 4 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.command_cards.registry import REQUISITION, STIPEND
from digsite.games.excavation_earth.domains import COLOUR_NAMES, MARKET_NAMES, NOBODY
from digsite.games.excavation_earth.holds import pile_size
from digsite.games.excavation_earth.preparation import (
    cycle_black_market,
    prepare,
    reset_queues,
    resolve_forecast,
    set_out_command_cards,
    settle_turn_order,
)
from digsite.games.excavation_earth.rounds import play_round
from digsite.testing.excavation_earth import table
from digsite.testing.excavation_earth_names import colour


@pytest.mark.clause("EE-PREP-01")
def test_black_market_and_travel_cards_wait_for_the_draft_and_everything_else_comes_before_it():
    t = table(round=2)
    t.line_up("#1", "red", "red", "green", "green")
    t.lay_forecast("yellow#1")
    t.to_black_market("red-A", "red-B")
    t.token[1] = 1
    t.begin(prepare)
    assert t.asked() == "draft.keep"
    assert (t.command_card >= 0).all(), "1 command abilities"
    assert t.queue_of("#1") == ["red", "green", "green"], "2 buyer queues"
    assert len(t.map_of()) == 2, "3 forecast"
    assert t.order[:2].tolist() == [1, 0], "4 turn order"
    assert t.stack_of("red") == ["red-A", "red-B"]
    assert t.travel[:2].sum() == 0
    t.draft_anything()
    assert t.travel[:2].sum() == 6, "5 hands"
    assert t.stack_of("red") == ["red-B", "red-A"], "6 black market"


@pytest.mark.clause("EE-PREP-01")
def test_the_new_forecast_is_drawn_before_the_hands_are_dealt():
    t = table(round=2)
    t.only_in_deck("red#1", "green#2", "purple#3")
    t.begin(prepare)
    assert sorted(t.forecast_of()) == ["green#2", "purple#3", "red#1"]


# 1 Command abilities


@pytest.mark.clause("EE-PREP-02")
def test_round_2_sets_out_three_different_command_cards():
    seen = set()
    for seed in range(40):
        t = table(round=2, seed=str(seed)).begin(set_out_command_cards)
        cards = set(t.command_card.tolist())
        assert len(cards) == 3
        seen |= cards
    assert seen == set(range(8)), "each of the eight can come"


@pytest.mark.clause("EE-PREP-02", "EE-PREP-03")
@pytest.mark.parametrize(("round", "credits"), [(2, 13), (3, 14)])
def test_command_cards_lie_white_side_up_in_round_2_and_yellow_side_up_in_round_3(round, credits):
    t = table(round=round)
    t.command_card[:] = STIPEND, REQUISITION, NOBODY
    t.envoys(0, "left")
    t.give(0, "red#1")
    t.begin().play("command", "recall", "yes", "done")
    assert t.credits[0] == credits, "8 and the Stipend of the side that is up"


@pytest.mark.clause("EE-PREP-03")
def test_in_round_3_the_same_three_command_cards_stay_at_their_centres():
    t = table(round=3)
    t.command_card[:] = 6, 1, 4
    t.begin(set_out_command_cards)
    assert t.command_card.tolist() == [6, 1, 4]


# 2 Buyer queues


def three_in_every_queue_but(t, *others):
    """Queues of three buyers in all markets but some."""
    for where in MARKET_NAMES:
        if where not in others:
            t.line_up(where, "yellow", "orange", "purple")


@pytest.mark.clause("EE-PREP-04")
def test_a_queue_of_four_returns_its_front_buyer_and_the_others_slide_forward():
    t = table(round=2)
    three_in_every_queue_but(t, "#2")
    t.line_up("#2", "red", "green", "wild", "yellow")
    red = t.level("red")
    t.begin(reset_queues)
    assert t.queue_of("#2") == ["green", "wild", "yellow"]
    assert t.level("red") == red - 1, "it is back in supply"


@pytest.mark.clause("EE-PREP-05")
def test_a_queue_of_three_is_unchanged():
    t = table(round=2)
    for where in MARKET_NAMES:
        t.line_up(where, "orange" if where < "#3" else "purple", "yellow", "green")
    t.begin(reset_queues)
    assert [t.queue_of(where)[0] for where in MARKET_NAMES] == ["orange"] * 2 + ["purple"] * 4
    assert all(t.queue_of(where)[1:] == ["yellow", "green"] for where in MARKET_NAMES)
    assert t.buyer_discard.sum() == 0, "no buyer card was drawn"


@pytest.mark.clause("EE-PREP-06")
@pytest.mark.parametrize("standing", [[], ["wild"], ["wild", "green"]])
def test_a_short_queue_gets_buyers_at_its_back_until_it_has_three(standing):
    t = table(round=2)
    three_in_every_queue_but(t, "#4")
    t.line_up("#4", *standing)
    t.only_buyer_cards("red", "red", "red")
    t.begin(reset_queues)
    assert t.queue_of("#4") == (standing + ["red"] * 3)[:3]
    assert t.buyer_deck.sum() == len(standing), "one card was drawn for each buyer"


@pytest.mark.clause("EE-PREP-06")
def test_a_wild_buyer_card_brings_a_wild_buyer_from_the_pool():
    t = table(round=2)
    three_in_every_queue_but(t, "#4")
    t.line_up("#4", "red")
    t.only_buyer_cards("wild", "wild")
    t.begin(reset_queues)
    assert t.queue_of("#4") == ["red", "wild", "wild"]


@pytest.mark.clause("EE-PREP-07")
def test_a_card_without_a_buyer_in_supply_has_no_effect_and_the_next_is_drawn():
    t = table(round=2)
    three_in_every_queue_but(t, "#1")
    t.leave_buyers("green", "green", "green")
    t.only_buyer_cards("red", "red", "red", "wild", "wild")
    t.begin(reset_queues)
    assert t.queue_of("#1") == ["green", "green", "green"]


@pytest.mark.clause("EE-PREP-08", "EE-R-10")
def test_all_queues_of_four_return_a_buyer_before_any_queue_is_filled_up():
    t = table(round=2)
    three_in_every_queue_but(t, "#1", "#6")
    t.line_up("#1", "yellow", "yellow")
    t.line_up("#6", "green", "red", "red", "red")
    t.leave_buyers("red")
    t.only_buyer_cards("green")
    t.begin(reset_queues)
    assert t.queue_of("#1") == ["yellow", "yellow", "green"], "the buyer from #6 was back in supply"


@pytest.mark.clause("EE-PREP-08", "EE-R-10")
def test_short_queues_are_filled_from_market_1_on_each_completely_before_the_next():
    t = table(round=2)
    three_in_every_queue_but(t, "#1", "#3")
    t.line_up("#1", "yellow")
    t.line_up("#3", "yellow")
    t.leave_buyers("green", "green", "red", "red")
    t.only_buyer_cards("green", "green")
    t.begin(reset_queues)
    assert t.queue_of("#1") == ["yellow", "green", "green"]
    assert t.queue_of("#3") == ["yellow", "red", "red"]


@pytest.mark.clause("EE-PREP-08X")
def test_one_buyer_leaves_the_queue_of_four_and_two_join_the_queue_of_one():
    t = table(round=2)
    three_in_every_queue_but(t, "#1", "#3")
    t.line_up("#1", "red", "red", "wild", "green")
    t.line_up("#3", "green")
    t.only_buyer_cards("wild", "wild")
    red, in_queues = t.level("red"), t.queue_size.sum()
    t.begin(reset_queues)
    assert t.queue_of("#1") == ["red", "wild", "green"]
    assert t.level("red") == red - 1
    assert t.queue_of("#2") == ["yellow", "orange", "purple"]
    assert t.queue_of("#3") == ["green", "wild", "wild"]
    assert t.queue_size.sum() == in_queues - 1 + 2


@pytest.mark.clause("EE-PREP-09")
def test_buyers_stay_on_the_mothership():
    t = table(round=2)
    t.board("red", "red", "wild")
    t.begin(prepare).draft_anything()
    assert t.mothership.tolist() == [0, 0, 2, 0, 0, 1]


# 3 Forecast


@pytest.mark.clause("EE-PREP-10")
def test_a_forecast_card_brings_two_tiles_to_the_map_and_the_third_under_the_stack():
    t = table(round=2)
    t.to_black_market("green-A", "green-D")
    t.leave_in_pile("green", "green-B", "green-B", "green-B")
    t.lay_forecast("green#4")
    t.begin(resolve_forecast)
    assert t.map_of() == ["green-B", "green-B"]
    assert t.stack_of("green") == ["green-A", "green-D", "green-B"]


@pytest.mark.clause("EE-PREP-10X")
def test_two_yellow_cards_and_a_red_one_bring_six_yellow_tiles_and_three_red_ones():
    t = table(round=2)
    t.lay_forecast("yellow#1", "yellow#5", "red#2")
    t.begin(resolve_forecast)
    assert [pile_size(t.p, colour(name)) for name in COLOUR_NAMES] == [12, 18, 15, 18, 18]
    assert [name.split("-")[0] for name in t.map_of()] == ["yellow"] * 4 + ["red"] * 2
    assert t.stack_size.tolist() == [2, 0, 1, 0, 0]


@pytest.mark.clause("EE-PREP-11", "EE-R-11")
@pytest.mark.parametrize(("left", "on_the_map", "on_the_stack"), [(0, 0, 0), (1, 1, 0), (2, 2, 0), (3, 2, 1)])
def test_a_short_pile_serves_the_map_before_the_black_market(left, on_the_map, on_the_stack):
    t = table(round=2)
    t.leave_in_pile("yellow", *["yellow-D"] * left)
    t.lay_forecast("yellow#1")
    t.begin(resolve_forecast)
    assert len(t.map_of()) == on_the_map
    assert len(t.stack_of("yellow")) == on_the_stack


@pytest.mark.clause("EE-PREP-11", "EE-R-11")
def test_the_left_card_is_resolved_whole_before_the_next_takes_from_a_short_pile():
    t = table(round=2)
    t.leave_in_pile("yellow", *["yellow-D"] * 4)
    t.lay_forecast("yellow#1", "yellow#2")
    t.begin(resolve_forecast)
    assert len(t.map_of()) == 3
    assert len(t.stack_of("yellow")) == 1


@pytest.mark.clause("EE-PREP-12")
def test_cubes_on_the_forecast_return_to_their_owners_and_its_cards_are_discarded():
    t = table(round=3)
    t.lay_forecast("red#1", "red#1", "green#2")
    t.mark(1, 1, 3)
    t.mark(0, 2)
    t.begin(resolve_forecast)
    assert t.supply[:2].tolist() == [22, 22]
    assert (t.forecast_marker == NOBODY).all()
    assert t.discard_of() == ["green#2", "red#1", "red#1"]


@pytest.mark.clause("EE-PREP-13")
@pytest.mark.parametrize(("round", "seats", "cards"), [(2, 2, 3), (2, 3, 4), (2, 4, 5), (3, 2, 0), (3, 4, 0)])
def test_a_new_forecast_is_drawn_in_round_2_only(round, seats, cards):
    t = table(round=round, seats=seats)
    t.lay_forecast("red#1")
    t.begin(resolve_forecast)
    assert len(t.forecast_of()) == cards
    assert t.deck_size == 59 - cards


@pytest.mark.clause("EE-PREP-25")
def test_the_old_forecast_is_shuffled_into_the_deck_when_the_new_one_needs_it():
    t = table(round=2)
    t.lay_forecast("red#1", "green#2", "purple#3")
    t.give_all(1)
    t.begin(resolve_forecast)
    assert sorted(t.forecast_of()) == ["green#2", "purple#3", "red#1"]


# 4 Turn order


@pytest.mark.clause("EE-PREP-14")
@pytest.mark.parametrize(
    ("before", "tokens", "after"),
    [
        ([0, 1, 2], {2: 1}, [2, 0, 1]),
        ([2, 1, 0], {0: 1, 1: 2}, [0, 1, 2]),
        ([1, 2, 0], {1: 3, 2: 2, 0: 1}, [0, 2, 1]),
        ([3, 0, 2, 1], {2: 1, 3: 2}, [2, 3, 0, 1]),
    ],
)
def test_token_holders_take_their_places_and_the_others_follow_in_their_old_order(before, tokens, after):
    t = table(round=2, seats=len(before))
    t.order[: len(before)] = before
    for seat, token in tokens.items():
        t.token[seat] = token
    t.begin(settle_turn_order)
    assert t.order[: len(before)].tolist() == after


@pytest.mark.clause("EE-PREP-14X")
def test_the_third_player_with_token_1_and_the_first_with_token_2_go_before_the_others():
    t = table(round=2, seats=4)
    t.token[:] = 2, 0, 1, 0
    t.begin(settle_turn_order)
    assert t.order.tolist() == [2, 0, 1, 3]


@pytest.mark.clause("EE-PREP-15")
def test_all_tokens_return_and_without_a_holder_the_order_stays():
    t = table(round=2, seats=3)
    t.order[:3] = 2, 0, 1
    t.begin(settle_turn_order)
    assert t.order[:3].tolist() == [2, 0, 1]
    t.token[:3] = 2, 1, 0
    t.begin(settle_turn_order)
    assert t.token.tolist() == [0, 0, 0, 0]


@pytest.mark.clause("EE-PREP-14")
def test_the_new_order_decides_who_plays_first():
    t = table(round=2)
    t.give(0, "red#1")
    t.give(1, "red#2")
    t.token[1] = 1
    t.begin(settle_turn_order)
    t.begin(play_round)
    assert t.seat == 1


# 6 Black market


@pytest.mark.clause("EE-PREP-22")
def test_the_top_tile_of_each_stack_goes_to_its_bottom():
    t = table(round=2)
    t.to_black_market("red-A", "red-B", "red-D")
    t.to_black_market("orange-C", "orange-A")
    t.begin(cycle_black_market)
    assert t.stack_of("red") == ["red-B", "red-D", "red-A"]
    assert t.stack_of("orange") == ["orange-A", "orange-C"]


@pytest.mark.clause("EE-PREP-23")
def test_stacks_of_one_tile_or_none_do_not_change():
    t = table(round=2)
    t.to_black_market("red-A")
    t.begin(cycle_black_market)
    assert t.stack_of("red") == ["red-A"]
    assert t.stack_of("green") == []


@pytest.mark.clause("EE-PREP-24X")
def test_the_tile_of_the_forecast_is_under_the_stack_before_the_stack_turns():
    t = table(round=2)
    t.to_black_market("purple-A", "purple-B")
    t.leave_in_pile("purple", "purple-C", "purple-C", "purple-C")
    t.lay_forecast("purple#6")
    t.begin(prepare).draft_anything()
    assert t.stack_of("purple") == ["purple-B", "purple-C", "purple-A"]

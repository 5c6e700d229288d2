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
from tests.games.excavation_earth.table import (
    asked,
    begin,
    board,
    colour,
    discard_of,
    draft_anything,
    envoys,
    forecast,
    forecast_of,
    give,
    give_all,
    leave_buyers,
    leave_in_pile,
    level,
    map_of,
    mark,
    only_buyer_cards,
    only_in_deck,
    play,
    queue,
    queue_of,
    stack,
    stack_of,
    table,
)


@pytest.mark.clause("EE-PREP-01")
def test_black_market_and_travel_cards_wait_for_the_draft_and_everything_else_comes_before_it():
    p = table(round=2)
    queue(p, "#1", "red", "red", "green", "green")
    forecast(p, "yellow#1")
    stack(p, "red-A", "red-B")
    p.token[1] = 1
    begin(p, prepare)
    assert asked(p) == "draft.keep"
    assert (p.command_card >= 0).all(), "1 command abilities"
    assert queue_of(p, "#1") == ["red", "green", "green"], "2 buyer queues"
    assert len(map_of(p)) == 2, "3 forecast"
    assert p.order[:2].tolist() == [1, 0], "4 turn order"
    assert stack_of(p, "red") == ["red-A", "red-B"]
    assert p.travel[:2].sum() == 0
    draft_anything(p)
    assert p.travel[:2].sum() == 6, "5 hands"
    assert stack_of(p, "red") == ["red-B", "red-A"], "6 black market"


@pytest.mark.clause("EE-PREP-01")
def test_the_new_forecast_is_drawn_before_the_hands_are_dealt():
    p = table(round=2)
    only_in_deck(p, "red#1", "green#2", "purple#3")
    begin(p, prepare)
    assert sorted(forecast_of(p)) == ["green#2", "purple#3", "red#1"]


# 1 Command abilities


@pytest.mark.clause("EE-PREP-02")
def test_round_2_sets_out_three_different_command_cards():
    seen = set()
    for seed in range(40):
        p = begin(table(round=2, seed=str(seed)), set_out_command_cards)
        cards = set(p.command_card.tolist())
        assert len(cards) == 3
        seen |= cards
    assert seen == set(range(8)), "each of the eight can come"


@pytest.mark.clause("EE-PREP-02", "EE-PREP-03")
@pytest.mark.parametrize(("round", "credits"), [(2, 13), (3, 14)])
def test_command_cards_lie_white_side_up_in_round_2_and_yellow_side_up_in_round_3(round, credits):
    p = table(round=round)
    p.command_card[:] = STIPEND, REQUISITION, NOBODY
    envoys(p, 0, "left")
    give(p, 0, "red#1")
    play(begin(p), "command", "recall", "yes", "done")
    assert p.credits[0] == credits, "8 and the Stipend of the side that is up"


@pytest.mark.clause("EE-PREP-03")
def test_in_round_3_the_same_three_command_cards_stay_at_their_centres():
    p = table(round=3)
    p.command_card[:] = 6, 1, 4
    begin(p, set_out_command_cards)
    assert p.command_card.tolist() == [6, 1, 4]


# 2 Buyer queues


def three_in_every_queue_but(p, *others):
    """Queues of three buyers in all markets but some."""
    for where in MARKET_NAMES:
        if where not in others:
            queue(p, where, "yellow", "orange", "purple")


@pytest.mark.clause("EE-PREP-04")
def test_a_queue_of_four_returns_its_front_buyer_and_the_others_slide_forward():
    p = table(round=2)
    three_in_every_queue_but(p, "#2")
    queue(p, "#2", "red", "green", "wild", "yellow")
    red = level(p, "red")
    begin(p, reset_queues)
    assert queue_of(p, "#2") == ["green", "wild", "yellow"]
    assert level(p, "red") == red - 1, "it is back in supply"


@pytest.mark.clause("EE-PREP-05")
def test_a_queue_of_three_is_unchanged():
    p = table(round=2)
    for where in MARKET_NAMES:
        queue(p, where, "orange" if where < "#3" else "purple", "yellow", "green")
    begin(p, reset_queues)
    assert [queue_of(p, where)[0] for where in MARKET_NAMES] == ["orange"] * 2 + ["purple"] * 4
    assert all(queue_of(p, where)[1:] == ["yellow", "green"] for where in MARKET_NAMES)
    assert p.buyer_discard.sum() == 0, "no buyer card was drawn"


@pytest.mark.clause("EE-PREP-06")
@pytest.mark.parametrize("standing", [[], ["wild"], ["wild", "green"]])
def test_a_short_queue_gets_buyers_at_its_back_until_it_has_three(standing):
    p = table(round=2)
    three_in_every_queue_but(p, "#4")
    queue(p, "#4", *standing)
    only_buyer_cards(p, "red", "red", "red")
    begin(p, reset_queues)
    assert queue_of(p, "#4") == (standing + ["red"] * 3)[:3]
    assert p.buyer_deck.sum() == len(standing), "one card was drawn for each buyer"


@pytest.mark.clause("EE-PREP-06")
def test_a_wild_buyer_card_brings_a_wild_buyer_from_the_pool():
    p = table(round=2)
    three_in_every_queue_but(p, "#4")
    queue(p, "#4", "red")
    only_buyer_cards(p, "wild", "wild")
    begin(p, reset_queues)
    assert queue_of(p, "#4") == ["red", "wild", "wild"]


@pytest.mark.clause("EE-PREP-07")
def test_a_card_without_a_buyer_in_supply_has_no_effect_and_the_next_is_drawn():
    p = table(round=2)
    three_in_every_queue_but(p, "#1")
    leave_buyers(p, "green", "green", "green")
    only_buyer_cards(p, "red", "red", "red", "wild", "wild")
    begin(p, reset_queues)
    assert queue_of(p, "#1") == ["green", "green", "green"]


@pytest.mark.clause("EE-PREP-08", "EE-R-10")
def test_all_queues_of_four_return_a_buyer_before_any_queue_is_filled_up():
    p = table(round=2)
    three_in_every_queue_but(p, "#1", "#6")
    queue(p, "#1", "yellow", "yellow")
    queue(p, "#6", "green", "red", "red", "red")
    leave_buyers(p, "red")
    only_buyer_cards(p, "green")
    begin(p, reset_queues)
    assert queue_of(p, "#1") == ["yellow", "yellow", "green"], "the buyer from #6 was back in supply"


@pytest.mark.clause("EE-PREP-08", "EE-R-10")
def test_short_queues_are_filled_from_market_1_on_each_completely_before_the_next():
    p = table(round=2)
    three_in_every_queue_but(p, "#1", "#3")
    queue(p, "#1", "yellow")
    queue(p, "#3", "yellow")
    leave_buyers(p, "green", "green", "red", "red")
    only_buyer_cards(p, "green", "green")
    begin(p, reset_queues)
    assert queue_of(p, "#1") == ["yellow", "green", "green"]
    assert queue_of(p, "#3") == ["yellow", "red", "red"]


@pytest.mark.clause("EE-PREP-08X")
def test_one_buyer_leaves_the_queue_of_four_and_two_join_the_queue_of_one():
    p = table(round=2)
    three_in_every_queue_but(p, "#1", "#3")
    queue(p, "#1", "red", "red", "wild", "green")
    queue(p, "#3", "green")
    only_buyer_cards(p, "wild", "wild")
    red, in_queues = level(p, "red"), p.queue_size.sum()
    begin(p, reset_queues)
    assert queue_of(p, "#1") == ["red", "wild", "green"]
    assert level(p, "red") == red - 1
    assert queue_of(p, "#2") == ["yellow", "orange", "purple"]
    assert queue_of(p, "#3") == ["green", "wild", "wild"]
    assert p.queue_size.sum() == in_queues - 1 + 2


@pytest.mark.clause("EE-PREP-09")
def test_buyers_stay_on_the_mothership():
    p = table(round=2)
    board(p, "red", "red", "wild")
    draft_anything(begin(p, prepare))
    assert p.mothership.tolist() == [0, 0, 2, 0, 0, 1]


# 3 Forecast


@pytest.mark.clause("EE-PREP-10")
def test_a_forecast_card_brings_two_tiles_to_the_map_and_the_third_under_the_stack():
    p = table(round=2)
    stack(p, "green-A", "green-D")
    leave_in_pile(p, "green", "green-B", "green-B", "green-B")
    forecast(p, "green#4")
    begin(p, resolve_forecast)
    assert map_of(p) == ["green-B", "green-B"]
    assert stack_of(p, "green") == ["green-A", "green-D", "green-B"]


@pytest.mark.clause("EE-PREP-10X")
def test_two_yellow_cards_and_a_red_one_bring_six_yellow_tiles_and_three_red_ones():
    p = table(round=2)
    forecast(p, "yellow#1", "yellow#5", "red#2")
    begin(p, resolve_forecast)
    assert [pile_size(p, colour(name)) for name in COLOUR_NAMES] == [12, 18, 15, 18, 18]
    assert [name.split("-")[0] for name in map_of(p)] == ["yellow"] * 4 + ["red"] * 2
    assert p.stack_size.tolist() == [2, 0, 1, 0, 0]


@pytest.mark.clause("EE-PREP-11", "EE-R-11")
@pytest.mark.parametrize(("left", "on_the_map", "on_the_stack"), [(0, 0, 0), (1, 1, 0), (2, 2, 0), (3, 2, 1)])
def test_a_short_pile_serves_the_map_before_the_black_market(left, on_the_map, on_the_stack):
    p = table(round=2)
    leave_in_pile(p, "yellow", *["yellow-D"] * left)
    forecast(p, "yellow#1")
    begin(p, resolve_forecast)
    assert len(map_of(p)) == on_the_map
    assert len(stack_of(p, "yellow")) == on_the_stack


@pytest.mark.clause("EE-PREP-11", "EE-R-11")
def test_the_left_card_is_resolved_whole_before_the_next_takes_from_a_short_pile():
    p = table(round=2)
    leave_in_pile(p, "yellow", *["yellow-D"] * 4)
    forecast(p, "yellow#1", "yellow#2")
    begin(p, resolve_forecast)
    assert len(map_of(p)) == 3
    assert len(stack_of(p, "yellow")) == 1


@pytest.mark.clause("EE-PREP-12")
def test_cubes_on_the_forecast_return_to_their_owners_and_its_cards_are_discarded():
    p = table(round=3)
    forecast(p, "red#1", "red#1", "green#2")
    mark(p, 1, 1, 3)
    mark(p, 0, 2)
    begin(p, resolve_forecast)
    assert p.supply[:2].tolist() == [22, 22]
    assert (p.forecast_marker == NOBODY).all()
    assert discard_of(p) == ["green#2", "red#1", "red#1"]


@pytest.mark.clause("EE-PREP-13")
@pytest.mark.parametrize(("round", "seats", "cards"), [(2, 2, 3), (2, 3, 4), (2, 4, 5), (3, 2, 0), (3, 4, 0)])
def test_a_new_forecast_is_drawn_in_round_2_only(round, seats, cards):
    p = table(round=round, seats=seats)
    forecast(p, "red#1")
    begin(p, resolve_forecast)
    assert len(forecast_of(p)) == cards
    assert p.deck_size == 59 - cards


@pytest.mark.clause("EE-PREP-25")
def test_the_old_forecast_is_shuffled_into_the_deck_when_the_new_one_needs_it():
    p = table(round=2)
    forecast(p, "red#1", "green#2", "purple#3")
    give_all(p, 1)
    begin(p, resolve_forecast)
    assert sorted(forecast_of(p)) == ["green#2", "purple#3", "red#1"]


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
    p = table(round=2, seats=len(before))
    p.order[: len(before)] = before
    for seat, token in tokens.items():
        p.token[seat] = token
    begin(p, settle_turn_order)
    assert p.order[: len(before)].tolist() == after


@pytest.mark.clause("EE-PREP-14X")
def test_the_third_player_with_token_1_and_the_first_with_token_2_go_before_the_others():
    p = table(round=2, seats=4)
    p.token[:] = 2, 0, 1, 0
    begin(p, settle_turn_order)
    assert p.order.tolist() == [2, 0, 1, 3]


@pytest.mark.clause("EE-PREP-15")
def test_all_tokens_return_and_without_a_holder_the_order_stays():
    p = table(round=2, seats=3)
    p.order[:3] = 2, 0, 1
    begin(p, settle_turn_order)
    assert p.order[:3].tolist() == [2, 0, 1]
    p.token[:3] = 2, 1, 0
    begin(p, settle_turn_order)
    assert p.token.tolist() == [0, 0, 0, 0]


@pytest.mark.clause("EE-PREP-14")
def test_the_new_order_decides_who_plays_first():
    p = table(round=2)
    give(p, 0, "red#1")
    give(p, 1, "red#2")
    p.token[1] = 1
    begin(p, settle_turn_order)
    begin(p, play_round)
    assert p.seat == 1


# 6 Black market


@pytest.mark.clause("EE-PREP-22")
def test_the_top_tile_of_each_stack_goes_to_its_bottom():
    p = table(round=2)
    stack(p, "red-A", "red-B", "red-D")
    stack(p, "orange-C", "orange-A")
    begin(p, cycle_black_market)
    assert stack_of(p, "red") == ["red-B", "red-D", "red-A"]
    assert stack_of(p, "orange") == ["orange-A", "orange-C"]


@pytest.mark.clause("EE-PREP-23")
def test_stacks_of_one_tile_or_none_do_not_change():
    p = table(round=2)
    stack(p, "red-A")
    begin(p, cycle_black_market)
    assert stack_of(p, "red") == ["red-A"]
    assert stack_of(p, "green") == []


@pytest.mark.clause("EE-PREP-24X")
def test_the_tile_of_the_forecast_is_under_the_stack_before_the_stack_turns():
    p = table(round=2)
    stack(p, "purple-A", "purple-B")
    leave_in_pile(p, "purple", "purple-C", "purple-C", "purple-C")
    forecast(p, "purple#6")
    draft_anything(begin(p, prepare))
    assert stack_of(p, "purple") == ["purple-B", "purple-C", "purple-A"]

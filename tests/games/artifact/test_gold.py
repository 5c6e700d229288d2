"""Gold, chapter 9.4 of the ledger, and the end of a turn."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.artifact.table import (
    asked,
    begin,
    coins,
    give,
    give_stones,
    hand_of,
    hut,
    lay_open,
    lying,
    market_of,
    offered,
    on_market,
    on_track,
    only,
    options,
    passed,
    play,
    player,
    research_table,
    standing,
    stones_of,
)


def goldfinder(
    *stones: str, money: int = 0, market: Sequence[str] = ("asia-pottery",), finds: Sequence[str] = ()
):
    """Seat 0 has African gold, these stones, coins and finds, and something lies in the market."""
    p = player(*stones, money=money, finds=("africa-gold", *finds), expansion_one="with")
    on_market(p, *market)
    return p


@pytest.mark.clause("AR-X1-28")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_gold_is_discarded_for_any_find_of_the_market(place):
    p = goldfinder(market=("asia-pottery", "asia-weapons", "asia-jewellery"))
    taken = market_of(p)[place - 1]
    play(begin(p), f"gold-africa-{place}")
    assert (hand_of(p, 0), lying(p, "removed")) == ([taken], ["africa-gold"])


@pytest.mark.clause("AR-X1-29")
def test_gold_takes_no_stone_and_no_coins():
    p = goldfinder("ship", money=3)
    play(begin(p), "gold-africa-1")
    assert (p.coins[0], stones_of(p, 0), on_track(p, "ship")) == (3, ["ship"], 8)


@pytest.mark.clause("AR-X1-29")
def test_two_actions_are_left_after_gold():
    p = goldfinder("museum", "museum", money=10)
    play(begin(p), "gold-africa-1", "research-africa", "research-asia")
    assert (p.huts[0, 0], p.huts[0, 1]) == (1, 1)


@pytest.mark.clause("AR-X1-29")
def test_after_gold_the_player_still_has_to_act_or_pass():
    p = goldfinder("ship")
    play(begin(p), "gold-africa-1")
    assert (p.seat, options(p)) == (0, ["sell-asia-pottery", "pass"])


@pytest.mark.clause("AR-X1-30", "AR-R-42")
@pytest.mark.parametrize("actions", [0, 1, 2])
def test_gold_serves_before_between_and_after_the_actions(actions):
    p = goldfinder("museum", "museum", "museum", money=20)
    begin(p)
    play(p, *["research-africa", "research-asia"][:actions])
    assert offered(p, "gold") == ["gold-africa-1"]
    play(p, "gold-africa-1")
    assert hand_of(p, 0) == ["asia-pottery"]


@pytest.mark.clause("AR-X1-30", "AR-R-42")
def test_gold_serves_just_before_passing():
    p = goldfinder("ship", market=("asia-pottery", "asia-weapons"))
    play(begin(p), "gold-africa-1", "pass")
    assert (p.passed[0], hand_of(p, 0)) == (1, ["asia-pottery"])


@pytest.mark.clause("AR-X1-31")
def test_gold_is_useless_after_passing():
    p = goldfinder()
    play(begin(p), "pass")
    assert (asked(p), p.seat, offered(p, "gold")) == ("rest", 0, [])


@pytest.mark.clause("AR-X1-31")
def test_gold_is_useless_in_the_later_turns_of_a_passed_player():
    p = goldfinder()
    passed(p, 0)
    begin(p)
    assert (asked(p), p.seat, offered(p, "gold")) == ("rest", 0, [])


@pytest.mark.clause("AR-X1-31")
def test_gold_is_useless_in_the_turn_of_another_player():
    p = goldfinder()
    give(p, 1, "asia-weapons")
    give_stones(p, 1, "ship")
    begin(p, seat=1)
    assert (p.seat, offered(p, "gold")) == (1, [])


@pytest.mark.clause("AR-X1-31", "AR-R-42")
def test_gold_is_not_offered_while_a_stone_is_chosen():
    p = goldfinder("museum", "ship", money=6)
    play(begin(p), "research-asia")
    assert options(p) == ["museum", "ship"]


@pytest.mark.clause("AR-X1-31", "AR-R-42")
def test_gold_is_not_offered_while_a_ship_is_loaded():
    p = goldfinder()
    hut(p, 0, "asia")
    hut(p, 1, "asia", 2)
    lay_open(p, "asia", "weapons", "jewellery")
    give_stones(p, 0, "ship")
    coins(p, 0, 5)
    play(begin(p), "ship-asia")
    assert options(p) == ["asia-jewellery", "asia-weapons"]


@pytest.mark.clause("AR-X1-31", "AR-R-42")
def test_gold_is_not_offered_during_an_exhibition():
    p = goldfinder(
        "museum", money=5, finds=("africa-weapons", "asia-weapons", "america-weapons", "america-weapons")
    )
    play(begin(p), "exhibit-weapons-3")
    assert (asked(p), offered(p, "gold")) == ("exhibit.show", [])
    play(p, "africa-weapons", "asia-weapons")
    assert (asked(p), offered(p, "gold")) == ("exhibit.keep", [])


@pytest.mark.clause("AR-X1-32", "AR-R-42")
def test_gold_is_useless_beside_an_empty_market():
    p = research_table()
    give(p, 0, "africa-gold")
    give_stones(p, 0, "ship")
    assert options(begin(p)) == ["sell-africa-gold", "pass"]


@pytest.mark.clause("AR-X1-33")
def test_gold_bought_in_the_last_action_serves_in_the_same_turn():
    p = research_table()
    on_market(p, "africa-gold", "asia-pottery")
    give_stones(p, 0, "ship")
    coins(p, 0, 7)
    play(begin(p), "buy-1", "gold-africa-1")
    assert (hand_of(p, 0), market_of(p)) == (["asia-pottery"], [])


@pytest.mark.clause("AR-X1-33")
def test_gold_shipped_in_the_last_action_serves_in_the_same_turn():
    p = research_table()
    on_market(p, "asia-pottery")
    hut(p, 0, "asia", 2)
    lay_open(p, "asia", "gold")
    give_stones(p, 0, "ship")
    coins(p, 0, 5)
    play(begin(p), "ship-asia", "gold-asia-1")
    assert hand_of(p, 0) == ["asia-pottery"]


@pytest.mark.clause("AR-X1-33")
def test_several_golds_serve_in_one_turn():
    p = goldfinder(market=("asia-pottery", "asia-weapons"), finds=("america-gold",))
    play(begin(p), "gold-africa-1", "gold-america-1")
    assert hand_of(p, 0) == ["asia-pottery", "asia-weapons"]
    assert lying(p, "removed") == ["africa-gold", "america-gold"]


@pytest.mark.clause("AR-X1-33")
def test_gold_may_fetch_gold_that_serves_at_once():
    p = goldfinder(market=("america-gold", "asia-weapons"))
    play(begin(p), "gold-africa-1", "gold-america-1")
    assert (hand_of(p, 0), market_of(p)) == (["asia-weapons"], [])


@pytest.mark.clause("AR-X1-34")
def test_gold_pushes_nothing_out_of_a_full_market():
    p = goldfinder(market=("asia-pottery", "asia-weapons", "asia-jewellery"))
    play(begin(p), "gold-africa-2")
    assert market_of(p) == ["asia-pottery", "asia-jewellery"]
    assert lying(p, "removed") == ["africa-gold"]


# The end of a turn


def after_two_sales(*hand):
    """Seat 0 has sold two finds, which lie in the market, and has other finds in hand."""
    p = research_table()
    give(p, 0, "asia-pottery", "asia-weapons", *hand)
    give_stones(p, 0, "ship", "ship", "ship")
    return only(begin(p), "sell-asia-pottery", "sell-asia-weapons")


@pytest.mark.clause("AR-R-62", "AR-X1-30")
def test_whoever_holds_gold_after_the_last_action_says_that_the_turn_ends():
    p = after_two_sales("africa-gold")
    assert (p.seat, options(p)) == (0, ["gold-africa-1", "gold-africa-2", "end"])
    only(p, "end")
    assert (p.seat, hand_of(p, 0)) == (1, ["africa-gold"])


@pytest.mark.clause("AR-R-62")
def test_whoever_holds_other_finds_is_asked_in_the_same_way():
    p = after_two_sales("africa-pottery")
    assert (asked(p), p.seat, options(p)) == ("act", 0, ["end"])


@pytest.mark.clause("AR-R-62")
def test_the_turn_ends_by_itself_with_an_empty_hand():
    assert after_two_sales().seat == 1


@pytest.mark.clause("AR-R-62", "AR-X1-32")
def test_the_turn_ends_by_itself_beside_an_empty_market():
    p = research_table()
    give(p, 0, "africa-gold")
    give_stones(p, 0, "museum", "museum", "museum")
    coins(p, 0, 20)
    only(begin(p), "research-africa", "research-asia")
    assert (p.seat, p.huts[0].tolist()) == (1, [1, 1, 0, 0])


@pytest.mark.clause("AR-R-62")
def test_the_turn_ends_by_itself_with_the_last_stone():
    p = research_table()
    give_stones(p, 0, "museum")
    coins(p, 0, 20)
    only(begin(p), "research-africa")
    assert (p.seat, p.huts[0, 0]) == (1, 1)


@pytest.mark.clause("AR-R-62")
def test_the_turn_goes_on_with_a_stone_left_for_a_second_action():
    p = research_table()
    give_stones(p, 0, "museum", "ship")
    standing(p, "museum", 4)
    coins(p, 0, 20)
    play(begin(p), "research-africa", "museum")
    assert (p.seat, "research-asia" in options(p), "end" in options(p)) == (0, True, True)


@pytest.mark.clause("AR-R-62")
def test_whoever_holds_a_stone_that_serves_no_second_action_is_asked_too():
    p = research_table()
    give_stones(p, 0, "museum", "ship")
    standing(p, "museum", 4)
    coins(p, 0, 3)
    only(begin(p), "research-africa")
    assert (asked(p), p.seat, options(p)) == ("act", 0, ["end"])

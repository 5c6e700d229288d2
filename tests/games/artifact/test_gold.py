"""Gold, chapter 9.4 of the ledger, and the end of a turn."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from digsite.testing.artifact import player, research_table


def goldfinder(
    *stones: str, money: int = 0, market: Sequence[str] = ("asia-pottery",), finds: Sequence[str] = ()
):
    """Seat 0 has African gold, these stones, coins and finds, and something lies in the market."""
    t = player(*stones, money=money, finds=("africa-gold", *finds), expansion_one="with")
    t.on_market(*market)
    return t


@pytest.mark.clause("AR-X1-28")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_gold_is_discarded_for_any_find_of_the_market(place):
    t = goldfinder(market=("asia-pottery", "asia-weapons", "asia-jewellery"))
    taken = t.market_of()[place - 1]
    t.begin().play(f"gold-africa-{place}")
    assert (t.hand_of(0), t.lying("removed")) == ([taken], ["africa-gold"])


@pytest.mark.clause("AR-X1-29")
def test_gold_takes_no_stone_and_no_coins():
    t = goldfinder("ship", money=3)
    t.begin().play("gold-africa-1")
    assert (t.coins[0], t.stones_of(0), t.on_track("ship")) == (3, ["ship"], 8)


@pytest.mark.clause("AR-X1-29")
def test_two_actions_are_left_after_gold():
    t = goldfinder("museum", "museum", money=10)
    t.begin().play("gold-africa-1", "research-africa", "research-asia")
    assert (t.huts[0, 0], t.huts[0, 1]) == (1, 1)


@pytest.mark.clause("AR-X1-29")
def test_after_gold_the_player_still_has_to_act_or_pass():
    t = goldfinder("ship")
    t.begin().play("gold-africa-1")
    assert (t.seat, t.options()) == (0, ["sell-asia-pottery", "pass"])


@pytest.mark.clause("AR-X1-29")
def test_whoever_has_no_stone_uses_gold_and_then_has_to_pass():
    t = goldfinder()
    t.begin().only("gold-africa-1")
    assert (t.asked(), t.seat, t.options()) == ("act", 0, ["pass"])
    t.only("pass")
    assert (t.passed[0], t.asked(), t.seat) == (1, "rest", 0)


@pytest.mark.clause("AR-X1-30", "AR-R-42")
@pytest.mark.parametrize("actions", [0, 1, 2])
def test_gold_serves_before_between_and_after_the_actions(actions):
    t = goldfinder("museum", "museum", "museum", money=20)
    t.begin()
    t.play(*["research-africa", "research-asia"][:actions])
    assert t.offers("gold") == ["gold-africa-1"]
    t.play("gold-africa-1")
    assert t.hand_of(0) == ["asia-pottery"]


@pytest.mark.clause("AR-X1-30", "AR-R-42")
def test_gold_serves_just_before_passing():
    t = goldfinder("ship", market=("asia-pottery", "asia-weapons"))
    t.begin().play("gold-africa-1", "pass")
    assert (t.passed[0], t.hand_of(0)) == (1, ["asia-pottery"])


@pytest.mark.clause("AR-X1-31")
def test_gold_is_useless_after_passing():
    t = goldfinder()
    t.begin().play("pass")
    assert (t.asked(), t.seat, t.offers("gold")) == ("rest", 0, [])


@pytest.mark.clause("AR-X1-31")
def test_gold_is_useless_in_the_later_turns_of_a_passed_player():
    t = goldfinder()
    t.have_passed(0)
    t.begin()
    assert (t.asked(), t.seat, t.offers("gold")) == ("rest", 0, [])


@pytest.mark.clause("AR-X1-31")
def test_gold_is_useless_in_the_turn_of_another_player():
    t = goldfinder()
    t.give(1, "asia-weapons")
    t.give_stones(1, "ship")
    t.begin(seat=1)
    assert (t.seat, t.offers("gold")) == (1, [])


@pytest.mark.clause("AR-X1-31", "AR-R-42")
def test_gold_is_not_offered_while_a_stone_is_chosen():
    t = goldfinder("museum", "ship", money=6)
    t.begin().play("research-asia")
    assert t.options() == ["museum", "ship"]


@pytest.mark.clause("AR-X1-31", "AR-R-42")
def test_gold_is_not_offered_while_a_ship_is_loaded():
    t = goldfinder()
    t.hut(0, "asia")
    t.hut(1, "asia", 2)
    t.lay_open("asia", "weapons", "jewellery")
    t.give_stones(0, "ship")
    t.coins[0] = 5
    t.begin().play("ship-asia")
    assert t.options() == ["asia-jewellery", "asia-weapons"]


@pytest.mark.clause("AR-X1-31", "AR-R-42")
def test_gold_is_not_offered_during_an_exhibition():
    t = goldfinder(
        "museum", money=5, finds=("africa-weapons", "asia-weapons", "america-weapons", "america-weapons")
    )
    t.begin().play("exhibit-weapons-3")
    assert (t.asked(), t.offers("gold")) == ("exhibit.show", [])
    t.play("africa-weapons", "asia-weapons")
    assert (t.asked(), t.offers("gold")) == ("exhibit.keep", [])


@pytest.mark.clause("AR-X1-32", "AR-R-42")
def test_gold_is_useless_beside_an_empty_market():
    t = research_table()
    t.give(0, "africa-gold")
    t.give_stones(0, "ship")
    assert t.begin().options() == ["sell-africa-gold", "pass"]


@pytest.mark.clause("AR-X1-33")
def test_gold_bought_in_the_last_action_serves_in_the_same_turn():
    t = research_table()
    t.on_market("africa-gold", "asia-pottery")
    t.give_stones(0, "ship")
    t.coins[0] = 7
    t.begin().play("buy-1", "gold-africa-1")
    assert (t.hand_of(0), t.market_of()) == (["asia-pottery"], [])


@pytest.mark.clause("AR-X1-33")
def test_gold_shipped_in_the_last_action_serves_in_the_same_turn():
    t = research_table()
    t.on_market("asia-pottery")
    t.hut(0, "asia", 2)
    t.lay_open("asia", "gold")
    t.give_stones(0, "ship")
    t.coins[0] = 5
    t.begin().play("ship-asia", "gold-asia-1")
    assert t.hand_of(0) == ["asia-pottery"]


@pytest.mark.clause("AR-X1-33")
def test_several_golds_serve_in_one_turn():
    t = goldfinder(market=("asia-pottery", "asia-weapons"), finds=("america-gold",))
    t.begin().play("gold-africa-1", "gold-america-1")
    assert t.hand_of(0) == ["asia-pottery", "asia-weapons"]
    assert t.lying("removed") == ["africa-gold", "america-gold"]


@pytest.mark.clause("AR-X1-33")
def test_gold_may_fetch_gold_that_serves_at_once():
    t = goldfinder(market=("america-gold", "asia-weapons"))
    t.begin().play("gold-africa-1", "gold-america-1")
    assert (t.hand_of(0), t.market_of()) == (["asia-weapons"], [])


@pytest.mark.clause("AR-X1-34")
def test_gold_pushes_nothing_out_of_a_full_market():
    t = goldfinder(market=("asia-pottery", "asia-weapons", "asia-jewellery"))
    t.begin().play("gold-africa-2")
    assert t.market_of() == ["asia-pottery", "asia-jewellery"]
    assert t.lying("removed") == ["africa-gold"]


# The end of a turn


def after_two_sales(*hand):
    """Seat 0 has sold two finds, which lie in the market, and has other finds in hand."""
    t = research_table()
    t.give(0, "asia-pottery", "asia-weapons", *hand)
    t.give_stones(0, "ship", "ship", "ship")
    return t.begin().only("sell-asia-pottery", "sell-asia-weapons")


@pytest.mark.clause("AR-R-62", "AR-X1-30")
def test_whoever_holds_gold_after_the_last_action_says_that_the_turn_ends():
    t = after_two_sales("africa-gold")
    assert (t.seat, t.options()) == (0, ["gold-africa-1", "gold-africa-2", "end"])
    t.only("end")
    assert (t.seat, t.hand_of(0)) == (1, ["africa-gold"])


@pytest.mark.clause("AR-R-62")
def test_whoever_holds_other_finds_is_asked_in_the_same_way():
    t = after_two_sales("africa-pottery")
    assert (t.asked(), t.seat, t.options()) == ("act", 0, ["end"])


@pytest.mark.clause("AR-R-62")
def test_the_turn_ends_by_itself_with_an_empty_hand():
    assert after_two_sales().seat == 1


@pytest.mark.clause("AR-R-62", "AR-X1-32")
def test_the_turn_ends_by_itself_beside_an_empty_market():
    t = research_table()
    t.give(0, "africa-gold")
    t.give_stones(0, "museum", "museum", "museum")
    t.coins[0] = 20
    t.begin().only("research-africa", "research-asia")
    assert (t.seat, t.huts[0].tolist()) == (1, [1, 1, 0, 0])


@pytest.mark.clause("AR-R-62")
def test_the_turn_ends_by_itself_where_there_is_no_gold_in_the_game():
    t = player("museum", "museum", "museum", money=20, finds=["africa-pottery"])
    t.on_market("asia-pottery")
    t.begin().only("research-africa", "research-asia")
    assert (t.seat, t.huts[0].tolist()) == (1, [1, 1, 0, 0])


@pytest.mark.clause("AR-R-62")
def test_the_turn_ends_by_itself_with_the_last_stone():
    t = research_table()
    t.give_stones(0, "museum")
    t.coins[0] = 20
    t.begin().only("research-africa")
    assert (t.seat, t.huts[0, 0]) == (1, 1)


@pytest.mark.clause("AR-R-62")
def test_the_turn_goes_on_with_a_stone_left_for_a_second_action():
    t = research_table()
    t.give_stones(0, "museum", "ship")
    t.standing("museum", 4)
    t.coins[0] = 20
    t.begin().play("research-africa", "museum")
    assert (t.seat, "research-asia" in t.options(), "end" in t.options()) == (0, True, True)


@pytest.mark.clause("AR-R-62")
def test_whoever_holds_a_stone_that_serves_no_second_action_is_asked_too():
    t = research_table()
    t.give_stones(0, "museum", "ship")
    t.standing("museum", 4)
    t.coins[0] = 3
    t.begin().only("research-africa")
    assert (t.asked(), t.seat, t.options()) == ("act", 0, ["end"])

"""Following and passing, the second half of chapter 6 of the ledger."""

from __future__ import annotations

import pytest

from tests.games.eminent_domain.table import (
    asked,
    backs_of,
    begin,
    card,
    cards_of,
    empty_stack,
    face_down,
    face_up,
    give,
    lead,
    options,
    permanent,
    play,
    table,
)

# The choice


@pytest.mark.clause("ED-ROLE-21")
def test_the_others_pass_or_follow_clockwise_after_the_leader():
    p = lead(table(seats=4), "warfare", seat=2)
    assert p.fighters[2] == 1
    order = []
    while asked(p) == "respond":
        assert options(p) == ["follow", "pass"]
        order.append(int(p.seat))
        play(p, "pass")
    assert order == [3, 0, 1]


@pytest.mark.clause("ED-ROLE-22")
def test_each_follower_finishes_before_the_next_decides():
    p = table(seats=3)
    give(p, 1, "warfare", "warfare")
    play(lead(p, "warfare"), "follow", "warfare")
    assert (asked(p), p.seat) == ("role.boost", 1)
    play(p, "warfare")
    assert p.fighters[1] == 2
    assert (asked(p), p.seat) == ("respond", 2)


# Passing


@pytest.mark.clause("ED-ROLE-23", "ED-R-13")
def test_passing_draws_a_card_without_a_choice():
    p = table(seats=3)
    give(p, 1, "research", "research", to="draw_pile")
    play(lead(p, "warfare"), "pass")
    assert cards_of(p, 1) == ["research"]
    assert p.seat == 2


@pytest.mark.clause("ED-ROLE-23", "ED-R-13")
def test_passing_with_an_empty_draw_pile_draws_from_the_shuffled_discards():
    p = table()
    give(p, 1, "research", "research", to="discard")
    play(lead(p, "warfare"), "pass")
    assert cards_of(p, 1) == ["research"]
    assert cards_of(p, 1, "draw_pile") == ["research"]


@pytest.mark.clause("ED-R-13")
def test_passing_without_any_card_left_draws_nothing():
    p = play(lead(table(), "warfare"), "pass")
    assert cards_of(p, 1) == []


@pytest.mark.clause("ED-ROLE-21")
def test_a_passing_player_gets_no_effect():
    p = table()
    face_up(p, 1, "M4")
    give(p, 1, "warfare")
    play(lead(p, "warfare"), "pass")
    assert p.fighters[1] == 0
    assert cards_of(p, 1) == ["warfare"]


@pytest.mark.clause("ED-ROLE-30")
def test_hands_may_grow_beyond_the_limit_by_passing():
    p = table(seats=3)
    give(p, 2, *["survey"] * 5)
    give(p, 2, *["survey"] * 2, to="draw_pile")
    play(begin(p), "lead-warfare", "pass", "pass", "lead-warfare", "pass")
    assert (asked(p), p.seat) == ("respond", 0)
    play(p, "pass")
    assert (asked(p), p.seat) == ("action", 2)
    assert p.hand_size[2] == 7


# Following


@pytest.mark.clause("ED-ROLE-24")
def test_a_follower_adds_cards_and_display_symbols():
    p = table()
    face_up(p, 1, "M4")
    give(p, 1, "warfare", "warfare", "survey")
    play(lead(p, "warfare"), "follow")
    assert options(p) == ["warfare", "done"]
    play(p, "warfare", "warfare")
    assert p.fighters[1] == 3


@pytest.mark.clause("ED-ROLE-24")
def test_a_follower_has_no_leader_bonus():
    p = table()
    give(p, 1, *["survey"] * 3)
    play(lead(p, "survey"), "follow", *["survey"] * 3)
    assert len(options(p)) == 2


@pytest.mark.clause("ED-ROLE-24")
def test_a_follower_may_keep_matching_cards():
    p = table()
    give(p, 1, "warfare", "warfare")
    play(lead(p, "warfare"), "follow", "warfare", "done")
    assert p.fighters[1] == 1
    assert cards_of(p, 1) == ["warfare"]


@pytest.mark.clause("ED-ROLE-25")
def test_a_follower_neither_takes_nor_draws_a_card():
    p = table()
    give(p, 1, "warfare")
    give(p, 1, "survey", to="draw_pile")
    lead(p, "warfare")
    stack = int(p.stack[card("warfare")])
    play(p, "follow", "warfare")
    assert p.stack[card("warfare")] == stack
    assert cards_of(p, 1) == []


@pytest.mark.clause("ED-ROLE-26", "ED-R-08")
def test_display_symbols_alone_are_enough_to_follow():
    p = table()
    permanent(p, 1, "M2-4", "a")
    play(lead(p, "warfare"), "follow")
    assert p.fighters[1] == 1


@pytest.mark.clause("ED-ROLE-27", "ED-R-10")
@pytest.mark.parametrize("role", ["survey", "warfare", "colonize", "produce", "trade", "research"])
def test_following_with_no_symbols_does_nothing_and_draws_nothing(role):
    p = table()
    face_down(p, 1, "S1")
    face_up(p, 1, "F9", "food")
    give(p, 1, "politics", to="draw_pile")
    play(lead(p, role), "follow")
    assert asked(p) == "over"
    assert cards_of(p, 1) == []
    assert p.fighters[1] == p.tokens[1] == p.colonies[1].sum() == 0
    assert backs_of(p, 1) == ["S1"]
    assert p.resource.sum() == 1


@pytest.mark.clause("ED-ROLE-28")
def test_produce_symbols_are_worth_nothing_when_trade_is_led():
    p = table()
    face_up(p, 1, "F4", "water")
    give(p, 1, "F1-2", "produce-trade")
    play(lead(p, "trade"), "follow")
    assert options(p) == ["produce-trade", "done"]
    play(p, "done")
    assert p.tokens[1] == 0


@pytest.mark.clause("ED-ROLE-28")
def test_trade_symbols_are_worth_nothing_when_produce_is_led():
    p = table()
    face_up(p, 1, "A4")
    give(p, 1, "A1-2", "produce-trade")
    play(lead(p, "produce"), "follow")
    assert options(p) == ["produce-trade", "done"]
    play(p, "done")
    assert p.resource.sum() == 0


@pytest.mark.clause("ED-ROLE-19")
@pytest.mark.parametrize(("role", "filled"), [("produce", ()), ("trade", ("food",))])
def test_an_empty_stack_gives_followers_no_symbol(role, filled):
    p = table()
    face_up(p, 1, "S3", *filled)
    empty_stack(p, "produce-trade")
    play(lead(p, role), "follow")
    assert asked(p) == "over"
    assert (p.resource.sum(), p.tokens[1]) == (len(filled), 0)


@pytest.mark.clause("ED-ROLE-19")
def test_an_empty_research_stack_gives_followers_no_symbol():
    p = table()
    face_up(p, 1, "A1")
    face_up(p, 1, "A2")
    empty_stack(p, "research")
    play(lead(p, "research"), "follow")
    assert asked(p) == "over"


@pytest.mark.clause("ED-ROLE-29", "ED-R-11")
def test_a_follower_may_play_more_cards_than_he_can_use():
    p = table()
    face_up(p, 1, "S3")
    give(p, 1, "produce-trade", "produce-trade")
    play(lead(p, "produce"), "follow", "produce-trade", "produce-trade", "S3.1")
    assert p.resource.sum() == 1
    assert cards_of(p, 1, "discard") == ["produce-trade"] * 2


# The end of the role phase


@pytest.mark.clause("ED-ROLE-31")
def test_played_cards_lie_open_until_all_are_done_and_then_are_discarded():
    p = table(seats=3)
    give(p, 0, "warfare")
    give(p, 1, "warfare")
    play(lead(p, "warfare"), "warfare", "follow", "warfare")
    assert cards_of(p, 0, "played") == ["warfare", "warfare"]
    assert cards_of(p, 1, "played") == ["warfare"]
    play(p, "pass")
    assert cards_of(p, 0, "discard") == ["warfare", "warfare"]
    assert cards_of(p, 1, "discard") == ["warfare"]
    assert p.played.sum() == 0


@pytest.mark.clause("ED-ROLE-31")
def test_cards_tucked_as_colonies_stay():
    p = table()
    face_down(p, 0, "A1")
    face_down(p, 1, "A2")
    give(p, 1, "colonize")
    play(lead(p, "colonize"), "follow", "colonize")
    assert (p.colonies[0, 0], p.colonies[1, 0]) == (1, 1)
    assert cards_of(p, 0, "discard") == cards_of(p, 1, "discard") == []

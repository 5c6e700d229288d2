"""Following and passing, the second half of chapter 6 of the ledger."""

from __future__ import annotations

import pytest

from digsite.testing.eminent_domain import card, table

# The choice


@pytest.mark.clause("ED-ROLE-21")
def test_the_others_pass_or_follow_clockwise_after_the_leader():
    t = table(seats=4).lead("warfare", seat=2)
    assert t.fighters[2] == 1
    order = []
    while t.asked() == "respond":
        assert t.options() == ["follow", "pass"]
        order.append(int(t.seat))
        t.play("pass")
    assert order == [3, 0, 1]


@pytest.mark.clause("ED-ROLE-22")
def test_each_follower_finishes_before_the_next_decides():
    t = table(seats=3)
    t.give(1, "warfare", "warfare")
    t.lead("warfare").play("follow", "warfare")
    assert (t.asked(), t.seat) == ("role.boost", 1)
    t.play("warfare")
    assert t.fighters[1] == 2
    assert (t.asked(), t.seat) == ("respond", 2)


# Passing


@pytest.mark.clause("ED-ROLE-23", "ED-R-13")
def test_passing_draws_a_card_without_a_choice():
    t = table(seats=3)
    t.give(1, "research", "research", to="draw_pile")
    t.lead("warfare").play("pass")
    assert t.cards_of(1) == ["research"]
    assert t.seat == 2


@pytest.mark.clause("ED-ROLE-23", "ED-R-13")
def test_passing_with_an_empty_draw_pile_draws_from_the_shuffled_discards():
    t = table()
    t.give(1, "research", "research", to="discard")
    t.lead("warfare").play("pass")
    assert t.cards_of(1) == ["research"]
    assert t.cards_of(1, "draw_pile") == ["research"]


@pytest.mark.clause("ED-R-13")
def test_passing_without_any_card_left_draws_nothing():
    t = table().lead("warfare").play("pass")
    assert t.cards_of(1) == []


@pytest.mark.clause("ED-ROLE-21")
def test_a_passing_player_gets_no_effect():
    t = table()
    t.lay_face_up(1, "M4")
    t.give(1, "warfare")
    t.lead("warfare").play("pass")
    assert t.fighters[1] == 0
    assert t.cards_of(1) == ["warfare"]


@pytest.mark.clause("ED-ROLE-30")
def test_hands_may_grow_beyond_the_limit_by_passing():
    t = table(seats=3)
    t.give(2, *["survey"] * 5)
    t.give(2, *["survey"] * 2, to="draw_pile")
    t.begin().play("lead-warfare", "pass", "pass", "lead-warfare", "pass")
    assert (t.asked(), t.seat) == ("respond", 0)
    t.play("pass")
    assert (t.asked(), t.seat) == ("action", 2)
    assert t.hand_size[2] == 7


# Following


@pytest.mark.clause("ED-ROLE-24")
def test_a_follower_adds_cards_and_display_symbols():
    t = table()
    t.lay_face_up(1, "M4")
    t.give(1, "warfare", "warfare", "survey")
    t.lead("warfare").play("follow")
    assert t.options() == ["warfare", "done"]
    t.play("warfare", "warfare")
    assert t.fighters[1] == 3


@pytest.mark.clause("ED-ROLE-24")
def test_a_follower_has_no_leader_bonus():
    t = table()
    t.give(1, *["survey"] * 3)
    t.lead("survey").play("follow", *["survey"] * 3)
    assert len(t.options()) == 2


@pytest.mark.clause("ED-ROLE-24")
def test_a_follower_may_keep_matching_cards():
    t = table()
    t.give(1, "warfare", "warfare")
    t.lead("warfare").play("follow", "warfare", "done")
    assert t.fighters[1] == 1
    assert t.cards_of(1) == ["warfare"]


@pytest.mark.clause("ED-ROLE-25")
def test_a_follower_neither_takes_nor_draws_a_card():
    t = table()
    t.give(1, "warfare")
    t.give(1, "survey", to="draw_pile")
    t.lead("warfare")
    stack = int(t.stack[card("warfare")])
    t.play("follow", "warfare")
    assert t.stack[card("warfare")] == stack
    assert t.cards_of(1) == []


@pytest.mark.clause("ED-ROLE-26", "ED-R-08")
def test_display_symbols_alone_are_enough_to_follow():
    t = table()
    t.permanent(1, "M2-4", "a")
    t.lead("warfare").play("follow")
    assert t.fighters[1] == 1


@pytest.mark.clause("ED-ROLE-27", "ED-R-10")
@pytest.mark.parametrize("role", ["survey", "warfare", "colonize", "produce", "trade", "research"])
def test_following_with_no_symbols_does_nothing_and_draws_nothing(role):
    t = table()
    t.lay_face_down(1, "S1")
    t.lay_face_up(1, "F9", "food")
    t.give(1, "politics", to="draw_pile")
    t.lead(role).play("follow")
    assert t.asked() == "over"
    assert t.cards_of(1) == []
    assert t.fighters[1] == t.tokens[1] == t.colonies[1].sum() == 0
    assert t.backs_of(1) == ["S1"]
    assert t.resource.sum() == 1


@pytest.mark.clause("ED-ROLE-28")
def test_produce_symbols_are_worth_nothing_when_trade_is_led():
    t = table()
    t.lay_face_up(1, "F4", "water")
    t.give(1, "F1-2", "produce-trade")
    t.lead("trade").play("follow")
    assert t.options() == ["produce-trade", "done"]
    t.play("done")
    assert t.tokens[1] == 0


@pytest.mark.clause("ED-ROLE-28")
def test_trade_symbols_are_worth_nothing_when_produce_is_led():
    t = table()
    t.lay_face_up(1, "A4")
    t.give(1, "A1-2", "produce-trade")
    t.lead("produce").play("follow")
    assert t.options() == ["produce-trade", "done"]
    t.play("done")
    assert t.resource.sum() == 0


@pytest.mark.clause("ED-ROLE-19")
@pytest.mark.parametrize(("role", "filled"), [("produce", ()), ("trade", ("food",))])
def test_an_empty_stack_gives_followers_no_symbol(role, filled):
    t = table()
    t.lay_face_up(1, "S3", *filled)
    t.empty_stack("produce-trade")
    t.lead(role).play("follow")
    assert t.asked() == "over"
    assert (t.resource.sum(), t.tokens[1]) == (len(filled), 0)


@pytest.mark.clause("ED-ROLE-19")
def test_an_empty_research_stack_gives_followers_no_symbol():
    t = table()
    t.lay_face_up(1, "A1")
    t.lay_face_up(1, "A2")
    t.empty_stack("research")
    t.lead("research").play("follow")
    assert t.asked() == "over"


@pytest.mark.clause("ED-ROLE-29", "ED-R-11")
def test_a_follower_may_play_more_cards_than_he_can_use():
    t = table()
    t.lay_face_up(1, "S3")
    t.give(1, "produce-trade", "produce-trade")
    t.lead("produce").play("follow", "produce-trade", "produce-trade", "S3.1")
    assert t.resource.sum() == 1
    assert t.cards_of(1, "discard") == ["produce-trade"] * 2


# The end of the role phase


@pytest.mark.clause("ED-ROLE-31")
def test_played_cards_lie_open_until_all_are_done_and_then_are_discarded():
    t = table(seats=3)
    t.give(0, "warfare")
    t.give(1, "warfare")
    t.lead("warfare").play("warfare", "follow", "warfare")
    assert t.cards_of(0, "played") == ["warfare", "warfare"]
    assert t.cards_of(1, "played") == ["warfare"]
    t.play("pass")
    assert t.cards_of(0, "discard") == ["warfare", "warfare"]
    assert t.cards_of(1, "discard") == ["warfare"]
    assert t.played.sum() == 0


@pytest.mark.clause("ED-ROLE-31")
def test_cards_tucked_as_colonies_stay():
    t = table()
    t.lay_face_down(0, "A1")
    t.lay_face_down(1, "A2")
    t.give(1, "colonize")
    t.lead("colonize").play("follow", "colonize")
    assert (t.colonies[0, 0], t.colonies[1, 0]) == (1, 1)
    assert t.cards_of(0, "discard") == t.cards_of(1, "discard") == []

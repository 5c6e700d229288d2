"""The Action Phase in general, chapter 5 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import NOWHERE
from digsite.games.excavation_earth.rounds import play_round
from digsite.games.excavation_earth.turn import next_turn
from digsite.testing.excavation_earth import table

ACTIONS = ["travel", "excavate", "market", "sell", "command", "smuggle", "survey"]
NO_PILOTS = ("issisinui", "gul", "aquilla", "kuti_kuti")
HAND = ("red#1", "green#2", "purple#3", "orange#4")


def busy(cards=("red#3", "red#3"), places=("L10", "L12", "L21"), trader="#1", buyer="yellow", marks=()):
    """A scene in which seat 0 can take every action with a card of red and icon #3."""
    t = table()
    t.stand(0, *places)
    t.lay("red-A", "red-D")
    t.load(0, "yellow-A")
    t.to_black_market("green-A")
    t.traders(0, trader)
    t.line_up("#1", buyer)
    t.lay_forecast("green#1", "green#2", "green#4")
    t.mark(1, *marks)
    t.give(0, *cards)
    return t


def idle(t):
    """Travel without a move, paid with the first card."""
    t.play("travel")
    if t.asked() == "travel.card":
        t.play(t.options()[0])
    return t.play("done")


def through(t):
    """Carry the action out, always by the last option."""
    while t.asked() != "over":
        t.play(t.options()[-1])
    return t


@pytest.mark.clause("EE-ACT-01")
def test_turns_cycle_through_the_turn_order():
    t = table(seats=3, factions=NO_PILOTS)
    t.order[:3] = 2, 0, 1
    for seat in range(3):
        t.give(seat, f"red#{seat + 1}", f"green#{seat + 1}", f"purple#{seat + 1}", f"orange#{seat + 1}")
    t.begin(next_turn)
    seats = []
    for _ in range(5):
        seats.append(t.seat)
        idle(idle(t))
    assert seats == [2, 0, 1, 2, 0]


@pytest.mark.clause("EE-ACT-01", "EE-PREP-14")
@pytest.mark.parametrize("tokens", [(0, 0, 0), (0, 0, 1)], ids=["order kept", "initiative"])
def test_every_round_begins_with_the_first_in_turn_order_whoever_passed_last(tokens):
    t = table(seats=3, factions=NO_PILOTS)
    t.token[:3] = tokens
    for seat in range(3):
        t.give(seat, "travel-2", "travel-3", "travel-4")
    idle(idle(t.begin(play_round))).play("pass", "pass")
    assert (t.round, t.seat) == (1, 0)
    t.play("pass").draft_anything()
    assert (t.round, t.asked(), t.seat) == (2, "action", t.order[0])
    assert t.seat == (2 if any(tokens) else 0)
    assert t.passed[:3].tolist() == [0, 0, 0]


@pytest.mark.clause("EE-ACT-02", "EE-ACT-04")
def test_a_turn_has_exactly_two_actions_which_may_be_the_same():
    t = table(factions=NO_PILOTS)
    t.give(0, *HAND)
    t.give(1, *HAND)
    t.begin(next_turn)
    idle(t)
    assert (t.asked(), t.seat) == ("action", 0)
    idle(t)
    assert (t.asked(), t.seat) == ("action", 1)
    assert t.passed[0] == 0


@pytest.mark.clause("EE-ACT-04")
def test_a_turn_cannot_end_after_one_action_except_by_passing():
    t = busy()
    t.begin(next_turn)
    idle(t)
    assert t.options() == [*ACTIONS, "pass"]


@pytest.mark.clause("EE-ACT-03")
def test_there_are_eight_actions():
    assert busy().begin().options() == [*ACTIONS, "pass"]


@pytest.mark.clause("EE-ACT-05")
@pytest.mark.parametrize("cards", [["travel-2"], ["red#1"], list(HAND), [*HAND, "travel-3", "travel-4"]])
def test_pass_is_offered_with_any_hand(cards):
    t = table()
    t.give(0, *cards)
    assert "pass" in t.begin().options()


@pytest.mark.clause("EE-ACT-05")
def test_pass_may_be_the_second_action():
    t = table(factions=NO_PILOTS)
    t.give(0, *HAND)
    t.give(1, *HAND)
    idle(t.begin(next_turn))
    t.play("pass")
    t.play(t.options()[0])  # the third card
    assert t.passed[0] == 1
    assert t.seat == 1


@pytest.mark.clause("EE-ACT-06")
@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_but_pass_costs_one_card(action):
    t = busy(cards=("red#3", "red#3"))
    t.begin().play(action)
    through(t)
    assert t.hand_of(0) == ["red#3"]
    assert "red#3" in (t.forecast_of() if action == "survey" else t.discard_of())


@pytest.mark.clause("EE-ACT-06")
def test_pass_costs_no_card():
    t = busy().begin().play("pass")
    assert t.hand_of(0) == ["red#3", "red#3"]


@pytest.mark.clause("EE-ACT-07")
def test_with_an_empty_hand_there_is_nothing_but_pass():
    t = busy(cards=()).begin()
    assert t.asked() == "over", "the only option is not asked"
    assert t.passed[0] == 1


@pytest.mark.clause("EE-ACT-08")
def test_after_the_last_card_the_second_action_is_pass():
    t = table(factions=NO_PILOTS)
    t.give(0, "travel-2")
    t.give(1, *HAND)
    t.begin(next_turn)
    t.play("travel", "done")
    assert t.passed[0] == 1
    assert (t.asked(), t.seat) == ("action", 1)


@pytest.mark.clause("EE-ACT-08X")
def test_a_bonus_card_of_a_sale_may_pay_for_the_second_action():
    t = table(factions=NO_PILOTS)
    t.load(0, "red-A", "red-B")
    t.traders(0, "#1")
    t.traders(0, "#2")
    t.line_up("#1", "red")
    t.line_up("#2", "wild")
    t.give(0, "travel-2")
    t.begin(next_turn).play("sell", "#1", "#2")
    assert len(t.hand_of(0)) == 1
    assert (t.asked(), t.seat) == ("action", 0)
    assert {"travel", "command"} <= set(t.options())


@pytest.mark.clause("EE-ACT-09")
def test_travel_cards_pay_for_travel_and_sell_only():
    t = busy(cards=("travel-2", "travel-4")).begin()
    assert t.options() == ["travel", "sell", "pass"]


@pytest.mark.clause("EE-ACT-09")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_travel_card_is_offered_as_payment_for_travel_and_sell_only(action):
    t = busy(cards=("red#3", "purple#3", "travel-2"))
    t.stand(0, "L10", "L14", "L21")
    t.lay("purple-A")
    t.begin().play(action)
    assert "red#3" in t.options()
    assert ("travel-2" in t.options()) == (action in ("travel", "sell"))


@pytest.mark.clause("EE-ACT-10")
def test_turns_of_those_who_passed_are_skipped_and_the_last_plays_turn_after_turn():
    t = table(seats=3, factions=NO_PILOTS)
    t.give(0, "red#1", "red#2")
    t.give(1, "red#3")
    t.give(2, *HAND, "travel-2", "travel-3", "travel-4")
    t.begin(next_turn)
    idle(idle(t))
    t.play("pass")
    assert t.seat == 2
    idle(idle(t))
    assert t.passed[:3].tolist() == [1, 1, 0], "seat 0 had no cards left"
    assert t.seat == 2
    idle(idle(t))
    assert t.seat == 2


@pytest.mark.clause("EE-ACT-11")
def test_scoring_begins_when_all_have_passed():
    t = table(factions=NO_PILOTS)
    t.envoys(1, "middle")
    t.give(0, "red#1")
    t.give(1, "red#2")
    t.begin(play_round)
    t.play("pass")
    assert t.credits[1] == 8
    t.play("pass")
    assert t.credits[1] == 13
    assert t.round == 2


# The start of a turn


def first_turn_of_the_pilots():
    """The game has just begun: nobody's third explorer stands on the map."""
    t = table(factions=("dal_harrai", "gul"))
    t.explorer[:2, 2] = NOWHERE
    t.give(0, *HAND)
    t.give(1, *HAND)
    t.begin(next_turn)
    return t


@pytest.mark.clause("EE-ACT-12", "EE-R-14")
def test_the_third_explorer_is_placed_before_the_pilots_move():
    t = first_turn_of_the_pilots()
    assert t.asked() == "third_explorer"
    assert len(t.options()) == 19
    assert not {"L01", "L13"} & set(t.options()), "although the pilots might leave them"
    t.play("L02")
    assert t.asked() == "pilot.from"
    t.play("L02", "L04")
    assert t.asked() == "action"
    assert t.explorers_of(0) == ["L01", "L04", "L13"]


@pytest.mark.clause("EE-ACT-12")
def test_only_the_first_turn_of_the_game_begins_with_the_third_explorer():
    t = first_turn_of_the_pilots()
    t.play("L02", "no")
    idle(idle(t))
    assert (t.asked(), t.seat) == ("third_explorer", 1)
    t.play("L02")
    idle(idle(t))
    assert (t.asked(), t.seat) == ("pilot.from", 0)


# Paying and doing


@pytest.mark.clause("EE-ACT-13", "EE-R-37")
def test_the_paying_card_may_be_shuffled_and_drawn_in_the_same_action():
    t = table()
    t.stand(0, "L10", "L02", "L21")
    t.lay("red-D")
    t.guards(0, "red-A", "red-B", "red-C")
    t.give(0, "red#5")
    t.give_all(1)
    t.begin().play("excavate", "sample-red-D")
    assert t.hand_of(0) == ["red#5"], "the bonus of the full column"


@pytest.mark.clause("EE-ACT-13")
def test_a_discarded_card_lies_on_its_pile_while_the_action_goes_on():
    t = busy(cards=("red#3",)).begin().play("market")
    assert t.asked() == "market.trader"
    assert t.hand_of(0) == []
    assert t.discard_of() == ["red#3"]


@pytest.mark.clause("EE-R-37")
@pytest.mark.parametrize("round", [1, 2])
def test_in_survey_the_replaced_forecast_card_is_the_one_discarded(round):
    t = table(round=round)
    t.lay_forecast("green#1", "green#2", "green#4")
    t.give(0, "red#3")
    t.begin().play("survey", "forecast-2")
    assert t.discard_of() == ["green#2"]
    assert t.forecast_of() == ["green#1", "red#3", "green#4"]


@pytest.mark.clause("EE-ACT-14")
@pytest.mark.parametrize(
    ("action", "scene"),
    [
        ("excavate", {"cards": ["green#3"]}),
        ("excavate", {"places": ["L17", "L16", "L21"]}),
        ("market", {"cards": ["red#4"]}),
        ("market", {"places": ["L11", "L12", "L21"]}),
        ("sell", {"trader": "#2"}),
        ("sell", {"buyer": "green"}),
        ("smuggle", {"cards": ["red#1"]}),
        ("smuggle", {"places": ["L10", "L12", "L20"]}),
        ("survey", {"marks": [1, 2, 3]}),
    ],
)
def test_an_action_whose_conditions_are_not_met_cannot_be_chosen(action, scene):
    assert action in busy().begin().options()
    left = busy(**scene).begin().options()
    assert action not in left
    assert {"travel", "pass"} <= set(left)


@pytest.mark.clause("EE-ACT-14")
def test_command_cannot_be_chosen_without_a_cube_or_an_envoy():
    t = busy()
    t.empty_supply(0)
    assert "command" not in t.begin().options()


@pytest.mark.clause("EE-ACT-15", "EE-R-16")
def test_travel_may_be_taken_without_a_move():
    t = busy(cards=("red#3",))
    t.begin().play("travel", "done")
    assert t.asked() == "over"
    assert t.explorers_of(0) == ["L10", "L12", "L21"]
    assert t.discard_of() == ["red#3"]


@pytest.mark.clause("EE-ACT-15", "EE-R-16")
@pytest.mark.parametrize(
    ("before", "offered"),
    [
        (["excavate"], ["tile-red-A", "tile-red-D"]),
        (["market", "no", "no"], ["yellow", "green", "red", "purple", "orange"]),
        (["sell"], ["#1", "#2"]),
        (["command"], ["trader", "envoy"]),
        (["smuggle"], ["offload", "acquire"]),
        (["smuggle", "offload"], ["cargo-red-C", "cargo-yellow-A"]),
        (["smuggle", "acquire"], ["green", "orange"]),
        (["survey"], ["forecast-1", "forecast-2", "forecast-3"]),
    ],
)
def test_every_other_action_must_do_something(before, offered):
    t = busy(cards=("red#3",))
    t.to_black_market("orange-C")
    t.load(0, "red-C")
    t.traders(0, "#2")
    t.line_up("#2", "yellow")
    t.begin().play(*before)
    assert sorted(t.options()) == sorted(offered), "no way to leave it at that"

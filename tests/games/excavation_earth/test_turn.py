"""The Action Phase in general, chapter 5 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import NOWHERE
from digsite.games.excavation_earth.rounds import play_round
from digsite.games.excavation_earth.turn import next_turn
from tests.games.excavation_earth.table import (
    asked,
    begin,
    discard_of,
    draft_anything,
    empty_supply,
    envoys,
    explorers_of,
    forecast,
    forecast_of,
    give,
    give_all,
    guards,
    hand_of,
    lay,
    load,
    mark,
    options,
    play,
    queue,
    stack,
    stand,
    table,
    traders,
)

ACTIONS = ["travel", "excavate", "market", "sell", "command", "smuggle", "survey"]
NO_PILOTS = ("issisinui", "gul", "aquilla", "kuti_kuti")
HAND = ("red#1", "green#2", "purple#3", "orange#4")


def busy(cards=("red#3", "red#3"), places=("L10", "L12", "L21"), trader="#1", buyer="yellow", marks=()):
    """A scene in which seat 0 can take every action with a card of red and icon #3."""
    p = table()
    stand(p, 0, *places)
    lay(p, "red-A", "red-D")
    load(p, 0, "yellow-A")
    stack(p, "green-A")
    traders(p, 0, trader)
    queue(p, "#1", buyer)
    forecast(p, "green#1", "green#2", "green#4")
    mark(p, 1, *marks)
    give(p, 0, *cards)
    return p


def idle(p):
    """Travel without a move, paid with the first card."""
    play(p, "travel")
    if asked(p) == "travel.card":
        play(p, options(p)[0])
    return play(p, "done")


def through(p):
    """Carry the action out, always by the last option."""
    while asked(p) != "over":
        play(p, options(p)[-1])
    return p


@pytest.mark.clause("EE-ACT-01")
def test_turns_cycle_through_the_turn_order():
    p = table(seats=3, factions=NO_PILOTS)
    p.order[:3] = 2, 0, 1
    for seat in range(3):
        give(p, seat, f"red#{seat + 1}", f"green#{seat + 1}", f"purple#{seat + 1}", f"orange#{seat + 1}")
    begin(p, next_turn)
    seats = []
    for _ in range(5):
        seats.append(p.seat)
        idle(idle(p))
    assert seats == [2, 0, 1, 2, 0]


@pytest.mark.clause("EE-ACT-01", "EE-PREP-14")
@pytest.mark.parametrize("tokens", [(0, 0, 0), (0, 0, 1)], ids=["order kept", "initiative"])
def test_every_round_begins_with_the_first_in_turn_order_whoever_passed_last(tokens):
    p = table(seats=3, factions=NO_PILOTS)
    p.token[:3] = tokens
    for seat in range(3):
        give(p, seat, "travel-2", "travel-3", "travel-4")
    play(idle(idle(begin(p, play_round))), "pass", "pass")
    assert (p.round, p.seat) == (1, 0)
    draft_anything(play(p, "pass"))
    assert (p.round, asked(p), p.seat) == (2, "action", p.order[0])
    assert p.seat == (2 if any(tokens) else 0)
    assert p.passed[:3].tolist() == [0, 0, 0]


@pytest.mark.clause("EE-ACT-02", "EE-ACT-04")
def test_a_turn_has_exactly_two_actions_which_may_be_the_same():
    p = table(factions=NO_PILOTS)
    give(p, 0, *HAND)
    give(p, 1, *HAND)
    begin(p, next_turn)
    idle(p)
    assert (asked(p), p.seat) == ("action", 0)
    idle(p)
    assert (asked(p), p.seat) == ("action", 1)
    assert p.passed[0] == 0


@pytest.mark.clause("EE-ACT-04")
def test_a_turn_cannot_end_after_one_action_except_by_passing():
    p = busy()
    begin(p, next_turn)
    idle(p)
    assert options(p) == [*ACTIONS, "pass"]


@pytest.mark.clause("EE-ACT-03")
def test_there_are_eight_actions():
    assert options(begin(busy())) == [*ACTIONS, "pass"]


@pytest.mark.clause("EE-ACT-05")
@pytest.mark.parametrize("cards", [["travel-2"], ["red#1"], list(HAND), [*HAND, "travel-3", "travel-4"]])
def test_pass_is_offered_with_any_hand(cards):
    p = table()
    give(p, 0, *cards)
    assert "pass" in options(begin(p))


@pytest.mark.clause("EE-ACT-05")
def test_pass_may_be_the_second_action():
    p = table(factions=NO_PILOTS)
    give(p, 0, *HAND)
    give(p, 1, *HAND)
    idle(begin(p, next_turn))
    play(p, "pass")
    play(p, options(p)[0])  # the third card
    assert p.passed[0] == 1
    assert p.seat == 1


@pytest.mark.clause("EE-ACT-06")
@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_but_pass_costs_one_card(action):
    p = busy(cards=("red#3", "red#3"))
    play(begin(p), action)
    through(p)
    assert hand_of(p, 0) == ["red#3"]
    assert "red#3" in (forecast_of(p) if action == "survey" else discard_of(p))


@pytest.mark.clause("EE-ACT-06")
def test_pass_costs_no_card():
    p = play(begin(busy()), "pass")
    assert hand_of(p, 0) == ["red#3", "red#3"]


@pytest.mark.clause("EE-ACT-07")
def test_with_an_empty_hand_there_is_nothing_but_pass():
    p = begin(busy(cards=()))
    assert asked(p) == "over", "the only option is not asked"
    assert p.passed[0] == 1


@pytest.mark.clause("EE-ACT-08")
def test_after_the_last_card_the_second_action_is_pass():
    p = table(factions=NO_PILOTS)
    give(p, 0, "travel-2")
    give(p, 1, *HAND)
    begin(p, next_turn)
    play(p, "travel", "done")
    assert p.passed[0] == 1
    assert (asked(p), p.seat) == ("action", 1)


@pytest.mark.clause("EE-ACT-08X")
def test_a_bonus_card_of_a_sale_may_pay_for_the_second_action():
    p = table(factions=NO_PILOTS)
    load(p, 0, "red-A", "red-B")
    traders(p, 0, "#1")
    traders(p, 0, "#2")
    queue(p, "#1", "red")
    queue(p, "#2", "wild")
    give(p, 0, "travel-2")
    play(begin(p, next_turn), "sell", "#1", "#2")
    assert len(hand_of(p, 0)) == 1
    assert (asked(p), p.seat) == ("action", 0)
    assert {"travel", "command"} <= set(options(p))


@pytest.mark.clause("EE-ACT-09")
def test_travel_cards_pay_for_travel_and_sell_only():
    p = begin(busy(cards=("travel-2", "travel-4")))
    assert options(p) == ["travel", "sell", "pass"]


@pytest.mark.clause("EE-ACT-09")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_travel_card_is_offered_as_payment_for_travel_and_sell_only(action):
    p = busy(cards=("red#3", "purple#3", "travel-2"))
    stand(p, 0, "L10", "L14", "L21")
    lay(p, "purple-A")
    play(begin(p), action)
    assert "red#3" in options(p)
    assert ("travel-2" in options(p)) == (action in ("travel", "sell"))


@pytest.mark.clause("EE-ACT-10")
def test_turns_of_those_who_passed_are_skipped_and_the_last_plays_turn_after_turn():
    p = table(seats=3, factions=NO_PILOTS)
    give(p, 0, "red#1", "red#2")
    give(p, 1, "red#3")
    give(p, 2, *HAND, "travel-2", "travel-3", "travel-4")
    begin(p, next_turn)
    idle(idle(p))
    play(p, "pass")
    assert p.seat == 2
    idle(idle(p))
    assert p.passed[:3].tolist() == [1, 1, 0], "seat 0 had no cards left"
    assert p.seat == 2
    idle(idle(p))
    assert p.seat == 2


@pytest.mark.clause("EE-ACT-11")
def test_scoring_begins_when_all_have_passed():
    p = table(factions=NO_PILOTS)
    envoys(p, 1, "middle")
    give(p, 0, "red#1")
    give(p, 1, "red#2")
    begin(p, play_round)
    play(p, "pass")
    assert p.credits[1] == 8
    play(p, "pass")
    assert p.credits[1] == 13
    assert p.round == 2


# The start of a turn


def first_turn_of_the_pilots():
    """The game has just begun: nobody's third explorer stands on the map."""
    p = table(factions=("dal_harrai", "gul"))
    p.explorer[:2, 2] = NOWHERE
    give(p, 0, *HAND)
    give(p, 1, *HAND)
    begin(p, next_turn)
    return p


@pytest.mark.clause("EE-ACT-12", "EE-R-14")
def test_the_third_explorer_is_placed_before_the_pilots_move():
    p = first_turn_of_the_pilots()
    assert asked(p) == "third_explorer"
    assert len(options(p)) == 19
    assert not {"L01", "L13"} & set(options(p)), "although the pilots might leave them"
    play(p, "L02")
    assert asked(p) == "pilot.from"
    play(p, "L02", "L04")
    assert asked(p) == "action"
    assert explorers_of(p, 0) == ["L01", "L04", "L13"]


@pytest.mark.clause("EE-ACT-12")
def test_only_the_first_turn_of_the_game_begins_with_the_third_explorer():
    p = first_turn_of_the_pilots()
    play(p, "L02", "no")
    idle(idle(p))
    assert (asked(p), p.seat) == ("third_explorer", 1)
    play(p, "L02")
    idle(idle(p))
    assert (asked(p), p.seat) == ("pilot.from", 0)


# Paying and doing


@pytest.mark.clause("EE-ACT-13", "EE-R-37")
def test_the_paying_card_may_be_shuffled_and_drawn_in_the_same_action():
    p = table()
    stand(p, 0, "L10", "L02", "L21")
    lay(p, "red-D")
    guards(p, 0, "red-A", "red-B", "red-C")
    give(p, 0, "red#5")
    give_all(p, 1)
    play(begin(p), "excavate", "sample-red-D")
    assert hand_of(p, 0) == ["red#5"], "the bonus of the full column"


@pytest.mark.clause("EE-ACT-13")
def test_a_discarded_card_lies_on_its_pile_while_the_action_goes_on():
    p = play(begin(busy(cards=("red#3",))), "market")
    assert asked(p) == "market.trader"
    assert hand_of(p, 0) == []
    assert discard_of(p) == ["red#3"]


@pytest.mark.clause("EE-R-37")
@pytest.mark.parametrize("round", [1, 2])
def test_in_survey_the_replaced_forecast_card_is_the_one_discarded(round):
    p = table(round=round)
    forecast(p, "green#1", "green#2", "green#4")
    give(p, 0, "red#3")
    play(begin(p), "survey", "forecast-2")
    assert discard_of(p) == ["green#2"]
    assert forecast_of(p) == ["green#1", "red#3", "green#4"]


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
    assert action in options(begin(busy()))
    left = options(begin(busy(**scene)))
    assert action not in left
    assert {"travel", "pass"} <= set(left)


@pytest.mark.clause("EE-ACT-14")
def test_command_cannot_be_chosen_without_a_cube_or_an_envoy():
    p = busy()
    empty_supply(p, 0)
    assert "command" not in options(begin(p))


@pytest.mark.clause("EE-ACT-15", "EE-R-16")
def test_travel_may_be_taken_without_a_move():
    p = busy(cards=("red#3",))
    play(begin(p), "travel", "done")
    assert asked(p) == "over"
    assert explorers_of(p, 0) == ["L10", "L12", "L21"]
    assert discard_of(p) == ["red#3"]


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
    p = busy(cards=("red#3",))
    stack(p, "orange-C")
    load(p, 0, "red-C")
    traders(p, 0, "#2")
    queue(p, "#2", "yellow")
    play(begin(p), *before)
    assert sorted(options(p)) == sorted(offered), "no way to leave it at that"

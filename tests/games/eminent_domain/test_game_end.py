"""The end of the game, chapter 17 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.domains import OUT_OF_GAME
from digsite.games.eminent_domain.scoring import end_game
from digsite.games.eminent_domain.turn import begin_turn, clean_up
from digsite.testing.eminent_domain import Table, table

STACKS = ("survey", "warfare", "colonize", "produce-trade", "research")
FIRST_ROLE = {"produce-trade": "lead-produce"}


def turn(t: Table, role: str = "lead-warfare") -> int:
    """A whole turn with a role that all others pass, and nothing else. Returns whose turn it was."""
    seat = t.active
    while not t.over and t.active == seat:
        t.play(next((o for o in ("done", "pass", "fighters", role) if o in t.options()), t.options()[0]))
    return seat


def rest_of(t: Table) -> list[int]:
    """Whose turns are still played until the game is over."""
    turns = []
    while not t.over:
        turns.append(turn(t, "lead-produce"))
        assert len(turns) < 9, "the game does not end"
    return turns


def at_the_brink(seats: int = 2, start: int = 0, stack: str = "warfare", **variant: str) -> Table:
    """One role stack has a single card left; the player left of `start` is the second of the round."""
    t = table(seats, **variant)
    t.first = start
    t.empty_stack(stack, leave=1)
    return t


# What triggers the end


@pytest.mark.clause("ED-END-01", "ED-R-46", "ED-R-48")
@pytest.mark.parametrize(
    ("own", "other", "ending"), [(23, 0, 1), (10, 13, 1), (0, 23, 1), (22, 0, 0), (11, 11, 0)]
)
def test_the_twenty_fourth_token_taken_in_the_game_triggers_the_end(own: int, other: int, ending: int):
    t = table()
    t.tokens[0] = own
    t.tokens[1] = other
    t.lay_face_up(0, "M1", "iron")
    t.give(0, "produce-trade")
    t.begin().play("produce-trade")
    assert t.tokens[0] == own + 1
    assert (t.asked(), t.ending) == ("role", ending), "known at once, in the middle of the turn"


@pytest.mark.clause("ED-END-02", "ED-END-04", "ED-VAR-EXT3-03")
@pytest.mark.parametrize(
    ("seats", "length", "empty", "ending"),
    [
        (2, "normal", 0, 1),
        (3, "normal", 0, 1),
        (4, "normal", 0, 0),
        (4, "normal", 1, 1),
        (3, "extended", 0, 0),
        (3, "extended", 1, 1),
    ],
)
def test_so_many_empty_stacks_trigger_the_end(seats: int, length: str, empty: int, ending: int):
    t = at_the_brink(seats, length=length)
    if empty:
        t.empty_stack("research")
    t.begin().play("lead-warfare")
    assert t.stack[1] == 0
    assert t.ending == ending


@pytest.mark.clause("ED-END-03")
@pytest.mark.parametrize("stack", STACKS)
def test_any_stack_emptied_by_a_role_counts(stack: str):
    t = at_the_brink(stack=stack)
    t.begin().play(FIRST_ROLE.get(stack, f"lead-{stack}"))
    assert t.ending == 1


@pytest.mark.clause("ED-END-03")
@pytest.mark.parametrize("stack", STACKS)
def test_any_stack_emptied_by_politics_counts(stack: str):
    t = at_the_brink(stack=stack)
    t.give(0, "politics")
    t.begin().play("politics", f"stack-{stack}")
    assert t.ending == 1


@pytest.mark.clause("ED-END-03", "ED-END-04", "ED-R-46")
def test_artificial_intelligence_empties_a_second_stack_of_four_players():
    t = at_the_brink(4)
    t.empty_stack("survey", leave=1)
    t.give(0, "F2-2")
    t.begin().play("F2-2", "stack-survey")
    assert t.ending == 0, "one empty stack is not enough for four"
    t.play("stack-warfare")
    assert t.ending == 1, "checked after every card"


@pytest.mark.clause("ED-END-03")
def test_a_stack_with_a_card_left_triggers_nothing():
    t = table()
    t.empty_stack("warfare", leave=2)
    t.begin().play("lead-warfare")
    assert (t.stack[1], t.ending) == (1, 0)


@pytest.mark.clause("ED-END-05", "ED-R-46")
def test_a_follower_can_trigger_the_end_in_the_role_phase():
    t = table()
    t.tokens[1] = 23
    t.lay_face_up(1, "M1", "iron")
    t.give(1, "produce-trade")
    t.begin().play("lead-trade")
    assert t.ending == 0
    t.play("follow", "produce-trade", "M1.1")
    assert t.tokens[1] == 24
    assert t.ending == 1


@pytest.mark.clause("ED-END-05")
def test_nothing_in_a_clean_up_brings_the_end_about():
    t = at_the_brink()
    t.tokens[0] = 23
    t.give(0, *["research"] * 4)
    t.give(0, *["survey"] * 3, to="draw_pile")
    t.begin(clean_up).play(*["research"] * 4)
    assert t.hand_size[0] == 5, "four cards discarded, five drawn, with a shuffle between"
    assert (t.stack[1], t.tokens[0], t.ending) == (1, 23, 0)


@pytest.mark.clause("ED-END-14")
def test_empty_technology_stacks_planet_deck_and_draw_piles_do_not_end_the_game():
    t = table()
    t.holder[:] = OUT_OF_GAME
    t.on_top()
    t.begin()
    assert (t.draw_size.sum(), t.planet_deck_size) == (0, 0)
    assert [turn(t), turn(t), turn(t)] == [0, 1, 0]
    assert (t.asked(), t.ending) == ("action", 0)


@pytest.mark.clause("ED-END-16", "ED-END-02")
def test_both_conditions_met_change_nothing():
    t = at_the_brink(3)
    t.tokens[0] = 23
    t.lay_face_up(0, "M1", "iron")
    t.give(0, "produce-trade")
    t.begin().play("produce-trade")
    assert turn(t, "lead-warfare") == 0
    assert (t.ending, t.tokens[0], t.stack[1]) == (1, 24, 0)
    assert rest_of(t) == [1, 2]


@pytest.mark.clause("ED-END-16")
def test_a_second_condition_met_later_prolongs_nothing():
    t = at_the_brink(3)
    t.empty_stack("research", leave=1)
    t.begin()
    turn(t, "lead-warfare")
    turn(t, "lead-research")
    assert (t.stack[1], t.stack[4]) == (0, 0)
    assert rest_of(t) == [2]


# The last round


@pytest.mark.clause("ED-END-06", "ED-END-07", "ED-END-08")
@pytest.mark.parametrize("start", [0, 1, 2])
@pytest.mark.parametrize(("trigger", "still"), [(0, [1, 2]), (1, [2]), (2, [])])
def test_the_round_is_finished_up_to_the_right_of_the_start_player(
    start: int, trigger: int, still: list[int]
):
    t = at_the_brink(3, start=start)
    t.begin(begin_turn, seat=(start + trigger) % 3)
    assert turn(t, "lead-warfare") == (start + trigger) % 3
    assert rest_of(t) == [(start + seat) % 3 for seat in still]


@pytest.mark.clause("ED-END-06")
def test_without_a_trigger_the_next_round_begins():
    t = table(3).begin()
    assert [turn(t) for _ in range(4)] == [0, 1, 2, 0]


@pytest.mark.clause("ED-END-08", "ED-R-62")
def test_there_is_no_additional_round():
    t = at_the_brink()
    t.begin(begin_turn, seat=1)
    turn(t, "lead-warfare")
    assert t.over


@pytest.mark.clause("ED-END-12", "ED-R-47")
def test_the_last_turn_has_all_phases_with_following():
    t = at_the_brink()
    t.give(1, "survey", "survey", "research")
    t.give(1, "colonize", "colonize", to="draw_pile")
    t.begin()
    turn(t, "lead-warfare")
    assert (t.ending, t.active, t.asked()) == (1, 1, "action")
    t.play("survey")
    assert t.asked() == "role"
    t.play("lead-produce")
    assert (t.asked(), t.seat) == ("respond", 0)
    t.play("follow")
    assert (t.asked(), t.seat) == ("clean_up", 1)
    t.play("survey", "done")
    assert t.over
    assert t.hand_size[1] == 5, "drawn up to the limit after the last turn"


@pytest.mark.clause("ED-END-12", "ED-R-47")
def test_a_role_can_still_be_led_when_its_stack_is_empty():
    t = at_the_brink()
    t.begin()
    turn(t, "lead-warfare")
    t.give(1, "research")
    assert {"lead-warfare", "lead-research"} <= set(t.options())
    t.play("lead-warfare")
    assert (t.owned[1, 1], t.fighters[1]) == (0, 0), "no card, no symbol"


@pytest.mark.clause("ED-END-13")
def test_a_card_removed_later_does_not_undo_the_trigger():
    t = table()
    t.give(1, "warfare", "research")
    t.empty_stack("warfare", leave=1)
    t.begin()
    turn(t, "lead-warfare")
    t.play("research", "warfare", "done")
    assert t.owned[1, 1] == 0
    assert (t.stack[1], t.ending) == (0, 1), "the card is in the box, not on its stack"
    assert rest_of(t) == [1]


# Influence when the black tokens are gone


def three_trades(t: Table) -> Table:
    """Seat 0 trades three resources in a role."""
    t.lay_face_up(0, "A1", "silicon")
    t.lay_face_up(0, "F3", "food", "water")
    t.give(0, "produce-trade", "produce-trade")
    return t.begin().play("done", "lead-trade", "produce-trade", "produce-trade", "A1.1", "F3.1", "F3.2")


@pytest.mark.clause("ED-END-09", "ED-END-10")
def test_two_black_tokens_left_and_three_earned():
    t = table()
    t.tokens[0] = 12
    t.tokens[1] = 10
    three_trades(t)
    assert t.tokens[0] == 15, "two black ones and a blue one"
    assert t.ending == 1


@pytest.mark.clause("ED-END-09", "ED-END-11")
def test_using_up_the_blue_tokens_costs_nobody_influence_and_stops_nothing():
    t = table(3)
    t.ending = 1
    t.tokens[0] = 16
    t.tokens[1] = 15
    three_trades(t)
    assert t.tokens[0] == 19, "34 tokens: all 24 black ones, all 8 blue ones and 2 counters"
    assert t.asked() == "respond"
    while t.active == 0:
        t.play(next(o for o in ("pass", "done") if o in t.options()))
    assert rest_of(t) == [1, 2]
    assert t.score[0] == 19 + 3 + 2


@pytest.mark.clause("ED-END-15")
def test_influence_counters_pay_for_no_attack_and_are_no_goods():
    t = table()
    t.tokens[0] = 40
    t.lay_face_down(0, "S1")
    t.give(0, "warfare", "produce-trade")
    assert t.begin().options() == ["warfare", "done"], "nothing to trade"
    t.play("warfare")
    assert t.asked() == "role", "a fighter was taken: an attack could not be paid"
    assert (t.fighters[0], t.tokens[0]) == (1, 40)


@pytest.mark.clause("ED-END-15")
def test_influence_counters_do_not_break_a_tie():
    t = table()
    t.tokens[0] = 40
    t.tokens[1] = 38
    t.lay_face_up(1, "S1")
    t.fighters[1] = 1
    t.begin(end_game)
    assert t.score[:2].tolist() == [40, 40]
    assert t.place[:2].tolist() == [2, 1]

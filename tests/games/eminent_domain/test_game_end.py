"""The end of the game, chapter 17 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.domains import OUT_OF_GAME
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.scoring import end_game
from digsite.games.eminent_domain.turn import begin_turn, clean_up
from tests.games.eminent_domain.table import (
    asked,
    begin,
    empty_stack,
    face_down,
    face_up,
    fighters,
    give,
    on_top,
    options,
    play,
    table,
    tokens,
)

STACKS = ("survey", "warfare", "colonize", "produce-trade", "research")
FIRST_ROLE = {"produce-trade": "lead-produce"}


def turn(p: Position, role: str = "lead-warfare") -> int:
    """A whole turn with a role that all others pass, and nothing else. Returns whose turn it was."""
    seat = p.active
    while not p.over and p.active == seat:
        play(p, next((o for o in ("done", "pass", "fighters", role) if o in options(p)), options(p)[0]))
    return seat


def rest_of(p: Position) -> list[int]:
    """Whose turns are still played until the game is over."""
    turns = []
    while not p.over:
        turns.append(turn(p, "lead-produce"))
        assert len(turns) < 9, "the game does not end"
    return turns


def at_the_brink(seats: int = 2, start: int = 0, stack: str = "warfare", **variant: str) -> Position:
    """One role stack has a single card left; the player left of `start` is the second of the round."""
    p = table(seats, **variant)
    p.first = start
    empty_stack(p, stack, leave=1)
    return p


# What triggers the end


@pytest.mark.clause("ED-END-01", "ED-R-46", "ED-R-48")
@pytest.mark.parametrize(
    ("own", "other", "ending"), [(23, 0, 1), (10, 13, 1), (0, 23, 1), (22, 0, 0), (11, 11, 0)]
)
def test_the_twenty_fourth_token_taken_in_the_game_triggers_the_end(own: int, other: int, ending: int):
    p = table()
    tokens(p, 0, own)
    tokens(p, 1, other)
    face_up(p, 0, "M1", "iron")
    give(p, 0, "produce-trade")
    play(begin(p), "produce-trade")
    assert p.tokens[0] == own + 1
    assert (asked(p), p.ending) == ("role", ending), "known at once, in the middle of the turn"


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
    p = at_the_brink(seats, length=length)
    if empty:
        empty_stack(p, "research")
    play(begin(p), "lead-warfare")
    assert p.stack[1] == 0
    assert p.ending == ending


@pytest.mark.clause("ED-END-03")
@pytest.mark.parametrize("stack", STACKS)
def test_any_stack_emptied_by_a_role_counts(stack: str):
    p = at_the_brink(stack=stack)
    play(begin(p), FIRST_ROLE.get(stack, f"lead-{stack}"))
    assert p.ending == 1


@pytest.mark.clause("ED-END-03")
@pytest.mark.parametrize("stack", STACKS)
def test_any_stack_emptied_by_politics_counts(stack: str):
    p = at_the_brink(stack=stack)
    give(p, 0, "politics")
    play(begin(p), "politics", f"stack-{stack}")
    assert p.ending == 1


@pytest.mark.clause("ED-END-03", "ED-END-04", "ED-R-46")
def test_artificial_intelligence_empties_a_second_stack_of_four_players():
    p = at_the_brink(4)
    empty_stack(p, "survey", leave=1)
    give(p, 0, "F2-2")
    play(begin(p), "F2-2", "stack-survey")
    assert p.ending == 0, "one empty stack is not enough for four"
    play(p, "stack-warfare")
    assert p.ending == 1, "checked after every card"


@pytest.mark.clause("ED-END-03")
def test_a_stack_with_a_card_left_triggers_nothing():
    p = table()
    empty_stack(p, "warfare", leave=2)
    play(begin(p), "lead-warfare")
    assert (p.stack[1], p.ending) == (1, 0)


@pytest.mark.clause("ED-END-05", "ED-R-46")
def test_a_follower_can_trigger_the_end_in_the_role_phase():
    p = table()
    tokens(p, 1, 23)
    face_up(p, 1, "M1", "iron")
    give(p, 1, "produce-trade")
    play(begin(p), "lead-trade")
    assert p.ending == 0
    play(p, "follow", "produce-trade", "M1.1")
    assert p.tokens[1] == 24
    assert p.ending == 1


@pytest.mark.clause("ED-END-05")
def test_nothing_in_a_clean_up_brings_the_end_about():
    p = at_the_brink()
    tokens(p, 0, 23)
    give(p, 0, *["research"] * 4)
    give(p, 0, *["survey"] * 3, to="draw_pile")
    play(begin(p, clean_up), *["research"] * 4)
    assert p.hand_size[0] == 5, "four cards discarded, five drawn, with a shuffle between"
    assert (p.stack[1], p.tokens[0], p.ending) == (1, 23, 0)


@pytest.mark.clause("ED-END-14")
def test_empty_technology_stacks_planet_deck_and_draw_piles_do_not_end_the_game():
    p = table()
    p.holder[:] = OUT_OF_GAME
    on_top(p)
    begin(p)
    assert (p.draw_size.sum(), p.planet_deck_size) == (0, 0)
    assert [turn(p), turn(p), turn(p)] == [0, 1, 0]
    assert (asked(p), p.ending) == ("action", 0)


@pytest.mark.clause("ED-END-16", "ED-END-02")
def test_both_conditions_met_change_nothing():
    p = at_the_brink(3)
    tokens(p, 0, 23)
    face_up(p, 0, "M1", "iron")
    give(p, 0, "produce-trade")
    play(begin(p), "produce-trade")
    assert turn(p, "lead-warfare") == 0
    assert (p.ending, p.tokens[0], p.stack[1]) == (1, 24, 0)
    assert rest_of(p) == [1, 2]


@pytest.mark.clause("ED-END-16")
def test_a_second_condition_met_later_prolongs_nothing():
    p = at_the_brink(3)
    empty_stack(p, "research", leave=1)
    begin(p)
    turn(p, "lead-warfare")
    turn(p, "lead-research")
    assert (p.stack[1], p.stack[4]) == (0, 0)
    assert rest_of(p) == [2]


# The last round


@pytest.mark.clause("ED-END-06", "ED-END-07", "ED-END-08")
@pytest.mark.parametrize("start", [0, 1, 2])
@pytest.mark.parametrize(("trigger", "still"), [(0, [1, 2]), (1, [2]), (2, [])])
def test_the_round_is_finished_up_to_the_right_of_the_start_player(
    start: int, trigger: int, still: list[int]
):
    p = at_the_brink(3, start=start)
    begin(p, begin_turn, seat=(start + trigger) % 3)
    assert turn(p, "lead-warfare") == (start + trigger) % 3
    assert rest_of(p) == [(start + seat) % 3 for seat in still]


@pytest.mark.clause("ED-END-06")
def test_without_a_trigger_the_next_round_begins():
    p = begin(table(3))
    assert [turn(p) for _ in range(4)] == [0, 1, 2, 0]


@pytest.mark.clause("ED-END-08", "ED-R-62")
def test_there_is_no_additional_round():
    p = at_the_brink()
    begin(p, begin_turn, seat=1)
    turn(p, "lead-warfare")
    assert p.over


@pytest.mark.clause("ED-END-12", "ED-R-47")
def test_the_last_turn_has_all_phases_with_following():
    p = at_the_brink()
    give(p, 1, "survey", "survey", "research")
    give(p, 1, "colonize", "colonize", to="draw_pile")
    begin(p)
    turn(p, "lead-warfare")
    assert (p.ending, p.active, asked(p)) == (1, 1, "action")
    play(p, "survey")
    assert asked(p) == "role"
    play(p, "lead-produce")
    assert (asked(p), p.seat) == ("respond", 0)
    play(p, "follow")
    assert (asked(p), p.seat) == ("clean_up", 1)
    play(p, "survey", "done")
    assert p.over
    assert p.hand_size[1] == 5, "drawn up to the limit after the last turn"


@pytest.mark.clause("ED-END-12", "ED-R-47")
def test_a_role_can_still_be_led_when_its_stack_is_empty():
    p = at_the_brink()
    begin(p)
    turn(p, "lead-warfare")
    give(p, 1, "research")
    assert {"lead-warfare", "lead-research"} <= set(options(p))
    play(p, "lead-warfare")
    assert (p.owned[1, 1], p.fighters[1]) == (0, 0), "no card, no symbol"


@pytest.mark.clause("ED-END-13")
def test_a_card_removed_later_does_not_undo_the_trigger():
    p = table()
    give(p, 1, "warfare", "research")
    empty_stack(p, "warfare", leave=1)
    begin(p)
    turn(p, "lead-warfare")
    play(p, "research", "warfare", "done")
    assert p.owned[1, 1] == 0
    assert (p.stack[1], p.ending) == (0, 1), "the card is in the box, not on its stack"
    assert rest_of(p) == [1]


# Influence when the black tokens are gone


def three_trades(p: Position) -> Position:
    """Seat 0 trades three resources in a role."""
    face_up(p, 0, "A1", "silicon")
    face_up(p, 0, "F3", "food", "water")
    give(p, 0, "produce-trade", "produce-trade")
    return play(begin(p), "done", "lead-trade", "produce-trade", "produce-trade", "A1.1", "F3.1", "F3.2")


@pytest.mark.clause("ED-END-09", "ED-END-10")
def test_two_black_tokens_left_and_three_earned():
    p = table()
    tokens(p, 0, 12)
    tokens(p, 1, 10)
    three_trades(p)
    assert p.tokens[0] == 15, "two black ones and a blue one"
    assert p.ending == 1


@pytest.mark.clause("ED-END-09", "ED-END-11")
def test_using_up_the_blue_tokens_costs_nobody_influence_and_stops_nothing():
    p = table(3)
    p.ending = 1
    tokens(p, 0, 16)
    tokens(p, 1, 15)
    three_trades(p)
    assert p.tokens[0] == 19, "34 tokens: all 24 black ones, all 8 blue ones and 2 counters"
    assert asked(p) == "respond"
    while p.active == 0:
        play(p, next(o for o in ("pass", "done") if o in options(p)))
    assert rest_of(p) == [1, 2]
    assert p.score[0] == 19 + 3 + 2


@pytest.mark.clause("ED-END-15")
def test_influence_counters_pay_for_no_attack_and_are_no_goods():
    p = table()
    tokens(p, 0, 40)
    face_down(p, 0, "S1")
    give(p, 0, "warfare", "produce-trade")
    assert options(begin(p)) == ["warfare", "done"], "nothing to trade"
    play(p, "warfare")
    assert asked(p) == "role", "a fighter was taken: an attack could not be paid"
    assert (p.fighters[0], p.tokens[0]) == (1, 40)


@pytest.mark.clause("ED-END-15")
def test_influence_counters_do_not_break_a_tie():
    p = table()
    tokens(p, 0, 40)
    tokens(p, 1, 38)
    face_up(p, 1, "S1")
    fighters(p, 1, 1)
    begin(p, end_game)
    assert p.score[:2].tolist() == [40, 40]
    assert p.place[:2].tolist() == [2, 1]

"""What holds in every position: each invariant is broken by hand, and found."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import NOWHERE
from digsite.games.excavation_earth.position import Position
from tests.games.excavation_earth.table import (
    KINDS,
    artefact,
    begin,
    board,
    card,
    colour,
    envoys,
    forecast,
    give,
    guards,
    kind,
    lay,
    leave_in_pile,
    load,
    location,
    mark,
    market,
    play,
    queue,
    sell_off,
    stack,
    stand,
    table,
    traders,
)


def busy_table(seats: int = 2) -> Position:
    """Something lies in every place that an invariant counts."""
    p = table(seats)
    give(p, 0, "red#1", "red#2", "travel-3")
    forecast(p, "yellow#1", "green#2", "purple#3")
    mark(p, 0, 2)
    traders(p, 0, "#2", 3)
    envoys(p, 0, "left", 2)
    guards(p, 0, "yellow-A", "red-B")
    queue(p, "#1", "red", "green", "wild")
    board(p, "purple", "wild")
    lay(p, "red-A", "green-B")
    stack(p, "orange-A", "orange-B")
    load(p, 0, "yellow-A", hidden=["purple-D"])
    sell_off(p, "red-D")
    return begin(p)


def named(p: Position) -> str:
    """The invariant that does not hold."""
    failure = GAME.python.bound(GAME.broken)(p)
    return GAME.invariants[failure - 1] if failure else "none"


@pytest.mark.clause(
    "EE-INV-01", "EE-INV-02", "EE-INV-03", "EE-INV-04", "EE-INV-05", "EE-INV-06", "EE-INV-07", "EE-INV-08"
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_broken_at_a_busy_table(seats):
    assert named(busy_table(seats)) == "none"


@pytest.mark.clause("EE-INV-01")
@pytest.mark.parametrize("lost", ["supply", "guard", "trader", "envoy", "marker"])
def test_a_lost_crew_cube_is_found_missing_whatever_it_did(lost):
    p = busy_table()
    if lost == "supply":
        p.supply[0] -= 1
    elif lost == "guard":
        p.guard[0, artefact("red-B")] = 0
    elif lost == "trader":
        p.trader[market("#2"), 0] -= 1
    elif lost == "envoy":
        p.envoy[0, 0] -= 1
    else:
        p.forecast_marker[1] = -1
    assert named(p) == "EE-INV-01"


@pytest.mark.clause("EE-INV-01")
def test_a_cube_too_many_is_found():
    p = busy_table()
    p.supply[1] += 1
    assert named(p) == "EE-INV-01"


@pytest.mark.clause("EE-INV-02")
@pytest.mark.parametrize(("seats", "each", "wild"), [(2, 8, 6), (3, 9, 6), (4, 10, 7)])
def test_so_many_buyers_are_in_the_game(seats, each, wild):
    p = busy_table(seats)
    for name in KINDS:
        in_queues = sum(list(p.queue[m, : p.queue_size[m]]).count(kind(name)) for m in range(6))
        total = p.track[kind(name)] + in_queues + p.mothership[kind(name)]
        assert total == (wild if name == "wild" else each)


@pytest.mark.clause("EE-INV-02")
@pytest.mark.parametrize("name", ["red", "wild"])
@pytest.mark.parametrize("where", ["track", "mothership"])
def test_a_buyer_out_of_nowhere_is_found(name, where):
    p = busy_table()
    getattr(p, where)[kind(name)] += 1
    assert named(p) == "EE-INV-02"


@pytest.mark.clause("EE-INV-02")
def test_a_buyer_who_changes_colour_in_a_queue_is_found():
    p = busy_table()
    p.queue[market("#1"), 0] = kind("yellow")
    assert named(p) == "EE-INV-02"


@pytest.mark.clause("EE-INV-03")
@pytest.mark.parametrize(
    ("where", "name"),
    [
        ("pile", "orange-C"),
        ("tile", "red-A"),
        ("cargo", "yellow-A"),
        ("hidden", "purple-D"),
        ("removed", "red-D"),
    ],
)
def test_a_lost_tile_is_found_missing_wherever_it_lay(where, name):
    p = busy_table()
    place = getattr(p, where)
    place[(0, artefact(name)) if where in ("cargo", "hidden") else artefact(name)] -= 1
    assert named(p) == "EE-INV-03"


@pytest.mark.clause("EE-INV-03")
def test_a_tile_lost_from_a_black_market_stack_is_found_missing():
    p = busy_table()
    p.stack_size[colour("orange")] -= 1
    assert named(p) == "EE-INV-03"


@pytest.mark.clause("EE-INV-03")
def test_a_tile_just_bought_and_not_yet_stored_is_not_missing():
    p = table()
    stand(p, 0, "L01", "L13", "L21")
    give(p, 0, "red#2")
    stack(p, "red-B")
    play(begin(p), "smuggle")
    assert p.stack_size.sum() == 0
    assert p.cargo[0].sum() == 0
    assert named(p) == "none"


def surveyor() -> Position:
    """A seat has drawn the last two red tiles in Survey and has yet to place one."""
    p = table(round=3)
    leave_in_pile(p, "red", "red-A", "red-B")
    give(p, 0, "red#1")
    play(begin(p), "survey")
    assert (named(p), p.surveyed_size[0]) == ("none", 2)
    return p


@pytest.mark.clause("EE-INV-03", "EE-SUR-09")
@pytest.mark.parametrize("wrong", [-1, 1])
def test_a_wrong_number_of_tiles_drawn_is_found(wrong):
    p = surveyor()
    p.surveyed_size[0] += wrong
    assert named(p) == "EE-INV-03"


@pytest.mark.clause("EE-INV-03", "EE-SUR-09")
def test_tiles_drawn_that_are_in_no_pile_are_found():
    p = surveyor()
    p.surveyed[0, artefact("red-A")] -= 1
    p.surveyed[0, artefact("red-C")] += 1
    assert named(p) == "EE-INV-03"


@pytest.mark.clause("EE-INV-04")
@pytest.mark.parametrize("where", ["deck", "discard", "hand", "pack", "forecast"])
def test_an_action_card_out_of_nowhere_is_found(where):
    p = busy_table()
    if where == "deck":
        p.deck[card("red#1")] += 1
        p.deck_size += 1
    elif where == "discard":
        p.discard[card("red#1")] += 1
    elif where == "forecast":
        p.forecast[3] = card("red#1")
    else:
        getattr(p, where)[1, card("red#1")] += 1
        getattr(p, f"{where}_size")[1] += 1
    assert named(p) == "EE-INV-04"


@pytest.mark.clause("EE-INV-04", "EE-INFO-01", "EE-INFO-04")
@pytest.mark.parametrize("size", ["deck_size", "hand_size", "pack_size"])
def test_a_size_that_everybody_sees_agrees_with_what_nobody_sees(size):
    p = busy_table()
    if size == "deck_size":
        p.deck_size += 1
    else:
        getattr(p, size)[1] += 1
    assert named(p) == "EE-INV-04"


@pytest.mark.clause("EE-INV-04")
def test_a_card_played_for_survey_and_not_yet_in_the_forecast_is_not_missing():
    p = table()
    forecast(p, "yellow#1", "green#2", "purple#3")
    give(p, 0, "red#1")
    play(begin(p), "survey")
    assert p.hand_size[0] == 0
    assert named(p) == "none"


@pytest.mark.clause("EE-INV-05")
@pytest.mark.parametrize("where", ["buyer_deck", "buyer_discard"])
def test_a_buyer_card_out_of_nowhere_is_found(where):
    p = busy_table()
    getattr(p, where)[kind("wild")] += 1
    assert named(p) == "EE-INV-05"


@pytest.mark.clause("EE-INV-05")
def test_a_buyer_card_of_the_wrong_colour_is_found():
    p = busy_table()
    p.buyer_deck[kind("red")] -= 1
    p.buyer_deck[kind("green")] += 1
    assert named(p) == "EE-INV-05"


@pytest.mark.clause("EE-INV-06")
@pytest.mark.parametrize("size", [-1, 5])
def test_a_queue_of_fewer_than_none_or_more_than_four_is_found(size):
    p = busy_table()
    p.queue_size[market("#3")] = size
    assert named(p) == "EE-INV-06"


@pytest.mark.clause("EE-INV-06")
def test_a_fifth_artefact_in_the_cargo_hold_is_found():
    p = busy_table()
    load(p, 0, "red-A", "red-B", "red-C")
    assert named(p) == "none"
    load(p, 0, "green-A")
    assert named(p) == "EE-INV-06"


@pytest.mark.clause("EE-INV-06")
def test_a_third_artefact_in_the_hidden_hold_is_found():
    p = busy_table()
    load(p, 0, hidden=["red-A"])
    assert named(p) == "none"
    load(p, 0, hidden=["red-B"])
    assert named(p) == "EE-INV-06"


@pytest.mark.clause("EE-INV-07")
@pytest.mark.parametrize("explorer", [0, 1, 2])
def test_an_explorer_lost_from_the_map_is_found(explorer):
    p = busy_table()
    p.explorer[0, explorer] = NOWHERE
    assert named(p) == "EE-INV-07"


@pytest.mark.clause("EE-INV-07")
def test_the_third_explorer_is_not_missing_before_its_owners_first_turn():
    p = busy_table()
    p.explorer[1, 2] = NOWHERE
    assert named(p) == "none"


@pytest.mark.clause("EE-INV-07")
@pytest.mark.parametrize("why", ["passed", "a later round"])
def test_the_third_explorer_is_missing_once_its_owner_had_a_turn(why):
    p = busy_table()
    p.explorer[1, 2] = NOWHERE
    if why == "passed":
        p.passed[1] = 1
    else:
        p.round = 2
    assert named(p) == "EE-INV-07"


@pytest.mark.clause("EE-INV-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_two_explorers_of_a_player_in_one_place_are_found(seat):
    p = busy_table()
    p.explorer[seat, 2] = p.explorer[seat, 0]
    assert named(p) == "EE-INV-07"


@pytest.mark.clause("EE-INV-07")
def test_own_explorers_in_one_place_are_found_at_any_decision_outside_travel():
    p = table()
    stand(p, 0, "L02", "L03", "L21")
    give(p, 0, "red#1", "red#2", "red#3")
    play(begin(p), "pass")
    p.explorer[0, 0] = location("L03")
    assert named(p) == "EE-INV-07"


@pytest.mark.clause("EE-INV-07")
def test_within_travel_own_explorers_may_meet():
    p = table()
    stand(p, 0, "L02", "L03", "L21")
    give(p, 0, "travel-4")
    play(begin(p), "travel", "L02", "L03")
    assert list(p.explorer[0]).count(location("L03")) == 2
    assert named(p) == "none"


@pytest.mark.clause("EE-INV-08")
@pytest.mark.parametrize("count", [-1, 2])
def test_a_travel_card_is_in_hand_once_or_on_the_personal_discard_pile(count):
    p = busy_table()
    p.travel[1, 2] = count
    assert named(p) == "EE-INV-08"


@pytest.mark.clause("EE-INV-10")
def test_a_cube_on_the_forecast_without_an_initiative_token_is_found():
    p = busy_table()
    p.token[0] = 0
    assert named(p) == "EE-INV-10"


@pytest.mark.clause("EE-INV-10")
def test_a_token_without_a_cube_is_in_order():
    p = busy_table()
    p.token[1] = 2
    assert named(p) == "none"


@pytest.mark.clause("EE-GEN-03")
def test_credits_below_0_are_found():
    p = busy_table()
    p.credits[1] = -1
    assert named(p) == "EE-GEN-03"

"""What holds in every position: each invariant is broken by hand, and found."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import NOWHERE
from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import KINDS, artefact, card, colour, kind, location, market


def busy_table(seats: int = 2) -> Table:
    """Something lies in every place that an invariant counts."""
    t = table(seats)
    t.give(0, "red#1", "red#2", "travel-3")
    t.lay_forecast("yellow#1", "green#2", "purple#3")
    t.mark(0, 2)
    t.traders(0, "#2", 3)
    t.envoys(0, "left", 2)
    t.guards(0, "yellow-A", "red-B")
    t.line_up("#1", "red", "green", "wild")
    t.board("purple", "wild")
    t.lay("red-A", "green-B")
    t.to_black_market("orange-A", "orange-B")
    t.load(0, "yellow-A", hidden=["purple-D"])
    t.sell_off("red-D")
    return t.begin()


def named(t: Table) -> str:
    """The invariant that does not hold."""
    failure = GAME.python.bound(GAME.broken)(t.p)
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
    t = busy_table()
    if lost == "supply":
        t.supply[0] -= 1
    elif lost == "guard":
        t.guard[0, artefact("red-B")] = 0
    elif lost == "trader":
        t.trader[market("#2"), 0] -= 1
    elif lost == "envoy":
        t.envoy[0, 0] -= 1
    else:
        t.forecast_marker[1] = -1
    assert named(t) == "EE-INV-01"


@pytest.mark.clause("EE-INV-01")
def test_a_cube_too_many_is_found():
    t = busy_table()
    t.supply[1] += 1
    assert named(t) == "EE-INV-01"


@pytest.mark.clause("EE-INV-02")
@pytest.mark.parametrize(("seats", "each", "wild"), [(2, 8, 6), (3, 9, 6), (4, 10, 7)])
def test_so_many_buyers_are_in_the_game(seats, each, wild):
    t = busy_table(seats)
    for name in KINDS:
        in_queues = sum(list(t.queue[m, : t.queue_size[m]]).count(kind(name)) for m in range(6))
        total = t.track[kind(name)] + in_queues + t.mothership[kind(name)]
        assert total == (wild if name == "wild" else each)


@pytest.mark.clause("EE-INV-02")
@pytest.mark.parametrize("name", ["red", "wild"])
@pytest.mark.parametrize("where", ["track", "mothership"])
def test_a_buyer_out_of_nowhere_is_found(name, where):
    t = busy_table()
    getattr(t, where)[kind(name)] += 1
    assert named(t) == "EE-INV-02"


@pytest.mark.clause("EE-INV-02")
def test_a_buyer_who_changes_colour_in_a_queue_is_found():
    t = busy_table()
    t.queue[market("#1"), 0] = kind("yellow")
    assert named(t) == "EE-INV-02"


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
    t = busy_table()
    place = getattr(t, where)
    place[(0, artefact(name)) if where in ("cargo", "hidden") else artefact(name)] -= 1
    assert named(t) == "EE-INV-03"


@pytest.mark.clause("EE-INV-03")
def test_a_tile_lost_from_a_black_market_stack_is_found_missing():
    t = busy_table()
    t.stack_size[colour("orange")] -= 1
    assert named(t) == "EE-INV-03"


@pytest.mark.clause("EE-INV-03")
def test_a_tile_just_bought_and_not_yet_stored_is_not_missing():
    t = table()
    t.stand(0, "L01", "L13", "L21")
    t.give(0, "red#2")
    t.to_black_market("red-B")
    t.begin().play("smuggle")
    assert t.stack_size.sum() == 0
    assert t.cargo[0].sum() == 0
    assert named(t) == "none"


def surveyor() -> Table:
    """A seat has drawn the last two red tiles in Survey and has yet to place one."""
    t = table(round=3)
    t.leave_in_pile("red", "red-A", "red-B")
    t.give(0, "red#1")
    t.begin().play("survey")
    assert (named(t), t.surveyed_size[0]) == ("none", 2)
    return t


@pytest.mark.clause("EE-INV-03", "EE-SUR-09")
@pytest.mark.parametrize("wrong", [-1, 1])
def test_a_wrong_number_of_tiles_drawn_is_found(wrong):
    t = surveyor()
    t.surveyed_size[0] += wrong
    assert named(t) == "EE-INV-03"


@pytest.mark.clause("EE-INV-03", "EE-SUR-09")
def test_tiles_drawn_that_are_in_no_pile_are_found():
    t = surveyor()
    t.surveyed[0, artefact("red-A")] -= 1
    t.surveyed[0, artefact("red-C")] += 1
    assert named(t) == "EE-INV-03"


@pytest.mark.clause("EE-INV-04")
@pytest.mark.parametrize("where", ["deck", "discard", "hand", "pack", "forecast"])
def test_an_action_card_out_of_nowhere_is_found(where):
    t = busy_table()
    if where == "deck":
        t.deck[card("red#1")] += 1
        t.deck_size += 1
    elif where == "discard":
        t.discard[card("red#1")] += 1
    elif where == "forecast":
        t.forecast[3] = card("red#1")
    else:
        getattr(t, where)[1, card("red#1")] += 1
        getattr(t, f"{where}_size")[1] += 1
    assert named(t) == "EE-INV-04"


@pytest.mark.clause("EE-INV-04", "EE-INFO-01", "EE-INFO-04")
@pytest.mark.parametrize("size", ["deck_size", "hand_size", "pack_size"])
def test_a_size_that_everybody_sees_agrees_with_what_nobody_sees(size):
    t = busy_table()
    if size == "deck_size":
        t.deck_size += 1
    else:
        getattr(t, size)[1] += 1
    assert named(t) == "EE-INV-04"


@pytest.mark.clause("EE-INV-04")
def test_a_card_played_for_survey_and_not_yet_in_the_forecast_is_not_missing():
    t = table()
    t.lay_forecast("yellow#1", "green#2", "purple#3")
    t.give(0, "red#1")
    t.begin().play("survey")
    assert t.hand_size[0] == 0
    assert named(t) == "none"


@pytest.mark.clause("EE-INV-05")
@pytest.mark.parametrize("where", ["buyer_deck", "buyer_discard"])
def test_a_buyer_card_out_of_nowhere_is_found(where):
    t = busy_table()
    getattr(t, where)[kind("wild")] += 1
    assert named(t) == "EE-INV-05"


@pytest.mark.clause("EE-INV-05")
def test_a_buyer_card_of_the_wrong_colour_is_found():
    t = busy_table()
    t.buyer_deck[kind("red")] -= 1
    t.buyer_deck[kind("green")] += 1
    assert named(t) == "EE-INV-05"


@pytest.mark.clause("EE-INV-06")
@pytest.mark.parametrize("size", [-1, 5])
def test_a_queue_of_fewer_than_none_or_more_than_four_is_found(size):
    t = busy_table()
    t.queue_size[market("#3")] = size
    assert named(t) == "EE-INV-06"


@pytest.mark.clause("EE-INV-06")
def test_a_fifth_artefact_in_the_cargo_hold_is_found():
    t = busy_table()
    t.load(0, "red-A", "red-B", "red-C")
    assert named(t) == "none"
    t.load(0, "green-A")
    assert named(t) == "EE-INV-06"


@pytest.mark.clause("EE-INV-06")
def test_a_third_artefact_in_the_hidden_hold_is_found():
    t = busy_table()
    t.load(0, hidden=["red-A"])
    assert named(t) == "none"
    t.load(0, hidden=["red-B"])
    assert named(t) == "EE-INV-06"


@pytest.mark.clause("EE-INV-07")
@pytest.mark.parametrize("explorer", [0, 1, 2])
def test_an_explorer_lost_from_the_map_is_found(explorer):
    t = busy_table()
    t.explorer[0, explorer] = NOWHERE
    assert named(t) == "EE-INV-07"


@pytest.mark.clause("EE-INV-07")
def test_the_third_explorer_is_not_missing_before_its_owners_first_turn():
    t = busy_table()
    t.explorer[1, 2] = NOWHERE
    assert named(t) == "none"


@pytest.mark.clause("EE-INV-07")
@pytest.mark.parametrize("why", ["passed", "a later round"])
def test_the_third_explorer_is_missing_once_its_owner_had_a_turn(why):
    t = busy_table()
    t.explorer[1, 2] = NOWHERE
    if why == "passed":
        t.passed[1] = 1
    else:
        t.round = 2
    assert named(t) == "EE-INV-07"


@pytest.mark.clause("EE-INV-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_two_explorers_of_a_player_in_one_place_are_found(seat):
    t = busy_table()
    t.explorer[seat, 2] = t.explorer[seat, 0]
    assert named(t) == "EE-INV-07"


@pytest.mark.clause("EE-INV-07")
def test_own_explorers_in_one_place_are_found_at_any_decision_outside_travel():
    t = table()
    t.stand(0, "L02", "L03", "L21")
    t.give(0, "red#1", "red#2", "red#3")
    t.begin().play("pass")
    t.explorer[0, 0] = location("L03")
    assert named(t) == "EE-INV-07"


@pytest.mark.clause("EE-INV-07")
def test_within_travel_own_explorers_may_meet():
    t = table()
    t.stand(0, "L02", "L03", "L21")
    t.give(0, "travel-4")
    t.begin().play("travel", "L02", "L03")
    assert list(t.explorer[0]).count(location("L03")) == 2
    assert named(t) == "none"


@pytest.mark.clause("EE-INV-08")
@pytest.mark.parametrize("count", [-1, 2])
def test_a_travel_card_is_in_hand_once_or_on_the_personal_discard_pile(count):
    t = busy_table()
    t.travel[1, 2] = count
    assert named(t) == "EE-INV-08"


@pytest.mark.clause("EE-INV-10")
def test_a_cube_on_the_forecast_without_an_initiative_token_is_found():
    t = busy_table()
    t.token[0] = 0
    assert named(t) == "EE-INV-10"


@pytest.mark.clause("EE-INV-10")
def test_a_token_without_a_cube_is_in_order():
    t = busy_table()
    t.token[1] = 2
    assert named(t) == "none"


@pytest.mark.clause("EE-GEN-03")
def test_credits_below_0_are_found():
    t = busy_table()
    t.credits[1] = -1
    assert named(t) == "EE-GEN-03"

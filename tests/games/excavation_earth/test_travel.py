"""TRAVEL, chapter 6 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.components import FILE, wrap_lines
from digsite.games.excavation_earth.domains import COLOUR_NAMES
from digsite.kernel.components import load as load_components
from tests.games.excavation_earth.table import (
    asked,
    begin,
    discard_of,
    explorers_of,
    give,
    hand_of,
    location,
    options,
    play,
    stand,
    table,
)


def travelling(*places, card="travel-2"):
    """Seat 0 has paid a card and is about to move explorers that stand on these locations."""
    p = table()
    stand(p, 0, *places)
    give(p, 0, card)
    return play(begin(p), "travel")


@pytest.mark.clause("EE-TRAVEL-01")
def test_one_action_card_or_one_travel_card_is_discarded():
    p = table()
    give(p, 0, "red#1", "green#2", "travel-3")
    play(begin(p), "travel")
    assert options(p) == ["green#2", "red#1", "travel-3"]
    play(p, "red#1", "done")
    assert discard_of(p) == ["red#1"]
    play(begin(p), "travel", "travel-3", "done")
    assert p.travel[0].sum() == 0
    assert discard_of(p) == ["red#1"], "a travel card goes to the personal pile"
    assert hand_of(p, 0) == ["green#2"]


@pytest.mark.clause("EE-TRAVEL-02")
@pytest.mark.parametrize(
    ("card", "moves"),
    [("travel-2", 2), ("travel-3", 3), ("travel-4", 4), ("yellow#1", 3), ("red#4", 3), ("orange#6", 3)],
)
def test_the_fuel_of_the_card_is_the_number_of_moves(card, moves):
    p = travelling("L01", "L13", "L21", card=card)
    made = 0
    while asked(p) != "over":
        play(p, *(("L21", "L20") if made % 2 == 0 else ("L20", "L21")))
        made += 1
    assert made == moves


@pytest.mark.clause("EE-TRAVEL-03")
@pytest.mark.parametrize("moves", [[], ["L01", "L02"], ["L01", "L02", "L13", "L14"]])
def test_fewer_moves_than_fuel_may_be_made(moves):
    p = travelling("L01", "L13", "L21", card="travel-3")
    play(p, *moves, "done")
    assert asked(p) == "over"


@pytest.mark.clause("EE-TRAVEL-03")
def test_moves_may_be_split_among_explorers_and_alternate():
    p = travelling("L01", "L13", "L21", card="travel-4")
    play(p, "L01", "L02", "L13", "L14", "L02", "L04", "L21", "L18")
    assert asked(p) == "over"
    assert explorers_of(p, 0) == ["L04", "L14", "L18"]


@pytest.mark.clause("EE-TRAVEL-04")
@pytest.mark.parametrize(
    ("origin", "neighbours"),
    [
        ("L01", ["L02", "L03"]),
        ("L10", ["L06", "L07", "L11", "L12"]),
        ("L03", ["L01", "L02", "L04", "L06", "L14"]),
    ],
)
def test_a_move_follows_one_line_to_an_adjacent_location(origin, neighbours):
    p = travelling(origin, "L16", "L21")
    play(p, origin)
    assert options(p) == neighbours


@pytest.mark.clause("EE-TRAVEL-04")
def test_only_own_explorers_move():
    p = table()
    stand(p, 0, "L01", "L13", "L21")
    stand(p, 1, "L05", "L10", "L17")
    give(p, 0, "travel-2")
    play(begin(p), "travel")
    assert options(p) == ["L01", "L13", "L21", "done"]


@pytest.mark.clause("EE-TRAVEL-05")
@pytest.mark.parametrize("between", ["L02", "L03"])
def test_explorers_may_pass_through_locations_with_own_and_opposing_explorers(between):
    p = table()
    stand(p, 0, "L01", "L02", "L21")
    stand(p, 1, "L03", "L13", "L20")
    give(p, 0, "travel-3")
    play(begin(p), "travel", "L01", between, between, "L04", "done")
    assert explorers_of(p, 0) == ["L02", "L04", "L21"]
    assert explorers_of(p, 1) == ["L03", "L13", "L20"]


@pytest.mark.clause("EE-TRAVEL-06")
def test_an_explorer_may_end_beside_an_opposing_one():
    p = table()
    stand(p, 0, "L01", "L13", "L21")
    stand(p, 1, "L02", "L14", "L20")
    give(p, 0, "travel-3")
    play(begin(p), "travel", "L01", "L02", "L21", "L20", "done")
    assert asked(p) == "over"
    assert explorers_of(p, 0) == ["L02", "L13", "L20"]


@pytest.mark.clause("EE-TRAVEL-07")
def test_travel_cannot_end_while_two_own_explorers_share_a_location():
    p = travelling("L02", "L03", "L21", card="travel-4")
    play(p, "L02", "L03")
    assert "done" not in options(p)
    play(p, "L03", "L06")
    assert "done" in options(p)


@pytest.mark.clause("EE-TRAVEL-07")
def test_the_last_move_cannot_lead_to_an_own_explorer():
    p = travelling("L02", "L03", "L21")
    play(p, "L21", "L20", "L02")
    assert options(p) == ["L01", "L04"]


@pytest.mark.clause("EE-TRAVEL-07")
def test_the_last_move_must_part_explorers_that_met():
    p = travelling("L02", "L03", "L21")
    play(p, "L02", "L03")
    assert options(p) == ["L01", "L02", "L04", "L06", "L14"], "only from L03, and not of the explorer on L21"


@pytest.mark.clause("EE-TRAVEL-07")
def test_three_explorers_may_meet_if_the_fuel_lasts_to_part_them():
    p = travelling("L01", "L02", "L03", card="travel-4")
    play(p, "L02", "L01", "L03", "L01")
    play(p, "L02")
    assert explorers_of(p, 0) == ["L01", "L02", "L03"], "the last move led to the only free neighbour"


@pytest.mark.clause("EE-TRAVEL-07")
def test_three_explorers_cannot_meet_if_they_could_not_part():
    p = travelling("L01", "L02", "L03", card="travel-3")
    play(p, "L02", "L01", "L03")
    assert "L01" not in options(p)
    assert {"L02", "L04"} <= set(options(p))


@pytest.mark.clause("EE-TRAVEL-08X", "EE-R-15")
def test_an_explorer_may_stop_beside_another_that_moves_on():
    p = travelling("L02", "L03", "L21")
    play(p, "L02", "L03", "L04")
    assert asked(p) == "over"
    assert explorers_of(p, 0) == ["L03", "L04", "L21"]


@pytest.mark.clause("EE-TRAVEL-09")
@pytest.mark.parametrize(
    ("origin", "neighbours"),
    [("L09", ["L07", "L08", "L20", "L21"]), ("L20", ["L09", "L19", "L21"]), ("L21", ["L09", "L18", "L20"])],
)
def test_the_south_western_dig_site_is_adjacent_to_the_eastern_edge(origin, neighbours):
    p = travelling("L01", "L13", origin)
    play(p, origin)
    assert options(p) == neighbours


@pytest.mark.clause("EE-TRAVEL-09")
def test_no_other_line_leads_around_the_earth():
    lines = wrap_lines(load_components(FILE))
    expected = {(location("L09"), location("L20")), (location("L09"), location("L21"))}
    assert {(min(line), max(line)) for line in lines} == expected


@pytest.mark.clause("EE-TRAVEL-10")
def test_colour_and_icon_of_an_action_card_do_not_matter():
    p = table()
    cards = [f"{colour}#{icon}" for colour in COLOUR_NAMES for icon in (1, 2, 3, 4, 5, 6)]
    give(p, 0, *cards)
    play(begin(p), "travel")
    assert options(p) == cards

"""TRAVEL, chapter 6 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.components import FILE
from digsite.games.excavation_earth.domains import COLOUR_NAMES
from digsite.games.excavation_earth.map_components import wrap_lines
from digsite.kernel.components import load as load_components
from digsite.testing.excavation_earth import table
from digsite.testing.excavation_earth_names import location


def travelling(*places, card="travel-2"):
    """Seat 0 has paid a card and is about to move explorers that stand on these locations."""
    t = table()
    t.stand(0, *places)
    t.give(0, card)
    return t.begin().play("travel")


@pytest.mark.clause("EE-TRAVEL-01")
def test_one_action_card_or_one_travel_card_is_discarded():
    t = table()
    t.give(0, "red#1", "green#2", "travel-3")
    t.begin().play("travel")
    assert t.options() == ["green#2", "red#1", "travel-3"]
    t.play("red#1", "done")
    assert t.discard_of() == ["red#1"]
    t.begin().play("travel", "travel-3", "done")
    assert t.travel[0].sum() == 0
    assert t.discard_of() == ["red#1"], "a travel card goes to the personal pile"
    assert t.hand_of(0) == ["green#2"]


@pytest.mark.clause("EE-TRAVEL-02")
@pytest.mark.parametrize(
    ("card", "moves"),
    [("travel-2", 2), ("travel-3", 3), ("travel-4", 4), ("yellow#1", 3), ("red#4", 3), ("orange#6", 3)],
)
def test_the_fuel_of_the_card_is_the_number_of_moves(card, moves):
    t = travelling("L01", "L13", "L21", card=card)
    made = 0
    while t.asked() != "over":
        t.play(*(("L21", "L20") if made % 2 == 0 else ("L20", "L21")))
        made += 1
    assert made == moves


@pytest.mark.clause("EE-TRAVEL-03")
@pytest.mark.parametrize("moves", [[], ["L01", "L02"], ["L01", "L02", "L13", "L14"]])
def test_fewer_moves_than_fuel_may_be_made(moves):
    t = travelling("L01", "L13", "L21", card="travel-3")
    t.play(*moves, "done")
    assert t.asked() == "over"


@pytest.mark.clause("EE-TRAVEL-03")
def test_moves_may_be_split_among_explorers_and_alternate():
    t = travelling("L01", "L13", "L21", card="travel-4")
    t.play("L01", "L02", "L13", "L14", "L02", "L04", "L21", "L18")
    assert t.asked() == "over"
    assert t.explorers_of(0) == ["L04", "L14", "L18"]


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
    t = travelling(origin, "L16", "L21")
    t.play(origin)
    assert t.options() == neighbours


@pytest.mark.clause("EE-TRAVEL-04")
def test_only_own_explorers_move():
    t = table()
    t.stand(0, "L01", "L13", "L21")
    t.stand(1, "L05", "L10", "L17")
    t.give(0, "travel-2")
    t.begin().play("travel")
    assert t.options() == ["L01", "L13", "L21", "done"]


@pytest.mark.clause("EE-TRAVEL-05")
@pytest.mark.parametrize("between", ["L02", "L03"])
def test_explorers_may_pass_through_locations_with_own_and_opposing_explorers(between):
    t = table()
    t.stand(0, "L01", "L02", "L21")
    t.stand(1, "L03", "L13", "L20")
    t.give(0, "travel-3")
    t.begin().play("travel", "L01", between, between, "L04", "done")
    assert t.explorers_of(0) == ["L02", "L04", "L21"]
    assert t.explorers_of(1) == ["L03", "L13", "L20"]


@pytest.mark.clause("EE-TRAVEL-06")
def test_an_explorer_may_end_beside_an_opposing_one():
    t = table()
    t.stand(0, "L01", "L13", "L21")
    t.stand(1, "L02", "L14", "L20")
    t.give(0, "travel-3")
    t.begin().play("travel", "L01", "L02", "L21", "L20", "done")
    assert t.asked() == "over"
    assert t.explorers_of(0) == ["L02", "L13", "L20"]


@pytest.mark.clause("EE-TRAVEL-07")
def test_travel_cannot_end_while_two_own_explorers_share_a_location():
    t = travelling("L02", "L03", "L21", card="travel-4")
    t.play("L02", "L03")
    assert "done" not in t.options()
    t.play("L03", "L06")
    assert "done" in t.options()


@pytest.mark.clause("EE-TRAVEL-07")
def test_the_last_move_cannot_lead_to_an_own_explorer():
    t = travelling("L02", "L03", "L21")
    t.play("L21", "L20", "L02")
    assert t.options() == ["L01", "L04"]


@pytest.mark.clause("EE-TRAVEL-07")
def test_the_last_move_must_part_explorers_that_met():
    t = travelling("L02", "L03", "L21")
    t.play("L02", "L03")
    assert t.options() == ["L01", "L02", "L04", "L06", "L14"], "only from L03, and not of the explorer on L21"


@pytest.mark.clause("EE-TRAVEL-07")
def test_three_explorers_may_meet_if_the_fuel_lasts_to_part_them():
    t = travelling("L01", "L02", "L03", card="travel-4")
    t.play("L02", "L01", "L03", "L01")
    t.play("L02")
    assert t.explorers_of(0) == ["L01", "L02", "L03"], "the last move led to the only free neighbour"


@pytest.mark.clause("EE-TRAVEL-07")
def test_three_explorers_cannot_meet_if_they_could_not_part():
    t = travelling("L01", "L02", "L03", card="travel-3")
    t.play("L02", "L01", "L03")
    assert "L01" not in t.options()
    assert {"L02", "L04"} <= set(t.options())


@pytest.mark.clause("EE-TRAVEL-08X", "EE-R-15")
def test_an_explorer_may_stop_beside_another_that_moves_on():
    t = travelling("L02", "L03", "L21")
    t.play("L02", "L03", "L04")
    assert t.asked() == "over"
    assert t.explorers_of(0) == ["L03", "L04", "L21"]


@pytest.mark.clause("EE-TRAVEL-09")
@pytest.mark.parametrize(
    ("origin", "neighbours"),
    [("L09", ["L07", "L08", "L20", "L21"]), ("L20", ["L09", "L19", "L21"]), ("L21", ["L09", "L18", "L20"])],
)
def test_the_south_western_dig_site_is_adjacent_to_the_eastern_edge(origin, neighbours):
    t = travelling("L01", "L13", origin)
    t.play(origin)
    assert t.options() == neighbours


@pytest.mark.clause("EE-TRAVEL-09")
def test_no_other_line_leads_around_the_earth():
    lines = wrap_lines(load_components(FILE))
    expected = {(location("L09"), location("L20")), (location("L09"), location("L21"))}
    assert {(min(line), max(line)) for line in lines} == expected


@pytest.mark.clause("EE-TRAVEL-10")
def test_colour_and_icon_of_an_action_card_do_not_matter():
    t = table()
    cards = [f"{colour}#{icon}" for colour in COLOUR_NAMES for icon in (1, 2, 3, 4, 5, 6)]
    t.give(0, *cards)
    t.begin().play("travel")
    assert t.options() == cards

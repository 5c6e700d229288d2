"""Match and completion bonuses, chapters 5.4 and 5.5 of the ledger. The museum of these scenes has the tiles
of a game of two, two in every column; yellow and green are the curators of the rows T and M. Every seat
begins with 8 credits and 22 cubes."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.turn import next_turn
from digsite.telling.text import Text
from digsite.testing.excavation_earth import Table
from tests.games.telling import NAMES

from .exhibition import museum

NO_PILOTS = ("issisinui", "kuti_kuti", "aquilla", "gul")


def exhibit(t: Table, card: str, name: str, space: str) -> Table:
    """Seat 0 exhibits one artefact of its cargo hold."""
    t.load(0, name)
    t.give(0, card)
    return t.begin().play("exhibit", space)


# Match bonus


@pytest.mark.clause("EEM-M7-38", "EEM-M7-40")
@pytest.mark.parametrize(
    ("name", "space", "credits"),
    [
        ("yellow-A", "OL-T", 10),
        ("green-A", "OL-T", 8),
        ("green-B", "OL-M", 10),
        ("yellow-B", "OL-M", 8),
        ("green-C", "OR-M", 10),
    ],
)
def test_an_artefact_of_the_colour_of_its_rows_curator_earns_the_bonus_of_its_column(
    name: str, space: str, credits: int
) -> None:
    assert exhibit(museum(), "red#1", name, space).credits[0] == credits


@pytest.mark.clause("EEM-M7-41")
@pytest.mark.parametrize(("name", "space"), [("green-A", "ML-M"), ("yellow-D", "MR-T")])
def test_a_match_in_a_middle_column_brings_a_broker_of_choice(name: str, space: str) -> None:
    t = exhibit(museum(), "red#1", name, space)
    assert t.options() == ["yellow", "green", "red", "purple", "orange"]
    t.play("purple")
    assert t.brokers_of(0) == ["purple"]
    assert t.credits[0] == 8


@pytest.mark.clause("EEM-M7-42")
@pytest.mark.parametrize(("name", "space"), [("yellow-B", "IL-T"), ("green-D", "IR-M")])
def test_a_match_in_an_inner_column_brings_one_of_two_reconstruction_cards(name: str, space: str) -> None:
    t = museum()
    t.load(0, name)
    t.give(0, "red#1")
    t.begin().next("trade_guild", "memory_vault").play("exhibit", space)
    assert t.options() == ["trade_guild", "memory_vault"]
    t.play("memory_vault")
    assert t.reconstructions_of(0) == ["memory_vault"]
    assert t.reconstruction_deck_size + t.returned_size == 20


@pytest.mark.clause("EEM-M7-39", "EEM-M7-44")
def test_the_new_curator_comes_after_the_comparison() -> None:
    t = exhibit(
        museum(curators=("yellow", "green", "red"), next_curator="purple"), "red#1", "purple-B", "OR-B"
    )
    assert t.credits[0] == 8, "the purple curator came later"
    assert t.curators_of() == ["green", "red", "purple"]


@pytest.mark.clause("EEM-M7-39")
def test_a_curator_who_leaves_after_the_placement_still_counts() -> None:
    t = exhibit(
        museum(curators=("yellow", "green", "red"), next_curator="purple"), "red#1", "yellow-A", "OL-T"
    )
    assert t.credits[0] == 10
    assert "yellow" not in t.curators_of()


@pytest.mark.clause("EEM-M7-43", "EEM-INT-26")
def test_a_row_without_a_curator_has_no_match_until_one_comes() -> None:
    t = museum(next_curator="red")
    t.load(0, "green-B")
    t.give(0, "orange#1", "orange#2")
    t.begin().play("exhibit", "orange#1", "OR-B")
    assert t.credits[0] == 8
    assert t.curators_of() == ["yellow", "green", "red"]
    t.load(0, "red-C", "green-B")
    t.lay_tiles(OL_B="C")
    t.only_buyer_cards("purple")
    t.give(0, "green#2")
    t.begin().play("exhibit", "green#2", "cargo-green-B", "OL-M", "cargo-red-C", "OL-B")
    assert t.credits[0] == 8 + 2 + 2, "green in row M and red in row B"


@pytest.mark.clause("EEM-M7-45")
def test_both_placements_are_compared_with_the_same_queue() -> None:
    t = museum()
    t.load(0, "yellow-A", "green-C")
    t.give(0, "yellow#1")
    t.begin().play("exhibit", "cargo-yellow-A", "OL-T", "cargo-green-C", "OR-M")
    assert t.credits[0] == 8 + 2 + 2
    assert t.curators_of() == ["yellow", "green", "red"]


@pytest.mark.clause("EEM-M7-46")
def test_nobody_else_gains_by_a_match() -> None:
    t = museum()
    t.show(1, OR_M="green-C")
    exhibit(t, "red#1", "yellow-A", "OL-T")
    assert t.credits[:2].tolist() == [10, 8]


@pytest.mark.clause("EEM-INT-27")
def test_a_curator_drawn_afterwards_brings_no_bonus() -> None:
    t = exhibit(
        museum(curators=("yellow", "green", "red"), next_curator="purple"), "red#1", "purple-C", "ML-B"
    )
    assert t.asked() == "over", "no broker is gained"
    assert t.curators_of()[-1] == "purple"


# Completion: who gains, and how often


@pytest.mark.clause("EEM-M7-47", "EEM-M7-51")
@pytest.mark.parametrize("column", ["OL", "OR"])
def test_the_last_tile_of_an_outer_column_brings_everyone_with_a_guide_there_a_scientist(column: str) -> None:
    t = museum(3)
    if column == "OL":
        t.show(1, OL_M="red-B")
        exhibit(t, "red#1", "red-A", "OL-T")
    else:
        t.show(1, OR_M="red-C")
        exhibit(t, "red#1", "green-B", "OR-B")
    assert t.scientist[:3].tolist() == [1, 1, 0]
    assert t.scientists_left == 10


@pytest.mark.clause("EEM-M7-47", "EEM-M7-48")
def test_a_column_with_a_free_tile_brings_nothing() -> None:
    t = museum()
    t.lay_tiles(OL_B="C")
    t.show(1, OL_M="red-B")
    exhibit(t, "red#1", "red-A", "OL-T")
    assert t.scientist[:2].tolist() == [0, 0]


@pytest.mark.clause("EEM-M7-48")
def test_a_space_without_a_tile_counts_as_filled() -> None:
    t = museum()
    t.show(0, OL_M="red-B")
    exhibit(t, "red#1", "red-A", "OL-T")
    assert t.scientist[0] == 2, "the second artefact completes OL"


@pytest.mark.clause("EEM-M7-49")
def test_each_guide_brings_a_bonus_the_new_one_too() -> None:
    t = museum()
    t.lay_tiles(OR_T="A")
    t.show(0, OR_M="red-C")
    t.show(1, OR_B="red-B")
    exhibit(t, "red#1", "red-A", "OR-T")
    assert t.scientist[:2].tolist() == [2, 1]


@pytest.mark.clause("EEM-M7-50")
def test_without_a_guide_in_the_column_nothing_is_gained() -> None:
    t = museum(3)
    t.show(1, OL_M="red-B")
    t.show(2, OR_B="green-B")
    exhibit(t, "red#1", "red-A", "OL-T")
    assert t.scientist[:3].tolist() == [1, 1, 0]
    assert t.museum_of(2) == {"OR-B": "green-B"}


@pytest.mark.clause("EEM-M7-62")
def test_the_two_outer_columns_pay_separately_and_once() -> None:
    t = museum()
    t.show(0, OL_M="red-B", OR_M="red-C")
    exhibit(t, "red#1", "red-A", "OL-T")
    assert t.scientist[0] == 2
    exhibit(t, "red#2", "green-B", "OR-B")
    assert t.scientist[0] == 4


# Middle columns


@pytest.mark.clause("EEM-M7-52", "EEM-M7-53")
@pytest.mark.parametrize(
    ("origin", "target"),
    [("#2", "#5"), ("#2", "right"), ("left", "middle"), ("left", "#1"), ("left", "#6"), ("#2", "left")],
)
def test_a_trader_or_envoy_moves_to_any_market_or_centre(origin: str, target: str) -> None:
    t = museum()
    t.show(0, ML_B="red-C")
    t.empty_supply(0, leave=3)
    t.traders(0, "#2")
    t.envoys(0, "left")
    exhibit(t, "red#1", "red-A", "ML-M")
    assert t.asked() == "completion.from"
    assert t.options() == ["#2", "#6", "no", "left"]
    t.play(origin)
    everywhere = ["#1", "#2", "#3", "#4", "#5", "#6", "left", "middle", "right"]
    assert t.options() == [place for place in everywhere if place != origin]
    before = where(t)
    t.play(target)
    assert where(t)[origin] == before[origin] - 1
    assert where(t)[target] == before[target] + 1
    t.play("no")
    assert t.asked() == "over"


def where(t: Table) -> dict[str, int]:
    """The traders and envoys of seat 0."""
    markets = {f"#{market + 1}": int(t.trader[market, 0]) for market in range(6)}
    return markets | {name: int(t.envoy[c, 0]) for c, name in enumerate(("left", "middle", "right"))}


@pytest.mark.clause("EEM-M7-55", "EEM-M7-58")
def test_bonuses_are_carried_out_one_after_the_other_and_each_is_optional() -> None:
    t = museum()
    t.show(0, ML_B="red-C")
    t.traders(0, "#2")
    exhibit(t, "red#1", "red-A", "ML-M").play("#2", "left")
    assert t.asked() == "completion.from", "the second guide"
    assert t.options() == ["no", "left"]
    t.play("left", "#4")
    assert t.trader[3, 0] == 1, "the same cube moved twice"
    t = museum()
    t.show(0, ML_B="red-C")
    t.traders(0, "#2")
    exhibit(t, "red#1", "red-A", "ML-M").play("no", "#2", "left")
    assert t.envoy[0, 0] == 1, "the first was left out"


@pytest.mark.clause("EEM-M7-56", "EEM-R-34")
def test_a_moved_or_taken_back_cube_triggers_nothing() -> None:
    t = museum(round=2)
    t.show(0, IL_T="red-B")
    t.set_out("left", "stipend")
    t.line_up("#1", "red")
    t.traders(0, "#1")
    t.envoys(0, "left")
    t.supply[0] -= 1
    t.mystery_pile[2] -= 1
    t.keeper[0, 2] = 1
    exhibit(t, "red#1", "red-D", "IL-B").play("left")
    assert t.asked() == "completion.take_back", "no command card is used"
    t.play("no")
    assert t.credits[0] == 8
    assert (t.keeper[0, 2], t.queue_of("#1")) == (1, ["red"])
    t.show(0, ML_B="red-C")
    t.envoy[0, 0] += 1
    t.supply[0] -= 1
    exhibit(t, "red#2", "red-A", "ML-M").play("#1", "left")
    assert t.asked() == "completion.from", "no artefact is sent along"
    assert (t.credits[0], t.keeper[0, 2]) == (8, 1)


@pytest.mark.clause("EEM-M7-57")
@pytest.mark.parametrize(("filled", "name", "space"), [("ML_B", "red-A", "ML-M"), ("IL_T", "red-D", "IL-B")])
def test_only_traders_and_envoys_are_moved_or_taken_back(filled: str, name: str, space: str) -> None:
    t = museum()
    t.show(0, **{filled: "red-C" if filled == "ML_B" else "red-B"})
    t.guards(0, "green-A")
    t.lay_forecast("red#1", "red#2", "red#3")
    t.mark(0, 1)
    t.supply[0] -= 1
    t.mystery_pile[2] -= 1
    t.keeper[0, 2] = 1
    exhibit(t, "red#4", name, space)
    assert t.asked() == "over", "nobody to choose"


# Inner columns


@pytest.mark.clause("EEM-M7-54")
@pytest.mark.parametrize("place", ["#2", "middle"])
def test_a_trader_or_envoy_goes_back_to_the_supply(place: str) -> None:
    t = museum()
    t.show(0, IR_T="red-C")
    t.traders(0, "#2")
    t.envoys(0, "middle")
    exhibit(t, "red#1", "red-D", "IR-M")
    assert t.asked() == "completion.take_back"
    assert t.options() == ["#2", "no", "middle"]
    supply = int(t.supply[0])
    t.play(place, "no")
    assert t.supply[0] == supply + 1
    assert where(t)[place] == 0


@pytest.mark.clause("EEM-M7-55")
def test_nobody_has_to_take_a_cube_back() -> None:
    t = museum()
    t.show(0, IR_T="red-C")
    t.traders(0, "#2")
    exhibit(t, "red#1", "red-D", "IR-M").play("no", "no")
    assert t.asked() == "over"
    assert t.trader[1, 0] == 1


# Order


@pytest.mark.clause("EEM-M7-59", "EEM-R-31", "EEM-INT-29")
def test_match_first_then_the_columns_bonuses() -> None:
    t = museum()
    t.show(1, ML_B="red-C")
    t.traders(0, "#1")
    t.traders(1, "#2")
    exhibit(t, "red#1", "green-A", "ML-M")
    assert (t.asked(), t.seat) == ("broker.gain", 0)
    t.play("orange")
    assert (t.asked(), t.seat) == ("completion.from", 0)
    t.play("#1", "#3")
    assert (t.asked(), t.seat) == ("completion.from", 1)
    t.play("#2", "left")
    assert t.asked() == "over"
    assert (t.trader[2, 0], t.envoy[0, 1]) == (1, 1)


@pytest.mark.clause("EEM-M7-60", "EEM-R-32")
def test_the_active_player_comes_first_then_the_turn_order_round_the_track() -> None:
    t = museum(4, factions=NO_PILOTS)
    t.order[:4] = 2, 0, 3, 1
    t.lay_tiles(ML_T="B")
    t.show(2, ML_B="red-C")
    t.show(3, ML_T="red-B")
    for seat in range(4):
        t.traders(seat, "#1")
    exhibit(t, "red#1", "red-A", "ML-M")
    seats = []
    while not t.over:
        seats.append(int(t.seat))
        t.play("no")
    assert seats == [0, 3, 2]


@pytest.mark.clause("EEM-M7-60", "EEM-R-32")
def test_the_last_scientist_goes_to_the_active_player() -> None:
    t = museum()
    t.show(1, OL_M="red-B")
    t.scientists(1, 11)
    exhibit(t, "red#1", "red-A", "OL-T")
    assert t.scientist[:2].tolist() == [1, 11]


@pytest.mark.clause("EEM-M7-60")
def test_each_player_resolves_all_own_bonuses_of_the_column() -> None:
    t = museum()
    t.lay_tiles(ML_T="B")
    t.show(1, ML_B="red-C", ML_T="red-B")
    t.traders(0, "#1")
    t.traders(1, "#2")
    exhibit(t, "red#1", "red-A", "ML-M")
    seats = []
    while not t.over:
        seats.append(int(t.seat))
        t.play("no")
    assert seats == [0, 1, 1]


@pytest.mark.clause("EEM-M7-61", "EEM-R-33")
def test_whoever_has_passed_gains_too() -> None:
    t = museum()
    t.passed[1] = 1
    t.show(1, OL_M="red-B")
    exhibit(t, "red#1", "red-A", "OL-T")
    assert t.scientist[1] == 1
    t.show(1, IL_T="green-B")
    t.traders(1, "#2")
    exhibit(t, "red#1", "purple-D", "IL-B")
    assert (t.asked(), t.seat) == ("completion.take_back", 1)


# Worked examples


@pytest.mark.clause("EEM-INT-24")
def test_a_broker_won_raises_its_colour_before_the_curator_comes() -> None:
    t = museum(next_curator="red")
    t.leave_buyers("red")
    t.track[4] += 1
    t.mothership[4] -= 1
    exhibit(t, "orange#1", "green-A", "ML-M")
    assert t.level("red") == 9
    t.play("red")
    assert t.brokers_of(0) == ["red"]
    assert t.level("red") == 10
    assert t.curators_of() == ["yellow", "green"], "no red pawn is left for the card"


@pytest.mark.clause("EEM-INT-25")
def test_the_broker_won_cannot_change_the_card_of_this_exhibit() -> None:
    t = museum()
    t.load(0, "green-A", "orange-D", "purple-D")
    t.give(0, "green#1")
    t.begin().play("exhibit", "cargo-green-A", "ML-M", "orange")
    assert t.options() == ["cargo-purple-D", "cargo-orange-D", "done"]
    assert t.brokers_of(0) == ["orange"]


@pytest.mark.clause("EEM-INT-30")
def test_a_cube_taken_back_is_the_guide_of_the_second_placement() -> None:
    t = museum()
    t.show(1, IL_T="green-B")
    t.empty_supply(0, leave=1)
    t.load(0, "red-D", "purple-A")
    t.give(0, "red#1")
    t.begin().play("exhibit", "cargo-red-D", "IL-B", "#6")
    assert t.options() == ["cargo-purple-A", "done"]
    t.play("cargo-purple-A", "OL-T")
    assert t.museum_of(0) == {"OL-T": "purple-A", "IL-B": "red-D"}
    assert t.supply[0] == 0


@pytest.mark.clause("EEM-INT-32")
def test_after_the_last_trader_is_taken_back_a_sale_needs_a_new_one() -> None:
    t = museum()
    t.show(0, IR_T="green-C")
    t.traders(0, "#1")
    t.line_up("#1", "red")
    t.load(0, "red-D", "red-A")
    t.give(0, "orange#1", "orange#2")
    t.begin(next_turn)
    assert "sell" in t.options()
    t.play("exhibit", "orange#1", "cargo-red-D", "IR-M", "#1")
    assert t.asked() == "action"
    assert "sell" not in t.options()
    assert t.credits[0] == 8


@pytest.mark.clause("EEM-M7-47")
def test_the_log_tells_of_match_and_completion_by_their_clauses() -> None:
    t = museum()
    t.show(1, OL_M="red-B")
    t.load(0, "yellow-A")
    t.give(0, "red#1")
    lines = t.begin().log("exhibit", "OL-T", viewer=1)
    told = [(line.clause, Text(GAME, "de", NAMES).line(line)) for line in lines if "EEM-M7" in line.clause]
    assert told == [
        ("EEM-M7-18", "Ann stellt aus mit Karte Rot #1 (Maske)."),
        ("EEM-M7-26", "Ann stellt Gelb A (Wert 7) aus dem Hauptfrachtraum aus (außen links, oben)."),
        ("EEM-M7-32", "Ann teilt einen Museumsführer zu (außen links, oben)."),
        ("EEM-M7-38", "Ann trifft die Farbe des Kurators, Gelb (außen links, oben)."),
        ("EEM-M7-40", "Ann bekommt für den Treffer 2 Credits."),
        ("EEM-M7-47", "Ann macht eine Spalte des Museums voll: außen links."),
        ("EEM-M7-64", "Ein neuer Kurator kommt ins Museum: Rot."),
    ]

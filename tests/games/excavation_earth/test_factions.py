"""Faction abilities, chapter 16 of the ledger: Is'sisinui, Dal-Harrai and Kuti Kuti. Those that
change a sale stand in test_factions_selling.py."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import NOWHERE
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.turn import next_turn
from tests.games.excavation_earth.table import (
    artefact,
    asked,
    begin,
    cargo_of,
    give,
    hand_of,
    lay,
    leave_in_pile,
    load,
    location,
    map_of,
    options,
    play,
    samples_of,
    stand,
    table,
)

# Is'sisinui, the Psychics


def psychics(*tiles: str, credits: int = 100, held: tuple[str, ...] = ()) -> Position:
    """Is'sisinui survey yellow in round 3, and these tiles are all that is in its pile."""
    p = table(factions=("issisinui", "gul"), round=3)
    load(p, 0, *held)
    leave_in_pile(p, "yellow", *tiles)
    give(p, 0, "yellow#1")
    p.credits[0] = credits
    return play(begin(p), "survey")


THREE = ("yellow-A", "yellow-C", "yellow-D")
TWO_PLACES_LEFT = ("red-B", "red-B")
ONE_PLACE_LEFT = ("red-B", "red-B", "red-B")


@pytest.mark.clause("EE-FAC-01")
def test_the_psychics_draw_three_artefacts():
    p = psychics("yellow-A", "yellow-B", "yellow-C", "yellow-D")
    assert asked(p) == "survey.place"
    assert len(options(p)) == 3


@pytest.mark.clause("EE-FAC-02")
def test_the_psychics_store_one_free_of_charge_and_may_buy_another():
    p = play(psychics(*THREE), "drawn-yellow-C")
    assert (asked(p), options(p)) == ("survey.store", ["drawn-yellow-A", "drawn-yellow-D", "done"])
    play(p, "drawn-yellow-D")
    assert (cargo_of(p, 0), p.credits[0]) == (["yellow-D"], 100)
    assert (asked(p), options(p)) == ("survey.buy", ["drawn-yellow-A", "done"])
    play(p, "drawn-yellow-A")
    assert (cargo_of(p, 0), p.credits[0]) == (["yellow-A", "yellow-D"], 86)


@pytest.mark.clause("EE-FAC-02")
def test_one_empty_cargo_space_holds_the_free_artefact_and_no_other():
    p = play(psychics(*THREE, held=ONE_PLACE_LEFT), "drawn-yellow-C", "drawn-yellow-D")
    assert asked(p) == "sample", "no purchase was offered"
    assert p.pile[artefact("yellow-A")] == 1


@pytest.mark.clause("EE-FAC-02")
def test_without_cargo_space_nothing_is_stored():
    p = play(psychics(*THREE, held=("red-B",) * 4), "drawn-yellow-C")
    assert p.over, "neither storing nor buying was offered"
    assert map_of(p) == ["yellow-C"]


@pytest.mark.clause("EE-FAC-02")
def test_the_psychics_may_leave_the_free_artefact_and_buy_at_most_one():
    p = play(psychics(*THREE), "drawn-yellow-C", "done", "drawn-yellow-A")
    assert asked(p) == "sample"
    assert (cargo_of(p, 0), p.credits[0]) == (["yellow-A"], 86)


@pytest.mark.clause("EE-FAC-03", "EE-R-26")
def test_exactly_one_is_placed_and_the_rest_is_shuffled_back():
    p = play(psychics(*THREE), "drawn-yellow-A", "done", "done")
    assert map_of(p) == ["yellow-A"]
    assert [p.pile[artefact(tile)] for tile in THREE] == [0, 1, 1]
    assert cargo_of(p, 0) == []


@pytest.mark.clause("EE-R-26")
@pytest.mark.parametrize(
    ("choices", "cargo", "credits"),
    [
        (("drawn-yellow-C",), ["yellow-C"], 100),
        (("done", "drawn-yellow-C"), ["yellow-C"], 92),
        (("done", "done"), [], 100),
    ],
)
def test_of_two_tiles_one_is_placed_and_the_other_stored_bought_or_returned(
    choices: tuple[str, ...], cargo: list[str], credits: int
):
    p = play(psychics("yellow-A", "yellow-C"), "drawn-yellow-A", *choices)
    assert map_of(p) == ["yellow-A"]
    assert (cargo_of(p, 0), p.credits[0]) == (cargo, credits)


@pytest.mark.clause("EE-R-26")
def test_a_single_tile_goes_to_the_map_also_for_the_psychics():
    p = psychics("yellow-A")
    assert p.over, "nothing was asked"
    assert map_of(p) == ["yellow-A"]


@pytest.mark.clause("EE-FAC-03X")
def test_of_seven_four_and_two_the_seven_is_free_and_the_four_costs_eight():
    p = psychics(*THREE, credits=8, held=TWO_PLACES_LEFT)
    play(p, "drawn-yellow-D", "drawn-yellow-A", "drawn-yellow-C")
    assert map_of(p) == ["yellow-D"]
    assert cargo_of(p, 0) == ["yellow-A", "yellow-C", "red-B", "red-B"]
    assert p.credits[0] == 0
    assert [p.pile[artefact(tile)] for tile in THREE] == [0, 0, 0]


@pytest.mark.clause("EE-FAC-04")
def test_the_free_and_the_bought_artefact_may_both_be_sampled():
    p = play(psychics(*THREE), "drawn-yellow-D", "drawn-yellow-A", "drawn-yellow-C")
    assert options(p) == ["sample-yellow-A", "sample-yellow-C", "done"]
    play(p, "sample-yellow-C", "sample-yellow-A")
    assert samples_of(p, 0) == ["yellow-A", "yellow-C"]


# Dal-Harrai, the Pilots


def pilots(*places: str) -> Position:
    """A turn of Dal-Harrai begins, with explorers on these locations."""
    p = table(factions=("dal_harrai", "gul"))
    stand(p, 0, *places)
    give(p, 0, "travel-2", "travel-3", "travel-4")
    return begin(p, next_turn)


@pytest.mark.clause("EE-FAC-11")
def test_the_pilots_move_one_explorer_free_of_charge_before_their_two_actions():
    p = pilots("L01", "L13", "L21")
    assert options(p) == ["L01", "L13", "L21", "no"]
    play(p, "L13", "L15")
    assert p.explorer[0].tolist() == [location(name) for name in ("L01", "L15", "L21")]
    assert asked(p) == "action", "only one explorer moves"
    assert p.travel[0].tolist() == [1, 1, 1]
    play(p, "travel", "travel-2", "done")
    assert asked(p) == "action", "the move was no action"


@pytest.mark.clause("EE-FAC-11")
def test_the_pilots_may_stay_where_they_are():
    p = play(pilots("L01", "L13", "L21"), "no")
    assert asked(p) == "action"
    assert p.explorer[0].tolist() == [location(name) for name in ("L01", "L13", "L21")]


@pytest.mark.clause("EE-FAC-11")
def test_the_free_move_comes_with_every_turn():
    p = pilots("L01", "L13", "L21")
    play(p, "no", "travel", "travel-2", "done", "travel", "travel-3", "done")
    assert (asked(p), p.seat) == ("pilot.from", 0), "the other seat has no cards and passed"


@pytest.mark.clause("EE-FAC-11")
def test_in_the_first_turn_the_third_explorer_stands_before_the_free_move():
    p = table(factions=("dal_harrai", "gul"))
    p.explorer[0, 2] = NOWHERE
    play(begin(p, next_turn), "L09")
    assert (asked(p), options(p)) == ("pilot.from", ["L01", "L09", "L13", "no"])


@pytest.mark.clause("EE-FAC-12")
def test_the_free_move_leads_to_a_neighbour_without_an_own_explorer():
    p = play(pilots("L02", "L03", "L21"), "L03")
    assert options(p) == ["L01", "L04", "L06", "L14"]


@pytest.mark.clause("EE-FAC-12")
def test_an_explorer_surrounded_by_its_own_kind_cannot_move_free():
    p = pilots("L01", "L02", "L03")
    assert options(p) == ["L02", "L03", "no"]


@pytest.mark.clause("EE-FAC-12")
def test_opposing_explorers_do_not_stop_the_free_move():
    p = table(factions=("dal_harrai", "gul"))
    stand(p, 0, "L01", "L13", "L21")
    stand(p, 1, "L14", "L15", "L02")
    play(begin(p, next_turn), "L13")
    assert options(p) == ["L14", "L15"]


@pytest.mark.clause("EE-FAC-12")
def test_after_passing_the_pilots_move_no_more():
    p = pilots("L01", "L13", "L21")
    give(p, 1, "travel-2", "travel-3", "travel-4")
    play(p, "no", "pass", "travel", "travel-2", "done", "travel", "travel-3", "done")
    assert (asked(p), p.seat) == ("action", 1)


# Kuti Kuti, the Excavators


def excavators(
    *tiles: str, at: tuple[str, str, str] = ("L11", "L01", "L13"), card: str = "red#5"
) -> Position:
    """Kuti Kuti excavate with these tiles on the map."""
    p = table(factions=("kuti_kuti", "gul"))
    stand(p, 0, *at)
    lay(p, *tiles)
    give(p, 0, card)
    return play(begin(p), "excavate")


@pytest.mark.clause("EE-FAC-13")
def test_a_single_explorer_digs_two_artefacts_at_its_site():
    p = play(excavators("red-B", "red-C"), "tile-red-B", "tile-red-C")
    assert cargo_of(p, 0) == ["red-B", "red-C"]


@pytest.mark.clause("EE-FAC-13")
def test_the_second_artefact_may_lie_on_an_adjacent_site_without_an_explorer():
    p = excavators("red-B", "red-A", "red-D")
    assert cargo_of(p, 0) == ["red-B"], "the only one in reach at first"
    assert options(p) == ["tile-red-A", "tile-red-D", "done"]


@pytest.mark.clause("EE-FAC-13")
def test_the_second_artefact_is_optional():
    p = play(excavators("red-B", "red-A"), "done")
    assert cargo_of(p, 0) == ["red-B"]
    assert asked(p) == "sample"


@pytest.mark.clause("EE-FAC-13")
def test_a_site_of_the_colour_that_is_not_adjacent_is_out_of_reach():
    p = excavators("orange-C", "orange-B", "orange-A", at=("L18", "L01", "L13"), card="orange#1")
    assert options(p) == ["tile-orange-A", "done"], "L20 is no neighbour of L18"


@pytest.mark.clause("EE-FAC-13")
def test_an_adjacent_site_of_another_colour_is_out_of_reach():
    p = excavators("green-A", "purple-A", at=("L03", "L01", "L13"), card="green#1")
    assert asked(p) == "sample", "no second artefact was offered"
    assert map_of(p) == ["purple-A"]


@pytest.mark.clause("EE-FAC-13")
def test_other_factions_dig_only_one_artefact_with_one_explorer():
    p = table(factions=("gul", "kuti_kuti"))
    stand(p, 0, "L11", "L01", "L13")
    lay(p, "red-B", "red-C", "red-A")
    give(p, 0, "red#5")
    play(begin(p), "excavate", "tile-red-B")
    assert asked(p) == "sample"


@pytest.mark.clause("EE-R-25")
def test_one_explorer_may_dig_twice_though_another_stands_in_the_region():
    p = excavators("red-B", "red-C", "red-A", at=("L11", "L12", "L13"))
    play(p, "tile-red-B")
    assert options(p) == ["tile-red-A", "tile-red-C", "done"]
    play(p, "tile-red-C")
    assert cargo_of(p, 0) == ["red-B", "red-C"]


@pytest.mark.clause("EE-R-25")
def test_the_first_artefact_must_lie_where_an_explorer_stands():
    p = table(factions=("kuti_kuti", "gul"))
    stand(p, 0, "L11", "L01", "L13")
    lay(p, "red-A", "red-D")
    give(p, 0, "red#5")
    assert "excavate" not in options(begin(p))


@pytest.mark.clause("EE-FAC-14", "EE-R-25")
def test_two_artefacts_are_the_most_even_with_two_explorers_in_the_region():
    p = excavators("red-B", "red-C", "red-A", "red-D", at=("L11", "L12", "L13"))
    play(p, "tile-red-B", "tile-red-C")
    assert asked(p) == "sample"
    assert map_of(p) == ["red-A", "red-D"]


@pytest.mark.clause("EE-FAC-14")
def test_each_artefact_needs_a_cargo_space():
    p = table(factions=("kuti_kuti", "gul"))
    stand(p, 0, "L11", "L01", "L13")
    lay(p, "red-B", "red-C")
    load(p, 0, "green-A", "green-A", "green-A")
    give(p, 0, "red#5")
    play(begin(p), "excavate", "tile-red-B")
    assert asked(p) == "sample", "no second artefact was offered"


@pytest.mark.clause("EE-FAC-15X")
@pytest.mark.parametrize("second", ["red-C", "red-A"])
def test_both_from_the_own_site_or_one_from_the_adjacent_one(second: str):
    p = excavators("red-B", "red-C", "red-A")
    assert options(p) == ["tile-red-B", "tile-red-C"], "so two from the adjacent site are illegal"
    play(p, "tile-red-B", f"tile-{second}")
    assert sorted(cargo_of(p, 0)) == sorted(["red-B", second])


@pytest.mark.clause("EE-FAC-16")
def test_of_two_copies_of_a_type_one_is_sampled():
    p = excavators("red-B", "red-B")
    play(p, "tile-red-B", "sample-red-B")
    assert p.over, "no second sample was offered"
    assert (cargo_of(p, 0), samples_of(p, 0)) == (["red-B", "red-B"], ["red-B"])
    assert hand_of(p, 0) == []

"""Faction abilities, chapter 16 of the ledger: Is'sisinui, Dal-Harrai and Kuti Kuti. Those that
change a sale stand in test_factions_selling.py."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import NOWHERE
from digsite.games.excavation_earth.turn import next_turn
from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import artefact, location

# Is'sisinui, the Psychics


def psychics(*tiles: str, credits: int = 100, held: tuple[str, ...] = ()) -> Table:
    """Is'sisinui survey yellow in round 3, and these tiles are all that is in its pile."""
    t = table(factions=("issisinui", "gul"), round=3)
    t.load(0, *held)
    t.leave_in_pile("yellow", *tiles)
    t.give(0, "yellow#1")
    t.credits[0] = credits
    return t.begin().play("survey")


THREE = ("yellow-A", "yellow-C", "yellow-D")
TWO_PLACES_LEFT = ("red-B", "red-B")
ONE_PLACE_LEFT = ("red-B", "red-B", "red-B")


@pytest.mark.clause("EE-FAC-01")
def test_the_psychics_draw_three_artefacts():
    t = psychics("yellow-A", "yellow-B", "yellow-C", "yellow-D")
    assert t.asked() == "survey.place"
    assert len(t.options()) == 3


@pytest.mark.clause("EE-FAC-02")
def test_the_psychics_store_one_free_of_charge_and_may_buy_another():
    t = psychics(*THREE).play("drawn-yellow-C")
    assert (t.asked(), t.options()) == ("survey.store", ["drawn-yellow-A", "drawn-yellow-D", "done"])
    t.play("drawn-yellow-D")
    assert (t.cargo_of(0), t.credits[0]) == (["yellow-D"], 100)
    assert (t.asked(), t.options()) == ("survey.buy", ["drawn-yellow-A", "done"])
    t.play("drawn-yellow-A")
    assert (t.cargo_of(0), t.credits[0]) == (["yellow-A", "yellow-D"], 86)


@pytest.mark.clause("EE-FAC-02")
def test_one_empty_cargo_space_holds_the_free_artefact_and_no_other():
    t = psychics(*THREE, held=ONE_PLACE_LEFT).play("drawn-yellow-C", "drawn-yellow-D")
    assert t.asked() == "sample", "no purchase was offered"
    assert t.pile[artefact("yellow-A")] == 1


@pytest.mark.clause("EE-FAC-02")
def test_without_cargo_space_nothing_is_stored():
    t = psychics(*THREE, held=("red-B",) * 4).play("drawn-yellow-C")
    assert t.over, "neither storing nor buying was offered"
    assert t.map_of() == ["yellow-C"]


@pytest.mark.clause("EE-FAC-02")
def test_the_psychics_may_leave_the_free_artefact_and_buy_at_most_one():
    t = psychics(*THREE).play("drawn-yellow-C", "done", "drawn-yellow-A")
    assert t.asked() == "sample"
    assert (t.cargo_of(0), t.credits[0]) == (["yellow-A"], 86)


@pytest.mark.clause("EE-FAC-03", "EE-R-26")
def test_exactly_one_is_placed_and_the_rest_is_shuffled_back():
    t = psychics(*THREE).play("drawn-yellow-A", "done", "done")
    assert t.map_of() == ["yellow-A"]
    assert [t.pile[artefact(tile)] for tile in THREE] == [0, 1, 1]
    assert t.cargo_of(0) == []


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
    t = psychics("yellow-A", "yellow-C").play("drawn-yellow-A", *choices)
    assert t.map_of() == ["yellow-A"]
    assert (t.cargo_of(0), t.credits[0]) == (cargo, credits)


@pytest.mark.clause("EE-R-26")
def test_a_single_tile_goes_to_the_map_also_for_the_psychics():
    t = psychics("yellow-A")
    assert t.over, "nothing was asked"
    assert t.map_of() == ["yellow-A"]


@pytest.mark.clause("EE-FAC-03X")
def test_of_seven_four_and_two_the_seven_is_free_and_the_four_costs_eight():
    t = psychics(*THREE, credits=8, held=TWO_PLACES_LEFT)
    t.play("drawn-yellow-D", "drawn-yellow-A", "drawn-yellow-C")
    assert t.map_of() == ["yellow-D"]
    assert t.cargo_of(0) == ["yellow-A", "yellow-C", "red-B", "red-B"]
    assert t.credits[0] == 0
    assert [t.pile[artefact(tile)] for tile in THREE] == [0, 0, 0]


@pytest.mark.clause("EE-FAC-04")
def test_the_free_and_the_bought_artefact_may_both_be_sampled():
    t = psychics(*THREE).play("drawn-yellow-D", "drawn-yellow-A", "drawn-yellow-C")
    assert t.options() == ["sample-yellow-A", "sample-yellow-C", "done"]
    t.play("sample-yellow-C", "sample-yellow-A")
    assert t.samples_of(0) == ["yellow-A", "yellow-C"]


# Dal-Harrai, the Pilots


def pilots(*places: str) -> Table:
    """A turn of Dal-Harrai begins, with explorers on these locations."""
    t = table(factions=("dal_harrai", "gul"))
    t.stand(0, *places)
    t.give(0, "travel-2", "travel-3", "travel-4")
    return t.begin(next_turn)


@pytest.mark.clause("EE-FAC-11")
def test_the_pilots_move_one_explorer_free_of_charge_before_their_two_actions():
    t = pilots("L01", "L13", "L21")
    assert t.options() == ["L01", "L13", "L21", "no"]
    t.play("L13", "L15")
    assert t.explorer[0].tolist() == [location(name) for name in ("L01", "L15", "L21")]
    assert t.asked() == "action", "only one explorer moves"
    assert t.travel[0].tolist() == [1, 1, 1]
    t.play("travel", "travel-2", "done")
    assert t.asked() == "action", "the move was no action"


@pytest.mark.clause("EE-FAC-11")
def test_the_pilots_may_stay_where_they_are():
    t = pilots("L01", "L13", "L21").play("no")
    assert t.asked() == "action"
    assert t.explorer[0].tolist() == [location(name) for name in ("L01", "L13", "L21")]


@pytest.mark.clause("EE-FAC-11")
def test_the_free_move_comes_with_every_turn():
    t = pilots("L01", "L13", "L21")
    t.play("no", "travel", "travel-2", "done", "travel", "travel-3", "done")
    assert (t.asked(), t.seat) == ("pilot.from", 0), "the other seat has no cards and passed"


@pytest.mark.clause("EE-FAC-11")
def test_in_the_first_turn_the_third_explorer_stands_before_the_free_move():
    t = table(factions=("dal_harrai", "gul"))
    t.explorer[0, 2] = NOWHERE
    t.begin(next_turn).play("L09")
    assert (t.asked(), t.options()) == ("pilot.from", ["L01", "L09", "L13", "no"])


@pytest.mark.clause("EE-FAC-12")
def test_the_free_move_leads_to_a_neighbour_without_an_own_explorer():
    t = pilots("L02", "L03", "L21").play("L03")
    assert t.options() == ["L01", "L04", "L06", "L14"]


@pytest.mark.clause("EE-FAC-12")
def test_an_explorer_surrounded_by_its_own_kind_cannot_move_free():
    t = pilots("L01", "L02", "L03")
    assert t.options() == ["L02", "L03", "no"]


@pytest.mark.clause("EE-FAC-12")
def test_opposing_explorers_do_not_stop_the_free_move():
    t = table(factions=("dal_harrai", "gul"))
    t.stand(0, "L01", "L13", "L21")
    t.stand(1, "L14", "L15", "L02")
    t.begin(next_turn).play("L13")
    assert t.options() == ["L14", "L15"]


@pytest.mark.clause("EE-FAC-12")
def test_after_passing_the_pilots_move_no_more():
    t = pilots("L01", "L13", "L21")
    t.give(1, "travel-2", "travel-3", "travel-4")
    t.play("no", "pass", "travel", "travel-2", "done", "travel", "travel-3", "done")
    assert (t.asked(), t.seat) == ("action", 1)


# Kuti Kuti, the Excavators


def excavators(*tiles: str, at: tuple[str, str, str] = ("L11", "L01", "L13"), card: str = "red#5") -> Table:
    """Kuti Kuti excavate with these tiles on the map."""
    t = table(factions=("kuti_kuti", "gul"))
    t.stand(0, *at)
    t.lay(*tiles)
    t.give(0, card)
    return t.begin().play("excavate")


@pytest.mark.clause("EE-FAC-13")
def test_a_single_explorer_digs_two_artefacts_at_its_site():
    t = excavators("red-B", "red-C").play("tile-red-B", "tile-red-C")
    assert t.cargo_of(0) == ["red-B", "red-C"]


@pytest.mark.clause("EE-FAC-13")
def test_the_second_artefact_may_lie_on_an_adjacent_site_without_an_explorer():
    t = excavators("red-B", "red-A", "red-D")
    assert t.cargo_of(0) == ["red-B"], "the only one in reach at first"
    assert t.options() == ["tile-red-A", "tile-red-D", "done"]


@pytest.mark.clause("EE-FAC-13")
def test_the_second_artefact_is_optional():
    t = excavators("red-B", "red-A").play("done")
    assert t.cargo_of(0) == ["red-B"]
    assert t.asked() == "sample"


@pytest.mark.clause("EE-FAC-13")
def test_a_site_of_the_colour_that_is_not_adjacent_is_out_of_reach():
    t = excavators("orange-C", "orange-B", "orange-A", at=("L18", "L01", "L13"), card="orange#1")
    assert t.options() == ["tile-orange-A", "done"], "L20 is no neighbour of L18"


@pytest.mark.clause("EE-FAC-13")
def test_an_adjacent_site_of_another_colour_is_out_of_reach():
    t = excavators("green-A", "purple-A", at=("L03", "L01", "L13"), card="green#1")
    assert t.asked() == "sample", "no second artefact was offered"
    assert t.map_of() == ["purple-A"]


@pytest.mark.clause("EE-FAC-13")
def test_other_factions_dig_only_one_artefact_with_one_explorer():
    t = table(factions=("gul", "kuti_kuti"))
    t.stand(0, "L11", "L01", "L13")
    t.lay("red-B", "red-C", "red-A")
    t.give(0, "red#5")
    t.begin().play("excavate", "tile-red-B")
    assert t.asked() == "sample"


@pytest.mark.clause("EE-R-25")
def test_one_explorer_may_dig_twice_though_another_stands_in_the_region():
    t = excavators("red-B", "red-C", "red-A", at=("L11", "L12", "L13"))
    t.play("tile-red-B")
    assert t.options() == ["tile-red-A", "tile-red-C", "done"]
    t.play("tile-red-C")
    assert t.cargo_of(0) == ["red-B", "red-C"]


@pytest.mark.clause("EE-R-25")
def test_the_first_artefact_must_lie_where_an_explorer_stands():
    t = table(factions=("kuti_kuti", "gul"))
    t.stand(0, "L11", "L01", "L13")
    t.lay("red-A", "red-D")
    t.give(0, "red#5")
    assert "excavate" not in t.begin().options()


@pytest.mark.clause("EE-FAC-14", "EE-R-25")
def test_two_artefacts_are_the_most_even_with_two_explorers_in_the_region():
    t = excavators("red-B", "red-C", "red-A", "red-D", at=("L11", "L12", "L13"))
    t.play("tile-red-B", "tile-red-C")
    assert t.asked() == "sample"
    assert t.map_of() == ["red-A", "red-D"]


@pytest.mark.clause("EE-FAC-14")
def test_each_artefact_needs_a_cargo_space():
    t = table(factions=("kuti_kuti", "gul"))
    t.stand(0, "L11", "L01", "L13")
    t.lay("red-B", "red-C")
    t.load(0, "green-A", "green-A", "green-A")
    t.give(0, "red#5")
    t.begin().play("excavate", "tile-red-B")
    assert t.asked() == "sample", "no second artefact was offered"


@pytest.mark.clause("EE-FAC-15X")
@pytest.mark.parametrize("second", ["red-C", "red-A"])
def test_both_from_the_own_site_or_one_from_the_adjacent_one(second: str):
    t = excavators("red-B", "red-C", "red-A")
    assert t.options() == ["tile-red-B", "tile-red-C"], "so two from the adjacent site are illegal"
    t.play("tile-red-B", f"tile-{second}")
    assert sorted(t.cargo_of(0)) == sorted(["red-B", second])


@pytest.mark.clause("EE-FAC-16")
def test_of_two_copies_of_a_type_one_is_sampled():
    t = excavators("red-B", "red-B")
    t.play("tile-red-B", "sample-red-B")
    assert t.over, "no second sample was offered"
    assert (t.cargo_of(0), t.samples_of(0)) == (["red-B", "red-B"], ["red-B"])
    assert t.hand_of(0) == []

"""EXCAVATE, chapter 7 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import LOCATION_NAMES, TYPE_NAMES
from tests.games.excavation_earth.table import (
    artefact,
    asked,
    begin,
    card,
    cargo_of,
    discard_of,
    empty_supply,
    give,
    guards,
    hand_of,
    lay,
    load,
    map_of,
    market,
    only_in_deck,
    options,
    play,
    samples_of,
    stack,
    stand,
    table,
)


@pytest.mark.clause("EE-EXC-01")
def test_the_colour_of_the_card_is_the_region_and_the_icon_does_not_matter():
    p = table()
    stand(p, 0, "L12", "L02", "L21")
    lay(p, "red-A", "green-C")
    give(p, 0, "red#5", "yellow#1", "travel-4")
    play(begin(p), "excavate")
    assert p.card == card("red#5"), "the only red card paid"
    assert p.cargo[0, artefact("red-A")] == 1
    assert p.tile[artefact("green-C")] == 1


@pytest.mark.clause("EE-EXC-04")
def test_with_one_free_cargo_space_at_most_one_artefact_is_taken():
    p = table()
    stand(p, 0, "L12", "L11", "L21")
    lay(p, "red-A", "red-B")
    load(p, 0, "yellow-A", "yellow-B", "yellow-C")
    give(p, 0, "red#5")
    play(begin(p), "excavate", "tile-red-A")
    assert asked(p) == "sample"
    assert p.cargo[0].sum() == 4


@pytest.mark.clause("EE-EXC-04")
def test_with_two_free_cargo_spaces_two_artefacts_are_taken():
    p = table()
    stand(p, 0, "L12", "L11", "L21")
    lay(p, "red-A", "red-B")
    load(p, 0, "yellow-A", "yellow-B")
    give(p, 0, "red#5")
    play(begin(p), "excavate", "tile-red-A", "tile-red-B")
    assert p.cargo[0].sum() == 4


@pytest.mark.clause("EE-EXC-12X")
def test_the_first_sample_uses_the_last_cube_and_the_second_moves_a_guard():
    p = table()
    stand(p, 0, "L12", "L11", "L21")
    lay(p, "red-A", "red-B")
    guards(p, 0, "yellow-A", "yellow-B")
    empty_supply(p, 0, leave=1)
    give(p, 0, "red#5")
    play(begin(p), "excavate", "tile-red-A", "tile-red-B", "sample-red-B", "sample-red-A")
    assert asked(p) == "reassign_guard"
    assert options(p) == ["guard-yellow-A", "guard-yellow-B"]
    play(p, "guard-yellow-B")
    assert p.guard[0].nonzero()[0].tolist() == [artefact(t) for t in ("yellow-A", "red-A", "red-B")]


def digging(*places, tiles=(), cards=("red#5",), seats=2):
    """Seat 0 stands on these locations with cards in hand; tiles lie on the map."""
    p = table(seats=seats)
    stand(p, 0, *places)
    lay(p, *tiles)
    give(p, 0, *cards)
    return p


@pytest.mark.clause("EE-EXC-01")
def test_an_action_card_of_the_region_is_discarded():
    p = digging(
        "L12", "L02", "L21", tiles=["red-A", "green-C"], cards=["red#5", "red#6", "green#1", "yellow#5"]
    )
    play(begin(p), "excavate")
    assert options(p) == ["green#1", "red#5", "red#6"], "no yellow artefact is in reach"
    play(p, "red#6", "done")
    assert discard_of(p) == ["red#6"]


@pytest.mark.clause("EE-EXC-02")
def test_one_artefact_is_enough_and_two_are_the_most():
    p = digging("L10", "L11", "L12", tiles=["red-A", "red-B", "red-C", "red-D"])
    play(begin(p), "excavate", "tile-red-A")
    assert options(p) == ["tile-red-B", "tile-red-C", "tile-red-D", "done"]
    play(p, "tile-red-D")
    assert asked(p) == "sample"
    assert cargo_of(p, 0) == ["red-A", "red-D"]


@pytest.mark.clause("EE-EXC-02")
def test_artefacts_of_another_colour_are_not_offered():
    p = digging("L12", "L11", "L02", tiles=["red-A", "red-B", "green-C"])
    play(begin(p), "excavate")
    assert options(p) == ["tile-red-A", "tile-red-B"]
    play(p, "tile-red-A")
    assert options(p) == ["tile-red-B", "done"]


@pytest.mark.clause("EE-EXC-03")
def test_an_own_explorer_must_stand_where_the_artefact_lies():
    p = digging("L12", "L02", "L21", tiles=["red-A", "red-B", "red-D"])
    stand(p, 1, "L11", "L10", "L21")
    play(begin(p), "excavate", "done")
    assert cargo_of(p, 0) == ["red-A"]
    assert map_of(p) == ["red-B", "red-D"]


@pytest.mark.clause("EE-EXC-03")
def test_an_explorer_on_an_empty_site_digs_up_nothing():
    p = digging("L12", "L02", "L21", tiles=["red-B"])
    assert "excavate" not in options(begin(p))


@pytest.mark.clause("EE-EXC-04")
def test_a_full_cargo_hold_makes_excavate_impossible_although_the_hidden_hold_is_empty():
    p = digging("L12", "L02", "L21", tiles=["red-A"])
    load(p, 0, "yellow-A", "yellow-B", "yellow-C", "yellow-D")
    assert "excavate" not in options(begin(p))


@pytest.mark.clause("EE-EXC-05", "EE-R-12")
def test_two_artefacts_come_from_two_different_locations():
    p = digging("L11", "L12", "L21", tiles=["red-A", "red-B", "red-B", "red-C"])
    play(begin(p), "excavate", "tile-red-B")
    assert options(p) == ["tile-red-A", "done"], "red B and red C lie on one location"


@pytest.mark.clause("EE-R-12")
def test_one_explorer_on_a_location_with_two_fields_takes_one_artefact():
    p = digging("L11", "L01", "L21", tiles=["red-B", "red-C"])
    play(begin(p), "excavate", "tile-red-C")
    assert asked(p) == "sample"
    assert cargo_of(p, 0) == ["red-C"]


@pytest.mark.clause("EE-EXC-06")
@pytest.mark.parametrize("chosen", ["red-B", "red-C"])
def test_at_a_site_with_several_tiles_the_player_chooses(chosen):
    p = digging("L11", "L01", "L21", tiles=["red-B", "red-B", "red-C"])
    play(begin(p), "excavate")
    assert options(p) == ["tile-red-B", "tile-red-C"]
    play(p, f"tile-{chosen}", "done")
    assert cargo_of(p, 0) == [chosen]


@pytest.mark.clause("EE-EXC-07")
def test_opposing_explorers_do_not_restrict_excavation():
    p = digging("L11", "L12", "L21", tiles=["red-A", "red-B"], seats=3)
    stand(p, 1, "L11", "L12", "L21")
    stand(p, 2, "L11", "L12", "L21")
    play(begin(p), "excavate", "tile-red-A", "tile-red-B", "done")
    assert cargo_of(p, 0) == ["red-A", "red-B"]


@pytest.mark.clause("EE-EXC-08")
def test_excavated_artefacts_lie_face_up_in_the_cargo_hold():
    p = digging("L12", "L02", "L21", tiles=["red-A"])
    play(begin(p), "excavate", "done")
    assert map_of(p) == []
    assert p.hidden[0].sum() == 0
    assert cargo_of(GAME.mask(p, 1), 0) == ["red-A"], "the others see it"


# Samples


@pytest.mark.clause("EE-EXC-09")
@pytest.mark.parametrize(
    ("chosen", "samples"),
    [
        (["done"], []),
        (["sample-red-B", "done"], ["red-B"]),
        (["sample-red-B", "sample-red-A"], ["red-A", "red-B"]),
    ],
)
def test_each_artefact_just_excavated_may_be_sampled(chosen, samples):
    p = digging("L11", "L12", "L21", tiles=["red-A", "red-B"])
    play(begin(p), "excavate", "tile-red-A", "tile-red-B", *chosen)
    assert asked(p) == "over"
    assert samples_of(p, 0) == samples
    assert p.supply[0] == 22 - len(samples)


@pytest.mark.clause("EE-EXC-09")
def test_a_type_that_is_guarded_already_cannot_be_sampled_again():
    p = digging("L11", "L12", "L21", tiles=["red-A", "red-B"])
    guards(p, 0, "red-A")
    play(begin(p), "excavate", "tile-red-A", "tile-red-B")
    assert options(p) == ["sample-red-B", "done"]


@pytest.mark.clause("EE-EXC-09")
def test_artefacts_excavated_earlier_are_not_sampled_now():
    p = digging("L12", "L02", "L21", tiles=["red-A"])
    load(p, 0, "red-B")
    play(begin(p), "excavate")
    assert options(p) == ["sample-red-A", "done"]


@pytest.mark.clause("EE-EXC-09")
def test_an_artefact_not_sampled_at_once_is_never_sampled():
    p = digging("L11", "L12", "L21", tiles=["red-A", "red-B"], cards=["red#5", "red#6"])
    play(begin(p), "excavate", "red#5", "tile-red-A", "done", "done")
    play(begin(p), "excavate")
    assert options(p) == ["sample-red-B", "done"]


@pytest.mark.clause("EE-EXC-10")
def test_with_an_empty_supply_a_guard_may_be_moved_to_each_new_sample():
    p = digging("L11", "L12", "L21", tiles=["red-A", "red-B"])
    guards(p, 0, "yellow-A", "green-B", "purple-C")
    empty_supply(p, 0)
    play(begin(p), "excavate", "tile-red-A", "tile-red-B")
    play(p, "sample-red-A", "guard-green-B", "sample-red-B")
    assert options(p) == ["guard-yellow-A", "guard-purple-C"]
    play(p, "guard-yellow-A")
    assert samples_of(p, 0) == ["red-A", "red-B", "purple-C"]


@pytest.mark.clause("EE-EXC-10")
def test_with_an_empty_supply_and_no_guard_nothing_is_sampled():
    p = digging("L12", "L02", "L21", tiles=["red-A"])
    empty_supply(p, 0)
    play(begin(p), "excavate")
    assert asked(p) == "over", "traders cannot become guards"
    assert cargo_of(p, 0) == ["red-A"]
    assert samples_of(p, 0) == []


@pytest.mark.clause("EE-EXC-11")
def test_a_cube_in_supply_must_be_used_before_any_guard():
    p = digging("L12", "L02", "L21", tiles=["red-A"])
    guards(p, 0, "yellow-A")
    empty_supply(p, 0, leave=1)
    play(begin(p), "excavate", "sample-red-A")
    assert asked(p) == "over", "no guard was asked for"
    assert samples_of(p, 0) == ["yellow-A", "red-A"]
    assert p.supply[0] == 0


@pytest.mark.clause("EE-EXC-13")
def test_a_sample_that_completes_a_column_brings_an_action_card_at_once():
    p = digging("L12", "L11", "L21", tiles=["red-A", "red-B"])
    guards(p, 0, "red-C", "red-D")
    only_in_deck(p, "orange#6")
    play(begin(p), "excavate", "tile-red-A", "tile-red-B", "sample-red-A")
    assert hand_of(p, 0) == []
    play(p, "sample-red-B")
    assert hand_of(p, 0) == ["orange#6"]


@pytest.mark.clause("EE-EXC-14")
def test_a_location_that_is_market_and_dig_site_serves_both_actions():
    p = digging("L20", "L02", "L15", tiles=["orange-B"], cards=["orange#1", "yellow#6"])
    assert {"excavate", "market"} <= set(options(begin(p)))
    play(p, "excavate", "done")
    assert cargo_of(p, 0) == ["orange-B"]
    play(begin(p), "market", "yes", "no", "done")
    assert p.trader[market("#6"), 0] == 1


# Rulings


@pytest.mark.clause("EE-R-13")
@pytest.mark.parametrize("tile", TYPE_NAMES)
def test_every_type_is_dug_up_at_exactly_one_location(tile):
    homes = []
    for home in LOCATION_NAMES:
        others = [place for place in ("L01", "L05", "L06") if place != home][:2]
        p = digging(home, *others, tiles=[tile], cards=[f"{tile.split('-')[0]}#1"])
        if "excavate" in options(begin(p)):
            homes.append(home)
    assert len(homes) == 1


@pytest.mark.clause("EE-R-73")
def test_all_artefacts_are_stored_before_the_first_is_sampled():
    p = digging("L11", "L12", "L21", tiles=["red-A", "red-B"])
    play(begin(p), "excavate", "tile-red-A")
    assert asked(p) == "excavate.second"
    play(p, "tile-red-B")
    assert cargo_of(p, 0) == ["red-A", "red-B"]
    assert samples_of(p, 0) == []
    assert options(p) == ["sample-red-A", "sample-red-B", "done"], "in the order the player chooses"


@pytest.mark.clause("EE-R-73")
def test_the_bonus_of_a_column_is_drawn_before_the_next_sample():
    p = digging("L10", "L12", "L21", cards=["green#2"])
    stack(p, "red-D")
    stack(p, "orange-C")
    p.credits[0] = 20
    guards(p, 0, "red-A", "red-B", "red-C")
    only_in_deck(p, "orange#6")
    play(begin(p), "smuggle", "red", "to-cargo", "orange", "to-hidden")
    assert options(p) == ["sample-red-D", "sample-orange-C", "done"], "both are bought and stored"
    play(p, "sample-red-D")
    assert hand_of(p, 0) == ["orange#6"]
    assert options(p) == ["sample-orange-C", "done"]


@pytest.mark.clause("EE-R-74")
def test_a_guard_just_placed_cannot_serve_another_sample_of_the_action():
    p = digging("L11", "L12", "L21", tiles=["red-A", "red-B"])
    empty_supply(p, 0, leave=1)
    play(begin(p), "excavate", "tile-red-A", "tile-red-B", "sample-red-A")
    assert asked(p) == "over", "the only guard has just been posted"
    assert samples_of(p, 0) == ["red-A"]


@pytest.mark.clause("EE-R-74")
def test_a_guard_just_placed_may_move_in_the_next_action():
    p = digging("L11", "L12", "L21", tiles=["red-A", "red-B"], cards=["red#5", "red#6"])
    empty_supply(p, 0, leave=1)
    play(begin(p), "excavate", "red#5", "tile-red-A", "done", "sample-red-A")
    play(begin(p), "excavate", "sample-red-B")
    assert samples_of(p, 0) == ["red-B"]

"""EXCAVATE, chapter 7 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import LOCATION_NAMES, TYPE_NAMES
from digsite.testing.excavation_earth import table
from digsite.testing.excavation_earth_names import artefact, card, market


@pytest.mark.clause("EE-EXC-01")
def test_the_colour_of_the_card_is_the_region_and_the_icon_does_not_matter():
    t = table()
    t.stand(0, "L12", "L02", "L21")
    t.lay("red-A", "green-C")
    t.give(0, "red#5", "yellow#1", "travel-4")
    t.begin().play("excavate")
    assert t.card == card("red#5"), "the only red card paid"
    assert t.cargo[0, artefact("red-A")] == 1
    assert t.tile[artefact("green-C")] == 1


@pytest.mark.clause("EE-EXC-04")
def test_with_one_free_cargo_space_at_most_one_artefact_is_taken():
    t = table()
    t.stand(0, "L12", "L11", "L21")
    t.lay("red-A", "red-B")
    t.load(0, "yellow-A", "yellow-B", "yellow-C")
    t.give(0, "red#5")
    t.begin().play("excavate", "tile-red-A")
    assert t.asked() == "sample"
    assert t.cargo[0].sum() == 4


@pytest.mark.clause("EE-EXC-04")
def test_with_two_free_cargo_spaces_two_artefacts_are_taken():
    t = table()
    t.stand(0, "L12", "L11", "L21")
    t.lay("red-A", "red-B")
    t.load(0, "yellow-A", "yellow-B")
    t.give(0, "red#5")
    t.begin().play("excavate", "tile-red-A", "tile-red-B")
    assert t.cargo[0].sum() == 4


@pytest.mark.clause("EE-EXC-12X")
def test_the_first_sample_uses_the_last_cube_and_the_second_moves_a_guard():
    t = table()
    t.stand(0, "L12", "L11", "L21")
    t.lay("red-A", "red-B")
    t.guards(0, "yellow-A", "yellow-B")
    t.empty_supply(0, leave=1)
    t.give(0, "red#5")
    t.begin().play("excavate", "tile-red-A", "tile-red-B", "sample-red-B", "sample-red-A")
    assert t.asked() == "reassign_guard"
    assert t.options() == ["guard-yellow-A", "guard-yellow-B"]
    t.play("guard-yellow-B")
    assert t.guard[0].nonzero()[0].tolist() == [artefact(name) for name in ("yellow-A", "red-A", "red-B")]


def digging(*places, tiles=(), cards=("red#5",), seats=2):
    """Seat 0 stands on these locations with cards in hand; tiles lie on the map."""
    t = table(seats=seats)
    t.stand(0, *places)
    t.lay(*tiles)
    t.give(0, *cards)
    return t


@pytest.mark.clause("EE-EXC-01")
def test_an_action_card_of_the_region_is_discarded():
    t = digging(
        "L12", "L02", "L21", tiles=["red-A", "green-C"], cards=["red#5", "red#6", "green#1", "yellow#5"]
    )
    t.begin().play("excavate")
    assert t.options() == ["green#1", "red#5", "red#6"], "no yellow artefact is in reach"
    t.play("red#6", "done")
    assert t.discard_of() == ["red#6"]


@pytest.mark.clause("EE-EXC-02")
def test_one_artefact_is_enough_and_two_are_the_most():
    t = digging("L10", "L11", "L12", tiles=["red-A", "red-B", "red-C", "red-D"])
    t.begin().play("excavate", "tile-red-A")
    assert t.options() == ["tile-red-B", "tile-red-C", "tile-red-D", "done"]
    t.play("tile-red-D")
    assert t.asked() == "sample"
    assert t.cargo_of(0) == ["red-A", "red-D"]


@pytest.mark.clause("EE-EXC-02")
def test_artefacts_of_another_colour_are_not_offered():
    t = digging("L12", "L11", "L02", tiles=["red-A", "red-B", "green-C"])
    t.begin().play("excavate")
    assert t.options() == ["tile-red-A", "tile-red-B"]
    t.play("tile-red-A")
    assert t.options() == ["tile-red-B", "done"]


@pytest.mark.clause("EE-EXC-03")
def test_an_own_explorer_must_stand_where_the_artefact_lies():
    t = digging("L12", "L02", "L21", tiles=["red-A", "red-B", "red-D"])
    t.stand(1, "L11", "L10", "L21")
    t.begin().play("excavate", "done")
    assert t.cargo_of(0) == ["red-A"]
    assert t.map_of() == ["red-B", "red-D"]


@pytest.mark.clause("EE-EXC-03")
def test_an_explorer_on_an_empty_site_digs_up_nothing():
    t = digging("L12", "L02", "L21", tiles=["red-B"])
    assert "excavate" not in t.begin().options()


@pytest.mark.clause("EE-EXC-04")
def test_a_full_cargo_hold_makes_excavate_impossible_although_the_hidden_hold_is_empty():
    t = digging("L12", "L02", "L21", tiles=["red-A"])
    t.load(0, "yellow-A", "yellow-B", "yellow-C", "yellow-D")
    assert "excavate" not in t.begin().options()


@pytest.mark.clause("EE-EXC-05", "EE-R-12")
def test_two_artefacts_come_from_two_different_locations():
    t = digging("L11", "L12", "L21", tiles=["red-A", "red-B", "red-B", "red-C"])
    t.begin().play("excavate", "tile-red-B")
    assert t.options() == ["tile-red-A", "done"], "red B and red C lie on one location"


@pytest.mark.clause("EE-R-12")
def test_one_explorer_on_a_location_with_two_fields_takes_one_artefact():
    t = digging("L11", "L01", "L21", tiles=["red-B", "red-C"])
    t.begin().play("excavate", "tile-red-C")
    assert t.asked() == "sample"
    assert t.cargo_of(0) == ["red-C"]


@pytest.mark.clause("EE-EXC-06")
@pytest.mark.parametrize("chosen", ["red-B", "red-C"])
def test_at_a_site_with_several_tiles_the_player_chooses(chosen):
    t = digging("L11", "L01", "L21", tiles=["red-B", "red-B", "red-C"])
    t.begin().play("excavate")
    assert t.options() == ["tile-red-B", "tile-red-C"]
    t.play(f"tile-{chosen}", "done")
    assert t.cargo_of(0) == [chosen]


@pytest.mark.clause("EE-EXC-07")
def test_opposing_explorers_do_not_restrict_excavation():
    t = digging("L11", "L12", "L21", tiles=["red-A", "red-B"], seats=3)
    t.stand(1, "L11", "L12", "L21")
    t.stand(2, "L11", "L12", "L21")
    t.begin().play("excavate", "tile-red-A", "tile-red-B", "done")
    assert t.cargo_of(0) == ["red-A", "red-B"]


@pytest.mark.clause("EE-EXC-08")
def test_excavated_artefacts_lie_face_up_in_the_cargo_hold():
    t = digging("L12", "L02", "L21", tiles=["red-A"])
    t.begin().play("excavate", "done")
    assert t.map_of() == []
    assert t.hidden[0].sum() == 0
    assert t.seen_by(1).cargo_of(0) == ["red-A"], "the others see it"


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
    t = digging("L11", "L12", "L21", tiles=["red-A", "red-B"])
    t.begin().play("excavate", "tile-red-A", "tile-red-B", *chosen)
    assert t.asked() == "over"
    assert t.samples_of(0) == samples
    assert t.supply[0] == 22 - len(samples)


@pytest.mark.clause("EE-EXC-09")
def test_a_type_that_is_guarded_already_cannot_be_sampled_again():
    t = digging("L11", "L12", "L21", tiles=["red-A", "red-B"])
    t.guards(0, "red-A")
    t.begin().play("excavate", "tile-red-A", "tile-red-B")
    assert t.options() == ["sample-red-B", "done"]


@pytest.mark.clause("EE-EXC-09")
def test_artefacts_excavated_earlier_are_not_sampled_now():
    t = digging("L12", "L02", "L21", tiles=["red-A"])
    t.load(0, "red-B")
    t.begin().play("excavate")
    assert t.options() == ["sample-red-A", "done"]


@pytest.mark.clause("EE-EXC-09")
def test_an_artefact_not_sampled_at_once_is_never_sampled():
    t = digging("L11", "L12", "L21", tiles=["red-A", "red-B"], cards=["red#5", "red#6"])
    t.begin().play("excavate", "red#5", "tile-red-A", "done", "done")
    t.begin().play("excavate")
    assert t.options() == ["sample-red-B", "done"]


@pytest.mark.clause("EE-EXC-10")
def test_with_an_empty_supply_a_guard_may_be_moved_to_each_new_sample():
    t = digging("L11", "L12", "L21", tiles=["red-A", "red-B"])
    t.guards(0, "yellow-A", "green-B", "purple-C")
    t.empty_supply(0)
    t.begin().play("excavate", "tile-red-A", "tile-red-B")
    t.play("sample-red-A", "guard-green-B", "sample-red-B")
    assert t.options() == ["guard-yellow-A", "guard-purple-C"]
    t.play("guard-yellow-A")
    assert t.samples_of(0) == ["red-A", "red-B", "purple-C"]


@pytest.mark.clause("EE-EXC-10")
def test_with_an_empty_supply_and_no_guard_nothing_is_sampled():
    t = digging("L12", "L02", "L21", tiles=["red-A"])
    t.empty_supply(0)
    t.begin().play("excavate")
    assert t.asked() == "over", "traders cannot become guards"
    assert t.cargo_of(0) == ["red-A"]
    assert t.samples_of(0) == []


@pytest.mark.clause("EE-EXC-11")
def test_a_cube_in_supply_must_be_used_before_any_guard():
    t = digging("L12", "L02", "L21", tiles=["red-A"])
    t.guards(0, "yellow-A")
    t.empty_supply(0, leave=1)
    t.begin().play("excavate", "sample-red-A")
    assert t.asked() == "over", "no guard was asked for"
    assert t.samples_of(0) == ["yellow-A", "red-A"]
    assert t.supply[0] == 0


@pytest.mark.clause("EE-EXC-13")
def test_a_sample_that_completes_a_column_brings_an_action_card_at_once():
    t = digging("L12", "L11", "L21", tiles=["red-A", "red-B"])
    t.guards(0, "red-C", "red-D")
    t.only_in_deck("orange#6")
    t.begin().play("excavate", "tile-red-A", "tile-red-B", "sample-red-A")
    assert t.hand_of(0) == []
    t.play("sample-red-B")
    assert t.hand_of(0) == ["orange#6"]


@pytest.mark.clause("EE-EXC-14")
def test_a_location_that_is_market_and_dig_site_serves_both_actions():
    t = digging("L20", "L02", "L15", tiles=["orange-B"], cards=["orange#1", "yellow#6"])
    assert {"excavate", "market"} <= set(t.begin().options())
    t.play("excavate", "done")
    assert t.cargo_of(0) == ["orange-B"]
    t.begin().play("market", "yes", "no", "done")
    assert t.trader[market("#6"), 0] == 1


# Rulings


@pytest.mark.clause("EE-R-13")
@pytest.mark.parametrize("tile", TYPE_NAMES)
def test_every_type_is_dug_up_at_exactly_one_location(tile):
    homes = []
    for home in LOCATION_NAMES:
        others = [place for place in ("L01", "L05", "L06") if place != home][:2]
        t = digging(home, *others, tiles=[tile], cards=[f"{tile.split('-')[0]}#1"])
        if "excavate" in t.begin().options():
            homes.append(home)
    assert len(homes) == 1


@pytest.mark.clause("EE-R-73")
def test_all_artefacts_are_stored_before_the_first_is_sampled():
    t = digging("L11", "L12", "L21", tiles=["red-A", "red-B"])
    t.begin().play("excavate", "tile-red-A")
    assert t.asked() == "excavate.second"
    t.play("tile-red-B")
    assert t.cargo_of(0) == ["red-A", "red-B"]
    assert t.samples_of(0) == []
    assert t.options() == ["sample-red-A", "sample-red-B", "done"], "in the order the player chooses"


@pytest.mark.clause("EE-R-73")
def test_the_bonus_of_a_column_is_drawn_before_the_next_sample():
    t = digging("L10", "L12", "L21", cards=["green#2"])
    t.to_black_market("red-D")
    t.to_black_market("orange-C")
    t.credits[0] = 20
    t.guards(0, "red-A", "red-B", "red-C")
    t.only_in_deck("orange#6")
    t.begin().play("smuggle", "red", "to-cargo", "orange", "to-hidden")
    assert t.options() == ["sample-red-D", "sample-orange-C", "done"], "both are bought and stored"
    t.play("sample-red-D")
    assert t.hand_of(0) == ["orange#6"]
    assert t.options() == ["sample-orange-C", "done"]


@pytest.mark.clause("EE-R-74")
def test_a_guard_just_placed_cannot_serve_another_sample_of_the_action():
    t = digging("L11", "L12", "L21", tiles=["red-A", "red-B"])
    t.empty_supply(0, leave=1)
    t.begin().play("excavate", "tile-red-A", "tile-red-B", "sample-red-A")
    assert t.asked() == "over", "the only guard has just been posted"
    assert t.samples_of(0) == ["red-A"]


@pytest.mark.clause("EE-R-74")
def test_a_guard_just_placed_may_move_in_the_next_action():
    t = digging("L11", "L12", "L21", tiles=["red-A", "red-B"], cards=["red#5", "red#6"])
    t.empty_supply(0, leave=1)
    t.begin().play("excavate", "red#5", "tile-red-A", "done", "sample-red-A")
    t.begin().play("excavate", "sample-red-B")
    assert t.samples_of(0) == ["red-B"]

"""Excavating mysterious artefacts: each needs a keeper (EEM-M6, 4.2). The red overlay lies at L12, where red
A is dug up too; red B and C lie at L11, next to it."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import EXCAVATE
from digsite.games.excavation_earth.turn import why_not
from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import colour

SIX = ("mysterious_artefacts",)
RED = colour("red")
YELLOW_COLUMN = ("yellow-A", "yellow-B", "yellow-C", "yellow-D")


def at_the_overlay(*tiles: str, faction: str = "gul", other: str = "L11") -> Table:
    """An explorer of seat 0 stands at L12, another next to it; these tiles lie on the map."""
    t = table(factions=(faction, "aquilla"), modules=SIX)
    t.stand(0, "L12", other, "L21")
    t.lay(*tiles)
    t.give(0, "red#5")
    return t


@pytest.mark.clause("EEM-M6-11", "EEM-M6-21")
def test_it_is_excavated_into_the_cargo_hold():
    t = at_the_overlay("mystery-red")
    t.begin().play("excavate")
    assert t.kept_by(0) == ["mystery-red"]
    assert t.mysteries_on_map() == []
    assert t.asked() == "over", "nobody asks for a hold"
    assert t.hidden.sum() == 0


@pytest.mark.clause("EEM-M6-11")
def test_only_a_card_of_its_colour_serves():
    t = at_the_overlay("mystery-red")
    t.give(0, "green#5")
    t.begin().play("excavate")
    assert t.discard_of() == ["red#5"], "the green card was no choice"


@pytest.mark.clause("EEM-M6-11")
def test_a_card_of_another_colour_does_not():
    t = table(modules=SIX)
    t.stand(0, "L12", "L11", "L21")
    t.lay("mystery-red")
    t.give(0, "green#5")
    assert "excavate" not in t.begin().options()


@pytest.mark.clause("EEM-M6-11")
@pytest.mark.parametrize(("held", "possible"), [(3, True), (4, False)])
def test_it_needs_a_free_cargo_space(held: int, possible: bool):
    t = at_the_overlay("mystery-red")
    t.load(0, *("green-A",) * held)
    assert ("excavate" in t.begin().options()) == possible


@pytest.mark.clause("EEM-M6-11", "EEM-INT-51")
def test_it_takes_a_space_like_others():
    t = at_the_overlay("red-A")
    t.load(0, "mystery-red", "mystery-green", "mystery-yellow", "green-A")
    assert "excavate" not in t.begin().options()


@pytest.mark.clause("EEM-M6-11")
def test_it_counts_towards_the_two_of_the_action():
    t = at_the_overlay("mystery-red", "red-B", "red-C")
    t.begin().play("excavate", "mystery-red")
    assert t.options() == ["tile-red-B", "tile-red-C", "done"]
    t.play("tile-red-B")
    assert t.asked() == "sample", "no third"


@pytest.mark.clause("EEM-M6-11")
def test_it_may_be_the_second_one():
    t = at_the_overlay("mystery-red", "red-B")
    t.begin().play("excavate", "tile-red-B")
    assert t.options() == ["done", "mystery-red"]
    t.play("mystery-red", "done")
    assert t.kept_by(0) == ["mystery-red"]
    assert t.cargo_of(0) == ["red-B"]


@pytest.mark.clause("EEM-M6-11")
def test_with_one_space_left_there_is_no_second():
    t = at_the_overlay("mystery-red", "red-B")
    t.load(0, "green-A", "green-A", "green-A")
    t.begin().play("excavate", "mystery-red")
    assert t.asked() == "over"


@pytest.mark.clause("EEM-M6-12")
def test_no_sample_of_it_is_taken():
    t = at_the_overlay("mystery-red")
    t.begin().play("excavate")
    assert t.asked() == "over", "no sample is offered"
    assert t.samples_of(0) == []


# Keepers


@pytest.mark.clause("EEM-M6-13")
def test_a_cube_of_the_supply_becomes_its_keeper():
    t = at_the_overlay("mystery-red")
    t.begin().play("excavate")
    assert t.supply[0] == 21
    assert t.keeper[0, RED] == 1


@pytest.mark.clause("EEM-M6-14", "EEM-INT-02")
def test_with_an_empty_supply_a_guard_becomes_keeper_and_its_sample_is_lost():
    t = at_the_overlay("mystery-red")
    t.guards(0, "green-A")
    t.empty_supply(0)
    t.begin().play("excavate")
    assert t.kept_by(0) == ["mystery-red"]
    assert t.samples_of(0) == [], "green A is free again"
    assert t.supply[0] == 0


@pytest.mark.clause("EEM-M6-14")
def test_the_guard_is_chosen():
    t = at_the_overlay("mystery-red")
    t.guards(0, "green-A", "purple-C")
    t.empty_supply(0)
    t.begin().play("excavate")
    assert t.options() == ["guard-green-A", "guard-purple-C"]
    assert t.mysteries_on_map() == ["mystery-red"], "it waits for its keeper"
    t.play("guard-purple-C")
    assert t.samples_of(0) == ["green-A"]


@pytest.mark.clause("EEM-M6-15")
def test_guards_stay_while_there_is_a_cube_in_the_supply():
    t = at_the_overlay("mystery-red", "mystery-red", faction="kuti_kuti")
    t.guards(0, "green-A", "purple-C")
    t.empty_supply(0, leave=1)
    t.begin().play("excavate", "mystery-red")
    assert t.supply[0] == 0
    assert t.samples_of(0) == ["green-A", "purple-C"], "the first keeper comes from the supply"
    t.play("guard-green-A")
    assert t.samples_of(0) == ["purple-C"], "the second from the gallery"
    assert t.kept_by(0) == ["mystery-red"] * 2


@pytest.mark.clause("EEM-M6-16", "EEM-M6-17")
def test_traders_and_envoys_are_no_keepers():
    t = at_the_overlay("mystery-red")
    t.envoys(0, "left", 3)
    t.empty_supply(0)
    assert t.trader.sum() > 0
    assert "excavate" not in t.begin().options()


@pytest.mark.clause("EEM-M6-17", "EEM-INT-01")
def test_without_a_keeper_it_stays_where_it_is_and_an_ordinary_one_can_be_dug_up():
    t = at_the_overlay("mystery-red", "red-A")
    t.guards(0, *YELLOW_COLUMN)
    t.empty_supply(0)
    t.begin().play("excavate")
    assert t.cargo_of(0) == ["red-A"], "the only choice"
    assert t.mysteries_on_map() == ["mystery-red"]
    assert t.asked() == "over", "and no sample: the guards of a complete column stay"


@pytest.mark.clause("EEM-M6-17")
def test_an_action_without_a_keeper_says_so():
    t = at_the_overlay("mystery-red")
    t.guards(0, *YELLOW_COLUMN)
    t.empty_supply(0)
    t.begin()
    why = t.game.python.bound(why_not)(t.p, EXCAVATE)
    assert t.game.reasons.of(why)[0].clause == "EEM-M6-17"


@pytest.mark.clause("EEM-M6-18")
def test_a_keeper_is_never_reassigned():
    t = at_the_overlay("mystery-red", "red-B")
    t.load(0, "mystery-green")
    t.empty_supply(0)
    t.begin().play("excavate")
    assert t.cargo_of(0) == ["red-B"], "not as a keeper"
    assert t.asked() == "over", "nor as a guard"
    t = table(modules=SIX)
    t.load(0, "mystery-green")
    t.empty_supply(0)
    t.give(0, "green#3")
    t.stand(0, "L10", "L01", "L21")
    t.leave_buyers()
    assert "market" not in t.begin().options(), "nor as a trader"


@pytest.mark.clause("EEM-M6-19", "EEM-R-20")
def test_the_last_cube_is_the_keeper_and_the_sample_goes_without():
    t = at_the_overlay("mystery-red", "red-B")
    t.empty_supply(0, leave=1)
    t.begin().play("excavate", "tile-red-B", "mystery-red")
    assert t.kept_by(0) == ["mystery-red"]
    assert t.asked() == "over", "no cube for a sample of red B"


@pytest.mark.clause("EEM-M6-19", "EEM-R-20")
def test_a_guard_may_be_reassigned_for_the_sample_after_the_keeper():
    t = at_the_overlay("mystery-red", "red-B")
    t.guards(0, "green-A")
    t.empty_supply(0, leave=1)
    t.begin().play("excavate", "tile-red-B", "mystery-red")
    assert t.samples_of(0) == ["green-A"], "the keeper was the cube of the supply"
    t.play("sample-red-B")
    assert t.samples_of(0) == ["red-B"]


# One explorer, one artefact


@pytest.mark.clause("EEM-M6-20", "EEM-R-19")
@pytest.mark.parametrize("first", ["tile-red-A", "mystery-red"])
def test_at_an_overlay_one_explorer_digs_up_one_artefact_of_either_field(first: str):
    t = at_the_overlay("mystery-red", "red-A", "red-D", other="L10")
    t.begin().play("excavate")
    assert t.options() == ["tile-red-A", "tile-red-D", "mystery-red"]
    t.play(first)
    assert t.options() == ["tile-red-D", "done"]


@pytest.mark.clause("EEM-INT-07")
def test_the_excavators_take_both_mysterious_artefacts_of_an_overlay_with_two_keepers():
    t = at_the_overlay("mystery-red", "mystery-red", faction="kuti_kuti", other="L13")
    t.begin().play("excavate", "mystery-red")
    assert t.kept_by(0) == ["mystery-red"] * 2
    assert t.supply[0] == 20


@pytest.mark.clause("EEM-INT-07")
def test_with_one_cube_they_take_one():
    t = at_the_overlay("mystery-red", "mystery-red", faction="kuti_kuti", other="L13")
    t.empty_supply(0, leave=1)
    t.begin().play("excavate")
    assert t.asked() == "over"
    assert t.kept_by(0) == ["mystery-red"]


@pytest.mark.clause("EEM-INT-08")
def test_their_second_artefact_from_a_site_nearby_may_be_mysterious():
    t = table(factions=("kuti_kuti", "gul"), modules=SIX)
    t.stand(0, "L11", "L13", "L21")
    t.lay("mystery-red", "red-B")
    t.give(0, "red#5")
    t.begin().play("excavate", "mystery-red", "done")
    assert t.kept_by(0) == ["mystery-red"]
    assert t.cargo_of(0) == ["red-B"]


@pytest.mark.clause("EEM-M6-11")
def test_nobody_else_digs_there_without_a_second_explorer():
    t = table(factions=("gul", "kuti_kuti"), modules=SIX)
    t.stand(0, "L11", "L13", "L21")
    t.lay("mystery-red", "red-B")
    t.give(0, "red#5")
    t.begin().play("excavate", "done")
    assert t.mysteries_on_map() == ["mystery-red"]


@pytest.mark.clause("EEM-M6-48", "EEM-R-18", "EEM-INT-37")
def test_remote_dig_takes_no_mysterious_artefact():
    t = table(round=2, modules=SIX)
    t.set_out("middle", "remote_dig")
    t.envoys(0, "middle")
    t.lay("mystery-red")
    t.give(0, "purple#4")
    t.begin().play("command", "recall")
    assert t.asked() == "command.step", "there is nothing to use it for"
    assert t.mysteries_on_map() == ["mystery-red"]


@pytest.mark.clause("EEM-M6-48", "EEM-R-18", "EEM-INT-37")
@pytest.mark.parametrize("held", [(), ("red-A", "red-B")])
def test_private_sale_takes_no_mysterious_artefact(held: tuple[str, ...]):
    t = table(round=2, modules=SIX)
    t.set_out("middle", "private_sale")
    t.envoys(0, "middle")
    t.load(0, "mystery-red", *held)
    t.give(0, "purple#4")
    t.begin().play("command", "recall")
    if held:
        t.play("yes")
        assert t.options() == ["cargo-red-A", "cargo-red-B"]
    else:
        assert t.asked() == "command.step", "there is nothing to sell"

"""Mysterious artefacts in Smuggle and Survey (EEM-M6-35 to EEM-M6-44, EEM-M6-49). The black market at L21 has
the icons #2 and #3."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.preparation import resolve_forecast
from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import colour

SIX = ("mysterious_artefacts",)
RED = colour("red")


def smuggling(*held: str, analysed: int = 0, faction: str = "aquilla") -> Table:
    """Seat 0 at a black market with these in its hold; so many mysterious artefacts on the mothership."""
    t = table(factions=(faction, "kuti_kuti"), modules=SIX)
    t.load(0, *held)
    t.analyse(*["mystery-orange", "mystery-purple", "mystery-orange", "mystery-purple"][:analysed])
    t.give(0, "green#2")
    return t


@pytest.mark.clause("EEM-M6-36", "EEM-M6-38")
def test_three_on_the_mothership_make_it_worth_18_and_it_leaves_the_game_with_its_keeper():
    t = smuggling("mystery-red", analysed=3)
    t.to_black_market("red-A")
    t.begin().play("smuggle", "offload")
    assert t.credits[0] == 8 + 18
    assert t.kept_by(0) == []
    assert t.mystery_removed[RED] == 1
    assert t.stack_of("red") == ["red-A"], "not under the stack"
    assert t.supply[0] == 21, "the keeper does not come back"
    assert t.cubes_removed[0] == 1


@pytest.mark.clause("EEM-M6-36")
def test_whoever_sent_them():
    t = smuggling("mystery-red")
    t.load(1, "mystery-red")
    t.give(1, "purple#4")
    t.begin(seat=1).next("trade_guild", "dig_drones").play(
        "command", "envoy", "kept-red", "trade_guild", "done"
    )
    t.begin().play("smuggle")
    assert t.credits[0] == 8 + 6


@pytest.mark.clause("EEM-M6-37")
def test_with_none_there_it_may_still_be_offloaded_for_nothing():
    t = smuggling("mystery-red")
    t.begin().play("smuggle")
    assert t.credits[0] == 8
    assert t.kept_by(0) == []


@pytest.mark.clause("EEM-M6-35", "EEM-INT-11")
def test_its_colour_counts_as_its_region():
    t = smuggling("mystery-yellow", "yellow-A", "red-A", analysed=2)
    t.begin().play("smuggle")
    assert t.options() == ["cargo-yellow-A", "cargo-red-A", "kept-yellow"]
    after_ordinary = t.copy().play("cargo-yellow-A")
    assert after_ordinary.options() == ["cargo-red-A", "done"]
    t.play("kept-yellow")
    assert t.options() == ["cargo-red-A", "done"], "not the yellow one"
    t.play("cargo-red-A")
    assert t.credits[0] == 8 + 12 + 4
    assert t.stack_of("red") == ["red-A"]


@pytest.mark.clause("EEM-M6-39")
def test_two_of_different_colours_are_paid_by_the_same_count():
    t = smuggling("mystery-yellow", "mystery-red", analysed=2)
    t.begin().play("smuggle", "kept-yellow", "kept-red")
    assert t.credits[0] == 8 + 12 + 12
    assert t.supply[0] == 20
    assert t.mystery_removed.tolist() == [1, 0, 1, 0, 0]


@pytest.mark.clause("EEM-M6-35", "EEM-M6-39")
def test_two_of_one_colour_are_not_offloaded_together():
    t = smuggling("mystery-red", "mystery-red", analysed=1)
    t.begin().play("smuggle")
    assert t.asked() == "over"
    assert t.kept_by(0) == ["mystery-red"]


@pytest.mark.clause("EEM-M6-38")
def test_a_player_goes_on_with_one_cube_fewer():
    t = smuggling("mystery-red")
    t.begin().play("smuggle")
    assert t.supply[0] + t.cubes_removed[0] == 22
    t.give(0, "purple#4")
    t.begin().play("command", "envoy", "trader")
    assert t.supply[0] == 19


@pytest.mark.clause("EEM-M6-40")
def test_what_was_offloaded_cannot_be_bought():
    t = smuggling("mystery-red", analysed=2)
    t.begin().play("smuggle")
    assert t.stack_size.sum() == 0
    t.give(1, "green#2")
    t.credits[1] = 50
    assert "smuggle" not in t.begin(seat=1).options(), "nothing lies on the black market"


@pytest.mark.clause("EEM-INT-10", "EEM-M6-40")
@pytest.mark.parametrize(("third", "sells"), [("red-D", True), ("mystery-red", False)])
def test_the_smugglers_buy_what_lies_on_the_black_market_and_that_is_never_mysterious(
    third: str, sells: bool
):
    t = table(factions=("gul", "aquilla"), round=2, modules=SIX)
    t.lay_forecast("red#1")
    t.next("red-A", "red-B", third).begin(resolve_forecast)
    t.traders(0, "#4")
    t.line_up("#4", "red")
    t.give(0, "green#1")
    assert ("sell" in t.begin().options()) == sells


# Survey


def surveying(*drawn: str, faction: str = "gul", round: int = 3, credits: int = 50) -> Table:
    """Red is surveyed, and these are drawn."""
    t = table(factions=(faction, "kuti_kuti"), round=round, modules=SIX)
    t.give(0, "red#5")
    t.credits[0] = credits
    if round < 3:
        t.lay_forecast("yellow#1", "green#2", "purple#3")
        t.begin().next(*drawn).play("survey", "forecast-1")
    else:
        t.begin().next(*drawn).play("survey")
    return t


@pytest.mark.clause("EEM-M6-41", "EEM-INF-11")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_a_mysterious_draw_goes_on_the_map_at_once_and_is_replaced(round: int):
    t = surveying("red-A", "mystery-red", "red-B", round=round)
    assert t.mysteries_on_map() == ["mystery-red"]
    assert t.seen_by(1).mystery_tile[RED] == 1, "for all to see"
    assert t.options() == ["drawn-red-A", "drawn-red-B"]
    assert t.surveyed_size[0] == 2


@pytest.mark.clause("EEM-M6-42", "EEM-R-25")
def test_a_mysterious_replacement_is_replaced_too():
    t = surveying("mystery-red", "red-A", "mystery-red", "red-B")
    assert t.mysteries_on_map() == ["mystery-red"] * 2
    assert t.options() == ["drawn-red-A", "drawn-red-B"]


@pytest.mark.clause("EEM-M6-42", "EEM-R-25")
def test_it_ends_with_the_pile():
    t = table(factions=("gul", "aquilla"), round=3, modules=SIX)
    t.leave_in_pile("red", "mystery-red", "mystery-red", "red-A")
    t.give(0, "red#5")
    t.begin().play("survey")
    assert t.mysteries_on_map() == ["mystery-red"] * 2
    assert t.map_of() == ["red-A"]


@pytest.mark.clause("EEM-M6-49")
def test_a_single_ordinary_artefact_goes_on_the_map():
    t = table(factions=("gul", "aquilla"), round=3, modules=SIX)
    t.leave_in_pile("red", "mystery-red", "red-A")
    t.give(0, "red#5")
    t.credits[0] = 50
    t.begin().play("survey")
    assert t.asked() == "over", "nothing is left to buy"
    assert t.map_of() == ["red-A"]
    assert t.credits[0] == 50


@pytest.mark.clause("EEM-M6-49")
@pytest.mark.parametrize("round", [1, 3])
def test_a_pile_of_mysterious_artefacts_alone_can_be_surveyed(round: int):
    t = table(factions=("gul", "aquilla"), round=round, modules=SIX)
    t.leave_in_pile("red", "mystery-red", "mystery-red")
    t.lay_forecast("yellow#1")
    t.give(0, "red#5")
    t.begin().play("survey")
    assert t.mysteries_on_map() == ["mystery-red"] * 2
    assert t.asked() == "over"
    assert t.map_of() == []


@pytest.mark.clause("EEM-M6-49")
def test_an_empty_pile_still_cannot_in_round_3():
    t = table(factions=("gul", "aquilla"), round=3, modules=SIX)
    t.leave_in_pile("red")
    t.give(0, "red#5")
    assert "survey" not in t.begin().options()


@pytest.mark.clause("EEM-M6-43", "EEM-M6-44")
def test_it_can_be_neither_bought_nor_put_back():
    t = surveying("red-A", "mystery-red", "red-B")
    t.play("drawn-red-A")
    assert t.map_of() == ["red-A"], "one of the others still goes on the map"
    assert t.options() == ["drawn-red-B", "done"]
    t.play("done")
    assert t.mysteries_on_map() == ["mystery-red"]
    assert t.mystery_pile[RED] == 1
    assert t.kept_by(0) == []


@pytest.mark.clause("EEM-INT-09", "EEM-M6-42", "EEM-M6-43")
def test_the_psychics_still_get_three_ordinary_ones():
    t = surveying("red-D", "mystery-red", "red-B", "red-A", faction="issisinui")
    assert t.mysteries_on_map() == ["mystery-red"]
    assert t.options() == ["drawn-red-A", "drawn-red-B", "drawn-red-D"]
    t.play("drawn-red-B")
    assert t.asked() == "survey.store"
    assert t.options() == ["drawn-red-A", "drawn-red-D", "done"], "no mysterious one free of charge"
    t.play("drawn-red-D", "drawn-red-A", "done")
    assert t.cargo_of(0) == ["red-A", "red-D"]
    assert t.credits[0] == 50 - 8

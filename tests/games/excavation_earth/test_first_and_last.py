"""The first and the last of everything: no rule takes the lowest number for none or stops before the highest.
Yellow-A is the first artefact and orange-D the last, yellow#1 and orange#6 are so among the action cards."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.draft import deal_packs, thin_out_pack
from digsite.games.excavation_earth.preparation import resolve_forecast
from digsite.games.excavation_earth.setup import lay_out_artefacts
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.testing.excavation_earth import table
from digsite.testing.excavation_earth_names import artefact
from tests.games.excavation_earth.zu.told import against_zu, hidden_of

tiles = pytest.mark.parametrize(("tile", "colour"), [("yellow-A", "yellow"), ("orange-D", "orange")])
cards = pytest.mark.parametrize("card", ["yellow#1", "orange#6"])


@tiles
@pytest.mark.clause("EE-SETUP-16", "EE-SETUP-17")
def test_set_up_lays_it_on_the_map_and_on_the_black_market(tile: str, colour: str) -> None:
    t = table()
    t.next(tile, f"{colour}-B", f"{colour}-B", tile).begin(lay_out_artefacts)
    assert [name for name in t.map_of() if colour in name] == sorted([tile, f"{colour}-B", f"{colour}-B"])
    assert t.stack_of(colour)[0] == tile


@tiles
@pytest.mark.clause("EE-PREP-10")
def test_the_forecast_brings_it_to_the_map_and_under_the_stack(tile: str, colour: str) -> None:
    t = table(round=2)
    t.leave_in_pile(colour, tile, tile, tile)
    t.lay_forecast(f"{colour}#1")
    t.begin(resolve_forecast)
    assert t.map_of() == [tile, tile]
    assert t.stack_of(colour) == [tile]


@tiles
@pytest.mark.clause("EE-SUR-09", "EE-SUR-10")
def test_a_survey_draws_it(tile: str, colour: str) -> None:
    t = table(round=3)
    t.leave_in_pile(colour, tile)
    t.give(0, f"{colour}#1")
    t.begin().play("survey")
    assert t.map_of() == [tile]


@tiles
@pytest.mark.clause("EE-SMG-06", "EE-SMG-08")
@pytest.mark.parametrize(("hold", "lies"), [("to-cargo", "cargo"), ("to-hidden", "hidden")])
def test_it_is_smuggled_into_either_hold_and_sampled(tile: str, colour: str, hold: str, lies: str) -> None:
    t = table()
    t.give(0, "purple#2")
    t.credits[0] = 20
    t.to_black_market(tile)
    t.begin().play("smuggle", hold, f"sample-{tile}")
    assert getattr(t, lies)[0].nonzero()[0].tolist() == [artefact(tile)]
    assert t.samples_of(0) == [tile]


@tiles
@pytest.mark.clause("EE-SOLO-SMG-03", "EE-SOLO-SMG-07")
def test_zu_acquires_it(tile: str, colour: str) -> None:
    t = against_zu()
    t.credits[ZU] = 20
    t.to_black_market(tile)
    t.zu_plays("excavate-popular")
    assert hidden_of(t, ZU) == [tile]
    assert t.samples_of(ZU) == [tile]


@tiles
@pytest.mark.clause("EE-SOLO-SUR-05", "EE-SOLO-SUR-09")
def test_zu_surveys_it(tile: str, colour: str) -> None:
    t = against_zu(round=3)
    t.credits[ZU] = 20
    t.only_in_deck(f"{colour}#3")
    t.leave_in_pile(colour, tile)
    t.zu_plays("survey")
    assert t.cargo_of(ZU) == [tile]


@cards
@pytest.mark.clause("EE-PREP-13")
def test_it_is_drawn_for_the_forecast(card: str) -> None:
    t = table(round=2)
    t.only_in_deck(card, card)
    t.begin(resolve_forecast)
    assert t.forecast_of()[:2] == [card, card]


@cards
@pytest.mark.clause("EE-PREP-16")
def test_it_is_dealt_for_the_draft(card: str) -> None:
    t = table(round=2)
    t.next(card).begin(deal_packs)
    assert card in t.pack_of(0)
    assert t.pack_size[0] == 8


@cards
@pytest.mark.clause("EE-SOLO-PREP-05")
def test_it_is_thrown_away_in_the_draft_against_zu(card: str) -> None:
    t = against_zu(round=2)
    t.deal_pack(0, card, card)
    t.begin(thin_out_pack, arg=1)
    assert t.discard_of() == [card]
    assert t.hand_of(0) == [card]


@cards
@pytest.mark.clause("EE-CC2-Y")
def test_it_is_drawn_into_the_hand(card: str) -> None:
    t = table(round=3)
    t.envoys(0, "left")
    t.set_out("left", "requisition")
    t.give(0, "red#1")
    t.only_in_deck(card, "green#4")
    t.begin().play("command", "recall", "yes")
    assert sorted(t.hand_of(0)) == sorted([card, "green#4"])

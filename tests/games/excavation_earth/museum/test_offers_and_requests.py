"""What offers sell and requests bring (EEM-M8, EEM-PU)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.museum.components import POP_UPS
from digsite.testing.excavation_earth_names import colour

from .visiting import collector, visitor

# Offers


@pytest.mark.clause("EEM-M8-20")
@pytest.mark.parametrize(("offer", "price"), [("red-B", 1), ("red-A", 3), ("red-C", 6)])
def test_an_offer_costs_the_value_less_one(offer: str, price: int):
    t = visitor("green#2", offer=offer)
    t.begin().play("market", "salt_pan_stall")
    assert t.credits[0] == 8 - price
    assert t.cargo_of(0) == [offer]


@pytest.mark.clause("EEM-M8-21", "EEM-PU-12")
@pytest.mark.parametrize(("credits", "possible"), [(2, False), (3, True)])
def test_an_offer_needs_its_price(credits: int, possible: bool):
    t = visitor("green#2")
    t.credits[0] = credits
    t.begin().play("market")
    assert (t.asked() == "pop_up.use") == possible
    assert t.pop_ups_of() == ["salt_pan_stall"]


@pytest.mark.clause("EEM-M8-21", "EEM-R-42", "EEM-PU-12")
@pytest.mark.parametrize(("loaded", "possible"), [(4, False), (3, True)])
def test_an_offer_needs_a_free_space_in_the_cargo_hold(loaded: int, possible: bool):
    t = visitor("green#2")
    t.load(0, *["green-A"] * loaded)
    t.begin().play("market")
    assert (t.asked() == "pop_up.use") == possible, "the hidden hold is empty, which does not help"
    assert t.pop_ups_of() == ["salt_pan_stall"]
    if possible:
        t.play("salt_pan_stall")
        assert t.cargo_of(0) == ["green-A"] * 3 + ["red-A"]
        assert not t.hidden[0].any()


@pytest.mark.clause("EEM-M8-22", "EEM-R-42")
def test_a_bought_artefact_may_be_sampled_at_once():
    t = visitor("green#2")
    t.begin().play("market", "salt_pan_stall")
    assert t.options() == ["sample-red-A", "done"]
    t.play("sample-red-A")
    assert t.samples_of(0) == ["red-A"]
    assert t.supply[0] == 21
    assert t.asked() == "market.trader"


@pytest.mark.clause("EEM-M8-22")
def test_a_sample_can_be_left_and_is_gone_then():
    t = visitor("red#1")
    t.lay("red-B")
    t.stand(0, "L12", "L11", "L21")
    t.begin().play("excavate", "salt_pan_stall", "done")
    assert t.options() == ["sample-red-B", "done"], "not red-A"


@pytest.mark.clause("EEM-M8-22")
def test_a_type_that_is_sampled_already_is_not_sampled():
    t = visitor("green#2")
    t.guards(0, "red-A")
    t.begin().play("market", "salt_pan_stall")
    assert t.asked() == "market.trader"


@pytest.mark.clause("EEM-M8-22")
def test_only_an_empty_supply_lets_another_guard_take_the_sample():
    t = visitor("green#2")
    t.guards(0, "green-A", "green-B")
    t.empty_supply(0)
    t.begin().play("market", "salt_pan_stall")
    assert t.options() == ["guard-green-A", "guard-green-B", "done"]
    t.play("guard-green-B")
    assert t.samples_of(0) == ["green-A", "red-A"]
    assert t.supply[0] == 0


@pytest.mark.clause("EEM-M8-22")
def test_a_sample_that_completes_a_column_brings_a_card():
    t = visitor("green#2")
    t.guards(0, "red-B", "red-C", "red-D")
    t.begin().play("market", "salt_pan_stall").next("yellow#5").play("sample-red-A")
    assert t.hand_of(0) == ["yellow#5"]


@pytest.mark.clause("EEM-R-40", "EEM-GEN-04")
def test_a_sample_before_the_effects_leaves_the_action_its_cube():
    """The sample would complete the red column, and none of its guards could become the envoy."""
    for left, options in ((1, ["trader", "envoy"]), (2, ["sample-red-A", "done"])):
        t = visitor("green#1")
        t.guards(0, "red-B", "red-C", "red-D")
        t.empty_supply(0, leave=left)
        t.begin().play("command", "salt_pan_stall")
        assert t.options() == options


@pytest.mark.clause("EEM-R-40", "EEM-GEN-04")
def test_a_guard_that_a_locked_column_would_leave_none_is_not_taken_for_the_sample():
    """With the guard of green-A the red column would be complete, and no cube left for Command."""
    t = visitor("green#1")
    t.guards(0, "green-A", "red-B", "red-C", "red-D")
    t.empty_supply(0)
    t.begin().play("command", "salt_pan_stall")
    assert t.options() == ["guard-red-B", "guard-red-C", "guard-red-D", "done"]
    t = visitor("green#1")
    t.guards(0, "green-A", "red-B", "red-C", "red-D")
    t.envoys(0, "left")
    t.empty_supply(0)
    t.begin().play("command", "salt_pan_stall")
    assert "guard-green-A" in t.options(), "an envoy can be recalled"


@pytest.mark.clause("EEM-M8-22")
def test_after_the_action_any_sample_is_taken():
    t = visitor("green#1")
    t.empty_supply(0, leave=2)
    t.begin().play("command", "no", "trader", "done")
    assert t.supply[0] == 1
    t.play("salt_pan_stall")
    assert t.options() == ["sample-red-A", "done"]
    t.play("sample-red-A")
    assert t.supply[0] == 0


@pytest.mark.clause("EEM-M8-23")
def test_after_the_purchase_the_card_is_out_of_the_game():
    t = visitor("green#2")
    t.begin().play("market", "salt_pan_stall")
    assert t.pop_ups_of() == []
    assert t.pop_up[POP_UPS.index("salt_pan_stall")] == 2
    assert t.offer_of("salt_pan_stall") == ""


# Requests


@pytest.mark.clause("EEM-M8-25", "EEM-M8-26")
@pytest.mark.parametrize("hold", ["cargo", "hidden"])
def test_an_artefact_of_either_hold_meets_a_request(hold: str):
    t = collector("private_gallery", "green#2")
    t.load(0, *(["red-D"] if hold == "cargo" else []), hidden=["red-D"] if hold == "hidden" else [])
    t.begin().play("market", "private_gallery")
    assert not t.cargo[0].any()
    assert not t.hidden[0].any()
    assert t.removed.sum() == 1
    assert t.credits[0] == 8 + 12


@pytest.mark.clause("EEM-M8-26", "EEM-PU-12")
def test_an_artefact_must_meet_every_part_of_a_request():
    t = collector("private_gallery", "green#2")
    t.load(0, "yellow-D", "yellow-A")
    t.begin().play("market")
    assert t.asked() == "market.trader", "D of value 2, and value 7 of another glyph"
    assert t.pop_ups_of() == ["private_gallery"]


@pytest.mark.clause("EEM-M8-26")
def test_among_several_that_meet_it_the_player_chooses_whatever_the_colour():
    t = collector("private_gallery", "green#2")
    t.load(0, "red-D", "purple-D", "green-D", hidden=["orange-D"])
    t.begin().play("market", "private_gallery")
    assert t.asked() == "pop_up.give"
    assert t.options() == ["cargo-red-D", "cargo-purple-D", "hidden-orange-D"]


@pytest.mark.clause("EEM-M8-27", "EEM-M8-29", "EEM-R-47")
@pytest.mark.parametrize(
    ("name", "given"),
    [
        pytest.param("collector_of_the_heights", "purple-A", marks=pytest.mark.clause("EEM-PU-06")),
        pytest.param("collector_of_the_coast", "orange-B", marks=pytest.mark.clause("EEM-PU-07")),
        pytest.param("collector_of_the_delta", "green-C", marks=pytest.mark.clause("EEM-PU-08")),
    ],
)
def test_a_glyph_of_value_5_or_more_brings_one_of_two_reconstruction_cards(name: str, given: str):
    t = collector(name, "green#2")
    t.load(0, given)
    before = int(t.reconstruction_deck_size)
    t.begin().next("trade_guild", "dig_drones").play("market", name)
    assert t.cargo_of(0) == []
    assert t.asked() == "reconstruction.keep"
    assert t.options() == ["trade_guild", "dig_drones"]
    t.play("dig_drones")
    assert t.reconstruction[0].sum() == 1
    assert t.reconstruction_deck_size + t.returned_size == before - 1, "the other is under the stack"
    assert t.credits[0] == 8


@pytest.mark.clause("EEM-PU-09")
def test_the_private_gallery_pays_12_credits():
    t = collector("private_gallery", "green#2")
    t.load(0, "purple-D")
    t.begin().play("market", "private_gallery")
    assert t.credits[0] == 20
    assert t.scientist[0] == 0


@pytest.mark.clause("EEM-PU-10")
@pytest.mark.parametrize("left", [1, 0])
def test_the_travelling_scholars_bring_a_scientist_and_8_credits(left: int):
    t = collector("travelling_scholars", "green#2")
    t.load(0, "orange-D")
    t.scientist[1] = t.scientists_left - left
    t.scientists_left = left
    t.begin().play("market", "travelling_scholars")
    assert t.credits[0] == 16
    assert t.scientist[0] == left, "without one in stock the credits alone"


@pytest.mark.clause("EEM-M8-28")
def test_a_request_is_served_once():
    t = collector("private_gallery", "green#2", "green#3")
    t.load(0, "purple-D", "red-D")
    t.begin().play("market", "private_gallery", "cargo-red-D", "yes", "no", "done")
    assert t.pop_ups_of() == []
    assert t.asked() == "over"
    t.begin().play("command")
    assert t.asked() == "command.step"
    assert t.cargo_of(0) == ["purple-D"]


@pytest.mark.clause("EEM-M8-30")
def test_a_mysterious_artefact_meets_no_request():
    t = collector("travelling_scholars", "green#2")
    t.supply[0] -= 1
    t.mystery_pile[colour("red")] -= 1
    t.keeper[0, colour("red")] += 1
    t.begin().play("market")
    assert t.asked() == "market.trader"


@pytest.mark.clause("EEM-R-48")
def test_with_other_data_two_pop_ups_share_a_location_and_one_is_used_an_action(tmp_path: Path):
    cards = json.loads((GAME.folder / "museum" / "components.json").read_text())["sheets"]["pop_ups"]["value"]
    for each in cards:
        each["location"] = "L12"
    mine = tmp_path / "mine.json"
    mine.write_text(json.dumps({"sheets": {"pop_ups": {"value": cards}}}), encoding="utf-8")
    game = GAME.with_components(mine)
    t = visitor("green#2")
    t.open_pop_up("lagoon_stall", "orange-C")
    t.begin().play("market")
    assert t.options() == ["no", "salt_pan_stall"], "with the usual data one of them is here"
    t = visitor("green#2")
    t.open_pop_up("lagoon_stall", "orange-C")
    t.begin()
    game.choose(t.p, t.p.legal[t.options().index("market")])
    game.choose(t.p, t.p.legal[0])
    assert t.options() == ["no", "salt_pan_stall", "lagoon_stall"]
    game.choose(t.p, t.p.legal[2])
    while not t.over:
        assert t.asked() != "pop_up.use"
        game.choose(t.p, t.p.legal[-1] if t.asked() == "pop_up.sample" else t.p.legal[0])
    assert t.pop_ups_of() == ["salt_pan_stall"]

"""Using pop-up markets in addition to an action, chapter 6 of the ledger. The explorers of seat 0 stand on
L12, where the salt pan stall opens, L05 with Market #2, and L21, a black market with #2 and #3."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.actions.travel import pilot_from
from digsite.games.excavation_earth.museum.components import POP_UPS
from digsite.testing.excavation_earth import DEFAULT_FACTIONS, Table, colour, table

EIGHT = ("mysterious_artefacts", "pop_up_markets")
WITH_MUSEUM = (*EIGHT, "galactic_museum")
SEVEN_ACTIONS = ["excavate", "market", "sell", "command", "smuggle", "survey", "exhibit"]
REQUESTS = {
    "collector_of_the_heights": "L08",
    "collector_of_the_coast": "L02",
    "collector_of_the_delta": "L11",
    "private_gallery": "L14",
    "travelling_scholars": "L18",
}


def visitor(
    *cards: str,
    offer: str = "red-A",
    factions: Sequence[str] = DEFAULT_FACTIONS,
    modules: Sequence[str] = EIGHT,
    round: int = 1,
) -> Table:
    """Seat 0 stands at the salt pan stall, which offers a red artefact."""
    t = table(factions=factions, modules=modules, round=round)
    t.only_pop_ups()
    t.open_pop_up("salt_pan_stall", offer)
    t.stand(0, "L12", "L05", "L21")
    t.give(0, *cards)
    return t


def collector(name: str, *cards: str, round: int = 1, modules: Sequence[str] = EIGHT) -> Table:
    """Seat 0 stands at a request."""
    t = table(modules=modules, round=round)
    t.only_pop_ups()
    t.open_pop_up(name)
    t.stand(0, REQUESTS[name], "L05", "L21")
    t.give(0, *cards)
    return t


def anything(t: Table) -> Table:
    """Everything that the seven actions need."""
    t.lay("red-B")
    t.load(0, "green-A")
    t.traders(0, "#2")
    t.line_up("#2", "green")
    t.lay_tiles(OL_T="A", OL_M="A", OL_B="B")
    t.lay_forecast("green#1", "green#2", "green#3")
    t.stand(0, "L12", "L11", "L21")
    return t


def play_to_the_end(t: Table) -> list[str]:
    """Go on with the first option; the decisions on the way."""
    asked = []
    while not t.over:
        asked.append(t.asked())
        t.only(t.options()[0])
    return asked


# When


@pytest.mark.clause("EEM-M8-09", "EEM-M8-10", "EEM-M8-13")
@pytest.mark.parametrize("action", SEVEN_ACTIONS)
def test_a_pop_up_can_be_used_with_each_of_seven_actions(action: str):
    t = anything(visitor("red#2", modules=WITH_MUSEUM))
    if action == "market":
        t.stand(0, "L12", "L05", "L21")
    t.begin().only(action, "red#2")
    assert t.asked() == "pop_up.use", "the card is paid, nothing has happened"
    assert t.options() == ["no", "salt_pan_stall"]
    assert t.discard_of() == ["red#2"] or action == "survey"
    t.play("salt_pan_stall")
    assert "red-A" in t.cargo_of(0)
    asked = play_to_the_end(t)
    assert "pop_up.use" not in asked, "once with an action"


@pytest.mark.clause("EEM-M8-10")
def test_no_further_card_is_needed_and_none_need_match():
    t = visitor("green#2")
    t.begin().play("market", "salt_pan_stall", "done", "yes", "no", "done")
    assert t.hand_of(0) == []
    assert t.discard_of() == ["green#2"]
    assert t.cargo_of(0) == ["red-A"]


@pytest.mark.clause("EEM-M8-09")
def test_without_an_explorer_there_a_pop_up_is_not_used():
    t = visitor("green#2")
    t.stand(0, "L11", "L05", "L21")
    t.begin().play("market")
    assert t.asked() == "market.trader"


@pytest.mark.clause("EEM-M8-16")
def test_explorers_of_others_do_not_count_and_do_not_block():
    t = visitor("green#2")
    t.stand(1, "L12", "L01", "L20")
    t.begin().play("market")
    assert t.options() == ["no", "salt_pan_stall"], "Ben stands there too"
    t = visitor("green#2")
    t.stand(0, "L11", "L05", "L21")
    t.stand(1, "L12", "L01", "L20")
    t.begin().play("market")
    assert t.asked() == "market.trader", "only Ben stands there"


@pytest.mark.clause("EEM-M8-11")
def test_travel_and_pass_do_not_allow_it():
    t = visitor("green#2")
    t.begin().play("travel")
    assert t.asked() == "travel.from"
    t.play("done")
    assert t.asked() == "over"
    t = visitor("green#2")
    t.begin().play("pass")
    assert t.asked() == "over"
    assert t.pop_ups_of() == ["salt_pan_stall"]


@pytest.mark.clause("EEM-M8-11")
def test_an_explorer_that_travels_to_a_pop_up_uses_it_with_the_second_action():
    t = visitor("green#2", "travel-2")
    t.stand(0, "L10", "L05", "L21")
    t.begin().play("travel", "travel-2", "L10", "L12", "done")
    assert t.pop_ups_of() == ["salt_pan_stall"]
    t.begin().play("market")
    assert t.options() == ["no", "salt_pan_stall"]


@pytest.mark.clause("EEM-M8-12", "EEM-R-39")
def test_one_pop_up_an_action_and_two_a_turn():
    t = visitor("green#2", "green#3")
    t.open_pop_up("river_stall", "yellow-D")
    t.stand(0, "L12", "L07", "L05")
    t.begin().play("market")
    assert t.options() == ["no", "river_stall", "salt_pan_stall"]
    t.play("salt_pan_stall", "done", "yes", "no", "done")
    assert t.asked() == "over", "not the other one too"
    assert t.pop_ups_of() == ["river_stall"]
    t.begin().play("command", "river_stall", "done", "trader", "done")
    assert t.pop_ups_of() == []
    assert t.cargo_of(0) == ["yellow-D", "red-A"]


@pytest.mark.clause("EEM-M8-12")
def test_nobody_has_to_use_a_pop_up():
    t = visitor("green#2")
    t.begin().play("market", "no", "yes", "no", "done")
    assert t.asked() == "pop_up.use", "asked once more when the action is over"
    t.play("no")
    assert t.asked() == "over"
    assert t.pop_ups_of() == ["salt_pan_stall"]


@pytest.mark.clause("EEM-M8-13", "EEM-R-40")
def test_it_may_be_used_after_the_action_and_not_in_between():
    t = visitor("green#2")
    t.begin().play("market", "no")
    asked = []
    while t.asked() != "pop_up.use":
        asked.append(t.asked())
        t.only("no" if t.asked() == "market.wild" else t.options()[0])
    assert asked == ["market.trader", "market.wild", "market.buyer"]
    t.play("salt_pan_stall")
    assert t.cargo_of(0) == ["red-A"]


@pytest.mark.clause("EEM-M8-13")
def test_the_broker_comes_before_the_pop_up():
    t = visitor("green#2")
    t.brokers(0, "green")
    t.begin().only("market", "green#2")
    assert t.asked() == "broker.use"
    t.only("as-green")
    assert t.asked() == "pop_up.use"


# What the action can do with it


@pytest.mark.clause("EEM-M8-14", "EEM-R-40")
def test_with_empty_holds_the_artefact_of_an_offer_can_be_sold():
    t = visitor("travel-2")
    t.traders(0, "#1")
    t.line_up("#1", "red")
    assert "sell" in t.begin().options()
    t.only("sell", "travel-2")
    assert t.asked() == "pop_up.sample", "nothing can be sold without it, so it is bought"
    t.play("done")
    assert t.cargo_of(0) == []
    assert t.credits[0] == 8 - 3 + 9 + 2


@pytest.mark.clause("EEM-M8-14")
def test_an_offer_of_a_colour_that_nobody_wants_makes_no_sale():
    t = visitor("travel-2")
    t.traders(0, "#1")
    t.line_up("#1", "green")
    assert "sell" not in t.begin().options()


@pytest.mark.clause("EEM-M8-14", "EEM-R-40")
def test_of_the_cards_only_those_are_offered_with_which_the_action_is_possible():
    t = visitor("green#1", "green#2", "travel-2")
    t.give(0, "red#3")
    t.begin().play("smuggle")
    assert t.options() == ["green#2", "red#3"], (
        "the icons of L21; there is the artefact of the offer to offload"
    )


@pytest.mark.clause("EEM-M8-14")
def test_giving_an_artefact_away_can_make_room_to_dig():
    t = collector("collector_of_the_delta", "red#1")
    t.load(0, "red-C", "green-A", "green-A", "green-A")
    t.lay("red-B")
    assert "excavate" in t.begin().options()
    t.next("dig_drones", "trade_guild").only("excavate", "red#1")
    t.play("dig_drones", "done")
    assert t.cargo_of(0) == ["green-A"] * 3 + ["red-B"]


@pytest.mark.clause("EEM-M8-14")
def test_credits_of_a_request_can_pay_for_what_is_acquired():
    t = collector("private_gallery", "green#2")
    t.load(0, hidden=["red-D"])
    t.load(0, "orange-C", "orange-C", "orange-C", "orange-C")
    t.to_black_market("red-C")
    t.credits[0] = 0
    t.begin().play("smuggle", "private_gallery", "acquire")
    assert t.credits[0] == 12 - 8


@pytest.mark.clause("EEM-R-40")
def test_no_use_is_offered_that_makes_the_action_impossible():
    t = visitor("red#1")
    t.load(0, "green-A", "green-A", "green-A")
    t.lay("red-B", "red-A")
    t.begin().only("excavate", "red#1")
    assert t.asked() == "sample", "the offer would take the last space"
    t.play("done")
    assert t.asked() == "over", "and afterwards there is no space for it"


@pytest.mark.clause("EEM-INT-23", "EEM-R-40")
def test_the_only_artefact_to_exhibit_is_not_given_away_before():
    t = collector("private_gallery", "green#1", modules=WITH_MUSEUM)
    t.lay_tiles(OL_T="D")
    t.load(0, "red-D")
    t.begin().only("exhibit", "green#1")
    assert t.asked() != "pop_up.use"
    assert t.cargo_of(0) == [], "it was exhibited"
    t = collector("private_gallery", "green#1", modules=WITH_MUSEUM)
    t.lay_tiles(OL_T="D", OL_M="D")
    t.load(0, "red-D", "purple-D")
    t.begin().only("exhibit", "green#1")
    assert t.options() == ["no", "private_gallery"], "with another one it may be"


@pytest.mark.clause("EEM-INT-21", "EEM-M8-14")
def test_the_artefact_of_an_offer_is_exhibited_at_once():
    t = table(modules=WITH_MUSEUM)
    t.only_pop_ups()
    t.open_pop_up("lake_stall", "green-B")
    t.stand(0, "L03", "L01", "L21")
    t.lay_tiles(OL_T="B")
    t.give(0, "red#1")
    assert "exhibit" in t.begin().options()
    t.play("exhibit", "done")
    assert t.credits[0] == 8 - 5
    assert t.museum_of(0) == {"OL-T": "green-B"}


@pytest.mark.clause("EEM-INT-22", "EEM-M8-13")
def test_exhibiting_makes_room_for_an_offer_used_afterwards():
    t = visitor("red#1", modules=WITH_MUSEUM)
    t.load(0, "green-A", "green-C", "green-C", "green-C")
    t.lay_tiles(OL_T="A")
    t.begin().only("exhibit", "red#1")
    while t.asked() != "pop_up.use":
        t.only(t.options()[0])
    assert t.museum_of(0) == {"OL-T": "green-A"}
    t.play("salt_pan_stall", "done")
    assert t.cargo_of(0) == ["green-C"] * 3 + ["red-A"]


@pytest.mark.clause("EEM-R-40")
def test_a_market_that_lives_on_its_last_buyers_is_not_left_without_them():
    """A reconstruction card could take two buyers as brokers: without a cube Market needs a third."""
    for left, possible in ((["green", "red"], False), (["green", "red", "red"], True)):
        t = collector("collector_of_the_delta", "green#2")
        t.load(0, "red-C")
        t.empty_supply(0)
        t.leave_buyers(*left)
        t.begin().only("market", "green#2")
        assert (t.asked() == "pop_up.use") == possible


# After a sale


@pytest.mark.clause("EEM-M8-15", "EEM-R-41")
def test_the_pop_up_that_a_sale_brings_is_not_used_with_it():
    t = table(modules=EIGHT)
    t.only_pop_ups("private_gallery")
    t.stand(0, "L14", "L05", "L21")
    t.load(0, "red-D", "red-A")
    t.traders(0, "#1")
    t.line_up("#1", "red")
    t.give(0, "travel-2")
    t.begin().play("sell", "cargo-red-A")
    assert t.asked() == "over"
    assert t.pop_ups_of() == ["private_gallery"]


@pytest.mark.clause("EEM-INT-19", "EEM-M8-15")
def test_it_is_used_with_the_second_action():
    t = table(modules=EIGHT)
    t.only_pop_ups("salt_pan_stall")
    t.stand(0, "L12", "L05", "L21")
    t.load(0, "green-A")
    t.traders(0, "#1")
    t.line_up("#1", "green")
    t.give(0, "travel-2", "green#2")
    t.begin().play("sell", "travel-2")
    assert t.asked() == "over"
    assert t.pop_ups_of() == ["salt_pan_stall"]
    t.credits[0] = 20
    t.begin().play("market")
    assert t.options() == ["no", "salt_pan_stall"]


@pytest.mark.clause("EEM-M8-13", "EEM-M8-15")
def test_an_older_pop_up_is_used_after_a_sale():
    t = visitor("travel-2")
    t.only_pop_ups("private_gallery")
    t.open_pop_up("salt_pan_stall")
    t.load(0, "red-B")
    t.traders(0, "#1")
    t.line_up("#1", "red")
    t.begin().play("sell", "no")
    assert t.options() == ["no", "salt_pan_stall"]
    t.play("salt_pan_stall", "done")
    assert t.pop_ups_of() == ["private_gallery"]


# Factions and cards that move


@pytest.mark.clause("EEM-INT-18")
def test_a_pilot_may_fly_to_a_pop_up_and_use_it_with_the_first_action():
    t = visitor("green#2", factions=["dal_harrai", "gul"])
    t.stand(0, "L10", "L05", "L21")
    t.begin(pilot_from).play("L10", "L12")
    t.begin().play("market")
    assert t.options() == ["no", "salt_pan_stall"]


@pytest.mark.clause("EEM-INT-20", "EEM-M8-13")
def test_a_shuttle_brings_an_explorer_to_a_pop_up_for_the_time_after_command():
    t = visitor("green#1", round=2)
    t.stand(0, "L10", "L05", "L21")
    t.set_out("left", "shuttle")
    t.envoys(0, "left")
    t.begin().only("command", "green#1", "recall", "yes", "L10", "L12")
    while t.asked() in ("travel.from", "command.step"):
        t.only("done")
    assert t.asked() == "pop_up.use"
    assert t.options() == ["no", "salt_pan_stall"]


@pytest.mark.clause("EEM-INT-14", "EEM-R-39")
@pytest.mark.parametrize("when", ["before", "after"])
def test_command_and_the_commanders_extra_dig_are_one_action(when: str):
    modules = ("seekers_and_commanders", *EIGHT)
    t = visitor("red#1", factions=["commanders", "gul"], modules=modules)
    t.lay("red-A")
    t.open_pop_up("river_stall", "yellow-D")
    t.stand(0, "L12", "L07", "L21")
    t.begin().only("command", "red#1")
    assert t.options() == ["no", "river_stall", "salt_pan_stall"]
    asked = []
    t.only("salt_pan_stall" if when == "before" else "no")
    while not t.over:
        asked.append(t.asked())
        t.only({"commanders.dig": "tile-red-A"}.get(t.asked(), t.options()[0]))
    assert "commanders.dig" in asked
    assert asked.count("pop_up.use") == (0 if when == "before" else 1)
    if when == "after":
        assert asked.index("pop_up.use") > asked.index("commanders.dig")


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

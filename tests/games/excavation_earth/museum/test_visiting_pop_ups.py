"""When pop-up markets are used in addition to an action, and what the action can do then (EEM-M8)."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.actions.travel import pilot_from
from digsite.testing.excavation_earth import table

from .visiting import EIGHT, WITH_MUSEUM, anything, collector, play_to_the_end, visitor

SEVEN_ACTIONS = ["excavate", "market", "sell", "command", "smuggle", "survey", "exhibit"]


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

"""What a broker does for a card, chapter 2.3 of the ledger: use A changes its colour, use B its icon."""

from __future__ import annotations

import pytest

from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import card

SIX = ("mysterious_artefacts",)
MUSEUM = ("mysterious_artefacts", "galactic_museum")


def digger(*brokers: str, cards: tuple[str, ...] = ("purple#1",)) -> Table:
    """Seat 0 stands where red-A lies, and on the two markets #1 and #4."""
    t = table(modules=SIX)
    t.stand(0, "L12", "L01", "L13")
    t.lay("red-A")
    t.brokers(0, *brokers)
    t.give(0, *cards)
    return t


# When


@pytest.mark.clause("EEM-GEN-19", "EEM-GEN-26", "EEM-R-05")
def test_a_broker_is_sent_after_the_card_is_paid_and_before_any_effect():
    t = digger("red", cards=("red#1",))
    t.begin().only("excavate", "red#1")
    assert t.discard_of() == ["red#1"]
    assert t.asked() == "broker.use"
    assert t.options() == ["no", "as-red", "icons-red"]
    assert t.map_of() == ["red-A"], "nothing has happened yet"


@pytest.mark.clause("EEM-GEN-19")
def test_nobody_has_to_send_a_broker():
    t = digger("red", cards=("red#1",))
    t.begin().play("excavate", "no", "done")
    assert t.brokers_of(0) == ["red"]
    assert t.cargo_of(0) == ["red-A"]


@pytest.mark.clause("EEM-GEN-19")
def test_without_a_broker_nobody_is_asked():
    t = digger(cards=("red#1",))
    t.brokers(1, "red", "green")
    t.begin().play("excavate")
    assert t.asked() == "sample"


@pytest.mark.clause("EEM-GEN-20")
def test_a_sent_broker_joins_the_buyers_on_the_mothership():
    t = digger("red")
    t.board("green", "wild")
    levels = [t.level(name) for name in ("yellow", "green", "red")]
    t.begin().play("excavate", "done")
    assert t.brokers_of(0) == []
    assert t.mothership_of() == ["green", "red", "wild"]
    assert [t.level(name) for name in ("yellow", "green", "red")] == levels


@pytest.mark.clause("EEM-GEN-26", "EEM-R-05")
def test_the_change_is_over_with_the_action():
    t = digger("red", cards=("purple#1", "purple#2"))
    t.lay("red-A")
    t.begin().play("excavate", "purple#1", "done")
    assert t.cargo_of(0) == ["red-A"]
    assert "excavate" not in t.begin().options(), "the next purple card is purple"


@pytest.mark.clause("EEM-GEN-33", "EEM-R-05")
def test_on_the_discard_pile_the_card_is_its_printed_self():
    t = digger("red")
    t.begin().play("excavate", "done")
    assert t.discard_of() == ["purple#1"]


# Use A


@pytest.mark.clause("EEM-GEN-21", "EEM-GEN-31")
def test_the_card_takes_the_colour_of_the_broker():
    """The example of EEM-GEN-31: a purple card, an artefact in a red dig field, a red broker."""
    t = digger("red")
    assert "excavate" in t.begin().options()
    t.only("excavate", "purple#1")
    assert t.asked() == "sample", "the only way to dig was taken"
    assert t.cargo_of(0) == ["red-A"]
    assert t.brokers_of(0) == []


@pytest.mark.clause("EEM-GEN-31")
def test_a_broker_of_another_colour_does_not_help():
    t = digger("green")
    assert "excavate" not in t.begin().options()


@pytest.mark.clause("EEM-GEN-31")
def test_every_card_with_which_the_action_is_possible_can_be_paid():
    t = digger("red", cards=("purple#1", "red#2", "green#3", "travel-2"))
    t.begin().play("excavate")
    assert t.asked() == "addition.card"
    assert t.options() == ["green#3", "red#2", "purple#1"]


@pytest.mark.clause("EEM-GEN-21")
def test_the_printed_colour_does_not_count_any_more():
    t = digger("green", cards=("red#1",))
    t.stand(0, "L12", "L03", "L13")
    t.lay("green-A")
    t.begin().play("excavate")
    assert t.options() == ["no", "as-green"]
    t.play("as-green", "done")
    assert t.cargo_of(0) == ["green-A"]
    assert t.map_of() == ["red-A"]


@pytest.mark.clause("EEM-GEN-21")
def test_the_icon_stays_as_it_is_printed():
    t = digger("red", cards=("purple#4",))
    t.begin().play("market", "as-red", "yes", "no", "done")
    assert t.trader[3, 0] == 1, "Market #4"


# Use B


@pytest.mark.clause("EEM-GEN-22", "EEM-GEN-32", "EEM-R-07")
def test_a_card_of_the_brokers_colour_shows_all_icons():
    t = digger("red", cards=("red#6",))
    assert "market" in t.begin().options(), "with #6 alone it would not be"
    t.only("market", "red#6")
    assert t.asked() == "broker.icon", "there is no other way"
    assert t.options() == ["#1", "#4"], "an explorer is still needed"
    t.play("#4", "yes", "yes", "green")
    assert t.trader[3, 0] == 1
    assert t.queue_of("#4") == ["wild", "green"], "one icon for the whole action"


@pytest.mark.clause("EEM-GEN-23")
def test_a_card_of_another_colour_can_only_change_its_colour():
    """The example: a red card and a green broker."""
    t = digger("green", cards=("red#1",))
    t.begin().play("market")
    assert t.options() == ["no", "as-green"]
    t = digger("green", cards=("red#6",))
    assert "market" not in t.begin().options()


@pytest.mark.clause("EEM-GEN-24", "EEM-GEN-25", "EEM-R-04")
def test_one_broker_and_one_use_a_card():
    t = digger("red", "green", cards=("red#1",))
    t.begin().play("market")
    assert t.options() == ["no", "as-green", "as-red", "icons-red"]
    t.play("as-red")
    assert t.asked() == "market.trader", "no icon to name, no second broker"
    assert t.brokers_of(0) == ["green"]
    t = digger("red", "green", cards=("red#1",))
    t.begin().play("market", "icons-red", "#4")
    assert t.asked() == "market.trader"
    assert t.brokers_of(0) == ["green"]


@pytest.mark.clause("EEM-GEN-25", "EEM-R-04")
def test_each_of_the_two_actions_of_a_turn_may_have_its_broker():
    t = digger("red", "green", cards=("purple#1", "purple#2"))
    t.stand(0, "L12", "L03", "L13")
    t.lay("green-A")
    t.begin().play("excavate", "purple#1", "as-red", "done")
    t.begin().play("excavate", "done")
    assert t.cargo_of(0) == ["green-A", "red-A"]
    assert t.brokers_of(0) == []
    assert t.mothership_of() == ["green", "red"]


@pytest.mark.clause("EEM-GEN-32", "EEM-R-07")
def test_command_with_all_icons_is_at_one_market_and_its_centre():
    t = digger("red", cards=("red#1",))
    t.begin().play("command", "icons-red")
    assert t.options() == ["#1", "#2", "#3", "#4", "#5", "#6"]
    t.play("#5", "trader", "envoy")
    assert t.trader[4, 0] == 1
    assert list(t.envoy[:, 0]) == [0, 0, 1], "the centre of #5"


@pytest.mark.clause("EEM-GEN-32")
def test_command_with_all_icons_needs_what_command_needs():
    t = digger("red", cards=("red#1",))
    t.envoys(0, "right", 2)
    t.empty_supply(0)
    t.begin().play("command")
    assert t.options() == ["#5", "#6"], "with #1 there is nothing to recall"
    t.play("#6")
    assert list(t.envoy[:, 0]) == [0, 0, 1]


@pytest.mark.clause("EEM-GEN-32")
def test_smuggling_with_all_icons_needs_an_explorer_on_that_black_market():
    t = digger("red", cards=("red#1",))
    t.stand(0, "L12", "L01", "L21")
    t.load(0, "green-A")
    t.begin().play("smuggle")
    assert t.asked() == "broker.icon"
    assert t.options() == ["#2", "#3"], "the icons of L21"
    t.play("#3")
    assert t.stack_of("green") == ["green-A"]


# Which cards


@pytest.mark.clause("EEM-GEN-28")
@pytest.mark.parametrize("action", ["travel", "sell"])
def test_a_travel_card_cannot_be_changed(action: str):
    t = digger("red", cards=("travel-3",))
    t.load(0, "red-B")
    t.traders(0, "#1")
    t.line_up("#1", "red")
    t.begin().play(action)
    assert t.asked() == ("travel.from" if action == "travel" else "over")
    assert t.brokers_of(0) == ["red"]


@pytest.mark.clause("EEM-GEN-29", "EEM-R-05")
def test_cards_discarded_when_passing_cannot_be_changed():
    t = digger("red", cards=("red#1", "red#2", "red#3"))
    t.begin().play("pass", "red#1")
    assert t.asked() == "over"
    assert t.brokers_of(0) == ["red"]


@pytest.mark.clause("EEM-GEN-29", "EEM-R-05")
def test_a_card_drawn_and_not_kept_cannot_be_changed():
    t = table(round=2, modules=SIX)
    t.set_out("left", "requisition")
    t.envoys(0, "left")
    t.brokers(0, "red")
    t.give(0, "red#1")
    t.begin().play("command", "no", "recall").next("red#2", "red#3").play("yes", "red#2", "done")
    assert t.asked() == "over"
    assert t.brokers_of(0) == ["red"]
    assert t.discard_of() == ["red#1", "red#3"]


@pytest.mark.clause("EEM-GEN-30", "EEM-R-06")
@pytest.mark.parametrize("round", [1, 2])
def test_survey_plays_its_card_into_the_forecast_where_no_broker_changes_it(round: int):
    t = table(round=round, modules=SIX)
    t.lay_forecast("green#1", "green#2", "green#3")
    t.brokers(0, "red", "purple")
    t.give(0, "purple#1")
    t.begin().play("survey")
    assert t.asked() == "survey.replace"
    assert t.brokers_of(0) == ["red", "purple"]


@pytest.mark.clause("EEM-GEN-29", "EEM-GEN-30")
def test_the_forecast_card_that_survey_discards_cannot_be_changed():
    t = table(modules=SIX)
    t.lay_forecast("red#1", "green#2", "green#3")
    t.brokers(0, "red")
    t.give(0, "purple#1")
    t.begin().play("survey", "forecast-1")
    assert t.asked() == "survey.place"
    assert t.discard_of() == ["red#1"]
    assert t.brokers_of(0) == ["red"]


@pytest.mark.clause("EEM-GEN-30", "EEM-R-06")
def test_in_round_3_survey_draws_in_the_brokers_colour():
    t = table(round=3, modules=SIX)
    t.brokers(0, "red")
    t.give(0, "purple#1")
    t.begin().play("survey")
    assert t.options() == ["no", "as-red"]
    t.next("red-A", "red-B", "red-C").play("as-red")
    assert t.options() == ["drawn-red-A", "drawn-red-B", "drawn-red-C"]


@pytest.mark.clause("EEM-GEN-30", "EEM-GEN-31")
def test_in_round_3_a_broker_helps_where_the_pile_of_the_card_is_empty():
    t = table(round=3, modules=SIX)
    t.leave_in_pile("purple")
    t.brokers(0, "red")
    t.give(0, "purple#1")
    assert "survey" in t.begin().options()
    t.only("survey", "purple#1")
    assert t.asked() == "survey.place", "the broker went by itself"
    assert t.brokers_of(0) == []


@pytest.mark.clause("EEM-GEN-27", "EEM-R-05")
def test_a_broker_gained_during_an_action_does_not_change_its_card():
    t = table(round=2, modules=SIX)
    t.set_out("left", "broker")
    t.envoys(0, "left")
    t.give(0, "red#1")
    t.begin().play("command", "recall", "yes", "red")
    assert t.asked() == "command.step"
    assert t.options() == ["trader", "done"]
    t.play("trader")
    assert t.trader[0, 0] == 1
    assert t.brokers_of(0) == ["red"]


# Without influence


@pytest.mark.clause("EEM-GEN-38", "EEM-R-75")
@pytest.mark.parametrize("use", ["as-red", "icons-red"])
def test_a_broker_may_be_sent_for_nothing(use: str):
    """The example: Travel with a red action card and the red broker, use B."""
    t = digger("red", cards=("red#1",))
    t.begin().play("travel")
    assert t.options() == ["no", "as-red", "icons-red"]
    t.play(use)
    assert t.asked() == "travel.from"
    assert t.mothership_of() == ["red"]


@pytest.mark.clause("EEM-GEN-38", "EEM-GEN-23")
def test_sent_for_nothing_use_b_still_needs_a_card_of_its_colour():
    t = digger("red", cards=("purple#1",))
    assert t.begin().play("travel").options() == ["no", "as-red"]


@pytest.mark.clause("EEM-INT-44")
@pytest.mark.parametrize("action", ["excavate", "sell", "exhibit", "survey", "travel"])
def test_where_icons_do_not_matter_none_is_named(action: str):
    t = table(round=3, modules=MUSEUM)
    t.stand(0, "L12", "L01", "L13")
    t.lay("red-A")
    t.load(0, "red-B")
    t.traders(0, "#1")
    t.line_up("#1", "red")
    t.lay_tiles(OL_T="B")
    t.brokers(0, "red")
    t.give(0, "red#3")
    t.begin().only(action, "red#3", "icons-red")
    assert t.asked() != "broker.icon"
    assert t.card_icon == card("red#3") % 6
    assert t.mothership_of() in (["red"], [], ["red", "red"]), "sent all the same"
    assert t.brokers_of(0) == []


@pytest.mark.clause("EEM-INT-44")
def test_another_colour_changes_nothing_in_market_smuggle_sell_travel_and_command():
    def outcome(action: str, use: str) -> list[list[int]]:
        t = table(modules=SIX)
        t.stand(0, "L12", "L05", "L21")
        t.load(0, "red-B")
        t.traders(0, "#2")
        t.line_up("#2", "red")
        t.brokers(0, "green")
        t.give(0, "red#2")
        t.begin().play(action, use)
        return [t.options(), [int(n) for n in t.cargo[0]], [int(n) for n in t.credits]]

    for action in ("market", "smuggle", "sell", "travel", "command"):
        assert outcome(action, "as-green") == outcome(action, "no"), action


# The Merchants


def merchant(*brokers: str) -> Table:
    """The Merchants hold red artefacts; red buyers stand in #2, #3 and #4, where they have no trader."""
    t = table(factions=["aquilla", "gul"], modules=SIX)
    t.load(0, "red-A", "red-B")
    for where in ("#2", "#3", "#4"):
        t.line_up(where, "red")
    t.brokers(0, *brokers)
    return t


@pytest.mark.clause("EEM-INT-16", "EEM-R-08", "EEM-GEN-22")
def test_with_all_icons_the_merchants_sell_in_one_market_of_choice_without_a_trader():
    t = merchant("green")
    t.give(0, "green#1")
    assert "sell" in t.begin().options(), "no trader, and nobody at #1"
    t.only("sell", "green#1")
    assert t.asked() == "broker.icon"
    assert t.options() == ["#2", "#3", "#4"]
    t.play("#3")
    assert t.options() == ["cargo-red-A", "cargo-red-B"], "that one market, and no other"
    t.play("cargo-red-A")
    assert t.queue_of("#3") == []
    assert t.queue_of("#2") == ["red"]
    assert t.credits[0] == 8 + 9 + 2


@pytest.mark.clause("EEM-INT-17")
def test_another_colour_does_not_help_the_merchants():
    t = merchant("red")
    t.give(0, "green#1")
    assert "sell" not in t.begin().options()
    t = merchant("red")
    t.give(0, "green#2")
    t.begin().play("sell")
    assert t.options() == ["no", "as-red"]
    t.play("as-red", "cargo-red-B")
    assert t.queue_of("#2") == [], "the market on the card, as printed"


@pytest.mark.clause("EEM-INT-46")
def test_a_broker_sent_for_a_sale_goes_home_with_it_after_the_credits_are_counted():
    t = merchant("green")
    t.give(0, "green#1")
    assert t.level("green") == 3
    t.begin().play("sell", "#3", "cargo-red-A")
    assert t.mothership_of() == ["red"], "the green broker stood there before the sale"
    assert t.level("green") == 2


@pytest.mark.clause("EEM-INT-46")
def test_while_credits_are_counted_the_broker_is_off_its_track():
    """Green is more popular than red while its broker is away, so red pays the second place."""
    t = table(factions=["aquilla", "gul"], modules=SIX)
    t.load(0, "red-A")
    t.line_up("#3", "red")
    t.brokers(0, "green")
    t.board("green")
    t.give(0, "green#1")
    t.begin().play("sell")
    assert t.credits[0] == 8 + 5 + 2
    assert t.level("green") == 2

"""Gaining brokers and what they are worth, chapter 2.3 of the ledger; the command card and the reconstruction
card that bring them. With two players eight buyers of a colour are in the game: levels begin at 2."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.museum.brokers import broker_credits, gain_broker
from digsite.games.excavation_earth.museum.reconstruction import gain_reconstruction
from digsite.games.excavation_earth.preparation import prepare, reset_queues
from digsite.games.excavation_earth.scoring import end_game
from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import colour

SIX = ("mysterious_artefacts",)
MUSEUM = ("mysterious_artefacts", "galactic_museum")
COLOURS = ["yellow", "green", "red", "purple", "orange"]


def recaller(round: int) -> Table:
    """Seat 0 can recall an envoy from the left centre, where the Broker card lies."""
    t = table(round=round, modules=SIX)
    t.set_out("left", "broker")
    t.envoys(0, "left")
    t.give(0, "red#1")
    return t


# Gaining


@pytest.mark.clause("EEM-GEN-14")
@pytest.mark.parametrize("name", COLOURS)
def test_a_broker_is_a_buyer_of_a_colour_of_your_choice(name: str):
    t = table(modules=SIX).begin(gain_broker)
    assert t.options() == COLOURS
    t.play(name)
    assert t.brokers_of(0) == [name]
    assert t.track[colour(name)] == 7


@pytest.mark.clause("EEM-GEN-15")
def test_taking_it_raises_the_level_of_its_colour():
    t = table(modules=SIX)
    assert t.level("red") == 2
    t.begin(gain_broker).play("red")
    assert t.level("red") == 3
    assert [t.level(other) for other in COLOURS] == [2, 2, 3, 2, 2]


@pytest.mark.clause("EEM-GEN-16")
def test_nobody_has_two_brokers_of_one_colour():
    t = table(modules=SIX)
    t.brokers(0, "red", "yellow")
    assert t.begin(gain_broker).options() == ["green", "purple", "orange"]


@pytest.mark.clause("EEM-GEN-16")
def test_others_may_have_a_broker_of_the_same_colour():
    t = table(modules=SIX)
    t.brokers(1, "red")
    t.begin(gain_broker).play("red")
    assert t.brokers_of(0) == t.brokers_of(1) == ["red"]


@pytest.mark.clause("EEM-GEN-16")
def test_with_five_brokers_there_is_no_sixth():
    t = table(modules=SIX)
    t.brokers(0, *COLOURS[:4])
    t.begin(gain_broker)
    assert t.brokers_of(0) == COLOURS, "the only colour left"
    assert t.begin(gain_broker).asked() == "over"
    assert t.brokers_of(0) == COLOURS


@pytest.mark.clause("EEM-GEN-17")
def test_a_wild_buyer_is_never_a_broker():
    t = table(modules=SIX)
    t.leave_buyers("wild", "wild", "green")
    t.begin(gain_broker)
    assert t.brokers_of(0) == ["green"]
    assert t.begin(gain_broker).asked() == "over"
    assert t.track[5] == 2, "the wild ones stay"


@pytest.mark.clause("EEM-GEN-18", "EEM-R-03")
def test_gaining_a_broker_cannot_be_declined():
    t = table(modules=SIX)
    assert set(t.begin(gain_broker).options()) == set(COLOURS), "no way to leave it"


@pytest.mark.clause("EEM-GEN-18")
def test_a_colour_without_a_pawn_on_its_track_cannot_be_gained():
    t = table(modules=SIX)
    t.leave_buyers("purple", "orange")
    t.brokers(1, "purple")
    t.begin(gain_broker)
    assert t.brokers_of(0) == ["orange"]


@pytest.mark.clause("EEM-INT-38", "EEM-GEN-18")
def test_without_a_legal_colour_nothing_is_gained():
    t = table(modules=SIX)
    t.brokers(0, *COLOURS[:4])
    t.leave_buyers("yellow", "green", "red", "purple")
    assert t.begin(gain_broker).asked() == "over"
    assert t.brokers_of(0) == COLOURS[:4]


# What they are worth


@pytest.mark.clause("EEM-GEN-35", "EEM-R-09")
def test_a_broker_is_worth_the_level_of_its_colour():
    """The example: green at level 6, red at level 3."""
    t = table(modules=SIX)
    t.brokers(0, "green", "red")
    t.line_up("#1", "green", "green", "green")
    assert (t.level("green"), t.level("red")) == (6, 3)
    assert broker_credits(t.p, 0) == 9
    assert broker_credits(t.p, 1) == 0


@pytest.mark.clause("EEM-GEN-35", "EEM-END-06")
def test_brokers_on_faction_boards_pay_when_the_game_ends():
    t = table(round=3, modules=SIX)
    t.brokers(0, "green", "red")
    t.brokers(1, "green")
    t.begin(end_game)
    assert (t.level("green"), t.level("red")) == (4, 3)
    assert list(t.credits[:2]) == [8 + 4 + 3, 8 + 4]


@pytest.mark.clause("EEM-GEN-36")
@pytest.mark.parametrize(("seats", "least"), [(2, 3), (3, 2), (4, 1)])
def test_the_least_a_broker_is_worth(seats: int, least: int):
    t = table(seats=seats, modules=SIX)
    t.begin(gain_broker).play("red")
    assert broker_credits(t.p, 0) == least


# Buyers all the same


@pytest.mark.clause("EEM-GEN-37")
@pytest.mark.parametrize("brokers", [(), ("red",)])
def test_brokers_are_no_buyers_in_a_sale(brokers: tuple[str, ...]):
    t = table(modules=SIX)
    t.load(0, "red-A")
    t.traders(0, "#1", 1)
    t.brokers(0, *brokers)
    t.give(0, "travel-2")
    assert "sell" not in t.begin().options(), "nobody in the queue"


@pytest.mark.clause("EEM-GEN-37")
def test_a_broker_adds_nothing_to_what_a_sale_pays():
    t = table(modules=SIX)
    t.load(0, "red-A")
    t.traders(0, "#1")
    t.line_up("#1", "red")
    t.brokers(0, "red")
    t.give(0, "travel-2")
    t.begin().play("sell")
    assert t.credits[0] == 8 + 9 + 2, "popularity and one buyer"


@pytest.mark.clause("EEM-GEN-34", "EEM-INT-39")
def test_the_next_sale_of_anybody_sends_brokers_home_with_the_buyers_of_earlier_sales():
    t = table(modules=SIX)
    t.board("green", "green", "yellow", "wild")
    t.brokers(0, "red")
    t.stand(0, "L12", "L01", "L21")
    t.lay("red-A")
    t.give(0, "purple#1")
    t.begin().play("excavate", "done")
    assert t.mothership_of() == ["yellow", "green", "green", "red", "wild"]
    assert t.level("red") == 3, "sending it changes no level"
    t.load(1, "purple-A")
    t.traders(1, "#1")
    t.line_up("#1", "purple")
    t.give(1, "travel-2")
    t.begin(seat=1).play("sell")
    assert t.mothership_of() == ["purple"], "all five went home"
    assert [t.level(name) for name in ("yellow", "green", "red")] == [2, 2, 2]


@pytest.mark.clause("EEM-INT-42")
@pytest.mark.parametrize("card", ["sell", "snipe"])
def test_a_sale_by_zu_sends_your_brokers_home_too(card: str):
    t = table(seats=1, modules=SIX)
    t.board("red")
    t.load(1, "green-A")
    t.traders(1, "#1")
    t.line_up("#1", "green")
    t.zu_plays(card)
    assert "red" not in t.mothership_of()
    assert t.level("red") == 2


@pytest.mark.clause("EEM-INT-48")
@pytest.mark.parametrize(("seats", "buyers"), [(2, 8), (3, 9), (4, 10)])
def test_buyers_are_counted_wherever_they_stand(seats: int, buyers: int):
    t = table(seats=seats, modules=MUSEUM)
    t.brokers(0, "red")
    t.brokers(1, "red")
    t.curators("red", "yellow")
    t.line_up("#2", "red", "red")
    t.board("red")
    t.whole()
    assert t.track[colour("red")] + 2 + 1 + 2 + 1 == buyers
    lost = t.copy()
    lost.broker[0, colour("red")] = 0
    assert lost.broken() == "EE-INV-02"
    lost = t.copy()
    lost.curator[0] = colour("green")
    assert lost.broken() == "EE-INV-02"


@pytest.mark.clause("EEM-INT-40")
def test_the_preparation_fills_market_queues_only():
    t = table(round=2, modules=MUSEUM)
    t.lay_forecast("red#1", "red#2", "red#3")
    t.curators("yellow", "green")
    t.brokers(0, "red")
    before = int(t.buyer_deck.sum() + t.buyer_discard.sum())
    t.begin(reset_queues)
    assert list(t.queue_size) == [3] * 6
    assert t.curators_of() == ["yellow", "green"]
    assert t.brokers_of(0) == ["red"]
    assert t.buyer_deck.sum() + t.buyer_discard.sum() == before == 17, "one deck of buyer cards"


@pytest.mark.clause("EEM-INT-52")
def test_filling_queues_ends_when_no_buyer_is_left():
    t = table(round=2, modules=SIX)
    t.leave_buyers("red", "wild")
    t.begin(reset_queues)
    assert sum(t.queue_size) == 2, "the two that were left"
    assert sorted(t.queue_of("#1")) == ["red", "wild"]


@pytest.mark.clause("EEM-INT-52")
def test_a_whole_preparation_goes_on_with_short_queues():
    t = table(round=3, modules=SIX)
    t.leave_buyers()
    t.begin(prepare).draft_anything()
    assert t.asked() == "over"
    assert list(t.queue_size) == [0] * 6


# The command card


@pytest.mark.clause("EEM-CC-01", "EEM-CC-10")
def test_the_white_side_brings_a_broker_once_the_cube_is_back():
    t = recaller(round=2)
    t.begin().play("command", "recall")
    assert t.asked() == "command.ability"
    assert t.supply[0] == 22
    t.play("yes")
    assert t.options() == COLOURS
    t.play("red", "done")
    assert t.brokers_of(0) == ["red"]
    assert t.credits[0] == 8


@pytest.mark.clause("EEM-CC-01", "EEM-CC-10", "EEM-CC-03")
def test_the_yellow_side_brings_a_broker_and_two_credits():
    t = recaller(round=3)
    t.begin().play("command", "recall", "yes", "red", "done")
    assert t.brokers_of(0) == ["red"]
    assert t.credits[0] == 10


@pytest.mark.clause("EEM-CC-01")
@pytest.mark.parametrize("round", [2, 3])
def test_the_ability_need_not_be_used(round: int):
    t = recaller(round)
    t.begin().play("command", "recall", "no", "done")
    assert (t.brokers_of(0), t.credits[0], t.envoy[0, 0]) == ([], 8, 0)


@pytest.mark.clause("EEM-CC-01")
def test_a_card_at_another_centre_is_not_used():
    t = table(round=2, modules=SIX)
    t.set_out("middle", "broker")
    t.envoys(0, "left")
    t.give(0, "red#1")
    t.begin().play("command", "recall", "done")
    assert t.asked() == "over"
    assert t.brokers_of(0) == []


@pytest.mark.clause("EEM-CC-10", "EEM-CC-02")
def test_without_a_legal_colour_the_white_side_cannot_be_used_but_the_envoy_comes_back():
    t = recaller(round=2)
    t.brokers(0, *COLOURS)
    t.begin().play("command", "no", "recall")
    assert t.asked() == "command.step", "no ability is offered"
    assert t.options() == ["trader", "done"]


@pytest.mark.clause("EEM-CC-10", "EEM-CC-02", "EEM-CC-03")
def test_without_a_legal_colour_the_yellow_side_still_pays():
    t = recaller(round=3)
    t.brokers(0, *COLOURS)
    t.begin().play("command", "no", "recall", "yes", "done")
    assert t.credits[0] == 10
    assert t.brokers_of(0) == COLOURS


@pytest.mark.clause("EEM-CC-03")
def test_a_base_card_pays_its_credits_with_its_move_only():
    t = table(round=2, modules=SIX)
    t.set_out("left", "redeployment")
    t.envoys(0, "left")
    t.give(0, "red#1")
    t.begin().play("command", "recall")
    assert t.asked() == "command.step", "no trader to move, so no ability and no credits"
    assert t.credits[0] == 8


# Paired agents


@pytest.mark.clause("EEM-RC-13")
def test_paired_agents_bring_two_brokers_of_different_colours():
    t = table(modules=SIX)
    t.brokers(0, "green")
    t.next("paired_agents", "dig_drones").begin(gain_reconstruction)
    t.play("paired_agents")
    assert t.options() == ["yellow", "red", "purple", "orange"], "none of a colour you own already"
    t.play("red")
    assert t.options() == ["yellow", "purple", "orange"]
    t.play("orange")
    assert t.brokers_of(0) == ["green", "red", "orange"]
    assert t.asked() == "over"


@pytest.mark.clause("EEM-RC-13")
def test_paired_agents_bring_as_many_as_are_legal():
    t = table(modules=SIX)
    t.brokers(0, "yellow", "green", "red", "purple")
    t.next("paired_agents", "dig_drones").begin(gain_reconstruction)
    t.play("paired_agents")
    assert t.brokers_of(0) == COLOURS
    assert t.asked() == "over"


# In the museum


@pytest.mark.clause("EEM-INT-24", "EEM-INT-25", "EEM-GEN-27")
def test_a_broker_won_in_the_museum_raises_its_level_before_the_new_curator_and_changes_no_card():
    t = table(modules=MUSEUM)
    t.lay_tiles(ML_T="A", OL_T="B", OL_M="B")
    t.curators("green")
    t.load(0, "green-A", "red-B")
    t.give(0, "green#1")
    t.begin().play("exhibit", "cargo-green-A")
    assert t.asked() == "broker.gain"
    t.only("red")
    assert t.level("red") == 3
    assert t.curators_of() == ["green"], "the new one has not come yet"
    assert t.options() == ["cargo-red-B", "done"], "the green card takes another colour now"
    t.play("cargo-red-B")
    assert t.asked() != "broker.use"
    assert t.brokers_of(0) == ["red"]


# What everybody knows


@pytest.mark.clause("EEM-INF-01")
def test_everybody_sees_brokers_and_those_on_the_mothership():
    t = table(seats=3, modules=SIX)
    t.brokers(0, "red", "green")
    t.board("orange")
    for viewer in (-1, 0, 1, 2):
        seen = t.seen_by(viewer)
        assert seen.brokers_of(0) == ["green", "red"]
        assert seen.mothership_of() == ["orange"]


@pytest.mark.clause("EEM-INF-09")
def test_nobody_knows_which_buyer_card_comes_next_and_all_know_those_turned_up():
    t = table(modules=SIX)
    t.only_buyer_cards("red", "green", "wild")
    assert list(t.seen_by(1).buyer_discard) == list(t.buyer_discard)
    drawn = set()
    for world in t.imagined(0, count=20):
        world.begin(reset_queues)
        drawn.add(world.queue_of("#1")[0])
    assert drawn == {"red", "green", "wild"}
